// The guest's program in this browser: Python as WebAssembly, libsodium, and the program's own zip.
//
// It runs wherever there are modules and a WebSocket: in the page's worker, and in Node for tests.

import { packed, release, thingNamed, unpack } from "./memory.js";

const PROGRAM = "/lib/python3.14/site-packages";
const HOME = "/home/seat";
/** Milliseconds between two looks at what is due. */
const PULSE = 20;
const FORGETFUL = { recall: async () => null, keep: () => {}, forget: async () => {} };

/**
 * Begins a seat. `base` is where the files of the bundle are, `read` gives the bytes of one of them,
 * `door` is the WebSocket that leads to the host, and `tell` gets each message for the page as JSON.
 * `mount` may give HOME a disk that lasts, and returns how to save it at once; `step` is told of each part
 * that is loaded. `memory` keeps the program's memory for the next start: `recall` gives it, `keep` is told
 * how to make it, at once. While `holds`, nothing goes on by itself.
 */
export async function beginSeat({ base, read, door, tell, mount = async () => null, step = () => {}, memory = FORGETFUL, holds = () => false }) {
  const recalled = memory.recall().catch(() => null);
  let reading = read("program.zip");
  const [{ loadPyodide }, { default: create }, { default: sodium }] = await Promise.all([
    import(`${base}pyodide.mjs`), import(`${base}pyodide.asm.mjs`), import(`${base}libsodium-wrappers.mjs`)]);
  await sodium.ready;
  globalThis.sodium = sodium;
  const things = { sodium, WebSocket: globalThis.WebSocket, globalThis };
  const start = async (kept) => {
    const zip = await (reading ?? read("program.zip"));
    reading = null;
    let module;
    const make = async (settings) => {
      settings.preRun.push((it) => place(zip, it, !kept));
      if (kept) delete settings.INITIAL_MEMORY;
      module = await create(settings);
      if (kept) {
        const held = await unpack(kept, module);
        module.API.restoreSnapshot = () => held;
      }
      step("program");
      return module;
    };
    const memorized = kept && { _loadSnapshot: new Uint8Array(), _snapshotDeserializer: (name) => thingNamed(name, things) };
    const python = await loadPyodide({ indexURL: base, createPyodideModule: make, ...memorized });
    const worker = python.pyimport("smallworld_seat.program");
    if (kept) {
      python.pyimport("random").seed();
    } else {
      worker.prepare();
      memory.keep(() => packed(python, module, things));
      for (const name of unzipped(zip).keys()) if (isRead(name)) module.FS.unlink(`${PROGRAM}/${name}`);
    }
    release(zip);
    return { python, worker };
  };
  step("python");
  const { python, worker } = await recalled.then(async (kept) => {
    try {
      return await start(kept);
    } catch (error) {
      if (!kept) throw error;
      console.warn(error);
      await memory.forget();
      return start(null);
    }
  });
  python.FS.mkdirTree(HOME);
  const save = await mount(python.FS, HOME);
  const seat = worker.begin(tell, door, HOME);
  let saving = 0;
  const work = () => {
    if (!saving && !holds()) seat.work();
  };
  /** Nothing goes out under a new key before it is saved: whoever lost it would lose their seat. */
  const hear = async (command) => {
    seat.hear(command);
    if (save && JSON.parse(command).type === "join") {
      saving += 1;
      await save().finally(() => { saving -= 1; });
    }
    work();
  };
  setInterval(work, PULSE);
  const network = python.pyimport("smallworld_net.tcp");
  let isDue = false;
  network.arrived = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => { isDue = false; work(); });
  };
  return { hear, hangUp: () => network.hang_up() };
}

/** Whether the program has the file in its memory once all is imported, and never reads it again. */
function isRead(name) {
  return /^smallworld.*[.](pyc|ts)$/.test(name);
}

/**
 * Puts the program's files before Python, `all` of them or only those that are read later, and links its compiled
 * part where a kept memory has it, too.
 */
function place(zip, { FS, preloadedWasm, loadWebAssemblyModule }, all) {
  const folders = new Set();
  for (const [name, packed] of unzipped(zip)) {
    if (isRead(name) && !all) continue;
    const content = isRead(name) ? packed : packed.slice();  // the zip goes once all is imported
    const path = `${PROGRAM}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(path, content, { canOwn: true });
    if (name.endsWith(".so")) preloadedWasm[path] = loadWebAssemblyModule(content, { nodelete: true }, path, {});
  }
}

/** The files of a zip that has them as they are. */
function unzipped(zip) {
  const files = new Map();
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const short = (at) => view.getUint16(at, true);
  const long = (at) => view.getUint32(at, true);
  const end = zip.length - 22;
  let at = long(end + 16);
  for (let left = short(end + 10); left > 0; left -= 1) {
    const named = short(at + 28);
    const entry = long(at + 42);
    const first = entry + 30 + short(entry + 26) + short(entry + 28);
    files.set(new TextDecoder().decode(zip.subarray(at + 46, at + 46 + named)), zip.subarray(first, first + long(at + 24)));
    at += 46 + named + short(at + 30) + short(at + 32);
  }
  return files;
}
