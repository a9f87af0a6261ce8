//! What each step of a tour does.

use super::{
    Aim, ContactSheet, Lot, Monkey, PictureStage, Tour, gallery,
    hand::Hand,
    moves, pictures,
    script::{KeyPress, Line, Name, TourStep},
    sight, table,
};
use crate::{
    nav::Screen, platform::SafeArea, power::KeepDrawing, saves::Saves, settings::Settings,
    words::Words,
};
use bevy::prelude::*;

/// No list needs more swipes than this.
const MOST_SWIPES: u8 = 20;

/// No match takes more steps than this.
const LONGEST_MATCH: u32 = 2_000;

impl Tour {
    /// Takes a step; the error says why that is impossible now.
    pub(super) fn take(&mut self, world: &mut World, step: &TourStep) -> Result<(), String> {
        match step {
            TourStep::Hand(kind) => self.hand.change(*kind),
            TourStep::Tap(name) => self.meet(world, name, true, Hand::tap)?,
            TourStep::Hold(name) => self.meet(world, name, false, Hand::hold)?,
            TourStep::Press(name) => self.meet(world, name, false, Hand::press)?,
            TourStep::Swipe(name, way) => {
                self.meet(world, name, false, |hand, from| hand.swipe(from, *way))?;
            }
            TourStep::Reach(name) => self.reach(world, name)?,
            TourStep::Move(name) => self.hand.move_to(sight::find(world, name)?.middle),
            TourStep::Release => self.hand.release(),
            TourStep::Key(key) => self.hand.key(key.clone()),
            TourStep::Type(text) => self.enter(text),
            TourStep::See(text) => check_seen(world, text)?,
            TourStep::Unseen(text) => check_unseen(world, text)?,
            TourStep::Can(name) => drop(sight::find(world, name)?),
            TourStep::Not(name) => check_unusable(world, name)?,
            TourStep::Screen(name) => check_screen(world, name)?,
            TourStep::Size(size) => resize(world, *size),
            TourStep::Language(language) => {
                world.resource_mut::<Words>().speak(*language);
                redraw(world);
            }
            TourStep::Theme(theme) => {
                world.resource_mut::<Settings>().theme = *theme;
                redraw(world);
            }
            TourStep::Text(percent) => {
                world.resource_mut::<Settings>().text_percent = *percent;
                redraw(world);
            }
            TourStep::Safe(sides) => cover_edges(world, *sides),
            TourStep::Disk { full } => world.resource::<Saves>().pretend_full(*full),
            TourStep::Play { steps } => self.play_some(world, *steps)?,
            TourStep::PlayByKeys => {
                let next = table::next_key(world, self.turns)?;
                self.play(next)?;
            }
            TourStep::Choose { seed, moves } => self.choose(world, *seed, *moves)?,
            TourStep::Monkey { seed, count, game } => {
                self.monkey = Some(Monkey::new(*seed, *count, *game));
            }
            TourStep::Shot(name) => self.want_picture(name, false),
            TourStep::Gallery(name) => self.begin_gallery(name)?,
            TourStep::Contact(name) => self.save_contact(name)?,
            TourStep::Compare(name) => self.want_picture(name, true),
            TourStep::Leaves => return Err("the app is still there".to_owned()),
        }
        Ok(())
    }

    /// Lets the hand act on this thing.
    fn meet(
        &mut self,
        world: &mut World,
        name: &Name,
        click: bool,
        act: impl FnOnce(&mut Hand, Vec2),
    ) -> Result<(), String> {
        let middle = self.aim(world, name, click)?;
        act(&mut self.hand, middle);
        Ok(())
    }

    fn enter(&mut self, text: &str) {
        for letter in text.chars() {
            self.hand.key(KeyPress::letter(letter));
        }
    }

    /// Plays the match to its end, or this many steps of it.
    fn play_some(&mut self, world: &mut World, steps: Option<u32>) -> Result<(), String> {
        let enough = steps.is_some_and(|steps| self.turns >= steps);
        let next = if enough {
            None
        } else {
            table::next_step(world)?
        };
        self.play(next)
    }

    /// Adds the steps that show this state in all variants.
    fn begin_gallery(&mut self, name: &str) -> Result<(), String> {
        let steps = gallery::steps(self.line.number, &self.variants.script(name))?;
        for line in steps.into_iter().rev() {
            self.lines.push_front(line);
        }
        self.contact = Some(ContactSheet::default());
        Ok(())
    }

    fn save_contact(&mut self, name: &str) -> Result<(), String> {
        let sheet = self.contact.take().and_then(ContactSheet::develop);
        let sheet = sheet.ok_or("a contact sheet needs pictures")?;
        pictures::save_contact(&self.pictures, name, &sheet)
    }

    /// The point at which the hand meets this thing.
    fn aim(&mut self, world: &mut World, name: &Name, click: bool) -> Result<Vec2, String> {
        let thing = sight::find(world, name)?;
        self.aim = Some(Aim {
            thing: thing.entity,
            click,
            met: None,
            clicked: false,
        });
        Ok(thing.middle)
    }

    /// Swipes once towards the thing; the step is repeated until it is visible.
    fn reach(&mut self, world: &mut World, name: &Name) -> Result<(), String> {
        if sight::find(world, name).is_ok() {
            self.swipes = 0;
            return Ok(());
        }
        self.swipes += 1;
        if self.swipes > MOST_SWIPES {
            return Err("it stays out of sight".to_owned());
        }
        let (from, way) = sight::swipe_towards(world, name)?;
        self.hand.swipe(from, way);
        self.lines.push_front(self.line.clone());
        Ok(())
    }

    /// Adds the next touch towards the move that was drawn, and repeats this step after it.
    fn choose(&mut self, world: &mut World, seed: u64, moves: u32) -> Result<(), String> {
        let lot = self.lot.get_or_insert_with(|| Lot::new(seed, moves));
        let Some(touch) = lot.next(world)? else {
            self.lot = None;
            return Ok(());
        };
        let thing = moves::find(world, touch)?;
        self.hand.tap(thing.middle);
        self.aim = Some(Aim {
            thing: thing.entity,
            click: true,
            met: None,
            clicked: false,
        });
        self.lines.push_front(self.line.clone());
        Ok(())
    }

    /// Adds the next step of the match, and repeats this step after it.
    fn play(&mut self, next: Option<String>) -> Result<(), String> {
        let Some(step) = next else {
            self.turns = 0;
            return Ok(());
        };
        self.turns += 1;
        if self.turns > LONGEST_MATCH {
            return Err("the match does not end".to_owned());
        }
        for step in [&self.line.text, &step] {
            let line =
                Line::parse(self.line.number, step).map_err(|mistake| mistake.to_string())?;
            self.lines.push_front(line);
        }
        Ok(())
    }

    fn want_picture(&mut self, name: &str, compared: bool) {
        self.picture = Some(PictureStage::Wanted(pictures::WantedPicture {
            name: name.to_owned(),
            compared,
        }));
    }
}

fn check_seen(world: &mut World, text: &Name) -> Result<(), String> {
    if sight::is_seen(world, text)? {
        return Ok(());
    }
    let shown = sight::texts(world)?;
    Err(format!("it is not on the screen; there are: {shown}"))
}

fn check_unseen(world: &mut World, text: &Name) -> Result<(), String> {
    if sight::is_seen(world, text)? {
        return Err("it is on the screen".to_owned());
    }
    Ok(())
}

fn check_unusable(world: &mut World, name: &Name) -> Result<(), String> {
    if sight::find(world, name).is_ok() {
        return Err("it is there".to_owned());
    }
    Ok(())
}

fn check_screen(world: &World, name: &str) -> Result<(), String> {
    let shown = format!("{:?}", world.resource::<State<Screen>>().get()).to_lowercase();
    if shown != name {
        return Err(format!("{shown} is shown"));
    }
    Ok(())
}

fn redraw(world: &mut World) {
    world.resource_mut::<KeepDrawing>().request();
}

fn resize(world: &mut World, size: UVec2) {
    let mut windows = world.query::<&mut Window>();
    for mut window in windows.iter_mut(world) {
        window.resolution.set(size.x as f32, size.y as f32);
    }
    redraw(world);
}

/// Covers the edges of the screen, as a notch and a home bar do.
fn cover_edges(world: &mut World, [top, right, bottom, left]: [f32; 4]) {
    world.insert_resource(SafeArea {
        top,
        right,
        bottom,
        left,
    });
    redraw(world);
}
