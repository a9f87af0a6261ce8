// Tests the store of the page (web/store.js) without the app: node store.mjs PAGE-FOLDER

import assert from "node:assert/strict";
import { BLANK, launch, serve } from "./phone.mjs";

const [folder] = process.argv.slice(2);
const { server, address } = await serve(folder);
const browser = await launch();

/// A page of the same origin that does not start the app, on a new device.
async function emptyPage(device) {
  const page = await (device ?? (await browser.newContext())).newPage();
  await page.goto(`${address}${BLANK}`);
  await page.evaluate(() => {
    /// Opens the store as the app does.
    window.openStore = async () => {
      const { Store } = await import("/store.js");
      window.wakes = 0;
      window.store = await Store.open(() => (window.wakes += 1));
      return window.store.access();
    };
    window.stored = async () => {
      while (window.store.isStoring()) await new Promise((done) => setTimeout(done, 5));
      return window.store.trouble();
    };
    window.text = (path) => {
      const content = window.store.read(path);
      return content && new TextDecoder().decode(content);
    };
    window.put = (path, text) => window.store.write(path, new TextEncoder().encode(text));
  });
  return page;
}

const reopen = async (page) => {
  const device = page.context();
  await page.close();
  const again = await emptyPage(device);
  assert.equal(await again.evaluate("openStore()"), 0);
  return again;
};

async function keepsFiles() {
  let page = await emptyPage();
  assert.equal(await page.evaluate("openStore()"), 0);
  await page.evaluate(async () => {
    put("matches/a", "one");
    put("matches/a", "one and two");
    put("matches/b", "gone");
    store.remove("matches/b");
    put("records/c", "three");
    if (!store.isStoring()) throw new Error("changes count as stored at once");
    const trouble = await stored();
    if (trouble !== 0) throw new Error(`trouble ${trouble}`);
  });
  page = await reopen(page);
  const files = await page.evaluate(() => [store.names("matches"), text("matches/a"), store.length("records/c")]);
  assert.deepEqual(files, [["a"], "one and two", 5]);
  await page.context().close();
}

/// Every transaction asks the browser to wait for the disk.
async function waitsForTheDisk() {
  const page = await emptyPage();
  const asked = await page.evaluate(async () => {
    const { transaction } = IDBDatabase.prototype;
    const asked = new Set();
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      if (mode === "readwrite") asked.add(options?.durability);
      return transaction.call(this, names, mode, options);
    };
    await openStore();
    put("matches/a", "one");
    await stored();
    return [...asked];
  });
  assert.deepEqual(asked, ["strict"]);
  await page.context().close();
}

async function letsOneTabIn() {
  const device = await browser.newContext();
  const [first, second] = [await emptyPage(device), await emptyPage(device)];
  assert.equal(await first.evaluate("openStore()"), 0);
  assert.equal(await second.evaluate("openStore()"), 1, "the second tab is locked out");
  await first.close();
  assert.equal(await second.evaluate("openStore()"), 0, "a closed tab lets go");
  const without = await emptyPage(device);
  const access = await without.evaluate(() => {
    Object.defineProperty(navigator, "locks", { value: undefined });
    return openStore();
  });
  assert.equal(access, 2, "no store without a lock");
  await device.close();
}

/// Files of versions that used the local storage.
const OLD = {
  "dicepad/matches/a.dicepad": "first line\nécrit\n",
  "dicepad/records/b.dicepad": "record\n",
  "dicepad.dicepadsettings": JSON.stringify('{"v":1}'),
  "dicepad.dicepadsetup": "no JSON",
  other: "of another page",
};

const remember = (page) => page.evaluate((old) => Object.assign(localStorage, old), OLD);
const entries = (page) => page.evaluate(() => Object.keys(localStorage).sort());

async function movesOldFiles() {
  let page = await emptyPage();
  await remember(page);
  assert.equal(await page.evaluate("openStore()"), 0);
  const texts = () =>
    page.evaluate(() => ["matches/a.dicepad", "records/b.dicepad", "settings/settings.json"].map(text));
  const moved = ["first line\nécrit\n", "record\n", '{"v":1}'];
  assert.deepEqual(await texts(), moved);
  assert.deepEqual(await entries(page), ["dicepad.dicepadsetup", "other"]);
  await page.evaluate(async () => {
    store.remove("matches/a.dicepad");
    await stored();
  });
  // A browser that was killed may bring deleted entries back: they must not bring back a deleted match.
  await remember(page);
  page = await reopen(page);
  assert.deepEqual(await texts(), [undefined, ...moved.slice(1)]);
  await page.context().close();
}

/// A tab of an earlier version may still be open after the move, and play on.
async function movesWhatAnOldTabWritesLater() {
  let page = await emptyPage();
  const [first, second] = ["0019a8f0c3a00001", "0019a8f0c3a00002"];
  const old = (id) => `dicepad/matches/${id}.dicepad`;
  const write = (entries) => page.evaluate((entries) => Object.assign(localStorage, entries), entries);
  await write({ [old(first)]: "one\n", [old(second)]: "two\n", "dicepad.dicepadsettings": JSON.stringify("quiet") });
  assert.equal(await page.evaluate("openStore()"), 0);
  // One match goes on here, the other one there. Another match begins there.
  await page.evaluate(async (second) => {
    put(`matches/${second}.dicepad`, "two\nhere\n");
    put("settings/settings.json", "loud");
    await stored();
  }, second);
  await write({
    [old(first)]: "one\nthere\n",
    [old(second)]: "two\nthere\n",
    [old("0019a8f0c3a00009")]: "new\n",
    "dicepad.dicepadsettings": JSON.stringify("silent"),
  });
  page = await reopen(page);
  const files = async () => {
    const found = await page.evaluate(() => store.names("matches").map((name) => [name, text(`matches/${name}`)]));
    return Object.fromEntries(found);
  };
  const expected = {
    [`${first}.dicepad`]: "one\nthere\n",
    [`${second}.dicepad`]: "two\nhere\n",
    "0019a8f0c3a00003.dicepad": "two\nthere\n",
    "0019a8f0c3a00009.dicepad": "new\n",
  };
  assert.deepEqual(await files(), expected);
  assert.equal(await page.evaluate(() => text("settings/settings.json")), "loud");
  assert.deepEqual(await entries(page), []);
  // The old tab writes the same again: nothing comes twice.
  await write({ [old(second)]: "two\nthere\n" });
  page = await reopen(page);
  assert.deepEqual(await files(), expected);
  assert.deepEqual(await entries(page), []);
  await page.context().close();
}

/// A move that fails leaves the old entries alone, and the next start tries again.
async function movesOldFilesLater() {
  let page = await emptyPage();
  await remember(page);
  const access = await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    // Half of a file is stored.
    IDBObjectStore.prototype.put = function (value, key) {
      return put.call(this, value.slice?.(0, 3) ?? value, key);
    };
    return openStore();
  });
  assert.equal(access, 2);
  assert.deepEqual(await entries(page), Object.keys(OLD).sort());
  page = await reopen(page);
  assert.equal(await page.evaluate(() => text("matches/a.dicepad")), "first line\nécrit\n");
  assert.deepEqual(await entries(page), ["dicepad.dicepadsetup", "other"]);
  await page.context().close();
}

async function limitRoom(page, quotaSize) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Storage.overrideQuotaForOrigin", { origin: address, quotaSize });
}

async function triesAgainWhenFull() {
  let page = await emptyPage();
  // From the start, because the browser remembers for a while how much room there was.
  await limitRoom(page, 100_000);
  assert.equal(await page.evaluate("openStore()"), 0);
  await page.evaluate(() => put("matches/a", "one"));
  assert.equal(await page.evaluate("stored()"), 0);
  await page.evaluate(() => put("matches/a", "one".repeat(100_000)));
  assert.equal(await page.evaluate("stored()"), 1, "the storage is full");
  await page.evaluate(() => put("matches/b", "later"));
  await limitRoom(page, undefined);
  await page.waitForFunction(() => store.trouble() === 0 && !store.isStoring());
  assert.ok((await page.evaluate("wakes")) >= 2, "the app is woken for the trouble and for its end");
  page = await reopen(page);
  assert.deepEqual(await page.evaluate(() => [store.length("matches/a"), text("matches/b")]), [300_000, "later"]);
  await page.context().close();
}

/// Safari closes databases of pages in the background.
async function opensAClosedDatabaseAgain() {
  let page = await emptyPage();
  const trouble = await page.evaluate(async () => {
    const { open } = indexedDB;
    let opened;
    indexedDB.open = (...names) => {
      const request = open.apply(indexedDB, names);
      request.addEventListener("success", () => (opened = request.result));
      return request;
    };
    await openStore();
    opened.close();
    put("matches/a", "one");
    return stored();
  });
  assert.equal(trouble, 0);
  page = await reopen(page);
  assert.equal(await page.evaluate(() => text("matches/a")), "one");
  await page.context().close();
}

/// A database that never opens must not keep the page from starting.
async function givesUpOnADatabaseThatNeverOpens() {
  const page = await emptyPage();
  await page.clock.install();
  await page.evaluate(() => {
    indexedDB.open = () => {
      window.asked = true;
      return {};
    };
    window.opening = openStore();
  });
  await page.waitForFunction("window.asked");
  await page.clock.fastForward(60_000);
  assert.equal(await page.evaluate("opening"), 2);
  await page.context().close();
}

async function holdsTenThousandMatches() {
  let page = await emptyPage();
  assert.equal(await page.evaluate("openStore()"), 0);
  const trouble = await page.evaluate(async () => {
    const content = crypto.getRandomValues(new Uint8Array(11_000));
    for (let batch = 0; batch < 100; batch += 1) {
      for (let index = 0; index < 100; index += 1) store.write(`records/${batch * 100 + index}`, content);
      await stored();
    }
    return store.trouble();
  });
  assert.equal(trouble, 0);
  const began = Date.now();
  page = await reopen(page);
  const took = Date.now() - began;
  const found = await page.evaluate(() => [store.names("records").length, store.length("records/9999")]);
  assert.deepEqual(found, [10_000, 11_000]);
  console.log(`   10,000 matches are loaded in ${took} ms`);
  await page.context().close();
}

/// The question may open a window of the browser, so it waits for the first step.
async function asksToPersist() {
  const page = await emptyPage();
  const asked = await page.evaluate(async () => {
    let asked = 0;
    navigator.storage.persist = async () => {
      asked += 1;
      return true;
    };
    const counts = [];
    await openStore();
    for (const path of ["settings/settings.json", "matches/a", "matches/a"]) {
      put(path, "text");
      await stored();
      counts.push(asked);
    }
    return counts;
  });
  assert.deepEqual(asked, [0, 1, 1]);
  await page.context().close();
}

try {
  for (const test of [
    keepsFiles,
    waitsForTheDisk,
    letsOneTabIn,
    movesOldFiles,
    movesWhatAnOldTabWritesLater,
    movesOldFilesLater,
    triesAgainWhenFull,
    opensAClosedDatabaseAgain,
    givesUpOnADatabaseThatNeverOpens,
    holdsTenThousandMatches,
    asksToPersist,
  ]) {
    const began = Date.now();
    await test();
    console.log(`${test.name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
} finally {
  await browser.close();
  server.close();
}
