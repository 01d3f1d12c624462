// Adds a file.br to each file.gz of a folder: node seat_press.mjs FOLDER FORMER [--quick]
//
// Brotli at its best takes half a minute for the largest, so what has not changed since the FORMER
// folder is taken from there; with --quick the rest has none.

import { copyFile, readFile, readdir, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip } from "node:zlib";

const [folder, former, quick] = process.argv.slice(2);

async function press(name) {
  const [made, known] = [folder, former].map((it) => `${it}/${name}`);
  const [target, pressed] = [made, known].map((it) => it.replace(/gz$/, "br"));
  const [content, before] = await Promise.all([readFile(made), readFile(known).catch(() => null)]);
  if (before?.equals(content) && await copyFile(pressed, target).then(() => true, () => false) || quick) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  await writeFile(target, await promisify(brotliCompress)(await promisify(gunzip)(content), { params }));
}

await Promise.all((await readdir(folder)).filter((it) => it.endsWith(".gz")).map(press));
