// The program's memory once all is imported, which a later visit goes on from instead of starting anew.
//
// It holds no person's data: it is copied before the program has seen any. It fits only the files and the browser
// that it was copied with, so whoever keeps it keeps it under their names.

/** Bytes that are copied or left out as a whole, where all are zero. */
const PAGE = 1 << 16;
const ALIGNED = 16;

/** What Python may hold of JavaScript, by names that are the same at the next start. */
export function namesOf(things) {
  const named = new Map();
  for (const [name, thing] of Object.entries(things)) {
    named.set(thing, [name]);
    for (const [part, it] of Object.entries(thing)) if (typeof it === "function" && !named.has(it)) named.set(it, [name, part]);
  }
  return named;
}

/** The memory in one piece: a length, JSON that says what lies where, and all pages that hold something. */
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
  const first = startAfter(about.length);
  const bytes = new Uint8Array(endOf(runs, first));
  new DataView(bytes.buffer).setUint32(0, about.length);
  bytes.set(about, 4);
  let to = first;
  for (const [from, size] of runs) {
    bytes.set(heap.subarray(from, from + size), to);
    to += size;
  }
  return bytes;
}

/** Fill the memory of a module that has run nothing yet; what Python held of JavaScript then. */
export function unpack(bytes, module) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const { held, runs, size, table } = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  if (table !== module.wasmTable.length) throw new Error("The memory is of another program.");
  if (bytes.length !== endOf(runs, startAfter(length))) throw new Error("The memory is not whole.");
  if (size > module.HEAPU8.length && !module.growMemory(size)) throw new Error("There is too little memory.");
  const heap = module.HEAPU8;
  const written = module._sbrk(0);  // all behind is zero
  let from = startAfter(length);
  let end = 0;
  for (const [to, many] of runs) {
    if (end < written) heap.fill(0, end, Math.min(to, written));
    heap.set(bytes.subarray(from, from + many), to);
    from += many;
    end = to + many;
  }
  return held;
}

/** Give these megabytes back at once: a worker that makes little garbage is seldom rid of it. */
export function release(bytes) {
  bytes.buffer.transfer?.(0);  // since 2024 in all browsers
}

/** What has the name, at this start. */
export function thingNamed([name, part], things) {
  return part === undefined ? things[name] : things[name][part];
}

function startAfter(length) {
  return Math.ceil((4 + length) / ALIGNED) * ALIGNED;
}

function endOf(runs, first) {
  return runs.reduce((sum, [, size]) => sum + size, first);
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
