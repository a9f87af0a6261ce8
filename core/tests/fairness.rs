//! Fingerprints of seeds: the definition never changes.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use dicepad_core::fairness::{Fingerprint, NoSalt, Salt};
use std::collections::BTreeSet;

/// Seeds, salts and fingerprints, computed with `printf 'dicepad-dice-1 SEED SALT' | sha256sum`.
const GOLDEN: [(u64, &str, &str); 3] = [
    (
        0,
        "00000000000000000000000000000000",
        "5b8167883aa8bde27a40c358b5804bf5bad025da8d8e25246bd89dab784faeb3",
    ),
    (
        7,
        "000102030405060708090a0b0c0d0e0f",
        "af3b6cba6d3f06e2dfa88e12f5a79efd9a590000c70f138b0a0bd760922cc897",
    ),
    (
        u64::MAX,
        "ffffffffffffffffffffffffffffffff",
        "db5aa64a924b0362759a04e6f6920ef1b577a7ea5d34d46e67e2acb8b6155d24",
    ),
];

#[test]
fn golden_fingerprints() {
    for (seed, salt, digits) in GOLDEN {
        let fingerprint = Fingerprint::of(seed, salt.parse().unwrap());
        assert_eq!(fingerprint.digits(), digits, "{seed} {salt}");
    }
}

#[test]
fn the_text_has_groups_of_four_digits() {
    let (seed, salt, digits) = GOLDEN[1];
    let text = Fingerprint::of(seed, salt.parse().unwrap()).to_string();
    let groups: Vec<&str> = text.split(' ').collect();
    assert_eq!(groups.concat(), digits);
    assert_eq!(groups.len(), 16);
    assert!(groups.iter().all(|group| group.len() == 4), "{text}");
}

#[test]
fn every_bit_of_seed_and_salt_counts() {
    let salt = u128::MAX / 3;
    let with_seed = (0..64).map(|bit| (1 << bit, salt));
    let with_salt = (0..128).map(|bit| (0, salt ^ 1 << bit));
    let all = [(0, salt)].into_iter().chain(with_seed).chain(with_salt);
    let fingerprints: BTreeSet<String> = all
        .map(|(seed, salt)| Fingerprint::of(seed, Salt(salt.to_be_bytes())).digits())
        .collect();
    assert_eq!(fingerprints.len(), 1 + 64 + 128);
}

#[test]
fn a_salt_has_one_spelling() {
    let salt = GOLDEN[1].1;
    assert_eq!(salt.parse::<Salt>().unwrap().to_string(), salt);
    let upper = salt.to_uppercase();
    let longer = format!("0{salt}");
    for wrong in [
        "",
        "7",
        "+0102030405060708090a0b0c0d0e0f10",
        &upper,
        &longer,
        &salt[1..],
    ] {
        assert_eq!(wrong.parse::<Salt>(), Err(NoSalt), "{wrong}");
    }
}
