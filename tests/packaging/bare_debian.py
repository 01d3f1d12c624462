"""Try the AppImage and the Debian package where nothing else is installed: `make bare`.

    python -m tests.packaging.bare_debian [--system FOLDER] [--pictures FOLDER]

It makes a Debian stable of the smallest kind in a temporary folder, and in it starts, each with a
home of its own: the AppImage mounted, the AppImage where nobody may mount, and the program of the
package. Each of them opens its first screen, and then a game against the computer, where a person's
two first moves are made with real keys in the window: they pick a combo and conquer a region.

It has to run as root, with debootstrap, unshare, Xvfb and xdotool, and a Debian mirror in reach.
``--system`` takes a bare system that is there already; ``--pictures`` keeps what was seen.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import release
from smallworld import __version__
from smallworld.record import Entry
from smallworld_client.app.sessions import host_link
from smallworld_client.home.journal import read_journal
from smallworld_client.home.settings import SettingsFile, UserSettings
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_wire.room import TableSettings

DIST = Path(__file__).parents[2] / "dist"
TOOLS = ("debootstrap", "unshare", "Xvfb", "xdotool")
PATIENCE = 120.0
SCREEN = "1280x800x24"
NAME, BOARD = "Ada", "two-players"
PERSON = 1000
"""The number of the person who may mount nothing."""

T = TypeVar("T")


class System:
    """A bare system in a folder; its programs see nothing of the one around it but a screen."""

    def __init__(self, root: Path, display: str) -> None:
        self.root, self.display = root, display

    def command(self, *words: str, home: str, person: int = 0) -> list[str]:
        """The words that run a program inside: it ends with whoever runs them."""
        mounts = (
            'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && mkdir -p "$0$1" '
            '"$0/tmp/.X11-unix" && mount --bind /tmp/.X11-unix "$0/tmp/.X11-unix" && '
            'chown -R "$2" "$0$1" && root="$0" && person="$2" && home="$1" && shift 2 && '
            'exec chroot --userspec="$person:$person" "$root" env -i '
            'PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME="$home" SMALLWORLD_HOME="$home" '
            f'SMALLWORLD_LAN=off DISPLAY={self.display} PYTHONUNBUFFERED=1 "$@"'
        )
        isolated = ["unshare", "--mount", "--pid", "--fork", "--kill-child=KILL"]
        return [*isolated, "sh", "-c", mounts, str(self.root), home, str(person), *words]

    def run(self, *words: str, home: str = "/root", person: int = 0) -> str:
        """What a program prints; exits with all of it if it fails."""
        command = self.command(*words, home=home, person=person)
        told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
        if told.returncode:
            sys.exit(f"{' '.join(words)} ended with {told.returncode}:\n{told.stdout}{told.stderr}")
        return told.stdout

    @contextmanager
    def running(self, *words: str, home: str, person: int = 0) -> Iterator[None]:
        """A program for as long as it is needed."""
        command = self.command(*words, home=home, person=person)
        with subprocess.Popen(command) as process:
            try:
                yield
            finally:
                process.kill()


@contextmanager
def screen() -> Iterator[str]:
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().decode().strip()}"
        finally:
            server.terminate()


def until(look: Callable[[], T | None], awaited: str) -> T:
    """What ``look`` finds in the end that is true; exits if it finds nothing for long."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = look()
        if found:
            return found
        time.sleep(0.05)
    sys.exit(f"{awaited} was awaited for {PATIENCE:.0f} s.")


class Person:
    """Somebody at the screen, with a keyboard and a look at the windows' titles."""

    def __init__(self, display: str, pictures: Path | None) -> None:
        self._environment = dict(os.environ, DISPLAY=display)
        self._pictures = pictures

    def window(self, title: str) -> str | None:
        """The number of the window whose title has these words in it."""
        words = ("xdotool", "search", "--onlyvisible", "--name", title)
        told = subprocess.run(
            words, env=self._environment, capture_output=True, text=True, check=False
        )
        return told.stdout.split()[0] if told.stdout.strip() else None

    def press(self, window: str, *keys: str) -> None:
        """Press keys in that window, one after the other."""
        words = ("xdotool", "windowfocus", "--sync", window, "key", "--delay", "300", *keys)
        subprocess.run(words, env=self._environment, check=True, timeout=PATIENCE)

    def look(self, name: str) -> None:
        """Keep a picture of the screen, if somebody wants pictures and scrot is here."""
        if self._pictures and shutil.which("scrot"):
            file = str(self._pictures / f"{name}.png")
            subprocess.run(["scrot", "--overwrite", file], env=self._environment, check=True)


def try_program(system: System, person: Person, words: Sequence[str], name: str, user: int) -> None:
    """Open the first screen twice, then make two moves at a table."""
    home = f"/home/{name}"
    print(f"{name}: {system.run(*words, '--version', home=home, person=user).strip()}")
    for start in ("first", "second"):
        seconds = opened(system, person, words, home, user)
        print(f"{name}: first screen of the {start} start after {seconds} s")
    settings = UserSettings(NAME, speed=0.0, language="en", hints=False, sound=False, notices=False)
    SettingsFile(system.root / home[1:] / "settings.ini").save(settings)
    begin_game(system.root / home[1:])
    with system.running(*words, "resume", home=home, person=user):
        play(person, system.root / home[1:], name)


def begin_game(home: Path) -> None:
    """Leave a game against the computer in somebody's home, before its first move."""
    os.environ["SMALLWORLD_HOME"] = str(home)
    places = (SeatSetup("person", NAME), SeatSetup("computer", "random"))
    setup = Setup(NAME, TableSettings(f"{NAME}'s table", BOARD), places, pace=0)
    table = host_link(setup, lambda event: None, local=True)
    table.start()
    try:
        until(lambda: list(home.glob("journals/*.journal")), "a game that has begun")
    finally:
        table.close()


def opened(system: System, person: Person, words: Sequence[str], home: str, user: int) -> str:
    """Seconds from starting the program to its window on the screen."""
    began = time.monotonic()
    with system.running(*words, home=home, person=user):
        until(lambda: person.window("Small World"), "the first screen")
        return f"{time.monotonic() - began:.2f}"


def play(person: Person, home: Path, name: str) -> None:
    """Pick a combo, and conquer a region; exits if the host does not get either of these moves."""
    window = until(lambda: person.window("turn"), "the person's turn")
    person.press(window, "1")
    until(lambda: made(home) >= 1, "a combo that is picked")
    person.look(f"{name}-combo")
    person.press(window, "Tab", "Return")
    until(lambda: made(home) >= 2, "a region that is conquered")
    person.look(f"{name}-region")
    print(f"{name}: two moves made")


def made(home: Path) -> int:
    """How many moves of the person the host's journal has."""
    kept = [read_journal(path) for path in home.glob("journals/*.journal")]
    return sum(
        isinstance(item, Entry) and game.header.seats[item.seat] == NAME
        for game in kept
        for item in game.items
    )


def install(system: System, package: Path) -> None:
    """Install the package, and see that menus and browsers know the program."""
    shutil.copy(package, system.root / "tmp" / package.name)
    shutil.copy("/etc/resolv.conf", system.root / "etc" / "resolv.conf")
    quietly = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y")
    system.run(*quietly, "update")
    with_menus = (f"/tmp/{package.name}", "desktop-file-utils")
    system.run(*quietly, "install", "--no-install-recommends", *with_menus)
    handlers = system.run("cat", "/usr/share/applications/mimeinfo.cache")
    if "x-scheme-handler/smallworld=smallworld.desktop" not in handlers:
        sys.exit("A click on an invitation does not start the program.")
    print("package: installed, and invitations lead to it")


def remove(system: System) -> None:
    system.run("apt-get", "-qq", "-y", "purge", "smallworld")
    left = [
        path
        for path in ("usr/lib/smallworld", "usr/bin/smallworld")
        if (system.root / path).exists()
    ]
    if left:
        sys.exit(f"The package leaves {', '.join(left)} behind.")
    print("package: removed without a trace")


def try_all(system: System, person: Person) -> None:
    """Try the three ways, the package last: it brings libraries that the others do without."""
    appimage, package = (
        built(f"-{__version__}-*.AppImage"),
        built(f"_{release.debian_version(__version__)}-1_*.deb"),
    )
    shutil.copy(appimage, system.root / "opt" / "smallworld.AppImage")
    program = ["/opt/smallworld.AppImage"]
    try_program(system, person, program, "appimage-mounted", 0)
    try_program(system, person, program, "appimage-unpacked", PERSON)
    install(system, package)
    try_program(system, person, ["smallworld"], "package", PERSON)
    remove(system)


def built(name: str) -> Path:
    """A file that `make dist` made; exits if it is not there."""
    found = sorted(DIST.glob(f"smallworld{name}"))
    if not found:
        sys.exit(f"dist/ has no smallworld{name}. Build it first: make dist")
    return found[-1]


@contextmanager
def bare_system(ready: Path | None) -> Iterator[Path]:
    """A folder with the smallest Debian stable: a new one, or that which is ready."""
    if ready:
        yield ready
        return
    with TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        print("Making a bare Debian stable ...", flush=True)
        subprocess.run(
            ["debootstrap", "--variant=minbase", "stable", folder],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        yield Path(folder)


def main() -> None:
    """Try all of it; exits with the first thing that is wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--system", type=Path, help="a folder with a bare system")
    parser.add_argument("--pictures", type=Path, help="where pictures of the screen are kept")
    args = parser.parse_args()
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if os.geteuid() or missing:
        sys.exit(f"This needs root and {', '.join(missing or TOOLS)}.")
    with screen() as display, bare_system(args.system) as root:
        try_all(System(root, display), Person(display, args.pictures))


if __name__ == "__main__":
    main()
