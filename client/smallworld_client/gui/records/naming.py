"""What speaks against a name for a record, in words."""

from PySide6.QtCore import QCoreApplication

from smallworld_client.storage.records import FORBIDDEN, is_name


def why_no_name(name: str) -> str:
    """Why a record can't be called so; empty if it can."""
    translate = QCoreApplication.translate
    if is_name(name):
        return ""
    if not name.strip():
        return translate("records", "Enter a name.")
    if any(letter in FORBIDDEN for letter in name):
        text = translate("records", "A name can't contain {letters}.")
        return text.format(letters=" ".join(FORBIDDEN))
    return translate("records", "Your computer can't use this as a file's name. Choose another.")
