// The guest's program in this browser: Python as WebAssembly, libsodium, and the program's own zip.
//
// It runs wherever there are modules and a WebSocket: in the page's worker, and in Node for tests.

const PROGRAM = "/lib/python3.14/site-packages";
const HOME = "/home/seat";
/** Milliseconds between two looks at what is due. */
const PULSE = 20;

/**
 * Begins a seat. `base` is where the files of the bundle are, `read` gives the bytes of one of them,
 * `door` is the WebSocket that leads to the host, and `tell` gets each message for the page as JSON.
 * `mount` may give HOME a disk that lasts; `step` is told of each part that is loaded.
 */
export async function beginSeat({ base, read, door, tell, mount = async () => {}, step = () => {} }) {
  const [{ loadPyodide }, sodium, zip] = await Promise.all([
    import(`${base}pyodide.mjs`), import(`${base}libsodium-wrappers.mjs`), read("program.zip")]);
  await sodium.default.ready;
  globalThis.sodium = sodium.default;
  step("python");
  const python = await loadPyodide({ indexURL: base });
  step("program");
  python.unpackArchive(zip, "zip", { extractDir: PROGRAM });
  python.FS.mkdirTree(HOME);
  await mount(python.FS, HOME);
  const seat = python.pyimport("smallworld_seat.worker").begin(tell, door, HOME);
  setInterval(() => seat.work(), PULSE);
  const network = python.pyimport("smallworld_net.tcp");
  let isDue = false;
  network.arrived = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => { isDue = false; seat.work(); });
  };
  return { hear: (command) => seat.hear(command), work: () => seat.work(), hangUp: () => network.hang_up() };
}
