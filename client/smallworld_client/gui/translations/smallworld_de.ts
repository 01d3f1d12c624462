<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Small World</source>
        <translation>Über Small World</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Bestandteile</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>Version {version}</translation>
    </message>
    <message>
        <source>Free software under the MIT licence.</source>
        <translation>Freie Software unter der MIT-Lizenz.</translation>
    </message>
    <message>
        <source>Version {version} came out on {date}.</source>
        <translation>Version {version} ist am {date} erschienen.</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>as QLocale reads it</comment>
        <translation>d. MMMM yyyy</translation>
    </message>
    <message>
        <source>A fan-made version. Small World is a game by Philippe Keyaerts, published by Days of Wonder, who own its name, text and pictures. None of those are included.</source>
        <translation>Eine Fan-Version. Small World ist ein Spiel von Philippe Keyaerts, erschienen bei Days of Wonder, denen Name, Texte und Bilder gehören. Nichts davon ist hier enthalten.</translation>
    </message>
    <message>
        <source>Components and licences</source>
        <translation>Bestandteile und ihre Lizenzen</translation>
    </message>
    <message>
        <source>The project has signed these SHA-256 checksums of its files:</source>
        <translation>Das Projekt hat diese SHA-256-Prüfsummen seiner Dateien signiert:</translation>
    </message>
    <message>
        <source>A player here has a newer version, {version}: see {address}</source>
        <translation>Jemand am Tisch spielt mit einer neueren Version, {version}: siehe {address}</translation>
    </message>
    <message>
        <source>A player here has a newer version, {version}. Ask them where they got it.</source>
        <translation>Jemand am Tisch spielt mit einer neueren Version, {version}. Frag nach, wo es sie gibt.</translation>
    </message>
    <message>
        <source>Version {version} of Small World is out.</source>
        <translation>Version {version} von Small World ist da.</translation>
    </message>
</context>
<context>
    <name>ActionButtons</name>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Not possible now</source>
        <translation>Jetzt nicht möglich</translation>
    </message>
</context>
<context>
    <name>AdviceCard</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Another idea</source>
        <translation>Weitere Idee</translation>
    </message>
</context>
<context>
    <name>Advising</name>
    <message>
        <source>Thinking…</source>
        <translation>Denke nach …</translation>
    </message>
    <message>
        <source>Your tokens already stand well.</source>
        <translation>Deine Plättchen liegen schon gut.</translation>
    </message>
    <message>
        <source>Place the tokens</source>
        <translation>Plättchen verteilen</translation>
    </message>
    <message>
        <source>Do next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Do steps {first}–{last}</source>
        <translation>Schritte {first}–{last}</translation>
    </message>
    <message>
        <source>No plan found. Ask again later.</source>
        <translation>Kein Plan gefunden. Frag später noch einmal.</translation>
    </message>
    <message>
        <source>{idea} of {ideas}</source>
        <translation>{idea} von {ideas}</translation>
    </message>
    <message>
        <source>Try step {number} ({percent}%)</source>
        <translation>Schritt {number} versuchen ({percent} %)</translation>
    </message>
</context>
<context>
    <name>Amounts</name>
    <message numerus="yes">
        <source>%n coin(s)</source>
        <translation>
            <numerusform>%n Münze</numerusform>
            <numerusform>%n Münzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n region(s)</source>
        <translation>
            <numerusform>%n Region</numerusform>
            <numerusform>%n Regionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n Plättchen</numerusform>
            <numerusform>%n Plättchen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n encampment(s)</source>
        <translation>
            <numerusform>%n Lager</numerusform>
            <numerusform>%n Lager</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fortress(es)</source>
        <translation>
            <numerusform>%n Festung</numerusform>
            <numerusform>%n Festungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hero(es)</source>
        <translation>
            <numerusform>%n Held</numerusform>
            <numerusform>%n Helden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pot(s) of gold</source>
        <translation>
            <numerusform>%n Topf mit Gold</numerusform>
            <numerusform>%n Töpfe mit Gold</numerusform>
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
            <numerusform>%n Plättchen verloren</numerusform>
            <numerusform>%n Plättchen verloren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) in all</source>
        <translation>
            <numerusform>%n Plättchen insgesamt</numerusform>
            <numerusform>%n Plättchen insgesamt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n enemy(s)</source>
        <translation>
            <numerusform>%n Gegner</numerusform>
            <numerusform>%n Gegner</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) are unfinished</source>
        <translation>
            <numerusform>%n Partie ist noch nicht zu Ende</numerusform>
            <numerusform>%n Partien sind noch nicht zu Ende</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n Sekunde</numerusform>
            <numerusform>%n Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n Runde</numerusform>
            <numerusform>%n Runden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n Spieler</numerusform>
            <numerusform>%n Spieler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n set(s)</source>
        <translation>
            <numerusform>%n Erweiterung</numerusform>
            <numerusform>%n Erweiterungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n race(s)</source>
        <translation>
            <numerusform>%n Volk</numerusform>
            <numerusform>%n Völker</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n power(s)</source>
        <translation>
            <numerusform>%n Spezialfähigkeit</numerusform>
            <numerusform>%n Spezialfähigkeiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n relic(s)</source>
        <translation>
            <numerusform>%n Relikt</numerusform>
            <numerusform>%n Relikte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n Ort</numerusform>
            <numerusform>%n Orte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n Minute</numerusform>
            <numerusform>%n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n percentage point(s)</source>
        <translation>
            <numerusform>%n Prozentpunkt</numerusform>
            <numerusform>%n Prozentpunkte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s)</source>
        <translation>
            <numerusform>%n andere Person</numerusform>
            <numerusform>%n andere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n Stunde</numerusform>
            <numerusform>%n Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n Tag</numerusform>
            <numerusform>%n Tage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n farmland(s)</source>
        <translation>
            <numerusform>%n Feld</numerusform>
            <numerusform>%n Felder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n forest(s)</source>
        <translation>
            <numerusform>%n Wald</numerusform>
            <numerusform>%n Wälder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hill(s)</source>
        <translation>
            <numerusform>%n Hügel</numerusform>
            <numerusform>%n Hügel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n swamp(s)</source>
        <translation>
            <numerusform>%n Sumpf</numerusform>
            <numerusform>%n Sümpfe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mountain(s)</source>
        <translation>
            <numerusform>%n Gebirge</numerusform>
            <numerusform>%n Gebirge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mine(s)</source>
        <translation>
            <numerusform>%n Mine</numerusform>
            <numerusform>%n Minen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n magic source(s)</source>
        <translation>
            <numerusform>%n Magiequelle</numerusform>
            <numerusform>%n Magiequellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cavern(s)</source>
        <translation>
            <numerusform>%n Höhle</numerusform>
            <numerusform>%n Höhlen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnalyseScreen</name>
    <message>
        <source>Turns checked</source>
        <translation>Geprüfte Züge</translation>
    </message>
    <message>
        <source>Save a picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Your last {number} checked games: {rate} coins a turn; this one {this}.</source>
        <translation>Deine letzten {number} geprüften Partien: {rate} Münzen je Zug; diese: {this}.</translation>
    </message>
    <message>
        <source>The list of your checked games can&apos;t be read and begins anew. The old file: {file}</source>
        <translation>Die Liste deiner geprüften Partien ist nicht lesbar und beginnt neu. Die alte Datei: {file}</translation>
    </message>
    <message>
        <source>The game can&apos;t be checked: a process has failed.</source>
        <translation>Die Partie kann nicht geprüft werden: Ein Prozess ist ausgefallen.</translation>
    </message>
    <message>
        <source>Play it from here</source>
        <translation>Ab hier spielen</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
</context>
<context>
    <name>AnalyseVisit</name>
    <message>
        <source>From the game of {players}</source>
        <translation>Aus der Partie von {players}</translation>
    </message>
</context>
<context>
    <name>AnotherBoard</name>
    <message>
        <source>Another board</source>
        <translation>Anderer Spielplan</translation>
    </message>
    <message>
        <source>Make one, draw one, or open a file</source>
        <translation>Einen erstellen, zeichnen oder aus einer Datei öffnen</translation>
    </message>
    <message>
        <source>made or drawn</source>
        <translation>erstellt oder gezeichnet</translation>
    </message>
</context>
<context>
    <name>ArrangeDialog</name>
    <message>
        <source>Rules of the table</source>
        <translation>Regeln des Tisches</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
</context>
<context>
    <name>BalanceTable</name>
    <message>
        <source>this board</source>
        <translation>dieser</translation>
    </message>
    <message>
        <source>Compared to the originals</source>
        <translation>Im Vergleich zu den Originalen</translation>
    </message>
    <message>
        <source>farmland</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>forest</source>
        <translation>Wald</translation>
    </message>
    <message>
        <source>hill</source>
        <translation>Hügel</translation>
    </message>
    <message>
        <source>swamp</source>
        <translation>Sumpf</translation>
    </message>
    <message>
        <source>mountain</source>
        <translation>Gebirge</translation>
    </message>
    <message>
        <source>water</source>
        <translation>Wasser</translation>
    </message>
    <message>
        <source>mine</source>
        <translation>Mine</translation>
    </message>
    <message>
        <source>magic</source>
        <translation>Magie</translation>
    </message>
    <message>
        <source>cavern</source>
        <translation>Höhle</translation>
    </message>
    <message>
        <source>tribes</source>
        <translation>Stämme</translation>
    </message>
    <message>
        <source>ways in</source>
        <translation>Zugänge</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>Nachbarn</translation>
    </message>
</context>
<context>
    <name>BoardInput</name>
    <message>
        <source>{name}, with the die, {percent} percent</source>
        <translation>{name}, mit dem Würfel, {percent} Prozent</translation>
    </message>
    <message>
        <source>{name}, price {price}</source>
        <translation>{name}, Preis {price}</translation>
    </message>
    <message>
        <source>{name}, can be chosen</source>
        <translation>{name}, wählbar</translation>
    </message>
</context>
<context>
    <name>BoardRow</name>
    <message>
        <source>It can&apos;t be played on yet.</source>
        <translation>Noch kann darauf nicht gespielt werden.</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>BoardThumb</name>
    <message>
        <source>yours, {regions}</source>
        <translation>deiner, {regions}</translation>
    </message>
</context>
<context>
    <name>BoardView</name>
    <message>
        <source>Whole board</source>
        <translation>Ganzer Spielplan</translation>
    </message>
</context>
<context>
    <name>BoardsScreen</name>
    <message>
        <source>Choose a board</source>
        <translation>Spielplan wählen</translation>
    </message>
    <message>
        <source>Play on this board</source>
        <translation>Auf diesem Plan spielen</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>Copy the seed</source>
        <translation>Startwert kopieren</translation>
    </message>
    <message>
        <source>Make one</source>
        <translation>Zeichnen lassen</translation>
    </message>
    <message>
        <source>You have none yet. Make one, or draw one.</source>
        <translation>Du hast noch keinen. Lass einen zeichnen oder zeichne selbst einen.</translation>
    </message>
    <message>
        <source>Your guests get this board automatically.</source>
        <translation>Deine Gäste bekommen diesen Spielplan automatisch.</translation>
    </message>
    <message>
        <source>Made from seed {seed}</source>
        <translation>Aus dem Startwert {seed}</translation>
    </message>
    <message>
        <source>The seed has been copied.</source>
        <translation>Der Startwert ist kopiert.</translation>
    </message>
    <message>
        <source>A new board, as balanced as the originals. The same seed gives the same board.</source>
        <translation>Ein neuer Spielplan, so ausgewogen wie die Originale. Derselbe Startwert ergibt denselben Plan.</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>Making a board…</source>
        <translation>Ein Spielplan wird gezeichnet …</translation>
    </message>
    <message>
        <source>Make one for me</source>
        <translation>Einen für mich zeichnen</translation>
    </message>
    <message>
        <source>Your boards</source>
        <translation>Eigene Spielpläne</translation>
    </message>
    <message>
        <source>Draw your own</source>
        <translation>Selbst zeichnen</translation>
    </message>
    <message>
        <source>Edit this one</source>
        <translation>Diesen ändern</translation>
    </message>
    <message>
        <source>Open a board</source>
        <translation>Spielplan öffnen</translation>
    </message>
    <message>
        <source>Boards (*.json);;All files (*)</source>
        <translation>Spielpläne (*.json);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>BoardsVisit</name>
    <message>
        <source>{file} can&apos;t be read: {reason}</source>
        <translation>{file} kann nicht gelesen werden: {reason}</translation>
    </message>
    <message>
        <source>{file} contains no board.</source>
        <translation>{file} enthält keinen Spielplan.</translation>
    </message>
    <message>
        <source>The regions of that board leave gaps, so it can&apos;t be edited.</source>
        <translation>Die Regionen dieses Spielplans lassen Lücken, deshalb lässt er sich nicht bearbeiten.</translation>
    </message>
    <message>
        <source>My board</source>
        <translation>Mein Spielplan</translation>
    </message>
</context>
<context>
    <name>CoinChart</name>
    <message>
        <source>Coins of all players, round by round</source>
        <translation>Münzen aller Spieler, Runde für Runde</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>Zu Beginn</translation>
    </message>
    <message>
        <source>After round {round}</source>
        <translation>Nach Runde {round}</translation>
    </message>
</context>
<context>
    <name>CoinHistogram</name>
    <message>
        <source>How often it earned how many coins</source>
        <translation>Wie oft es wie viele Münzen einbrachte</translation>
    </message>
</context>
<context>
    <name>ColourChoice</name>
    <message>
        <source>{player} has chosen this colour.</source>
        <translation>{player} hat diese Farbe gewählt.</translation>
    </message>
</context>
<context>
    <name>ComboCard</name>
    <message>
        <source>costs {coins}</source>
        <translation>kostet {coins}</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Leer</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Plättchen</translation>
    </message>
    <message>
        <source>pay {price}</source>
        <translation>zahle {price}</translation>
    </message>
    <message>
        <source>free</source>
        <translation>gratis</translation>
    </message>
    <message>
        <source>take {coins}</source>
        <translation>nimm {coins}</translation>
    </message>
</context>
<context>
    <name>ConnectingScreen</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>You are playing from another program</source>
        <translation>Du spielst von einem anderen Programm aus</translation>
    </message>
    <message>
        <source>Play here</source>
        <translation>Hier spielen</translation>
    </message>
    <message>
        <source>The table could not be opened</source>
        <translation>Der Tisch lässt sich nicht eröffnen</translation>
    </message>
    <message>
        <source>The table can&apos;t be reached</source>
        <translation>Der Tisch ist nicht erreichbar</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>The host did not let you in</source>
        <translation>Der Gastgeber hat dich nicht eingelassen</translation>
    </message>
    <message>
        <source>You are no longer at the table</source>
        <translation>Du bist nicht mehr am Tisch</translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>The program crashed last time</source>
        <translation>Das Programm ist beim letzten Mal abgestürzt</translation>
    </message>
    <message>
        <source>Something went wrong in this program</source>
        <translation>In diesem Programm ist etwas schiefgegangen</translation>
    </message>
    <message>
        <source>The details were saved in this file:</source>
        <translation>Die Einzelheiten stehen in dieser Datei:</translation>
    </message>
    <message>
        <source>It contains no keys or invitations. Please send it to the developers with a note about what you were doing.</source>
        <translation>Sie enthält weder Schlüssel noch Einladungen. Bitte schick sie den Entwicklern und schreib dazu, was du gerade getan hast.</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>No game was lost. You can continue the one that was open from the start screen.</source>
        <translation>Keine Partie ging verloren. Die offene kannst du vom Startbildschirm aus fortsetzen.</translation>
    </message>
    <message>
        <source>Nothing of the game was lost. If the table stops responding, leave it or close the window; you can continue the game from the start screen.</source>
        <translation>Von der Partie ging nichts verloren. Wenn der Tisch nicht mehr reagiert, verlass ihn oder schließ das Fenster; du kannst sie vom Startbildschirm aus fortsetzen.</translation>
    </message>
</context>
<context>
    <name>DailyScreen</name>
    <message>
        <source>Deal of the day</source>
        <translation>Partie des Tages</translation>
    </message>
    <message>
        <source>Continue the deal</source>
        <translation>Partie fortsetzen</translation>
    </message>
    <message>
        <source>Play today&apos;s deal</source>
        <translation>Die heutige Partie spielen</translation>
    </message>
    <message>
        <source>Play it again</source>
        <translation>Noch einmal spielen</translation>
    </message>
    <message>
        <source>Your first finished game counts.</source>
        <translation>Deine erste beendete Partie zählt.</translation>
    </message>
    <message>
        <source>Your first game has counted; further ones are for practice.</source>
        <translation>Deine erste Partie ist gewertet; weitere sind Übung.</translation>
    </message>
    <message>
        <source>Further games are for practice.</source>
        <translation>Weitere Partien sind zur Übung.</translation>
    </message>
    <message>
        <source>A computer made moves for you in your first finished game, so this deal has no result.</source>
        <translation>In deiner ersten beendeten Partie hat ein Computer für dich gezogen, deshalb hat dieser Tag kein Ergebnis.</translation>
    </message>
    <message>
        <source>When you have finished, you&apos;ll see here what computers earn in your seat, with the same combos, dice and opponents.</source>
        <translation>Nach deiner Partie siehst du hier, was Computer auf deinem Platz einnehmen, mit denselben Kombinationen, Würfen und Gegnern.</translation>
    </message>
    <message>
        <source>{won} of {all} won.</source>
        <translation>{won} von {all} gewonnen.</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) in a row.</source>
        <translation>
            <numerusform>%n Tag in Folge.</numerusform>
            <numerusform>%n Tage in Folge.</numerusform>
        </translation>
    </message>
    <message>
        <source>No deal finished yet.</source>
        <translation>Noch keine Partie beendet.</translation>
    </message>
    <message>
        <source>Computers are playing it in your seat: {levels}…</source>
        <translation>Computer spielen sie gerade auf deinem Platz: {levels} …</translation>
    </message>
    <message>
        <source>You earned more than every computer in your seat.</source>
        <translation>Du hast mehr eingenommen als jeder Computer auf deinem Platz.</translation>
    </message>
    <message>
        <source>No computer earned less in your seat. Tomorrow is another deal.</source>
        <translation>Kein Computer nahm auf deinem Platz weniger ein. Morgen gibt es eine neue Partie.</translation>
    </message>
    <message>
        <source>You earned more in your seat than {levels}.</source>
        <translation>Du hast auf deinem Platz mehr eingenommen als: {levels}.</translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n Spieler</numerusform>
            <numerusform>%n Spieler</numerusform>
        </translation>
    </message>
    <message>
        <source>you are number {n}</source>
        <translation>du bist Nummer {n}</translation>
    </message>
    <message>
        <source>opponents: {level}</source>
        <translation>Gegner: {level}</translation>
    </message>
    <message>
        <source>with “{set}”</source>
        <translation>mit „{set}“</translation>
    </message>
    <message>
        <source>Today everybody gets the same combos, the same dice and the same opponents. Hints are allowed.</source>
        <translation>Heute bekommen alle dieselben Kombinationen, dieselben Würfe und dieselben Gegner. Tipps sind erlaubt.</translation>
    </message>
    <message>
        <source>In your seat</source>
        <translation>Auf deinem Platz</translation>
    </message>
    <message>
        <source>Your days</source>
        <translation>Deine Tage</translation>
    </message>
</context>
<context>
    <name>DayCalendar</name>
    <message>
        <source>Your deals of the last weeks</source>
        <translation>Deine Partien der letzten Wochen</translation>
    </message>
    <message>
        <source>MMM d</source>
        <comment>as QLocale reads it</comment>
        <translation>d. MMM</translation>
    </message>
    <message>
        <source>{day}: not finished</source>
        <translation>{day}: nicht beendet</translation>
    </message>
    <message>
        <source>{day}: {coins}, {place}</source>
        <translation>{day}: {coins}, {place}</translation>
    </message>
</context>
<context>
    <name>DeclineDialog</name>
    <message>
        <source>Put the {race} into decline?</source>
        <translation>Die {race} in den Untergang schicken?</translation>
    </message>
    <message>
        <source>This turn scores</source>
        <translation>Dieser Zug bringt</translation>
    </message>
    <message>
        <source>Keep them</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>In den Untergang</translation>
    </message>
</context>
<context>
    <name>DetailsDialog</name>
    <message>
        <source>Round by round</source>
        <translation>Runde für Runde</translation>
    </message>
    <message>
        <source>Coins</source>
        <translation>Münzen</translation>
    </message>
    <message>
        <source>The races</source>
        <translation>Die Völker</translation>
    </message>
    <message>
        <source>Views of the result</source>
        <translation>Ansichten des Ergebnisses</translation>
    </message>
</context>
<context>
    <name>Dialog</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>EditorCanvas</name>
    <message>
        <source>The board you are drawing</source>
        <translation>Der Spielplan, den du zeichnest</translation>
    </message>
</context>
<context>
    <name>EditorScreen</name>
    <message>
        <source>Name of the board</source>
        <translation>Name des Spielplans</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Play on this board</source>
        <translation>Auf diesem Plan spielen</translation>
    </message>
    <message>
        <source>Some things are missing (see above).</source>
        <translation>Es fehlt noch etwas (siehe oben).</translation>
    </message>
    <message>
        <source>saved as {file}</source>
        <translation>gespeichert als {file}</translation>
    </message>
    <message>
        <source>It can&apos;t be saved: {reason}</source>
        <translation>Speichern geht nicht: {reason}</translation>
    </message>
    <message>
        <source>Saved as {file}. Others can open it when they choose a board.</source>
        <translation>Gespeichert als {file}. Andere können die Datei öffnen, wenn sie einen Spielplan wählen.</translation>
    </message>
    <message>
        <source>Share as a file</source>
        <translation>Als Datei teilen</translation>
    </message>
    <message>
        <source>Boards (*.json)</source>
        <translation>Spielpläne (*.json)</translation>
    </message>
    <message>
        <source>A region can&apos;t lie inside another. Start drawing at a border.</source>
        <translation>Eine Region kann nicht ganz in einer anderen liegen. Beginne die Linie an einer Grenze.</translation>
    </message>
    <message>
        <source>Draw the line from one border of a region to another.</source>
        <translation>Zieh die Linie von einer Grenze einer Region zur anderen.</translation>
    </message>
    <message>
        <source>The board can&apos;t have any more regions.</source>
        <translation>Mehr Regionen kann ein Spielplan nicht haben.</translation>
    </message>
    <message>
        <source>Only regions that share a border can be joined.</source>
        <translation>Nur Regionen mit einer gemeinsamen Grenze lassen sich verbinden.</translation>
    </message>
    <message>
        <source>The line would cross itself or another border.</source>
        <translation>Die Linie würde sich selbst oder eine andere Grenze kreuzen.</translation>
    </message>
    <message>
        <source>Draw a board</source>
        <translation>Spielplan zeichnen</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>ungespeichert</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Es gibt nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Show the whole board</source>
        <translation>Den ganzen Spielplan zeigen</translation>
    </message>
    <message>
        <source>Share as a file…</source>
        <translation>Als Datei teilen …</translation>
    </message>
    <message>
        <source>Compared to the originals</source>
        <translation>Im Vergleich zu den Originalen</translation>
    </message>
</context>
<context>
    <name>EditorVisit</name>
    <message>
        <source>The board has not been saved.</source>
        <translation>Der Spielplan ist nicht gespeichert.</translation>
    </message>
    <message>
        <source>The board can&apos;t be saved: {reason}</source>
        <translation>Der Spielplan kann nicht gespeichert werden: {reason}</translation>
    </message>
    <message>
        <source>Leave without saving?</source>
        <translation>Verlassen, ohne zu speichern?</translation>
    </message>
    <message>
        <source>Your changes will be lost.</source>
        <translation>Deine Änderungen gehen verloren.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
</context>
<context>
    <name>EmoteSays</name>
    <message>
        <source>Well played!</source>
        <comment>WELL_PLAYED</comment>
        <translation>Gut gespielt!</translation>
    </message>
    <message>
        <source>Good luck!</source>
        <comment>GOOD_LUCK</comment>
        <translation>Viel Glück!</translation>
    </message>
    <message>
        <source>Thank you!</source>
        <comment>THANKS</comment>
        <translation>Danke!</translation>
    </message>
    <message>
        <source>Sorry!</source>
        <comment>SORRY</comment>
        <translation>Tut mir leid!</translation>
    </message>
    <message>
        <source>Wow!</source>
        <comment>WOW</comment>
        <translation>Wow!</translation>
    </message>
    <message>
        <source>Let me think…</source>
        <comment>THINKING</comment>
        <translation>Ich überlege noch …</translation>
    </message>
</context>
<context>
    <name>ExplorerScreen</name>
    <message>
        <source>What combos earn</source>
        <translation>Was Kombinationen einbringen</translation>
    </message>
    <message>
        <source>Whose games</source>
        <translation>Wessen Partien</translation>
    </message>
    <message>
        <source>My games</source>
        <translation>Meine Partien</translation>
    </message>
    <message>
        <source>Included games</source>
        <translation>Mitgelieferte Partien</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeige</translation>
    </message>
    <message>
        <source>combos</source>
        <translation>Kombinationen</translation>
    </message>
    <message>
        <source>races</source>
        <translation>Völker</translation>
    </message>
    <message>
        <source>powers</source>
        <translation>Spezialfähigkeiten</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>2 to 5</source>
        <translation>2 bis 5</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>any</source>
        <translation>jeder</translation>
    </message>
    <message>
        <source>free</source>
        <translation>gratis</translation>
    </message>
    <message>
        <source>1 or 2 coins</source>
        <translation>1 oder 2 Münzen</translation>
    </message>
    <message>
        <source>3 or more</source>
        <translation>3 oder mehr</translation>
    </message>
    <message>
        <source>Picked in</source>
        <translation>Gewählt in</translation>
    </message>
    <message>
        <source>any round</source>
        <translation>jeder Runde</translation>
    </message>
    <message>
        <source>rounds 1 to 3</source>
        <translation>Runde 1 bis 3</translation>
    </message>
    <message>
        <source>rounds 4 to 6</source>
        <translation>Runde 4 bis 6</translation>
    </message>
    <message>
        <source>round 7 or later</source>
        <translation>Runde 7 oder später</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>Erweiterungen</translation>
    </message>
    <message>
        <source>base game</source>
        <translation>Grundspiel</translation>
    </message>
    <message>
        <source>with sets</source>
        <translation>mit Erweiterungen</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beides</translation>
    </message>
    <message>
        <source>Play against the computer</source>
        <translation>Gegen den Computer spielen</translation>
    </message>
    <message>
        <source>The included games come as figures only.</source>
        <translation>Von den mitgelieferten Partien gibt es nur die Zahlen.</translation>
    </message>
    <message numerus="yes">
        <source>See %n game(s)</source>
        <translation>
            <numerusform>%n Partie ansehen</numerusform>
            <numerusform>%n Partien ansehen</numerusform>
        </translation>
    </message>
    <message>
        <source>Too few games</source>
        <translation>Zu wenige Partien</translation>
    </message>
    <message>
        <source>Nothing was picked in 20 games or more that fit these filters. Show races instead of combos, or widen a filter.</source>
        <translation>Zu diesen Filtern passt nichts, was in 20 Partien oder mehr gewählt wurde. Zeige Völker statt Kombinationen, oder nimm einen Filter weg.</translation>
    </message>
    <message numerus="yes">
        <source>{picks} picks in {games} of {all} game(s)</source>
        <translation>
            <numerusform>{picks}-mal gewählt in {games} von {all} Partie</numerusform>
            <numerusform>{picks}-mal gewählt in {games} von {all} Partien</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to count yet</source>
        <translation>Noch nichts zu zählen</translation>
    </message>
    <message>
        <source>Finish a game, and its combos are counted here.</source>
        <translation>Beende eine Partie, und ihre Kombinationen werden hier gezählt.</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export your identity</source>
        <translation>Deine Identität exportieren</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Passphrase</translation>
    </message>
    <message>
        <source>Repeat it</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Show a code</source>
        <translation>Code zeigen</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The file moves your identity to another computer, with your seats in games under way, your friends and the people you ignore. Anyone who has both the file and its passphrase can play in your name.</source>
        <translation>Mit der Datei nimmst du deine Identität auf einen anderen Computer mit, samt deinen Plätzen in laufenden Partien, deinen Freunden und den Leuten, die du ignorierst. Wer die Datei und ihre Passphrase hat, kann in deinem Namen spielen.</translation>
    </message>
    <message>
        <source>Encrypting your identity…</source>
        <translation>Deine Identität wird verschlüsselt …</translation>
    </message>
    <message>
        <source>Type this code on the other device, under “Your identity”.

{code}

Anyone who sees it can play in your name: don&apos;t show it to anyone, and close this window afterwards.</source>
        <translation>Tipp diesen Code auf dem anderen Gerät unter „Deine Identität“ ein.

{code}

Wer ihn sieht, kann in deinem Namen spielen: Zeig ihn niemandem, und schließ danach dieses Fenster.</translation>
    </message>
    <message>
        <source>The passphrases don&apos;t match.</source>
        <translation>Die Passphrasen stimmen nicht überein.</translation>
    </message>
    <message>
        <source>Identities (*{suffix})</source>
        <translation>Identitäten (*{suffix})</translation>
    </message>
    <message>
        <source>Saved: {path}

Now import it in the settings on the other computer, then delete the file.</source>
        <translation>Gespeichert: {path}

Importiere sie jetzt in den Einstellungen auf dem anderen Computer und lösche dann die Datei.</translation>
    </message>
</context>
<context>
    <name>Field</name>
    <message>
        <source>No more than {most} characters fit.</source>
        <translation>Hier passen höchstens {most} Zeichen hinein.</translation>
    </message>
</context>
<context>
    <name>FileSaver</name>
    <message>
        <source>Save a picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Pictures (*.png);;Drawings, sharp at any size (*.svg)</source>
        <translation>Bilder (*.png);;Zeichnungen, in jeder Größe scharf (*.svg)</translation>
    </message>
    <message>
        <source>The picture has been copied.</source>
        <translation>Das Bild wurde kopiert.</translation>
    </message>
    <message>
        <source>Animations (*.gif)</source>
        <translation>Animationen (*.gif)</translation>
    </message>
    <message>
        <source>Save an animation</source>
        <translation>Animation speichern</translation>
    </message>
    <message>
        <source>Saved: {path}</source>
        <translation>Gespeichert: {path}</translation>
    </message>
    <message>
        <source>{path} can&apos;t be saved: {reason}. Choose another folder.</source>
        <translation>{path} kann nicht gespeichert werden: {reason}. Wähle einen anderen Ordner.</translation>
    </message>
</context>
<context>
    <name>FirstPicker</name>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>First player</source>
        <translation>Wer beginnt</translation>
    </message>
</context>
<context>
    <name>FirstQuestion</name>
    <message>
        <source>Who is playing?</source>
        <translation>Wer spielt?</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Dein Name</translation>
    </message>
    <message>
        <source>Your picture</source>
        <translation>Dein Bild</translation>
    </message>
    <message>
        <source>The people you play with see both. You can change them in the settings.</source>
        <translation>Deine Mitspieler sehen beides. In den Einstellungen kannst du es ändern.</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
</context>
<context>
    <name>FoundCard</name>
    <message>
        <source>Watch</source>
        <translation>Zuschauen</translation>
    </message>
    <message>
        <source>Found on your network</source>
        <translation>In deinem Netzwerk gefunden</translation>
    </message>
    <message>
        <source>Join {host}</source>
        <translation>Bei {host} mitspielen</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Gastgeber</translation>
    </message>
    <message numerus="yes">
        <source>%n more player(s)</source>
        <translation>
            <numerusform>%n weitere Person</numerusform>
            <numerusform>%n weitere Personen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n computer player(s)</source>
        <translation>
            <numerusform>%n Computerspieler</numerusform>
            <numerusform>%n Computerspieler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free seat(s)</source>
        <translation>
            <numerusform>%n freier Platz</numerusform>
            <numerusform>%n freie Plätze</numerusform>
        </translation>
    </message>
    <message>
        <source>a free seat for you</source>
        <translation>ein freier Platz für dich</translation>
    </message>
    <message numerus="yes">
        <source>%n free seat(s), one for you</source>
        <translation>
            <numerusform>%n freier Platz für dich</numerusform>
            <numerusform>%n freie Plätze, einer für dich</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FriendRow</name>
    <message>
        <source>Remove {name} from your friends</source>
        <translation>{name} aus deinen Freunden entfernen</translation>
    </message>
    <message>
        <source>Invited</source>
        <translation>Eingeladen</translation>
    </message>
    <message>
        <source>Invite</source>
        <translation>Einladen</translation>
    </message>
    <message>
        <source>You have just invited them.</source>
        <translation>Du hast diese Person gerade erst eingeladen.</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Mitspielen</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Zuschauen</translation>
    </message>
</context>
<context>
    <name>FriendsCard</name>
    <message>
        <source>Friends</source>
        <translation>Freunde</translation>
    </message>
    <message>
        <source>All friends</source>
        <translation>Alle Freunde</translation>
    </message>
    <message>
        <source>{here} of {all} here</source>
        <translation>{here} von {all} da</translation>
    </message>
    <message>
        <source>Add people you&apos;ve played with from the table&apos;s player list. You&apos;ll see here when they are online.</source>
        <translation>Füge Mitspieler in der Liste der Leute am Tisch als Freunde hinzu. Dann siehst du hier, wenn sie online sind.</translation>
    </message>
    <message>
        <source>You are hidden from your friends. You can change that in the settings.</source>
        <translation>Deine Freunde sehen dich nicht. Das kannst du in den Einstellungen ändern.</translation>
    </message>
    <message>
        <source>None of your friends are here right now.</source>
        <translation>Gerade ist keiner deiner Freunde da.</translation>
    </message>
</context>
<context>
    <name>FriendsDialog</name>
    <message>
        <source>Invite friends</source>
        <translation>Freunde einladen</translation>
    </message>
    <message>
        <source>Friends</source>
        <translation>Freunde</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>You haven&apos;t added any friends yet.</source>
        <translation>Du hast noch keine Freunde hinzugefügt.</translation>
    </message>
    <message>
        <source>Friends see each other once both have added the other. Someone you add is notified while you share a table. People you remove or ignore no longer see you.</source>
        <translation>Freunde sehen einander, sobald sie sich gegenseitig hinzugefügt haben. Wen du hinzufügst, der erfährt davon, solange ihr an einem Tisch sitzt. Wen du entfernst oder ignorierst, der sieht dich nicht mehr.</translation>
    </message>
</context>
<context>
    <name>FriendsService</name>
    <message>
        <source>Your list of friends can&apos;t be saved: {reason}.</source>
        <translation>Deine Freundesliste lässt sich nicht speichern: {reason}.</translation>
    </message>
</context>
<context>
    <name>GameBrowser</name>
    <message>
        <source>Open games</source>
        <translation>Offene Partien</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Filter aufheben</translation>
    </message>
    <message>
        <source>Games appear here once the lobby answers.</source>
        <translation>Die Partien erscheinen hier, sobald die Lobby antwortet.</translation>
    </message>
    <message>
        <source>Open a table</source>
        <translation>Tisch eröffnen</translation>
    </message>
    <message>
        <source>No tables are open right now.</source>
        <translation>Gerade ist kein Tisch offen.</translation>
    </message>
    <message>
        <source>No games are under way.</source>
        <translation>Gerade läuft keine Partie.</translation>
    </message>
    <message>
        <source>Under way</source>
        <translation>Laufende Partien</translation>
    </message>
    <message>
        <source>No tables are open right now</source>
        <translation>Gerade ist kein Tisch offen</translation>
    </message>
    <message>
        <source>Open one, and everyone in the lobby sees it. Computer players can fill the seats until they join.</source>
        <translation>Eröffne einen, dann sehen ihn alle in der Lobby. Bis andere kommen, können Computerspieler die Plätze besetzen.</translation>
    </message>
    <message>
        <source>No games match.</source>
        <translation>Keine passende Partie.</translation>
    </message>
    <message>
        <source>{found} of {all} games</source>
        <translation>{found} von {all} Partien</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) from ignored people hidden.</source>
        <translation>
            <numerusform>%n Partie von ignorierten Personen ist ausgeblendet.</numerusform>
            <numerusform>%n Partien von ignorierten Personen sind ausgeblendet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameForm</name>
    <message>
        <source>Your name</source>
        <translation>Dein Name</translation>
    </message>
    <message>
        <source>{name}&apos;s table</source>
        <translation>Tisch von {name}</translation>
    </message>
    <message>
        <source>Our table</source>
        <translation>Unser Tisch</translation>
    </message>
    <message>
        <source>Name of the game</source>
        <translation>Name der Partie</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Computer players</source>
        <translation>Computerspieler</translation>
    </message>
    <message>
        <source>Address of the lobby</source>
        <translation>Adresse der Lobby</translation>
    </message>
    <message>
        <source>Let others watch in a browser</source>
        <translation>Andere im Browser zuschauen lassen</translation>
    </message>
    <message>
        <source>You get a link that opens on any phone or computer, with nothing to install.</source>
        <translation>Du bekommst einen Link, der sich auf jedem Handy und Computer öffnet, ohne Installation.</translation>
    </message>
    <message>
        <source>This table is always on</source>
        <translation>Dieser Tisch ist immer online</translation>
    </message>
    <message>
        <source>The lobby&apos;s service hosts it, so you can all go offline.</source>
        <translation>Der Dienst ist Gastgeber: Ihr könnt alle offline gehen.</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>any free port</source>
        <translation>ein freier Port</translation>
    </message>
    <message>
        <source>Ranked</source>
        <translation>Gewertet</translation>
    </message>
    <message>
        <source>The result counts for the lobby&apos;s season, and everybody there can see it and the record.</source>
        <translation>Das Ergebnis zählt für die Saison der Lobby; alle dort sehen es und die Aufzeichnung.</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>Weitere Optionen</translation>
    </message>
    <message>
        <source>Enter your name so the others know who you are.</source>
        <translation>Gib deinen Namen ein, damit die anderen wissen, wer du bist.</translation>
    </message>
    <message>
        <source>Give the game a name.</source>
        <translation>Gib der Partie einen Namen.</translation>
    </message>
    <message>
        <source>Enter the address of a lobby.</source>
        <translation>Gib die Adresse einer Lobby ein.</translation>
    </message>
    <message>
        <source>The service can&apos;t host a board of your own.</source>
        <translation>Auf eigenen Spielplänen kann beim Dienst nicht gespielt werden.</translation>
    </message>
    <message>
        <source>Enter a port from 1 to 65535, or 0 for any free one.</source>
        <translation>Gib einen Port von 1 bis 65535 ein oder 0 für irgendeinen freien.</translation>
    </message>
    <message>
        <source>Computer level</source>
        <translation>Spielstärke</translation>
    </message>
    <message>
        <source>Who can find it</source>
        <translation>Wer die Partie findet</translation>
    </message>
    <message>
        <source>seat {n}</source>
        <translation>Platz {n}</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source>You add computer players in the waiting room.</source>
        <translation>Computerspieler setzt du im Warteraum an den Tisch.</translation>
    </message>
    <message>
        <source>It is listed at {lobby}.</source>
        <translation>Sie steht in der Liste von {lobby}.</translation>
    </message>
    <message>
        <source>Anyone there can join.</source>
        <translation>Dort kann jeder beitreten.</translation>
    </message>
    <message>
        <source>You get a link and a code to send.</source>
        <translation>Du bekommst einen Link und einen Code zum Verschicken.</translation>
    </message>
    <message>
        <source>They&apos;ll see it automatically. No internet needed.</source>
        <translation>Sie sehen die Partie automatisch, ganz ohne Internet.</translation>
    </message>
    <message>
        <source>in a browser too</source>
        <translation>auch im Browser</translation>
    </message>
    <message>
        <source>Not available with your own board, races, powers or number of rounds.</source>
        <translation>Nicht möglich mit eigenem Spielplan, eigenen Völkern oder Spezialfähigkeiten oder eigener Rundenzahl.</translation>
    </message>
</context>
<context>
    <name>GameOptions</name>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>leave empty for a random game</source>
        <translation>leer: zufällige Partie</translation>
    </message>
    <message>
        <source>The same number or word gives the same combos and die rolls.</source>
        <translation>Dieselbe Zahl oder dasselbe Wort ergibt dieselben Kombinationen und Würfe.</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>Weitere Optionen</translation>
    </message>
    <message>
        <source>seat {n}</source>
        <translation>Platz {n}</translation>
    </message>
    <message>
        <source>Your seat at the table</source>
        <translation>Dein Platz am Tisch</translation>
    </message>
    <message>
        <source>Your colour</source>
        <translation>Deine Farbe</translation>
    </message>
    <message>
        <source>First player</source>
        <translation>Wer beginnt</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>seed {seed}</source>
        <translation>Startwert {seed}</translation>
    </message>
    <message>
        <source>random combos and dice</source>
        <translation>Kombinationen und Würfel zufällig</translation>
    </message>
</context>
<context>
    <name>GameRow</name>
    <message>
        <source>It uses version {theirs}, and you have {yours}.</source>
        <translation>Dort läuft Version {theirs}, du hast {yours}.</translation>
    </message>
    <message>
        <source>Your program does not have this board.</source>
        <translation>Dein Programm hat diesen Spielplan nicht.</translation>
    </message>
    <message>
        <source>Version {version} can play with {sets}, yours can&apos;t.</source>
        <translation>Version {version} kann mit {sets} spielen, deine nicht.</translation>
    </message>
    <message>
        <source>{board}, hosted by {host}</source>
        <translation>{board}, Gastgeber: {host}</translation>
    </message>
    <message>
        <source>{board}, always on</source>
        <translation>{board}, immer online</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Zuschauen</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Mitspielen</translation>
    </message>
</context>
<context>
    <name>GameRows</name>
    <message>
        <source>Show more ({count} left)</source>
        <translation>Mehr zeigen ({count} übrig)</translation>
    </message>
</context>
<context>
    <name>GameTexts</name>
    <message>
        <source>ranked</source>
        <translation>gewertet</translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n Runde</numerusform>
            <numerusform>%n Runden</numerusform>
        </translation>
    </message>
    <message>
        <source>open seat</source>
        <translation>Platz zu vergeben</translation>
    </message>
    <message numerus="yes">
        <source>%n watching</source>
        <translation>
            <numerusform>%n schaut zu</numerusform>
            <numerusform>%n schauen zu</numerusform>
        </translation>
    </message>
    <message>
        <source>no spectators</source>
        <translation>ohne Zuschauer</translation>
    </message>
    <message>
        <source>round {round} of {rounds}</source>
        <translation>Runde {round} von {rounds}</translation>
    </message>
    <message>
        <source>round {round}</source>
        <translation>Runde {round}</translation>
    </message>
    <message>
        <source>hosted by you</source>
        <translation>du bist Gastgeber</translation>
    </message>
    <message>
        <source>by invitation</source>
        <translation>mit Einladung</translation>
    </message>
    <message>
        <source>full, not started</source>
        <translation>voll, noch nicht begonnen</translation>
    </message>
    <message numerus="yes">
        <source>%n seat(s) free</source>
        <translation>
            <numerusform>%n Platz frei</numerusform>
            <numerusform>%n Plätze frei</numerusform>
        </translation>
    </message>
    <message>
        <source>You are already in this game.</source>
        <translation>Du bist schon in dieser Partie.</translation>
    </message>
    <message>
        <source>The host does not allow spectators.</source>
        <translation>Der Gastgeber lässt keine Zuschauer zu.</translation>
    </message>
    <message>
        <source>Ask the host for an invitation and paste it beside the list.</source>
        <translation>Bitte den Gastgeber um eine Einladung und füge sie neben der Liste ein.</translation>
    </message>
    <message>
        <source>All seats are taken.</source>
        <translation>Alle Plätze sind besetzt.</translation>
    </message>
</context>
<context>
    <name>GoingBackDialog</name>
    <message>
        <source>Go back to before…</source>
        <translation>Zurück bis vor …</translation>
    </message>
    <message>
        <source>The game goes back once all players have agreed.</source>
        <translation>Die Partie wird zurückgesetzt, sobald alle Mitspieler zugestimmt haben.</translation>
    </message>
    <message>
        <source>The game goes back immediately.</source>
        <translation>Die Partie wird sofort zurückgesetzt.</translation>
    </message>
</context>
<context>
    <name>HintCard</name>
    <message>
        <source>Got it</source>
        <translation>Verstanden</translation>
    </message>
    <message>
        <source>No more hints</source>
        <translation>Keine Tipps mehr</translation>
    </message>
</context>
<context>
    <name>HistoryBar</name>
    <message>
        <source>To the start</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>Previous turn</source>
        <translation>Voriger Zug</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Einen Schritt zurück</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>Einen Schritt weiter</translation>
    </message>
    <message>
        <source>Next turn</source>
        <translation>Nächster Zug</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Zum Ende</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Speed (, slower, . faster)</source>
        <translation>Tempo (, langsamer, . schneller)</translation>
    </message>
    <message>
        <source>View as</source>
        <translation>Aus Sicht von</translation>
    </message>
    <message>
        <source>Whose coins are visible (V: the next player&apos;s)</source>
        <translation>Wessen Münzen sichtbar sind (V: die des nächsten Spielers)</translation>
    </message>
    <message>
        <source>Save a picture of this moment</source>
        <translation>Bild dieses Moments speichern</translation>
    </message>
    <message>
        <source>Analysis board: play on by hand for all seats</source>
        <translation>Analysebrett: von Hand für alle Plätze weiterspielen</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Step {position} of {length}</source>
        <translation>Schritt {position} von {length}</translation>
    </message>
    <message>
        <source>All coins visible</source>
        <translation>Alle Münzen sichtbar</translation>
    </message>
    <message>
        <source>View as {player}</source>
        <translation>Aus Sicht von {player}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
</context>
<context>
    <name>HistoryOverlay</name>
    <message>
        <source>Close the record</source>
        <translation>Aufzeichnung schließen</translation>
    </message>
    <message>
        <source>Back to the game</source>
        <translation>Zurück zur Partie</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>HostChoice</name>
    <message>
        <source>This computer</source>
        <translation>Dieser Computer</translation>
    </message>
    <message>
        <source>Keep your program open while you play.</source>
        <translation>Dein Programm muss offen bleiben, solange ihr spielt.</translation>
    </message>
    <message>
        <source>The lobby&apos;s service: always on</source>
        <translation>Der Dienst der Lobby: immer online</translation>
    </message>
    <message>
        <source>Who hosts it</source>
        <translation>Gastgeber</translation>
    </message>
    <message>
        <source>Asking the lobby for a service…</source>
        <translation>Die Lobby wird nach einem Dienst gefragt …</translation>
    </message>
    <message>
        <source>This lobby has no service. Choose this computer.</source>
        <translation>Diese Lobby hat keinen Dienst. Wähle diesen Computer.</translation>
    </message>
    <message>
        <source>The lobby can&apos;t be reached. Trying again.</source>
        <translation>Die Lobby ist nicht erreichbar. Neuer Versuch läuft.</translation>
    </message>
    <message>
        <source>You can all go offline and take your turns when you have time.</source>
        <translation>Ihr könnt alle offline gehen und zieht, wenn ihr Zeit habt.</translation>
    </message>
</context>
<context>
    <name>HostScreen</name>
    <message>
        <source>Host a game</source>
        <translation>Partie eröffnen</translation>
    </message>
    <message>
        <source>Open the table</source>
        <translation>Tisch eröffnen</translation>
    </message>
    <message>
        <source>You&apos;ll wait for players before the game starts.</source>
        <translation>Du wartest auf Mitspieler, bevor die Partie beginnt.</translation>
    </message>
</context>
<context>
    <name>HostVisit</name>
    <message>
        <source>Opening the table…</source>
        <translation>Der Tisch wird eröffnet …</translation>
    </message>
    <message>
        <source>The service is opening your table…</source>
        <translation>Der Dienst eröffnet deinen Tisch …</translation>
    </message>
    <message>
        <source>Your table is open. Connecting…</source>
        <translation>Dein Tisch ist offen. Verbindung wird hergestellt …</translation>
    </message>
</context>
<context>
    <name>HowToPlay</name>
    <message>
        <source>How to play</source>
        <translation>Spielregeln</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>In den Regeln suchen</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Learn it at the table</source>
        <translation>Am Tisch lernen</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Vorige Stelle</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächste Stelle</translation>
    </message>
    <message>
        <source>{place} of {hits}</source>
        <translation>{place} von {hits}</translation>
    </message>
    <message>
        <source>Nothing found. Try a shorter word.</source>
        <translation>Nichts gefunden. Versuch ein kürzeres Wort.</translation>
    </message>
</context>
<context>
    <name>IdentitySection</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Enter a code</source>
        <translation>Code eingeben</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>Identität</translation>
    </message>
    <message>
        <source>Your games are tied to this identity. Export it to use it on another computer.</source>
        <translation>Deine Partien sind an diese Identität gebunden. Exportiere sie, um sie auf einem anderen Computer zu verwenden.</translation>
    </message>
    <message>
        <source>Import an identity</source>
        <translation>Eine Identität importieren</translation>
    </message>
    <message>
        <source>Identities (*{suffix});;All files (*)</source>
        <translation>Identitäten (*{suffix});;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import an identity</source>
        <translation>Eine Identität importieren</translation>
    </message>
    <message>
        <source>Type the code that the other device shows under “Your identity”.</source>
        <translation>Tipp den Code ein, den das andere Gerät unter „Deine Identität“ zeigt.</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Enter the passphrase used to export {name}.</source>
        <translation>Gib die Passphrase ein, mit der {name} exportiert wurde.</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Passphrase</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Use this identity</source>
        <translation>Diese Identität verwenden</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Opening the file…</source>
        <translation>Die Datei wird geöffnet …</translation>
    </message>
    <message>
        <source>{new} is already your identity on this computer.</source>
        <translation>{new} ist auf diesem Computer schon deine Identität.</translation>
    </message>
    <message>
        <source>On this computer you are {old}. Games you began with that identity keep it. In new games you would be {new}.</source>
        <translation>Auf diesem Computer bist du {old}. Partien, die du mit dieser Identität begonnen hast, behalten sie. In neuen Partien wärst du {new}.</translation>
    </message>
    <message>
        <source>You&apos;ll be {new} from the next table on. Now delete the file.</source>
        <translation>Vom nächsten Tisch an bist du {new}. Lösche jetzt die Datei.</translation>
    </message>
    <message>
        <source>You&apos;ll be {new} from the next table on.</source>
        <translation>Ab dem nächsten Tisch bist du {new}.</translation>
    </message>
    <message numerus="yes">
        <source>%n friend(s) came with the file.</source>
        <translation>
            <numerusform>%n Freund oder Freundin kam mit der Datei.</numerusform>
            <numerusform>%n Freunde kamen mit der Datei.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InvitationPanel</name>
    <message>
        <source>Copy the invitation</source>
        <translation>Einladung kopieren</translation>
    </message>
    <message>
        <source>Link to watch</source>
        <translation>Link zum Zuschauen</translation>
    </message>
    <message>
        <source>Link for browsers</source>
        <translation>Link für Browser</translation>
    </message>
    <message>
        <source>Invite friends</source>
        <translation>Freunde einladen</translation>
    </message>
    <message>
        <source>The table can&apos;t be reached from outside yet.</source>
        <translation>Der Tisch ist von außen noch nicht erreichbar.</translation>
    </message>
    <message>
        <source>QR code of the link for browsers</source>
        <translation>QR-Code des Links für Browser</translation>
    </message>
    <message>
        <source>QR code of the invitation</source>
        <translation>QR-Code der Einladung</translation>
    </message>
    <message numerus="yes">
        <source>Invite %n more player(s)</source>
        <translation>
            <numerusform>Lade noch %n Person ein</numerusform>
            <numerusform>Lade noch %n Personen ein</numerusform>
        </translation>
    </message>
    <message>
        <source>All seats are taken</source>
        <translation>Alle Plätze sind besetzt</translation>
    </message>
</context>
<context>
    <name>InvitedDialog</name>
    <message>
        <source>{name} invites you</source>
        <translation>{name} lädt dich ein</translation>
    </message>
    <message>
        <source>{board}, {taken} of {seats} seats are taken</source>
        <translation>{board}, {taken} von {seats} Plätzen sind besetzt</translation>
    </message>
    <message>
        <source>Ignore {name}</source>
        <translation>{name} ignorieren</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Mitspielen</translation>
    </message>
</context>
<context>
    <name>Inviting</name>
    <message>
        <source>{name} invites you to {table}.</source>
        <translation>{name} lädt dich ein: {table}.</translation>
    </message>
    <message>
        <source>{name} can&apos;t join right now.</source>
        <translation>{name} kann jetzt nicht.</translation>
    </message>
</context>
<context>
    <name>JoinScreen</name>
    <message>
        <source>Watch a game</source>
        <translation>Bei einer Partie zuschauen</translation>
    </message>
    <message>
        <source>Join a game</source>
        <translation>Partie beitreten</translation>
    </message>
    <message>
        <source>You watch as</source>
        <translation>Du schaust zu als</translation>
    </message>
    <message>
        <source>You play as</source>
        <translation>Du spielst als</translation>
    </message>
    <message>
        <source>Paste it here</source>
        <translation>Hier einfügen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Is a game missing? Both computers must be on the same network. If they are, ask the host for the address shown in the waiting room.</source>
        <translation>Fehlt eine Partie? Beide Computer müssen im selben Netzwerk sein. Sind sie es, frag den Gastgeber nach der Adresse, die im Warteraum steht.</translation>
    </message>
    <message>
        <source>With an invitation</source>
        <translation>Mit einer Einladung</translation>
    </message>
    <message>
        <source>Paste the link or the address that the host sent you.</source>
        <translation>Füge den Link oder die Adresse ein, die du vom Gastgeber bekommen hast.</translation>
    </message>
    <message>
        <source>Address or invitation</source>
        <translation>Adresse oder Einladung</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Zuschauen</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Mitspielen</translation>
    </message>
    <message>
        <source>In a lobby</source>
        <translation>In einer Lobby</translation>
    </message>
    <message>
        <source>Games from everywhere, with people you may not know.</source>
        <translation>Partien von überall, auch mit Unbekannten.</translation>
    </message>
    <message>
        <source>Paste an address or an invitation first.</source>
        <translation>Füge zuerst eine Adresse oder eine Einladung ein.</translation>
    </message>
</context>
<context>
    <name>KeySays</name>
    <message>
        <source>The key file {path} can&apos;t be read: {reason}.</source>
        <comment>KEY_NOT_READ</comment>
        <translation>Die Schlüsseldatei {path} kann nicht gelesen werden: {reason}.</translation>
    </message>
    <message>
        <source>The key file {path} can&apos;t be written: {reason}.</source>
        <comment>KEY_NOT_WRITTEN</comment>
        <translation>Die Schlüsseldatei {path} kann nicht geschrieben werden: {reason}.</translation>
    </message>
    <message>
        <source>{path} contains no key. Move the file away, and a new key will be created.</source>
        <comment>NO_KEY_IN_FILE</comment>
        <translation>{path} enthält keinen Schlüssel. Verschiebe die Datei, dann wird ein neuer Schlüssel erzeugt.</translation>
    </message>
    <message>
        <source>Other users of this computer have access to the key file {path}. Type {command} to make it private, or move the file away, and a new key will be created.</source>
        <comment>KEY_FOR_OTHERS</comment>
        <translation>Andere Benutzer dieses Computers haben Zugriff auf die Schlüsseldatei {path}. Gib {command} ein, damit nur du Zugriff hast, oder verschiebe die Datei, dann wird ein neuer Schlüssel erzeugt.</translation>
    </message>
    <message>
        <source>The key file {path} belongs to another user of this computer. Type {command} to make it yours, or move the file away, and a new key will be created.</source>
        <comment>KEY_OF_ANOTHER</comment>
        <translation>Die Schlüsseldatei {path} gehört einem anderen Benutzer dieses Computers. Gib {command} ein, damit sie dir gehört, oder verschiebe sie, dann wird ein neuer Schlüssel erzeugt.</translation>
    </message>
</context>
<context>
    <name>KeysSheet</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Tab moves from control to control; Enter or Space activates one.</source>
        <translation>Tab springt von Feld zu Feld, Eingabe oder Leertaste löst es aus.</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
</context>
<context>
    <name>LearnScreen</name>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>From the first game to the last coin.</source>
        <translation>Von der ersten Partie bis zur letzten Münze.</translation>
    </message>
</context>
<context>
    <name>LearnVisit</name>
    <message>
        <source>Seven short lessons: {done} of {all} done</source>
        <translation>Sieben kurze Lektionen: {done} von {all} erledigt</translation>
    </message>
    <message>
        <source>Move for all seats, undo freely, and ask for the best lines.</source>
        <translation>Für alle Plätze ziehen, frei zurücknehmen und nach den besten Zügen fragen.</translation>
    </message>
    <message>
        <source>The same combos, dice and opponents for everybody.</source>
        <translation>Dieselben Kombinationen, Würfe und Gegner für alle.</translation>
    </message>
    <message>
        <source>Coins, victories and declines, from many games.</source>
        <translation>Münzen, Siege und Untergänge aus vielen Partien.</translation>
    </message>
    <message>
        <source>A turn that lost a game, the same for everybody today: find a better one.</source>
        <translation>Ein Zug, der eine Partie gekostet hat, heute für alle derselbe: Finde einen besseren.</translation>
    </message>
    <message>
        <source>Solved. There is another one tomorrow.</source>
        <translation>Gelöst. Morgen gibt es ein neues.</translation>
    </message>
    <message>
        <source>You have seen the answer. There is another puzzle tomorrow.</source>
        <translation>Du hast die Lösung gesehen. Morgen gibt es ein neues Rätsel.</translation>
    </message>
    <message>
        <source>Tried, not solved yet: find a better turn.</source>
        <translation>Versucht, noch nicht gelöst: Finde einen besseren Zug.</translation>
    </message>
    <message>
        <source>Costly turns that you play better: {done} of {number} solved</source>
        <translation>Teure Züge, die du besser spielst: {done} von {number} gelöst</translation>
    </message>
    <message>
        <source>Puzzle of the day</source>
        <translation>Rätsel des Tages</translation>
    </message>
    <message>
        <source>Find the turn</source>
        <translation>Finde den Zug</translation>
    </message>
</context>
<context>
    <name>LeavingDialog</name>
    <message>
        <source>Leave the table?</source>
        <translation>Den Tisch verlassen?</translation>
    </message>
    <message>
        <source>Quit Small World?</source>
        <translation>Small World beenden?</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Save and quit</source>
        <translation>Speichern und beenden</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
</context>
<context>
    <name>LessonCard</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Zeig es mir</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>{step} of {steps}</source>
        <translation>{step} von {steps}</translation>
    </message>
</context>
<context>
    <name>LessonsScreen</name>
    <message>
        <source>Learn to play</source>
        <translation>Spielen lernen</translation>
    </message>
    <message>
        <source>Seven short lessons at the real table. Then you know the game.</source>
        <translation>Sieben kurze Lektionen am echten Tisch. Danach kennst du das Spiel.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Resume the lesson: {lesson}</source>
        <translation>Die Lektion fortsetzen: {lesson}</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Repeat the lesson: {lesson}</source>
        <translation>Die Lektion wiederholen: {lesson}</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Anfangen</translation>
    </message>
    <message>
        <source>Begin the lesson: {lesson}</source>
        <translation>Die Lektion anfangen: {lesson}</translation>
    </message>
    <message>
        <source>Step {step} of {steps}</source>
        <translation>Schritt {step} von {steps}</translation>
    </message>
    <message>
        <source>From the start</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Begin the lesson from the start: {lesson}</source>
        <translation>Die Lektion von vorn anfangen: {lesson}</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Play your first game</source>
        <translation>Deine erste Partie spielen</translation>
    </message>
    <message>
        <source>You and an easy computer player, with hints along the way</source>
        <translation>Du gegen einen leichten Computerspieler, mit Tipps zwischendurch</translation>
    </message>
    <message>
        <source>Your first game</source>
        <translation>Deine erste Partie</translation>
    </message>
</context>
<context>
    <name>LevelPicker</name>
    <message>
        <source>How well the computer plays</source>
        <translation>Wie gut der Computer spielt</translation>
    </message>
    <message>
        <source>another program…</source>
        <translation>ein anderes Programm …</translation>
    </message>
</context>
<context>
    <name>Lifelines</name>
    <message>
        <source>The story of each race</source>
        <translation>Die Geschichte jedes Volkes</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>coins</source>
        <translation>Münzen</translation>
    </message>
</context>
<context>
    <name>Lines</name>
    <message>
        <source>Show this on the board</source>
        <translation>Auf dem Plan zeigen</translation>
    </message>
</context>
<context>
    <name>LobbyAnswer</name>
    <message>
        <source>Asking the lobby…</source>
        <translation>Die Lobby wird gefragt …</translation>
    </message>
    <message>
        <source>Find a game in the lobby</source>
        <translation>Eine Partie in der Lobby finden</translation>
    </message>
</context>
<context>
    <name>LobbyHelp</name>
    <message>
        <source>A lobby is a small server where people find each other&apos;s games over the internet. A friend who runs one gives you its address. To run one yourself, type this on a computer that everyone can reach:</source>
        <translation>Eine Lobby ist ein kleiner Server, über den man im Internet Partien findet. Wer eine betreibt, gibt dir die Adresse. Um selbst eine zu betreiben, gib auf einem Computer, den alle erreichen können, Folgendes ein:</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>LobbySays</name>
    <message>
        <source>This game no longer exists, or its invitation is not valid.</source>
        <comment>NO_SUCH_GAME</comment>
        <translation>Diese Partie gibt es nicht mehr, oder ihre Einladung ist ungültig.</translation>
    </message>
    <message>
        <source>Only the player who started a game, or took over as its host, can list it here. Games of version 0.1 are not listed.</source>
        <comment>NOT_YOUR_GAME</comment>
        <translation>Nur wer eine Partie begonnen oder als Gastgeber übernommen hat, kann sie hier eintragen. Partien der Version 0.1 werden nicht aufgeführt.</translation>
    </message>
    <message>
        <source>This lobby has no relay.</source>
        <comment>NO_RELAY</comment>
        <translation>Diese Lobby hat keine Weiterleitung.</translation>
    </message>
    <message>
        <source>The lobby&apos;s relay is busy. Try again in half a minute.</source>
        <comment>RELAY_BUSY</comment>
        <translation>Die Weiterleitung der Lobby ist überlastet. Versuch es in einer halben Minute noch einmal.</translation>
    </message>
    <message>
        <source>Others can reach you directly at {place}.</source>
        <comment>REACHABLE</comment>
        <translation>Andere erreichen dich direkt unter {place}.</translation>
    </message>
    <message>
        <source>Nobody can reach you from outside at {place}, so guests connect through the lobby&apos;s relay.</source>
        <comment>BY_RELAY</comment>
        <translation>Von außen erreicht dich niemand unter {place}; Gäste verbinden sich über die Weiterleitung der Lobby.</translation>
    </message>
    <message>
        <source>Nobody can reach you from outside at {place}. Set your router to forward that port to this computer, or let someone else host.</source>
        <comment>UNREACHABLE</comment>
        <translation>Von außen erreicht dich niemand unter {place}. Richte in deinem Router eine Weiterleitung dieses Ports an diesen Computer ein oder lass jemand anderen Gastgeber sein.</translation>
    </message>
    <message>
        <source>The secrets of a private game must be {count} characters long.</source>
        <comment>SHORT_SECRET</comment>
        <translation>Die Geheimnisse einer privaten Partie müssen {count} Zeichen lang sein.</translation>
    </message>
    <message>
        <source>This lobby is full. Give people your own address instead.</source>
        <comment>LOBBY_FULL</comment>
        <translation>Diese Lobby ist voll. Gib den anderen stattdessen deine eigene Adresse.</translation>
    </message>
    <message>
        <source>This lobby can&apos;t host a table at the moment. Host the game on your own computer, or try another lobby.</source>
        <comment>NO_SERVICE</comment>
        <translation>Diese Lobby kann im Moment keinen Tisch eröffnen. Eröffne die Partie auf deinem eigenen Computer oder versuche es bei einer anderen Lobby.</translation>
    </message>
    <message>
        <source>Notices can&apos;t be sent to this address.</source>
        <comment>NO_TARGET</comment>
        <translation>An diese Adresse können keine Benachrichtigungen geschickt werden.</translation>
    </message>
    <message>
        <source>You can have at most {count} addresses. Remove one first.</source>
        <comment>TOO_MANY_TARGETS</comment>
        <translation>Du kannst höchstens {count} Adressen haben. Entferne zuerst eine.</translation>
    </message>
    <message>
        <source>You have no address for notices yet.</source>
        <comment>NO_NOTICES</comment>
        <translation>Du hast noch keine Adresse für Benachrichtigungen eingegeben.</translation>
    </message>
    <message>
        <source>A notice was sent a moment ago. Try again in half a minute.</source>
        <comment>TOO_MANY_NOTICES</comment>
        <translation>Gerade eben wurde schon eine Benachrichtigung geschickt. Versuche es in einer halben Minute noch einmal.</translation>
    </message>
    <message>
        <source>The table could not be opened. Try again in a minute.</source>
        <comment>SERVICE_BUSY</comment>
        <translation>Der Tisch konnte nicht eröffnet werden. Versuche es in einer Minute noch einmal.</translation>
    </message>
    <message>
        <source>You already have {count} tables here. Finish or close one first.</source>
        <comment>TOO_MANY_TABLES</comment>
        <translation>Du hast hier schon {count} Tische. Beende oder schließ zuerst einen.</translation>
    </message>
    <message>
        <source>The lobby has not heard from you for a while.</source>
        <comment>LOBBY_UNHEARD</comment>
        <translation>Die Lobby hat eine Weile nichts von dir gehört.</translation>
    </message>
    <message>
        <source>The lobby is closing.</source>
        <comment>LOBBY_CLOSES</comment>
        <translation>Die Lobby schließt.</translation>
    </message>
    <message>
        <source>You can&apos;t use this lobby: its operator has banned you.</source>
        <comment>BANNED_HERE</comment>
        <translation>Du kannst diese Lobby nicht benutzen: Ihr Betreiber hat dich gesperrt.</translation>
    </message>
    <message>
        <source>This connection has already introduced itself.</source>
        <comment>GREETED_BEFORE</comment>
        <translation>Diese Verbindung hat sich schon vorgestellt.</translation>
    </message>
    <message>
        <source>You already have {count} games here. Close one first.</source>
        <comment>TOO_MANY_GAMES</comment>
        <translation>Du hast hier schon {count} Partien. Schließ zuerst eine.</translation>
    </message>
    <message>
        <source>Your friend is no longer in this lobby.</source>
        <comment>FRIEND_NOT_HERE</comment>
        <translation>Dein Freund ist nicht mehr in dieser Lobby.</translation>
    </message>
    <message>
        <source>You have just invited this friend. Wait a moment before you try again.</source>
        <comment>TOO_MANY_NOTES</comment>
        <translation>Du hast diesen Freund gerade eingeladen. Warte einen Moment, bevor du es noch einmal versuchst.</translation>
    </message>
    <message>
        <source>Too many people are looking for a game here. Try again in a minute.</source>
        <comment>TOO_MANY_LOOK</comment>
        <translation>Hier suchen gerade zu viele Leute eine Partie. Versuche es in einer Minute noch einmal.</translation>
    </message>
    <message>
        <source>This game was not for you, or it has already begun.</source>
        <comment>NO_SUCH_MATCH</comment>
        <translation>Diese Partie war nicht für dich, oder sie hat schon begonnen.</translation>
    </message>
    <message>
        <source>This lobby can&apos;t show you to more friends at the moment.</source>
        <comment>TOO_MANY_FRIENDS</comment>
        <translation>Diese Lobby kann dich gerade nicht noch mehr Freunden zeigen.</translation>
    </message>
</context>
<context>
    <name>LobbyScreen</name>
    <message>
        <source>Lobby</source>
        <translation>Lobby</translation>
    </message>
    <message>
        <source>Open the table</source>
        <translation>Tisch eröffnen</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Nicht verbunden</translation>
    </message>
    <message>
        <source>You are not connected to a lobby.</source>
        <translation>Du bist mit keiner Lobby verbunden.</translation>
    </message>
    <message>
        <source>A new game</source>
        <translation>Eine neue Partie</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>Open games</source>
        <translation>Offene Partien</translation>
    </message>
    <message>
        <source>For you</source>
        <translation>Für dich</translation>
    </message>
    <message>
        <source>For you ({count})</source>
        <translation>Für dich ({count})</translation>
    </message>
    <message>
        <source>A new game with {name}</source>
        <translation>Neue Partie mit {name}</translation>
    </message>
    <message>
        <source>Paste the invitation here first.</source>
        <translation>Füge zuerst hier die Einladung ein.</translation>
    </message>
    <message>
        <source>Enter the address that the host gave you.</source>
        <translation>Gib die Adresse ein, die du vom Gastgeber bekommen hast.</translation>
    </message>
    <message>
        <source>Enter the address of a lobby.</source>
        <translation>Gib die Adresse einer Lobby ein.</translation>
    </message>
</context>
<context>
    <name>LobbyVisit</name>
    <message>
        <source>Lobby</source>
        <translation>Lobby</translation>
    </message>
    <message>
        <source>connecting to {address}…</source>
        <translation>Verbindung zu {address} …</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>nicht verbunden</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Your table is open. Connecting…</source>
        <translation>Dein Tisch ist offen. Verbindung wird hergestellt …</translation>
    </message>
    <message>
        <source>Your game is ready.</source>
        <translation>Deine Partie ist bereit.</translation>
    </message>
    <message>
        <source>The service is opening your table…</source>
        <translation>Der Dienst eröffnet deinen Tisch …</translation>
    </message>
    <message>
        <source>Connecting to {place}…</source>
        <translation>Verbindung zu {place} …</translation>
    </message>
    <message>
        <source>Opening the table…</source>
        <translation>Der Tisch wird eröffnet …</translation>
    </message>
</context>
<context>
    <name>LogFeed</name>
    <message>
        <source>{name} (to spectators)</source>
        <translation>{name} (an die Zuschauer)</translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>Log</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Nothing has happened yet.</source>
        <translation>Noch ist nichts geschehen.</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>No messages yet.</source>
        <translation>Noch keine Nachrichten.</translation>
    </message>
    <message>
        <source>Write a message</source>
        <translation>Nachricht schreiben</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Quick remarks</source>
        <translation>Kurze Zurufe</translation>
    </message>
</context>
<context>
    <name>LossCard</name>
    <message>
        <source>Your losses</source>
        <translation>Deine Verluste</translation>
    </message>
</context>
<context>
    <name>LostDialog</name>
    <message>
        <source>The connection was lost</source>
        <translation>Die Verbindung ist verloren</translation>
    </message>
    <message>
        <source>The game is adjourned</source>
        <translation>Die Partie ist vertagt</translation>
    </message>
    <message>
        <source>The others have continued</source>
        <translation>Die anderen haben weitergespielt</translation>
    </message>
    <message>
        <source>You are no longer at the table</source>
        <translation>Du bist nicht mehr am Tisch</translation>
    </message>
    <message>
        <source>Something went wrong in this program</source>
        <translation>In diesem Programm ist etwas schiefgegangen</translation>
    </message>
    <message>
        <source>You are playing from another program</source>
        <translation>Du spielst von einem anderen Programm aus</translation>
    </message>
    <message>
        <source>The game can&apos;t be continued from here.</source>
        <translation>Die Partie lässt sich von hier aus nicht fortsetzen.</translation>
    </message>
    <message>
        <source>The game is saved. You can continue it from the start screen.</source>
        <translation>Die Partie ist gespeichert. Du kannst sie vom Startbildschirm aus fortsetzen.</translation>
    </message>
    <message>
        <source>View the board</source>
        <translation>Spielplan ansehen</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Play here</source>
        <translation>Hier spielen</translation>
    </message>
</context>
<context>
    <name>MatchCard</name>
    <message>
        <source>Quick match</source>
        <translation>Schnelle Partie</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>any</source>
        <translation>egal</translation>
    </message>
    <message>
        <source>60 s</source>
        <translation>60 s</translation>
    </message>
    <message>
        <source>90 s</source>
        <translation>90 s</translation>
    </message>
    <message>
        <source>3 min</source>
        <translation>3 min</translation>
    </message>
    <message>
        <source>Time per turn</source>
        <translation>Zeit je Zug</translation>
    </message>
    <message>
        <source>We&apos;ll seat you as soon as others want the same game.</source>
        <translation>Du bekommst einen Platz, sobald andere dasselbe suchen.</translation>
    </message>
    <message>
        <source>Ranked</source>
        <translation>Gewertet</translation>
    </message>
    <message>
        <source>if everyone wants that</source>
        <translation>wenn alle das wollen</translation>
    </message>
    <message>
        <source>Find me a game</source>
        <translation>Partie suchen</translation>
    </message>
    <message>
        <source>Stop looking</source>
        <translation>Suche beenden</translation>
    </message>
    <message>
        <source>Join this table</source>
        <translation>An diesem Tisch mitspielen</translation>
    </message>
    <message>
        <source>Play against computers</source>
        <translation>Gegen Computer spielen</translation>
    </message>
    <message>
        <source>Keep looking</source>
        <translation>Weitersuchen</translation>
    </message>
    <message>
        <source>You are not connected to a lobby.</source>
        <translation>Du bist mit keiner Lobby verbunden.</translation>
    </message>
    <message>
        <source>Look for {time} per turn instead</source>
        <translation>Stattdessen {time} pro Zug suchen</translation>
    </message>
    <message>
        <source>{table} has a free seat.</source>
        <translation>{table} hat einen freien Platz.</translation>
    </message>
    <message numerus="yes">
        <source>%n player(s) found. Opening the table…</source>
        <translation>
            <numerusform>%n Mitspieler gefunden. Der Tisch wird eröffnet …</numerusform>
            <numerusform>%n Mitspieler gefunden. Der Tisch wird eröffnet …</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n person(s) are looking</source>
        <translation>
            <numerusform>%n Person sucht</numerusform>
            <numerusform>%n Personen suchen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody else is looking at the moment.</source>
        <translation>Gerade sucht sonst niemand.</translation>
    </message>
    <message numerus="yes">
        <source>Looking for players, {time}. %n other(s) want another time per turn or number of players.</source>
        <translation>
            <numerusform>Suche nach Mitspielern, {time}. %n weitere Person möchte eine andere Zeit pro Zug oder Spielerzahl.</numerusform>
            <numerusform>Suche nach Mitspielern, {time}. %n weitere möchten eine andere Zeit pro Zug oder Spielerzahl.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looking for players, {time}. %n other(s) looking too.</source>
        <translation>
            <numerusform>Suche nach Mitspielern, {time}. %n weitere Person sucht auch.</numerusform>
            <numerusform>Suche nach Mitspielern, {time}. %n weitere Personen suchen auch.</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for players, {time}</source>
        <translation>Suche nach Mitspielern, {time}</translation>
    </message>
</context>
<context>
    <name>MatchFinder</name>
    <message>
        <source>Quick match</source>
        <translation>Schnelle Partie</translation>
    </message>
    <message>
        <source>The table could not be opened in time.</source>
        <translation>Der Tisch ließ sich nicht rechtzeitig eröffnen.</translation>
    </message>
</context>
<context>
    <name>MoveField</name>
    <message>
        <source>A move, or: {words}</source>
        <translation>Ein Zug, oder: {words}</translation>
    </message>
    <message>
        <source>Type a move</source>
        <translation>Einen Zug eintippen</translation>
    </message>
    <message>
        <source>You are looking back. Return to the game first.</source>
        <translation>Du blickst gerade zurück. Kehre zuerst zur Partie zurück.</translation>
    </message>
    <message>
        <source>Your last move is still on its way.</source>
        <translation>Dein letzter Zug ist noch unterwegs.</translation>
    </message>
    <message>
        <source>This is not a move: {why}.</source>
        <translation>Das ist kein Zug: {why}.</translation>
    </message>
</context>
<context>
    <name>NearbyGames</name>
    <message>
        <source>Also here</source>
        <translation>Auch hier</translation>
    </message>
    <message>
        <source>Looking for more…</source>
        <translation>Suche nach weiteren …</translation>
    </message>
    <message>
        <source>Searching is turned off</source>
        <translation>Die Suche ist ausgeschaltet</translation>
    </message>
    <message>
        <source>This computer does not search the network. Ask the host for an address or an invitation.</source>
        <translation>Dieser Computer durchsucht das Netzwerk nicht. Bitte den Gastgeber um eine Adresse oder eine Einladung.</translation>
    </message>
    <message>
        <source>Games played on your network appear automatically.</source>
        <translation>Partien in deinem Netzwerk erscheinen automatisch.</translation>
    </message>
    <message>
        <source>Games hosted on your network appear automatically.</source>
        <translation>Partien, die andere in deinem Netzwerk eröffnen, erscheinen automatisch.</translation>
    </message>
    <message>
        <source>Looking on your network…</source>
        <translation>Suche in deinem Netzwerk …</translation>
    </message>
    <message>
        <source>Replay a finished game</source>
        <translation>Eine gespielte Partie ansehen</translation>
    </message>
    <message>
        <source>Host a game</source>
        <translation>Partie eröffnen</translation>
    </message>
</context>
<context>
    <name>NewestLogLine</name>
    <message>
        <source>Log and chat</source>
        <translation>Verlauf und Chat</translation>
    </message>
    <message>
        <source>There is something new in the chat.</source>
        <translation>Im Chat steht etwas Neues.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
</context>
<context>
    <name>NotationFault</name>
    <message>
        <source>the random outcome goes in braces at the end of the line</source>
        <comment>NO_BRACE</comment>
        <translation>das Zufallsergebnis steht in geschweiften Klammern am Ende der Zeile</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a random outcome</source>
        <comment>UNKNOWN_OUTCOME</comment>
        <translation>„{text}“ ist kein Zufallsergebnis</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; is not a move; the moves are: {known}</source>
        <comment>UNKNOWN_VERB</comment>
        <translation>„{word}“ ist kein Zug; die Züge sind: {known}</translation>
    </message>
    <message>
        <source>there is no player &apos;{word}&apos;; the players are: {known}</source>
        <comment>UNKNOWN_PLAYER</comment>
        <translation>niemand heißt „{word}“; es spielen: {known}</translation>
    </message>
    <message>
        <source>there is no region &apos;{word}&apos; on this board</source>
        <comment>UNKNOWN_REGION</comment>
        <translation>auf diesem Plan gibt es keine Region „{word}“</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; can&apos;t help a conquest; these can: {known}</source>
        <comment>UNKNOWN_HELP</comment>
        <translation>„{word}“ hilft bei keiner Eroberung; es helfen: {known}</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; can&apos;t stand here; these can: {known}</source>
        <comment>UNKNOWN_PART</comment>
        <translation>„{word}“ kann hier nicht stehen; möglich sind: {known}</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; at the end doesn&apos;t belong there</source>
        <comment>UNKNOWN_END</comment>
        <translation>„{text}“ am Ende ist zu viel</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a whole number</source>
        <comment>NO_NUMBER</comment>
        <translation>„{text}“ ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>{text} is too large a number</source>
        <comment>LARGE_NUMBER</comment>
        <translation>{text} ist eine zu große Zahl</translation>
    </message>
    <message>
        <source>combos are counted from 1, at the top of the column</source>
        <comment>COUNTED_FROM_ONE</comment>
        <translation>die Auslage wird ab 1 gezählt, von oben</translation>
    </message>
    <message>
        <source>the line ends before the player</source>
        <comment>ENDS_BEFORE_PLAYER</comment>
        <translation>am Ende fehlt ein Spieler</translation>
    </message>
    <message>
        <source>the line ends before the move</source>
        <comment>ENDS_BEFORE_VERB</comment>
        <translation>am Ende fehlt der Zug</translation>
    </message>
    <message>
        <source>the line ends before the combo&apos;s number</source>
        <comment>ENDS_BEFORE_COMBO</comment>
        <translation>am Ende fehlt die Nummer der Kombination</translation>
    </message>
    <message>
        <source>the line ends before the region</source>
        <comment>ENDS_BEFORE_REGION</comment>
        <translation>am Ende fehlt eine Region</translation>
    </message>
    <message>
        <source>the line ends before the number</source>
        <comment>ENDS_BEFORE_NUMBER</comment>
        <translation>am Ende fehlt die Anzahl</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; takes exactly one region</source>
        <comment>ONE_REGION</comment>
        <translation>zu „{word}“ gehört genau eine Region</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; needs a region</source>
        <comment>NO_REGION</comment>
        <translation>zu „{word}“ fehlt eine Region</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; takes two regions at most</source>
        <comment>THREE_REGIONS</comment>
        <translation>zu „{word}“ gehören höchstens zwei Regionen</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; should read R=N: a region and how many tokens it gets</source>
        <comment>NOT_COUNTED</comment>
        <translation>statt „{word}“ muss R=N stehen: eine Region und wie viele Plättchen sie bekommt</translation>
    </message>
    <message>
        <source>region &apos;{word}&apos; appears twice</source>
        <comment>REGION_TWICE</comment>
        <translation>die Region „{word}“ steht zweimal da</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; appears twice</source>
        <comment>WORD_TWICE</comment>
        <translation>„{word}“ steht zweimal da</translation>
    </message>
</context>
<context>
    <name>NoticesSection</name>
    <message>
        <source>such as {address}</source>
        <translation>zum Beispiel {address}</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Once a day at most</source>
        <translation>Höchstens einmal am Tag</translation>
    </message>
    <message>
        <source>one message for all games that wait for you</source>
        <translation>eine Nachricht für alle Partien, die auf dich warten</translation>
    </message>
    <message>
        <source>Send a test</source>
        <translation>Test senden</translation>
    </message>
    <message>
        <source>Set it up</source>
        <translation>Einrichten</translation>
    </message>
    <message>
        <source>The service of {lobby} writes to you when it is your turn and you are not at the table. It accepts Apprise addresses: mail (mailtos://), Matrix, Discord, ntfy, webhooks (jsons://) and more.</source>
        <translation>Der Dienst von {lobby} schreibt dir, wenn du am Zug, aber nicht am Tisch bist. Er nimmt Adressen von Apprise an: E-Mail (mailtos://), Matrix, Discord, ntfy, Webhooks (jsons://) und mehr.</translation>
    </message>
    <message>
        <source>Send a message when it is your turn</source>
        <translation>Nachricht schicken, wenn du am Zug bist</translation>
    </message>
    <message>
        <source>The lobby learns who you are once you set it up.</source>
        <translation>Die Lobby erfährt, wer du bist, sobald du es einrichtest.</translation>
    </message>
    <message>
        <source>This lobby has no service at the moment, so it sends nothing.</source>
        <translation>Diese Lobby hat zurzeit keinen Dienst und schickt deshalb nichts.</translation>
    </message>
    <message>
        <source>Asking the lobby…</source>
        <translation>Die Lobby wird gefragt …</translation>
    </message>
    <message>
        <source>You can change this when you aren&apos;t hosting a game.</source>
        <translation>Du kannst das ändern, wenn du nicht Gastgeber einer Partie bist.</translation>
    </message>
    <message>
        <source>No address is set.</source>
        <translation>Es ist keine Adresse eingetragen.</translation>
    </message>
    <message>
        <source>The test has been sent. Check that it arrives.</source>
        <translation>Der Test ist abgeschickt. Prüfe, ob er ankommt.</translation>
    </message>
    <message>
        <source>The test went out to {reached} of {targets} addresses. Check them for typing errors: remove one and add it again.</source>
        <translation>Der Test ging an {reached} von {targets} Adressen. Prüfe sie auf Tippfehler: Entferne eine und füge sie neu hinzu.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove {address}</source>
        <translation>{address} entfernen</translation>
    </message>
    <message>
        <source>Mail</source>
        <translation>E-Mail</translation>
    </message>
    <message>
        <source>Webhook</source>
        <translation>Webhook</translation>
    </message>
    <message>
        <source>An address starts with its type, such as {kinds}, and has no spaces.</source>
        <translation>Eine Adresse beginnt mit ihrer Art, etwa {kinds}, und hat keine Leerzeichen.</translation>
    </message>
    <message>
        <source>Sending the test…</source>
        <translation>Der Test wird gesendet …</translation>
    </message>
</context>
<context>
    <name>NumberedRow</name>
    <message>
        <source>{title}. Done.</source>
        <translation>{title}. Erledigt.</translation>
    </message>
</context>
<context>
    <name>OthersPanel</name>
    <message>
        <source>Everybody today</source>
        <translation>Alle heute</translation>
    </message>
    <message>
        <source>Asking the lobby for the results of others…</source>
        <translation>Die Lobby wird nach den Ergebnissen der anderen gefragt …</translation>
    </message>
    <message>
        <source>Nobody else in your lobby has finished this deal yet.</source>
        <translation>In deiner Lobby hat noch niemand sonst diese Partie beendet.</translation>
    </message>
    <message>
        <source>You are number {place} of {number} who have finished this deal.</source>
        <translation>Du bist Nummer {place} von {number}, die diese Partie beendet haben.</translation>
    </message>
</context>
<context>
    <name>OthersTable</name>
    <message>
        <source>Results of this deal</source>
        <translation>Ergebnisse dieser Partie</translation>
    </message>
    <message>
        <source>{place}. {name}: {coins}, {finished}</source>
        <translation>{place}. {name}: {coins}, {finished}</translation>
    </message>
</context>
<context>
    <name>OwnEditor</name>
    <message>
        <source>Race</source>
        <translation>Volk</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Fähigkeit</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Was es ist</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Moles</source>
        <translation>Maulwürfe</translation>
    </message>
    <message>
        <source>In the box</source>
        <translation>Im Vorrat</translation>
    </message>
    <message>
        <source>Flavour text</source>
        <translation>Begleittext</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Try it in a game</source>
        <translation>Im Spiel ausprobieren</translation>
    </message>
    <message>
        <source>A game against the computer where it appears early.</source>
        <translation>Eine Partie gegen den Computer, in der es früh erscheint.</translation>
    </message>
    <message>
        <source>This race needs a name and a singular of 1 to {n} characters, without &lt; or &gt;.</source>
        <translation>Dieses Volk braucht Namen und Einzahl mit je 1 bis {n} Zeichen, ohne &lt; oder &gt;.</translation>
    </message>
    <message>
        <source>This power needs a name of 1 to {n} characters, without &lt; or &gt;.</source>
        <translation>Diese Spezialfähigkeit braucht einen Namen mit 1 bis {n} Zeichen, ohne &lt; oder &gt;.</translation>
    </message>
    <message>
        <source>It can&apos;t be saved: {reason}</source>
        <translation>Speichern geht nicht: {reason}</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>Gespeichert als {file}.</translation>
    </message>
    <message>
        <source>That is a power. Open it from a new power.</source>
        <translation>Das ist eine Spezialfähigkeit. Öffne sie von einer neuen Spezialfähigkeit aus.</translation>
    </message>
    <message>
        <source>That is a race. Open it from a new race.</source>
        <translation>Das ist ein Volk. Öffne es von einem neuen Volk aus.</translation>
    </message>
    <message>
        <source>What they can do</source>
        <translation>Was sie können</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was sie bewirkt</translation>
    </message>
    <message>
        <source>No traits yet. Each trait is a rule in one sentence.</source>
        <translation>Noch keine Eigenschaften. Jede Eigenschaft ist eine Regel in einem Satz.</translation>
    </message>
    <message>
        <source>Nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>Make a race</source>
        <translation>Ein Volk erfinden</translation>
    </message>
    <message>
        <source>Make a power</source>
        <translation>Eine Spezialfähigkeit erfinden</translation>
    </message>
    <message>
        <source>Edit a race</source>
        <translation>Ein Volk ändern</translation>
    </message>
    <message>
        <source>Edit a power</source>
        <translation>Eine Spezialfähigkeit ändern</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>noch nicht gespeichert</translation>
    </message>
    <message>
        <source>It is saved as a race. To make a power, start a new one.</source>
        <translation>Das ist als Volk gespeichert. Für eine Spezialfähigkeit fang eine neue an.</translation>
    </message>
    <message>
        <source>It is saved as a power. To make a race, start a new one.</source>
        <translation>Das ist als Spezialfähigkeit gespeichert. Für ein Volk fang ein neues an.</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>You can paste it into a message.</source>
        <translation>Zum Einfügen in eine Nachricht.</translation>
    </message>
    <message>
        <source>Save as a file…</source>
        <translation>Als Datei speichern …</translation>
    </message>
    <message>
        <source>Paste one</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Replaces this one.</source>
        <translation>Ersetzt dieses hier.</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>Copied. Anyone can paste it into this screen.</source>
        <translation>Kopiert. Jeder kann es auf dieser Seite einfügen.</translation>
    </message>
    <message>
        <source>Save as a file</source>
        <translation>Als Datei speichern</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Races and powers (*.toml)</source>
        <translation>Völker und Spezialfähigkeiten (*.toml)</translation>
    </message>
    <message>
        <source>“{name}” will be deleted from this computer. Saved games keep it.</source>
        <translation>„{name}“ wird von diesem Computer gelöscht. In gespeicherten Partien bleibt es erhalten.</translation>
    </message>
    <message>
        <source>Delete the race?</source>
        <translation>Volk löschen?</translation>
    </message>
    <message>
        <source>Delete the power?</source>
        <translation>Spezialfähigkeit löschen?</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen …</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Every sentence is a rule. Click a value to change it.</source>
        <translation>Jeder Satz ist eine Regel. Klick auf einen Wert, um ihn zu ändern.</translation>
    </message>
    <message>
        <source>SVG file…</source>
        <translation>SVG-Datei …</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Mole</source>
        <translation>Maulwurf</translation>
    </message>
    <message>
        <source>Singular</source>
        <translation>Einzahl</translation>
    </message>
    <message>
        <source>Tokens on the banner</source>
        <translation>Plättchen auf dem Banner</translation>
    </message>
    <message>
        <source>Tokens on the badge</source>
        <translation>Plättchen auf dem Abzeichen</translation>
    </message>
    <message>
        <source>It can&apos;t be read: {reason}</source>
        <translation>Sie kann nicht gelesen werden: {reason}</translation>
    </message>
    <message>
        <source>Choose an emblem</source>
        <translation>Wähle ein Emblem</translation>
    </message>
    <message>
        <source>Drawings (*.svg)</source>
        <translation>Zeichnungen (*.svg)</translation>
    </message>
    <message>
        <source>Emblem</source>
        <translation>Emblem</translation>
    </message>
    <message>
        <source>The file is larger than 20 KB.</source>
        <translation>Die Datei ist größer als 20 KB.</translation>
    </message>
    <message>
        <source>This is not a readable SVG file.</source>
        <translation>Das ist keine lesbare SVG-Datei.</translation>
    </message>
    <message>
        <source>An emblem is made of plain shapes, without {part}.</source>
        <translation>Ein Emblem besteht aus einfachen Formen, ohne {part}.</translation>
    </message>
    <message>
        <source>This drawing has too many lines for an emblem.</source>
        <translation>Diese Zeichnung hat zu viele Linien für ein Emblem.</translation>
    </message>
    <message>
        <source>Nothing in this drawing is visible.</source>
        <translation>Auf dieser Zeichnung ist nichts zu sehen.</translation>
    </message>
    <message>
        <source>All colours, and in decline</source>
        <translation>Alle Farben, auch im Untergang</translation>
    </message>
</context>
<context>
    <name>OwnGameRow</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Take your turn</source>
        <translation>Zug machen</translation>
    </message>
    <message numerus="yes">
        <source>%n seat(s) free</source>
        <translation>
            <numerusform>%n Platz frei</numerusform>
            <numerusform>%n Plätze frei</numerusform>
        </translation>
    </message>
    <message>
        <source>about to begin</source>
        <translation>beginnt gleich</translation>
    </message>
    <message>
        <source>Round {round} of {rounds}</source>
        <translation>Runde {round} von {rounds}</translation>
    </message>
    <message>
        <source>Round {round}</source>
        <translation>Runde {round}</translation>
    </message>
    <message>
        <source>{player}&apos;s turn</source>
        <translation>{player} ist am Zug</translation>
    </message>
</context>
<context>
    <name>OwnGamesCard</name>
    <message>
        <source>It&apos;s your turn</source>
        <translation>Du bist am Zug</translation>
    </message>
    <message>
        <source>Your games</source>
        <translation>Deine Partien</translation>
    </message>
    <message>
        <source>Show all ({count} more)</source>
        <translation>Alle zeigen (noch {count})</translation>
    </message>
    <message numerus="yes">
        <source>in %n game(s)</source>
        <translation>
            <numerusform>in %n Partie</numerusform>
            <numerusform>in %n Partien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in {count} of your %n game(s)</source>
        <translation>
            <numerusform>in {count} von %n Partie</numerusform>
            <numerusform>in {count} von %n Partien</numerusform>
        </translation>
    </message>
    <message>
        <source>no turns waiting</source>
        <translation>keine Züge offen</translation>
    </message>
</context>
<context>
    <name>OwnPicker</name>
    <message>
        <source>Your own races and powers</source>
        <translation>Eigene Völker und Spezialfähigkeiten</translation>
    </message>
    <message>
        <source>Make one</source>
        <translation>Selbst erfinden</translation>
    </message>
    <message>
        <source>Edit {name}</source>
        <translation>{name} ändern</translation>
    </message>
    <message>
        <source>Choose at most {races} of your races and {powers} of your powers.</source>
        <translation>Wähle höchstens {races} eigene Völker und {powers} eigene Spezialfähigkeiten.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>OwnSays</name>
    <message>
        <source>These races and powers can&apos;t be read: {reason}</source>
        <comment>OWN_UNREADABLE</comment>
        <translation>Diese Völker und Spezialfähigkeiten sind nicht lesbar: {reason}</translation>
    </message>
    <message>
        <source>These races and powers can&apos;t be read: the file is not text.</source>
        <comment>OWN_NO_TEXT</comment>
        <translation>Diese Völker und Spezialfähigkeiten sind nicht lesbar: Die Datei ist kein Text.</translation>
    </message>
    <message>
        <source>These races and powers can&apos;t be read: they are not in the form that this game writes.</source>
        <comment>OWN_WRITTEN_OTHERWISE</comment>
        <translation>Diese Völker und Spezialfähigkeiten sind nicht lesbar: Sie haben nicht die Form, in der dieses Spiel sie schreibt.</translation>
    </message>
    <message>
        <source>These races and powers need Small World {needs} or later, and this is {version}.</source>
        <comment>OWN_NEEDS_NEWER</comment>
        <translation>Diese Völker und Spezialfähigkeiten brauchen Small World {needs} oder neuer, und dies ist {version}.</translation>
    </message>
    <message>
        <source>These races and powers take {have} bytes; at most {need} are allowed.</source>
        <comment>OWN_TOO_LARGE</comment>
        <translation>Diese Völker und Spezialfähigkeiten sind {have} Byte groß; erlaubt sind höchstens {need}.</translation>
    </message>
    <message>
        <source>The file contains no races or powers.</source>
        <comment>OWN_EMPTY</comment>
        <translation>Die Datei enthält weder Völker noch Spezialfähigkeiten.</translation>
    </message>
    <message>
        <source>There are {have} races; at most {need} are allowed.</source>
        <comment>OWN_TOO_MANY_RACES</comment>
        <translation>Es sind {have} Völker; erlaubt sind höchstens {need}.</translation>
    </message>
    <message>
        <source>There are {have} powers; at most {need} are allowed.</source>
        <comment>OWN_TOO_MANY_POWERS</comment>
        <translation>Es sind {have} Spezialfähigkeiten; erlaubt sind höchstens {need}.</translation>
    </message>
    <message>
        <source>“{own}” is not an id. An id is “own-” and 1 to 20 letters (a to z) or hyphens.</source>
        <comment>OWN_ID</comment>
        <translation>„{own}“ ist keine Kennung. Eine Kennung besteht aus „own-“ und 1 bis 20 Buchstaben (a bis z) oder Bindestrichen.</translation>
    </message>
    <message>
        <source>The id {own} is already taken.</source>
        <comment>OWN_ID_TAKEN</comment>
        <translation>Die Kennung {own} ist schon vergeben.</translation>
    </message>
    <message>
        <source>{own}: a name has 1 to {need} visible characters, but no &lt; or &gt;.</source>
        <comment>OWN_NAME</comment>
        <translation>{own}: Ein Name hat 1 bis {need} sichtbare Zeichen, aber kein &lt; oder &gt;.</translation>
    </message>
    <message>
        <source>{own}: a text has at most {need} characters in one line, but no &lt; or &gt;.</source>
        <comment>OWN_TEXT</comment>
        <translation>{own}: Ein Text hat höchstens {need} Zeichen in einer Zeile, aber kein &lt; oder &gt;.</translation>
    </message>
    <message>
        <source>{own}: a banner gives 1 to 12 tokens, not {have}.</source>
        <comment>OWN_BANNER</comment>
        <translation>{own}: Ein Banner gibt 1 bis 12 Plättchen, nicht {have}.</translation>
    </message>
    <message>
        <source>{own}: the box needs {least} to {need} of its tokens, not {have}.</source>
        <comment>OWN_SUPPLY</comment>
        <translation>{own}: Im Vorrat müssen {least} bis {need} Plättchen sein, nicht {have}.</translation>
    </message>
    <message>
        <source>{own}: a badge gives 0 to 6 tokens, not {have}.</source>
        <comment>OWN_BADGE</comment>
        <translation>{own}: Ein Abzeichen gibt 0 bis 6 Plättchen, nicht {have}.</translation>
    </message>
    <message>
        <source>{own}: there is no emblem “{have}”. There are own-01 to own-24, and those drawn in the editor.</source>
        <comment>OWN_EMBLEM</comment>
        <translation>{own}: Das Emblem „{have}“ gibt es nicht. Es gibt own-01 bis own-24 und die im Editor gezeichneten.</translation>
    </message>
    <message>
        <source>{own}: at most {need} traits are allowed.</source>
        <comment>OWN_TOO_MANY_TRAITS</comment>
        <translation>{own}: Höchstens {need} Eigenschaften sind erlaubt.</translation>
    </message>
    <message>
        <source>{own}: the trait “{trait}” may appear only once.</source>
        <comment>OWN_TRAIT_TWICE</comment>
        <translation>{own}: Die Eigenschaft „{trait}“ darf nur einmal vorkommen.</translation>
    </message>
    <message>
        <source>{own}: the trait “{trait}” is for relics and places only.</source>
        <comment>OWN_TRAIT_OF_FINDS</comment>
        <translation>{own}: Die Eigenschaft „{trait}“ gibt es nur für Relikte und Orte.</translation>
    </message>
    <message>
        <source>{own}: a number in the trait “{trait}” must be 1 to 7, not {have}.</source>
        <comment>OWN_NUMBER</comment>
        <translation>{own}: Eine Zahl der Eigenschaft „{trait}“ muss 1 bis 7 sein, nicht {have}.</translation>
    </message>
    <message>
        <source>{own}: the trait “{trait}” can&apos;t have “{have}”. It can have, once each: {need}.</source>
        <comment>OWN_WORD</comment>
        <translation>{own}: Die Eigenschaft „{trait}“ kann nicht „{have}“ haben. Sie kann, je einmal, haben: {need}.</translation>
    </message>
    <message>
        <source>{own}: the trait “{trait}” needs at least one word as “{setting}”.</source>
        <comment>OWN_WORD_MISSING</comment>
        <translation>{own}: Die Eigenschaft „{trait}“ braucht mindestens ein Wort als „{setting}“.</translation>
    </message>
    <message>
        <source>{own}: only one trait may bring pieces.</source>
        <comment>OWN_TWO_PIECES</comment>
        <translation>{own}: Nur eine Eigenschaft darf Figuren mitbringen.</translation>
    </message>
    <message>
        <source>{own}: someone else at this table already has these pieces: {marker}. Leave out that trait, or the set that has the pieces.</source>
        <comment>OWN_PIECES_TAKEN</comment>
        <translation>{own}: Diese Figuren hat an diesem Tisch schon jemand anderes: {marker}. Lass die Eigenschaft weg oder die Erweiterung mit den Figuren.</translation>
    </message>
</context>
<context>
    <name>OwnVisit</name>
    <message>
        <source>Your changes have not been saved.</source>
        <translation>Deine Änderungen sind nicht gespeichert.</translation>
    </message>
    <message>
        <source>The test is still running.</source>
        <translation>Der Test läuft noch.</translation>
    </message>
    <message>
        <source>It can&apos;t be saved: {reason}</source>
        <translation>Es lässt sich nicht speichern: {reason}</translation>
    </message>
    <message>
        <source>It can&apos;t be deleted: {reason}</source>
        <translation>Das Löschen ist nicht möglich: {reason}</translation>
    </message>
    <message>
        <source>Stop the test?</source>
        <translation>Test abbrechen?</translation>
    </message>
    <message>
        <source>It is still running and shows nothing before it ends.</source>
        <translation>Er läuft noch und zeigt erst am Ende etwas.</translation>
    </message>
    <message>
        <source>Stop it</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Leave without saving?</source>
        <translation>Verlassen, ohne zu speichern?</translation>
    </message>
    <message>
        <source>Your changes will be lost.</source>
        <translation>Deine Änderungen gehen verloren.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
</context>
<context>
    <name>PartBars</name>
    <message numerus="yes">
        <source>{name}: {value}, %n game(s)</source>
        <translation>
            <numerusform>{name}: {value}, %n Partie</numerusform>
            <numerusform>{name}: {value}, %n Partien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n Partie</numerusform>
            <numerusform>%n Partien</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PassingCard</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>PastLabel</name>
    <message>
        <source>Looking back: {moment}</source>
        <translation>Rückblick: {moment}</translation>
    </message>
</context>
<context>
    <name>PeopleDialog</name>
    <message>
        <source>At the table</source>
        <translation>Am Tisch</translation>
    </message>
    <message>
        <source>Find a spectator</source>
        <translation>Zuschauer suchen</translation>
    </message>
    <message>
        <source>Watching: {count}</source>
        <translation>Zuschauer: {count}</translation>
    </message>
    <message>
        <source>{count} more. Type a name to find someone.</source>
        <translation>{count} weitere. Gib einen Namen ein, um jemanden zu finden.</translation>
    </message>
    <message>
        <source>Nobody is watching.</source>
        <translation>Niemand schaut zu.</translation>
    </message>
    <message>
        <source>More about {name}</source>
        <translation>Mehr zu {name}</translation>
    </message>
    <message>
        <source>Nobody has that name.</source>
        <translation>Niemand heißt so.</translation>
    </message>
</context>
<context>
    <name>PersonButton</name>
    <message>
        <source>Your profile: {person}</source>
        <translation>Dein Profil: {person}</translation>
    </message>
    <message>
        <source>Your profile</source>
        <translation>Dein Profil</translation>
    </message>
</context>
<context>
    <name>Phrase</name>
    <message>
        <source>The other program sent a message that this version does not know: {id}.</source>
        <comment>UNKNOWN</comment>
        <translation>Das andere Programm meldet etwas, das diese Version nicht kennt: {id}.</translation>
    </message>
</context>
<context>
    <name>PlayOnDialog</name>
    <message>
        <source>Play on from here</source>
        <translation>Von hier aus weiterspielen</translation>
    </message>
    <message>
        <source>A new game begins from this moment, and computer players take the other seats. The record stays as it is.</source>
        <translation>Von diesem Moment an beginnt eine neue Partie, Computerspieler nehmen die anderen Plätze ein. Die Aufzeichnung bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>You play as</source>
        <translation>Du spielst als</translation>
    </message>
    <message>
        <source>Computer level</source>
        <translation>Spielstärke</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Weiterspielen</translation>
    </message>
</context>
<context>
    <name>PlayerPanel</name>
    <message>
        <source>{name}, whose turn it is</source>
        <translation>{name}, gerade am Zug</translation>
    </message>
    <message>
        <source>Press for options while they are away</source>
        <translation>Drücken zeigt, was du inzwischen tun kannst</translation>
    </message>
    <message>
        <source>Right-click for the rules of these races</source>
        <translation>Rechtsklick: die Regeln dieser Völker</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source>No race in play</source>
        <translation>Kein Volk im Spiel</translation>
    </message>
    <message>
        <source>in hand</source>
        <translation>auf der Hand</translation>
    </message>
    <message>
        <source>No race in decline yet</source>
        <translation>Noch kein Volk im Untergang</translation>
    </message>
</context>
<context>
    <name>PortraitButton</name>
    <message>
        <source>Choose another opponent</source>
        <translation>Anderen Gegner wählen</translation>
    </message>
</context>
<context>
    <name>PositionDialog</name>
    <message>
        <source>Change the position</source>
        <translation>Stellung ändern</translation>
    </message>
    <message>
        <source>A new analysis board opens with it; the game stays as it is.</source>
        <translation>Damit öffnet sich ein neues Analysebrett; die Partie bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>The whole position as a line of text</source>
        <translation>Die ganze Stellung als Textzeile</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Use this position</source>
        <translation>Diese Stellung verwenden</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Turn of</source>
        <translation>Am Zug</translation>
    </message>
    <message>
        <source>Coins</source>
        <translation>Münzen</translation>
    </message>
    <message>
        <source>Click a region on the board, or choose its name.</source>
        <translation>Klick auf eine Region des Plans oder wähle ihren Namen.</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>Besetzt von</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Plättchen</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Niemandem</translation>
    </message>
    <message>
        <source>Lost Tribe</source>
        <translation>Vergessener Stamm</translation>
    </message>
</context>
<context>
    <name>PositionTextDialog</name>
    <message>
        <source>The position</source>
        <translation>Die Stellung</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>The settings can&apos;t be saved to {file}. They apply until you close the program.</source>
        <translation>Die Einstellungen lassen sich nicht in {file} speichern. Sie gelten, bis das Programm beendet wird.</translation>
    </message>
</context>
<context>
    <name>ProfileScreen</name>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Season table</source>
        <translation>Saisontabelle</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Melden</translation>
    </message>
    <message>
        <source>Your games are never ranked, and your results are hidden.</source>
        <translation>Deine Partien werden nie gewertet, und deine Ergebnisse sind verborgen.</translation>
    </message>
    <message>
        <source>This player doesn&apos;t play ranked games.</source>
        <translation>Diese Person spielt keine gewerteten Partien.</translation>
    </message>
    <message>
        <source>No ranked game yet.</source>
        <translation>Noch keine gewertete Partie.</translation>
    </message>
    <message>
        <source>No ranked game yet</source>
        <translation>Noch keine gewertete Partie</translation>
    </message>
    <message>
        <source>Look for “ranked” in the lobby, or host a ranked game.</source>
        <translation>Achte in der Lobby auf „gewertet“, oder eröffne selbst eine gewertete Partie.</translation>
    </message>
    <message>
        <source>Play ranked games</source>
        <translation>Gewertete Partien spielen</translation>
    </message>
    <message>
        <source>When off, your games are never ranked and your results are hidden.</source>
        <translation>Ausgeschaltet werden deine Partien nie gewertet, und deine Ergebnisse sind verborgen.</translation>
    </message>
    <message>
        <source>after {games} games against {people} people</source>
        <translation>nach {games} Partien gegen {people} Personen</translation>
    </message>
    <message>
        <source>of {count}</source>
        <translation>von {count}</translation>
    </message>
    <message>
        <source>rating this season</source>
        <translation>Wertung in dieser Saison</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>this season</source>
        <translation>in dieser Saison</translation>
    </message>
    <message>
        <source>won</source>
        <translation>gewonnen</translation>
    </message>
    <message>
        <source>Won with</source>
        <translation>Gewonnen mit</translation>
    </message>
    <message>
        <source>rating</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>Earlier seasons</source>
        <translation>Frühere Saisons</translation>
    </message>
    <message>
        <source>Ranked games</source>
        <translation>Gewertete Partien</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>Mehr zeigen</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Won with {coins} coins</source>
        <translation>Gewonnen mit {coins} Münzen</translation>
    </message>
    <message>
        <source>Place {place} of {seats} with {coins} coins</source>
        <translation>Platz {place} von {seats} mit {coins} Münzen</translation>
    </message>
    <message>
        <source>someone</source>
        <translation>jemand</translation>
    </message>
</context>
<context>
    <name>ProfileVisit</name>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>The record can&apos;t be opened.</source>
        <translation>Die Aufzeichnung lässt sich nicht öffnen.</translation>
    </message>
    <message>
        <source>The report has been received.</source>
        <translation>Die Meldung ist angekommen.</translation>
    </message>
</context>
<context>
    <name>ProgramDialog</name>
    <message>
        <source>Another program</source>
        <translation>Ein anderes Programm</translation>
    </message>
    <message>
        <source>A program that you run chooses the moves. Start it first.</source>
        <translation>Ein Programm, das du selbst startest, wählt die Züge. Starte es zuerst.</translation>
    </message>
    <message>
        <source>Its address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Let it play</source>
        <translation>Mitspielen lassen</translation>
    </message>
    <message>
        <source>Write it like this: tcp://127.0.0.1:5557.</source>
        <translation>Schreib es so: tcp://127.0.0.1:5557.</translation>
    </message>
    <message>
        <source>No program is running there. Start it, then try again.</source>
        <translation>Dort läuft kein Programm. Starte es und versuch es noch einmal.</translation>
    </message>
</context>
<context>
    <name>ProgressDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>PuzzleListScreen</name>
    <message>
        <source>My mistakes ({number})</source>
        <translation>Meine Fehler ({number})</translation>
    </message>
    <message>
        <source>Collection ({number})</source>
        <translation>Sammlung ({number})</translation>
    </message>
    <message>
        <source>Which puzzles</source>
        <translation>Welche Rätsel</translation>
    </message>
    <message>
        <source>Which of them</source>
        <translation>Welche davon</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Unsolved</source>
        <translation>Ungelöst</translation>
    </message>
    <message>
        <source>Conquer or decline</source>
        <translation>Erobern oder Untergang</translation>
    </message>
    <message>
        <source>Pick a combo</source>
        <translation>Kombination wählen</translation>
    </message>
    <message>
        <source>Find the turn</source>
        <translation>Finde den Zug</translation>
    </message>
    <message>
        <source>answer seen</source>
        <translation>Lösung gesehen</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Solve puzzle {number}: {title}</source>
        <translation>Rätsel {number} lösen: {title}</translation>
    </message>
    <message>
        <source>Solve puzzle {number} again: {title}</source>
        <translation>Rätsel {number} noch einmal lösen: {title}</translation>
    </message>
    <message>
        <source>Finished games</source>
        <translation>Gespielte Partien</translation>
    </message>
    <message>
        <source>Play your own turns better</source>
        <translation>Deine eigenen Züge besser spielen</translation>
    </message>
    <message>
        <source>Analyse one of your finished games: the three turns of yours that cost most become puzzles here.</source>
        <translation>Lass eine deiner gespielten Partien analysieren: Deine drei teuersten Züge werden hier zu Rätseln.</translation>
    </message>
</context>
<context>
    <name>PuzzlePanel</name>
    <message>
        <source>Yours</source>
        <translation>Deiner</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Bester</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Gespielt</translation>
    </message>
    <message>
        <source>Which turn the board shows</source>
        <translation>Welchen Zug der Spielplan zeigt</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Lösung zeigen</translation>
    </message>
    <message>
        <source>Previous puzzle</source>
        <translation>Voriges Rätsel</translation>
    </message>
    <message>
        <source>Next puzzle</source>
        <translation>Nächstes Rätsel</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Puzzle {number} of {all}</source>
        <translation>Rätsel {number} von {all}</translation>
    </message>
    <message>
        <source>Find a turn that gives about {goal} or more to win.</source>
        <translation>Finde einen Zug mit etwa {goal} Gewinnchance oder mehr.</translation>
    </message>
    <message>
        <source>Give me a hint</source>
        <translation>Tipp geben</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Einen Moment …</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>Die Lösung</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Dein Zug</translation>
    </message>
    <message>
        <source>Played then</source>
        <translation>Damals gespielt</translation>
    </message>
    <message>
        <source>The program&apos;s turn</source>
        <translation>Der Zug des Programms</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>Gelöst</translation>
    </message>
    <message>
        <source>Answer seen</source>
        <translation>Lösung gesehen</translation>
    </message>
    <message>
        <source>Half solved</source>
        <translation>Halb gelöst</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Noch nicht</translation>
    </message>
    <message>
        <source>It gives {best} to win; the turn that was played, {played}.</source>
        <translation>Er ergibt {best} Gewinnchance, der gespielte Zug {played}.</translation>
    </message>
    <message>
        <source>Your turn gives {own} to win; the best one, {best}.</source>
        <translation>Dein Zug ergibt {own} Gewinnchance, der beste {best}.</translation>
    </message>
    <message>
        <source>at most {share} behind the program&apos;s turn, or too close to tell</source>
        <translation>höchstens {share} hinter dem Zug des Programms oder nicht zu unterscheiden</translation>
    </message>
    <message>
        <source>further behind</source>
        <translation>weiter dahinter</translation>
    </message>
    <message>
        <source>Any equally good turn is right. Each is played on many times, with the same dice and combos.</source>
        <translation>Jeder gleich gute Zug ist richtig. Jeder wird viele Male weitergespielt, mit gleichen Würfen und Kombinationen.</translation>
    </message>
    <message>
        <source>Your turn is even better than the program&apos;s.</source>
        <translation>Dein Zug ist sogar besser als der des Programms.</translation>
    </message>
    <message>
        <source>Your turn is worth as much as the best one.</source>
        <translation>Dein Zug ist so viel wert wie der beste.</translation>
    </message>
    <message>
        <source>You are {player}</source>
        <translation>Du bist {player}</translation>
    </message>
    <message>
        <source>Find a better turn.</source>
        <translation>Finde einen besseren Zug.</translation>
    </message>
    <message>
        <source>The chance to reach is still being worked out; you can begin.</source>
        <translation>Das Ziel wird noch berechnet; du kannst schon beginnen.</translation>
    </message>
    <message>
        <source>at most {share} behind</source>
        <translation>höchstens {share} dahinter</translation>
    </message>
    <message>
        <source>The turn that was played gave {played} to win; the best one, {best}.</source>
        <translation>Der gespielte Zug ergab {played} Gewinnchance, der beste {best}.</translation>
    </message>
    <message>
        <source>What counts</source>
        <translation>Was zählt</translation>
    </message>
</context>
<context>
    <name>PuzzleTable</name>
    <message>
        <source>Find the turn</source>
        <translation>Finde den Zug</translation>
    </message>
    <message>
        <source>Look at the turns, or try another one.</source>
        <translation>Sieh dir die Züge an oder versuche einen anderen.</translation>
    </message>
    <message>
        <source>The turn can&apos;t be judged: a process has failed.</source>
        <translation>Der Zug kann nicht bewertet werden: Ein Prozess ist gescheitert.</translation>
    </message>
    <message>
        <source>Your turn is being judged…</source>
        <translation>Dein Zug wird bewertet …</translation>
    </message>
    <message>
        <source>The program plays on from it many times, which takes a few seconds.</source>
        <translation>Das Programm spielt ihn viele Male weiter, das dauert ein paar Sekunden.</translation>
    </message>
    <message>
        <source>Solved!</source>
        <translation>Gelöst!</translation>
    </message>
    <message>
        <source>Better than the turn that was played, but not the best.</source>
        <translation>Besser als der gespielte Zug, aber nicht der beste.</translation>
    </message>
    <message>
        <source>There is a better turn.</source>
        <translation>Es gibt einen besseren Zug.</translation>
    </message>
    <message>
        <source>As good as the answer that you have seen.</source>
        <translation>So gut wie die Lösung, die du gesehen hast.</translation>
    </message>
    <message>
        <source>The puzzle counts as seen, not as solved.</source>
        <translation>Das Rätsel zählt als gesehen, nicht als gelöst.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Next puzzle</source>
        <translation>Nächstes Rätsel</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
</context>
<context>
    <name>PuzzleVisit</name>
    <message>
        <source>Find the turn</source>
        <translation>Finde den Zug</translation>
    </message>
    <message>
        <source>From the game of {players}, {day}</source>
        <translation>Aus der Partie von {players}, {day}</translation>
    </message>
    <message>
        <source>Puzzle of the day, {day}</source>
        <translation>Rätsel des Tages, {day}</translation>
    </message>
</context>
<context>
    <name>ReasonDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Reason (shown to the person)</source>
        <translation>Grund (wird der Person angezeigt)</translation>
    </message>
    <message>
        <source>Permanently</source>
        <translation>Dauerhaft</translation>
    </message>
    <message>
        <source>This person can&apos;t come back.</source>
        <translation>Diese Person kann nicht wiederkommen.</translation>
    </message>
</context>
<context>
    <name>RecordLine</name>
    <message>
        <source>Replay</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Replay the game of {players}</source>
        <translation>Die Partie von {players} ansehen</translation>
    </message>
    <message>
        <source>More for the game of {players}</source>
        <translation>Mehr zur Partie von {players}</translation>
    </message>
</context>
<context>
    <name>RecordsScreen</name>
    <message>
        <source>Open a record</source>
        <translation>Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>Finished games</source>
        <translation>Gespielte Partien</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>What combos earn</source>
        <translation>Was Kombinationen einbringen</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>Play against the computer</source>
        <translation>Gegen den Computer spielen</translation>
    </message>
    <message>
        <source>Looking for records…</source>
        <translation>Aufzeichnungen werden gesucht …</translation>
    </message>
    <message>
        <source>Your first game will appear here</source>
        <translation>Hier erscheint deine erste Partie</translation>
    </message>
    <message>
        <source>Every game you finish is saved: who won, and every turn to step through. You can also open records that friends send you.</source>
        <translation>Jede Partie, die du beendest, wird gespeichert: wer gewonnen hat, und jeder Zug zum Nachspielen. Auch Aufzeichnungen von Freunden kannst du hier öffnen.</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Analysieren</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen …</translation>
    </message>
    <message>
        <source>Save a picture…</source>
        <translation>Bild speichern …</translation>
    </message>
    <message>
        <source>Copy a picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Save an animation…</source>
        <translation>Animation speichern …</translation>
    </message>
    <message>
        <source>Show in its folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen …</translation>
    </message>
    <message>
        <source>“{title}” will be deleted from this computer and no longer count in your statistics.</source>
        <translation>„{title}“ wird von diesem Computer gelöscht und zählt nicht mehr in deiner Statistik.</translation>
    </message>
    <message>
        <source>Delete the record?</source>
        <translation>Aufzeichnung löschen?</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Records (*.swr);;All files (*)</source>
        <translation>Aufzeichnungen (*.swr);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>RecordsVisit</name>
    <message>
        <source>Another record has this name. Choose another.</source>
        <translation>Eine andere Aufzeichnung heißt schon so. Wähle einen anderen Namen.</translation>
    </message>
    <message>
        <source>The record can&apos;t be renamed: {reason}.</source>
        <translation>Die Aufzeichnung kann nicht umbenannt werden: {reason}.</translation>
    </message>
    <message>
        <source>The record can&apos;t be deleted: {reason}.</source>
        <translation>Die Aufzeichnung kann nicht gelöscht werden: {reason}.</translation>
    </message>
    <message>
        <source>This record is no longer there.</source>
        <translation>Diese Aufzeichnung ist nicht mehr da.</translation>
    </message>
    <message>
        <source>The folder can&apos;t be opened here. The record&apos;s path has been copied.</source>
        <translation>Der Ordner lässt sich hier nicht öffnen. Der Pfad der Aufzeichnung ist kopiert.</translation>
    </message>
</context>
<context>
    <name>RedeploymentPanel</name>
    <message>
        <source>Evenly</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Spread evenly</source>
        <translation>Gleichmäßig</translation>
    </message>
    <message>
        <source>Borders</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Guard borders</source>
        <translation>An die Grenzen</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Zuvor</translation>
    </message>
    <message>
        <source>As last turn</source>
        <translation>Wie zuvor</translation>
    </message>
    <message>
        <source>Spread the tokens evenly</source>
        <translation>Die Plättchen gleichmäßig verteilen</translation>
    </message>
    <message>
        <source>More where enemies are near</source>
        <translation>Mehr, wo Gegner nah sind</translation>
    </message>
    <message>
        <source>This turn will score</source>
        <translation>Dieser Zug bringt</translation>
    </message>
    <message>
        <source>This turn</source>
        <translation>Dieser Zug</translation>
    </message>
    <message>
        <source>After you</source>
        <translation>Nach dir</translation>
    </message>
    <message>
        <source>Same as last turn</source>
        <translation>Wie im letzten Zug</translation>
    </message>
    <message>
        <source>Your pieces are already placed like this</source>
        <translation>So liegen deine Plättchen schon</translation>
    </message>
    <message>
        <source>Nothing was there last turn</source>
        <translation>Im letzten Zug stand dort nichts</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
</context>
<context>
    <name>ReelVisit</name>
    <message>
        <source>Setting up the board…</source>
        <translation>Der Spielplan wird aufgebaut …</translation>
    </message>
</context>
<context>
    <name>RegionPanel</name>
    <message>
        <source>No region selected</source>
        <translation>Keine Region gewählt</translation>
    </message>
    <message>
        <source>Name of the region</source>
        <translation>Name der Region</translation>
    </message>
    <message>
        <source>Lost Tribe</source>
        <translation>Vergessener Stamm</translation>
    </message>
    <message numerus="yes">
        <source>%n neighbour(s)</source>
        <translation>
            <numerusform>%n Nachbarregion</numerusform>
            <numerusform>%n Nachbarregionen</numerusform>
        </translation>
    </message>
    <message>
        <source>Click a region, or use the arrow keys.</source>
        <translation>Klick auf eine Region oder nimm die Pfeiltasten.</translation>
    </message>
    <message>
        <source>farmland</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>forest</source>
        <translation>Wald</translation>
    </message>
    <message>
        <source>hill</source>
        <translation>Hügel</translation>
    </message>
    <message>
        <source>swamp</source>
        <translation>Sumpf</translation>
    </message>
    <message>
        <source>mountain</source>
        <translation>Gebirge</translation>
    </message>
    <message>
        <source>sea</source>
        <translation>Meer</translation>
    </message>
    <message>
        <source>lake</source>
        <translation>See</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Mine</translation>
    </message>
    <message>
        <source>Magic</source>
        <translation>Magie</translation>
    </message>
    <message>
        <source>Cavern</source>
        <translation>Höhle</translation>
    </message>
</context>
<context>
    <name>RenameDialog</name>
    <message>
        <source>Rename the record</source>
        <translation>Aufzeichnung umbenennen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
</context>
<context>
    <name>ReplayScreen</name>
    <message>
        <source>Play on from here</source>
        <translation>Von hier aus weiterspielen</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Analysieren</translation>
    </message>
    <message>
        <source>Save a picture of this moment</source>
        <translation>Bild dieses Moments speichern</translation>
    </message>
    <message>
        <source>Copy a picture of this moment</source>
        <translation>Bild dieses Moments kopieren</translation>
    </message>
    <message>
        <source>Save an animation of the whole game</source>
        <translation>Animation der ganzen Partie speichern</translation>
    </message>
    <message>
        <source>The game is over here. Go back to an earlier moment to play on from there.</source>
        <translation>Hier ist die Partie zu Ende. Geh zu einem früheren Moment, um von dort weiterzuspielen.</translation>
    </message>
</context>
<context>
    <name>ReplayVisit</name>
    <message>
        <source>{players}, step {step}</source>
        <translation>{players}, Schritt {step}</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Report {name}</source>
        <translation>{name} melden</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschehen ist</translation>
    </message>
    <message>
        <source>In your own words</source>
        <translation>In deinen Worten</translation>
    </message>
    <message>
        <source>The lobby&apos;s operator reads it and sees who you are. {name} is not told.</source>
        <translation>Der Betreiber dieser Lobby liest es und sieht, wer du bist. {name} erfährt nichts davon.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Melden</translation>
    </message>
</context>
<context>
    <name>ResultSays</name>
    <message>
        <source>This lobby doesn&apos;t save results.</source>
        <comment>RESULTS_NOT_KEPT</comment>
        <translation>Diese Lobby speichert keine Ergebnisse.</translation>
    </message>
    <message>
        <source>This is not a game record, or part of it is missing.</source>
        <comment>RECORD_NOT_WHOLE</comment>
        <translation>Das ist keine Aufzeichnung einer Partie, oder ein Teil davon fehlt.</translation>
    </message>
    <message>
        <source>This game was not played to the end.</source>
        <comment>RESULT_NOT_OVER</comment>
        <translation>Diese Partie wurde nicht zu Ende gespielt.</translation>
    </message>
    <message>
        <source>Games with your own board, races, powers or number of rounds are not ranked.</source>
        <comment>HOUSE_RULES</comment>
        <translation>Partien mit eigenem Spielplan, eigenen Völkern oder Spezialfähigkeiten oder eigener Rundenzahl werden nicht gewertet.</translation>
    </message>
    <message>
        <source>This lobby lacks the board or a set of this game and needs a newer version.</source>
        <comment>RESULT_OTHER_VERSION</comment>
        <translation>Dieser Lobby fehlt der Spielplan oder eine Erweiterung dieser Partie. Sie braucht eine neuere Version.</translation>
    </message>
    <message>
        <source>The record is forged or damaged at log entry {entry}, so the game is not ranked.</source>
        <comment>RECORD_FORGED</comment>
        <translation>Die Aufzeichnung ist bei Eintrag {entry} gefälscht oder beschädigt, darum wird die Partie nicht gewertet.</translation>
    </message>
    <message>
        <source>A seat changed hands during this game, so it is not ranked.</source>
        <comment>SEATS_CHANGED</comment>
        <translation>In dieser Partie hat ein Platz den Besitzer gewechselt, darum wird sie nicht gewertet.</translation>
    </message>
    <message>
        <source>A ranked game needs at least two people.</source>
        <comment>RESULT_TOO_FEW</comment>
        <translation>Eine gewertete Partie braucht mindestens zwei Personen.</translation>
    </message>
    <message>
        <source>One person had two seats in this game, so it is not ranked.</source>
        <comment>ONE_IN_TWO_SEATS</comment>
        <translation>Eine Person hatte in dieser Partie zwei Plätze, darum wird sie nicht gewertet.</translation>
    </message>
    <message>
        <source>This game did not start as a ranked game.</source>
        <comment>NOT_RATED</comment>
        <translation>Diese Partie wurde nicht als gewertete begonnen.</translation>
    </message>
    <message>
        <source>Only the program&apos;s own computer players can be in a ranked game.</source>
        <comment>STRANGE_COMPUTERS</comment>
        <translation>In einer gewerteten Partie sind nur die Computerspieler des Programms erlaubt.</translation>
    </message>
    <message>
        <source>Not all players&apos; programs have signed the result, so the game is not ranked.</source>
        <comment>NOT_SIGNED_BY_ALL</comment>
        <translation>Nicht die Programme aller Spieler haben das Ergebnis signiert, darum wird die Partie nicht gewertet.</translation>
    </message>
    <message>
        <source>The start of this game was drawn {count} times, so it is not ranked.</source>
        <comment>DRAWN_AGAIN</comment>
        <translation>Der Anfang dieser Partie wurde {count}-mal gezogen, darum wird sie nicht gewertet.</translation>
    </message>
    <message>
        <source>The host made {count} of {draws} draws without one of the players. A bad network doesn&apos;t explain that many, so the game is not ranked.</source>
        <comment>DRAWN_WITHOUT</comment>
        <translation>Der Gastgeber hat {count} von {draws} Ziehungen ohne einen der Spieler gemacht. Ein schlechtes Netz erklärt so viele nicht, darum wird die Partie nicht gewertet.</translation>
    </message>
    <message>
        <source>Someone at that table doesn&apos;t play ranked games.</source>
        <comment>NOT_WANTED</comment>
        <translation>Jemand an diesem Tisch spielt keine gewerteten Partien.</translation>
    </message>
    <message>
        <source>This game began too long ago to be ranked.</source>
        <comment>RESULT_TOO_OLD</comment>
        <translation>Diese Partie hat vor zu langer Zeit begonnen und wird darum nicht gewertet.</translation>
    </message>
    <message>
        <source>Someone at that table is banned from this lobby.</source>
        <comment>BANNED_PLAYER</comment>
        <translation>Jemand an diesem Tisch ist aus dieser Lobby gesperrt.</translation>
    </message>
    <message>
        <source>That record was not offered, or it came out of order. Start again.</source>
        <comment>NOT_OFFERED</comment>
        <translation>Diese Aufzeichnung wurde nicht angeboten oder kam in falscher Reihenfolge an. Bitte noch einmal von vorn.</translation>
    </message>
    <message>
        <source>The lobby has many records to check. Try again in a minute.</source>
        <comment>RECORDS_BUSY</comment>
        <translation>Die Lobby hat viele Aufzeichnungen zu prüfen. Versuche es in einer Minute noch einmal.</translation>
    </message>
    <message>
        <source>Too many games by these players were submitted today. Try again tomorrow.</source>
        <comment>RESULTS_TOO_MANY</comment>
        <translation>Von diesen Spielern kamen heute zu viele Partien an. Versuche es morgen noch einmal.</translation>
    </message>
    <message>
        <source>The record could not be checked.</source>
        <comment>RECORD_TOO_SLOW</comment>
        <translation>Die Aufzeichnung konnte nicht geprüft werden.</translation>
    </message>
    <message>
        <source>This lobby doesn&apos;t accept results of this deal any more, or not yet.</source>
        <comment>DEAL_NOT_OPEN</comment>
        <translation>Diese Lobby nimmt Ergebnisse dieser Partie des Tages nicht mehr oder noch nicht an.</translation>
    </message>
    <message>
        <source>The record is not a finished game of that day&apos;s deal.</source>
        <comment>DEAL_NOT_THIS</comment>
        <translation>Die Aufzeichnung ist keine beendete Partie dieses Tages.</translation>
    </message>
    <message>
        <source>You&apos;ll see the results of a deal once this lobby has yours.</source>
        <comment>DEAL_NOT_PLAYED</comment>
        <translation>Du siehst die Ergebnisse einer Partie des Tages, sobald diese Lobby deines hat.</translation>
    </message>
    <message>
        <source>You have chosen not to let this lobby save your results.</source>
        <comment>DEAL_NOT_WANTED</comment>
        <translation>Du lässt diese Lobby keine Ergebnisse von dir speichern.</translation>
    </message>
    <message>
        <source>The signature is not from the person this is about.</source>
        <comment>NOT_THEIRS</comment>
        <translation>Die Signatur stammt nicht von der Person, um die es geht.</translation>
    </message>
    <message>
        <source>You have reported many players lately. Try again tomorrow.</source>
        <comment>TOO_MANY_REPORTS</comment>
        <translation>Du hast in letzter Zeit viele Spieler gemeldet. Versuche es morgen noch einmal.</translation>
    </message>
</context>
<context>
    <name>ResultScreen</name>
    <message>
        <source>{path} can&apos;t be saved. Choose another folder.</source>
        <translation>{path} kann nicht gespeichert werden. Wähle einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Saved: {path}</source>
        <translation>Gespeichert: {path}</translation>
    </message>
    <message>
        <source>The picture has been copied.</source>
        <translation>Das Bild wurde kopiert.</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Die Partie ist zu Ende</translation>
    </message>
    <message>
        <source>Revealing the coins…</source>
        <translation>Die Münzen werden aufgedeckt …</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Noch einmal spielen</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>Revanche</translation>
    </message>
    <message>
        <source>Replay this deal</source>
        <translation>Dieselbe Partie noch einmal</translation>
    </message>
    <message>
        <source>Chart and races</source>
        <translation>Verlauf und Völker</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Analysieren</translation>
    </message>
    <message>
        <source>Save a picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Copy a picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Leute</translation>
    </message>
    <message>
        <source>View the board</source>
        <translation>Spielplan ansehen</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
</context>
<context>
    <name>RoundTrack</name>
    <message>
        <source>Round {current} of {rounds}</source>
        <translation>Runde {current} von {rounds}</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
</context>
<context>
    <name>RoundsPicker</name>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>{rounds} (standard)</source>
        <translation>{rounds} (Standard)</translation>
    </message>
</context>
<context>
    <name>RulesPage</name>
    <message>
        <source>The rules</source>
        <translation>Die Regeln</translation>
    </message>
</context>
<context>
    <name>RulesSay</name>
    <message>
        <source>The game is over.</source>
        <comment>GAME_OVER</comment>
        <translation>Die Partie ist zu Ende.</translation>
    </message>
    <message>
        <source>It isn&apos;t your turn to decide.</source>
        <comment>NOT_YOUR_TURN</comment>
        <translation>Du bist nicht am Zug.</translation>
    </message>
    <message>
        <source>That can&apos;t be done now: the game is waiting for you to {awaited}.</source>
        <comment>WRONG_STAGE</comment>
        <translation>Das geht jetzt nicht: Das Spiel wartet darauf, dass du {awaited}.</translation>
    </message>
    <message>
        <source>That is not a move of this game.</source>
        <comment>NO_MOVE</comment>
        <translation>Das ist kein Zug dieses Spiels.</translation>
    </message>
    <message>
        <source>There is no such region on this board.</source>
        <comment>UNKNOWN_REGION</comment>
        <translation>Diese Region gibt es auf diesem Plan nicht.</translation>
    </message>
    <message>
        <source>There is no combo at that place in the column.</source>
        <comment>NO_SUCH_COMBO</comment>
        <translation>Dort liegt keine Kombination aus.</translation>
    </message>
    <message>
        <source>You have too few coins: this combo costs {price} and you have {coins}.</source>
        <comment>TOO_FEW_COINS</comment>
        <translation>Deine Münzen reichen nicht: Diese Kombination kostet {price}, und du hast {coins}.</translation>
    </message>
    <message>
        <source>You have no {race} left in hand.</source>
        <comment>NO_TOKENS_IN_HAND</comment>
        <translation>Du hast keine {race} mehr auf der Hand.</translation>
    </message>
    <message>
        <source>Your {race} already hold this region.</source>
        <comment>OWN_REGION</comment>
        <translation>Deine {race} halten diese Region schon.</translation>
    </message>
    <message>
        <source>Only a Seafaring race can hold a sea or a lake.</source>
        <comment>WATER</comment>
        <translation>Nur Seefahrer können Meere und Seen halten.</translation>
    </message>
    <message>
        <source>A {marker} protects this region from attack.</source>
        <comment>IMMUNE</comment>
        <translation>Diese Region ist unangreifbar: {marker}.</translation>
    </message>
    <message>
        <source>You are at peace with {player} until their next turn.</source>
        <comment>PEACE</comment>
        <translation>Bis zum nächsten Zug von {player} habt ihr Frieden.</translation>
    </message>
    <message>
        <source>A race enters at the edge of the board, or next to a sea at the edge.</source>
        <comment>NOT_AT_THE_RIM</comment>
        <translation>Ein Volk betritt den Plan am Rand oder neben einem Meer am Rand.</translation>
    </message>
    <message>
        <source>Your {race} hold no region next to this one.</source>
        <comment>NOT_ADJACENT</comment>
        <translation>Deine {race} halten keine Region neben dieser.</translation>
    </message>
    <message>
        <source>It takes {price} tokens ({sum}) and you have {hand}.</source>
        <comment>TOO_DEAR</comment>
        <translation>Das kostet {price} Plättchen ({sum}), und du hast {hand}.</translation>
    </message>
    <message>
        <source>It takes {price} tokens ({sum}) and you have {hand}; the die adds up to {most}, so you can try the die.</source>
        <comment>ATTEMPT_INSTEAD</comment>
        <translation>Das kostet {price} Plättchen ({sum}), und du hast {hand}; der Würfel gibt bis zu {most} dazu, du kannst also würfeln.</translation>
    </message>
    <message>
        <source>It takes {price} tokens ({sum}) and you have {hand}; the die adds at most {most}.</source>
        <comment>BEYOND_THE_DIE</comment>
        <translation>Das kostet {price} Plättchen ({sum}), und du hast {hand}; der Würfel gibt höchstens {most} dazu.</translation>
    </message>
    <message>
        <source>You have enough tokens ({hand}): conquer it without the die.</source>
        <comment>NO_NEED_OF_THE_DIE</comment>
        <translation>Deine Plättchen genügen ({hand}): Erobere ohne Würfel.</translation>
    </message>
    <message>
        <source>A Berserk race rolls before its conquests and has no final attempt.</source>
        <comment>NO_ATTEMPT_WITH_BERSERK</comment>
        <translation>Berserker würfeln vor ihren Eroberungen und haben keinen letzten Versuch.</translation>
    </message>
    <message>
        <source>Only a Berserk race rolls before a conquest.</source>
        <comment>NOT_BERSERK</comment>
        <translation>Nur Berserker würfeln vor einer Eroberung.</translation>
    </message>
    <message>
        <source>The die has already been rolled: use it for a conquest, or end your conquests.</source>
        <comment>ROLLED_ALREADY</comment>
        <translation>Der Würfel ist schon gefallen: Nutze ihn für eine Eroberung oder beende die Eroberungen.</translation>
    </message>
    <message>
        <source>You have no race in decline that still conquers.</source>
        <comment>NO_DECLINED_ARMY</comment>
        <translation>Du hast kein Volk im Untergang, das noch erobert.</translation>
    </message>
    <message>
        <source>Your race in decline conquers before your active race.</source>
        <comment>DECLINED_ARMY_FIRST</comment>
        <translation>Dein Volk im Untergang erobert vor dem aktiven.</translation>
    </message>
    <message>
        <source>The die has ended the conquests of your race in decline.</source>
        <comment>DECLINED_ARMY_DONE</comment>
        <translation>Der Würfel hat die Eroberungen deines Volkes im Untergang beendet.</translation>
    </message>
    <message>
        <source>Only a Dragon Master commands the dragon.</source>
        <comment>NO_DRAGON</comment>
        <translation>Nur Drachenmeister befehligen den Drachen.</translation>
    </message>
    <message>
        <source>The dragon has already flown this turn.</source>
        <comment>DRAGON_USED</comment>
        <translation>Der Drache ist in diesem Zug schon geflogen.</translation>
    </message>
    <message>
        <source>Only Sorcerers can substitute a token.</source>
        <comment>NO_SORCERY</comment>
        <translation>Nur Hexer können ein Plättchen tauschen.</translation>
    </message>
    <message>
        <source>Sorcery works on an opponent&apos;s active race only.</source>
        <comment>NO_ENEMY_TO_SUBSTITUTE</comment>
        <translation>Hexerei wirkt nur auf das aktive Volk eines Gegners.</translation>
    </message>
    <message>
        <source>Sorcery works only on a single token without an encampment.</source>
        <comment>NOT_ALONE</comment>
        <translation>Hexerei wirkt nur auf ein einzelnes Plättchen ohne Lager.</translation>
    </message>
    <message>
        <source>You have already used sorcery on {player} this turn.</source>
        <comment>SORCERY_USED</comment>
        <translation>Du hast {player} in diesem Zug schon verhext.</translation>
    </message>
    <message>
        <source>There is no {one} token left in the box.</source>
        <comment>EMPTY_TRAY</comment>
        <translation>Im Vorrat liegt kein Plättchen mehr: {one}.</translation>
    </message>
    <message>
        <source>You can abandon regions only before the first conquest of a turn.</source>
        <comment>ABANDON_TOO_LATE</comment>
        <translation>Du kannst Regionen nur vor der ersten Eroberung eines Zuges räumen.</translation>
    </message>
    <message>
        <source>You can choose only regions that your own race holds.</source>
        <comment>NOT_YOURS</comment>
        <translation>Du kannst nur Regionen deines eigenen Volkes wählen.</translation>
    </message>
    <message>
        <source>A region was chosen twice.</source>
        <comment>NAMED_TWICE</comment>
        <translation>Eine Region wurde zweimal gewählt.</translation>
    </message>
    <message>
        <source>{total} {race} must be on the board afterwards; you place {placed}.</source>
        <comment>WRONG_TOTAL</comment>
        <translation>Danach müssen {total} {race} auf dem Plan stehen; du verteilst {placed}.</translation>
    </message>
    <message>
        <source>At least one {one} stays in each region.</source>
        <comment>ONE_MUST_STAY</comment>
        <translation>In jeder Region bleibt mindestens 1 {one}.</translation>
    </message>
    <message>
        <source>{total} {race} are left for the board: empty no more than {zeros} of your regions, and leave one token in each of the others.</source>
        <comment>EMPTY_ONLY_AS_NEEDED</comment>
        <translation>Für den Plan bleiben {total} {race}: Räume höchstens {zeros} deiner Regionen und lass in jeder anderen eins.</translation>
    </message>
    <message>
        <source>You can only add to what is already there.</source>
        <comment>ONLY_ADD</comment>
        <translation>Du kannst nur Plättchen dazulegen, keine wegnehmen.</translation>
    </message>
    <message>
        <source>You have nothing of that kind to place.</source>
        <comment>NOTHING_TO_PLACE</comment>
        <translation>Davon hast du nichts zu verteilen.</translation>
    </message>
    <message>
        <source>All {total} encampments must be placed; you place {placed}.</source>
        <comment>WRONG_CAMPS</comment>
        <translation>Alle {total} Lager müssen verteilt werden; du verteilst {placed}.</translation>
    </message>
    <message>
        <source>Encampments that still need a place: {left}.</source>
        <comment>CAMPS_LEFT</comment>
        <translation>Lager, die noch einen Platz brauchen: {left}.</translation>
    </message>
    <message>
        <source>Heroes that still need a place: {left}.</source>
        <comment>HEROES_LEFT</comment>
        <translation>Helden, die noch einen Platz brauchen: {left}.</translation>
    </message>
    <message>
        <source>This region already has a fortress.</source>
        <comment>FORTRESS_STANDS</comment>
        <translation>In dieser Region steht schon eine Festung.</translation>
    </message>
    <message>
        <source>All {supply} fortresses are already on the board.</source>
        <comment>NO_FORTRESS_LEFT</comment>
        <translation>Alle {supply} Festungen stehen schon auf dem Plan.</translation>
    </message>
    <message>
        <source>Only a Fortified race builds a fortress.</source>
        <comment>NOT_FORTIFIED</comment>
        <translation>Nur Festungsbauer bauen eine Festung.</translation>
    </message>
    <message>
        <source>Place your heroes in {count} different regions.</source>
        <comment>HEROES_APART</comment>
        <translation>Stell deine Helden in {count} verschiedene Regionen.</translation>
    </message>
    <message>
        <source>Only a Diplomat makes peace.</source>
        <comment>NO_DIPLOMAT</comment>
        <translation>Nur Diplomaten schließen Frieden.</translation>
    </message>
    <message>
        <source>You attacked {player} this turn.</source>
        <comment>WAS_ATTACKED</comment>
        <translation>Du hast {player} in diesem Zug angegriffen.</translation>
    </message>
    <message>
        <source>Choose an opponent to make peace with.</source>
        <comment>NO_ALLY</comment>
        <translation>Wähle einen Gegner für den Frieden.</translation>
    </message>
    <message>
        <source>Only a Stout race declines after scoring.</source>
        <comment>NOT_STOUT</comment>
        <translation>Nur Standhafte gehen nach der Wertung in den Untergang.</translation>
    </message>
    <message>
        <source>You have no active race.</source>
        <comment>NO_ACTIVE_RACE</comment>
        <translation>Du hast kein aktives Volk.</translation>
    </message>
    <message>
        <source>Opponents can&apos;t touch the {race} here.</source>
        <comment>IMMUNE_TO_OPPONENTS</comment>
        <translation>Gegner können die {race} hier nicht antasten.</translation>
    </message>
    <message>
        <source>Nobody can enter this region: {marker}.</source>
        <comment>CLOSED_TO_ALL</comment>
        <translation>Niemand kann diese Region betreten: {marker}.</translation>
    </message>
    <message>
        <source>Your tokens can&apos;t go back there this turn.</source>
        <comment>CLOSED_TO_YOU</comment>
        <translation>Deine Plättchen können in diesem Zug nicht dorthin zurück.</translation>
    </message>
    <message>
        <source>The {race} need at least {least} tokens in a region.</source>
        <comment>AT_LEAST_TWO</comment>
        <translation>Die {race} brauchen in einer Region mindestens {least} Plättchen.</translation>
    </message>
    <message>
        <source>You don&apos;t have this help: {piece}.</source>
        <comment>NO_HELP</comment>
        <translation>Diese Hilfe hast du nicht: {piece}.</translation>
    </message>
    <message>
        <source>Already used this turn: {piece}.</source>
        <comment>HELP_USED</comment>
        <translation>Das hast du in diesem Zug schon benutzt: {piece}.</translation>
    </message>
    <message>
        <source>This help would not lower the price: {piece}.</source>
        <comment>HELP_WASTED</comment>
        <translation>Diese Hilfe senkt den Preis nicht: {piece}.</translation>
    </message>
    <message>
        <source>You don&apos;t have that many fireballs, only {count}.</source>
        <comment>TOO_FEW_FIREBALLS</comment>
        <translation>So viele Feuerbälle hast du nicht, nur {count}.</translation>
    </message>
    <message>
        <source>The catapult only reaches regions just behind a neighbour.</source>
        <comment>NOT_AT_DISTANCE_TWO</comment>
        <translation>Das Katapult erreicht nur Regionen direkt hinter einer Nachbarregion.</translation>
    </message>
    <message>
        <source>This takes a coin, and you have none.</source>
        <comment>NO_COIN</comment>
        <translation>Das kostet eine Münze, und du hast keine.</translation>
    </message>
    <message>
        <source>You decide about the mercenary after the roll.</source>
        <comment>DECIDED_AFTER_THE_ROLL</comment>
        <translation>Über den Söldner entscheidest du nach dem Wurf.</translation>
    </message>
    <message>
        <source>Only a Marauding race regroups.</source>
        <comment>NOT_MARAUDING</comment>
        <translation>Nur Marodeure sammeln sich neu.</translation>
    </message>
    <message>
        <source>You have already regrouped this turn.</source>
        <comment>REGROUPED_ALREADY</comment>
        <translation>Du hast dich in diesem Zug schon neu gesammelt.</translation>
    </message>
    <message>
        <source>You can regroup only after a conquest, with tokens to take back.</source>
        <comment>NOTHING_TO_REGROUP</comment>
        <translation>Neu sammeln kannst du dich nur nach einer Eroberung, wenn es Plättchen zurückzunehmen gibt.</translation>
    </message>
    <message>
        <source>Only a Copycat race copies a power.</source>
        <comment>NOT_A_COPYCAT</comment>
        <translation>Nur Nachahmer kopieren eine Spezialfähigkeit.</translation>
    </message>
    <message>
        <source>You have already copied a power this turn.</source>
        <comment>COPIED_ALREADY</comment>
        <translation>Du hast in diesem Zug schon eine Spezialfähigkeit kopiert.</translation>
    </message>
    <message>
        <source>Copy a power before you do anything else.</source>
        <comment>COPY_TOO_LATE</comment>
        <translation>Kopiere die Spezialfähigkeit, bevor du etwas anderes tust.</translation>
    </message>
    <message>
        <source>Choose the region where your tokens are piled up.</source>
        <comment>NAME_THE_PILE</comment>
        <translation>Wähle die Region, in der deine Plättchen gestapelt werden.</translation>
    </message>
    <message>
        <source>Your race doesn&apos;t form a pile when it declines.</source>
        <comment>NO_PILE</comment>
        <translation>Dein Volk bildet im Untergang keinen Stapel.</translation>
    </message>
    <message>
        <source>Regions you have to leave: {count}.</source>
        <comment>LEAVE_AS_MANY</comment>
        <translation>Regionen, die du räumen musst: {count}.</translation>
    </message>
    <message>
        <source>This race stays where it is in its own turn.</source>
        <comment>STAY_PUT</comment>
        <translation>Dieses Volk bleibt im eigenen Zug, wo es ist.</translation>
    </message>
    <message>
        <source>All but one token in each region leave the board.</source>
        <comment>PIXIES_LEAVE</comment>
        <translation>Alle Plättchen bis auf eins je Region verlassen den Plan.</translation>
    </message>
    <message>
        <source>Your leader still needs a place.</source>
        <comment>LEADER_NEEDS_PLACE</comment>
        <translation>Dein Anführer braucht noch einen Platz.</translation>
    </message>
    <message>
        <source>A leader can&apos;t be in an immune region.</source>
        <comment>LEADER_IN_IMMUNE</comment>
        <translation>Ein Anführer kann nicht in einer unangreifbaren Region stehen.</translation>
    </message>
    <message>
        <source>You have no leader to place.</source>
        <comment>NO_LEADER</comment>
        <translation>Du hast keinen Anführer, den du aufstellen kannst.</translation>
    </message>
    <message>
        <source>The leader of the {race} is a captive.</source>
        <comment>LEADER_CAPTIVE</comment>
        <translation>Der Anführer der {race} ist gefangen.</translation>
    </message>
    <message>
        <source>This game is played without leaders.</source>
        <comment>NO_LEADERS_HERE</comment>
        <translation>Diese Partie wird ohne Anführer gespielt.</translation>
    </message>
    <message>
        <source>You don&apos;t have that many pots.</source>
        <comment>NO_POTS_LEFT</comment>
        <translation>So viele Töpfe hast du nicht.</translation>
    </message>
    <message>
        <source>A region can hold only one pot.</source>
        <comment>ONE_POT_EACH</comment>
        <translation>Höchstens ein Topf je Region.</translation>
    </message>
    <message>
        <source>You don&apos;t have that many Winter markers, only {count}.</source>
        <comment>TOO_MANY_WINTERS</comment>
        <translation>So viele Wintermarker hast du nicht, nur {count}.</translation>
    </message>
    <message>
        <source>You can&apos;t place Winter in that region.</source>
        <comment>NO_WINTER_THERE</comment>
        <translation>In diese Region kannst du keinen Winter legen.</translation>
    </message>
    <message>
        <source>Each Lava needs a mountain of yours next to it.</source>
        <comment>NO_MOUNTAIN_FOR_LAVA</comment>
        <translation>Jede Lava braucht ein eigenes Gebirge daneben.</translation>
    </message>
    <message>
        <source>No Lava can be poured there.</source>
        <comment>NO_LAVA_THERE</comment>
        <translation>Dorthin kann keine Lava fließen.</translation>
    </message>
    <message>
        <source>Your active race doesn&apos;t hold this relic: {piece}.</source>
        <comment>NOT_YOUR_RELIC</comment>
        <translation>Dein aktives Volk hält dieses Relikt nicht: {piece}.</translation>
    </message>
    <message>
        <source>You don&apos;t hold the Altar of Souls.</source>
        <comment>NO_ALTAR</comment>
        <translation>Du hältst den Seelenaltar nicht.</translation>
    </message>
    <message>
        <source>You have no declined token in that region.</source>
        <comment>NO_DECLINED_TOKEN</comment>
        <translation>In dieser Region hast du kein Plättchen im Untergang.</translation>
    </message>
    <message>
        <source>Your active race doesn&apos;t hold the Crypt.</source>
        <comment>NOT_YOUR_CRYPT</comment>
        <translation>Dein aktives Volk hält die Gruft nicht.</translation>
    </message>
    <message>
        <source>The Ghost can&apos;t stay in the Crypt&apos;s own region.</source>
        <comment>NOT_IN_THE_CRYPT</comment>
        <translation>Das Gespenst kann nicht in der Region der Gruft bleiben.</translation>
    </message>
    <message>
        <source>Your active race doesn&apos;t hold the Pentacle.</source>
        <comment>NO_PENTACLE</comment>
        <translation>Dein aktives Volk hält das Pentagramm nicht.</translation>
    </message>
    <message>
        <source>The Balrog can&apos;t go there.</source>
        <comment>BALROG_NOT_THERE</comment>
        <translation>Der Balrog kann dort nicht hin.</translation>
    </message>
    <message>
        <source>Behemoths that still need a place: {left}.</source>
        <comment>BEHEMOTHS_LEFT</comment>
        <translation>Behemoths, die noch einen Platz brauchen: {left}.</translation>
    </message>
    <message>
        <source>You have no race to wake.</source>
        <comment>NOTHING_SLEEPS</comment>
        <translation>Du hast kein Volk, das du wecken kannst.</translation>
    </message>
</context>
<context>
    <name>ScoreCard</name>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
</context>
<context>
    <name>Screen</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>Search for a game, a host or a board</source>
        <translation>Partie, Gastgeber oder Spielplan suchen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Spielplan</translation>
    </message>
    <message>
        <source>Which games</source>
        <translation>Welche Partien</translation>
    </message>
    <message>
        <source>My version only</source>
        <translation>Nur meine Version</translation>
    </message>
    <message>
        <source>Hide games that this version can&apos;t join</source>
        <translation>Partien ausblenden, zu denen diese Version nicht passt</translation>
    </message>
    <message>
        <source>{board}, {players} players</source>
        <translation>{board}, {players} Spieler</translation>
    </message>
    <message>
        <source>All boards</source>
        <translation>Alle Spielpläne</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Free seats</source>
        <translation>Freie Plätze</translation>
    </message>
    <message>
        <source>To watch</source>
        <translation>Zum Zuschauen</translation>
    </message>
</context>
<context>
    <name>SeasonLine</name>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n Partie</numerusform>
            <numerusform>%n Partien</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} won</source>
        <translation>{count} gewonnen</translation>
    </message>
</context>
<context>
    <name>SeasonScreen</name>
    <message>
        <source>Season</source>
        <translation>Saison</translation>
    </message>
    <message>
        <source>Previous season</source>
        <translation>Vorige Saison</translation>
    </message>
    <message>
        <source>Next season</source>
        <translation>Nächste Saison</translation>
    </message>
    <message numerus="yes">
        <source>%n ranked game(s)</source>
        <translation>
            <numerusform>%n gewertete Partie</numerusform>
            <numerusform>%n gewertete Partien</numerusform>
        </translation>
    </message>
    <message>
        <source>Play {games} ranked games against {people} different people to get a place. Everyone starts each season at 1,000.</source>
        <translation>Nach {games} gewerteten Partien gegen {people} verschiedene Personen bekommst du einen Platz. Jede Saison beginnt für alle mit 1.000.</translation>
    </message>
    <message>
        <source>The table is still empty</source>
        <translation>Die Tabelle ist noch leer</translation>
    </message>
    <message>
        <source>Players appear here after the season&apos;s first ranked game.</source>
        <translation>Nach der ersten gewerteten Partie der Saison stehen hier die Spieler.</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>Mehr zeigen</translation>
    </message>
</context>
<context>
    <name>SeasonVisit</name>
    <message>
        <source>Season</source>
        <translation>Saison</translation>
    </message>
</context>
<context>
    <name>SeatChips</name>
    <message>
        <source>{taken} of {seats} seats taken</source>
        <translation>{taken} von {seats} Plätzen besetzt</translation>
    </message>
</context>
<context>
    <name>SeatForm</name>
    <message>
        <source>Player {number}</source>
        <translation>Spieler {number}</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source>a person</source>
        <translation>eine Person</translation>
    </message>
</context>
<context>
    <name>SeatSays</name>
    <message>
        <source>The lobby does not answer.</source>
        <comment>LOBBY_SILENT</comment>
        <translation>Die Lobby antwortet nicht.</translation>
    </message>
    <message>
        <source>The lobby has not accepted the result, so it is not ranked.</source>
        <comment>RESULT_NOT_TAKEN</comment>
        <translation>Die Lobby hat das Ergebnis nicht angenommen, darum wird es nicht gewertet.</translation>
    </message>
    <message>
        <source>This host is running another game now. Join again to play it.</source>
        <comment>ANOTHER_GAME</comment>
        <translation>Dieser Gastgeber hat inzwischen eine andere Partie eröffnet. Tritt neu bei, um mitzuspielen.</translation>
    </message>
    <message>
        <source>The host contradicts what has already been played, so this game can&apos;t continue.</source>
        <comment>OTHERWISE</comment>
        <translation>Der Gastgeber widerspricht dem, was schon gespielt ist; diese Partie kann nicht weitergehen.</translation>
    </message>
    <message>
        <source>The host describes a table that can&apos;t be this one, so you have left it.</source>
        <comment>NO_SUCH_ROOM</comment>
        <translation>Der Gastgeber beschreibt einen Tisch, der nicht dieser sein kann; du hast ihn darum verlassen.</translation>
    </message>
    <message>
        <source>Someone else hosts this game now.</source>
        <comment>FORMER_HOST</comment>
        <translation>Inzwischen ist jemand anderes Gastgeber dieser Partie.</translation>
    </message>
    <message>
        <source>The lobby has counted this ranked game.</source>
        <comment>RESULT_COUNTS</comment>
        <translation>Die Lobby hat diese Partie gewertet.</translation>
    </message>
    <message>
        <source>The host&apos;s computer and yours disagree about the time by more than ten minutes, so a ranked game can&apos;t begin. Set the clock that is wrong and join again.</source>
        <comment>CLOCKS_APART</comment>
        <translation>Die Uhr des Gastgebers und deine gehen um mehr als zehn Minuten auseinander. So kann keine gewertete Partie beginnen. Stell die falsche Uhr richtig und tritt dem Tisch noch einmal bei.</translation>
    </message>
    <message>
        <source>This table uses the id of an unfinished game on your computer, but its host is not one of that game&apos;s players, so your program told them nothing about it. Continue your game from the start screen. If you no longer need it, delete it there and join again.</source>
        <comment>STRANGERS_TABLE</comment>
        <translation>Dieser Tisch benutzt die Kennung einer offenen Partie auf deinem Computer, aber sein Gastgeber gehört nicht zu deren Spielern; dein Programm hat ihm nichts von ihr verraten. Setz deine Partie vom Startbildschirm aus fort. Brauchst du sie nicht mehr, dann lösche sie dort und tritt noch einmal bei.</translation>
    </message>
    <message>
        <source>This host&apos;s claim to host the game can&apos;t be true, so your program does not follow them.</source>
        <comment>NOT_BELIEVED</comment>
        <translation>Dieser Gastgeber kann nicht der Gastgeber dieser Partie sein, deshalb folgt ihm dein Programm nicht.</translation>
    </message>
    <message>
        <source>This host showed your program a draw or a move that can&apos;t be genuine, so your program has left. The game is saved, and someone else can host it.</source>
        <comment>FORGED</comment>
        <translation>Dieser Gastgeber hat deinem Programm eine Ziehung oder einen Zug gezeigt, der nicht echt sein kann. Dein Programm hat ihn deshalb verlassen. Die Partie ist gespeichert, und jemand anderes kann Gastgeber werden.</translation>
    </message>
    <message>
        <source>The lobby named a host who is not at this table, so the game continues without the lobby. Give people your own address instead.</source>
        <comment>LOBBY_NAMES_STRANGER</comment>
        <translation>Die Lobby hat jemanden als Gastgeber genannt, der nicht an diesem Tisch ist. Die Partie geht ohne die Lobby weiter. Gib den anderen deine eigene Adresse.</translation>
    </message>
    <message>
        <source>The host names a lobby at {place}. Your program does not connect to that address just because a host says so, so you continue without a lobby.</source>
        <comment>LOBBY_NOT_CALLED</comment>
        <translation>Der Gastgeber nennt eine Lobby unter {place}. Dein Programm verbindet sich nicht mit dieser Adresse, nur weil ein Gastgeber sie nennt. Du spielst ohne Lobby weiter.</translation>
    </message>
    <message>
        <source>A computer player did not answer. A simpler one continues in its place.</source>
        <comment>COMPUTER_REPLACED</comment>
        <translation>Ein Computerspieler hat nicht geantwortet. Ein einfacherer spielt an seiner Stelle weiter.</translation>
    </message>
    <message>
        <source>Your last move is still being sent.</source>
        <comment>ON_ITS_WAY</comment>
        <translation>Dein letzter Zug wird noch gesendet.</translation>
    </message>
    <message>
        <source>The game has not started.</source>
        <comment>NOT_BEGUN</comment>
        <translation>Die Partie hat nicht begonnen.</translation>
    </message>
    <message>
        <source>This game can&apos;t be played here: {reason}</source>
        <comment>NOT_PLAYABLE</comment>
        <translation>Diese Partie ist hier nicht spielbar: {reason}</translation>
    </message>
    <message>
        <source>This game comes with an unplayable board, so it was refused.</source>
        <comment>BAD_BOARD</comment>
        <translation>Auf dem Spielplan dieser Partie kann nicht gespielt werden, deshalb wurde sie abgelehnt.</translation>
    </message>
    <message>
        <source>There is no board “{board}”. There are: {known}.</source>
        <comment>UNKNOWN_BOARD</comment>
        <translation>Es gibt keinen Spielplan „{board}“. Es gibt: {known}.</translation>
    </message>
    <message>
        <source>This game is played on someone&apos;s own board, which did not come with it.</source>
        <comment>NO_BOARD</comment>
        <translation>Diese Partie wird auf einem selbst gezeichneten Spielplan gespielt, der nicht mitgekommen ist.</translation>
    </message>
    <message>
        <source>This table plays with sets that your program does not have: {sets}. The host has them, in version {version}.</source>
        <comment>NO_SETS_OF_TABLE</comment>
        <translation>An diesem Tisch wird mit Erweiterungen gespielt, die dein Programm nicht hat: {sets}. Der Gastgeber hat sie mit Version {version}.</translation>
    </message>
    <message>
        <source>This game is played with sets that your program does not have: {sets}. A newer version may have them.</source>
        <comment>NO_SETS</comment>
        <translation>Diese Partie wird mit Erweiterungen gespielt, die dein Programm nicht hat: {sets}. Eine neuere Version hat sie vielleicht.</translation>
    </message>
    <message>
        <source>This program and the host&apos;s apply the rules differently.</source>
        <comment>OTHER_RULES</comment>
        <translation>Dieses Programm und das des Gastgebers wenden die Regeln verschieden an.</translation>
    </message>
    <message>
        <source>The game has a host, so nobody else can take over.</source>
        <comment>NOT_LOST</comment>
        <translation>Die Partie hat einen Gastgeber, also kann niemand sie übernehmen.</translation>
    </message>
    <message>
        <source>The table is not waiting for anyone at the moment.</source>
        <comment>NOT_WAITING</comment>
        <translation>Der Tisch wartet gerade auf niemanden.</translation>
    </message>
    <message>
        <source>The connection was closed because of an error in this program.</source>
        <comment>BROKEN</comment>
        <translation>Die Verbindung wurde durch einen Fehler in diesem Programm beendet.</translation>
    </message>
    <message>
        <source>The others have continued without the last steps that you saw, and their game stands. Yours is saved as {path}.</source>
        <comment>OVERRULED_KEPT</comment>
        <translation>Die anderen haben ohne die letzten Schritte weitergespielt, die du gesehen hast, und ihre Partie gilt. Deine ist als {path} gespeichert.</translation>
    </message>
    <message>
        <source>The others have continued without the last steps that you saw, and their game stands. {reason}</source>
        <comment>OVERRULED_UNKEPT</comment>
        <translation>Die anderen haben ohne die letzten Schritte weitergespielt, die du gesehen hast, und ihre Partie gilt. {reason}</translation>
    </message>
    <message>
        <source>{name}, while hosting, showed two players different games and signed both. Anyone can check the proof, which is saved as {path}.</source>
        <comment>TWO_GAMES_KEPT</comment>
        <translation>{name} hat als Gastgeber zwei Mitspielern verschiedene Partien gezeigt und beide signiert. Jeder kann den Beweis prüfen; er ist gespeichert als {path}.</translation>
    </message>
    <message>
        <source>{name}, while hosting, showed two players different games and signed both. The proof is not saved: {reason}</source>
        <comment>TWO_GAMES_UNKEPT</comment>
        <translation>{name} hat als Gastgeber zwei Mitspielern verschiedene Partien gezeigt und beide signiert. Der Beweis ist nicht gespeichert: {reason}</translation>
    </message>
    <message>
        <source>The connection to the host is lost. Trying to reconnect.</source>
        <comment>LOST</comment>
        <translation>Die Verbindung zum Gastgeber ist verloren. Sie wird wiederhergestellt.</translation>
    </message>
    <message>
        <source>The connection to the host is lost. Trying to reconnect. If that fails, another player&apos;s program takes over.</source>
        <comment>LOST_LED_ON</comment>
        <translation>Verbindung verloren, sie wird wiederhergestellt. Gelingt das nicht, übernimmt das Programm eines anderen.</translation>
    </message>
    <message>
        <source>The connection to the host is lost. Trying to reconnect. Any player with the installed program can take over as host.</source>
        <comment>LOST_BY_HAND</comment>
        <translation>Verbindung verloren, sie wird wiederhergestellt. Wer das Programm installiert hat, kann als Gastgeber übernehmen.</translation>
    </message>
    <message>
        <source>The connection to the service is lost. The game is safe there. Trying to reconnect.</source>
        <comment>LOST_SERVICE</comment>
        <translation>Die Verbindung zum Dienst ist verloren und wird wiederhergestellt. Die Partie ist dort sicher.</translation>
    </message>
    <message>
        <source>Looking for the game at the service that hosts it.</source>
        <comment>LOOKING_SERVICE</comment>
        <translation>Die Partie wird beim Dienst gesucht, der ihr Gastgeber ist.</translation>
    </message>
    <message>
        <source>Looking for the game&apos;s current host.</source>
        <comment>LOOKING</comment>
        <translation>Der jetzige Gastgeber der Partie wird gesucht.</translation>
    </message>
    <message>
        <source>Looking for the game&apos;s current host. If none is found, another player&apos;s program takes over.</source>
        <comment>LOOKING_LED_ON</comment>
        <translation>Der jetzige Gastgeber der Partie wird gesucht. Findet sich keiner, übernimmt das Programm eines anderen.</translation>
    </message>
    <message>
        <source>Looking for the game&apos;s current host. Any player with the installed program can take over as host.</source>
        <comment>LOOKING_BY_HAND</comment>
        <translation>Der jetzige Gastgeber der Partie wird gesucht. Wer das Programm installiert hat, kann als Gastgeber übernehmen.</translation>
    </message>
    <message>
        <source>{reason} You can keep playing, but your computer could not take over as host.</source>
        <comment>UNKEPT</comment>
        <translation>{reason} Du kannst weiterspielen, aber dein Computer könnte nicht als Gastgeber übernehmen.</translation>
    </message>
    <message>
        <source>The game is saved. Continue it from the start screen.</source>
        <comment>KEPT</comment>
        <translation>Die Partie ist gespeichert. Setz sie vom Startbildschirm aus fort.</translation>
    </message>
    <message>
        <source>This game is not saved on this computer, so it can&apos;t be continued from here later.</source>
        <comment>NOT_KEPT_HERE</comment>
        <translation>Diese Partie wird auf diesem Computer nicht gespeichert, darum lässt sie sich von hier aus später nicht fortsetzen.</translation>
    </message>
    <message>
        <source>Your program hosts this game now. The others reconnect automatically.</source>
        <comment>LEADS</comment>
        <translation>Dein Programm ist jetzt Gastgeber dieser Partie. Die anderen verbinden sich automatisch neu.</translation>
    </message>
    <message>
        <source>Another player&apos;s program hosts this game now. Your seat is kept for you.</source>
        <comment>SUPERSEDED</comment>
        <translation>Inzwischen ist das Programm eines anderen Gastgeber dieser Partie. Dein Platz bleibt dir.</translation>
    </message>
    <message>
        <source>Nobody can watch this table in a browser: {reason}.</source>
        <comment>NO_PAGE</comment>
        <translation>Niemand kann an diesem Tisch im Browser zuschauen: {reason}.</translation>
    </message>
    <message>
        <source>No record can be saved in {folder}: {reason}.</source>
        <comment>NO_RECORD_KEPT</comment>
        <translation>In {folder} lässt sich keine Aufzeichnung speichern: {reason}.</translation>
    </message>
    <message>
        <source>{path} can&apos;t be read: {reason}.</source>
        <comment>NO_JOURNAL</comment>
        <translation>{path} ist nicht lesbar: {reason}.</translation>
    </message>
    <message>
        <source>{path} can&apos;t be written: {reason}.</source>
        <comment>JOURNAL_NOT_WRITTEN</comment>
        <translation>{path} kann nicht geschrieben werden: {reason}.</translation>
    </message>
    <message>
        <source>{path} is damaged, or it is not the journal of a game.</source>
        <comment>JOURNAL_DAMAGED</comment>
        <translation>{path} ist beschädigt oder kein Protokoll einer Partie.</translation>
    </message>
    <message>
        <source>This is not a game record.</source>
        <comment>NO_RECORD</comment>
        <translation>Das ist keine Aufzeichnung einer Partie.</translation>
    </message>
    <message>
        <source>This is too large to be a game record.</source>
        <comment>RECORD_TOO_LARGE</comment>
        <translation>Das ist zu groß für die Aufzeichnung einer Partie.</translation>
    </message>
    <message>
        <source>The record is damaged.</source>
        <comment>RECORD_DAMAGED</comment>
        <translation>Die Aufzeichnung ist beschädigt.</translation>
    </message>
    <message>
        <source>The record has format {theirs}, but this program reads format {ours}.</source>
        <comment>RECORD_OF_OTHER_FORMAT</comment>
        <translation>Die Aufzeichnung hat das Format {theirs}, aber dieses Programm liest {ours}.</translation>
    </message>
    <message>
        <source>The record is damaged: move {number} leads to a different position.</source>
        <comment>RECORD_LEADS_ELSEWHERE</comment>
        <translation>Die Aufzeichnung ist beschädigt: Schritt {number} führt zu einer anderen Stellung.</translation>
    </message>
    <message>
        <source>There is no computer player “{name}”. Choose one of: {known}.</source>
        <comment>NO_COMPUTER</comment>
        <translation>Es gibt keinen Computerspieler „{name}“. Es gibt: {known}.</translation>
    </message>
    <message>
        <source>The computer player “{name}” can&apos;t be loaded: {reason}.</source>
        <comment>COMPUTER_NOT_LOADED</comment>
        <translation>Der Computerspieler „{name}“ lässt sich nicht laden: {reason}.</translation>
    </message>
    <message>
        <source>“{name}” is too long: the name of a computer player can have at most {most} characters.</source>
        <comment>COMPUTER_NAME_TOO_LONG</comment>
        <translation>„{name}“ ist zu lang: Der Name eines Computerspielers hat höchstens {most} Zeichen.</translation>
    </message>
    <message>
        <source>“{factory}” in {module} does not create a computer player.</source>
        <comment>NO_COMPUTER_MADE</comment>
        <translation>„{factory}“ in {module} ergibt keinen Computerspieler.</translation>
    </message>
    <message>
        <source>This game is open in another window.</source>
        <comment>OPEN_ELSEWHERE</comment>
        <translation>Diese Partie ist in einem anderen Fenster offen.</translation>
    </message>
    <message>
        <source>Another open window uses the name that this game belongs to. Close that window first.</source>
        <comment>NAME_IN_USE</comment>
        <translation>Ein anderes offenes Fenster benutzt den Namen, zu dem diese Partie gehört. Schließ zuerst dieses andere Fenster.</translation>
    </message>
    <message>
        <source>Too many windows are open.</source>
        <comment>TOO_MANY_WINDOWS</comment>
        <translation>Es sind zu viele Fenster offen.</translation>
    </message>
    <message>
        <source>Nothing can be saved in {folder}: {reason}. You can play, but no game can be continued later, and others may not recognize you. Free some space there, give yourself permission to write there, or set SMALLWORLD_HOME to another folder.</source>
        <comment>NOTHING_KEPT</comment>
        <translation>In {folder} kann nichts gespeichert werden: {reason}. Du kannst spielen, aber keine Partie lässt sich später fortsetzen, und andere erkennen dich vielleicht nicht wieder. Schaff dort Platz, gib dir dort Schreibrechte, oder setze SMALLWORLD_HOME auf einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Keys can&apos;t be saved in {folder}: {reason}.</source>
        <comment>NO_KEYS_KEPT</comment>
        <translation>In {folder} lassen sich keine Schlüssel speichern: {reason}.</translation>
    </message>
    <message>
        <source>{path} is not an identity that was exported from this program.</source>
        <comment>NOT_AN_IDENTITY</comment>
        <translation>{path} ist keine Identität, die aus diesem Programm exportiert wurde.</translation>
    </message>
    <message>
        <source>{path} was exported by a newer version of this program. Update this one first.</source>
        <comment>IDENTITY_OF_NEWER_VERSION</comment>
        <translation>{path} wurde von einer neueren Version dieses Programms exportiert. Aktualisiere zuerst dieses.</translation>
    </message>
    <message>
        <source>{path} is damaged. Copy it again, or export the identity again on the other computer.</source>
        <comment>IDENTITY_DAMAGED</comment>
        <translation>{path} ist beschädigt. Kopiere die Datei noch einmal, oder exportiere die Identität auf dem anderen Computer noch einmal.</translation>
    </message>
    <message>
        <source>The file {path} can&apos;t be read: {reason}.</source>
        <comment>IDENTITY_NOT_READ</comment>
        <translation>Die Datei {path} kann nicht gelesen werden: {reason}.</translation>
    </message>
    <message>
        <source>The file {path} can&apos;t be written: {reason}.</source>
        <comment>IDENTITY_NOT_WRITTEN</comment>
        <translation>Die Datei {path} kann nicht geschrieben werden: {reason}.</translation>
    </message>
    <message>
        <source>That is not the passphrase with which this identity was exported.</source>
        <comment>WRONG_PASSPHRASE</comment>
        <translation>Das ist nicht die Passphrase, mit der diese Identität exportiert wurde.</translation>
    </message>
    <message>
        <source>Use at least {count} characters, for example four words.</source>
        <comment>SHORT_PASSPHRASE</comment>
        <translation>Nimm mindestens {count} Zeichen, zum Beispiel vier Wörter.</translation>
    </message>
    <message>
        <source>A code has only letters and digits. Check what you have typed.</source>
        <comment>CODE_OF_OTHER_LETTERS</comment>
        <translation>Ein Code hat nur Buchstaben und Ziffern. Prüf, was du getippt hast.</translation>
    </message>
    <message>
        <source>A code has {count} letters and digits; you have typed {typed}.</source>
        <comment>CODE_LENGTH</comment>
        <translation>Ein Code hat {count} Buchstaben und Ziffern; du hast {typed} getippt.</translation>
    </message>
    <message>
        <source>There is a typing mistake in the code. Compare it group by group.</source>
        <comment>CODE_MISTYPED</comment>
        <translation>Im Code ist ein Tippfehler. Vergleich ihn Gruppe für Gruppe.</translation>
    </message>
    <message>
        <source>That needs 256 MB of free memory. Close some programs first.</source>
        <comment>TOO_LITTLE_MEMORY</comment>
        <translation>Dafür werden 256 MB freier Speicher gebraucht. Schließ zuerst einige Programme.</translation>
    </message>
    <message>
        <source>This is a record: you can only view it.</source>
        <comment>ONLY_A_RECORD</comment>
        <translation>Das ist eine Aufzeichnung: Du kannst sie nur ansehen.</translation>
    </message>
    <message>
        <source>That can&apos;t be done at an analysis board.</source>
        <comment>ONLY_A_STUDY</comment>
        <translation>Das geht an einem Analysebrett nicht.</translation>
    </message>
    <message>
        <source>There is nothing to take back.</source>
        <comment>NOTHING_TO_TAKE_BACK</comment>
        <translation>Es gibt nichts zurückzunehmen.</translation>
    </message>
    <message>
        <source>A line of text can&apos;t hold anyone&apos;s own board, races or powers. Save the game instead.</source>
        <comment>NO_POSITION_LINE</comment>
        <translation>Eine Textzeile kann keinen eigenen Spielplan und keine eigenen Völker oder Spezialfähigkeiten enthalten. Speichere stattdessen die Partie.</translation>
    </message>
    <message>
        <source>This is not a position: it begins with the board and the sets, as in “two-players - 3B conquer”.</source>
        <comment>BAD_POSITION_LINE</comment>
        <translation>Das ist keine Stellung: Sie beginnt mit Spielplan und Erweiterungen, wie in „two-players - 3B conquer“.</translation>
    </message>
    <message>
        <source>The board “{board}” is for {number} players, but the position has other seats.</source>
        <comment>OTHER_SEATS</comment>
        <translation>Der Spielplan „{board}“ ist für {number} Personen, aber die Stellung hat andere Plätze.</translation>
    </message>
    <message>
        <source>The game is over here. Go back to an earlier moment to play on from there.</source>
        <comment>NOTHING_TO_PLAY_ON</comment>
        <translation>Hier ist die Partie zu Ende. Geh zu einem früheren Moment, um von dort weiterzuspielen.</translation>
    </message>
</context>
<context>
    <name>SetTick</name>
    <message>
        <source>Small World</source>
        <translation>Small World</translation>
    </message>
</context>
<context>
    <name>SetsPicker</name>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>In the box</source>
        <translation>Im Spiel</translation>
    </message>
    <message>
        <source>one for each race</source>
        <translation>einer für jedes Volk</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Dein Name</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Design</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>Animationen</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Klänge</translation>
    </message>
    <message>
        <source>Play a sound when it is your turn</source>
        <translation>Ein Ton, wenn du am Zug bist</translation>
    </message>
    <message>
        <source>“End turn” places the rest</source>
        <translation>„Zug beenden“ legt den Rest</translation>
    </message>
    <message>
        <source>Evenly</source>
        <translation>Gleichmäßig</translation>
    </message>
    <message>
        <source>Fast-forward computers</source>
        <translation>Computer vorspulen</translation>
    </message>
    <message>
        <source>On the borders</source>
        <translation>An die Grenzen</translation>
    </message>
    <message>
        <source>Same as last turn</source>
        <translation>Wie zuvor</translation>
    </message>
    <message>
        <source>Show a desktop notification</source>
        <translation>Benachrichtigung anzeigen</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>Schritt für Schritt</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Your picture</source>
        <translation>Dein Bild</translation>
    </message>
    <message>
        <source>don&apos;t animate what they do</source>
        <translation>ihre Züge nicht animieren</translation>
    </message>
    <message>
        <source>when it is your turn and this window is not in front</source>
        <translation>wenn du am Zug bist und dieses Fenster nicht im Vordergrund ist</translation>
    </message>
    <message>
        <source>Show your friends when you are here</source>
        <translation>Deinen Freunden zeigen, wenn du da bist</translation>
    </message>
    <message>
        <source>Cover coins between turns</source>
        <translation>Münzen zwischen den Zügen verdecken</translation>
    </message>
    <message>
        <source>In one go</source>
        <translation>Am Stück</translation>
    </message>
    <message>
        <source>In one go, a click on a region expands and conquers, and “End turn” also places your tokens and scores.</source>
        <translation>Am Stück: Ein Klick auf eine Region breitet dein Volk aus und erobert sie; „Zug beenden“ verteilt auch deine Plättchen und wertet.</translation>
    </message>
    <message>
        <source>when you pass the screen to another player</source>
        <translation>beim Weitergeben des Bildschirms an andere</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Tipps</translation>
    </message>
    <message>
        <source>for beginners, when they are useful</source>
        <translation>für Anfänger, wenn sie nützlich sind</translation>
    </message>
    <message>
        <source>Your identity</source>
        <translation>Deine Identität</translation>
    </message>
    <message>
        <source>you see friends only while they see you</source>
        <translation>du siehst Freunde nur, solange sie dich sehen</translation>
    </message>
    <message>
        <source>Ignored people</source>
        <translation>Ignorierte Personen</translation>
    </message>
    <message>
        <source>Stop ignoring</source>
        <translation>Nicht mehr ignorieren</translation>
    </message>
    <message>
        <source>System language</source>
        <translation>Systemsprache</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Quiet</source>
        <translation>Leise</translation>
    </message>
    <message>
        <source>Loud</source>
        <translation>Laut</translation>
    </message>
</context>
<context>
    <name>SetupScreen</name>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Start the game</source>
        <translation>Partie starten</translation>
    </message>
    <message>
        <source>Pass the mouse after each turn.</source>
        <translation>Gebt die Maus nach jedem Zug weiter.</translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation>Wer spielt</translation>
    </message>
    <message>
        <source>You won at level “{before}”, so this game starts at “{now}”.</source>
        <translation>Du hast auf der Stufe „{before}“ gewonnen, darum beginnt dieses Spiel auf „{now}“.</translation>
    </message>
    <message>
        <source>About {minutes} minutes. You can save and quit at any time.</source>
        <translation>Etwa {minutes} Minuten. Du kannst jederzeit speichern und aufhören.</translation>
    </message>
    <message>
        <source>Someone has to play: give at least one seat to a person.</source>
        <translation>Jemand muss spielen: Gib mindestens einen Platz einer Person.</translation>
    </message>
    <message>
        <source>Everyone needs a name.</source>
        <translation>Alle brauchen einen Namen.</translation>
    </message>
    <message>
        <source>Two people have the same name.</source>
        <translation>Zwei Leute haben denselben Namen.</translation>
    </message>
    <message>
        <source>Play against the computer</source>
        <translation>Gegen den Computer spielen</translation>
    </message>
    <message>
        <source>Play on one screen</source>
        <translation>An einem Bildschirm</translation>
    </message>
</context>
<context>
    <name>SetupVisit</name>
    <message>
        <source>Setting up the board…</source>
        <translation>Der Spielplan wird aufgebaut …</translation>
    </message>
</context>
<context>
    <name>StandingDetails</name>
    <message>
        <source>coins, from pick to last region</source>
        <translation>Münzen, von der Wahl bis zur letzten Region</translation>
    </message>
    <message numerus="yes">
        <source>between {low} and {high}, %n game(s)</source>
        <translation>
            <numerusform>zwischen {low} und {high}, %n Partie</numerusform>
            <numerusform>zwischen {low} und {high}, %n Partien</numerusform>
        </translation>
    </message>
    <message>
        <source>Going into decline {better} brings more coins a turn than {worse}; the gap is larger than the uncertainty.</source>
        <translation>Der Untergang {better} bringt mehr Münzen je Zug als {worse}; der Abstand ist größer als die Unsicherheit.</translation>
    </message>
    <message>
        <source>It earns more than the average, by more than chance explains.</source>
        <translation>Das ist mehr als der Durchschnitt, und mehr, als der Zufall erklärt.</translation>
    </message>
    <message>
        <source>It earns less than the average, by more than chance explains.</source>
        <translation>Das ist weniger als der Durchschnitt, und weniger, als der Zufall erklärt.</translation>
    </message>
    <message>
        <source>The bars overlap: these games prove no difference.</source>
        <translation>Die Balken überlappen sich: Diese Partien beweisen keinen Unterschied.</translation>
    </message>
    <message numerus="yes">
        <source>after %n turn(s) or more</source>
        <translation>
            <numerusform>nach %n Zug oder mehr</numerusform>
            <numerusform>nach %n Zügen oder mehr</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>after %n turn(s)</source>
        <translation>
            <numerusform>nach %n Zug</numerusform>
            <numerusform>nach %n Zügen</numerusform>
        </translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>free</source>
        <translation>gratis</translation>
    </message>
    <message>
        <source>1 or 2 coins</source>
        <translation>1 oder 2 Münzen</translation>
    </message>
    <message>
        <source>3 or more</source>
        <translation>3 oder mehr</translation>
    </message>
    <message>
        <source>When to decline</source>
        <translation>Wann in den Untergang?</translation>
    </message>
    <message>
        <source>Coins per turn; declining takes a turn, too.</source>
        <translation>Münzen je Zug; auch der Untergang kostet einen.</translation>
    </message>
    <message>
        <source>By price</source>
        <translation>Nach Preis</translation>
    </message>
    <message>
        <source>Coins earned, less the price.</source>
        <translation>Eingenommene Münzen ohne den Preis.</translation>
    </message>
</context>
<context>
    <name>StandingTable</name>
    <message>
        <source>1 to {shown} of {all} with {least} games or more; red: fewer than {few}</source>
        <translation>1 bis {shown} von {all} mit mindestens {least} Partien; rot: unter {few}</translation>
    </message>
    <message>
        <source>1 to {shown} of {all}; pale: fewer than {least} games, which tell little</source>
        <translation>1 bis {shown} von {all}; blass: weniger als {least} Partien, das sagt wenig</translation>
    </message>
    <message>
        <source>┆ average {coins} coins, {won} won</source>
        <translation>┆ im Schnitt {coins} Münzen, {won} gewonnen</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartScreen</name>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Choose how many opponents</source>
        <translation>Du wählst die Zahl der Gegner</translation>
    </message>
    <message>
        <source>Small World</source>
        <translation>Small World</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Helles Design</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Dunkles Design</translation>
    </message>
    <message>
        <source>A fan-made version of the board game, for two to five players.</source>
        <translation>Eine Fan-Version des Brettspiels für zwei bis fünf Personen.</translation>
    </message>
    <message>
        <source>Play against the computer</source>
        <translation>Gegen den Computer spielen</translation>
    </message>
    <message>
        <source>It&apos;s your turn</source>
        <translation>Du bist am Zug</translation>
    </message>
    <message>
        <source>Right-click or hold this to see or delete saved games.</source>
        <translation>Rechtsklick oder gedrückt halten zeigt die gespeicherten Partien, auch zum Löschen.</translation>
    </message>
    <message>
        <source>New here? Learn the game in seven short lessons.</source>
        <translation>Neu hier? Lern das Spiel in sieben kurzen Lektionen.</translation>
    </message>
    <message>
        <source>About Small World</source>
        <translation>Über Small World</translation>
    </message>
    <message numerus="yes">
        <source>Your games at the service (%n)</source>
        <translation>
            <numerusform>Deine Partie beim Dienst (%n)</numerusform>
            <numerusform>Deine Partien beim Dienst (%n)</numerusform>
        </translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>Version {version}</translation>
    </message>
    <message>
        <source>Version {version}, {newer} is out</source>
        <translation>Version {version}, {newer} ist da</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>lessons, puzzles, analysis</source>
        <translation>Lektionen, Rätsel, Analyse</translation>
    </message>
    <message>
        <source>Play on one screen</source>
        <translation>An einem Bildschirm</translation>
    </message>
    <message>
        <source>two to five at one computer</source>
        <translation>für zwei bis fünf</translation>
    </message>
    <message>
        <source>Host a game</source>
        <translation>Partie eröffnen</translation>
    </message>
    <message>
        <source>on your network or in a lobby</source>
        <translation>im Netzwerk oder per Lobby</translation>
    </message>
    <message>
        <source>Join a game</source>
        <translation>Partie beitreten</translation>
    </message>
    <message>
        <source>network, lobby or invitation</source>
        <translation>Netzwerk, Lobby, Einladung</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Zuschauen</translation>
    </message>
    <message>
        <source>a game in progress</source>
        <translation>eine laufende Partie</translation>
    </message>
    <message>
        <source>Finished games</source>
        <translation>Gespielte Partien</translation>
    </message>
    <message>
        <source>replays, statistics, records</source>
        <translation>Wiedergabe, Statistik, Rekorde</translation>
    </message>
    <message>
        <source>How to play</source>
        <translation>Spielregeln</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
</context>
<context>
    <name>StartVisit</name>
    <message>
        <source>It&apos;s your turn: {table}</source>
        <translation>Du bist am Zug: {table}</translation>
    </message>
    <message>
        <source>Continuing {title}…</source>
        <translation>{title} wird fortgesetzt …</translation>
    </message>
    <message>
        <source>Delete the game?</source>
        <translation>Die Partie löschen?</translation>
    </message>
    <message>
        <source>The saved game will be deleted from this computer. You can&apos;t continue it afterwards.</source>
        <translation>Die gespeicherte Partie wird von diesem Computer gelöscht. Du kannst sie dann nicht mehr fortsetzen.</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>The game can&apos;t be deleted: {reason}.</source>
        <translation>Die Partie lässt sich nicht löschen: {reason}.</translation>
    </message>
</context>
<context>
    <name>StatisticsScreen</name>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Whose games</source>
        <translation>Wessen Partien</translation>
    </message>
    <message>
        <source>Play against the computer</source>
        <translation>Gegen den Computer spielen</translation>
    </message>
    <message>
        <source>Counting your games: {done} of {all}</source>
        <translation>Deine Partien werden gezählt: {done} von {all}</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) with a stand-in left out</source>
        <translation>
            <numerusform>%n Partie mit Vertretung nicht gezählt</numerusform>
            <numerusform>%n Partien mit Vertretung nicht gezählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Counting your games</source>
        <translation>Deine Partien werden gezählt</translation>
    </message>
    <message>
        <source>Nothing to count yet</source>
        <translation>Noch nichts zu zählen</translation>
    </message>
    <message>
        <source>Finish a game to see how often you win, which races earn you the most, and your records.</source>
        <translation>Beende eine Partie, dann siehst du hier, wie oft du gewinnst, welche Völker dir am meisten bringen und deine Rekorde.</translation>
    </message>
    <message>
        <source>games</source>
        <translation>Partien</translation>
    </message>
    <message numerus="yes">
        <source>%n conquest(s)</source>
        <translation>
            <numerusform>%n Eroberung</numerusform>
            <numerusform>%n Eroberungen</numerusform>
        </translation>
    </message>
    <message>
        <source>{share}% of your games</source>
        <translation>{share} % deiner Partien</translation>
    </message>
    <message>
        <source>won</source>
        <translation>gewonnen</translation>
    </message>
    <message>
        <source>in a row</source>
        <translation>in Folge</translation>
    </message>
    <message>
        <source>your longest winning streak</source>
        <translation>deine längste Siegesserie</translation>
    </message>
    <message>
        <source>best score</source>
        <translation>beste Punktzahl</translation>
    </message>
    <message>
        <source>coins in one game</source>
        <translation>Münzen in einer Partie</translation>
    </message>
    <message>
        <source>average score</source>
        <translation>im Durchschnitt</translation>
    </message>
    <message>
        <source>coins per game</source>
        <translation>Münzen pro Partie</translation>
    </message>
    <message>
        <source>average turn</source>
        <translation>pro Zug</translation>
    </message>
    <message>
        <source>coins per turn</source>
        <translation>Münzen im Durchschnitt</translation>
    </message>
    <message>
        <source>Your records</source>
        <translation>Deine Rekorde</translation>
    </message>
    <message>
        <source>Best turn</source>
        <translation>Bester Zug</translation>
    </message>
    <message>
        <source>Richest race</source>
        <translation>Reichstes Volk</translation>
    </message>
    <message>
        <source>Longest reign</source>
        <translation>Längste Herrschaft</translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n Runde</numerusform>
            <numerusform>%n Runden</numerusform>
        </translation>
    </message>
    <message>
        <source>Largest realm</source>
        <translation>Größtes Reich</translation>
    </message>
    <message>
        <source>Replay my best game</source>
        <translation>Meine beste Partie ansehen</translation>
    </message>
    <message>
        <source>played</source>
        <translation>gespielt</translation>
    </message>
    <message>
        <source>coins</source>
        <translation>Münzen</translation>
    </message>
    <message>
        <source>Best races</source>
        <translation>Beste Völker</translation>
    </message>
    <message>
        <source>Best powers</source>
        <translation>Beste Spezialfähigkeiten</translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n Spieler</numerusform>
            <numerusform>%n Spieler</numerusform>
        </translation>
    </message>
    <message>
        <source>By number of players</source>
        <translation>Nach Spielerzahl</translation>
    </message>
    <message>
        <source>By board</source>
        <translation>Nach Spielplan</translation>
    </message>
    <message>
        <source>By opponent</source>
        <translation>Nach Gegner</translation>
    </message>
</context>
<context>
    <name>StrengthFigure</name>
    <message>
        <source>weak</source>
        <translation>schwach</translation>
    </message>
    <message>
        <source>too strong</source>
        <translation>zu stark</translation>
    </message>
    <message>
        <source>the originals</source>
        <translation>die Originale</translation>
    </message>
    <message>
        <source>with {name}</source>
        <translation>+ {name}</translation>
    </message>
</context>
<context>
    <name>StrengthPanel</name>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>{n} of {all} games</source>
        <translation>{n} von {all} Partien</translation>
    </message>
    <message>
        <source>The games could not be finished. Try again.</source>
        <translation>Die Partien konnten nicht zu Ende gespielt werden. Versuch es noch einmal.</translation>
    </message>
    <message>
        <source>Test it</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Test again</source>
        <translation>Neu testen</translation>
    </message>
    <message>
        <source>{n} games between computer players show what it earns compared to the originals, and which partners suit it. That takes about a minute.</source>
        <translation>{n} Partien unter Computerspielern zeigen, was es im Vergleich zu den Originalen einbringt und welche Partner dazu passen. Das dauert etwa eine Minute.</translation>
    </message>
    <message>
        <source>{games} games, ± {doubt}</source>
        <translation>{games} Partien, ± {doubt}</translation>
    </message>
    <message>
        <source>The test was stopped because the numbers have changed.</source>
        <translation>Der Test wurde abgebrochen, weil sich die Zahlen geändert haben.</translation>
    </message>
    <message>
        <source>How strong is it?</source>
        <translation>Wie stark ist es?</translation>
    </message>
    <message>
        <source>coins per game, {nth} of {all} races</source>
        <translation>Münzen pro Partie, Platz {nth} von {all} Völkern</translation>
    </message>
    <message>
        <source>coins per game, {nth} of {all} powers</source>
        <translation>Münzen pro Partie, Platz {nth} von {all} Spezialfähigkeiten</translation>
    </message>
    <message>
        <source>Nothing stands out.</source>
        <translation>Nichts Auffälliges.</translation>
    </message>
    <message>
        <source>1st</source>
        <translation>1</translation>
    </message>
    <message>
        <source>{n}st</source>
        <translation>{n}</translation>
    </message>
    <message>
        <source>{n}nd</source>
        <translation>{n}</translation>
    </message>
    <message>
        <source>{n}rd</source>
        <translation>{n}</translation>
    </message>
    <message>
        <source>{n}th</source>
        <translation>{n}</translation>
    </message>
    <message>
        <source>It is stronger than all the originals.</source>
        <translation>Es ist stärker als alle Originale.</translation>
    </message>
    <message>
        <source>It is weaker than all the originals.</source>
        <translation>Es ist schwächer als alle Originale.</translation>
    </message>
    <message>
        <source>With {partner} they earn more than any original combo.</source>
        <translation>Mit diesem Partner bringen sie mehr ein als jede Original-Kombination: {partner}.</translation>
    </message>
    <message>
        <source>With {partner} it earns more than any original combo.</source>
        <translation>Mit diesem Partner bringt es mehr ein als jede Original-Kombination: {partner}.</translation>
    </message>
    <message>
        <source>It was picked {picked} times in {games} games, too rarely to say more. Computer players find it weak.</source>
        <translation>Es wurde in {games} Partien {picked}-mal gewählt, zu selten für ein Urteil. Computerspieler halten es für schwach.</translation>
    </message>
    <message>
        <source>It earns about {coins} coins per game ({low} to {high}), {nth} of {all}, and wins {won}% of its games.</source>
        <translation>Es bringt etwa {coins} Münzen pro Partie ({low} bis {high}), Platz {nth} von {all}, und gewinnt {won} % der Partien.</translation>
    </message>
    <message>
        <source>Stronger than all the originals.</source>
        <translation>Stärker als alle Originale.</translation>
    </message>
    <message>
        <source>As strong as the stronger originals.</source>
        <translation>So stark wie die stärkeren Originale.</translation>
    </message>
    <message>
        <source>About as strong as the originals.</source>
        <translation>Etwa so stark wie die Originale.</translation>
    </message>
    <message>
        <source>As weak as the weaker originals.</source>
        <translation>So schwach wie die schwächeren Originale.</translation>
    </message>
    <message>
        <source>Weaker than all the originals.</source>
        <translation>Schwächer als alle Originale.</translation>
    </message>
</context>
<context>
    <name>StudyDialog</name>
    <message>
        <source>Analysis board</source>
        <translation>Analysebrett</translation>
    </message>
    <message>
        <source>Move by hand for all seats, undo what you like, and ask for the best lines. You can also open one from any moment of a finished game.</source>
        <translation>Zieh von Hand für alle Plätze, nimm beliebig zurück und frag nach den besten Zügen. Auch aus jedem Moment einer gespielten Partie kannst du eines öffnen.</translation>
    </message>
    <message>
        <source>A new game on</source>
        <translation>Eine neue Partie auf</translation>
    </message>
    <message>
        <source>Or a position as a line of text</source>
        <translation>Oder eine Stellung als Textzeile</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
</context>
<context>
    <name>StudyTable</name>
    <message>
        <source>The best lines and what they are worth (I)</source>
        <translation>Die besten Züge und ihr Wert (I)</translation>
    </message>
    <message>
        <source>Analysis board</source>
        <translation>Analysebrett</translation>
    </message>
    <message>
        <source>Change the position</source>
        <translation>Stellung ändern</translation>
    </message>
    <message>
        <source>Copy the position as a line of text</source>
        <translation>Stellung als Textzeile kopieren</translation>
    </message>
    <message>
        <source>The position has been copied as a line of text.</source>
        <translation>Die Stellung wurde als Textzeile kopiert.</translation>
    </message>
</context>
<context>
    <name>SystemSays</name>
    <message>
        <source>Permission denied</source>
        <comment>EACCES</comment>
        <translation>Keine Berechtigung</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <comment>EPERM</comment>
        <translation>Das ist hier nicht erlaubt</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <comment>ENOENT</comment>
        <translation>Datei oder Ordner nicht gefunden</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <comment>ENOTDIR</comment>
        <translation>Das ist kein Ordner</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <comment>EISDIR</comment>
        <translation>Das ist ein Ordner</translation>
    </message>
    <message>
        <source>File exists</source>
        <comment>EEXIST</comment>
        <translation>Die Datei gibt es schon</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <comment>ENOSPC</comment>
        <translation>Auf dem Datenträger ist kein Platz mehr</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <comment>EDQUOT</comment>
        <translation>Der zugeteilte Speicherplatz ist aufgebraucht</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <comment>EROFS</comment>
        <translation>Der Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
        <source>File too large</source>
        <comment>EFBIG</comment>
        <translation>Die Datei ist zu groß</translation>
    </message>
    <message>
        <source>Not a regular file</source>
        <comment>ENXIO</comment>
        <translation>Das ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <comment>EIO</comment>
        <translation>Fehler beim Lesen oder Schreiben</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <comment>EBUSY</comment>
        <translation>Gerät oder Datei ist gerade in Gebrauch</translation>
    </message>
    <message>
        <source>File name too long</source>
        <comment>ENAMETOOLONG</comment>
        <translation>Der Dateiname ist zu lang</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <comment>EMFILE</comment>
        <translation>Zu viele Dateien sind geöffnet</translation>
    </message>
    <message>
        <source>Too many open files in system</source>
        <comment>ENFILE</comment>
        <translation>Im System sind zu viele Dateien geöffnet</translation>
    </message>
    <message>
        <source>Timed out</source>
        <comment>ETIMEDOUT</comment>
        <translation>Die Zeit ist abgelaufen</translation>
    </message>
    <message>
        <source>Address already in use</source>
        <comment>EADDRINUSE</comment>
        <translation>Die Adresse wird schon benutzt</translation>
    </message>
    <message>
        <source>This computer has no such address</source>
        <comment>EADDRNOTAVAIL</comment>
        <translation>Dieser Computer hat diese Adresse nicht</translation>
    </message>
    <message>
        <source>The file was closed after an error</source>
        <comment>FILE_CLOSED</comment>
        <translation>Die Datei wurde nach einem Fehler geschlossen</translation>
    </message>
</context>
<context>
    <name>Tab</name>
    <message>
        <source>There is something new.</source>
        <translation>Es gibt etwas Neues.</translation>
    </message>
</context>
<context>
    <name>TableActions</name>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>You are connected again.</source>
        <translation>Du bist wieder verbunden.</translation>
    </message>
    <message>
        <source>Wait for {player}</source>
        <translation>Auf {player} warten</translation>
    </message>
    <message>
        <source>The game is then left out of your statistics.</source>
        <translation>Die Partie fehlt dann in deiner Statistik.</translation>
    </message>
    <message>
        <source>The table has a host again.</source>
        <translation>Der Tisch hat wieder einen Gastgeber.</translation>
    </message>
    <message>
        <source>Computer: {level}</source>
        <translation>Computer: {level}</translation>
    </message>
    <message>
        <source>Which computer player takes over?</source>
        <translation>Welcher Computerspieler übernimmt?</translation>
    </message>
    <message>
        <source>The table closes for everyone, and the game is saved. All players can continue it from the start screen.</source>
        <translation>Der Tisch schließt für alle, und die Partie wird gespeichert. Alle können sie vom Startbildschirm aus fortsetzen.</translation>
    </message>
    <message>
        <source>Save and quit?</source>
        <translation>Speichern und beenden?</translation>
    </message>
    <message>
        <source>Save and quit</source>
        <translation>Speichern und beenden</translation>
    </message>
    <message>
        <source>Make someone else host?</source>
        <translation>Gastgeber wechseln?</translation>
    </message>
    <message>
        <source>You leave, and another player&apos;s program becomes the host.</source>
        <translation>Du gehst, und das Programm eines anderen Spielers wird Gastgeber.</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Übergeben</translation>
    </message>
    <message>
        <source>Other programs can no longer follow the game.</source>
        <translation>Andere Programme können die Partie nicht mehr verfolgen.</translation>
    </message>
    <message>
        <source>Programs on this computer can follow the game at {place}. The address has been copied.</source>
        <translation>Programme auf diesem Computer können die Partie unter {place} verfolgen. Die Adresse ist kopiert.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>Remove {name}?</source>
        <translation>{name} entfernen?</translation>
    </message>
    <message>
        <source>Mute {name}?</source>
        <translation>{name} stummschalten?</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>Stummschalten</translation>
    </message>
</context>
<context>
    <name>TableNotices</name>
    <message>
        <source>{name}: {text}</source>
        <translation>{name}: {text}</translation>
    </message>
    <message>
        <source>It&apos;s your turn.</source>
        <translation>Du bist am Zug.</translation>
    </message>
    <message>
        <source>Back to the game</source>
        <translation>Zurück zur Partie</translation>
    </message>
</context>
<context>
    <name>TableReports</name>
    <message>
        <source>The report has been received.</source>
        <translation>Die Meldung ist angekommen.</translation>
    </message>
</context>
<context>
    <name>TableRules</name>
    <message>
        <source>Turn clock</source>
        <translation>Zuguhr</translation>
    </message>
    <message>
        <source>If a player is late or away</source>
        <translation>Wenn jemand zu lange braucht oder weg ist</translation>
    </message>
    <message>
        <source>Grace period for absent players</source>
        <translation>Wartezeit bei Abwesenheit</translation>
    </message>
    <message>
        <source>Vacation for each player</source>
        <translation>Urlaub für jeden Spieler</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Spectators see the game</source>
        <translation>Zuschauer sehen die Partie</translation>
    </message>
    <message>
        <source>Allow spectators</source>
        <translation>Zuschauer erlauben</translation>
    </message>
    <message>
        <source>Players cannot see spectator chat until the game ends.</source>
        <translation>Die Spieler sehen den Chat der Zuschauer erst am Ende der Partie.</translation>
    </message>
    <message>
        <source>Latecomers</source>
        <translation>Nachzügler</translation>
    </message>
    <message>
        <source>Someone who joins later may take a computer player&apos;s seat.</source>
        <translation>Wer später kommt, darf den Platz eines Computerspielers nehmen.</translation>
    </message>
    <message>
        <source>immediately</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>{time} later</source>
        <translation>{time} später</translation>
    </message>
</context>
<context>
    <name>TableSays</name>
    <message>
        <source>It isn&apos;t your turn.</source>
        <comment>NOT_YOUR_STEP</comment>
        <translation>Du bist nicht am Zug.</translation>
    </message>
    <message>
        <source>You have no step to undo.</source>
        <comment>NO_STEP_OF_YOURS</comment>
        <translation>Du hast keinen Schritt, der sich rückgängig machen lässt.</translation>
    </message>
    <message>
        <source>Your turn is over, so its steps can&apos;t be undone.</source>
        <comment>TURN_IS_OVER</comment>
        <translation>Dein Zug ist vorbei, seine Schritte lassen sich nicht mehr rückgängig machen.</translation>
    </message>
    <message>
        <source>That step revealed something random, so it can&apos;t be undone.</source>
        <comment>CHANCE_HAS_SHOWN</comment>
        <translation>Dieser Schritt hat etwas Zufälliges aufgedeckt, er lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>No more steps can be undone in this game.</source>
        <comment>TOO_OFTEN_BACK</comment>
        <translation>In dieser Partie lassen sich keine Schritte mehr rückgängig machen.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <comment>PLAYED_OUT</comment>
        <translation>Die Partie ist zu Ende.</translation>
    </message>
    <message>
        <source>The game is not over yet.</source>
        <comment>GAME_GOES_ON</comment>
        <translation>Die Partie ist noch nicht zu Ende.</translation>
    </message>
    <message>
        <source>Only the host can do that.</source>
        <comment>FOR_THE_HOST</comment>
        <translation>Das kann nur der Gastgeber.</translation>
    </message>
    <message>
        <source>The host has muted you.</source>
        <comment>MUTED</comment>
        <translation>Der Gastgeber hat dich stummgeschaltet.</translation>
    </message>
    <message>
        <source>The host has muted you: {reason}</source>
        <comment>MUTED_BECAUSE</comment>
        <translation>Der Gastgeber hat dich stummgeschaltet: {reason}</translation>
    </message>
    <message>
        <source>The host has unmuted you.</source>
        <comment>UNMUTED</comment>
        <translation>Du bist nicht mehr stummgeschaltet.</translation>
    </message>
    <message>
        <source>The host has unmuted you: {reason}</source>
        <comment>UNMUTED_BECAUSE</comment>
        <translation>Du bist nicht mehr stummgeschaltet: {reason}</translation>
    </message>
    <message>
        <source>The host has muted you: nobody sees what you write.</source>
        <comment>STILL_MUTED</comment>
        <translation>Der Gastgeber hat dich stummgeschaltet: Niemand sieht, was du schreibst.</translation>
    </message>
    <message>
        <source>Too many people are writing at the moment. Try again soon.</source>
        <comment>TOO_MANY_WRITE</comment>
        <translation>Gerade schreiben zu viele Leute. Versuch es bald noch einmal.</translation>
    </message>
    <message>
        <source>The host has removed you from the table.</source>
        <comment>SHOWN_OUT</comment>
        <translation>Der Gastgeber hat dich vom Tisch entfernt.</translation>
    </message>
    <message>
        <source>The host has removed you from the table: {reason}</source>
        <comment>SHOWN_OUT_BECAUSE</comment>
        <translation>Der Gastgeber hat dich vom Tisch entfernt: {reason}</translation>
    </message>
    <message>
        <source>The host has removed you permanently.</source>
        <comment>BANNED</comment>
        <translation>Der Gastgeber hat dich dauerhaft entfernt.</translation>
    </message>
    <message>
        <source>The host has removed you permanently: {reason}</source>
        <comment>BANNED_BECAUSE</comment>
        <translation>Der Gastgeber hat dich dauerhaft entfernt: {reason}</translation>
    </message>
    <message>
        <source>There is no such guest.</source>
        <comment>NO_SUCH_GUEST</comment>
        <translation>Diesen Gast gibt es nicht.</translation>
    </message>
    <message>
        <source>The board, the lobby and the invitations can no longer be changed.</source>
        <comment>SETTLED</comment>
        <translation>Spielplan, Lobby und Einladungen lassen sich nicht mehr ändern.</translation>
    </message>
    <message>
        <source>The host no longer allows spectators.</source>
        <comment>WATCHED_NO_MORE</comment>
        <translation>Der Gastgeber lässt keine Zuschauer mehr zu.</translation>
    </message>
    <message>
        <source>This table is private: you need an invitation from its host.</source>
        <comment>PRIVATE</comment>
        <translation>Dieser Tisch ist privat: Du brauchst eine Einladung vom Gastgeber.</translation>
    </message>
    <message>
        <source>The game has started, and its host does not allow spectators.</source>
        <comment>BEGUN_UNWATCHED</comment>
        <translation>Die Partie hat begonnen, und der Gastgeber lässt keine Zuschauer zu.</translation>
    </message>
    <message>
        <source>This table&apos;s host does not allow spectators.</source>
        <comment>UNWATCHED</comment>
        <translation>Der Gastgeber dieses Tisches lässt keine Zuschauer zu.</translation>
    </message>
    <message>
        <source>Not everyone agreed in time.</source>
        <comment>NOT_AGREED_IN_TIME</comment>
        <translation>Nicht alle haben rechtzeitig zugestimmt.</translation>
    </message>
    <message>
        <source>{player} does not agree.</source>
        <comment>DISAGREED</comment>
        <translation>{player} stimmt nicht zu.</translation>
    </message>
    <message>
        <source>The game is paused.</source>
        <comment>PAUSED</comment>
        <translation>Die Partie ist unterbrochen.</translation>
    </message>
    <message>
        <source>{player} has paused the game.</source>
        <comment>PAUSED_BY</comment>
        <translation>{player} hat die Partie unterbrochen.</translation>
    </message>
    <message>
        <source>That is possible only during a game.</source>
        <comment>NOT_UNDER_WAY</comment>
        <translation>Das geht nur während einer Partie.</translation>
    </message>
    <message>
        <source>Another vote is under way.</source>
        <comment>ANOTHER_VOTE</comment>
        <translation>Über etwas anderes wird gerade abgestimmt.</translation>
    </message>
    <message>
        <source>That vote is over.</source>
        <comment>VOTE_IS_OVER</comment>
        <translation>Diese Abstimmung ist vorbei.</translation>
    </message>
    <message>
        <source>Only players can vote.</source>
        <comment>NO_VOTE</comment>
        <translation>Nur Spieler können abstimmen.</translation>
    </message>
    <message>
        <source>That is not your seat.</source>
        <comment>NOT_YOUR_SEAT</comment>
        <translation>Das ist nicht dein Platz.</translation>
    </message>
    <message>
        <source>Your time for this turn is up; you can play again on your next turn.</source>
        <comment>TIME_IS_UP</comment>
        <translation>Deine Zeit für diesen Zug ist um; im nächsten spielst du weiter.</translation>
    </message>
    <message>
        <source>There is no vacation in this game.</source>
        <comment>NO_VACATION</comment>
        <translation>In dieser Partie gibt es keinen Urlaub.</translation>
    </message>
    <message>
        <source>You have no vacation left in this game.</source>
        <comment>NO_VACATION_LEFT</comment>
        <translation>Du hast in dieser Partie keinen Urlaub mehr.</translation>
    </message>
    <message>
        <source>Only players can do that.</source>
        <comment>FOR_PLAYERS</comment>
        <translation>Das können nur Spieler.</translation>
    </message>
    <message>
        <source>The signature does not match, so this was not accepted. Join the table again; if that does not help, restart the program.</source>
        <comment>NOT_SIGNED</comment>
        <translation>Die Signatur passt nicht, deshalb wurde das nicht angenommen. Tritt dem Tisch noch einmal bei; hilft das nicht, starte das Programm neu.</translation>
    </message>
    <message>
        <source>{player}&apos;s program has not sent the key for the joint draws yet. Try again in a moment; if that does not help, ask {player} to join again, or remove them.</source>
        <comment>CANNOT_SIGN</comment>
        <translation>Das Programm von {player} hat den Schlüssel für die gemeinsamen Ziehungen noch nicht geschickt. Versuch es gleich noch einmal; hilft das nicht, bitte {player}, neu beizutreten, oder entferne diese Person.</translation>
    </message>
    <message>
        <source>The game can&apos;t start yet: {player}&apos;s program has not sent its share of the first draw. The game starts as soon as it arrives; if it does not, ask {player} to join again, or remove them.</source>
        <comment>NO_LINK</comment>
        <translation>Die Partie kann noch nicht beginnen: Das Programm von {player} hat seinen Anteil an der ersten Ziehung nicht geschickt. Sie beginnt, sobald er da ist; kommt er nicht, bitte {player}, neu beizutreten, oder entferne diese Person.</translation>
    </message>
    <message>
        <source>This game has used up all its draws.</source>
        <comment>DRAWS_USED_UP</comment>
        <translation>In dieser Partie sind keine Ziehungen mehr möglich.</translation>
    </message>
    <message>
        <source>The game has not reached that point yet.</source>
        <comment>NOT_BEEN_THERE</comment>
        <translation>So weit war die Partie noch nicht.</translation>
    </message>
    <message>
        <source>The player in that seat is present and still has time.</source>
        <comment>HERE_AND_IN_TIME</comment>
        <translation>Wer auf diesem Platz sitzt, ist da und hat noch Zeit.</translation>
    </message>
    <message>
        <source>This board has {count} seats.</source>
        <comment>SO_MANY_SEATS</comment>
        <translation>Dieser Spielplan hat {count} Plätze.</translation>
    </message>
    <message>
        <source>No computer player has that seat.</source>
        <comment>NO_COMPUTER_THERE</comment>
        <translation>Auf diesem Platz sitzt kein Computerspieler.</translation>
    </message>
    <message>
        <source>That seat is taken.</source>
        <comment>SEAT_TAKEN</comment>
        <translation>Dieser Platz ist besetzt.</translation>
    </message>
    <message>
        <source>Someone else has chosen that colour.</source>
        <comment>COLOUR_TAKEN</comment>
        <translation>Diese Farbe hat schon jemand anderes gewählt.</translation>
    </message>
    <message>
        <source>The game has started, so sets, rounds and first player can no longer change.</source>
        <comment>ROUNDS_SETTLED</comment>
        <translation>Die Partie hat begonnen, deshalb stehen Erweiterungen, Rundenzahl und Startspieler jetzt fest.</translation>
    </message>
    <message>
        <source>There is no such computer player.</source>
        <comment>NO_SUCH_COMPUTER</comment>
        <translation>Diesen Computerspieler gibt es nicht.</translation>
    </message>
    <message>
        <source>Another game is being played at this table.</source>
        <comment>ANOTHER_GAME_HERE</comment>
        <translation>An diesem Tisch wird eine andere Partie gespielt.</translation>
    </message>
    <message>
        <source>Another player&apos;s program now hosts this game.</source>
        <comment>LED_ELSEWHERE</comment>
        <translation>Inzwischen ist das Programm eines anderen Gastgeber dieser Partie.</translation>
    </message>
    <message>
        <source>The host has closed the table.</source>
        <comment>CLOSED</comment>
        <translation>Der Gastgeber hat den Tisch geschlossen.</translation>
    </message>
    <message>
        <source>The host has adjourned the game. It is saved and can be continued another time.</source>
        <comment>ADJOURNED</comment>
        <translation>Der Gastgeber hat die Partie vertagt. Sie ist gespeichert und kann ein andermal weitergehen.</translation>
    </message>
    <message>
        <source>The host has left the table.</source>
        <comment>HOST_LEFT</comment>
        <translation>Der Gastgeber hat den Tisch verlassen.</translation>
    </message>
    <message>
        <source>Your program signs with a different key than its connection uses, so it can&apos;t be let in. Restart it; if that does not help, reinstall it.</source>
        <comment>KEYS_DIFFER</comment>
        <translation>Dein Programm signiert mit einem anderen Schlüssel, als seine Verbindung benutzt, und kann deshalb nicht hereinkommen. Starte es neu; hilft das nicht, installiere es neu.</translation>
    </message>
    <message>
        <source>Another program with your identity was at this table. It has been disconnected, and you play here now. If that was not you, someone else has a copy of your identity.</source>
        <comment>ONLY_HERE</comment>
        <translation>Ein anderes Programm mit deiner Identität war an diesem Tisch. Seine Verbindung wurde getrennt, und du spielst jetzt hier. Wenn du das nicht warst, hat jemand anderes eine Kopie deiner Identität.</translation>
    </message>
    <message>
        <source>This table is hosted by another program with your identity, so you can&apos;t sit at it from here as well. Play on there, or join as a spectator.</source>
        <comment>HOSTED_BY_YOU</comment>
        <translation>Gastgeber dieses Tisches ist ein anderes Programm mit deiner Identität, deshalb kannst du hier nicht auch noch Platz nehmen. Spiel dort weiter oder komm als Zuschauer.</translation>
    </message>
    <message>
        <source>This table has not heard from you for a while. Join again.</source>
        <comment>UNHEARD</comment>
        <translation>Dieser Tisch hat eine Weile nichts von dir gehört. Tritt ihm wieder bei.</translation>
    </message>
    <message>
        <source>That message is not allowed here.</source>
        <comment>NOTHING_TO_SAY_HERE</comment>
        <translation>Diese Nachricht ist hier nicht erlaubt.</translation>
    </message>
    <message>
        <source>You are a spectator here.</source>
        <comment>HERE_TO_WATCH</comment>
        <translation>Du bist hier Zuschauer.</translation>
    </message>
    <message>
        <source>Slower, please: everyone else is notified each time.</source>
        <comment>TOO_FAST_FOR_ALL</comment>
        <translation>Bitte langsamer: Alle anderen werden jedes Mal benachrichtigt.</translation>
    </message>
    <message>
        <source>This room is full.</source>
        <comment>ROOM_FULL</comment>
        <translation>Dieser Raum ist voll.</translation>
    </message>
    <message>
        <source>The room is full, and many people here share your address. Your place was given to someone else.</source>
        <comment>PLACE_GIVEN_AWAY</comment>
        <translation>Der Raum ist voll, und viele hier haben dieselbe Adresse wie du. Deinen Platz hat jemand anderes bekommen.</translation>
    </message>
    <message>
        <source>The game has already started.</source>
        <comment>BEGUN</comment>
        <translation>Die Partie hat schon begonnen.</translation>
    </message>
    <message>
        <source>Not every seat is taken yet.</source>
        <comment>SEATS_LEFT</comment>
        <translation>Noch sind nicht alle Plätze besetzt.</translation>
    </message>
    <message>
        <source>The game starts without you: all seats are taken.</source>
        <comment>BEGUN_WITHOUT_YOU</comment>
        <translation>Die Partie beginnt ohne dich: Alle Plätze sind besetzt.</translation>
    </message>
    <message>
        <source>That game is not being played here.</source>
        <comment>NOT_PLAYED_HERE</comment>
        <translation>Diese Partie wird hier nicht gespielt.</translation>
    </message>
    <message>
        <source>Another player hosts this game now. Check it and try again.</source>
        <comment>HOSTED_ELSEWHERE</comment>
        <translation>Inzwischen ist ein anderer Spieler Gastgeber dieser Partie. Sieh sie dir an und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>The game has moved on in the meantime. Check it and try again.</source>
        <comment>MOVED_ON</comment>
        <translation>Die Partie ist inzwischen weitergegangen. Sieh sie dir an und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>You already have a seat.</source>
        <comment>SEATED</comment>
        <translation>Du hast schon einen Platz.</translation>
    </message>
    <message>
        <source>Your invitation only lets you watch.</source>
        <comment>INVITED_TO_WATCH</comment>
        <translation>Mit deiner Einladung kannst du nur zuschauen.</translation>
    </message>
    <message>
        <source>The game has started, so seats can no longer change.</source>
        <comment>SEATS_SETTLED</comment>
        <translation>Die Partie hat begonnen, die Plätze lassen sich nicht mehr ändern.</translation>
    </message>
</context>
<context>
    <name>TableScreen</name>
    <message>
        <source>Log and chat</source>
        <translation>Verlauf und Chat</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Verlauf</translation>
    </message>
</context>
<context>
    <name>TableVisit</name>
    <message>
        <source>You are the host: the table closes for everyone.</source>
        <translation>Du bist der Gastgeber: Der Tisch schließt für alle.</translation>
    </message>
    <message>
        <source>The game waits for you among your games at the service.</source>
        <translation>Die Partie wartet unter deinen Partien beim Dienst auf dich.</translation>
    </message>
    <message>
        <source>The game is saved. “{button}” on the start screen brings you back to it.</source>
        <translation>Die Partie ist gespeichert. Mit „{button}“ auf dem Startbildschirm kommst du zu ihr zurück.</translation>
    </message>
    <message>
        <source>{table}: the game is over</source>
        <translation>{table}: Die Partie ist zu Ende</translation>
    </message>
    <message>
        <source>{table}: your turn</source>
        <translation>{table}: Du bist am Zug</translation>
    </message>
    <message>
        <source>{table}: {player}&apos;s turn</source>
        <translation>{table}: {player} ist am Zug</translation>
    </message>
    <message>
        <source>The host is back.</source>
        <translation>Der Gastgeber ist zurück.</translation>
    </message>
    <message>
        <source>It&apos;s your turn: {table}</source>
        <translation>Du bist am Zug: {table}</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>seat {n}</source>
        <translation>Platz {n}</translation>
    </message>
    <message>
        <source>Connecting to {place}…</source>
        <translation>Verbindung zu {place} …</translation>
    </message>
    <message>
        <source>The record of this game is missing, so it can&apos;t be analysed.</source>
        <translation>Die Aufzeichnung dieser Partie fehlt, also kann sie nicht analysiert werden.</translation>
    </message>
    <message>
        <source>{players}, round {round}</source>
        <translation>{players}, Runde {round}</translation>
    </message>
    <message>
        <source>{name} has added you as a friend.</source>
        <translation>{name} hat dich als Freund hinzugefügt.</translation>
    </message>
    <message>
        <source>Add back</source>
        <translation>Auch hinzufügen</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Timeline of the game</source>
        <translation>Zeitleiste der Partie</translation>
    </message>
</context>
<context>
    <name>ToolColumn</name>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Click a region, then drag its border.</source>
        <translation>Klick auf eine Region und zieh dann an ihrer Grenze.</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Trennen</translation>
    </message>
    <message>
        <source>Draw a line across a region, or click it to halve it.</source>
        <translation>Zieh eine Linie durch eine Region, oder klick sie an, um sie zu halbieren.</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Umriss</translation>
    </message>
    <message>
        <source>Draw a loop around the new region.</source>
        <translation>Zeichne eine Linie rund um die neue Region.</translation>
    </message>
    <message>
        <source>Click a region, then the neighbour to join it with.</source>
        <translation>Klick auf eine Region, dann auf die Nachbarregion, mit der sie verbunden werden soll.</translation>
    </message>
    <message>
        <source>Choose a terrain on the right, then click regions.</source>
        <translation>Wähle rechts ein Gelände und klick dann auf Regionen.</translation>
    </message>
    <message>
        <source>Choose a symbol on the right, then click regions to add or remove it.</source>
        <translation>Wähle rechts ein Symbol; ein Klick auf eine Region setzt oder entfernt es.</translation>
    </message>
    <message>
        <source>Click regions to add or remove a Lost Tribe.</source>
        <translation>Ein Klick auf eine Region setzt oder entfernt einen Vergessenen Stamm.</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Gelände</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>Symbol</translation>
    </message>
    <message>
        <source>Tribe</source>
        <translation>Stamm</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>Hint: what a strong player would do here</source>
        <translation>Tipp: was ein starker Spieler hier täte</translation>
    </message>
    <message>
        <source>Skip to my turn</source>
        <translation>Bis zu meinem Zug vorspulen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Rückblick</translation>
    </message>
    <message>
        <source>How to play</source>
        <translation>Spielregeln</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Tisch verlassen</translation>
    </message>
    <message numerus="yes">
        <source>%n watching</source>
        <translation>
            <numerusform>%n schaut zu</numerusform>
            <numerusform>%n schauen zu</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop skipping</source>
        <translation>Nicht mehr vorspulen</translation>
    </message>
</context>
<context>
    <name>TraitRow</name>
    <message>
        <source>Remove: {sentence}</source>
        <translation>Entfernen: {sentence}</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Add a trait</source>
        <translation>Neue Eigenschaft</translation>
    </message>
    <message>
        <source>A race or power has at most {most} traits.</source>
        <translation>Ein Volk oder eine Spezialfähigkeit hat höchstens {most} Eigenschaften.</translation>
    </message>
    <message>
        <source>None of these can be added.</source>
        <translation>Davon lässt sich keine hinzufügen.</translation>
    </message>
    <message>
        <source>Kind of region</source>
        <translation>Art der Region</translation>
    </message>
    <message>
        <source>Emblem {n}</source>
        <translation>Emblem {n}</translation>
    </message>
</context>
<context>
    <name>TurnPanel</name>
    <message>
        <source>The first turns are still being checked.</source>
        <translation>Die ersten Züge werden noch geprüft.</translation>
    </message>
</context>
<context>
    <name>UnfinishedDialog</name>
    <message>
        <source>Continue a game</source>
        <translation>Eine Partie fortsetzen</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen …</translation>
    </message>
    <message>
        <source>Deletes the saved game from this computer.</source>
        <translation>Löscht die gespeicherte Partie von diesem Computer.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
</context>
<context>
    <name>UnkeptDialog</name>
    <message>
        <source>Nothing can be saved on this computer</source>
        <translation>Auf diesem Computer lässt sich nichts speichern</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
</context>
<context>
    <name>UnreadableDialog</name>
    <message>
        <source>This file can&apos;t be imported</source>
        <translation>Diese Datei kann nicht importiert werden</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>VerdictPanel</name>
    <message>
        <source>Can it be played?</source>
        <translation>Kann man darauf spielen?</translation>
    </message>
    <message>
        <source>Yes, as it is.</source>
        <translation>Ja, so wie er ist.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer Punkt</numerusform>
            <numerusform>und %n weitere Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>WaitingRow</name>
    <message>
        <source>Sit here</source>
        <translation>Platz nehmen</translation>
    </message>
    <message>
        <source>Stand up</source>
        <translation>Aufstehen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Free seat</source>
        <translation>Platz frei</translation>
    </message>
    <message>
        <source>Move here</source>
        <translation>Hierher</translation>
    </message>
    <message>
        <source>Add a computer</source>
        <translation>Computer hinzufügen</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Computer</translation>
    </message>
    <message>
        <source>you, host</source>
        <translation>du, Gastgeber</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source>computer, {level}</source>
        <translation>Computer, {level}</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Gastgeber</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>away</source>
        <translation>weg</translation>
    </message>
</context>
<context>
    <name>WaitingScreen</name>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>No messages yet.</source>
        <translation>Noch keine Nachrichten.</translation>
    </message>
    <message>
        <source>Write a message to the room</source>
        <translation>Nachricht an alle im Raum</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Your colour</source>
        <translation>Deine Farbe</translation>
    </message>
    <message>
        <source>Start the game</source>
        <translation>Partie starten</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Rules of the table</source>
        <translation>Regeln des Tisches</translation>
    </message>
    <message>
        <source>waiting room of your always-on table</source>
        <translation>Warteraum deines Tisches, der immer online ist</translation>
    </message>
    <message>
        <source>waiting room of an always-on table</source>
        <translation>Warteraum eines Tisches, der immer online ist</translation>
    </message>
    <message>
        <source>waiting room, hosted by you</source>
        <translation>Warteraum, du bist Gastgeber</translation>
    </message>
    <message>
        <source>waiting room, hosted by {host}</source>
        <translation>Warteraum, Gastgeber: {host}</translation>
    </message>
    <message>
        <source>waiting room, hosted by {host}. You are watching</source>
        <translation>Warteraum, Gastgeber: {host}. Du schaust zu</translation>
    </message>
    <message>
        <source>in the lobby&apos;s list</source>
        <translation>in der Liste der Lobby</translation>
    </message>
    <message>
        <source>only by invitation</source>
        <translation>nur auf Einladung</translation>
    </message>
    <message>
        <source>on your network</source>
        <translation>in deinem Netzwerk</translation>
    </message>
    <message>
        <source>by its address</source>
        <translation>über seine Adresse</translation>
    </message>
    <message>
        <source>by the service and the players present</source>
        <translation>vom Dienst und den anwesenden Spielern</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Spielplan</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Season</source>
        <translation>Saison</translation>
    </message>
    <message>
        <source>ranked</source>
        <translation>gewertet</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>Erweiterungen</translation>
    </message>
    <message>
        <source>First player</source>
        <translation>Wer beginnt</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>Ziehungen</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>Absence</source>
        <translation>Abwesenheit</translation>
    </message>
    <message>
        <source>Spectators</source>
        <translation>Zuschauer</translation>
    </message>
    <message>
        <source>Visibility</source>
        <translation>Sichtbarkeit</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Others can join as spectators the same way you did.</source>
        <translation>Andere können auf demselben Weg wie du als Zuschauer dazukommen.</translation>
    </message>
    <message>
        <source>Others can still come to watch.</source>
        <translation>Andere können noch als Zuschauer dazukommen.</translation>
    </message>
    <message>
        <source>Send the invitation to the people you want to play with.</source>
        <translation>Schick die Einladung denen, mit denen du spielen willst.</translation>
    </message>
    <message>
        <source>The game is listed in the lobby.</source>
        <translation>Die Partie steht in der Liste der Lobby.</translation>
    </message>
    <message>
        <source>You have no seat yet: choose a free one.</source>
        <translation>Du hast noch keinen Platz: Wähle einen freien.</translation>
    </message>
    <message>
        <source>Also here: {names} and {count} more</source>
        <translation>Auch hier: {names} und {count} weitere</translation>
    </message>
    <message>
        <source>Also here: {names}</source>
        <translation>Auch hier: {names}</translation>
    </message>
    <message numerus="yes">
        <source>%n seat(s) are free.</source>
        <translation>
            <numerusform>%n Platz ist frei.</numerusform>
            <numerusform>%n Plätze sind frei.</numerusform>
        </translation>
    </message>
    <message>
        <source>All seats are taken: you will be a spectator.</source>
        <translation>Alle Plätze sind besetzt: Du bist Zuschauer.</translation>
    </message>
    <message>
        <source>All seats are taken.</source>
        <translation>Alle Plätze sind besetzt.</translation>
    </message>
    <message>
        <source>{host} can start now.</source>
        <translation>{host} kann jetzt starten.</translation>
    </message>
    <message>
        <source>{host} starts the game when all seats are taken.</source>
        <translation>{host} startet die Partie, wenn alle Plätze besetzt sind.</translation>
    </message>
    <message>
        <source>The game starts automatically.</source>
        <translation>Die Partie beginnt automatisch.</translation>
    </message>
    <message>
        <source>The game starts automatically when all seats are taken.</source>
        <translation>Die Partie beginnt automatisch, wenn alle Plätze besetzt sind.</translation>
    </message>
    <message>
        <source>You can leave: your seat stays yours.</source>
        <translation>Du kannst gehen: Dein Platz bleibt deiner.</translation>
    </message>
</context>
<context>
    <name>WaySays</name>
    <message>
        <source>Nobody answers at {place}. Check the address, and that the program there is running.</source>
        <comment>SILENCE</comment>
        <translation>Unter {place} antwortet niemand. Prüfe die Adresse und ob das Programm dort läuft.</translation>
    </message>
    <message>
        <source>The program at {place} is neither a table nor a lobby.</source>
        <comment>STRANGER</comment>
        <translation>Das Programm unter {place} ist weder Tisch noch Lobby.</translation>
    </message>
    <message>
        <source>The program at {place} has a different key than expected.</source>
        <comment>WRONG_KEY</comment>
        <translation>Das Programm unter {place} hat einen anderen Schlüssel als erwartet.</translation>
    </message>
    <message>
        <source>{place} refuses your connections for now. Try again in a minute.</source>
        <comment>TURNED_AWAY</comment>
        <translation>{place} nimmt von dir vorerst keine Verbindung an. Versuch es in einer Minute noch einmal.</translation>
    </message>
    <message>
        <source>{place} accepts no new connections at the moment. Try again in a minute.</source>
        <comment>TOO_BUSY</comment>
        <translation>{place} nimmt im Moment keine neuen Verbindungen an. Versuch es in einer Minute noch einmal.</translation>
    </message>
    <message>
        <source>The host can&apos;t be reached, neither directly nor through the lobby&apos;s relay.</source>
        <comment>NO_PIPE</comment>
        <translation>Der Gastgeber ist nicht erreichbar, weder direkt noch über die Weiterleitung der Lobby.</translation>
    </message>
    <message>
        <source>The host can&apos;t be reached yet. Trying again.</source>
        <comment>HOST_TRIED_AGAIN</comment>
        <translation>Der Gastgeber ist noch nicht erreichbar. Neuer Versuch läuft.</translation>
    </message>
    <message>
        <source>Slower, please: that was too much at once.</source>
        <comment>TOO_FAST</comment>
        <translation>Bitte langsamer: Das war zu viel auf einmal.</translation>
    </message>
    <message>
        <source>Too many people are connected at the moment. Try again later.</source>
        <comment>TOO_MANY_HERE</comment>
        <translation>Gerade sind zu viele verbunden. Versuch es später noch einmal.</translation>
    </message>
    <message>
        <source>A connection has to introduce itself first.</source>
        <comment>HELLO_FIRST</comment>
        <translation>Eine Verbindung muss sich zuerst vorstellen.</translation>
    </message>
    <message>
        <source>Another program with your identity has connected, on this computer or on another one. Only one can be connected at a time. If that was not you, someone else has a copy of your identity.</source>
        <comment>ELSEWHERE</comment>
        <translation>Ein anderes Programm mit deiner Identität hat sich verbunden, auf diesem Computer oder einem anderen. Nur eines kann gleichzeitig verbunden sein. Wenn du das nicht warst, hat jemand anderes eine Kopie deiner Identität.</translation>
    </message>
    <message>
        <source>The program at {place} sends more than any game needs. The connection was closed.</source>
        <comment>TOO_MUCH</comment>
        <translation>Das Programm unter {place} sendet mehr, als eine Partie braucht. Die Verbindung wurde geschlossen.</translation>
    </message>
    <message>
        <source>Too many of your messages were invalid.</source>
        <comment>NO_SENSE</comment>
        <translation>Zu viele deiner Nachrichten waren ungültig.</translation>
    </message>
    <message>
        <source>Port {port} is in use by another program. Choose another one, or 0 for any free port.</source>
        <comment>PORT_TAKEN</comment>
        <translation>Port {port} wird von einem anderen Programm benutzt. Wähle einen anderen oder 0 für irgendeinen freien.</translation>
    </message>
    <message>
        <source>Can&apos;t listen on {place}: {reason}.</source>
        <comment>PORT_CLOSED</comment>
        <translation>{place} lässt sich nicht öffnen: {reason}.</translation>
    </message>
    <message>
        <source>“{text}” is not a key: write 40 characters after the #.</source>
        <comment>NO_KEY</comment>
        <translation>„{text}“ ist kein Schlüssel: Nach dem # stehen 40 Zeichen.</translation>
    </message>
    <message>
        <source>This invitation is damaged. Ask for a new one.</source>
        <comment>DAMAGED_INVITATION</comment>
        <translation>Diese Einladung ist beschädigt. Bitte um eine neue.</translation>
    </message>
    <message>
        <source>“{text}” is missing a bracket: write {example}.</source>
        <comment>NO_BRACKET</comment>
        <translation>In „{text}“ fehlt eine Klammer: Schreib {example}.</translation>
    </message>
    <message>
        <source>“{text}” is not an address: write NAME:PORT, for example 192.168.1.20:7474.</source>
        <comment>NO_ADDRESS</comment>
        <translation>„{text}“ ist keine Adresse: Schreib NAME:PORT, zum Beispiel 192.168.1.20:7474.</translation>
    </message>
    <message>
        <source>“{text}” is not a port: write a number from 1 to 65535 after the colon.</source>
        <comment>NO_PORT</comment>
        <translation>„{text}“ ist kein Port: Nach dem Doppelpunkt steht eine Zahl von 1 bis 65535.</translation>
    </message>
    <message>
        <source>The program at {place} has a different key than last time. If you did not expect that, ask your host for the address with its key.</source>
        <comment>NEW_KEY</comment>
        <translation>Das Programm unter {place} hat einen anderen Schlüssel als beim letzten Mal. Wenn du das nicht erwartet hast, bitte deinen Gastgeber um die Adresse mit dem Schlüssel.</translation>
    </message>
    <message>
        <source>The lobby can&apos;t be reached.</source>
        <comment>LOBBY_OUT_OF_REACH</comment>
        <translation>Die Lobby ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>The lobby can&apos;t be reached. Trying again.</source>
        <comment>LOBBY_TRIED_AGAIN</comment>
        <translation>Die Lobby ist nicht erreichbar. Neuer Versuch läuft.</translation>
    </message>
    <message>
        <source>The lobby can&apos;t be reached, so nobody can find this game there. Trying again.</source>
        <comment>UNLISTED</comment>
        <translation>Die Lobby ist nicht erreichbar, also findet dort niemand diese Partie. Neuer Versuch läuft.</translation>
    </message>
    <message>
        <source>The lobby lists this game.</source>
        <comment>LISTED</comment>
        <translation>Die Lobby führt diese Partie in ihrer Liste.</translation>
    </message>
    <message>
        <source>The lobby has been interrupted and does not know this game yet. Trying again.</source>
        <comment>NOT_KNOWN_YET</comment>
        <translation>Die Lobby war unterbrochen und kennt diese Partie noch nicht. Neuer Versuch läuft.</translation>
    </message>
    <message>
        <source>The program at {place} belongs to none of this game&apos;s players, so yours told it nothing. The search continues.</source>
        <comment>NONE_OF_THE_PLAYERS</comment>
        <translation>Das Programm unter {place} gehört keinem Spieler dieser Partie, deshalb hat deines ihm nichts verraten. Die Suche geht weiter.</translation>
    </message>
    <message>
        <source>The lobby names a different host than the invitation.</source>
        <comment>ANOTHER_HOST</comment>
        <translation>Die Lobby nennt einen anderen Gastgeber als die Einladung.</translation>
    </message>
</context>
<context>
    <name>Ways</name>
    <message>
        <source>Everyone in the lobby</source>
        <translation>Alle in der Lobby</translation>
    </message>
    <message>
        <source>Only people you invite</source>
        <translation>Nur wen du einlädst</translation>
    </message>
    <message>
        <source>People on your network</source>
        <translation>Alle in deinem Netzwerk</translation>
    </message>
</context>
<context>
    <name>WaysIn</name>
    <message>
        <source>Invitation</source>
        <translation>Einladung</translation>
    </message>
    <message>
        <source>Paste it here</source>
        <translation>Hier einfügen</translation>
    </message>
    <message>
        <source>Address of a table</source>
        <translation>Adresse eines Tisches</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Mitspielen</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Zuschauen</translation>
    </message>
    <message>
        <source>Address of the lobby</source>
        <translation>Adresse der Lobby</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Private games aren&apos;t listed. Their host sends you an invitation.</source>
        <translation>Private Partien stehen nicht in der Liste. Ihr Gastgeber schickt dir eine Einladung.</translation>
    </message>
    <message>
        <source>With an invitation</source>
        <translation>Mit einer Einladung</translation>
    </message>
    <message>
        <source>With an address</source>
        <translation>Mit einer Adresse</translation>
    </message>
    <message>
        <source>Another lobby</source>
        <translation>Eine andere Lobby</translation>
    </message>
</context>
<context>
    <name>WebSays</name>
    <message>
        <source>There is no such game here. It may be over, or not yet open.</source>
        <comment>NO_GAME_HERE</comment>
        <translation>Diese Partie gibt es hier nicht. Vielleicht ist sie vorbei oder noch nicht eröffnet.</translation>
    </message>
    <message>
        <source>There is no such finished game here.</source>
        <comment>NO_RECORD_HERE</comment>
        <translation>Diese gespielte Partie gibt es hier nicht.</translation>
    </message>
    <message>
        <source>This game is private. Open the whole link that you were given.</source>
        <comment>NEEDS_WHOLE_LINK</comment>
        <translation>Diese Partie ist privat. Öffne den ganzen Link, den du bekommen hast.</translation>
    </message>
    <message>
        <source>Too many connections come from your network. Try again in a minute.</source>
        <comment>TOO_MANY_FROM_HERE</comment>
        <translation>Aus deinem Netzwerk kommen zu viele Verbindungen. Versuch es in einer Minute noch einmal.</translation>
    </message>
    <message>
        <source>No more people can watch here at the moment. Try again in a minute.</source>
        <comment>TOO_MANY_WATCH</comment>
        <translation>Im Moment kann hier niemand mehr zuschauen. Versuch es in einer Minute noch einmal.</translation>
    </message>
    <message>
        <source>Too many records are being read here at the moment. Try again in a minute.</source>
        <comment>RECORDS_WAIT</comment>
        <translation>Hier werden gerade zu viele Aufzeichnungen gelesen. Versuch es in einer Minute noch einmal.</translation>
    </message>
    <message>
        <source>The file took too long to arrive. Try again.</source>
        <comment>FILE_TOO_SLOW</comment>
        <translation>Die Datei kam zu langsam an. Versuch es noch einmal.</translation>
    </message>
    <message>
        <source>This page can&apos;t be opened under this name. Open it by its IP address.</source>
        <comment>OTHER_NAME</comment>
        <translation>Diese Seite lässt sich unter diesem Namen nicht öffnen. Öffne sie über ihre IP-Adresse.</translation>
    </message>
    <message>
        <source>The page sent something that this server does not understand. Reload it.</source>
        <comment>PAGE_AT_FAULT</comment>
        <translation>Die Seite hat etwas gesendet, das dieser Server nicht versteht. Lade sie neu.</translation>
    </message>
</context>
<context>
    <name>WorstPanel</name>
    <message>
        <source>Practise these turns</source>
        <translation>Diese Züge üben</translation>
    </message>
</context>
<context>
    <name>_Face</name>
    <message>
        <source>No picture</source>
        <translation>Kein Bild</translation>
    </message>
</context>
<context>
    <name>_Heads</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Coins earned</source>
        <translation>Eingenommene Münzen</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Gewonnen</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Declined after</source>
        <translation>Untergang nach</translation>
    </message>
</context>
<context>
    <name>_LobbyLine</name>
    <message>
        <source>Address of the lobby</source>
        <translation>Adresse der Lobby</translation>
    </message>
    <message>
        <source>Enter the address of a lobby.</source>
        <translation>Gib die Adresse einer Lobby ein.</translation>
    </message>
</context>
<context>
    <name>_Rounds</name>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n Runde</numerusform>
            <numerusform>%n Runden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Row</name>
    <message>
        <source>The others are playing it now.</source>
        <translation>Die anderen spielen gerade weiter.</translation>
    </message>
</context>
<context>
    <name>_Sentences</name>
    <message>
        <source>The board needs a name without special characters.</source>
        <translation>Der Spielplan braucht einen Namen ohne Sonderzeichen.</translation>
    </message>
    <message>
        <source>There are {have} regions; at most {need} fit.</source>
        <translation>Es sind {have} Regionen; höchstens {need} haben Platz.</translation>
    </message>
    <message>
        <source>The outlines are too detailed. Join some regions.</source>
        <translation>Die Umrisse sind zu fein. Verbinde einige Regionen.</translation>
    </message>
    <message>
        <source>The outline of {region} is too detailed.</source>
        <translation>Der Umriss von {region} ist zu fein.</translation>
    </message>
    <message>
        <source>A region needs a name without special characters.</source>
        <translation>Eine Region braucht einen Namen ohne Sonderzeichen.</translation>
    </message>
    <message>
        <source>Two regions are called {need}.</source>
        <translation>Zwei Regionen heißen {need}.</translation>
    </message>
    <message>
        <source>{region} hardly touches the edge.</source>
        <translation>{region} berührt kaum den Rand.</translation>
    </message>
    <message numerus="yes">
        <source>The board has %n land region(s) and needs {need}.</source>
        <translation>
            <numerusform>Der Spielplan hat %n Landregion und braucht {need}.</numerusform>
            <numerusform>Der Spielplan hat %n Landregionen und braucht {need}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Races can enter %n region(s) at the edge; the board needs {need}.</source>
        <translation>
            <numerusform>Völker können am Rand %n Region betreten; nötig sind {need}.</numerusform>
            <numerusform>Völker können am Rand %n Regionen betreten; nötig sind {need}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{region} and {other} hardly touch.</source>
        <translation>{region} und {other} berühren sich kaum.</translation>
    </message>
    <message>
        <source>{region} and {other} touch in a single point.</source>
        <translation>{region} und {other} berühren sich in einem einzigen Punkt.</translation>
    </message>
    <message>
        <source>{region} is too narrow for tokens.</source>
        <translation>{region} ist zu schmal für Plättchen.</translation>
    </message>
    <message>
        <source>{region} is {have} times as large as {other}.</source>
        <translation>{region} ist {have}-mal so groß wie {other}.</translation>
    </message>
    <message>
        <source>{region} can&apos;t be reached over land.</source>
        <translation>{region} ist über Land nicht zu erreichen.</translation>
    </message>
    <message>
        <source>{region} has {have} neighbours; at most {need} fit.</source>
        <translation>{region} hat {have} Nachbarregionen; höchstens {need} sind erlaubt.</translation>
    </message>
    <message>
        <source>Too few land regions without a Lost Tribe are far enough apart.</source>
        <translation>Zu wenige Landregionen ohne Vergessenen Stamm liegen weit genug auseinander.</translation>
    </message>
    <message>
        <source>The outline of {region} is invalid.</source>
        <translation>Der Umriss von {region} ist ungültig.</translation>
    </message>
</context>
<context>
    <name>board</name>
    <message>
        <source>The Loonmere Dales</source>
        <comment>two-players</comment>
        <translation>Die Täler von Tauchersee</translation>
    </message>
    <message>
        <source>The Heronglass Marches</source>
        <comment>three-players</comment>
        <translation>Die Marken am Reiherspiegel</translation>
    </message>
    <message>
        <source>The Brinewide Shore</source>
        <comment>four-players</comment>
        <translation>Die Küste der Salzweite</translation>
    </message>
    <message>
        <source>The Swanbasin Realms</source>
        <comment>five-players</comment>
        <translation>Die Reiche am Schwanenbecken</translation>
    </message>
</context>
<context>
    <name>boards</name>
    <message>
        <source>{players}, {rounds}, {regions}</source>
        <translation>{players}, {rounds}, {regions}</translation>
    </message>
    <message>
        <source>Seas in two corners and a lake between them leave 20 regions. You meet early.</source>
        <translation>Zwei Meere in den Ecken und ein See dazwischen lassen 20 Regionen übrig. Man trifft früh aufeinander.</translation>
    </message>
    <message>
        <source>A lake in the middle keeps the sides apart. Mountains in the south are easy to hold.</source>
        <translation>Ein See in der Mitte trennt die Seiten. Die Gebirge im Süden sind leicht zu halten.</translation>
    </message>
    <message>
        <source>A lake splits the middle. The headland in the northwest has a single neighbour.</source>
        <translation>Ein See teilt die Mitte. Die Landspitze im Nordwesten hat nur einen Nachbarn.</translation>
    </message>
    <message>
        <source>A long lake cuts the land in two. The hill in the far west has a single neighbour.</source>
        <translation>Ein langer See teilt das Land. Der Hügel ganz im Westen hat nur einen Nachbarn.</translation>
    </message>
    <message>
        <source>A custom board</source>
        <translation>Ein eigener Spielplan</translation>
    </message>
</context>
<context>
    <name>characters</name>
    <message>
        <source>Never plays on an empty stomach</source>
        <translation>Spielt nie mit leerem Magen</translation>
    </message>
    <message>
        <source>Would rather be at sea</source>
        <translation>Wäre lieber auf See</translation>
    </message>
    <message>
        <source>Hums while counting</source>
        <translation>Summt beim Zählen</translation>
    </message>
    <message>
        <source>Has seen every board before</source>
        <translation>Hat jeden Plan schon gesehen</translation>
    </message>
    <message>
        <source>Writes everything down</source>
        <translation>Schreibt alles auf</translation>
    </message>
    <message>
        <source>Keeps bees and a cool head</source>
        <translation>Hält Bienen und behält die Ruhe</translation>
    </message>
    <message>
        <source>Grumbles, but never cheats</source>
        <translation>Brummt, aber schummelt nie</translation>
    </message>
    <message>
        <source>Laughs at mountains</source>
        <translation>Lacht über Berge</translation>
    </message>
    <message>
        <source>Carries a lucky button</source>
        <translation>Hat einen Glücksknopf dabei</translation>
    </message>
    <message>
        <source>Bakes a cake for the winner</source>
        <translation>Backt dem Sieger einen Kuchen</translation>
    </message>
    <message>
        <source>Whispers to the dice</source>
        <translation>Flüstert mit dem Würfel</translation>
    </message>
    <message>
        <source>Counts every coin twice</source>
        <translation>Zählt jede Münze zweimal</translation>
    </message>
    <message>
        <source>Knows every path in the forest</source>
        <translation>Kennt jeden Pfad im Wald</translation>
    </message>
    <message>
        <source>Came in with the tide</source>
        <translation>Kam mit der Flut</translation>
    </message>
    <message>
        <source>Finds things before they are lost</source>
        <translation>Findet Dinge, bevor sie fehlen</translation>
    </message>
    <message>
        <source>Is always in a hurry</source>
        <translation>Hat es immer eilig</translation>
    </message>
    <message>
        <source>Grows on you</source>
        <translation>Wächst einem ans Herz</translation>
    </message>
    <message>
        <source>Sleeps in full armour</source>
        <translation>Schläft in voller Rüstung</translation>
    </message>
    <message>
        <source>Has a joke for every roll</source>
        <translation>Hat zu jedem Wurf einen Witz</translation>
    </message>
    <message>
        <source>Waters the plants on the board</source>
        <translation>Gießt die Pflanzen auf dem Plan</translation>
    </message>
    <message>
        <source>Sees the world from above</source>
        <translation>Sieht die Welt von oben</translation>
    </message>
    <message>
        <source>Buries the coins for later</source>
        <translation>Vergräbt Münzen für später</translation>
    </message>
    <message>
        <source>Tells a different story each time</source>
        <translation>Erzählt jedes Mal etwas anderes</translation>
    </message>
    <message>
        <source>Has been in decline for ages</source>
        <translation>Ist seit Ewigkeiten im Untergang</translation>
    </message>
</context>
<context>
    <name>colours</name>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Gelb</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Lila</translation>
    </message>
</context>
<context>
    <name>daily</name>
    <message>
        <source>won</source>
        <translation>gewonnen</translation>
    </message>
    <message>
        <source>place {place}</source>
        <translation>Platz {place}</translation>
    </message>
    <message>
        <source>won by {n}</source>
        <translation>mit {n} Vorsprung gewonnen</translation>
    </message>
    <message>
        <source>place {place}, {n} behind</source>
        <translation>Platz {place}, {n} zurück</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>Deal of {day}</source>
        <translation>Partie vom {day}</translation>
    </message>
    <message>
        <source>The day&apos;s results</source>
        <translation>Ergebnis des Tages</translation>
    </message>
    <message>
        <source>A computer played for you, so this game doesn&apos;t count as the day&apos;s result.</source>
        <translation>Ein Computer hat für dich gespielt, deshalb zählt diese Partie nicht als Ergebnis des Tages.</translation>
    </message>
    <message>
        <source>The game then doesn&apos;t count as the day&apos;s result.</source>
        <translation>Die Partie zählt dann nicht als Ergebnis des Tages.</translation>
    </message>
</context>
<context>
    <name>draws</name>
    <message>
        <source>How the luck was drawn</source>
        <translation>Wie gewürfelt und gezogen wurde</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Draw {number} of {total}</source>
        <translation>Ziehung {number} von {total}</translation>
    </message>
    <message>
        <source>Commitment</source>
        <translation>Festlegung</translation>
    </message>
    <message>
        <source>Revealed for this draw</source>
        <translation>Für diese Ziehung aufgedeckt</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>Gastgeber</translation>
    </message>
    <message>
        <source>Check it yourself</source>
        <translation>Selbst nachprüfen</translation>
    </message>
    <message>
        <source>The die: {pips}</source>
        <translation>Der Würfel: {pips}</translation>
    </message>
    <message>
        <source>Their number matches their commitment.</source>
        <translation>Die Zahl stimmt mit der Festlegung überein.</translation>
    </message>
    <message>
        <source>Their number did not come in time.</source>
        <translation>Die Zahl kam nicht rechtzeitig.</translation>
    </message>
    <message>
        <source>They were offline, so they were not asked.</source>
        <translation>Offline, daher nicht gefragt.</translation>
    </message>
    <message>
        <source>The game was about to begin. Then everyone revealed a number.</source>
        <translation>Die Partie sollte gerade beginnen. Dann deckten alle eine Zahl auf.</translation>
    </message>
    <message>
        <source>{player} moved. Then everyone revealed a number.</source>
        <translation>{player} hat gezogen. Dann deckten alle eine Zahl auf.</translation>
    </message>
    <message>
        <source>The outcome was {outcome}. Any other number would change it.</source>
        <translation>Das Ergebnis war {outcome}. Jede andere Zahl hätte es geändert.</translation>
    </message>
    <message>
        <source>Everyone committed to a secret number first.</source>
        <translation>Zuvor hat sich jeder auf eine geheime Zahl festgelegt.</translation>
    </message>
    <message>
        <source>The numbers can no longer change, and nobody else can read them.</source>
        <translation>Die Zahlen lassen sich nicht mehr ändern, und niemand sonst kann sie lesen.</translation>
    </message>
    <message>
        <source>Nobody had seen the others&apos; numbers when the move was made.</source>
        <translation>Als der Zug gemacht wurde, kannte niemand die Zahlen der anderen.</translation>
    </message>
    <message>
        <source>All numbers and the move were mixed into one.</source>
        <translation>Alle Zahlen und der Zug wurden zu einer Zahl vermischt.</translation>
    </message>
    <message>
        <source>So nobody could predict or choose it.</source>
        <translation>Deshalb konnte niemand sie vorhersehen oder bestimmen.</translation>
    </message>
    <message>
        <source>Everyone would have had to be in on it. Your computer verified it.</source>
        <translation>Alle hätten sich absprechen müssen. Dein Computer hat es nachgeprüft.</translation>
    </message>
    <message>
        <source>The share of {players} was missing.</source>
        <translation>Der Anteil von {players} fehlte.</translation>
    </message>
    <message>
        <source>They were offline or too late. The others drew without them.</source>
        <translation>Nicht verbunden oder zu spät. Die anderen haben ohne sie gezogen.</translation>
    </message>
    <message>
        <source>The only draw was made by all players together.</source>
        <translation>Die einzige Ziehung haben alle gemeinsam gemacht.</translation>
    </message>
    <message>
        <source>All {total} draws were made by all players together.</source>
        <translation>Alle {total} Ziehungen haben alle gemeinsam gemacht.</translation>
    </message>
    <message>
        <source>{joint} of {total} draws were made by all players together.</source>
        <translation>{joint} von {total} Ziehungen haben alle gemeinsam gemacht.</translation>
    </message>
    <message>
        <source>The result is signed by {players}.</source>
        <translation>Das Ergebnis ist signiert von {players}.</translation>
    </message>
    <message>
        <source>This record is forged or damaged.</source>
        <translation>Diese Aufzeichnung ist gefälscht oder beschädigt.</translation>
    </message>
    <message>
        <source>Its beginning doesn&apos;t match what was signed.</source>
        <translation>Der Anfang des Protokolls stimmt nicht mit dem überein, was signiert wurde.</translation>
    </message>
    <message>
        <source>Entry {number} of its log doesn&apos;t match what was signed.</source>
        <translation>Eintrag {number} des Protokolls stimmt nicht mit dem überein, was signiert wurde.</translation>
    </message>
</context>
<context>
    <name>explorer</name>
    <message>
        <source>{coins} coins, between {low} and {high}; {won} won; {games} games</source>
        <translation>{coins} Münzen, zwischen {low} und {high}; {won} gewonnen; {games} Partien</translation>
    </message>
    <message>
        <source>{n} turns</source>
        <translation>{n} Zügen</translation>
    </message>
</context>
<context>
    <name>friends</name>
    <message>
        <source>has not added you yet</source>
        <translation>hat dich noch nicht hinzugefügt</translation>
    </message>
    <message>
        <source>not here</source>
        <translation>nicht da</translation>
    </message>
    <message>
        <source>online</source>
        <translation>online</translation>
    </message>
    <message>
        <source>in the lobby</source>
        <translation>in der Lobby</translation>
    </message>
    <message>
        <source>at an open table</source>
        <translation>an einem offenen Tisch</translation>
    </message>
    <message>
        <source>at a private table</source>
        <translation>an einem privaten Tisch</translation>
    </message>
    <message>
        <source>playing</source>
        <translation>spielt</translation>
    </message>
    <message>
        <source>playing, round {round}</source>
        <translation>spielt, Runde {round}</translation>
    </message>
    <message>
        <source>playing, round {round} of {rounds}</source>
        <translation>spielt, Runde {round} von {rounds}</translation>
    </message>
</context>
<context>
    <name>hints</name>
    <message>
        <source>Choose your race</source>
        <translation>Wähle dein Volk</translation>
    </message>
    <message>
        <source>Enter the board</source>
        <translation>Betritt den Spielplan</translation>
    </message>
    <message>
        <source>From neighbour to neighbour</source>
        <translation>Von Region zu Region</translation>
    </message>
    <message>
        <source>A region costs two tokens, and one more for a mountain, a Lost Tribe or each enemy token in it. Rest the pointer on a region to see the sum. Keep going as long as you have enough tokens.</source>
        <translation>Eine Region kostet zwei Plättchen, und eins mehr für ein Gebirge, einen Vergessenen Stamm und jedes gegnerische Plättchen darin. Lass den Zeiger auf einer Region ruhen, um die Summe zu sehen. Mach weiter, solange deine Plättchen reichen.</translation>
    </message>
    <message>
        <source>The final attempt</source>
        <translation>Der letzte Versuch</translation>
    </message>
    <message>
        <source>No more conquests</source>
        <translation>Nichts mehr zu erobern</translation>
    </message>
    <message>
        <source>Spread your tokens</source>
        <translation>Verteile deine Plättchen</translation>
    </message>
    <message>
        <source>Your first coins</source>
        <translation>Deine ersten Münzen</translation>
    </message>
    <message>
        <source>You have too few tokens left, but the die can add up to three. A dashed region shows your chance in percent. Win or lose, this is your last conquest this turn.</source>
        <translation>Deine Plättchen reichen nicht, aber der Würfel kann bis zu drei dazugeben. Eine gestrichelte Region zeigt deine Chance in Prozent. Gelungen oder nicht: Es ist deine letzte Eroberung in diesem Zug.</translation>
    </message>
    <message>
        <source>You can conquer the regions with a gold line: most new races enter at the edge of the board. The shield shows how many of your tokens a region costs. Choose one to conquer it.</source>
        <translation>Du kannst die Regionen mit goldener Linie erobern: Die meisten neuen Völker kommen vom Rand auf den Plan. Der Schild zeigt, wie viele deiner Plättchen eine Region kostet. Wähle eine, um sie zu erobern.</translation>
    </message>
    <message>
        <source>You can&apos;t afford another region. End your conquests, then spread your tokens over your regions and collect your coins.</source>
        <translation>Deine Plättchen reichen für keine Region mehr. Beende die Eroberungen, dann verteilst du deine Plättchen auf deine Regionen und bekommst deine Münzen.</translation>
    </message>
    <message>
        <source>Put more tokens where enemies are near; each region keeps at least one. Click a region to add a token, right-click it to take one back. When all are placed, score the turn.</source>
        <translation>Leg mehr Plättchen dorthin, wo Gegner nah sind; mindestens eins bleibt in jeder Region. Klick auf eine Region legt eins dazu, Rechtsklick nimmt eins weg. Wenn alle verteilt sind, werte den Zug.</translation>
    </message>
    <message>
        <source>Each region that you hold has earned you a coin, and your race and power may have added more. Whoever has the most coins after the last round wins. Other players&apos; coins are hidden.</source>
        <translation>Jede deiner Regionen hat dir eine Münze gebracht, Volk und Spezialfähigkeit vielleicht noch mehr. Wer nach der letzten Runde die meisten Münzen hat, gewinnt. Die Münzen der anderen sind verdeckt.</translation>
    </message>
    <message>
        <source>Now the others play</source>
        <translation>Jetzt spielen die anderen</translation>
    </message>
    <message>
        <source>The gold frame shows whose turn it is. You see each step on the board. As soon as you can act again, the bar below the board tells you.</source>
        <translation>Der goldene Rahmen zeigt, wer am Zug ist. Du siehst jeden Schritt auf dem Plan. Sobald du wieder etwas tun kannst, sagt es dir die Leiste unter dem Plan.</translation>
    </message>
    <message>
        <source>You have lost a region</source>
        <translation>Du hast eine Region verloren</translation>
    </message>
    <message>
        <source>Expand or decline?</source>
        <translation>Weiter erobern oder Untergang?</translation>
    </message>
    <message>
        <source>Expand takes all your tokens but one per region back into your hand, so that you can conquer more. Decline ends this turn, and you pick a new race on your next one.</source>
        <translation>Erobern nimmt alle Plättchen bis auf eins je Region auf die Hand zurück, damit du mehr erobern kannst. Untergang beendet diesen Zug, und im nächsten wählst du ein neues Volk.</translation>
    </message>
    <message>
        <source>Your race is worn out</source>
        <translation>Dein Volk ist erschöpft</translation>
    </message>
    <message>
        <source>You have hardly any tokens left to conquer with. Go into decline: the race keeps one token per region and still earns coins, and on your next turn you pick a new one.</source>
        <translation>Du hast kaum noch Plättchen zum Erobern. Schick dein Volk in den Untergang: Es behält ein Plättchen je Region und bringt weiter Münzen, und im nächsten Zug wählst du ein neues.</translation>
    </message>
    <message>
        <source>The rounds are counted at the top. A decline costs a whole turn, and a new race has to earn it back before the last round. Decline now if your race is worn out; later it no longer pays.</source>
        <translation>Oben stehen die Runden. Ein Untergang kostet einen ganzen Zug, und ein neues Volk muss ihn bis zur letzten Runde wieder einbringen. Ist dein Volk erschöpft, schick es jetzt in den Untergang; später lohnt es sich nicht mehr.</translation>
    </message>
    <message>
        <source>End your turn</source>
        <translation>Beende deinen Zug</translation>
    </message>
    <message>
        <source>You can&apos;t afford another region. End your turn: your last tokens are placed, and you collect your coins.</source>
        <translation>Deine Plättchen reichen für keine Region mehr. Beende deinen Zug: Die letzten werden verteilt, und du bekommst deine Münzen.</translation>
    </message>
    <message>
        <source>Choose a lit region to expand: all your tokens but one per region come back into your hand, and that region is taken. Decline ends this turn, and you pick a new race on your next one.</source>
        <translation>Wähle eine hervorgehobene Region, um weiter zu erobern: Alle Plättchen bis auf eins je Region kommen auf die Hand zurück, und du nimmst diese Region ein. Der Untergang kostet diesen Zug; im nächsten wählst du ein neues Volk.</translation>
    </message>
    <message>
        <source>Put more tokens where enemies are near; each region keeps at least one. Tap a region to add a token, hold it to take one back. When all are placed, score the turn.</source>
        <translation>Leg mehr Plättchen dorthin, wo Gegner nah sind; mindestens eins bleibt in jeder Region. Tippen auf eine Region legt eins dazu, gedrückt halten nimmt eins weg. Wenn alle verteilt sind, werte den Zug.</translation>
    </message>
    <message>
        <source>A region costs two tokens, and one more for a mountain, a Lost Tribe or each enemy token in it. Hold a region to see the sum. Keep going as long as you have enough tokens.</source>
        <translation>Eine Region kostet zwei Plättchen, und eins mehr für ein Gebirge, einen Vergessenen Stamm und jedes gegnerische Plättchen darin. Halte eine Region gedrückt, um die Summe zu sehen. Mach weiter, solange deine Plättchen reichen.</translation>
    </message>
    <message>
        <source>A second race</source>
        <translation>Ein zweites Volk</translation>
    </message>
    <message>
        <source>Each combo is a race with a power, and shows how many tokens come with it. The top one is free. To take a lower one, put a coin on each combo you skip. Choose the one that you like.</source>
        <translation>Jede Kombination ist ein Volk mit einer Spezialfähigkeit und zeigt, wie viele Plättchen dazugehören. Die oberste ist gratis. Für eine tiefere legst du auf jede übersprungene eine Münze. Nimm, was dir gefällt.</translation>
    </message>
    <message>
        <source>Most races lose one token there for good. You place any others in your regions when the attacker&apos;s turn ends. It happens to everyone: there is not much room.</source>
        <translation>Die meisten Völker verlieren dort ein Plättchen endgültig. Weitere verteilst du auf deine Regionen, sobald der Zug des Angreifers endet. Das passiert allen: Es ist wenig Platz.</translation>
    </message>
    <message>
        <source>Your old race still earns coins for the regions it holds, but no longer conquers unless its text says so. It leaves the board only when your next race goes into decline.</source>
        <translation>Dein altes Volk bringt weiter Münzen für seine Regionen, erobert aber nicht mehr, sofern sein Text nichts anderes sagt. Es verlässt den Plan erst, wenn das nächste in den Untergang geht.</translation>
    </message>
    <message>
        <source>The end is near</source>
        <translation>Das Ende naht</translation>
    </message>
</context>
<context>
    <name>illustrations</name>
    <message>
        <source>four active tokens</source>
        <translation>vier aktive Plättchen</translation>
    </message>
    <message>
        <source>a token in decline</source>
        <translation>ein Plättchen im Untergang</translation>
    </message>
    <message>
        <source>a Lost Tribe</source>
        <translation>ein Vergessener Stamm</translation>
    </message>
    <message>
        <source>mine</source>
        <translation>Mine</translation>
    </message>
    <message>
        <source>magic source</source>
        <translation>Magiequelle</translation>
    </message>
    <message>
        <source>cavern</source>
        <translation>Höhle</translation>
    </message>
    <message>
        <source>mountain</source>
        <translation>Gebirge</translation>
    </message>
    <message>
        <source>lair</source>
        <translation>Bau</translation>
    </message>
    <message>
        <source>fortress</source>
        <translation>Festung</translation>
    </message>
    <message>
        <source>encampment</source>
        <translation>Lager</translation>
    </message>
    <message>
        <source>hole</source>
        <translation>Erdloch</translation>
    </message>
    <message>
        <source>hero</source>
        <translation>Held</translation>
    </message>
    <message>
        <source>dragon</source>
        <translation>Drache</translation>
    </message>
    <message>
        <source>free</source>
        <translation>gratis</translation>
    </message>
    <message>
        <source>pay 1</source>
        <translation>zahle 1</translation>
    </message>
    <message>
        <source>pay 2: a coin on each combo above</source>
        <translation>zahle 2: eine Münze auf jede darüber</translation>
    </message>
    <message>
        <source>driven out</source>
        <translation>vertrieben</translation>
    </message>
    <message>
        <source>lost for good</source>
        <translation>endgültig verloren</translation>
    </message>
    <message>
        <source>placed again</source>
        <translation>neu verteilt</translation>
    </message>
    <message>
        <source>your race, active</source>
        <translation>dein Volk, aktiv</translation>
    </message>
    <message>
        <source>in decline: one token per region</source>
        <translation>im Untergang: ein Plättchen je Region</translation>
    </message>
    <message>
        <source>three active regions</source>
        <translation>drei aktive Regionen</translation>
    </message>
    <message>
        <source>two in decline</source>
        <translation>zwei im Untergang</translation>
    </message>
    <message>
        <source>5 coins this turn</source>
        <translation>5 Münzen in diesem Zug</translation>
    </message>
</context>
<context>
    <name>keys</name>
    <message>
        <source>Expand, or end the turn</source>
        <translation>Weiter erobern oder den Zug beenden</translation>
    </message>
    <message>
        <source>The gold button, whatever it says</source>
        <translation>Der goldene Knopf, egal, was darauf steht</translation>
    </message>
    <message>
        <source>Abandon a region</source>
        <translation>Eine Region räumen</translation>
    </message>
    <message>
        <source>Swap a token by sorcery</source>
        <translation>Ein Plättchen durch Hexerei tauschen</translation>
    </message>
    <message>
        <source>Copy a power from the column</source>
        <translation>Eine Spezialfähigkeit aus der Auslage kopieren</translation>
    </message>
    <message>
        <source>Pick combos with or without their leader</source>
        <translation>Kombinationen mit oder ohne Anführer nehmen</translation>
    </message>
    <message>
        <source>Swap a token with the Shiny Orb</source>
        <translation>Ein Plättchen mit der Schimmernden Kugel tauschen</translation>
    </message>
    <message>
        <source>Send the Balrog</source>
        <translation>Den Balrog losschicken</translation>
    </message>
    <message>
        <source>Take your tokens back into hand</source>
        <translation>Deine Plättchen wieder auf die Hand nehmen</translation>
    </message>
    <message>
        <source>Switch to the other conquering race, or end a pause</source>
        <translation>Zum anderen erobernden Volk wechseln oder eine Pause beenden</translation>
    </message>
    <message>
        <source>Decline, or send the dragon</source>
        <translation>Untergang, oder den Drachen schicken</translation>
    </message>
    <message>
        <source>Redeploy, roll the die, or show the result</source>
        <translation>Umverteilen, würfeln oder das Ergebnis zeigen</translation>
    </message>
    <message>
        <source>Take that combo, make peace with that player, or add that help</source>
        <translation>Diese Kombination nehmen, mit diesem Spieler Frieden schließen oder diese Hilfe dazunehmen</translation>
    </message>
    <message>
        <source>Back, or close what is on top</source>
        <translation>Zurück, oder schließen, was obenauf liegt</translation>
    </message>
    <message>
        <source>Undo the last step, or the last token placed</source>
        <translation>Letzten Schritt oder letztes gesetztes Plättchen rückgängig machen</translation>
    </message>
    <message>
        <source>From region to region</source>
        <translation>Von Region zu Region</translation>
    </message>
    <message>
        <source>To the next lit region</source>
        <translation>Zur nächsten hervorgehobenen Region</translation>
    </message>
    <message>
        <source>Conquer the region, or add a token</source>
        <translation>Die Region erobern oder ein Plättchen dazulegen</translation>
    </message>
    <message>
        <source>Take a token from the region</source>
        <translation>Ein Plättchen aus der Region nehmen</translation>
    </message>
    <message>
        <source>One token more, or zoom in</source>
        <translation>Ein Plättchen mehr, oder vergrößern</translation>
    </message>
    <message>
        <source>One token less, or zoom out</source>
        <translation>Ein Plättchen weniger, oder verkleinern</translation>
    </message>
    <message>
        <source>The whole board</source>
        <translation>Der ganze Plan</translation>
    </message>
    <message>
        <source>Move the board</source>
        <translation>Den Plan verschieben</translation>
    </message>
    <message>
        <source>The names of all regions, while held</source>
        <translation>Die Namen aller Regionen, solange gedrückt</translation>
    </message>
    <message>
        <source>Help for whatever you point at</source>
        <translation>Hilfe zu allem, worauf du zeigst</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>Diese Liste</translation>
    </message>
    <message>
        <source>The table&apos;s menu, with the settings</source>
        <translation>Das Menü des Tisches, mit den Einstellungen</translation>
    </message>
    <message>
        <source>Type a move, or read the position</source>
        <translation>Einen Zug eintippen oder die Stellung lesen</translation>
    </message>
    <message>
        <source>Hint: what a strong player would do</source>
        <translation>Tipp: was ein starker Spieler täte</translation>
    </message>
    <message>
        <source>Skip to your turn (or catch up when watching)</source>
        <translation>Bis zum eigenen Zug vorspulen (beim Zuschauen: aufholen)</translation>
    </message>
    <message>
        <source>Log and chat, where they are collapsed</source>
        <translation>Verlauf und Chat, wo sie eingeklappt sind</translation>
    </message>
    <message>
        <source>History: look back</source>
        <translation>Rückblick: frühere Züge ansehen</translation>
    </message>
    <message>
        <source>Full screen, and back to a window</source>
        <translation>Vollbild und zurück zum Fenster</translation>
    </message>
    <message>
        <source>Search, in lists and in the rules</source>
        <translation>Suchen, in Listen und in den Regeln</translation>
    </message>
    <message>
        <source>Close the program</source>
        <translation>Das Programm schließen</translation>
    </message>
    <message>
        <source>Play and pause</source>
        <translation>Abspielen und anhalten</translation>
    </message>
    <message>
        <source>One step back and forward</source>
        <translation>Einen Schritt zurück und weiter</translation>
    </message>
    <message>
        <source>Previous and next turn</source>
        <translation>Voriger und nächster Zug</translation>
    </message>
    <message>
        <source>To the start and to the end</source>
        <translation>Zum Anfang und zum Ende</translation>
    </message>
    <message>
        <source>Slower and faster</source>
        <translation>Langsamer und schneller</translation>
    </message>
    <message>
        <source>View as the next player</source>
        <translation>Aus Sicht des nächsten Spielers</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Save the board</source>
        <translation>Den Spielplan speichern</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Dein Zug</translation>
    </message>
    <message>
        <source>The board</source>
        <translation>Der Plan</translation>
    </message>
    <message>
        <source>At any time</source>
        <translation>Jederzeit</translation>
    </message>
    <message>
        <source>Looking back</source>
        <translation>Im Rückblick</translation>
    </message>
    <message>
        <source>Drawing a board</source>
        <translation>Einen Spielplan zeichnen</translation>
    </message>
    <message>
        <source>Enter</source>
        <comment>the key at the end of the main block</comment>
        <translation>Eingabe</translation>
    </message>
</context>
<context>
    <name>lesson</name>
    <message>
        <source>Choose **the third**: it costs two.</source>
        <comment>pick/pay</comment>
        <translation>Wähle **die dritte**: Sie kostet zwei.</translation>
    </message>
    <message>
        <source>Enter the board</source>
        <comment>enter</comment>
        <translation>Betritt den Spielplan</translation>
    </message>
    <message>
        <source>Your first regions, and your first coins</source>
        <comment>enter</comment>
        <translation>Deine ersten Regionen und deine ersten Münzen</translation>
    </message>
    <message>
        <source>Enter the board</source>
        <comment>enter/edge</comment>
        <translation>Betritt den Spielplan</translation>
    </message>
    <message>
        <source>Choose **{region}**. It takes two tokens.</source>
        <comment>enter/edge</comment>
        <translation>Wähle **{region}**. Das kostet zwei Plättchen.</translation>
    </message>
    <message>
        <source>On to a neighbour</source>
        <comment>enter/neighbour</comment>
        <translation>Weiter zu den Nachbarn</translation>
    </message>
    <message>
        <source>From here you conquer regions **next to yours**, also away from the edge.</source>
        <comment>enter/neighbour</comment>
        <translation>Von hier eroberst du **Nachbarregionen**, auch abseits vom Rand.</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>enter/neighbour</comment>
        <translation>Wähle **{region}**.</translation>
    </message>
    <message>
        <source>Your first coins</source>
        <comment>enter/score</comment>
        <translation>Deine ersten Münzen</translation>
    </message>
    <message>
        <source>Choose a race</source>
        <comment>pick</comment>
        <translation>Ein Volk wählen</translation>
    </message>
    <message>
        <source>What a combo offers, and what it costs</source>
        <comment>pick</comment>
        <translation>Was eine Kombination bietet und was sie kostet</translation>
    </message>
    <message>
        <source>Your race</source>
        <comment>pick/pay</comment>
        <translation>Dein Volk</translation>
    </message>
    <message>
        <source>**A coin lies on each** skipped combo. Your race took regions meanwhile.</source>
        <comment>pick/coin</comment>
        <translation>**Je eine Münze** liegt auf den übersprungenen. Dein Volk hat Regionen erobert.</translation>
    </message>
    <message>
        <source>Four regions, four coins. Whoever has the most coins at the end wins.</source>
        <comment>enter</comment>
        <translation>Vier Regionen, vier Münzen. Wer am Ende die meisten Münzen hat, gewinnt.</translation>
    </message>
    <message>
        <source>A new race enters **from the edge**. A gold line shows where it can.</source>
        <comment>enter/edge</comment>
        <translation>Ein neues Volk kommt **vom Rand**. Eine goldene Linie zeigt, wo das geht.</translation>
    </message>
    <message>
        <source>Keep going</source>
        <comment>enter/more</comment>
        <translation>Weiter so</translation>
    </message>
    <message>
        <source>Six tokens are left, so **go on conquering**. The shield shows what a region costs.</source>
        <comment>enter/more</comment>
        <translation>Du hast noch sechs Plättchen: **Erobere weiter**. Der Schild zeigt, was eine Region kostet.</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>enter/more</comment>
        <translation>Wähle **{region}**.</translation>
    </message>
    <message>
        <source>Use them all</source>
        <comment>enter/last</comment>
        <translation>Nutze alle Plättchen</translation>
    </message>
    <message>
        <source>Three are left, and {region} costs three. **Each region counts**.</source>
        <comment>enter/last</comment>
        <translation>Drei sind übrig, und {region} kostet drei. **Jede Region zählt**.</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>enter/last</comment>
        <translation>Wähle **{region}**.</translation>
    </message>
    <message>
        <source>The price</source>
        <comment>price</comment>
        <translation>Der Preis</translation>
    </message>
    <message>
        <source>What defenders, mountains and Lost Tribes cost</source>
        <comment>price</comment>
        <translation>Was Verteidiger, Gebirge und Vergessene Stämme kosten</translation>
    </message>
    <message>
        <source>Two tokens, and one more for each piece in the region. That&apos;s all.</source>
        <comment>price</comment>
        <translation>Zwei Plättchen, und eins mehr für alles, was dort liegt. Das ist alles.</translation>
    </message>
    <message>
        <source>An empty region</source>
        <comment>price/empty</comment>
        <translation>Eine leere Region</translation>
    </message>
    <message>
        <source>An empty region costs **two tokens**. The shield on it shows the price.</source>
        <comment>price/empty</comment>
        <translation>Eine leere Region kostet **zwei Plättchen**. Der Schild darauf zeigt den Preis.</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>price/empty</comment>
        <translation>Wähle **{region}**.</translation>
    </message>
    <message>
        <source>A Lost Tribe</source>
        <comment>price/tribe</comment>
        <translation>Ein Vergessener Stamm</translation>
    </message>
    <message>
        <source>Choose **{region}**: 2 for the region + 1 for the tribe = 3.</source>
        <comment>price/tribe</comment>
        <translation>Wähle **{region}**: 2 für die Region + 1 für den Stamm = 3.</translation>
    </message>
    <message>
        <source>A mountain is a piece too: it costs **one more**, even with nobody there.</source>
        <comment>price/mountain</comment>
        <translation>Auch ein Gebirge zählt: Es kostet **eins mehr**, selbst wenn niemand dort ist.</translation>
    </message>
    <message>
        <source>Choose **{region}**: 2 + 1 = 3.</source>
        <comment>price/mountain</comment>
        <translation>Wähle **{region}**: 2 + 1 = 3.</translation>
    </message>
    <message>
        <source>Each enemy token costs one more. Two of them stand here: **2 + 2 = 4**.</source>
        <comment>price/defenders</comment>
        <translation>Jedes gegnerische Plättchen kostet eins mehr. Hier stehen zwei: **2 + 2 = 4**.</translation>
    </message>
    <message>
        <source>Win or lose, that was your **last conquest** this turn.</source>
        <comment>die/score</comment>
        <translation>Gelungen oder nicht: Das war deine **letzte Eroberung** in diesem Zug.</translation>
    </message>
    <message>
        <source>After the conquests</source>
        <comment>redeploy/safe</comment>
        <translation>Nach den Eroberungen</translation>
    </message>
    <message>
        <source>Five tokens make {region} cost **seven**. They will look elsewhere.</source>
        <comment>redeploy/strong</comment>
        <translation>Mit fünf Plättchen kostet {region} **sieben**. Da suchen sie woanders.</translation>
    </message>
    <message>
        <source>Press **{button}** or Space.</source>
        <comment>redeploy/score</comment>
        <translation>Drück **{button}** oder die Leertaste.</translation>
    </message>
    <message>
        <source>Everything is placed. Now it&apos;s the other player&apos;s turn.</source>
        <comment>attacked/end</comment>
        <translation>Alles ist verteilt. Jetzt ist der andere Spieler am Zug.</translation>
    </message>
    <message>
        <source>Press **{button}** or Space, and watch.</source>
        <comment>attacked/end</comment>
        <translation>Drück **{button}** oder die Leertaste und schau zu.</translation>
    </message>
    <message>
        <source>They attacked a region with three of your tokens. **One is lost**, two come back.</source>
        <comment>attacked/back</comment>
        <translation>Eine Region mit drei deiner Plättchen wurde angegriffen. **Eins ist verloren**, zwei kommen zurück.</translation>
    </message>
    <message>
        <source>Expand or decline</source>
        <comment>decline</comment>
        <translation>Weiter erobern oder Untergang</translation>
    </message>
    <message>
        <source>Retire your race and choose a new one</source>
        <comment>decline</comment>
        <translation>Ein Volk in den Untergang schicken und ein neues wählen</translation>
    </message>
    <message>
        <source>In your next turn you **pick again**, with all its tokens in hand.</source>
        <comment>decline/pick</comment>
        <translation>In deinem nächsten Zug **wählst du neu**, mit allen Plättchen auf der Hand.</translation>
    </message>
    <message>
        <source>Keep going</source>
        <comment>decline/second</comment>
        <translation>Weiter so</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>decline/second</comment>
        <translation>Wähle **{region}**.</translation>
    </message>
    <message>
        <source>And the last</source>
        <comment>decline/third</comment>
        <translation>Und die letzte</translation>
    </message>
    <message>
        <source>Three tokens are left, and {region} costs three.</source>
        <comment>decline/third</comment>
        <translation>Drei Plättchen sind übrig, und {region} kostet drei.</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>decline/third</comment>
        <translation>Wähle **{region}**.</translation>
    </message>
    <message>
        <source>A mountain</source>
        <comment>price/mountain</comment>
        <translation>Ein Gebirge</translation>
    </message>
    <message>
        <source>The other player took the top combo, and your coin with it. Now you know what a combo offers.</source>
        <comment>pick</comment>
        <translation>Der andere hat die oberste Kombination genommen, und deine Münze mit ihr. Nun weißt du, was eine Kombination bietet.</translation>
    </message>
    <message>
        <source>Your coins stay there</source>
        <comment>pick/coin</comment>
        <translation>Deine Münzen bleiben liegen</translation>
    </message>
    <message>
        <source>With no token left, your turn ends, and **each region pays a coin**.</source>
        <comment>enter/score</comment>
        <translation>Deine Hand ist leer, dein Zug endet, und **jede Region bringt eine Münze**.</translation>
    </message>
    <message>
        <source>Press **{button}** or Space.</source>
        <comment>enter/score</comment>
        <translation>Drück **{button}** oder die Leertaste.</translation>
    </message>
    <message>
        <source>Defenders</source>
        <comment>price/defenders</comment>
        <translation>Verteidiger</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>price/defenders</comment>
        <translation>Wähle **{region}**.</translation>
    </message>
    <message>
        <source>The final attempt</source>
        <comment>die</comment>
        <translation>Der letzte Versuch</translation>
    </message>
    <message>
        <source>The die, when your tokens are not enough</source>
        <comment>die</comment>
        <translation>Der Würfel, wenn deine Plättchen nicht reichen</translation>
    </message>
    <message>
        <source>The roll costs nothing: with a token left, try the die before you end your turn.</source>
        <comment>die</comment>
        <translation>Der Wurf ist gratis: Bleibt dir ein Plättchen, wage den letzten Versuch, bevor du den Zug beendest.</translation>
    </message>
    <message>
        <source>Too few tokens</source>
        <comment>die/dashed</comment>
        <translation>Zu wenige Plättchen</translation>
    </message>
    <message>
        <source>You have two left, and {region} costs three. **The die** may add what is missing.</source>
        <comment>die/dashed</comment>
        <translation>Dir bleiben zwei, und {region} kostet drei. **Der Würfel** gibt vielleicht den Rest.</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>die/dashed</comment>
        <translation>Wähle **{region}**.</translation>
    </message>
    <message>
        <source>Roll for it</source>
        <comment>die/roll</comment>
        <translation>Würfeln</translation>
    </message>
    <message>
        <source>Three sides are blank, the others add **one, two or three**. One is enough.</source>
        <comment>die/roll</comment>
        <translation>Drei Seiten sind leer, die anderen geben **eins, zwei oder drei**. Eins genügt.</translation>
    </message>
    <message>
        <source>Press **{button}** or Space.</source>
        <comment>die/roll</comment>
        <translation>Drück **{button}** oder die Leertaste.</translation>
    </message>
    <message>
        <source>Press **{button}** or Space.</source>
        <comment>die/score</comment>
        <translation>Drück **{button}** oder die Leertaste.</translation>
    </message>
    <message>
        <source>Your next turn</source>
        <comment>decline/expand</comment>
        <translation>Dein nächster Zug</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>decline/expand</comment>
        <translation>Wähle **{region}**.</translation>
    </message>
    <message>
        <source>That is one more region already. **Use the other tokens**, too.</source>
        <comment>decline/more</comment>
        <translation>Das ist schon eine Region mehr. **Nutz auch die anderen** Plättchen.</translation>
    </message>
    <message>
        <source>Press **{button}** or Space.</source>
        <comment>decline/six</comment>
        <translation>Drück **{button}** oder die Leertaste.</translation>
    </message>
    <message>
        <source>A spent race</source>
        <comment>decline/tired</comment>
        <translation>Ein erschöpftes Volk</translation>
    </message>
    <message>
        <source>The {race} are spread thin. **In decline** they still earn, but conquer no more. It takes a turn.</source>
        <comment>decline/tired</comment>
        <translation>Die {race} sind verstreut. **Im Untergang** bringen sie Münzen, erobern aber nicht. Das kostet einen Zug.</translation>
    </message>
    <message>
        <source>Press **{button}** or Space.</source>
        <comment>decline/score</comment>
        <translation>Drück **{button}** oder die Leertaste.</translation>
    </message>
    <message>
        <source>It worked</source>
        <comment>die/score</comment>
        <translation>Geschafft</translation>
    </message>
    <message>
        <source>Redeploy</source>
        <comment>redeploy</comment>
        <translation>Umverteilen</translation>
    </message>
    <message>
        <source>Put your tokens where they are needed</source>
        <comment>redeploy</comment>
        <translation>Leg deine Plättchen dorthin, wo du sie brauchst</translation>
    </message>
    <message>
        <source>Few tokens where it&apos;s safe, more on the border. If any are left in hand, “End turn” puts them there.</source>
        <comment>redeploy</comment>
        <translation>Wenige Plättchen, wo es sicher ist, mehr an die Grenze. Hast du noch welche auf der Hand, legt „Zug beenden“ sie dorthin.</translation>
    </message>
    <message>
        <source>Where the enemy is</source>
        <comment>redeploy/border</comment>
        <translation>Wo der Gegner ist</translation>
    </message>
    <message>
        <source>**Choose it** to add the token.</source>
        <comment>redeploy/border</comment>
        <translation>**Wähle sie**, um es hinzulegen.</translation>
    </message>
    <message>
        <source>**Right-click or hold it** to take one back.</source>
        <comment>redeploy/safe</comment>
        <translation>**Rechtsklick oder gedrückt halten** nimmt eins weg.</translation>
    </message>
    <message>
        <source>Each combo is **a race and a power** with its tokens. Skipping one costs **a coin**.</source>
        <comment>pick/pay</comment>
        <translation>Jede Kombination ist **ein Volk mit einer Fähigkeit** und Plättchen. Überspringen kostet **eine Münze**.</translation>
    </message>
    <message>
        <source>Press **{button}** and watch **the top combo**.</source>
        <comment>pick/coin</comment>
        <translation>Drück **{button}** und achte auf **die oberste Kombination**.</translation>
    </message>
    <message>
        <source>Each piece in a region costs **one token more**.</source>
        <comment>price/tribe</comment>
        <translation>Jedes Stück in einer Region kostet **ein Plättchen mehr**.</translation>
    </message>
    <message>
        <source>Move your tokens; **one stays** in each region. {region} has no enemy beside it.</source>
        <comment>redeploy/safe</comment>
        <translation>Nun verschiebst du Plättchen; **eins bleibt** in jeder Region. Neben {region} ist kein Gegner.</translation>
    </message>
    <message>
        <source>{region} **borders on an enemy**, so it needs help.</source>
        <comment>redeploy/border</comment>
        <translation>{region} **grenzt an einen Gegner** und braucht Hilfe.</translation>
    </message>
    <message>
        <source>Another one</source>
        <comment>redeploy/mountain</comment>
        <translation>Noch eins</translation>
    </message>
    <message>
        <source>{region} is far from the enemy, and the mountain defends it, too.</source>
        <comment>redeploy/mountain</comment>
        <translation>{region} ist weit vom Gegner, und das Gebirge verteidigt mit.</translation>
    </message>
    <message>
        <source>**Right-click or hold it** to take one back.</source>
        <comment>redeploy/mountain</comment>
        <translation>**Rechtsklick oder gedrückt halten** nimmt eins weg.</translation>
    </message>
    <message>
        <source>A strong border</source>
        <comment>redeploy/strong</comment>
        <translation>Eine starke Grenze</translation>
    </message>
    <message>
        <source>**Choose it** again.</source>
        <comment>redeploy/strong</comment>
        <translation>**Wähle sie** noch einmal.</translation>
    </message>
    <message>
        <source>Ready for their turn</source>
        <comment>redeploy/score</comment>
        <translation>Bereit für den Gegner</translation>
    </message>
    <message>
        <source>Where your tokens stand now, they stay until your **next turn**.</source>
        <comment>redeploy/score</comment>
        <translation>Deine Plättchen bleiben bis zu deinem **nächsten Zug**, wo sie sind.</translation>
    </message>
    <message>
        <source>You are attacked</source>
        <comment>attacked</comment>
        <translation>Du wirst angegriffen</translation>
    </message>
    <message>
        <source>What you lose, and what comes back</source>
        <comment>attacked</comment>
        <translation>Was du verlierst und was zurückkommt</translation>
    </message>
    <message>
        <source>One token lost for each region: you can live with that.</source>
        <comment>attacked</comment>
        <translation>Ein verlorenes Plättchen je Region: Damit lässt sich leben.</translation>
    </message>
    <message>
        <source>End your turn</source>
        <comment>attacked/end</comment>
        <translation>Zug beenden</translation>
    </message>
    <message>
        <source>You were attacked</source>
        <comment>attacked/back</comment>
        <translation>Du wurdest angegriffen</translation>
    </message>
    <message>
        <source>Choose **{region}** to place one.</source>
        <comment>attacked/back</comment>
        <translation>Wähle **{region}**: Da kommt eins hin.</translation>
    </message>
    <message>
        <source>And the other one</source>
        <comment>attacked/second</comment>
        <translation>Und das andere</translation>
    </message>
    <message>
        <source>They go to regions of the same race that you **still hold**.</source>
        <comment>attacked/second</comment>
        <translation>Sie kommen in Regionen desselben Volkes, die du **noch hältst**.</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>attacked/second</comment>
        <translation>Wähle **{region}**.</translation>
    </message>
    <message>
        <source>Back in place</source>
        <comment>attacked/done</comment>
        <translation>Wieder auf dem Plan</translation>
    </message>
    <message>
        <source>An attack costs you **one token**, however many stood there.</source>
        <comment>attacked/done</comment>
        <translation>Ein Angriff kostet dich **ein Plättchen**, egal, wie viele dort lagen.</translation>
    </message>
    <message>
        <source>Press **{button}**.</source>
        <comment>attacked/done</comment>
        <translation>Drück **{button}**.</translation>
    </message>
    <message>
        <source>Expand while it pays; then decline and begin again. That&apos;s the whole game.</source>
        <comment>decline</comment>
        <translation>Erobere weiter, solange es sich lohnt; dann Untergang und von vorn. Das ist das ganze Spiel.</translation>
    </message>
    <message>
        <source>Round 2. Choose a lit region to **expand**: all tokens but one per region are back in hand.</source>
        <comment>decline/expand</comment>
        <translation>Runde 2. Wähle eine Region, und du **eroberst weiter**: Bis auf eins je Region sind alle Plättchen auf der Hand.</translation>
    </message>
    <message>
        <source>One more</source>
        <comment>decline/more</comment>
        <translation>Noch eine</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>decline/more</comment>
        <translation>Wähle **{region}**.</translation>
    </message>
    <message>
        <source>Six regions</source>
        <comment>decline/six</comment>
        <translation>Sechs Regionen</translation>
    </message>
    <message>
        <source>Six regions pay **six coins**, but only one token defends most of them.</source>
        <comment>decline/six</comment>
        <translation>Sechs Regionen bringen **sechs Münzen**, doch die meisten verteidigt nur ein Plättchen.</translation>
    </message>
    <message>
        <source>Press **{button}** or D.</source>
        <comment>decline/tired</comment>
        <translation>Drück **{button}** oder D.</translation>
    </message>
    <message>
        <source>A new race</source>
        <comment>decline/pick</comment>
        <translation>Ein neues Volk</translation>
    </message>
    <message>
        <source>Choose **the top combo**.</source>
        <comment>decline/pick</comment>
        <translation>Wähle **die oberste Kombination**.</translation>
    </message>
    <message>
        <source>Enter again</source>
        <comment>decline/enter</comment>
        <translation>Wieder auf den Plan</translation>
    </message>
    <message>
        <source>It enters like the first one. Your old race **stays where it is**.</source>
        <comment>decline/enter</comment>
        <translation>Es kommt wie das erste. Dein altes Volk **bleibt, wo es ist**.</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>decline/enter</comment>
        <translation>Wähle **{region}**.</translation>
    </message>
    <message>
        <source>Your old regions stay yours: take **new ones** beside them.</source>
        <comment>decline/second</comment>
        <translation>Deine alten Regionen bleiben dir: Erobere **neue** dazu.</translation>
    </message>
    <message>
        <source>Two races earn</source>
        <comment>decline/score</comment>
        <translation>Zwei Völker bringen Münzen</translation>
    </message>
    <message>
        <source>Now **both races** pay you coins, and you have a fresh one.</source>
        <comment>decline/score</comment>
        <translation>Jetzt bringen **beide Völker** Münzen, und eines davon ist frisch.</translation>
    </message>
</context>
<context>
    <name>lessons</name>
    <message>
        <source>Take **{combo}**.</source>
        <translation>Nimm **{combo}**.</translation>
    </message>
    <message>
        <source>Tap **{button}**.</source>
        <translation>Tipp auf **{button}**.</translation>
    </message>
    <message>
        <source>Hold **{region}** to take one back.</source>
        <translation>Halte **{region}**, um eins zurückzunehmen.</translation>
    </message>
    <message>
        <source>Tap **{region}** to place one.</source>
        <translation>Tipp auf **{region}**, um eins zu setzen.</translation>
    </message>
    <message>
        <source>Tap **{region}**.</source>
        <translation>Tipp auf **{region}**.</translation>
    </message>
    <message>
        <source>Not now.</source>
        <translation>Jetzt nicht.</translation>
    </message>
    <message>
        <source>Not this time: choose **{combo}**.</source>
        <translation>Diesmal nicht: Wähle **{combo}**.</translation>
    </message>
    <message>
        <source>Not yet: first press **{button}**.</source>
        <translation>Noch nicht: Drück zuerst **{button}**.</translation>
    </message>
    <message>
        <source>{reason} Right-click or hold **{region}**.</source>
        <translation>{reason} Klick rechts auf **{region}** oder halte die Region gedrückt.</translation>
    </message>
    <message>
        <source>Not there: right-click or hold **{region}**.</source>
        <translation>Nicht dort: Klick rechts auf **{region}** oder halte die Region gedrückt.</translation>
    </message>
    <message>
        <source>{reason} Choose **{region}**.</source>
        <translation>{reason} Wähle **{region}**.</translation>
    </message>
    <message>
        <source>Not there: choose **{region}**.</source>
        <translation>Nicht dort: Wähle **{region}**.</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Nächste Lektion</translation>
    </message>
    <message>
        <source>Your first game</source>
        <translation>Deine erste Partie</translation>
    </message>
    <message>
        <source>The lesson goes on with the combo that is lit.</source>
        <translation>Die Lektion geht mit der hervorgehobenen Kombination weiter.</translation>
    </message>
    <message>
        <source>You could take that one too.</source>
        <translation>Die könntest du auch nehmen.</translation>
    </message>
</context>
<context>
    <name>marker</name>
    <message>
        <source>Dragon</source>
        <comment>dragon</comment>
        <translation>Drache</translation>
    </message>
    <message>
        <source>Encampment</source>
        <comment>encampment</comment>
        <translation>Lager</translation>
    </message>
    <message>
        <source>encampment</source>
        <comment>encampment</comment>
        <translation>Lager</translation>
    </message>
    <message>
        <source>encampments</source>
        <comment>encampment</comment>
        <translation>Lager</translation>
    </message>
    <message>
        <source>Each adds 1 to the defence. Several per region.</source>
        <comment>encampment</comment>
        <translation>Jedes erhöht die Verteidigung um 1. Mehrere je Region möglich.</translation>
    </message>
    <message>
        <source>Fortress</source>
        <comment>fortress</comment>
        <translation>Festung</translation>
    </message>
    <message>
        <source>fortress</source>
        <comment>fortress</comment>
        <translation>Festung</translation>
    </message>
    <message>
        <source>fortresses</source>
        <comment>fortress</comment>
        <translation>Festungen</translation>
    </message>
    <message>
        <source>One per turn. It earns a coin and stays where it is.</source>
        <comment>fortress</comment>
        <translation>Eine je Zug. Sie bringt eine Münze und bleibt stehen.</translation>
    </message>
    <message>
        <source>Choose a lit region to build this turn&apos;s fortress.</source>
        <comment>fortress</comment>
        <translation>Wähle eine hervorgehobene Region für die Festung dieses Zuges.</translation>
    </message>
    <message>
        <source>Build a fortress, or score the turn.</source>
        <comment>fortress</comment>
        <translation>Bau eine Festung oder werte den Zug.</translation>
    </message>
    <message>
        <source>Hero</source>
        <comment>hero</comment>
        <translation>Held</translation>
    </message>
    <message>
        <source>hero</source>
        <comment>hero</comment>
        <translation>Held</translation>
    </message>
    <message>
        <source>heroes</source>
        <comment>hero</comment>
        <translation>Helden</translation>
    </message>
    <message>
        <source>A hero&apos;s region can&apos;t be taken. One per region.</source>
        <comment>hero</comment>
        <translation>Die Region eines Helden ist unangreifbar. Nur einer je Region.</translation>
    </message>
    <message>
        <source>Hole in the ground</source>
        <comment>hole</comment>
        <translation>Erdloch</translation>
    </message>
    <message>
        <source>Troll&apos;s lair</source>
        <comment>lair</comment>
        <translation>Trollbau</translation>
    </message>
    <message>
        <source>Catapult</source>
        <comment>catapult</comment>
        <translation>Katapult</translation>
    </message>
    <message>
        <source>Nobody can take its region while it stands there.</source>
        <comment>catapult</comment>
        <translation>Solange es dort steht, kann niemand die Region erobern.</translation>
    </message>
    <message>
        <source>Pot of gold</source>
        <comment>pot</comment>
        <translation>Goldtopf</translation>
    </message>
    <message>
        <source>Pays a coin to its owner next turn, or to whoever takes the region.</source>
        <comment>pot</comment>
        <translation>Bringt seinem Besitzer im nächsten Zug eine Münze oder dem, der die Region erobert.</translation>
    </message>
    <message>
        <source>pot</source>
        <comment>pot</comment>
        <translation>Topf</translation>
    </message>
    <message>
        <source>pots</source>
        <comment>pot</comment>
        <translation>Töpfe</translation>
    </message>
    <message>
        <source>Each pays a coin as your next turn begins, or to whoever takes the region.</source>
        <comment>pot</comment>
        <translation>Jeder bringt zu Beginn deines nächsten Zuges eine Münze oder dem, der die Region erobert.</translation>
    </message>
    <message>
        <source>Choose a region to leave a pot there, or to take it back.</source>
        <comment>pot</comment>
        <translation>Wähle eine Region, um dort einen Topf aufzustellen oder ihn zurückzunehmen.</translation>
    </message>
    <message>
        <source>Leave pots, or score the turn.</source>
        <comment>pot</comment>
        <translation>Stell Töpfe auf oder werte den Zug.</translation>
    </message>
    <message>
        <source>Horde token</source>
        <comment>horde</comment>
        <translation>Hordenplättchen</translation>
    </message>
    <message>
        <source>Counts as a token, and vanishes when its race declines.</source>
        <comment>horde</comment>
        <translation>Zählt als Plättchen und verschwindet, wenn sein Volk in den Untergang geht.</translation>
    </message>
    <message>
        <source>Leader</source>
        <comment>leader</comment>
        <translation>Anführer</translation>
    </message>
    <message>
        <source>Counts as one token. Whoever takes the region captures the leader.</source>
        <comment>leader</comment>
        <translation>Zählt als Plättchen. Wer die Region erobert, fängt den Anführer.</translation>
    </message>
    <message>
        <source>leader</source>
        <comment>leader</comment>
        <translation>Anführer</translation>
    </message>
    <message>
        <source>leaders</source>
        <comment>leader</comment>
        <translation>Anführer</translation>
    </message>
    <message>
        <source>Opponents can capture a leader. Immune regions can&apos;t hold one.</source>
        <comment>leader</comment>
        <translation>Gegner können einen Anführer fangen. In unangreifbaren Regionen kann er nicht stehen.</translation>
    </message>
    <message>
        <source>Choose the region where your leader stays.</source>
        <comment>leader</comment>
        <translation>Wähle die Region, in der dein Anführer bleibt.</translation>
    </message>
    <message>
        <source>Withdrawn leader</source>
        <comment>leader-withdrawn</comment>
        <translation>Zurückgezogener Anführer</translation>
    </message>
    <message>
        <source>Balrog</source>
        <comment>balrog</comment>
        <translation>Balrog</translation>
    </message>
    <message>
        <source>Nobody can enter the region while it is here.</source>
        <comment>balrog</comment>
        <translation>Solange er hier ist, kommt niemand in die Region.</translation>
    </message>
    <message>
        <source>Ghost</source>
        <comment>ghost</comment>
        <translation>Gespenst</translation>
    </message>
    <message>
        <source>Nobody can take or touch the region while it is here.</source>
        <comment>ghost</comment>
        <translation>Solange es hier ist, kann niemand die Region erobern oder antasten.</translation>
    </message>
    <message>
        <source>The Ghost may stay where it is.</source>
        <comment>ghost</comment>
        <translation>Das Gespenst darf bleiben, wo es ist.</translation>
    </message>
    <message>
        <source>Choose any region: nobody can touch it while the Ghost is there.</source>
        <comment>ghost</comment>
        <translation>Wähle eine beliebige Region: Solange das Gespenst dort ist, rührt sie niemand an.</translation>
    </message>
    <message>
        <source>Send the Ghost, or score the turn.</source>
        <comment>ghost</comment>
        <translation>Schick das Gespenst los oder werte den Zug.</translation>
    </message>
    <message>
        <source>Monsters</source>
        <comment>monsters</comment>
        <translation>Monster</translation>
    </message>
    <message>
        <source>They defend with two, and guard a relic or a place.</source>
        <comment>monsters</comment>
        <translation>Sie verteidigen zu zweit und bewachen ein Relikt oder einen Ort.</translation>
    </message>
    <message>
        <source>Flying Doormat</source>
        <comment>doormat</comment>
        <translation>Fliegende Fußmatte</translation>
    </message>
    <message>
        <source>Once a turn, conquer any region on the board.</source>
        <comment>doormat</comment>
        <translation>Einmal je Zug irgendeine Region des Plans erobern.</translation>
    </message>
    <message>
        <source>Shiny Orb</source>
        <comment>orb</comment>
        <translation>Schimmernde Kugel</translation>
    </message>
    <message>
        <source>Once a turn, swap a lone enemy of an active race within reach for one of yours.</source>
        <comment>orb</comment>
        <translation>Einmal je Zug einen einzelnen Gegner eines aktiven Volkes in Reichweite gegen ein eigenes Plättchen tauschen.</translation>
    </message>
    <message>
        <source>Froggy&apos;s Ring</source>
        <comment>ring</comment>
        <translation>Ring des Froschs</translation>
    </message>
    <message>
        <source>Once a turn, takes a coin from each opponent whose active race is next to it.</source>
        <comment>ring</comment>
        <translation>Einmal je Zug eine Münze von jedem Gegner, dessen aktives Volk daneben steht.</translation>
    </message>
    <message>
        <source>Once a turn, if you like. The Ring stays there.</source>
        <comment>ring</comment>
        <translation>Einmal je Zug, wenn du willst. Der Ring bleibt dort.</translation>
    </message>
    <message>
        <source>Choose a region of yours: each active neighbour pays you a coin.</source>
        <comment>ring</comment>
        <translation>Wähle eine deiner Regionen: Jeder aktive Nachbar zahlt dir eine Münze.</translation>
    </message>
    <message>
        <source>Use Froggy&apos;s Ring, or score the turn.</source>
        <comment>ring</comment>
        <translation>Nutze den Ring des Froschs oder werte den Zug.</translation>
    </message>
    <message>
        <source>Scepter of Avarice</source>
        <comment>scepter</comment>
        <translation>Zepter der Habgier</translation>
    </message>
    <message>
        <source>Once a turn, doubles what one of your regions pays.</source>
        <comment>scepter</comment>
        <translation>Einmal je Zug bringt eine deiner Regionen das Doppelte.</translation>
    </message>
    <message>
        <source>Once a turn, if you like. The Scepter stays there.</source>
        <comment>scepter</comment>
        <translation>Einmal je Zug, wenn du willst. Das Zepter bleibt dort.</translation>
    </message>
    <message>
        <source>Choose a region of yours: it pays twice this turn.</source>
        <comment>scepter</comment>
        <translation>Wähle eine deiner Regionen: Sie zahlt in diesem Zug doppelt.</translation>
    </message>
    <message>
        <source>Use the Scepter, or score the turn.</source>
        <comment>scepter</comment>
        <translation>Nutze das Zepter oder werte den Zug.</translation>
    </message>
    <message>
        <source>Stinky Troll&apos;s Socks</source>
        <comment>socks</comment>
        <translation>Stinkende Trollsocken</translation>
    </message>
    <message>
        <source>Once a turn, a region costs as if it were empty. Active tokens there leave unharmed.</source>
        <comment>socks</comment>
        <translation>Einmal je Zug kostet eine Region, als wäre sie leer. Aktive Plättchen dort ziehen unversehrt ab.</translation>
    </message>
    <message>
        <source>Sword of the Killer Rabbit</source>
        <comment>sword</comment>
        <translation>Schwert des Killerkaninchens</translation>
    </message>
    <message>
        <source>Once a turn, a conquest costs two less.</source>
        <comment>sword</comment>
        <translation>Einmal je Zug kostet eine Eroberung zwei weniger.</translation>
    </message>
    <message>
        <source>Altar of Souls</source>
        <comment>altar</comment>
        <translation>Seelenaltar</translation>
    </message>
    <message>
        <source>Once a turn, trade one of your tokens in decline for three coins.</source>
        <comment>altar</comment>
        <translation>Einmal je Zug darfst du eins deiner Plättchen im Untergang gegen drei Münzen tauschen.</translation>
    </message>
    <message>
        <source>Once a turn, if you like.</source>
        <comment>altar</comment>
        <translation>Einmal je Zug, wenn du willst.</translation>
    </message>
    <message>
        <source>Choose a region in decline: one token for 3 coins.</source>
        <comment>altar</comment>
        <translation>Wähle eine Region im Untergang: ein Plättchen für 3 Münzen.</translation>
    </message>
    <message>
        <source>Give a token to the Altar, or score the turn.</source>
        <comment>altar</comment>
        <translation>Gib dem Altar ein Plättchen oder werte den Zug.</translation>
    </message>
    <message>
        <source>Crypt of the Tomb-raider</source>
        <comment>crypt</comment>
        <translation>Gruft des Grabräubers</translation>
    </message>
    <message>
        <source>Sends the Ghost to any other region, which nobody can touch until it moves on.</source>
        <comment>crypt</comment>
        <translation>Schickt das Gespenst in eine andere Region, die niemand antasten kann, bis es weiterzieht.</translation>
    </message>
    <message>
        <source>Diamond Fields</source>
        <comment>diamonds</comment>
        <translation>Diamantfelder</translation>
    </message>
    <message>
        <source>Pays one more coin for itself and each region of its race and terrain, even in decline.</source>
        <comment>diamonds</comment>
        <translation>Bringt eine Münze mehr für sich und jede Region ihres Volkes und Geländes, auch im Untergang.</translation>
    </message>
    <message>
        <source>Fountain of Youth</source>
        <comment>fountain</comment>
        <translation>Jungbrunnen</translation>
    </message>
    <message>
        <source>Gives a new token at the start of each turn.</source>
        <comment>fountain</comment>
        <translation>Gibt zu Beginn jedes Zuges ein neues Plättchen.</translation>
    </message>
    <message>
        <source>Keep on the Motherland</source>
        <comment>keep</comment>
        <translation>Burg der Heimat</translation>
    </message>
    <message>
        <source>Pays one more coin and adds one to the defence, even in decline.</source>
        <comment>keep</comment>
        <translation>Bringt eine Münze mehr und erhöht die Verteidigung um eins, auch im Untergang.</translation>
    </message>
    <message>
        <source>Mine of the Lost Dwarf</source>
        <comment>lost-mine</comment>
        <translation>Mine des verlorenen Zwergs</translation>
    </message>
    <message>
        <source>Pays two more coins, even in decline.</source>
        <comment>lost-mine</comment>
        <translation>Bringt zwei Münzen mehr, auch im Untergang.</translation>
    </message>
    <message>
        <source>Wickedest Pentacle</source>
        <comment>pentacle</comment>
        <translation>Verruchtes Pentagramm</translation>
    </message>
    <message>
        <source>Sends the Balrog to a neighbouring region. It drives everyone out and closes the region.</source>
        <comment>pentacle</comment>
        <translation>Schickt den Balrog in eine Nachbarregion. Er vertreibt alle und sperrt die Region.</translation>
    </message>
    <message>
        <source>Great Brass Pipe</source>
        <comment>pipe</comment>
        <translation>Großes Messingrohr</translation>
    </message>
    <message>
        <source>All regions of its terrain are neighbours for the race.</source>
        <comment>pipe</comment>
        <translation>Alle Regionen ihres Geländes sind für das Volk benachbart.</translation>
    </message>
    <message>
        <source>Stonehedge</source>
        <comment>stonehedge</comment>
        <translation>Steinhecke</translation>
    </message>
    <message>
        <source>Holds a badge: the active race here has that power as well.</source>
        <comment>stonehedge</comment>
        <translation>Hier liegt ein Abzeichen: Das aktive Volk hier hat auch diese Spezialfähigkeit.</translation>
    </message>
    <message>
        <source>Behemoth</source>
        <comment>behemoth</comment>
        <translation>Behemoth</translation>
    </message>
    <message>
        <source>Defends with one token for each swamp its owner holds.</source>
        <comment>behemoth</comment>
        <translation>Verteidigt mit einem Plättchen je Sumpf, den sein Besitzer hält.</translation>
    </message>
    <message>
        <source>Behemoths</source>
        <comment>behemoth</comment>
        <translation>Behemoths</translation>
    </message>
    <message>
        <source>Each adds 1 to the defence per swamp you hold. Both need a place.</source>
        <comment>behemoth</comment>
        <translation>Jeder erhöht die Verteidigung um 1 je Sumpf, den du hältst. Beide brauchen einen Platz.</translation>
    </message>
    <message>
        <source>Fireball</source>
        <comment>fireball</comment>
        <translation>Feuerball</translation>
    </message>
    <message>
        <source>Worth two tokens in one conquest, then used up.</source>
        <comment>fireball</comment>
        <translation>Zählt bei einer Eroberung als zwei Plättchen, dann ist er verbraucht.</translation>
    </message>
    <message>
        <source>Collected tokens</source>
        <comment>collected</comment>
        <translation>Gesammelte Plättchen</translation>
    </message>
    <message>
        <source>Tokens lost in conquests. As many as there are players make a new Igor.</source>
        <comment>collected</comment>
        <translation>Bei Eroberungen verlorene Plättchen: Aus einem je Spieler wird ein neuer Igor.</translation>
    </message>
    <message>
        <source>Lava</source>
        <comment>lava</comment>
        <translation>Lava</translation>
    </message>
    <message>
        <source>Nobody can enter until its owner&apos;s next turn.</source>
        <comment>lava</comment>
        <translation>Bis zum nächsten Zug ihres Besitzers kommt niemand hinein.</translation>
    </message>
    <message>
        <source>One for each mountain you hold. Nobody can enter until your next turn.</source>
        <comment>lava</comment>
        <translation>Eine für jedes Gebirge, das du hältst. Bis zu deinem nächsten Zug kommt niemand hinein.</translation>
    </message>
    <message>
        <source>Choose a region next to a mountain of yours: everyone has to leave it.</source>
        <comment>lava</comment>
        <translation>Wähle eine Region neben einem deiner Gebirge: Alle müssen von dort weg.</translation>
    </message>
    <message>
        <source>Pour Lava, or score the turn.</source>
        <comment>lava</comment>
        <translation>Lass Lava fließen oder werte den Zug.</translation>
    </message>
    <message>
        <source>Loot</source>
        <comment>loot</comment>
        <translation>Beute</translation>
    </message>
    <message>
        <source>Revealed when the region is taken: up to three coins, or a Skag Attack.</source>
        <comment>loot</comment>
        <translation>Zeigt sich bei der Eroberung: bis zu drei Münzen oder ein Skag-Angriff.</translation>
    </message>
    <message>
        <source>Winter</source>
        <comment>winter</comment>
        <translation>Winter</translation>
    </message>
    <message>
        <source>The region costs one token more and pays one coin less.</source>
        <comment>winter</comment>
        <translation>Die Region kostet ein Plättchen mehr und bringt eine Münze weniger.</translation>
    </message>
    <message>
        <source>In your regions or next to them, one for each magic source you hold.</source>
        <comment>winter</comment>
        <translation>In deinen Regionen oder daneben, einer je Magiequelle, die du hältst.</translation>
    </message>
    <message>
        <source>Choose a region: it costs one more there and pays one coin less.</source>
        <comment>winter</comment>
        <translation>Wähle eine Region: Sie kostet dann eins mehr und bringt eine Münze weniger.</translation>
    </message>
    <message>
        <source>Place Winter, or score the turn.</source>
        <comment>winter</comment>
        <translation>Leg Winter aus oder werte den Zug.</translation>
    </message>
</context>
<context>
    <name>page</name>
    <message>
        <source>The record can&apos;t be loaded. Try again later.</source>
        <translation>Die Aufzeichnung lässt sich nicht laden. Versuch es später noch einmal.</translation>
    </message>
    <message>
        <source>The game is back.</source>
        <translation>Die Partie ist wieder da.</translation>
    </message>
    <message>
        <source>A record</source>
        <translation>Eine Aufzeichnung</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>Datei speichern</translation>
    </message>
    <message>
        <source>Not begun yet</source>
        <translation>Noch nicht begonnen</translation>
    </message>
    <message>
        <source>Live, {time} behind</source>
        <translation>Live, {time} zurück</translation>
    </message>
    <message>
        <source>The server can&apos;t be reached. Next attempt in {time}; then the game continues automatically.</source>
        <translation>Der Server ist nicht erreichbar. Nächster Versuch in {time}, dann geht die Partie automatisch weiter.</translation>
    </message>
    <message>
        <source>The host can&apos;t be reached.</source>
        <translation>Der Gastgeber ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>There is no such page here.</source>
        <translation>Diese Seite gibt es hier nicht.</translation>
    </message>
    <message>
        <source>Coins stay covered until the end</source>
        <translation>Münzen bleiben bis zum Ende verdeckt</translation>
    </message>
    <message>
        <source>regions</source>
        <translation>Regionen</translation>
    </message>
    <message>
        <source>income, last turn</source>
        <translation>Einkommen zuletzt</translation>
    </message>
    <message>
        <source>coins</source>
        <translation>Münzen</translation>
    </message>
    <message>
        <source>Next game</source>
        <translation>Nächste Partie</translation>
    </message>
    <message>
        <source>Step through the game</source>
        <translation>Zug für Zug ansehen</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>Alle Partien</translation>
    </message>
    <message>
        <source>in decline</source>
        <translation>im Untergang</translation>
    </message>
    <message>
        <source>More about the game</source>
        <translation>Mehr über die Partie</translation>
    </message>
    <message>
        <source>Combos</source>
        <translation>Kombinationen</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>The game has not begun yet.</source>
        <translation>Die Partie hat noch nicht begonnen.</translation>
    </message>
    <message>
        <source>This file is too large for a record.</source>
        <translation>Diese Datei ist zu groß für eine Aufzeichnung.</translation>
    </message>
    <message>
        <source>No game is open right now. New ones appear here by themselves.</source>
        <translation>Gerade ist keine Partie offen. Neue erscheinen hier von selbst.</translation>
    </message>
    <message>
        <source>Price: {price}</source>
        <translation>Preis: {price}</translation>
    </message>
    <message>
        <source>Die: {percent}%</source>
        <translation>Würfel: {percent} %</translation>
    </message>
    <message>
        <source>Can be chosen</source>
        <translation>Wählbar</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>The lobby can&apos;t be reached. The list may be out of date; it will update automatically.</source>
        <translation>Die Lobby ist nicht erreichbar. Die Liste ist vielleicht veraltet; sie aktualisiert sich automatisch.</translation>
    </message>
    <message>
        <source>No game has ended here yet.</source>
        <translation>Hier ist noch keine Partie zu Ende gegangen.</translation>
    </message>
    <message>
        <source>No game matches.</source>
        <translation>Keine passende Partie.</translation>
    </message>
    <message>
        <source>Games under way</source>
        <translation>Laufende Partien</translation>
    </message>
    <message>
        <source>{count} live</source>
        <translation>{count} live</translation>
    </message>
    <message>
        <source>Show the combos</source>
        <translation>Kombinationen zeigen</translation>
    </message>
    <message>
        <source>Hide the combos</source>
        <translation>Kombinationen verbergen</translation>
    </message>
    <message>
        <source>Choose a combo to read about it</source>
        <translation>Wähle eine Kombination, um mehr darüber zu lesen</translation>
    </message>
    <message>
        <source>What is in reach</source>
        <translation>Was in Reichweite ist</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>This device is offline.</source>
        <translation>Dieses Gerät ist offline.</translation>
    </message>
    <message>
        <source>Search or invitation</source>
        <translation>Suche oder Einladung</translation>
    </message>
    <message>
        <source>Back to your seat</source>
        <translation>Zurück an deinen Platz</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source>This file is not a record of a game, or a newer program has written it.</source>
        <translation>Diese Datei ist keine Aufzeichnung einer Partie, oder ein neueres Programm hat sie geschrieben.</translation>
    </message>
    <message>
        <source>Opening the record…</source>
        <translation>Die Aufzeichnung wird geöffnet …</translation>
    </message>
    <message>
        <source>Loading your game…</source>
        <translation>Deine Partie wird geladen …</translation>
    </message>
    <message>
        <source>Small World is open in another tab or window of this browser. Close it there, and it opens here.</source>
        <translation>Small World ist schon in einem anderen Tab oder Fenster dieses Browsers offen. Schließe es dort, dann öffnet es sich hier.</translation>
    </message>
    <message>
        <source>Your last game</source>
        <translation>Deine letzte Partie</translation>
    </message>
    <message>
        <source>Loading: the program…</source>
        <translation>Wird geladen: das Programm …</translation>
    </message>
    <message>
        <source>Loading: the rules…</source>
        <translation>Wird geladen: die Regeln …</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Open that combo</source>
        <translation>Diese Kombination öffnen</translation>
    </message>
    <message>
        <source>Take a token back</source>
        <translation>Ein Plättchen zurücknehmen</translation>
    </message>
    <message>
        <source>You have a seat. Waiting for the game to begin.</source>
        <translation>Du hast einen Platz. Die Partie hat noch nicht begonnen.</translation>
    </message>
    <message>
        <source>The host can&apos;t be reached. If they come back or another player takes over, you&apos;ll be back in your seat automatically.</source>
        <translation>Der Gastgeber ist nicht erreichbar. Wenn er zurückkommt oder jemand anderes übernimmt, bist du automatisch wieder auf deinem Platz.</translation>
    </message>
    <message>
        <source>Hold to see</source>
        <translation>Zum Ansehen halten</translation>
    </message>
    <message>
        <source>Two people sit</source>
        <translation>Zwei Leute sitzen</translation>
    </message>
    <message>
        <source>opposite each other</source>
        <translation>einander gegenüber</translation>
    </message>
    <message>
        <source>side by side</source>
        <translation>nebeneinander</translation>
    </message>
    <message>
        <source>Show the code</source>
        <translation>Code zeigen</translation>
    </message>
    <message>
        <source>Use this code</source>
        <translation>Diesen Code verwenden</translation>
    </message>
    <message>
        <source>Save to a file</source>
        <translation>In Datei speichern</translation>
    </message>
    <message>
        <source>Load from a file</source>
        <translation>Aus Datei laden</translation>
    </message>
    <message>
        <source>Anyone who has both the file and its passphrase can play in your name.</source>
        <translation>Wer die Datei und ihre Passphrase hat, kann in deinem Namen spielen.</translation>
    </message>
    <message>
        <source>Your seats are tied to a key that this browser keeps. You can move it to the program on a computer or to another browser, and back.</source>
        <translation>Deine Plätze sind an einen Schlüssel gebunden, den dieser Browser aufbewahrt. Du kannst ihn ins Programm auf einem Computer oder in einen anderen Browser mitnehmen und wieder zurück.</translation>
    </message>
    <message>
        <source>With a code</source>
        <translation>Mit einem Code</translation>
    </message>
    <message>
        <source>Show the code here and type it on the other device. Anyone who sees it can play in your name: don&apos;t show it to anyone.</source>
        <translation>Zeig den Code hier und tipp ihn auf dem anderen Gerät ein. Wer ihn sieht, kann in deinem Namen spielen: Zeig ihn niemandem.</translation>
    </message>
    <message>
        <source>Code of the other device</source>
        <translation>Code des anderen Geräts</translation>
    </message>
    <message>
        <source>This browser now plays as {whose}.</source>
        <translation>Dieser Browser spielt jetzt als {whose}.</translation>
    </message>
    <message>
        <source>Saved. Keep the file and its passphrase apart, and delete the file once you have loaded it elsewhere.</source>
        <translation>Gespeichert. Bewahre Datei und Passphrase getrennt auf, und lösche die Datei, sobald du sie anderswo geladen hast.</translation>
    </message>
    <message>
        <source>Right hand</source>
        <translation>Rechte Hand</translation>
    </message>
    <message>
        <source>Left hand</source>
        <translation>Linke Hand</translation>
    </message>
    <message>
        <source>Buttons for</source>
        <translation>Knöpfe für</translation>
    </message>
    <message>
        <source>Your seat stays yours: you can come back to it from this page.</source>
        <translation>Dein Platz bleibt deiner: Über diese Seite kommst du zu ihm zurück.</translation>
    </message>
    <message>
        <source>Your seat becomes free.</source>
        <translation>Dein Platz wird frei.</translation>
    </message>
    <message>
        <source>{done} of {all} lessons done</source>
        <translation>{done} von {all} Lektionen erledigt</translation>
    </message>
    <message>
        <source>{all} short lessons at the table</source>
        <translation>{all} kurze Lektionen am Tisch</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>This browser can&apos;t run the game&apos;s program.</source>
        <translation>Dieser Browser kann das Programm des Spiels nicht ausführen.</translation>
    </message>
    <message>
        <source>Last turn: {coins}</source>
        <translation>Letzter Zug: {coins}</translation>
    </message>
    <message>
        <source>The page and its program have different versions. Reload the page; if that doesn&apos;t help, the host has to update.</source>
        <translation>Die Seite und ihr Programm haben verschiedene Versionen. Lade die Seite neu; wenn das nicht hilft, muss der Gastgeber sein Programm aktualisieren.</translation>
    </message>
    <message>
        <source>You have left the table.</source>
        <translation>Du hast den Tisch verlassen.</translation>
    </message>
    <message>
        <source>The next game is being opened…</source>
        <translation>Die nächste Partie wird eröffnet …</translation>
    </message>
    <message>
        <source>Coming back to your seat…</source>
        <translation>Du kommst an deinen Platz zurück …</translation>
    </message>
    <message>
        <source>You are invited to a private game.</source>
        <translation>Du bist zu einer privaten Partie eingeladen.</translation>
    </message>
    <message>
        <source>Take a seat</source>
        <translation>Platz nehmen</translation>
    </message>
    <message>
        <source>With a file</source>
        <translation>Mit einer Datei</translation>
    </message>
    <message>
        <source>Loading your seat…</source>
        <translation>Dein Platz wird vorbereitet …</translation>
    </message>
    <message>
        <source>Loading your seat: the program…</source>
        <translation>Dein Platz wird vorbereitet: das Programm …</translation>
    </message>
    <message>
        <source>Loading your seat: the rules…</source>
        <translation>Dein Platz wird vorbereitet: die Regeln …</translation>
    </message>
    <message>
        <source>Come back</source>
        <translation>Zurückkehren</translation>
    </message>
    <message>
        <source>Ready to play again: {people}.</source>
        <translation>Bereit für noch eine Partie: {people}.</translation>
    </message>
    <message>
        <source>The host opens the next game.</source>
        <translation>Der Gastgeber eröffnet die nächste Partie.</translation>
    </message>
    <message>
        <source>This page keeps trying to reach the host. If another player hosts the game now, ask them for the link to their page.</source>
        <translation>Diese Seite versucht weiter, den Gastgeber zu erreichen. Wenn jetzt jemand anderes Gastgeber der Partie ist, bitte diese Person um den Link zu ihrer Seite.</translation>
    </message>
    <message>
        <source>pay {coins}</source>
        <translation>kostet {coins}</translation>
    </message>
    <message>
        <source>free</source>
        <translation>gratis</translation>
    </message>
    <message>
        <source>Take {combo}, pay {coins}</source>
        <translation>{combo} nehmen, {coins} zahlen</translation>
    </message>
    <message>
        <source>Take {combo}</source>
        <translation>{combo} nehmen</translation>
    </message>
    <message>
        <source>One more in {region}</source>
        <translation>Eins mehr in {region}</translation>
    </message>
    <message>
        <source>One less in {region}</source>
        <translation>Eins weniger in {region}</translation>
    </message>
    <message>
        <source>{count} more in reach</source>
        <translation>{count} weitere in Reichweite</translation>
    </message>
    <message>
        <source>At the table: {people}</source>
        <translation>Am Tisch: {people}</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Leave the game</source>
        <translation>Partie verlassen</translation>
    </message>
    <message>
        <source>Copy the link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>Your game can&apos;t be reached: its host may be away, or it is over. This page keeps looking.</source>
        <translation>Deine Partie ist nicht erreichbar: Der Gastgeber ist vielleicht weg, oder sie ist zu Ende. Diese Seite sucht weiter.</translation>
    </message>
    <message>
        <source>Something went wrong in the page. Reload it: the game isn&apos;t lost.</source>
        <translation>In der Seite ist etwas schiefgegangen. Lade sie neu: Die Partie ist nicht verloren.</translation>
    </message>
    <message>
        <source>Copy link to this moment</source>
        <translation>Link zu diesem Moment kopieren</translation>
    </message>
    <message>
        <source>Save a picture (PNG)</source>
        <translation>Bild speichern (PNG)</translation>
    </message>
    <message>
        <source>Save a drawing (SVG)</source>
        <translation>Zeichnung speichern (SVG)</translation>
    </message>
    <message>
        <source>Other games of {host}</source>
        <translation>Andere Partien von {host}</translation>
    </message>
    <message>
        <source>For streams</source>
        <translation>Für Streams</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>The link has been copied.</source>
        <translation>Der Link ist kopiert.</translation>
    </message>
    <message>
        <source>Show a game in a stream</source>
        <translation>Eine Partie im Stream zeigen</translation>
    </message>
    <message>
        <source>You can lay the page over a camera picture: its background is transparent, and it shows no chat.</source>
        <translation>Du kannst die Seite über ein Kamerabild legen: Ihr Hintergrund ist durchsichtig, und sie zeigt keinen Chat.</translation>
    </message>
    <message>
        <source>Copy the game&apos;s link from your browser.</source>
        <translation>Kopiere den Link der Partie aus deinem Browser.</translation>
    </message>
    <message>
        <source>Add one of these to the address, before a # if there is one:</source>
        <translation>Häng eines davon an die Adresse an, vor dem #, falls es eins gibt:</translation>
    </message>
    <message>
        <source>All players side by side at the bottom. 1920 x 1080 is a good size.</source>
        <translation>Alle Spieler nebeneinander am unteren Rand. 1920 x 1080 ist eine gute Größe.</translation>
    </message>
    <message>
        <source>The board, and a line that says what is happening. 620 x 560 is a good size, but any will do.</source>
        <translation>Der Spielplan und eine Zeile, die sagt, was gerade geschieht. 620 x 560 ist eine gute Größe, jede andere geht auch.</translation>
    </message>
    <message>
        <source>The same in a given language: en, de or fr.</source>
        <translation>Dasselbe in einer bestimmten Sprache: en, de oder fr.</translation>
    </message>
    <message>
        <source>In OBS Studio: Sources, Add, Browser; paste the address, and set width and height as above.</source>
        <translation>In OBS Studio: Quellen, Hinzufügen, Browser; füge die Adresse ein und stell Breite und Höhe ein wie oben.</translation>
    </message>
    <message>
        <source>The host chooses how much later spectators see the game, so that nobody at the table can learn from the stream.</source>
        <translation>Der Gastgeber bestimmt, wie viel später Zuschauer die Partie sehen, damit am Tisch niemand aus dem Stream etwas erfährt.</translation>
    </message>
    <message>
        <source>Coins lie face down until the end: who leads stays a secret.</source>
        <translation>Die Münzen liegen bis zum Ende verdeckt: Wer führt, bleibt geheim.</translation>
    </message>
    <message>
        <source>last turn</source>
        <translation>letzter Zug</translation>
    </message>
    <message>
        <source>first</source>
        <translation>Platz 1</translation>
    </message>
    <message>
        <source>second</source>
        <translation>Platz 2</translation>
    </message>
    <message>
        <source>third</source>
        <translation>Platz 3</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>Platz 4</translation>
    </message>
    <message>
        <source>fifth</source>
        <translation>Platz 5</translation>
    </message>
    <message>
        <source>{tokens} tokens, costs {price} coins</source>
        <translation>{tokens} Plättchen, kostet {price} Münzen</translation>
    </message>
    <message>
        <source>Who holds what</source>
        <translation>Wer was hält</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>What each turn paid</source>
        <translation>Was jeder Zug einbrachte</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Wird geladen …</translation>
    </message>
    <message>
        <source>Play the moves</source>
        <translation>Züge abspielen</translation>
    </message>
    <message>
        <source>Play from the start</source>
        <translation>Von Anfang an abspielen</translation>
    </message>
    <message>
        <source>Link to this moment</source>
        <translation>Link zu diesem Moment</translation>
    </message>
</context>
<context>
    <name>power</name>
    <message>
        <source>Alchemist</source>
        <comment>alchemist</comment>
        <translation>Alchimisten</translation>
    </message>
    <message>
        <source>+2 bonus coins each turn.</source>
        <comment>alchemist</comment>
        <translation>+2 Münzen in jedem Zug.</translation>
    </message>
    <message>
        <source>Berserk</source>
        <comment>berserk</comment>
        <translation>Berserker</translation>
    </message>
    <message>
        <source>You may roll the die before each conquest.</source>
        <comment>berserk</comment>
        <translation>Sie dürfen vor jeder Eroberung würfeln.</translation>
    </message>
    <message>
        <source>Roll the die before each attack.</source>
        <comment>berserk</comment>
        <translation>Würfeln vor jeder Eroberung.</translation>
    </message>
    <message>
        <source>Bivouacking</source>
        <comment>bivouacking</comment>
        <translation>Biwak</translation>
    </message>
    <message>
        <source>5 encampments, each adds 1 to the defence.</source>
        <comment>bivouacking</comment>
        <translation>5 Lager, jedes erhöht die Verteidigung um 1.</translation>
    </message>
    <message>
        <source>5 encampments, +1 defence each.</source>
        <comment>bivouacking</comment>
        <translation>5 Lager, je +1 Verteidigung.</translation>
    </message>
    <message>
        <source>Commando</source>
        <comment>commando</comment>
        <translation>Kommando</translation>
    </message>
    <message>
        <source>Every region costs 1 less.</source>
        <comment>commando</comment>
        <translation>Jede Region kostet 1 weniger.</translation>
    </message>
    <message>
        <source>Diplomat</source>
        <comment>diplomat</comment>
        <translation>Diplomaten</translation>
    </message>
    <message>
        <source>After scoring, make peace with a player whose active race you didn&apos;t attack.</source>
        <comment>diplomat</comment>
        <translation>Nach der Wertung Frieden mit einem Spieler, dessen aktives Volk du nicht angegriffen hast.</translation>
    </message>
    <message>
        <source>Make peace with one player.</source>
        <comment>diplomat</comment>
        <translation>Frieden mit einem Gegner.</translation>
    </message>
    <message>
        <source>Dragon Master</source>
        <comment>dragon-master</comment>
        <translation>Drachenmeister</translation>
    </message>
    <message>
        <source>Once a turn the dragon takes a region for 1 token and guards it.</source>
        <comment>dragon-master</comment>
        <translation>Einmal je Zug nimmt der Drache für 1 Plättchen eine Region und bewacht sie.</translation>
    </message>
    <message>
        <source>The dragon takes a region for 1.</source>
        <comment>dragon-master</comment>
        <translation>Der Drache nimmt 1 Region für 1.</translation>
    </message>
    <message>
        <source>Flying</source>
        <comment>flying</comment>
        <translation>Flieger</translation>
    </message>
    <message>
        <source>They can attack any land region.</source>
        <comment>flying</comment>
        <translation>Sie können jede Region an Land angreifen.</translation>
    </message>
    <message>
        <source>Can attack any land region.</source>
        <comment>flying</comment>
        <translation>Erreichen jede Region an Land.</translation>
    </message>
    <message>
        <source>Forest</source>
        <comment>forest</comment>
        <translation>Waldvolk</translation>
    </message>
    <message>
        <source>+1 coin for each forest.</source>
        <comment>forest</comment>
        <translation>+1 Münze für jeden Wald.</translation>
    </message>
    <message>
        <source>Fortified</source>
        <comment>fortified</comment>
        <translation>Festungsbauer</translation>
    </message>
    <message>
        <source>One fortress per turn: +1 coin, +1 defence.</source>
        <comment>fortified</comment>
        <translation>Je Zug eine Festung: +1 Münze, verteidigt.</translation>
    </message>
    <message>
        <source>A fortress: +1 coin, +1 defence.</source>
        <comment>fortified</comment>
        <translation>Festung: +1 Münze, verteidigt.</translation>
    </message>
    <message>
        <source>Heroic</source>
        <comment>heroic</comment>
        <translation>Helden</translation>
    </message>
    <message>
        <source>2 heroes make two regions untouchable.</source>
        <comment>heroic</comment>
        <translation>2 Helden machen zwei Regionen unangreifbar.</translation>
    </message>
    <message>
        <source>2 heroes make regions safe.</source>
        <comment>heroic</comment>
        <translation>2 Helden schützen Regionen.</translation>
    </message>
    <message>
        <source>Hill</source>
        <comment>hill</comment>
        <translation>Hügelvolk</translation>
    </message>
    <message>
        <source>+1 coin for each hill.</source>
        <comment>hill</comment>
        <translation>+1 Münze für jeden Hügel.</translation>
    </message>
    <message>
        <source>Merchant</source>
        <comment>merchant</comment>
        <translation>Händler</translation>
    </message>
    <message>
        <source>+1 coin for every region.</source>
        <comment>merchant</comment>
        <translation>+1 Münze für jede Region.</translation>
    </message>
    <message>
        <source>Mounted</source>
        <comment>mounted</comment>
        <translation>Reiter</translation>
    </message>
    <message>
        <source>Hills and farmland cost 1 less.</source>
        <comment>mounted</comment>
        <translation>Hügel, Felder kosten 1 weniger.</translation>
    </message>
    <message>
        <source>Pillaging</source>
        <comment>pillaging</comment>
        <translation>Plünderer</translation>
    </message>
    <message>
        <source>+1 coin per occupied region taken.</source>
        <comment>pillaging</comment>
        <translation>Besetztes erobern: je +1 Münze.</translation>
    </message>
    <message>
        <source>Seafaring</source>
        <comment>seafaring</comment>
        <translation>Seefahrer</translation>
    </message>
    <message>
        <source>They can conquer seas and lakes, and keep them in decline.</source>
        <comment>seafaring</comment>
        <translation>Sie können Meere und Seen erobern und behalten sie auch im Untergang.</translation>
    </message>
    <message>
        <source>Can conquer seas and lakes.</source>
        <comment>seafaring</comment>
        <translation>Erobern auch Meere und Seen.</translation>
    </message>
    <message>
        <source>Spirit</source>
        <comment>spirit</comment>
        <translation>Geister</translation>
    </message>
    <message>
        <source>In decline, they don&apos;t replace your other declined race.</source>
        <comment>spirit</comment>
        <translation>Im Untergang verdrängen sie dein anderes Volk im Untergang nicht.</translation>
    </message>
    <message>
        <source>Keeps a second race in decline.</source>
        <comment>spirit</comment>
        <translation>Ein zweites Volk im Untergang.</translation>
    </message>
    <message>
        <source>Stout</source>
        <comment>stout</comment>
        <translation>Standhafte</translation>
    </message>
    <message>
        <source>They can score and go into decline in the same turn.</source>
        <comment>stout</comment>
        <translation>Sie können im selben Zug werten und in den Untergang gehen.</translation>
    </message>
    <message>
        <source>Can decline after scoring.</source>
        <comment>stout</comment>
        <translation>Untergang auch nach der Wertung.</translation>
    </message>
    <message>
        <source>Swamp</source>
        <comment>swamp</comment>
        <translation>Sumpfvolk</translation>
    </message>
    <message>
        <source>+1 coin for each swamp.</source>
        <comment>swamp</comment>
        <translation>+1 Münze für jeden Sumpf.</translation>
    </message>
    <message>
        <source>Underworld</source>
        <comment>underworld</comment>
        <translation>Unterwelt</translation>
    </message>
    <message>
        <source>Caverns cost 1 less and are all adjacent to each other.</source>
        <comment>underworld</comment>
        <translation>Höhlen kosten 1 weniger und sind alle miteinander benachbart.</translation>
    </message>
    <message>
        <source>Caverns cost 1 less and connect.</source>
        <comment>underworld</comment>
        <translation>Höhlen: 1 billiger und verbunden.</translation>
    </message>
    <message>
        <source>Wealthy</source>
        <comment>wealthy</comment>
        <translation>Reiche</translation>
    </message>
    <message>
        <source>+7 coins once, after your first turn.</source>
        <comment>wealthy</comment>
        <translation>Nach Zug 1 einmal +7 Münzen.</translation>
    </message>
    <message>
        <source>Barricade</source>
        <comment>barricade</comment>
        <translation>Barrikaden</translation>
    </message>
    <message>
        <source>+3 coins in each turn that ends with 4 regions or fewer.</source>
        <comment>barricade</comment>
        <translation>+3 Münzen in jedem Zug, der mit höchstens 4 Regionen endet.</translation>
    </message>
    <message>
        <source>+3 coins with 4 regions or fewer.</source>
        <comment>barricade</comment>
        <translation>+3 Münzen bei max. 4 Regionen.</translation>
    </message>
    <message>
        <source>Catapult</source>
        <comment>catapult</comment>
        <translation>Katapult</translation>
    </message>
    <message>
        <source>Once a turn, it takes a region just behind a neighbour for 1 less. It guards where it stands.</source>
        <comment>catapult</comment>
        <translation>Erobert einmal je Zug eine Region direkt hinter einer Nachbarregion für 1 weniger. Wo es steht, schützt es.</translation>
    </message>
    <message>
        <source>Reaches over a region for 1 less.</source>
        <comment>catapult</comment>
        <translation>Reicht weiter, für 1 weniger.</translation>
    </message>
    <message>
        <source>Corrupt</source>
        <comment>corrupt</comment>
        <translation>Korrupte</translation>
    </message>
    <message>
        <source>Whoever takes a region from the active race pays its owner a coin.</source>
        <comment>corrupt</comment>
        <translation>Wer dem aktiven Volk eine Region nimmt, zahlt seinem Besitzer eine Münze.</translation>
    </message>
    <message>
        <source>Conquerors pay you 1 coin.</source>
        <comment>corrupt</comment>
        <translation>Eroberer zahlen dir 1 Münze.</translation>
    </message>
    <message>
        <source>Imperial</source>
        <comment>imperial</comment>
        <translation>Imperiale</translation>
    </message>
    <message>
        <source>+1 coin for each region beyond the third.</source>
        <comment>imperial</comment>
        <translation>+1 Münze für jede Region ab der vierten.</translation>
    </message>
    <message>
        <source>+1 coin per region beyond three.</source>
        <comment>imperial</comment>
        <translation>+1 Münze ab der 4. Region.</translation>
    </message>
    <message>
        <source>Mercenary</source>
        <comment>mercenary</comment>
        <translation>Söldner</translation>
    </message>
    <message>
        <source>For 1 coin, a conquest costs 2 less, even after the roll.</source>
        <comment>mercenary</comment>
        <translation>Für 1 Münze kostet eine Eroberung 2 weniger, auch noch nach dem Wurf.</translation>
    </message>
    <message>
        <source>For 1 coin, a region costs 2 less.</source>
        <comment>mercenary</comment>
        <translation>Für 1 Münze eine Region 2 billiger.</translation>
    </message>
    <message>
        <source>Cursed</source>
        <comment>cursed</comment>
        <translation>Verfluchte</translation>
    </message>
    <message>
        <source>Skipping this combo costs 3 coins.</source>
        <comment>cursed</comment>
        <translation>Diese Kombination zu überspringen kostet 3 Münzen.</translation>
    </message>
    <message>
        <source>Skipping it costs 3 coins.</source>
        <comment>cursed</comment>
        <translation>Überspringen kostet 3 Münzen.</translation>
    </message>
    <message>
        <source>Hordes of</source>
        <comment>hordes-of</comment>
        <translation>Horden</translation>
    </message>
    <message>
        <source>2 more tokens, which vanish when you go into decline.</source>
        <comment>hordes-of</comment>
        <translation>2 Plättchen mehr, die verschwinden, wenn du in den Untergang gehst.</translation>
    </message>
    <message>
        <source>+2 tokens until you decline.</source>
        <comment>hordes-of</comment>
        <translation>+2 Plättchen bis zum Untergang.</translation>
    </message>
    <message>
        <source>Marauding</source>
        <comment>marauding</comment>
        <translation>Marodeure</translation>
    </message>
    <message>
        <source>Once a turn, all tokens but one per region return to your hand and conquer again.</source>
        <comment>marauding</comment>
        <translation>Einmal je Zug kommen alle Plättchen bis auf eins je Region auf die Hand zurück und erobern noch einmal.</translation>
    </message>
    <message>
        <source>Can attack in two waves.</source>
        <comment>marauding</comment>
        <translation>Greifen in zwei Wellen an.</translation>
    </message>
    <message>
        <source>Ransacking</source>
        <comment>ransacking</comment>
        <translation>Brandschatzer</translation>
    </message>
    <message>
        <source>Each region taken from an active race also takes a coin from its owner.</source>
        <comment>ransacking</comment>
        <translation>Jede Region, die sie einem aktiven Volk nehmen, nimmt dessen Besitzer auch eine Münze.</translation>
    </message>
    <message>
        <source>Takes 1 coin from each victim.</source>
        <comment>ransacking</comment>
        <translation>Nehmen jedem Opfer 1 Münze.</translation>
    </message>
    <message>
        <source>Were-</source>
        <comment>were</comment>
        <translation>Werwesen</translation>
    </message>
    <message>
        <source>In even rounds every region costs 2 less.</source>
        <comment>were</comment>
        <translation>In geraden Runden kostet jede Region 2 weniger.</translation>
    </message>
    <message>
        <source>In even rounds, all cost 2 less.</source>
        <comment>were</comment>
        <translation>In geraden Runden alles −2.</translation>
    </message>
    <message>
        <source>Historian</source>
        <comment>historian</comment>
        <translation>Chronisten</translation>
    </message>
    <message>
        <source>+1 coin for each race in decline when picked, and for every decline after that.</source>
        <comment>historian</comment>
        <translation>+1 Münze für jedes Volk im Untergang beim Nehmen und für jeden Untergang danach.</translation>
    </message>
    <message>
        <source>+1 coin for every decline.</source>
        <comment>historian</comment>
        <translation>+1 Münze bei jedem Untergang.</translation>
    </message>
    <message>
        <source>Peace-Loving</source>
        <comment>peace-loving</comment>
        <translation>Friedliebende</translation>
    </message>
    <message>
        <source>+3 coins in each turn without an attack on an active race.</source>
        <comment>peace-loving</comment>
        <translation>+3 Münzen in jedem Zug ohne Angriff auf ein aktives Volk.</translation>
    </message>
    <message>
        <source>+3 coins if you attack nobody.</source>
        <comment>peace-loving</comment>
        <translation>+3 Münzen ohne Angriff.</translation>
    </message>
    <message>
        <source>Aquatic</source>
        <comment>aquatic</comment>
        <translation>Wasservolk</translation>
    </message>
    <message>
        <source>Regions by water pay 1 more coin, all others 1 less.</source>
        <comment>aquatic</comment>
        <translation>Regionen am Wasser bringen 1 Münze mehr, alle anderen 1 weniger.</translation>
    </message>
    <message>
        <source>+1 coin by water, −1 inland.</source>
        <comment>aquatic</comment>
        <translation>+1 Münze am Wasser, sonst −1.</translation>
    </message>
    <message>
        <source>Behemoth</source>
        <comment>behemoth</comment>
        <translation>Behemoth</translation>
    </message>
    <message>
        <source>2 Behemoths, each worth 1 token per swamp you hold.</source>
        <comment>behemoth</comment>
        <translation>2 Behemoths, jeder so viel wert wie 1 Plättchen je Sumpf, den du hältst.</translation>
    </message>
    <message>
        <source>2 Behemoths grow with swamps.</source>
        <comment>behemoth</comment>
        <translation>2 Behemoths, stark durch Sümpfe.</translation>
    </message>
    <message>
        <source>Fireball</source>
        <comment>fireball</comment>
        <translation>Feuerball</translation>
    </message>
    <message>
        <source>Each magic region gives a fireball a turn. It saves 2 tokens in one conquest.</source>
        <comment>fireball</comment>
        <translation>Jede Magiequelle gibt je Zug einen Feuerball. Er spart bei einer Eroberung 2 Plättchen.</translation>
    </message>
    <message>
        <source>Magic makes fireballs that save 2.</source>
        <comment>fireball</comment>
        <translation>Magie gibt Feuerbälle, die 2 sparen.</translation>
    </message>
    <message>
        <source>Copycat</source>
        <comment>copycat</comment>
        <translation>Nachahmer</translation>
    </message>
    <message>
        <source>Each turn, copies a badge from the column until it is picked or your next turn begins.</source>
        <comment>copycat</comment>
        <translation>Kopiert jeden Zug ein Abzeichen aus der Auslage, bis es genommen wird oder dein nächster Zug beginnt.</translation>
    </message>
    <message>
        <source>Copies another power each turn.</source>
        <comment>copycat</comment>
        <translation>Kopiert jeden Zug eine Fähigkeit.</translation>
    </message>
    <message>
        <source>Lava</source>
        <comment>lava</comment>
        <translation>Lava</translation>
    </message>
    <message>
        <source>Each mountain may pour Lava into a neighbour: all leave, none enter until your next turn.</source>
        <comment>lava</comment>
        <translation>Jedes Gebirge darf Lava in eine Nachbarregion gießen: Alle müssen weg, und bis zu deinem nächsten Zug kommt niemand hinein.</translation>
    </message>
    <message>
        <source>Mountains pour out lava.</source>
        <comment>lava</comment>
        <translation>Gebirge speien Lava.</translation>
    </message>
    <message>
        <source>Soul-Touch</source>
        <comment>soul-touch</comment>
        <translation>Seelenwecker</translation>
    </message>
    <message>
        <source>When you decline, your older declined race becomes active again next turn.</source>
        <comment>soul-touch</comment>
        <translation>Gehst du in den Untergang, wird dein älteres Volk im Untergang im nächsten Zug wieder aktiv.</translation>
    </message>
    <message>
        <source>Declining wakes your older race.</source>
        <comment>soul-touch</comment>
        <translation>Untergang weckt dein älteres Volk.</translation>
    </message>
</context>
<context>
    <name>puzzles</name>
    <message>
        <source>A hint for the beginning: {step}</source>
        <translation>Ein Tipp für den Anfang: {step}</translation>
    </message>
    <message>
        <source>{solved} of {number} solved</source>
        <translation>{solved} von {number} gelöst</translation>
    </message>
    <message>
        <source>Pick a combo</source>
        <translation>Wähle eine Kombination</translation>
    </message>
    <message>
        <source>Pick a combo: {races} in decline</source>
        <translation>Wähle eine Kombination: {races} im Untergang</translation>
    </message>
    <message>
        <source>Conquer or decline</source>
        <translation>Erobern oder Untergang</translation>
    </message>
    <message>
        <source>Conquer</source>
        <translation>Erobern</translation>
    </message>
    <message>
        <source>{decision}: {combo}</source>
        <translation>{decision}: {combo}</translation>
    </message>
    <message>
        <source>easy</source>
        <translation>leicht</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>mittel</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>schwer</translation>
    </message>
    <message>
        <source>round {round} of {rounds}</source>
        <translation>Runde {round} von {rounds}</translation>
    </message>
    <message>
        <source>cost {chance} of the chance to win</source>
        <translation>kostete {chance} Gewinnchance</translation>
    </message>
</context>
<context>
    <name>race</name>
    <message>
        <source>Amazons</source>
        <comment>amazons</comment>
        <translation>Amazonen</translation>
    </message>
    <message>
        <source>Amazon</source>
        <comment>amazons</comment>
        <translation>Amazone</translation>
    </message>
    <message>
        <source>4 more tokens while attacking. They wait in hand between turns.</source>
        <comment>amazons</comment>
        <translation>4 Plättchen mehr beim Angriff. Zwischen den Zügen warten sie auf der Hand.</translation>
    </message>
    <message>
        <source>+4 tokens while attacking.</source>
        <comment>amazons</comment>
        <translation>+4 Plättchen beim Angriff.</translation>
    </message>
    <message>
        <source>Dwarves</source>
        <comment>dwarves</comment>
        <translation>Zwerge</translation>
    </message>
    <message>
        <source>Dwarf</source>
        <comment>dwarves</comment>
        <translation>Zwerg</translation>
    </message>
    <message>
        <source>+1 coin per mine, even in decline.</source>
        <comment>dwarves</comment>
        <translation>+1 je Mine, auch im Untergang.</translation>
    </message>
    <message>
        <source>Elves</source>
        <comment>elves</comment>
        <translation>Elfen</translation>
    </message>
    <message>
        <source>Elf</source>
        <comment>elves</comment>
        <translation>Elf</translation>
    </message>
    <message>
        <source>They lose no tokens when they are driven out.</source>
        <comment>elves</comment>
        <translation>Sie verlieren kein Plättchen, wenn sie vertrieben werden.</translation>
    </message>
    <message>
        <source>Lose no tokens when driven out.</source>
        <comment>elves</comment>
        <translation>Verlieren nie ein Plättchen.</translation>
    </message>
    <message>
        <source>Ghouls</source>
        <comment>ghouls</comment>
        <translation>Ghule</translation>
    </message>
    <message>
        <source>Ghoul</source>
        <comment>ghouls</comment>
        <translation>Ghul</translation>
    </message>
    <message>
        <source>All of them stay on the board in decline and keep conquering.</source>
        <comment>ghouls</comment>
        <translation>Sie bleiben im Untergang alle auf dem Plan und erobern weiter.</translation>
    </message>
    <message>
        <source>All stay, and attack, in decline.</source>
        <comment>ghouls</comment>
        <translation>Erobern im Untergang weiter.</translation>
    </message>
    <message>
        <source>Giants</source>
        <comment>giants</comment>
        <translation>Riesen</translation>
    </message>
    <message>
        <source>Giant</source>
        <comment>giants</comment>
        <translation>Riese</translation>
    </message>
    <message>
        <source>Regions beside their own mountains cost 1 less.</source>
        <comment>giants</comment>
        <translation>Regionen neben ihren eigenen Gebirgen kosten 1 weniger.</translation>
    </message>
    <message>
        <source>Save 1 beside their mountains.</source>
        <comment>giants</comment>
        <translation>Neben ihren Gebirgen 1 billiger.</translation>
    </message>
    <message>
        <source>Halflings</source>
        <comment>halflings</comment>
        <translation>Halblinge</translation>
    </message>
    <message>
        <source>Halfling</source>
        <comment>halflings</comment>
        <translation>Halbling</translation>
    </message>
    <message>
        <source>They enter anywhere. Their first two regions can&apos;t be taken.</source>
        <comment>halflings</comment>
        <translation>Sie beginnen, wo sie wollen. Ihre ersten zwei Regionen sind unangreifbar.</translation>
    </message>
    <message>
        <source>Enter anywhere; 2 safe regions.</source>
        <comment>halflings</comment>
        <translation>Start überall, 2 Regionen sicher.</translation>
    </message>
    <message>
        <source>Humans</source>
        <comment>humans</comment>
        <translation>Menschen</translation>
    </message>
    <message>
        <source>Human</source>
        <comment>humans</comment>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>+1 coin for each farmland.</source>
        <comment>humans</comment>
        <translation>+1 Münze für jedes Feld.</translation>
    </message>
    <message>
        <source>Orcs</source>
        <comment>orcs</comment>
        <translation>Orks</translation>
    </message>
    <message>
        <source>Orc</source>
        <comment>orcs</comment>
        <translation>Ork</translation>
    </message>
    <message>
        <source>+1 coin per occupied region taken.</source>
        <comment>orcs</comment>
        <translation>Besetztes erobern: je +1 Münze.</translation>
    </message>
    <message>
        <source>Ratmen</source>
        <comment>ratmen</comment>
        <translation>Rattenmenschen</translation>
    </message>
    <message>
        <source>Ratman</source>
        <comment>ratmen</comment>
        <translation>Rattenmensch</translation>
    </message>
    <message>
        <source>No special power, just lots of tokens.</source>
        <comment>ratmen</comment>
        <translation>Keine Fähigkeit, aber viele Plättchen.</translation>
    </message>
    <message>
        <source>No power, just lots of tokens.</source>
        <comment>ratmen</comment>
        <translation>Keine Fähigkeit, viele Plättchen.</translation>
    </message>
    <message>
        <source>Skeletons</source>
        <comment>skeletons</comment>
        <translation>Skelette</translation>
    </message>
    <message>
        <source>Skeleton</source>
        <comment>skeletons</comment>
        <translation>Skelett</translation>
    </message>
    <message>
        <source>+1 token for every 2 occupied regions taken.</source>
        <comment>skeletons</comment>
        <translation>+1 Plättchen für je 2 eroberte besetzte Regionen.</translation>
    </message>
    <message>
        <source>Grow by taking occupied regions.</source>
        <comment>skeletons</comment>
        <translation>Wachsen durch besetzte Regionen.</translation>
    </message>
    <message>
        <source>Sorcerers</source>
        <comment>sorcerers</comment>
        <translation>Hexer</translation>
    </message>
    <message>
        <source>Sorcerer</source>
        <comment>sorcerers</comment>
        <translation>Hexer</translation>
    </message>
    <message>
        <source>Once per turn and opponent, turn a single enemy token into a Sorcerer.</source>
        <comment>sorcerers</comment>
        <translation>Einmal je Zug und Gegner wird aus einem einzelnen gegnerischen Plättchen ein Hexer.</translation>
    </message>
    <message>
        <source>Turn lone enemies into Sorcerers.</source>
        <comment>sorcerers</comment>
        <translation>Verhexen einzelne Gegner.</translation>
    </message>
    <message>
        <source>Tritons</source>
        <comment>tritons</comment>
        <translation>Tritonen</translation>
    </message>
    <message>
        <source>Triton</source>
        <comment>tritons</comment>
        <translation>Triton</translation>
    </message>
    <message>
        <source>Coastal regions cost 1 less.</source>
        <comment>tritons</comment>
        <translation>Küsten kosten 1 weniger.</translation>
    </message>
    <message>
        <source>Trolls</source>
        <comment>trolls</comment>
        <translation>Trolle</translation>
    </message>
    <message>
        <source>Troll</source>
        <comment>trolls</comment>
        <translation>Troll</translation>
    </message>
    <message>
        <source>A lair in each region adds 1 to its defence, even in decline.</source>
        <comment>trolls</comment>
        <translation>Ein Trollbau in jeder Region erhöht ihre Verteidigung um 1, auch im Untergang.</translation>
    </message>
    <message>
        <source>Lairs add 1 defence.</source>
        <comment>trolls</comment>
        <translation>Ein Bau gibt +1 Verteidigung.</translation>
    </message>
    <message>
        <source>Wizards</source>
        <comment>wizards</comment>
        <translation>Zauberer</translation>
    </message>
    <message>
        <source>Wizard</source>
        <comment>wizards</comment>
        <translation>Zauberer</translation>
    </message>
    <message>
        <source>+1 coin for each magic region.</source>
        <comment>wizards</comment>
        <translation>+1 Münze für jede Magiequelle.</translation>
    </message>
    <message>
        <source>Barbarians</source>
        <comment>barbarians</comment>
        <translation>Barbaren</translation>
    </message>
    <message>
        <source>Barbarian</source>
        <comment>barbarians</comment>
        <translation>Barbar</translation>
    </message>
    <message>
        <source>They don&apos;t redeploy on their own turn: they stay where they conquered.</source>
        <comment>barbarians</comment>
        <translation>Sie verteilen im eigenen Zug nicht um: Sie bleiben, wo sie erobert haben.</translation>
    </message>
    <message>
        <source>Stay where they conquered.</source>
        <comment>barbarians</comment>
        <translation>Bleiben, wo sie erobert haben.</translation>
    </message>
    <message>
        <source>Homunculi</source>
        <comment>homunculi</comment>
        <translation>Homunkuli</translation>
    </message>
    <message>
        <source>Homunculus</source>
        <comment>homunculi</comment>
        <translation>Homunkulus</translation>
    </message>
    <message>
        <source>+1 token each time players skip their combo.</source>
        <comment>homunculi</comment>
        <translation>+1 Plättchen, sooft jemand ihre Kombination überspringt.</translation>
    </message>
    <message>
        <source>+1 token each time it is skipped.</source>
        <comment>homunculi</comment>
        <translation>+1 Plättchen bei jedem Überspringen.</translation>
    </message>
    <message>
        <source>Leprechauns</source>
        <comment>leprechauns</comment>
        <translation>Leprechauns</translation>
    </message>
    <message>
        <source>Leprechaun</source>
        <comment>leprechauns</comment>
        <translation>Leprechaun</translation>
    </message>
    <message>
        <source>A pot in each region pays a coin next turn, unless an opponent takes it first.</source>
        <comment>leprechauns</comment>
        <translation>Ein Goldtopf in jeder Region bringt im nächsten Zug eine Münze, wenn ihn kein Gegner vorher nimmt.</translation>
    </message>
    <message>
        <source>Pots of gold pay 1 coin next turn.</source>
        <comment>leprechauns</comment>
        <translation>Goldtöpfe bringen später 1 Münze.</translation>
    </message>
    <message>
        <source>Pixies</source>
        <comment>pixies</comment>
        <translation>Pixies</translation>
    </message>
    <message>
        <source>Pixie</source>
        <comment>pixies</comment>
        <translation>Pixie</translation>
    </message>
    <message>
        <source>After their turn, 1 token stays in each region; all others wait in hand.</source>
        <comment>pixies</comment>
        <translation>Nach ihrem Zug bleibt 1 Plättchen in jeder Region; alle anderen warten auf der Hand.</translation>
    </message>
    <message>
        <source>Only 1 stays in each region.</source>
        <comment>pixies</comment>
        <translation>Nur 1 bleibt in jeder Region.</translation>
    </message>
    <message>
        <source>Witch Doctors</source>
        <comment>witch-doctors</comment>
        <translation>Hexendoktoren</translation>
    </message>
    <message>
        <source>Witch Doctor</source>
        <comment>witch-doctors</comment>
        <translation>Hexendoktor</translation>
    </message>
    <message>
        <source>Roll the die whenever you lose a token: you get that many new ones.</source>
        <comment>witch-doctors</comment>
        <translation>Würfle, sooft du ein Plättchen verlierst: So viele neue bekommst du.</translation>
    </message>
    <message>
        <source>Roll for new tokens on a loss.</source>
        <comment>witch-doctors</comment>
        <translation>Bei Verlust: Würfeln um neue.</translation>
    </message>
    <message>
        <source>Goblins</source>
        <comment>goblins</comment>
        <translation>Goblins</translation>
    </message>
    <message>
        <source>Goblin</source>
        <comment>goblins</comment>
        <translation>Goblin</translation>
    </message>
    <message>
        <source>Regions of Lost Tribes and races in decline cost 1 less.</source>
        <comment>goblins</comment>
        <translation>Regionen mit Vergessenen Stämmen und Völkern im Untergang kosten 1 weniger.</translation>
    </message>
    <message>
        <source>Declined races cost 1 less.</source>
        <comment>goblins</comment>
        <translation>Völker im Untergang 1 billiger.</translation>
    </message>
    <message>
        <source>Kobolds</source>
        <comment>kobolds</comment>
        <translation>Kobolde</translation>
    </message>
    <message>
        <source>Kobold</source>
        <comment>kobolds</comment>
        <translation>Kobold</translation>
    </message>
    <message>
        <source>They conquer and hold every region with at least 2 tokens.</source>
        <comment>kobolds</comment>
        <translation>Sie erobern und halten jede Region mit mindestens 2 Plättchen.</translation>
    </message>
    <message>
        <source>Hold each region with 2 or more.</source>
        <comment>kobolds</comment>
        <translation>Stehen immer mindestens zu zweit.</translation>
    </message>
    <message>
        <source>Nomads</source>
        <comment>nomads</comment>
        <translation>Nomaden</translation>
    </message>
    <message>
        <source>Nomad</source>
        <comment>nomads</comment>
        <translation>Nomade</translation>
    </message>
    <message>
        <source>+1 coin for each region they abandon. It can&apos;t be retaken in the same turn.</source>
        <comment>nomads</comment>
        <translation>+1 Münze für jede Region, die sie räumen. Im selben Zug lässt sie sich nicht zurückerobern.</translation>
    </message>
    <message>
        <source>+1 coin per region abandoned.</source>
        <comment>nomads</comment>
        <translation>+1 Münze je geräumte Region.</translation>
    </message>
    <message>
        <source>Priestesses</source>
        <comment>priestesses</comment>
        <translation>Priesterinnen</translation>
    </message>
    <message>
        <source>Priestess</source>
        <comment>priestesses</comment>
        <translation>Priesterin</translation>
    </message>
    <message>
        <source>When you decline, one token per region joins a pile that pays 1 coin per token.</source>
        <comment>priestesses</comment>
        <translation>Im Untergang kommt ein Plättchen je Region auf einen Stapel, der je Plättchen 1 Münze bringt.</translation>
    </message>
    <message>
        <source>Decline into a pile that pays.</source>
        <comment>priestesses</comment>
        <translation>Bilden im Untergang einen Stapel.</translation>
    </message>
    <message>
        <source>White Ladies</source>
        <comment>white-ladies</comment>
        <translation>Weiße Frauen</translation>
    </message>
    <message>
        <source>White Lady</source>
        <comment>white-ladies</comment>
        <translation>Weiße Frau</translation>
    </message>
    <message>
        <source>In decline, no opponent can take or touch their regions.</source>
        <comment>white-ladies</comment>
        <translation>Im Untergang kann kein Gegner ihre Regionen erobern oder antasten.</translation>
    </message>
    <message>
        <source>Untouchable in decline.</source>
        <comment>white-ladies</comment>
        <translation>Sind im Untergang unangreifbar.</translation>
    </message>
    <message>
        <source>Fauns</source>
        <comment>fauns</comment>
        <translation>Faune</translation>
    </message>
    <message>
        <source>Faun</source>
        <comment>fauns</comment>
        <translation>Faun</translation>
    </message>
    <message>
        <source>+1 token for each region taken from an active race. The loser gets one too.</source>
        <comment>fauns</comment>
        <translation>+1 Plättchen für jede Region, die sie einem aktiven Volk nehmen. Auch der Verlierer bekommt eins.</translation>
    </message>
    <message>
        <source>+1 token per active enemy region.</source>
        <comment>fauns</comment>
        <translation>+1 Plättchen je aktiver Feindregion.</translation>
    </message>
    <message>
        <source>Igors</source>
        <comment>igors</comment>
        <translation>Igors</translation>
    </message>
    <message>
        <source>Igor</source>
        <comment>igors</comment>
        <translation>Igor</translation>
    </message>
    <message>
        <source>They collect all tokens lost in conquests. As many as there are players make a new Igor.</source>
        <comment>igors</comment>
        <translation>Sie sammeln alle bei Eroberungen verlorenen Plättchen; aus einem je Spieler wird ein Igor.</translation>
    </message>
    <message>
        <source>Turn lost tokens into new Igors.</source>
        <comment>igors</comment>
        <translation>Machen aus Verlusten neue Igors.</translation>
    </message>
    <message>
        <source>Shrubmen</source>
        <comment>shrubmen</comment>
        <translation>Strauchmenschen</translation>
    </message>
    <message>
        <source>Shrubman</source>
        <comment>shrubmen</comment>
        <translation>Strauchmensch</translation>
    </message>
    <message>
        <source>No opponent can take or touch their forests, even in decline.</source>
        <comment>shrubmen</comment>
        <translation>Kein Gegner kann ihre Wälder erobern oder antasten, auch im Untergang nicht.</translation>
    </message>
    <message>
        <source>Their forests are untouchable.</source>
        <comment>shrubmen</comment>
        <translation>Ihre Wälder sind unangreifbar.</translation>
    </message>
    <message>
        <source>Ice Witches</source>
        <comment>ice-witches</comment>
        <translation>Eishexen</translation>
    </message>
    <message>
        <source>Ice Witch</source>
        <comment>ice-witches</comment>
        <translation>Eishexe</translation>
    </message>
    <message>
        <source>One Winter per magic region: a region with it costs 1 more and pays others 1 less.</source>
        <comment>ice-witches</comment>
        <translation>Ein Winter je Magiequelle: Dort kostet die Region 1 mehr und bringt anderen 1 weniger.</translation>
    </message>
    <message>
        <source>Winters cost more and pay less.</source>
        <comment>ice-witches</comment>
        <translation>Winter kosten mehr, bringen weniger.</translation>
    </message>
    <message>
        <source>Skags</source>
        <comment>skags</comment>
        <translation>Skags</translation>
    </message>
    <message>
        <source>Skag</source>
        <comment>skags</comment>
        <translation>Skag</translation>
    </message>
    <message>
        <source>They leave loot: coins for its taker or when you decline, or an ambush.</source>
        <comment>skags</comment>
        <translation>Sie lassen Beute zurück: Münzen für den Eroberer oder beim Untergang, oder ein Skag-Angriff.</translation>
    </message>
    <message>
        <source>Leave loot: coins, or an ambush.</source>
        <comment>skags</comment>
        <translation>Lassen Beute oder Angriffe zurück.</translation>
    </message>
    <message>
        <source>Slingmen</source>
        <comment>slingmen</comment>
        <translation>Schleuderer</translation>
    </message>
    <message>
        <source>Slingman</source>
        <comment>slingmen</comment>
        <translation>Schleuderer</translation>
    </message>
    <message>
        <source>They can conquer just behind a neighbouring region, not across a sea, for +1 coin.</source>
        <comment>slingmen</comment>
        <translation>Sie können direkt hinter einer Nachbarregion erobern, nicht über ein Meer, für +1 Münze.</translation>
    </message>
    <message>
        <source>Reach past neighbours for +1 coin.</source>
        <comment>slingmen</comment>
        <translation>Erobern hinter Nachbarn: +1 Münze.</translation>
    </message>
</context>
<context>
    <name>records</name>
    <message>
        <source>This file can&apos;t be read: {reason}.</source>
        <translation>Diese Datei lässt sich nicht lesen: {reason}.</translation>
    </message>
    <message>
        <source>Enter a name.</source>
        <translation>Gib einen Namen ein.</translation>
    </message>
    <message>
        <source>A name can&apos;t contain {letters}.</source>
        <translation>Ein Name darf {letters} nicht enthalten.</translation>
    </message>
    <message>
        <source>Your computer can&apos;t use this as a file name. Choose another.</source>
        <translation>So kann auf deinem Computer keine Datei heißen. Wähle einen anderen Namen.</translation>
    </message>
</context>
<context>
    <name>region</name>
    <message>
        <source>Gullwake Sea</source>
        <comment>two-players/1</comment>
        <translation>Möwenmeer</translation>
    </message>
    <message>
        <source>Hexbarley</source>
        <comment>two-players/2</comment>
        <translation>Hexengerste</translation>
    </message>
    <message>
        <source>Delverwood</source>
        <comment>two-players/3</comment>
        <translation>Schürferwald</translation>
    </message>
    <message>
        <source>Sinkreed</source>
        <comment>two-players/4</comment>
        <translation>Sinkried</translation>
    </message>
    <message>
        <source>Windlow</source>
        <comment>two-players/5</comment>
        <translation>Windkuppe</translation>
    </message>
    <message>
        <source>Hollowhorn</source>
        <comment>two-players/6</comment>
        <translation>Hohlhorn</translation>
    </message>
    <message>
        <source>Cairnback</source>
        <comment>two-players/7</comment>
        <translation>Steinrücken</translation>
    </message>
    <message>
        <source>Loonmere</source>
        <comment>two-players/8</comment>
        <translation>Tauchersee</translation>
    </message>
    <message>
        <source>Frostanvil</source>
        <comment>two-players/9</comment>
        <translation>Frostamboss</translation>
    </message>
    <message>
        <source>Pippinfield</source>
        <comment>two-players/10</comment>
        <translation>Apfelfeld</translation>
    </message>
    <message>
        <source>Lanternwood</source>
        <comment>two-players/11</comment>
        <translation>Laternenwald</translation>
    </message>
    <message>
        <source>Oldfurrow</source>
        <comment>two-players/12</comment>
        <translation>Altfurche</translation>
    </message>
    <message>
        <source>Tanglehart</source>
        <comment>two-players/13</comment>
        <translation>Wirrhirsch</translation>
    </message>
    <message>
        <source>Runeacre</source>
        <comment>two-players/14</comment>
        <translation>Runenacker</translation>
    </message>
    <message>
        <source>Burrowdown</source>
        <comment>two-players/15</comment>
        <translation>Bauhöhe</translation>
    </message>
    <message>
        <source>Coppercrag</source>
        <comment>two-players/16</comment>
        <translation>Kupferfels</translation>
    </message>
    <message>
        <source>Glimmerbog</source>
        <comment>two-players/17</comment>
        <translation>Glimmermoor</translation>
    </message>
    <message>
        <source>Echo Knolls</source>
        <comment>two-players/18</comment>
        <translation>Echokuppen</translation>
    </message>
    <message>
        <source>Rustmire</source>
        <comment>two-players/19</comment>
        <translation>Rostsumpf</translation>
    </message>
    <message>
        <source>Grimtusk</source>
        <comment>two-players/20</comment>
        <translation>Grimmzahn</translation>
    </message>
    <message>
        <source>Leechwallow</source>
        <comment>two-players/21</comment>
        <translation>Egelsuhle</translation>
    </message>
    <message>
        <source>Bramblehush</source>
        <comment>two-players/22</comment>
        <translation>Brombeerstille</translation>
    </message>
    <message>
        <source>Herring Deep</source>
        <comment>two-players/23</comment>
        <translation>Heringstiefe</translation>
    </message>
    <message>
        <source>Saltmaw Sea</source>
        <comment>three-players/1</comment>
        <translation>Salzschlundmeer</translation>
    </message>
    <message>
        <source>Orewood</source>
        <comment>three-players/2</comment>
        <translation>Erzwald</translation>
    </message>
    <message>
        <source>Bellpeak</source>
        <comment>three-players/3</comment>
        <translation>Glockenspitze</translation>
    </message>
    <message>
        <source>Honeyplough</source>
        <comment>three-players/4</comment>
        <translation>Honigpflug</translation>
    </message>
    <message>
        <source>Dripfen</source>
        <comment>three-players/5</comment>
        <translation>Tropffenn</translation>
    </message>
    <message>
        <source>Elkshade</source>
        <comment>three-players/6</comment>
        <translation>Elchschatten</translation>
    </message>
    <message>
        <source>Ironbog</source>
        <comment>three-players/7</comment>
        <translation>Eisenmoor</translation>
    </message>
    <message>
        <source>Charmcroft</source>
        <comment>three-players/8</comment>
        <translation>Zauberhof</translation>
    </message>
    <message>
        <source>Toadmoor</source>
        <comment>three-players/9</comment>
        <translation>Krötenmoor</translation>
    </message>
    <message>
        <source>Moonbarrow</source>
        <comment>three-players/10</comment>
        <translation>Mondhügel</translation>
    </message>
    <message>
        <source>Silverspur</source>
        <comment>three-players/11</comment>
        <translation>Silbersporn</translation>
    </message>
    <message>
        <source>Ryehallow</source>
        <comment>three-players/12</comment>
        <translation>Roggenhain</translation>
    </message>
    <message>
        <source>Gauntdelve</source>
        <comment>three-players/13</comment>
        <translation>Hagerschacht</translation>
    </message>
    <message>
        <source>Mudwhistle</source>
        <comment>three-players/14</comment>
        <translation>Schlammpfeife</translation>
    </message>
    <message>
        <source>Heronglass</source>
        <comment>three-players/15</comment>
        <translation>Reiherspiegel</translation>
    </message>
    <message>
        <source>Batspire</source>
        <comment>three-players/16</comment>
        <translation>Fledermausturm</translation>
    </message>
    <message>
        <source>Wandridge</source>
        <comment>three-players/17</comment>
        <translation>Stabkamm</translation>
    </message>
    <message>
        <source>Snowbrow</source>
        <comment>three-players/18</comment>
        <translation>Schneebraue</translation>
    </message>
    <message>
        <source>Spellmeadow</source>
        <comment>three-players/19</comment>
        <translation>Spruchwiese</translation>
    </message>
    <message>
        <source>Rootvault</source>
        <comment>three-players/20</comment>
        <translation>Wurzelgewölbe</translation>
    </message>
    <message>
        <source>Thistletop</source>
        <comment>three-players/21</comment>
        <translation>Distelkuppe</translation>
    </message>
    <message>
        <source>Fogwither</source>
        <comment>three-players/22</comment>
        <translation>Nebelwelke</translation>
    </message>
    <message>
        <source>Turnipsward</source>
        <comment>three-players/23</comment>
        <translation>Rübenanger</translation>
    </message>
    <message>
        <source>Brockhollow</source>
        <comment>three-players/24</comment>
        <translation>Dachsmulde</translation>
    </message>
    <message>
        <source>Sheepslope</source>
        <comment>three-players/25</comment>
        <translation>Schafhang</translation>
    </message>
    <message>
        <source>Cloudstub</source>
        <comment>three-players/26</comment>
        <translation>Wolkenstumpf</translation>
    </message>
    <message>
        <source>Broken Fang</source>
        <comment>three-players/27</comment>
        <translation>Bruchzahn</translation>
    </message>
    <message>
        <source>Acornreach</source>
        <comment>three-players/28</comment>
        <translation>Eichelgrund</translation>
    </message>
    <message>
        <source>Nuggetgrove</source>
        <comment>three-players/29</comment>
        <translation>Nuggethain</translation>
    </message>
    <message>
        <source>Wrackwater</source>
        <comment>three-players/30</comment>
        <translation>Tangwasser</translation>
    </message>
    <message>
        <source>The Brinewide</source>
        <comment>four-players/1</comment>
        <translation>Die Salzweite</translation>
    </message>
    <message>
        <source>Capewheat</source>
        <comment>four-players/2</comment>
        <translation>Kapweizen</translation>
    </message>
    <message>
        <source>Ploughshaft</source>
        <comment>four-players/3</comment>
        <translation>Pflugschacht</translation>
    </message>
    <message>
        <source>Hollowpine</source>
        <comment>four-players/4</comment>
        <translation>Hohlkiefer</translation>
    </message>
    <message>
        <source>Stonecrook</source>
        <comment>four-players/5</comment>
        <translation>Steinhaken</translation>
    </message>
    <message>
        <source>Gloamfen</source>
        <comment>four-players/6</comment>
        <translation>Dämmerfenn</translation>
    </message>
    <message>
        <source>Hagsedge</source>
        <comment>four-players/7</comment>
        <translation>Hexensegge</translation>
    </message>
    <message>
        <source>Warrenrise</source>
        <comment>four-players/8</comment>
        <translation>Kaninchenhöhe</translation>
    </message>
    <message>
        <source>Poppyfold</source>
        <comment>four-players/9</comment>
        <translation>Mohnpferch</translation>
    </message>
    <message>
        <source>Maulpeak</source>
        <comment>four-players/10</comment>
        <translation>Keulenspitze</translation>
    </message>
    <message>
        <source>Dreamthicket</source>
        <comment>four-players/11</comment>
        <translation>Traumdickicht</translation>
    </message>
    <message>
        <source>Owlcellar</source>
        <comment>four-players/12</comment>
        <translation>Eulenkeller</translation>
    </message>
    <message>
        <source>Eaglesill</source>
        <comment>four-players/13</comment>
        <translation>Adlersims</translation>
    </message>
    <message>
        <source>Fernwhisper</source>
        <comment>four-players/14</comment>
        <translation>Farnflüstern</translation>
    </message>
    <message>
        <source>Croakhollow</source>
        <comment>four-players/15</comment>
        <translation>Quakmulde</translation>
    </message>
    <message>
        <source>Starbarrow</source>
        <comment>four-players/16</comment>
        <translation>Sternenhügel</translation>
    </message>
    <message>
        <source>Ottermere</source>
        <comment>four-players/17</comment>
        <translation>Ottersee</translation>
    </message>
    <message>
        <source>Slagmarsh</source>
        <comment>four-players/18</comment>
        <translation>Schlackenmarsch</translation>
    </message>
    <message>
        <source>Gooseacre</source>
        <comment>four-players/19</comment>
        <translation>Gänseacker</translation>
    </message>
    <message>
        <source>Stormshelf</source>
        <comment>four-players/20</comment>
        <translation>Sturmsims</translation>
    </message>
    <message>
        <source>Rambleback</source>
        <comment>four-players/21</comment>
        <translation>Wanderrücken</translation>
    </message>
    <message>
        <source>Undercrag</source>
        <comment>four-players/22</comment>
        <translation>Unterfels</translation>
    </message>
    <message>
        <source>Widebarley</source>
        <comment>four-players/23</comment>
        <translation>Weitgerste</translation>
    </message>
    <message>
        <source>Drumlow</source>
        <comment>four-players/24</comment>
        <translation>Trommelhügel</translation>
    </message>
    <message>
        <source>Newtsink</source>
        <comment>four-players/25</comment>
        <translation>Molchgrund</translation>
    </message>
    <message>
        <source>Peatpit</source>
        <comment>four-players/26</comment>
        <translation>Torfgrube</translation>
    </message>
    <message>
        <source>Silverbirk</source>
        <comment>four-players/27</comment>
        <translation>Silberbirke</translation>
    </message>
    <message>
        <source>Anvilhead</source>
        <comment>four-players/28</comment>
        <translation>Ambosskopf</translation>
    </message>
    <message>
        <source>Merryfurlong</source>
        <comment>four-players/29</comment>
        <translation>Frohfurche</translation>
    </message>
    <message>
        <source>Goatstair</source>
        <comment>four-players/30</comment>
        <translation>Ziegenstiege</translation>
    </message>
    <message>
        <source>Tinridge</source>
        <comment>four-players/31</comment>
        <translation>Zinnkamm</translation>
    </message>
    <message>
        <source>Murkgullet</source>
        <comment>four-players/32</comment>
        <translation>Trübschlund</translation>
    </message>
    <message>
        <source>Wyrdcopse</source>
        <comment>four-players/33</comment>
        <translation>Schicksalshain</translation>
    </message>
    <message>
        <source>Yawncliff</source>
        <comment>four-players/34</comment>
        <translation>Gähnklippe</translation>
    </message>
    <message>
        <source>Sagestone</source>
        <comment>four-players/35</comment>
        <translation>Salbeistein</translation>
    </message>
    <message>
        <source>Cloverhem</source>
        <comment>four-players/36</comment>
        <translation>Kleesaum</translation>
    </message>
    <message>
        <source>Goldshoulder</source>
        <comment>four-players/37</comment>
        <translation>Goldschulter</translation>
    </message>
    <message>
        <source>Badgerwold</source>
        <comment>four-players/38</comment>
        <translation>Dachswald</translation>
    </message>
    <message>
        <source>Shellbight</source>
        <comment>four-players/39</comment>
        <translation>Muschelbucht</translation>
    </message>
    <message>
        <source>Whalesong Sea</source>
        <comment>five-players/1</comment>
        <translation>Walgesangmeer</translation>
    </message>
    <message>
        <source>Hoarfinger</source>
        <comment>five-players/2</comment>
        <translation>Reiffinger</translation>
    </message>
    <message>
        <source>Spritemire</source>
        <comment>five-players/3</comment>
        <translation>Koboldsumpf</translation>
    </message>
    <message>
        <source>Gapethroat</source>
        <comment>five-players/4</comment>
        <translation>Klaffschlund</translation>
    </message>
    <message>
        <source>Elderspell</source>
        <comment>five-players/5</comment>
        <translation>Holunderspruch</translation>
    </message>
    <message>
        <source>Cellarfield</source>
        <comment>five-players/6</comment>
        <translation>Kellerfeld</translation>
    </message>
    <message>
        <source>Drizzlefen</source>
        <comment>five-players/7</comment>
        <translation>Nieselfenn</translation>
    </message>
    <message>
        <source>Copperfurrow</source>
        <comment>five-players/8</comment>
        <translation>Kupferfurche</translation>
    </message>
    <message>
        <source>Bumblebrow</source>
        <comment>five-players/9</comment>
        <translation>Hummelbraue</translation>
    </message>
    <message>
        <source>Lodestack</source>
        <comment>five-players/10</comment>
        <translation>Erzstapel</translation>
    </message>
    <message>
        <source>Sunsheaf</source>
        <comment>five-players/11</comment>
        <translation>Sonnengarbe</translation>
    </message>
    <message>
        <source>Crownmound</source>
        <comment>five-players/12</comment>
        <translation>Kronhügel</translation>
    </message>
    <message>
        <source>Molecroft</source>
        <comment>five-players/13</comment>
        <translation>Maulwurfshof</translation>
    </message>
    <message>
        <source>Ravenstep</source>
        <comment>five-players/14</comment>
        <translation>Rabentritt</translation>
    </message>
    <message>
        <source>Gulpmarsh</source>
        <comment>five-players/15</comment>
        <translation>Schluckmarsch</translation>
    </message>
    <message>
        <source>Quarrydown</source>
        <comment>five-players/16</comment>
        <translation>Steinbruchhöhe</translation>
    </message>
    <message>
        <source>Lonebeacon</source>
        <comment>five-players/17</comment>
        <translation>Einsamfeuer</translation>
    </message>
    <message>
        <source>Mistletoll</source>
        <comment>five-players/18</comment>
        <translation>Mistelzoll</translation>
    </message>
    <message>
        <source>Reedmother</source>
        <comment>five-players/19</comment>
        <translation>Riedmutter</translation>
    </message>
    <message>
        <source>Omenhill</source>
        <comment>five-players/20</comment>
        <translation>Omenhügel</translation>
    </message>
    <message>
        <source>Swanbasin</source>
        <comment>five-players/21</comment>
        <translation>Schwanenbecken</translation>
    </message>
    <message>
        <source>Larchfold</source>
        <comment>five-players/22</comment>
        <translation>Lärchenpferch</translation>
    </message>
    <message>
        <source>Gleamhorn</source>
        <comment>five-players/23</comment>
        <translation>Glanzhorn</translation>
    </message>
    <message>
        <source>Plumwicket</source>
        <comment>five-players/24</comment>
        <translation>Pflaumenpforte</translation>
    </message>
    <message>
        <source>Kettledelve</source>
        <comment>five-players/25</comment>
        <translation>Kesselschacht</translation>
    </message>
    <message>
        <source>Ochrebog</source>
        <comment>five-players/26</comment>
        <translation>Ockermoor</translation>
    </message>
    <message>
        <source>Maltmeadow</source>
        <comment>five-players/27</comment>
        <translation>Malzwiese</translation>
    </message>
    <message>
        <source>Gemthicket</source>
        <comment>five-players/28</comment>
        <translation>Edelsteindickicht</translation>
    </message>
    <message>
        <source>Snailwash</source>
        <comment>five-players/29</comment>
        <translation>Schneckenfurt</translation>
    </message>
    <message>
        <source>Broadhump</source>
        <comment>five-players/30</comment>
        <translation>Breitbuckel</translation>
    </message>
    <message>
        <source>Witchwheat</source>
        <comment>five-players/31</comment>
        <translation>Hexenweizen</translation>
    </message>
    <message>
        <source>Antlerholt</source>
        <comment>five-players/32</comment>
        <translation>Geweihholz</translation>
    </message>
    <message>
        <source>Pebblerise</source>
        <comment>five-players/33</comment>
        <translation>Kieselhöhe</translation>
    </message>
    <message>
        <source>Eelhole</source>
        <comment>five-players/34</comment>
        <translation>Aalloch</translation>
    </message>
    <message>
        <source>Rootbarn</source>
        <comment>five-players/35</comment>
        <translation>Wurzelscheune</translation>
    </message>
    <message>
        <source>Darkhazel</source>
        <comment>five-players/36</comment>
        <translation>Dunkelhasel</translation>
    </message>
    <message>
        <source>Larderlea</source>
        <comment>five-players/37</comment>
        <translation>Vorratsflur</translation>
    </message>
    <message>
        <source>Gurglesink</source>
        <comment>five-players/38</comment>
        <translation>Gurgelgrund</translation>
    </message>
    <message>
        <source>Nutwold</source>
        <comment>five-players/39</comment>
        <translation>Nusswald</translation>
    </message>
    <message>
        <source>Greyshrug</source>
        <comment>five-players/40</comment>
        <translation>Grauschulter</translation>
    </message>
    <message>
        <source>Garnetback</source>
        <comment>five-players/41</comment>
        <translation>Granatrücken</translation>
    </message>
    <message>
        <source>Charmtump</source>
        <comment>five-players/42</comment>
        <translation>Zauberhügel</translation>
    </message>
    <message>
        <source>Gritfen</source>
        <comment>five-players/43</comment>
        <translation>Grusfenn</translation>
    </message>
    <message>
        <source>Glowbough</source>
        <comment>five-players/44</comment>
        <translation>Glutzweig</translation>
    </message>
    <message>
        <source>Shovelrise</source>
        <comment>five-players/45</comment>
        <translation>Schaufelhöhe</translation>
    </message>
    <message>
        <source>Thunderseat</source>
        <comment>five-players/46</comment>
        <translation>Donnersitz</translation>
    </message>
    <message>
        <source>Denwood</source>
        <comment>five-players/47</comment>
        <translation>Höhlenwald</translation>
    </message>
    <message>
        <source>Pearlbight</source>
        <comment>five-players/48</comment>
        <translation>Perlenbucht</translation>
    </message>
</context>
<context>
    <name>replay</name>
    <message>
        <source>{file} can&apos;t be shown. {reason}</source>
        <translation>{file} lässt sich nicht zeigen. {reason}</translation>
    </message>
</context>
<context>
    <name>result</name>
    <message>
        <source>You share the victory with {players}</source>
        <translation>Du teilst den Sieg mit {players}</translation>
    </message>
    <message>
        <source>{players} share the victory</source>
        <translation>{players} teilen sich den Sieg</translation>
    </message>
    <message>
        <source>{player} wins with {coins}</source>
        <translation>{player} gewinnt mit {coins}</translation>
    </message>
    <message>
        <source>You win on tokens, {mine} to {theirs}!</source>
        <translation>Du gewinnst nach Plättchen, {mine} zu {theirs}!</translation>
    </message>
    <message>
        <source>You win, {mine} to {theirs}!</source>
        <translation>Du gewinnst {mine} zu {theirs}!</translation>
    </message>
    <message>
        <source>{board}, {rounds}</source>
        <translation>{board}, {rounds}</translation>
    </message>
    <message>
        <source>Tied on coins and on tokens on the board.</source>
        <translation>Gleichstand bei den Münzen und bei den Plättchen auf dem Plan.</translation>
    </message>
    <message>
        <source>Tied on coins: most tokens on the board wins, {tokens}.</source>
        <translation>Gleichstand bei den Münzen: Die meisten Plättchen auf dem Plan gewinnen, {tokens}.</translation>
    </message>
    <message>
        <source>first</source>
        <translation>Platz 1</translation>
    </message>
    <message>
        <source>second</source>
        <translation>Platz 2</translation>
    </message>
    <message>
        <source>third</source>
        <translation>Platz 3</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>Platz 4</translation>
    </message>
    <message>
        <source>fifth</source>
        <translation>Platz 5</translation>
    </message>
    <message>
        <source>You came second, {coins} behind.</source>
        <translation>Platz 2 für dich, {coins} dahinter.</translation>
    </message>
    <message>
        <source>You came third, {coins} behind.</source>
        <translation>Platz 3 für dich, {coins} dahinter.</translation>
    </message>
    <message>
        <source>You came fourth, {coins} behind.</source>
        <translation>Platz 4 für dich, {coins} dahinter.</translation>
    </message>
    <message>
        <source>You came fifth, {coins} behind.</source>
        <translation>Platz 5 für dich, {coins} dahinter.</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source>{coins}, round {round}</source>
        <translation>{coins}, Runde {round}</translation>
    </message>
    <message>
        <source>Your best turn</source>
        <translation>Dein bester Zug</translation>
    </message>
    <message>
        <source>{player}, {coins} in round {round}</source>
        <translation>{player}, {coins} in Runde {round}</translation>
    </message>
    <message>
        <source>The best turn</source>
        <translation>Der beste Zug</translation>
    </message>
    <message>
        <source>{race}, {coins}</source>
        <translation>{race}, {coins}</translation>
    </message>
    <message>
        <source>Your best race</source>
        <translation>Dein bestes Volk</translation>
    </message>
    <message>
        <source>{race} of {player}, {coins}</source>
        <translation>{race} von {player}, {coins}</translation>
    </message>
    <message>
        <source>The best race</source>
        <translation>Das beste Volk</translation>
    </message>
    <message>
        <source>The turning point</source>
        <translation>Der Wendepunkt</translation>
    </message>
    <message>
        <source>None: level from the start</source>
        <translation>Keiner: von Anfang an Gleichstand</translation>
    </message>
    <message>
        <source>Round {round}: the leaders drew level</source>
        <translation>Runde {round}: Gleichstand an der Spitze</translation>
    </message>
    <message>
        <source>None: you led in coins from the start</source>
        <translation>Keiner: Du hattest von Anfang an die meisten Münzen</translation>
    </message>
    <message>
        <source>None: {player} led in coins from the start</source>
        <translation>Keiner: {player} hatte von Anfang an die meisten Münzen</translation>
    </message>
    <message>
        <source>Round {round}: you caught up</source>
        <translation>Runde {round}: Du hast aufgeholt</translation>
    </message>
    <message>
        <source>Round {round}: {player} caught up</source>
        <translation>Runde {round}: {player} holte auf</translation>
    </message>
    <message>
        <source>Round {round}: you took the lead</source>
        <translation>Runde {round}: Du gingst in Führung</translation>
    </message>
    <message>
        <source>Round {round}: {player} took the lead</source>
        <translation>Runde {round}: {player} ging in Führung</translation>
    </message>
    <message>
        <source>A computer played for you, so your statistics leave this game out.</source>
        <translation>Ein Computer hat für dich gespielt, deshalb fehlt die Partie in deiner Statistik.</translation>
    </message>
    <message>
        <source>Waiting for {host} to open the table.</source>
        <translation>{host} muss den Tisch noch eröffnen.</translation>
    </message>
    <message>
        <source>Ready to play again: {names}.</source>
        <translation>Bereit für noch eine Partie: {names}.</translation>
    </message>
    <message>
        <source>Asking the others to play again.</source>
        <translation>Die anderen werden gefragt, ob sie noch einmal spielen.</translation>
    </message>
    <message>
        <source>Saved in Finished games.</source>
        <translation>Gespeichert unter „Gespielte Partien“.</translation>
    </message>
</context>
<context>
    <name>season</name>
    <message>
        <source>{rating}, not ranked yet</source>
        <translation>{rating}, noch ohne Platz</translation>
    </message>
    <message>
        <source>{rating}, place {place} this season</source>
        <translation>{rating}, Platz {place} in dieser Saison</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} bis {last}</translation>
    </message>
    <message>
        <source>Computer, {level}</source>
        <translation>Computer, {level}</translation>
    </message>
    <message>
        <source>Insults or harassment</source>
        <translation>Beleidigung oder Belästigung</translation>
    </message>
    <message>
        <source>Stalling or leaving on purpose</source>
        <translation>Absichtliches Hinhalten oder Verlassen</translation>
    </message>
    <message>
        <source>Teaming up against the others, or cheating</source>
        <translation>Absprachen gegen die anderen oder Betrug</translation>
    </message>
    <message>
        <source>An offensive name</source>
        <translation>Ein anstößiger Name</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>Etwas anderes</translation>
    </message>
</context>
<context>
    <name>set</name>
    <message>
        <source>Be Not Afraid</source>
        <comment>be-not-afraid</comment>
        <translation>Fürchtet euch nicht</translation>
    </message>
    <message>
        <source>Five races and five powers: pots of gold, catapults, mercenaries, and troops that come and go.</source>
        <comment>be-not-afraid</comment>
        <translation>Fünf Völker und fünf Spezialfähigkeiten: Goldtöpfe, Katapulte, Söldner und Plättchen, die kommen und gehen.</translation>
    </message>
    <message>
        <source>Cursed!</source>
        <comment>cursed</comment>
        <translation>Verflucht!</translation>
    </message>
    <message>
        <source>Goblins, Kobolds and five powers: hordes, second waves, and a curse that nobody likes to pay for.</source>
        <comment>cursed</comment>
        <translation>Goblins, Kobolde und fünf Spezialfähigkeiten: Horden, zweite Wellen und ein Fluch, für den niemand zahlen will.</translation>
    </message>
    <message>
        <source>Grand Dames</source>
        <comment>grand-dames</comment>
        <translation>Grandes Dames</translation>
    </message>
    <message>
        <source>Nomads, Priestesses, White Ladies and two powers that gain by leaving, declining and keeping the peace.</source>
        <comment>grand-dames</comment>
        <translation>Nomaden, Priesterinnen, Weiße Frauen und zwei Spezialfähigkeiten: Gewinn durch Räumen, Untergang und Frieden.</translation>
    </message>
    <message>
        <source>Leaders</source>
        <comment>leaders</comment>
        <translation>Anführer</translation>
    </message>
    <message>
        <source>For a coin, a race gets a leader: one more token, which opponents can capture and ransom.</source>
        <comment>leaders</comment>
        <translation>Für eine Münze bekommt ein Volk einen Anführer: ein Plättchen mehr, das Gegner fangen und gegen Lösegeld zurückgeben können.</translation>
    </message>
    <message>
        <source>Relics</source>
        <comment>relics</comment>
        <translation>Relikte</translation>
    </message>
    <message>
        <source>Monsters guard six relics and nine places. Whoever drives them out takes what they guarded.</source>
        <comment>relics</comment>
        <translation>Monster bewachen sechs Relikte und neun Orte. Wer sie vertreibt, bekommt, was sie bewacht haben.</translation>
    </message>
    <message>
        <source>Royal Bonus</source>
        <comment>royal-bonus</comment>
        <translation>Königliche Zugabe</translation>
    </message>
    <message>
        <source>Fauns, Igors, Shrubmen and three powers that draw strength from water, swamps and magic.</source>
        <comment>royal-bonus</comment>
        <translation>Faune, Igors, Strauchmenschen und drei Spezialfähigkeiten, die Stärke aus Wasser, Sümpfen und Magie ziehen.</translation>
    </message>
    <message>
        <source>A Spider&apos;s Web</source>
        <comment>spiders-web</comment>
        <translation>Im Spinnennetz</translation>
    </message>
    <message>
        <source>Ice Witches, Skags, Slingmen and three powers: winters, hidden loot, lava, and races that wake again.</source>
        <comment>spiders-web</comment>
        <translation>Eishexen, Skags, Schleuderer und drei Spezialfähigkeiten: Winter, versteckte Beute, Lava und Völker, die wieder erwachen.</translation>
    </message>
</context>
<context>
    <name>shell</name>
    <message>
        <source>Connecting…</source>
        <translation>Verbinde …</translation>
    </message>
</context>
<context>
    <name>study</name>
    <message>
        <source>{chance} to win</source>
        <translation>Gewinnchance {chance}</translation>
    </message>
    <message>
        <source>{coins} net</source>
        <translation>{coins} netto</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>Whose turns</source>
        <translation>Wessen Züge</translation>
    </message>
    <message>
        <source>Chance to win</source>
        <translation>Gewinnchance</translation>
    </message>
    <message>
        <source>Chance to win, turn by turn</source>
        <translation>Gewinnchance, Zug um Zug</translation>
    </message>
    <message>
        <source>still being checked…</source>
        <translation>wird noch geprüft …</translation>
    </message>
    <message>
        <source>luck</source>
        <translation>Glück</translation>
    </message>
    <message>
        <source>skill</source>
        <translation>Können</translation>
    </message>
    <message>
        <source>others&apos; turns</source>
        <translation>Züge der anderen</translation>
    </message>
    <message>
        <source>Previous turn</source>
        <translation>Voriger Zug</translation>
    </message>
    <message>
        <source>Next turn</source>
        <translation>Nächster Zug</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Gespielt</translation>
    </message>
    <message>
        <source>The program&apos;s line</source>
        <translation>Zug des Programms</translation>
    </message>
    <message>
        <source>Error rate</source>
        <translation>Fehlerrate</translation>
    </message>
    <message>
        <source>coins a turn</source>
        <translation>Münzen je Zug</translation>
    </message>
    <message>
        <source>Coins lost per turn, compared with the program&apos;s lines. Shorter is better.</source>
        <translation>Münzen, die jeder Zug gegenüber dem Programm verlor; kürzer ist besser.</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>Glück</translation>
    </message>
    <message>
        <source>coins</source>
        <translation>Münzen</translation>
    </message>
    <message>
        <source>Coins that dice, reveals and finds brought above or below the average.</source>
        <translation>Münzen durch Würfel, Aufdecken und Funde, über ihrem Mittel.</translation>
    </message>
    <message>
        <source>Every turn is checked.</source>
        <translation>Jeder Zug ist geprüft.</translation>
    </message>
    <message>
        <source>Checking the turns… About {time} left.</source>
        <translation>Die Züge werden geprüft … Noch etwa {time}.</translation>
    </message>
    <message>
        <source>Checking the turns…</source>
        <translation>Die Züge werden geprüft …</translation>
    </message>
    <message>
        <source>Round {round}, {player}</source>
        <translation>Runde {round}, {player}</translation>
    </message>
    <message>
        <source>Round {round}, {player}: {chance} to win</source>
        <translation>Runde {round}, {player}: Gewinnchance {chance}</translation>
    </message>
    <message>
        <source>{change} in all: {skill} by skill (± {error}), {luck} by luck.</source>
        <translation>Insgesamt {change}: {skill} durch Können (± {error}), {luck} durch Glück.</translation>
    </message>
    <message>
        <source>{change} in all: {skill} by skill (± {error}), {luck} by luck, and {rest} because the estimate is more exact after the turn.</source>
        <translation>Insgesamt {change}: {skill} durch Können (± {error}), {luck} durch Glück und {rest}, weil die Schätzung nach dem Zug genauer ist.</translation>
    </message>
    <message>
        <source>Your worst turns</source>
        <translation>Deine schlechtesten Züge</translation>
    </message>
    <message>
        <source>Worst turns of {player}</source>
        <translation>Schlechteste Züge von {player}</translation>
    </message>
    <message>
        <source>The turns are still being checked.</source>
        <translation>Die Züge werden noch geprüft.</translation>
    </message>
    <message>
        <source>No turn was clearly worse than the program&apos;s own line.</source>
        <translation>Kein Zug war deutlich schlechter als der des Programms.</translation>
    </message>
    <message>
        <source>Better: {turn}</source>
        <translation>Besser: {turn}</translation>
    </message>
    <message>
        <source>round {round}</source>
        <translation>Runde {round}</translation>
    </message>
    <message>
        <source>With even luck {player} would have won by about {coins}.</source>
        <translation>Bei gleichem Glück hätte {player} mit etwa {coins} Vorsprung gewonnen.</translation>
    </message>
    <message>
        <source>With even luck {player} would have been about {coins} behind.</source>
        <translation>Bei gleichem Glück hätte {player} etwa {coins} zurückgelegen.</translation>
    </message>
    <message>
        <source>With even luck it would have been a draw.</source>
        <translation>Bei gleichem Glück wäre es unentschieden ausgegangen.</translation>
    </message>
</context>
<context>
    <name>table</name>
    <message>
        <source>No peace</source>
        <translation>Kein Frieden</translation>
    </message>
    <message>
        <source>Don&apos;t decline</source>
        <translation>Kein Untergang</translation>
    </message>
    <message>
        <source>Choose a region in decline: one of its tokens brings 3 coins.</source>
        <translation>Wähle eine Region im Untergang: Eins ihrer Plättchen bringt 3 Münzen.</translation>
    </message>
    <message>
        <source>The {race} keep one token in their only region.</source>
        <translation>Die {race} behalten ein Plättchen in ihrer einzigen Region.</translation>
    </message>
    <message>
        <source>{region} becomes empty, because only the leader stands there.</source>
        <translation>{region} wird frei, denn dort steht nur der Anführer.</translation>
    </message>
    <message>
        <source>If you decline, you give up these coins: {lines}.</source>
        <translation>Mit dem Untergang verzichtest du auf diese Münzen: {lines}.</translation>
    </message>
    <message>
        <source>this is your last turn</source>
        <translation>das ist dein letzter Zug</translation>
    </message>
    <message>
        <source>new combo next turn</source>
        <translation>nächster Zug: neue Kombination</translation>
    </message>
    <message>
        <source>the {race} wake up next turn</source>
        <translation>die {race} erwachen im nächsten Zug</translation>
    </message>
    <message>
        <source>Decline…</source>
        <translation>Untergang …</translation>
    </message>
    <message>
        <source>Choose a lit region to expand, or decide here.</source>
        <translation>Wähle eine hervorgehobene Region, um weiter zu erobern, oder entscheide hier.</translation>
    </message>
    <message>
        <source>{pieces} to expand with</source>
        <translation>{pieces} zum Erobern</translation>
    </message>
    <message>
        <source>{tokens} to expand with: all but one of each region come into your hand.</source>
        <translation>{tokens} zum Erobern: Aus jeder Region kommen alle bis auf eins auf deine Hand.</translation>
    </message>
    <message>
        <source>Your conquests are over for this turn.</source>
        <translation>Deine Eroberungen sind für diesen Zug vorbei.</translation>
    </message>
    <message>
        <source>Abandon</source>
        <translation>Region räumen</translation>
    </message>
    <message>
        <source>Which region do you abandon?</source>
        <translation>Welche Region räumst du?</translation>
    </message>
    <message>
        <source>Its last token returns to your hand.</source>
        <translation>Ihr letztes Plättchen kommt auf deine Hand zurück.</translation>
    </message>
    <message>
        <source>Dragon</source>
        <translation>Drache</translation>
    </message>
    <message>
        <source>Where does the dragon strike?</source>
        <translation>Wo schlägt der Drache zu?</translation>
    </message>
    <message>
        <source>One token takes the region, whoever defends it.</source>
        <translation>Ein Plättchen erobert die Region, egal, wer sie verteidigt.</translation>
    </message>
    <message>
        <source>Sorcery</source>
        <translation>Hexerei</translation>
    </message>
    <message>
        <source>Whose token do you swap?</source>
        <translation>Wessen Plättchen tauschst du?</translation>
    </message>
    <message>
        <source>A single enemy token is replaced by one of yours from the box.</source>
        <translation>Ein einzelnes gegnerisches Plättchen wird durch eins von dir aus dem Vorrat ersetzt.</translation>
    </message>
    <message>
        <source>Orb</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>Where do you use the Shiny Orb?</source>
        <translation>Wo benutzt du die Schimmernde Kugel?</translation>
    </message>
    <message>
        <source>A single enemy token is replaced by one of yours.</source>
        <translation>Ein einzelnes gegnerisches Plättchen wird durch eins von dir ersetzt.</translation>
    </message>
    <message>
        <source>Balrog</source>
        <translation>Balrog</translation>
    </message>
    <message>
        <source>Where do you send the Balrog?</source>
        <translation>Wohin schickst du den Balrog?</translation>
    </message>
    <message>
        <source>{tokens} in hand, including your leader</source>
        <translation>{tokens} auf der Hand, darunter dein Anführer</translation>
    </message>
    <message>
        <source>The die adds {die}. Conquer a region, or end conquests.</source>
        <translation>Der Würfel gibt {die} dazu. Erobere eine Region oder beende die Eroberungen.</translation>
    </message>
    <message>
        <source>Conquer with the {race}, or end conquests.</source>
        <translation>Erobere eine Region ({race}) oder beende die Eroberungen.</translation>
    </message>
    <message>
        <source>Nothing left to conquer. End your turn?</source>
        <translation>Es gibt nichts mehr zu erobern. Zug beenden?</translation>
    </message>
    <message>
        <source>Not enough tokens. Choose a dashed region to try the die.</source>
        <translation>Zu wenige Plättchen. Wähle eine gestrichelte Region, um es mit dem Würfel zu versuchen.</translation>
    </message>
    <message>
        <source>{hand}. Choose a lit region.</source>
        <translation>{hand}. Wähle eine hervorgehobene Region.</translation>
    </message>
    <message>
        <source>No token is left in hand.</source>
        <translation>Du hast kein Plättchen mehr auf der Hand.</translation>
    </message>
    <message>
        <source>Too few tokens. Help may bring a region within reach.</source>
        <translation>Zu wenige Plättchen. Mit einer Hilfe ist vielleicht noch eine Region möglich.</translation>
    </message>
    <message>
        <source>You have too few tokens in hand to conquer a region.</source>
        <translation>Deine Plättchen auf der Hand reichen für keine Region.</translation>
    </message>
    <message>
        <source>Regroup</source>
        <translation>Sammeln</translation>
    </message>
    <message>
        <source>Roll the die</source>
        <translation>Würfeln</translation>
    </message>
    <message>
        <source>Place tokens myself</source>
        <translation>Selbst verteilen</translation>
    </message>
    <message>
        <source>{hand}, {regions} within reach.</source>
        <translation>{hand}, {regions} erreichbar.</translation>
    </message>
    <message>
        <source>Keep going</source>
        <translation>Weiter erobern</translation>
    </message>
    <message>
        <source>End without a conquest?</source>
        <translation>Ohne Eroberung beenden?</translation>
    </message>
    <message>
        <source>Roll the die for {region}?</source>
        <translation>Um {region} würfeln?</translation>
    </message>
    <message>
        <source>End anyway</source>
        <translation>Trotzdem beenden</translation>
    </message>
    <message>
        <source>Dashed regions need the die.</source>
        <translation>Gestrichelte Regionen brauchen den Würfel.</translation>
    </message>
    <message>
        <source>You can still conquer by other means: {means}.</source>
        <translation>Du kannst noch anders erobern: {means}.</translation>
    </message>
    <message>
        <source>The die adds {die}. Conquer a region, or end your turn.</source>
        <translation>Der Würfel gibt {die} dazu. Erobere eine Region oder beende den Zug.</translation>
    </message>
    <message>
        <source>Conquer with the {race}, or end your turn.</source>
        <translation>Erobere eine Region ({race}) oder beende den Zug.</translation>
    </message>
    <message>
        <source>Conquer a region, or end your turn.</source>
        <translation>Erobere eine Region oder beende den Zug.</translation>
    </message>
    <message>
        <source>End turn</source>
        <translation>Zug beenden</translation>
    </message>
    <message>
        <source>End your turn without a conquest?</source>
        <translation>Den Zug ohne Eroberung beenden?</translation>
    </message>
    <message>
        <source>{percent}% chance. Win or lose, this is your last conquest this turn.</source>
        <translation>{percent} % Chance. Gelungen oder nicht: Es ist deine letzte Eroberung in diesem Zug.</translation>
    </message>
    <message>
        <source>This includes a mercenary you would hire.</source>
        <translation>Ein Söldner, den du anheuern würdest, ist eingerechnet.</translation>
    </message>
    <message>
        <source>Conquer {region}, which is already yours?</source>
        <translation>{region} erobern, obwohl du es schon hältst?</translation>
    </message>
    <message>
        <source>Conquer</source>
        <translation>Erobern</translation>
    </message>
    <message>
        <source>Where do you set up the catapult?</source>
        <translation>Wo stellst du das Katapult auf?</translation>
    </message>
    <message>
        <source>It reaches what lies behind a neighbour, and guards its own region.</source>
        <translation>Es reicht hinter eine Nachbarregion und schützt seine eigene Region.</translation>
    </message>
    <message>
        <source>Set it up in a lit region of yours.</source>
        <translation>Stell es in einer deiner hervorgehobenen Regionen auf.</translation>
    </message>
    <message>
        <source>{tokens} in hand</source>
        <translation>{tokens} auf der Hand</translation>
    </message>
    <message>
        <source>{pieces} in hand</source>
        <translation>{pieces} auf der Hand</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>End conquests</source>
        <translation>Eroberungen beenden</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>The {race} hold nothing and leave the game.</source>
        <translation>Die {race} halten nichts und verlassen das Spiel.</translation>
    </message>
    <message>
        <source>The {race} gather in {region}, where each token pays a coin.</source>
        <translation>Die {race} sammeln sich in {region}; dort bringt jedes Plättchen eine Münze.</translation>
    </message>
    <message>
        <source>All {race} stay in their {regions} and keep conquering.</source>
        <translation>Alle {race} bleiben ({regions}) und erobern weiter.</translation>
    </message>
    <message>
        <source>The {race} keep one token in each of their {regions}.</source>
        <translation>Die {race} behalten je ein Plättchen: {regions}.</translation>
    </message>
    <message>
        <source>The {race} leave the board.</source>
        <translation>Die {race} verlassen den Plan.</translation>
    </message>
    <message>
        <source>You leave {regions}.</source>
        <translation>Du räumst {regions}.</translation>
    </message>
    <message>
        <source>A token from {region} brings {coins} at the Altar.</source>
        <translation>Ein Plättchen aus {region} bringt am Altar {coins}.</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>In den Untergang</translation>
    </message>
    <message>
        <source>First choose a power from the column.</source>
        <translation>Wähle zuerst eine Spezialfähigkeit aus der Auslage.</translation>
    </message>
    <message>
        <source>Only lit regions can hold them.</source>
        <translation>Nur hervorgehobene Regionen können sie aufnehmen.</translation>
    </message>
    <message>
        <source>Nothing is left to place. Take some from elsewhere first.</source>
        <translation>Es ist nichts mehr zu verteilen. Nimm zuerst woanders etwas weg.</translation>
    </message>
    <message>
        <source>There can be only one here.</source>
        <translation>Hier kann nur eines stehen.</translation>
    </message>
    <message>
        <source>You can only add to what is already there.</source>
        <translation>Du kannst nur Plättchen dazulegen, keine wegnehmen.</translation>
    </message>
    <message>
        <source>At least one {piece} stays in every region.</source>
        <translation>In jeder Region bleibt mindestens 1 {piece}.</translation>
    </message>
    <message>
        <source>There is nothing here to remove.</source>
        <translation>Hier gibt es nichts wegzunehmen.</translation>
    </message>
    <message>
        <source>It is your leader.</source>
        <translation>Das ist dein Anführer.</translation>
    </message>
    <message>
        <source>One of them is your leader.</source>
        <translation>Darunter ist dein Anführer.</translation>
    </message>
    <message>
        <source>At least {pieces} stay in every region.</source>
        <translation>Mindestens {pieces} bleiben in jeder Region.</translation>
    </message>
    <message>
        <source>Place your leader.</source>
        <translation>Stell deinen Anführer auf.</translation>
    </message>
    <message>
        <source>Place your last {piece}.</source>
        <translation>Noch 1 zu verteilen: {piece}.</translation>
    </message>
    <message>
        <source>Place your last {pieces}.</source>
        <translation>Noch zu verteilen: {pieces}.</translation>
    </message>
    <message>
        <source>Take back {pieces}.</source>
        <translation>Nimm zurück: {pieces}.</translation>
    </message>
    <message>
        <source>Everything is placed.</source>
        <translation>Alles ist verteilt.</translation>
    </message>
    <message>
        <source>Score the turn?</source>
        <translation>Zug werten?</translation>
    </message>
    <message>
        <source>Driven out by {player}. Choose a lit region; tokens already there can&apos;t move.</source>
        <translation>Von {player} vertrieben. Wähle eine hervorgehobene Region; was schon dort liegt, bleibt.</translation>
    </message>
    <message>
        <source>Tap a region to add, hold it to remove.</source>
        <translation>Antippen: eins mehr. Gedrückt halten: eins weniger.</translation>
    </message>
    <message>
        <source>Drag to move, or right-click to remove.</source>
        <translation>Plättchen ziehen. Rechtsklick: eins weniger.</translation>
    </message>
    <message>
        <source>Everything is placed. Score the turn?</source>
        <translation>Alles ist verteilt. Zug werten?</translation>
    </message>
    <message>
        <source>You hold no region to place them in.</source>
        <translation>Du hältst keine Region, in die du sie legen kannst.</translation>
    </message>
    <message>
        <source>Drag, or click to add and right-click to remove.</source>
        <translation>Plättchen ziehen. Klick: eins mehr, Rechtsklick: eins weniger.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Score the turn</source>
        <translation>Zug werten</translation>
    </message>
    <message>
        <source>{pieces} too many</source>
        <translation>zu viel: {pieces}</translation>
    </message>
    <message>
        <source>{tokens} left to place</source>
        <translation>noch zu verteilen: {tokens}</translation>
    </message>
    <message>
        <source>There is nothing to place.</source>
        <translation>Es gibt nichts zu verteilen.</translation>
    </message>
    <message>
        <source>The {race} stay where they are. Tokens in hand wait.</source>
        <translation>Die {race} bleiben, wo sie sind. Plättchen auf der Hand warten.</translation>
    </message>
    <message>
        <source>All but one of the {race} in each region return to your hand.</source>
        <translation>Bis auf je eins kommen die {race} jeder Region auf die Hand zurück.</translation>
    </message>
    <message>
        <source>no enemies</source>
        <translation>keine Gegner</translation>
    </message>
    <message>
        <source>First choose whether to expand or decline.</source>
        <translation>Entscheide zuerst: weiter erobern oder Untergang?</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Erobern</translation>
    </message>
    <message>
        <source>Expand:</source>
        <translation>Erobern:</translation>
    </message>
    <message>
        <source>about {coins}</source>
        <translation>etwa {coins}</translation>
    </message>
    <message>
        <source>{coins} now</source>
        <translation>jetzt {coins}</translation>
    </message>
    <message>
        <source>Decline:</source>
        <translation>Untergang:</translation>
    </message>
    <message>
        <source>Declining scores 1 coin.</source>
        <translation>Der Untergang bringt 1 Münze.</translation>
    </message>
    <message>
        <source>Declining scores {coins} coins.</source>
        <translation>Der Untergang bringt {coins} Münzen.</translation>
    </message>
    <message>
        <source>{player} places {pieces}.</source>
        <translation>{player} verteilt: {pieces}.</translation>
    </message>
    <message>
        <source>No race in play</source>
        <translation>Kein Volk im Spiel</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Tisch verlassen</translation>
    </message>
    <message>
        <source>Play here</source>
        <translation>Hier spielen</translation>
    </message>
    <message>
        <source>The game is saved for later.</source>
        <translation>Die Partie ist für später gespeichert.</translation>
    </message>
    <message>
        <source>The game was interrupted.</source>
        <translation>Die Partie wurde unterbrochen.</translation>
    </message>
    <message>
        <source>You are no longer at the table.</source>
        <translation>Du bist nicht mehr am Tisch.</translation>
    </message>
    <message>
        <source>You are playing from another program.</source>
        <translation>Du spielst von einem anderen Programm aus.</translation>
    </message>
    <message>
        <source>You can look at the board before you leave.</source>
        <translation>Du kannst den Plan ansehen, bevor du gehst.</translation>
    </message>
    <message>
        <source>Show the result</source>
        <translation>Ergebnis zeigen</translation>
    </message>
    <message>
        <source>Take over from a computer player</source>
        <translation>Computerspieler ablösen</translation>
    </message>
    <message>
        <source>A computer player would take over for {player}.</source>
        <translation>Ein Computerspieler würde für {player} übernehmen.</translation>
    </message>
    <message>
        <source>The game would go back a few steps.</source>
        <translation>Die Partie würde um einige Schritte zurückgesetzt.</translation>
    </message>
    <message>
        <source>The game would go back to before this step: {step}</source>
        <translation>Die Partie würde bis vor diesen Schritt zurückgesetzt: {step}</translation>
    </message>
    <message>
        <source>{player} asks to go back. Do you agree?</source>
        <translation>{player} möchte Schritte zurücknehmen. Stimmst du zu?</translation>
    </message>
    <message>
        <source>{player} asks for a computer player to take over. Do you agree?</source>
        <translation>{player} möchte, dass ein Computerspieler übernimmt. Stimmst du zu?</translation>
    </message>
    <message>
        <source>Should a computer player take over?</source>
        <translation>Soll ein Computerspieler übernehmen?</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Agree</source>
        <translation>Zustimmen</translation>
    </message>
    <message>
        <source>Waiting for the computer of {players}…</source>
        <translation>Warten auf den Computer von {players} …</translation>
    </message>
    <message>
        <source>Waiting for this computer…</source>
        <translation>Warten auf diesen Computer …</translation>
    </message>
    <message>
        <source>The next step appears once it is saved there too.</source>
        <translation>Der nächste Schritt erscheint, sobald er auch dort gesichert ist.</translation>
    </message>
    <message>
        <source>If the lobby can&apos;t be reached, you can continue without it.</source>
        <translation>Bleibt die Lobby unerreichbar, kannst du ohne sie weitermachen.</translation>
    </message>
    <message>
        <source>Continue without it</source>
        <translation>Ohne weitermachen</translation>
    </message>
    <message>
        <source>You have paused it.</source>
        <translation>Du hast sie unterbrochen.</translation>
    </message>
    <message>
        <source>{player} has paused it.</source>
        <translation>{player} hat sie unterbrochen.</translation>
    </message>
    <message>
        <source>They play when they have time.</source>
        <translation>Alle ziehen, wenn sie Zeit haben.</translation>
    </message>
    <message>
        <source>They play when they have time. If their time runs out, a computer player takes over.</source>
        <translation>Alle ziehen, wenn sie Zeit haben. Läuft ihre Bedenkzeit ab, übernimmt ein Computerspieler.</translation>
    </message>
    <message>
        <source>They play when they have time. If their time runs out, you vote on a computer player.</source>
        <translation>Alle ziehen, wenn sie Zeit haben. Läuft ihre Bedenkzeit ab, stimmt ihr über einen Computerspieler ab.</translation>
    </message>
    <message>
        <source>Let a computer play for {player}</source>
        <translation>Computer für {player} spielen lassen</translation>
    </message>
    <message>
        <source>Vote now</source>
        <translation>Abstimmen</translation>
    </message>
    <message>
        <source>The players are voting on whether a computer takes over.</source>
        <translation>Die Spieler stimmen ab, ob ein Computerspieler übernimmt.</translation>
    </message>
    <message>
        <source>The game waits until they are back.</source>
        <translation>Die Partie wartet, bis alle zurück sind.</translation>
    </message>
    <message>
        <source>After {time} of absence a computer player takes over.</source>
        <translation>Nach {time} Abwesenheit übernimmt ein Computerspieler.</translation>
    </message>
    <message>
        <source>After {time} of absence the players vote on a computer player.</source>
        <translation>Nach {time} Abwesenheit stimmen die Spieler über einen Computerspieler ab.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>The game is paused.</source>
        <translation>Die Partie ist unterbrochen.</translation>
    </message>
    <message>
        <source>A computer player has taken over for you.</source>
        <translation>Ein Computerspieler hat für dich übernommen.</translation>
    </message>
    <message>
        <source>You can take your seat back at any time.</source>
        <translation>Du kannst deinen Platz jederzeit wieder einnehmen.</translation>
    </message>
    <message>
        <source>Take my seat back</source>
        <translation>Platz wieder einnehmen</translation>
    </message>
    <message>
        <source>Take over as host</source>
        <translation>Gastgeber werden</translation>
    </message>
    <message>
        <source>The host is not responding.</source>
        <translation>Der Gastgeber antwortet nicht.</translation>
    </message>
    <message>
        <source>Undo my last step</source>
        <translation>Meinen letzten Schritt rückgängig machen</translation>
    </message>
    <message>
        <source>Sets in this game ({count})…</source>
        <translation>Erweiterungen dieser Partie ({count}) …</translation>
    </message>
    <message>
        <source>How the luck was drawn…</source>
        <translation>Wie gewürfelt und gezogen wurde …</translation>
    </message>
    <message>
        <source>Go back to an earlier step…</source>
        <translation>Zurück zu einem früheren Schritt …</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Your seat</source>
        <translation>Dein Platz</translation>
    </message>
    <message>
        <source>The table</source>
        <translation>Der Tisch</translation>
    </message>
    <message>
        <source>The program</source>
        <translation>Das Programm</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>If I&apos;m driven out…</source>
        <translation>Wenn ich vertrieben werde …</translation>
    </message>
    <message>
        <source>Vacation…</source>
        <translation>Urlaub …</translation>
    </message>
    <message>
        <source>Let a computer play for me</source>
        <translation>Computer für mich spielen lassen</translation>
    </message>
    <message>
        <source>Save and quit</source>
        <translation>Speichern und beenden</translation>
    </message>
    <message>
        <source>Make someone else host</source>
        <translation>Gastgeber wechseln</translation>
    </message>
    <message>
        <source>Time limits…</source>
        <translation>Zeitlimits …</translation>
    </message>
    <message>
        <source>Copy invitation</source>
        <translation>Einladung kopieren</translation>
    </message>
    <message>
        <source>Copy link to watch</source>
        <translation>Link zum Zuschauen kopieren</translation>
    </message>
    <message>
        <source>Let others watch in a browser</source>
        <translation>Andere im Browser zuschauen lassen</translation>
    </message>
    <message>
        <source>Copy link for browsers</source>
        <translation>Link für Browser kopieren</translation>
    </message>
    <message>
        <source>Copy link to play in browsers</source>
        <translation>Link zum Mitspielen im Browser kopieren</translation>
    </message>
    <message>
        <source>Leave full screen</source>
        <translation>Vollbild verlassen</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Stop letting programs follow (port {port})</source>
        <translation>Programme nicht mehr zusehen lassen (Port {port})</translation>
    </message>
    <message>
        <source>Let other programs follow the game</source>
        <translation>Andere Programme zusehen lassen</translation>
    </message>
    <message>
        <source>People at the table</source>
        <translation>Leute am Tisch</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Rückblick</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>About Small World</source>
        <translation>Über Small World</translation>
    </message>
    <message>
        <source>{player} is away.</source>
        <translation>{player} ist weg.</translation>
    </message>
    <message>
        <source>The moves that you have made on this board are not kept.</source>
        <translation>Die Züge, die du auf diesem Brett gemacht hast, werden nicht gespeichert.</translation>
    </message>
    <message>
        <source>The game waits for you. Find it under your games.</source>
        <translation>Die Partie wartet auf dich. Du findest sie unter deinen Partien.</translation>
    </message>
    <message>
        <source>The game goes on: another player&apos;s program becomes the host.</source>
        <translation>Die Partie geht weiter: Das Programm eines anderen Spielers wird Gastgeber.</translation>
    </message>
    <message>
        <source>muted</source>
        <translation>stumm</translation>
    </message>
    <message>
        <source>away {time}</source>
        <translation>weg {time}</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>a computer plays: {level}</source>
        <translation>ein Computer spielt: {level}</translation>
    </message>
    <message>
        <source>{player}&apos;s identity: {fingerprint}. They see the same one in their settings.</source>
        <translation>Identität von {player}: {fingerprint}. In den eigenen Einstellungen steht dieselbe.</translation>
    </message>
    <message>
        <source>computer, {level}</source>
        <translation>Computer, {level}</translation>
    </message>
    <message>
        <source>has left</source>
        <translation>ist gegangen</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Gastgeber</translation>
    </message>
    <message>
        <source>friend</source>
        <translation>befreundet</translation>
    </message>
    <message>
        <source>has added you</source>
        <translation>hat dich hinzugefügt</translation>
    </message>
    <message>
        <source>Take over from this computer</source>
        <translation>Diesen Computerspieler ablösen</translation>
    </message>
    <message>
        <source>Let a computer play</source>
        <translation>Computer spielen lassen</translation>
    </message>
    <message>
        <source>Ask for a computer player</source>
        <translation>Um einen Computerspieler bitten</translation>
    </message>
    <message>
        <source>Remove {name} from your friends</source>
        <translation>{name} aus deinen Freunden entfernen</translation>
    </message>
    <message>
        <source>Add as a friend</source>
        <translation>Als Freund hinzufügen</translation>
    </message>
    <message>
        <source>Add back</source>
        <translation>Auch hinzufügen</translation>
    </message>
    <message>
        <source>Stop ignoring {name}</source>
        <translation>{name} nicht mehr ignorieren</translation>
    </message>
    <message>
        <source>Ignore {name}</source>
        <translation>{name} ignorieren</translation>
    </message>
    <message>
        <source>Report {name} to the lobby</source>
        <translation>{name} der Lobby melden</translation>
    </message>
    <message>
        <source>Unmute {name} for everyone</source>
        <translation>Stummschaltung von {name} aufheben</translation>
    </message>
    <message>
        <source>Mute {name} for everyone</source>
        <translation>{name} für alle stummschalten</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
    <message>
        <source>Driven out</source>
        <translation>Vertrieben</translation>
    </message>
    <message>
        <source>Redeploy</source>
        <translation>Umverteilen</translation>
    </message>
    <message>
        <source>You hold no region with an active race.</source>
        <translation>Du hältst keine Region mit einem aktiven Volk.</translation>
    </message>
    <message>
        <source>{tokens} joined for this turn&apos;s conquests.</source>
        <translation>Für die Eroberungen dieses Zuges dazugekommen: {tokens}.</translation>
    </message>
    <message>
        <source>{tokens} stay in your hand until next turn.</source>
        <translation>Bis zum nächsten Zug auf deiner Hand: {tokens}.</translation>
    </message>
    <message>
        <source>Tokens already there can&apos;t move.</source>
        <translation>Was schon dort liegt, bleibt.</translation>
    </message>
    <message>
        <source>They can&apos;t hold every region: {regions} must be abandoned.</source>
        <translation>Sie können nicht alle Regionen halten: Räume {regions}.</translation>
    </message>
    <message>
        <source>At least one {race} stays in every region.</source>
        <translation>In jeder Region bleibt mindestens 1 {race}.</translation>
    </message>
    <message>
        <source>Always do this…</source>
        <translation>Immer so machen …</translation>
    </message>
    <message>
        <source>{pieces} left to place</source>
        <translation>noch zu verteilen: {pieces}</translation>
    </message>
    <message>
        <source>{player} places {tokens}</source>
        <translation>{player} verteilt: {tokens}</translation>
    </message>
    <message>
        <source>{player} keeps {tokens} in hand</source>
        <translation>{player} behält auf der Hand: {tokens}</translation>
    </message>
    <message>
        <source>A computer player has taken over for {player}. Level: {level}.</source>
        <translation>Ein Computerspieler hat für {player} übernommen. Spielstärke: {level}.</translation>
    </message>
    <message>
        <source>A computer player. Level: {level}.</source>
        <translation>Ein Computerspieler. Spielstärke: {level}.</translation>
    </message>
    <message>
        <source>computer plays</source>
        <translation>Computer spielt</translation>
    </message>
    <message>
        <source>away</source>
        <translation>weg</translation>
    </message>
    <message>
        <source>vacation</source>
        <translation>Urlaub</translation>
    </message>
    <message>
        <source>The game is saved: you can continue it from the start screen.</source>
        <translation>Die Partie ist gespeichert: Du kannst sie vom Startbildschirm aus fortsetzen.</translation>
    </message>
    <message>
        <source>The table closes for the spectators. The game is saved.</source>
        <translation>Der Tisch schließt für die Zuschauer. Die Partie ist gespeichert.</translation>
    </message>
    <message>
        <source>No one else is here, so the table will close. The game is saved, and you can continue it from the start screen.</source>
        <translation>Außer dir ist niemand da, deshalb schließt der Tisch. Die Partie ist gespeichert, und du kannst sie vom Startbildschirm aus fortsetzen.</translation>
    </message>
    <message>
        <source>The others can continue without you, or wait until you come back.</source>
        <translation>Die anderen können ohne dich weiterspielen oder warten, bis du zurück bist.</translation>
    </message>
    <message>
        <source>Your seat stays yours: you can return to it from the start screen.</source>
        <translation>Dein Platz bleibt deiner: Du kannst vom Startbildschirm aus zurückkehren.</translation>
    </message>
    <message>
        <source>Drawn by all players together.</source>
        <translation>Von allen gemeinsam gezogen.</translation>
    </message>
    <message>
        <source>{player} rolls {die}</source>
        <translation>{player} würfelt {die}</translation>
    </message>
    <message>
        <source>Counts as {tokens} more for the next conquest.</source>
        <translation>Ersetzt bei der nächsten Eroberung {tokens}.</translation>
    </message>
    <message>
        <source>No help for the next conquest.</source>
        <translation>Keine Hilfe für die nächste Eroberung.</translation>
    </message>
    <message>
        <source>{region} is taken.</source>
        <translation>{region} ist erobert.</translation>
    </message>
    <message>
        <source>A Skag Attack: {region} holds!</source>
        <translation>Ein Skag-Angriff: {region} hält stand!</translation>
    </message>
    <message>
        <source>{region}: {short} short without a mercenary.</source>
        <translation>{region}: {short} zu wenig ohne Söldner.</translation>
    </message>
    <message>
        <source>{region} holds! {short} short.</source>
        <translation>{region} hält stand! {short} zu wenig.</translation>
    </message>
    <message>
        <source>You take {coins}</source>
        <translation>Du bekommst {coins}</translation>
    </message>
    <message>
        <source>{player} takes {coins}</source>
        <translation>{player} bekommt {coins}</translation>
    </message>
    <message>
        <source>two players</source>
        <translation>zwei Spieler</translation>
    </message>
    <message>
        <source>three players</source>
        <translation>drei Spieler</translation>
    </message>
    <message>
        <source>four players</source>
        <translation>vier Spieler</translation>
    </message>
    <message>
        <source>five players</source>
        <translation>fünf Spieler</translation>
    </message>
    <message>
        <source>Pick a combo and its leader.</source>
        <translation>Nimm eine Kombination und ihren Anführer.</translation>
    </message>
    <message>
        <source>A leader is one more token. Whoever captures them gets a ransom or 2 coins.</source>
        <translation>Ein Anführer ist ein Plättchen mehr. Wer ihn fängt, bekommt Lösegeld oder 2 Münzen.</translation>
    </message>
    <message>
        <source>Without a leader</source>
        <translation>Ohne Anführer</translation>
    </message>
    <message>
        <source>With a leader: {coins}</source>
        <translation>Mit Anführer: {coins}</translation>
    </message>
    <message>
        <source>Pay {coins} for the {combo}?</source>
        <translation>{combo}: {coins} zahlen?</translation>
    </message>
    <message>
        <source>That leaves you {coins}.</source>
        <translation>Dann hast du noch {coins}.</translation>
    </message>
    <message>
        <source>Pay {coins}</source>
        <translation>{coins} zahlen</translation>
    </message>
    <message>
        <source>Empty until a race leaves the board.</source>
        <translation>Leer, bis ein Volk den Plan verlässt.</translation>
    </message>
    <message>
        <source>{ability} This counts twice.</source>
        <translation>{ability} Das zählt doppelt.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Die Partie ist zu Ende.</translation>
    </message>
    <message>
        <source>It&apos;s {player}&apos;s turn.</source>
        <translation>{player} ist am Zug.</translation>
    </message>
    <message>
        <source>You pick a combo at the start of a turn if you have no active race.</source>
        <translation>Eine Kombination wählst du zu Beginn eines Zuges, wenn du kein aktives Volk hast.</translation>
    </message>
    <message>
        <source>race</source>
        <translation>Volk</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>kopiert</translation>
    </message>
    <message>
        <source>Captured leader of the {race}</source>
        <translation>Gefangener Anführer der {race}</translation>
    </message>
    <message>
        <source>Pays 2 coins at the end of the game.</source>
        <translation>Bringt am Ende 2 Münzen.</translation>
    </message>
    <message>
        <source>power</source>
        <translation>Spezialfähigkeit</translation>
    </message>
    <message>
        <source>Read the rules</source>
        <translation>Regeln lesen</translation>
    </message>
    <message>
        <source>First pick a combo from the column.</source>
        <translation>Wähle zuerst eine Kombination aus der Auslage.</translation>
    </message>
    <message>
        <source>In decline</source>
        <translation>Im Untergang</translation>
    </message>
    <message>
        <source>{ally} can&apos;t attack the {race} before {player}&apos;s next turn.</source>
        <translation>{ally} kann die {race} erst nach dem nächsten Zug von {player} wieder angreifen.</translation>
    </message>
    <message>
        <source>Tap here for the rules.</source>
        <translation>Tipp hier für die Regeln.</translation>
    </message>
    <message>
        <source>Right-click or press F1 for the rules.</source>
        <translation>Rechtsklick oder F1 öffnet die Regeln.</translation>
    </message>
    <message>
        <source>The game is over. Revealing the coins…</source>
        <translation>Die Partie ist zu Ende. Die Münzen werden aufgedeckt …</translation>
    </message>
    <message>
        <source>Skip to my turn</source>
        <translation>Bis zu meinem Zug vorspulen</translation>
    </message>
    <message>
        <source>Catch up</source>
        <translation>Aufholen</translation>
    </message>
    <message>
        <source>It&apos;s your turn.</source>
        <translation>Du bist am Zug.</translation>
    </message>
    <message>
        <source>Pass to {player}</source>
        <translation>Weitergeben an {player}</translation>
    </message>
    <message>
        <source>Coins stay covered until {player} continues.</source>
        <translation>Die Münzen bleiben verdeckt, bis {player} weitermacht.</translation>
    </message>
    <message>
        <source>Read the rule</source>
        <translation>Die Regel lesen</translation>
    </message>
    <message>
        <source>Round {round} of {rounds}</source>
        <translation>Runde {round} von {rounds}</translation>
    </message>
    <message>
        <source>From {region}</source>
        <translation>Von {region}</translation>
    </message>
    <message>
        <source>Costs {coins} for each conquest.</source>
        <translation>Kostet {coins} je Eroberung.</translation>
    </message>
    <message>
        <source>Only a token in decline can be given up.</source>
        <translation>Nur ein Plättchen im Untergang kann geopfert werden.</translation>
    </message>
    <message>
        <source>Choose one of the lit regions.</source>
        <translation>Wähle eine der hervorgehobenen Regionen.</translation>
    </message>
    <message>
        <source>Give up nothing</source>
        <translation>Nichts opfern</translation>
    </message>
    <message>
        <source>Where do your {race} gather?</source>
        <translation>Wo sammeln sich deine {race}?</translation>
    </message>
    <message>
        <source>One token from each region is piled up there and pays a coin. You leave the other regions.</source>
        <translation>Aus jeder Region kommt ein Plättchen auf diesen Stapel und bringt eine Münze. Die anderen Regionen räumst du.</translation>
    </message>
    <message>
        <source>Give a token to the Altar of Souls?</source>
        <translation>Dem Seelenaltar ein Plättchen geben?</translation>
    </message>
    <message>
        <source>Which regions do you leave: {count}?</source>
        <translation>Welche Regionen räumst du: {count}?</translation>
    </message>
    <message>
        <source>The hordes vanish, and too few {race} are left to hold every region.</source>
        <translation>Die Horden verschwinden, und für alle Regionen bleiben zu wenige {race}.</translation>
    </message>
    <message>
        <source>Copy a power…</source>
        <translation>Spezialfähigkeit kopieren …</translation>
    </message>
    <message>
        <source>Which power do you copy?</source>
        <translation>Welche Spezialfähigkeit kopierst du?</translation>
    </message>
    <message>
        <source>Your race has it, too, until your next turn or until someone picks the badge.</source>
        <translation>Dein Volk hat sie zusätzlich, bis zu deinem nächsten Zug oder bis jemand das Abzeichen nimmt.</translation>
    </message>
    <message>
        <source>Hire a mercenary to take {region}?</source>
        <translation>Einen Söldner anheuern und {region} nehmen?</translation>
    </message>
    <message>
        <source>The die shows {die}, which is not enough by itself. You have {coins}.</source>
        <translation>Der Würfel zeigt {die}, das allein reicht nicht. Du hast {coins}.</translation>
    </message>
    <message>
        <source>Don&apos;t hire</source>
        <translation>Verzichten</translation>
    </message>
    <message>
        <source>Hire for {coins}</source>
        <translation>Anheuern: {coins}</translation>
    </message>
    <message>
        <source>First decide about the mercenary.</source>
        <translation>Entscheide zuerst über den Söldner.</translation>
    </message>
    <message>
        <source>Pay a ransom for the leader of your {race}?</source>
        <translation>Lösegeld für den Anführer deiner {race} zahlen?</translation>
    </message>
    <message>
        <source>{player} has captured them in {region}. A captive is worth 2 coins to {player} at the end of the game.</source>
        <translation>{player} hat ihn in {region} gefangen. Ein Gefangener bringt {player} am Ende 2 Münzen.</translation>
    </message>
    <message>
        <source>Leave them captive</source>
        <translation>Gefangen lassen</translation>
    </message>
    <message>
        <source>First decide about the ransom.</source>
        <translation>Entscheide zuerst über das Lösegeld.</translation>
    </message>
    <message>
        <source>Whoever is there loses two tokens and has to leave. Nobody can enter while the Balrog is there.</source>
        <translation>Wer dort steht, verliert zwei Plättchen und muss abziehen. Solange der Balrog da ist, kommt niemand hinein.</translation>
    </message>
    <message>
        <source>Your {race} wake up.</source>
        <translation>Deine {race} erwachen.</translation>
    </message>
    <message>
        <source>You can leave only regions of the waking race.</source>
        <translation>Nur Regionen des erwachenden Volkes lassen sich räumen.</translation>
    </message>
    <message>
        <source>You leave {regions}. Choose a region again to keep it.</source>
        <translation>Du räumst {regions}. Wähle eine Region noch einmal, um sie zu behalten.</translation>
    </message>
    <message>
        <source>They are active again, with new tokens. Choose a region to leave it and take its tokens into your hand.</source>
        <translation>Sie sind wieder aktiv, mit neuen Plättchen. Wähle eine Region, um sie zu räumen und ihre Plättchen auf die Hand zu nehmen.</translation>
    </message>
    <message>
        <source>Wake the {race}</source>
        <translation>Die {race} wecken</translation>
    </message>
    <message>
        <source>{player} finds: {find}</source>
        <translation>{player} findet: {find}</translation>
    </message>
    <message>
        <source>The {race} arrive</source>
        <translation>Die {race} kommen</translation>
    </message>
    <message>
        <source>{player} conquers {region}.</source>
        <translation>{player} erobert {region}.</translation>
    </message>
    <message>
        <source>Sets in this game</source>
        <translation>Erweiterungen dieser Partie</translation>
    </message>
    <message>
        <source>Current choice</source>
        <translation>Aktuelle Wahl</translation>
    </message>
    <message>
        <source>If you&apos;re driven out</source>
        <translation>Wenn du vertrieben wirst</translation>
    </message>
    <message>
        <source>Vacation</source>
        <translation>Urlaub</translation>
    </message>
    <message>
        <source>You are on vacation until {day}</source>
        <translation>Du bist bis {day} im Urlaub</translation>
    </message>
    <message>
        <source>I&apos;m back</source>
        <translation>Ich bin wieder da</translation>
    </message>
    <message>
        <source>Stop my clock; {time} of vacation left</source>
        <translation>Meine Uhr anhalten; noch {time} Urlaub</translation>
    </message>
    <message>
        <source>Ask me where my tokens go</source>
        <translation>Mich fragen, wohin meine Plättchen kommen</translation>
    </message>
    <message>
        <source>Spread my tokens evenly</source>
        <translation>Meine Plättchen gleichmäßig verteilen</translation>
    </message>
    <message>
        <source>Put my tokens on my borders</source>
        <translation>Meine Plättchen an die Grenzen legen</translation>
    </message>
    <message>
        <source>{player} is on vacation until {day}.</source>
        <translation>{player} ist bis {day} im Urlaub.</translation>
    </message>
    <message>
        <source>{regions} would pay +{coins} each.</source>
        <translation>{regions}: je {coins} mehr.</translation>
    </message>
    <message>
        <source>{regions} would pay {coins} less each.</source>
        <translation>{regions}: je {coins} weniger.</translation>
    </message>
    <message>
        <source>{regions} would cost {tokens} less.</source>
        <translation>{regions}: je {tokens} billiger.</translation>
    </message>
    <message>
        <source>They can conquer seas and lakes.</source>
        <translation>Sie können Meere und Seen erobern.</translation>
    </message>
    <message>
        <source>They can attack any land region.</source>
        <translation>Sie können jede Region an Land angreifen.</translation>
    </message>
    <message>
        <source>They enter anywhere.</source>
        <translation>Sie beginnen, wo sie wollen.</translation>
    </message>
    <message>
        <source>Peace with {player}.</source>
        <translation>Frieden mit {player}.</translation>
    </message>
    <message>
        <source>End and decline</source>
        <translation>Beenden und Untergang</translation>
    </message>
    <message>
        <source>This turn:</source>
        <translation>Dieser Zug:</translation>
    </message>
    <message>
        <source>Make peace with…</source>
        <translation>Frieden schließen mit …</translation>
    </message>
    <message>
        <source>Next you place your pieces, then you score.</source>
        <translation>Danach verteilst du deine Plättchen und wertest.</translation>
    </message>
    <message>
        <source>Your tokens stay where they are, and you score.</source>
        <translation>Deine Plättchen bleiben, wo sie sind, und du wertest.</translation>
    </message>
    <message>
        <source>“End turn” puts your last {token} on the borders.</source>
        <translation>Mit „Zug beenden“ kommt dein letztes Plättchen ({token}) an die Grenzen.</translation>
    </message>
    <message>
        <source>“End turn” places your last {token}.</source>
        <translation>Mit „Zug beenden“ wird dein letztes Plättchen ({token}) verteilt.</translation>
    </message>
    <message>
        <source>“End turn” places your last {token} as before.</source>
        <translation>Mit „Zug beenden“ kommt dein letztes Plättchen ({token}) dorthin, wo es zuvor war.</translation>
    </message>
    <message>
        <source>“End turn” puts your last {tokens} on the borders.</source>
        <translation>Mit „Zug beenden“ kommen {tokens} an die Grenzen.</translation>
    </message>
    <message>
        <source>“End turn” spreads your last {tokens} evenly.</source>
        <translation>Mit „Zug beenden“ werden {tokens} gleichmäßig verteilt.</translation>
    </message>
    <message>
        <source>“End turn” places your last {tokens} as before.</source>
        <translation>Mit „Zug beenden“ kommen {tokens} dorthin, wo sie zuvor waren.</translation>
    </message>
    <message>
        <source>“End turn” takes {tokens} back from the board.</source>
        <translation>„Zug beenden“ nimmt {tokens} vom Spielplan zurück.</translation>
    </message>
    <message>
        <source>Your fortress goes up in {region}.</source>
        <translation>Deine Festung entsteht in {region}.</translation>
    </message>
    <message>
        <source>Your leader moves to {region}.</source>
        <translation>Dein Anführer geht nach {region}.</translation>
    </message>
    <message>
        <source>Spread the rest evenly</source>
        <translation>Den Rest gleichmäßig verteilen</translation>
    </message>
    <message>
        <source>Place the rest as before</source>
        <translation>Den Rest legen wie zuvor</translation>
    </message>
    <message>
        <source>The rest on the borders</source>
        <translation>Rest an die Grenzen</translation>
    </message>
    <message>
        <source>You earn {coins} this turn.</source>
        <translation>Dein Zug bringt {coins}.</translation>
    </message>
    <message>
        <source>The game goes on in a moment.</source>
        <translation>Gleich geht die Partie weiter.</translation>
    </message>
    <message>
        <source>Undo · {seconds} s</source>
        <translation>Rückgängig · {seconds} s</translation>
    </message>
    <message>
        <source>to move</source>
        <translation>am Zug</translation>
    </message>
    <message>
        <source>{combo}, {tokens} in hand</source>
        <translation>{combo}, {tokens} auf der Hand</translation>
    </message>
    <message>
        <source>{race} in decline</source>
        <translation>{race} im Untergang</translation>
    </message>
    <message>
        <source>Combo {place}: {combo}, {tokens}, costs {price}.</source>
        <translation>Kombination {place}: {combo}, {tokens}, kostet {price}.</translation>
    </message>
    <message>
        <source>Next to {regions}.</source>
        <translation>Grenzt an {regions}.</translation>
    </message>
    <message>
        <source>Costs {tokens}.</source>
        <translation>Kostet {tokens}.</translation>
    </message>
    <message>
        <source>At peace with {player}</source>
        <translation>Frieden mit {player}</translation>
    </message>
    <message>
        <source>The link for watching has been copied.</source>
        <translation>Der Link zum Zuschauen ist kopiert.</translation>
    </message>
    <message>
        <source>The link for browsers has been copied.</source>
        <translation>Der Link für Browser ist kopiert.</translation>
    </message>
    <message>
        <source>The invitation has been copied. Send it to the others.</source>
        <translation>Die Einladung ist kopiert. Schick sie den anderen.</translation>
    </message>
</context>
<context>
    <name>texts</name>
    <message>
        <source>Conquer</source>
        <translation>Erobern</translation>
    </message>
    <message>
        <source>Redeploy</source>
        <translation>Umverteilen</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Werten</translation>
    </message>
    <message>
        <source>You are watching.</source>
        <translation>Du schaust zu.</translation>
    </message>
    <message>
        <source>{player}, it&apos;s your turn.</source>
        <translation>{player}, du bist am Zug.</translation>
    </message>
    <message>
        <source>{player}, place your driven-out tokens.</source>
        <translation>{player}, verteile deine vertriebenen Plättchen.</translation>
    </message>
    <message>
        <source>Pick a combo.</source>
        <translation>Wähle eine Kombination.</translation>
    </message>
    <message>
        <source>The top one is free; each one you skip costs a coin.</source>
        <translation>Die oberste ist gratis; jede übersprungene kostet eine Münze.</translation>
    </message>
    <message>
        <source>Expand, or put the {race} into decline?</source>
        <translation>Weiter erobern oder die {race} in den Untergang schicken?</translation>
    </message>
    <message>
        <source>A race in decline keeps one token per region and no longer conquers.</source>
        <translation>Ein Volk im Untergang behält ein Plättchen je Region und erobert nicht mehr.</translation>
    </message>
    <message>
        <source>Conquer a region, or end conquests.</source>
        <translation>Erobere eine Region oder beende die Eroberungen.</translation>
    </message>
    <message>
        <source>Choose a lit region. Its shield shows the price.</source>
        <translation>Wähle eine hervorgehobene Region. Der Schild zeigt, was sie kostet.</translation>
    </message>
    <message>
        <source>Your conquests are over for this turn.</source>
        <translation>Deine Eroberungen sind für diesen Zug vorbei.</translation>
    </message>
    <message>
        <source>Choose a region of the same race to add a token.</source>
        <translation>Wähle eine Region desselben Volkes, um ein Plättchen dazuzulegen.</translation>
    </message>
    <message>
        <source>Place your {race}.</source>
        <translation>Verteile deine {race}.</translation>
    </message>
    <message>
        <source>Place your driven-out tokens.</source>
        <translation>Verteile deine vertriebenen Plättchen.</translation>
    </message>
    <message>
        <source>Make peace with an opponent?</source>
        <translation>Frieden mit einem Gegner schließen?</translation>
    </message>
    <message>
        <source>They can&apos;t attack your {race} until your next turn.</source>
        <translation>Dieser Gegner kann deine {race} bis zu deinem nächsten Zug nicht angreifen.</translation>
    </message>
    <message>
        <source>Put the {race} into decline now?</source>
        <translation>Die {race} jetzt in den Untergang schicken?</translation>
    </message>
    <message>
        <source>Your turn is already scored; you would pick a new race next turn.</source>
        <translation>Dein Zug ist schon gewertet; im nächsten würdest du ein neues Volk wählen.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Die Partie ist zu Ende.</translation>
    </message>
    <message>
        <source>{player} picks a combo.</source>
        <translation>{player} wählt eine Kombination.</translation>
    </message>
    <message>
        <source>{player} decides whether to expand or decline.</source>
        <translation>{player} überlegt: weiter erobern oder Untergang.</translation>
    </message>
    <message>
        <source>{player} wakes a race.</source>
        <translation>{player} weckt ein Volk.</translation>
    </message>
    <message>
        <source>{player} may hire a mercenary.</source>
        <translation>{player} darf einen Söldner anheuern.</translation>
    </message>
    <message>
        <source>{player} may pay a ransom for a leader.</source>
        <translation>{player} darf für einen Anführer Lösegeld zahlen.</translation>
    </message>
    <message>
        <source>{player} sends the Balrog.</source>
        <translation>{player} schickt den Balrog los.</translation>
    </message>
    <message>
        <source>{player} conquers.</source>
        <translation>{player} erobert.</translation>
    </message>
    <message>
        <source>{player} redeploys.</source>
        <translation>{player} verteilt um.</translation>
    </message>
    <message>
        <source>{player} ends the turn.</source>
        <translation>{player} beendet den Zug.</translation>
    </message>
    <message>
        <source>{player} gains {tokens}.</source>
        <translation>{player} bekommt dazu: {tokens}.</translation>
    </message>
    <message>
        <source>{player} places the driven-out tokens.</source>
        <translation>{player} verteilt die vertriebenen Plättchen.</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>It&apos;s {player}&apos;s turn.</source>
        <translation>{player} ist am Zug.</translation>
    </message>
    <message>
        <source>{player} takes {coins}.</source>
        <translation>{player} bekommt {coins}.</translation>
    </message>
    <message>
        <source>The game goes back.</source>
        <translation>Die Partie wird zurückgesetzt.</translation>
    </message>
    <message>
        <source>Everyone has agreed: the game goes back.</source>
        <translation>Alle stimmen zu: Die Partie wird zurückgesetzt.</translation>
    </message>
    <message>
        <source>{player} undoes the last step.</source>
        <translation>{player} macht den letzten Schritt rückgängig.</translation>
    </message>
    <message>
        <source>Round {round}, the last one: {player}&apos;s turn</source>
        <translation>Runde {round}, die letzte: {player} ist am Zug</translation>
    </message>
    <message>
        <source>The game begins.</source>
        <translation>Die Partie beginnt.</translation>
    </message>
    <message>
        <source>Round {round}, {player}&apos;s turn</source>
        <translation>Runde {round}: {player} ist am Zug</translation>
    </message>
    <message>
        <source>Conquered: {regions}</source>
        <translation>Erobert: {regions}</translation>
    </message>
    <message>
        <source>A race goes into decline.</source>
        <translation>Ein Volk geht in den Untergang.</translation>
    </message>
    <message>
        <source>Scored: {coins}</source>
        <translation>Gewertet: {coins}</translation>
    </message>
    <message>
        <source>{player} took {regions} from your {race} in decline: {coins} less each turn.</source>
        <translation>{player} nahm deinem Volk im Untergang ({race}) {regions}: {coins} weniger pro Zug.</translation>
    </message>
    <message>
        <source>{player} took {regions}: {lost}.</source>
        <translation>{player} nahm {regions}: {lost}.</translation>
    </message>
    <message>
        <source>{player} took {regions}; no token was lost.</source>
        <translation>{player} nahm {regions}; kein Plättchen ging verloren.</translation>
    </message>
    <message>
        <source>In decline since round {round}.</source>
        <translation>Im Untergang seit Runde {round}.</translation>
    </message>
    <message>
        <source>Gone in round {round}.</source>
        <translation>Verschwunden in Runde {round}.</translation>
    </message>
    <message>
        <source>Earned: {coins}. Peak: {regions}.</source>
        <translation>Eingenommen: {coins}. Maximum: {regions}.</translation>
    </message>
    <message>
        <source>{player} picked the {combo} in round {round}.</source>
        <translation>{player} wählte in Runde {round}: {combo}.</translation>
    </message>
    <message>
        <source>{player} puts the {race} into decline.</source>
        <translation>{player} schickt die {race} in den Untergang.</translation>
    </message>
    <message>
        <source>{player} abandons {regions}.</source>
        <translation>{player} räumt {regions}.</translation>
    </message>
    <message>
        <source>{player} rolls {die} for the next conquest.</source>
        <translation>{player} würfelt {die} für die nächste Eroberung.</translation>
    </message>
    <message>
        <source>{player} makes peace with {other}.</source>
        <translation>{player} schließt Frieden mit {other}.</translation>
    </message>
    <message>
        <source>{player} copies a power: {power}.</source>
        <translation>{player} kopiert eine Spezialfähigkeit: {power}.</translation>
    </message>
    <message>
        <source>{player} wakes the {race}.</source>
        <translation>{player} weckt die {race}.</translation>
    </message>
    <message>
        <source>{player} sends the Balrog to {region}.</source>
        <translation>{player} schickt den Balrog nach {region}.</translation>
    </message>
    <message>
        <source>{player} regroups.</source>
        <translation>{player} sammelt sich neu.</translation>
    </message>
    <message>
        <source>{player} hires a mercenary.</source>
        <translation>{player} heuert einen Söldner an.</translation>
    </message>
    <message>
        <source>{player} ransoms a leader.</source>
        <translation>{player} kauft einen Anführer frei.</translation>
    </message>
    <message>
        <source>{player} hires no mercenary.</source>
        <translation>{player} heuert keinen Söldner an.</translation>
    </message>
    <message>
        <source>{player} pays no ransom.</source>
        <translation>{player} zahlt kein Lösegeld.</translation>
    </message>
    <message>
        <source>{player} picks {combo}: {tokens}.</source>
        <translation>{player} wählt {combo}: {tokens}.</translation>
    </message>
    <message>
        <source>With a leader.</source>
        <translation>Mit Anführer.</translation>
    </message>
    <message>
        <source>Paid {coins}.</source>
        <translation>Bezahlt: {coins}.</translation>
    </message>
    <message>
        <source>Got {coins}.</source>
        <translation>Bekommen: {coins}.</translation>
    </message>
    <message>
        <source>{player} has no tokens in hand.</source>
        <translation>{player} hat keine Plättchen auf der Hand.</translation>
    </message>
    <message>
        <source>{player} takes {tokens} in hand.</source>
        <translation>{player} nimmt {tokens} auf die Hand.</translation>
    </message>
    <message>
        <source>{player} rolls {die}: a mercenary could still take {region}.</source>
        <translation>{player} würfelt {die}: Ein Söldner könnte {region} noch nehmen.</translation>
    </message>
    <message>
        <source>{player} attacks {region}.</source>
        <translation>{player} greift {region} an.</translation>
    </message>
    <message>
        <source>{player} rolls {die}: {region} holds.</source>
        <translation>{player} würfelt {die}: {region} hält stand.</translation>
    </message>
    <message>
        <source>{player} rolls {die} and conquers {region} with {tokens}.</source>
        <translation>{player} würfelt {die} und erobert {region}: {tokens}.</translation>
    </message>
    <message>
        <source>{player}&apos;s dragon takes {region}.</source>
        <translation>Der Drache von {player} nimmt {region}.</translation>
    </message>
    <message>
        <source>{player} takes {region} by sorcery.</source>
        <translation>{player} nimmt {region} durch Hexerei.</translation>
    </message>
    <message>
        <source>{player} conquers {region} with {tokens}.</source>
        <translation>{player} erobert {region}: {tokens}.</translation>
    </message>
    <message>
        <source>This was drawn without {players}.</source>
        <translation>Gezogen ohne {players}.</translation>
    </message>
    <message>
        <source>{player} takes {region} with the Shiny Orb.</source>
        <translation>{player} nimmt {region} mit der Schimmernden Kugel.</translation>
    </message>
    <message>
        <source>With help: {helps}.</source>
        <translation>Mit Hilfe: {helps}.</translation>
    </message>
    <message>
        <source>The Lost Tribe there is gone.</source>
        <translation>Der Vergessene Stamm dort ist fort.</translation>
    </message>
    <message>
        <source>The Monsters there are gone.</source>
        <translation>Die Monster dort sind fort.</translation>
    </message>
    <message>
        <source>{player} loses {tokens}.</source>
        <translation>{player} verliert {tokens}.</translation>
    </message>
    <message>
        <source>{player} keeps {tokens}.</source>
        <translation>{player} behält {tokens}.</translation>
    </message>
    <message>
        <source>{player} loses {lost} and keeps {kept}.</source>
        <translation>{player} verliert {lost} und behält {kept}.</translation>
    </message>
    <message>
        <source>{player} builds a fortress in {region}.</source>
        <translation>{player} baut eine Festung in {region}.</translation>
    </message>
    <message>
        <source>The {race} have left the board.</source>
        <translation>Die {race} haben den Plan verlassen.</translation>
    </message>
    <message>
        <source>{players} wins with {coins}.</source>
        <translation>{players} gewinnt mit {coins}.</translation>
    </message>
    <message>
        <source>{players} share the victory with {coins}.</source>
        <translation>{players} teilen sich den Sieg mit {coins}.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>{power} {race}</source>
        <translation>{race} ({power})</translation>
    </message>
    <message>
        <source>Nothing but tokens.</source>
        <translation>Nur Plättchen.</translation>
    </message>
    <message>
        <source>program at {place}</source>
        <translation>Programm unter {place}</translation>
    </message>
    <message>
        <source>beginner</source>
        <translation>Anfänger</translation>
    </message>
    <message>
        <source>{percent}%</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>{whole}.{digit}</source>
        <comment>a number</comment>
        <translation>{whole},{digit}</translation>
    </message>
    <message>
        <source>random moves</source>
        <translation>zufällige Züge</translation>
    </message>
    <message>
        <source>{some} and {last}</source>
        <translation>{some} und {last}</translation>
    </message>
    <message>
        <source>Mountain</source>
        <translation>Gebirge</translation>
    </message>
    <message>
        <source>Lost Tribe</source>
        <translation>Vergessener Stamm</translation>
    </message>
    <message>
        <source>The die</source>
        <translation>Der Würfel</translation>
    </message>
    <message>
        <source>At least one</source>
        <translation>Mindestens eins</translation>
    </message>
    <message>
        <source>Their minimum</source>
        <translation>Ihre Mindestzahl</translation>
    </message>
    <message>
        <source>Monsters</source>
        <translation>Monster</translation>
    </message>
    <message>
        <source>farmland</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>forest</source>
        <translation>Wald</translation>
    </message>
    <message>
        <source>hill</source>
        <translation>Hügel</translation>
    </message>
    <message>
        <source>swamp</source>
        <translation>Sumpf</translation>
    </message>
    <message>
        <source>mountain</source>
        <translation>Gebirge</translation>
    </message>
    <message>
        <source>sea</source>
        <translation>Meer</translation>
    </message>
    <message>
        <source>lake</source>
        <translation>See</translation>
    </message>
    <message>
        <source>mine</source>
        <translation>Mine</translation>
    </message>
    <message>
        <source>magic source</source>
        <translation>Magiequelle</translation>
    </message>
    <message>
        <source>cavern</source>
        <translation>Höhle</translation>
    </message>
    <message>
        <source>{payer}: {amount}</source>
        <translation>{payer}: {amount}</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>Your {race} in decline hold this region: they would lose it and its coin.</source>
        <translation>Hier liegt dein Volk im Untergang ({race}): Es verlöre die Region und ihre Münze.</translation>
    </message>
    <message>
        <source>You have {hand}: {left} left afterwards.</source>
        <translation>Du hast {hand}: danach noch {left}.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>You have {hand}: {lacking} too few.</source>
        <translation>Du hast {hand}: {lacking} zu wenig.</translation>
    </message>
    <message>
        <source>You have {hand}. The die makes up the rest {percent}% of the time.</source>
        <translation>Du hast {hand}. Den Rest schafft der Würfel mit {percent} % Chance.</translation>
    </message>
    <message>
        <source>A Lost Tribe lives here.</source>
        <translation>Hier lebt ein Vergessener Stamm.</translation>
    </message>
    <message>
        <source>Monsters live here.</source>
        <translation>Hier hausen Monster.</translation>
    </message>
    <message>
        <source>Nobody lives here.</source>
        <translation>Hier lebt niemand.</translation>
    </message>
    <message>
        <source>{player}: {tokens}, in decline</source>
        <translation>{player}: {tokens}, im Untergang</translation>
    </message>
    <message>
        <source>{player}: {tokens}</source>
        <translation>{player}: {tokens}</translation>
    </message>
    <message>
        <source>A conquest</source>
        <translation>Eine Eroberung</translation>
    </message>
    <message>
        <source>The service makes the draws with the players present.</source>
        <translation>Die Ziehungen macht hier der Dienst mit den anwesenden Spielern.</translation>
    </message>
    <message>
        <source>{player} is away.</source>
        <translation>{player} ist weg.</translation>
    </message>
    <message>
        <source>{player} is back.</source>
        <translation>{player} ist zurück.</translation>
    </message>
    <message>
        <source>{player} has left.</source>
        <translation>{player} ist gegangen.</translation>
    </message>
    <message>
        <source>{player} goes on vacation.</source>
        <translation>{player} geht in den Urlaub.</translation>
    </message>
    <message>
        <source>{player} is back from vacation.</source>
        <translation>{player} ist aus dem Urlaub zurück.</translation>
    </message>
    <message>
        <source>A computer player takes over for {player}.</source>
        <translation>Ein Computerspieler übernimmt für {player}.</translation>
    </message>
    <message>
        <source>{player} plays again.</source>
        <translation>{player} spielt wieder.</translation>
    </message>
    <message>
        <source>{player} takes over from the computer player.</source>
        <translation>{player} löst den Computerspieler ab.</translation>
    </message>
    <message>
        <source>{player} is the host now.</source>
        <translation>{player} ist jetzt Gastgeber.</translation>
    </message>
    <message>
        <source>The game is paused.</source>
        <translation>Die Partie ist unterbrochen.</translation>
    </message>
    <message>
        <source>The game continues.</source>
        <translation>Die Partie geht weiter.</translation>
    </message>
    <message>
        <source>Vote: should a computer player take over for {player}?</source>
        <translation>Abstimmung: Soll ein Computerspieler für {player} übernehmen?</translation>
    </message>
    <message>
        <source>{player} asks the others to go back.</source>
        <translation>{player} bittet die anderen, Schritte zurückzunehmen.</translation>
    </message>
    <message>
        <source>no clock</source>
        <translation>keine Uhr</translation>
    </message>
    <message>
        <source>{time} per turn</source>
        <translation>{time} je Zug</translation>
    </message>
    <message>
        <source>{time} for the whole game</source>
        <translation>{time} für die ganze Partie</translation>
    </message>
    <message>
        <source>the others wait</source>
        <translation>die anderen warten</translation>
    </message>
    <message>
        <source>a computer takes over</source>
        <translation>ein Computer übernimmt</translation>
    </message>
    <message>
        <source>the others vote</source>
        <translation>die anderen stimmen ab</translation>
    </message>
    <message>
        <source>{what} after {time}</source>
        <translation>{what} nach {time}</translation>
    </message>
    <message>
        <source>{what} when the time is up</source>
        <translation>{what}, wenn die Zeit um ist</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>nicht erlaubt</translation>
    </message>
    <message>
        <source>allowed, {time} behind, {count} here</source>
        <translation>erlaubt, {time} verzögert, {count} hier</translation>
    </message>
    <message>
        <source>allowed, {count} here</source>
        <translation>erlaubt, {count} hier</translation>
    </message>
    <message>
        <source>anyone may watch</source>
        <translation>jeder darf zuschauen</translation>
    </message>
    <message>
        <source>nobody may watch</source>
        <translation>niemand darf zuschauen</translation>
    </message>
    <message>
        <source>easy</source>
        <translation>leicht</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>mittel</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>schwer</translation>
    </message>
    <message>
        <source>End your conquests</source>
        <translation>Eroberungen beenden</translation>
    </message>
    <message>
        <source>Take {regions}</source>
        <translation>{regions} nehmen</translation>
    </message>
    <message>
        <source>Roll the die for {region}</source>
        <translation>Um {region} würfeln</translation>
    </message>
    <message>
        <source>by sorcery</source>
        <translation>durch Hexerei</translation>
    </message>
    <message>
        <source>with the Shiny Orb</source>
        <translation>mit der Schimmernden Kugel</translation>
    </message>
    <message>
        <source>{coins} now, about {total} at the end</source>
        <translation>jetzt {coins}, am Ende etwa {total}</translation>
    </message>
    <message>
        <source>{gain}; {chance} to win</source>
        <translation>{gain}; Gewinnchance {chance}</translation>
    </message>
    <message>
        <source>By the end it earns as much as the first idea.</source>
        <translation>Bis zum Ende bringt das so viel wie die erste Idee.</translation>
    </message>
    <message>
        <source>By the end it earns {coins} less than the first idea.</source>
        <translation>Bis zum Ende bringt das {coins} weniger als die erste Idee.</translation>
    </message>
    <message>
        <source>No other plan was found.</source>
        <translation>Ein anderer Plan war nicht zu finden.</translation>
    </message>
    <message>
        <source>It earns {coins} more this turn than the next best plan.</source>
        <translation>In diesem Zug bringt es {coins} mehr als der nächstbeste Plan.</translation>
    </message>
    <message>
        <source>It earns {coins} more in later turns than the next best plan.</source>
        <translation>In späteren Zügen bringt es {coins} mehr als der nächstbeste Plan.</translation>
    </message>
    <message>
        <source>The next best plan is worth about as much.</source>
        <translation>Der nächstbeste Plan ist etwa gleich viel wert.</translation>
    </message>
    <message>
        <source>It leaves the others fewer regions to attack.</source>
        <translation>Die anderen können danach weniger Regionen angreifen.</translation>
    </message>
    <message>
        <source>It leaves {player} fewer regions to attack.</source>
        <translation>{player} kann danach weniger Regionen angreifen.</translation>
    </message>
    <message>
        <source>With the {race} in decline, a new race earns more.</source>
        <translation>Mit den {race} im Untergang bringt ein neues Volk mehr.</translation>
    </message>
    <message>
        <source>The coins on it are worth more than its price.</source>
        <translation>Die Münzen darauf sind mehr wert als der Preis.</translation>
    </message>
    <message>
        <source>The die decides which region to attack.</source>
        <translation>Der Würfel entscheidet, welche Region du angreifst.</translation>
    </message>
    <message>
        <source>It takes {regions} from {player}, who earns the most.</source>
        <translation>{player} hat das höchste Einkommen und verliert {regions}.</translation>
    </message>
    <message>
        <source>The tokens stand where {player} would attack first.</source>
        <translation>Die Plättchen liegen dort, wo {player} zuerst angreifen würde.</translation>
    </message>
    <message>
        <source>Place the tokens like this.</source>
        <translation>Verteile die Plättchen so.</translation>
    </message>
    <message>
        <source>Place the tokens like this and score {coins}.</source>
        <translation>Verteile die Plättchen so und bekomme {coins}.</translation>
    </message>
    <message>
        <source>The tokens stand where the others would attack first.</source>
        <translation>Die Plättchen liegen dort, wo die anderen zuerst angreifen würden.</translation>
    </message>
    <message>
        <source>Pick {combo}</source>
        <translation>{combo} wählen</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Weiter erobern</translation>
    </message>
    <message>
        <source>Go into decline</source>
        <translation>In den Untergang gehen</translation>
    </message>
    <message>
        <source>Put the {race} into decline</source>
        <translation>Die {race} in den Untergang schicken</translation>
    </message>
    <message>
        <source>Abandon {regions}</source>
        <translation>Räumen: {regions}</translation>
    </message>
    <message>
        <source>Conquer {region}</source>
        <translation>{region} erobern</translation>
    </message>
    <message>
        <source>Send the dragon to {region}</source>
        <translation>Den Drachen schicken: {region}</translation>
    </message>
    <message>
        <source>Swap the token in {region}</source>
        <translation>Das Plättchen tauschen: {region}</translation>
    </message>
    <message>
        <source>Send the Balrog to {region}</source>
        <translation>Den Balrog losschicken: {region}</translation>
    </message>
    <message>
        <source>final attempt</source>
        <translation>letzter Versuch</translation>
    </message>
    <message>
        <source>by the dragon</source>
        <translation>mit dem Drachen</translation>
    </message>
    <message>
        <source>by the Balrog</source>
        <translation>durch den Balrog</translation>
    </message>
    <message>
        <source>Copy a power: {power}</source>
        <translation>Spezialfähigkeit kopieren: {power}</translation>
    </message>
    <message>
        <source>Wake the race</source>
        <translation>Das Volk wecken</translation>
    </message>
    <message>
        <source>Regroup</source>
        <translation>Sammeln</translation>
    </message>
    <message>
        <source>Hire the mercenary</source>
        <translation>Den Söldner anheuern</translation>
    </message>
    <message>
        <source>Pay the ransom</source>
        <translation>Das Lösegeld zahlen</translation>
    </message>
    <message>
        <source>Pay nothing</source>
        <translation>Nichts zahlen</translation>
    </message>
    <message>
        <source>{step}, with help: {helps}</source>
        <translation>{step}, mit Hilfe: {helps}</translation>
    </message>
    <message>
        <source>About {coins} now, and {total} at the end</source>
        <translation>Jetzt etwa {coins}, am Ende {total}</translation>
    </message>
    <message>
        <source>Roll the die</source>
        <translation>Würfeln</translation>
    </message>
    <message>
        <source>Pick {combo} with a leader</source>
        <translation>{combo} mit Anführer nehmen</translation>
    </message>
    <message>
        <source>Make peace with {player}</source>
        <translation>Frieden mit {player} schließen</translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation>Den Zug beenden</translation>
    </message>
    <message>
        <source>d MMMM yyyy, HH:mm</source>
        <comment>as QLocale reads it</comment>
        <translation>d. MMMM yyyy, HH:mm</translation>
    </message>
    <message>
        <source>Too few tokens</source>
        <translation>Zu wenige Plättchen</translation>
    </message>
    <message>
        <source>Too far away</source>
        <translation>Zu weit weg</translation>
    </message>
    <message>
        <source>Not at the edge</source>
        <translation>Nicht am Rand</translation>
    </message>
    <message>
        <source>No tokens left</source>
        <translation>Keine Plättchen mehr</translation>
    </message>
    <message>
        <source>Already yours</source>
        <translation>Gehört dir schon</translation>
    </message>
    <message>
        <source>Only water</source>
        <translation>Nur Wasser</translation>
    </message>
    <message>
        <source>Protected</source>
        <translation>Geschützt</translation>
    </message>
    <message>
        <source>You are at peace</source>
        <translation>Ihr habt Frieden</translation>
    </message>
    <message>
        <source>Take {region} first, then you can reach it.</source>
        <translation>Nimm zuerst {region}, dann kommst du hin.</translation>
    </message>
    <message>
        <source>Start with one of the lit regions.</source>
        <translation>Beginne mit einer der hervorgehobenen Regionen.</translation>
    </message>
    <message>
        <source>A Skag Attack: {region} holds, and one token is lost.</source>
        <translation>Ein Skag-Angriff: {region} hält stand, und ein Plättchen ist verloren.</translation>
    </message>
    <message>
        <source>{player} takes a pot of gold there: {coins}.</source>
        <translation>{player} nimmt dort einen Goldtopf: {coins}.</translation>
    </message>
    <message>
        <source>{player} is paid for the long shot: {coins}.</source>
        <translation>{player} bekommt für den weiten Wurf {coins}.</translation>
    </message>
    <message>
        <source>{player} finds worthless Loot.</source>
        <translation>{player} findet wertlose Beute.</translation>
    </message>
    <message>
        <source>{player} finds Loot: {coins}.</source>
        <translation>{player} findet Beute: {coins}.</translation>
    </message>
    <message>
        <source>{other} collects a toll from {player}: {coins}.</source>
        <translation>{other} kassiert von {player} Zoll: {coins}.</translation>
    </message>
    <message>
        <source>{player} ransacks {other}: {coins}.</source>
        <translation>{player} plündert {other} aus: {coins}.</translation>
    </message>
    <message>
        <source>{player} captures the leader of the {race}.</source>
        <translation>{player} fängt den Anführer der {race}.</translation>
    </message>
    <message>
        <source>{player} finds what the Monsters guarded: {find}.</source>
        <translation>{player} findet, was die Monster bewacht haben: {find}.</translation>
    </message>
    <message>
        <source>Stonehedge holds this power: {power}.</source>
        <translation>In der Steinhecke liegt: {power}.</translation>
    </message>
    <message>
        <source>The Loot is turned up and pays {player} {coins}.</source>
        <translation>Die Beute wird aufgedeckt und bringt {player} {coins}.</translation>
    </message>
    <message>
        <source>{player} leaves {regions}.</source>
        <translation>{player} räumt {regions}.</translation>
    </message>
    <message>
        <source>They gather in {region}.</source>
        <translation>Sie sammeln sich in {region}.</translation>
    </message>
    <message>
        <source>{other} gets {coins} for the decline.</source>
        <translation>{other} bekommt für den Untergang {coins}.</translation>
    </message>
    <message>
        <source>The {race} wake up next turn.</source>
        <translation>Im nächsten Zug erwachen die {race}.</translation>
    </message>
    <message>
        <source>{player} leaves pots of gold in {regions}.</source>
        <translation>{player} stellt Goldtöpfe auf: {regions}.</translation>
    </message>
    <message>
        <source>Winter comes to {regions}.</source>
        <translation>Der Winter kommt: {regions}.</translation>
    </message>
    <message>
        <source>Lava flows over {regions}.</source>
        <translation>Lava fließt: {regions}.</translation>
    </message>
    <message>
        <source>The Ghost moves to {region}.</source>
        <translation>Das Gespenst zieht weiter: {region}.</translation>
    </message>
    <message>
        <source>The Scepter doubles what {region} pays.</source>
        <translation>Das Zepter verdoppelt, was {region} bringt.</translation>
    </message>
    <message>
        <source>{other} withdraws {tokens}.</source>
        <translation>{other} zieht ab: {tokens}.</translation>
    </message>
    <message>
        <source>{other} loses {tokens}.</source>
        <translation>{other} verliert {tokens}.</translation>
    </message>
    <message>
        <source>The Ring takes a coin from {players}.</source>
        <translation>Der Ring nimmt je eine Münze: {players}.</translation>
    </message>
    <message>
        <source>{player} gives a token to the Altar: {token}, {coins}.</source>
        <translation>{player} gibt dem Altar ein Plättchen: {token}, {coins}.</translation>
    </message>
    <message>
        <source>{other} is given {tokens}.</source>
        <translation>{other} bekommt geschenkt: {tokens}.</translation>
    </message>
    <message>
        <source>The pots of gold pay {other} {coins}.</source>
        <translation>Die Goldtöpfe bringen {other} {coins}.</translation>
    </message>
    <message>
        <source>{other} begins with {tokens} more.</source>
        <translation>{other} beginnt mit mehr: {tokens}.</translation>
    </message>
    <message>
        <source>The captured leaders pay {other} {coins}.</source>
        <translation>Die gefangenen Anführer bringen {other} {coins}.</translation>
    </message>
    <message>
        <source>base game only</source>
        <translation>nur das Grundspiel</translation>
    </message>
    <message>
        <source>with {names}</source>
        <translation>mit {names}</translation>
    </message>
    <message>
        <source>of this table: {names}</source>
        <translation>von diesem Tisch: {names}</translation>
    </message>
    <message>
        <source>Played with: {sets}</source>
        <translation>Gespielt wird mit: {sets}</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>as QLocale reads it</comment>
        <translation>d. MMMM yyyy</translation>
    </message>
    <message>
        <source>nobody else yet</source>
        <translation>noch niemand sonst</translation>
    </message>
    <message>
        <source>with {players}</source>
        <translation>mit {players}</translation>
    </message>
    <message>
        <source>the time is up</source>
        <translation>die Zeit ist um</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>noch {time}</translation>
    </message>
    <message>
        <source>Only place the tokens</source>
        <translation>Nur die Plättchen verteilen</translation>
    </message>
    <message>
        <source>The same, with the pieces placed differently.</source>
        <translation>Dasselbe, nur anders aufgestellt.</translation>
    </message>
    <message>
        <source>The same, with more tokens in {regions}.</source>
        <translation>Dasselbe, mit mehr Plättchen in {regions}.</translation>
    </message>
    <message>
        <source>{region} ({means})</source>
        <translation>{region} ({means})</translation>
    </message>
    <message>
        <source>The program would have played the same.</source>
        <translation>Das Programm hätte genauso gespielt.</translation>
    </message>
    <message>
        <source>As far as the program can tell, what was played was as good.</source>
        <translation>Soweit das Programm es unterscheiden kann, war der gespielte Zug ebenso gut.</translation>
    </message>
    <message>
        <source>What was played is better than this.</source>
        <translation>Was gespielt wurde, ist besser als das.</translation>
    </message>
    <message>
        <source>This turn was about as good as the program&apos;s.</source>
        <translation>Dieser Zug war etwa so gut wie der des Programms.</translation>
    </message>
    <message>
        <source>This turn cost you {chance} of your chance to win.</source>
        <translation>Dieser Zug hat dich {chance} Gewinnchance gekostet.</translation>
    </message>
    <message>
        <source>This turn gave you {chance} more than the program&apos;s.</source>
        <translation>Dieser Zug hat dir {chance} mehr gebracht als der des Programms.</translation>
    </message>
    <message>
        <source>This turn cost {player} {chance} of the chance to win.</source>
        <translation>Dieser Zug hat {player} {chance} Gewinnchance gekostet.</translation>
    </message>
    <message>
        <source>This turn gave {player} {chance} more than the program&apos;s.</source>
        <translation>Dieser Zug hat {player} {chance} mehr gebracht als der des Programms.</translation>
    </message>
    <message>
        <source>The conquests are the same, but its tokens stand safer.</source>
        <translation>Die Eroberungen sind dieselben, aber die Plättchen liegen sicherer.</translation>
    </message>
    <message>
        <source>By the end it earns about {coins} more than what was played.</source>
        <translation>Bis zum Ende bringt es etwa {coins} mehr als das, was gespielt wurde.</translation>
    </message>
</context>
<context>
    <name>told</name>
    <message>
        <source>expand or decline</source>
        <translation>weiter eroberst oder in den Untergang gehst</translation>
    </message>
    <message>
        <source>pick a combo</source>
        <translation>eine Kombination wählst</translation>
    </message>
    <message>
        <source>decide about the mercenary</source>
        <translation>über den Söldner entscheidest</translation>
    </message>
    <message>
        <source>decide about the ransom</source>
        <translation>über das Lösegeld entscheidest</translation>
    </message>
    <message>
        <source>conquer or redeploy</source>
        <translation>eroberst oder umverteilst</translation>
    </message>
    <message>
        <source>redeploy</source>
        <translation>umverteilst</translation>
    </message>
    <message>
        <source>end your turn</source>
        <translation>deinen Zug beendest</translation>
    </message>
    <message>
        <source>place your driven-out tokens</source>
        <translation>deine vertriebenen Plättchen verteilst</translation>
    </message>
    <message>
        <source>wake your race</source>
        <translation>dein Volk weckst</translation>
    </message>
    <message>
        <source>send the Balrog</source>
        <translation>den Balrog losschickst</translation>
    </message>
</context>
<context>
    <name>traits</name>
    <message>
        <source>Regions just behind a neighbour can be conquered too, for a coin each.</source>
        <translation>Auch Regionen direkt hinter einer Nachbarregion können erobert werden und bringen je eine Münze.</translation>
    </message>
    <message>
        <source>Races in decline and Lost Tribes cost one token less.</source>
        <translation>Völker im Untergang und Vergessene Stämme kosten ein Plättchen weniger.</translation>
    </message>
    <message>
        <source>In even rounds every region costs {tokens_tokens} less.</source>
        <translation>In geraden Runden kostet jede Region {tokens_tokens} weniger.</translation>
    </message>
    <message>
        <source>A conquest may cost {tokens_tokens} less for {coins_coins}, even after the roll.</source>
        <translation>Eine Eroberung kann für {coins_coins} {tokens_tokens} weniger kosten, auch nach dem Wurf.</translation>
    </message>
    <message>
        <source>The first conquest may be any land region.</source>
        <translation>Die erste Eroberung kann jede Landregion sein.</translation>
    </message>
    <message>
        <source>Any land region can be conquered, next to you or not.</source>
        <translation>Jede Landregion kann erobert werden, ob benachbart oder nicht.</translation>
    </message>
    <message>
        <source>Seas and lakes can be conquered and held.</source>
        <translation>Meere und Seen können erobert und gehalten werden.</translation>
    </message>
    <message>
        <source>The die may be rolled before each conquest.</source>
        <translation>Vor jeder Eroberung darf gewürfelt werden.</translation>
    </message>
    <message>
        <source>Once a turn, after conquests, take your tokens back and go on.</source>
        <translation>Einmal je Zug, nach Eroberungen, Plättchen zurücknehmen und weitermachen.</translation>
    </message>
    <message>
        <source>One coin for each region you conquered this turn that wasn&apos;t empty.</source>
        <translation>Eine Münze für jede in diesem Zug eroberte Region, die nicht leer war.</translation>
    </message>
    <message>
        <source>{coins_coins} more at the end of each turn.</source>
        <translation>{coins_coins} mehr am Ende jedes Zuges.</translation>
    </message>
    <message>
        <source>{coins_coins} once, after the first turn.</source>
        <translation>Einmal {coins_coins} nach dem ersten Zug.</translation>
    </message>
    <message>
        <source>{coins_coins} more if you hold at most {most_regions}.</source>
        <translation>{coins_coins} mehr, wenn du höchstens {most_regions} hältst.</translation>
    </message>
    <message>
        <source>{coins_coins} more in a turn in which you attack no active race.</source>
        <translation>{coins_coins} mehr in einem Zug, in dem du kein aktives Volk angreifst.</translation>
    </message>
    <message>
        <source>One coin more for regions by water, one less for all others.</source>
        <translation>Eine Münze mehr für Regionen am Wasser, eine weniger für alle anderen.</translation>
    </message>
    <message>
        <source>Conquering a region of an active race takes a coin from its owner.</source>
        <translation>Wer eine Region seines aktiven Volkes an dich verliert, gibt dir eine Münze.</translation>
    </message>
    <message>
        <source>Opponents pay you a coin for each region they take.</source>
        <translation>Gegner zahlen dir eine Münze für jede Region, die sie dir nehmen.</translation>
    </message>
    <message>
        <source>One coin for each region you abandon; you can&apos;t return there that turn.</source>
        <translation>Eine Münze für jede Region, die du räumst; in diesem Zug kommst du nicht dorthin zurück.</translation>
    </message>
    <message>
        <source>It loses no tokens when driven out.</source>
        <translation>Wird es vertrieben, geht kein Plättchen verloren.</translation>
    </message>
    <message>
        <source>{tokens_tokens} more while attacking.</source>
        <translation>{tokens_tokens} mehr beim Angriff.</translation>
    </message>
    <message>
        <source>One new token for every {regions_regions} conquered that were not empty.</source>
        <translation>Ein neues Plättchen für je {regions_regions}, die erobert wurden und nicht leer waren.</translation>
    </message>
    <message>
        <source>One new token for each region taken from an active race, whose owner gets one too.</source>
        <translation>Ein neues Plättchen für jede Region, die einem aktiven Volk abgenommen wird; auch dessen Besitzer bekommt eins.</translation>
    </message>
    <message>
        <source>Tokens lost in any conquest come back as new tokens of this race.</source>
        <translation>Plättchen, die bei Eroberungen verloren gehen, kommen als neue Plättchen dieses Volkes zurück.</translation>
    </message>
    <message>
        <source>The die brings new tokens for each one lost.</source>
        <translation>Für jedes verlorene Plättchen bringt der Würfel neue.</translation>
    </message>
    <message>
        <source>all regions</source>
        <translation>alle Regionen</translation>
    </message>
    <message>
        <source>regions by water</source>
        <translation>Regionen am Wasser</translation>
    </message>
    <message>
        <source>farmlands</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>forests</source>
        <translation>Wälder</translation>
    </message>
    <message>
        <source>hills</source>
        <translation>Hügel</translation>
    </message>
    <message>
        <source>swamps</source>
        <translation>Sümpfe</translation>
    </message>
    <message>
        <source>mountains</source>
        <translation>Gebirge</translation>
    </message>
    <message>
        <source>seas</source>
        <translation>Meere</translation>
    </message>
    <message>
        <source>lakes</source>
        <translation>Seen</translation>
    </message>
    <message>
        <source>mines</source>
        <translation>Minen</translation>
    </message>
    <message>
        <source>magic sources</source>
        <translation>Magiequellen</translation>
    </message>
    <message>
        <source>caverns</source>
        <translation>Höhlen</translation>
    </message>
    <message>
        <source>Coins</source>
        <translation>Münzen</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Angriff</translation>
    </message>
    <message>
        <source>Defence</source>
        <translation>Verteidigung</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Untergang</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Plättchen</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>Once a turn the catapult reaches a region just behind a neighbour, for one token less.</source>
        <translation>Einmal je Zug erreicht das Katapult eine Region direkt hinter einer Nachbarregion, für ein Plättchen weniger.</translation>
    </message>
    <message>
        <source>{kinds} pay {coins_coins} more each turn.</source>
        <translation>{kinds} bringen jeden Zug {coins_coins} mehr.</translation>
    </message>
    <message>
        <source>{kinds} pay {coins_coins} more each turn, even in decline.</source>
        <translation>{kinds} bringen jeden Zug {coins_coins} mehr, auch im Untergang.</translation>
    </message>
    <message>
        <source>One coin for each region beyond {beyond_regions}.</source>
        <translation>Eine Münze für jede Region, die über {beyond_regions} hinausgeht.</translation>
    </message>
    <message>
        <source>Players who skip this combo put {coins_coins} more on it.</source>
        <translation>Wer diese Kombination überspringt, legt {coins_coins} mehr darauf.</translation>
    </message>
    <message>
        <source>{kinds} cost {tokens_tokens} less.</source>
        <translation>{kinds} kosten {tokens_tokens} weniger.</translation>
    </message>
    <message>
        <source>{kinds} you hold make their neighbours cost {tokens_tokens} less.</source>
        <translation>{kinds}, die du hältst, machen ihre Nachbarregionen um {tokens_tokens} billiger.</translation>
    </message>
    <message>
        <source>Every conquest takes at least {tokens_tokens}, and every region keeps them.</source>
        <translation>Jede Eroberung braucht mindestens {tokens_tokens}, und jede Region behält so viele.</translation>
    </message>
    <message>
        <source>{kinds} count as next to each other.</source>
        <translation>{kinds} gelten als benachbart.</translation>
    </message>
    <message>
        <source>Regions just behind a neighbour can be conquered too, for a coin each, but not across {kinds}.</source>
        <translation>Auch Regionen direkt hinter einer Nachbarregion können erobert werden und bringen je eine Münze, aber nicht über {kinds} hinweg.</translation>
    </message>
    <message>
        <source>Once per turn and opponent, a lone active token is replaced by one from the box.</source>
        <translation>Einmal je Zug und Gegner wird ein einzelnes aktives Plättchen durch eins aus dem Vorrat ersetzt.</translation>
    </message>
    <message>
        <source>{kinds} you hold can&apos;t be attacked, not even in decline.</source>
        <translation>{kinds}, die du hältst, können nicht angegriffen werden, auch im Untergang nicht.</translation>
    </message>
    <message>
        <source>{tokens_tokens} more, which vanish when the race goes into decline.</source>
        <translation>{tokens_tokens} mehr, die verschwinden, wenn das Volk in den Untergang geht.</translation>
    </message>
    <message>
        <source>Each time players skip this combo, it gains {tokens_tokens}.</source>
        <translation>Jedes Mal, wenn jemand diese Kombination überspringt, bekommt sie {tokens_tokens} dazu.</translation>
    </message>
    <message>
        <source>Tokens stay where they are on your own turn.</source>
        <translation>Im eigenen Zug bleiben Plättchen, wo sie sind.</translation>
    </message>
    <message>
        <source>After conquests, all but one token per region wait in hand.</source>
        <translation>Nach den Eroberungen warten alle Plättchen bis auf eins je Region auf der Hand.</translation>
    </message>
    <message>
        <source>May go into decline at the end of a turn.</source>
        <translation>Darf am Ende eines Zuges in den Untergang gehen.</translation>
    </message>
    <message>
        <source>One coin for each race that goes into decline.</source>
        <translation>Eine Münze für jedes Volk, das in den Untergang geht.</translation>
    </message>
    <message>
        <source>In decline one token per region joins a pile that pays a coin for each.</source>
        <translation>Im Untergang kommt ein Plättchen je Region auf einen Stapel, der für jedes eine Münze bringt.</translation>
    </message>
    <message>
        <source>{count_camps} to defend with, placed again each turn.</source>
        <translation>{count_camps} zur Verteidigung, jeden Zug neu verteilt.</translation>
    </message>
    <message>
        <source>Each turn it builds a fortress, which defends and pays a coin: {supply_fortresses} in all.</source>
        <translation>Baut jeden Zug eine Festung, die verteidigt und eine Münze bringt: {supply_fortresses} insgesamt.</translation>
    </message>
    <message>
        <source>{count_heroes}, each protecting a region.</source>
        <translation>{count_heroes}: Jeder schützt eine Region.</translation>
    </message>
    <message>
        <source>Once a turn the catapult reaches a region just behind a neighbour, for one token less, but not across {kinds}.</source>
        <translation>Einmal je Zug erreicht das Katapult eine Region direkt hinter einer Nachbarregion, für ein Plättchen weniger, aber nicht über {kinds} hinweg.</translation>
    </message>
    <message>
        <source>{count_pots} to leave behind, a coin each for the next owner.</source>
        <translation>{count_pots} zum Zurücklassen, je eine Münze für den nächsten Besitzer.</translation>
    </message>
    <message>
        <source>{count_behemoths} to attack and defend with; {kinds} you hold add a token to each.</source>
        <translation>{count_behemoths} für Angriff und Verteidigung; {kinds}, die du hältst, zählen für jeden je ein Plättchen.</translation>
    </message>
    <message>
        <source>{kinds} you hold bring a fireball each turn, which saves {tokens_tokens} in a conquest.</source>
        <translation>{kinds}, die du hältst, bringen jeden Zug je einen Feuerball, der bei einer Eroberung {tokens_tokens} spart.</translation>
    </message>
    <message>
        <source>{kinds} you hold bring winter, which defends and pays others less, for {supply_regions} at most.</source>
        <translation>{kinds}, die du hältst, bringen Winter, der verteidigt und anderen weniger zahlt, für höchstens {supply_regions}.</translation>
    </message>
    <message>
        <source>{kinds} you hold pour lava into at most {supply_regions} next to them, which drives everyone out.</source>
        <translation>{kinds}, die du hältst, gießen Lava in höchstens {supply_regions} daneben und vertreiben dort alle.</translation>
    </message>
    <message>
        <source>Hidden loot in each conquest: coins for the next owner, or an attack.</source>
        <translation>Verdeckte Beute bei jeder Eroberung: Münzen für den nächsten Besitzer oder ein Angriff.</translation>
    </message>
    <message>
        <source>After scoring, name an opponent you didn&apos;t attack: you are at peace.</source>
        <translation>Nenne nach der Wertung jemanden, den du nicht angegriffen hast: Ihr habt Frieden.</translation>
    </message>
    <message>
        <source>Once a turn, copy the power of a badge from the column.</source>
        <translation>Einmal je Zug die Spezialfähigkeit eines Abzeichens aus der Auslage kopieren.</translation>
    </message>
    <message>
        <source>In decline all tokens stay, and the race keeps conquering.</source>
        <translation>Im Untergang bleiben alle Plättchen, und das Volk erobert weiter.</translation>
    </message>
    <message>
        <source>In decline it doesn&apos;t replace your other declined race.</source>
        <translation>Im Untergang verdrängt es dein anderes Volk im Untergang nicht.</translation>
    </message>
    <message>
        <source>In decline opponents can&apos;t touch it.</source>
        <translation>Im Untergang können Gegner es nicht angreifen.</translation>
    </message>
    <message>
        <source>When it declines, your older declined race becomes active again.</source>
        <translation>Geht es in den Untergang, wird dein älteres Volk im Untergang wieder aktiv.</translation>
    </message>
    <message>
        <source>The first {count_regions} conquered get a hole and can&apos;t be touched.</source>
        <translation>Die ersten eroberten Regionen bekommen ein Erdloch und sind unangreifbar: {count_regions}.</translation>
    </message>
    <message>
        <source>Each region gets a lair, which defends it.</source>
        <translation>Jede Region bekommt einen Bau, der sie verteidigt.</translation>
    </message>
    <message>
        <source>Once a turn the dragon takes a region with one token and guards it.</source>
        <translation>Einmal je Zug nimmt der Drache mit einem Plättchen eine Region und bewacht sie.</translation>
    </message>
</context>
<context>
    <name>unfinished</name>
    <message>
        <source>round {round} of {rounds}</source>
        <translation>Runde {round} von {rounds}</translation>
    </message>
    <message>
        <source>your table</source>
        <translation>dein Tisch</translation>
    </message>
    <message>
        <source>hosted by {host}</source>
        <translation>Gastgeber: {host}</translation>
    </message>
    <message>
        <source>you were a guest</source>
        <translation>du warst Gast</translation>
    </message>
    <message>
        <source>{title}, round {round}</source>
        <translation>{title}, Runde {round}</translation>
    </message>
</context>
</TS>
