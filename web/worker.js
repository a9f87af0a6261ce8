// Caches the whole page, so that it starts offline. The build fills in `@VERSION@`, so that each build
// has its own cache.
const CACHE = "dicepad-@VERSION@";
const ALL = [
  "./",
  "page.css",
  "page.js",
  "dicepad.js",
  "dicepad_bg.wasm",
  "manifest.webmanifest",
  "icons/icon.svg",
  "icons/icon-48.png",
  "icons/icon-192.png",
  "icons/icon-512.png",
  "icons/maskable-192.png",
  "icons/maskable-512.png",
  "icons/apple-touch-icon.png",
];

addEventListener("install", (event) => {
  // Bypass the browser's own cache, which may hold files of an older build.
  const fresh = ALL.map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("dicepad-") && name !== CACHE;
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter(old).map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(tidy());
});

// Serve cached files first: all files of one visit belong to the same build. A newer build is fetched in
// the background and used at the next start.
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const page = request.mode === "navigate";
  const kept = caches.open(CACHE).then((cache) => cache.match(page ? "./" : request));
  event.respondWith(kept.then((answer) => answer ?? fetch(request)));
});
