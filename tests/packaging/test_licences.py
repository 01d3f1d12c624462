"""The licences of what the stand-alone program brings along."""

import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest

import licences
from building import NotBuilt
from smallworld_client.about import PROGRAM, components, packed_components, plain_name, required


def files_of(*wheels: str) -> list[str]:
    """A file of each of these wheels that a program may have in it."""
    found = []
    for wheel in wheels:
        dist = distribution(wheel)
        files = [file for file in dist.files or () if file.suffix == ".py"]
        found.append(str(dist.locate_file(files[0])))
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The licences of a program that has all that the wheel requires."""
    folder = tmp_path_factory.mktemp("licences")
    names = [plain_name(wheel) for wheel in required(PROGRAM)]
    licences.collect(folder, files_of(*names))
    return folder


def test_every_wheel_that_the_program_requires_has_a_licence(folder: Path) -> None:
    texts = {component.name: component.licence for component in packed_components(folder)}
    for name in (*(plain_name(wheel) for wheel in required(PROGRAM)), "python", "lato", PROGRAM):
        assert len(texts[name]) > 500, name
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in texts["pyside6-essentials"]
    assert "3rdparty/harfbuzz-ng" in texts["pyside6-essentials"]
    assert "LICENSE.zeromq.txt" in texts["pyzmq"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in texts["python"].upper()


def test_a_wheel_without_a_licence_is_not_built_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(licences, "QT", {})
    with pytest.raises(NotBuilt, match="shiboken6 has no text of its licence"):
        licences.collect(tmp_path, files_of("shiboken6"))


def test_files_of_no_wheel_bring_no_licence(tmp_path: Path) -> None:
    assert licences.owners([str(tmp_path / "own.py")]) == {}


def test_an_installed_program_tells_what_it_stands_on() -> None:
    found = {component.name: component for component in components()}
    assert "Copyright" in found["zeroconf"].licence or "GNU" in found["zeroconf"].licence
    assert found["pyside6-essentials"].licence.startswith("LGPL")
    assert "MIT License" in found[PROGRAM].licence
    assert "pytest" not in found


@pytest.mark.skipif(sys.platform != "linux", reason="these are Debian's packages")
def test_a_library_of_the_distribution_brings_its_packages_copyright(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(licences, "packages", lambda libraries: {"libz"})
    monkeypatch.setattr(licences, "DOCUMENTS", tmp_path)
    (tmp_path / "libz").mkdir()
    (tmp_path / "libz" / "copyright").write_text("zlib\n")
    licences.collect_packages(tmp_path / "licences", ["libz.so.1"])
    [component] = packed_components(tmp_path / "licences")
    assert (component.name, component.licence) == ("libz", "copyright\n\nzlib")
