// The page's worker: the seat's program, with a disk in the browser that lasts.

import { beginSeat } from "./runtime.js";

/** Milliseconds between two savings of what has changed on the disk. */
const SAVED = 500;
/** Milliseconds between two signs of life: a worker that the browser has ended tells nobody. */
const BEAT = 2000;
let seat = null;
/** Whether anything has happened since the disk was saved. */
let isChanged = true;
const early = [];

/** The identity lies in IndexedDB, where the browser allows it; else it lasts as long as the page. */
async function mount(FS, home) {
  const synced = (load) => new Promise((done) => { FS.syncfs(load, done); });
  try {
    FS.mount(FS.filesystems.IDBFS, {}, home);
    await synced(true);
    const save = async () => {
      if (isChanged) {
        isChanged = false;
        await synced(false);
      }
      setTimeout(save, SAVED);
    };
    save();
  } catch (error) {
    console.warn(error);
  }
}

function tell(message) {
  isChanged = true;
  postMessage(message);
}

function fail(error) {
  postMessage(JSON.stringify({ type: "failed", says: String(error).slice(-500) }));
}

addEventListener("message", async ({ data }) => {
  if (data.begin) {
    const { base, door } = data.begin;
    const read = async (name) => new Uint8Array(await (await fetch(base + name)).arrayBuffer());
    const step = (name) => postMessage(JSON.stringify({ type: "loading", step: name }));
    try {
      seat = await beginSeat({ base, read, door, mount, step, tell });
      setInterval(() => postMessage('{"type":"beat"}'), BEAT);
      early.splice(0).forEach((command) => seat.hear(command));
    } catch (error) {
      fail(error);
    }
  } else if (data.hangUp) {
    seat?.hangUp();
  } else if (seat) {
    try {
      seat.hear(data);
      seat.work();
    } catch (error) {
      fail(error);
    }
  } else {
    early.push(data);
  }
});
