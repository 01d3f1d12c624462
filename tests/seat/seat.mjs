// A seat in Node: node seat.mjs FOLDER RUNTIME SOCKETS DOOR MEMORY [HOME]; commands as JSON lines in,
// messages as JSON lines out. MEMORY is the file that keeps the program's memory for the next start,
// HOME the folder that lasts.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [folder, runtime, sockets, door, file, home] = process.argv.slice(2);
const { default: Socket } = await import(pathToFileURL(sockets));
globalThis.WebSocket = class extends Socket {
  constructor(...how) {
    super(...how);
    this.on("error", () => {});  // which in a browser ends nothing
  }
};
const { beginSeat } = await import(pathToFileURL(runtime));
let [anew, making] = [false, null];
const memory = {
  recall: async () => new Blob([readFileSync(file)]),
  keep: (make) => { anew = true; making = make().arrayBuffer().then((it) => writeFileSync(file, new Uint8Array(it))); },
  forget: async () => rmSync(file),
};
const seat = await beginSeat({
  base: `${folder}/`,
  read: async (name) => new Uint8Array(await readFile(`${folder}/${name}`)),
  door,
  mount: async (FS, at) => {
    if (home) FS.mount(FS.filesystems.NODEFS, { root: home }, at);
  },
  tell: (message) => console.log(message),
  memory,
});
await making;
console.log(JSON.stringify({ type: "ready", anew }));
createInterface({ input: process.stdin }).on("line", (line) => seat.hear(line));
