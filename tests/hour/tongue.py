"""What English texts are called in another language of the program."""

from collections import defaultdict
from xml.etree import ElementTree

from smallworld_client.words.translation import FOLDER

_CATALOGUES = FOLDER


class Tongue:
    """Every translation of a text, whatever part of the program says it; the text itself, too."""

    def __init__(self, language: str) -> None:
        self._forms: defaultdict[str, set[str]] = defaultdict(set)
        if language == "en":
            return
        for message in ElementTree.parse(_CATALOGUES / f"smallworld_{language}.ts").iter("message"):
            source, translation = message.findtext("source"), message.findtext("translation")
            if source and translation:
                self._forms[source].add(translation)

    def forms(self, text: str) -> set[str]:
        """What a button that is called so in English may be called."""
        return {text} | self._forms.get(text, set())
