"""What servers install is a part of the project, and all that its programs need."""

import sys
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

from smallworld_client.about import canonical, plain_name, required
from smallworld_server import hatch_build

DESCRIBED = hatch_build.described()


@cache
def shipped() -> dict[str, Path]:
    return hatch_build.shipped()


@cache
def wanted() -> set[str]:
    """The distributions that bring what the shipped modules import, in lower case."""
    own = {place.partition("/")[0] for place in shipped()}
    modules = [file for file in shipped().values() if file.suffix == ".py"]
    imported = frozenset().union(*map(hatch_build.imports, modules))
    names = {name.partition(".")[0] for name in imported}
    brought = packages_distributions()
    others = names - own - sys.stdlib_module_names
    return {canonical(each) for name in others for each in brought[name]}


def test_no_module_of_a_server_imports_the_window() -> None:
    assert "pyside6-essentials" not in wanted()
    assert "smallworld_client/gui/shell/program.py" not in shipped()


def test_a_server_requires_what_its_modules_import_and_nothing_in_vain() -> None:
    needed = {canonical(hatch_build.name_of(each)) for each in DESCRIBED["dependencies"]}
    extras = DESCRIBED["optional-dependencies"].values()
    optional = {canonical(hatch_build.name_of(each)) for extra in extras for each in extra}
    assert needed <= wanted()
    beneath = {plain_name(dist) for each in optional for dist in required(each)}
    assert wanted() <= needed | optional | beneath


def test_a_servers_files_lie_where_a_player_has_them() -> None:
    for place, file in shipped().items():
        assert file.is_file()
        assert file.as_posix().endswith(f"/{place}")
    assert {place.rpartition(".")[2] for place in shipped()} >= {"py", "toml", "svg", "ts", "typed"}


def test_a_server_has_three_programs_and_none_of_a_players() -> None:
    assert [*DESCRIBED["scripts"]] == ["smallworld-lobby", "smallworld-tables", "smallworld-web"]
    for target in DESCRIBED["scripts"].values():
        assert f"{target.partition(':')[0].replace('.', '/')}.py" in shipped()


def test_a_server_says_the_version_of_the_sources() -> None:
    import smallworld

    assert DESCRIBED["version"] == smallworld.__version__
