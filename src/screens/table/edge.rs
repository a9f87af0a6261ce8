//! What a seat at the edge of the table sees, turned to its player: the rolled number, whose turn it is or
//! what to do, and a rim of light around the sheet while the seat is awaited.

use super::{
    super::BuildSystems,
    actions,
    announce::{AnnouncedDice, dice_shown, tag},
    status::{all_do, ending, moment, named, one_does},
};
use crate::{
    layout::EdgeBar,
    nav::Screen,
    players::Sharing,
    sheets::{Stands, StandsForm, paper},
    table::OpenMatch,
    ui::{
        UiKit,
        kit::{At, Lift, TextStyle, placed, row},
        tokens,
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{Phase, Seat};

/// The rim around the sheet of a seat.
#[derive(Component)]
struct Rim(Seat);

/// Width of the rim, and of the page edges below a sheet, which it surrounds too.
const RIM: f32 = 4.0;
const PAGE_EDGES: f32 = 6.0;

/// Share of a bar for the card that says who sits there.
const PLATE: f32 = 0.42;

/// Scale of the tag with the number.
const TAG: f32 = 0.9;

/// Font size of the sentence at text scale 1, and the height of a line.
const PRINT: f32 = 15.0;
const LINE: f32 = 1.08 * PRINT;

/// Minimum width of a longer sentence: a narrower one would be broken into too many lines.
const NARROWEST: f32 = 96.0;

/// Space around the sentence and between it and the number.
const AROUND_SENTENCE: f32 = 20.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        light_rims
            .after(BuildSystems)
            .run_if(resource_exists_and_changed::<OpenMatch>)
            .run_if(in_state(Screen::Table)),
    );
}

/// Lays out the rim of a seat's sheet, below the sheet. Cards have no page, so their rim is a frame.
pub(super) fn lay_rim(
    kit: &UiKit<'_>,
    around: &mut ChildSpawnerCommands<'_>,
    sheet: Rect,
    (seat, color): (Seat, usize),
    is_loose: bool,
) {
    let color = kit.player_color(color);
    let mut place = sheet.inflate(RIM);
    if !is_loose {
        place.max.y += PAGE_EDGES;
    }
    // Light colours shine more on a dark table.
    let alpha = if kit.is_evening() { 0.3 } else { 0.5 };
    let glow = BoxShadow::new(color.with_alpha(alpha), px(0), px(0), px(1), px(10));
    let mut rim = around.spawn((
        Rim(seat),
        Visibility::Hidden,
        Node {
            border: UiRect::all(px(if is_loose { 2.5 } else { 0.0 })),
            border_radius: BorderRadius::all(px(tokens().radius.sheet + RIM)),
            ..placed(place)
        },
    ));
    if is_loose {
        rim.insert(BorderColor::all(color));
    } else {
        rim.insert((BackgroundColor(color), glow));
    }
}

/// Lays out the bar of a seat at its edge of a table with a shared sheet: who sits there, how the seat
/// stands, and its buttons.
pub(super) fn lay_bar(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    bar: &EdgeBar,
    open: &OpenMatch,
    seat: Seat,
    direction: FlexDirection,
) {
    let owner = open.player(seat);
    let turn = Rot2::degrees(90.0 * f32::from(bar.quarters));
    let plate = Rect::new(0.0, 0.0, (PLATE * bar.size.x).round(), bar.size.y);
    let buttons = Rect::new(plate.max.x + 12.0, 0.0, bar.size.x, bar.size.y);
    root.spawn((
        placed(Rect::from_center_size(bar.middle, bar.size)),
        UiTransform::from_rotation(turn),
    ))
    .with_children(|edge| {
        lay_rim(kit, edge, plate.inflate(-RIM), (seat, owner.color), true);
        let paper = kit.card_paper();
        let shadow = kit.shadow(Lift::Rest);
        edge.spawn((
            Node {
                justify_content: JustifyContent::SpaceBetween,
                padding: UiRect::horizontal(px(12)),
                border_radius: BorderRadius::all(px(tokens().radius.small)),
                ..row(8.0).at(plate.inflate(-RIM))
            },
            paper,
            shadow,
        ))
        .with_children(|card| {
            let room = Vec2::new(0.42 * plate.width(), 30.0);
            let names: Vec<&str> = open.names();
            let name = kit.words.player(&names, seat);
            paper::plate(kit, card, (owner, seat, &name), room);
            let stands = Stands {
                seat,
                size: 18.0,
                form: StandsForm::Chain,
                on_table: false,
            };
            card.spawn((stands, row(4.0)));
        });
        actions::lay_out(edge, buttons, Some(seat), direction);
    });
}

/// Lights the rims of the seats that have something to do.
fn light_rims(open: Res<OpenMatch>, mut rims: Query<(&Rim, &mut Visibility)>) {
    let awaited = open.awaited();
    let plays = open.looking_back().is_none();
    for (rim, mut visibility) in &mut rims {
        let wanted = if plays && awaited.contains(rim.0) {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        };
        visibility.set_if_neq(wanted);
    }
}

/// What a seat reads beside its buttons.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sign {
    /// The dice and their sum, in games that announce one.
    dice: AnnouncedDice,
    sentence: String,
    /// Whether the seat has something to do.
    lit: bool,
}

impl Sign {
    /// The sign of a seat, if the players sit around the table. `room` is the width that the buttons leave.
    pub(super) fn of(
        open: &OpenMatch,
        seat: Seat,
        hints: bool,
        room: f32,
        kit: &UiKit<'_>,
    ) -> Option<Self> {
        if open.sharing() != Sharing::Flat {
            return None;
        }
        let playing = open.looking_back().is_none() && !open.is_over();
        let mut sign = Self {
            dice: dice_shown(open).filter(|_| playing),
            sentence: String::new(),
            lit: open.awaited().contains(seat),
        };
        sign.fit(sentences(open, seat, hints, &kit.words), room, kit);
        (sign.dice.is_some() || sign.has_sentence()).then_some(sign)
    }

    /// Whether the sign needs the room beside the buttons.
    pub(super) const fn has_sentence(&self) -> bool {
        !self.sentence.is_empty()
    }

    /// Takes the first sentence for which there is room beside the number. Without one, the single dice are
    /// left out before the sum.
    fn fit(&mut self, sentences: Vec<String>, room: f32, kit: &UiKit<'_>) {
        let style = TextStyle::Note(PRINT * kit.text_scale());
        let lines = (tokens().target.comfortable / (LINE * kit.text_scale())).floor();
        let full = self.dice.clone();
        let mut forms = vec![full.clone()];
        forms.extend(full.map(|(_, sum)| Some((Vec::new(), sum))));
        for sentence in sentences {
            let wide = 1.15 * kit.text_width(&sentence, style);
            for dice in &forms {
                let left = room - tag_width(dice) - AROUND_SENTENCE;
                if left >= NARROWEST.min(wide) && wide <= left * lines {
                    self.dice.clone_from(dice);
                    self.sentence = sentence;
                    return;
                }
            }
        }
        self.dice = forms
            .into_iter()
            .find(|dice| tag_width(dice) <= room)
            .flatten();
    }

    /// Spawns the sign into a bar.
    pub(super) fn put(&self, kit: &mut UiKit<'_>, bar: &mut ChildSpawnerCommands<'_>) -> Entity {
        let table = &kit.theme().table;
        let ink = if self.lit { table.ink } else { table.muted };
        let style = TextStyle::Note(PRINT * kit.text_scale());
        let sentence = self
            .has_sentence()
            .then(|| kit.text(&self.sentence, style, ink.into()));
        let grow = if self.has_sentence() { 1.0 } else { 0.0 };
        let mut sign = bar.spawn(Node {
            flex_grow: grow,
            flex_basis: if grow > 0.0 { px(0) } else { auto() },
            padding: UiRect::horizontal(px(4)),
            ..row(10.0)
        });
        sign.with_children(|sign| {
            if let Some((dice, number)) = &self.dice {
                tag(kit, sign, TAG, dice, *number);
            }
            if let Some(sentence) = sentence {
                sign.spawn(Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    ..default()
                })
                .with_child(sentence);
            }
        });
        sign.id()
    }
}

/// Width of the tag with the dice and their sum, or with the sum alone.
fn tag_width(dice: &AnnouncedDice) -> f32 {
    let Some((dice, _)) = dice else { return 0.0 };
    let sum = if dice.len() == 1 { 0.0 } else { 34.0 };
    TAG * (28.0 + 66.0 * dice.len() as f32 + sum)
}

/// What this seat reads: what it should do, or for whom it waits. A shorter sentence follows a longer one.
fn sentences(open: &OpenMatch, seat: Seat, hints: bool, words: &Words) -> Vec<String> {
    if open.looking_back().is_some() {
        return vec![moment(open, words)];
    }
    let Some(actor) = open.actor() else {
        return vec![ending(open, words)];
    };
    if !open.dice_settled() {
        return Vec::new();
    }
    let awaited = open.awaited();
    if awaited.contains(seat) && open.is_person(seat) {
        return own_task(open, seat, hints, words);
    }
    let mut people = awaited.iter().filter(|seat| open.is_person(*seat));
    vec![match (people.next(), people.next()) {
        (None, _) => named("table-thinking-name", open, actor, words),
        (Some(one), None) => named(one_does(open.decision()), open, one, words),
        (Some(_), Some(_)) => words.say("table-others"),
    }]
}

/// What an awaited seat should do.
fn own_task(open: &OpenMatch, seat: Seat, hints: bool, words: &Words) -> Vec<String> {
    let everybodys_roll = matches!(open.view().phase, Phase::Roll { seat: None, .. });
    let hint = open.shown().hint(seat).filter(|_| hints);
    let hint = hint.map(|hint| words.say(hint));
    if everybodys_roll {
        let everybody = words.say(all_do(open.decision()));
        return hint.into_iter().chain([everybody]).collect();
    }
    let who = words.say("table-your-turn");
    let whole = hint.map(|hint| {
        let facts = [
            ("who", Fact::from(who.clone())),
            ("hint", Fact::from(hint.clone())),
        ];
        [words.say_with("table-turn-hint", &facts), hint]
    });
    whole.into_iter().flatten().chain([who]).collect()
}
