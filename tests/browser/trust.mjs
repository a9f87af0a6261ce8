// Tests that the page keeps what it promises about saves: node trust.mjs PAGE-FOLDER PICTURES-FOLDER
// docs/reliability.md lists the promises.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BLANK, PATIENCE, Phone, launch, newDevice, openExchange, run, serve, storedFiles } from "./phone.mjs";

const [folder, pictures] = process.argv.slice(2);

/// An address as other pages make them, with parameters that the app does not know.
const STRANGE =
  "?fbclid=IwAR0&utm_source=mail&lang=de&theme=dark&seed=abc&seed=&seed=18446744073709551616&seed=-1" +
  "&text=9999&text&help&data=x&import=y&%E0%A4%A=%&constructor=1&lang=en&lang=fr&theme=day";

/// A match and a setting as versions with local storage saved them.
const OLD_MATCH = readFileSync(new URL("../fixtures/saves/v1/mosaic.dicepad", import.meta.url), "utf8");
const OLD_SETTINGS = JSON.stringify({ v: 1, at: 1, value: { reduce_motion: true } });

/// Watches the real calls of the page: counts the frames that it shows, and those that it shows while
/// changes are not stored.
function watchFrames() {
  const seen = { shown: 0, early: 0, storing: 0 };
  window.seenFrames = seen;
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    const made = transaction.call(this, names, mode, options);
    if (mode === "readwrite") {
      seen.storing += 1;
      const end = () => (seen.storing -= 1);
      made.addEventListener("complete", end);
      made.addEventListener("abort", end);
    }
    return made;
  };
  // The engine draws into a buffer of its own; to show it, it copies it to the canvas.
  const { bindFramebuffer } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.bindFramebuffer = function (target, buffer) {
    if (!buffer && target === this.DRAW_FRAMEBUFFER) {
      seen.shown += 1;
      // A transaction is made after the frame that has the changes.
      if (seen.storing > 0 || window.dicepad.store?.isStoring()) seen.early += 1;
    }
    return bindFramebuffer.call(this, target, buffer);
  };
}

/// Opens a strange address, on a device with files of an earlier version.
async function startWithStrangeAddress(phone) {
  await phone.page.goto(`${phone.address}${BLANK}`);
  await phone.page.evaluate(
    ([match, settings]) => {
      localStorage.setItem("dicepad/matches/0019a8f0c3a00001.dicepad", match);
      localStorage.setItem("dicepad.dicepadsettings", JSON.stringify(settings));
    },
    [OLD_MATCH, OLD_SETTINGS],
  );
  await phone.open(STRANGE);
  phone.isOn("Home");
  phone.sees("Mosaic");
  assert.ok("Resume" in phone.seen.things, "the match of the earlier version is there");
  await phone.picture("strange-address");
}

/// Counts the random bytes that the page asks for.
function countRandomBytes() {
  const { getRandomValues } = Crypto.prototype;
  window.randomBytes = 0;
  Crypto.prototype.getRandomValues = function (bytes) {
    window.randomBytes += bytes.byteLength;
    return getRandomValues.call(this, bytes);
  };
}

async function beginAlone(phone) {
  await phone.tap("Mosaic");
  await phone.tap("Play solo");
}

/// A second tab says that it saves nothing.
async function openSecondTab(phone) {
  const page = await phone.page.context().newPage();
  const second = new Phone(page, phone.address, phone.pictures);
  await second.open("?lang=en&theme=day");
  second.sees("already open");
  assert.ok(!("Resume" in second.seen.things));
  await second.picture("second-tab");
  // Its dice come from the browser's generator too, not from the clock that both tabs share.
  await page.evaluate(countRandomBytes);
  await beginAlone(second);
  assert.ok((await page.evaluate("window.randomBytes")) >= 8, "the seed is random");
  assert.deepEqual(second.faults, []);
  await page.close();
}

/// A file that is too large is rejected without being read.
async function chooseLargeFile(phone) {
  await phone.page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype;
    window.largestRead = 0;
    Blob.prototype.arrayBuffer = function () {
      window.largestRead = Math.max(window.largestRead, this.size);
      return arrayBuffer.call(this);
    };
    // A file without content on this machine: the page sees only its size.
    const field = document.getElementById("file");
    const part = new Uint8Array(1 << 20);
    const file = new File(Array(65).fill(part), "holiday.mp4");
    field.click = () => {
      const files = new DataTransfer();
      files.items.add(file);
      field.files = files.files;
      field.dispatchEvent(new Event("change"));
    };
  });
  await openExchange(phone);
  await phone.tap("Choose a file to import");
  phone.sees("This isn’t a Dicepad file");
  assert.equal(await phone.page.evaluate("window.largestRead"), 0);
  await phone.tap("Close");
  await phone.tap("Back");
}

/// The length of all matches in the database.
async function storedLength(page) {
  const files = Object.entries(await storedFiles(page));
  const matches = files.filter(([path]) => path.startsWith("matches/"));
  return matches.reduce((sum, [, content]) => sum + content.length, 0);
}

/// Plays on, and compares what is shown with what is stored.
async function showOnlyWhatIsStored(phone) {
  await phone.tap("Resume");
  const before = await storedLength(phone.page);
  assert.equal(before, OLD_MATCH.length);
  for (let touches = 0; (await storedLength(phone.page)) === before; touches += 1) {
    assert.ok(touches < 10, "no touch makes a step");
    await phone.play(1);
  }
  const frames = await phone.page.evaluate("window.seenFrames");
  assert.ok(frames.shown > 10, `${frames.shown} frames`);
  assert.equal(frames.early, 0, "frames that were shown before their changes were stored");
}

/// Without room, the player is told, and the steps are stored as soon as there is room again.
async function runOutOfRoom(phone) {
  await phone.page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    window.noRoom = true;
    IDBObjectStore.prototype.put = function (...file) {
      if (!window.noRoom) return put.apply(this, file);
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  const before = await storedLength(phone.page);
  for (let touches = 0; !(await phone.page.evaluate("dicepad.store.trouble()")); touches += 1) {
    assert.ok(touches < 10, "no touch makes a step");
    await phone.play(1);
  }
  await phone.page.evaluate(() => history.back());
  await phone.rest(phone.seen.rests);
  phone.sees("The storage is full");
  await phone.picture("no-room");
  await phone.page.evaluate("window.noRoom = false");
  await phone.page.waitForFunction(() => window.dicepad.store.trouble() === 0, undefined, { timeout: PATIENCE });
  assert.ok((await storedLength(phone.page)) > before, "the steps are stored");
  await phone.rest(phone.seen.rests);
  assert.ok(!phone.seen.texts.includes("The storage is full"), "the notice is taken back");
}

/// A browser without a random generator: the player is told where the dice come from.
async function beginWithoutGenerator(browser, address) {
  const page = await (await newDevice(browser)).newPage();
  const phone = new Phone(page, address, pictures);
  await phone.open("?lang=en&theme=day");
  await page.evaluate(() => {
    Crypto.prototype.getRandomValues = () => {
      throw new Error("no random numbers");
    };
  });
  await beginAlone(phone);
  phone.sees("come from the clock");
  await phone.picture("no-generator");
  await page.context().close();
}

/// A seed in the address makes the match practice, and the page says so.
async function beginWithGivenSeed(browser, address) {
  const page = await (await newDevice(browser)).newPage();
  const phone = new Phone(page, address, pictures);
  await phone.open("?lang=en&theme=day&seed=7");
  await beginAlone(phone);
  phone.sees("this game is practice");
  await phone.picture("given-seed");
  await page.context().close();
}

/// The database of a newer Dicepad is left alone, and the page can be played.
async function meetNewerDatabase(browser, address) {
  const page = await (await newDevice(browser)).newPage();
  await page.goto(`${address}${BLANK}`);
  const version = (wanted) =>
    page.evaluate(
      (wanted) =>
        new Promise((done, failed) => {
          const request = indexedDB.open("dicepad", wanted);
          request.onerror = () => failed(request.error);
          request.onsuccess = () => {
            const { version } = request.result;
            request.result.close();
            done(version);
          };
        }),
      wanted,
    );
  await version(99);
  const phone = new Phone(page, address, pictures);
  await phone.open("?lang=en&theme=day");
  phone.isOn("Home");
  await phone.picture("newer-database");
  await beginAlone(phone);
  assert.equal(await version(), 99, "the database is as it was");
  await page.context().close();
}

/// Waits until the worker of a new build is installed, or has given up.
function update(page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/");
    await registration.update().catch(() => {});
    const worker = registration.installing ?? registration.waiting;
    while (worker?.state === "installing") {
      await new Promise((changed) => worker.addEventListener("statechange", changed, { once: true }));
    }
    return worker?.state;
  });
}

/// A script of another build.
function other(path) {
  return Buffer.concat([readFileSync(join(folder, path)), Buffer.from("\n// other\n")]);
}

/// While a new build is uploaded, a visitor gets old and new files.
async function visitMixedBuild(browser) {
  const changed = new Map();
  const { server, address } = await serve(folder, changed);
  const page = await (await newDevice(browser)).newPage();
  try {
    // A first visit: the page has no build that fits together.
    changed.set("/dicepad.js", other("dicepad.js"));
    await page.goto(`${address}?lang=en`);
    await page.getByText("Dicepad is being updated").waitFor({ timeout: PATIENCE });
    // The upload is complete: all fits together again.
    changed.clear();
    const phone = new Phone(page, address, pictures);
    await page.getByRole("button", { name: "Try again" }).tap();
    await phone.rest(0);
    phone.isOn("Home");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await keepOldBuild(page, address, changed);
  } finally {
    await page.context().close();
    server.close();
  }
}

/// A browser that denies all storage cannot note that a page was repaired: it says so at once.
async function visitMixedBuildWithoutStorage(browser) {
  const { server, address } = await serve(folder, new Map([["/dicepad.js", other("dicepad.js")]]));
  const page = await (await newDevice(browser)).newPage();
  try {
    await page.addInitScript(() => {
      const deny = () => {
        throw new DOMException("denied", "SecurityError");
      };
      for (const name of ["sessionStorage", "localStorage"]) Object.defineProperty(window, name, { get: deny });
    });
    await page.goto(`${address}?lang=en`);
    await page.getByText("Dicepad is being updated").waitFor({ timeout: PATIENCE });
  } finally {
    await page.context().close();
    server.close();
  }
}

/// A later visit: half of the next build keeps the old one in use, all of it replaces it.
async function keepOldBuild(page, address, changed) {
  await page.goto(`${address}${BLANK}`);
  const caches = () => page.evaluate(() => caches.keys());
  const before = await caches();
  const script = other("page.js");
  const sum = `sha256-${createHash("sha256").update(script).digest("base64")}`;
  const worker = readFileSync(join(folder, "worker.js"), "utf8");
  const next = worker
    .replace(/"page.js": "[^"]*"/, `"page.js": "${sum}"`)
    .replace(/dicepad-[0-9a-f]{16}/, "dicepad-next");
  changed.set("/worker.js", Buffer.from(next));
  assert.equal(await update(page), "redundant", "half a build is not installed");
  assert.deepEqual(await caches(), before);
  changed.set("/page.js", script);
  assert.equal(await update(page), "installed");
  assert.ok((await caches()).includes("dicepad-next"));
}

mkdirSync(pictures, { recursive: true });
const { server, address } = await serve(folder);
const browser = await launch();
try {
  const device = await newDevice(browser);
  const page = await device.newPage();
  await page.addInitScript(watchFrames);
  await run(
    [startWithStrangeAddress, openSecondTab, chooseLargeFile, showOnlyWhatIsStored, runOutOfRoom],
    new Phone(page, address, pictures),
  );
  await device.close();
  await visitMixedBuild(browser);
  console.log("visitMixedBuild: done");
  await visitMixedBuildWithoutStorage(browser);
  console.log("visitMixedBuildWithoutStorage: done");
  for (const step of [beginWithoutGenerator, beginWithGivenSeed, meetNewerDatabase]) {
    await step(browser, address);
    console.log(`${step.name}: done`);
  }
} finally {
  await browser.close();
  server.close();
}
