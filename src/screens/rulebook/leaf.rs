//! One page of the rulebook: title, paragraphs, drawings, and examples with their verdicts.

use super::{
    chapter_name, examples, heading,
    pager::{DOTS, play_button},
    swiped,
};
use crate::{
    nav::Screen,
    rulebook::book::{Chapter, PageSize, Part, chapters},
    ui::{
        UiKit,
        kit::{BINDING, Swipeable, TextStyle, column, row},
        page::{FADE, foot_fade, list_at},
        scroll::List,
        tokens,
    },
    words::Fact,
};
use accesskit::Role;
use bevy::{a11y::AccessibilityNode, prelude::*};
use dicepad_core::GameId;

/// Distance from the cloth to the title.
const TOP: f32 = 10.0;
/// Gap between two parts on a phone, and how far it may grow to fill a page.
const GAP: f32 = 12.0;
const MORE_GAP: f32 = 26.0;
/// Vertical margin of a drawing.
const AROUND: f32 = 2.0;
/// Moves a note closer to the drawing below it.
const CLOSER: f32 = -4.0;

/// Accessibility node for something that cannot be tapped.
pub(super) fn spoken(role: Role, name: String) -> impl Bundle {
    (
        AccessibilityNode::from(accesskit::Node::new(role)),
        AccessibleLabel(name),
    )
}

/// Horizontal margin of the text on a page of this width.
pub(super) fn margin(width: f32) -> f32 {
    if width >= 380.0 { 26.0 } else { 20.0 }
}

/// A page to be laid out.
pub(super) struct Leaf {
    pub(super) game: GameId,
    pub(super) chapter: usize,
    /// Place on the sheet.
    pub(super) place: Rect,
    pub(super) size: PageSize,
    /// Position among the open pages, from the left.
    pub(super) side: usize,
    /// Whether the dots of the pager lie at the foot of the page.
    pub(super) dotted: bool,
    /// Whether the last page ends with the button that starts a match.
    pub(super) playable: bool,
}

/// Height of the paper that a page needs around its content, with or without dots.
pub(super) const fn around(dotted: bool) -> f32 {
    BINDING + TOP + FADE + foot(dotted)
}

/// Height of the foot that has the dots on it.
const fn foot(dotted: bool) -> f32 {
    if dotted { DOTS } else { 0.0 }
}

/// Height of a chapter's content on such a page, with the usual gaps.
pub(super) fn height(kit: &UiKit<'_>, game: GameId, chapter: usize, page: PageSize) -> f32 {
    let Some(content) = chapters(game).get(chapter) else {
        return 0.0;
    };
    let gap = GAP * page.zoom;
    let parts = content
        .parts
        .iter()
        .map(|part| part_height(kit, part, page) + gap);
    title_height(kit, game, chapter, page) + parts.sum::<f32>()
}

impl Leaf {
    fn content(&self) -> Option<&'static Chapter> {
        chapters(self.game).get(self.chapter)
    }

    /// Lays out a chapter in its part of the book. It scrolls if it is longer than the page, and fades out at
    /// the foot.
    pub(super) fn lay_out(&self, kit: &mut UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>) {
        let Some(content) = self.content() else {
            return;
        };
        let Rect { min, max } = self.place;
        let place = Rect::new(min.x, BINDING, max.x, max.y - foot(self.dotted));
        let side = margin(self.place.width());
        let remembered = List {
            screen: Screen::Rulebook,
            index: self.side,
        };
        let gap = self.gap(kit, content, place.height());
        let mut list = list_at(sheet, place);
        let shown = list
            .observe(swiped)
            .insert((remembered, Swipeable))
            .with_children(|list| {
                list.spawn(Node {
                    padding: UiRect::new(px(side), px(side), px(TOP), px(FADE)),
                    flex_shrink: 0.0,
                    ..column(gap)
                })
                .with_children(|page| self.print(kit, page, content, gap));
            })
            .id();
        let paper: Color = kit.theme().paper.base.into();
        let fade = Rect::new(place.min.x, place.max.y - FADE, place.max.x, place.max.y);
        sheet.spawn(foot_fade(shown, fade, paper));
    }

    /// Gap between the parts: a short chapter is spread over more of its page.
    fn gap(&self, kit: &UiKit<'_>, content: &Chapter, room: f32) -> f32 {
        let zoom = self.size.zoom;
        let height = height(kit, self.game, self.chapter, self.size);
        let free = room - TOP - FADE - height;
        let more = free / content.parts.len().max(1) as f32;
        GAP * zoom + more.clamp(0.0, MORE_GAP * zoom)
    }

    fn print(
        &self,
        kit: &mut UiKit<'_>,
        page: &mut ChildSpawnerCommands<'_>,
        content: &Chapter,
        gap: f32,
    ) {
        title(kit, page, self.game, self.chapter, self.size);
        for part in content.parts {
            lay_part(kit, page, part, self.size, gap);
        }
        let last = self.chapter + 1 == chapters(self.game).len();
        if self.playable && last {
            page.spawn(row(0.0)).with_children(|line| {
                play_button(kit, line, self.game, tokens().target.comfortable);
            });
        }
    }
}

/// The title of a page: the game and the chapter on one line if they fit, otherwise the game above the
/// chapter.
fn title_lines(
    kit: &UiKit<'_>,
    game: GameId,
    chapter: usize,
    page: PageSize,
) -> (Option<String>, String) {
    let whole = heading(&kit.words, game, chapter);
    let number = kit.text_width(&number(kit, game, chapter), TextStyle::Small);
    let wide = kit.text_width(&whole, TextStyle::Title) + number;
    if wide * page.zoom + 8.0 <= page.width {
        return (None, whole);
    }
    let name = kit.words.say(&format!("game-{}", game.id()));
    let key = chapters(game)
        .get(chapter)
        .map_or("rules-title", |chapter| chapter.key);
    (Some(name), chapter_name(&kit.words, key))
}

fn title_height(kit: &UiKit<'_>, game: GameId, chapter: usize, page: PageSize) -> f32 {
    let line = |text: &str, kind| kit.paragraph_height(("", text), kind, f32::MAX, page.zoom);
    let (above, title) = title_lines(kit, game, chapter, page);
    let above = above.map_or(0.0, |name| line(&name, TextStyle::Small));
    above + line(&title, TextStyle::Title)
}

/// The number of a page among those of its game.
fn number(kit: &UiKit<'_>, game: GameId, chapter: usize) -> String {
    let facts = [
        ("page", Fact::counted(chapter)),
        ("pages", chapters(game).len().into()),
    ];
    kit.words.say_with("rules-page", &facts)
}

fn title(
    kit: &UiKit<'_>,
    page: &mut ChildSpawnerCommands<'_>,
    game: GameId,
    chapter: usize,
    size: PageSize,
) {
    let ink = &kit.theme().ink;
    let (muted, ink): (Color, Color) = (ink.muted.into(), ink.base.into());
    let (above, shown) = title_lines(kit, game, chapter, size);
    let number = number(kit, game, chapter);
    let number = kit.enlarged_text(&number, TextStyle::Small, muted, size.zoom);
    let above = above.map(|name| kit.enlarged_text(&name, TextStyle::Small, muted, size.zoom));
    let shown = kit.enlarged_text(&shown, TextStyle::Title, ink, size.zoom);
    page.spawn((
        spoken(Role::Heading, heading(&kit.words, game, chapter)),
        Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::End,
            flex_shrink: 0.0,
            ..row(8.0)
        },
    ))
    .with_children(|line| {
        line.spawn(Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            ..column(0.0)
        })
        .with_children(|lines| {
            if let Some(above) = above {
                lines.spawn(above);
            }
            lines.spawn(shown);
        });
        line.spawn(Node {
            // The number stands on the line of the title.
            padding: UiRect::bottom(px(4.0 * size.zoom)),
            flex_shrink: 0.0,
            ..default()
        })
        .with_child(number);
    });
}

/// Height of a part on such a page.
fn part_height(kit: &UiKit<'_>, part: &Part, page: PageSize) -> f32 {
    match part {
        Part::Say(head, text) => {
            let (head, text) = (kit.words.say(head), kit.words.say(text));
            kit.paragraph_height((&head, &text), TextStyle::Body, page.width, page.zoom)
        }
        Part::Note(text) => {
            let text = kit.words.say(text);
            let height = kit.paragraph_height(("", &text), TextStyle::Small, page.width, page.zoom);
            height + CLOSER
        }
        Part::Roll(dice) => dice.height(kit, page),
        Part::Show(drawing) => drawing.size().y * page.unit + 2.0 * AROUND,
        Part::Compare(compared) => examples::height(kit, compared, page, GAP * page.zoom),
    }
}

fn lay_part(
    kit: &mut UiKit<'_>,
    page: &mut ChildSpawnerCommands<'_>,
    part: &Part,
    size: PageSize,
    gap: f32,
) {
    let theme = kit.theme();
    match part {
        Part::Say(head, text) => {
            let (head, text) = (kit.words.say(head), kit.words.say(text));
            let shown = kit.paragraph(&head, &text, theme.ink.base.into(), size.zoom);
            page.spawn((
                spoken(Role::Paragraph, format!("{head} {text}")),
                Node {
                    flex_shrink: 0.0,
                    ..default()
                },
                children![shown],
            ));
        }
        Part::Note(text) => {
            let text = kit.words.say(text);
            let muted = theme.ink.muted.into();
            let shown = kit.enlarged_text(&text, TextStyle::Small, muted, size.zoom);
            page.spawn((
                spoken(Role::Paragraph, text),
                Node {
                    flex_shrink: 0.0,
                    margin: UiRect::bottom(px(CLOSER)),
                    ..default()
                },
                children![shown],
            ));
        }
        Part::Roll(dice) => {
            let spoken = spoken(Role::Image, dice.describe(&kit.words));
            dice.lay(kit, page, size, spoken);
        }
        Part::Show(drawing) => {
            let spoken = spoken(Role::Image, drawing.describe(&kit.words));
            page.spawn(Node {
                justify_content: JustifyContent::Center,
                flex_shrink: 0.0,
                padding: UiRect::vertical(px(AROUND)),
                ..default()
            })
            .with_children(|middle| {
                examples::draw(kit, middle, *drawing, size).insert(spoken);
            });
        }
        Part::Compare(compared) => examples::lay_out(kit, page, compared, size, gap),
    }
}
