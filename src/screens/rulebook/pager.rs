//! Turning pages: buttons for the neighbouring pages, and one dot for each page or spread.

use super::{OpenBook, chapter_name};
use crate::{
    intent::{Intent, SetupIntent},
    nav::Navigate,
    rulebook::book::chapters,
    ui::{
        Icon, UiKit,
        kit::{At, ButtonKind, ButtonLook, OnTap, column, row},
        tokens,
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::GameId;

/// Height of the foot of a page that has dots on it.
pub(super) const DOTS: f32 = 30.0;

/// Gap between two buttons.
const GAP: f32 = 10.0;

/// The open pages, for those that lead away from them.
#[derive(Clone, Copy)]
pub(super) struct Pager {
    pub(super) book: OpenBook,
    /// Number of pages side by side.
    pub(super) pages: usize,
}

impl Pager {
    fn all(&self) -> usize {
        chapters(self.book.game).len()
    }

    fn read(&self, chapter: usize) -> Intent {
        Intent::Navigate(Navigate::Read(self.book.game, chapter))
    }

    /// The buttons beside each other. A single one has the whole width.
    pub(super) fn foot(
        &self,
        kit: &mut UiKit<'_>,
        root: &mut ChildSpawnerCommands<'_>,
        place: Rect,
    ) {
        let height = place.height();
        root.spawn(row(GAP).at(place)).with_children(|bar| {
            self.before(kit, bar, height);
            self.after(kit, bar, height);
        });
    }

    /// The buttons one above the other, at the foot of the contents.
    pub(super) fn foot_of_contents(
        &self,
        kit: &mut UiKit<'_>,
        root: &mut ChildSpawnerCommands<'_>,
        place: Rect,
    ) {
        let height = (place.height() - GAP) / 2.0;
        let node = Node {
            justify_content: JustifyContent::End,
            ..column(GAP)
        };
        root.spawn(node.at(place)).with_children(|bar| {
            bar.spawn(row(0.0))
                .with_children(|line| self.before(kit, line, height));
            bar.spawn(row(0.0))
                .with_children(|line| self.after(kit, line, height));
        });
    }

    /// The button to the page before. The first page has none.
    fn before(&self, kit: &mut UiKit<'_>, bar: &mut ChildSpawnerCommands<'_>, height: f32) {
        if let Some(chapter) = self.book.first(self.pages).checked_sub(self.pages) {
            self.turn(kit, bar, chapter, (Icon::Back, ButtonKind::Second), height);
        }
    }

    /// The button to the next page. On the last one it starts a match.
    fn after(&self, kit: &mut UiKit<'_>, bar: &mut ChildSpawnerCommands<'_>, height: f32) {
        let chapter = self.book.first(self.pages) + self.pages;
        if chapter < self.all() {
            let look = (Icon::Chevron, ButtonKind::Primary);
            self.turn(kit, bar, chapter, look, height);
        } else {
            play_button(kit, bar, self.book.game, height);
        }
    }

    fn turn(
        &self,
        kit: &mut UiKit<'_>,
        bar: &mut ChildSpawnerCommands<'_>,
        chapter: usize,
        (icon, kind): (Icon, ButtonKind),
        height: f32,
    ) {
        let Some(content) = chapters(self.book.game).get(chapter) else {
            return;
        };
        let name = chapter_name(&kit.words, content.key);
        kit.button(
            bar,
            ButtonLook {
                icon: Some(icon),
                height,
                ..ButtonLook::new(kind, &name, self.read(chapter))
            },
        );
    }

    /// The dots at the foot of a book of this size.
    pub(super) fn dots_at_foot(
        &self,
        kit: &UiKit<'_>,
        sheet: &mut ChildSpawnerCommands<'_>,
        size: Vec2,
    ) {
        // Targets are larger than the foot, so they reach over the faded end of the page.
        let target = tokens().target.min;
        let middle = size.y - DOTS / 2.0;
        let place = Rect::new(0.0, middle - target / 2.0, size.x, middle + target / 2.0);
        let node = Node {
            justify_content: JustifyContent::Center,
            ..row(0.0)
        };
        sheet
            .spawn(node.at(place))
            .with_children(|foot| self.dots(kit, foot));
    }

    /// One dot for each page or spread. The dot of the open one is longer.
    fn dots(&self, kit: &UiKit<'_>, parent: &mut ChildSpawnerCommands<'_>) {
        let theme = kit.theme();
        let first = self.book.first(self.pages);
        let target = tokens().target.min;
        parent.spawn(row(0.0)).with_children(|line| {
            for chapter in (0..self.all()).step_by(self.pages) {
                let (width, color) = if chapter == first {
                    (22.0, theme.accent.base)
                } else {
                    (8.0, theme.paper.edge)
                };
                line.spawn((
                    OnTap(self.read(chapter)),
                    AccessibleLabel(numbered(kit, self.book.game, chapter)),
                    Node {
                        width: px(target),
                        height: px(target),
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        flex_shrink: 0.0,
                        ..default()
                    },
                    children![(
                        Node {
                            width: px(width),
                            height: px(8),
                            border_radius: BorderRadius::MAX,
                            ..default()
                        },
                        BackgroundColor(color.into()),
                    )],
                ));
            }
        });
    }
}

/// Accessible name of a dot or of an entry of the contents: the chapter's number and name. The name alone
/// belongs to the button that turns the page.
pub(super) fn numbered(kit: &UiKit<'_>, game: GameId, chapter: usize) -> String {
    let key = chapters(game)
        .get(chapter)
        .map_or("rules-title", |chapter| chapter.key);
    let facts = [
        ("what", Fact::from((chapter + 1).to_string())),
        ("why", chapter_name(&kit.words, key).into()),
    ];
    kit.words.say_with("rules-told", &facts)
}

/// The button that leads from the rules of a game to its next match.
pub(super) fn play_button(
    kit: &mut UiKit<'_>,
    bar: &mut ChildSpawnerCommands<'_>,
    game: GameId,
    height: f32,
) {
    let facts = [("game", Fact::game(game))];
    let name = kit.words.say_with("rules-play", &facts);
    kit.button(
        bar,
        ButtonLook {
            icon: Some(Icon::Pencil),
            height,
            ..ButtonLook::new(
                ButtonKind::Primary,
                &name,
                Intent::Setup(SetupIntent::Choose(game)),
            )
        },
    );
}
