// A browser of a phone's size that shows the page, and a server for the page's files.
//
// Needs a build with the feature `tour`, which reports to the page what is on the screen and where to
// tap next (src/dev/tour/page.rs). The touches are real browser events.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";

const { chromium } = createRequire(`${process.env.NPM_FOLDER}/`)("playwright-core");

/// Duration of a touch, in milliseconds.
const TOUCH = 60;
/// Number of move events in a swipe.
const MOVES = 8;
/// The app rests when nothing has been drawn for this long, in milliseconds.
const STILL = 400;
/// Timeout in milliseconds: a software GPU on a busy machine is slow.
export const PATIENCE = 300_000;

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

/// A page of the same origin without the app, to prepare or read what the browser stores. It names an icon:
/// otherwise the browser asks for one, and its absence is a fault at some later moment.
export const BLANK = "blank.html";
const BLANK_PAGE = Buffer.from('<!doctype html><link rel="icon" href="data:,"><title>blank</title>');

/// Serves the files of the page's folder; `other` has the content of files that differ from it, by path.
export async function serve(folder, other = new Map()) {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, "http://x").pathname).replace(/\/$/, "/index.html");
    const content = path === `/${BLANK}` ? BLANK_PAGE : (other.get(path) ?? contentOf(join(folder, path)));
    if (content === undefined) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type, "Content-Length": content.length }).end(content);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}/` };
}

function contentOf(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/// The browser, and how it is started.
export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const OPTIONS = [
  "--no-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];

export function launch() {
  return chromium.launch({ executablePath: CHROMIUM, args: OPTIONS });
}

/// Connects to a browser that was started by hand.
export function connect(address) {
  return chromium.connectOverCDP(address, { timeout: PATIENCE });
}

/// A device that looks like a phone, without any data.
export function newDevice(browser) {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: "en-GB",
  });
}

/// Runs the steps of a test one after the other, and reports the time that each takes.
export async function run(steps, phone, ...more) {
  for (const step of steps) {
    const began = Date.now();
    try {
      await step(phone, ...more);
      assert.deepEqual(phone.faults, []);
    } catch (error) {
      await phone.picture("failed").catch(() => {});
      throw error;
    }
    console.log(`${step.name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
}

/// A simulated phone that shows the page.
export class Phone {
  constructor(page, address, pictures) {
    Object.assign(this, { page, address, pictures, faults: [] });
    page.on("console", (message) => {
      if (message.type() === "error") this.faults.push(message.text());
    });
    page.on("pageerror", (error) => {
      // The app leaves Rust's main with this exception; it is no error.
      if (!error.message.includes("Using exceptions for control flow")) this.faults.push(error.message);
    });
  }

  async open(query = "") {
    await this.page.goto(this.address + query);
    return this.rest(0);
  }

  async reload() {
    await this.page.reload();
    return this.rest(0);
  }

  /// Waits until the app rests again, after this many earlier rests, and reads the screen.
  async rest(after) {
    const came = (after) => (window.dicepad?.seen?.rests ?? 0) > after;
    await this.page.waitForFunction(came, after, { timeout: PATIENCE, polling: 50 });
    // A finger that goes down, or a window that turns twice, makes the app rest more than once.
    const read = () => this.page.evaluate(() => window.dicepad.seen);
    let before;
    do {
      before = (await read()).rests;
      await this.page.waitForTimeout(STILL);
      this.seen = await read();
    } while (this.seen.rests !== before);
    assert.equal(this.seen.problem, undefined);
    return this.seen;
  }

  touch(place) {
    return this.swipe(place, place);
  }

  async swipe([x, y], [toX, toY]) {
    const before = await this.page.evaluate(() => window.dicepad.seen.rests);
    this.hand ??= await this.page.context().newCDPSession(this.page);
    const send = (type, ...touchPoints) => this.hand.send("Input.dispatchTouchEvent", { type, touchPoints });
    await send("touchStart", { x, y });
    const moves = x === toX && y === toY ? 0 : MOVES;
    for (let move = 1; move <= moves; move += 1) {
      const share = move / moves;
      await send("touchMove", { x: x + (toX - x) * share, y: y + (toY - y) * share });
    }
    await this.page.waitForTimeout(TOUCH);
    await send("touchEnd");
    return this.rest(before);
  }

  async tap(name) {
    const place = this.seen.things[name];
    assert.ok(place, `there is no "${name}", but ${Object.keys(this.seen.things).join(", ")}`);
    return this.touch(place);
  }

  /// Swipes up until the named item is visible.
  async reach(name) {
    const { width, height } = this.page.viewportSize();
    for (let swipes = 0; !(name in this.seen.things); swipes += 1) {
      assert.ok(swipes < 20, `"${name}" stays out of sight: ${this.seen.texts}`);
      await this.swipe([width / 2, height * 0.7], [width / 2, height * 0.4]);
    }
  }

  sees(text) {
    assert.ok(this.seen.texts.includes(text), `"${text}" is not among ${this.seen.texts}`);
  }

  /// Plays for some touches, or to the end of the match. Returns the number of touches.
  async play(touches = 500) {
    let made = 0;
    for (; made < touches && this.seen.next; made += 1) await this.touch(this.seen.next);
    return made;
  }

  async picture(name) {
    await this.page.screenshot({ path: join(this.pictures, `${name}.png`) });
  }

  /// The texts on the screen, sorted: their order may change when the screen is rebuilt.
  get written() {
    return this.seen.texts.split(" | ").sort();
  }

  isOn(screen) {
    assert.equal(this.seen.screen, screen, this.seen.texts);
  }
}

/// Opens the card for export and import.
export async function openExchange(phone) {
  if (phone.seen.screen === "Home") await phone.tap("Settings");
  await phone.reach("Backup and transfer");
  await phone.tap("Backup and transfer");
}

/// Chooses a file in the file picker.
export async function choose(phone, file) {
  const asked = phone.page.waitForEvent("filechooser", { timeout: PATIENCE });
  await phone.tap("Choose a file to import");
  const { rests } = phone.seen;
  await (await asked).setFiles(file);
  await phone.rest(rests);
}

/// The files in the database, read past the app.
export function storedFiles(page) {
  return page.evaluate(async () => {
    const answer = (request) =>
      new Promise((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    const database = await answer(indexedDB.open("dicepad"));
    const files = database.transaction("files").objectStore("files");
    const [paths, contents] = await Promise.all([answer(files.getAllKeys()), answer(files.getAll())]);
    database.close();
    return Object.fromEntries(paths.map((path, index) => [path, new TextDecoder().decode(contents[index])]));
  });
}
