// Caches the whole page, so that it starts offline. The build fills in the checksum of every file and a
// version made of them, so that each build has its own cache.
const CACHE = "dicepad-@VERSION@";
const SUMS = JSON.parse('@SUMS@');

/// Fetches a file of exactly this build. While a build is being uploaded, the server may still have the
/// old file, and caches on the way may have it even longer: the second attempt passes them, too.
async function fetchOurs(path) {
  const ask = (url) => fetch(url, { cache: "reload", integrity: SUMS[path] });
  const answer = await ask(path).catch(() => ask(`${path}?again=${Date.now()}`));
  // A copy, because the address of the second attempt must not be part of the answer.
  return new Response(answer.body, { headers: answer.headers });
}

/// Caches all files of this build, or none: if one is missing, the build before stays in use.
async function install() {
  const paths = Object.keys(SUMS);
  const answers = await Promise.all(paths.map(fetchOurs));
  const cache = await caches.open(CACHE);
  await Promise.all(paths.map((path, index) => cache.put(path, answers[index])));
}

addEventListener("install", (event) => {
  const giveUp = async (error) => {
    await caches.delete(CACHE).catch(() => {});
    throw error;
  };
  event.waitUntil(install().catch(giveUp));
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
// the background and used at the next start. What the cache cannot give comes from the network.
addEventListener("fetch", (event) => {
  const { request } = event;
  // A request that passes caches passes this one, too.
  if (request.method !== "GET" || request.cache === "reload") return;
  if (new URL(request.url).origin !== location.origin) return;
  const page = request.mode === "navigate";
  const kept = caches.open(CACHE).then((cache) => cache.match(page ? "./" : request));
  event.respondWith(kept.catch(() => undefined).then((answer) => answer ?? fetch(request)));
});
