// The program's memory once all is imported, which a later visit goes on from instead of starting anew.
//
// It holds no person's data: it is copied before the program has seen any. It fits only the files and the browser
// that it was copied with, so whoever keeps it keeps it under their names.

/** Bytes that are copied or left out as a whole, where all are zero. */
const PAGE = 1 << 16;
/** Bytes that are read at a time. */
const PIECE = 1 << 21;

/** What Python may hold of JavaScript, by names that are the same at the next start. */
export function namesOf(things) {
  const named = new Map();
  for (const [name, thing] of Object.entries(things)) {
    named.set(thing, [name]);
    for (const [part, it] of Object.entries(thing)) if (typeof it === "function" && !named.has(it)) named.set(it, [name, part]);
  }
  return named;
}

/**
 * The memory in one piece: a length, JSON that says what lies where, and all pages that hold something. It is a
 * Blob, which the browser has outside of this worker, and reads piece by piece at the next start.
 */
export function packed(python, module, things) {
  const { config } = python._api;
  const named = namesOf(things);
  const nameOf = (thing) => {
    if (!named.has(thing)) throw new Error(`Python holds ${thing}, which has no name.`);
    return named.get(thing);
  };
  config._makeSnapshot = true;  // asked at the start, it would put a proxy before all of JavaScript
  const held = python._api.serializeHiwireState(nameOf);
  config._makeSnapshot = false;
  const heap = module.HEAPU8;
  const runs = runsOf(heap);
  const about = new TextEncoder().encode(JSON.stringify({ held, runs, size: heap.length, table: module.wasmTable.length }));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, about.length);
  return new Blob([length, about, ...runs.map(([from, size]) => heap.subarray(from, from + size))]);
}

/** Fill the memory of a module that has run nothing yet; what Python held of JavaScript then. */
export async function unpack(kept, module) {
  const read = async (from, many) => new Uint8Array(await kept.slice(from, from + many).arrayBuffer());
  const length = new DataView((await read(0, 4)).buffer).getUint32(0);
  const { held, runs, size, table } = JSON.parse(new TextDecoder().decode(await read(4, length)));
  if (table !== module.wasmTable.length) throw new Error("The memory is of another program.");
  if (kept.size !== runs.reduce((sum, [, many]) => sum + many, 4 + length)) throw new Error("The memory is not whole.");
  if (size > module.HEAPU8.length && !module.growMemory(size)) throw new Error("There is too little memory.");
  const heap = module.HEAPU8;
  const written = module._sbrk(0);  // all behind is zero
  let from = 4 + length;
  let end = 0;
  for (const [to, many] of runs) {
    if (end < written) heap.fill(0, end, Math.min(to, written));
    end = to + many;
    for (let at = to; at < end; at += PIECE) {
      const piece = await read(from, Math.min(PIECE, end - at));
      heap.set(piece, at);
      from += piece.length;
      release(piece);
    }
  }
  return held;
}

/** Give these bytes back at once: a worker that makes little garbage is seldom rid of it. */
export function release(bytes) {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(null, [bytes.buffer]);  // after ArrayBuffer.transfer Chromium kept them
  port1.close();
  port2.close();
}

/** What has the name, at this start. */
export function thingNamed([name, part], things) {
  return part === undefined ? things[name] : things[name][part];
}

function runsOf(heap) {
  const words = new Int32Array(heap.buffer);
  const runs = [];
  for (let page = 0; page < heap.length; page += PAGE) {
    const end = Math.min(page + PAGE, heap.length) / 4;
    let at = page / 4;
    while (at < end && !words[at]) at += 1;
    if (at === end) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page) last[1] += PAGE;
    else runs.push([page, PAGE]);
  }
  return runs;
}
