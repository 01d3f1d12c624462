"""Every sentence that programs tell people outside the window, by its name.

Programs send each other the name and the values; the window translates the English text here.
"""

from smallworld_wire.sentences import Phrase


class RulesSay(Phrase):
    """What the rules refuse; one sentence for each :class:`~smallworld.refusals.Reason`."""

    GAME_OVER = "The game is over."
    NOT_YOUR_TURN = "It is not your turn to decide."
    WRONG_STAGE = "That can't be done now: the game waits for you to {awaited}."
    NO_MOVE = "That is no move of this game."
    UNKNOWN_REGION = "There is no such region on this board."
    NO_SUCH_COMBO = "The column has no combo there."
    TOO_FEW_COINS = "This combo costs {price} coins and you have {coins}."
    NO_TOKENS_IN_HAND = "You have no {race} left in hand."
    OWN_REGION = "Your {race} hold this region already."
    WATER = "Only a Seafaring race can hold a sea or a lake."
    IMMUNE = "A {marker} makes this region untouchable."
    PEACE = "You are at peace with {player} until their next turn."
    NOT_AT_THE_RIM = "A race enters by a region at the rim, or beside a sea at the rim."
    NOT_ADJACENT = "Your {race} hold no region next to this one."
    TOO_DEAR = "It takes {price} tokens ({sum}) and you have {hand}."
    ATTEMPT_INSTEAD = (
        "It takes {price} tokens ({sum}) and you have {hand}; "
        "the die adds {most} at most, so attempt it."
    )
    BEYOND_THE_DIE = (
        "It takes {price} tokens ({sum}) and you have {hand}; the die adds only {most} at most."
    )
    NO_NEED_OF_THE_DIE = "Your {hand} tokens are enough: conquer it without the die."
    NO_ATTEMPT_WITH_BERSERK = "A Berserk race rolls before its conquests and has no last attempt."
    NOT_BERSERK = "Only a Berserk race rolls before a conquest."
    ROLLED_ALREADY = "The die lies rolled already: use it for a conquest, or stop."
    NO_DECLINED_ARMY = "You have no race in decline that still conquers."
    DECLINED_ARMY_FIRST = "The race in decline conquers before the active race does."
    DECLINED_ARMY_DONE = "The die has ended the conquests of your race in decline."
    NO_DRAGON = "Only a Dragon Master commands the dragon."
    DRAGON_USED = "The dragon has flown this turn."
    NO_SORCERY = "Only Sorcerers can substitute a token."
    NO_ENEMY_TO_SUBSTITUTE = "Sorcery works on an opponent's active race only."
    NOT_ALONE = "Sorcery needs a single token with no encampment beside it."
    SORCERY_USED = "You have used sorcery on {player} this turn."
    EMPTY_TRAY = "There is no {one} token left in the box."
    ABANDON_TOO_LATE = "Regions are abandoned before the first conquest of the turn."
    NOT_YOURS = "You can only name regions that your own race holds."
    NAMED_TWICE = "A region is named twice."
    WRONG_TOTAL = "{total} {race} must stand on the board afterwards; you place {placed}."
    ONE_MUST_STAY = "At least one {one} stays in each region."
    EMPTY_ONLY_AS_NEEDED = (
        "{total} {race} are left for the board: empty just {zeros} regions, with one in each other."
    )
    ONLY_ADD = "You can only add to what stands there."
    NOTHING_TO_PLACE = "There is nothing of that kind to place."
    WRONG_CAMPS = "All {total} encampments must be placed; you place {placed}."
    CAMPS_LEFT = "Encampments that still need a place: {left}."
    HEROES_LEFT = "Heroes that still need a place: {left}."
    FORTRESS_STANDS = "There is a fortress in this region already."
    NO_FORTRESS_LEFT = "All {supply} fortresses stand on the board."
    NOT_FORTIFIED = "Only a Fortified race builds a fortress."
    HEROES_APART = "Place your heroes in {count} different regions."
    NO_DIPLOMAT = "Only a Diplomat makes peace."
    WAS_ATTACKED = "You attacked {player} this turn."
    NO_ALLY = "Name an opponent for the peace."
    NOT_STOUT = "Only a Stout race declines after scoring."
    NO_ACTIVE_RACE = "You have no active race."


class TableSays(Phrase):
    """What a host's program refuses, and what it tells the people at its table."""

    NOT_YOUR_STEP = "It is not your turn."
    NO_STEP_OF_YOURS = "There is no step of yours to take back."
    TURN_IS_OVER = "Your turn is over, so its steps stand."
    CHANCE_HAS_SHOWN = "Chance has shown something in that step, so it stands."
    TOO_OFTEN_BACK = "So much was taken back in this game that its steps stand now."
    PLAYED_OUT = "The game is over."
    FOR_THE_HOST = "That is for the host to do."
    MUTED = "The host has muted you."
    MUTED_BECAUSE = "The host has muted you: {reason}"
    UNMUTED = "What you write is read again."
    UNMUTED_BECAUSE = "What you write is read again: {reason}"
    STILL_MUTED = "The host has muted you: nobody reads what you write."
    TOO_MANY_WRITE = "Too many are writing at the moment. Try again soon."
    SHOWN_OUT = "The host has shown you out."
    SHOWN_OUT_BECAUSE = "The host has shown you out: {reason}"
    BANNED = "The host has shown you out for good."
    BANNED_BECAUSE = "The host has shown you out for good: {reason}"
    NO_SUCH_GUEST = "There is no such guest."
    SETTLED = "The board, the lobby and the invitations stay as they are."
    WATCHED_NO_MORE = "The host lets nobody watch any more."
    PRIVATE = "This table is private: it takes the invitation that its host has given out."
    BEGUN_UNWATCHED = "The game has begun, and its host lets nobody watch."
    UNWATCHED = "This table's host lets nobody watch."
    NOT_AGREED_IN_TIME = "Not everybody has agreed in time."
    DISAGREED = "{player} does not agree."
    PAUSED = "The game is paused."
    PAUSED_BY = "The game is paused by {player}."
    NOT_UNDER_WAY = "That is for while a game goes on."
    ANOTHER_VOTE = "Something else is being voted on."
    VOTE_IS_OVER = "That vote is over."
    NO_VOTE = "Only those vote who play here."
    NOT_YOUR_SEAT = "That is not your seat."
    TIME_IS_UP = "Your time for this turn is up; you play on in your next one."
    FOR_PLAYERS = "That is for those who play."
    NOT_BEEN_THERE = "The game has not been there yet."
    HERE_AND_IN_TIME = "Whoever has that seat is here and in time."
    SO_MANY_SEATS = "This board has {count} seats."
    NO_COMPUTER_THERE = "No computer player has that seat."
    SEAT_TAKEN = "That seat is taken."
    NO_SUCH_COMPUTER = "There is no such computer player."
    LED_ELSEWHERE = "Another player's program hosts this game by now."
    CLOSED = "The host has closed the table."
    ADJOURNED = "The host has ended the evening. The game is kept, to be gone on with another time."
    HOST_LEFT = "The host has left the table."
    UNHEARD = "This table has heard nothing of you for a while. Come in again."
    NOTHING_TO_SAY_HERE = "Nobody can say that here."
    HERE_TO_WATCH = "You are here to watch."
    TOO_FAST_FOR_ALL = "Slower, please: all others hear of that."
    ROOM_FULL = "This room is full."
    PLACE_GIVEN_AWAY = (
        "The room is full, and many people here came from your address. Your place went to "
        "somebody else."
    )
    BEGUN = "The game has begun already."
    SEATS_LEFT = "Not every seat is taken yet."
    BEGUN_WITHOUT_YOU = "The game begins without you: all seats are taken."
    NOT_PLAYED_HERE = "That game is not being played here."
    HOSTED_ELSEWHERE = "Another player hosts this game meanwhile. Look again."
    MOVED_ON = "The game has moved on meanwhile. Look again."
    SEATED = "You have a seat already."
    INVITED_TO_WATCH = "Your invitation is one to watch."
    SEATS_SETTLED = "The game has begun: the seats are settled."


class LobbySays(Phrase):
    """What a lobby refuses, and what it tells hosts."""

    NO_SUCH_GAME = "There is no such game any more, or the invitation to it does not fit."
    NOT_YOUR_GAME = (
        "Only whoever began a game, or leads it on, lists it here. "
        "Games of version 0.1 are not listed."
    )
    NO_RELAY = "This lobby has no relay."
    RELAY_BUSY = "Too many are on their way through the lobby's relay. Try again in half a minute."
    REACHABLE = "Others can reach you directly at {place}."
    BY_RELAY = (
        "Nobody can reach you from outside at {place}; guests come through the lobby's relay."
    )
    UNREACHABLE = (
        "Nobody can reach you from outside at {place}. Have your router forward that port to this "
        "computer, or let somebody else host."
    )
    SHORT_SECRET = "A private game needs secrets of {count} characters."
    LOBBY_FULL = "This lobby is full. Invite people by your own address."
    LOBBY_UNHEARD = "The lobby has heard nothing of you for a while."
    LOBBY_CLOSES = "The lobby closes."
    GREETED_BEFORE = "You said Hello before."
    TOO_MANY_GAMES = "You have {count} games here already. Close one first."


class WaySays(Phrase):
    """What happens to connections, and what is wrong with addresses."""

    SILENCE = "Nobody answers at {place}. Is the address right, and is somebody there?"
    STRANGER = "What answers at {place} is no table and no lobby."
    WRONG_KEY = "The one at {place} has another key than the one expected."
    TURNED_AWAY = "{place} turns you away for now. Try again in a minute."
    TOO_BUSY = "{place} takes no new connections at the moment. Try again in a minute."
    NO_PIPE = "The host can't be reached, neither directly nor through the lobby's relay."
    TOO_FAST = "Slower, please: that was too much."
    TOO_MANY_HERE = "Too many are here at the moment. Try again later."
    HELLO_FIRST = "Say Hello first."
    FROM_ANOTHER_WINDOW = "You have come in from another window."
    TOO_MUCH = "The program at {place} sends more than any game needs. The connection is closed."
    NO_SENSE = "Too many messages from you made no sense here."
    PORT_TAKEN = "Port {port} is taken by another program. Choose another one, or 0 for any."
    PORT_CLOSED = "{place} can't be listened on: {reason}."
    NO_KEY = "“{text}” is no key: 40 characters belong after the #."
    DAMAGED_INVITATION = "This invitation is damaged. Ask for it again."
    NO_BRACKET = "“{text}” lacks a bracket: write {example}."
    NO_ADDRESS = "“{text}” is no address: write NAME:PORT, for example 192.168.1.20:7474."
    NO_PORT = "“{text}” is no port: a number from 1 to 65535 belongs after the colon."
    NEW_KEY = (
        "The one at {place} has another key than the last time you were there. "
        "If you did not expect that, ask your host for the address with its key."
    )
    LOBBY_OUT_OF_REACH = "The lobby is out of reach."
    LOBBY_TRIED_AGAIN = "The lobby is out of reach. Trying again."
    UNLISTED = "The lobby is out of reach, so nobody finds this game there. Trying again."
    LISTED = "The lobby knows of this game."
    NONE_OF_THE_PLAYERS = (
        "Whoever answers at {place} is not one of this game's players, so they were told nothing "
        "of it. The search goes on."
    )
    ANOTHER_HOST = "The lobby names another host than the invitation does."


class SeatSays(Phrase):
    """What a person's own program tells them: of the table, its host, and files."""

    ANOTHER_GAME = "Another game is on this host's table by now. Come in again to play there."
    OTHERWISE = "The host tells otherwise what has been played already, so this game can't go on."
    NO_SUCH_ROOM = "The host tells of a table that can't be this one, so you have left it."
    FORMER_HOST = "Somebody else leads this game by now."
    STRANGERS_TABLE = (
        "This table uses the id of an unfinished game on your computer, but its host is not one of "
        "that game's players, so they were told nothing of it. Go on with your game from the first "
        "screen. If you no longer need it, delete it there and join again."
    )
    NOT_BELIEVED = (
        "This host says something about who leads the game that can't be true, so your program "
        "does not follow them."
    )
    LOBBY_NAMES_STRANGER = (
        "The lobby named a host who is not at this table, so the game goes on without it. Invite "
        "people by your own address."
    )
    LOBBY_NOT_CALLED = (
        "The host names a lobby at {place}. Your program does not call that address on a host's "
        "word, so you play on without a lobby."
    )
    ON_ITS_WAY = "Your last move is still on its way."
    NOT_BEGUN = "The game has not begun."
    NOT_PLAYABLE = "This game can't be played here: {reason}"
    OTHER_RULES = "This program and the host's understand the rules differently."
    NOT_LOST = "The game has a host, so nobody else can lead it."
    NOT_WAITING = "The table waits for nobody at the moment."
    BROKEN = "The connection has ended because of an error in this program."
    OVERRULED_KEPT = (
        "The others have gone on without the last steps that you saw, and their game is valid. "
        "Yours is kept as {path}."
    )
    OVERRULED_UNKEPT = (
        "The others have gone on without the last steps that you saw, and their game is valid. "
        "{reason}"
    )
    LOST = "The connection to the host is lost. Trying to get it back."
    LOST_LED_ON = (
        "The connection to the host is lost. Trying to get it back. "
        "Otherwise another player's program goes on."
    )
    LOST_BY_HAND = (
        "The connection to the host is lost. Trying to get it back. Any player can go on from here."
    )
    LOOKING = "Looking for whoever hosts the game now."
    LOOKING_LED_ON = (
        "Looking for whoever hosts the game now. Otherwise another player's program goes on."
    )
    LOOKING_BY_HAND = "Looking for whoever hosts the game now. Any player can go on from here."
    UNKEPT = (
        "{reason} You can play on, but your computer could not take the game over from its host."
    )
    KEPT = "The game is kept. Go on with it from your first screen, or with `smallworld resume`."
    NOT_KEPT_HERE = (
        "Nothing of this game is kept on this computer, so it can't be gone on with from "
        "here later."
    )
    LEADS = "Your program hosts this game now. The others find their way to it by themselves."
    SUPERSEDED = "Another player's program hosts this game meanwhile. Your seat there is kept."
    NO_RECORD_KEPT = "No record can be kept in {folder}: {reason}."
    NO_JOURNAL = "{path} can't be read: {reason}."
    JOURNAL_NOT_WRITTEN = "{path} can't be written: {reason}."
    JOURNAL_DAMAGED = "{path} is damaged, or it is not the journal of a game."
    JOURNAL_OF_EARLIER_VERSION = (
        "{path} was written by an earlier version, so this game can't be continued."
    )
    NO_RECORD = "This is not a record of a game."
    RECORD_TOO_LARGE = "This is too large to be a record of a game."
    RECORD_DAMAGED = "The record is damaged."
    RECORD_OF_OTHER_FORMAT = "The record has format {theirs}, and this program reads {ours}."
    RECORD_LEADS_ELSEWHERE = "The record is damaged: move {number} leads somewhere else."
    NO_COMPUTER = "There is no computer player “{name}”. There are: {known}."
    COMPUTER_NOT_LOADED = "The computer player “{name}” can't be loaded: {reason}."
    NO_COMPUTER_MADE = "“{factory}” in {module} makes no computer player."
    OPEN_ELSEWHERE = "This game is open in another window."
    NAME_IN_USE = (
        "Another open window plays under the name that this game belongs to. Close that one first."
    )
    TOO_MANY_WINDOWS = "Too many windows are open at once."
    NOTHING_KEPT = (
        "Nothing can be kept in {folder}: {reason}. You can play, but no game can be gone on with "
        "later, and others may not know you again. Make room there, let yourself write there, or "
        "name another folder as SMALLWORLD_HOME."
    )
    NO_KEYS_KEPT = "Keys can't be kept in {folder}: {reason}."
    KEY_NOT_READ = "The key file {path} can't be read: {reason}."
    KEY_NOT_WRITTEN = "The key file {path} can't be written: {reason}."
    NO_KEY_IN_FILE = "{path} holds no key. Move it away, and a new key is made."
    KEY_FOR_OTHERS = (
        "Other users of this computer have access to the key file {path}. Type {command} to keep "
        "it to yourself, or move it away, and a new key is made."
    )
    KEY_OF_ANOTHER = (
        "The key file {path} belongs to another user of this computer. Type {command} to make it "
        "yours, or move it away, and a new key is made."
    )
    ONLY_A_RECORD = "This is a record: it can only be looked at."
