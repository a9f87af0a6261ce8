// Tests the page by touch in a real browser of a phone's size: node play.mjs PAGE-FOLDER PICTURES-FOLDER
//
// Needs a build with the feature `tour`, which reports to the page what is on the screen and where to
// tap next (src/dev/tour/page.rs). The touches are real browser events.

import assert from "node:assert/strict";
import { createReadStream, existsSync, mkdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";

const [folder, pictures] = process.argv.slice(2);
const { chromium } = createRequire(`${process.env.NPM_FOLDER}/`)("playwright-core");

/// Duration of a touch, in milliseconds.
const TOUCH = 60;
/// Number of move events in a swipe.
const MOVES = 8;
/// Timeout in milliseconds: a software GPU on a busy machine is slow.
const PATIENCE = 300_000;

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

/// Serves the files of the page's folder.
function serve() {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, "http://x").pathname).replace(/\/$/, "/index.html");
    const file = join(folder, path);
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
      "Content-Length": statSync(file).size,
    });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/// A simulated phone that shows the page.
class Phone {
  constructor(page, address) {
    Object.assign(this, { page, address, faults: [] });
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
    this.seen = await this.page.evaluate(() => window.dicepad.seen);
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
    await this.page.screenshot({ path: join(pictures, `${name}.png`) });
  }

  /// The texts on the screen, sorted: their order may change when the screen is rebuilt.
  get written() {
    return this.seen.texts.split(" | ").sort();
  }

  isOn(screen) {
    assert.equal(this.seen.screen, screen, this.seen.texts);
  }
}

async function playAlone(phone) {
  await phone.open("?seed=7&lang=en&theme=day");
  phone.isOn("Home");
  await phone.picture("home");
  await phone.tap("Mosaic");
  phone.isOn("Setup");
  await phone.picture("setup");
  await phone.tap("Begin alone");
  phone.isOn("Table");
  // The first symbol, a roll, and two proposed cells.
  const touches = await phone.play(4);
  assert.equal(touches, 4);
  await phone.picture("table");
}

async function turnAndTurnBack(phone) {
  const before = phone.written;
  await phone.page.setViewportSize({ width: 844, height: 390 });
  await phone.rest(phone.seen.rests);
  await phone.picture("on-its-side");
  await phone.page.setViewportSize({ width: 390, height: 844 });
  await phone.rest(phone.seen.rests);
  assert.deepEqual(phone.written, before);
}

async function goBackByGesture(phone) {
  const before = phone.seen.rests;
  await phone.page.evaluate(() => history.back());
  await phone.rest(before);
  phone.isOn("Home");
}

/// Turns animations off: a software GPU takes a second for each frame.
async function reduceMotion(phone) {
  await phone.tap("Settings");
  await phone.reach("Reduce motion");
  await phone.tap("Reduce motion");
  await phone.picture("settings");
  await phone.tap("Back");
  await phone.tap("Resume");
  phone.isOn("Table");
}

/// Checks that the match continues unchanged, on whichever screen the app starts.
async function goOn(phone, written) {
  if (phone.seen.screen === "Home") await phone.tap("Resume");
  phone.isOn("Table");
  assert.deepEqual(phone.written, written);
}

async function resumeAfterReload(phone) {
  // Write the move first: proposals are not saved.
  while ("Write and roll" in phone.seen.things) await phone.play(1);
  const { written } = phone;
  await phone.reload();
  await goOn(phone, written);
  await phone.picture("resumed");
}

async function playToTheEnd(phone) {
  await phone.play();
  phone.isOn("Results");
  await phone.picture("results");
}

/// Shares the result with a code for the same dice, and enters that code again.
async function shareTheDice(phone) {
  await phone.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await phone.tap("Share");
  phone.sees("Copied");
  await phone.picture("shared");
  const message = await phone.page.evaluate(() => navigator.clipboard.readText());
  const [, start] = message.match(/^Dicepad, Mosaic: \d+ points\. .*: (\w{5})(-\w{4,5}){3}$/);
  await phone.tap("Close");
  await phone.tap("Done");
  await phone.tap("Trio");
  await phone.reach("Play with a code");
  await phone.tap("Play with a code");
  phone.isOn("Code");
  await phone.tap("Paste");
  // The browser asks for permission and answers later.
  if (phone.seen.screen === "Code") await phone.rest(phone.seen.rests);
  phone.isOn("Setup");
  phone.sees("Mosaic");
  phone.sees(start);
  await phone.tap("Back");
}

/// Phones may drop the graphics context of a page in the background: the match must survive.
async function loseTheGraphics(phone) {
  const { written } = phone;
  await phone.page.evaluate(() => {
    const drawing = document.getElementById("table").getContext("webgl2");
    drawing.getExtension("WEBGL_lose_context").loseContext();
  });
  await phone.page.getByText("What was saved is still there").waitFor();
  await phone.picture("without-graphics");
  const again = phone.page.getByRole("button", { name: "Try again" });
  await Promise.all([phone.page.waitForEvent("load"), again.tap()]);
  // The engine may have logged errors about the lost context.
  phone.faults = [];
  await phone.rest(0);
  await goOn(phone, written);
}

async function openExchange(phone) {
  if (phone.seen.screen === "Home") await phone.tap("Settings");
  await phone.reach("Everything in one file");
  await phone.tap("Everything in one file");
}

/// Chooses a file in the file picker.
async function choose(phone, file) {
  const asked = phone.page.waitForEvent("filechooser", { timeout: PATIENCE });
  await phone.tap("Choose a file to import");
  const { rests } = phone.seen;
  await (await asked).setFiles(file);
  await phone.rest(rests);
}

/// Exports all data as a download, and imports it on another phone.
async function takeItToAnotherPhone(phone) {
  await openExchange(phone);
  await phone.picture("exchange");
  const download = phone.page.waitForEvent("download", { timeout: PATIENCE });
  await phone.tap("Export everything");
  const file = await download;
  assert.match(file.suggestedFilename(), /^dicepad-.*\.dicepad-export$/);
  phone.sees(file.suggestedFilename());
  await phone.tap("Close");

  const other = await takePhone();
  await other.open("?lang=en&theme=day");
  await openExchange(other);
  await choose(other, { name: "holiday.jpg", mimeType: "image/jpeg", buffer: Buffer.from("sea") });
  other.sees("This is not a file that Dicepad exported");
  await other.tap("Close");
  await openExchange(other);
  await choose(other, await file.path());
  other.sees("New here:");
  await other.picture("imported");
  await other.tap("Close");
  await other.tap("Back");
  await other.tap("Records");
  other.isOn("Records");
  await other.picture("records");
  assert.deepEqual(other.faults, []);
  await other.page.context().close();
}

async function startOffline(phone, server) {
  await phone.page.evaluate(() => navigator.serviceWorker.ready);
  await phone.page.context().setOffline(true);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await phone.reload();
  await phone.picture("offline");
  await phone.page.context().setOffline(false);
}

/// A new phone without any data.
async function takePhone() {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: "en-GB",
  });
  return new Phone(await context.newPage(), address);
}

/// A browser without WebGL 2 shows a message, not an empty page.
async function sayWhatIsMissing({ address }) {
  const page = await browser.newPage({ locale: "fr-FR" });
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(address);
  await page.getByText("WebGL 2 manque").waitFor();
  await page.getByRole("button", { name: "Réessayer" }).waitFor();
  await page.close();
}

const server = await serve();
const address = `http://127.0.0.1:${server.address().port}/`;
mkdirSync(pictures, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
  ],
});
try {
  const phone = await takePhone();
  const steps = [
    sayWhatIsMissing,
    playAlone,
    turnAndTurnBack,
    goBackByGesture,
    reduceMotion,
    resumeAfterReload,
    loseTheGraphics,
    playToTheEnd,
    shareTheDice,
    takeItToAnotherPhone,
    startOffline,
  ];
  for (const step of steps) {
    const began = Date.now();
    try {
      await step(phone, server);
      assert.deepEqual(phone.faults, []);
    } catch (error) {
      await phone.picture("failed").catch(() => {});
      throw error;
    }
    console.log(`${step.name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
} finally {
  await browser.close();
  server.close();
}
