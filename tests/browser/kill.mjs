// Kills the browser at random moments of a match, again and again, and looks what is stored:
// node kill.mjs PAGE-FOLDER KILLS
//
// Every step that was shown must be in the database. A step that was not shown may be there or not.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BLANK, CHROMIUM, OPTIONS, Phone, connect, serve, storedFiles } from "./phone.mjs";

const [folder, kills] = process.argv.slice(2);
/// The longest time between the start of play and the kill, in milliseconds.
const LONGEST = 6000;
const profile = mkdtempSync(join(tmpdir(), "dicepad-kill-"));

/// Starts a browser with the data of the one before.
async function startBrowser() {
  const marker = join(profile, "DevToolsActivePort");
  rmSync(marker, { force: true });
  const options = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  // A group of its own, so that all its processes are killed at the same moment.
  const child = spawn(CHROMIUM, [...OPTIONS, ...options], { detached: true, stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise((done) => child.once("exit", done));
  const address = await new Promise((found) => {
    child.stderr.on("data", (text) => {
      const line = /DevTools listening on (ws:\S+)/.exec(text);
      if (line) found(line[1]);
    });
  });
  const browser = await connect(address);
  const kill = async () => {
    process.kill(-child.pid, "SIGKILL");
    await ended;
  };
  return { browser, kill };
}

/// Reports the log of each match file whenever a frame shows it: its length and its checksum. The line before
/// the log changes when the match ends.
function reportFrames() {
  const known = new Map();
  const sum = (bytes) => bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
  const { bindFramebuffer } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.bindFramebuffer = function (target, buffer) {
    const { store } = window.dicepad;
    if (!buffer && target === this.DRAW_FRAMEBUFFER && store) {
      for (const name of store.names("matches")) {
        const file = store.read(`matches/${name}`);
        const log = file.subarray(file.indexOf(10) + 1);
        const shown = `${log.length} ${sum(log)}`;
        if (known.get(name) !== shown) console.debug(`shown ${name} ${shown}`);
        known.set(name, shown);
      }
    }
    return bindFramebuffer.call(this, target, buffer);
  };
}

/// Plays until the browser is killed. Returns length and checksum of each log that was shown.
async function playUntilKilled(kill, browser, address) {
  const shown = new Map();
  const page = await browser.contexts()[0].newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(reportFrames);
  let begin;
  const begun = new Promise((done) => (begin = done));
  page.on("console", (message) => {
    const [, name, length, sum] = /^shown (\S+) (\d+) (\d+)$/.exec(message.text()) ?? [];
    if (!name) return;
    shown.set(name, { length: Number(length), sum: Number(sum) });
    begin();
  });
  const phone = new Phone(page, address);
  await phone.open("?lang=en&theme=day");
  if ("Resume" in phone.seen.things) await phone.tap("Resume");
  else if (phone.seen.screen === "Home") {
    await phone.tap("Mosaic");
    await phone.tap("Play solo");
  }
  const playing = phone.play().catch(() => {});
  // Before the first step is shown, there is nothing to lose.
  await begun;
  await new Promise((done) => setTimeout(done, Math.random() * LONGEST));
  await kill();
  await playing;
  return shown;
}

/// The same sum as in the page, FNV-1a.
function checksum(bytes) {
  return bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
}

/// Checks that everything that was shown is stored, as a match or as a record.
async function checkStore(browser, address, shown) {
  const page = await browser.contexts()[0].newPage();
  await page.goto(`${address}${BLANK}`);
  const files = await storedFiles(page);
  for (const [name, { length, sum }] of shown) {
    const file = Buffer.from(files[`matches/${name}`] ?? files[`records/${name}`] ?? "");
    const log = file.subarray(file.indexOf(10) + 1);
    assert.ok(log.length >= length, `${name}: ${length} bytes were shown, ${log.length} are stored`);
    assert.equal(checksum(log.subarray(0, length)), sum, `${name}: other steps were shown`);
  }
  await page.close();
}

const { server, address } = await serve(folder);
let [shown, steps] = [new Map(), 0];
try {
  for (let round = 1; round <= Number(kills); round += 1) {
    const { browser, kill } = await startBrowser();
    try {
      if (round > 1) await checkStore(browser, address, shown);
      shown = await playUntilKilled(kill, browser, address);
      steps += shown.size;
      console.log(`kill ${round}: ${[...shown].map(([name, { length }]) => `${name} ${length}`).join(" ")}`);
    } catch (error) {
      await kill().catch(() => {});
      throw error;
    }
  }
  const { browser, kill } = await startBrowser();
  await checkStore(browser, address, shown);
  await kill();
  assert.ok(steps > 0, "no match was shown");
} finally {
  server.close();
  rmSync(profile, { recursive: true, force: true });
}
console.log(`${kills} kills, and every step that was shown is stored`);
