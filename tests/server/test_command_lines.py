"""A server's help and version cost no more than reading its command line."""

import json
import subprocess
import sys

import pytest

from tests.helpers.programs import PATIENCE

HEAVY = (
    "aiohttp",
    "asyncio",
    "msgspec",
    "prometheus_client",
    "smallworld_client",
    "smallworld_wire",
    "zmq",
)
ASK = """
import contextlib, io, json, sys
from importlib import import_module

main = import_module(sys.argv[1]).main
told = []
for option in ("--help", "--version"):
    with contextlib.redirect_stdout(io.StringIO()) as said, contextlib.suppress(SystemExit):
        main([option])
    told.append(said.getvalue())
print(json.dumps([told, sorted(sys.modules)]))
"""


@pytest.mark.parametrize("program", ["smallworld_lobby", "smallworld_tables", "smallworld_web"])
def test_a_question_to_the_command_line_imports_nothing_of_the_service(program: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ASK, f"{program}.__main__"],
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    told, modules = json.loads(done.stdout)
    assert all(program.replace("_", "-") in said for said in told)
    assert [name for name in modules if name.split(".")[0] in HEAVY] == []
