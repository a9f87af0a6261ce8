// The app's files, in the browser's database (IndexedDB). The app reads and writes them at once, but the
// database answers later. So all files are in memory while the page is open, and every change also goes
// into a queue: the changes of one frame become one transaction. The app shows no frame whose changes are
// not stored (src/saves/hold.rs).

const DATABASE = "dicepad";
/// Names of the object stores: files by path, and facts about the database itself.
const [FILES, FACTS] = ["files", "facts"];
/// Name of the lock that keeps other tabs away.
const LOCK = "dicepad";
/// Milliseconds that a page which is being closed or reloaded may still hold the lock.
const LOCK_PATIENCE = 1000;
/// Milliseconds between attempts to store what could not be stored.
const RETRY = 3000;
/// Milliseconds after which a transaction that does not end counts as failed.
const LATE = 5000;
/// Milliseconds after which a database that does not open counts as missing.
const CLOSED = 20_000;
/// Number of files that are loaded at once.
const BATCH = 500;

/// What the app is told: numbers, because they cross into WebAssembly (src/saves/disk/browser.rs).
const ACCESS = { open: 0, locked: 1, none: 2 };
const TROUBLE = { none: 0, full: 1, device: 2 };

/// Takes the lock until the page is closed. Returns how the files can be accessed.
async function lock() {
  // Without locks, two tabs would overwrite each other's files. Pages without HTTPS have none.
  if (!navigator.locks || !window.indexedDB) return ACCESS.none;
  const patience = new AbortController();
  setTimeout(() => patience.abort(), LOCK_PATIENCE);
  return new Promise((answer) => {
    const hold = () => new Promise(() => answer(ACCESS.open));
    navigator.locks.request(LOCK, { signal: patience.signal }, hold).catch((error) => {
      answer(error.name === "SecurityError" ? ACCESS.none : ACCESS.locked);
    });
  });
}

/// The result of a database request.
function answerOf(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

function openDatabase() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    for (const name of [FILES, FACTS]) request.result.createObjectStore(name);
  };
  return new Promise((done, failed) => {
    answerOf(request).then(done, failed);
    setTimeout(() => failed(new Error("the database does not open")), CLOSED);
  });
}

/// Runs a transaction that is on the disk when it ends, not only in the system's memory.
function transact(database, names, change) {
  return new Promise((done, failed) => {
    const transaction = database.transaction(names, "readwrite", { durability: "strict" });
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error ?? new Error("the database was closed"));
    change(transaction);
  });
}

/// All files with their paths, in batches: a single answer with all of them may be too large.
async function load(database) {
  const files = new Map();
  let after;
  for (;;) {
    const store = database.transaction(FILES).objectStore(FILES);
    const range = after === undefined ? undefined : IDBKeyRange.lowerBound(after, true);
    const requests = [store.getAllKeys(range, BATCH), store.getAll(range, BATCH)];
    const [paths, contents] = await Promise.all(requests.map(answerOf));
    paths.forEach((path, index) => files.set(path, contents[index]));
    if (paths.length < BATCH) return files;
    after = paths.at(-1);
  }
}

// ── files of earlier versions ───────────────────────────────────────────────────────────────────

/// Prefixes of the entries that earlier versions wrote to the local storage: files, and settings.
const [OLD_FILES, OLD_SETTINGS] = ["dicepad/", "dicepad.dicepad"];

/// The files in the local storage, as [path, content, key of the entry].
function oldFiles() {
  const encoder = new TextEncoder();
  return Object.keys(localStorage).flatMap((key) => {
    const text = localStorage.getItem(key);
    if (key.startsWith(OLD_FILES)) return [[key.slice(OLD_FILES.length), encoder.encode(text), key]];
    if (!key.startsWith(OLD_SETTINGS)) return [];
    // A setting was stored as a JSON string that contains JSON.
    const inner = unquoted(text);
    const path = `settings/${key.slice(OLD_SETTINGS.length)}.json`;
    return inner === undefined ? [] : [[path, encoder.encode(inner), key]];
  });
}

function unquoted(text) {
  try {
    const inner = JSON.parse(text);
    return typeof inner === "string" ? inner : undefined;
  } catch {
    return undefined;
  }
}

const begins = (file, beginning) =>
  file.length >= beginning.length && beginning.every((byte, index) => byte === file[index]);

/// Fact: the marks of all files that were moved.
const MOVED = "moved";

/// Tells a file of an earlier version from all others: its path, and the checksum of its content.
async function markOf([path, content]) {
  const sum = await crypto.subtle.digest("SHA-256", content);
  return `${path} ${[...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/// Path for the file of an earlier version; `undefined` if it brings nothing new.
function placeOf(path, content, files) {
  const here = files.get(path);
  if (!here || begins(content, here)) return path;
  const [, folder, id] = /^(matches|records)\/([0-9a-f]{16})\.dicepad$/.exec(path) ?? [];
  // Settings were changed here since, and a match goes on here.
  if (!id || begins(here, content)) return undefined;
  // The match went another way there: both stay. The next number is free as a rule.
  const named = (number) => `${number.toString(16).padStart(16, "0")}.dicepad`;
  let number = BigInt(`0x${id}`);
  do number += 1n;
  while (["matches", "records"].some((folder) => files.has(`${folder}/${named(number)}`)));
  return `${folder}/${named(number)}`;
}

/// Moves the files of earlier versions into the database: copies them, reads them back, and only then
/// marks them as moved and deletes the old entries. Browsers may forget that entries were deleted, so what
/// has a mark is not moved again. A tab of an earlier version may still be open and write others later:
/// they are moved at the next start.
async function migrate(database) {
  const old = oldFiles();
  if (old.length === 0) return;
  const moved = await answerOf(database.transaction(FACTS).objectStore(FACTS).get(MOVED));
  const marks = new Set(moved);
  const files = await load(database);
  const coming = new Map();
  for (const file of old) {
    const mark = await markOf(file);
    const place = marks.has(mark) ? undefined : placeOf(file[0], file[1], files);
    marks.add(mark);
    if (place === undefined) continue;
    files.set(place, file[1]);
    coming.set(place, file[1]);
  }
  await transact(database, FILES, (transaction) => put(transaction, coming));
  const stored = await load(database);
  for (const [path, content] of coming) {
    const copy = stored.get(path);
    if (copy?.length !== content.length || !begins(copy, content)) {
      throw new Error("the files of an earlier version were not copied");
    }
  }
  await transact(database, FACTS, (transaction) => {
    transaction.objectStore(FACTS).put([...marks], MOVED);
  });
  for (const [, , key] of old) localStorage.removeItem(key);
}

// ── the store ───────────────────────────────────────────────────────────────────────────────────

/// All files of the app.
export class Store {
  #access = ACCESS.none;
  #database;
  #files = new Map();
  /// Changes that are not stored: the content by path, or `undefined` for a deleted file.
  #changes = new Map();
  /// Whether a transaction is planned or running.
  #busy = false;
  #late = false;
  #trouble = TROUBLE.none;
  #wake;

  /// Opens the store; `wake` is called when the app has to look at it again.
  static async open(wake) {
    const store = new Store();
    store.#wake = wake;
    store.#access = await lock();
    if (store.#access !== ACCESS.open) return store;
    try {
      store.#database = await openDatabase();
      await migrate(store.#database);
      store.#files = await load(store.#database);
    } catch (error) {
      console.warn("no store:", error);
      store.#access = ACCESS.none;
    }
    return store;
  }

  /// How the files can be accessed.
  access() {
    return this.#access;
  }

  /// Names of the files in a folder.
  names(folder) {
    const inside = `${folder}/`;
    const paths = [...this.#files.keys()].filter((path) => path.startsWith(inside));
    return paths.map((path) => path.slice(inside.length));
  }

  /// Content of a file; `undefined` if there is none.
  read(path) {
    return this.#files.get(path);
  }

  /// Length of a file in bytes; `undefined` if there is none.
  length(path) {
    return this.#files.get(path)?.length;
  }

  write(path, content) {
    // The app hands over its own memory, which changes.
    const copy = content.slice();
    this.#files.set(path, copy);
    this.#change(path, copy);
  }

  remove(path) {
    this.#files.delete(path);
    this.#change(path, undefined);
  }

  /// Whether changes are on their way to the disk, and not late.
  isStoring() {
    return this.#busy && !this.#late && this.#trouble === TROUBLE.none;
  }

  /// Why changes cannot be stored.
  trouble() {
    return this.#late ? TROUBLE.device : this.#trouble;
  }

  #change(path, content) {
    this.#changes.set(path, content);
    this.#plan();
  }

  /// Stores all changes of a frame at once: this runs after the frame.
  #plan() {
    if (this.#busy) return;
    this.#busy = true;
    queueMicrotask(() => this.#commit());
  }

  async #commit() {
    const changes = this.#changes;
    this.#changes = new Map();
    const clock = setTimeout(() => this.#tell({ late: true }), LATE);
    try {
      await this.#store(changes);
      this.#busy = false;
      if (this.#changes.size > 0) this.#plan();
      this.#tell({ trouble: TROUBLE.none });
      askToPersist([...changes.keys()]);
    } catch (error) {
      console.warn("not stored:", error);
      // Changes that were made in the meantime are newer.
      this.#changes = new Map([...changes, ...this.#changes]);
      setTimeout(() => this.#commit(), RETRY);
      this.#tell({ trouble: isFull(error) ? TROUBLE.full : TROUBLE.device });
    } finally {
      clearTimeout(clock);
    }
  }

  async #store(changes) {
    const store = () => transact(this.#database, FILES, (transaction) => put(transaction, changes));
    try {
      await store();
    } catch (error) {
      if (isFull(error)) throw error;
      // The browser may have closed the database, as Safari does in the background.
      this.#database.close();
      this.#database = await openDatabase();
      await store();
    }
  }

  /// Wakes the app if something has changed for it.
  #tell({ late = false, trouble = this.#trouble }) {
    if (late === this.#late && trouble === this.#trouble) return;
    this.#late = late;
    this.#trouble = trouble;
    this.#wake();
  }
}

const isFull = (error) => error.name === "QuotaExceededError";

function put(transaction, changes) {
  const files = transaction.objectStore(FILES);
  for (const [path, content] of changes) {
    if (content) files.put(content, path);
    else files.delete(path);
  }
}

let asked = false;

/// Asks the browser not to delete the files when space is short. Some browsers ask the player, so the
/// question waits until there is a match to lose.
async function askToPersist(paths) {
  if (asked || !paths.some((path) => path.startsWith("matches/"))) return;
  asked = true;
  const kept = await navigator.storage?.persist?.().catch(() => false);
  if (!kept) console.info("the browser may delete the saved matches when space is short");
}
