"""The sentences that programs tell people outside the window, by their names.

Programs send each other the name and the values; the window translates the English text here.
What only a player's program says is in the client's ``words.seat``.
"""

from smallworld_wire.sentences import Phrase


class RulesSay(Phrase):
    """What the rules refuse; one sentence for each :class:`~smallworld.errors.Reason`."""

    GAME_OVER = "The game is over."
    NOT_YOUR_TURN = "It isn't your turn to decide."
    WRONG_STAGE = "That can't be done now: the game is waiting for you to {awaited}."
    NO_MOVE = "That is not a move of this game."
    UNKNOWN_REGION = "There is no such region on this board."
    NO_SUCH_COMBO = "There is no combo at that place in the column."
    TOO_FEW_COINS = "You have too few coins: this combo costs {price} and you have {coins}."
    NO_TOKENS_IN_HAND = "You have no {race} left in hand."
    OWN_REGION = "Your {race} already hold this region."
    WATER = "Only a Seafaring race can hold a sea or a lake."
    IMMUNE = "A {marker} protects this region from attack."
    PEACE = "You are at peace with {player} until their next turn."
    NOT_AT_THE_RIM = "A race enters at the edge of the board, or next to a sea at the edge."
    NOT_ADJACENT = "Your {race} hold no region next to this one."
    TOO_DEAR = "It takes {price} tokens ({sum}) and you have {hand}."
    ATTEMPT_INSTEAD = (
        "It takes {price} tokens ({sum}) and you have {hand}; the die adds up "
        "to {most}, so you can try the die."
    )
    BEYOND_THE_DIE = (
        "It takes {price} tokens ({sum}) and you have {hand}; the die adds at most {most}."
    )
    NO_NEED_OF_THE_DIE = "You have enough tokens ({hand}): conquer it without the die."
    NO_ATTEMPT_WITH_BERSERK = "A Berserk race rolls before its conquests and has no final attempt."
    NOT_BERSERK = "Only a Berserk race rolls before a conquest."
    ROLLED_ALREADY = (
        "The die has already been rolled: use it for a conquest, or end your conquests."
    )
    NO_DECLINED_ARMY = "You have no race in decline that still conquers."
    DECLINED_ARMY_FIRST = "Your race in decline conquers before your active race."
    DECLINED_ARMY_DONE = "The die has ended the conquests of your race in decline."
    NO_DRAGON = "Only a Dragon Master commands the dragon."
    DRAGON_USED = "The dragon has already flown this turn."
    NO_SORCERY = "Only Sorcerers can substitute a token."
    NO_ENEMY_TO_SUBSTITUTE = "Sorcery works on an opponent's active race only."
    NOT_ALONE = "Sorcery works only on a single token without an encampment."
    SORCERY_USED = "You have already used sorcery on {player} this turn."
    EMPTY_TRAY = "There is no {one} token left in the box."
    ABANDON_TOO_LATE = "You can abandon regions only before the first conquest of a turn."
    NOT_YOURS = "You can choose only regions that your own race holds."
    NAMED_TWICE = "A region was chosen twice."
    WRONG_TOTAL = "{total} {race} must be on the board afterwards; you place {placed}."
    ONE_MUST_STAY = "At least one {one} stays in each region."
    EMPTY_ONLY_AS_NEEDED = (
        "{total} {race} are left for the board: empty no more than {zeros} of your regions, and "
        "leave one token in each of the others."
    )
    ONLY_ADD = "You can only add to what is already there."
    NOTHING_TO_PLACE = "You have nothing of that kind to place."
    WRONG_CAMPS = "All {total} encampments must be placed; you place {placed}."
    CAMPS_LEFT = "Encampments that still need a place: {left}."
    HEROES_LEFT = "Heroes that still need a place: {left}."
    FORTRESS_STANDS = "This region already has a fortress."
    NO_FORTRESS_LEFT = "All {supply} fortresses are already on the board."
    NOT_FORTIFIED = "Only a Fortified race builds a fortress."
    HEROES_APART = "Place your heroes in {count} different regions."
    NO_DIPLOMAT = "Only a Diplomat makes peace."
    WAS_ATTACKED = "You attacked {player} this turn."
    NO_ALLY = "Choose an opponent to make peace with."
    NOT_STOUT = "Only a Stout race declines after scoring."
    NO_ACTIVE_RACE = "You have no active race."
    IMMUNE_TO_OPPONENTS = "Opponents can't touch the {race} here."
    CLOSED_TO_ALL = "Nobody can enter this region: {marker}."
    CLOSED_TO_YOU = "Your tokens can't go back there this turn."
    AT_LEAST_TWO = "The {race} need at least {least} tokens in a region."
    NO_HELP = "You don't have this help: {piece}."
    HELP_USED = "Already used this turn: {piece}."
    HELP_WASTED = "This help would not lower the price: {piece}."
    TOO_FEW_FIREBALLS = "You don't have that many fireballs, only {count}."
    NOT_AT_DISTANCE_TWO = "The catapult only reaches regions just behind a neighbour."
    NO_COIN = "This takes a coin, and you have none."
    DECIDED_AFTER_THE_ROLL = "You decide about the mercenary after the roll."
    NOT_MARAUDING = "Only a Marauding race regroups."
    REGROUPED_ALREADY = "You have already regrouped this turn."
    NOTHING_TO_REGROUP = "You can regroup only after a conquest, with tokens to take back."
    NOT_A_COPYCAT = "Only a Copycat race copies a power."
    COPIED_ALREADY = "You have already copied a power this turn."
    COPY_TOO_LATE = "Copy a power before you do anything else."
    NAME_THE_PILE = "Choose the region where your tokens are piled up."
    NO_PILE = "Your race doesn't form a pile when it declines."
    LEAVE_AS_MANY = "Regions you have to leave: {count}."
    STAY_PUT = "This race stays where it is in its own turn."
    PIXIES_LEAVE = "All but one token in each region leave the board."
    LEADER_NEEDS_PLACE = "Your leader still needs a place."
    LEADER_IN_IMMUNE = "A leader can't be in an immune region."
    NO_LEADER = "You have no leader to place."
    LEADER_CAPTIVE = "The leader of the {race} is a captive."
    NO_LEADERS_HERE = "This game is played without leaders."
    NO_POTS_LEFT = "You don't have that many pots."
    ONE_POT_EACH = "A region can hold only one pot."
    TOO_MANY_WINTERS = "You don't have that many Winter markers, only {count}."
    NO_WINTER_THERE = "You can't place Winter in that region."
    NO_MOUNTAIN_FOR_LAVA = "Each Lava needs a mountain of yours next to it."
    NO_LAVA_THERE = "No Lava can be poured there."
    NOT_YOUR_RELIC = "Your active race doesn't hold this relic: {piece}."
    NO_ALTAR = "You don't hold the Altar of Souls."
    NO_DECLINED_TOKEN = "You have no declined token in that region."
    NOT_YOUR_CRYPT = "Your active race doesn't hold the Crypt."
    NOT_IN_THE_CRYPT = "The Ghost can't stay in the Crypt's own region."
    NO_PENTACLE = "Your active race doesn't hold the Pentacle."
    BALROG_NOT_THERE = "The Balrog can't go there."
    BEHEMOTHS_LEFT = "Behemoths that still need a place: {left}."
    NOTHING_SLEEPS = "You have no race to wake."


class TableSays(Phrase):
    NOT_YOUR_STEP = "It isn't your turn."
    NO_STEP_OF_YOURS = "You have no step to undo."
    TURN_IS_OVER = "Your turn is over, so its steps can't be undone."
    CHANCE_HAS_SHOWN = "That step revealed something random, so it can't be undone."
    TOO_OFTEN_BACK = "No more steps can be undone in this game."
    PLAYED_OUT = "The game is over."
    GAME_GOES_ON = "The game is not over yet."
    FOR_THE_HOST = "Only the host can do that."
    MUTED = "The host has muted you."
    MUTED_BECAUSE = "The host has muted you: {reason}"
    UNMUTED = "The host has unmuted you."
    UNMUTED_BECAUSE = "The host has unmuted you: {reason}"
    STILL_MUTED = "The host has muted you: nobody sees what you write."
    TOO_MANY_WRITE = "Too many people are writing at the moment. Try again soon."
    SHOWN_OUT = "The host has removed you from the table."
    SHOWN_OUT_BECAUSE = "The host has removed you from the table: {reason}"
    BANNED = "The host has removed you permanently."
    BANNED_BECAUSE = "The host has removed you permanently: {reason}"
    NO_SUCH_GUEST = "There is no such guest."
    SETTLED = "The board, the lobby and the invitations can no longer be changed."
    WATCHED_NO_MORE = "The host no longer allows spectators."
    PRIVATE = "This table is private: you need an invitation from its host."
    BEGUN_UNWATCHED = "The game has started, and its host does not allow spectators."
    UNWATCHED = "This table's host does not allow spectators."
    NOT_AGREED_IN_TIME = "Not everyone agreed in time."
    DISAGREED = "{player} does not agree."
    PAUSED = "The game is paused."
    PAUSED_BY = "{player} has paused the game."
    NOT_UNDER_WAY = "That is possible only during a game."
    ANOTHER_VOTE = "Another vote is under way."
    VOTE_IS_OVER = "That vote is over."
    NO_VOTE = "Only players can vote."
    NOT_YOUR_SEAT = "That is not your seat."
    TIME_IS_UP = "Your time for this turn is up; you can play again on your next turn."
    NO_VACATION = "There is no vacation in this game."
    NO_VACATION_LEFT = "You have no vacation left in this game."
    FOR_PLAYERS = "Only players can do that."
    NOT_SIGNED = (
        "The signature does not match, so this was not accepted. Join the "
        "table again; if that does not help, restart the program."
    )
    CANNOT_SIGN = (
        "{player}'s program has not sent the key for the joint draws yet. Try "
        "again in a moment; if that does not help, ask {player} to join again, "
        "or remove them."
    )
    NO_LINK = (
        "The game can't start yet: {player}'s program has not sent its share "
        "of the first draw. The game starts as soon as it arrives; if it does "
        "not, ask {player} to join again, or remove them."
    )
    DRAWS_USED_UP = "This game has used up all its draws."
    NOT_BEEN_THERE = "The game has not reached that point yet."
    HERE_AND_IN_TIME = "The player in that seat is present and still has time."
    SO_MANY_SEATS = "This board has {count} seats."
    NO_COMPUTER_THERE = "No computer player has that seat."
    SEAT_TAKEN = "That seat is taken."
    COLOUR_TAKEN = "Someone else has chosen that colour."
    ROUNDS_SETTLED = "The game has started, so sets, rounds and first player can no longer change."
    NO_SUCH_COMPUTER = "There is no such computer player."
    ANOTHER_GAME_HERE = "Another game is being played at this table."
    LED_ELSEWHERE = "Another player's program now hosts this game."
    CLOSED = "The host has closed the table."
    ADJOURNED = "The host has adjourned the game. It is saved and can be continued another time."
    HOST_LEFT = "The host has left the table."
    KEYS_DIFFER = (
        "Your program signs with a different key than its connection uses, so "
        "it can't be let in. Restart it; if that does not help, reinstall it."
    )
    ONLY_HERE = (
        "Another program with your identity was at this table. It has been "
        "disconnected, and you play here now. If that was not you, someone "
        "else has a copy of your identity."
    )
    HOSTED_BY_YOU = (
        "This table is hosted by another program with your identity, so you "
        "can't sit at it from here as well. Play on there, or join as a "
        "spectator."
    )
    UNHEARD = "This table has not heard from you for a while. Join again."
    NOTHING_TO_SAY_HERE = "That message is not allowed here."
    HERE_TO_WATCH = "You are a spectator here."
    TOO_FAST_FOR_ALL = "Slower, please: everyone else is notified each time."
    ROOM_FULL = "This room is full."
    PLACE_GIVEN_AWAY = (
        "The room is full, and many people here share your address. Your place was given to "
        "someone else."
    )
    BEGUN = "The game has already started."
    SEATS_LEFT = "Not every seat is taken yet."
    BEGUN_WITHOUT_YOU = "The game starts without you: all seats are taken."
    NOT_PLAYED_HERE = "That game is not being played here."
    HOSTED_ELSEWHERE = "Another player hosts this game now. Check it and try again."
    MOVED_ON = "The game has moved on in the meantime. Check it and try again."
    SEATED = "You already have a seat."
    INVITED_TO_WATCH = "Your invitation only lets you watch."
    SEATS_SETTLED = "The game has started, so seats can no longer change."


class LobbySays(Phrase):
    NO_SUCH_GAME = "This game no longer exists, or its invitation is not valid."
    NOT_YOUR_GAME = (
        "Only the player who started a game, or took over as its host, can list it here. "
        "Games of version 0.1 are not listed."
    )
    NO_RELAY = "This lobby has no relay."
    RELAY_BUSY = "The lobby's relay is busy. Try again in half a minute."
    REACHABLE = "Others can reach you directly at {place}."
    BY_RELAY = (
        "Nobody can reach you from outside at {place}, so guests connect through the lobby's relay."
    )
    UNREACHABLE = (
        "Nobody can reach you from outside at {place}. Set your router to forward that port "
        "to this computer, or let someone else host."
    )
    SHORT_SECRET = "The secrets of a private game must be {count} characters long."
    LOBBY_FULL = "This lobby is full. Give people your own address instead."
    NO_SERVICE = (
        "This lobby can't host a table at the moment. Host the game on your "
        "own computer, or try another lobby."
    )
    NO_TARGET = "Notices can't be sent to this address."
    TOO_MANY_TARGETS = "You can have at most {count} addresses. Remove one first."
    NO_NOTICES = "You have no address for notices yet."
    TOO_MANY_NOTICES = "A notice was sent a moment ago. Try again in half a minute."
    SERVICE_BUSY = "The table could not be opened. Try again in a minute."
    TOO_MANY_TABLES = "You already have {count} tables here. Finish or close one first."
    LOBBY_UNHEARD = "The lobby has not heard from you for a while."
    LOBBY_CLOSES = "The lobby is closing."
    BANNED_HERE = "You can't use this lobby: its operator has banned you."
    GREETED_BEFORE = "This connection has already introduced itself."
    TOO_MANY_GAMES = "You already have {count} games here. Close one first."
    FRIEND_NOT_HERE = "Your friend is no longer in this lobby."
    TOO_MANY_NOTES = "You have just invited this friend. Wait a moment before you try again."
    TOO_MANY_LOOK = "Too many people are looking for a game here. Try again in a minute."
    NO_SUCH_MATCH = "This game was not for you, or it has already begun."
    TOO_MANY_FRIENDS = "This lobby can't show you to more friends at the moment."


class ResultSays(Phrase):
    RESULTS_NOT_KEPT = "This lobby doesn't save results."
    RECORD_NOT_WHOLE = "This is not a game record, or part of it is missing."
    NOT_RATED = "This game did not start as a ranked game."
    RESULT_NOT_OVER = "This game was not played to the end."
    HOUSE_RULES = "Games with your own board, races, powers or number of rounds are not ranked."
    RESULT_OTHER_VERSION = (
        "This lobby lacks the board or a set of this game and needs a newer version."
    )
    RECORD_FORGED = (
        "The record is forged or damaged at log entry {entry}, so the game is not ranked."
    )
    SEATS_CHANGED = "A seat changed hands during this game, so it is not ranked."
    RESULT_TOO_FEW = "A ranked game needs at least two people."
    ONE_IN_TWO_SEATS = "One person had two seats in this game, so it is not ranked."
    STRANGE_COMPUTERS = "Only the program's own computer players can be in a ranked game."
    NOT_SIGNED_BY_ALL = (
        "Not all players' programs have signed the result, so the game is not ranked."
    )
    DRAWN_AGAIN = "The start of this game was drawn {count} times, so it is not ranked."
    DRAWN_WITHOUT = (
        "The host made {count} of {draws} draws without one of the players. A "
        "bad network doesn't explain that many, so the game is not ranked."
    )
    NOT_WANTED = "Someone at that table doesn't play ranked games."
    RESULT_TOO_OLD = "This game began too long ago to be ranked."
    BANNED_PLAYER = "Someone at that table is banned from this lobby."
    NOT_OFFERED = "That record was not offered, or it came out of order. Start again."
    RECORDS_BUSY = "The lobby has many records to check. Try again in a minute."
    RESULTS_TOO_MANY = "Too many games by these players were submitted today. Try again tomorrow."
    RECORD_TOO_SLOW = "The record could not be checked."
    DEAL_NOT_OPEN = "This lobby doesn't accept results of this deal any more, or not yet."
    DEAL_NOT_THIS = "The record is not a finished game of that day's deal."
    DEAL_NOT_PLAYED = "You'll see the results of a deal once this lobby has yours."
    DEAL_NOT_WANTED = "You have chosen not to let this lobby save your results."
    NOT_THEIRS = "The signature is not from the person this is about."
    TOO_MANY_REPORTS = "You have reported many players lately. Try again tomorrow."


class WaySays(Phrase):
    SILENCE = "Nobody answers at {place}. Check the address, and that the program there is running."
    STRANGER = "The program at {place} is neither a table nor a lobby."
    WRONG_KEY = "The program at {place} has a different key than expected."
    TURNED_AWAY = "{place} refuses your connections for now. Try again in a minute."
    TOO_BUSY = "{place} accepts no new connections at the moment. Try again in a minute."
    NO_PIPE = "The host can't be reached, neither directly nor through the lobby's relay."
    HOST_TRIED_AGAIN = "The host can't be reached yet. Trying again."
    TOO_FAST = "Slower, please: that was too much at once."
    TOO_MANY_HERE = "Too many people are connected at the moment. Try again later."
    HELLO_FIRST = "A connection has to introduce itself first."
    ELSEWHERE = (
        "Another program with your identity has connected, on this computer or "
        "on another one. Only one can be connected at a time. If that was not "
        "you, someone else has a copy of your identity."
    )
    TOO_MUCH = "The program at {place} sends more than any game needs. The connection was closed."
    NO_SENSE = "Too many of your messages were invalid."
    PORT_TAKEN = (
        "Port {port} is in use by another program. Choose another one, or 0 for any free port."
    )
    PORT_CLOSED = "Can't listen on {place}: {reason}."
    NO_KEY = "“{text}” is not a key: write 40 characters after the #."
    DAMAGED_INVITATION = "This invitation is damaged. Ask for a new one."
    NO_BRACKET = "“{text}” is missing a bracket: write {example}."
    NO_ADDRESS = "“{text}” is not an address: write NAME:PORT, for example 192.168.1.20:7474."
    NO_PORT = "“{text}” is not a port: write a number from 1 to 65535 after the colon."
    NEW_KEY = (
        "The program at {place} has a different key than last time. If you did not expect "
        "that, ask your host for the address with its key."
    )
    LOBBY_OUT_OF_REACH = "The lobby can't be reached."
    LOBBY_TRIED_AGAIN = "The lobby can't be reached. Trying again."
    UNLISTED = "The lobby can't be reached, so nobody can find this game there. Trying again."
    LISTED = "The lobby lists this game."
    NOT_KNOWN_YET = "The lobby has been interrupted and does not know this game yet. Trying again."
    NONE_OF_THE_PLAYERS = (
        "The program at {place} belongs to none of this game's players, so "
        "yours told it nothing. The search continues."
    )
    ANOTHER_HOST = "The lobby names a different host than the invitation."


class EmoteSays(Phrase):
    """What people say by one click; the names are those of :data:`smallworld_wire.common.Emote`."""

    WELL_PLAYED = "Well played!"
    GOOD_LUCK = "Good luck!"
    THANKS = "Thank you!"
    SORRY = "Sorry!"
    WOW = "Wow!"
    THINKING = "Let me think…"


class KeySays(Phrase):
    KEY_NOT_READ = "The key file {path} can't be read: {reason}."
    KEY_NOT_WRITTEN = "The key file {path} can't be written: {reason}."
    NO_KEY_IN_FILE = "{path} contains no key. Move the file away, and a new key will be created."
    KEY_FOR_OTHERS = (
        "Other users of this computer have access to the key file {path}. Type {command} to "
        "make it private, or move the file away, and a new key will be created."
    )
    KEY_OF_ANOTHER = (
        "The key file {path} belongs to another user of this computer. Type {command} to make "
        "it yours, or move the file away, and a new key will be created."
    )


class SystemSays(Phrase):
    """Why the system refuses to read, write or listen; the names are those of :mod:`errno`."""

    EACCES = "Permission denied"
    EPERM = "Operation not permitted"
    ENOENT = "No such file or directory"
    ENOTDIR = "Not a directory"
    EISDIR = "Is a directory"
    EEXIST = "File exists"
    ENOSPC = "No space left on device"
    EDQUOT = "Disk quota exceeded"
    EROFS = "Read-only file system"
    EFBIG = "File too large"
    ENXIO = "Not a regular file"
    EIO = "Input/output error"
    EBUSY = "Device or resource busy"
    ENAMETOOLONG = "File name too long"
    EMFILE = "Too many open files"
    ENFILE = "Too many open files in system"
    ETIMEDOUT = "Timed out"
    EADDRINUSE = "Address already in use"
    EADDRNOTAVAIL = "This computer has no such address"
    FILE_CLOSED = "The file was closed after an error"


class OwnSays(Phrase):
    """What is wrong with races and powers of somebody's own; the names are those of OwnFault."""

    OWN_UNREADABLE = "These races and powers can't be read: {reason}"
    OWN_NO_TEXT = "These races and powers can't be read: the file is not text."
    OWN_WRITTEN_OTHERWISE = (
        "These races and powers can't be read: they are not in the form that this game writes."
    )
    OWN_NEEDS_NEWER = (
        "These races and powers need Small World {needs} or later, and this is {version}."
    )
    OWN_TOO_LARGE = "These races and powers take {have} bytes; at most {need} are allowed."
    OWN_EMPTY = "The file contains no races or powers."
    OWN_TOO_MANY_RACES = "There are {have} races; at most {need} are allowed."
    OWN_TOO_MANY_POWERS = "There are {have} powers; at most {need} are allowed."
    OWN_ID = "“{own}” is not an id. An id is “own-” and 1 to 20 letters (a to z) or hyphens."
    OWN_ID_TAKEN = "The id {own} is already taken."
    OWN_NAME = "{own}: a name has 1 to {need} visible characters, but no < or >."
    OWN_TEXT = "{own}: a text has at most {need} characters in one line, but no < or >."
    OWN_BANNER = "{own}: a banner gives 1 to 12 tokens, not {have}."
    OWN_SUPPLY = "{own}: the box needs {least} to {need} of its tokens, not {have}."
    OWN_BADGE = "{own}: a badge gives 0 to 6 tokens, not {have}."
    OWN_EMBLEM = (
        "{own}: there is no emblem “{have}”. There are own-01 to own-24, and "
        "those drawn in the editor."
    )
    OWN_TOO_MANY_TRAITS = "{own}: at most {need} traits are allowed."
    OWN_TRAIT_TWICE = "{own}: the trait “{trait}” may appear only once."
    OWN_TRAIT_OF_FINDS = "{own}: the trait “{trait}” is for relics and places only."
    OWN_NUMBER = "{own}: a number in the trait “{trait}” must be 1 to 7, not {have}."
    OWN_WORD = "{own}: the trait “{trait}” can't have “{have}”. It can have, once each: {need}."
    OWN_WORD_MISSING = "{own}: the trait “{trait}” needs at least one word as “{setting}”."
    OWN_TWO_PIECES = "{own}: only one trait may bring pieces."
    OWN_PIECES_TAKEN = (
        "{own}: someone else at this table already has these pieces: {marker}. "
        "Leave out that trait, or the set that has the pieces."
    )


class WebSays(Phrase):
    NO_GAME_HERE = "There is no such game here. It may be over, or not yet open."
    NO_RECORD_HERE = "There is no such finished game here."
    NEEDS_WHOLE_LINK = "This game is private. Open the whole link that you were given."
    TOO_MANY_FROM_HERE = "Too many connections come from your network. Try again in a minute."
    TOO_MANY_WATCH = "No more people can watch here at the moment. Try again in a minute."
    RECORDS_WAIT = "Too many records are being read here at the moment. Try again in a minute."
    FILE_TOO_SLOW = "The file took too long to arrive. Try again."
    OTHER_NAME = "This page can't be opened under this name. Open it by its IP address."
    PAGE_AT_FAULT = "The page sent something that this server does not understand. Reload it."
