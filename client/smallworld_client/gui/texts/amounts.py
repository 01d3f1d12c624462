"""How many of something, and when. Qt knows the plurals of every language; lupdate finds them."""

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, QObject


class Amounts(QObject):
    """A number with what is counted."""

    def coins(self, count: int) -> str:
        return self.tr("%n coin(s)", "", count)

    def regions(self, count: int) -> str:
        return self.tr("%n region(s)", "", count)

    def tokens(self, count: int) -> str:
        return self.tr("%n token(s)", "", count)

    def lost(self, count: int) -> str:
        return self.tr("%n token(s) lost", "", count)

    def on_board(self, count: int) -> str:
        return self.tr("%n token(s) on the board", "", count)

    def enemies(self, count: int) -> str:
        return self.tr("%n enemy(s)", "", count)

    def moves(self, count: int) -> str:
        return self.tr("%n move(s)", "", count)

    def unfinished_games(self, count: int) -> str:
        return self.tr("%n game(s) are unfinished", "", count)

    def seconds(self, count: int) -> str:
        return self.tr("%n second(s)", "", count)

    def minutes(self, count: int) -> str:
        return self.tr("%n minute(s)", "", count)


AMOUNTS = Amounts()


def moment(when: QDateTime) -> str:
    """Such as ``12 November 2026, 21:42``."""
    form = QCoreApplication.translate("texts", "d MMMM yyyy, HH:mm", "as QLocale reads it")
    return QLocale().toString(when, form)
