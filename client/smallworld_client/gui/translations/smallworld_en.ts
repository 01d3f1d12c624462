<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Amounts</name>
    <message numerus="yes">
        <source>%n coin(s)</source>
        <translation>
            <numerusform>%n coin</numerusform>
            <numerusform>%n coins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n region(s)</source>
        <translation>
            <numerusform>%n region</numerusform>
            <numerusform>%n regions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n encampment(s)</source>
        <translation>
            <numerusform>%n encampment</numerusform>
            <numerusform>%n encampments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fortress(es)</source>
        <translation>
            <numerusform>%n fortress</numerusform>
            <numerusform>%n fortresses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hero(es)</source>
        <translation>
            <numerusform>%n hero</numerusform>
            <numerusform>%n heroes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pot(s) of gold</source>
        <translation>
            <numerusform>%n pot of gold</numerusform>
            <numerusform>%n pots of gold</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n Behemoth(s)</source>
        <translation>
            <numerusform>%n Behemoth</numerusform>
            <numerusform>%n Behemoths</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) lost</source>
        <translation>
            <numerusform>%n token lost</numerusform>
            <numerusform>%n tokens lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) in all</source>
        <translation>
            <numerusform>%n token in all</numerusform>
            <numerusform>%n tokens in all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n enemy(s)</source>
        <translation>
            <numerusform>%n enemy</numerusform>
            <numerusform>%n enemies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) are unfinished</source>
        <translation>
            <numerusform>%n game is unfinished</numerusform>
            <numerusform>%n games are unfinished</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n second</numerusform>
            <numerusform>%n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n round</numerusform>
            <numerusform>%n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n set(s)</source>
        <translation>
            <numerusform>%n set</numerusform>
            <numerusform>%n sets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n race(s)</source>
        <translation>
            <numerusform>%n race</numerusform>
            <numerusform>%n races</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n power(s)</source>
        <translation>
            <numerusform>%n power</numerusform>
            <numerusform>%n powers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n relic(s)</source>
        <translation>
            <numerusform>%n relic</numerusform>
            <numerusform>%n relics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n percentage point(s)</source>
        <translation>
            <numerusform>%n percentage point</numerusform>
            <numerusform>%n percentage points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s)</source>
        <translation>
            <numerusform>%n other</numerusform>
            <numerusform>%n others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n hour</numerusform>
            <numerusform>%n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n farmland(s)</source>
        <translation>
            <numerusform>%n farmland</numerusform>
            <numerusform>%n farmlands</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n forest(s)</source>
        <translation>
            <numerusform>%n forest</numerusform>
            <numerusform>%n forests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hill(s)</source>
        <translation>
            <numerusform>%n hill</numerusform>
            <numerusform>%n hills</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n swamp(s)</source>
        <translation>
            <numerusform>%n swamp</numerusform>
            <numerusform>%n swamps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mountain(s)</source>
        <translation>
            <numerusform>%n mountain</numerusform>
            <numerusform>%n mountains</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mine(s)</source>
        <translation>
            <numerusform>%n mine</numerusform>
            <numerusform>%n mines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n magic source(s)</source>
        <translation>
            <numerusform>%n magic source</numerusform>
            <numerusform>%n magic sources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cavern(s)</source>
        <translation>
            <numerusform>%n cavern</numerusform>
            <numerusform>%n caverns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DailyScreen</name>
    <message numerus="yes">
        <source>%n day(s) in a row.</source>
        <translation>
            <numerusform>%n day in a row.</numerusform>
            <numerusform>%n days in a row.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExplorerScreen</name>
    <message numerus="yes">
        <source>{picks} picks in {games} of {all} game(s)</source>
        <translation>
            <numerusform>{picks} picks in {games} of {all} game</numerusform>
            <numerusform>{picks} picks in {games} of {all} games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>See %n game(s)</source>
        <translation>
            <numerusform>See %n game</numerusform>
            <numerusform>See the %n games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FoundCard</name>
    <message numerus="yes">
        <source>%n more player(s)</source>
        <translation>
            <numerusform>%n more player</numerusform>
            <numerusform>%n more players</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n computer player(s)</source>
        <translation>
            <numerusform>%n computer player</numerusform>
            <numerusform>%n computer players</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free seat(s)</source>
        <translation>
            <numerusform>%n free seat</numerusform>
            <numerusform>%n free seats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free seat(s), one for you</source>
        <translation>
            <numerusform>%n free seat, for you</numerusform>
            <numerusform>%n free seats, one for you</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameBrowser</name>
    <message numerus="yes">
        <source>%n game(s) from ignored people hidden.</source>
        <translation>
            <numerusform>%n game from ignored people hidden.</numerusform>
            <numerusform>%n games from ignored people hidden.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameTexts</name>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n round</numerusform>
            <numerusform>%n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n watching</source>
        <translation>
            <numerusform>%n watching</numerusform>
            <numerusform>%n watching</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seat(s) free</source>
        <translation>
            <numerusform>%n seat free</numerusform>
            <numerusform>%n seats free</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message numerus="yes">
        <source>%n friend(s) came with the file.</source>
        <translation>
            <numerusform>%n friend came with the file.</numerusform>
            <numerusform>%n friends came with the file.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InvitationPanel</name>
    <message numerus="yes">
        <source>Invite %n more player(s)</source>
        <translation>
            <numerusform>Invite %n more player</numerusform>
            <numerusform>Invite %n more players</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MatchCard</name>
    <message numerus="yes">
        <source>%n player(s) found. Opening the table…</source>
        <translation>
            <numerusform>%n player found. Opening the table…</numerusform>
            <numerusform>%n players found. Opening the table…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n person(s) are looking</source>
        <translation>
            <numerusform>%n person is looking</numerusform>
            <numerusform>%n people are looking</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looking for players, {time}. %n other(s) want another time per turn or number of players.</source>
        <translation>
            <numerusform>Looking for players, {time}. %n other wants another time per turn or number of players.</numerusform>
            <numerusform>Looking for players, {time}. %n others want another time per turn or number of players.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looking for players, {time}. %n other(s) looking too.</source>
        <translation>
            <numerusform>Looking for players, {time}. %n other looking too.</numerusform>
            <numerusform>Looking for players, {time}. %n others looking too.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OwnGameRow</name>
    <message numerus="yes">
        <source>%n seat(s) free</source>
        <translation>
            <numerusform>%n seat free</numerusform>
            <numerusform>%n seats free</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OwnGamesCard</name>
    <message numerus="yes">
        <source>in %n game(s)</source>
        <translation>
            <numerusform>in %n game</numerusform>
            <numerusform>in %n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in {count} of your %n game(s)</source>
        <translation>
            <numerusform>in {count} of your %n game</numerusform>
            <numerusform>in {count} of your %n games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PartBars</name>
    <message numerus="yes">
        <source>{name}: {value}, %n game(s)</source>
        <translation>
            <numerusform>{name}: {value}, %n game</numerusform>
            <numerusform>{name}: {value}, %n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RegionPanel</name>
    <message numerus="yes">
        <source>%n neighbour(s)</source>
        <translation>
            <numerusform>%n neighbour</numerusform>
            <numerusform>%n neighbours</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeasonLine</name>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeasonScreen</name>
    <message numerus="yes">
        <source>%n ranked game(s)</source>
        <translation>
            <numerusform>%n ranked game</numerusform>
            <numerusform>%n ranked games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StandingDetails</name>
    <message numerus="yes">
        <source>between {low} and {high}, %n game(s)</source>
        <translation>
            <numerusform>between {low} and {high}, %n game</numerusform>
            <numerusform>between {low} and {high}, %n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>after %n turn(s) or more</source>
        <translation>
            <numerusform>after %n turn or more</numerusform>
            <numerusform>after %n turns or more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>after %n turn(s)</source>
        <translation>
            <numerusform>after %n turn</numerusform>
            <numerusform>after %n turns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StandingTable</name>
    <message numerus="yes">
        <source>Show %n more</source>
        <translation>
            <numerusform>Show %n more</numerusform>
            <numerusform>Show %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartScreen</name>
    <message numerus="yes">
        <source>Your games at the service (%n)</source>
        <translation>
            <numerusform>Your game at the service (%n)</numerusform>
            <numerusform>Your games at the service (%n)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatisticsScreen</name>
    <message numerus="yes">
        <source>%n game(s) with a stand-in left out</source>
        <translation>
            <numerusform>%n game with a stand-in left out</numerusform>
            <numerusform>%n games with a stand-in left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conquest(s)</source>
        <translation>
            <numerusform>%n conquest</numerusform>
            <numerusform>%n conquests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n round</numerusform>
            <numerusform>%n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message numerus="yes">
        <source>%n watching</source>
        <translation>
            <numerusform>%n watching</numerusform>
            <numerusform>%n watching</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VerdictPanel</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WaitingScreen</name>
    <message numerus="yes">
        <source>%n seat(s) are free.</source>
        <translation>
            <numerusform>%n seat is free.</numerusform>
            <numerusform>%n seats are free.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Rounds</name>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n round</numerusform>
            <numerusform>%n rounds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Sentences</name>
    <message numerus="yes">
        <source>The board has %n land region(s) and needs {need}.</source>
        <translation>
            <numerusform>The board has %n land region and needs {need}.</numerusform>
            <numerusform>The board has %n land regions and needs {need}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Races can enter %n region(s) at the edge; the board needs {need}.</source>
        <translation>
            <numerusform>Races can enter %n region at the edge; the board needs {need}.</numerusform>
            <numerusform>Races can enter %n regions at the edge; the board needs {need}.</numerusform>
        </translation>
    </message>
</context>
</TS>
