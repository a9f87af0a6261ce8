//! The licences of third parties: a list of licences, and a page for each of them.

mod texts;

use super::{AddScreen, never};
use crate::{
    intent::Intent,
    layout::Layout,
    nav::{Navigate, NavigationSystems, Navigator, Screen},
    ui::{
        Icon, UiKit,
        kit::TextStyle,
        page::{named_door, page},
        scroll::ScrollMemory,
    },
    words::Fact,
};
use bevy::prelude::*;
use texts::{LicenceGroup, groups};

/// The licence that is read, by its index among the groups.
#[derive(Resource, Default)]
struct OpenLicence(usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenLicence>()
        .add_screen(Screen::Licences, build_list, never)
        .add_screen(Screen::Licence, build_text, never)
        .add_systems(
            Update,
            open_licence
                .run_if(on_message::<Navigate>)
                .in_set(NavigationSystems),
        );
}

fn open_licence(
    mut asked: MessageReader<Navigate>,
    mut open: ResMut<OpenLicence>,
    mut memory: ResMut<ScrollMemory>,
    mut to: Navigator<'_>,
) {
    for asked in asked.read() {
        if let Navigate::ReadLicence(index) = *asked {
            open.0 = index;
            memory.forget(Screen::Licence);
            to.visit(Screen::Licence);
        }
    }
}

fn build_list(mut commands: Commands, layout: Res<Layout>, mut kit: UiKit<'_>) {
    let title = kit.words.say("licences-title");
    page(
        &mut commands,
        &layout,
        &mut kit,
        Screen::Licences,
        &title,
        |kit, list| {
            let card = kit.card();
            list.spawn(card).with_children(|card| {
                paragraph(kit, card, &kit.words.say("licences-text"));
                for (index, group) in groups().iter().enumerate() {
                    card.spawn(kit.line());
                    let name = row_name(kit, group);
                    let read = Intent::Navigate(Navigate::ReadLicence(index));
                    named_door(kit, card, Icon::Info, &name, read, |_, _| {});
                }
            });
        },
    );
}

/// The licence with its package, or with the number of its packages.
fn row_name(kit: &UiKit<'_>, group: &LicenceGroup) -> String {
    let package = group.names().next().unwrap_or_default();
    let facts = [
        ("licence", Fact::Text(group.licence.into())),
        ("package", Fact::Text(package.into())),
        ("count", Fact::Number(group.names().count() as i64)),
    ];
    kit.words.say_with("licences-row", &facts)
}

fn build_text(
    mut commands: Commands,
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
    open: Res<OpenLicence>,
) {
    let groups = groups();
    let Some(group) = groups.get(open.0) else {
        return;
    };
    page(
        &mut commands,
        &layout,
        &mut kit,
        Screen::Licence,
        group.licence,
        |kit, list| {
            let card = kit.card();
            list.spawn(card)
                .with_children(|card| paragraph(kit, card, &group.packages()));
            let card = kit.card();
            list.spawn(card).with_children(|card| {
                for text in group.paragraphs() {
                    paragraph(kit, card, text);
                }
            });
        },
    );
}

fn paragraph(kit: &UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, text: &str) {
    let ink: Color = kit.theme().ink.base.into();
    let text = kit.text(text, TextStyle::Body, ink);
    card.spawn((
        Node {
            padding: UiRect::vertical(px(6)),
            ..default()
        },
        children![text],
    ));
}

#[cfg(all(test, feature = "tour"))]
mod tests {
    use super::*;
    use crate::{nav::History, windowless};
    use std::time::Duration;

    fn send(app: &mut App, asked: Navigate) {
        app.world_mut().write_message(Intent::Navigate(asked));
        for _ in 0..3 {
            app.update();
        }
    }

    fn texts(app: &mut App) -> Vec<String> {
        let mut texts = app.world_mut().query::<&Text>();
        texts.iter(app.world()).map(|text| text.0.clone()).collect()
    }

    #[test]
    fn every_licence_can_be_read_from_the_about_page() {
        let mut app = windowless::app(UVec2::new(390, 844), Duration::from_millis(48));
        app.update();
        send(&mut app, Navigate::Go(Screen::About));
        let name = "Third-party licenses".to_owned();
        assert!(texts(&mut app).contains(&name), "the row");
        send(&mut app, Navigate::Go(Screen::Licences));
        let rows = texts(&mut app);
        assert!(rows.contains(&name), "the title");
        for (index, group) in groups().iter().enumerate() {
            let begins = |row: &String| row.starts_with(group.licence);
            assert!(rows.iter().any(begins), "{}", group.licence);
            send(&mut app, Navigate::ReadLicence(index));
            let shown = texts(&mut app);
            assert!(shown.contains(&group.packages()), "{}", group.licence);
            let last = group.paragraphs().last().unwrap();
            assert!(shown.iter().any(|text| text == last), "{}", group.licence);
            assert!(app.world().resource::<History>().leads_to(Screen::Licences));
            send(&mut app, Navigate::Back);
        }
        assert_eq!(
            *app.world().resource::<State<Screen>>().get(),
            Screen::Licences
        );
    }
}
