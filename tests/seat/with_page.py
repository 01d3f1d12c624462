"""A lobby with its page as programs of their own, and games that browsers come to through it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.helpers.programs import Program, programs

PLAYER = ("join", "--text", "--bot", "easy", "--name", "Bob")
"""A guest whose program keeps the game on its disk, and can host it when the host is gone."""


class LobbyWithPage:
    def __init__(self, folder: Path, running: list[Program]) -> None:
        self._folder, self._running = folder, running
        keys = str(folder / "lobby")
        where = ("--bind", "tcp://127.0.0.1:0", "--web", "0", "--tables", "0", "--keys", keys)
        self.program = self.run("lobby-home", *where, module="smallworld_lobby")
        self.address = self.program.expect_with("smallworld-lobby ").partition("open at ")[2]
        self.url = self.program.expect_with("open at http:").rpartition(":")[2]
        self.url = f"http://127.0.0.1:{self.url}"

    @property
    def door(self) -> str:
        return f"{self.url.replace('http', 'ws', 1)}door"

    def host(self, *words: str, home: str = "host") -> tuple[Program, str]:
        """A host of a game at the lobby, and the game's id."""
        program = self.run(home, "host", "--headless", "--lobby", self.address, *words)
        invitation = program.expect("invitation smallworld://")
        return program, invitation.partition("/")[2].partition("?")[0]

    def join(self, invitation: str, home: str = "guest") -> Program:
        return self.run(home, *PLAYER, invitation)

    def service_table(self, *words: str) -> str:
        """The invitation to a table that the lobby hosts itself."""
        with_service = ("host", "--headless", "--service", "--lobby", self.address, *words)
        return f"smallworld://{self.run('maker', *with_service).expect_with('smallworld://')}"

    def run(self, home: str, *words: str, module: str = "smallworld_client") -> Program:
        program = Program(module, *words, home=self._folder / home)
        self._running.append(program)
        return program


@contextmanager
def lobby_with_page(folder: Path) -> Iterator[LobbyWithPage]:
    with programs() as running:
        try:
            yield LobbyWithPage(folder, running)
        finally:
            running.reverse()  # the lobby goes last, by SIGTERM, and takes its parts with it
            for program in running[:-1]:
                program.close()
            running[-1].interrupt()
