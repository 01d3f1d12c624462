"""What a turn paid, line by line."""

from smallworld.game import Game
from smallworld.state import Score
from smallworld_client.gui.words.names import race_name, regions, source_name


def score_rows(game: Game, score: Score) -> list[tuple[str, int]]:
    """The lines of a scored turn: what for, and how many coins."""
    rows = []
    for line in score.lines:
        race = race_name(game, line.race)
        if line.source == "regions":
            label = f"{race}, {regions(line.coins)}"
        else:
            label = source_name(game.content, line.source)
        rows.append((label, line.coins))
    return rows
