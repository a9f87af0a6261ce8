// Plays a match on the page by touch: node play.mjs PAGE-FOLDER PICTURES-FOLDER

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { PATIENCE, Phone, choose, launch, newDevice, openExchange, run, serve } from "./phone.mjs";

const [folder, pictures] = process.argv.slice(2);

async function playAlone(phone) {
  await phone.open("?seed=7&lang=en&theme=day");
  phone.isOn("Home");
  await phone.picture("home");
  await phone.tap("Mosaic");
  phone.isOn("Setup");
  await phone.picture("setup");
  await phone.tap("Play solo");
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
  await phone.page.getByText("Your saved games are safe").waitFor();
  await phone.picture("without-graphics");
  const again = phone.page.getByRole("button", { name: "Try again" });
  await Promise.all([phone.page.waitForEvent("load"), again.tap()]);
  // The engine may have logged errors about the lost context.
  phone.faults = [];
  await phone.rest(0);
  await goOn(phone, written);
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
  other.sees("This isn’t a Dicepad file");
  await other.tap("Close");
  await openExchange(other);
  await choose(other, await file.path());
  other.sees("Added:");
  await other.picture("imported");
  await other.tap("Close");
  await other.tap("Back");
  await other.tap("Scores");
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
  const device = await newDevice(browser);
  return new Phone(await device.newPage(), address, pictures);
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

const { server, address } = await serve(folder);
mkdirSync(pictures, { recursive: true });
const browser = await launch();
try {
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
  await run(steps, await takePhone(), server);
} finally {
  await browser.close();
  server.close();
}
