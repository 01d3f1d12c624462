"""A decline step by step: the regions that are left, the pile, the Altar's token, then a yes."""

from smallworld.moves import Decline, DeclineWith, Move
from smallworld.refusals import Refusal
from smallworld.rules.decline import own_regions, regions_to_leave
from smallworld.state import RaceInPlay
from smallworld_client.gui import keys, texts
from smallworld_client.gui.board import Offer
from smallworld_client.gui.prompts.bar import Action
from smallworld_client.gui.prompts.prompt import Prompt, PromptView, translate
from smallworld_client.gui.scene import Scene

_LEAVE, _PILE, _ALTAR, _CONFIRM = "leave", "pile", "altar", "confirm"
_STEPS = (_LEAVE, _PILE, _ALTAR, _CONFIRM)


class Declining:
    """What a decline says so far, and which part of it is asked for; part of other prompts.

    Parts of which only one answer is possible are not asked.
    """

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._step = ""
        self._left: set[int] = set()
        self._pile: int | None = None
        self._altar: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether a part is asked for, or the confirmation."""
        return bool(self._step)

    @property
    def is_confirming(self) -> bool:
        """Whether everything has been said, and only a yes is missing."""
        return self._step == _CONFIRM

    @property
    def move(self) -> Decline:
        """The decline with what has been said so far."""
        leave = tuple(sorted(self._left))
        if leave or self._pile is not None or self._altar is not None:
            return DeclineWith(leave, self._pile, self._altar)
        return Decline()

    def act(self, action: str) -> bool:
        """Whether the button was about a decline; its confirmation is not handled here."""
        if action == "decline":
            self._left, self._pile, self._altar = set(), None, None
            self._go_on(after="")
        elif action == "keep-token":
            self._go_on(after=_ALTAR)
        elif action in ("back", "cancel-decline"):
            self._step = ""
        else:
            return False
        return True

    def why_not(self, region: int) -> str:
        """Why a click on a region is refused; empty if it is not."""
        if region in self._sites():
            return ""
        if self._step == _ALTAR:
            return translate("table", "Only a token in decline can be given up.")
        return texts.refused(self._why(DeclineWith(pile=region))) or translate(
            "table", "Choose one of the highlighted regions."
        )

    def click(self, region: int) -> None:
        """A region was clicked: it answers what is asked."""
        if region not in self._sites():
            return
        if self._step == _LEAVE:
            self._left ^= {region}
            if len(self._left) == self._count():
                self._go_on(after=_LEAVE)
        elif self._step == _PILE:
            self._pile = region
            self._go_on(after=_PILE)
        elif self._step == _ALTAR:
            self._altar = region
            self._go_on(after=_ALTAR)

    def view(self, prompt: Prompt) -> PromptView:
        """The question for the current part; regions answer it."""
        back = Action("back", translate("table", "Back"), key=keys.BACK.press)
        keep = translate("table", "Give up nothing")
        skip = Action("keep-token", keep, primary=True, key=keys.GO_ON.press)
        question, help_text = self._asked()
        return PromptView(
            prompt.asked(question, help_text),
            targets={i: Offer() for i in self._sites() if i not in self._left},
            own=frozenset(self._left),
            dim=True,
            actions=[back, skip] if self._step == _ALTAR else [back],
        )

    def _go_on(self, after: str) -> None:
        """Ask for the next part that leaves a choice, at last for a yes."""
        for step in _STEPS[_STEPS.index(after) + 1 if after else 0 :]:
            self._step = step
            if step == _CONFIRM or self._has_choice():
                return

    def _has_choice(self) -> bool:
        sites = self._sites()
        if self._step == _LEAVE:
            return 0 < self._count() < len(sites)
        if self._step == _PILE:
            return len(sites) > 1
        return bool(sites)

    def _sites(self) -> list[int]:
        """The regions that answer the current part."""
        state, leave = self._scene.state, tuple(sorted(self._left))
        if self._step == _LEAVE:
            return own_regions(state, self._active)
        regions = range(len(state.regions))
        if self._step == _PILE:
            return [i for i in regions if self._why(DeclineWith(leave, i)) is None]
        if self._step == _ALTAR:
            said = [(i, DeclineWith(leave, self._pile, i)) for i in regions]
            return [i for i, move in said if self._why(move) is None]
        return []

    def _count(self) -> int:
        """How many regions have to be left, since hordes hold them that vanish."""
        game, state = self._scene.game, self._scene.state
        return regions_to_leave(game.context, state, self._active)

    @property
    def _active(self) -> RaceInPlay:
        active = self._scene.state.players[self._scene.state.seat].active
        assert active is not None
        return active

    def _why(self, move: Move) -> Refusal | None:
        return self._scene.game.why_not(self._scene.state, self._scene.state.seat, move)

    def _asked(self) -> tuple[str, str]:
        race = texts.race_name(self._scene.game, self._active.race)
        if self._step == _LEAVE:
            return self._asked_to_leave(race)
        if self._step == _PILE:
            return (
                translate("table", "Where do your {race} gather?").format(race=race),
                translate(
                    "table",
                    "One token from each region is piled up there and pays a coin. You leave the "
                    "other regions.",
                ),
            )
        return (
            translate("table", "Give a token to the Altar of Souls?"),
            translate("table", "Click a region in decline: one of its tokens brings 3 coins."),
        )

    def _asked_to_leave(self, race: str) -> tuple[str, str]:
        count = self._count()
        question = translate("table", "Which regions do you leave: {count}?")
        names = [texts.region_name(self._scene.game, i) for i in sorted(self._left)]
        text = translate(
            "table", "The hordes vanish, and too few {race} are left to hold every region."
        ).format(race=race)
        if names:
            text = translate("table", "You leave {regions}.").format(regions=texts.listed(names))
        return question.format(count=texts.regions(count)), text
