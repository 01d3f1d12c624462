"""What the stand-alone program has in it, and what it does without."""

import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

import trim

QT = "PySide6/Qt"


@pytest.mark.parametrize(
    "place",
    [
        f"{QT}/plugins/platforms/libqxcb.so",
        f"{QT}/plugins/platforms/libqwayland.so",
        f"{QT}/plugins/platforms/libqcocoa.dylib",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        f"{QT}/plugins/wayland-graphics-integration-client/libqt-plugin-wayland-egl.so",
        f"{QT}/plugins/platforminputcontexts/libibusplatforminputcontextplugin.so",
        f"{QT}/plugins/imageformats/libqsvg.so",
        f"{QT}/translations/qtbase_fr.qm",
        f"{QT}/lib/libQt6Widgets.so.6",
        "smallworld_client/gui/translations/smallworld_de.qm",
        "smallworld_client/gui/sounds/turn.wav",
        "redis-8.1.0.dist-info/METADATA",
    ],
)
def test_what_a_desktop_needs_is_kept(place: str) -> None:
    assert trim.is_needed(place)


@pytest.mark.parametrize(
    "place",
    [
        f"{QT}/plugins/platforms/libqeglfs.so",
        f"{QT}/plugins/platformthemes/libqgtk3.so",
        f"{QT}/plugins/tls/libqopensslbackend.so",
        f"{QT}/plugins/imageformats/libqtiff.so",
        f"{QT}/translations/qtbase_pt_BR.qm",
        f"{QT}/translations/qt_fr.qm",
        f"{QT}/lib/libQt6Network.so.6",
        "PySide6\\opengl32sw.dll",
        "PySide6\\Qt6Network.dll",
        "numpy-2.4.6.dist-info/RECORD",
        "numpy-2.4.6.dist-info\\INSTALLER",
    ],
)
def test_what_no_screen_of_this_program_uses_is_left_out(place: str) -> None:
    assert not trim.is_needed(place)


@pytest.mark.skipif(sys.platform == "win32", reason="these are Linux's paths")
def test_libraries_of_the_distribution_are_not_among_the_programs_own() -> None:
    entries = [
        ("libX11.so.6", "/usr/lib/x86_64-linux-gnu/libX11.so.6", "BINARY"),
        ("libzmq-2f02442c.so.5", "/home/ada/.venv/pyzmq.libs/libzmq-2f02442c.so.5", "BINARY"),
        ("libpython3.13.so.1.0", "/usr/lib/x86_64-linux-gnu/libpython3.13.so.1.0", "BINARY"),
        (
            "python3.13/lib-dynload/_json.so",
            "/usr/lib/python3.13/lib-dynload/_json.so",
            "EXTENSION",
        ),
    ]
    assert [place for place, _, _ in trim.own(entries)] == [
        "libzmq-2f02442c.so.5",
        "libpython3.13.so.1.0",
        "python3.13/lib-dynload/_json.so",
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a fallback")
def test_the_fallback_has_what_a_program_is_linked_with_but_not_the_c_library() -> None:
    """Python itself is linked with the C library wherever it comes from."""
    told = [
        Path(place).name
        for place, _, _ in trim.fallbacks([("python", sys.executable, "EXECUTABLE")])
    ]
    assert not [name for name in told if name.startswith(("libc.", "libm.", "ld-linux"))]


def test_what_extras_and_tools_bring_is_not_built_in() -> None:
    """A build by a developer has in it what one by the workflow has."""
    others = trim.modules_of_others()
    assert {"pytest", "hypothesis"} <= set(others)
    needed = {"smallworld", "numpy", "zmq", "nacl", "_cffi_backend", "PySide6", "shiboken6", "PIL"}
    assert needed.isdisjoint(others)


def elf(*segments: tuple[int, int]) -> bytes:
    """A library of nothing but these segments: their places in the file and in memory."""
    kind = (3, 62, 1, 0, 64, 0, 0, 64, 56, len(segments), 64, 0, 0)
    head = struct.pack("<16sHHIQQQIHHHHHH", b"\x7fELF\2\1\1", *kind)
    load = [struct.pack("<IIQQQQQQ", 1, 4, at, to, to, 0, 0, 0x1000) for at, to in segments]
    return head + b"".join(load)


@pytest.mark.skipif(not shutil.which("readelf"), reason="binutils is not installed")
@pytest.mark.parametrize(("place", "is_whole"), [(0x98, False), (0x1000, True)])
def test_a_library_whose_segments_were_moved_apart_is_not_taken_stripped(
    place: int, is_whole: bool, tmp_path: Path
) -> None:
    library = tmp_path / "libblas.so"
    library.write_bytes(elf((0, 0), (place, 0x2000)))
    assert trim.loads(library) == is_whole


@pytest.mark.skipif(not shutil.which("objcopy"), reason="binutils is not installed")
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is stripped")
def test_a_program_is_stripped_but_not_what_may_stand_in_for_the_systems(tmp_path: Path) -> None:
    import _ctypes

    own, fallback = tmp_path / "_internal/lib/own.so", tmp_path / "_internal/fallback/libX.so.6"
    own.parent.mkdir(parents=True)
    fallback.parent.mkdir()
    more = [f"--add-section=.debug_more={__file__}", str(_ctypes.__file__), str(fallback)]
    subprocess.run(["objcopy", *more], check=True)
    shutil.copy(fallback, own)
    trim.strip(tmp_path)
    said = Path(__file__).read_bytes()
    assert said in fallback.read_bytes()
    assert said not in own.read_bytes()
    assert [*own.parent.iterdir()] == [own]
