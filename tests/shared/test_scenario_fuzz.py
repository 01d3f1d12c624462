"""Scenario files with words exchanged: refused in words, or run to their end."""

import re
from random import Random

from smallworld_dev.scenarios import ScenarioError, read, run
from tests.scenarios.test_scenarios import FILES
from tests.shared.walks import BOARDS

WORD = re.compile(r"[A-Za-z_-]+|\d+|[^\w\s]")
TEXTS = [path.read_text(encoding="utf-8") for path in FILES]
VOCABULARY = sorted({word for text in TEXTS for word in WORD.findall(text)})


def exchanged(text: str, rng: Random) -> str:
    for _ in range(rng.choice((1, 1, 2, 3))):
        place = rng.choice(list(WORD.finditer(text)))
        word = rng.choice([rng.choice(VOCABULARY), str(rng.randrange(-1, 20)), ""])
        text = text[: place.start()] + word + text[place.end() :]
    return text


def test_whatever_stands_in_a_file_it_is_refused_in_words_or_runs() -> None:
    rng = Random(1)
    refused = 0
    for _ in range(1500):
        try:
            scenario = read(exchanged(rng.choice(TEXTS), rng), lambda id: BOARDS[id])
        except ScenarioError:
            refused += 1
            continue
        run(scenario)
    assert 0 < refused < 1500
