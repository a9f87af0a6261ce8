//! Plain players: they use the dice where they achieve most at once.

use super::{
    super::{Move, Sundeck},
    shown,
    throws::ColorCounts,
    value::Playing,
};
use crate::{Game, Seat, deck::CardId, players::Thought};

/// The medium player's measure of using these dice on a card: progress in the three fullest rows, points of
/// newly full rows, and a bonus for completing the card.
pub(super) fn progress(card: &Playing, dice: &ColorCounts) -> f32 {
    let Some(after) = card.using(dice) else {
        return 0.0;
    };
    let lacks = |card: &Playing| f32::from(card.lacks().iter().sum::<u8>());
    let completed = if after.is_complete() { 5.0 } else { 0.0 };
    let points = f32::from(after.points()) - f32::from(card.points());
    lacks(card) - lacks(&after) + points + completed
}

/// The card on which the dice achieve most by `progress`; a pass if they can be used on none.
pub(super) fn best_use(
    game: &Sundeck,
    seat: Seat,
    progress: impl Fn(&Playing, &ColorCounts) -> f32,
) -> Move {
    let dice = shown(game);
    let uses = game.hand(seat).map(Playing::of).filter_map(|card| {
        card.using(&dice)?;
        Some((progress(&card, &dice), card.id))
    });
    let best = uses.max_by(|a, b| a.0.total_cmp(&b.0));
    best.map_or(Move::Pass, |(_, card)| Move::Use(card))
}

/// The choice of cards whose three shortest rows have the fewest cells.
pub(super) fn shortest(game: &Sundeck, seat: Seat, thought: &mut Thought<'_>) -> Option<Move> {
    let mut moves = Vec::with_capacity(Sundeck::MOST_MOVES);
    game.legal_moves(seat, &mut moves);
    // The random rotation breaks ties by lot.
    let from = thought.chance.below(moves.len() as u32) as usize;
    moves.rotate_left(from);
    let lacks = |card: CardId| Playing::fresh(card).lacks().iter().sum::<u8>();
    moves.into_iter().min_by_key(|action| match action {
        Move::Keep(cards) => cards.iter().map(|card| lacks(*card)).sum(),
        Move::Take(card) => lacks(*card),
        _ => u8::MAX,
    })
}

/// The easy player's measure: the number of cells that these dice fill.
pub(super) fn cells(card: &Playing, dice: &ColorCounts) -> f32 {
    card.using(dice).map_or(0.0, |after| {
        f32::from(after.filled_cells() - card.filled_cells())
    })
}
