"""The sentences that a player's program says, by their names."""

from smallworld_wire.sentences import Phrase


class SeatSays(Phrase):
    RESULT_COUNTS = "The lobby has counted this ranked game."
    LOBBY_SILENT = "The lobby does not answer."
    RESULT_NOT_TAKEN = "The lobby has not accepted the result, so it is not ranked."
    ANOTHER_GAME = "This host is running another game now. Join again to play it."
    OTHERWISE = "The host contradicts what has already been played, so this game can't continue."
    NO_SUCH_ROOM = "The host describes a table that can't be this one, so you have left it."
    FORMER_HOST = "Someone else hosts this game now."
    CLOCKS_APART = (
        "The host's computer and yours disagree about the time by more than ten minutes, so a "
        "ranked game can't begin. Set the clock that is wrong and join again."
    )
    STRANGERS_TABLE = (
        "This table uses the id of an unfinished game on your computer, but its host is not "
        "one of that game's players, so your program told them nothing about it. Continue "
        "your game from the start screen. If you no longer need it, delete it there and join "
        "again."
    )
    NOT_BELIEVED = (
        "This host's claim to host the game can't be true, so your program does not follow them."
    )
    FORGED = (
        "This host showed your program a draw or a move that can't be genuine, so your program "
        "has left. The game is saved, and someone else can host it."
    )
    LOBBY_NAMES_STRANGER = (
        "The lobby named a host who is not at this table, so the game continues without the "
        "lobby. Give people your own address instead."
    )
    LOBBY_NOT_CALLED = (
        "The host names a lobby at {place}. Your program does not connect to that address "
        "just because a host says so, so you continue without a lobby."
    )
    COMPUTER_REPLACED = "A computer player did not answer. A simpler one continues in its place."
    ON_ITS_WAY = "Your last move is still being sent."
    NOT_BEGUN = "The game has not started."
    NOT_PLAYABLE = "This game can't be played here: {reason}"
    BAD_BOARD = "This game comes with an unplayable board, so it was refused."
    UNKNOWN_BOARD = "There is no board “{board}”. There are: {known}."
    NO_BOARD = "This game is played on someone's own board, which did not come with it."
    NO_SETS_OF_TABLE = (
        "This table plays with sets that your program does not have: {sets}. The host has them, "
        "in version {version}."
    )
    NO_SETS = (
        "This game is played with sets that your program does not have: {sets}. A newer version "
        "may have them."
    )
    OTHER_RULES = "This program and the host's apply the rules differently."
    NOT_LOST = "The game has a host, so nobody else can take over."
    NOT_WAITING = "The table is not waiting for anyone at the moment."
    BROKEN = "The connection was closed because of an error in this program."
    OVERRULED_KEPT = (
        "The others have continued without the last steps that you saw, and "
        "their game stands. Yours is saved as {path}."
    )
    OVERRULED_UNKEPT = (
        "The others have continued without the last steps that you saw, and "
        "their game stands. {reason}"
    )
    TWO_GAMES_KEPT = (
        "{name}, while hosting, showed two players different games and signed both. Anyone can "
        "check the proof, which is saved as {path}."
    )
    TWO_GAMES_UNKEPT = (
        "{name}, while hosting, showed two players different games and signed both. The proof is "
        "not saved: {reason}"
    )
    LOST = "The connection to the host is lost. Trying to reconnect."
    LOST_LED_ON = (
        "The connection to the host is lost. Trying to reconnect. If that fails, another "
        "player's program takes over."
    )
    LOST_BY_HAND = (
        "The connection to the host is lost. Trying to reconnect. Any player with the installed "
        "program can take over as host."
    )
    LOST_SERVICE = (
        "The connection to the service is lost. The game is safe there. Trying to reconnect."
    )
    LOOKING_SERVICE = "Looking for the game at the service that hosts it."
    LOOKING = "Looking for the game's current host."
    LOOKING_LED_ON = (
        "Looking for the game's current host. If none is found, another player's program "
        "takes over."
    )
    LOOKING_BY_HAND = (
        "Looking for the game's current host. Any player with the installed program can take "
        "over as host."
    )
    UNKEPT = "{reason} You can keep playing, but your computer could not take over as host."
    KEPT = "The game is saved. Continue it from the start screen."
    NOT_KEPT_HERE = (
        "This game is not saved on this computer, so it can't be continued from here later."
    )
    LEADS = "Your program hosts this game now. The others reconnect automatically."
    SUPERSEDED = "Another player's program hosts this game now. Your seat is kept for you."
    NO_PAGE = "Nobody can watch this table in a browser: {reason}."
    NO_RECORD_KEPT = "No record can be saved in {folder}: {reason}."
    NO_JOURNAL = "{path} can't be read: {reason}."
    JOURNAL_NOT_WRITTEN = "{path} can't be written: {reason}."
    JOURNAL_DAMAGED = "{path} is damaged, or it is not the journal of a game."
    NO_RECORD = "This is not a game record."
    RECORD_TOO_LARGE = "This is too large to be a game record."
    RECORD_DAMAGED = "The record is damaged."
    RECORD_OF_OTHER_FORMAT = "The record has format {theirs}, but this program reads format {ours}."
    RECORD_LEADS_ELSEWHERE = "The record is damaged: move {number} leads to a different position."
    NO_COMPUTER = "There is no computer player “{name}”. Choose one of: {known}."
    COMPUTER_NOT_LOADED = "The computer player “{name}” can't be loaded: {reason}."
    COMPUTER_NAME_TOO_LONG = (
        "“{name}” is too long: the name of a computer player can have at most {most} characters."
    )
    NO_COMPUTER_MADE = "“{factory}” in {module} does not create a computer player."
    OPEN_ELSEWHERE = "This game is open in another window."
    NAME_IN_USE = (
        "Another open window uses the name that this game belongs to. Close that window first."
    )
    TOO_MANY_WINDOWS = "Too many windows are open."
    NOTHING_KEPT = (
        "Nothing can be saved in {folder}: {reason}. You can play, but no game can be "
        "continued later, and others may not recognize you. Free some space there, give "
        "yourself permission to write there, or set SMALLWORLD_HOME to another folder."
    )
    NO_KEYS_KEPT = "Keys can't be saved in {folder}: {reason}."
    NOT_AN_IDENTITY = "{path} is not an identity that was exported from this program."
    IDENTITY_OF_NEWER_VERSION = (
        "{path} was exported by a newer version of this program. Update this one first."
    )
    IDENTITY_DAMAGED = (
        "{path} is damaged. Copy it again, or export the identity again on the other computer."
    )
    IDENTITY_NOT_READ = "The file {path} can't be read: {reason}."
    IDENTITY_NOT_WRITTEN = "The file {path} can't be written: {reason}."
    WRONG_PASSPHRASE = "That is not the passphrase with which this identity was exported."
    SHORT_PASSPHRASE = "Use at least {count} characters, for example four words."
    CODE_OF_OTHER_LETTERS = "A code has only letters and digits. Check what you have typed."
    CODE_LENGTH = "A code has {count} letters and digits; you have typed {typed}."
    CODE_MISTYPED = "There is a typing mistake in the code. Compare it group by group."
    TOO_LITTLE_MEMORY = "That needs 256 MB of free memory. Close some programs first."
    ONLY_A_RECORD = "This is a record: you can only view it."
    ONLY_A_STUDY = "That can't be done at an analysis board."
    NOTHING_TO_TAKE_BACK = "There is nothing to take back."
    NO_POSITION_LINE = (
        "A line of text can't hold anyone's own board, races or powers. Save the game instead."
    )
    BAD_POSITION_LINE = (
        "This is not a position: it begins with the board and the sets, as in “two-players - 3B "
        "conquer”."
    )
    OTHER_SEATS = "The board “{board}” is for {number} players, but the position has other seats."
    NOTHING_TO_PLAY_ON = (
        "The game is over here. Go back to an earlier moment to play on from there."
    )
