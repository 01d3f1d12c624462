"""The languages the window speaks: English, and every one that has a catalogue in its folder."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

ENGLISH = "en"
_CATALOGUES = Path(__file__).parent / "translations"


def languages() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    return (ENGLISH, *sorted(file.stem for file in _CATALOGUES.glob("*.qm")))


def speak(app: QCoreApplication, language: str) -> None:
    """Speak one of the ``languages`` in every text made from now on."""
    QLocale.setDefault(QLocale(language))
    if language == ENGLISH:
        return
    translator = QTranslator(app)
    if not translator.load(str(_CATALOGUES / f"{language}.qm")):
        raise FileNotFoundError(f"the catalogue for {language} can't be read")
    app.installTranslator(translator)
