### Every sentence of Dicepad in French. The English file has the same keys with the same facts. The
### glossary and the style are in docs/words.md.
###
### Players are addressed as "tu". A narrow no-break space (U+202F) stands before ; ! ? % and inside
### « », a no-break space (U+00A0) before a colon; apostrophe ’ and minus sign − : a test sees to it.
### ELIDE("de", $name) gives "de Zoé" or "d’Inès", START() writes a first letter large. What stands
### alone near the finger (tips, refusals) has no full stop. Costs are given as positive numbers.

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
row-red = ligne rouge
row-orange = ligne orange
row-violet = ligne violette
row-blue = ligne bleue
die-yellow = dé jaune
die-orange = dé orange
die-violet = dé violet
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
level-random = joue au hasard
level-easy = facile
level-medium = moyen
level-hard = difficile
companion-random = Ordinateur, joue au hasard : picore n’importe quoi
companion-easy = Ordinateur, facile : saute sur les points proches
companion-medium = Ordinateur, moyen : rusé, voit venir les coups
companion-hard = Ordinateur, difficile : pèse chaque coup
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
done = Valider
delete = Supprimer
more = Plus d’options
next = Suivant
previous = Précédent

## Home

home-continue = Reprendre
home-last = Dernier joué
home-waiting = { $game }, { $names }, partie du { $date }
home-more =
    { $count ->
        [one] { $count } autre partie
       *[other] { $count } autres parties
    }
home-delete = Supprimer cette partie : { $game }
home-new = Nouvelle partie
home-records = Scores
home-rules = Règles
home-settings = Réglages
home-players-exactly = { $count } joueurs
home-about-trio = Trois dés, trois lignes qui montent
home-about-cowpath = Relie tes trois départs avant l’autre
home-about-summit = Quatre lignes qui montent, puis descendent
home-about-mosaic = Regroupe les symboles sur une grille
home-about-sundeck = Remplis des cartes, attrape les soleils

## Setting up a game

setup-title = Nouvelle partie
setup-seats-exactly = { $count } joueurs
setup-seats-range = { $least } à { $most } joueurs
setup-add = Ajouter un joueur
setup-remove = Retirer ce joueur
setup-move-up = Monter
setup-move-down = Descendre
setup-seat-name = Joueur { $number } : nom
setup-seat-color = Joueur { $number } : changer de couleur
setup-seat-more = Joueur { $number } : options
setup-person = Une personne
setup-computer = Ordinateur · { $level }
setup-first = Qui commence ?
setup-first-lot = Qui commence ? Le sort décidera.
setup-first-chosen = Qui commence ? { $name }.
setup-practice = En solo : bats ton record
setup-mosaic-diagonal = Diagonale grise
setup-mosaic-diagonal-about = Compte double
setup-mosaic-line-penalty = Malus des alignements
setup-mosaic-line-penalty-about = Chaque ligne ou colonne sans point : −5
setup-mosaic-diagonal-penalty = Règle maison : malus de la diagonale
setup-mosaic-diagonal-penalty-about = Aucun point sur la diagonale : −10
setup-cowpath-board = Plateau
setup-cowpath-board-lot = Tiré au sort
setup-cowpath-board-number = Plateau { $board }
setup-sundeck-advanced = Jeu avancé
setup-sundeck-advanced-about = Garde 3 cartes sur 5, puis choisis parmi les cartes exposées
setup-around = Partage de l’appareil
setup-around-pass = On se le passe
setup-around-flat = Posé à plat
setup-begin =
    { $seats ->
        [1] Jouer en solo
       *[other] Jouer à { $seats }
    }

## Names and colors

name-title = Nom et couleur
name-known = Noms récents
name-space = Espace
name-erase = Effacer
name-shift = Majuscule
name-accents = Accents
name-letters = Lettres
name-digits = Chiffres
name-full = Un nom a au plus { $longest } lettres
name-unknown = Le crayon ne sait pas écrire cette lettre

## A code

code-door = Jouer avec un code
code-title = Jouer avec un code
code-about = On t’a envoyé un code ? Entre-le pour jouer les mêmes dés.
code-paste = Coller

## Fair dice

fair-dice = Dés honnêtes
fair-before = Les dés de cette partie sont fixés. Leur empreinte ne révèle rien, mais ne va qu’avec une seule graine : note-la ou envoie-la aux autres, et vérifie-la après la partie.
fair-after = Est-ce bien l’empreinte que tu as vue avant la partie ? Alors personne n’a changé les dés.
fair-without = Cette partie n’a pas d’empreinte : une version plus ancienne l’a commencée, ou ton système n’avait pas de nombres aléatoires.
fair-fingerprint = Empreinte
fair-seed = Graine
fair-salt = Sel
fair-check-later = Après la partie, tu verras la graine et le sel. L’empreinte est le SHA-256 de ce texte, avec des espaces simples et sans fin de ligne :
fair-text = { $name } graine sel
fair-check-now = N’importe quel outil SHA-256 tire l’empreinte de ce texte, avec des espaces simples et sans fin de ligne :
fair-readable = La graine est enregistrée sur cet appareil. Si on peut lire ses fichiers, on peut lire la graine.
fair-verify = Vérifier
fair-verified = Tout est vérifié
fair-verified-about = Les { $steps } étapes ont été rejouées : elles suivent les règles, tous les dés et toutes les cartes viennent de la graine, et le résultat est le même.
fair-computed = Empreinte de cette graine et de ce sel
fair-not-verified = Non vérifié
fair-unreadable = La partie enregistrée est endommagée ou illisible.
fair-different = La partie enregistrée ne mène pas à ce résultat.
practice-given-seed = Tu as choisi ces dés par une graine : c’est un entraînement.
practice-seen-before = Ces dés ont déjà été lancés ici : c’est un entraînement.
dice-from-clock = Ces dés viennent de l’horloge : on pourrait les deviner.
practice-turn = Entraînement · { $turn }
practice-only = Entraînement

## The table: whose turn it is and what happens

table-turn = Au tour { ELIDE("de", $name) }
table-to-roll = { $name } lance
table-to-write = { $name } écrit
table-to-choose = { $name } choisit
table-to-use = { $name } utilise le lancer
table-everyone-writes = Tout le monde peut écrire
table-everyone-uses = Tout le monde peut utiliser le lancer
table-everyone-chooses = Tout le monde choisit
table-everyone-rolls = Un lancer pour tout le monde
table-everyone = Tout le monde
table-others = Les autres n’ont pas fini
table-your-turn = À toi
table-turn-hint = { $who } · { $hint }
table-news = { $news }. { $next }
table-thinking-name = { $name } réfléchit
table-sheet-of = Feuille { ELIDE("de", $name) }
table-their-sheet = C’est la feuille { ELIDE("de", $name) }
table-second-cell = Touche maintenant une case libre juste à côté pour le second symbole
table-three-cards = Trois suffisent : repose d’abord une carte
table-round = Manche { $round } sur { $rounds }
table-turn-number = Tour { $turn }
table-total = Total
table-misthrows = Ratés
table-misthrow-each = −5 chacun
table-board = Plateau { $board }
table-linked = { $linked } sur 3
table-blocked = Chemin bloqué : vise le match nul
table-no-mark = Pas de marque cette fois : au tour { ELIDE("de", $name) }
table-wins-now = { $name } a relié ses trois départs !
table-diagonal = Diagonale
table-diagonal-short = Diag.
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
roll-last = Dernier lancer
roll-left =
    { $count ->
        [one] Encore { $count } lancer
       *[other] Encore { $count } lancers
    }
roll-skip = Touche pour abréger
keep-dice = Garder ces dés
write-number = Écrire { $number }
write-both = Écrire les deux
write-swap = Échanger
write-two-cells = Touche deux cases libres
write-and-roll = Écrire et lancer
write-ends = Fin de la partie
write-and-ends = { $what }, fin de la partie
write-column = Colonne +{ $points }
write-start = Commencer par : { $symbol }
write-start-drawn = Au hasard
mark-cow = Marquer une vache
mark-digit = Marquer un { $number }
mark-again = Puis rejouer
mark-wins = Gagne la partie
mark-draws = Match nul
card-use = Jouer la carte { $card }
card-completes = Terminée : { $points } points
card-keep =
    { $count ->
        [0] Garder ces trois cartes
        [one] Choisis encore { $count } carte
       *[other] Choisis encore { $count } cartes
    }
card-take = Prendre la carte { $card }
pass = Passer
pass-free = Sans pénalité
pass-first = Tout reste libre
pass-misthrow = Raté : −{ $points }
pass-misthrow-ends = −{ $points }, fin de la partie
pass-ends-turn = Ton tour s’arrête
pass-and-roll = Passer et lancer
stop-turn = Arrêter
look-home = Revenir à ma feuille
look-home-of = Revenir à la feuille { ELIDE("de", $name) }
key-space = Espace
key-enter = Entrée
key-escape = Échap
undo = Annuler le coup

## Tips at the dice

hint-roll = Touche la piste pour lancer
hint-pass = Rien ne va : passe
hint-trio-choose = Touche les dés à laisser, puis lance
hint-trio-again = Écris la somme, ou relance une fois les mêmes dés
hint-trio-again-only = Cette somme ne va nulle part : relance, ou passe
hint-trio-write = Croissant vers la droite ; sans doublon par colonne
hint-trio-decline = Aucune case ne va : touche la case de raté éclairée
hint-cowpath-roll = Vise 2 vaches ou 3 chiffres identiques : garde-les
hint-cowpath-mark = Touche une case éclairée pour relier tes départs
hint-cowpath-anchor = Relance : ta prochaine marque touchera la case entourée
hint-cowpath-again = Quatre identiques ! Marque, puis rejoue juste à côté
hint-summit-roll = Total = sa couleur + le blanc. Touche les dés à garder
hint-summit-first = Prends une couleur : plus personne ne l’aura ce tour-ci
hint-summit-first-alone = Écris une couleur, puis une deuxième
hint-summit-second = Écris une des autres couleurs, ou passe
hint-summit-second-alone = Écris encore une couleur, ou passe
hint-summit-free = Les quatre couleurs sont libres : écris-en une
hint-summit-none = Aucun total ne va : passe
hint-mosaic-start = Choisis le symbole de ta case en haut à gauche
hint-mosaic-place = Touche deux cases libres, côte à côte ou superposées
hint-sundeck-roll = Touche les couleurs à garder, relance le reste
hint-sundeck-use = Choisis une carte : tout ce qui convient est rempli
hint-sundeck-keep = Garde trois de ces cinq cartes
hint-sundeck-take = Choisis une carte exposée

## Handing the device over

handover-write =
    Passe l’appareil à { $name } :
    à son tour d’écrire.
handover-use =
    Passe l’appareil à { $name } :
    à son tour d’utiliser le lancer.
handover-roll =
    Passe l’appareil à { $name } :
    à son tour de lancer.
handover-choose =
    Passe l’appareil à { $name } :
    à son tour de choisir.
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
        [one] Égalité de points. Le meilleur alignement l’emporte : { $points } point.
       *[other] Égalité de points. Le meilleur alignement l’emporte : { $points } points.
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
result-possible = { $points } sur { $best } possibles
result-lines = Ligne par ligne
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
band-museum-from = 45 ou plus
count-row-number = Ligne { $row }
count-column-number = Colonne { $column }
count-columns = Colonnes
count-diagonal = Diagonale, doublée
count-misthrows = Ratés
count-card = Carte { $card }
count-card-unfinished = Carte { $card }, inachevée
count-completed = Carte terminée { $place }
count-unfinished = Cartes inachevées
count-linked = Départs reliés
count-total = Total
count-row = { START($row) }
count-skip = Touche pour abréger le décompte
result-again = Rejouer
result-again-starts = { $name } commence
result-done = Terminer
result-look-back = Revoir
result-share = Partager
share-message = Dicepad, { $game } : { $result }. Joue les mêmes dés : { $code }
share-copied = C’est copié
share-copied-about = Colle-le dans un message. Avec ce code, on joue les mêmes dés :
share-not-copied = Copie impossible
share-not-copied-about = Dicte ce code ou note-le. Avec lui, on joue les mêmes dés :
share-fingerprint-before = Dicepad, { $game } : l’empreinte de nos dés est { $fingerprint }.
share-fingerprint-after = Dicepad, { $game } : l’empreinte de nos dés est { $fingerprint }. C’est le SHA-256 de ce texte : { $text }
share-fingerprint-copied = Colle-la dans un message.
share-fingerprint-not-copied = Note plutôt l’empreinte.
look-back-step = { $step } / { $steps }
look-back-start = Le début de la partie
look-back-end = La fin de la partie
look-back-moved = Après le coup { ELIDE("de", $name) }
look-back-moved-alone = Après ton coup
look-back-rolled = Après le lancer
look-back-drawn = Après la pioche d’une carte
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
move-card = jouer la carte { $card }
move-take = prendre la carte { $card }
move-keep = garder les cartes { $first }, { $second } et { $third }

## The coach: hints and the review of a game

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
        [one] Remplit la colonne { $column } : { $points } point
       *[other] Remplit la colonne { $column } : { $points } points
    }
coach-keeps-open =
    { $points ->
        [one] La colonne { $column } peut encore rapporter { $points } point
       *[other] La colonne { $column } peut encore rapporter { $points } points
    }
coach-more-now =
    { $points ->
        [one] { $points } point de plus tout de suite
       *[other] { $points } points de plus tout de suite
    }
coach-more-later =
    { $points ->
        [one] { $points } point de moins maintenant, davantage ensuite
       *[other] { $points } points de moins maintenant, davantage ensuite
    }
coach-was-points =
    { $points ->
        [one] { $points } point de mieux : { $move }. Joué : { $other }
       *[other] { $points } points de mieux : { $move }. Joué : { $other }
    }
coach-was-chance = +{ $percent } % de chances de gagner : { $move }. Joué : { $other }
coach-was-close = Tout aussi bien : { $move }. Joué : { $other }
review-open = Analyser
review-title = Analyse du coach
review-of = Analyse du coach : { $name }
review-working = Le coach relit la partie…
review-points = Score final attendu
review-chance = Chances de gagner, en %
review-costliest = Coups les plus coûteux
review-none = Aucun coup coûteux. Bien joué !
review-turn = Tour { $turn }
review-before = Avant le premier lancer
review-played = Joué : { $move }
review-better = Mieux : { $move }
review-row = { $when }. Mieux : { $move }. Joué : { $other }
review-cost = −{ $points }
review-cost-chance = −{ $percent } %
result-hindsight = Meilleur score possible avec ces dés : { $points }
result-hindsight-working = Recherche du meilleur score possible : { $percent } %

## Scores

records-title = Scores
records-best = meilleur score
records-average = moyenne
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
        [one] 1 partie
       *[other] Les { $count } parties
    }
records-one-game = une partie
records-mean = moyenne sur 5 parties
records-variants = Toutes les variantes
records-any-seats = Toutes les tablées
records-variant-basic = Jeu de base
records-variant-advanced = Jeu avancé
records-solo = En solo
records-empty = Rien ici pour l’instant. Joue une partie de { $game } pour remplir cette page.
records-none = Aucune partie ne correspond à ces filtres.
records-reading = Chargement de tes scores…
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
question-delete-match-why = Elle n’est pas finie. Tu ne pourras la retrouver que dans une exportation, et comme entraînement.
question-delete-record = Supprimer cette partie ?
question-delete-record-why = Tu ne pourras retrouver son score et son déroulement que dans une exportation.
question-delete-broken = Supprimer cette partie ?
question-delete-broken-why = Son fichier a été modifié : impossible de la revoir.
question-delete-aside = Supprimer ce fichier ?
question-delete-aside-why = Il sera perdu pour de bon.

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
settings-haptics-about = Dés sur la feutrine, crayon sur le papier
settings-hand = Main
settings-hand-left = Gauche
settings-hand-right = Droite
settings-confirm = Confirmer les coups
settings-confirm-about = Touche deux fois pour écrire
settings-hints = Astuces
settings-hints-about = Une ligne d’aide sous les dés
settings-computer-speed = Vitesse de l’ordinateur
settings-speed-calm = Calme
settings-speed-brisk = Vive
settings-speed-instant = Immédiate
settings-names = Noms et couleurs
settings-exchange = Sauvegarde et transfert
settings-aside = Fichiers mis de côté
settings-about = À propos et licences
settings-version = Dicepad { $version }

## About

about-title = À propos de Dicepad
about-text = Un bloc, un crayon et des dés : cinq jeux à partager autour d’une table. Sans compte, sans publicité, sans internet.
about-fair = Chaque partie naît d’une graine, choisie par le générateur aléatoire de ton système (dans un navigateur : crypto.getRandomValues). Une méthode publique en tire tous les lancers avant que les dés ne roulent ; les adversaires virtuels ne peuvent ni les voir ni les changer. Si le générateur échoue, la graine vient de l’horloge, et Dicepad te le dit. Annuler un coup ou relancer Dicepad redonne les mêmes dés.
about-fingerprint = Tu peux voir une empreinte de la graine avant la partie : après, chacun peut vérifier les dés. Sur ton propre appareil, la graine n’est pas un secret : elle est enregistrée avec la partie. Si ces dés ont déjà été lancés sur cet appareil, ou si tu as donné la graine, la partie est un entraînement : son score ne compte pas.
about-privacy = Tout reste sur cet appareil.
about-licence = Dicepad est un logiciel libre, sous licence MIT ou Apache 2.0.
about-fonts = Polices : Asap et Patrick Hand, sous licence SIL Open Font License.
licences-title = Licences de tiers
licences-text = Dicepad s’appuie sur le travail de nombreuses personnes. Leurs licences sont en anglais.
licences-row =
    { $count ->
        [one] { $licence } : { $package }
       *[other] { $licence } : { $count } paquets
    }

## Things that don’t work right now

trouble-no-sound = Aucune sortie audio : les dés roulent en silence.
trouble-settings-unsaved = Impossible d’enregistrer tes réglages. Ils tiennent jusqu’à la fermeture de Dicepad.
trouble-settings-unread = Impossible de lire tes réglages. Dicepad utilise les réglages par défaut.
trouble-match-unsaved = Impossible d’enregistrer cette partie. Elle sera perdue à la fermeture de Dicepad.
trouble-storage-full = Le stockage est plein : plus rien ne peut être enregistré.
trouble-match-set-aside = Une partie enregistrée est endommagée et ne peut pas s’ouvrir ({ $game }). Son fichier est mis de côté, pas effacé.
trouble-match-restored = Une partie enregistrée était endommagée ({ $game }). Elle reprend au dernier coup intact ; le fichier endommagé est mis de côté.
trouble-match-kept-both = Une partie a aussi changé ailleurs ({ $game }). Les deux versions sont gardées.
trouble-match-kept-elsewhere = Une partie terminée ou supprimée ici a aussi changé ailleurs ({ $game }). Cette version-là est gardée.
trouble-file-set-aside = Un fichier endommagé parmi tes parties est mis de côté, pas effacé.
trouble-file-newer = Une version plus récente a enregistré certaines de tes parties. Mets Dicepad à jour pour les ouvrir.
trouble-file-unreadable = Certaines de tes parties sont illisibles pour l’instant. Dicepad n’y a pas touché.
trouble-read-only = Rien ne peut être enregistré ici : le stockage est en lecture seule. Les parties seront perdues à la fermeture de Dicepad.
trouble-in-use = Dicepad est déjà ouvert sur cet appareil. Cette fenêtre n’enregistre rien.
trouble-no-place = Dicepad ne peut rien enregistrer sur cet appareil. Les parties seront perdues à la fermeture.
trouble-safe-start = Le dernier démarrage a échoué, alors Dicepad n’a pas touché à tes données. Rien n’est enregistré pour l’instant.
trouble-settings-newer = Tes réglages viennent d’une version plus récente et restent intacts. Dicepad utilise les réglages par défaut.
trouble-dice-from-clock = Ton système ne fournit pas de nombres aléatoires pour l’instant. Les dés de cette partie viennent de l’horloge : ils sont réguliers, mais on pourrait les deviner.

## Backup and transfer

exchange-about = Parties, scores, réglages et noms dans un seul fichier, pour un autre appareil ou comme sauvegarde. L’import ajoute sans rien écraser de plus récent.
exchange-about-phone = Parties, scores, réglages et noms dans un seul fichier, dans le dossier de Dicepad. Ton téléphone supprime ce dossier avec l’appli : copie le fichier ailleurs comme sauvegarde. L’import ajoute sans rien écraser de plus récent.
exchange-export = Tout exporter
exchange-import = Importer
exchange-choose = Choisir un fichier à importer
exchange-put = Pour importer un fichier, mets-le dans { $folder }.
exchange-put-or-drop = Pour importer un fichier, dépose-le sur cette fenêtre ou mets-le dans { $folder }.
exchange-exported = Tout est dans le fichier { $file }.
exchange-downloaded = Ton navigateur a tout enregistré dans le fichier { $file }.
exchange-exporting = Création du fichier…
exchange-too-much = C’est trop pour un seul fichier. Supprime quelques parties, puis exporte à nouveau.
exchange-not-exported = Impossible d’écrire le fichier : pas de place, ou aucun dossier disponible.

exchange-copied = Le fichier est maintenant ici : { $file }.

## A safe start

safe-start-title = Le dernier démarrage a échoué
safe-start-about = Tes données sont peut-être endommagées, alors Dicepad n’y a pas touché. Tu peux jouer, mais rien n’est enregistré pour l’instant.
safe-start-open = Ouvrir quand même mes données
safe-start-export = Exporter mes fichiers
safe-start-play = Jouer sans mes données

## Files that were set aside

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
        [0] aucun score
        [one] { $records } score
       *[other] { $records } scores
    }.
import-nothing = Rien de nouveau : tu as déjà tout ce que contient ce fichier.
import-settings = Les réglages et les noms du fichier étaient plus récents : ce sont maintenant les tiens.
import-beside =
    { $count ->
        [one] { $count } existait déjà avec d’autres coups : les deux versions sont gardées.
       *[other] { $count } existaient déjà avec d’autres coups : toutes les versions sont gardées.
    }
import-left-out =
    { $count ->
        [one] { $count } autre partie est encore dans le fichier : importe-le à nouveau pour l’ajouter.
       *[other] { $count } autres parties sont encore dans le fichier : importe-le à nouveau pour les ajouter.
    }
import-unusable =
    { $count ->
        [one] { $count } partie endommagée du fichier a été laissée de côté.
       *[other] { $count } parties endommagées du fichier ont été laissées de côté.
    }
import-under-way = Lecture du fichier…
import-unread = Impossible de lire ce fichier. Rien n’a changé.
import-not-ours = Ce n’est pas un fichier de Dicepad. Rien n’a changé.
import-damaged = Ce fichier est endommagé. Rien n’a changé.
import-newer = Ce fichier vient d’une version plus récente. Mets Dicepad à jour pour l’importer. Rien n’a changé.
import-unwritten = Il n’y a pas assez de place pour l’enregistrer. Rien n’a changé. Libère de la place, puis importe à nouveau.
import-unfinished = Tout n’a pas pu être enregistré. Libère de la place : le reste sera ajouté à la prochaine ouverture de Dicepad.

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
rules-chapter-count = le décompte
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
rules-head-first = D’abord, le joueur actif.
rules-head-then = Ensuite, tout le monde.
rules-head-row = Les lignes.
rules-head-column = Les colonnes.
rules-head-empty = Cases vides.
rules-head-misthrow = Les ratés.
rules-head-play-again = Rejouer.
rules-head-pass = Passer.
rules-head-run = Les suites.
rules-head-several = Plusieurs suites.
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
rules-head-advanced = Règles avancées.
rules-head-diagonal = Diagonale grise.
rules-head-line-penalty = Malus des alignements.
rules-head-diagonal-penalty = Une règle maison.
rules-head-tip = Une astuce.
rules-players-clockwise = De 1 à 6, dans le sens des aiguilles d’une montre. Le premier joueur est tiré au sort, ou choisi avant la partie. Si vous rejouez, le suivant commence.
rules-win = Le plus haut total gagne.
rules-tie = À égalité de points, la victoire est partagée.
rules-alone = Mêmes règles : bats ton record.
rules-trio-goal = Remplis trois lignes de nombres croissants. Les lignes et les colonnes pleines rapportent le plus.
rules-trio-sheet = Chaque ligne a neuf cases et un trou, qui reste vide. Les cases en forme de maison sont des cases bonus : elles donnent sa valeur à leur colonne. Quatre cases attendent les ratés.
rules-trio-dice = Trois, un par ligne : orange, jaune et violet.
rules-trio-roll = Choisis un, deux ou trois dés. Le résultat ne te plaît pas ? Relance-les tous une fois : le second résultat compte, même s’il est moins bon.
rules-trio-write = Tout le monde peut écrire la somme dans une case vide, sur une ligne dont le dé a été lancé : ici, la jaune ou la violette.
rules-trio-misthrow = Si tu as lancé et que tu n’écris rien, par choix ou parce que rien ne va, coche un raté : −5. Les autres peuvent passer sans rien perdre.
rules-trio-row = De gauche à droite, toujours plus grand, même par-dessus le trou et les cases vides. Pas de doublon.
rules-trio-column = Jamais deux fois le même nombre dans une colonne.
rules-trio-empty = Tu peux sauter des cases et les remplir plus tard, dans n’importe quel ordre. Une case où rien ne va reste vide.
rules-trio-count-row = Une ligne pleine vaut son dernier nombre à droite ; une autre, un point par nombre.
rules-trio-count-column = Une colonne pleine de trois cases vaut le nombre de sa case en forme de maison. Les colonnes de deux cases ne rapportent rien.
rules-trio-count-misthrow = Chacun coûte 5 points.
rules-trio-example = La ligne jaune est pleine, trois colonnes aussi. Deux ratés sont cochés.
rules-trio-end = La partie finit dès que quelqu’un a deux lignes pleines ou quatre ratés. Tout le monde peut encore utiliser ce lancer.
rules-trio-end-example = La ligne orange et la jaune sont pleines : la partie est finie.
rules-cowpath-goal = Relie tes trois départs par une chaîne de cases à toi. Les cases se touchent par les côtés et par les coins.
rules-cowpath-board = Chacun des huit plateaux a trois départs pour les croix et trois pour les ronds. Toutes les autres cases montrent un chiffre ou une vache.
rules-cowpath-dice = Cinq dés identiques : les chiffres de 1 à 5, et une vache.
rules-cowpath-players = Toujours deux. Les croix et les ronds jouent chacun leur tour. Le premier joueur est tiré au sort, ou choisi avant la partie. Si vous rejouez, l’autre commence.
rules-cowpath-roll = Lance les cinq dés, puis relances-en autant que tu veux, deux fois au plus, même des dés déjà gardés. Arrête-toi quand tu veux.
rules-cowpath-allow = Ce que permettent tes dés à la fin :
rules-cowpath-allow-cow = Deux ou trois vaches : marque une vache
rules-cowpath-allow-digit = Trois chiffres identiques, pas plus : marque ce chiffre
rules-cowpath-allow-both = Les deux : choisis l’un ou l’autre
rules-cowpath-allow-again = Quatre ou cinq dés identiques : marque et rejoue
rules-cowpath-allow-nothing = Tout le reste : pas de marque
rules-cowpath-mark = Marque une case libre qui correspond à tes dés, n’importe où sur le plateau. Une marque ordinaire termine ton tour.
rules-cowpath-mark-dice = Avec trois 4 :
rules-cowpath-again = Après quatre ou cinq dés identiques, relance les cinq dés, jusqu’à trois fois. Ta marque suivante doit toucher la précédente. Encore quatre identiques ? Continue à partir de là. Toute autre marque termine ton tour.
rules-cowpath-again-dice = Le 3 entouré vient d’être marqué. Maintenant, avec deux vaches :
rules-cowpath-pass = Si rien ne convient, ou si tu préfères ne pas marquer, ton tour s’arrête, même avec quatre dés identiques.
rules-cowpath-win = Relie tes trois départs en une seule chaîne et tu gagnes aussitôt, même au milieu d’un tour.
rules-cowpath-cross = Les chaînes peuvent se croiser par les coins :
rules-cowpath-blocked = Ton chemin est bloqué quand tes cases et les cases libres ensemble ne peuvent plus relier tes départs. Continue : le match nul reste possible.
rules-cowpath-draw = Dès que les deux chemins sont bloqués, c’est match nul.
rules-summit-goal = Quatre lignes montent jusqu’au trait épais, puis descendent. Les colonnes pleines rapportent des points.
rules-summit-sheet = Quatre lignes de six cases, avec un trait épais après la quatrième. Sous chaque colonne, une case pour ses points ; cinq cases attendent les ratés.
rules-summit-dice = Un dé blanc (1 à 6) et six dés différents, avec des nombres de quatre couleurs. Garde le doigt sur un dé pour voir ses faces.
rules-summit-roll = Lance les sept dés. Une seule fois, tu peux en relancer autant que tu veux, même tous ; le nouveau résultat compte, bon ou mauvais.
rules-summit-total = Le total d’une couleur : tous les dés qui la montrent, plus le dé blanc. Aucun ne la montre ? Le dé blanc seul.
rules-summit-total-example = Aucun dé ne montre le violet ni le rouge : leur total est le dé blanc seul.
rules-summit-first = Le joueur actif peut écrire le total d’une couleur. Elle est alors fermée à tous pour ce tour. S’il passe, les quatre restent libres.
rules-summit-second = Tout le monde, le joueur actif aussi, peut écrire une des couleurs libres. Plusieurs joueurs peuvent écrire la même.
rules-summit-row = Remplis chaque ligne par la gauche, sans trou : en montant jusqu’au trait épais, en descendant après. Pas de doublon dans la montée ni dans la descente.
rules-summit-tip = Un total ne dépasse jamais 33, et dépasse rarement 15 à 20. Commence bas !
rules-summit-misthrow = Si tu as lancé et que tu n’écris rien du tout, coche un raté : −1 pour le premier, puis −2, −3, −4, −5. Les autres peuvent passer sans rien perdre.
rules-summit-count = Une colonne pleine vaut son deuxième plus petit nombre. Un doublon ne compte qu’une fois : 4, 4, 7, 9 vaut 7. Quatre nombres identiques valent ce nombre.
rules-summit-example = Six colonnes pleines et trois ratés, qui coûtent 1 + 2 + 3 :
rules-summit-end = Une feuille pleine met fin à la partie : aussitôt si le joueur actif la remplit avec sa première couleur, sinon quand tout le monde a écrit.
rules-summit-end-misthrow = Un cinquième raté y met fin aussi, quand tout le monde a écrit.
rules-summit-end-example = Toutes les cases sont pleines : la partie est finie.
rules-mosaic-goal = Regroupe les symboles identiques dans les lignes et les colonnes d’une grille de 5 × 5.
rules-mosaic-dice = Deux dés identiques, avec six symboles.
rules-mosaic-start = Avant le premier lancer, chacun à son tour écrit un symbole dans sa case en haut à gauche, toujours un symbole différent.
rules-mosaic-players = De 1 à 6. Chaque lancer est pour tout le monde : personne n’attend. Le premier à choisir un symbole est tiré au sort, ou désigné avant la partie ; si vous rejouez, c’est le joueur suivant.
rules-mosaic-roll = À chaque manche, les deux dés sont lancés une fois. Il y a douze manches au plus.
rules-mosaic-place = Tout le monde doit écrire les deux symboles dans deux cases libres qui ont un côté commun, côte à côte ou l’une au-dessus de l’autre. À toi de choisir l’endroit et l’ordre. On n’écrit jamais un symbole seul.
rules-mosaic-tip = Garde tes cases libres par deux : une case libre isolée ne peut plus être remplie.
rules-mosaic-count = Des voisins identiques dans une ligne ou une colonne rapportent :
rules-mosaic-several = Plusieurs suites dans un même alignement s’ajoutent. Une case vide ou un autre symbole coupe une suite.
rules-mosaic-example = Les points des lignes à droite, ceux des colonnes en bas :
rules-mosaic-end = Sans deux cases libres côte à côte, tu as fini. La partie s’arrête après douze manches, ou dès que tout le monde a fini.
rules-mosaic-win = Le plus haut total gagne. À égalité, la meilleure ligne ou colonne décide ; si elle est égale aussi, la victoire est partagée.
rules-mosaic-alone = Mêmes règles : bats ton record. Niveaux du jeu de base :
rules-mosaic-advanced = Deux règles s’ajoutent au jeu de base. Active ou désactive chacune avant la partie.
rules-mosaic-diagonal = Elle monte du coin inférieur gauche au coin supérieur droit, compte comme une ligne, et double. Elle ne départage pas les égalités.
rules-mosaic-line-penalty = Chaque ligne ou colonne sans point coûte 5, vide ou non.
rules-mosaic-diagonal-penalty = Notre ajout, désactivé au départ : une diagonale grise sans point coûte 10, soit 5 points, doublés.
rules-mosaic-advanced-example = La même feuille avec les deux règles. Tous les alignements ont des points, rien n’est perdu :
rules-sundeck-goal = Termine quatre cartes. Les lignes pleines et les soleils rapportent des points.
rules-sundeck-cards = Chacune a cinq lignes dans cinq des six couleurs, 20 cases en tout. Une ligne vaut autant de points qu’elle a de cases. Deux lignes ont un soleil.
rules-sundeck-start = Chacun pioche deux cartes. Toutes les cartes restent face visible.
rules-sundeck-dice = Cinq dés identiques, avec une couleur et une forme par face :
rules-sundeck-players = De 1 à 4, assis dans le sens des aiguilles d’une montre, comme dans la liste. Le premier joueur est tiré au sort, ou choisi avant la partie. Si vous rejouez, son voisin de droite commence.
rules-sundeck-roll = Lance cinq dés, puis relances-en autant que tu veux, deux fois au plus.
rules-sundeck-use = Ensuite chacun, en commençant par le joueur actif, peut utiliser le lancer sur une de ses cartes, ou passer sans rien perdre.
rules-sundeck-new-card = Ensuite, ceux qui ont terminé une carte en piochent une nouvelle, dans l’ordre du tour.
rules-sundeck-order = Les dés passent à droite, dans le sens inverse des aiguilles d’une montre.
rules-sundeck-all = Une couleur s’utilise avec tous les dés qui la montrent, ou pas du tout. Trop peu de cases libres dans sa ligne ? La couleur est laissée de côté. Une couleur absente de la carte est ignorée.
rules-sundeck-must = Sur la carte choisie, toute couleur qui convient doit être remplie, par la gauche.
rules-sundeck-none = Tu ne peux pas choisir une carte à laquelle aucun dé ne convient. S’il n’y en a pas d’autre, tu passes.
rules-sundeck-fill-example = Cette carte n’a pas de ligne orange. Au deuxième et au troisième lancer, deux dés jaunes ne conviennent plus :
rules-sundeck-complete = Trois lignes pleines terminent une carte. Elle compte aussitôt : ses lignes pleines et ses soleils. Puis elle est mise de côté pour de bon. Une quatrième ou cinquième ligne ne compte que si le même lancer la remplit.
rules-sundeck-suns = Une ligne pleine avec soleil : +2 points. Deux : +5 en tout. Une carte ne rapporte jamais plus de 25.
rules-sundeck-complete-example = 5 + 3 + 2 et un soleil ; quatre fois 4 et deux soleils :
rules-sundeck-unfinished = À la fin, les cartes inachevées comptent leurs lignes pleines, sans soleil. Ici, 6 + 3 :
rules-sundeck-end = La partie finit quand quelqu’un termine une quatrième carte. Tout le monde peut encore utiliser ce lancer ; plus personne ne pioche.
rules-sundeck-end-example = Quatre cartes terminées, 55 points en tout : la partie est finie.
rules-sundeck-alone = Mêmes règles, mais fais vite : ton résultat, ce sont tes points et tes tours.
rules-sundeck-advanced-start = Chacun pioche cinq cartes, en garde trois et joue avec elles. Les autres retournent dans la pioche.
rules-sundeck-advanced-open = Trois autres cartes sont exposées au milieu. Au lieu de piocher, choisis-en une, dans l’ordre du tour ; elle est aussitôt remplacée.
rules-sundeck-advanced-rest = Comme dans le jeu de base.
# Why an example is wrong, beside a drawing in which the wrong cell is red.
example-not-neighbours = Ces deux cases ne se touchent que par un coin
example-cell-not-free = Une de ces deux cases est prise

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
cell-card = Carte { $card }, { $state }
state-empty = vide
state-closed = vide, fermée pour l’instant
state-open = vide, on peut y écrire { $what }
state-ghost = { $what }, à confirmer
state-written = { $what }
state-free = libre
state-free-open = libre, peut être marquée
state-marked-by = marquée par { $name }
state-proposed = à confirmer
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
refused-draw-awaited = Pioche d’abord une carte
refused-roll-not-awaited = Rien à lancer pour l’instant
refused-seat-not-asked = { $name } n’a rien à faire pour l’instant
refused-impossible = Ce n’est pas possible maintenant
refused-theirs = C’est la feuille { ELIDE("de", $name) } : écris sur la tienne
refused-other-decision =
    { $asked ->
        [choose_dice] Choisis d’abord les dés à lancer
        [reroll_or_stop] Relance ou garde d’abord tes dés
        [write] Écris maintenant un nombre, ou passe
        [write_first] Écris d’abord une couleur, ou passe
        [mark] Marque maintenant une case, ou passe
        [start] Choisis d’abord le symbole de ta case en haut à gauche
        [place] Écris maintenant les deux symboles
        [keep] Choisis d’abord les trois cartes que tu gardes
        [use] Choisis maintenant une carte pour les dés, ou passe
        [take] Prends d’abord une carte exposée
       *[other] Pas encore
    }
refused-no-dice = Prends au moins un dé

## Refused: rows and columns

refused-color-not-rolled = Le { $die } n’a pas été lancé
refused-number-there = Cette case contient déjà un { $value }
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
refused-column-repeats = Cette colonne a déjà un { $number } ({ $row })
refused-row-full = La { $row } est pleine
refused-color-taken = Cette couleur est prise ce tour-ci : choisis-en une autre

## Refused: grids and cards

refused-cell-not-free = Cette case est prise
refused-cell-does-not-match = Tes dés ne permettent pas cette case
refused-not-next-to-anchor = Elle doit toucher la case entourée
refused-symbol-taken = { $name } a déjà ce symbole : choisis-en un autre
refused-not-neighbours = Les deux cases doivent se toucher par un côté
refused-card-not-held = Choisis une de tes cartes
refused-nothing-to-use = Aucun dé ne convient à cette carte
refused-not-three-cards = Garde exactement trois cartes
refused-card-not-open = Choisis une des cartes exposées

## Refused: undo

refused-nothing-to-undo = Rien à annuler
refused-chance-seen = Impossible d’annuler : d’autres dés ou cartes sont sortis
refused-others-followed = Impossible d’annuler : les autres ont déjà joué

## Refused: codes

refused-code-unknown-character = « { $character } » n’apparaît dans aucun code.
refused-code-too-short = Ce code est trop court ({ $found } sur { $expected }). L’as-tu copié en entier ?
refused-code-too-long = Ce code est trop long ({ $found } au lieu de { $expected }). L’as-tu copié deux fois ?
refused-code-does-not-add-up = Code incorrect : un caractère est faux, ou deux sont inversés.
refused-code-newer-version = Ce code demande une version plus récente. Mets Dicepad à jour.
refused-code-no-such-table = Ce code ne correspond à aucune partie.
