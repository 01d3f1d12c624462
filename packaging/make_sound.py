"""Make the sounds of the program from sines and noise: run it after changing a sound here.

All are short, quiet and of one channel with 16 bits, which everything that plays sounds knows.
"""

import math
import struct
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

FOLDER = Path(__file__).parents[1] / "client" / "smallworld_client" / "gui" / "sounds"
RATE = 22_050
Wave = Callable[[float], float]
"""How far the membrane is out at a time in seconds, about -1 to 1."""

_BELL = ((1, 1.0), (2, 0.35), (3, 0.12))
"""What makes a sine a small bell: multiples of the pitch, and how loud each is."""
_COIN = ((1, 1.0), (1.51, 0.7), (2.26, 0.5), (2.94, 0.3))
"""Metal: the multiples are not whole."""
_FLUTE = ((1, 1.0), (2, 0.18), (3, 0.05))


def tone(pitch: float, partials: Sequence[tuple[float, float]], fades: float) -> Wave:
    """A note that comes within 5 ms and fades, its high partials first."""

    def at(time: float) -> float:
        rise = min(1.0, time / 0.005)
        return rise * sum(
            loud * math.exp(-time * fades * times) * math.sin(2 * math.pi * pitch * times * time)
            for times, loud in partials
        )

    return at


def knock(pitch: float, fades: float, seed: int, *, dull: float = 0.5) -> Wave:
    """Card or wood on a table: a low note that drops, and noise that is more or less dull."""
    rng, noise = Random(seed), [0.0]
    for _ in range(int(RATE * 0.2)):
        noise.append(noise[-1] * dull + rng.uniform(-1, 1) * (1 - dull))

    def at(time: float) -> float:
        body = math.sin(2 * math.pi * pitch * (time - time * time * 1.2)) * math.exp(-time * fades)
        index = int(time * RATE)
        grain = noise[index] if index < len(noise) else 0.0
        return min(1.0, time / 0.001) * (body + 0.9 * grain * math.exp(-time * fades * 2.5))

    return at


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Sounds with the time at which each begins, and how loud it is."""
    return lambda time: sum(
        loud * part(time - begin) for begin, loud, part in parts if time >= begin
    )


def _coins() -> Wave:
    rng = Random(5)
    clinks = [(0.075 * n + rng.uniform(0, 0.02), 0.13 - 0.012 * n) for n in range(5)]
    pitches = (2100, 2480, 1960, 2640, 2230)
    return mixed(
        *(
            (at, loud, tone(pitch, _COIN, 16))
            for (at, loud), pitch in zip(clinks, pitches, strict=True)
        )
    )


def _die() -> Wave:
    """It rolls ever slower."""
    times = (0.0, 0.06, 0.13, 0.21, 0.31, 0.44)
    return mixed(
        *(
            (at, 0.30 - 0.035 * n, knock(520 - 25 * (n % 3), 55, n, dull=0.35))
            for n, at in enumerate(times)
        )
    )


SOUNDS: dict[str, tuple[float, Wave]] = {
    "turn": (
        0.75,
        mixed((0.0, 0.22, tone(659.26, _BELL, 7)), (0.14, 0.22, tone(987.77, _BELL, 7))),
    ),
    "place": (0.14, mixed((0.0, 0.34, knock(190, 48, 1)))),
    "conquer": (
        0.34,
        mixed((0.0, 0.24, knock(150, 30, 2)), (0.07, 0.22, knock(92, 16, 3, dull=0.75))),
    ),
    "coins": (0.62, _coins()),
    "die": (0.60, _die()),
    "decline": (
        0.85,
        mixed(
            (0.0, 0.17, tone(392.0, _FLUTE, 5)),
            (0.16, 0.17, tone(329.63, _FLUTE, 5)),
            (0.32, 0.20, tone(261.63, _FLUTE, 5)),
        ),
    ),
    "refusal": (0.26, mixed((0.0, 0.24, knock(140, 34, 8)), (0.10, 0.24, knock(118, 30, 9)))),
}
"""The name of each file, its length in seconds, and the sound: a fifth upward is your turn."""


def samples(length: float, sound: Wave) -> list[int]:
    """A sound as 16-bit samples; it fades out within its last 50 ms."""
    count = int(RATE * length)
    fade = [min(1.0, (count - index) / (RATE * 0.05)) for index in range(count)]
    return [
        max(-32_767, min(32_767, round(32_767 * sound(i / RATE) * fade[i]))) for i in range(count)
    ]


def main() -> None:
    """Write all files."""
    for name, (length, sound) in SOUNDS.items():
        made = samples(length, sound)
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(struct.pack(f"<{len(made)}h", *made))


if __name__ == "__main__":
    main()
