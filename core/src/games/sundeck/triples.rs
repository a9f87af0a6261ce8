//! Three of the thirty cards as one number, for the codes of moves.

use super::KEPT;
use crate::deck::{CARDS, CardId};

/// The number of ways to choose three of all cards.
pub(super) const COUNT: u32 = choose(CARDS as u32, 3);

/// The number of ways to choose `k` of `n`.
const fn choose(n: u32, k: u32) -> u32 {
    let mut ways = 1;
    let mut i = 0;
    while i < k {
        ways = ways * n.saturating_sub(i) / (i + 1);
        i += 1;
    }
    ways
}

/// The index of an ascending triple among all triples, ordered by their highest card. Three cards that are
/// not ascending or not different share the index of another triple; the rules refuse such moves.
pub(super) fn rank(mut cards: [CardId; KEPT]) -> u32 {
    cards.sort_unstable();
    let rank: u32 = (1..)
        .zip(cards)
        .map(|(k, card)| choose(card.index() as u32, k))
        .sum();
    rank.min(COUNT - 1)
}

/// The triple with this index.
pub(super) fn triple(rank: u32) -> Option<[CardId; KEPT]> {
    let mut rest = rank;
    let mut place = |k: u32| {
        let index = (0..u32::from(CARDS))
            .rev()
            .find(|n| choose(*n, k) <= rest)?;
        rest -= choose(index, k);
        CardId::new(index as u8 + 1)
    };
    let (c, b, a) = (place(3)?, place(2)?, place(1)?);
    Some([a, b, c])
}
