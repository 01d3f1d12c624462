// Compiles the modules of zips for the Python of Pyodide: node seat_compile.mjs PYODIDE_FOLDER ZIP...
//
// A browser would otherwise compile every module at each start. All lose their docstrings but
// Pyodide's own part, which reads some of them.

import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [folder, ...zips] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/` });
for (const zip of zips) {
  python.FS.writeFile("/given.zip", await readFile(zip));
  python.runPython(`
import ast
from importlib._bootstrap_external import _code_to_hash_pyc
from zipfile import ZipFile, ZipInfo

def compiled(name, content):
    if not name.endswith(".py"):
        return name, content
    tree = ast.parse(content)
    for node in ast.walk(tree):
        documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        if isinstance(node, documented) and ast.get_docstring(node) and "pyodide" not in name:
            node.body[0].value.value = ""
    code = compile(tree, name, "exec", dont_inherit=True, optimize=0)
    return name + "c", bytes(_code_to_hash_pyc(code, bytes(8), False))

with ZipFile("/given.zip") as given, ZipFile("/made.zip", "w") as made:
    for each in given.infolist():
        name, content = compiled(each.filename, given.read(each))
        info = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        made.writestr(info, content)
`);
  await writeFile(zip, python.FS.readFile("/made.zip"));
}
