// The page's worker: the seat's program, with a disk in the browser that lasts.

import { beginSeat } from "./runtime.js";

/** Milliseconds between two savings of what has changed on the disk; the first change is saved at once. */
const REST = 200;
/** Milliseconds that a saving may take before the seat goes on without it: at first, and in a game at this device. */
const [SLOW, PATIENT] = [2000, 500];
/** Milliseconds between two signs of life: a worker that the browser has ended tells nobody. */
const BEAT = 2000;
/** Milliseconds until the program's memory is kept: first the seat is to be live. */
const KEPT = 2000;
let seat = null;
let memory = null;
/** Whether anything has happened since the disk was saved, and whether it is about to be. */
let isChanged = false;
let isSaving = false;
/** When the saving that is under way began. */
let savingSince = -Infinity;
const early = [];

/** Saves the disk at once, where it lasts. */
let saveNow = async () => {};
/** Where the files of the bundle are. */
let files = "";

/** The identity lies in IndexedDB, where the browser allows it; else it lasts as long as the page. Returns how to save it. */
async function mount(FS, home) {
  const synced = (load) => new Promise((done) => { FS.syncfs(load, done); });
  try {
    FS.mount(FS.filesystems.IDBFS, {}, home);
    await synced(true);
    let saved = Promise.resolve();  // one at a time
    saveNow = () => {
      savingSince = performance.now();
      saved = saved.then(() => synced(false)).then(() => { savingSince = -Infinity; });
      return saved;
    };
    saveSoon();
  } catch (error) {
    console.warn(error);
  }
  return () => Promise.race([saveNow(), new Promise((done) => { setTimeout(done, SLOW); })]);
}

/** A promise of what a request of IndexedDB gives. */
function asked(request) {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

/** Where the program's memory lies for the next visit; one memory at a time. */
async function memories(mode) {
  const opening = indexedDB.open("smallworld-program", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("memory");
  return (await asked(opening)).transaction("memory", mode).objectStore("memory");
}

/** The memory of the program at `base`, in this browser: another one may have other functions in the same place. */
function memoryOf(base) {
  const program = `${base} ${navigator.userAgent}`;
  return {
    async recall() {
      const kept = await asked((await memories("readonly")).get(0));
      return kept?.program === program ? kept.blob ?? null : null;
    },
    keep(make) {
      let blob = null;
      try {
        blob = make();
      } catch (error) {
        console.warn(error);
        return;
      }
      const put = async () => asked((await memories("readwrite")).put({ program, blob }, 0));
      setTimeout(() => put().catch(console.warn), KEPT);
    },
    async forget() {
      await asked((await memories("readwrite")).clear());
    },
  };
}

/** Saves what has just changed; the page may be closed at any moment. */
function saveSoon() {
  isChanged = true;
  if (isSaving) return;
  isSaving = true;
  setTimeout(async () => {
    isChanged = false;
    await saveNow();
    setTimeout(() => {
      isSaving = false;
      if (isChanged) saveSoon();
    }, REST);
  });
}

function tell(message) {
  postMessage(message);
  saveSoon();
}

function fail(error) {
  memory?.forget().catch(console.warn);
  postMessage(JSON.stringify({ type: "failed", says: String(error).slice(-500) }));
}

/** Moves the identity, with a passphrase by a part of libsodium that nothing else needs; then the disk is saved. */
async function moveIdentity(wish) {
  if ("passphrase" in wish) {
    const { default: sumo } = await import(`${files}libsodium-wrappers-sumo.mjs`);
    await sumo.ready;
    globalThis.sumo = sumo;
  }
  await seat.hear(JSON.stringify(wish));
  await saveNow();
  postMessage('{"type":"saved"}');
}

async function obey(data) {
  try {
    if (data.identity) await moveIdentity(data.identity);
    else await seat.hear(data);
  } catch (error) {
    if (data.identity) postMessage(JSON.stringify({ type: "identity", says: String(error).slice(-500) }));
    else fail(error);
  }
}

addEventListener("message", async ({ data }) => {
  if (data.begin) {
    const { base, door, forgets } = data.begin;
    files = base;
    const read = async (name) => new Uint8Array(await (await fetch(base + name)).arrayBuffer());
    const step = (name) => postMessage(JSON.stringify({ type: "loading", step: name }));
    try {
      memory = memoryOf(base);
      const holds = () => !door && performance.now() - savingSince < PATIENT;  // a computer player thinks for a second
      seat = await beginSeat({ base, read, door, mount: forgets ? undefined : mount, step, tell, memory, holds });
      setInterval(() => postMessage('{"type":"beat"}'), BEAT);
      early.splice(0).forEach(obey);
    } catch (error) {
      fail(error);
    }
  } else if (data.hangUp) {
    seat?.hangUp();
  } else if (data.save) {
    saveNow();
  } else if (seat) {
    obey(data);
  } else {
    early.push(data);
  }
});
