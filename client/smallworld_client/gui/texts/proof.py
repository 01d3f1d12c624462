"""What the draws and signatures of a game prove, in a sentence or two."""

from collections.abc import Sequence

from smallworld_chance.report import DrawDetail
from smallworld_client.analysis.proof import Proof
from smallworld_client.gui.texts.names import listed
from smallworld_client.gui.translation import translate


def verdict(draws: Sequence[DrawDetail]) -> str:
    """What to say of all draws of a game together."""
    joint = sum(draw.is_joint for draw in draws)
    if joint == len(draws):
        text = translate("draws", "All {total} draws were made by all players together.")
    else:
        text = translate("draws", "{joint} of {total} draws were made by all players together.")
    return text.format(joint=joint, total=len(draws))


def proven(proof: Proof) -> str:
    """What a record proves, or that it proves nothing."""
    if proof.forged_at is not None:
        return _forged(proof.forged_at)
    if not proof.signers:
        return verdict(proof.draws)
    text = translate("draws", "The result is signed by {players}.")
    return f"{verdict(proof.draws)} {text.format(players=listed(list(proof.signers)))}"


def _forged(index: int) -> str:
    head = translate("draws", "This record is forged or damaged.")
    if index < 0:
        return f"{head} {translate('draws', 'Its beginning is not what was signed.')}"
    text = translate("draws", "Entry {number} of its log is not what was signed.")
    return f"{head} {text.format(number=index + 1)}"
