//! Computer players think in a task, so that the table stays responsive.

use super::work::Work;
use dicepad_core::{
    Game, Seat,
    players::{ComputerPlayer, Effort, Mind, PlayerKind},
};

/// In the browser, thinking and drawing share one thread, so computer players think less there.
pub(super) const EFFORT: Effort = if cfg!(target_arch = "wasm32") {
    Effort::percent(25)
} else {
    Effort::FULL
};

/// The computer player of one seat.
pub(super) struct ComputerThinker<G: Mind> {
    kind: PlayerKind,
    state: ThinkingState<G>,
}

enum ThinkingState<G: Mind> {
    Idle(Box<dyn ComputerPlayer<G>>),
    /// A task thinks about this position and returns the player with its move.
    Thinking(G, Work<Answer<G>>),
}

type Answer<G> = (Box<dyn ComputerPlayer<G>>, Option<<G as Game>::Move>);

impl<G: Mind> ComputerThinker<G> {
    /// A player of this kind for `seat` in a match with this seed.
    pub(super) fn new(kind: PlayerKind, seed: u64, seat: Seat) -> Self {
        Self {
            kind,
            state: ThinkingState::Idle(kind.player_with(seed, seat, EFFORT)),
        }
    }

    /// The move for `seat`, once it has been found; until then the caller has to ask again.
    pub(super) fn ask(&mut self, game: &G, seat: Seat, seed: u64) -> Option<G::Move> {
        if let ThinkingState::Thinking(about, work) = &mut self.state
            && *about == *game
        {
            let (player, found) = work.result()?;
            self.state = ThinkingState::Idle(player);
            return found;
        }
        let fresh = Self::new(self.kind, seed, seat).state;
        let ThinkingState::Idle(mut player) = std::mem::replace(&mut self.state, fresh) else {
            // A move was taken back in the meantime: the next call starts a task for this position.
            return None;
        };
        // A random player needs no task.
        if self.kind == PlayerKind::Random {
            let found = player.decide(game, seat);
            self.state = ThinkingState::Idle(player);
            return found;
        }
        let about = *game;
        let work = Work::begin(|ticket| async move {
            let found = player.think(&about, seat, &|| ticket.is_stopped());
            (player, found)
        });
        self.state = ThinkingState::Thinking(about, work);
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::tasks::{AsyncComputeTaskPool, TaskPool};
    use dicepad_core::{Phase, Table, dice::Chance, dice::Purpose, games::Mosaic};

    fn start() -> Mosaic {
        let table = Table::new::<Mosaic>(2, 0).unwrap();
        let mut lot = Chance::new(1, Purpose::Board);
        let rules = dicepad_core::GameRules::choose(Mosaic::ID, &[], &mut lot).unwrap();
        Mosaic::start(table, rules).unwrap()
    }

    /// Polls the thinker until it answers.
    fn answer(
        thinker: &mut ComputerThinker<Mosaic>,
        game: &Mosaic,
        seat: Seat,
    ) -> <Mosaic as Game>::Move {
        loop {
            if let Some(action) = thinker.ask(game, seat, 7) {
                return action;
            }
            std::thread::yield_now();
        }
    }

    #[test]
    fn a_task_finds_the_same_move_as_the_player() {
        AsyncComputeTaskPool::get_or_init(TaskPool::new);
        let (game, seat) = (start(), Seat::ZERO);
        for kind in PlayerKind::ALL {
            let alone = kind.player::<Mosaic>(7, seat).decide(&game, seat);
            let mut thinker = ComputerThinker::new(*kind, 7, seat);
            assert_eq!(Some(answer(&mut thinker, &game, seat)), alone, "{kind:?}");
        }
    }

    #[test]
    fn no_stale_answer_after_a_change() {
        AsyncComputeTaskPool::get_or_init(TaskPool::new);
        let (seat, other) = (Seat::ZERO, Seat::new(1).unwrap());
        let game = start();
        let mut thinker = ComputerThinker::new(PlayerKind::Medium, 7, other);
        let mut moves = Vec::new();
        game.legal_moves(seat, &mut moves);
        let positions: Vec<Mosaic> = moves
            .iter()
            .map(|action| {
                let mut then = game;
                then.play(seat, *action).unwrap();
                then
            })
            .collect();
        let _ = thinker.ask(&positions[0], other, 7);
        let mut last = positions[1];
        assert!(matches!(last.phase(), Phase::Answers { .. }));
        let action = answer(&mut thinker, &last, other);
        assert!(last.play(other, action).is_ok());
    }
}
