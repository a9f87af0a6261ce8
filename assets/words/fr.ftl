### Every sentence of Dicepad in French. The English file has the same keys with the same facts.
###
### Players are addressed as "tu". A narrow no-break space (U+202F) stands before ; ! ? % and inside
### « », a no-break space (U+00A0) before a colon; apostrophe ’ and minus sign − : a test sees to it.
### ELIDE("de", $name) gives "de Zoé" or "d’Inès", START() writes a first letter large. What stands
### alone near the finger (hints, refusals) has no full stop. Costs are given as positive numbers.

## Words that other sentences use

game-trio = Trio
game-cowpath = Chemin des vaches
game-summit = Sommet
game-mosaic = Mosaïque
game-sundeck = Plein soleil
color-yellow = jaune
color-green = vert
color-red = rouge
color-orange = orange
color-violet = violet
color-blue = bleu
color-white = blanc
shape-yellow = rond jaune
shape-green = octogone vert
shape-red = hexagone rouge
shape-orange = pentagone orange
shape-violet = carré violet
shape-blue = triangle bleu
shape-white = losange blanc
row-yellow = ligne jaune
row-green = ligne verte
row-red = ligne rouge
row-orange = ligne orange
row-violet = ligne violette
row-blue = ligne bleue
row-white = ligne blanche
die-yellow = dé jaune
die-green = dé vert
die-red = dé rouge
die-orange = dé orange
die-violet = dé violet
die-blue = dé bleu
die-white = dé blanc
symbol-slash = barre oblique
symbol-cross = croix
symbol-bars = trois barres
symbol-hash = dièse
symbol-triangle = triangle
symbol-circle = rond
face-cow = vache
face-cows =
    { $count ->
        [one] une vache
       *[other] { $count } vaches
    }
face-colored = { $number } { $color }
face-times = { $count } × { $face }
face-on-die = { $face } (le dé avec { $other })
face-number-in-shape = { $shape } { $number }
mark-cross = croix
mark-circle = rond
level-random = au hasard
level-easy = facile
level-medium = moyen
level-hard = difficile
player-numbered = Joueur { $number }
player-color-lake = bleu lac
player-color-brick = rouge brique
player-color-moss = vert mousse
player-color-plum = prune
player-color-ochre = ocre
player-color-slate = gris ardoise
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
points-gained =
    { $points ->
        [one] +{ $points } point
       *[other] +{ $points } points
    }
names-and = { $names } et { $name }
names-comma = { $names }, { $name }

## Buttons found on many screens

back = Retour
close = Fermer
cancel = Annuler
done = Terminé
delete = Supprimer
more = Plus
next = Suivant
previous = Précédent

## Home

home-continue = Reprendre
home-last = Dernier joué
home-waiting = { $game }, { $names }, commencée le { $date }
home-more =
    { $count ->
        [one] { $count } autre partie
       *[other] { $count } autres parties
    }
home-delete = Supprimer cette partie : { $game }
home-new = Nouvelle partie
home-records = Records
home-rules = Règles
home-settings = Réglages
home-players-exactly = { $count } joueurs
home-about-trio = Trois dés, trois lignes qui montent
home-about-cowpath = Relie tes trois départs
home-about-summit = Quatre lignes qui montent, puis descendent
home-about-mosaic = Une grille de symboles
home-about-sundeck = Des lignes de couleur et des soleils

## Setting up a match

setup-title = Nouvelle partie
setup-seats-exactly = { $count } places
setup-seats-range = de { $least } à { $most } places
setup-add = Ajouter une place
setup-remove = Retirer cette place
setup-move-up = Monter
setup-move-down = Descendre
setup-seat-name = Place { $number } : nom
setup-seat-color = Place { $number } : autre couleur
setup-seat-more = Place { $number } : plus
setup-person = Une personne
setup-computer = Ordinateur, { $level }
setup-computer-short = ordinateur, { $level }
setup-first = Qui commence ?
setup-first-lot = Le sort décidera.
setup-first-chosen = { $name } commence.
setup-practice = En solo : pour le meilleur score
setup-mosaic-diagonal = Diagonale grise
setup-mosaic-diagonal-about = elle compte deux fois
setup-mosaic-line-penalty = Ligne sans point
setup-mosaic-line-penalty-about = elle coûte 5 points
setup-mosaic-diagonal-penalty = Diagonale sans point
setup-mosaic-diagonal-penalty-about = elle coûte 5 points, deux fois
setup-cowpath-board = Plateau
setup-cowpath-board-lot = Tiré au sort
setup-cowpath-board-number = Plateau { $board }
setup-sundeck-advanced = Mode avancé
setup-sundeck-advanced-about = garde trois cartes sur cinq, choisis les suivantes parmi celles exposées
setup-around = Autour de la table
setup-around-pass = On se le passe
setup-around-flat = Posé à plat
setup-begin =
    { $seats ->
        [1] Commencer en solo
        [2] Commencer à deux
        [3] Commencer à trois
        [4] Commencer à quatre
        [5] Commencer à cinq
       *[other] Commencer à six
    }

## Names and colours

name-title = Nom et couleur
name-known = Déjà utilisés
name-space = Espace
name-erase = Effacer
name-shift = Majuscule
name-accents = Accents
name-letters = Lettres
name-digits = Chiffres
name-full = Un nom compte au plus { $longest } lettres
name-unknown = Le crayon ne connaît pas cette lettre

## A code

code-door = Jouer avec un code
code-title = Jouer avec un code
code-about = On t’a envoyé un code ? Avec lui, tu lances les mêmes dés.
code-paste = Coller

## Fair dice

fair-dice = Dés équitables
fair-before = Les dés de cette partie sont fixés. Leur empreinte ne révèle rien, mais ne va qu’avec une seule graine : note-la ou envoie-la aux autres, et vérifie-la après la partie.
fair-after = Est-ce l’empreinte que tu avais notée avant la partie ? Alors personne n’a changé les dés.
fair-without = Cette partie n’a pas d’empreinte : elle vient d’un Dicepad plus ancien, ou ton système n’a pas fourni de hasard.
fair-fingerprint = Empreinte
fair-seed = Graine
fair-salt = Sel
fair-check-later = Après la partie, tu verras la graine et le sel. L’empreinte est le SHA-256 de ce texte, avec des espaces simples et sans fin de ligne :
fair-text = { $name } graine sel
fair-check-now = N’importe quel outil SHA-256 donne l’empreinte de ce texte, avec des espaces simples et sans fin de ligne :
fair-readable = La graine est enregistrée sur cet appareil. Qui peut lire ses fichiers peut la lire.
fair-verify = Vérifier
fair-verified = C’est vérifié
fair-verified-about = Les { $steps } étapes ont été rejouées : elles suivent les règles, tous les dés et toutes les cartes viennent de la graine, et le résultat est le même.
fair-computed = Empreinte de cette graine et de ce sel
fair-not-verified = Non vérifié
fair-unreadable = La partie enregistrée est abîmée ou illisible.
fair-different = La partie enregistrée ne mène pas à ce résultat.
practice-given-seed = Ces dés ont été choisis par une graine : c’est un entraînement.
practice-seen-before = Ces dés ont déjà roulé ici : c’est un entraînement.
dice-from-clock = Ces dés viennent de l’horloge : on pourrait les deviner.
practice-turn = Entraînement · { $turn }
practice-only = Entraînement

## The table: whose turn it is and what happens

table-turn = Au tour { ELIDE("de", $name) }
table-to-roll = À { $name } de lancer
table-to-write = À { $name } d’écrire
table-to-choose = À { $name } de choisir
table-to-use = À { $name } d’utiliser le lancer
table-everyone-writes = Tout le monde peut écrire
table-everyone-uses = Tout le monde peut utiliser le lancer
table-everyone-chooses = Tout le monde choisit
table-everyone-rolls = Un lancer pour tout le monde
table-everyone = Tout le monde
table-your-turn = À toi
table-turn-hint = { $who } · { $hint }
table-news = { $news }. { $next }
table-thinking-name = { $name } réfléchit
table-sheet-of = Feuille { ELIDE("de", $name) }
table-their-sheet = C’est la feuille { ELIDE("de", $name) }
table-second-cell = Touche maintenant une case libre à côté pour le second symbole
table-three-cards = Trois suffisent : remets-en une d’abord
table-round = Manche { $round } sur { $rounds }
table-turn-number = Tour { $turn }
table-total = Total
table-misthrows = Ratés
table-misthrow-each = −5 chacun
table-board = Plateau { $board }
table-linked = { $linked } sur 3
table-blocked = Chemin bloqué : il ne reste que le match nul
table-no-mark = Rien à marquer : à { $name } de jouer
table-wins-now = { $name } a relié ses trois départs !
table-diagonal = Diagonale × 2
table-completed = Terminées
table-card = N° { $card }
table-rows-full =
    { $rows ->
        [0] aucune ligne pleine
        [one] { $rows } ligne pleine
       *[other] { $rows } lignes pleines
    }
table-open-row = Cartes exposées
table-no-write = { $name } ne peut pas utiliser ce lancer
table-roll-result = { $dice } = { $number }
table-faces = Faces de ce dé
table-menu-rules = Règles
table-menu-settings = Réglages

## The table: buttons that say what they will do

roll-both = Lancer les deux dés
roll-count =
    { $count ->
        [one] Lancer { $count } dé
       *[other] Lancer { $count } dés
    }
roll-all = Lancer les { $count } dés
roll-again =
    { $count ->
        [0] Tous les dés sont gardés
        [one] Relancer { $count } dé
       *[other] Relancer { $count } dés
    }
roll-again-all = Relancer les { $count } dés
roll-choose = Choisis tes dés
roll-last = dernier lancer
roll-left =
    { $count ->
        [0] plus de lancer
        [one] encore { $count } lancer
       *[other] encore { $count } lancers
    }
roll-skip = Touche pour abréger
keep-dice = Garder ces dés
write-number = Écrire { $number }
write-both = Écrire les deux
write-swap = Échanger
write-and-roll = Noter et lancer
write-ends = fin de partie
write-and-ends = { $what }, fin de partie
write-column = colonne +{ $points }
write-start = Commencer par : { $symbol }
write-start-drawn = Au hasard
mark-cow = Marquer une vache
mark-digit = Marquer un { $number }
mark-again = et rejouer
mark-wins = et gagner
mark-draws = c’est match nul
card-use = Jouer la carte N° { $card }
card-completes = elle est terminée : { $points } points
card-keep =
    { $count ->
        [0] Garder ces trois cartes
        [one] Choisis encore { $count } carte
       *[other] Choisis encore { $count } cartes
    }
card-take = Prendre la carte N° { $card }
pass = Passer
pass-free = c’est gratuit
pass-first = les quatre couleurs restent libres
pass-misthrow = coûte { $points } (raté)
pass-misthrow-ends = −{ $points }, fin de partie
pass-ends-turn = ton tour s’arrête
pass-and-roll = Passer et lancer
stop-turn = Arrêter
look-home = Revenir à ma feuille
look-home-of = Revenir à la feuille { ELIDE("de", $name) }
key-space = Espace
key-enter = Entrée
key-escape = Échap
undo = Annuler

## Hints for first-time players

hint-roll = Touche la piste pour lancer
hint-pass = Rien ne va : passe
hint-trio-choose = Choisis un, deux ou trois dés à lancer
hint-trio-again = Relance les mêmes dés une fois, ou écris leur somme
hint-trio-write = Ça monte vers la droite ; jamais deux fois par colonne
hint-trio-again-only = Aucune case ne va pour leur somme : relance-les une fois, ou passe
hint-trio-decline = Aucune case ne va : touche la case de raté éclairée
hint-cowpath-roll = Deux vaches ou trois chiffres égaux : marque une case
hint-cowpath-mark = Marque une case possible : relie tes trois départs
hint-cowpath-anchor = Relance : la prochaine marque doit toucher la case entourée
hint-cowpath-again = Quatre pareils : marque, puis rejoue juste à côté
hint-summit-roll = Total d’une ligne : les dés de sa couleur plus le blanc
hint-summit-first = Écris une couleur : elle sera prise pour ce tour
hint-summit-first-alone = Écris une couleur, puis une deuxième
hint-summit-second = Maintenant, chacun peut écrire une autre couleur
hint-summit-second-alone = Écris encore une couleur, ou passe
hint-summit-free = Les quatre couleurs sont libres : écris-en une
hint-summit-none = Aucun total ne va : passe
hint-mosaic-start = Choisis le symbole de ta case en haut à gauche
hint-mosaic-place = Écris-les dans deux cases libres côte à côte
hint-sundeck-roll = Garde les couleurs utiles, relance les autres
hint-sundeck-use = Choisis une carte : toute couleur possible compte
hint-sundeck-keep = Garde trois de ces cinq cartes
hint-sundeck-take = Choisis ta prochaine carte parmi celles exposées

## Handing the device over

handover-write =
    Passe-lui l’appareil :
    c’est à { $name } d’écrire.
handover-use =
    Passe-lui l’appareil :
    c’est à { $name } d’utiliser le lancer.
handover-roll =
    Passe-lui l’appareil :
    c’est à { $name } de lancer.
handover-choose =
    Passe-lui l’appareil :
    c’est à { $name } de choisir.
handover-me = C’est moi, { $name }
handover-skipped = { $name } ne peut pas utiliser ce lancer : on continue.
handover-skipped-several = { $names } ne peuvent pas utiliser ce lancer : on continue.

## The result

result-wins = { $name } gagne
result-win-shared = { $names } se partagent la victoire
result-draw = Match nul
result-draw-why = Plus personne ne peut relier ses trois départs.
result-cowpath-why = Les trois départs sont reliés.
result-by =
    { $points ->
        [one] { $points } point, { $margin } de plus { ELIDE("que", $name) }
       *[other] { $points } points, { $margin } de plus { ELIDE("que", $name) }
    }
result-tie-line =
    { $points ->
        [one] Égalité de points ; la meilleure ligne, { $points } point, décide.
       *[other] Égalité de points ; la meilleure ligne, { $points } points, décide.
    }
result-solo =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
result-solo-turns =
    { $turns ->
        [one] { $points } points en { $turns } tour
       *[other] { $points } points en { $turns } tours
    }
result-best = Meilleur score : { $points }
result-record = Nouveau record !
band-can-do-better = Peut mieux faire
band-average = Dans la moyenne
band-good = Bon niveau
band-expert = Niveau expert
band-grand-master = Grand maître
band-virtuoso = Virtuose
band-legend = Légende
band-museum = Pièce de musée
band-can-do-better-from = moins de 15
band-average-from = de 15 à 19
band-good-from = de 20 à 24
band-expert-from = de 25 à 29
band-grand-master-from = de 30 à 34
band-virtuoso-from = de 35 à 39
band-legend-from = de 40 à 44
band-museum-from = 45 et plus
count-row-number = Ligne { $row }
count-column-number = Colonne { $column }
count-columns = Colonnes
count-diagonal = Diagonale, deux fois
count-misthrows = Ratés
count-card = Carte N° { $card }
count-card-unfinished = Carte N° { $card }, inachevée
count-completed = Carte terminée { $place }
count-unfinished = Cartes inachevées
count-linked = Départs reliés
count-total = Total
count-row = { START($row) }
count-skip = Touche pour passer le compte
result-again = Rejouer
result-again-same = les mêmes joueurs
result-done = Terminer
result-look-back = Revoir la partie
result-share = Partager
share-message = Dicepad, { $game } : { $result }. Joue avec les mêmes dés : { $code }
share-copied = C’est copié
share-copied-about = Il n’y a plus qu’à le coller dans un message. Avec ce code, on joue avec les mêmes dés :
share-not-copied = Impossible de copier ici
share-not-copied-about = Dicte ce code ou note-le. Avec lui, on joue avec les mêmes dés :
share-fingerprint-before = Dicepad, { $game } : l’empreinte de nos dés est { $fingerprint }.
share-fingerprint-after = Dicepad, { $game } : l’empreinte de nos dés est { $fingerprint }. C’est le SHA-256 de ce texte : { $text }
share-fingerprint-copied = Il n’y a plus qu’à la coller dans un message.
share-fingerprint-not-copied = Note plutôt l’empreinte.
look-back-step = Étape { $step } sur { $steps }
look-back-start = Le début de la partie
look-back-end = La fin de la partie
look-back-moved = Après le coup { ELIDE("de", $name) }
look-back-moved-alone = Après ton coup
look-back-rolled = Après le lancer
look-back-drawn = Après la pioche
look-back-first = Au début
look-back-last = À la fin

## The coach: moves as they are called in its sentences

move-number = { $number } dans la { $row }, colonne { $column }
move-cell = ligne { $row }, colonne { $column }
move-symbols-row = { $symbol } et { $other } en ligne { $row }, colonnes { $column } et { $other-column }
move-symbols-column = { $symbol } et { $other } en colonne { $column }, lignes { $row } et { $other-row }
move-twice-row = deux fois { $symbol } en ligne { $row }, colonnes { $column } et { $other-column }
move-twice-column = deux fois { $symbol } en colonne { $column }, lignes { $row } et { $other-row }
move-choose = lancer { $colors }
move-again-same = relancer les mêmes dés
move-again-all = relancer les { $count } dés
move-again-but =
    { $count ->
        [one] garder { $dice }, relancer l’autre dé
       *[other] garder { $dice }, relancer les { $count } autres
    }
move-again-these = relancer { $dice }, garder le reste
move-stop = garder les dés
move-pass = passer
move-card = jouer la carte N° { $card }
move-take = prendre la carte N° { $card }
move-keep = garder les cartes N° { $first }, { $second } et { $third }

## The coach: hints and the review of a match

coach-ask = Donne-moi un conseil
coach-thinking = Le coach réfléchit
coach-points =
    { $points ->
        [one] { START($move) } : en moyenne { $points } point de plus. Deuxième choix : { $other }
       *[other] { START($move) } : en moyenne { $points } points de plus. Deuxième choix : { $other }
    }
coach-points-next =
    { $points ->
        [one] { START($move) } : en moyenne { $points } point de plus que le deuxième choix
       *[other] { START($move) } : en moyenne { $points } points de plus que le deuxième choix
    }
coach-chance = { START($move) } : +{ $percent } % de chances de gagner. Deuxième choix : { $other }
coach-close = { START($move) }. Tout aussi bien : { $other }
coach-why = { $said }. { $why }.
coach-completes =
    { $points ->
        [one] La colonne { $column } est remplie, pour { $points } point
       *[other] La colonne { $column } est remplie, pour { $points } points
    }
coach-keeps-open =
    { $points ->
        [one] La colonne { $column } reste ouverte, pour { $points } point
       *[other] La colonne { $column } reste ouverte, pour { $points } points
    }
coach-more-now =
    { $points ->
        [one] Tout de suite, c’est { $points } point de plus
       *[other] Tout de suite, c’est { $points } points de plus
    }
coach-more-later =
    { $points ->
        [one] C’est { $points } point de moins maintenant, mais plus ensuite
       *[other] C’est { $points } points de moins maintenant, mais plus ensuite
    }
coach-was-points =
    { $points ->
        [one] { $points } point de mieux : { $move }. Joué : { $other }
       *[other] { $points } points de mieux : { $move }. Joué : { $other }
    }
coach-was-chance = +{ $percent } % de chances de gagner : { $move }. Joué : { $other }
coach-was-close = À peu près aussi bien : { $move }. Joué : { $other }
review-open = Analyse
review-title = Analyse
review-of = Analyse { ELIDE("de", $name) }
review-working = Le coach relit la partie…
review-points = Score final attendu
review-chance = Chances de gagner, en pour cent
review-costliest = Ce qui a coûté le plus
review-none = Aucun choix n’a vraiment coûté. Bien joué !
review-turn = Tour { $turn }
review-before = Avant le premier lancer
review-played = Joué : { $move }
review-better = Mieux : { $move }
review-row = { $when }. Mieux : { $move }. Joué : { $other }
review-cost = −{ $points }
review-cost-chance = −{ $percent } %
result-hindsight = Le mieux avec ces dés : { $points }
result-hindsight-working = Recherche du mieux avec ces dés : { $percent } %

## Records

records-title = Records
records-best = meilleur score
records-average = moyenne
records-average-of = { $average } en moyenne
records-games =
    { $count ->
        [one] partie
       *[other] parties
    }
records-won = gagnées
records-last =
    { $count ->
        [one] La dernière partie
       *[other] Les { $count } dernières parties
    }
records-all =
    { $count ->
        [one] La seule partie
       *[other] Les { $count } parties
    }
records-one-game = une partie
records-mean = moyenne sur cinq
records-variants = Toutes les variantes
records-any-seats = Toutes les tables
records-variant-basic = De base
records-variant-advanced = Avancé
records-solo = En solo
records-empty = Rien ici pour l’instant. Joue une partie de { $game } pour remplir cette page.
records-none = Il n’y a aucune partie de ce genre.
records-reading = Lecture de tes records en cours.
records-drawn = nulles
records-winners = Qui a gagné
records-bests = Meilleurs scores
records-matches = Toutes les parties
records-by-date = Date
records-by-players = Joueurs
records-by-points = Points
records-sort-date = Trier par date
records-sort-players = Trier par joueurs
records-sort-points = Trier par points
records-more = En voir plus
records-unverified = non vérifié
records-practice = entraînement
records-tenths = { $number }
records-row = { $place } : { $name }, { $points }, { $date }
records-match = { $scores }, { $date }
records-delete-one = Supprimer ce record : { $scores }, { $date }
records-date-year = { $date } { $year }
records-date =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    }

## Questions before something is lost

question-delete-match = Supprimer cette partie ?
question-delete-match-why = Elle n’est pas finie. Seule une exportation peut la ramener, et comme entraînement.
question-delete-record = Supprimer ce record ?
question-delete-record-why = Seule une exportation peut ramener son score et son déroulement.
question-delete-broken = Supprimer ce record ?
question-delete-broken-why = Son fichier a été modifié : on ne peut plus le revoir.
question-delete-aside = Supprimer ce fichier ?
question-delete-aside-why = Il ne reviendra pas.

## Settings

settings-title = Réglages
settings-theme = Thème
settings-theme-system = Système
settings-theme-day = Jour
settings-theme-evening = Soir
settings-language = Langue
language-en = English
language-fr = Français
settings-text-size = Taille du texte
settings-percent = { $percent } %
settings-motion = Réduire les animations
settings-motion-about = Les résultats s’affichent aussitôt
settings-sound = Son
settings-volume = Volume
settings-haptics = Vibrations
settings-haptics-about = Dés sur le feutre, crayon sur le papier
settings-hand = Piste
settings-hand-left = Pour gaucher
settings-hand-right = Pour droitier
settings-confirm = Confirmer avant d’écrire
settings-confirm-about = Il faut toucher deux fois
settings-hints = Conseils
settings-hints-about = Pour tes premières parties
settings-computer-speed = Joueurs ordinateur
settings-speed-calm = Tranquilles
settings-speed-brisk = Vifs
settings-speed-instant = Immédiats
settings-names = Noms et couleurs
settings-exchange = Tout dans un fichier
settings-aside = Fichiers mis de côté
settings-about = À propos et licences
settings-version = Dicepad { $version }

## About

about-title = À propos de Dicepad
about-text = Un bloc, un crayon et des dés : cinq jeux pour une table. Sans compte, sans publicité, sans réseau.
about-fair = Chaque partie reçoit sa graine du générateur aléatoire de ton système (dans un navigateur : crypto.getRandomValues). Une méthode publique en fait des dés avant qu’ils volent ; les joueurs ordinateur ne peuvent ni les voir ni les diriger. Si le générateur échoue, la graine vient de l’horloge, et tu en es averti. Annuler ou relancer Dicepad redonne les mêmes dés.
about-fingerprint = Une empreinte de la graine peut être montrée avant la partie : après, chacun peut vérifier les dés. Sur ton propre appareil, la graine n’est pas un secret : elle est enregistrée avec la partie. Une partie dont les dés ont déjà roulé sur cet appareil, ou dont la graine a été donnée, est un entraînement : son score ne compte pas.
about-privacy = Tout reste sur cet appareil.
about-licence = Dicepad est un logiciel libre, sous licence MIT ou Apache 2.0.
about-fonts = Polices : Asap et Patrick Hand, sous licence SIL Open Font License.
licences-title = Licences de tiers
licences-text = Dicepad est fait avec le travail de nombreuses personnes. Leurs licences sont en anglais.
licences-row =
    { $count ->
        [one] { $licence } : { $package }
       *[other] { $licence } : { $count } paquets
    }

## Things that do not work just now

trouble-no-sound = Aucune sortie audio : les dés roulent en silence.
trouble-settings-unsaved = Impossible d’enregistrer tes réglages. Ils restent valables jusqu’à la fermeture de Dicepad.
trouble-settings-unread = Impossible de lire tes réglages : ceux d’origine sont utilisés.
trouble-match-unsaved = Impossible d’enregistrer cette partie. Elle sera perdue à la fermeture de Dicepad.
trouble-storage-full = Le stockage est plein : plus rien ne peut être enregistré.
trouble-match-set-aside = Une partie enregistrée de { $game } est abîmée et ne peut pas s’ouvrir. Son fichier est mis de côté, pas effacé.
trouble-match-restored = Une partie enregistrée de { $game } était abîmée : elle reprend au dernier coup intact. Le fichier abîmé est mis de côté.
trouble-match-kept-both = Une partie de { $game } a changé ailleurs entre-temps. Les deux sont gardées.
trouble-match-kept-elsewhere = Une partie de { $game } terminée ou supprimée ici a changé ailleurs entre-temps. Cette version-là est gardée.
trouble-file-set-aside = Un fichier abîmé parmi tes parties est mis de côté, pas effacé.
trouble-file-newer = Un Dicepad plus récent a enregistré certaines de tes parties. Elles restent intactes : mets Dicepad à jour pour les voir.
trouble-file-unreadable = Certaines de tes parties sont illisibles pour l’instant. Elles restent intactes.
trouble-read-only = Rien ne peut être enregistré ici : le stockage est en lecture seule. Les parties seront perdues à la fermeture de Dicepad.
trouble-in-use = Dicepad est déjà ouvert sur cet appareil. Cette fenêtre n’enregistre rien.
trouble-no-place = Cet appareil ne laisse à Dicepad aucune place pour enregistrer. Les parties seront perdues à la fermeture.
trouble-safe-start = Le dernier démarrage a échoué : tes données restent intactes. Rien n’est enregistré pour l’instant.
trouble-settings-newer = Tes réglages viennent d’un Dicepad plus récent. Ils restent intacts : ceux d’origine sont utilisés.
trouble-dice-from-clock = Ton système ne fournit pas de hasard pour l’instant. Les dés de cette partie viennent de l’horloge : ils sont réguliers, mais on pourrait les deviner.

## Everything in one file

exchange-about = Tes parties, records, réglages et noms dans un seul fichier : pour un autre appareil ou comme sauvegarde. Un import ne fait qu’ajouter ; il ne remplace jamais rien de plus récent.
exchange-about-phone = Tes parties, records, réglages et noms dans un seul fichier, dans le dossier de Dicepad. Ton téléphone supprime ce dossier avec l’appli : pour une sauvegarde, copie le fichier ailleurs. Un import ne fait qu’ajouter ; il ne remplace jamais rien de plus récent.
exchange-export = Tout exporter
exchange-import = Importer
exchange-choose = Choisir un fichier à importer
exchange-put = Pour importer un fichier, mets-le dans { $folder }.
exchange-put-or-drop = Pour importer un fichier, dépose-le sur cette fenêtre ou mets-le dans { $folder }.
exchange-exported = Tout est dans le fichier { $file }.
exchange-downloaded = Ton navigateur enregistre tout dans le fichier { $file }.
exchange-exporting = Création du fichier…
exchange-too-much = Il y en a trop pour un seul fichier. Supprime quelques records, puis exporte à nouveau.
exchange-not-exported = Impossible d’écrire le fichier : il manque de la place ou un dossier pour lui.

exchange-copied = Le fichier est maintenant ici : { $file }.

## A safe start

safe-start-title = Le dernier démarrage a échoué
safe-start-about = Tes données sont peut-être abîmées, alors Dicepad n’y a pas touché. Tu peux jouer, mais rien n’est enregistré pour l’instant.
safe-start-open = Ouvrir mes données
safe-start-export = Exporter mes fichiers
safe-start-play = Jouer sans mes données

## Files that were put aside

aside-about = Dicepad n’a pas pu utiliser ces fichiers et les a mis de côté. Exporte un fichier pour le montrer à quelqu’un qui peut aider, ou supprime-le.
aside-size = { $size } ko
aside-export = Exporter { $name }
aside-delete = Supprimer { $name }

## Import

import-done =
    Ajouts : { $matches ->
        [0] aucune partie
        [one] { $matches } partie
       *[other] { $matches } parties
    }, { $records ->
        [0] aucun record
        [one] { $records } record
       *[other] { $records } records
    }.
import-nothing = Rien de nouveau : tu as déjà tout ce que contient ce fichier.
import-settings = Les réglages et les noms du fichier étaient plus récents : ils remplacent les tiens.
import-beside =
    { $count ->
        [one] { $count } avait une autre suite ici : les deux versions sont gardées.
       *[other] { $count } avaient une autre suite ici : toutes les versions sont gardées.
    }
import-left-out =
    { $count ->
        [one] { $count } autre partie est encore dans le fichier : importe-le à nouveau pour l’ajouter.
       *[other] { $count } autres parties sont encore dans le fichier : importe-le à nouveau pour les ajouter.
    }
import-unusable =
    { $count ->
        [one] 1 partie abîmée du fichier a été laissée de côté.
       *[other] { $count } parties abîmées du fichier ont été laissées de côté.
    }
import-under-way = Lecture du fichier…
import-unread = Impossible de lire ce fichier. Rien n’a changé.
import-not-ours = Ce fichier n’a pas été exporté par Dicepad. Rien n’a changé.
import-damaged = Ce fichier est abîmé. Rien n’a changé.
import-newer = Ce fichier vient d’un Dicepad plus récent. Mets le tien à jour pour l’importer. Rien n’a changé.
import-unwritten = Il n’y a pas assez de place pour l’enregistrer. Rien n’a changé. Fais de la place, puis importe le fichier à nouveau.
import-unfinished = Tout n’a pas pu être enregistré. Fais de la place : le reste sera ajouté à la prochaine ouverture de Dicepad.

## The rulebook

# Heads are the first words of a paragraph, which are bold.
rules-title = Règles
rules-page = { $page } / { $pages }
rules-heading = { $game } : { $chapter }
rules-play = Jouer à { $game }
rules-turn-to = { START($chapter) }
rules-right = Permis : { $what }
rules-wrong = Interdit : { $what }. { $why }
rules-told = { $what } : { $why }
rules-chapter-goal = but du jeu
rules-chapter-turn = ton tour
rules-chapter-write = écrire
rules-chapter-mark = marquer
rules-chapter-fill = remplir
rules-chapter-count = le compte
rules-chapter-end = la fin
rules-chapter-advanced = jeu avancé
rules-head-idea = L’idée.
rules-head-sheet = La feuille.
rules-head-board = Le plateau.
rules-head-cards = Les cartes.
rules-head-dice = Les dés.
rules-head-players = Joueurs.
rules-head-start = Le début.
rules-head-roll = Lancer.
rules-head-total = Les totaux.
rules-head-write = Écrire.
rules-head-mark = Marquer.
rules-head-use = Utiliser le lancer.
rules-head-first = D’abord, qui a lancé.
rules-head-then = Ensuite, tout le monde.
rules-head-row = Les lignes.
rules-head-column = Les colonnes.
rules-head-empty = Cases vides.
rules-head-misthrow = Les ratés.
rules-head-play-again = Rejouer.
rules-head-pass = Passer.
rules-head-run = Les suites.
rules-head-several = Plusieurs à la fois.
rules-head-all = Tout ou rien.
rules-head-must = Tout ce qui convient.
rules-head-none = Rien ne convient.
rules-head-complete = Cartes terminées.
rules-head-suns = Les soleils.
rules-head-unfinished = Cartes inachevées.
rules-head-new-card = Nouvelles cartes.
rules-head-order = À qui le tour.
rules-head-open-row = Cartes exposées.
rules-head-rest = Pour le reste.
rules-head-example = Un exemple.
rules-head-end = La fin.
rules-head-win = Gagner.
rules-head-tie = Égalité.
rules-head-blocked = Bloqué.
rules-head-draw = Match nul.
rules-head-alone = En solo.
rules-head-advanced = Trois règles de plus.
rules-head-diagonal = Diagonale grise.
rules-head-line-penalty = Ligne sans point.
rules-head-diagonal-penalty = Diagonale sans point.
rules-players-clockwise = De un à six. Les dés tournent dans le sens des aiguilles d’une montre ; qui commence est tiré au sort, ou choisi avant la partie.
rules-win = Le plus haut total gagne.
rules-tie = À égalité de points, la victoire est partagée.
rules-alone = Les mêmes règles, pour ton meilleur score.
rules-trio-goal = Remplis trois lignes de nombres qui montent. Les lignes et les colonnes complètes rapportent le plus.
rules-trio-sheet = Chaque ligne a neuf cases et un trou, qui reste vide. Les cases avec un toit sont des cases bonus : elles comptent pour leur colonne. Il y a quatre cases de ratés.
rules-trio-dice = Trois, un par ligne : orange, jaune et violet.
rules-trio-roll = Choisis un, deux ou trois dés. Le résultat ne te plaît pas ? Relance une fois, toujours les mêmes dés : le second résultat compte, même s’il est moins bon.
rules-trio-write = Tout le monde peut écrire la somme dans une case vide, sur une ligne dont le dé a roulé : ici, la jaune ou la violette.
rules-trio-misthrow = Si tu as lancé et que tu n’écris rien, coche un raté : −5. Peu importe que tu n’aies pas pu ou pas voulu. Les autres peuvent passer sans rien perdre.
rules-trio-row = Vers la droite, les nombres montent, par-dessus le trou et les cases vides aussi.
rules-trio-column = Dans une colonne, jamais deux fois le même.
rules-trio-empty = Tu peux laisser des cases vides et les remplir plus tard, dans n’importe quel ordre. Si plus rien ne va dans une case, elle reste vide.
rules-trio-count-row = Une ligne complète vaut son dernier nombre à droite ; une autre, un point par nombre écrit.
rules-trio-count-column = Une colonne complète de trois cases vaut le nombre de sa case avec un toit. Les colonnes de deux cases ne rapportent rien.
rules-trio-count-misthrow = Chacun coûte 5 points.
rules-trio-example = La ligne jaune est complète, trois colonnes aussi. Deux ratés sont cochés.
rules-trio-end = La partie finit dès que quelqu’un a deux lignes complètes ou quatre ratés. Tout le monde utilise encore ce lancer.
rules-trio-end-example = La ligne orange et la jaune sont complètes : la partie est finie.
rules-cowpath-goal = Relie tes trois départs par une chaîne de cases à toi. Les cases se touchent par les côtés et par les coins.
rules-cowpath-board = Chacun des huit plateaux a trois départs pour les croix et trois pour les ronds. Toutes les autres cases montrent un chiffre ou une vache.
rules-cowpath-players = Toujours deux. Les croix et les ronds jouent chacun leur tour.
rules-cowpath-roll = Lance les cinq dés. Deux fois au plus, tu peux en relancer autant que tu veux, même des dés déjà gardés. Tu peux t’arrêter avant.
rules-cowpath-allow = Ce que les dés permettent à la fin :
rules-cowpath-allow-cow = Deux ou trois vaches : marque une vache
rules-cowpath-allow-digit = Exactement trois chiffres égaux : marque ce chiffre
rules-cowpath-allow-both = Les deux : l’un ou l’autre, à toi de choisir
rules-cowpath-allow-again = Quatre ou cinq pareils : marque et rejoue
rules-cowpath-allow-nothing = Tout le reste : rien
rules-cowpath-mark = Marque une case libre qui montre ce que tes dés permettent. Elle peut être n’importe où.
rules-cowpath-mark-dice = Avec trois 4 :
rules-cowpath-again = Après quatre ou cinq pareils, tu relances les cinq dés, jusqu’à trois fois. La case suivante doit toucher celle que tu viens de marquer. Encore quatre pareils, et tu continues à partir de là.
rules-cowpath-again-dice = Le 3 entouré vient d’être marqué. Maintenant, avec deux vaches :
rules-cowpath-pass = Si rien ne convient, ou si tu préfères ne pas marquer, ton tour s’arrête, même avec quatre pareils.
rules-cowpath-win = Dès qu’une chaîne relie tes trois départs, tu gagnes, même au milieu d’un tour.
rules-cowpath-cross = Les chaînes peuvent se croiser par les coins :
rules-cowpath-blocked = Ton chemin est bloqué quand tes cases et les cases libres ensemble ne peuvent plus relier tes départs. On continue : tu peux encore obtenir le match nul.
rules-cowpath-draw = Dès que les deux chemins sont bloqués, c’est match nul.
rules-summit-goal = Quatre lignes montent jusqu’au trait épais, puis descendent. Les colonnes pleines rapportent des points.
rules-summit-sheet = Quatre lignes de six cases. Le trait épais passe après la quatrième. Sous chaque colonne, une case attend ses points ; il y a aussi cinq cases de ratés.
rules-summit-dice = Un dé blanc de 1 à 6 et six dés avec des nombres de quatre couleurs, tous différents. Garde le doigt sur un dé pour voir toutes ses faces.
rules-summit-roll = Lance les sept dés. Une seule fois, tu peux en relancer autant que tu veux.
rules-summit-total = Le total d’une couleur : tous les dés qui la montrent, plus le dé blanc. Si aucun ne la montre, le dé blanc seul.
rules-summit-total-example = Aucun dé ne montre le violet ni le rouge : leur total est le dé blanc seul.
rules-summit-first = Si tu as lancé, tu peux écrire le total d’une couleur. Plus personne ne peut utiliser cette couleur pendant ce tour.
rules-summit-second = Tout le monde, toi aussi, peut écrire une des autres couleurs. Plusieurs peuvent écrire la même.
rules-summit-row = Un total va dans la case suivante de sa ligne, par la gauche et sans trou : en montant jusqu’au trait épais, en descendant après.
rules-summit-misthrow = Si tu as lancé et que tu n’écris rien du tout, coche un raté : −1 pour le premier, puis −2, −3, −4 et −5. Les autres peuvent passer sans rien perdre.
rules-summit-count = Une colonne pleine vaut son deuxième plus petit nombre. Les plus petits, s’ils sont égaux, ne comptent que pour un ; si les quatre sont égaux, elle vaut ce nombre.
rules-summit-example = Six colonnes pleines et trois ratés, qui coûtent 1 + 2 + 3 :
rules-summit-end = Une feuille pleine met fin à la partie : aussitôt si qui a lancé la remplit en premier, sinon quand tout le monde a écrit.
rules-summit-end-misthrow = Un cinquième raté y met fin aussi, quand tout le monde a écrit.
rules-summit-end-example = Toutes les cases sont pleines : la partie est finie.
rules-mosaic-goal = Rassemble les symboles pareils en lignes et en colonnes.
rules-mosaic-dice = Deux dés pareils, avec six symboles.
rules-mosaic-start = Avant le premier lancer, chacun met un symbole dans la case en haut à gauche : l’un après l’autre, et chacun un symbole différent.
rules-mosaic-players = De un à six. Chaque lancer est pour tout le monde : personne n’attend.
rules-mosaic-roll = Les deux dés sont lancés une fois. Il y a douze manches au plus.
rules-mosaic-place = Tout le monde doit écrire les deux symboles dans deux cases libres, côte à côte ou l’une au-dessus de l’autre. L’endroit et l’ordre sont à toi. On n’écrit jamais un symbole seul.
rules-mosaic-count = Des voisins pareils dans une ligne ou une colonne rapportent :
rules-mosaic-several = Plusieurs suites dans une ligne s’ajoutent. Une case vide ou un autre symbole coupe une suite.
rules-mosaic-example = Les points des lignes à droite, ceux des colonnes en bas :
rules-mosaic-end = Sans deux cases libres côte à côte, on a fini. La partie s’arrête après douze manches, ou dès que tout le monde a fini.
rules-mosaic-win = Le plus haut total gagne. À égalité, la meilleure ligne ou colonne décide ; si elle est égale aussi, la victoire est partagée.
rules-mosaic-alone = Les mêmes règles, pour ton meilleur score. Dans le jeu de base, il s’appelle :
rules-mosaic-advanced = Chacune peut être activée seule avant la partie ; seule la dernière a besoin de la première.
rules-mosaic-diagonal = Elle va d’en bas à gauche à en haut à droite, compte comme une ligne, et deux fois. Elle ne départage pas les égalités.
rules-mosaic-line-penalty = Chaque ligne ou colonne sans point coûte 5.
rules-mosaic-diagonal-penalty = Si la diagonale grise n’a pas de point, elle coûte 5, deux fois.
rules-mosaic-advanced-example = La même feuille avec les règles avancées. Toutes les lignes ont des points, rien n’est perdu :
rules-sundeck-goal = Termine quatre cartes. Les lignes pleines et les soleils rapportent des points.
rules-sundeck-cards = Chacune a cinq lignes dans cinq des six couleurs, 20 cases en tout. Une ligne vaut autant de points qu’elle a de cases. Deux lignes ont un soleil.
rules-sundeck-start = Chacun pioche deux cartes. Toutes les cartes restent toujours face visible.
rules-sundeck-players = De un à quatre. Qui commence est tiré au sort, ou choisi avant la partie.
rules-sundeck-roll = Lance cinq dés. Deux fois au plus, tu peux en relancer autant que tu veux.
rules-sundeck-use = Ensuite chacun, à commencer par qui a lancé, peut utiliser le lancer sur une de ses cartes, ou passer sans rien perdre.
rules-sundeck-new-card = Quand tout le monde a utilisé le lancer, qui a terminé une carte en pioche une nouvelle.
rules-sundeck-order = Les dés passent à droite, dans le sens inverse des aiguilles d’une montre.
rules-sundeck-all = Une couleur s’utilise avec tous les dés qui la montrent, ou pas du tout. Si la ligne a moins de cases libres, la couleur est laissée de côté. Une couleur absente de la carte est ignorée.
rules-sundeck-must = Toute couleur qui convient à la carte choisie doit être utilisée. Les cases se remplissent par la gauche.
rules-sundeck-none = Une carte à laquelle aucun dé ne convient ne peut pas être choisie.
rules-sundeck-fill-example = Cette carte n’a pas de ligne orange. Au deuxième et au troisième lancer, deux dés jaunes ne conviennent plus :
rules-sundeck-complete = Avec trois lignes pleines, une carte est terminée. Elle compte aussitôt : les points de ses lignes pleines, et ses soleils. Puis elle est mise de côté et ne change plus. Une quatrième ou cinquième ligne ne compte que si le même lancer l’a remplie.
rules-sundeck-suns = Une ligne pleine avec soleil rapporte 2 points de plus, deux en rapportent 5.
rules-sundeck-complete-example = 5 + 3 + 2 et un soleil ; quatre fois 4 et deux soleils :
rules-sundeck-unfinished = À la fin, elles comptent leurs lignes pleines, sans soleil. Ici, 6 + 3 :
rules-sundeck-end = La quatrième carte terminée de quelqu’un met fin à la partie. Tout le monde utilise encore ce lancer, et plus personne ne pioche.
rules-sundeck-end-example = Quatre cartes terminées, 55 points en tout : la partie est finie.
rules-sundeck-alone = La même chose, le plus vite possible : tes points et tes tours sont comptés.
rules-sundeck-advanced-start = Chacun pioche cinq cartes, en garde trois et joue avec trois cartes. Les autres sont remélangées à la pioche.
rules-sundeck-advanced-open = Trois autres cartes sont exposées au milieu. Au lieu de piocher, tu en choisis une, et elle est aussitôt remplacée.
rules-sundeck-advanced-rest = Comme dans le jeu de base.
# Why an example is wrong, beside a drawing in which the wrong cell is red.
example-column-repeats = Il y a déjà un { $number } dans cette colonne, sur la { $row }
example-cell-does-not-match = Les dés ne permettent pas ce { $digit }
example-not-next-to-anchor = Cette case ne touche pas la case entourée
example-not-neighbours = Ces deux cases ne se touchent que par un coin
example-cell-not-free = Une de ces deux cases est prise
example-nothing-to-use = Aucun dé ne convient à cette carte

## For screen readers: cells and dice

# $state is one of the sentences state-…
cell-row = { START($row) }, colonne { $column }, { $state }
cell-row-bonus = { START($row) }, colonne { $column }, case bonus, { $state }
cell-cowpath = Ligne { $row }, colonne { $column }, montre { $shows }, { $state }
cell-cowpath-start = Ligne { $row }, colonne { $column }, départ { ELIDE("de", $name) }
cell-mosaic = Ligne { $row }, colonne { $column }, { $state }
cell-mosaic-diagonal = Ligne { $row }, colonne { $column }, sur la diagonale, { $state }
cell-sundeck-row =
    { $filled ->
        [one] { START($shape) }, { $filled } case remplie sur { $cells }
       *[other] { START($shape) }, { $filled } cases remplies sur { $cells }
    }
cell-sundeck-row-sun =
    { $filled ->
        [one] { START($shape) } avec soleil, { $filled } case remplie sur { $cells }
       *[other] { START($shape) } avec soleil, { $filled } cases remplies sur { $cells }
    }
cell-misthrow =
    { $marked ->
        [one] Ratés, { $marked } coché sur { $boxes }
       *[other] Ratés, { $marked } cochés sur { $boxes }
    }
cell-misthrow-open = Case de raté, peut être cochée : −{ $points }
cell-misthrow-open-ends = Case de raté, peut être cochée : −{ $points }, et la partie est finie
cell-misthrow-ghost = Case de raté proposée, pas encore cochée : −{ $points }
cell-misthrow-ghost-ends = Case de raté proposée, pas encore cochée : −{ $points }, et la partie est finie
cell-card = Carte N° { $card }, { $state }
state-empty = vide
state-closed = vide, fermée pour l’instant
state-open = vide, on peut y écrire { $what }
state-ghost = { $what }, en projet, pas encore écrit
state-written = { $what }
state-free = libre
state-free-open = libre, peut être marquée
state-marked-by = marquée par { $name }
state-proposed = en projet
state-card-open = utilisable
state-card-choice = au choix
state-card-closed = aucun dé ne convient
state-card-complete = terminée
die-label-number = { START($die) }, montre { $number }
die-label-number-kept = { START($die) }, montre { $number }, gardé sur le rail
die-label = Dé { $number }, montre { $shows }
die-label-kept = Dé { $number }, montre { $shows }, gardé sur le rail
tray-label = Piste de dés
rail-label = Rail des dés gardés

## Refused: the rules of the table

refused-match-over = La partie est finie
refused-roll-awaited = Lance d’abord les dés
refused-draw-awaited = Il faut d’abord piocher une carte
refused-roll-not-awaited = Il n’y a rien à lancer pour l’instant
refused-draw-not-awaited = Il n’y a pas de carte à piocher pour l’instant
refused-unknown-seat = Il n’y a pas de place { $seat } : cette table en compte { $seats }
refused-seat-not-asked = { $name } n’a rien à décider pour l’instant
refused-theirs = C’est la feuille { ELIDE("de", $name) } : écris sur la tienne
refused-other-decision =
    { $asked ->
        [choose_dice] Choisis d’abord les dés à lancer
        [reroll_or_stop] Décide d’abord : relancer, ou garder les dés
        [write] C’est le moment d’écrire un nombre, ou de passer
        [write_first] Écris d’abord une couleur, ou passe
        [mark] C’est le moment de marquer une case, ou de passer
        [start] Choisis d’abord le symbole de ta case en haut à gauche
        [place] C’est le moment d’écrire les deux symboles
        [keep] Choisis d’abord les trois cartes que tu gardes
        [use] C’est le moment de choisir une carte pour les dés, ou de passer
        [take] Prends d’abord une des cartes exposées
       *[other] Il y a d’abord autre chose à décider
    }
refused-no-dice = Prends au moins un dé
refused-unknown-die = Il n’y a pas de dé { $die } : ce jeu en compte { $dice }
refused-wrong-dice =
    { $expected ->
        [one] Il devrait y avoir { $expected } dé sur la piste, pas { $found }
       *[other] Il devrait y avoir { $expected } dés sur la piste, pas { $found }
    }
refused-kept-die-changed = Le dé { $die } était gardé : il ne doit pas changer

## Refused: rows and columns

refused-no-such-cell = La { $row } n’a pas de case dans la colonne { $column }
refused-color-not-rolled = Le { $die } n’a pas été lancé
refused-number-there = Le { $value } est déjà écrit ici : { $row }, colonne { $column }
refused-row-not-rising =
    { $side ->
        [right] { $number } doit être plus petit que le { $value } à sa droite
       *[left] { $number } doit être plus grand que le { $value } à sa gauche
    }
refused-row-not-falling =
    { $side ->
        [right] { $number } doit être plus grand que le { $value } à sa droite
       *[left] { $number } doit être plus petit que le { $value } à sa gauche
    }
refused-column-repeats = Il y a déjà un { $number } dans la colonne { $column }, sur la { $row }
refused-row-full = La { $row } est pleine
refused-color-taken = La { $row } a été écrite en premier ce tour-ci : choisis une autre couleur

## Refused: grids and cards

refused-cell-not-free = Ligne { $row }, colonne { $column } : la case est prise
refused-cell-does-not-match = Tes dés ne permettent pas cette case
refused-not-next-to-anchor = La case ligne { $row }, colonne { $column } ne touche pas celle que tu viens de marquer (ligne { $other-row }, colonne { $other-column })
refused-symbol-taken = { $name } commence déjà par ce symbole ({ $symbol }) : choisis-en un autre
refused-not-neighbours = Les deux cases doivent se toucher par un côté : ce n’est pas le cas de ligne { $row }, colonne { $column } et ligne { $other-row }, colonne { $other-column }
refused-card-not-held = La carte N° { $card } n’est pas parmi celles que tu peux choisir
refused-nothing-to-use = Aucun dé ne convient à la carte N° { $card }
refused-not-three-cards = Garde exactement trois cartes différentes
refused-card-not-open = La carte N° { $card } n’est pas parmi les cartes exposées
refused-card-not-in-deck = La carte N° { $card } n’est plus dans la pioche

## Refused: setting up

refused-unknown-game = Dicepad n’a pas de jeu « { $name } ».
refused-wrong-number-of-seats =
    { $least ->
        [2]
            { $most ->
                [2] { $game } se joue à 2 exactement, pas à { $seats }.
               *[other] { $game } se joue de { $least } à { $most }, pas à { $seats }.
            }
       *[other] { $game } se joue de { $least } à { $most }, pas à { $seats }.
    }
refused-unknown-first-seat =
    { $seats ->
        [one] La place { $seat } ne peut pas commencer : cette table n’a que { $seats } place.
       *[other] La place { $seat } ne peut pas commencer : cette table n’a que { $seats } places.
    }
refused-unknown-board = Il n’y a pas de plateau { $board } : choisis-en un de 1 à 8.
refused-unknown-rule = { $game } n’a pas de règle « { $name } ».
refused-wrong-rule-value = La règle « { $name } » ne peut pas valoir « { $value } ».
refused-rule-twice = La règle « { $name } » est donnée deux fois.
refused-missing-rule = La règle « { $name } » manque.
refused-diagonal-penalty-needs-diagonal = Une diagonale ne peut coûter des points que si elle compte : active d’abord la diagonale grise.

## Refused: undo

refused-nothing-to-undo = Il n’y a rien à annuler
refused-chance-seen = Des dés ou des cartes ont été vus depuis : on ne revient pas dessus
refused-others-followed = Les autres ont déjà joué à partir de ce coup

## Refused: codes

refused-code-unknown-character = « { $character } » n’apparaît dans aucun code.
refused-code-too-short = Ce code est trop court ({ $found } sur { $expected }). L’as-tu copié en entier ?
refused-code-too-long = Ce code est trop long ({ $found } au lieu de { $expected }). L’as-tu copié deux fois ?
refused-code-does-not-add-up = Ce code ne tombe pas juste : un caractère est faux, ou deux sont inversés.
refused-code-newer-version = Ce code vient d’un Dicepad plus récent (version de code { $version }). Mets le tien à jour pour le jouer.
refused-code-no-such-table = Ce code décrit une table qui n’existe pas.
refused-code-other-game = Ce code est pour { $game }.
refused-code-illegal-move = Le coup { $number } de ce code enfreint les règles : il ne peut pas être joué.

## Refused: saved matches

refused-save-empty = Cette partie enregistrée n’a pas de début : impossible de l’ouvrir.
refused-save-damaged = Cette partie enregistrée est abîmée à la ligne { $line } : impossible de la reprendre.
refused-save-newer-version = Un Dicepad plus récent a enregistré cette partie (version { $version }). Mets le tien à jour pour la reprendre.
refused-save-other-generator = Cette partie a été jouée avec des dés que ce Dicepad ne connaît pas (« { $generator } »).
refused-save-other-game = Cette partie enregistrée est une partie de { $game }.
refused-save-refused = La ligne { $line } de cette partie enregistrée enfreint les règles : impossible de la reprendre.
refused-save-other-chance = La ligne { $line } de cette partie enregistrée montre d’autres dés ou cartes que ceux du tirage : impossible de la reprendre.
