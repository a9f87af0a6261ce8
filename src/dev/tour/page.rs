//! The app in a browser, for its tests: whenever the app is still, it reports to the page what is on the
//! screen and where a finger would go next. The browser sends the touches.

use super::{
    script::{Line, TourStep},
    sight::{self, Thing},
    table,
};
use crate::{
    intent::{Intent, TableIntent},
    nav::Screen,
    power::KeepDrawing,
    table::OpenMatch,
    ui::kit::OnTap,
};
use bevy::prelude::*;
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Stores the report on the page for the tests.
    #[wasm_bindgen(js_namespace = dicepad)]
    fn tell(seen: &str);
}

/// Number of times that the app has come to rest.
#[derive(Resource, Default)]
struct Rests(u32);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Rests>()
        .add_systems(Last, tell_when_still.after(crate::power::rest_when_still));
}

fn tell_when_still(world: &mut World, mut was_still: Local<bool>) {
    let still = world.resource::<KeepDrawing>().is_still();
    if !std::mem::replace(&mut *was_still, still) && still {
        world.resource_mut::<Rests>().0 += 1;
        let mut seen = look(world).unwrap_or_else(|problem| json!({ "problem": problem }));
        seen["rests"] = world.resource::<Rests>().0.into();
        tell(&seen.to_string());
    }
}

/// Everything that can be touched or read, and the next touch of a match.
fn look(world: &mut World) -> Result<Value, String> {
    let mut things = serde_json::Map::new();
    for thing in sight::usable(world) {
        let (name, Vec2 { x, y }) = (thing.script_name(world), thing.middle);
        things.insert(name, json!([x, y]));
    }
    let playing = world.get_resource::<OpenMatch>().is_some();
    let next = if playing { next_touch(world)? } else { None };
    Ok(json!({
        "screen": format!("{:?}", world.resource::<State<Screen>>().get()),
        "things": things,
        "texts": sight::texts(world)?,
        "next": next.map(|Vec2 { x, y }| [x, y]),
    }))
}

/// The button that rolls, if it is shown.
fn roll_button(world: &mut World) -> Option<Thing> {
    let things = sight::usable(world);
    let intent = |thing: &Thing| world.get::<OnTap>(thing.entity).map(|tap| tap.0);
    let rolls = |thing: &Thing| matches!(intent(thing), Some(Intent::Table(TableIntent::Roll(_))));
    things.into_iter().rfind(rolls)
}

/// Where to touch to continue the match; `None` once it is over.
fn next_touch(world: &mut World) -> Result<Option<Vec2>, String> {
    let on_table = matches!(
        world.resource::<State<Screen>>().get(),
        Screen::Table | Screen::Handover
    );
    let Some(step) = table::next_step(world)?.filter(|_| on_table) else {
        return Ok(None);
    };
    match Line::parse(0, &step)
        .map_err(|mistake| mistake.to_string())?
        .step
    {
        // A die may lie in the middle of the tray, and in a slow frame a tap on it is a long press.
        TourStep::Tap(_) if step == "tap {tray-label}" && roll_button(world).is_some() => {
            Ok(roll_button(world).map(|button| button.middle))
        }
        TourStep::Tap(name) => sight::find(world, &name).map(|thing| Some(thing.middle)),
        _ => Err(format!("no touch: {step}")),
    }
}
