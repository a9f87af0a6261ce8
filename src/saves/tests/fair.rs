//! Tests of fair dice: salts in files, practice, verification.

use super::{
    app::{Device, OTHER, exported_with, mosaic, record, waiting},
    *,
};
use crate::{
    dice_origin::{DiceOrigin, Practice},
    intent::{Fling, Intent, RecordIntent, SetupIntent, TableIntent},
    players::Unusable,
    saves::{
        FairnessVerdict, Notice, Notices, RecordLine, Records, Verification,
        fair::DeletedDice,
        form::{read, write},
        records::best_scores,
    },
    setup::NextMatch,
    table::{AnyMatch, OpenMatch, put_on_table},
};
use dicepad_core::{
    fairness::{Fingerprint, Salt},
    matchlog::Challenge,
};
use std::fs;

const SALT: Salt = Salt([7; Salt::LENGTH]);

/// The seed of [`mosaic`].
const SEED: u64 = 7;

fn salted() -> About {
    About {
        salt: Some(SALT),
        ..about(1)
    }
}

/// A file whose first line was changed, with the right checksum.
fn with_first_line(file: &str, change: impl Fn(&str) -> String) -> Vec<u8> {
    let (line, log) = file.split_once('\n').unwrap();
    let line = change(&line[9..]);
    let sum = crc32fast::hash(line.as_bytes());
    format!("{sum:08x} {line}\n{log}").into_bytes()
}

#[test]
fn salt_and_practice_are_saved() {
    let log = &logs(GameId::Trio, 1, 3, 4)[4];
    for practice in [None, Some(Practice::GivenSeed), Some(Practice::SeenBefore)] {
        let about = About {
            practice,
            ..salted()
        };
        let stored = read(write(&about, log).as_bytes()).unwrap();
        assert_eq!(stored.about, about);
    }
}

#[test]
fn a_match_without_a_salt_loads() {
    let log = &logs(GameId::Trio, 1, 3, 4)[4];
    let file = write(&about(1), log);
    assert!(!file.contains("salt") && !file.contains("practice"));
    let stored = read(file.as_bytes()).unwrap();
    assert_eq!((stored.about.salt, stored.about.practice), (None, None));
}

#[test]
fn an_unreadable_salt_costs_only_the_fingerprint() {
    let log = &logs(GameId::Trio, 1, 3, 4)[4];
    let file = write(&salted(), log);
    for wrong in ["", "07", "salt", &"7".repeat(33)] {
        let changed = with_first_line(&file, |line| line.replace(&SALT.to_string(), wrong));
        let stored = read(&changed).unwrap();
        assert_eq!(stored.about, about(1), "{wrong}");
        assert_eq!(stored.log(), log);
    }
}

#[test]
fn an_unknown_reason_is_still_practice() {
    let log = &logs(GameId::Trio, 1, 3, 4)[4];
    let practice = About {
        practice: Some(Practice::GivenSeed),
        ..about(1)
    };
    let file = write(&practice, log);
    let changed = with_first_line(&file, |line| line.replace("given_seed", "loaded_dice"));
    let practice = read(&changed).map(|stored| stored.about.practice);
    assert_eq!(practice, Ok::<_, Unusable>(Some(Practice::SeenBefore)));
}

/// A verified solo record of the seed 1 that began at this time.
fn line(chance: u64, started: u64, points: i16) -> RecordLine {
    RecordLine {
        id: MatchId::new(THEN * 1000, chance),
        date: started + 100,
        game: GameId::Mosaic,
        rules: 0,
        players: about(1).players,
        scores: vec![points],
        winners: Vec::new(),
        verified: true,
        started,
        seed: Some(1),
        marked: None,
        practice: None,
        sum: 0,
    }
}

/// All orders of these records.
fn orders(lines: &[RecordLine]) -> Vec<Vec<RecordLine>> {
    if lines.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for place in 0..lines.len() {
        let mut others = lines.to_vec();
        let last = others.remove(place);
        all.extend(orders(&others).into_iter().map(|mut order| {
            order.push(last.clone());
            order
        }));
    }
    all
}

#[test]
fn the_first_match_with_a_seed_counts_in_every_order_of_arrival() {
    let given = RecordLine {
        marked: Some(Practice::GivenSeed),
        ..line(1, THEN - 9, 30)
    };
    let forged = RecordLine {
        verified: false,
        ..line(2, THEN - 8, 50)
    };
    let other_dice = RecordLine {
        seed: Some(2),
        ..line(3, THEN + 5, 9)
    };
    let (first, same_second) = (line(4, THEN, 10), line(5, THEN, 20));
    let second = line(6, THEN + 1, 40);
    let all = [given, forged, other_dice, first, same_second, second];
    let expected = [
        Some(Practice::GivenSeed),
        None,
        None,
        None,
        Some(Practice::SeenBefore),
        Some(Practice::SeenBefore),
    ];
    for order in orders(&all) {
        let mut records = Records::default();
        for line in order {
            records.add(line);
        }
        let judged = all.each_ref().map(|line| {
            let judged = records.get(line.id).unwrap();
            judged.practice
        });
        assert_eq!(judged, expected);
        let best: Vec<i16> = records.best().values().map(|best| best.points).collect();
        assert_eq!(best, [10], "practice and forged records are not the best");
        records.delete(all[3].id);
        let next = records.get(all[4].id).unwrap();
        assert_eq!(
            next.practice, None,
            "without the first, the next one counts"
        );
    }
}

#[test]
fn a_record_that_ended_before_a_deletion_still_counts() {
    let mut deleted = DeletedDice::default();
    deleted.add(1, THEN + 150);
    let mut records = Records::default();
    records.add(line(1, THEN, 10));
    records.set_deleted_dice(deleted.clone());
    assert_eq!(records.lines()[0].practice, None);
    let mut later = Records::default();
    later.add(line(1, THEN + 51, 10));
    later.set_deleted_dice(deleted);
    assert_eq!(later.lines()[0].practice, Some(Practice::SeenBefore));
    assert!(best_scores(later.lines()).is_empty());
}

impl Device {
    fn practice(&self) -> Option<Practice> {
        self.open().origin().practice
    }

    fn verdict(&mut self) -> Option<FairnessVerdict> {
        self.wants(Intent::Record(RecordIntent::Verify));
        self.app.world().resource::<Verification>().0
    }

    /// Begins the match of a code.
    fn plays(&mut self, challenge: Challenge) {
        let mut next = self.app.world_mut().resource_mut::<NextMatch>();
        next.accept(challenge).unwrap();
        self.wants(Intent::Setup(SetupIntent::Begin));
    }

    fn rolls(&mut self) {
        let steps = self.open().view().steps;
        self.wants(Intent::Table(TableIntent::Roll(Fling::Tap)));
        assert!(self.open().view().steps > steps);
    }

    fn best(&self) -> Vec<MatchId> {
        let records = self.app.world().resource::<Records>();
        records.best().values().map(|best| best.id).collect()
    }
}

/// The code for the dice of this match.
fn code_of(log: &str) -> Challenge {
    let played = AnyMatch::from_saved(log.as_bytes()).unwrap();
    played.view().challenge
}

#[test]
fn a_code_counts_when_it_is_played_for_the_first_time() {
    let (logs, _) = mosaic();
    let mut device = Device::with("fair-first", &[]);
    device.plays(code_of(&logs[0]));
    assert_eq!(device.open().view().seed(), SEED);
    assert_eq!(device.practice(), None);
    assert!(device.open().origin().salt.is_some());
}

#[test]
fn a_code_is_practice_once_its_dice_are_on_record() {
    let (logs, _) = mosaic();
    let mut device = Device::with("fair-record", &[]);
    device.imports(exported_with(&salted(), &[], &[(ID, logs.last().unwrap())]));
    device.plays(code_of(&logs[0]));
    assert_eq!(device.practice(), Some(Practice::SeenBefore));
    device.wants(Intent::Setup(SetupIntent::Begin));
    assert_ne!(device.open().view().seed(), SEED);
    assert_eq!(device.practice(), None, "fresh dice count");
}

#[test]
fn a_code_is_practice_while_another_match_with_its_dice_waits() {
    let (logs, steps) = mosaic();
    let mut device = Device::with("fair-open", &[]);
    device.imports(exported_with(&salted(), &[(ID, &logs[steps])], &[]));
    device.wants(Intent::Setup(SetupIntent::Resume(ID)));
    assert_eq!(device.practice(), None);
    device.plays(code_of(&logs[0]));
    assert_eq!(device.practice(), Some(Practice::SeenBefore));
    device.wants(Intent::Setup(SetupIntent::Resume(ID)));
    assert_eq!(device.practice(), None, "the first one still counts");
}

#[test]
fn a_match_is_practice_if_another_one_with_its_dice_went_further() {
    let (logs, steps) = mosaic();
    let mut device = Device::with("fair-further", &[]);
    let open = [(OTHER, &*logs[steps]), (ID, &*logs[steps + 1])];
    device.imports(exported_with(&salted(), &open, &[]));
    // OTHER comes first, but ID has shown a roll more.
    assert!(OTHER < ID);
    device.wants(Intent::Setup(SetupIntent::Resume(OTHER)));
    assert_eq!(device.practice(), Some(Practice::SeenBefore));
}

#[test]
fn a_match_that_was_taken_back_by_export_and_import_is_practice() {
    let (logs, steps) = mosaic();
    let mut device = Device::with("fair-back", &[]);
    let backup = exported_with(&salted(), &[(ID, &logs[steps])], &[]);
    device.imports(backup.clone());
    device.wants(Intent::Setup(SetupIntent::Resume(ID)));
    assert_eq!(device.practice(), None);
    device.rolls();
    device.wants(Intent::Setup(SetupIntent::Discard(ID)));
    device.restart();
    device.imports(backup);
    device.wants(Intent::Setup(SetupIntent::Resume(ID)));
    assert_eq!(device.open().view().steps, steps, "it is back where it was");
    assert_eq!(device.practice(), Some(Practice::SeenBefore));
    device.rolls();
    device.restart();
    let file = fs::read_to_string(device.folder.join(waiting(ID))).unwrap();
    assert!(file.contains(r#""practice":"seen_before""#), "{file}");
    device.wants(Intent::Setup(SetupIntent::Resume(ID)));
    assert_eq!(device.practice(), Some(Practice::SeenBefore));
}

#[test]
fn a_deleted_record_counts_again_but_its_dice_are_known() {
    let (logs, _) = mosaic();
    let backup = exported_with(&salted(), &[], &[(ID, logs.last().unwrap())]);
    let mut device = Device::with("fair-deleted", &[]);
    device.imports(backup.clone());
    assert_eq!(device.best(), [ID]);
    device.wants(Intent::Record(RecordIntent::Delete(ID)));
    assert_eq!(device.best(), []);
    device.plays(code_of(&logs[0]));
    assert_eq!(device.practice(), Some(Practice::SeenBefore));
    device.imports(backup);
    assert_eq!(device.best(), [ID]);
}

#[test]
fn a_record_of_the_same_dice_makes_the_match_on_the_table_practice() {
    let (logs, steps) = mosaic();
    let mut device = Device::with("fair-arrives", &[]);
    device.imports(exported_with(&salted(), &[(ID, &logs[steps])], &[]));
    device.wants(Intent::Setup(SetupIntent::Resume(ID)));
    device.imports(exported_with(
        &salted(),
        &[],
        &[(OTHER, logs.last().unwrap())],
    ));
    assert_eq!(device.open().match_id(), ID);
    assert_eq!(device.practice(), Some(Practice::SeenBefore));
    assert_eq!(device.best(), [OTHER]);
}

#[test]
fn a_given_seed_is_practice_and_never_the_best() {
    let (logs, _) = mosaic();
    let mut device = Device::with("fair-given", &[]);
    let mut next = device.app.world_mut().resource_mut::<NextMatch>();
    next.give_seed(SEED);
    device.wants(Intent::Setup(SetupIntent::Begin));
    assert_eq!(device.open().view().seed(), SEED);
    assert_eq!(device.practice(), Some(Practice::GivenSeed));
    let given = About::from(device.open());
    device.imports(exported_with(&given, &[], &[(ID, logs.last().unwrap())]));
    let records = device.app.world().resource::<Records>();
    let practice = records.get(ID).map(|record| record.practice);
    assert_eq!(practice, Some(Some(Practice::GivenSeed)));
    assert_eq!(device.best(), []);
}

#[test]
fn dice_from_the_clock_are_told_to_the_player() {
    let mut device = Device::with("fair-clock", &[]);
    let shown = AnyMatch::from_saved(mosaic().0[0].as_bytes()).unwrap();
    let about = about(1);
    let from_clock = DiceOrigin {
        from_clock: true,
        ..DiceOrigin::default()
    };
    let open = OpenMatch::new(shown, about.players, about.sharing).with_origin(from_clock);
    put_on_table(device.app.world_mut(), open);
    device.settle();
    let notices = device.app.world().resource::<Notices>();
    assert_eq!(notices.first(), Some(Notice::DiceFromClock));
}

#[test]
fn a_finished_match_is_verified() {
    let (logs, _) = mosaic();
    let whole = logs.last().unwrap();
    let mut device = Device::with("fair-verify", &[]);
    device.imports(exported_with(&salted(), &[], &[(ID, whole)]));
    device.wants(Intent::Record(RecordIntent::Show(ID)));
    assert_eq!(device.open().origin().salt, Some(SALT));
    let good = FairnessVerdict::Verified {
        steps: logs.len() - 1,
        fingerprint: Some(Fingerprint::of(SEED, SALT)),
    };
    assert_eq!(device.verdict(), Some(good));
    let path = device.folder.join(record(ID));
    let file = fs::read_to_string(&path).unwrap();
    fs::write(&path, file.replacen("roll", "rool", 1)).unwrap();
    assert_eq!(device.verdict(), Some(FairnessVerdict::Unreadable));
    let salt = Salt([8; Salt::LENGTH]).to_string();
    let other_salt = with_first_line(&file, |line| line.replace(&SALT.to_string(), &salt));
    fs::write(&path, other_salt).unwrap();
    assert_eq!(device.verdict(), Some(FairnessVerdict::Different));
    fs::write(
        &path,
        with_first_line(&file, |line| line.replace("\"scores\":[", "\"scores\":[9")),
    )
    .unwrap();
    assert_eq!(device.verdict(), Some(FairnessVerdict::Different));
    fs::remove_file(&path).unwrap();
    assert_eq!(device.verdict(), Some(good), "replayed from memory");
}

#[test]
fn a_match_without_a_salt_is_verified_without_a_fingerprint() {
    let mut device = Device::with("fair-old", &[(record(ID), "mosaic-record.dicepad")]);
    device.wants(Intent::Record(RecordIntent::Show(ID)));
    let verdict = device.verdict();
    assert!(
        matches!(
            verdict,
            Some(FairnessVerdict::Verified {
                steps: 1..,
                fingerprint: None
            })
        ),
        "{verdict:?}"
    );
}

#[test]
fn a_match_that_goes_on_is_not_verified() {
    let (logs, steps) = mosaic();
    let mut device = Device::with("fair-open-verify", &[]);
    device.imports(exported_with(&salted(), &[(ID, &logs[steps])], &[]));
    device.wants(Intent::Setup(SetupIntent::Resume(ID)));
    assert_eq!(device.verdict(), None, "the seed would be known");
}
