// The service worker of a folder: it keeps all files, so that the page plays without a network.
//
// `smallworld-web --static` writes it to the top of the folder, after a line with VERSION and FILES. Each version has a
// cache of its own, and a page is served from one version as a whole. A new version waits until the
// page is loaded again.

const SCOPE = self.registration.scope;
const OURS = `smallworld ${SCOPE} `;
const ADDRESSES = new Map(FILES.map((name) => [new URL(name, SCOPE).href, name]));
const INDEX = new URL("index.html", SCOPE).href;
const kept = () => caches.open(OURS + VERSION);

async function keepAll() {
  const cache = await kept();
  await cache.addAll([...ADDRESSES.keys()].map((it) => new Request(it, { cache: "no-cache" })));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((it) => it.startsWith(OURS) && it !== OURS + VERSION).map((it) => caches.delete(it)));
}

/** Begin the version that waits, if no other page needs this one: the browser then loads it at once. */
async function makeWay() {
  const { waiting } = self.registration;
  if (!waiting || (await self.clients.matchAll()).length > 1) return null;
  waiting.postMessage("begin");
  return new Response("", { headers: { Refresh: "0" } });
}

async function answer(request, address) {
  const makesWay = request.mode === "navigate" ? await makeWay() : null;
  return makesWay ?? (await (await kept()).match(address)) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(keepAll()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("message", ({ data }) => data === "begin" && self.skipWaiting());
addEventListener("fetch", (event) => {
  const { request } = event;
  const [bare] = request.url.split(/[?#]/);
  const address = bare === SCOPE ? INDEX : bare;
  if (request.method === "GET" && ADDRESSES.has(address)) event.respondWith(answer(request, address));
});
