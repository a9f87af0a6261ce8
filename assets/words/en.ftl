### Every sentence of Dicepad in English. The French file has the same keys with the same facts. The
### glossary and the style are in docs/words.md.
###
### Facts: $name is a player, $names several; $row, $column, $seat and $die count from 1, except
### where $row is a row's name ("violet row"). Costs are given as positive numbers. START() writes
### a first letter large. What stands alone near the finger (tips, refusals) has no full stop.
### Buttons say what they will do.

## Words that other sentences use

game-trio = Trio
game-cowpath = Cowpath
game-summit = Summit
game-mosaic = Mosaic
game-sundeck = Sundeck
color-yellow = yellow
color-green = green
color-red = red
color-orange = orange
color-violet = violet
color-blue = blue
color-white = white
shape-yellow = yellow circle
shape-green = green octagon
shape-red = red hexagon
shape-orange = orange pentagon
shape-violet = violet square
shape-blue = blue triangle
shape-white = white diamond
row-yellow = yellow row
row-red = red row
row-orange = orange row
row-violet = violet row
row-blue = blue row
die-yellow = yellow die
die-orange = orange die
die-violet = violet die
symbol-slash = slash
symbol-cross = cross
symbol-bars = three bars
symbol-hash = hash
symbol-triangle = triangle
symbol-circle = circle
face-cow = cow
face-cows =
    { $count ->
        [one] a cow
       *[other] { $count } cows
    }
face-colored = { $color } { $number }
face-times = { $count } × { $face }
face-on-die = { $face } (the die with { $other })
face-number-in-shape = { $shape } { $number }
mark-cross = cross
mark-circle = circle
level-random = random moves
level-easy = easy
level-medium = medium
level-hard = hard
companion-random = Computer, random moves: pecks at anything
companion-easy = Computer, easy: hops to the nearest points
companion-medium = Computer, medium: sly, and plans ahead
companion-hard = Computer, hard: weighs every move
player-numbered = Player { $number }
player-color-lake = lake blue
player-color-brick = brick red
player-color-moss = moss green
player-color-plum = plum
player-color-ochre = ochre
player-color-slate = slate gray
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
names-and = { $names } and { $name }
names-comma = { $names }, { $name }

## Buttons found on many screens

back = Back
close = Close
cancel = Cancel
done = Done
delete = Delete
more = More
next = Next
previous = Previous

## Home

home-continue = Resume
home-last = Last played
home-waiting = { $game }, { $names }, started { $date }
home-more =
    { $count ->
        [one] { $count } more game
       *[other] { $count } more games
    }
home-delete = Delete this game: { $game }
home-new = New game
home-records = Scores
home-rules = Rules
home-settings = Settings
home-players-exactly = { $count } players
home-about-trio = Three dice, three rising rows
home-about-cowpath = Link your three starts first
home-about-summit = Four rows that climb, then descend
home-about-mosaic = Group symbols in a grid
home-about-sundeck = Fill cards, chase the suns

## Setting up a game

setup-title = New game
setup-seats-exactly = { $count } players
setup-seats-range = { $least }–{ $most } players
setup-add = Add player
setup-remove = Remove player
setup-move-up = Move up
setup-move-down = Move down
setup-seat-name = Player { $number }: name
setup-seat-color = Player { $number }: change color
setup-seat-more = Player { $number }: options
setup-person = Person
setup-computer = Computer · { $level }
setup-first = Who goes first?
setup-first-lot = Who goes first? Random.
setup-first-chosen = Who goes first? { $name }.
setup-practice = Solo: beat your best score
setup-mosaic-diagonal = Gray diagonal
setup-mosaic-diagonal-about = Counts double
setup-mosaic-line-penalty = Line penalty
setup-mosaic-line-penalty-about = Each row or column without points: −5
setup-mosaic-diagonal-penalty = House rule: diagonal penalty
setup-mosaic-diagonal-penalty-about = No points on the diagonal: −10
setup-cowpath-board = Board
setup-cowpath-board-lot = Random
setup-cowpath-board-number = Board { $board }
setup-sundeck-advanced = Advanced
setup-sundeck-advanced-about = Keep 3 of 5 cards, then pick from face-up cards
setup-around = Sharing the device
setup-around-pass = Pass it around
setup-around-flat = Lay it flat
setup-begin =
    { $seats ->
        [1] Play solo
       *[other] Start with { $seats } players
    }

## Names and colors

name-title = Name and color
name-known = Recent names
name-space = Space
name-erase = Erase
name-shift = Capital letter
name-accents = Accents
name-letters = Letters
name-digits = Digits
name-full = Names can have up to { $longest } letters
name-unknown = The pencil can’t write this letter

## A code

code-door = Play with a code
code-title = Play with a code
code-about = Got a code from a friend? Enter it to play the same dice.
code-paste = Paste

## Fair dice

fair-dice = Fair dice
fair-before = The dice of this game are settled. Their fingerprint gives nothing away, but it fits only one seed: write it down or send it to the others, and check it after the game.
fair-after = Is this the fingerprint you saw before the game? Then nobody has swapped the dice.
fair-without = This game has no fingerprint: an older version started it, or your system had no random numbers.
fair-fingerprint = Fingerprint
fair-seed = Seed
fair-salt = Salt
fair-check-later = After the game you’ll see the seed and the salt. The fingerprint is the SHA-256 of this text, with single spaces and no line end:
fair-text = { $name } seed salt
fair-check-now = Any SHA-256 tool turns this text into the fingerprint, with single spaces and no line end:
fair-readable = The seed is saved on this device. Anyone who can read its files can read the seed.
fair-verify = Verify
fair-verified = Verified
fair-verified-about = All { $steps } steps were replayed: they follow the rules, all dice and cards come from the seed, and the result is the same.
fair-computed = Fingerprint of this seed and salt
fair-not-verified = Not verified
fair-unreadable = The saved game is damaged or can’t be read.
fair-different = The saved game doesn’t lead to this result.
practice-given-seed = You chose these dice with a seed, so this game is practice.
practice-seen-before = These dice were rolled here before, so this game is practice.
dice-from-clock = These dice come from the clock: somebody could guess them.
practice-turn = Practice · { $turn }
practice-only = Practice

## The table: whose turn it is and what happens

table-turn = { $name }’s turn
table-to-roll = { $name } rolls
table-to-write = { $name } writes
table-to-choose = { $name } chooses
table-to-use = { $name } uses the roll
table-everyone-writes = Everyone may write
table-everyone-uses = Everyone may use the roll
table-everyone-chooses = Everyone chooses
table-everyone-rolls = One roll for everyone
table-everyone = Everyone
table-others = The others are not done yet
table-your-turn = Your turn
table-turn-hint = { $who } · { $hint }
table-news = { $news }. { $next }
table-thinking-name = { $name } is thinking
table-sheet-of = { $name }’s sheet
table-their-sheet = This is { $name }’s sheet
table-second-cell = Now tap a free cell next to it for the second symbol
table-three-cards = Three are enough: put one back first
table-round = Round { $round } of { $rounds }
table-turn-number = Turn { $turn }
table-total = Total
table-misthrows = Penalties
table-misthrow-each = −5 each
table-board = Board { $board }
table-linked = { $linked } of 3
table-blocked = Path blocked: play for a draw
table-no-mark = No mark this time: { $name } is next
table-wins-now = { $name } has linked all three starts!
table-diagonal = Diagonal
table-diagonal-short = Diag.
table-completed = Completed
table-card = No. { $card }
table-rows-full =
    { $rows ->
        [0] no full rows
        [one] { $rows } full row
       *[other] { $rows } full rows
    }
table-open-row = Face-up cards
table-no-write = { $name } can’t use this roll
table-roll-result = { $dice } = { $number }
table-faces = Faces of this die
table-menu-rules = Rules
table-menu-settings = Settings

## The table: buttons that say what they will do

roll-both = Roll both dice
roll-count =
    { $count ->
        [one] Roll { $count } die
       *[other] Roll { $count } dice
    }
roll-all = Roll all { $count } dice
roll-again =
    { $count ->
        [0] All dice kept
        [one] Reroll { $count } die
       *[other] Reroll { $count } dice
    }
roll-again-all = Reroll all { $count }
roll-choose = Choose your dice
roll-last = Last roll
roll-left =
    { $count ->
        [one] { $count } roll left
       *[other] { $count } rolls left
    }
roll-skip = Tap to skip
keep-dice = Keep these dice
write-number = Write { $number }
write-both = Write both
write-swap = Swap
write-two-cells = Tap two free cells
write-and-roll = Write and roll
write-ends = Ends the game
write-and-ends = { $what }, ends the game
write-column = Column +{ $points }
write-start = Start with: { $symbol }
write-start-drawn = Random
mark-cow = Mark a cow
mark-digit = Mark a { $number }
mark-again = Then play again
mark-wins = Wins the game
mark-draws = Ends in a draw
card-use = Use card { $card }
card-completes = Completes it: { $points } points
card-keep =
    { $count ->
        [0] Keep these three
        [one] Choose { $count } more card
       *[other] Choose { $count } more cards
    }
card-take = Take card { $card }
pass = Pass
pass-free = No penalty
pass-first = All colors stay open
pass-misthrow = Penalty: −{ $points }
pass-misthrow-ends = −{ $points }, ends the game
pass-ends-turn = Ends your turn
pass-and-roll = Pass and roll
stop-turn = Stop
look-home = Back to my sheet
look-home-of = Back to { $name }’s sheet
key-space = Space
key-enter = Enter
key-escape = Esc
undo = Undo

## Tips at the dice

hint-roll = Tap the tray to roll
hint-pass = Nothing fits: pass
hint-trio-choose = Tap any die you don’t want, then roll
hint-trio-again = Write the sum, or reroll the same dice once
hint-trio-again-only = No cell fits this sum: reroll the dice, or pass
hint-trio-write = Numbers rise to the right; no repeats in a column
hint-trio-decline = No cell fits: tap the glowing penalty box
hint-cowpath-roll = Aim for 2 cows or 3 of a number: tap dice to keep
hint-cowpath-mark = Tap a glowing cell to link your starts
hint-cowpath-anchor = Roll again: your next mark must touch the ringed cell
hint-cowpath-again = Four of a kind! Mark, then play again next to it
hint-summit-roll = Row total = its color + white. Tap dice to keep
hint-summit-first = Claim one color: nobody else gets it this turn
hint-summit-first-alone = Write one color, then a second one
hint-summit-second = Now write one of the other colors, or pass
hint-summit-second-alone = Now write one more color, or pass
hint-summit-free = All four colors are open: write one
hint-summit-none = No total fits: pass
hint-mosaic-start = Choose the symbol for your top-left cell
hint-mosaic-place = Tap two free cells that share a side
hint-sundeck-roll = Tap the colors to keep, then reroll the rest
hint-sundeck-use = Choose a card: every color that fits is filled in
hint-sundeck-keep = Keep three of these five cards
hint-sundeck-take = Choose a face-up card

## Handing the device over

handover-write =
    Pass the device to { $name }:
    time to write.
handover-use =
    Pass the device to { $name }:
    time to use the roll.
handover-roll =
    Pass the device to { $name }:
    time to roll.
handover-choose =
    Pass the device to { $name }:
    time to choose.
handover-me = I’m { $name }
handover-skipped = { $name } can’t use this roll: skipped.
handover-skipped-several = { $names } can’t use this roll: skipped.

## The result

result-wins = { $name } wins
result-win-shared = { $names } share the win
result-draw = A draw
result-draw-why = Neither player can link their starts anymore.
result-cowpath-why = All three starts are linked.
result-by =
    { $points ->
        [one] { $points } point, { $margin } more than { $name }
       *[other] { $points } points, { $margin } more than { $name }
    }
result-tie-line =
    { $points ->
        [one] A tie on points. The best line wins: { $points } point.
       *[other] A tie on points. The best line wins: { $points } points.
    }
result-solo =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
result-solo-turns =
    { $turns ->
        [one] { $points } points in { $turns } turn
       *[other] { $points } points in { $turns } turns
    }
result-best = Best so far: { $points }
result-record = New record!
result-possible = { $points } of { $best } possible
result-lines = Line by line
band-can-do-better = Could do better
band-average = Average
band-good = Good
band-expert = Expert
band-grand-master = Grand master
band-virtuoso = Virtuoso
band-legend = Legend
band-museum = One for the museum
band-can-do-better-from = below 15
band-average-from = 15 to 19
band-good-from = 20 to 24
band-expert-from = 25 to 29
band-grand-master-from = 30 to 34
band-virtuoso-from = 35 to 39
band-legend-from = 40 to 44
band-museum-from = 45 or more
count-row-number = Row { $row }
count-column-number = Column { $column }
count-columns = Columns
count-diagonal = Diagonal, doubled
count-misthrows = Penalties
count-card = Card { $card }
count-card-unfinished = Card { $card }, unfinished
count-completed = Completed card { $place }
count-unfinished = Unfinished cards
count-linked = Starts linked
count-total = Total
count-row = { START($row) }
count-skip = Tap to skip the scoring
result-again = Play again
result-again-starts = { $name } starts
result-done = Done
result-look-back = Replay
result-share = Share
share-message = Dicepad, { $game }: { $result }. Play the same dice: { $code }
share-copied = Copied
share-copied-about = Paste it into a message. Anyone with this code plays the same dice:
share-not-copied = Couldn’t copy
share-not-copied-about = Read the code out or write it down. Anyone with it plays the same dice:
share-fingerprint-before = Dicepad, { $game }: the fingerprint of our dice is { $fingerprint }.
share-fingerprint-after = Dicepad, { $game }: the fingerprint of our dice is { $fingerprint }. It’s the SHA-256 of this text: { $text }
share-fingerprint-copied = Paste it into a message.
share-fingerprint-not-copied = Write the fingerprint down instead.
look-back-step = { $step } / { $steps }
look-back-start = The start of the game
look-back-end = The end of the game
look-back-moved = After { $name }’s move
look-back-moved-alone = After your move
look-back-rolled = After the roll
look-back-drawn = After drawing a card
look-back-first = To the start
look-back-last = To the end

## The coach: moves as they are called in its sentences

move-number = { $number } in the { $row }, column { $column }
move-cell = row { $row }, column { $column }
move-symbols-row = { $symbol } and { $other } in row { $row }, columns { $column } and { $other-column }
move-symbols-column = { $symbol } and { $other } in column { $column }, rows { $row } and { $other-row }
move-twice-row = { $symbol } twice in row { $row }, columns { $column } and { $other-column }
move-twice-column = { $symbol } twice in column { $column }, rows { $row } and { $other-row }
move-choose = roll { $colors }
move-again-same = roll the same dice again
move-again-all = reroll all { $count }
move-again-but =
    { $count ->
        [one] keep { $dice }, reroll the other one
       *[other] keep { $dice }, reroll the other { $count }
    }
move-again-these = reroll { $dice }, keep the rest
move-stop = keep the dice
move-pass = pass
move-card = use card { $card }
move-take = take card { $card }
move-keep = keep cards { $first }, { $second } and { $third }

## The coach: hints and the review of a game

coach-ask = Give me a hint
coach-thinking = The coach is thinking
coach-points =
    { $points ->
        [one] { START($move) }: about { $points } point more on average. Next best: { $other }
       *[other] { START($move) }: about { $points } points more on average. Next best: { $other }
    }
coach-points-next =
    { $points ->
        [one] { START($move) }: about { $points } point more on average than the next best
       *[other] { START($move) }: about { $points } points more on average than the next best
    }
coach-chance = { START($move) }: +{ $percent }% chance to win. Next best: { $other }
coach-close = { START($move) }. Just as good: { $other }
coach-why = { $said }. { $why }.
coach-completes =
    { $points ->
        [one] Fills column { $column }: { $points } point
       *[other] Fills column { $column }: { $points } points
    }
coach-keeps-open =
    { $points ->
        [one] Column { $column } can still score { $points } point
       *[other] Column { $column } can still score { $points } points
    }
coach-more-now =
    { $points ->
        [one] { $points } more point now
       *[other] { $points } more points now
    }
coach-more-later =
    { $points ->
        [one] { $points } point less now, more later
       *[other] { $points } points less now, more later
    }
coach-was-points =
    { $points ->
        [one] Better by { $points } point: { $move }. Played: { $other }
       *[other] Better by { $points } points: { $move }. Played: { $other }
    }
coach-was-chance = +{ $percent }% chance to win: { $move }. Played: { $other }
coach-was-close = Just as good: { $move }. Played: { $other }
review-open = Coach review
review-title = Coach review
review-of = Coach review: { $name }
review-working = The coach is going through the game…
review-points = Expected final score
review-chance = Chance to win (%)
review-costliest = Costliest moves
review-none = No costly moves. Well played!
review-turn = Turn { $turn }
review-before = Before the first roll
review-played = Played: { $move }
review-better = Better: { $move }
review-row = { $when }. Better: { $move }. Played: { $other }
review-cost = −{ $points }
review-cost-chance = −{ $percent }%
result-hindsight = Best possible with these dice: { $points }
result-hindsight-working = Finding the best possible score: { $percent }%

## Scores

records-title = Scores
records-best = best score
records-average = average
records-games =
    { $count ->
        [one] game
       *[other] games
    }
records-won = won
records-last =
    { $count ->
        [one] Last game
       *[other] Last { $count } games
    }
records-all =
    { $count ->
        [one] 1 game
       *[other] All { $count } games
    }
records-one-game = one game
records-mean = 5-game average
records-variants = All variants
records-any-seats = Any group size
records-variant-basic = Basic
records-variant-advanced = Advanced
records-solo = Solo
records-empty = Nothing here yet. Play a game of { $game } to fill this page.
records-none = No games match these filters.
records-reading = Loading your scores…
records-drawn = drawn
records-winners = Who won
records-bests = Best scores
records-matches = All games
records-by-date = Date
records-by-players = Players
records-by-points = Points
records-sort-date = Sort by date
records-sort-players = Sort by players
records-sort-points = Sort by points
records-more = Show more
records-unverified = not verified
records-practice = practice
records-tenths = { $number }
records-row = { $place }: { $name }, { $points }, { $date }
records-match = { $scores }, { $date }
records-date-year = { $date } { $year }
records-date =
    { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }

## Questions before something is lost

question-delete-match = Delete this game?
question-delete-match-why = It isn’t finished. You can only get it back from an export, and then as practice.
question-delete-record = Delete this game?
question-delete-record-why = You can only get its score and replay back from an export.
question-delete-broken = Delete this game?
question-delete-broken-why = Its file was changed, so it can’t be replayed.
question-delete-aside = Delete this file?
question-delete-aside-why = It will be gone for good.

## Settings

settings-title = Settings
settings-theme = Theme
settings-theme-system = System
settings-theme-day = Day
settings-theme-evening = Evening
settings-language = Language
language-en = English
language-fr = Français
settings-text-size = Text size
settings-percent = { $percent }%
settings-motion = Reduce motion
settings-motion-about = Results appear instantly
settings-sound = Sound
settings-volume = Volume
settings-haptics = Vibration
settings-haptics-about = Dice on felt, pencil on paper
settings-hand = Playing hand
settings-hand-left = Left
settings-hand-right = Right
settings-confirm = Confirm moves
settings-confirm-about = Tap twice to write
settings-hints = Tips
settings-hints-about = A line of help at the dice
settings-computer-speed = Computer speed
settings-speed-calm = Relaxed
settings-speed-brisk = Brisk
settings-speed-instant = Instant
settings-names = Names and colors
settings-exchange = Backup and transfer
settings-aside = Files set aside
settings-about = About and licenses
settings-version = Dicepad { $version }

## About

about-title = About Dicepad
about-text = A pad, a pencil and dice: five games to share around a table. No account, no ads, no internet needed.
about-fair = Every game starts from a seed that your system’s random generator picks (in a browser: crypto.getRandomValues). A published method turns the seed into dice before they fly; computer players can’t see or change them. If the generator fails, the seed comes from the clock, and you’re told. Undoing or restarting gives you the same dice again.
about-fingerprint = You can see a fingerprint of the seed before the game, so everyone can check the dice afterward. On your own device the seed is no secret: it’s saved with the game. If these dice were rolled on this device before, or you gave the seed, the game is practice: its score doesn’t count.
about-privacy = Everything stays on this device.
about-licence = Dicepad is free software under the MIT or Apache 2.0 license.
about-fonts = Fonts: Asap and Patrick Hand, under the SIL Open Font License.
licences-title = Third-party licenses
licences-text = Dicepad builds on the work of many people. Their licenses are in English.
licences-row =
    { $count ->
        [one] { $licence }: { $package }
       *[other] { $licence }: { $count } packages
    }

## Things that don’t work right now

trouble-no-sound = No sound device found: the dice roll in silence.
trouble-settings-unsaved = Couldn’t save your settings. They last until you close Dicepad.
trouble-settings-unread = Couldn’t read your settings. Using default settings.
trouble-match-unsaved = This game can’t be saved and will be lost when you close Dicepad.
trouble-storage-full = The storage is full: nothing more can be saved.
trouble-match-set-aside = A saved game is damaged and can’t be opened ({ $game }). Its file was set aside, not deleted.
trouble-match-restored = A saved game was damaged ({ $game }). It resumes from its last good step, and the damaged file was set aside.
trouble-match-kept-both = A game also changed somewhere else ({ $game }). Both versions were kept.
trouble-match-kept-elsewhere = A game that you ended or deleted here also changed somewhere else ({ $game }). That version was kept.
trouble-file-set-aside = A damaged file among your games was set aside, not deleted.
trouble-file-newer = Some games were saved by a newer version. Update Dicepad to open them.
trouble-file-unreadable = Some of your games can’t be read right now. Dicepad hasn’t touched them.
trouble-read-only = Nothing can be saved here: the storage is read-only. Games are lost when you close Dicepad.
trouble-in-use = Dicepad is already open on this device. This copy doesn’t save anything.
trouble-no-place = Dicepad can’t save on this device. Games are lost when you close it.
trouble-safe-start = The last start failed, so Dicepad hasn’t touched your data. Nothing is saved for now.
trouble-settings-newer = Your settings are from a newer version and weren’t touched. Using default settings.
trouble-dice-from-clock = Your system has no random numbers right now. The dice of this game come from the clock: they’re even, but somebody could guess them.

## Backup and transfer

exchange-about = Games, scores, settings and names in one file, for another device or as a backup. Importing only adds; newer data is kept.
exchange-about-phone = Games, scores, settings and names in one file, in Dicepad’s own folder. Your phone deletes that folder with the app, so copy the file somewhere else as a backup. Importing only adds; newer data is kept.
exchange-export = Export everything
exchange-import = Import
exchange-choose = Choose a file to import
exchange-put = To import a file, put it in { $folder }.
exchange-put-or-drop = To import a file, drop it on this window or put it in { $folder }.
exchange-exported = Everything is in the file { $file }.
exchange-downloaded = Your browser saved everything in the file { $file }.
exchange-exporting = Putting everything into one file…
exchange-too-much = That’s too much for one file. Delete some games and export again.
exchange-not-exported = Couldn’t save the file: no room, or no folder available.

exchange-copied = The file is now { $file }.

## A safe start

safe-start-title = The last start failed
safe-start-about = Something may be wrong with your saved data, so Dicepad hasn’t touched it. You can play, but nothing is saved for now.
safe-start-open = Open my data anyway
safe-start-export = Export my files
safe-start-play = Play without my data

## Files that were set aside

aside-about = Dicepad couldn’t use these files, so it set them aside. Export one to show it to somebody who can help, or delete it.
aside-size = { $size } kB
aside-export = Export { $name }
aside-delete = Delete { $name }

## Import

import-done =
    Added: { $matches ->
        [0] no games
        [one] { $matches } game
       *[other] { $matches } games
    }, { $records ->
        [0] no scores
        [one] { $records } score
       *[other] { $records } scores
    }.
import-nothing = Nothing new: you already have everything in this file.
import-settings = The settings and names in the file were newer, so you have those now.
import-beside =
    { $count ->
        [one] { $count } already existed with different moves. Both versions were kept.
       *[other] { $count } already existed with different moves. All versions were kept.
    }
import-left-out =
    { $count ->
        [one] { $count } more game is still in the file: import it again to add it.
       *[other] { $count } more games are still in the file: import it again to add them.
    }
import-unusable =
    { $count ->
        [one] { $count } damaged game in the file was left out.
       *[other] { $count } damaged games in the file were left out.
    }
import-under-way = Reading the file…
import-unread = This file can’t be read. Nothing has changed.
import-not-ours = This isn’t a Dicepad file. Nothing has changed.
import-damaged = This file is damaged. Nothing has changed.
import-newer = This file is from a newer version. Update Dicepad to import it. Nothing has changed.
import-unwritten = There’s no room to save it. Nothing has changed. Free up space and import again.
import-unfinished = Not everything could be saved. Free up space: the rest will be added next time you open Dicepad.

## The rulebook

# Heads are the first words of a paragraph, which are bold.
rules-title = Rules
rules-page = { $page } / { $pages }
rules-heading = { $game }: { $chapter }
rules-play = Play { $game }
rules-turn-to = { START($chapter) }
rules-right = Right: { $what }
rules-wrong = Wrong: { $what }. { $why }
rules-told = { $what }: { $why }
rules-chapter-goal = the goal
rules-chapter-turn = your turn
rules-chapter-write = writing
rules-chapter-mark = marking
rules-chapter-fill = filling
rules-chapter-count = scoring
rules-chapter-end = the end
rules-chapter-advanced = advanced
rules-head-idea = The idea.
rules-head-sheet = The sheet.
rules-head-board = The board.
rules-head-cards = The cards.
rules-head-dice = The dice.
rules-head-players = Players.
rules-head-start = The start.
rules-head-roll = Rolling.
rules-head-total = Totals.
rules-head-write = Writing.
rules-head-mark = Marking.
rules-head-use = Using the roll.
rules-head-first = First, the roller.
rules-head-then = Then, everyone.
rules-head-row = Rows.
rules-head-column = Columns.
rules-head-empty = Empty cells.
rules-head-misthrow = Penalties.
rules-head-play-again = Playing again.
rules-head-pass = Passing.
rules-head-run = Runs.
rules-head-several = Several runs.
rules-head-all = All or none.
rules-head-must = All that fits.
rules-head-none = Nothing fits.
rules-head-complete = Complete cards.
rules-head-suns = Suns.
rules-head-unfinished = Unfinished cards.
rules-head-new-card = New cards.
rules-head-order = Turn order.
rules-head-open-row = Face-up cards.
rules-head-rest = Everything else.
rules-head-example = An example.
rules-head-end = The end.
rules-head-win = Winning.
rules-head-tie = A tie.
rules-head-blocked = Blocked.
rules-head-draw = A draw.
rules-head-alone = Solo.
rules-head-advanced = Advanced rules.
rules-head-diagonal = Gray diagonal.
rules-head-line-penalty = Line penalty.
rules-head-diagonal-penalty = A house rule.
rules-head-tip = A tip.
rules-players-clockwise = 1–6 players, clockwise. The first player is random, or chosen before the game. Play again, and the next player starts.
rules-win = The highest total wins.
rules-tie = Players with the same total share the win.
rules-alone = Same rules: beat your best score.
rules-trio-goal = Fill three rows with rising numbers. Full rows and columns score the most.
rules-trio-sheet = Each row has nine cells and one gap, which stays empty. House-shaped cells are bonus cells: they set what their column is worth. Four boxes are for penalties.
rules-trio-dice = Three, one for each row: orange, yellow and violet.
rules-trio-roll = Pick one, two or three dice and roll them. Don’t like the result? Reroll them once, always the same dice; the second result counts, even if it’s worse.
rules-trio-write = Everyone may write the sum in one empty cell of a row whose die was rolled: here, yellow or violet.
rules-trio-misthrow = If you rolled and don’t write, by choice or because nothing fits, mark a penalty: −5. The others pass for free.
rules-trio-row = Numbers rise from left to right, even across the gap and empty cells. No repeats.
rules-trio-column = Never the same number twice in a column.
rules-trio-empty = Skip cells and fill them later, in any order. A cell that nothing fits stays empty.
rules-trio-count-row = A full row scores its rightmost number; any other row scores 1 point for each number in it.
rules-trio-count-column = A full three-cell column scores the number in its house-shaped cell. Two-cell columns score nothing.
rules-trio-count-misthrow = Each costs 5 points.
rules-trio-example = The yellow row is full, and so are three columns. Two penalties are marked.
rules-trio-end = The game ends when someone has two full rows or four penalties. Everyone may still use that roll.
rules-trio-end-example = The orange and the yellow row are full: the game is over.
rules-cowpath-goal = Link your three starts with a chain of your own cells. Cells touch at sides and corners.
rules-cowpath-board = Each of the eight boards has three starts for the crosses and three for the circles. Every other cell shows a number or a cow.
rules-cowpath-dice = Five identical dice: the numbers 1 to 5, and a cow.
rules-cowpath-players = Always two. One marks crosses, the other circles; you take turns. The first player is random, or chosen before the game. Play again, and the other one starts.
rules-cowpath-roll = Roll all five dice, then reroll any of them up to twice, even dice you kept before. You may stop whenever you like.
rules-cowpath-allow = What your final dice allow:
rules-cowpath-allow-cow = Two or three cows: mark a cow
rules-cowpath-allow-digit = Exactly three of a number: mark that number
rules-cowpath-allow-both = Both: choose one
rules-cowpath-allow-again = Four or five of a kind: mark one and play again
rules-cowpath-allow-nothing = Anything else: no mark
rules-cowpath-mark = Mark any free cell that matches your dice, anywhere on the board. An ordinary mark ends your turn.
rules-cowpath-mark-dice = With three 4s:
rules-cowpath-again = After four or five of a kind, roll all five dice again, up to three times. Your next mark must touch the last one. Four of a kind again? Carry on from there. Any other mark ends your turn.
rules-cowpath-again-dice = The 3 with the ring has just been marked. Now, with two cows:
rules-cowpath-pass = If nothing fits, or you’d rather not mark, your turn ends, even with four of a kind.
rules-cowpath-win = Link your three starts in one chain and you win at once, even in the middle of a turn.
rules-cowpath-cross = Chains may cross at corners:
rules-cowpath-blocked = You’re blocked when your cells plus the free ones can’t link your starts anymore. Play on: a draw is still possible.
rules-cowpath-draw = When both players are blocked, the game is a draw at once.
rules-summit-goal = Four rows climb to the thick line, then descend. Full columns score points.
rules-summit-sheet = Four rows of six cells, with a thick line after the fourth. The box under each column holds its points; five boxes are for penalties.
rules-summit-dice = One white die (1–6) and six different dice with numbers in four colors. Press and hold a die to see its faces.
rules-summit-roll = Roll all seven dice. You may reroll any of them once, or even all; the new result counts, for better or worse. Or keep them as they are.
rules-summit-total = A color’s total: every die that shows it, plus the white die. If no die shows it, the total is just the white die.
rules-summit-total-example = No die shows violet or red: their total is just the white die.
rules-summit-first = The roller may write one color’s total. That color is then closed to everyone this turn. If the roller passes, all four stay open.
rules-summit-second = Everyone, the roller too, may write one of the open colors. Several players may write the same one.
rules-summit-row = Fill each row from the left, no gaps: rising up to the thick line, falling after it. No repeats on the way up or down.
rules-summit-tip = A total can’t be more than 33, and more than 15 to 20 is rare. Start low!
rules-summit-misthrow = If you rolled and write nothing at all, mark a penalty: −1 for the first, then −2, −3, −4, −5. The others pass for free.
rules-summit-count = A full column scores its second-lowest number. Repeats count once: 4, 4, 7, 9 scores 7. Four times the same number scores that number.
rules-summit-example = Six full columns and three penalties, which cost 1 + 2 + 3:
rules-summit-end = A full sheet ends the game: at once if the roller fills it with the first color, otherwise after everyone has written.
rules-summit-end-misthrow = A fifth penalty ends it too, after everyone has written.
rules-summit-end-example = Every cell is full: the game is over.
rules-mosaic-goal = Group matching symbols in the rows and columns of a 5×5 grid.
rules-mosaic-dice = Two identical dice with six symbols.
rules-mosaic-start = Before the first roll, each player in turn writes a symbol in their top-left cell. Every player takes a different one.
rules-mosaic-players = 1–6 players. Every roll is for everyone, so nobody waits. The first to pick a symbol is random, or chosen before the game; play again, and it’s the next player.
rules-mosaic-roll = Both dice are rolled once per round. There are at most twelve rounds.
rules-mosaic-place = Everyone must write both symbols in two free cells that share a side, next to or above each other. Where and in which order is up to you. You never write just one symbol.
rules-mosaic-tip = Keep free cells in pairs: a free cell on its own can’t be filled anymore.
rules-mosaic-count = Matching neighbors in a row or a column score points:
rules-mosaic-several = Several runs in a line add up. An empty cell or another symbol between them breaks a run.
rules-mosaic-example = Here, the points for rows are on the right, for columns below:
rules-mosaic-end = With no two free cells side by side, you’re done. The game ends after twelve rounds, or as soon as everyone is done.
rules-mosaic-win = The highest total wins. In a tie, the best single row or column decides; if that’s the same too, the win is shared.
rules-mosaic-alone = Same rules: beat your best score. Ranks of the basic game:
rules-mosaic-advanced = Two rules add to the basic game. Switch each on or off before you start.
rules-mosaic-diagonal = It runs from bottom left to top right, scores like a line, and counts double. It doesn’t decide ties.
rules-mosaic-line-penalty = Every row or column without points costs 5, an empty one too.
rules-mosaic-diagonal-penalty = Our own addition, off unless you switch it on: a gray diagonal without points costs 10, which is 5 points, doubled.
rules-mosaic-advanced-example = The same sheet with both rules. Every line has points, so nothing is lost:
rules-sundeck-goal = Complete four cards. Full rows and suns score points.
rules-sundeck-cards = Each has five rows in five of the six colors, 20 cells in all. A row is worth as many points as it has cells. Two rows have a sun.
rules-sundeck-start = Everyone draws two cards. All cards stay face up.
rules-sundeck-dice = Five identical dice, with a color and shape on each face:
rules-sundeck-players = 1–4 players, seated clockwise as listed. The first player is random, or chosen before the game. Play again, and the next one to the right starts.
rules-sundeck-roll = Roll five dice, then reroll any of them up to twice.
rules-sundeck-use = Then everyone, starting with the roller, may use the roll on one of their cards, or pass for free.
rules-sundeck-new-card = After that, anyone who completed a card draws a new one, in turn order.
rules-sundeck-order = The dice pass to the right, counterclockwise.
rules-sundeck-all = Use all dice of a color, or none. If its row has too few free cells for them, that color is skipped. Colors that aren’t on the card are ignored.
rules-sundeck-must = On the card you choose, every color that fits must be filled in. Cells are filled from the left, without gaps.
rules-sundeck-none = You can’t choose a card that no die fits. If there’s no other, you pass.
rules-sundeck-fill-example = This card has no orange row. On the second and third roll two yellow dice don’t fit anymore:
rules-sundeck-complete = Three full rows complete a card. It scores right away: full rows plus suns, then it’s set aside for good. A fourth or fifth row counts only if the same roll fills it.
rules-sundeck-suns = One full row with a sun: +2 points. Two of them: +5 in all. So no card scores more than 25.
rules-sundeck-complete-example = 5 + 3 + 2 and a sun; four times 4 and two suns:
rules-sundeck-unfinished = At the end, unfinished cards score their full rows, without suns. Here, 6 + 3:
rules-sundeck-end = The game ends when someone completes a fourth card. Everyone may still use that roll, but nobody draws a card anymore.
rules-sundeck-end-example = Four complete cards, 55 points in all: the game is over.
rules-sundeck-alone = Same rules, but be quick: your result is your points and your turns.
rules-sundeck-advanced-start = Everyone draws five cards, keeps three of them, and plays with three. The rest are shuffled back into the deck.
rules-sundeck-advanced-open = Three more cards lie face up. Instead of drawing, choose one of them, in turn order; it’s replaced at once.
rules-sundeck-advanced-rest = As in the basic game.
# Why an example is wrong, beside a drawing in which the wrong cell is red.
example-not-neighbours = These two cells only touch at a corner
example-cell-not-free = One of these two cells is taken

## For screen readers: cells and dice

# $state is one of the sentences state-…
cell-row = { START($row) }, column { $column }, { $state }
cell-row-bonus = { START($row) }, column { $column }, bonus cell, { $state }
cell-cowpath = Row { $row }, column { $column }, shows { $shows }, { $state }
cell-cowpath-start = Row { $row }, column { $column }, start of { $name }
cell-mosaic = Row { $row }, column { $column }, { $state }
cell-mosaic-diagonal = Row { $row }, column { $column }, on the diagonal, { $state }
cell-sundeck-row = { START($shape) }, { $filled } of { $cells } cells filled
cell-sundeck-row-sun = { START($shape) } with a sun, { $filled } of { $cells } cells filled
cell-misthrow = Penalties, { $marked } of { $boxes } marked
cell-misthrow-open = Penalty box, can be marked: −{ $points }
cell-misthrow-open-ends = Penalty box, can be marked: −{ $points }, and the game ends
cell-misthrow-ghost = Penalty box proposed, not yet marked: −{ $points }
cell-misthrow-ghost-ends = Penalty box proposed, not yet marked: −{ $points }, and the game ends
cell-card = Card { $card }, { $state }
state-empty = empty
state-closed = empty, can’t be written now
state-open = empty, { $what } can be written
state-ghost = { $what }, not yet confirmed
state-written = { $what }
state-free = free
state-free-open = free, can be marked
state-marked-by = marked by { $name }
state-proposed = not yet confirmed
state-card-open = can be used
state-card-choice = can be chosen
state-card-closed = no die fits
state-card-complete = complete
die-label-number = { START($die) }, shows { $number }
die-label-number-kept = { START($die) }, shows { $number }, kept on the rail
die-label = Die { $number }, shows { $shows }
die-label-kept = Die { $number }, shows { $shows }, kept on the rail
tray-label = Dice tray
rail-label = Rail for kept dice

## Refused: the rules of the table

refused-match-over = The game is over
refused-roll-awaited = Roll the dice first
refused-draw-awaited = Draw a card first
refused-roll-not-awaited = Nothing to roll right now
refused-seat-not-asked = { $name } has nothing to do right now
refused-impossible = That isn’t possible now
refused-theirs = That’s { $name }’s sheet: write on your own
refused-other-decision =
    { $asked ->
        [choose_dice] Choose the dice to roll first
        [reroll_or_stop] Reroll or keep your dice first
        [write] Now write a number, or pass
        [write_first] Write one color first, or pass
        [mark] Now mark a cell, or pass
        [start] Choose the symbol for your top-left cell first
        [place] Now write both symbols
        [keep] Choose the three cards you keep first
        [use] Now choose a card for the dice, or pass
        [take] Take a face-up card first
       *[other] Not yet
    }
refused-no-dice = Take at least one die

## Refused: rows and columns

refused-color-not-rolled = The { $die } wasn’t rolled
refused-number-there = This cell already has a { $value }
refused-row-not-rising =
    { $side ->
        [right] { $number } must be less than the { $value } to its right
       *[left] { $number } must be more than the { $value } to its left
    }
refused-row-not-falling =
    { $side ->
        [right] { $number } must be more than the { $value } to its right
       *[left] { $number } must be less than the { $value } to its left
    }
refused-column-repeats = This column already has a { $number } ({ $row })
refused-row-full = The { $row } is full
refused-color-taken = This color is taken this turn: choose another

## Refused: grids and cards

refused-cell-not-free = This cell is taken
refused-cell-does-not-match = Your dice don’t allow this cell
refused-not-next-to-anchor = It must touch the ringed cell
refused-symbol-taken = { $name } has that symbol: choose another
refused-not-neighbours = The two cells must share a side
refused-card-not-held = Choose one of your own cards
refused-nothing-to-use = No die fits this card
refused-not-three-cards = Keep exactly three cards
refused-card-not-open = Choose one of the face-up cards

## Refused: undo

refused-nothing-to-undo = Nothing to undo
refused-chance-seen = Can’t undo: new dice or cards are out
refused-others-followed = Can’t undo: others have already played

## Refused: codes

refused-code-unknown-character = “{ $character }” never appears in a code.
refused-code-too-short = This code is too short ({ $found } of { $expected }). Did you copy all of it?
refused-code-too-long = This code is too long ({ $found } instead of { $expected }). Did you copy it twice?
refused-code-does-not-add-up = Not a valid code. Look for a wrong or swapped character.
refused-code-newer-version = This code needs a newer version. Update Dicepad.
refused-code-no-such-table = This code doesn’t belong to any game.
