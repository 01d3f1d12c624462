"""Make the sound of "your turn" from sines: run it after changing the notes here."""

import math
import struct
import wave
from pathlib import Path

SOUND = Path(__file__).parents[1] / "client" / "smallworld_client" / "gui" / "sounds" / "turn.wav"
RATE = 22_050
LENGTH = 0.75
NOTES = ((0.0, 659.26), (0.14, 987.77))
"""When each note begins, in seconds, and its pitch in Hertz: a fifth upward."""
PARTIALS = ((1, 1.0), (2, 0.35), (3, 0.12))
"""What makes a sine a small bell: multiples of the pitch, and how loud each is."""
LOUD = 0.22


def sample(time: float) -> float:
    """How far the membrane is out at a time, -1 to 1."""
    return LOUD * sum(_note(time - begin, pitch) for begin, pitch in NOTES)


def _note(time: float, pitch: float) -> float:
    """A note that comes within 5 ms and fades, its high partials first."""
    if time < 0:
        return 0.0
    rise = min(1.0, time / 0.005)
    return rise * sum(
        loud * math.exp(-time * 7 * times) * math.sin(2 * math.pi * pitch * times * time)
        for times, loud in PARTIALS
    )


def main() -> None:
    """Write the file: one channel, 16 bits."""
    count = int(RATE * LENGTH)
    fade = [min(1.0, (count - index) / (RATE * 0.05)) for index in range(count)]
    samples = [int(32_767 * sample(i / RATE) * fade[i]) for i in range(count)]
    with wave.open(str(SOUND), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{count}h", *samples))


if __name__ == "__main__":
    main()
