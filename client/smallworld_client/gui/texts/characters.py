"""One line about each computer player's character; how well they play is a setting of the game."""

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def character(name: str) -> str:
    """What is said about the character of that name; empty for anybody else."""
    return _lines().get(name, "")


def _lines() -> dict[str, str]:
    return {
        "Brambo": translate("characters", "Never plays on an empty stomach"),
        "Ottilo": translate("characters", "Would rather be at sea"),
        "Fennick": translate("characters", "Hums while counting"),
        "Murra": translate("characters", "Has seen every board before"),
        "Quillon": translate("characters", "Writes everything down"),
        "Tansel": translate("characters", "Keeps bees and a cool head"),
        "Grimbo": translate("characters", "Grumbles, but never cheats"),
        "Yorla": translate("characters", "Laughs at mountains"),
        "Pimsel": translate("characters", "Carries a lucky button"),
        "Doffin": translate("characters", "Bakes a cake for the winner"),
        "Wexa": translate("characters", "Whispers to the dice"),
        "Hobrin": translate("characters", "Counts every coin twice"),
        "Luvra": translate("characters", "Knows every path in the forest"),
        "Skerry": translate("characters", "Came in with the tide"),
        "Nettlo": translate("characters", "Finds things before they are lost"),
        "Zabbit": translate("characters", "Is always in a hurry"),
        "Umbel": translate("characters", "Grows on you"),
        "Cravo": translate("characters", "Sleeps in full armour"),
        "Jollop": translate("characters", "Has a joke for every roll"),
        "Ivvy": translate("characters", "Waters the plants on the board"),
        "Kestro": translate("characters", "Sees the world from above"),
        "Ruffel": translate("characters", "Buries the coins for later"),
        "Vinda": translate("characters", "Tells a different story each time"),
        "Egmort": translate("characters", "Has been in decline for ages"),
    }
