"""How large pieces are at a given scale of the board."""

from dataclasses import dataclass

_ROOMY, _CROWDED = 66.0, 70.0  # board units; five players have the smaller regions
_MARKER = 0.72


@dataclass(frozen=True)
class Sizes:
    """Sizes in logical pixels at one scale (pixels for each unit of the board)."""

    scale: float
    token: float
    marker: float
    symbol: float
    price: float
    stepper: float

    @classmethod
    def at(cls, scale: float, players: int) -> "Sizes":
        """Proportional to the board, but never too small to be read."""
        token = max(32.0, (_CROWDED if players >= 5 else _ROOMY) * scale)
        return cls(
            scale=scale,
            token=token,
            marker=max(24.0, token * _MARKER),
            symbol=max(20.0, 42 * scale),
            price=max(24.0, 50 * scale),
            stepper=min(34.0, max(25.0, 40 * scale)),
        )

    @property
    def in_board_units(self) -> "Sizes":
        """The same at one pixel a unit; alike for all scales at which nothing is at its least.

        Steppers are left out: they keep their size.
        """
        sizes = (self.token, self.marker, self.symbol, self.price)
        token, marker, symbol, price = (round(size / self.scale, 2) for size in sizes)
        return Sizes(1.0, token, marker, symbol, price, stepper=0.0)

    @property
    def stepper_width(self) -> float:
        return self.stepper * 3.1
