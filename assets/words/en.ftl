### Every sentence of Dicepad in English. The French file has the same keys with the same facts.
###
### Facts: $name is a player, $names several; $row, $column, $seat and $die count from 1, except
### where $row is a row's name ("violet row"). Costs are given as positive numbers. START() writes
### a first letter large. What stands alone near the finger (hints, refusals) has no full stop.
### Buttons say what they will do. Sentences are short, friendly and never blame.

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
row-green = green row
row-red = red row
row-orange = orange row
row-violet = violet row
row-blue = blue row
row-white = white row
die-yellow = yellow die
die-green = green die
die-red = red die
die-orange = orange die
die-violet = violet die
die-blue = blue die
die-white = white die
symbol-slash = slash
symbol-cross = cross
symbol-bars = bars
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
level-random = at random
level-easy = easy
level-medium = medium
level-hard = hard
player-numbered = Player { $number }
player-color-lake = lake blue
player-color-brick = brick red
player-color-moss = moss green
player-color-plum = plum
player-color-ochre = ochre
player-color-slate = slate grey
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
home-waiting = { $game }, { $names }, begun on { $date }
home-more =
    { $count ->
        [one] { $count } more match
       *[other] { $count } more matches
    }
home-delete = Delete this match of { $game }
home-new = New game
home-records = Records
home-rules = Rules
home-settings = Settings
home-players-exactly = { $count } players
home-about-trio = Three dice, three rising rows
home-about-cowpath = Link your three starts
home-about-summit = Four rows that climb, then descend
home-about-mosaic = A grid of symbols
home-about-sundeck = Coloured rows and suns

## Setting up a match

setup-title = New match
setup-seats-exactly = { $count } seats
setup-seats-range = { $least } to { $most } seats
setup-add = Add a seat
setup-remove = Remove this seat
setup-move-up = Move up
setup-move-down = Move down
setup-seat-name = Seat { $number }: name
setup-seat-color = Seat { $number }: next colour
setup-seat-more = Seat { $number }: more
setup-person = A person
setup-computer = Computer, { $level }
setup-computer-short = computer, { $level }
setup-first = Who begins?
setup-first-lot = The lot will decide.
setup-first-chosen = { $name } begins.
setup-practice = Alone: for the best score
setup-mosaic-diagonal = Grey diagonal
setup-mosaic-diagonal-about = it counts twice
setup-mosaic-line-penalty = Line without points
setup-mosaic-line-penalty-about = it costs 5 points
setup-mosaic-diagonal-penalty = Diagonal without points
setup-mosaic-diagonal-penalty-about = it costs 5 points, twice
setup-cowpath-board = Board
setup-cowpath-board-lot = Drawn by lot
setup-cowpath-board-number = Board { $board }
setup-sundeck-advanced = Advanced mode
setup-sundeck-advanced-about = keep three of five cards, choose new ones from an open row
setup-around = Around the table
setup-around-pass = Pass it round
setup-around-flat = Lying flat
setup-begin =
    { $seats ->
        [1] Begin alone
        [2] Begin with two
        [3] Begin with three
        [4] Begin with four
        [5] Begin with five
       *[other] Begin with six
    }

## Names and colours

name-title = Name and colour
name-known = Used before
name-space = Space
name-erase = Erase
name-shift = Capital letter
name-accents = Accents
name-letters = Letters
name-digits = Digits
name-full = A name has at most { $longest } letters
name-unknown = The pencil does not know this letter

## A code

code-door = Play with a code
code-title = Play with a code
code-about = Did somebody send you a code? With it you roll the same dice.
code-paste = Paste

## Fair dice

fair-dice = Fair dice
fair-before = The dice of this match are settled. Their fingerprint gives nothing away, but it fits one seed only: note it down or send it to the others, and check it after the match.
fair-after = Is this the fingerprint you noted before the match? Then nobody has swapped the dice.
fair-without = This match has no fingerprint: an older Dicepad began it, or your system gave no random numbers.
fair-fingerprint = Fingerprint
fair-seed = Seed
fair-salt = Salt
fair-check-later = After the match you’ll see the seed and the salt. The fingerprint is the SHA-256 of this text, with single spaces and without a line end:
fair-text = { $name } seed salt
fair-check-now = Any SHA-256 tool gives the fingerprint of this text, with single spaces and without a line end:
fair-readable = The seed is saved on this device. Anyone who can read its files can read the seed.
fair-verify = Verify
fair-verified = Verified
fair-verified-about = All { $steps } steps were played again: they follow the rules, all dice and cards come from the seed, and the result is the same.
fair-computed = Fingerprint of this seed and salt
fair-not-verified = Not verified
fair-unreadable = The saved match is damaged or can’t be read.
fair-different = The saved match doesn’t lead to this result.
practice-given-seed = These dice were chosen with a seed: this match is practice.
practice-seen-before = These dice were rolled here before: this match is practice.
dice-from-clock = These dice come from the clock: somebody could guess them.
practice-turn = Practice · { $turn }
practice-only = Practice

## The table: whose turn it is and what happens

table-turn = { $name }’s turn
table-to-roll = { $name } to roll
table-to-write = { $name } to write
table-to-choose = { $name } to choose
table-to-use = { $name } to use the roll
table-everyone-writes = Everyone may write
table-everyone-uses = Everyone may use the roll
table-everyone-chooses = Everyone chooses
table-everyone-rolls = One roll for everyone
table-everyone = Everyone
table-your-turn = Your turn
table-turn-hint = { $who } · { $hint }
table-news = { $news }. { $next }
table-thinking-name = { $name } is thinking
table-sheet-of = { $name }’s sheet
table-their-sheet = This is { $name }’s sheet
table-second-cell = Now tap a free cell beside it for the second symbol
table-three-cards = Three are enough: put one back first
table-round = Round { $round } of { $rounds }
table-turn-number = Turn { $turn }
table-total = Total
table-misthrows = Misthrows
table-misthrow-each = −5 each
table-board = Board { $board }
table-linked = { $linked } of 3
table-blocked = Path blocked: only a draw is left
table-no-mark = Nothing to mark: on to { $name }
table-wins-now = { $name } has linked all three starts!
table-diagonal = Diagonal × 2
table-completed = Completed
table-card = No. { $card }
table-rows-full =
    { $rows ->
        [0] no row full
        [one] { $rows } row full
       *[other] { $rows } rows full
    }
table-open-row = Open row
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
        [one] Roll { $count } die again
       *[other] Roll { $count } dice again
    }
roll-again-all = Roll all { $count } again
roll-choose = Choose your dice
roll-last = last roll
roll-left =
    { $count ->
        [0] no roll left
        [one] { $count } roll left
       *[other] { $count } rolls left
    }
roll-skip = Tap to skip
keep-dice = Keep these dice
write-number = Write { $number }
write-both = Write both
write-swap = Swap
write-and-roll = Write and roll
write-ends = ends the game
write-and-ends = { $what }, ends the game
write-column = column +{ $points }
write-start = Begin with { $symbol }
write-start-drawn = Random
mark-cow = Mark a cow
mark-digit = Mark a { $number }
mark-again = and play again
mark-wins = and win
mark-draws = it is a draw
card-use = Use No. { $card }
card-completes = it is complete: { $points } points
card-keep =
    { $count ->
        [0] Keep these three
        [one] Choose { $count } more card
       *[other] Choose { $count } more cards
    }
card-take = Take No. { $card }
pass = Pass
pass-free = it costs nothing
pass-first = all four colours stay free
pass-misthrow = costs { $points } (misthrow)
pass-misthrow-ends = −{ $points }, ends the game
pass-ends-turn = your turn ends
pass-and-roll = Pass and roll
stop-turn = Stop
look-home = Back to my sheet
look-home-of = Back to { $name }’s sheet
key-space = Space
key-enter = Enter
key-escape = Esc
undo = Undo

## Hints for first-time players

hint-roll = Tap the tray to roll
hint-pass = Nothing fits: pass
hint-trio-choose = Choose one, two or three dice to roll
hint-trio-again = Roll the same dice once more, or write their sum
hint-trio-again-only = No cell fits their sum: roll the same dice once more, or pass
hint-trio-write = Numbers rise to the right; no number twice in a column
hint-trio-decline = No cell fits: tap the glowing misthrow box
hint-cowpath-roll = Two cows or three equal digits let you mark a cell
hint-cowpath-mark = Mark a matching cell: link your three starts
hint-cowpath-anchor = Roll again: the next mark must touch the ringed cell
hint-cowpath-again = Four of a kind: mark, then play again beside it
hint-summit-roll = A row’s total: its colour’s dice plus the white die
hint-summit-first = Write one colour first: nobody else can use it now
hint-summit-first-alone = Write one color, then a second one
hint-summit-second = Now everyone may write one of the other colours
hint-summit-second-alone = Now write one more color, or pass
hint-summit-free = All four colors are open: write one
hint-summit-none = No total fits: pass
hint-mosaic-start = Choose the symbol for your top-left cell
hint-mosaic-place = Both symbols go into two free cells side by side
hint-sundeck-roll = Keep what your card needs, roll the others again
hint-sundeck-use = Choose one card. Every colour that fits must be used.
hint-sundeck-keep = Keep three of these five cards
hint-sundeck-take = Choose your next card from the open row

## Handing the device over

handover-write =
    Hand over the device:
    it is { $name }’s turn to write.
handover-use =
    Hand over the device:
    it is { $name }’s turn to use the roll.
handover-roll =
    Hand over the device:
    it is { $name }’s turn to roll.
handover-choose =
    Hand over the device:
    it is { $name }’s turn to choose.
handover-me = It’s me, { $name }
handover-skipped = { $name } can’t use this roll: on to the next.
handover-skipped-several = { $names } can’t use this roll: on to the next.

## The result

result-wins = { $name } wins
result-win-shared = { $names } share the win
result-draw = A draw
result-draw-why = Neither of you can link the three starts any more.
result-cowpath-why = The three starts are linked.
result-by =
    { $points ->
        [one] { $points } point, { $margin } more than { $name }
       *[other] { $points } points, { $margin } more than { $name }
    }
result-tie-line =
    { $points ->
        [one] Tied on points; the best line, { $points } point, decides.
       *[other] Tied on points; the best line, { $points } points, decides.
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
band-can-do-better = Can do better
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
band-museum-from = 45 and more
count-row-number = Row { $row }
count-column-number = Column { $column }
count-columns = Columns
count-diagonal = Diagonal, twice
count-misthrows = Misthrows
count-card = Card No. { $card }
count-card-unfinished = Card No. { $card }, unfinished
count-completed = Completed card { $place }
count-unfinished = Unfinished cards
count-linked = Starts linked
count-total = Total
count-row = { START($row) }
count-skip = Tap to skip the count
result-again = Again
result-again-same = same players
result-done = Done
result-look-back = Look back
result-share = Share
share-message = Dicepad, { $game }: { $result }. Play with the same dice: { $code }
share-copied = Copied
share-copied-about = Ready to be pasted into a message. Whoever has this code plays with the same dice:
share-not-copied = It cannot be copied here
share-not-copied-about = Read this code out, or write it down. Whoever has it plays with the same dice:
share-fingerprint-before = Dicepad, { $game }: the fingerprint of our dice is { $fingerprint }.
share-fingerprint-after = Dicepad, { $game }: the fingerprint of our dice is { $fingerprint }. It’s the SHA-256 of this text: { $text }
share-fingerprint-copied = Ready to be pasted into a message.
share-fingerprint-not-copied = Write the fingerprint down instead.
look-back-step = Step { $step } of { $steps }
look-back-start = The start of the game
look-back-end = The end of the game
look-back-moved = After { $name }’s move
look-back-moved-alone = After your move
look-back-rolled = After the roll
look-back-drawn = After drawing a card
look-back-first = To the beginning
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
move-card = use card No. { $card }
move-take = take card No. { $card }
move-keep = keep cards No. { $first }, { $second } and { $third }

## The coach: hints and the review of a match

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
coach-close = { START($move) }. About as good: { $other }
coach-why = { $said }. { $why }.
coach-completes =
    { $points ->
        [one] It completes column { $column } for { $points } point
       *[other] It completes column { $column } for { $points } points
    }
coach-keeps-open =
    { $points ->
        [one] It keeps column { $column } open for { $points } point
       *[other] It keeps column { $column } open for { $points } points
    }
coach-more-now =
    { $points ->
        [one] It brings { $points } point more now
       *[other] It brings { $points } points more now
    }
coach-more-later =
    { $points ->
        [one] It brings { $points } point less now, but more later
       *[other] It brings { $points } points less now, but more later
    }
coach-was-points =
    { $points ->
        [one] Better by { $points } point: { $move }. Played: { $other }
       *[other] Better by { $points } points: { $move }. Played: { $other }
    }
coach-was-chance = +{ $percent }% chance to win: { $move }. Played: { $other }
coach-was-close = About as good: { $move }. Played: { $other }
review-open = Review
review-title = Review
review-of = Review of { $name }
review-working = The coach is going through the match…
review-points = Expected final score
review-chance = Chance of winning, in per cent
review-costliest = What cost most
review-none = No decision cost anything worth speaking of. Well played!
review-turn = Turn { $turn }
review-before = Before the first roll
review-played = Played: { $move }
review-better = Better: { $move }
review-row = { $when }. Better: { $move }. Played: { $other }
review-cost = −{ $points }
review-cost-chance = −{ $percent }%
result-hindsight = The best these dice allowed: { $points }
result-hindsight-working = Looking for the best these dice allowed: { $percent }%

## Records

records-title = Records
records-best = best score
records-average = average
records-average-of = { $average } on average
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
        [one] The only game
       *[other] All { $count } games
    }
records-one-game = one game
records-mean = mean of five
records-variants = All variants
records-any-seats = All tables
records-variant-basic = Basic
records-variant-advanced = Advanced
records-solo = Alone
records-empty = Nothing here yet. Play a match of { $game } to fill this page.
records-none = There is no such match.
records-reading = Your records are being read.
records-drawn = drawn
records-winners = Who won
records-bests = Best scores
records-matches = All matches
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
records-delete-one = Delete this record: { $scores }, { $date }
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

question-delete-match = Delete this match?
question-delete-match-why = It isn’t finished. Only an export can bring it back, and then as practice.
question-delete-record = Delete this record?
question-delete-record-why = Only an export can bring its score and its replay back.
question-delete-broken = Delete this record?
question-delete-broken-why = Its file was changed, so it cannot be looked at again.
question-delete-aside = Delete this file?
question-delete-aside-why = It can’t be brought back.

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
settings-motion-about = Results appear at once
settings-sound = Sound
settings-volume = Volume
settings-haptics = Vibration
settings-haptics-about = Dice on felt, pencil on paper
settings-hand = Tray
settings-hand-left = Left-handed
settings-hand-right = Right-handed
settings-confirm = Confirm before ink
settings-confirm-about = A second tap writes
settings-hints = Hints
settings-hints-about = For your first matches
settings-computer-speed = Computer players
settings-speed-calm = Calm
settings-speed-brisk = Brisk
settings-speed-instant = Instant
settings-names = Names and colours
settings-exchange = Everything in one file
settings-aside = Files put aside
settings-about = About and licences
settings-version = Dicepad { $version }

## About

about-title = About Dicepad
about-text = A pad, a pencil and dice: five games for one table. No account, no adverts, no network.
about-fair = Each match gets its seed from the random generator of your system (in a browser: crypto.getRandomValues). A published method turns the seed into dice before they fly, and computer players can’t see or steer them. If the generator fails, the seed comes from the clock, and you’re told. Undo and a restart give the same dice again.
about-fingerprint = A fingerprint of the seed can be shown before the match, so that everybody can check the dice after it. On your own device the seed is no secret: it’s saved with the match. A match whose dice were rolled on this device before, or whose seed was given, is practice: its score doesn’t count.
about-privacy = Everything stays on this device.
about-licence = Dicepad is free software under the MIT or the Apache 2.0 licence.
about-fonts = Fonts: Asap and Patrick Hand, under the SIL Open Font License.
licences-title = Third-party licences
licences-text = Dicepad is made with the work of many people. Their licences are in English.
licences-row =
    { $count ->
        [one] { $licence }: { $package }
       *[other] { $licence }: { $count } packages
    }

## Things that do not work just now

trouble-no-sound = No sound device was found: the dice roll in silence.
trouble-settings-unsaved = Your settings cannot be saved. They hold until you close Dicepad.
trouble-settings-unread = Your settings could not be read: the usual ones are used.
trouble-match-unsaved = This match cannot be saved. It is lost when you close Dicepad.
trouble-storage-full = The storage is full: nothing more can be saved.
trouble-match-set-aside = A saved match of { $game } is damaged and cannot be opened. Its file was put aside, not deleted.
trouble-match-restored = A saved match of { $game } was damaged: it goes on from its last good step. The damaged file was put aside.
trouble-match-kept-both = A match of { $game } was changed from elsewhere meanwhile. Both are kept.
trouble-match-kept-elsewhere = A match of { $game } that you ended or deleted here was changed from elsewhere meanwhile. That version is kept.
trouble-file-set-aside = A damaged file among your matches was put aside, not deleted.
trouble-file-newer = A newer Dicepad saved some of your matches. They are left alone: update Dicepad to see them.
trouble-file-unreadable = Some of your matches cannot be read just now. They are left alone.
trouble-read-only = Nothing can be saved here: the storage is read-only. Matches are lost when you close Dicepad.
trouble-in-use = Dicepad is already open on this device. This copy saves nothing.
trouble-no-place = This device gives Dicepad no place to save. Matches are lost when you close it.
trouble-safe-start = The last start failed, so your data is left alone. Nothing is saved for now.
trouble-settings-newer = Your settings are from a newer Dicepad. They are left alone: the usual ones are used.
trouble-dice-from-clock = Your system gives no random numbers just now. The dice of this match come from the clock: they’re even, but somebody could guess them.

## Everything in one file

exchange-about = Your matches, records, settings and names in one file: for another device, or as a backup. An import only adds; it never replaces anything newer.
exchange-about-phone = Your matches, records, settings and names in one file, in Dicepad’s own folder. Your phone deletes that folder together with the app: for a backup, copy the file somewhere else. An import only adds; it never replaces anything newer.
exchange-export = Export everything
exchange-import = Import
exchange-choose = Choose a file to import
exchange-put = To import a file, put it into { $folder }.
exchange-put-or-drop = To import a file, drop it on this window, or put it into { $folder }.
exchange-exported = Everything is in the file { $file }.
exchange-downloaded = Your browser saves everything in the file { $file }.
exchange-exporting = Putting everything into one file…
exchange-too-much = There’s too much for one file. Delete some records and export again.
exchange-not-exported = The file couldn’t be written: there’s no room or no folder for it.

exchange-copied = The file is now { $file }.

## A safe start

safe-start-title = The last start failed
safe-start-about = Something may be wrong with your saved data, so Dicepad hasn’t touched it. You can play, but nothing is saved for now.
safe-start-open = Open my data as usual
safe-start-export = Export my files
safe-start-play = Play without my data

## Files that were put aside

aside-about = Dicepad couldn’t use these files, so it put them aside. Export one to show it to somebody who can help, or delete it.
aside-size = { $size } kB
aside-export = Export { $name }
aside-delete = Delete { $name }

## Import

import-done =
    Added: { $matches ->
        [0] no matches
        [one] { $matches } match
       *[other] { $matches } matches
    }, { $records ->
        [0] no records
        [one] { $records } record
       *[other] { $records } records
    }.
import-nothing = Nothing new: you already have everything in this file.
import-settings = Settings and names were newer in the file, and are used from now on.
import-beside =
    { $count ->
        [one] You had played { $count } of them differently here: both versions are kept.
       *[other] You had played { $count } of them differently here: all versions are kept.
    }
import-left-out =
    { $count ->
        [one] { $count } more match is still in the file: import it again to add it.
       *[other] { $count } more matches are still in the file: import it again to add them.
    }
import-unusable =
    { $count ->
        [one] 1 damaged match in the file was left out.
       *[other] { $count } damaged matches in the file were left out.
    }
import-under-way = Reading the file…
import-unread = This file can’t be read. Nothing has changed.
import-not-ours = This file isn’t an export from Dicepad. Nothing has changed.
import-damaged = This file is damaged. Nothing has changed.
import-newer = A newer Dicepad made this file. Update yours to import it. Nothing has changed.
import-unwritten = There’s no room to save it. Nothing has changed. Make room, and import the file again.
import-unfinished = Not everything could be saved. Make room: the rest will be added the next time you open Dicepad.

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
rules-chapter-count = the count
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
rules-head-first = First, whoever rolled.
rules-head-then = Then, everyone.
rules-head-row = Rows.
rules-head-column = Columns.
rules-head-empty = Empty cells.
rules-head-misthrow = Misthrows.
rules-head-play-again = Playing again.
rules-head-pass = Passing.
rules-head-run = Runs.
rules-head-several = Several at once.
rules-head-all = All or none.
rules-head-must = Whatever fits.
rules-head-none = Nothing fits.
rules-head-complete = Complete cards.
rules-head-suns = Suns.
rules-head-unfinished = Unfinished cards.
rules-head-new-card = New cards.
rules-head-order = The next one.
rules-head-open-row = The open row.
rules-head-rest = Everything else.
rules-head-example = An example.
rules-head-end = The end.
rules-head-win = Winning.
rules-head-tie = A tie.
rules-head-blocked = Blocked.
rules-head-draw = A draw.
rules-head-alone = Alone.
rules-head-advanced = Three more rules.
rules-head-diagonal = Grey diagonal.
rules-head-line-penalty = Line without points.
rules-head-diagonal-penalty = Diagonal without points.
rules-players-clockwise = One to six. The dice go round clockwise; who begins is drawn by lot, or chosen before the match.
rules-win = The highest total wins.
rules-tie = Whoever has equally many points shares the win.
rules-alone = The same rules, for your best score.
rules-trio-goal = Fill three rows with rising numbers. Complete rows and columns bring the most points.
rules-trio-sheet = Each row has nine cells and one gap, which stays empty. Cells with a roof are bonus cells: they count for their column. There are four boxes for misthrows.
rules-trio-dice = Three, one for each row: orange, yellow and violet.
rules-trio-roll = Choose one, two or three dice. You don’t like the result? Roll once more, always the same dice: the second result counts, even if it is worse.
rules-trio-write = Everyone may write the sum into one empty cell, in a row whose die was rolled: here, the yellow or the violet one.
rules-trio-misthrow = Whoever rolled and writes nothing marks a misthrow: −5. It does not matter whether they could not or would not. The others may pass for free.
rules-trio-row = To the right the numbers rise, across the gap and across empty cells too.
rules-trio-column = In a column, never the same one twice.
rules-trio-empty = You may leave cells out and fill them later, in any order. If nothing fits into one any more, it stays empty.
rules-trio-count-row = A complete row is worth its last number on the right; any other row, one point for each number in it.
rules-trio-count-column = A complete column of three cells is worth the number in its cell with a roof. Columns of two cells bring nothing.
rules-trio-count-misthrow = Each costs 5 points.
rules-trio-example = The yellow row is complete, and so are three columns. Two misthrows are marked.
rules-trio-end = The match ends when someone has two complete rows or four misthrows. Everyone still uses that roll.
rules-trio-end-example = The orange and the yellow row are complete: the match is over.
rules-cowpath-goal = Link your three starts with a chain of your own cells. Cells touch at sides and corners.
rules-cowpath-board = Each of the eight boards has three starts for the crosses and three for the circles. Every other cell shows a digit or a cow.
rules-cowpath-players = Always two. One marks crosses, the other circles; you take turns.
rules-cowpath-roll = Roll all five dice. Up to twice, you may roll as many of them as you like again, even some that you had kept. You may stop earlier.
rules-cowpath-allow = What the dice allow in the end:
rules-cowpath-allow-cow = Two or three cows: mark a cow
rules-cowpath-allow-digit = Exactly three equal digits: mark that digit
rules-cowpath-allow-both = Both: one of the two, as you like
rules-cowpath-allow-again = Four or five of a kind: mark one and play again
rules-cowpath-allow-nothing = Anything else: nothing
rules-cowpath-mark = Mark one free cell that shows what your dice allow. It may lie anywhere.
rules-cowpath-mark-dice = With three 4s:
rules-cowpath-again = After four or five of a kind you roll all five dice anew, up to three times. The next cell must touch the one that you have just marked. Another four of a kind leads on from there.
rules-cowpath-again-dice = The 3 with the ring has just been marked. Now with two cows:
rules-cowpath-pass = If nothing fits, or you would rather not mark, your turn ends, even with four of a kind.
rules-cowpath-win = As soon as one chain links your three starts you win, even in the middle of a turn.
rules-cowpath-cross = Chains may cross at corners:
rules-cowpath-blocked = You are blocked when your own and the free cells together can no longer link your starts. Play goes on: you can still reach a draw.
rules-cowpath-draw = As soon as both are blocked, the match is a draw.
rules-summit-goal = Four rows climb to the thick line and then descend. Full columns bring points.
rules-summit-sheet = Four rows of six cells. The thick line runs behind the fourth cell. Under each column is a box for its points, and there are five boxes for misthrows.
rules-summit-dice = One white die from 1 to 6 and six dice with numbers in four colours, each of them different. Hold your finger on a die to see all its faces.
rules-summit-roll = Roll all seven dice. Once, you may roll as many of them again as you like.
rules-summit-total = The total of a colour: all dice that show it, plus the white die. If no die shows it, the white die alone.
rules-summit-total-example = No die shows violet or red: their total is the white die alone.
rules-summit-first = Whoever rolled may write the total of one colour. Nobody can use this colour again in this turn.
rules-summit-second = Everyone, whoever rolled too, may write one of the other colours. Several may write the same one.
rules-summit-row = A total goes into the next cell of its row, from the left and without gaps: rising up to the thick line, falling after it.
rules-summit-misthrow = Whoever rolled and writes nothing at all marks a misthrow: −1 for the first, then −2, −3, −4 and −5. The others may pass for free.
rules-summit-count = A full column is worth its second-lowest number. Equal lowest numbers count as one; if all four are equal, it is worth that number.
rules-summit-example = Six full columns and three misthrows, which cost 1 + 2 + 3:
rules-summit-end = A full sheet ends the match: at once if whoever rolled fills it first, otherwise when everyone has written.
rules-summit-end-misthrow = A fifth misthrow ends it too, when everyone has written.
rules-summit-end-example = Every cell is full: the match is over.
rules-mosaic-goal = Bring equal symbols together in rows and columns.
rules-mosaic-dice = Two equal dice with six symbols.
rules-mosaic-start = Before the first roll everyone puts a symbol into the top-left cell: one after the other, and each a different one.
rules-mosaic-players = One to six. Every roll is for everyone, so nobody waits.
rules-mosaic-roll = Both dice are rolled once. There are at most twelve rounds.
rules-mosaic-place = Everyone must write both symbols into two free cells, side by side or one above the other. Where they go and which one comes first is up to you. A single symbol is never written.
rules-mosaic-count = Equal neighbours in a row or a column bring points:
rules-mosaic-several = Several runs in a line add up. An empty cell or another symbol between them breaks a run.
rules-mosaic-example = Points of the rows on the right, of the columns below:
rules-mosaic-end = Whoever has no two free cells side by side is finished. The match ends after twelve rounds, or as soon as everyone is finished.
rules-mosaic-win = The highest total wins. In a tie, the best single row or column decides; if that is equal too, the win is shared.
rules-mosaic-alone = The same rules, for your best score. In the basic game it is called:
rules-mosaic-advanced = Each of them can be switched on by itself before the match; only the last one needs the first.
rules-mosaic-diagonal = It leads from the bottom left to the top right, is counted like a line, and counts twice. It does not decide ties.
rules-mosaic-line-penalty = Every row or column without points costs 5.
rules-mosaic-diagonal-penalty = If the grey diagonal has no points, it costs 5, twice.
rules-mosaic-advanced-example = The same sheet with the advanced rules. Every line has points, so nothing is lost:
rules-sundeck-goal = Complete four cards. Full rows and suns bring points.
rules-sundeck-cards = Each has five rows in five of the six colours, 20 cells in all. A row is worth as many points as it has cells. Two rows have a sun.
rules-sundeck-start = Everyone draws two cards. All cards lie face up, always.
rules-sundeck-players = One to four. Who begins is drawn by lot, or chosen before the match.
rules-sundeck-roll = Roll five dice. Up to twice, you may roll as many of them again as you like.
rules-sundeck-use = Then everyone, beginning with whoever rolled, may use the roll on one of their cards, or pass for free.
rules-sundeck-new-card = Once everyone has used the roll, whoever has completed a card draws a new one.
rules-sundeck-order = The dice go to the right, against the clock.
rules-sundeck-all = A colour is used with all the dice that show it, or not at all. If the row has fewer free cells than that, the colour is left out. A colour that the card lacks is ignored.
rules-sundeck-must = Every colour that fits on the chosen card must be used. Cells are filled from the left.
rules-sundeck-none = A card on which no die fits cannot be chosen.
rules-sundeck-fill-example = This card has no orange row. On the second and third roll two yellow dice no longer fit:
rules-sundeck-complete = With three full rows a card is complete. It counts at once: the points of its full rows, and its suns. Then it is put aside and never changes. A fourth or fifth row counts only if it became full with the same roll.
rules-sundeck-suns = One full row with a sun brings 2 more points, two bring 5 more.
rules-sundeck-complete-example = 5 + 3 + 2 and a sun; four times 4 and two suns:
rules-sundeck-unfinished = At the end they count their full rows, without suns. Here, 6 + 3:
rules-sundeck-end = Someone’s fourth complete card ends the match. Everyone still uses that roll, and nobody draws any more.
rules-sundeck-end-example = Four complete cards, 55 points in all: the match is over.
rules-sundeck-alone = The same, as quickly as you can: your points and your turns are counted.
rules-sundeck-advanced-start = Everyone draws five cards, keeps three and plays with three. The others are shuffled back into the deck.
rules-sundeck-advanced-open = Three more cards lie open in the middle. Instead of drawing, you choose one of them, and the row is filled up again at once.
rules-sundeck-advanced-rest = As in the basic game.
# Why an example is wrong, beside a drawing in which the wrong cell is red.
example-column-repeats = There’s already a { $number } in this column, in the { $row }
example-cell-does-not-match = The dice don’t allow this { $digit }
example-not-next-to-anchor = This cell doesn’t touch the one with the ring
example-not-neighbours = These two cells only touch at a corner
example-cell-not-free = One of these two cells is taken
example-nothing-to-use = No die fits this card

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
cell-misthrow = Misthrows, { $marked } of { $boxes } marked
cell-misthrow-open = Misthrow box, can be marked: −{ $points }
cell-misthrow-open-ends = Misthrow box, can be marked: −{ $points }, and the game ends
cell-misthrow-ghost = Misthrow box proposed, not yet marked: −{ $points }
cell-misthrow-ghost-ends = Misthrow box proposed, not yet marked: −{ $points }, and the game ends
cell-card = Card No. { $card }, { $state }
state-empty = empty
state-closed = empty, cannot be written now
state-open = empty, { $what } can be written
state-ghost = { $what } proposed, not yet written
state-written = { $what }
state-free = free
state-free-open = free, can be marked
state-marked-by = marked by { $name }
state-proposed = proposed
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

refused-match-over = The match is over
refused-roll-awaited = Roll the dice first
refused-draw-awaited = A card has to be drawn first
refused-roll-not-awaited = There is nothing to roll just now
refused-draw-not-awaited = There is no card to draw just now
refused-unknown-seat = There is no seat { $seat }: this table has { $seats }
refused-seat-not-asked = { $name } has nothing to decide just now
refused-theirs = That’s { $name }’s sheet: write on your own
refused-other-decision =
    { $asked ->
        [choose_dice] First choose the dice to roll
        [reroll_or_stop] First decide: roll again, or keep the dice
        [write] Now write a number, or pass
        [write_first] First write one colour, or pass
        [mark] Now mark a cell, or pass
        [start] First choose the symbol for your top-left cell
        [place] Now write both symbols
        [keep] First choose the three cards you keep
        [use] Now choose a card for the dice, or pass
        [take] First take a card from the open row
       *[other] Something else has to be decided first
    }
refused-no-dice = Take at least one die
refused-unknown-die = There is no die { $die }: this game has { $dice }
refused-wrong-dice =
    { $expected ->
        [one] { $expected } die should lie in the tray, not { $found }
       *[other] { $expected } dice should lie in the tray, not { $found }
    }
refused-kept-die-changed = Die { $die } was kept and must not change

## Refused: rows and columns

refused-no-such-cell = The { $row } has no cell in column { $column }
refused-color-not-rolled = The { $die } was not rolled
refused-number-there = { $value } already stands here: { $row }, column { $column }
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
refused-column-repeats = { $number } already stands in column { $column }, in the { $row }
refused-row-full = The { $row } is full
refused-color-taken = The { $row } was written first in this turn: choose another colour

## Refused: grids and cards

refused-cell-not-free = Row { $row }, column { $column } is taken
refused-cell-does-not-match = Your dice don’t allow this cell
refused-not-next-to-anchor = Row { $row }, column { $column } does not touch the cell you just marked (row { $other-row }, column { $other-column })
refused-symbol-taken = { $name } already begins with { $symbol }: choose another symbol
refused-not-neighbours = The two cells must touch side by side: row { $row }, column { $column } and row { $other-row }, column { $other-column } do not
refused-card-not-held = Card No. { $card } is not one of the cards to choose from
refused-nothing-to-use = No die fits card No. { $card }
refused-not-three-cards = Keep exactly three different cards
refused-card-not-open = Card No. { $card } is not in the open row
refused-card-not-in-deck = Card No. { $card } is no longer in the deck

## Refused: setting up

refused-unknown-game = Dicepad has no game “{ $name }”.
refused-wrong-number-of-seats =
    { $least ->
        [2]
            { $most ->
                [2] { $game } is for exactly 2 players, not { $seats }.
               *[other] { $game } is for { $least } to { $most } players, not { $seats }.
            }
       *[other] { $game } is for { $least } to { $most } players, not { $seats }.
    }
refused-unknown-first-seat =
    { $seats ->
        [one] Seat { $seat } cannot begin: this table has only { $seats } seat.
       *[other] Seat { $seat } cannot begin: this table has only { $seats } seats.
    }
refused-unknown-board = There is no board { $board }: choose one from 1 to 8.
refused-unknown-rule = { $game } has no rule “{ $name }”.
refused-wrong-rule-value = The rule “{ $name }” cannot be “{ $value }”.
refused-rule-twice = The rule “{ $name }” is given twice.
refused-missing-rule = The rule “{ $name }” is missing.
refused-diagonal-penalty-needs-diagonal = A diagonal can only cost points if it counts: switch the grey diagonal on first.

## Refused: undo

refused-nothing-to-undo = There is nothing to undo
refused-chance-seen = The dice or cards have been seen since: no undo past that
refused-others-followed = The others have already built on this move

## Refused: codes

refused-code-unknown-character = “{ $character }” never appears in a code.
refused-code-too-short = This code is too short ({ $found } of { $expected }). Did you copy all of it?
refused-code-too-long = This code is too long ({ $found } instead of { $expected }). Did you copy it twice?
refused-code-does-not-add-up = This code does not add up: a character is wrong, or two are swapped.
refused-code-newer-version = This code comes from a newer Dicepad (code version { $version }). Update yours to play it.
refused-code-no-such-table = This code tells of a table that does not exist.
refused-code-other-game = This code is for { $game }.
refused-code-illegal-move = Move { $number } of this code breaks the rules: it cannot be played.

## Refused: saved matches

refused-save-empty = This saved match has no beginning: it cannot be opened.
refused-save-damaged = This saved match is damaged at line { $line }: it cannot be continued.
refused-save-newer-version = A newer Dicepad saved this match (version { $version }). Update yours to continue it.
refused-save-other-generator = This match was played with dice that this Dicepad does not know (“{ $generator }”).
refused-save-other-game = This saved match is one of { $game }.
refused-save-refused = Line { $line } of this saved match breaks the rules: it cannot be continued.
refused-save-other-chance = Line { $line } of this saved match shows other dice or cards than were rolled: it cannot be continued.
