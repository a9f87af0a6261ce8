// The page around the app: loads it, shows the progress, and offers the app what only a page can do.
// The app calls the functions of `dicepad` (src/platform/web.rs).

const WORDS = {
  en: {
    loading: "Setting the table…",
    noGraphics:
      "This browser can’t show Dicepad: WebGL 2 is missing or switched off. Try a current Firefox, Chrome, Edge or Safari.",
    noLoad: "Couldn’t load Dicepad. Check your connection and try again.",
    updating: "Dicepad is being updated. Try again in a few minutes.",
    fell: "Something went wrong, and Dicepad has stopped. Your saved games are safe.",
    again: "Try again",
  },
  fr: {
    loading: "On met la table…",
    noGraphics:
      "Ce navigateur ne peut pas afficher Dicepad\u00a0: WebGL 2 manque ou est désactivé. Essaie une version actuelle de Firefox, Chrome, Edge ou Safari.",
    noLoad: "Impossible de charger Dicepad. Vérifie ta connexion et réessaie.",
    updating: "Dicepad est en cours de mise à jour. Réessaie dans quelques minutes.",
    fell: "Un problème est survenu et Dicepad s’est arrêté. Tes parties enregistrées sont intactes.",
    again: "Réessayer",
  },
};

/// The parameters of the address that the app understands, with their values. Links from elsewhere may
/// carry others, and the app does not start with an unknown option.
const PARAMETERS = {
  lang: (value) => Object.hasOwn(WORDS, value),
  theme: (value) => ["day", "evening"].includes(value),
  text: (value) => ["100", "125", "150"].includes(value),
  seed: (value) => /^\d{1,20}$/.test(value) && BigInt(value) < 2n ** 64n,
};

/// The parameters of the address with a valid value; the first one if there are several.
const asked = new Map(
  [...new URLSearchParams(location.search)]
    .filter(([name, value]) => Object.hasOwn(PARAMETERS, name) && PARAMETERS[name](value))
    .reverse(),
);
const spoken = [asked.get("lang"), ...navigator.languages]
  .map((tag) => (tag ?? "").slice(0, 2))
  .find((tag) => Object.hasOwn(WORDS, tag));
const words = WORDS[spoken ?? "en"];
document.documentElement.lang = spoken ?? "en";

const cover = document.getElementById("cover");
const progress = document.getElementById("progress");
const room = document.getElementById("room");
const table = document.getElementById("table");

function say(sentence) {
  document.getElementById("says").textContent = sentence;
}

/// Shows a final message instead of the app, with a button that reloads the page.
function giveUp(sentence) {
  cover.classList.remove("gone");
  progress.hidden = true;
  say(sentence);
  const again = document.getElementById("again");
  again.textContent = words.again;
  again.hidden = false;
  again.onclick = () => location.reload();
}

// ── functions for the app ───────────────────────────────────────────────────────────────────────

// While Back can go one step back inside the app, the history has one extra entry for it.
let [wanted, held, leaving, timer] = [false, false, false, 0];

function settleHistory() {
  timer = 0;
  if (wanted === held) return;
  held = wanted;
  leaving = !wanted;
  if (wanted) history.pushState("inside", "");
  else history.back();
}

/// The largest file that the app imports, in bytes (src/saves/bundle/contents.rs).
const LARGEST_FILE = 64 * 2 ** 20;

// The chosen file, until the app takes it. The field is part of the page because some browsers drop a
// detached one.
let chosen;
const field = document.getElementById("file");
field.addEventListener("change", async () => {
  const [file] = field.files;
  if (!file) return;
  // A file that is too large or unreadable becomes an empty one, which the app rejects as no export.
  const nothing = new ArrayBuffer(0);
  const bytes = file.size > LARGEST_FILE ? nothing : await file.arrayBuffer().catch(() => nothing);
  chosen = new Uint8Array(bytes);
  wake();
});

// The pasted text, until the app takes it.
let pasted;

/// Wakes the app, which draws nothing while idle.
function wake() {
  table.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }));
}

window.dicepad = {
  // `store` is added when it is open.

  arguments: () => [...asked].flatMap(([name, value]) => [`--${name}`, value]),

  edges: () => {
    const style = getComputedStyle(room);
    return [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft].map(
      (edge) => Number.parseFloat(edge) || 0,
    );
  },

  // Browsers refuse before the first touch, and warn in the console.
  vibrate: (milliseconds) => {
    if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.(milliseconds);
  },

  ready: () => {
    cover.classList.add("gone");
    table.focus();
  },

  // Only in builds for tests: reports what is on the screen.
  tell: (seen) => {
    window.dicepad.seen = JSON.parse(seen);
  },

  download: (name, bytes) => {
    const file = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
    const link = document.createElement("a");
    link.href = file;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(file), 60_000);
  },

  chooseFile: () => {
    chosen = undefined;
    // Without this reset, choosing the same file again would trigger no event.
    field.value = "";
    field.click();
  },

  chosenFile: () => {
    const file = chosen;
    chosen = undefined;
    return file;
  },

  // Phones open the share sheet; elsewhere the text is copied, which requires a secure context.
  share: (text) => {
    if (navigator.share && navigator.maxTouchPoints > 0) {
      // An error here means that the player has closed the share sheet.
      navigator.share({ text }).catch(() => {});
      return 0;
    }
    if (!navigator.clipboard) return 2;
    navigator.clipboard.writeText(text).catch((error) => console.warn("not copied:", error));
    return 1;
  },

  askForPaste: async () => {
    // An empty clipboard also answers, so that the app can say that the text is no code.
    pasted = (await navigator.clipboard?.readText().catch(() => "")) ?? "";
    wake();
  },

  pasted: () => {
    const text = pasted;
    pasted = undefined;
    return text;
  },

  hasBack: (inside) => {
    wanted = inside;
    // Delayed, because the app may pass through several screens on its way.
    if (wanted !== held) timer ||= setTimeout(settleHistory, 150);
  },
};

// The browser's Back reaches the app as the key event that phones send.
addEventListener("popstate", () => {
  const expected = leaving || !held;
  leaving = false;
  if (expected) return;
  held = false;
  for (const kind of ["keydown", "keyup"]) {
    table.dispatchEvent(
      new KeyboardEvent(kind, { key: "BrowserBack", code: "BrowserBack", bubbles: true }),
    );
  }
});

// ── sound ───────────────────────────────────────────────────────────────────────────────────────

// Browsers mute a page until its first touch; a hidden page should be silent too.
const contexts = [];
if (window.AudioContext) {
  window.AudioContext = class extends window.AudioContext {
    constructor(...options) {
      super(...options);
      contexts.push(this);
    }
  };
}
let touched = false;
function sound() {
  for (const context of contexts) {
    if (document.hidden) context.suspend();
    else if (touched) context.resume();
  }
}
for (const kind of ["pointerup", "touchend", "keydown"]) {
  addEventListener(
    kind,
    () => {
      touched = true;
      sound();
    },
    { capture: true, passive: true },
  );
}
document.addEventListener("visibilitychange", sound);

// Phones may drop the graphics context of a page in the background. The match is saved by then.
table.addEventListener("webglcontextlost", () => giveUp(words.fell));

// Long presses and double taps belong to the app.
for (const kind of ["contextmenu", "gesturestart", "dblclick"]) {
  addEventListener(kind, (event) => event.preventDefault());
}

// ── loading ─────────────────────────────────────────────────────────────────────────────────────

/// Checksums of the files that this page loads. All files of one build belong together: while a new one is
/// being uploaded, or from a cache, old and new files may come together. The build fills them in.
const SUMS = JSON.parse('@SUMS@');

/// A file is not the one that belongs to this page.
class Mixed extends Error {}

/// Loads a module, if it is the one that belongs to this page.
async function load(path) {
  await new Promise((done, failed) => {
    const script = document.createElement("script");
    script.type = "module";
    script.integrity = SUMS[path];
    script.onload = done;
    script.onerror = failed;
    script.src = path;
    document.head.append(script);
  }).catch(async () => {
    const answer = await fetch(path, { cache: "reload" });
    throw answer.ok ? new Mixed(path) : new Error(answer.statusText);
  });
  return import(`./${path}`);
}

/// Loads and compiles the app, if it is the one that belongs to this page, and shows the progress.
async function compile(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(answer.statusText);
  const chunks = [];
  // The build fills in `SIZE`, because a compressed response does not tell its unpacked size.
  const size = Number("@SIZE@");
  let read = 0;
  const counter = new TransformStream({
    transform(chunk, to) {
      chunks.push(chunk.slice());
      read += chunk.byteLength;
      progress.value = Math.min(read / size, 1);
      to.enqueue(chunk);
    },
  });
  const headers = { "Content-Type": "application/wasm" };
  const response = new Response(answer.body.pipeThrough(counter), { headers });
  const [app] = await Promise.allSettled([WebAssembly.compileStreaming(response)]);
  const sum = await checksum(new Blob(chunks));
  if (sum && sum !== SUMS[path]) throw new Mixed(path);
  if (app.status === "rejected") throw app.reason;
  return app.value;
}

/// The checksum in the form that browsers use; `undefined` for pages without HTTPS, which cannot compute it.
async function checksum(blob) {
  const sum = await crypto.subtle?.digest("SHA-256", await blob.arrayBuffer());
  return sum && `sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}`;
}

/// Notes that this page is being repaired. Fails if it was repaired before, or if the browser remembers
/// nothing: it would be repaired for ever.
function isFirstRepair() {
  const build = SUMS["dicepad_bg.wasm"];
  try {
    const before = sessionStorage.getItem("repaired");
    sessionStorage.setItem("repaired", build);
    return before !== build;
  } catch {
    return false;
  }
}

/// Repairs a mixture of two builds: fetches all files again, past all caches, and starts once more.
async function repair() {
  if (!isFirstRepair()) {
    giveUp(words.updating);
    return;
  }
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  await Promise.allSettled(workers.map((worker) => worker.unregister()));
  const all = ["./", "page.js", "page.css", ...Object.keys(SUMS)];
  await Promise.allSettled(all.map((path) => fetch(path, { cache: "reload" })));
  location.reload();
}

/// Reports a panic or a WebAssembly trap.
function fell(error) {
  const text = String(error?.message ?? error);
  // This exception is no error: the app leaves Rust's main with it and continues in the browser's event
  // loop.
  if (text.includes("Using exceptions for control flow")) return;
  console.error(error);
  giveUp(words.fell);
}

async function start() {
  say(words.loading);
  if (!document.createElement("canvas").getContext("webgl2")) {
    giveUp(words.noGraphics);
    return;
  }
  let module, app;
  try {
    const opening = load("store.js").then(({ Store }) => Store.open(wake));
    [module, app, window.dicepad.store] = await Promise.all([
      load("dicepad.js"),
      compile("dicepad_bg.wasm"),
      opening,
    ]);
  } catch (error) {
    console.warn(error);
    if (error instanceof Mixed) await repair();
    else giveUp(words.noLoad);
    return;
  }
  addEventListener("error", (event) => {
    if (event.error instanceof WebAssembly.RuntimeError) fell(event.error);
  });
  try {
    await module.default({ module_or_path: app });
  } catch (error) {
    fell(error);
  }
}

// A page that comes back from the browser's memory has lost its lock on the files.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

start();
// Last, because some browsers deny even to look at it.
navigator.serviceWorker?.register("worker.js").catch((error) => console.warn(error));
