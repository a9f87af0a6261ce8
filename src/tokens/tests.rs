//! Checks that the token file is complete and that its text colours are readable.

use super::*;

/// Relative luminance, as WCAG 2 defines it.
fn luminance(color: Rgba) -> f64 {
    let linear = |channel: u8| {
        let value = f64::from(channel) / 255.0;
        if value <= 0.040_45 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b)
}

fn contrast(a: Rgba, b: Rgba) -> f64 {
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    a.max(b) / a.min(b)
}

fn assert_readable(theme: Theme, what: &str, text: Rgba, grounds: &[Rgba]) {
    for ground in grounds {
        let ratio = contrast(text, *ground);
        assert!(
            ratio >= 4.5,
            "{theme:?}: {what} {text} on {ground} is only {ratio:.2}:1"
        );
    }
}

#[test]
fn the_file_has_exactly_these_tokens() {
    let tokens = serde_json::from_str::<Tokens>(FILE).unwrap();
    let games = |game: &GameId| tokens.binding.0.contains_key(game);
    assert!(GameId::ALL.iter().all(games));
}

#[test]
fn fingers_and_lines_have_room() {
    let target = &tokens().target;
    assert!(target.min >= 44.0);
    assert!(target.comfortable >= target.min && target.button >= target.comfortable);
    let text = &tokens().text;
    for print in [
        &text.display,
        &text.title,
        &text.heading,
        &text.body,
        &text.label,
        &text.small,
        &text.caption,
    ] {
        assert!(print.line > print.size, "{print:?}");
    }
}

#[test]
fn text_is_readable_on_every_ground() {
    for &theme in Theme::ALL {
        let p = theme.palette();
        let paper = [
            p.paper.base,
            p.paper.shade,
            p.paper.cell,
            p.paper.off,
            p.print.paper_hi,
        ];
        for (what, ink) in [
            ("ink", p.ink.base),
            ("soft ink", p.ink.soft),
            ("muted ink", p.ink.muted),
            ("pencil", p.pencil.base),
        ] {
            assert_readable(theme, what, ink, &paper);
        }
        let soft = p.players_soft.all();
        assert_readable(theme, "pencil on a player's ground", p.pencil.base, &soft);
        let table = [p.table.top, p.table.mid, p.table.bottom];
        assert_readable(theme, "ink on the table", p.table.ink, &table);
        assert_readable(theme, "muted ink on the table", p.table.muted, &table);
        let felt = [p.felt.light, p.felt.base, p.felt.dark];
        assert_readable(theme, "ink on felt", p.felt.ink, &felt);
        assert_readable(
            theme,
            "text on the accent",
            p.accent.on,
            &[p.accent.base, p.print.accent_top],
        );
        assert_readable(theme, "a hint", p.pencil.hint, &[p.glow.fill, p.paper.cell]);
        assert_readable(
            theme,
            "a ghost",
            p.pencil.ghost,
            &[p.accent.soft, p.paper.base],
        );
        for notice in [&p.success, &p.refusal].into_iter().chain(p.players.all()) {
            assert_readable(theme, "text on a colour", notice.on, &[notice.base]);
            assert_readable(theme, "a coloured name", notice.base, &[p.paper.base]);
        }
    }
}

/// What a translucent colour looks like on a ground: the screen blends linear light.
fn blended(color: Rgba, ground: Rgba) -> Rgba {
    let share = f32::from(color.a) / 255.0;
    let blend = |top: u8, below: u8| {
        let [top, below] = [top, below].map(|byte| (f32::from(byte) / 255.0).powf(2.2));
        ((top * share + below * (1.0 - share)).powf(1.0 / 2.2) * 255.0).round() as u8
    };
    Rgba::opaque(
        blend(color.r, ground.r),
        blend(color.g, ground.g),
        blend(color.b, ground.b),
    )
}

#[test]
fn the_lamp_lights_the_evening_and_text_under_it_stays_readable() {
    let table = &Theme::Evening.palette().table;
    let lit = blended(table.lamp, table.top);
    assert!(luminance(lit) > 1.5 * luminance(table.top), "{lit}");
    assert_readable(Theme::Evening, "ink under the lamp", table.ink, &[lit]);
    assert_readable(
        Theme::Evening,
        "muted ink under the lamp",
        table.muted,
        &[lit],
    );
    assert_eq!(Theme::Day.palette().table.lamp.a, 0, "no lamp by day");
}

#[test]
fn shadows_are_darker_than_what_they_fall_on() {
    for &theme in Theme::ALL {
        let p = theme.palette();
        for ground in [p.table.bottom, p.paper.base, p.paper.shade, p.felt.dark] {
            assert!(
                luminance(p.shadow) < 0.8 * luminance(ground),
                "{theme:?}: a shadow shines on {ground}"
            );
        }
    }
}

#[test]
fn every_hue_carries_text_and_stands_out_from_paper() {
    use Color::{Blue, Green, Orange, Red, Violet, White, Yellow};
    for &theme in Theme::ALL {
        let p = theme.palette();
        for color in [Yellow, Green, Red, Orange, Violet, Blue, White] {
            let hue = p.hues.of(color);
            assert_readable(theme, "text on a hue", hue.on, &[hue.base]);
            assert_readable(theme, "a deep hue", hue.deep, &[p.paper.base]);
            assert!(
                contrast(hue.edge, p.paper.base) >= 3.0,
                "{theme:?}: {color:?}'s outline is lost on paper"
            );
        }
    }
}

#[test]
fn print_is_readable_on_every_binding() {
    let print = tokens().on_binding;
    for &game in GameId::ALL {
        assert_readable(Theme::Day, game.id(), print, &[tokens().binding.of(game)]);
    }
}
