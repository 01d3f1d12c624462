"""The languages of the window: Qt's translators, from what ``make translations`` compiles."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from smallworld_client.gui.translation import FOLDER, speak_through
from smallworld_client.storage.settings import LANGUAGES

_QTS_OWN = "qtbase"


def chosen(setting: str, wanted: Iterable[str] | None = None) -> str:
    """The language of a setting; for ``SYSTEM`` the first that is ``wanted`` there, else English.

    ``wanted`` are tags such as ``de-CH``, the dearest first; by default those of this system.
    """
    if setting in LANGUAGES:
        return setting
    tags = QLocale.system().uiLanguages() if wanted is None else wanted
    codes = (tag.replace("_", "-").partition("-")[0] for tag in tags)
    return next((code for code in codes if code in LANGUAGES), "en")


def speak(app: QCoreApplication, setting: str) -> None:
    """Switch the language; widgets that exist receive a language change event.

    English has a catalogue too, for its plurals.
    """
    language = chosen(setting)
    speak_through(QCoreApplication.translate)
    for translator in app.findChildren(QTranslator):
        QCoreApplication.removeTranslator(translator)
        translator.setParent(None)
    system = QLocale.system()
    same = QLocale.languageToCode(system.language()) == language
    QLocale.setDefault(system if same else QLocale(language))
    qts = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, folder in ((_QTS_OWN, qts), ("smallworld", str(FOLDER))):
        translator = QTranslator(app)
        if translator.load(f"{name}_{language}", folder):
            QCoreApplication.installTranslator(translator)
