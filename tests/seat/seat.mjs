// A seat in Node: node seat.mjs FOLDER DOOR; commands as JSON lines in, messages as JSON lines out.

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [folder, runtime, sockets, door] = process.argv.slice(2);
globalThis.WebSocket = (await import(pathToFileURL(sockets))).default;
const { beginSeat } = await import(pathToFileURL(runtime));
const seat = await beginSeat({
  base: `${folder}/`,
  read: async (name) => new Uint8Array(await readFile(`${folder}/${name}`)),
  door,
  tell: (message) => console.log(message),
});
console.log('{"type":"ready"}');
createInterface({ input: process.stdin }).on("line", (line) => seat.hear(line));
