"""Ratings from games of several, by the Plackett-Luce model of openskill."""

from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from math import prod

from smallworld_client.evaluation.intervals import Figure, Z

Finish = tuple[Sequence[str], Sequence[int]]
"""Who played, and everybody's coins."""


def available() -> bool:
    """Whether openskill, of the ``arena`` extra, is installed."""
    return find_spec("openskill") is not None


def ratings(games: Iterable[Finish]) -> dict[str, Figure]:
    """The rating of each name after all games, 25 being the middle.

    A name that sits on several seats of a game is one player, to whom the results of all these
    seats count.
    """
    from openskill.models import PlackettLuce, PlackettLuceRating  # noqa: PLC0415 - of an extra

    model = PlackettLuce(tau=0.0)  # nobody gets better or worse from game to game
    known: dict[str, PlackettLuceRating] = {}
    for names, coins in games:
        before = [known.setdefault(name, model.rating()) for name in names]
        after = model.rate([[rating] for rating in before], scores=[float(n) for n in coins])
        for name in dict.fromkeys(names):
            told = [team[0] for team, said in zip(after, names, strict=True) if said == name]
            was = known[name]
            mu = was.mu + sum(new.mu - was.mu for new in told)
            narrower = prod(new.sigma / was.sigma for new in told)
            known[name] = model.rating(mu=mu, sigma=was.sigma * narrower)
    return {name: _figure(rating.mu, rating.sigma) for name, rating in known.items()}


def _figure(mu: float, sigma: float) -> Figure:
    return Figure(round(mu, 2), round(mu - Z * sigma, 2), round(mu + Z * sigma, 2))
