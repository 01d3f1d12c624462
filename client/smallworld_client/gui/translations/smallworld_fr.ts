<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Small World</source>
        <translation>À propos de Small World</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Composants</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>Version {version}</translation>
    </message>
    <message>
        <source>Free software under the MIT licence.</source>
        <translation>Logiciel libre sous licence MIT.</translation>
    </message>
    <message>
        <source>Version {version} came out on {date}.</source>
        <translation>La version {version} est sortie le {date}.</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>as QLocale reads it</comment>
        <translation>d MMMM yyyy</translation>
    </message>
    <message>
        <source>A fan-made version. Small World is a game by Philippe Keyaerts, published by Days of Wonder, who own its name, text and pictures. None of those are included.</source>
        <translation>Une adaptation par des fans. Small World est un jeu de Philippe Keyaerts, édité par Days of Wonder, qui en détient le nom, les textes et les images. Rien de tout cela ne figure ici.</translation>
    </message>
    <message>
        <source>Components and licences</source>
        <translation>Les composants et leurs licences</translation>
    </message>
    <message>
        <source>The project has signed these SHA-256 checksums of its files:</source>
        <translation>Le projet a signé ces sommes de contrôle SHA-256 de ses fichiers :</translation>
    </message>
    <message>
        <source>A player here has a newer version, {version}: see {address}</source>
        <translation>Quelqu’un à cette table joue avec une version plus récente, la {version} : voir {address}</translation>
    </message>
    <message>
        <source>A player here has a newer version, {version}. Ask them where they got it.</source>
        <translation>Quelqu’un à cette table joue avec une version plus récente, la {version}. Demandez où la trouver.</translation>
    </message>
    <message>
        <source>Version {version} of Small World is out.</source>
        <translation>La version {version} de Small World est sortie.</translation>
    </message>
</context>
<context>
    <name>ActionButtons</name>
    <message>
        <source>More</source>
        <translation>Plus d’actions</translation>
    </message>
    <message>
        <source>Not possible now</source>
        <translation>Pas possible maintenant</translation>
    </message>
</context>
<context>
    <name>AdviceCard</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Conseil</translation>
    </message>
    <message>
        <source>Another idea</source>
        <translation>Une autre idée</translation>
    </message>
</context>
<context>
    <name>Advising</name>
    <message>
        <source>Thinking…</source>
        <translation>Réflexion…</translation>
    </message>
    <message>
        <source>Your tokens already stand well.</source>
        <translation>Vos pions sont déjà bien placés.</translation>
    </message>
    <message>
        <source>Place the tokens</source>
        <translation>Placer les pions</translation>
    </message>
    <message>
        <source>Do next step</source>
        <translation>Étape suivante</translation>
    </message>
    <message>
        <source>Do steps {first}–{last}</source>
        <translation>Étapes {first}–{last}</translation>
    </message>
    <message>
        <source>No plan found. Ask again later.</source>
        <translation>Aucun plan trouvé. Redemandez plus tard.</translation>
    </message>
    <message>
        <source>{idea} of {ideas}</source>
        <translation>{idea} sur {ideas}</translation>
    </message>
    <message>
        <source>Try step {number} ({percent}%)</source>
        <translation>Tenter l’étape {number} ({percent} %)</translation>
    </message>
</context>
<context>
    <name>Amounts</name>
    <message numerus="yes">
        <source>%n coin(s)</source>
        <translation>
            <numerusform>%n pièce</numerusform>
            <numerusform>%n pièces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n region(s)</source>
        <translation>
            <numerusform>%n région</numerusform>
            <numerusform>%n régions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n pion</numerusform>
            <numerusform>%n pions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n encampment(s)</source>
        <translation>
            <numerusform>%n campement</numerusform>
            <numerusform>%n campements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fortress(es)</source>
        <translation>
            <numerusform>%n forteresse</numerusform>
            <numerusform>%n forteresses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hero(es)</source>
        <translation>
            <numerusform>%n héros</numerusform>
            <numerusform>%n héros</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pot(s) of gold</source>
        <translation>
            <numerusform>%n chaudron d’or</numerusform>
            <numerusform>%n chaudrons d’or</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n Behemoth(s)</source>
        <translation>
            <numerusform>%n Béhémoth</numerusform>
            <numerusform>%n Béhémoths</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) lost</source>
        <translation>
            <numerusform>%n pion perdu</numerusform>
            <numerusform>%n pions perdus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) in all</source>
        <translation>
            <numerusform>%n pion en tout</numerusform>
            <numerusform>%n pions en tout</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n enemy(s)</source>
        <translation>
            <numerusform>%n ennemi</numerusform>
            <numerusform>%n ennemis</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n coup</numerusform>
            <numerusform>%n coups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) are unfinished</source>
        <translation>
            <numerusform>%n partie est inachevée</numerusform>
            <numerusform>%n parties sont inachevées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n seconde</numerusform>
            <numerusform>%n secondes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n manche</numerusform>
            <numerusform>%n manches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n joueur</numerusform>
            <numerusform>%n joueurs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n set(s)</source>
        <translation>
            <numerusform>%n extension</numerusform>
            <numerusform>%n extensions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n race(s)</source>
        <translation>
            <numerusform>%n peuple</numerusform>
            <numerusform>%n peuples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n power(s)</source>
        <translation>
            <numerusform>%n pouvoir</numerusform>
            <numerusform>%n pouvoirs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n relic(s)</source>
        <translation>
            <numerusform>%n relique</numerusform>
            <numerusform>%n reliques</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n lieu</numerusform>
            <numerusform>%n lieux</numerusform>
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
            <numerusform>%n point de pourcentage</numerusform>
            <numerusform>%n points de pourcentage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s)</source>
        <translation>
            <numerusform>%n autre</numerusform>
            <numerusform>%n autres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n heure</numerusform>
            <numerusform>%n heures</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n jour</numerusform>
            <numerusform>%n jours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n farmland(s)</source>
        <translation>
            <numerusform>%n champ</numerusform>
            <numerusform>%n champs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n forest(s)</source>
        <translation>
            <numerusform>%n forêt</numerusform>
            <numerusform>%n forêts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hill(s)</source>
        <translation>
            <numerusform>%n colline</numerusform>
            <numerusform>%n collines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n swamp(s)</source>
        <translation>
            <numerusform>%n marais</numerusform>
            <numerusform>%n marais</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mountain(s)</source>
        <translation>
            <numerusform>%n montagne</numerusform>
            <numerusform>%n montagnes</numerusform>
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
            <numerusform>%n source magique</numerusform>
            <numerusform>%n sources magiques</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cavern(s)</source>
        <translation>
            <numerusform>%n caverne</numerusform>
            <numerusform>%n cavernes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnalyseScreen</name>
    <message>
        <source>Turns checked</source>
        <translation>Tours vérifiés</translation>
    </message>
    <message>
        <source>Save a picture</source>
        <translation>Enregistrer une image</translation>
    </message>
    <message>
        <source>Your last {number} checked games: {rate} coins a turn; this one {this}.</source>
        <translation>Vos {number} dernières parties vérifiées : {rate} pièces par tour ; celle-ci : {this}.</translation>
    </message>
    <message>
        <source>The list of your checked games can&apos;t be read and begins anew. The old file: {file}</source>
        <translation>La liste de vos parties vérifiées est illisible et recommence à zéro. L’ancien fichier : {file}</translation>
    </message>
    <message>
        <source>The game can&apos;t be checked: a process has failed.</source>
        <translation>La partie ne peut pas être vérifiée : un processus a échoué.</translation>
    </message>
    <message>
        <source>Play it from here</source>
        <translation>Jouer à partir d’ici</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Erreurs</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Ce qui est affiché</translation>
    </message>
</context>
<context>
    <name>AnalyseVisit</name>
    <message>
        <source>From the game of {players}</source>
        <translation>De la partie de {players}</translation>
    </message>
</context>
<context>
    <name>AnotherBoard</name>
    <message>
        <source>Another board</source>
        <translation>Autre plateau</translation>
    </message>
    <message>
        <source>Make one, draw one, or open a file</source>
        <translation>En créer un, en dessiner un ou ouvrir un fichier</translation>
    </message>
    <message>
        <source>made or drawn</source>
        <translation>créé ou dessiné</translation>
    </message>
</context>
<context>
    <name>ArrangeDialog</name>
    <message>
        <source>Rules of the table</source>
        <translation>Règles de la table</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Modifier</translation>
    </message>
</context>
<context>
    <name>BalanceTable</name>
    <message>
        <source>this board</source>
        <translation>celui-ci</translation>
    </message>
    <message>
        <source>Compared to the originals</source>
        <translation>Par rapport aux originaux</translation>
    </message>
    <message>
        <source>farmland</source>
        <translation>champs</translation>
    </message>
    <message>
        <source>forest</source>
        <translation>forêt</translation>
    </message>
    <message>
        <source>hill</source>
        <translation>colline</translation>
    </message>
    <message>
        <source>swamp</source>
        <translation>marais</translation>
    </message>
    <message>
        <source>mountain</source>
        <translation>montagne</translation>
    </message>
    <message>
        <source>water</source>
        <translation>eau</translation>
    </message>
    <message>
        <source>mine</source>
        <translation>mine</translation>
    </message>
    <message>
        <source>magic</source>
        <translation>magie</translation>
    </message>
    <message>
        <source>cavern</source>
        <translation>caverne</translation>
    </message>
    <message>
        <source>tribes</source>
        <translation>tribus</translation>
    </message>
    <message>
        <source>ways in</source>
        <translation>accès</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>voisines</translation>
    </message>
</context>
<context>
    <name>BoardInput</name>
    <message>
        <source>{name}, with the die, {percent} percent</source>
        <translation>{name}, avec le dé, {percent} pour cent</translation>
    </message>
    <message>
        <source>{name}, price {price}</source>
        <translation>{name}, prix {price}</translation>
    </message>
    <message>
        <source>{name}, can be chosen</source>
        <translation>{name}, peut être choisie</translation>
    </message>
</context>
<context>
    <name>BoardRow</name>
    <message>
        <source>It can&apos;t be played on yet.</source>
        <translation>On ne peut pas encore jouer dessus.</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Modifier</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
</context>
<context>
    <name>BoardThumb</name>
    <message>
        <source>yours, {regions}</source>
        <translation>à vous, {regions}</translation>
    </message>
</context>
<context>
    <name>BoardView</name>
    <message>
        <source>Whole board</source>
        <translation>Tout le plateau</translation>
    </message>
</context>
<context>
    <name>BoardsScreen</name>
    <message>
        <source>Choose a board</source>
        <translation>Choisir un plateau</translation>
    </message>
    <message>
        <source>Play on this board</source>
        <translation>Jouer sur ce plateau</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>random</source>
        <translation>au hasard</translation>
    </message>
    <message>
        <source>Copy the seed</source>
        <translation>Copier la graine</translation>
    </message>
    <message>
        <source>Make one</source>
        <translation>En créer un</translation>
    </message>
    <message>
        <source>You have none yet. Make one, or draw one.</source>
        <translation>Vous n’en avez pas encore. Créez-en un ou dessinez-en un.</translation>
    </message>
    <message>
        <source>Your guests get this board automatically.</source>
        <translation>Vos invités reçoivent ce plateau automatiquement.</translation>
    </message>
    <message>
        <source>Made from seed {seed}</source>
        <translation>Créé avec la graine {seed}</translation>
    </message>
    <message>
        <source>The seed has been copied.</source>
        <translation>La graine a été copiée.</translation>
    </message>
    <message>
        <source>A new board, as balanced as the originals. The same seed gives the same board.</source>
        <translation>Un nouveau plateau, aussi équilibré que les originaux. La même graine donne le même plateau.</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Ouvrir un fichier…</translation>
    </message>
    <message>
        <source>Making a board…</source>
        <translation>Création d’un plateau…</translation>
    </message>
    <message>
        <source>Make one for me</source>
        <translation>En créer un pour moi</translation>
    </message>
    <message>
        <source>Your boards</source>
        <translation>Vos plateaux</translation>
    </message>
    <message>
        <source>Draw your own</source>
        <translation>Dessiner le vôtre</translation>
    </message>
    <message>
        <source>Edit this one</source>
        <translation>Modifier celui-ci</translation>
    </message>
    <message>
        <source>Open a board</source>
        <translation>Ouvrir un plateau</translation>
    </message>
    <message>
        <source>Boards (*.json);;All files (*)</source>
        <translation>Plateaux (*.json);;Tous les fichiers (*)</translation>
    </message>
</context>
<context>
    <name>BoardsVisit</name>
    <message>
        <source>{file} can&apos;t be read: {reason}</source>
        <translation>{file} ne peut pas être lu : {reason}</translation>
    </message>
    <message>
        <source>{file} contains no board.</source>
        <translation>{file} ne contient pas de plateau.</translation>
    </message>
    <message>
        <source>The regions of that board leave gaps, so it can&apos;t be edited.</source>
        <translation>Les régions de ce plateau laissent des trous : il ne peut donc pas être modifié.</translation>
    </message>
    <message>
        <source>My board</source>
        <translation>Mon plateau</translation>
    </message>
</context>
<context>
    <name>CoinChart</name>
    <message>
        <source>Coins of all players, round by round</source>
        <translation>Pièces de tous les joueurs, manche par manche</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>Au début</translation>
    </message>
    <message>
        <source>After round {round}</source>
        <translation>Après la manche {round}</translation>
    </message>
</context>
<context>
    <name>CoinHistogram</name>
    <message>
        <source>How often it earned how many coins</source>
        <translation>Combien de fois il a rapporté combien de pièces</translation>
    </message>
</context>
<context>
    <name>ColourChoice</name>
    <message>
        <source>{player} has chosen this colour.</source>
        <translation>{player} a choisi cette couleur.</translation>
    </message>
</context>
<context>
    <name>ComboCard</name>
    <message>
        <source>costs {coins}</source>
        <translation>coûte {coins}</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Vide</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>copie</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>pions</translation>
    </message>
    <message>
        <source>pay {price}</source>
        <translation>payez {price}</translation>
    </message>
    <message>
        <source>free</source>
        <translation>gratuit</translation>
    </message>
    <message>
        <source>take {coins}</source>
        <translation>prenez {coins}</translation>
    </message>
</context>
<context>
    <name>ConnectingScreen</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>You are playing from another program</source>
        <translation>Vous jouez depuis un autre programme</translation>
    </message>
    <message>
        <source>Play here</source>
        <translation>Jouer ici</translation>
    </message>
    <message>
        <source>The table could not be opened</source>
        <translation>Impossible d’ouvrir la table</translation>
    </message>
    <message>
        <source>The table can&apos;t be reached</source>
        <translation>Impossible d’atteindre la table</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>The host did not let you in</source>
        <translation>L’hôte ne vous a pas laissé entrer</translation>
    </message>
    <message>
        <source>You are no longer at the table</source>
        <translation>Vous n’êtes plus à la table</translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>The program crashed last time</source>
        <translation>Le programme a planté la dernière fois</translation>
    </message>
    <message>
        <source>Something went wrong in this program</source>
        <translation>Quelque chose s’est mal passé dans ce programme</translation>
    </message>
    <message>
        <source>The details were saved in this file:</source>
        <translation>Les détails sont enregistrés dans ce fichier :</translation>
    </message>
    <message>
        <source>It contains no keys or invitations. Please send it to the developers with a note about what you were doing.</source>
        <translation>Il ne contient ni clés ni invitations. Envoyez-le aux développeurs en indiquant ce que vous faisiez.</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>Copier le rapport</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Ouvrir le dossier</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>No game was lost. You can continue the one that was open from the start screen.</source>
        <translation>Aucune partie n’est perdue. Vous pouvez reprendre celle qui était ouverte depuis l’écran d’accueil.</translation>
    </message>
    <message>
        <source>Nothing of the game was lost. If the table stops responding, leave it or close the window; you can continue the game from the start screen.</source>
        <translation>Rien n’est perdu de la partie. Si la table ne répond plus, quittez-la ou fermez la fenêtre ; vous pourrez reprendre la partie depuis l’écran d’accueil.</translation>
    </message>
</context>
<context>
    <name>DailyScreen</name>
    <message>
        <source>Deal of the day</source>
        <translation>Donne du jour</translation>
    </message>
    <message>
        <source>Continue the deal</source>
        <translation>Continuer la donne</translation>
    </message>
    <message>
        <source>Play today&apos;s deal</source>
        <translation>Jouer la donne du jour</translation>
    </message>
    <message>
        <source>Play it again</source>
        <translation>Rejouer</translation>
    </message>
    <message>
        <source>Your first finished game counts.</source>
        <translation>Votre première partie terminée compte.</translation>
    </message>
    <message>
        <source>Your first game has counted; further ones are for practice.</source>
        <translation>Votre première partie a compté ; les suivantes sont de l’entraînement.</translation>
    </message>
    <message>
        <source>Further games are for practice.</source>
        <translation>Les parties suivantes servent d’entraînement.</translation>
    </message>
    <message>
        <source>A computer made moves for you in your first finished game, so this deal has no result.</source>
        <translation>Un ordinateur a joué à votre place dans votre première partie terminée : cette donne n’a donc pas de résultat.</translation>
    </message>
    <message>
        <source>When you have finished, you&apos;ll see here what computers earn in your seat, with the same combos, dice and opponents.</source>
        <translation>Après votre partie, vous verrez ici ce que gagnent des ordinateurs à votre place, avec les mêmes combinaisons, les mêmes dés et les mêmes adversaires.</translation>
    </message>
    <message>
        <source>{won} of {all} won.</source>
        <translation>{won} sur {all} gagnées.</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) in a row.</source>
        <translation>
            <numerusform>%n jour d’affilée.</numerusform>
            <numerusform>%n jours d’affilée.</numerusform>
        </translation>
    </message>
    <message>
        <source>No deal finished yet.</source>
        <translation>Aucune donne terminée.</translation>
    </message>
    <message>
        <source>Computers are playing it in your seat: {levels}…</source>
        <translation>Des ordinateurs la jouent à votre place : {levels}…</translation>
    </message>
    <message>
        <source>You earned more than every computer in your seat.</source>
        <translation>Vous avez gagné plus que chaque ordinateur à votre place.</translation>
    </message>
    <message>
        <source>No computer earned less in your seat. Tomorrow is another deal.</source>
        <translation>Aucun ordinateur n’a gagné moins à votre place. Demain, une autre donne.</translation>
    </message>
    <message>
        <source>You earned more in your seat than {levels}.</source>
        <translation>À votre place, vous avez gagné plus que : {levels}.</translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n joueur</numerusform>
            <numerusform>%n joueurs</numerusform>
        </translation>
    </message>
    <message>
        <source>you are number {n}</source>
        <translation>vous êtes le numéro {n}</translation>
    </message>
    <message>
        <source>opponents: {level}</source>
        <translation>adversaires : {level}</translation>
    </message>
    <message>
        <source>with “{set}”</source>
        <translation>avec « {set} »</translation>
    </message>
    <message>
        <source>Today everybody gets the same combos, the same dice and the same opponents. Hints are allowed.</source>
        <translation>Aujourd’hui, tout le monde a les mêmes combinaisons, les mêmes dés et les mêmes adversaires. Les conseils sont permis.</translation>
    </message>
    <message>
        <source>In your seat</source>
        <translation>À votre place</translation>
    </message>
    <message>
        <source>Your days</source>
        <translation>Vos jours</translation>
    </message>
</context>
<context>
    <name>DayCalendar</name>
    <message>
        <source>Your deals of the last weeks</source>
        <translation>Vos donnes des dernières semaines</translation>
    </message>
    <message>
        <source>MMM d</source>
        <comment>as QLocale reads it</comment>
        <translation>d MMM</translation>
    </message>
    <message>
        <source>{day}: not finished</source>
        <translation>{day} : non terminée</translation>
    </message>
    <message>
        <source>{day}: {coins}, {place}</source>
        <translation>{day} : {coins}, {place}</translation>
    </message>
</context>
<context>
    <name>DeclineDialog</name>
    <message>
        <source>Put the {race} into decline?</source>
        <translation>Mettre les {race} en déclin ?</translation>
    </message>
    <message>
        <source>This turn scores</source>
        <translation>Ce tour rapporte</translation>
    </message>
    <message>
        <source>Keep them</source>
        <translation>Les garder</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Décliner</translation>
    </message>
</context>
<context>
    <name>DetailsDialog</name>
    <message>
        <source>Round by round</source>
        <translation>Manche par manche</translation>
    </message>
    <message>
        <source>Coins</source>
        <translation>Pièces</translation>
    </message>
    <message>
        <source>The races</source>
        <translation>Les peuples</translation>
    </message>
    <message>
        <source>Views of the result</source>
        <translation>Vues du résultat</translation>
    </message>
</context>
<context>
    <name>Dialog</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>EditorCanvas</name>
    <message>
        <source>The board you are drawing</source>
        <translation>Le plateau que vous dessinez</translation>
    </message>
</context>
<context>
    <name>EditorScreen</name>
    <message>
        <source>Name of the board</source>
        <translation>Nom du plateau</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Manches</translation>
    </message>
    <message>
        <source>Play on this board</source>
        <translation>Jouer sur ce plateau</translation>
    </message>
    <message>
        <source>Some things are missing (see above).</source>
        <translation>Il manque quelque chose (voir ci-dessus).</translation>
    </message>
    <message>
        <source>saved as {file}</source>
        <translation>enregistré sous {file}</translation>
    </message>
    <message>
        <source>It can&apos;t be saved: {reason}</source>
        <translation>Impossible d’enregistrer : {reason}</translation>
    </message>
    <message>
        <source>Saved as {file}. Others can open it when they choose a board.</source>
        <translation>Enregistré sous {file}. Les autres pourront l’ouvrir en choisissant un plateau.</translation>
    </message>
    <message>
        <source>Share as a file</source>
        <translation>Partager dans un fichier</translation>
    </message>
    <message>
        <source>Boards (*.json)</source>
        <translation>Plateaux (*.json)</translation>
    </message>
    <message>
        <source>A region can&apos;t lie inside another. Start drawing at a border.</source>
        <translation>Une région ne peut pas se trouver à l’intérieur d’une autre. Commencez le tracé sur une frontière.</translation>
    </message>
    <message>
        <source>Draw the line from one border of a region to another.</source>
        <translation>Tracez la ligne d’une frontière de la région à une autre.</translation>
    </message>
    <message>
        <source>The board can&apos;t have any more regions.</source>
        <translation>Le plateau ne peut pas avoir plus de régions.</translation>
    </message>
    <message>
        <source>Only regions that share a border can be joined.</source>
        <translation>Seules des régions qui ont une frontière commune peuvent être réunies.</translation>
    </message>
    <message>
        <source>The line would cross itself or another border.</source>
        <translation>La ligne se croiserait elle-même ou croiserait une autre frontière.</translation>
    </message>
    <message>
        <source>Draw a board</source>
        <translation>Dessiner un plateau</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>non enregistré</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Il n’y a rien à annuler.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Il n’y a rien à rétablir.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Agrandir</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Réduire</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Show the whole board</source>
        <translation>Afficher tout le plateau</translation>
    </message>
    <message>
        <source>Share as a file…</source>
        <translation>Partager dans un fichier…</translation>
    </message>
    <message>
        <source>Compared to the originals</source>
        <translation>Par rapport aux originaux</translation>
    </message>
</context>
<context>
    <name>EditorVisit</name>
    <message>
        <source>The board has not been saved.</source>
        <translation>Le plateau n’a pas été enregistré.</translation>
    </message>
    <message>
        <source>The board can&apos;t be saved: {reason}</source>
        <translation>Le plateau ne peut pas être enregistré : {reason}</translation>
    </message>
    <message>
        <source>Leave without saving?</source>
        <translation>Quitter sans enregistrer ?</translation>
    </message>
    <message>
        <source>Your changes will be lost.</source>
        <translation>Vos modifications seront perdues.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Rester</translation>
    </message>
</context>
<context>
    <name>EmoteSays</name>
    <message>
        <source>Well played!</source>
        <comment>WELL_PLAYED</comment>
        <translation>Bien joué !</translation>
    </message>
    <message>
        <source>Good luck!</source>
        <comment>GOOD_LUCK</comment>
        <translation>Bonne chance !</translation>
    </message>
    <message>
        <source>Thank you!</source>
        <comment>THANKS</comment>
        <translation>Merci !</translation>
    </message>
    <message>
        <source>Sorry!</source>
        <comment>SORRY</comment>
        <translation>Désolé !</translation>
    </message>
    <message>
        <source>Wow!</source>
        <comment>WOW</comment>
        <translation>Waouh !</translation>
    </message>
    <message>
        <source>Let me think…</source>
        <comment>THINKING</comment>
        <translation>Je réfléchis…</translation>
    </message>
</context>
<context>
    <name>ExplorerScreen</name>
    <message>
        <source>What combos earn</source>
        <translation>Ce que rapportent les combinaisons</translation>
    </message>
    <message>
        <source>Whose games</source>
        <translation>Parties de</translation>
    </message>
    <message>
        <source>My games</source>
        <translation>Mes parties</translation>
    </message>
    <message>
        <source>Included games</source>
        <translation>Parties fournies</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Voir</translation>
    </message>
    <message>
        <source>combos</source>
        <translation>les combinaisons</translation>
    </message>
    <message>
        <source>races</source>
        <translation>les peuples</translation>
    </message>
    <message>
        <source>powers</source>
        <translation>les pouvoirs</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Plateau</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>2 to 5</source>
        <translation>2 à 5</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Prix</translation>
    </message>
    <message>
        <source>any</source>
        <translation>tous</translation>
    </message>
    <message>
        <source>free</source>
        <translation>gratuit</translation>
    </message>
    <message>
        <source>1 or 2 coins</source>
        <translation>1 ou 2 pièces</translation>
    </message>
    <message>
        <source>3 or more</source>
        <translation>3 ou plus</translation>
    </message>
    <message>
        <source>Picked in</source>
        <translation>Choix</translation>
    </message>
    <message>
        <source>any round</source>
        <translation>toute manche</translation>
    </message>
    <message>
        <source>rounds 1 to 3</source>
        <translation>manches 1 à 3</translation>
    </message>
    <message>
        <source>rounds 4 to 6</source>
        <translation>manches 4 à 6</translation>
    </message>
    <message>
        <source>round 7 or later</source>
        <translation>manche 7 ou après</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>Extensions</translation>
    </message>
    <message>
        <source>base game</source>
        <translation>jeu de base</translation>
    </message>
    <message>
        <source>with sets</source>
        <translation>avec extensions</translation>
    </message>
    <message>
        <source>both</source>
        <translation>les deux</translation>
    </message>
    <message>
        <source>Play against the computer</source>
        <translation>Jouer contre l’ordinateur</translation>
    </message>
    <message>
        <source>The included games come as figures only.</source>
        <translation>Des parties fournies, il n’y a que les chiffres.</translation>
    </message>
    <message numerus="yes">
        <source>See %n game(s)</source>
        <translation>
            <numerusform>Voir %n partie</numerusform>
            <numerusform>Voir %n parties</numerusform>
        </translation>
    </message>
    <message>
        <source>Too few games</source>
        <translation>Trop peu de parties</translation>
    </message>
    <message>
        <source>Nothing was picked in 20 games or more that fit these filters. Show races instead of combos, or widen a filter.</source>
        <translation>Rien n’a été choisi dans 20 parties ou plus avec ces filtres. Affichez les peuples au lieu des combinaisons, ou élargissez un filtre.</translation>
    </message>
    <message numerus="yes">
        <source>{picks} picks in {games} of {all} game(s)</source>
        <translation>
            <numerusform>choix&#xa0;: {picks}&#xa0;; parties&#xa0;: {games} sur {all}</numerusform>
            <numerusform>choix&#xa0;: {picks}&#xa0;; parties&#xa0;: {games} sur {all}</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to count yet</source>
        <translation>Rien à compter pour l’instant</translation>
    </message>
    <message>
        <source>Finish a game, and its combos are counted here.</source>
        <translation>Terminez une partie, et ses combinaisons seront comptées ici.</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export your identity</source>
        <translation>Exporter votre identité</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Phrase secrète</translation>
    </message>
    <message>
        <source>Repeat it</source>
        <translation>Répétez-la</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Show a code</source>
        <translation>Afficher un code</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Choisir un fichier</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>The file moves your identity to another computer, with your seats in games under way, your friends and the people you ignore. Anyone who has both the file and its passphrase can play in your name.</source>
        <translation>Ce fichier transfère votre identité sur un autre ordinateur, avec vos places dans les parties en cours, vos amis et les personnes que vous ignorez. Quiconque possède le fichier et sa phrase secrète peut jouer en votre nom.</translation>
    </message>
    <message>
        <source>Encrypting your identity…</source>
        <translation>Chiffrement de votre identité…</translation>
    </message>
    <message>
        <source>Type this code on the other device, under “Your identity”.

{code}

Anyone who sees it can play in your name: don&apos;t show it to anyone, and close this window afterwards.</source>
        <translation>Saisissez ce code sur l’autre appareil, sous « Votre identité ».

{code}

Quiconque le voit peut jouer en votre nom : ne le montrez à personne, puis fermez cette fenêtre.</translation>
    </message>
    <message>
        <source>The passphrases don&apos;t match.</source>
        <translation>Les phrases secrètes ne correspondent pas.</translation>
    </message>
    <message>
        <source>Identities (*{suffix})</source>
        <translation>Identités (*{suffix})</translation>
    </message>
    <message>
        <source>Saved: {path}

Now import it in the settings on the other computer, then delete the file.</source>
        <translation>Enregistré : {path}

Importez-la maintenant dans les réglages de l’autre ordinateur, puis supprimez le fichier.</translation>
    </message>
</context>
<context>
    <name>Field</name>
    <message>
        <source>No more than {most} characters fit.</source>
        <translation>{most} caractères au maximum.</translation>
    </message>
</context>
<context>
    <name>FileSaver</name>
    <message>
        <source>Save a picture</source>
        <translation>Enregistrer une image</translation>
    </message>
    <message>
        <source>Pictures (*.png);;Drawings, sharp at any size (*.svg)</source>
        <translation>Images (*.png);;Dessins, nets à toute taille (*.svg)</translation>
    </message>
    <message>
        <source>The picture has been copied.</source>
        <translation>L’image a été copiée.</translation>
    </message>
    <message>
        <source>Animations (*.gif)</source>
        <translation>Animations (*.gif)</translation>
    </message>
    <message>
        <source>Save an animation</source>
        <translation>Enregistrer une animation</translation>
    </message>
    <message>
        <source>Saved: {path}</source>
        <translation>Enregistré : {path}</translation>
    </message>
    <message>
        <source>{path} can&apos;t be saved: {reason}. Choose another folder.</source>
        <translation>{path} ne peut pas être enregistré : {reason}. Choisissez un autre dossier.</translation>
    </message>
</context>
<context>
    <name>FirstPicker</name>
    <message>
        <source>random</source>
        <translation>au hasard</translation>
    </message>
    <message>
        <source>First player</source>
        <translation>Premier joueur</translation>
    </message>
</context>
<context>
    <name>FirstQuestion</name>
    <message>
        <source>Who is playing?</source>
        <translation>Qui joue ?</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Votre nom</translation>
    </message>
    <message>
        <source>Your picture</source>
        <translation>Votre image</translation>
    </message>
    <message>
        <source>The people you play with see both. You can change them in the settings.</source>
        <translation>Les personnes avec qui vous jouez voient les deux. Vous pouvez les changer dans les réglages.</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Passer</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
</context>
<context>
    <name>FoundCard</name>
    <message>
        <source>Watch</source>
        <translation>Regarder</translation>
    </message>
    <message>
        <source>Found on your network</source>
        <translation>Trouvée sur votre réseau</translation>
    </message>
    <message>
        <source>Join {host}</source>
        <translation>Rejoindre {host}</translation>
    </message>
    <message>
        <source>host</source>
        <translation>hôte</translation>
    </message>
    <message numerus="yes">
        <source>%n more player(s)</source>
        <translation>
            <numerusform>%n autre joueur</numerusform>
            <numerusform>%n autres joueurs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n computer player(s)</source>
        <translation>
            <numerusform>%n ordinateur</numerusform>
            <numerusform>%n ordinateurs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free seat(s)</source>
        <translation>
            <numerusform>%n place libre</numerusform>
            <numerusform>%n places libres</numerusform>
        </translation>
    </message>
    <message>
        <source>a free seat for you</source>
        <translation>une place libre pour vous</translation>
    </message>
    <message numerus="yes">
        <source>%n free seat(s), one for you</source>
        <translation>
            <numerusform>%n place libre pour vous</numerusform>
            <numerusform>%n places libres, dont une pour vous</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FriendRow</name>
    <message>
        <source>Remove {name} from your friends</source>
        <translation>Retirer {name} de vos amis</translation>
    </message>
    <message>
        <source>Invited</source>
        <translation>Invité</translation>
    </message>
    <message>
        <source>Invite</source>
        <translation>Inviter</translation>
    </message>
    <message>
        <source>You have just invited them.</source>
        <translation>Vous venez de l’inviter.</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Rejoindre</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Regarder</translation>
    </message>
</context>
<context>
    <name>FriendsCard</name>
    <message>
        <source>Friends</source>
        <translation>Amis</translation>
    </message>
    <message>
        <source>All friends</source>
        <translation>Tous les amis</translation>
    </message>
    <message>
        <source>{here} of {all} here</source>
        <translation>{here} sur {all} présents</translation>
    </message>
    <message>
        <source>Add people you&apos;ve played with from the table&apos;s player list. You&apos;ll see here when they are online.</source>
        <translation>Ajoutez des personnes avec qui vous avez joué depuis la liste des personnes à la table. Vous verrez ici quand elles sont en ligne.</translation>
    </message>
    <message>
        <source>You are hidden from your friends. You can change that in the settings.</source>
        <translation>Vos amis ne vous voient pas. Vous pouvez changer cela dans les réglages.</translation>
    </message>
    <message>
        <source>None of your friends are here right now.</source>
        <translation>Aucun de vos amis n’est là en ce moment.</translation>
    </message>
</context>
<context>
    <name>FriendsDialog</name>
    <message>
        <source>Invite friends</source>
        <translation>Inviter des amis</translation>
    </message>
    <message>
        <source>Friends</source>
        <translation>Amis</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>You haven&apos;t added any friends yet.</source>
        <translation>Vous n’avez encore ajouté aucun ami.</translation>
    </message>
    <message>
        <source>Friends see each other once both have added the other. Someone you add is notified while you share a table. People you remove or ignore no longer see you.</source>
        <translation>Des amis se voient dès que chacun a ajouté l’autre. La personne que vous ajoutez l’apprend tant que vous êtes à la même table. Ceux que vous retirez ou ignorez ne vous voient plus.</translation>
    </message>
</context>
<context>
    <name>FriendsService</name>
    <message>
        <source>Your list of friends can&apos;t be saved: {reason}.</source>
        <translation>Votre liste d’amis ne peut pas être enregistrée : {reason}.</translation>
    </message>
</context>
<context>
    <name>GameBrowser</name>
    <message>
        <source>Open games</source>
        <translation>Parties ouvertes</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Effacer les filtres</translation>
    </message>
    <message>
        <source>Games appear here once the lobby answers.</source>
        <translation>Les parties s’affichent dès que le salon répond.</translation>
    </message>
    <message>
        <source>Open a table</source>
        <translation>Ouvrir une table</translation>
    </message>
    <message>
        <source>No tables are open right now.</source>
        <translation>Aucune table n’est ouverte en ce moment.</translation>
    </message>
    <message>
        <source>No games are under way.</source>
        <translation>Aucune partie n’est en cours.</translation>
    </message>
    <message>
        <source>Under way</source>
        <translation>En cours</translation>
    </message>
    <message>
        <source>No tables are open right now</source>
        <translation>Aucune table n’est ouverte en ce moment</translation>
    </message>
    <message>
        <source>Open one, and everyone in the lobby sees it. Computer players can fill the seats until they join.</source>
        <translation>Ouvrez-en une : tous ceux qui sont dans le salon la verront. En attendant, des ordinateurs peuvent occuper les places.</translation>
    </message>
    <message>
        <source>No games match.</source>
        <translation>Aucune partie ne correspond.</translation>
    </message>
    <message>
        <source>{found} of {all} games</source>
        <translation>parties : {found} sur {all}</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) from ignored people hidden.</source>
        <translation>
            <numerusform>%n partie de personnes ignorées est masquée.</numerusform>
            <numerusform>%n parties de personnes ignorées sont masquées.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameForm</name>
    <message>
        <source>Your name</source>
        <translation>Votre nom</translation>
    </message>
    <message>
        <source>{name}&apos;s table</source>
        <translation>Table de {name}</translation>
    </message>
    <message>
        <source>Our table</source>
        <translation>Notre table</translation>
    </message>
    <message>
        <source>Name of the game</source>
        <translation>Nom de la partie</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>Computer players</source>
        <translation>Ordinateurs</translation>
    </message>
    <message>
        <source>Address of the lobby</source>
        <translation>Adresse du salon</translation>
    </message>
    <message>
        <source>Let others watch in a browser</source>
        <translation>Laisser les autres regarder dans un navigateur</translation>
    </message>
    <message>
        <source>You get a link that opens on any phone or computer, with nothing to install.</source>
        <translation>Vous recevez un lien qui s’ouvre sur tout téléphone ou ordinateur, sans rien installer.</translation>
    </message>
    <message>
        <source>This table is always on</source>
        <translation>Cette table est toujours en ligne</translation>
    </message>
    <message>
        <source>The lobby&apos;s service hosts it, so you can all go offline.</source>
        <translation>Le service du salon l’héberge : vous pouvez tous vous déconnecter.</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>any free port</source>
        <translation>un port libre</translation>
    </message>
    <message>
        <source>Ranked</source>
        <translation>Classée</translation>
    </message>
    <message>
        <source>The result counts for the lobby&apos;s season, and everybody there can see it and the record.</source>
        <translation>Le résultat compte pour la saison du salon ; tout le monde y voit le résultat et l’enregistrement.</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>Plus d’options</translation>
    </message>
    <message>
        <source>Enter your name so the others know who you are.</source>
        <translation>Saisissez votre nom pour que les autres sachent qui vous êtes.</translation>
    </message>
    <message>
        <source>Give the game a name.</source>
        <translation>Donnez un nom à la partie.</translation>
    </message>
    <message>
        <source>Enter the address of a lobby.</source>
        <translation>Saisissez l’adresse d’un salon.</translation>
    </message>
    <message>
        <source>The service can&apos;t host a board of your own.</source>
        <translation>Le service ne peut pas héberger un plateau personnel.</translation>
    </message>
    <message>
        <source>Enter a port from 1 to 65535, or 0 for any free one.</source>
        <translation>Saisissez un port de 1 à 65535, ou 0 pour n’importe quel port libre.</translation>
    </message>
    <message>
        <source>Computer level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>Who can find it</source>
        <translation>Qui peut la trouver</translation>
    </message>
    <message>
        <source>seat {n}</source>
        <translation>place {n}</translation>
    </message>
    <message>
        <source>you</source>
        <translation>vous</translation>
    </message>
    <message>
        <source>You add computer players in the waiting room.</source>
        <translation>Vous ajoutez les joueurs ordinateurs dans la salle d’attente.</translation>
    </message>
    <message>
        <source>It is listed at {lobby}.</source>
        <translation>Elle figure dans la liste de {lobby}.</translation>
    </message>
    <message>
        <source>Anyone there can join.</source>
        <translation>Tous ceux qui y sont peuvent la rejoindre.</translation>
    </message>
    <message>
        <source>You get a link and a code to send.</source>
        <translation>Vous recevez un lien et un code à envoyer.</translation>
    </message>
    <message>
        <source>They&apos;ll see it automatically. No internet needed.</source>
        <translation>Ils la verront automatiquement, sans Internet.</translation>
    </message>
    <message>
        <source>in a browser too</source>
        <translation>aussi dans un navigateur</translation>
    </message>
    <message>
        <source>Not available with your own board, races, powers or number of rounds.</source>
        <translation>Impossible avec un plateau, des peuples, des pouvoirs ou un nombre de manches personnels.</translation>
    </message>
</context>
<context>
    <name>GameOptions</name>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>leave empty for a random game</source>
        <translation>vide : partie au hasard</translation>
    </message>
    <message>
        <source>The same number or word gives the same combos and die rolls.</source>
        <translation>Le même nombre ou mot donne les mêmes combinaisons et les mêmes jets de dé.</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>Plus d’options</translation>
    </message>
    <message>
        <source>seat {n}</source>
        <translation>place {n}</translation>
    </message>
    <message>
        <source>Your seat at the table</source>
        <translation>Votre place à la table</translation>
    </message>
    <message>
        <source>Your colour</source>
        <translation>Votre couleur</translation>
    </message>
    <message>
        <source>First player</source>
        <translation>Premier joueur</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Manches</translation>
    </message>
    <message>
        <source>seed {seed}</source>
        <translation>graine {seed}</translation>
    </message>
    <message>
        <source>random combos and dice</source>
        <translation>combinaisons et dés au hasard</translation>
    </message>
</context>
<context>
    <name>GameRow</name>
    <message>
        <source>It uses version {theirs}, and you have {yours}.</source>
        <translation>Elle est en version {theirs}, vous avez la {yours}.</translation>
    </message>
    <message>
        <source>Your program does not have this board.</source>
        <translation>Votre programme n’a pas ce plateau.</translation>
    </message>
    <message>
        <source>Version {version} can play with {sets}, yours can&apos;t.</source>
        <translation>La version {version} permet de jouer avec {sets}, pas la vôtre.</translation>
    </message>
    <message>
        <source>{board}, hosted by {host}</source>
        <translation>{board}, hébergée par {host}</translation>
    </message>
    <message>
        <source>{board}, always on</source>
        <translation>{board}, toujours en ligne</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Regarder</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Rejoindre</translation>
    </message>
</context>
<context>
    <name>GameRows</name>
    <message>
        <source>Show more ({count} left)</source>
        <translation>Afficher la suite (encore {count})</translation>
    </message>
</context>
<context>
    <name>GameTexts</name>
    <message>
        <source>ranked</source>
        <translation>classée</translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n manche</numerusform>
            <numerusform>%n manches</numerusform>
        </translation>
    </message>
    <message>
        <source>open seat</source>
        <translation>place à prendre</translation>
    </message>
    <message numerus="yes">
        <source>%n watching</source>
        <translation>
            <numerusform>%n regarde</numerusform>
            <numerusform>%n regardent</numerusform>
        </translation>
    </message>
    <message>
        <source>no spectators</source>
        <translation>sans spectateurs</translation>
    </message>
    <message>
        <source>round {round} of {rounds}</source>
        <translation>manche {round} sur {rounds}</translation>
    </message>
    <message>
        <source>round {round}</source>
        <translation>manche {round}</translation>
    </message>
    <message>
        <source>hosted by you</source>
        <translation>hébergée par vous</translation>
    </message>
    <message>
        <source>by invitation</source>
        <translation>sur invitation</translation>
    </message>
    <message>
        <source>full, not started</source>
        <translation>complète, pas commencée</translation>
    </message>
    <message numerus="yes">
        <source>%n seat(s) free</source>
        <translation>
            <numerusform>%n place libre</numerusform>
            <numerusform>%n places libres</numerusform>
        </translation>
    </message>
    <message>
        <source>You are already in this game.</source>
        <translation>Vous êtes déjà dans cette partie.</translation>
    </message>
    <message>
        <source>The host does not allow spectators.</source>
        <translation>L’hôte n’admet pas de spectateurs.</translation>
    </message>
    <message>
        <source>Ask the host for an invitation and paste it beside the list.</source>
        <translation>Demandez une invitation à l’hôte et collez-la à côté de la liste.</translation>
    </message>
    <message>
        <source>All seats are taken.</source>
        <translation>Toutes les places sont prises.</translation>
    </message>
</context>
<context>
    <name>GoingBackDialog</name>
    <message>
        <source>Go back to before…</source>
        <translation>Revenir avant…</translation>
    </message>
    <message>
        <source>The game goes back once all players have agreed.</source>
        <translation>La partie revient en arrière dès que tous les joueurs sont d’accord.</translation>
    </message>
    <message>
        <source>The game goes back immediately.</source>
        <translation>La partie revient en arrière immédiatement.</translation>
    </message>
</context>
<context>
    <name>HintCard</name>
    <message>
        <source>Got it</source>
        <translation>Compris</translation>
    </message>
    <message>
        <source>No more hints</source>
        <translation>Arrêter les conseils</translation>
    </message>
</context>
<context>
    <name>HistoryBar</name>
    <message>
        <source>To the start</source>
        <translation>Au début</translation>
    </message>
    <message>
        <source>Previous turn</source>
        <translation>Tour précédent</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Une étape en arrière</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Lire</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>Une étape en avant</translation>
    </message>
    <message>
        <source>Next turn</source>
        <translation>Tour suivant</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>À la fin</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Speed (, slower, . faster)</source>
        <translation>Vitesse (, moins vite, . plus vite)</translation>
    </message>
    <message>
        <source>View as</source>
        <translation>Vu par</translation>
    </message>
    <message>
        <source>Whose coins are visible (V: the next player&apos;s)</source>
        <translation>Pièces visibles de quel joueur (V : suivant)</translation>
    </message>
    <message>
        <source>Save a picture of this moment</source>
        <translation>Enregistrer une image de ce moment</translation>
    </message>
    <message>
        <source>Analysis board: play on by hand for all seats</source>
        <translation>Plateau d’analyse : continuer à la main pour toutes les places</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Step {position} of {length}</source>
        <translation>Étape {position} sur {length}</translation>
    </message>
    <message>
        <source>All coins visible</source>
        <translation>Toutes les pièces visibles</translation>
    </message>
    <message>
        <source>View as {player}</source>
        <translation>Vu par {player}</translation>
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
        <translation>Fermer l’enregistrement</translation>
    </message>
    <message>
        <source>Back to the game</source>
        <translation>Retour à la partie</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>En direct</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>HostChoice</name>
    <message>
        <source>This computer</source>
        <translation>Cet ordinateur</translation>
    </message>
    <message>
        <source>Keep your program open while you play.</source>
        <translation>Gardez votre programme ouvert pendant la partie.</translation>
    </message>
    <message>
        <source>The lobby&apos;s service: always on</source>
        <translation>Le service du salon : toujours en ligne</translation>
    </message>
    <message>
        <source>Who hosts it</source>
        <translation>Hôte</translation>
    </message>
    <message>
        <source>Asking the lobby for a service…</source>
        <translation>Recherche d’un service du salon…</translation>
    </message>
    <message>
        <source>This lobby has no service. Choose this computer.</source>
        <translation>Ce salon n’a pas de service. Choisissez cet ordinateur.</translation>
    </message>
    <message>
        <source>The lobby can&apos;t be reached. Trying again.</source>
        <translation>Le salon est injoignable. Nouvel essai en cours.</translation>
    </message>
    <message>
        <source>You can all go offline and take your turns when you have time.</source>
        <translation>Vous pouvez tous vous déconnecter et jouer quand vous avez le temps.</translation>
    </message>
</context>
<context>
    <name>HostScreen</name>
    <message>
        <source>Host a game</source>
        <translation>Héberger une partie</translation>
    </message>
    <message>
        <source>Open the table</source>
        <translation>Ouvrir la table</translation>
    </message>
    <message>
        <source>You&apos;ll wait for players before the game starts.</source>
        <translation>Vous attendrez des joueurs avant que la partie commence.</translation>
    </message>
</context>
<context>
    <name>HostVisit</name>
    <message>
        <source>Opening the table…</source>
        <translation>Ouverture de la table…</translation>
    </message>
    <message>
        <source>The service is opening your table…</source>
        <translation>Le service ouvre votre table…</translation>
    </message>
    <message>
        <source>Your table is open. Connecting…</source>
        <translation>Votre table est ouverte. Connexion…</translation>
    </message>
</context>
<context>
    <name>HowToPlay</name>
    <message>
        <source>How to play</source>
        <translation>Règles du jeu</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>Chercher dans les règles</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Sommaire</translation>
    </message>
    <message>
        <source>Learn it at the table</source>
        <translation>Apprendre à la table</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Passage précédent</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Passage suivant</translation>
    </message>
    <message>
        <source>{place} of {hits}</source>
        <translation>{place} sur {hits}</translation>
    </message>
    <message>
        <source>Nothing found. Try a shorter word.</source>
        <translation>Aucun résultat. Essayez un mot plus court.</translation>
    </message>
</context>
<context>
    <name>IdentitySection</name>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importer</translation>
    </message>
    <message>
        <source>Enter a code</source>
        <translation>Saisir un code</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>Identité</translation>
    </message>
    <message>
        <source>Your games are tied to this identity. Export it to use it on another computer.</source>
        <translation>Vos parties sont liées à cette identité. Exportez-la pour l’utiliser sur un autre ordinateur.</translation>
    </message>
    <message>
        <source>Import an identity</source>
        <translation>Importer une identité</translation>
    </message>
    <message>
        <source>Identities (*{suffix});;All files (*)</source>
        <translation>Identités (*{suffix});;Tous les fichiers (*)</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import an identity</source>
        <translation>Importer une identité</translation>
    </message>
    <message>
        <source>Type the code that the other device shows under “Your identity”.</source>
        <translation>Saisissez le code que l’autre appareil affiche sous « Votre identité ».</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Enter the passphrase used to export {name}.</source>
        <translation>Saisissez la phrase secrète qui a servi à exporter {name}.</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Phrase secrète</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importer</translation>
    </message>
    <message>
        <source>Use this identity</source>
        <translation>Utiliser cette identité</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Opening the file…</source>
        <translation>Ouverture du fichier…</translation>
    </message>
    <message>
        <source>{new} is already your identity on this computer.</source>
        <translation>{new} est déjà votre identité sur cet ordinateur.</translation>
    </message>
    <message>
        <source>On this computer you are {old}. Games you began with that identity keep it. In new games you would be {new}.</source>
        <translation>Sur cet ordinateur, vous êtes {old}. Les parties commencées avec cette identité la gardent. Dans les nouvelles parties, vous seriez {new}.</translation>
    </message>
    <message>
        <source>You&apos;ll be {new} from the next table on. Now delete the file.</source>
        <translation>À partir de la prochaine table, vous serez {new}. Supprimez maintenant le fichier.</translation>
    </message>
    <message>
        <source>You&apos;ll be {new} from the next table on.</source>
        <translation>Dès la prochaine table, vous serez {new}.</translation>
    </message>
    <message numerus="yes">
        <source>%n friend(s) came with the file.</source>
        <translation>
            <numerusform>%n ami est venu avec le fichier.</numerusform>
            <numerusform>%n amis sont venus avec le fichier.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InvitationPanel</name>
    <message>
        <source>Copy the invitation</source>
        <translation>Copier l’invitation</translation>
    </message>
    <message>
        <source>Link to watch</source>
        <translation>Lien pour regarder</translation>
    </message>
    <message>
        <source>Link for browsers</source>
        <translation>Lien pour navigateurs</translation>
    </message>
    <message>
        <source>Invite friends</source>
        <translation>Inviter des amis</translation>
    </message>
    <message>
        <source>The table can&apos;t be reached from outside yet.</source>
        <translation>La table n’est pas encore joignable de l’extérieur.</translation>
    </message>
    <message>
        <source>QR code of the link for browsers</source>
        <translation>Code QR du lien pour navigateurs</translation>
    </message>
    <message>
        <source>QR code of the invitation</source>
        <translation>Code QR de l’invitation</translation>
    </message>
    <message numerus="yes">
        <source>Invite %n more player(s)</source>
        <translation>
            <numerusform>Invitez encore %n joueur</numerusform>
            <numerusform>Invitez encore %n joueurs</numerusform>
        </translation>
    </message>
    <message>
        <source>All seats are taken</source>
        <translation>Toutes les places sont prises</translation>
    </message>
</context>
<context>
    <name>InvitedDialog</name>
    <message>
        <source>{name} invites you</source>
        <translation>{name} vous invite</translation>
    </message>
    <message>
        <source>{board}, {taken} of {seats} seats are taken</source>
        <translation>{board}, {taken} places sur {seats} sont prises</translation>
    </message>
    <message>
        <source>Ignore {name}</source>
        <translation>Ignorer {name}</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Rejoindre</translation>
    </message>
</context>
<context>
    <name>Inviting</name>
    <message>
        <source>{name} invites you to {table}.</source>
        <translation>{name} vous invite : {table}.</translation>
    </message>
    <message>
        <source>{name} can&apos;t join right now.</source>
        <translation>{name} ne peut pas venir maintenant.</translation>
    </message>
</context>
<context>
    <name>JoinScreen</name>
    <message>
        <source>Watch a game</source>
        <translation>Regarder une partie</translation>
    </message>
    <message>
        <source>Join a game</source>
        <translation>Rejoindre une partie</translation>
    </message>
    <message>
        <source>You watch as</source>
        <translation>Vous regardez en tant que</translation>
    </message>
    <message>
        <source>You play as</source>
        <translation>Vous jouez en tant que</translation>
    </message>
    <message>
        <source>Paste it here</source>
        <translation>Collez-la ici</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Is a game missing? Both computers must be on the same network. If they are, ask the host for the address shown in the waiting room.</source>
        <translation>Il manque une partie ? Les deux ordinateurs doivent être sur le même réseau. S’ils le sont, demandez à l’hôte l’adresse affichée dans la salle d’attente.</translation>
    </message>
    <message>
        <source>With an invitation</source>
        <translation>Avec une invitation</translation>
    </message>
    <message>
        <source>Paste the link or the address that the host sent you.</source>
        <translation>Collez le lien ou l’adresse que l’hôte vous a envoyés.</translation>
    </message>
    <message>
        <source>Address or invitation</source>
        <translation>Adresse ou invitation</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Regarder</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Rejoindre</translation>
    </message>
    <message>
        <source>In a lobby</source>
        <translation>Dans un salon</translation>
    </message>
    <message>
        <source>Games from everywhere, with people you may not know.</source>
        <translation>Des parties du monde entier, même avec des inconnus.</translation>
    </message>
    <message>
        <source>Paste an address or an invitation first.</source>
        <translation>Collez d’abord une adresse ou une invitation.</translation>
    </message>
</context>
<context>
    <name>KeySays</name>
    <message>
        <source>The key file {path} can&apos;t be read: {reason}.</source>
        <comment>KEY_NOT_READ</comment>
        <translation>Le fichier de clé {path} ne peut pas être lu : {reason}.</translation>
    </message>
    <message>
        <source>The key file {path} can&apos;t be written: {reason}.</source>
        <comment>KEY_NOT_WRITTEN</comment>
        <translation>Le fichier de clé {path} ne peut pas être écrit : {reason}.</translation>
    </message>
    <message>
        <source>{path} contains no key. Move the file away, and a new key will be created.</source>
        <comment>NO_KEY_IN_FILE</comment>
        <translation>{path} ne contient pas de clé. Déplacez ce fichier, et une nouvelle clé sera créée.</translation>
    </message>
    <message>
        <source>Other users of this computer have access to the key file {path}. Type {command} to make it private, or move the file away, and a new key will be created.</source>
        <comment>KEY_FOR_OTHERS</comment>
        <translation>D’autres utilisateurs de cet ordinateur ont accès au fichier de clé {path}. Tapez {command} pour le garder pour vous seul, ou déplacez-le, et une nouvelle clé sera créée.</translation>
    </message>
    <message>
        <source>The key file {path} belongs to another user of this computer. Type {command} to make it yours, or move the file away, and a new key will be created.</source>
        <comment>KEY_OF_ANOTHER</comment>
        <translation>Le fichier de clé {path} appartient à un autre utilisateur de cet ordinateur. Tapez {command} pour qu’il soit à vous, ou déplacez-le, et une nouvelle clé sera créée.</translation>
    </message>
</context>
<context>
    <name>KeysSheet</name>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>Tab moves from control to control; Enter or Space activates one.</source>
        <translation>Tab passe d’un élément à l’autre ; Entrée ou Espace l’active.</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Maj</translation>
    </message>
</context>
<context>
    <name>LearnScreen</name>
    <message>
        <source>Learn</source>
        <translation>Apprendre</translation>
    </message>
    <message>
        <source>From the first game to the last coin.</source>
        <translation>De la première partie à la dernière pièce.</translation>
    </message>
</context>
<context>
    <name>LearnVisit</name>
    <message>
        <source>Seven short lessons: {done} of {all} done</source>
        <translation>Sept courtes leçons : {done} sur {all} terminées</translation>
    </message>
    <message>
        <source>Move for all seats, undo freely, and ask for the best lines.</source>
        <translation>Jouez pour toutes les places, annulez librement et demandez les meilleurs coups.</translation>
    </message>
    <message>
        <source>The same combos, dice and opponents for everybody.</source>
        <translation>Les mêmes combinaisons, dés et adversaires pour tout le monde.</translation>
    </message>
    <message>
        <source>Coins, victories and declines, from many games.</source>
        <translation>Pièces, victoires et déclins de nombreuses parties.</translation>
    </message>
    <message>
        <source>A turn that lost a game, the same for everybody today: find a better one.</source>
        <translation>Un tour qui a coûté une partie, le même pour tous aujourd’hui : trouvez-en un meilleur.</translation>
    </message>
    <message>
        <source>Solved. There is another one tomorrow.</source>
        <translation>Résolue. Il y en aura une autre demain.</translation>
    </message>
    <message>
        <source>You have seen the answer. There is another puzzle tomorrow.</source>
        <translation>Vous avez vu la réponse. Il y aura une autre énigme demain.</translation>
    </message>
    <message>
        <source>Tried, not solved yet: find a better turn.</source>
        <translation>Essayée, pas encore résolue : trouvez un meilleur tour.</translation>
    </message>
    <message>
        <source>Costly turns that you play better: {done} of {number} solved</source>
        <translation>Des tours qui ont coûté cher, à mieux jouer : {done} sur {number} résolus</translation>
    </message>
    <message>
        <source>Puzzle of the day</source>
        <translation>Énigme du jour</translation>
    </message>
    <message>
        <source>Find the turn</source>
        <translation>Trouvez le tour</translation>
    </message>
</context>
<context>
    <name>LeavingDialog</name>
    <message>
        <source>Leave the table?</source>
        <translation>Quitter la table ?</translation>
    </message>
    <message>
        <source>Quit Small World?</source>
        <translation>Quitter Small World ?</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Rester</translation>
    </message>
    <message>
        <source>Save and quit</source>
        <translation>Enregistrer et quitter</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
</context>
<context>
    <name>LessonCard</name>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Montrez-moi</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>{step} of {steps}</source>
        <translation>{step} sur {steps}</translation>
    </message>
</context>
<context>
    <name>LessonsScreen</name>
    <message>
        <source>Learn to play</source>
        <translation>Apprendre à jouer</translation>
    </message>
    <message>
        <source>Seven short lessons at the real table. Then you know the game.</source>
        <translation>Sept courtes leçons à la vraie table. Ensuite, vous connaissez le jeu.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Resume the lesson: {lesson}</source>
        <translation>Reprendre la leçon : {lesson}</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Refaire</translation>
    </message>
    <message>
        <source>Repeat the lesson: {lesson}</source>
        <translation>Refaire la leçon : {lesson}</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Commencer</translation>
    </message>
    <message>
        <source>Begin the lesson: {lesson}</source>
        <translation>Commencer la leçon : {lesson}</translation>
    </message>
    <message>
        <source>Step {step} of {steps}</source>
        <translation>Étape {step} sur {steps}</translation>
    </message>
    <message>
        <source>From the start</source>
        <translation>Depuis le début</translation>
    </message>
    <message>
        <source>Begin the lesson from the start: {lesson}</source>
        <translation>Recommencer la leçon depuis le début : {lesson}</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Jouer</translation>
    </message>
    <message>
        <source>Play your first game</source>
        <translation>Jouer votre première partie</translation>
    </message>
    <message>
        <source>You and an easy computer player, with hints along the way</source>
        <translation>Vous contre un ordinateur facile, avec des conseils en chemin</translation>
    </message>
    <message>
        <source>Your first game</source>
        <translation>Votre première partie</translation>
    </message>
</context>
<context>
    <name>LevelPicker</name>
    <message>
        <source>How well the computer plays</source>
        <translation>Niveau de l’ordinateur</translation>
    </message>
    <message>
        <source>another program…</source>
        <translation>un autre programme…</translation>
    </message>
</context>
<context>
    <name>Lifelines</name>
    <message>
        <source>The story of each race</source>
        <translation>L’histoire de chaque peuple</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>maximum</translation>
    </message>
    <message>
        <source>coins</source>
        <translation>pièces</translation>
    </message>
</context>
<context>
    <name>Lines</name>
    <message>
        <source>Show this on the board</source>
        <translation>Montrer sur le plateau</translation>
    </message>
</context>
<context>
    <name>LobbyAnswer</name>
    <message>
        <source>Asking the lobby…</source>
        <translation>Interrogation du salon…</translation>
    </message>
    <message>
        <source>Find a game in the lobby</source>
        <translation>Trouver une partie au salon</translation>
    </message>
</context>
<context>
    <name>LobbyHelp</name>
    <message>
        <source>A lobby is a small server where people find each other&apos;s games over the internet. A friend who runs one gives you its address. To run one yourself, type this on a computer that everyone can reach:</source>
        <translation>Un salon est un petit serveur où l’on trouve des parties sur Internet. Si un ami en gère un, il vous donnera son adresse. Pour en lancer un vous-même, tapez ceci sur un ordinateur que tout le monde peut joindre :</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copier la commande</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
</context>
<context>
    <name>LobbySays</name>
    <message>
        <source>This game no longer exists, or its invitation is not valid.</source>
        <comment>NO_SUCH_GAME</comment>
        <translation>Cette partie n’existe plus, ou son invitation n’est pas valable.</translation>
    </message>
    <message>
        <source>Only the player who started a game, or took over as its host, can list it here. Games of version 0.1 are not listed.</source>
        <comment>NOT_YOUR_GAME</comment>
        <translation>Seul le joueur qui a commencé une partie, ou en est devenu l’hôte, peut l’inscrire ici. Les parties de la version 0.1 ne sont pas listées.</translation>
    </message>
    <message>
        <source>This lobby has no relay.</source>
        <comment>NO_RELAY</comment>
        <translation>Ce salon n’a pas de relais.</translation>
    </message>
    <message>
        <source>The lobby&apos;s relay is busy. Try again in half a minute.</source>
        <comment>RELAY_BUSY</comment>
        <translation>Le relais du salon est saturé. Réessayez dans une demi-minute.</translation>
    </message>
    <message>
        <source>Others can reach you directly at {place}.</source>
        <comment>REACHABLE</comment>
        <translation>Les autres vous joignent directement à {place}.</translation>
    </message>
    <message>
        <source>Nobody can reach you from outside at {place}, so guests connect through the lobby&apos;s relay.</source>
        <comment>BY_RELAY</comment>
        <translation>Personne ne peut vous joindre de l’extérieur à {place} ; les invités passent par le relais du salon.</translation>
    </message>
    <message>
        <source>Nobody can reach you from outside at {place}. Set your router to forward that port to this computer, or let someone else host.</source>
        <comment>UNREACHABLE</comment>
        <translation>Personne ne vous joint de l’extérieur à {place}. Redirigez ce port vers cet ordinateur dans votre routeur, ou laissez quelqu’un d’autre héberger.</translation>
    </message>
    <message>
        <source>The secrets of a private game must be {count} characters long.</source>
        <comment>SHORT_SECRET</comment>
        <translation>Les secrets d’une partie privée doivent compter {count} caractères.</translation>
    </message>
    <message>
        <source>This lobby is full. Give people your own address instead.</source>
        <comment>LOBBY_FULL</comment>
        <translation>Ce salon est plein. Donnez plutôt votre propre adresse.</translation>
    </message>
    <message>
        <source>This lobby can&apos;t host a table at the moment. Host the game on your own computer, or try another lobby.</source>
        <comment>NO_SERVICE</comment>
        <translation>Ce salon ne peut pas héberger de table pour le moment. Hébergez la partie sur votre ordinateur, ou essayez un autre salon.</translation>
    </message>
    <message>
        <source>Notices can&apos;t be sent to this address.</source>
        <comment>NO_TARGET</comment>
        <translation>Impossible d’envoyer des notifications à cette adresse.</translation>
    </message>
    <message>
        <source>You can have at most {count} addresses. Remove one first.</source>
        <comment>TOO_MANY_TARGETS</comment>
        <translation>Vous pouvez avoir {count} adresses au maximum. Retirez-en d’abord une.</translation>
    </message>
    <message>
        <source>You have no address for notices yet.</source>
        <comment>NO_NOTICES</comment>
        <translation>Vous n’avez pas encore d’adresse pour les notifications.</translation>
    </message>
    <message>
        <source>A notice was sent a moment ago. Try again in half a minute.</source>
        <comment>TOO_MANY_NOTICES</comment>
        <translation>Une notification vient d’être envoyée. Réessayez dans une demi-minute.</translation>
    </message>
    <message>
        <source>The table could not be opened. Try again in a minute.</source>
        <comment>SERVICE_BUSY</comment>
        <translation>La table n’a pas pu être ouverte. Réessayez dans une minute.</translation>
    </message>
    <message>
        <source>You already have {count} tables here. Finish or close one first.</source>
        <comment>TOO_MANY_TABLES</comment>
        <translation>Vous avez déjà {count} tables ici. Terminez-en ou fermez-en une d’abord.</translation>
    </message>
    <message>
        <source>The lobby has not heard from you for a while.</source>
        <comment>LOBBY_UNHEARD</comment>
        <translation>Le salon est sans nouvelles de vous depuis un moment.</translation>
    </message>
    <message>
        <source>The lobby is closing.</source>
        <comment>LOBBY_CLOSES</comment>
        <translation>Le salon ferme.</translation>
    </message>
    <message>
        <source>You can&apos;t use this lobby: its operator has banned you.</source>
        <comment>BANNED_HERE</comment>
        <translation>Vous ne pouvez pas utiliser ce salon : son gérant vous a banni.</translation>
    </message>
    <message>
        <source>This connection has already introduced itself.</source>
        <comment>GREETED_BEFORE</comment>
        <translation>Cette connexion s’est déjà présentée.</translation>
    </message>
    <message>
        <source>You already have {count} games here. Close one first.</source>
        <comment>TOO_MANY_GAMES</comment>
        <translation>Vous avez déjà {count} parties ici. Fermez-en une d’abord.</translation>
    </message>
    <message>
        <source>Your friend is no longer in this lobby.</source>
        <comment>FRIEND_NOT_HERE</comment>
        <translation>Votre ami n’est plus dans ce salon.</translation>
    </message>
    <message>
        <source>You have just invited this friend. Wait a moment before you try again.</source>
        <comment>TOO_MANY_NOTES</comment>
        <translation>Vous venez d’inviter cet ami. Attendez un moment avant de réessayer.</translation>
    </message>
    <message>
        <source>Too many people are looking for a game here. Try again in a minute.</source>
        <comment>TOO_MANY_LOOK</comment>
        <translation>Trop de personnes cherchent une partie ici en ce moment. Réessayez dans une minute.</translation>
    </message>
    <message>
        <source>This game was not for you, or it has already begun.</source>
        <comment>NO_SUCH_MATCH</comment>
        <translation>Cette partie n’était pas pour vous, ou elle a déjà commencé.</translation>
    </message>
    <message>
        <source>This lobby can&apos;t show you to more friends at the moment.</source>
        <comment>TOO_MANY_FRIENDS</comment>
        <translation>Ce salon ne peut pas vous montrer à plus d’amis pour le moment.</translation>
    </message>
</context>
<context>
    <name>LobbyScreen</name>
    <message>
        <source>Lobby</source>
        <translation>Salon</translation>
    </message>
    <message>
        <source>Open the table</source>
        <translation>Ouvrir la table</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Non connecté</translation>
    </message>
    <message>
        <source>You are not connected to a lobby.</source>
        <translation>Vous n’êtes connecté à aucun salon.</translation>
    </message>
    <message>
        <source>A new game</source>
        <translation>Une nouvelle partie</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Ce qui est affiché</translation>
    </message>
    <message>
        <source>Open games</source>
        <translation>Parties ouvertes</translation>
    </message>
    <message>
        <source>For you</source>
        <translation>Pour vous</translation>
    </message>
    <message>
        <source>For you ({count})</source>
        <translation>Pour vous ({count})</translation>
    </message>
    <message>
        <source>A new game with {name}</source>
        <translation>Nouvelle partie avec {name}</translation>
    </message>
    <message>
        <source>Paste the invitation here first.</source>
        <translation>Collez d’abord l’invitation ici.</translation>
    </message>
    <message>
        <source>Enter the address that the host gave you.</source>
        <translation>Saisissez l’adresse que l’hôte vous a donnée.</translation>
    </message>
    <message>
        <source>Enter the address of a lobby.</source>
        <translation>Saisissez l’adresse d’un salon.</translation>
    </message>
</context>
<context>
    <name>LobbyVisit</name>
    <message>
        <source>Lobby</source>
        <translation>Salon</translation>
    </message>
    <message>
        <source>connecting to {address}…</source>
        <translation>connexion à {address}…</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>non connecté</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Your table is open. Connecting…</source>
        <translation>Votre table est ouverte. Connexion…</translation>
    </message>
    <message>
        <source>Your game is ready.</source>
        <translation>Votre partie est prête.</translation>
    </message>
    <message>
        <source>The service is opening your table…</source>
        <translation>Le service ouvre votre table…</translation>
    </message>
    <message>
        <source>Opening the table…</source>
        <translation>Ouverture de la table…</translation>
    </message>
    <message>
        <source>Connecting to {place}…</source>
        <translation>Connexion à {place}…</translation>
    </message>
</context>
<context>
    <name>LogFeed</name>
    <message>
        <source>{name} (to spectators)</source>
        <translation>{name} (aux spectateurs)</translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Nothing has happened yet.</source>
        <translation>Il ne s’est encore rien passé.</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Discussion</translation>
    </message>
    <message>
        <source>No messages yet.</source>
        <translation>Pas encore de messages.</translation>
    </message>
    <message>
        <source>Write a message</source>
        <translation>Écrire un message</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Envoyer</translation>
    </message>
    <message>
        <source>Quick remarks</source>
        <translation>Petites phrases</translation>
    </message>
</context>
<context>
    <name>LossCard</name>
    <message>
        <source>Your losses</source>
        <translation>Vos pertes</translation>
    </message>
</context>
<context>
    <name>LostDialog</name>
    <message>
        <source>The connection was lost</source>
        <translation>La connexion a été perdue</translation>
    </message>
    <message>
        <source>The game is adjourned</source>
        <translation>La partie est ajournée</translation>
    </message>
    <message>
        <source>The others have continued</source>
        <translation>Les autres ont continué</translation>
    </message>
    <message>
        <source>You are no longer at the table</source>
        <translation>Vous n’êtes plus à la table</translation>
    </message>
    <message>
        <source>Something went wrong in this program</source>
        <translation>Quelque chose s’est mal passé dans ce programme</translation>
    </message>
    <message>
        <source>You are playing from another program</source>
        <translation>Vous jouez depuis un autre programme</translation>
    </message>
    <message>
        <source>The game can&apos;t be continued from here.</source>
        <translation>La partie ne peut pas être reprise d’ici.</translation>
    </message>
    <message>
        <source>The game is saved. You can continue it from the start screen.</source>
        <translation>La partie est enregistrée. Vous pouvez la reprendre depuis l’écran d’accueil.</translation>
    </message>
    <message>
        <source>View the board</source>
        <translation>Voir le plateau</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Play here</source>
        <translation>Jouer ici</translation>
    </message>
</context>
<context>
    <name>MatchCard</name>
    <message>
        <source>Quick match</source>
        <translation>Partie rapide</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>any</source>
        <translation>peu importe</translation>
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
        <translation>Temps par tour</translation>
    </message>
    <message>
        <source>We&apos;ll seat you as soon as others want the same game.</source>
        <translation>Vous aurez une place dès que d’autres voudront la même partie.</translation>
    </message>
    <message>
        <source>Ranked</source>
        <translation>Classée</translation>
    </message>
    <message>
        <source>if everyone wants that</source>
        <translation>si tout le monde le veut</translation>
    </message>
    <message>
        <source>Find me a game</source>
        <translation>Trouver une partie</translation>
    </message>
    <message>
        <source>Stop looking</source>
        <translation>Arrêter la recherche</translation>
    </message>
    <message>
        <source>Join this table</source>
        <translation>Rejoindre cette table</translation>
    </message>
    <message>
        <source>Play against computers</source>
        <translation>Jouer contre l’ordinateur</translation>
    </message>
    <message>
        <source>Keep looking</source>
        <translation>Continuer la recherche</translation>
    </message>
    <message>
        <source>You are not connected to a lobby.</source>
        <translation>Vous n’êtes connecté à aucun salon.</translation>
    </message>
    <message>
        <source>Look for {time} per turn instead</source>
        <translation>Chercher {time} par tour plutôt</translation>
    </message>
    <message>
        <source>{table} has a free seat.</source>
        <translation>{table} a une place libre.</translation>
    </message>
    <message numerus="yes">
        <source>%n player(s) found. Opening the table…</source>
        <translation>
            <numerusform>%n joueur trouvé. Ouverture de la table…</numerusform>
            <numerusform>%n joueurs trouvés. Ouverture de la table…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n person(s) are looking</source>
        <translation>
            <numerusform>%n personne cherche</numerusform>
            <numerusform>%n personnes cherchent</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody else is looking at the moment.</source>
        <translation>Personne d’autre ne cherche en ce moment.</translation>
    </message>
    <message numerus="yes">
        <source>Looking for players, {time}. %n other(s) want another time per turn or number of players.</source>
        <translation>
            <numerusform>Recherche de joueurs, {time}. %n autre personne veut un autre temps par tour ou un autre nombre de joueurs.</numerusform>
            <numerusform>Recherche de joueurs, {time}. %n autres veulent un autre temps par tour ou un autre nombre de joueurs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looking for players, {time}. %n other(s) looking too.</source>
        <translation>
            <numerusform>Recherche de joueurs, {time}. %n autre personne cherche aussi.</numerusform>
            <numerusform>Recherche de joueurs, {time}. %n autres personnes cherchent aussi.</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for players, {time}</source>
        <translation>Recherche de joueurs, {time}</translation>
    </message>
</context>
<context>
    <name>MatchFinder</name>
    <message>
        <source>Quick match</source>
        <translation>Partie rapide</translation>
    </message>
    <message>
        <source>The table could not be opened in time.</source>
        <translation>La table n’a pas pu s’ouvrir à temps.</translation>
    </message>
</context>
<context>
    <name>MoveField</name>
    <message>
        <source>A move, or: {words}</source>
        <translation>Un coup, ou : {words}</translation>
    </message>
    <message>
        <source>Type a move</source>
        <translation>Saisir un coup</translation>
    </message>
    <message>
        <source>You are looking back. Return to the game first.</source>
        <translation>Vous regardez en arrière. Revenez d’abord à la partie.</translation>
    </message>
    <message>
        <source>Your last move is still on its way.</source>
        <translation>Votre dernier coup est encore en route.</translation>
    </message>
    <message>
        <source>This is not a move: {why}.</source>
        <translation>Ce n’est pas un coup : {why}.</translation>
    </message>
</context>
<context>
    <name>NearbyGames</name>
    <message>
        <source>Also here</source>
        <translation>Également ici</translation>
    </message>
    <message>
        <source>Looking for more…</source>
        <translation>Recherche d’autres parties…</translation>
    </message>
    <message>
        <source>Searching is turned off</source>
        <translation>La recherche est désactivée</translation>
    </message>
    <message>
        <source>This computer does not search the network. Ask the host for an address or an invitation.</source>
        <translation>Cet ordinateur ne parcourt pas le réseau. Demandez à l’hôte une adresse ou une invitation.</translation>
    </message>
    <message>
        <source>Games played on your network appear automatically.</source>
        <translation>Les parties jouées sur votre réseau apparaissent automatiquement.</translation>
    </message>
    <message>
        <source>Games hosted on your network appear automatically.</source>
        <translation>Les parties hébergées sur votre réseau apparaissent automatiquement.</translation>
    </message>
    <message>
        <source>Looking on your network…</source>
        <translation>Recherche sur votre réseau…</translation>
    </message>
    <message>
        <source>Replay a finished game</source>
        <translation>Revoir une partie terminée</translation>
    </message>
    <message>
        <source>Host a game</source>
        <translation>Héberger une partie</translation>
    </message>
</context>
<context>
    <name>NewestLogLine</name>
    <message>
        <source>Log and chat</source>
        <translation>Journal et discussion</translation>
    </message>
    <message>
        <source>There is something new in the chat.</source>
        <translation>Il y a du nouveau dans la discussion.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Discussion</translation>
    </message>
</context>
<context>
    <name>NotationFault</name>
    <message>
        <source>the random outcome goes in braces at the end of the line</source>
        <comment>NO_BRACE</comment>
        <translation>le résultat du hasard se met entre accolades, à la fin de la ligne</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a random outcome</source>
        <comment>UNKNOWN_OUTCOME</comment>
        <translation>« {text} » n’est pas un résultat du hasard</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; is not a move; the moves are: {known}</source>
        <comment>UNKNOWN_VERB</comment>
        <translation>« {word} » n’est pas un coup ; les coups sont : {known}</translation>
    </message>
    <message>
        <source>there is no player &apos;{word}&apos;; the players are: {known}</source>
        <comment>UNKNOWN_PLAYER</comment>
        <translation>personne ne s’appelle « {word} » ; jouent ici : {known}</translation>
    </message>
    <message>
        <source>there is no region &apos;{word}&apos; on this board</source>
        <comment>UNKNOWN_REGION</comment>
        <translation>il n’y a pas de région « {word} » sur ce plateau</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; can&apos;t help a conquest; these can: {known}</source>
        <comment>UNKNOWN_HELP</comment>
        <translation>« {word} » n’aide à aucune conquête ; sont possibles : {known}</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; can&apos;t stand here; these can: {known}</source>
        <comment>UNKNOWN_PART</comment>
        <translation>« {word} » n’a pas sa place ici ; sont possibles : {known}</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; at the end doesn&apos;t belong there</source>
        <comment>UNKNOWN_END</comment>
        <translation>« {text} » est de trop à la fin</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a whole number</source>
        <comment>NO_NUMBER</comment>
        <translation>« {text} » n’est pas un nombre entier</translation>
    </message>
    <message>
        <source>{text} is too large a number</source>
        <comment>LARGE_NUMBER</comment>
        <translation>{text} est un nombre trop grand</translation>
    </message>
    <message>
        <source>combos are counted from 1, at the top of the column</source>
        <comment>COUNTED_FROM_ONE</comment>
        <translation>les combinaisons se comptent à partir de 1, en haut de la colonne</translation>
    </message>
    <message>
        <source>the line ends before the player</source>
        <comment>ENDS_BEFORE_PLAYER</comment>
        <translation>il manque un joueur à la fin</translation>
    </message>
    <message>
        <source>the line ends before the move</source>
        <comment>ENDS_BEFORE_VERB</comment>
        <translation>il manque le coup à la fin</translation>
    </message>
    <message>
        <source>the line ends before the combo&apos;s number</source>
        <comment>ENDS_BEFORE_COMBO</comment>
        <translation>il manque le numéro de la combinaison à la fin</translation>
    </message>
    <message>
        <source>the line ends before the region</source>
        <comment>ENDS_BEFORE_REGION</comment>
        <translation>il manque une région à la fin</translation>
    </message>
    <message>
        <source>the line ends before the number</source>
        <comment>ENDS_BEFORE_NUMBER</comment>
        <translation>il manque le nombre à la fin</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; takes exactly one region</source>
        <comment>ONE_REGION</comment>
        <translation>« {word} » demande une seule région</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; needs a region</source>
        <comment>NO_REGION</comment>
        <translation>il manque une région après « {word} »</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; takes two regions at most</source>
        <comment>THREE_REGIONS</comment>
        <translation>« {word} » demande au plus deux régions</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; should read R=N: a region and how many tokens it gets</source>
        <comment>NOT_COUNTED</comment>
        <translation>au lieu de « {word} », écrivez R=N : une région et le nombre de pions qu’elle reçoit</translation>
    </message>
    <message>
        <source>region &apos;{word}&apos; appears twice</source>
        <comment>REGION_TWICE</comment>
        <translation>la région « {word} » figure deux fois</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; appears twice</source>
        <comment>WORD_TWICE</comment>
        <translation>« {word} » figure deux fois</translation>
    </message>
</context>
<context>
    <name>NoticesSection</name>
    <message>
        <source>such as {address}</source>
        <translation>par exemple {address}</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Once a day at most</source>
        <translation>Une fois par jour au plus</translation>
    </message>
    <message>
        <source>one message for all games that wait for you</source>
        <translation>un seul message pour toutes les parties qui vous attendent</translation>
    </message>
    <message>
        <source>Send a test</source>
        <translation>Envoyer un test</translation>
    </message>
    <message>
        <source>Set it up</source>
        <translation>Configurer</translation>
    </message>
    <message>
        <source>The service of {lobby} writes to you when it is your turn and you are not at the table. It accepts Apprise addresses: mail (mailtos://), Matrix, Discord, ntfy, webhooks (jsons://) and more.</source>
        <translation>Le service de {lobby} vous écrit quand c’est votre tour et que vous n’êtes pas à la table. Il accepte les adresses d’Apprise : e-mail (mailtos://), Matrix, Discord, ntfy, webhooks (jsons://) et d’autres.</translation>
    </message>
    <message>
        <source>Send a message when it is your turn</source>
        <translation>Envoyer un message quand c’est à vous</translation>
    </message>
    <message>
        <source>The lobby learns who you are once you set it up.</source>
        <translation>Le salon n’apprend qui vous êtes que lorsque vous le configurez.</translation>
    </message>
    <message>
        <source>This lobby has no service at the moment, so it sends nothing.</source>
        <translation>Ce salon n’a pas de service en ce moment : il n’envoie rien.</translation>
    </message>
    <message>
        <source>Asking the lobby…</source>
        <translation>Interrogation du salon…</translation>
    </message>
    <message>
        <source>You can change this when you aren&apos;t hosting a game.</source>
        <translation>Vous pourrez changer cela quand vous n’hébergerez aucune partie.</translation>
    </message>
    <message>
        <source>No address is set.</source>
        <translation>Aucune adresse n’est indiquée.</translation>
    </message>
    <message>
        <source>The test has been sent. Check that it arrives.</source>
        <translation>Le test a été envoyé. Vérifiez qu’il arrive.</translation>
    </message>
    <message>
        <source>The test went out to {reached} of {targets} addresses. Check them for typing errors: remove one and add it again.</source>
        <translation>Le test est parti vers {reached} adresses sur {targets}. Cherchez les fautes de frappe : retirez une adresse et ajoutez-la de nouveau.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Remove {address}</source>
        <translation>Retirer {address}</translation>
    </message>
    <message>
        <source>Mail</source>
        <translation>E-mail</translation>
    </message>
    <message>
        <source>Webhook</source>
        <translation>Webhook</translation>
    </message>
    <message>
        <source>An address starts with its type, such as {kinds}, and has no spaces.</source>
        <translation>Une adresse commence par son type, par exemple {kinds}, et n’a pas d’espaces.</translation>
    </message>
    <message>
        <source>Sending the test…</source>
        <translation>Envoi du test…</translation>
    </message>
</context>
<context>
    <name>NumberedRow</name>
    <message>
        <source>{title}. Done.</source>
        <translation>{title}. Fait.</translation>
    </message>
</context>
<context>
    <name>OthersPanel</name>
    <message>
        <source>Everybody today</source>
        <translation>Tout le monde aujourd’hui</translation>
    </message>
    <message>
        <source>Asking the lobby for the results of others…</source>
        <translation>Interrogation du salon sur les résultats des autres…</translation>
    </message>
    <message>
        <source>Nobody else in your lobby has finished this deal yet.</source>
        <translation>Personne d’autre n’a encore terminé cette donne dans votre salon.</translation>
    </message>
    <message>
        <source>You are number {place} of {number} who have finished this deal.</source>
        <translation>Vous êtes numéro {place} sur {number} à avoir terminé cette donne.</translation>
    </message>
</context>
<context>
    <name>OthersTable</name>
    <message>
        <source>Results of this deal</source>
        <translation>Résultats de cette donne</translation>
    </message>
    <message>
        <source>{place}. {name}: {coins}, {finished}</source>
        <translation>{place}. {name} : {coins}, {finished}</translation>
    </message>
</context>
<context>
    <name>OwnEditor</name>
    <message>
        <source>Race</source>
        <translation>Peuple</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Pouvoir</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Ce que c’est</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Moles</source>
        <translation>Taupes</translation>
    </message>
    <message>
        <source>In the box</source>
        <translation>Dans la boîte</translation>
    </message>
    <message>
        <source>Flavour text</source>
        <translation>Texte d’ambiance</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Partager</translation>
    </message>
    <message>
        <source>Try it in a game</source>
        <translation>Essayer en partie</translation>
    </message>
    <message>
        <source>A game against the computer where it appears early.</source>
        <translation>Une partie contre l’ordinateur où il apparaît tôt.</translation>
    </message>
    <message>
        <source>This race needs a name and a singular of 1 to {n} characters, without &lt; or &gt;.</source>
        <translation>Ce peuple a besoin d’un nom et d’un singulier de 1 à {n} caractères, sans &lt; ni &gt;.</translation>
    </message>
    <message>
        <source>This power needs a name of 1 to {n} characters, without &lt; or &gt;.</source>
        <translation>Ce pouvoir a besoin d’un nom de 1 à {n} caractères, sans &lt; ni &gt;.</translation>
    </message>
    <message>
        <source>It can&apos;t be saved: {reason}</source>
        <translation>Impossible d’enregistrer : {reason}</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>Enregistré sous {file}.</translation>
    </message>
    <message>
        <source>That is a power. Open it from a new power.</source>
        <translation>C’est un pouvoir. Ouvrez-le depuis un nouveau pouvoir.</translation>
    </message>
    <message>
        <source>That is a race. Open it from a new race.</source>
        <translation>C’est un peuple. Ouvrez-le depuis un nouveau peuple.</translation>
    </message>
    <message>
        <source>What they can do</source>
        <translation>Ce qu’ils savent faire</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Ce qu’il apporte</translation>
    </message>
    <message>
        <source>No traits yet. Each trait is a rule in one sentence.</source>
        <translation>Pas encore de capacité. Chaque capacité est une règle en une phrase.</translation>
    </message>
    <message>
        <source>Nothing to undo.</source>
        <translation>Rien à annuler.</translation>
    </message>
    <message>
        <source>Make a race</source>
        <translation>Créer un peuple</translation>
    </message>
    <message>
        <source>Make a power</source>
        <translation>Créer un pouvoir</translation>
    </message>
    <message>
        <source>Edit a race</source>
        <translation>Modifier un peuple</translation>
    </message>
    <message>
        <source>Edit a power</source>
        <translation>Modifier un pouvoir</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>enregistré</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>pas encore enregistré</translation>
    </message>
    <message>
        <source>It is saved as a race. To make a power, start a new one.</source>
        <translation>Il est enregistré comme peuple. Pour faire un pouvoir, commencez-en un nouveau.</translation>
    </message>
    <message>
        <source>It is saved as a power. To make a race, start a new one.</source>
        <translation>Il est enregistré comme pouvoir. Pour faire un peuple, commencez-en un nouveau.</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Copier en texte</translation>
    </message>
    <message>
        <source>You can paste it into a message.</source>
        <translation>À coller dans un message.</translation>
    </message>
    <message>
        <source>Save as a file…</source>
        <translation>Enregistrer dans un fichier…</translation>
    </message>
    <message>
        <source>Paste one</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>Replaces this one.</source>
        <translation>Remplace celui-ci.</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Ouvrir un fichier…</translation>
    </message>
    <message>
        <source>Copied. Anyone can paste it into this screen.</source>
        <translation>Copié. N’importe qui peut le coller dans cet écran.</translation>
    </message>
    <message>
        <source>Save as a file</source>
        <translation>Enregistrer dans un fichier</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Ouvrir un fichier</translation>
    </message>
    <message>
        <source>Races and powers (*.toml)</source>
        <translation>Peuples et pouvoirs (*.toml)</translation>
    </message>
    <message>
        <source>“{name}” will be deleted from this computer. Saved games keep it.</source>
        <translation>« {name} » sera supprimé de cet ordinateur, mais pas des parties enregistrées.</translation>
    </message>
    <message>
        <source>Delete the race?</source>
        <translation>Supprimer le peuple ?</translation>
    </message>
    <message>
        <source>Delete the power?</source>
        <translation>Supprimer le pouvoir ?</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Garder</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Supprimer…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Every sentence is a rule. Click a value to change it.</source>
        <translation>Chaque phrase est une règle. Cliquez sur une valeur pour la changer.</translation>
    </message>
    <message>
        <source>SVG file…</source>
        <translation>Fichier SVG…</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Mole</source>
        <translation>Taupe</translation>
    </message>
    <message>
        <source>Singular</source>
        <translation>Singulier</translation>
    </message>
    <message>
        <source>Tokens on the banner</source>
        <translation>Pions sur la bannière</translation>
    </message>
    <message>
        <source>Tokens on the badge</source>
        <translation>Pions sur le badge</translation>
    </message>
    <message>
        <source>It can&apos;t be read: {reason}</source>
        <translation>Impossible de le lire : {reason}</translation>
    </message>
    <message>
        <source>Choose an emblem</source>
        <translation>Choisissez un emblème</translation>
    </message>
    <message>
        <source>Drawings (*.svg)</source>
        <translation>Dessins (*.svg)</translation>
    </message>
    <message>
        <source>Emblem</source>
        <translation>Emblème</translation>
    </message>
    <message>
        <source>The file is larger than 20 KB.</source>
        <translation>Le fichier dépasse 20 Ko.</translation>
    </message>
    <message>
        <source>This is not a readable SVG file.</source>
        <translation>Ce n’est pas un fichier SVG lisible.</translation>
    </message>
    <message>
        <source>An emblem is made of plain shapes, without {part}.</source>
        <translation>Un emblème se compose de formes simples, sans {part}.</translation>
    </message>
    <message>
        <source>This drawing has too many lines for an emblem.</source>
        <translation>Ce dessin a trop de lignes pour un emblème.</translation>
    </message>
    <message>
        <source>Nothing in this drawing is visible.</source>
        <translation>Rien n’est visible dans ce dessin.</translation>
    </message>
    <message>
        <source>All colours, and in decline</source>
        <translation>Toutes les couleurs, et en déclin</translation>
    </message>
</context>
<context>
    <name>OwnGameRow</name>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Take your turn</source>
        <translation>Jouer</translation>
    </message>
    <message numerus="yes">
        <source>%n seat(s) free</source>
        <translation>
            <numerusform>%n place libre</numerusform>
            <numerusform>%n places libres</numerusform>
        </translation>
    </message>
    <message>
        <source>about to begin</source>
        <translation>sur le point de commencer</translation>
    </message>
    <message>
        <source>Round {round} of {rounds}</source>
        <translation>Manche {round} sur {rounds}</translation>
    </message>
    <message>
        <source>Round {round}</source>
        <translation>Manche {round}</translation>
    </message>
    <message>
        <source>{player}&apos;s turn</source>
        <translation>Tour de {player}</translation>
    </message>
</context>
<context>
    <name>OwnGamesCard</name>
    <message>
        <source>It&apos;s your turn</source>
        <translation>C’est votre tour</translation>
    </message>
    <message>
        <source>Your games</source>
        <translation>Vos parties</translation>
    </message>
    <message>
        <source>Show all ({count} more)</source>
        <translation>Tout afficher (encore {count})</translation>
    </message>
    <message numerus="yes">
        <source>in %n game(s)</source>
        <translation>
            <numerusform>dans %n partie</numerusform>
            <numerusform>dans %n parties</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in {count} of your %n game(s)</source>
        <translation>
            <numerusform>dans {count} partie sur %n</numerusform>
            <numerusform>dans {count} de vos %n parties</numerusform>
        </translation>
    </message>
    <message>
        <source>no turns waiting</source>
        <translation>aucun tour en attente</translation>
    </message>
</context>
<context>
    <name>OwnPicker</name>
    <message>
        <source>Your own races and powers</source>
        <translation>Vos peuples et pouvoirs</translation>
    </message>
    <message>
        <source>Make one</source>
        <translation>En inventer un</translation>
    </message>
    <message>
        <source>Edit {name}</source>
        <translation>Modifier {name}</translation>
    </message>
    <message>
        <source>Choose at most {races} of your races and {powers} of your powers.</source>
        <translation>Choisissez au plus {races} de vos peuples et {powers} de vos pouvoirs.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
</context>
<context>
    <name>OwnSays</name>
    <message>
        <source>These races and powers can&apos;t be read: {reason}</source>
        <comment>OWN_UNREADABLE</comment>
        <translation>Ces peuples et pouvoirs sont illisibles : {reason}</translation>
    </message>
    <message>
        <source>These races and powers can&apos;t be read: the file is not text.</source>
        <comment>OWN_NO_TEXT</comment>
        <translation>Ces peuples et pouvoirs sont illisibles : le fichier n’est pas du texte.</translation>
    </message>
    <message>
        <source>These races and powers can&apos;t be read: they are not in the form that this game writes.</source>
        <comment>OWN_WRITTEN_OTHERWISE</comment>
        <translation>Ces peuples et pouvoirs sont illisibles : ils n’ont pas la forme que ce jeu écrit.</translation>
    </message>
    <message>
        <source>These races and powers need Small World {needs} or later, and this is {version}.</source>
        <comment>OWN_NEEDS_NEWER</comment>
        <translation>Ces peuples et pouvoirs demandent Small World {needs} ou plus récent ; ceci est la version {version}.</translation>
    </message>
    <message>
        <source>These races and powers take {have} bytes; at most {need} are allowed.</source>
        <comment>OWN_TOO_LARGE</comment>
        <translation>Ces peuples et pouvoirs occupent {have} octets ; {need} au maximum sont permis.</translation>
    </message>
    <message>
        <source>The file contains no races or powers.</source>
        <comment>OWN_EMPTY</comment>
        <translation>Le fichier ne contient ni peuple ni pouvoir.</translation>
    </message>
    <message>
        <source>There are {have} races; at most {need} are allowed.</source>
        <comment>OWN_TOO_MANY_RACES</comment>
        <translation>Il y a {have} peuples ; {need} au plus sont permis.</translation>
    </message>
    <message>
        <source>There are {have} powers; at most {need} are allowed.</source>
        <comment>OWN_TOO_MANY_POWERS</comment>
        <translation>Il y a {have} pouvoirs ; {need} au plus sont permis.</translation>
    </message>
    <message>
        <source>“{own}” is not an id. An id is “own-” and 1 to 20 letters (a to z) or hyphens.</source>
        <comment>OWN_ID</comment>
        <translation>« {own} » n’est pas un identifiant. Un identifiant est « own- » suivi de 1 à 20 lettres de a à z ou traits d’union.</translation>
    </message>
    <message>
        <source>The id {own} is already taken.</source>
        <comment>OWN_ID_TAKEN</comment>
        <translation>L’identifiant {own} est déjà pris.</translation>
    </message>
    <message>
        <source>{own}: a name has 1 to {need} visible characters, but no &lt; or &gt;.</source>
        <comment>OWN_NAME</comment>
        <translation>{own} : un nom compte de 1 à {need} caractères visibles, sans &lt; ni &gt;.</translation>
    </message>
    <message>
        <source>{own}: a text has at most {need} characters in one line, but no &lt; or &gt;.</source>
        <comment>OWN_TEXT</comment>
        <translation>{own} : un texte tient en une ligne de {need} caractères au plus, sans &lt; ni &gt;.</translation>
    </message>
    <message>
        <source>{own}: a banner gives 1 to 12 tokens, not {have}.</source>
        <comment>OWN_BANNER</comment>
        <translation>{own} : une bannière donne de 1 à 12 pions, pas {have}.</translation>
    </message>
    <message>
        <source>{own}: the box needs {least} to {need} of its tokens, not {have}.</source>
        <comment>OWN_SUPPLY</comment>
        <translation>{own} : la boîte doit contenir de {least} à {need} de ses pions, pas {have}.</translation>
    </message>
    <message>
        <source>{own}: a badge gives 0 to 6 tokens, not {have}.</source>
        <comment>OWN_BADGE</comment>
        <translation>{own} : un badge donne de 0 à 6 pions, pas {have}.</translation>
    </message>
    <message>
        <source>{own}: there is no emblem “{have}”. There are own-01 to own-24, and those drawn in the editor.</source>
        <comment>OWN_EMBLEM</comment>
        <translation>{own} : il n’y a pas d’emblème « {have} ». Il y a own-01 à own-24, et ceux qui sont dessinés dans l’éditeur.</translation>
    </message>
    <message>
        <source>{own}: at most {need} traits are allowed.</source>
        <comment>OWN_TOO_MANY_TRAITS</comment>
        <translation>{own} : {need} capacités au plus sont permises.</translation>
    </message>
    <message>
        <source>{own}: the trait “{trait}” may appear only once.</source>
        <comment>OWN_TRAIT_TWICE</comment>
        <translation>{own} : la capacité « {trait} » ne peut figurer qu’une fois.</translation>
    </message>
    <message>
        <source>{own}: the trait “{trait}” is for relics and places only.</source>
        <comment>OWN_TRAIT_OF_FINDS</comment>
        <translation>{own} : la capacité « {trait} » est réservée aux reliques et aux lieux.</translation>
    </message>
    <message>
        <source>{own}: a number in the trait “{trait}” must be 1 to 7, not {have}.</source>
        <comment>OWN_NUMBER</comment>
        <translation>{own} : un nombre de la capacité « {trait} » doit aller de 1 à 7 ; {have} n’est pas permis.</translation>
    </message>
    <message>
        <source>{own}: the trait “{trait}” can&apos;t have “{have}”. It can have, once each: {need}.</source>
        <comment>OWN_WORD</comment>
        <translation>{own} : la capacité « {trait} » ne peut pas avoir « {have} ». Elle peut avoir, une fois chacun : {need}.</translation>
    </message>
    <message>
        <source>{own}: the trait “{trait}” needs at least one word as “{setting}”.</source>
        <comment>OWN_WORD_MISSING</comment>
        <translation>{own} : la capacité « {trait} » demande au moins un mot pour « {setting} ».</translation>
    </message>
    <message>
        <source>{own}: only one trait may bring pieces.</source>
        <comment>OWN_TWO_PIECES</comment>
        <translation>{own} : une seule capacité peut apporter des éléments.</translation>
    </message>
    <message>
        <source>{own}: someone else at this table already has these pieces: {marker}. Leave out that trait, or the set that has the pieces.</source>
        <comment>OWN_PIECES_TAKEN</comment>
        <translation>{own} : quelqu’un d’autre à cette table a déjà ces éléments : {marker}. Retirez cette capacité, ou l’extension qui contient ces éléments.</translation>
    </message>
</context>
<context>
    <name>OwnVisit</name>
    <message>
        <source>Your changes have not been saved.</source>
        <translation>Vos modifications n’ont pas été enregistrées.</translation>
    </message>
    <message>
        <source>The test is still running.</source>
        <translation>Le test est encore en cours.</translation>
    </message>
    <message>
        <source>It can&apos;t be saved: {reason}</source>
        <translation>Impossible d’enregistrer : {reason}</translation>
    </message>
    <message>
        <source>It can&apos;t be deleted: {reason}</source>
        <translation>Suppression impossible : {reason}</translation>
    </message>
    <message>
        <source>Stop the test?</source>
        <translation>Arrêter le test ?</translation>
    </message>
    <message>
        <source>It is still running and shows nothing before it ends.</source>
        <translation>Il est encore en cours et ne montre rien avant la fin.</translation>
    </message>
    <message>
        <source>Stop it</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Leave without saving?</source>
        <translation>Quitter sans enregistrer ?</translation>
    </message>
    <message>
        <source>Your changes will be lost.</source>
        <translation>Vos modifications seront perdues.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Rester</translation>
    </message>
</context>
<context>
    <name>PartBars</name>
    <message numerus="yes">
        <source>{name}: {value}, %n game(s)</source>
        <translation>
            <numerusform>{name} : {value}, %n partie</numerusform>
            <numerusform>{name} : {value}, %n parties</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n partie</numerusform>
            <numerusform>%n parties</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PassingCard</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>PastLabel</name>
    <message>
        <source>Looking back: {moment}</source>
        <translation>Retour en arrière : {moment}</translation>
    </message>
</context>
<context>
    <name>PeopleDialog</name>
    <message>
        <source>At the table</source>
        <translation>À la table</translation>
    </message>
    <message>
        <source>Find a spectator</source>
        <translation>Chercher un spectateur</translation>
    </message>
    <message>
        <source>Watching: {count}</source>
        <translation>Spectateurs : {count}</translation>
    </message>
    <message>
        <source>{count} more. Type a name to find someone.</source>
        <translation>Encore {count}. Tapez un nom pour trouver quelqu’un.</translation>
    </message>
    <message>
        <source>Nobody is watching.</source>
        <translation>Personne ne regarde.</translation>
    </message>
    <message>
        <source>More about {name}</source>
        <translation>Plus sur {name}</translation>
    </message>
    <message>
        <source>Nobody has that name.</source>
        <translation>Personne ne s’appelle ainsi.</translation>
    </message>
</context>
<context>
    <name>PersonButton</name>
    <message>
        <source>Your profile: {person}</source>
        <translation>Votre profil : {person}</translation>
    </message>
    <message>
        <source>Your profile</source>
        <translation>Votre profil</translation>
    </message>
</context>
<context>
    <name>Phrase</name>
    <message>
        <source>The other program sent a message that this version does not know: {id}.</source>
        <comment>UNKNOWN</comment>
        <translation>L’autre programme envoie un message que cette version ne connaît pas : {id}.</translation>
    </message>
</context>
<context>
    <name>PlayOnDialog</name>
    <message>
        <source>Play on from here</source>
        <translation>Reprendre à partir d’ici</translation>
    </message>
    <message>
        <source>A new game begins from this moment, and computer players take the other seats. The record stays as it is.</source>
        <translation>Une nouvelle partie commence à ce moment, et des joueurs ordinateurs prennent les autres places. L’enregistrement ne change pas.</translation>
    </message>
    <message>
        <source>You play as</source>
        <translation>Vous jouez en tant que</translation>
    </message>
    <message>
        <source>Computer level</source>
        <translation>Niveau des ordinateurs</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Reprendre</translation>
    </message>
</context>
<context>
    <name>PlayerPanel</name>
    <message>
        <source>{name}, whose turn it is</source>
        <translation>{name}, dont c’est le tour</translation>
    </message>
    <message>
        <source>Press for options while they are away</source>
        <translation>Appuyez pour voir vos options en attendant</translation>
    </message>
    <message>
        <source>Right-click for the rules of these races</source>
        <translation>Clic droit : les règles de ces peuples</translation>
    </message>
    <message>
        <source>you</source>
        <translation>vous</translation>
    </message>
    <message>
        <source>No race in play</source>
        <translation>Aucun peuple en jeu</translation>
    </message>
    <message>
        <source>in hand</source>
        <translation>en main</translation>
    </message>
    <message>
        <source>No race in decline yet</source>
        <translation>Pas encore de peuple en déclin</translation>
    </message>
</context>
<context>
    <name>PortraitButton</name>
    <message>
        <source>Choose another opponent</source>
        <translation>Choisir un autre adversaire</translation>
    </message>
</context>
<context>
    <name>PositionDialog</name>
    <message>
        <source>Change the position</source>
        <translation>Modifier la position</translation>
    </message>
    <message>
        <source>A new analysis board opens with it; the game stays as it is.</source>
        <translation>Un nouveau plateau d’analyse s’ouvre avec elle ; la partie reste telle quelle.</translation>
    </message>
    <message>
        <source>The whole position as a line of text</source>
        <translation>Toute la position en une ligne de texte</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Use this position</source>
        <translation>Utiliser cette position</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Manche</translation>
    </message>
    <message>
        <source>Turn of</source>
        <translation>Tour de</translation>
    </message>
    <message>
        <source>Coins</source>
        <translation>Pièces</translation>
    </message>
    <message>
        <source>Click a region on the board, or choose its name.</source>
        <translation>Cliquez une région sur le plateau ou choisissez son nom.</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Région</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>Tenue par</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Pions</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Personne</translation>
    </message>
    <message>
        <source>Lost Tribe</source>
        <translation>Tribu oubliée</translation>
    </message>
</context>
<context>
    <name>PositionTextDialog</name>
    <message>
        <source>The position</source>
        <translation>La position</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>The settings can&apos;t be saved to {file}. They apply until you close the program.</source>
        <translation>Les réglages ne peuvent pas être enregistrés dans {file}. Ils valent jusqu’à la fermeture du programme.</translation>
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
        <translation>Classement de la saison</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Signaler</translation>
    </message>
    <message>
        <source>Your games are never ranked, and your results are hidden.</source>
        <translation>Vos parties ne sont jamais classées, et vos résultats sont masqués.</translation>
    </message>
    <message>
        <source>This player doesn&apos;t play ranked games.</source>
        <translation>Cette personne ne joue pas de parties classées.</translation>
    </message>
    <message>
        <source>No ranked game yet.</source>
        <translation>Pas encore de partie classée.</translation>
    </message>
    <message>
        <source>No ranked game yet</source>
        <translation>Pas encore de partie classée</translation>
    </message>
    <message>
        <source>Look for “ranked” in the lobby, or host a ranked game.</source>
        <translation>Cherchez « classée » au salon, ou créez une partie classée.</translation>
    </message>
    <message>
        <source>Play ranked games</source>
        <translation>Jouer des parties classées</translation>
    </message>
    <message>
        <source>When off, your games are never ranked and your results are hidden.</source>
        <translation>Sinon, vos parties ne sont jamais classées et vos résultats sont masqués.</translation>
    </message>
    <message>
        <source>after {games} games against {people} people</source>
        <translation>après {games} parties contre {people} personnes</translation>
    </message>
    <message>
        <source>of {count}</source>
        <translation>sur {count}</translation>
    </message>
    <message>
        <source>rating this season</source>
        <translation>cote de la saison</translation>
    </message>
    <message>
        <source>place</source>
        <translation>place</translation>
    </message>
    <message>
        <source>games</source>
        <translation>parties</translation>
    </message>
    <message>
        <source>this season</source>
        <translation>cette saison</translation>
    </message>
    <message>
        <source>won</source>
        <translation>gagnées</translation>
    </message>
    <message>
        <source>Won with</source>
        <translation>Victoires avec</translation>
    </message>
    <message>
        <source>rating</source>
        <translation>cote</translation>
    </message>
    <message>
        <source>Earlier seasons</source>
        <translation>Saisons précédentes</translation>
    </message>
    <message>
        <source>Ranked games</source>
        <translation>Parties classées</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>Afficher la suite</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Revoir</translation>
    </message>
    <message>
        <source>Won with {coins} coins</source>
        <translation>Gagnée avec {coins} pièces</translation>
    </message>
    <message>
        <source>Place {place} of {seats} with {coins} coins</source>
        <translation>Place {place} sur {seats} avec {coins} pièces</translation>
    </message>
    <message>
        <source>someone</source>
        <translation>quelqu’un</translation>
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
        <translation>L’enregistrement ne peut pas être ouvert.</translation>
    </message>
    <message>
        <source>The report has been received.</source>
        <translation>Le signalement a été reçu.</translation>
    </message>
</context>
<context>
    <name>ProgramDialog</name>
    <message>
        <source>Another program</source>
        <translation>Un autre programme</translation>
    </message>
    <message>
        <source>A program that you run chooses the moves. Start it first.</source>
        <translation>Un programme que vous lancez choisit les coups. Lancez-le d’abord.</translation>
    </message>
    <message>
        <source>Its address</source>
        <translation>Son adresse</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Let it play</source>
        <translation>Le faire jouer</translation>
    </message>
    <message>
        <source>Write it like this: tcp://127.0.0.1:5557.</source>
        <translation>Écrivez-la ainsi : tcp://127.0.0.1:5557.</translation>
    </message>
    <message>
        <source>No program is running there. Start it, then try again.</source>
        <translation>Aucun programme ne répond à cette adresse. Lancez-le, puis réessayez.</translation>
    </message>
</context>
<context>
    <name>ProgressDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>PuzzleListScreen</name>
    <message>
        <source>My mistakes ({number})</source>
        <translation>Mes erreurs ({number})</translation>
    </message>
    <message>
        <source>Collection ({number})</source>
        <translation>Collection ({number})</translation>
    </message>
    <message>
        <source>Which puzzles</source>
        <translation>Quelles énigmes</translation>
    </message>
    <message>
        <source>Which of them</source>
        <translation>Lesquelles</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Toutes</translation>
    </message>
    <message>
        <source>Unsolved</source>
        <translation>Non résolues</translation>
    </message>
    <message>
        <source>Conquer or decline</source>
        <translation>Conquérir ou décliner</translation>
    </message>
    <message>
        <source>Pick a combo</source>
        <translation>Choisir une combinaison</translation>
    </message>
    <message>
        <source>Find the turn</source>
        <translation>Trouvez le tour</translation>
    </message>
    <message>
        <source>answer seen</source>
        <translation>réponse vue</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Refaire</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>Résoudre</translation>
    </message>
    <message>
        <source>Solve puzzle {number}: {title}</source>
        <translation>Résoudre l’énigme {number} : {title}</translation>
    </message>
    <message>
        <source>Solve puzzle {number} again: {title}</source>
        <translation>Résoudre à nouveau l’énigme {number} : {title}</translation>
    </message>
    <message>
        <source>Finished games</source>
        <translation>Parties terminées</translation>
    </message>
    <message>
        <source>Play your own turns better</source>
        <translation>Vos propres tours, à mieux jouer</translation>
    </message>
    <message>
        <source>Analyse one of your finished games: the three turns of yours that cost most become puzzles here.</source>
        <translation>Analysez une de vos parties terminées : vos trois tours les plus coûteux deviennent ici des énigmes.</translation>
    </message>
</context>
<context>
    <name>PuzzlePanel</name>
    <message>
        <source>Yours</source>
        <translation>Le vôtre</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Meilleur</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Joué</translation>
    </message>
    <message>
        <source>Which turn the board shows</source>
        <translation>Quel tour le plateau montre</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Voir la réponse</translation>
    </message>
    <message>
        <source>Previous puzzle</source>
        <translation>Énigme précédente</translation>
    </message>
    <message>
        <source>Next puzzle</source>
        <translation>Énigme suivante</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>Puzzle {number} of {all}</source>
        <translation>Énigme {number} sur {all}</translation>
    </message>
    <message>
        <source>Find a turn that gives about {goal} or more to win.</source>
        <translation>Trouvez un tour à {goal} de chances de gagner ou plus.</translation>
    </message>
    <message>
        <source>Give me a hint</source>
        <translation>Un indice</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Un instant…</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>La réponse</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Votre tour</translation>
    </message>
    <message>
        <source>Played then</source>
        <translation>Joué alors</translation>
    </message>
    <message>
        <source>The program&apos;s turn</source>
        <translation>Le tour du programme</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>Résolue</translation>
    </message>
    <message>
        <source>Answer seen</source>
        <translation>Réponse vue</translation>
    </message>
    <message>
        <source>Half solved</source>
        <translation>À moitié résolue</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Pas encore</translation>
    </message>
    <message>
        <source>It gives {best} to win; the turn that was played, {played}.</source>
        <translation>Il donne {best} de chances de gagner, le tour joué {played}.</translation>
    </message>
    <message>
        <source>Your turn gives {own} to win; the best one, {best}.</source>
        <translation>Votre tour donne {own} de chances de gagner, le meilleur {best}.</translation>
    </message>
    <message>
        <source>at most {share} behind the program&apos;s turn, or too close to tell</source>
        <translation>au plus {share} derrière le tour du programme, ou trop proche pour trancher</translation>
    </message>
    <message>
        <source>further behind</source>
        <translation>plus loin derrière</translation>
    </message>
    <message>
        <source>Any equally good turn is right. Each is played on many times, with the same dice and combos.</source>
        <translation>Tout autre tour aussi bon convient. Chacun est poursuivi de nombreuses fois, avec les mêmes dés et combinaisons.</translation>
    </message>
    <message>
        <source>Your turn is even better than the program&apos;s.</source>
        <translation>Votre tour est même meilleur que celui du programme.</translation>
    </message>
    <message>
        <source>Your turn is worth as much as the best one.</source>
        <translation>Votre tour vaut autant que le meilleur.</translation>
    </message>
    <message>
        <source>You are {player}</source>
        <translation>Vous êtes {player}</translation>
    </message>
    <message>
        <source>Find a better turn.</source>
        <translation>Trouvez un meilleur tour.</translation>
    </message>
    <message>
        <source>The chance to reach is still being worked out; you can begin.</source>
        <translation>L’objectif est encore en cours de calcul ; vous pouvez commencer.</translation>
    </message>
    <message>
        <source>at most {share} behind</source>
        <translation>au plus {share} derrière</translation>
    </message>
    <message>
        <source>The turn that was played gave {played} to win; the best one, {best}.</source>
        <translation>Le tour joué donnait {played} de chances de gagner, le meilleur {best}.</translation>
    </message>
    <message>
        <source>What counts</source>
        <translation>Ce qui compte</translation>
    </message>
</context>
<context>
    <name>PuzzleTable</name>
    <message>
        <source>Find the turn</source>
        <translation>Trouvez le tour</translation>
    </message>
    <message>
        <source>Look at the turns, or try another one.</source>
        <translation>Regardez les tours, ou essayez-en un autre.</translation>
    </message>
    <message>
        <source>The turn can&apos;t be judged: a process has failed.</source>
        <translation>Le tour ne peut être jugé : un processus a échoué.</translation>
    </message>
    <message>
        <source>Your turn is being judged…</source>
        <translation>Votre tour est en cours d’évaluation…</translation>
    </message>
    <message>
        <source>The program plays on from it many times, which takes a few seconds.</source>
        <translation>Le programme le poursuit de nombreuses fois, ce qui prend quelques secondes.</translation>
    </message>
    <message>
        <source>Solved!</source>
        <translation>Résolue !</translation>
    </message>
    <message>
        <source>Better than the turn that was played, but not the best.</source>
        <translation>Meilleur que le tour joué, mais pas le meilleur.</translation>
    </message>
    <message>
        <source>There is a better turn.</source>
        <translation>Il y a un meilleur tour.</translation>
    </message>
    <message>
        <source>As good as the answer that you have seen.</source>
        <translation>Aussi bon que la réponse que vous avez vue.</translation>
    </message>
    <message>
        <source>The puzzle counts as seen, not as solved.</source>
        <translation>L’énigme compte comme vue, pas comme résolue.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Next puzzle</source>
        <translation>Énigme suivante</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
</context>
<context>
    <name>PuzzleVisit</name>
    <message>
        <source>Find the turn</source>
        <translation>Trouvez le tour</translation>
    </message>
    <message>
        <source>From the game of {players}, {day}</source>
        <translation>De la partie de {players}, {day}</translation>
    </message>
    <message>
        <source>Puzzle of the day, {day}</source>
        <translation>Énigme du jour, {day}</translation>
    </message>
</context>
<context>
    <name>ReasonDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Reason (shown to the person)</source>
        <translation>Raison (affichée à la personne)</translation>
    </message>
    <message>
        <source>Permanently</source>
        <translation>Définitivement</translation>
    </message>
    <message>
        <source>This person can&apos;t come back.</source>
        <translation>Cette personne ne pourra pas revenir.</translation>
    </message>
</context>
<context>
    <name>RecordLine</name>
    <message>
        <source>Replay</source>
        <translation>Revoir</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus d’actions</translation>
    </message>
    <message>
        <source>Replay the game of {players}</source>
        <translation>Revoir la partie de {players}</translation>
    </message>
    <message>
        <source>More for the game of {players}</source>
        <translation>Plus d’actions pour la partie de {players}</translation>
    </message>
</context>
<context>
    <name>RecordsScreen</name>
    <message>
        <source>Open a record</source>
        <translation>Ouvrir un enregistrement</translation>
    </message>
    <message>
        <source>Finished games</source>
        <translation>Parties terminées</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistiques</translation>
    </message>
    <message>
        <source>What combos earn</source>
        <translation>Ce que rapportent les combinaisons</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Ouvrir un fichier…</translation>
    </message>
    <message>
        <source>Play against the computer</source>
        <translation>Jouer contre l’ordinateur</translation>
    </message>
    <message>
        <source>Looking for records…</source>
        <translation>Recherche des enregistrements…</translation>
    </message>
    <message>
        <source>Your first game will appear here</source>
        <translation>Votre première partie apparaîtra ici</translation>
    </message>
    <message>
        <source>Every game you finish is saved: who won, and every turn to step through. You can also open records that friends send you.</source>
        <translation>Chaque partie que vous terminez est enregistrée : qui a gagné, et chaque tour à revoir. Vous pouvez aussi ouvrir les enregistrements envoyés par des amis.</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Analyser</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Renommer…</translation>
    </message>
    <message>
        <source>Save a picture…</source>
        <translation>Enregistrer une image…</translation>
    </message>
    <message>
        <source>Copy a picture</source>
        <translation>Copier une image</translation>
    </message>
    <message>
        <source>Save an animation…</source>
        <translation>Enregistrer une animation…</translation>
    </message>
    <message>
        <source>Show in its folder</source>
        <translation>Afficher dans son dossier</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Supprimer…</translation>
    </message>
    <message>
        <source>“{title}” will be deleted from this computer and no longer count in your statistics.</source>
        <translation>« {title} » sera supprimé de cet ordinateur et ne comptera plus dans vos statistiques.</translation>
    </message>
    <message>
        <source>Delete the record?</source>
        <translation>Supprimer l’enregistrement ?</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Garder</translation>
    </message>
    <message>
        <source>Records (*.swr);;All files (*)</source>
        <translation>Enregistrements (*.swr);;Tous les fichiers (*)</translation>
    </message>
</context>
<context>
    <name>RecordsVisit</name>
    <message>
        <source>Another record has this name. Choose another.</source>
        <translation>Un autre enregistrement porte ce nom. Choisissez-en un autre.</translation>
    </message>
    <message>
        <source>The record can&apos;t be renamed: {reason}.</source>
        <translation>L’enregistrement ne peut pas être renommé : {reason}.</translation>
    </message>
    <message>
        <source>The record can&apos;t be deleted: {reason}.</source>
        <translation>L’enregistrement ne peut pas être supprimé : {reason}.</translation>
    </message>
    <message>
        <source>This record is no longer there.</source>
        <translation>Cet enregistrement n’est plus là.</translation>
    </message>
    <message>
        <source>The folder can&apos;t be opened here. The record&apos;s path has been copied.</source>
        <translation>Le dossier ne peut pas être ouvert ici. Le chemin de l’enregistrement a été copié.</translation>
    </message>
</context>
<context>
    <name>RedeploymentPanel</name>
    <message>
        <source>Evenly</source>
        <translation>Répartir</translation>
    </message>
    <message>
        <source>Spread evenly</source>
        <translation>Répartir</translation>
    </message>
    <message>
        <source>Borders</source>
        <translation>Bords</translation>
    </message>
    <message>
        <source>Guard borders</source>
        <translation>Aux frontières</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Avant</translation>
    </message>
    <message>
        <source>As last turn</source>
        <translation>Comme avant</translation>
    </message>
    <message>
        <source>Spread the tokens evenly</source>
        <translation>Répartir les pions équitablement</translation>
    </message>
    <message>
        <source>More where enemies are near</source>
        <translation>Plus là où l’ennemi est proche</translation>
    </message>
    <message>
        <source>This turn will score</source>
        <translation>Ce tour rapporte</translation>
    </message>
    <message>
        <source>This turn</source>
        <translation>Ce tour</translation>
    </message>
    <message>
        <source>After you</source>
        <translation>Après vous</translation>
    </message>
    <message>
        <source>Same as last turn</source>
        <translation>Comme au tour précédent</translation>
    </message>
    <message>
        <source>Your pieces are already placed like this</source>
        <translation>Vos pions sont déjà placés ainsi</translation>
    </message>
    <message>
        <source>Nothing was there last turn</source>
        <translation>Il n’y avait rien au tour précédent</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
</context>
<context>
    <name>ReelVisit</name>
    <message>
        <source>Setting up the board…</source>
        <translation>Mise en place du plateau…</translation>
    </message>
</context>
<context>
    <name>RegionPanel</name>
    <message>
        <source>No region selected</source>
        <translation>Aucune région choisie</translation>
    </message>
    <message>
        <source>Name of the region</source>
        <translation>Nom de la région</translation>
    </message>
    <message>
        <source>Lost Tribe</source>
        <translation>Tribu oubliée</translation>
    </message>
    <message numerus="yes">
        <source>%n neighbour(s)</source>
        <translation>
            <numerusform>%n voisine</numerusform>
            <numerusform>%n voisines</numerusform>
        </translation>
    </message>
    <message>
        <source>Click a region, or use the arrow keys.</source>
        <translation>Cliquez sur une région ou utilisez les flèches.</translation>
    </message>
    <message>
        <source>farmland</source>
        <translation>champs</translation>
    </message>
    <message>
        <source>forest</source>
        <translation>forêt</translation>
    </message>
    <message>
        <source>hill</source>
        <translation>colline</translation>
    </message>
    <message>
        <source>swamp</source>
        <translation>marais</translation>
    </message>
    <message>
        <source>mountain</source>
        <translation>montagne</translation>
    </message>
    <message>
        <source>sea</source>
        <translation>mer</translation>
    </message>
    <message>
        <source>lake</source>
        <translation>lac</translation>
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
        <translation>Caverne</translation>
    </message>
</context>
<context>
    <name>RenameDialog</name>
    <message>
        <source>Rename the record</source>
        <translation>Renommer l’enregistrement</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
</context>
<context>
    <name>ReplayScreen</name>
    <message>
        <source>Play on from here</source>
        <translation>Reprendre à partir d’ici</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Analyser</translation>
    </message>
    <message>
        <source>Save a picture of this moment</source>
        <translation>Enregistrer une image de ce moment</translation>
    </message>
    <message>
        <source>Copy a picture of this moment</source>
        <translation>Copier une image de ce moment</translation>
    </message>
    <message>
        <source>Save an animation of the whole game</source>
        <translation>Enregistrer une animation de toute la partie</translation>
    </message>
    <message>
        <source>The game is over here. Go back to an earlier moment to play on from there.</source>
        <translation>La partie est finie ici. Revenez à un moment antérieur pour la reprendre de là.</translation>
    </message>
</context>
<context>
    <name>ReplayVisit</name>
    <message>
        <source>{players}, step {step}</source>
        <translation>{players}, étape {step}</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Report {name}</source>
        <translation>Signaler {name}</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Ce qui s’est passé</translation>
    </message>
    <message>
        <source>In your own words</source>
        <translation>Avec vos mots</translation>
    </message>
    <message>
        <source>The lobby&apos;s operator reads it and sees who you are. {name} is not told.</source>
        <translation>Le gérant de ce salon le lit et voit qui vous êtes. {name} n’en sait rien.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Signaler</translation>
    </message>
</context>
<context>
    <name>ResultSays</name>
    <message>
        <source>This lobby doesn&apos;t save results.</source>
        <comment>RESULTS_NOT_KEPT</comment>
        <translation>Ce salon ne conserve aucun résultat.</translation>
    </message>
    <message>
        <source>This is not a game record, or part of it is missing.</source>
        <comment>RECORD_NOT_WHOLE</comment>
        <translation>Ce n’est pas l’enregistrement d’une partie, ou il en manque une partie.</translation>
    </message>
    <message>
        <source>This game was not played to the end.</source>
        <comment>RESULT_NOT_OVER</comment>
        <translation>Cette partie n’a pas été jouée jusqu’au bout.</translation>
    </message>
    <message>
        <source>Games with your own board, races, powers or number of rounds are not ranked.</source>
        <comment>HOUSE_RULES</comment>
        <translation>Les parties avec un plateau, des peuples, des pouvoirs ou un nombre de manches personnels ne sont pas classées.</translation>
    </message>
    <message>
        <source>This lobby lacks the board or a set of this game and needs a newer version.</source>
        <comment>RESULT_OTHER_VERSION</comment>
        <translation>Il manque à ce salon le plateau ou une extension de cette partie. Il lui faut une version plus récente.</translation>
    </message>
    <message>
        <source>The record is forged or damaged at log entry {entry}, so the game is not ranked.</source>
        <comment>RECORD_FORGED</comment>
        <translation>L’enregistrement est falsifié ou endommagé à l’entrée {entry} : la partie n’est donc pas classée.</translation>
    </message>
    <message>
        <source>A seat changed hands during this game, so it is not ranked.</source>
        <comment>SEATS_CHANGED</comment>
        <translation>Une place a changé de mains pendant cette partie : elle n’est donc pas classée.</translation>
    </message>
    <message>
        <source>A ranked game needs at least two people.</source>
        <comment>RESULT_TOO_FEW</comment>
        <translation>Une partie classée demande au moins deux personnes.</translation>
    </message>
    <message>
        <source>One person had two seats in this game, so it is not ranked.</source>
        <comment>ONE_IN_TWO_SEATS</comment>
        <translation>Une personne avait deux places dans cette partie : elle n’est donc pas classée.</translation>
    </message>
    <message>
        <source>This game did not start as a ranked game.</source>
        <comment>NOT_RATED</comment>
        <translation>Cette partie n’a pas commencé comme une partie classée.</translation>
    </message>
    <message>
        <source>Only the program&apos;s own computer players can be in a ranked game.</source>
        <comment>STRANGE_COMPUTERS</comment>
        <translation>Seuls les joueurs ordinateurs du programme peuvent participer à une partie classée.</translation>
    </message>
    <message>
        <source>Not all players&apos; programs have signed the result, so the game is not ranked.</source>
        <comment>NOT_SIGNED_BY_ALL</comment>
        <translation>Les programmes des joueurs n’ont pas tous signé le résultat : la partie n’est donc pas classée.</translation>
    </message>
    <message>
        <source>The start of this game was drawn {count} times, so it is not ranked.</source>
        <comment>DRAWN_AGAIN</comment>
        <translation>Le début de cette partie a été tiré {count} fois : elle n’est donc pas classée.</translation>
    </message>
    <message>
        <source>The host made {count} of {draws} draws without one of the players. A bad network doesn&apos;t explain that many, so the game is not ranked.</source>
        <comment>DRAWN_WITHOUT</comment>
        <translation>L’hôte a fait {count} tirages sur {draws} sans l’un des joueurs. Un mauvais réseau n’en explique pas autant : la partie n’est donc pas classée.</translation>
    </message>
    <message>
        <source>Someone at that table doesn&apos;t play ranked games.</source>
        <comment>NOT_WANTED</comment>
        <translation>Quelqu’un à cette table ne joue pas de parties classées.</translation>
    </message>
    <message>
        <source>This game began too long ago to be ranked.</source>
        <comment>RESULT_TOO_OLD</comment>
        <translation>Cette partie a commencé il y a trop longtemps pour être classée.</translation>
    </message>
    <message>
        <source>Someone at that table is banned from this lobby.</source>
        <comment>BANNED_PLAYER</comment>
        <translation>Quelqu’un à cette table est banni de ce salon.</translation>
    </message>
    <message>
        <source>That record was not offered, or it came out of order. Start again.</source>
        <comment>NOT_OFFERED</comment>
        <translation>Cet enregistrement n’a pas été proposé, ou il est arrivé dans le désordre. Recommencez.</translation>
    </message>
    <message>
        <source>The lobby has many records to check. Try again in a minute.</source>
        <comment>RECORDS_BUSY</comment>
        <translation>Le salon a beaucoup d’enregistrements à vérifier. Réessayez dans une minute.</translation>
    </message>
    <message>
        <source>Too many games by these players were submitted today. Try again tomorrow.</source>
        <comment>RESULTS_TOO_MANY</comment>
        <translation>Trop de parties de ces joueurs sont arrivées aujourd’hui. Réessayez demain.</translation>
    </message>
    <message>
        <source>The record could not be checked.</source>
        <comment>RECORD_TOO_SLOW</comment>
        <translation>L’enregistrement n’a pas pu être vérifié.</translation>
    </message>
    <message>
        <source>This lobby doesn&apos;t accept results of this deal any more, or not yet.</source>
        <comment>DEAL_NOT_OPEN</comment>
        <translation>Ce salon n’accepte plus, ou pas encore, les résultats de cette donne.</translation>
    </message>
    <message>
        <source>The record is not a finished game of that day&apos;s deal.</source>
        <comment>DEAL_NOT_THIS</comment>
        <translation>L’enregistrement n’est pas une partie terminée de la donne de ce jour.</translation>
    </message>
    <message>
        <source>You&apos;ll see the results of a deal once this lobby has yours.</source>
        <comment>DEAL_NOT_PLAYED</comment>
        <translation>Vous verrez les résultats d’une donne dès que ce salon aura le vôtre.</translation>
    </message>
    <message>
        <source>You have chosen not to let this lobby save your results.</source>
        <comment>DEAL_NOT_WANTED</comment>
        <translation>Vous ne laissez pas ce salon conserver vos résultats.</translation>
    </message>
    <message>
        <source>The signature is not from the person this is about.</source>
        <comment>NOT_THEIRS</comment>
        <translation>La signature n’est pas celle de la personne concernée.</translation>
    </message>
    <message>
        <source>You have reported many players lately. Try again tomorrow.</source>
        <comment>TOO_MANY_REPORTS</comment>
        <translation>Vous avez signalé beaucoup de joueurs ces derniers temps. Réessayez demain.</translation>
    </message>
</context>
<context>
    <name>ResultScreen</name>
    <message>
        <source>{path} can&apos;t be saved. Choose another folder.</source>
        <translation>{path} n’a pas pu être enregistré. Choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>Saved: {path}</source>
        <translation>Enregistré : {path}</translation>
    </message>
    <message>
        <source>The picture has been copied.</source>
        <translation>L’image a été copiée.</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>La partie est finie</translation>
    </message>
    <message>
        <source>Revealing the coins…</source>
        <translation>On révèle les pièces…</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Rejouer</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>Revanche</translation>
    </message>
    <message>
        <source>Replay this deal</source>
        <translation>Rejouer cette donne</translation>
    </message>
    <message>
        <source>Chart and races</source>
        <translation>Courbe et peuples</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Analyser</translation>
    </message>
    <message>
        <source>Save a picture</source>
        <translation>Enregistrer une image</translation>
    </message>
    <message>
        <source>Copy a picture</source>
        <translation>Copier une image</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personnes</translation>
    </message>
    <message>
        <source>View the board</source>
        <translation>Voir le plateau</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Images (*.png)</translation>
    </message>
</context>
<context>
    <name>RoundTrack</name>
    <message>
        <source>Round {current} of {rounds}</source>
        <translation>Manche {current} sur {rounds}</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Manche</translation>
    </message>
</context>
<context>
    <name>RoundsPicker</name>
    <message>
        <source>Rounds</source>
        <translation>Manches</translation>
    </message>
    <message>
        <source>{rounds} (standard)</source>
        <translation>{rounds} (habituel)</translation>
    </message>
</context>
<context>
    <name>RulesPage</name>
    <message>
        <source>The rules</source>
        <translation>Les règles</translation>
    </message>
</context>
<context>
    <name>RulesSay</name>
    <message>
        <source>The game is over.</source>
        <comment>GAME_OVER</comment>
        <translation>La partie est finie.</translation>
    </message>
    <message>
        <source>It isn&apos;t your turn to decide.</source>
        <comment>NOT_YOUR_TURN</comment>
        <translation>Ce n’est pas à vous de décider.</translation>
    </message>
    <message>
        <source>That can&apos;t be done now: the game is waiting for you to {awaited}.</source>
        <comment>WRONG_STAGE</comment>
        <translation>Pas possible maintenant : le jeu attend que vous {awaited}.</translation>
    </message>
    <message>
        <source>That is not a move of this game.</source>
        <comment>NO_MOVE</comment>
        <translation>Ce n’est pas un coup de ce jeu.</translation>
    </message>
    <message>
        <source>There is no such region on this board.</source>
        <comment>UNKNOWN_REGION</comment>
        <translation>Cette région n’existe pas sur ce plateau.</translation>
    </message>
    <message>
        <source>There is no combo at that place in the column.</source>
        <comment>NO_SUCH_COMBO</comment>
        <translation>Il n’y a pas de combinaison à cet endroit.</translation>
    </message>
    <message>
        <source>You have too few coins: this combo costs {price} and you have {coins}.</source>
        <comment>TOO_FEW_COINS</comment>
        <translation>Vous n’avez pas assez de pièces : cette combinaison en coûte {price}, et vous en avez {coins}.</translation>
    </message>
    <message>
        <source>You have no {race} left in hand.</source>
        <comment>NO_TOKENS_IN_HAND</comment>
        <translation>Il ne vous reste pas de {race} en main.</translation>
    </message>
    <message>
        <source>Your {race} already hold this region.</source>
        <comment>OWN_REGION</comment>
        <translation>Vos {race} tiennent déjà cette région.</translation>
    </message>
    <message>
        <source>Only a Seafaring race can hold a sea or a lake.</source>
        <comment>WATER</comment>
        <translation>Seul un peuple de Marins peut tenir une mer ou un lac.</translation>
    </message>
    <message>
        <source>A {marker} protects this region from attack.</source>
        <comment>IMMUNE</comment>
        <translation>Cette région est imprenable : {marker}.</translation>
    </message>
    <message>
        <source>You are at peace with {player} until their next turn.</source>
        <comment>PEACE</comment>
        <translation>Vous êtes en paix avec {player} jusqu’à son prochain tour.</translation>
    </message>
    <message>
        <source>A race enters at the edge of the board, or next to a sea at the edge.</source>
        <comment>NOT_AT_THE_RIM</comment>
        <translation>Un peuple entre par le bord du plateau, ou à côté d’une mer du bord.</translation>
    </message>
    <message>
        <source>Your {race} hold no region next to this one.</source>
        <comment>NOT_ADJACENT</comment>
        <translation>Vos {race} ne tiennent aucune région voisine de celle-ci.</translation>
    </message>
    <message>
        <source>It takes {price} tokens ({sum}) and you have {hand}.</source>
        <comment>TOO_DEAR</comment>
        <translation>Il faut {price} pions ({sum}) et vous en avez {hand}.</translation>
    </message>
    <message>
        <source>It takes {price} tokens ({sum}) and you have {hand}; the die adds up to {most}, so you can try the die.</source>
        <comment>ATTEMPT_INSTEAD</comment>
        <translation>Il faut {price} pions ({sum}) et vous en avez {hand} ; le dé en ajoute jusqu’à {most}, vous pouvez donc le tenter.</translation>
    </message>
    <message>
        <source>It takes {price} tokens ({sum}) and you have {hand}; the die adds at most {most}.</source>
        <comment>BEYOND_THE_DIE</comment>
        <translation>Il faut {price} pions ({sum}) et vous en avez {hand} ; le dé n’en ajoute que {most} au plus.</translation>
    </message>
    <message>
        <source>You have enough tokens ({hand}): conquer it without the die.</source>
        <comment>NO_NEED_OF_THE_DIE</comment>
        <translation>Vos pions suffisent ({hand}) : conquérez sans le dé.</translation>
    </message>
    <message>
        <source>A Berserk race rolls before its conquests and has no final attempt.</source>
        <comment>NO_ATTEMPT_WITH_BERSERK</comment>
        <translation>Les Furieux lancent le dé avant leurs conquêtes et n’ont pas de dernière tentative.</translation>
    </message>
    <message>
        <source>Only a Berserk race rolls before a conquest.</source>
        <comment>NOT_BERSERK</comment>
        <translation>Seuls les Furieux lancent le dé avant une conquête.</translation>
    </message>
    <message>
        <source>The die has already been rolled: use it for a conquest, or end your conquests.</source>
        <comment>ROLLED_ALREADY</comment>
        <translation>Le dé est déjà lancé : utilisez-le pour une conquête, ou arrêtez vos conquêtes.</translation>
    </message>
    <message>
        <source>You have no race in decline that still conquers.</source>
        <comment>NO_DECLINED_ARMY</comment>
        <translation>Vous n’avez aucun peuple en déclin qui conquiert encore.</translation>
    </message>
    <message>
        <source>Your race in decline conquers before your active race.</source>
        <comment>DECLINED_ARMY_FIRST</comment>
        <translation>Le peuple en déclin conquiert avant le peuple actif.</translation>
    </message>
    <message>
        <source>The die has ended the conquests of your race in decline.</source>
        <comment>DECLINED_ARMY_DONE</comment>
        <translation>Le dé a mis fin aux conquêtes de votre peuple en déclin.</translation>
    </message>
    <message>
        <source>Only a Dragon Master commands the dragon.</source>
        <comment>NO_DRAGON</comment>
        <translation>Seuls les Dragonniers commandent le dragon.</translation>
    </message>
    <message>
        <source>The dragon has already flown this turn.</source>
        <comment>DRAGON_USED</comment>
        <translation>Le dragon a déjà volé ce tour.</translation>
    </message>
    <message>
        <source>Only Sorcerers can substitute a token.</source>
        <comment>NO_SORCERY</comment>
        <translation>Seuls les Sorciers peuvent échanger un pion.</translation>
    </message>
    <message>
        <source>Sorcery works on an opponent&apos;s active race only.</source>
        <comment>NO_ENEMY_TO_SUBSTITUTE</comment>
        <translation>La sorcellerie n’agit que sur le peuple actif d’un adversaire.</translation>
    </message>
    <message>
        <source>Sorcery works only on a single token without an encampment.</source>
        <comment>NOT_ALONE</comment>
        <translation>La sorcellerie n’agit que sur un pion seul, sans campement.</translation>
    </message>
    <message>
        <source>You have already used sorcery on {player} this turn.</source>
        <comment>SORCERY_USED</comment>
        <translation>Vous avez déjà ensorcelé {player} ce tour.</translation>
    </message>
    <message>
        <source>There is no {one} token left in the box.</source>
        <comment>EMPTY_TRAY</comment>
        <translation>Il ne reste aucun pion dans la boîte : {one}.</translation>
    </message>
    <message>
        <source>You can abandon regions only before the first conquest of a turn.</source>
        <comment>ABANDON_TOO_LATE</comment>
        <translation>Vous ne pouvez évacuer des régions qu’avant la première conquête du tour.</translation>
    </message>
    <message>
        <source>You can choose only regions that your own race holds.</source>
        <comment>NOT_YOURS</comment>
        <translation>Vous ne pouvez choisir que des régions tenues par votre peuple.</translation>
    </message>
    <message>
        <source>A region was chosen twice.</source>
        <comment>NAMED_TWICE</comment>
        <translation>Une région a été choisie deux fois.</translation>
    </message>
    <message>
        <source>{total} {race} must be on the board afterwards; you place {placed}.</source>
        <comment>WRONG_TOTAL</comment>
        <translation>{total} {race} doivent se trouver ensuite sur le plateau ; vous en placez {placed}.</translation>
    </message>
    <message>
        <source>At least one {one} stays in each region.</source>
        <comment>ONE_MUST_STAY</comment>
        <translation>Au moins 1 {one} reste dans chaque région.</translation>
    </message>
    <message>
        <source>{total} {race} are left for the board: empty no more than {zeros} of your regions, and leave one token in each of the others.</source>
        <comment>EMPTY_ONLY_AS_NEEDED</comment>
        <translation>Il reste {total} {race} pour le plateau : videz au plus {zeros} de vos régions et laissez un pion dans chacune des autres.</translation>
    </message>
    <message>
        <source>You can only add to what is already there.</source>
        <comment>ONLY_ADD</comment>
        <translation>Vous pouvez seulement ajouter des pions, pas en retirer.</translation>
    </message>
    <message>
        <source>You have nothing of that kind to place.</source>
        <comment>NOTHING_TO_PLACE</comment>
        <translation>Vous n’avez rien de tel à placer.</translation>
    </message>
    <message>
        <source>All {total} encampments must be placed; you place {placed}.</source>
        <comment>WRONG_CAMPS</comment>
        <translation>Les {total} campements doivent être placés ; vous en placez {placed}.</translation>
    </message>
    <message>
        <source>Encampments that still need a place: {left}.</source>
        <comment>CAMPS_LEFT</comment>
        <translation>Campements encore à placer : {left}.</translation>
    </message>
    <message>
        <source>Heroes that still need a place: {left}.</source>
        <comment>HEROES_LEFT</comment>
        <translation>Héros encore à placer : {left}.</translation>
    </message>
    <message>
        <source>This region already has a fortress.</source>
        <comment>FORTRESS_STANDS</comment>
        <translation>Il y a déjà une forteresse dans cette région.</translation>
    </message>
    <message>
        <source>All {supply} fortresses are already on the board.</source>
        <comment>NO_FORTRESS_LEFT</comment>
        <translation>Les {supply} forteresses sont déjà toutes sur le plateau.</translation>
    </message>
    <message>
        <source>Only a Fortified race builds a fortress.</source>
        <comment>NOT_FORTIFIED</comment>
        <translation>Seuls les Bâtisseurs élèvent une forteresse.</translation>
    </message>
    <message>
        <source>Place your heroes in {count} different regions.</source>
        <comment>HEROES_APART</comment>
        <translation>Placez vos héros dans {count} régions différentes.</translation>
    </message>
    <message>
        <source>Only a Diplomat makes peace.</source>
        <comment>NO_DIPLOMAT</comment>
        <translation>Seuls les Diplomates font la paix.</translation>
    </message>
    <message>
        <source>You attacked {player} this turn.</source>
        <comment>WAS_ATTACKED</comment>
        <translation>Vous avez attaqué {player} ce tour.</translation>
    </message>
    <message>
        <source>Choose an opponent to make peace with.</source>
        <comment>NO_ALLY</comment>
        <translation>Choisissez un adversaire pour la paix.</translation>
    </message>
    <message>
        <source>Only a Stout race declines after scoring.</source>
        <comment>NOT_STOUT</comment>
        <translation>Seuls les Robustes déclinent après le décompte.</translation>
    </message>
    <message>
        <source>You have no active race.</source>
        <comment>NO_ACTIVE_RACE</comment>
        <translation>Vous n’avez pas de peuple actif.</translation>
    </message>
    <message>
        <source>Opponents can&apos;t touch the {race} here.</source>
        <comment>IMMUNE_TO_OPPONENTS</comment>
        <translation>Les adversaires ne peuvent pas toucher les {race} ici.</translation>
    </message>
    <message>
        <source>Nobody can enter this region: {marker}.</source>
        <comment>CLOSED_TO_ALL</comment>
        <translation>Personne ne peut entrer dans cette région : {marker}.</translation>
    </message>
    <message>
        <source>Your tokens can&apos;t go back there this turn.</source>
        <comment>CLOSED_TO_YOU</comment>
        <translation>Vos pions ne peuvent pas y retourner ce tour-ci.</translation>
    </message>
    <message>
        <source>The {race} need at least {least} tokens in a region.</source>
        <comment>AT_LEAST_TWO</comment>
        <translation>Les {race} doivent avoir au moins {least} pions dans une région.</translation>
    </message>
    <message>
        <source>You don&apos;t have this help: {piece}.</source>
        <comment>NO_HELP</comment>
        <translation>Vous n’avez pas cette aide : {piece}.</translation>
    </message>
    <message>
        <source>Already used this turn: {piece}.</source>
        <comment>HELP_USED</comment>
        <translation>Déjà utilisé ce tour-ci : {piece}.</translation>
    </message>
    <message>
        <source>This help would not lower the price: {piece}.</source>
        <comment>HELP_WASTED</comment>
        <translation>Cette aide ne baisserait pas le prix : {piece}.</translation>
    </message>
    <message>
        <source>You don&apos;t have that many fireballs, only {count}.</source>
        <comment>TOO_FEW_FIREBALLS</comment>
        <translation>Vous n’avez pas autant de boules de feu, seulement {count}.</translation>
    </message>
    <message>
        <source>The catapult only reaches regions just behind a neighbour.</source>
        <comment>NOT_AT_DISTANCE_TWO</comment>
        <translation>La catapulte n’atteint que les régions situées juste derrière une voisine.</translation>
    </message>
    <message>
        <source>This takes a coin, and you have none.</source>
        <comment>NO_COIN</comment>
        <translation>Cela coûte une pièce, et vous n’en avez pas.</translation>
    </message>
    <message>
        <source>You decide about the mercenary after the roll.</source>
        <comment>DECIDED_AFTER_THE_ROLL</comment>
        <translation>Vous déciderez après le jet si vous engagez le mercenaire.</translation>
    </message>
    <message>
        <source>Only a Marauding race regroups.</source>
        <comment>NOT_MARAUDING</comment>
        <translation>Seul un peuple Maraudeur se regroupe.</translation>
    </message>
    <message>
        <source>You have already regrouped this turn.</source>
        <comment>REGROUPED_ALREADY</comment>
        <translation>Vous vous êtes déjà regroupé ce tour-ci.</translation>
    </message>
    <message>
        <source>You can regroup only after a conquest, with tokens to take back.</source>
        <comment>NOTHING_TO_REGROUP</comment>
        <translation>Vous ne pouvez vous regrouper qu’après une conquête, s’il y a des pions à reprendre.</translation>
    </message>
    <message>
        <source>Only a Copycat race copies a power.</source>
        <comment>NOT_A_COPYCAT</comment>
        <translation>Seul un peuple Imitateur copie un pouvoir.</translation>
    </message>
    <message>
        <source>You have already copied a power this turn.</source>
        <comment>COPIED_ALREADY</comment>
        <translation>Vous avez déjà copié un pouvoir ce tour-ci.</translation>
    </message>
    <message>
        <source>Copy a power before you do anything else.</source>
        <comment>COPY_TOO_LATE</comment>
        <translation>Copiez un pouvoir avant toute autre action.</translation>
    </message>
    <message>
        <source>Choose the region where your tokens are piled up.</source>
        <comment>NAME_THE_PILE</comment>
        <translation>Choisissez la région où vos pions sont empilés.</translation>
    </message>
    <message>
        <source>Your race doesn&apos;t form a pile when it declines.</source>
        <comment>NO_PILE</comment>
        <translation>Votre peuple ne forme pas de pile en passant en déclin.</translation>
    </message>
    <message>
        <source>Regions you have to leave: {count}.</source>
        <comment>LEAVE_AS_MANY</comment>
        <translation>Régions que vous devez quitter : {count}.</translation>
    </message>
    <message>
        <source>This race stays where it is in its own turn.</source>
        <comment>STAY_PUT</comment>
        <translation>Ce peuple reste où il est pendant son propre tour.</translation>
    </message>
    <message>
        <source>All but one token in each region leave the board.</source>
        <comment>PIXIES_LEAVE</comment>
        <translation>Tous les pions sauf un par région quittent le plateau.</translation>
    </message>
    <message>
        <source>Your leader still needs a place.</source>
        <comment>LEADER_NEEDS_PLACE</comment>
        <translation>Votre chef n’est pas encore placé.</translation>
    </message>
    <message>
        <source>A leader can&apos;t be in an immune region.</source>
        <comment>LEADER_IN_IMMUNE</comment>
        <translation>Un chef ne peut pas se trouver dans une région imprenable.</translation>
    </message>
    <message>
        <source>You have no leader to place.</source>
        <comment>NO_LEADER</comment>
        <translation>Vous n’avez pas de chef à placer.</translation>
    </message>
    <message>
        <source>The leader of the {race} is a captive.</source>
        <comment>LEADER_CAPTIVE</comment>
        <translation>Le chef des {race} est captif.</translation>
    </message>
    <message>
        <source>This game is played without leaders.</source>
        <comment>NO_LEADERS_HERE</comment>
        <translation>Cette partie se joue sans chefs.</translation>
    </message>
    <message>
        <source>You don&apos;t have that many pots.</source>
        <comment>NO_POTS_LEFT</comment>
        <translation>Vous n’avez pas autant de chaudrons.</translation>
    </message>
    <message>
        <source>A region can hold only one pot.</source>
        <comment>ONE_POT_EACH</comment>
        <translation>Un chaudron par région au plus.</translation>
    </message>
    <message>
        <source>You don&apos;t have that many Winter markers, only {count}.</source>
        <comment>TOO_MANY_WINTERS</comment>
        <translation>Vous n’avez pas autant de marqueurs Hiver, seulement {count}.</translation>
    </message>
    <message>
        <source>You can&apos;t place Winter in that region.</source>
        <comment>NO_WINTER_THERE</comment>
        <translation>Vous ne pouvez pas placer l’Hiver dans cette région.</translation>
    </message>
    <message>
        <source>Each Lava needs a mountain of yours next to it.</source>
        <comment>NO_MOUNTAIN_FOR_LAVA</comment>
        <translation>Chaque Lave doit être à côté d’une de vos montagnes.</translation>
    </message>
    <message>
        <source>No Lava can be poured there.</source>
        <comment>NO_LAVA_THERE</comment>
        <translation>La lave ne peut pas couler là.</translation>
    </message>
    <message>
        <source>Your active race doesn&apos;t hold this relic: {piece}.</source>
        <comment>NOT_YOUR_RELIC</comment>
        <translation>Votre peuple actif ne détient pas cette relique : {piece}.</translation>
    </message>
    <message>
        <source>You don&apos;t hold the Altar of Souls.</source>
        <comment>NO_ALTAR</comment>
        <translation>Vous ne détenez pas l’Autel des âmes.</translation>
    </message>
    <message>
        <source>You have no declined token in that region.</source>
        <comment>NO_DECLINED_TOKEN</comment>
        <translation>Vous n’avez aucun pion en déclin dans cette région.</translation>
    </message>
    <message>
        <source>Your active race doesn&apos;t hold the Crypt.</source>
        <comment>NOT_YOUR_CRYPT</comment>
        <translation>Votre peuple actif ne détient pas la Crypte.</translation>
    </message>
    <message>
        <source>The Ghost can&apos;t stay in the Crypt&apos;s own region.</source>
        <comment>NOT_IN_THE_CRYPT</comment>
        <translation>Le Fantôme ne peut pas rester dans la région de la Crypte.</translation>
    </message>
    <message>
        <source>Your active race doesn&apos;t hold the Pentacle.</source>
        <comment>NO_PENTACLE</comment>
        <translation>Votre peuple actif ne détient pas le Pentacle.</translation>
    </message>
    <message>
        <source>The Balrog can&apos;t go there.</source>
        <comment>BALROG_NOT_THERE</comment>
        <translation>Le Balrog ne peut pas y aller.</translation>
    </message>
    <message>
        <source>Behemoths that still need a place: {left}.</source>
        <comment>BEHEMOTHS_LEFT</comment>
        <translation>Béhémoths encore à placer : {left}.</translation>
    </message>
    <message>
        <source>You have no race to wake.</source>
        <comment>NOTHING_SLEEPS</comment>
        <translation>Vous n’avez aucun peuple à réveiller.</translation>
    </message>
</context>
<context>
    <name>ScoreCard</name>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
</context>
<context>
    <name>Screen</name>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>Search for a game, a host or a board</source>
        <translation>Chercher une partie, un hôte ou un plateau</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Chercher</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Plateau</translation>
    </message>
    <message>
        <source>Which games</source>
        <translation>Quelles parties</translation>
    </message>
    <message>
        <source>My version only</source>
        <translation>Ma version seulement</translation>
    </message>
    <message>
        <source>Hide games that this version can&apos;t join</source>
        <translation>Masquer les parties inaccessibles à cette version</translation>
    </message>
    <message>
        <source>{board}, {players} players</source>
        <translation>{board}, {players} joueurs</translation>
    </message>
    <message>
        <source>All boards</source>
        <translation>Tous les plateaux</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Toutes</translation>
    </message>
    <message>
        <source>Free seats</source>
        <translation>Places libres</translation>
    </message>
    <message>
        <source>To watch</source>
        <translation>À regarder</translation>
    </message>
</context>
<context>
    <name>SeasonLine</name>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n partie</numerusform>
            <numerusform>%n parties</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} won</source>
        <translation>{count} gagnées</translation>
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
        <translation>Saison précédente</translation>
    </message>
    <message>
        <source>Next season</source>
        <translation>Saison suivante</translation>
    </message>
    <message numerus="yes">
        <source>%n ranked game(s)</source>
        <translation>
            <numerusform>%n partie classée</numerusform>
            <numerusform>%n parties classées</numerusform>
        </translation>
    </message>
    <message>
        <source>Play {games} ranked games against {people} different people to get a place. Everyone starts each season at 1,000.</source>
        <translation>Jouez {games} parties classées contre {people} personnes différentes pour obtenir une place. Chaque saison commence à 1 000 pour tout le monde.</translation>
    </message>
    <message>
        <source>The table is still empty</source>
        <translation>Le classement est encore vide</translation>
    </message>
    <message>
        <source>Players appear here after the season&apos;s first ranked game.</source>
        <translation>Les joueurs apparaîtront ici après la première partie classée de la saison.</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>Afficher la suite</translation>
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
        <translation>Places prises : {taken} sur {seats}</translation>
    </message>
</context>
<context>
    <name>SeatForm</name>
    <message>
        <source>Player {number}</source>
        <translation>Joueur {number}</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>you</source>
        <translation>vous</translation>
    </message>
    <message>
        <source>a person</source>
        <translation>une personne</translation>
    </message>
</context>
<context>
    <name>SeatSays</name>
    <message>
        <source>The lobby does not answer.</source>
        <comment>LOBBY_SILENT</comment>
        <translation>Le salon ne répond pas.</translation>
    </message>
    <message>
        <source>The lobby has not accepted the result, so it is not ranked.</source>
        <comment>RESULT_NOT_TAKEN</comment>
        <translation>Le salon n’a pas accepté le résultat : il n’est donc pas classé.</translation>
    </message>
    <message>
        <source>This host is running another game now. Join again to play it.</source>
        <comment>ANOTHER_GAME</comment>
        <translation>Cet hôte héberge désormais une autre partie. Rejoignez-la pour y jouer.</translation>
    </message>
    <message>
        <source>The host contradicts what has already been played, so this game can&apos;t continue.</source>
        <comment>OTHERWISE</comment>
        <translation>L’hôte contredit ce qui a déjà été joué ; cette partie ne peut pas continuer.</translation>
    </message>
    <message>
        <source>The host describes a table that can&apos;t be this one, so you have left it.</source>
        <comment>NO_SUCH_ROOM</comment>
        <translation>L’hôte décrit une table qui ne peut pas être celle-ci ; vous l’avez donc quittée.</translation>
    </message>
    <message>
        <source>Someone else hosts this game now.</source>
        <comment>FORMER_HOST</comment>
        <translation>Quelqu’un d’autre héberge désormais cette partie.</translation>
    </message>
    <message>
        <source>The lobby has counted this ranked game.</source>
        <comment>RESULT_COUNTS</comment>
        <translation>Le salon a enregistré cette partie classée.</translation>
    </message>
    <message>
        <source>The host&apos;s computer and yours disagree about the time by more than ten minutes, so a ranked game can&apos;t begin. Set the clock that is wrong and join again.</source>
        <comment>CLOCKS_APART</comment>
        <translation>L’horloge de l’hôte et la vôtre diffèrent de plus de dix minutes : une partie classée ne peut pas commencer. Réglez celle qui est fausse et rejoignez la table.</translation>
    </message>
    <message>
        <source>This table uses the id of an unfinished game on your computer, but its host is not one of that game&apos;s players, so your program told them nothing about it. Continue your game from the start screen. If you no longer need it, delete it there and join again.</source>
        <comment>STRANGERS_TABLE</comment>
        <translation>Cette table utilise l’identifiant d’une partie inachevée sur votre ordinateur, mais son hôte n’est pas l’un des joueurs de cette partie, et votre programme ne lui en a rien dit. Reprenez votre partie depuis l’écran d’accueil. Si vous n’en avez plus besoin, supprimez-la là-bas et rejoignez de nouveau la table.</translation>
    </message>
    <message>
        <source>This host&apos;s claim to host the game can&apos;t be true, so your program does not follow them.</source>
        <comment>NOT_BELIEVED</comment>
        <translation>Cet hôte ne peut pas être celui de la partie ; votre programme ne le suit donc pas.</translation>
    </message>
    <message>
        <source>This host showed your program a draw or a move that can&apos;t be genuine, so your program has left. The game is saved, and someone else can host it.</source>
        <comment>FORGED</comment>
        <translation>Cet hôte a montré à votre programme un tirage ou un coup qui ne peut pas être authentique ; votre programme l’a donc quitté. La partie est enregistrée, et quelqu’un d’autre peut l’héberger.</translation>
    </message>
    <message>
        <source>The lobby named a host who is not at this table, so the game continues without the lobby. Give people your own address instead.</source>
        <comment>LOBBY_NAMES_STRANGER</comment>
        <translation>Le salon a désigné un hôte qui n’est pas à cette table ; la partie continue sans le salon. Donnez plutôt votre propre adresse.</translation>
    </message>
    <message>
        <source>The host names a lobby at {place}. Your program does not connect to that address just because a host says so, so you continue without a lobby.</source>
        <comment>LOBBY_NOT_CALLED</comment>
        <translation>L’hôte indique un salon à {place}. Votre programme ne se connecte pas à cette adresse simplement parce qu’un hôte l’indique ; vous continuez sans salon.</translation>
    </message>
    <message>
        <source>A computer player did not answer. A simpler one continues in its place.</source>
        <comment>COMPUTER_REPLACED</comment>
        <translation>Un joueur ordinateur n’a pas répondu. Un autre, plus simple, continue à sa place.</translation>
    </message>
    <message>
        <source>Your last move is still being sent.</source>
        <comment>ON_ITS_WAY</comment>
        <translation>Votre dernier coup est encore en cours d’envoi.</translation>
    </message>
    <message>
        <source>The game has not started.</source>
        <comment>NOT_BEGUN</comment>
        <translation>La partie n’a pas commencé.</translation>
    </message>
    <message>
        <source>This game can&apos;t be played here: {reason}</source>
        <comment>NOT_PLAYABLE</comment>
        <translation>Cette partie ne peut pas se jouer ici : {reason}</translation>
    </message>
    <message>
        <source>This game comes with an unplayable board, so it was refused.</source>
        <comment>BAD_BOARD</comment>
        <translation>Le plateau de cette partie est injouable ; elle a donc été refusée.</translation>
    </message>
    <message>
        <source>There is no board “{board}”. There are: {known}.</source>
        <comment>UNKNOWN_BOARD</comment>
        <translation>Il n’y a pas de plateau « {board} ». Il y a : {known}.</translation>
    </message>
    <message>
        <source>This game is played on someone&apos;s own board, which did not come with it.</source>
        <comment>NO_BOARD</comment>
        <translation>Cette partie se joue sur un plateau personnel, qui n’a pas été transmis avec elle.</translation>
    </message>
    <message>
        <source>This table plays with sets that your program does not have: {sets}. The host has them, in version {version}.</source>
        <comment>NO_SETS_OF_TABLE</comment>
        <translation>Cette table joue avec des extensions que votre programme n’a pas : {sets}. L’hôte les a, avec la version {version}.</translation>
    </message>
    <message>
        <source>This game is played with sets that your program does not have: {sets}. A newer version may have them.</source>
        <comment>NO_SETS</comment>
        <translation>Cette partie se joue avec des extensions que votre programme n’a pas : {sets}. Une version plus récente les a peut-être.</translation>
    </message>
    <message>
        <source>This program and the host&apos;s apply the rules differently.</source>
        <comment>OTHER_RULES</comment>
        <translation>Ce programme et celui de l’hôte appliquent les règles différemment.</translation>
    </message>
    <message>
        <source>The game has a host, so nobody else can take over.</source>
        <comment>NOT_LOST</comment>
        <translation>La partie a un hôte : personne d’autre ne peut prendre le relais.</translation>
    </message>
    <message>
        <source>The table is not waiting for anyone at the moment.</source>
        <comment>NOT_WAITING</comment>
        <translation>La table n’attend personne en ce moment.</translation>
    </message>
    <message>
        <source>The connection was closed because of an error in this program.</source>
        <comment>BROKEN</comment>
        <translation>La connexion a été fermée à cause d’une erreur de ce programme.</translation>
    </message>
    <message>
        <source>The others have continued without the last steps that you saw, and their game stands. Yours is saved as {path}.</source>
        <comment>OVERRULED_KEPT</comment>
        <translation>Les autres ont continué sans les dernières étapes que vous avez vues, et leur partie fait foi. La vôtre est enregistrée dans {path}.</translation>
    </message>
    <message>
        <source>The others have continued without the last steps that you saw, and their game stands. {reason}</source>
        <comment>OVERRULED_UNKEPT</comment>
        <translation>Les autres ont continué sans les dernières étapes que vous avez vues, et leur partie fait foi. {reason}</translation>
    </message>
    <message>
        <source>{name}, while hosting, showed two players different games and signed both. Anyone can check the proof, which is saved as {path}.</source>
        <comment>TWO_GAMES_KEPT</comment>
        <translation>{name}, en tant qu’hôte, a montré à deux joueurs des parties différentes et a signé les deux. La preuve, que chacun peut vérifier, est enregistrée dans {path}.</translation>
    </message>
    <message>
        <source>{name}, while hosting, showed two players different games and signed both. The proof is not saved: {reason}</source>
        <comment>TWO_GAMES_UNKEPT</comment>
        <translation>{name}, en tant qu’hôte, a montré à deux joueurs des parties différentes et a signé les deux. La preuve n’est pas enregistrée : {reason}</translation>
    </message>
    <message>
        <source>The connection to the host is lost. Trying to reconnect.</source>
        <comment>LOST</comment>
        <translation>La connexion à l’hôte est perdue. Reconnexion en cours.</translation>
    </message>
    <message>
        <source>The connection to the host is lost. Trying to reconnect. If that fails, another player&apos;s program takes over.</source>
        <comment>LOST_LED_ON</comment>
        <translation>Connexion perdue, reconnexion en cours. En cas d’échec, le programme d’un autre joueur prend le relais.</translation>
    </message>
    <message>
        <source>The connection to the host is lost. Trying to reconnect. Any player with the installed program can take over as host.</source>
        <comment>LOST_BY_HAND</comment>
        <translation>Connexion perdue, reconnexion en cours. Tout joueur qui a installé le programme peut devenir l’hôte.</translation>
    </message>
    <message>
        <source>The connection to the service is lost. The game is safe there. Trying to reconnect.</source>
        <comment>LOST_SERVICE</comment>
        <translation>La connexion au service est perdue. La partie y est conservée ; reconnexion en cours.</translation>
    </message>
    <message>
        <source>Looking for the game at the service that hosts it.</source>
        <comment>LOOKING_SERVICE</comment>
        <translation>Recherche de la partie auprès du service qui l’héberge.</translation>
    </message>
    <message>
        <source>Looking for the game&apos;s current host.</source>
        <comment>LOOKING</comment>
        <translation>Recherche de l’hôte actuel de la partie.</translation>
    </message>
    <message>
        <source>Looking for the game&apos;s current host. If none is found, another player&apos;s program takes over.</source>
        <comment>LOOKING_LED_ON</comment>
        <translation>Recherche de l’hôte actuel de la partie. S’il reste introuvable, le programme d’un autre joueur prend le relais.</translation>
    </message>
    <message>
        <source>Looking for the game&apos;s current host. Any player with the installed program can take over as host.</source>
        <comment>LOOKING_BY_HAND</comment>
        <translation>Recherche de l’hôte actuel de la partie. Tout joueur qui a installé le programme peut devenir l’hôte.</translation>
    </message>
    <message>
        <source>{reason} You can keep playing, but your computer could not take over as host.</source>
        <comment>UNKEPT</comment>
        <translation>{reason} Vous pouvez continuer à jouer, mais votre ordinateur ne pourrait pas devenir l’hôte.</translation>
    </message>
    <message>
        <source>The game is saved. Continue it from the start screen.</source>
        <comment>KEPT</comment>
        <translation>La partie est enregistrée. Reprenez-la depuis l’écran d’accueil.</translation>
    </message>
    <message>
        <source>This game is not saved on this computer, so it can&apos;t be continued from here later.</source>
        <comment>NOT_KEPT_HERE</comment>
        <translation>Cette partie n’est pas enregistrée sur cet ordinateur ; elle ne pourra donc pas être reprise d’ici plus tard.</translation>
    </message>
    <message>
        <source>Your program hosts this game now. The others reconnect automatically.</source>
        <comment>LEADS</comment>
        <translation>Votre programme héberge maintenant cette partie. Les autres se reconnectent automatiquement.</translation>
    </message>
    <message>
        <source>Another player&apos;s program hosts this game now. Your seat is kept for you.</source>
        <comment>SUPERSEDED</comment>
        <translation>Le programme d’un autre joueur héberge désormais cette partie. Votre place vous est gardée.</translation>
    </message>
    <message>
        <source>Nobody can watch this table in a browser: {reason}.</source>
        <comment>NO_PAGE</comment>
        <translation>Personne ne peut regarder cette table dans un navigateur : {reason}.</translation>
    </message>
    <message>
        <source>No record can be saved in {folder}: {reason}.</source>
        <comment>NO_RECORD_KEPT</comment>
        <translation>Aucun enregistrement ne peut être écrit dans {folder} : {reason}.</translation>
    </message>
    <message>
        <source>{path} can&apos;t be read: {reason}.</source>
        <comment>NO_JOURNAL</comment>
        <translation>{path} est illisible : {reason}.</translation>
    </message>
    <message>
        <source>{path} can&apos;t be written: {reason}.</source>
        <comment>JOURNAL_NOT_WRITTEN</comment>
        <translation>{path} ne peut pas être écrit : {reason}.</translation>
    </message>
    <message>
        <source>{path} is damaged, or it is not the journal of a game.</source>
        <comment>JOURNAL_DAMAGED</comment>
        <translation>{path} est endommagé, ou n’est pas le journal d’une partie.</translation>
    </message>
    <message>
        <source>This is not a game record.</source>
        <comment>NO_RECORD</comment>
        <translation>Ce n’est pas l’enregistrement d’une partie.</translation>
    </message>
    <message>
        <source>This is too large to be a game record.</source>
        <comment>RECORD_TOO_LARGE</comment>
        <translation>C’est trop grand pour l’enregistrement d’une partie.</translation>
    </message>
    <message>
        <source>The record is damaged.</source>
        <comment>RECORD_DAMAGED</comment>
        <translation>L’enregistrement est endommagé.</translation>
    </message>
    <message>
        <source>The record has format {theirs}, but this program reads format {ours}.</source>
        <comment>RECORD_OF_OTHER_FORMAT</comment>
        <translation>L’enregistrement est au format {theirs}, et ce programme lit le format {ours}.</translation>
    </message>
    <message>
        <source>The record is damaged: move {number} leads to a different position.</source>
        <comment>RECORD_LEADS_ELSEWHERE</comment>
        <translation>L’enregistrement est endommagé : le coup {number} mène à une autre position.</translation>
    </message>
    <message>
        <source>There is no computer player “{name}”. Choose one of: {known}.</source>
        <comment>NO_COMPUTER</comment>
        <translation>Il n’y a pas de joueur ordinateur « {name} ». Il y a : {known}.</translation>
    </message>
    <message>
        <source>The computer player “{name}” can&apos;t be loaded: {reason}.</source>
        <comment>COMPUTER_NOT_LOADED</comment>
        <translation>Le joueur ordinateur « {name} » ne peut pas être chargé : {reason}.</translation>
    </message>
    <message>
        <source>“{name}” is too long: the name of a computer player can have at most {most} characters.</source>
        <comment>COMPUTER_NAME_TOO_LONG</comment>
        <translation>« {name} » est trop long : le nom d’un joueur ordinateur a au maximum {most} caractères.</translation>
    </message>
    <message>
        <source>“{factory}” in {module} does not create a computer player.</source>
        <comment>NO_COMPUTER_MADE</comment>
        <translation>« {factory} » dans {module} ne crée pas de joueur ordinateur.</translation>
    </message>
    <message>
        <source>This game is open in another window.</source>
        <comment>OPEN_ELSEWHERE</comment>
        <translation>Cette partie est ouverte dans une autre fenêtre.</translation>
    </message>
    <message>
        <source>Another open window uses the name that this game belongs to. Close that window first.</source>
        <comment>NAME_IN_USE</comment>
        <translation>Une autre fenêtre ouverte utilise le nom auquel appartient cette partie. Fermez-la d’abord.</translation>
    </message>
    <message>
        <source>Too many windows are open.</source>
        <comment>TOO_MANY_WINDOWS</comment>
        <translation>Trop de fenêtres sont ouvertes.</translation>
    </message>
    <message>
        <source>Nothing can be saved in {folder}: {reason}. You can play, but no game can be continued later, and others may not recognize you. Free some space there, give yourself permission to write there, or set SMALLWORLD_HOME to another folder.</source>
        <comment>NOTHING_KEPT</comment>
        <translation>Rien ne peut être enregistré dans {folder} : {reason}. Vous pouvez jouer, mais aucune partie ne pourra être reprise plus tard, et les autres ne vous reconnaîtront peut-être pas. Libérez-y de la place, donnez-vous le droit d’y écrire, ou indiquez un autre dossier dans SMALLWORLD_HOME.</translation>
    </message>
    <message>
        <source>Keys can&apos;t be saved in {folder}: {reason}.</source>
        <comment>NO_KEYS_KEPT</comment>
        <translation>Les clés ne peuvent être enregistrées dans {folder} : {reason}.</translation>
    </message>
    <message>
        <source>{path} is not an identity that was exported from this program.</source>
        <comment>NOT_AN_IDENTITY</comment>
        <translation>{path} n’est pas une identité exportée par ce programme.</translation>
    </message>
    <message>
        <source>{path} was exported by a newer version of this program. Update this one first.</source>
        <comment>IDENTITY_OF_NEWER_VERSION</comment>
        <translation>{path} a été exporté par une version plus récente de ce programme. Mettez d’abord celui-ci à jour.</translation>
    </message>
    <message>
        <source>{path} is damaged. Copy it again, or export the identity again on the other computer.</source>
        <comment>IDENTITY_DAMAGED</comment>
        <translation>{path} est endommagé. Copiez-le de nouveau, ou exportez de nouveau l’identité sur l’autre ordinateur.</translation>
    </message>
    <message>
        <source>The file {path} can&apos;t be read: {reason}.</source>
        <comment>IDENTITY_NOT_READ</comment>
        <translation>Le fichier {path} ne peut pas être lu : {reason}.</translation>
    </message>
    <message>
        <source>The file {path} can&apos;t be written: {reason}.</source>
        <comment>IDENTITY_NOT_WRITTEN</comment>
        <translation>Le fichier {path} ne peut pas être écrit : {reason}.</translation>
    </message>
    <message>
        <source>That is not the passphrase with which this identity was exported.</source>
        <comment>WRONG_PASSPHRASE</comment>
        <translation>Ce n’est pas la phrase secrète avec laquelle cette identité a été exportée.</translation>
    </message>
    <message>
        <source>Use at least {count} characters, for example four words.</source>
        <comment>SHORT_PASSPHRASE</comment>
        <translation>Utilisez au moins {count} caractères, par exemple quatre mots.</translation>
    </message>
    <message>
        <source>A code has only letters and digits. Check what you have typed.</source>
        <comment>CODE_OF_OTHER_LETTERS</comment>
        <translation>Un code ne contient que des lettres et des chiffres. Vérifiez ce que vous avez saisi.</translation>
    </message>
    <message>
        <source>A code has {count} letters and digits; you have typed {typed}.</source>
        <comment>CODE_LENGTH</comment>
        <translation>Un code compte {count} lettres et chiffres ; vous en avez saisi {typed}.</translation>
    </message>
    <message>
        <source>There is a typing mistake in the code. Compare it group by group.</source>
        <comment>CODE_MISTYPED</comment>
        <translation>Le code contient une faute de frappe. Comparez-le groupe par groupe.</translation>
    </message>
    <message>
        <source>That needs 256 MB of free memory. Close some programs first.</source>
        <comment>TOO_LITTLE_MEMORY</comment>
        <translation>Il faut pour cela 256 Mo de mémoire libre. Fermez d’abord quelques programmes.</translation>
    </message>
    <message>
        <source>This is a record: you can only view it.</source>
        <comment>ONLY_A_RECORD</comment>
        <translation>C’est un enregistrement : vous pouvez seulement le regarder.</translation>
    </message>
    <message>
        <source>That can&apos;t be done at an analysis board.</source>
        <comment>ONLY_A_STUDY</comment>
        <translation>C’est impossible sur un plateau d’analyse.</translation>
    </message>
    <message>
        <source>There is nothing to take back.</source>
        <comment>NOTHING_TO_TAKE_BACK</comment>
        <translation>Il n’y a rien à annuler.</translation>
    </message>
    <message>
        <source>A line of text can&apos;t hold anyone&apos;s own board, races or powers. Save the game instead.</source>
        <comment>NO_POSITION_LINE</comment>
        <translation>Une ligne de texte ne peut contenir ni plateau, ni peuples, ni pouvoirs personnels. Enregistrez plutôt la partie.</translation>
    </message>
    <message>
        <source>This is not a position: it begins with the board and the sets, as in “two-players - 3B conquer”.</source>
        <comment>BAD_POSITION_LINE</comment>
        <translation>Ce n’est pas une position : elle commence par le plateau et les extensions, comme « two-players - 3B conquer ».</translation>
    </message>
    <message>
        <source>The board “{board}” is for {number} players, but the position has other seats.</source>
        <comment>OTHER_SEATS</comment>
        <translation>Le plateau « {board} » est prévu pour {number} joueurs, et la position a d’autres places.</translation>
    </message>
    <message>
        <source>The game is over here. Go back to an earlier moment to play on from there.</source>
        <comment>NOTHING_TO_PLAY_ON</comment>
        <translation>La partie est finie ici. Revenez à un moment antérieur pour la reprendre de là.</translation>
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
        <translation>Toutes</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucune</translation>
    </message>
    <message>
        <source>In the box</source>
        <translation>Contenu de la boîte</translation>
    </message>
    <message>
        <source>one for each race</source>
        <translation>un pour chaque peuple</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Votre nom</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Thème</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Contraste élevé</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Taille du texte</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>Animations</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Sons</translation>
    </message>
    <message>
        <source>Play a sound when it is your turn</source>
        <translation>Un son quand c’est à vous</translation>
    </message>
    <message>
        <source>“End turn” places the rest</source>
        <translation>« Finir le tour » place le reste</translation>
    </message>
    <message>
        <source>Evenly</source>
        <translation>Équitablement</translation>
    </message>
    <message>
        <source>Fast-forward computers</source>
        <translation>Passer les tours des ordinateurs</translation>
    </message>
    <message>
        <source>On the borders</source>
        <translation>Aux frontières</translation>
    </message>
    <message>
        <source>Same as last turn</source>
        <translation>Comme avant</translation>
    </message>
    <message>
        <source>Show a desktop notification</source>
        <translation>Afficher une notification</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>Pas à pas</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Tours</translation>
    </message>
    <message>
        <source>Your picture</source>
        <translation>Votre image</translation>
    </message>
    <message>
        <source>don&apos;t animate what they do</source>
        <translation>sans animer leurs coups</translation>
    </message>
    <message>
        <source>when it is your turn and this window is not in front</source>
        <translation>quand c’est à vous et que cette fenêtre n’est pas au premier plan</translation>
    </message>
    <message>
        <source>Show your friends when you are here</source>
        <translation>Montrer à vos amis quand vous êtes là</translation>
    </message>
    <message>
        <source>Cover coins between turns</source>
        <translation>Cacher les pièces entre les tours</translation>
    </message>
    <message>
        <source>In one go</source>
        <translation>D’une traite</translation>
    </message>
    <message>
        <source>In one go, a click on a region expands and conquers, and “End turn” also places your tokens and scores.</source>
        <translation>D’une traite : un clic sur une région étend votre peuple et la conquiert ; « Finir le tour » place aussi vos pions et compte les points.</translation>
    </message>
    <message>
        <source>when you pass the screen to another player</source>
        <translation>quand vous passez l’écran à quelqu’un d’autre</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Conseils</translation>
    </message>
    <message>
        <source>for beginners, when they are useful</source>
        <translation>pour débutants, quand ils sont utiles</translation>
    </message>
    <message>
        <source>Your identity</source>
        <translation>Votre identité</translation>
    </message>
    <message>
        <source>you see friends only while they see you</source>
        <translation>vous ne voyez vos amis que s’ils vous voient</translation>
    </message>
    <message>
        <source>Ignored people</source>
        <translation>Personnes ignorées</translation>
    </message>
    <message>
        <source>Stop ignoring</source>
        <translation>Ne plus ignorer</translation>
    </message>
    <message>
        <source>System language</source>
        <translation>Langue du système</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Désactivé</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Lent</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Rapide</translation>
    </message>
    <message>
        <source>Quiet</source>
        <translation>Doux</translation>
    </message>
    <message>
        <source>Loud</source>
        <translation>Fort</translation>
    </message>
</context>
<context>
    <name>SetupScreen</name>
    <message>
        <source>You</source>
        <translation>Vous</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>Start the game</source>
        <translation>Commencer la partie</translation>
    </message>
    <message>
        <source>Pass the mouse after each turn.</source>
        <translation>Passez la souris après chaque tour.</translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation>Qui joue</translation>
    </message>
    <message>
        <source>You won at level “{before}”, so this game starts at “{now}”.</source>
        <translation>Vous avez gagné au niveau « {before} » : cette partie propose donc « {now} ».</translation>
    </message>
    <message>
        <source>About {minutes} minutes. You can save and quit at any time.</source>
        <translation>Environ {minutes} minutes. Vous pouvez enregistrer et quitter à tout moment.</translation>
    </message>
    <message>
        <source>Someone has to play: give at least one seat to a person.</source>
        <translation>Il faut quelqu’un pour jouer : donnez au moins une place à une personne.</translation>
    </message>
    <message>
        <source>Everyone needs a name.</source>
        <translation>Chacun a besoin d’un nom.</translation>
    </message>
    <message>
        <source>Two people have the same name.</source>
        <translation>Deux personnes ont le même nom.</translation>
    </message>
    <message>
        <source>Play against the computer</source>
        <translation>Jouer contre l’ordinateur</translation>
    </message>
    <message>
        <source>Play on one screen</source>
        <translation>Sur un seul écran</translation>
    </message>
</context>
<context>
    <name>SetupVisit</name>
    <message>
        <source>Setting up the board…</source>
        <translation>Mise en place du plateau…</translation>
    </message>
</context>
<context>
    <name>StandingDetails</name>
    <message>
        <source>coins, from pick to last region</source>
        <translation>pièces, du choix à la dernière région</translation>
    </message>
    <message numerus="yes">
        <source>between {low} and {high}, %n game(s)</source>
        <translation>
            <numerusform>entre {low} et {high}, %n partie</numerusform>
            <numerusform>entre {low} et {high}, %n parties</numerusform>
        </translation>
    </message>
    <message>
        <source>Going into decline {better} brings more coins a turn than {worse}; the gap is larger than the uncertainty.</source>
        <translation>Décliner {better} rapporte plus de pièces par tour que {worse} ; l’écart dépasse l’incertitude.</translation>
    </message>
    <message>
        <source>It earns more than the average, by more than chance explains.</source>
        <translation>C’est plus que la moyenne, et plus que le hasard ne l’explique.</translation>
    </message>
    <message>
        <source>It earns less than the average, by more than chance explains.</source>
        <translation>C’est moins que la moyenne, et moins que le hasard ne l’explique.</translation>
    </message>
    <message>
        <source>The bars overlap: these games prove no difference.</source>
        <translation>Les barres se recouvrent : ces parties ne prouvent aucune différence.</translation>
    </message>
    <message numerus="yes">
        <source>after %n turn(s) or more</source>
        <translation>
            <numerusform>après %n tour ou plus</numerusform>
            <numerusform>après %n tours ou plus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>after %n turn(s)</source>
        <translation>
            <numerusform>après %n tour</numerusform>
            <numerusform>après %n tours</numerusform>
        </translation>
    </message>
    <message>
        <source>never</source>
        <translation>jamais</translation>
    </message>
    <message>
        <source>free</source>
        <translation>gratuit</translation>
    </message>
    <message>
        <source>1 or 2 coins</source>
        <translation>1 ou 2 pièces</translation>
    </message>
    <message>
        <source>3 or more</source>
        <translation>3 ou plus</translation>
    </message>
    <message>
        <source>When to decline</source>
        <translation>Quand décliner</translation>
    </message>
    <message>
        <source>Coins per turn; declining takes a turn, too.</source>
        <translation>Pièces par tour ; le déclin en prend un aussi.</translation>
    </message>
    <message>
        <source>By price</source>
        <translation>Selon le prix</translation>
    </message>
    <message>
        <source>Coins earned, less the price.</source>
        <translation>Pièces gagnées, moins le prix.</translation>
    </message>
</context>
<context>
    <name>StandingTable</name>
    <message>
        <source>1 to {shown} of {all} with {least} games or more; red: fewer than {few}</source>
        <translation>1 à {shown} sur {all} avec au moins {least} parties ; rouge : moins de {few}</translation>
    </message>
    <message>
        <source>1 to {shown} of {all}; pale: fewer than {least} games, which tell little</source>
        <translation>1 à {shown} sur {all} ; pâle : moins de {least} parties, peu sûr</translation>
    </message>
    <message>
        <source>┆ average {coins} coins, {won} won</source>
        <translation>┆ en moyenne {coins} pièces, {won} gagnées</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more</source>
        <translation>
            <numerusform>%n de plus</numerusform>
            <numerusform>%n de plus</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartScreen</name>
    <message>
        <source>Start</source>
        <translation>Accueil</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Choose how many opponents</source>
        <translation>Choisissez le nombre d’adversaires</translation>
    </message>
    <message>
        <source>Small World</source>
        <translation>Small World</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Thème clair</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Thème sombre</translation>
    </message>
    <message>
        <source>A fan-made version of the board game, for two to five players.</source>
        <translation>Une adaptation par des fans, de deux à cinq joueurs.</translation>
    </message>
    <message>
        <source>Play against the computer</source>
        <translation>Jouer contre l’ordinateur</translation>
    </message>
    <message>
        <source>It&apos;s your turn</source>
        <translation>C’est votre tour</translation>
    </message>
    <message>
        <source>Right-click or hold this to see or delete saved games.</source>
        <translation>Clic droit ou appui long : voir ou supprimer les parties enregistrées.</translation>
    </message>
    <message>
        <source>New here? Learn the game in seven short lessons.</source>
        <translation>Vous débutez ? Apprenez le jeu en sept courtes leçons.</translation>
    </message>
    <message>
        <source>About Small World</source>
        <translation>À propos de Small World</translation>
    </message>
    <message numerus="yes">
        <source>Your games at the service (%n)</source>
        <translation>
            <numerusform>Votre partie au service (%n)</numerusform>
            <numerusform>Vos parties au service (%n)</numerusform>
        </translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>Version {version}</translation>
    </message>
    <message>
        <source>Version {version}, {newer} is out</source>
        <translation>Version {version}, la {newer} est sortie</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Apprendre</translation>
    </message>
    <message>
        <source>lessons, puzzles, analysis</source>
        <translation>leçons, énigmes, analyse</translation>
    </message>
    <message>
        <source>Play on one screen</source>
        <translation>Sur un seul écran</translation>
    </message>
    <message>
        <source>two to five at one computer</source>
        <translation>de deux à cinq</translation>
    </message>
    <message>
        <source>Host a game</source>
        <translation>Héberger une partie</translation>
    </message>
    <message>
        <source>on your network or in a lobby</source>
        <translation>réseau local ou salon</translation>
    </message>
    <message>
        <source>Join a game</source>
        <translation>Rejoindre une partie</translation>
    </message>
    <message>
        <source>network, lobby or invitation</source>
        <translation>réseau, salon, invitation</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Regarder</translation>
    </message>
    <message>
        <source>a game in progress</source>
        <translation>une partie en cours</translation>
    </message>
    <message>
        <source>Finished games</source>
        <translation>Parties terminées</translation>
    </message>
    <message>
        <source>replays, statistics, records</source>
        <translation>replays, statistiques, records</translation>
    </message>
    <message>
        <source>How to play</source>
        <translation>Règles du jeu</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
</context>
<context>
    <name>StartVisit</name>
    <message>
        <source>It&apos;s your turn: {table}</source>
        <translation>C’est votre tour : {table}</translation>
    </message>
    <message>
        <source>Continuing {title}…</source>
        <translation>Reprise de {title}…</translation>
    </message>
    <message>
        <source>Delete the game?</source>
        <translation>Supprimer la partie ?</translation>
    </message>
    <message>
        <source>The saved game will be deleted from this computer. You can&apos;t continue it afterwards.</source>
        <translation>La partie enregistrée sera supprimée de cet ordinateur. Vous ne pourrez plus la reprendre.</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>La garder</translation>
    </message>
    <message>
        <source>The game can&apos;t be deleted: {reason}.</source>
        <translation>La partie ne peut pas être supprimée : {reason}.</translation>
    </message>
</context>
<context>
    <name>StatisticsScreen</name>
    <message>
        <source>Statistics</source>
        <translation>Statistiques</translation>
    </message>
    <message>
        <source>Whose games</source>
        <translation>Parties de</translation>
    </message>
    <message>
        <source>Play against the computer</source>
        <translation>Jouer contre l’ordinateur</translation>
    </message>
    <message>
        <source>Counting your games: {done} of {all}</source>
        <translation>Décompte de vos parties : {done} sur {all}</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) with a stand-in left out</source>
        <translation>
            <numerusform>%n partie avec remplaçant non comptée</numerusform>
            <numerusform>%n parties avec remplaçant non comptées</numerusform>
        </translation>
    </message>
    <message>
        <source>Counting your games</source>
        <translation>Décompte de vos parties</translation>
    </message>
    <message>
        <source>Nothing to count yet</source>
        <translation>Rien à compter pour l’instant</translation>
    </message>
    <message>
        <source>Finish a game to see how often you win, which races earn you the most, and your records.</source>
        <translation>Terminez une partie pour voir combien de fois vous gagnez, quels peuples vous rapportent le plus et vos records.</translation>
    </message>
    <message>
        <source>games</source>
        <translation>parties</translation>
    </message>
    <message numerus="yes">
        <source>%n conquest(s)</source>
        <translation>
            <numerusform>%n conquête</numerusform>
            <numerusform>%n conquêtes</numerusform>
        </translation>
    </message>
    <message>
        <source>{share}% of your games</source>
        <translation>{share} % de vos parties</translation>
    </message>
    <message>
        <source>won</source>
        <translation>gagnées</translation>
    </message>
    <message>
        <source>in a row</source>
        <translation>d’affilée</translation>
    </message>
    <message>
        <source>your longest winning streak</source>
        <translation>votre plus longue série de victoires</translation>
    </message>
    <message>
        <source>best score</source>
        <translation>meilleur score</translation>
    </message>
    <message>
        <source>coins in one game</source>
        <translation>pièces en une partie</translation>
    </message>
    <message>
        <source>average score</source>
        <translation>score moyen</translation>
    </message>
    <message>
        <source>coins per game</source>
        <translation>pièces par partie</translation>
    </message>
    <message>
        <source>average turn</source>
        <translation>tour moyen</translation>
    </message>
    <message>
        <source>coins per turn</source>
        <translation>pièces par tour</translation>
    </message>
    <message>
        <source>Your records</source>
        <translation>Vos records</translation>
    </message>
    <message>
        <source>Best turn</source>
        <translation>Meilleur tour</translation>
    </message>
    <message>
        <source>Richest race</source>
        <translation>Peuple le plus riche</translation>
    </message>
    <message>
        <source>Longest reign</source>
        <translation>Plus long règne</translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n manche</numerusform>
            <numerusform>%n manches</numerusform>
        </translation>
    </message>
    <message>
        <source>Largest realm</source>
        <translation>Plus grand royaume</translation>
    </message>
    <message>
        <source>Replay my best game</source>
        <translation>Revoir ma meilleure partie</translation>
    </message>
    <message>
        <source>played</source>
        <translation>joué</translation>
    </message>
    <message>
        <source>coins</source>
        <translation>pièces</translation>
    </message>
    <message>
        <source>Best races</source>
        <translation>Meilleurs peuples</translation>
    </message>
    <message>
        <source>Best powers</source>
        <translation>Meilleurs pouvoirs</translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n joueur</numerusform>
            <numerusform>%n joueurs</numerusform>
        </translation>
    </message>
    <message>
        <source>By number of players</source>
        <translation>Par nombre de joueurs</translation>
    </message>
    <message>
        <source>By board</source>
        <translation>Par plateau</translation>
    </message>
    <message>
        <source>By opponent</source>
        <translation>Par adversaire</translation>
    </message>
</context>
<context>
    <name>StrengthFigure</name>
    <message>
        <source>weak</source>
        <translation>faible</translation>
    </message>
    <message>
        <source>too strong</source>
        <translation>trop fort</translation>
    </message>
    <message>
        <source>the originals</source>
        <translation>les originaux</translation>
    </message>
    <message>
        <source>with {name}</source>
        <translation>avec {name}</translation>
    </message>
</context>
<context>
    <name>StrengthPanel</name>
    <message>
        <source>Games</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>{n} of {all} games</source>
        <translation>parties : {n} sur {all}</translation>
    </message>
    <message>
        <source>The games could not be finished. Try again.</source>
        <translation>Les parties n’ont pas pu être terminées. Réessayez.</translation>
    </message>
    <message>
        <source>Test it</source>
        <translation>Tester</translation>
    </message>
    <message>
        <source>Test again</source>
        <translation>Retester</translation>
    </message>
    <message>
        <source>{n} games between computer players show what it earns compared to the originals, and which partners suit it. That takes about a minute.</source>
        <translation>{n} parties entre joueurs ordinateurs montrent ce qu’il rapporte par rapport aux originaux, et quels partenaires lui conviennent. Comptez environ une minute.</translation>
    </message>
    <message>
        <source>{games} games, ± {doubt}</source>
        <translation>{games} parties, ± {doubt}</translation>
    </message>
    <message>
        <source>The test was stopped because the numbers have changed.</source>
        <translation>Le test a été arrêté, car les chiffres ont changé.</translation>
    </message>
    <message>
        <source>How strong is it?</source>
        <translation>Quelle est sa force ?</translation>
    </message>
    <message>
        <source>coins per game, {nth} of {all} races</source>
        <translation>pièces par partie, {nth} sur {all} peuples</translation>
    </message>
    <message>
        <source>coins per game, {nth} of {all} powers</source>
        <translation>pièces par partie, {nth} sur {all} pouvoirs</translation>
    </message>
    <message>
        <source>Nothing stands out.</source>
        <translation>Rien de particulier.</translation>
    </message>
    <message>
        <source>1st</source>
        <translation>1er</translation>
    </message>
    <message>
        <source>{n}st</source>
        <translation>{n}e</translation>
    </message>
    <message>
        <source>{n}nd</source>
        <translation>{n}e</translation>
    </message>
    <message>
        <source>{n}rd</source>
        <translation>{n}e</translation>
    </message>
    <message>
        <source>{n}th</source>
        <translation>{n}e</translation>
    </message>
    <message>
        <source>It is stronger than all the originals.</source>
        <translation>Il est plus fort que tous les originaux.</translation>
    </message>
    <message>
        <source>It is weaker than all the originals.</source>
        <translation>Il est plus faible que tous les originaux.</translation>
    </message>
    <message>
        <source>With {partner} they earn more than any original combo.</source>
        <translation>Avec {partner}, ils rapportent plus que toute combinaison originale.</translation>
    </message>
    <message>
        <source>With {partner} it earns more than any original combo.</source>
        <translation>Avec {partner}, il rapporte plus que toute combinaison originale.</translation>
    </message>
    <message>
        <source>It was picked {picked} times in {games} games, too rarely to say more. Computer players find it weak.</source>
        <translation>Choisi {picked} fois en {games} parties, trop rarement pour en dire plus. Les joueurs ordinateurs le trouvent faible.</translation>
    </message>
    <message>
        <source>It earns about {coins} coins per game ({low} to {high}), {nth} of {all}, and wins {won}% of its games.</source>
        <translation>Il rapporte environ {coins} pièces par partie ({low} à {high}), {nth} sur {all}, et gagne {won} % de ses parties.</translation>
    </message>
    <message>
        <source>Stronger than all the originals.</source>
        <translation>Plus fort que tous les originaux.</translation>
    </message>
    <message>
        <source>As strong as the stronger originals.</source>
        <translation>Aussi fort que les originaux les plus forts.</translation>
    </message>
    <message>
        <source>About as strong as the originals.</source>
        <translation>À peu près aussi fort que les originaux.</translation>
    </message>
    <message>
        <source>As weak as the weaker originals.</source>
        <translation>Aussi faible que les originaux les plus faibles.</translation>
    </message>
    <message>
        <source>Weaker than all the originals.</source>
        <translation>Plus faible que tous les originaux.</translation>
    </message>
</context>
<context>
    <name>StudyDialog</name>
    <message>
        <source>Analysis board</source>
        <translation>Plateau d’analyse</translation>
    </message>
    <message>
        <source>Move by hand for all seats, undo what you like, and ask for the best lines. You can also open one from any moment of a finished game.</source>
        <translation>Jouez à la main pour toutes les places, annulez à volonté et demandez les meilleurs coups. Vous pouvez aussi en ouvrir un à tout moment d’une partie terminée.</translation>
    </message>
    <message>
        <source>A new game on</source>
        <translation>Une nouvelle partie sur</translation>
    </message>
    <message>
        <source>Or a position as a line of text</source>
        <translation>Ou une position en une ligne de texte</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
</context>
<context>
    <name>StudyTable</name>
    <message>
        <source>The best lines and what they are worth (I)</source>
        <translation>Les meilleurs coups et leur valeur (I)</translation>
    </message>
    <message>
        <source>Analysis board</source>
        <translation>Plateau d’analyse</translation>
    </message>
    <message>
        <source>Change the position</source>
        <translation>Modifier la position</translation>
    </message>
    <message>
        <source>Copy the position as a line of text</source>
        <translation>Copier la position en une ligne de texte</translation>
    </message>
    <message>
        <source>The position has been copied as a line of text.</source>
        <translation>La position a été copiée en une ligne de texte.</translation>
    </message>
</context>
<context>
    <name>SystemSays</name>
    <message>
        <source>Permission denied</source>
        <comment>EACCES</comment>
        <translation>Permission refusée</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <comment>EPERM</comment>
        <translation>Opération non permise</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <comment>ENOENT</comment>
        <translation>Fichier ou dossier introuvable</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <comment>ENOTDIR</comment>
        <translation>Ce n’est pas un dossier</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <comment>EISDIR</comment>
        <translation>C’est un dossier</translation>
    </message>
    <message>
        <source>File exists</source>
        <comment>EEXIST</comment>
        <translation>Le fichier existe déjà</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <comment>ENOSPC</comment>
        <translation>Il n’y a plus de place sur le disque</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <comment>EDQUOT</comment>
        <translation>Le quota de disque est dépassé</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <comment>EROFS</comment>
        <translation>Le disque est en lecture seule</translation>
    </message>
    <message>
        <source>File too large</source>
        <comment>EFBIG</comment>
        <translation>Le fichier est trop grand</translation>
    </message>
    <message>
        <source>Not a regular file</source>
        <comment>ENXIO</comment>
        <translation>Ce n’est pas un fichier ordinaire</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <comment>EIO</comment>
        <translation>Erreur de lecture ou d’écriture</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <comment>EBUSY</comment>
        <translation>Périphérique ou fichier occupé</translation>
    </message>
    <message>
        <source>File name too long</source>
        <comment>ENAMETOOLONG</comment>
        <translation>Le nom de fichier est trop long</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <comment>EMFILE</comment>
        <translation>Trop de fichiers sont ouverts</translation>
    </message>
    <message>
        <source>Too many open files in system</source>
        <comment>ENFILE</comment>
        <translation>Trop de fichiers sont ouverts dans le système</translation>
    </message>
    <message>
        <source>Timed out</source>
        <comment>ETIMEDOUT</comment>
        <translation>Délai dépassé</translation>
    </message>
    <message>
        <source>Address already in use</source>
        <comment>EADDRINUSE</comment>
        <translation>L’adresse est déjà utilisée</translation>
    </message>
    <message>
        <source>This computer has no such address</source>
        <comment>EADDRNOTAVAIL</comment>
        <translation>Cet ordinateur n’a pas cette adresse</translation>
    </message>
    <message>
        <source>The file was closed after an error</source>
        <comment>FILE_CLOSED</comment>
        <translation>Le fichier a été fermé après une erreur</translation>
    </message>
</context>
<context>
    <name>Tab</name>
    <message>
        <source>There is something new.</source>
        <translation>Il y a du nouveau.</translation>
    </message>
</context>
<context>
    <name>TableActions</name>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
    <message>
        <source>You are connected again.</source>
        <translation>Vous êtes de nouveau connecté.</translation>
    </message>
    <message>
        <source>Wait for {player}</source>
        <translation>Attendre {player}</translation>
    </message>
    <message>
        <source>The game is then left out of your statistics.</source>
        <translation>La partie ne compte alors pas dans vos statistiques.</translation>
    </message>
    <message>
        <source>The table has a host again.</source>
        <translation>La table a de nouveau un hôte.</translation>
    </message>
    <message>
        <source>Computer: {level}</source>
        <translation>Ordinateur : {level}</translation>
    </message>
    <message>
        <source>Which computer player takes over?</source>
        <translation>Quel joueur ordinateur prend le relais ?</translation>
    </message>
    <message>
        <source>The table closes for everyone, and the game is saved. All players can continue it from the start screen.</source>
        <translation>La table ferme pour tous et la partie est enregistrée. Tous les joueurs pourront la reprendre depuis l’écran d’accueil.</translation>
    </message>
    <message>
        <source>Save and quit?</source>
        <translation>Enregistrer et quitter ?</translation>
    </message>
    <message>
        <source>Save and quit</source>
        <translation>Enregistrer et quitter</translation>
    </message>
    <message>
        <source>Make someone else host?</source>
        <translation>Changer d’hôte ?</translation>
    </message>
    <message>
        <source>You leave, and another player&apos;s program becomes the host.</source>
        <translation>Vous partez, et le programme d’un autre joueur devient l’hôte.</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Confier</translation>
    </message>
    <message>
        <source>Other programs can no longer follow the game.</source>
        <translation>Les autres programmes ne peuvent plus suivre la partie.</translation>
    </message>
    <message>
        <source>Programs on this computer can follow the game at {place}. The address has been copied.</source>
        <translation>Les programmes de cet ordinateur peuvent suivre la partie à l’adresse {place}. L’adresse est copiée.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>Remove {name}?</source>
        <translation>Exclure {name} ?</translation>
    </message>
    <message>
        <source>Mute {name}?</source>
        <translation>Rendre {name} muet ?</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Exclure</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>Rendre muet</translation>
    </message>
</context>
<context>
    <name>TableNotices</name>
    <message>
        <source>{name}: {text}</source>
        <translation>{name} : {text}</translation>
    </message>
    <message>
        <source>It&apos;s your turn.</source>
        <translation>C’est votre tour.</translation>
    </message>
    <message>
        <source>Back to the game</source>
        <translation>Retour à la partie</translation>
    </message>
</context>
<context>
    <name>TableReports</name>
    <message>
        <source>The report has been received.</source>
        <translation>Le signalement a été reçu.</translation>
    </message>
</context>
<context>
    <name>TableRules</name>
    <message>
        <source>Turn clock</source>
        <translation>Horloge</translation>
    </message>
    <message>
        <source>If a player is late or away</source>
        <translation>Si quelqu’un tarde ou s’absente</translation>
    </message>
    <message>
        <source>Grace period for absent players</source>
        <translation>Délai de grâce des absents</translation>
    </message>
    <message>
        <source>Vacation for each player</source>
        <translation>Congés de chaque joueur</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Spectators see the game</source>
        <translation>Les spectateurs voient la partie</translation>
    </message>
    <message>
        <source>Allow spectators</source>
        <translation>Autoriser les spectateurs</translation>
    </message>
    <message>
        <source>Players cannot see spectator chat until the game ends.</source>
        <translation>Les joueurs ne voient la discussion des spectateurs qu’à la fin de la partie.</translation>
    </message>
    <message>
        <source>Latecomers</source>
        <translation>Retardataires</translation>
    </message>
    <message>
        <source>Someone who joins later may take a computer player&apos;s seat.</source>
        <translation>Quelqu’un qui arrive plus tard peut prendre la place d’un ordinateur.</translation>
    </message>
    <message>
        <source>immediately</source>
        <translation>immédiatement</translation>
    </message>
    <message>
        <source>{time} later</source>
        <translation>{time} plus tard</translation>
    </message>
</context>
<context>
    <name>TableSays</name>
    <message>
        <source>It isn&apos;t your turn.</source>
        <comment>NOT_YOUR_STEP</comment>
        <translation>Ce n’est pas votre tour.</translation>
    </message>
    <message>
        <source>You have no step to undo.</source>
        <comment>NO_STEP_OF_YOURS</comment>
        <translation>Vous n’avez aucune étape à annuler.</translation>
    </message>
    <message>
        <source>Your turn is over, so its steps can&apos;t be undone.</source>
        <comment>TURN_IS_OVER</comment>
        <translation>Votre tour est fini, ses étapes ne peuvent plus être annulées.</translation>
    </message>
    <message>
        <source>That step revealed something random, so it can&apos;t be undone.</source>
        <comment>CHANCE_HAS_SHOWN</comment>
        <translation>Cette étape a révélé un élément du hasard, elle ne peut pas être annulée.</translation>
    </message>
    <message>
        <source>No more steps can be undone in this game.</source>
        <comment>TOO_OFTEN_BACK</comment>
        <translation>Plus aucune étape ne peut être annulée dans cette partie.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <comment>PLAYED_OUT</comment>
        <translation>La partie est finie.</translation>
    </message>
    <message>
        <source>The game is not over yet.</source>
        <comment>GAME_GOES_ON</comment>
        <translation>La partie n’est pas encore terminée.</translation>
    </message>
    <message>
        <source>Only the host can do that.</source>
        <comment>FOR_THE_HOST</comment>
        <translation>Seul l’hôte peut faire cela.</translation>
    </message>
    <message>
        <source>The host has muted you.</source>
        <comment>MUTED</comment>
        <translation>L’hôte vous a rendu muet.</translation>
    </message>
    <message>
        <source>The host has muted you: {reason}</source>
        <comment>MUTED_BECAUSE</comment>
        <translation>L’hôte vous a rendu muet : {reason}</translation>
    </message>
    <message>
        <source>The host has unmuted you.</source>
        <comment>UNMUTED</comment>
        <translation>L’hôte vous a rendu la parole.</translation>
    </message>
    <message>
        <source>The host has unmuted you: {reason}</source>
        <comment>UNMUTED_BECAUSE</comment>
        <translation>L’hôte vous a rendu la parole : {reason}</translation>
    </message>
    <message>
        <source>The host has muted you: nobody sees what you write.</source>
        <comment>STILL_MUTED</comment>
        <translation>L’hôte vous a rendu muet : personne ne voit ce que vous écrivez.</translation>
    </message>
    <message>
        <source>Too many people are writing at the moment. Try again soon.</source>
        <comment>TOO_MANY_WRITE</comment>
        <translation>Trop de personnes écrivent en ce moment. Réessayez bientôt.</translation>
    </message>
    <message>
        <source>The host has removed you from the table.</source>
        <comment>SHOWN_OUT</comment>
        <translation>L’hôte vous a exclu de la table.</translation>
    </message>
    <message>
        <source>The host has removed you from the table: {reason}</source>
        <comment>SHOWN_OUT_BECAUSE</comment>
        <translation>L’hôte vous a exclu de la table : {reason}</translation>
    </message>
    <message>
        <source>The host has removed you permanently.</source>
        <comment>BANNED</comment>
        <translation>L’hôte vous a exclu définitivement.</translation>
    </message>
    <message>
        <source>The host has removed you permanently: {reason}</source>
        <comment>BANNED_BECAUSE</comment>
        <translation>L’hôte vous a exclu définitivement : {reason}</translation>
    </message>
    <message>
        <source>There is no such guest.</source>
        <comment>NO_SUCH_GUEST</comment>
        <translation>Cet invité n’existe pas.</translation>
    </message>
    <message>
        <source>The board, the lobby and the invitations can no longer be changed.</source>
        <comment>SETTLED</comment>
        <translation>Le plateau, le salon et les invitations ne peuvent plus être changés.</translation>
    </message>
    <message>
        <source>The host no longer allows spectators.</source>
        <comment>WATCHED_NO_MORE</comment>
        <translation>L’hôte n’admet plus de spectateurs.</translation>
    </message>
    <message>
        <source>This table is private: you need an invitation from its host.</source>
        <comment>PRIVATE</comment>
        <translation>Cette table est privée : il faut une invitation de son hôte.</translation>
    </message>
    <message>
        <source>The game has started, and its host does not allow spectators.</source>
        <comment>BEGUN_UNWATCHED</comment>
        <translation>La partie a commencé, et son hôte n’admet pas de spectateurs.</translation>
    </message>
    <message>
        <source>This table&apos;s host does not allow spectators.</source>
        <comment>UNWATCHED</comment>
        <translation>L’hôte de cette table n’admet pas de spectateurs.</translation>
    </message>
    <message>
        <source>Not everyone agreed in time.</source>
        <comment>NOT_AGREED_IN_TIME</comment>
        <translation>Tout le monde n’a pas donné son accord à temps.</translation>
    </message>
    <message>
        <source>{player} does not agree.</source>
        <comment>DISAGREED</comment>
        <translation>{player} n’est pas d’accord.</translation>
    </message>
    <message>
        <source>The game is paused.</source>
        <comment>PAUSED</comment>
        <translation>La partie est en pause.</translation>
    </message>
    <message>
        <source>{player} has paused the game.</source>
        <comment>PAUSED_BY</comment>
        <translation>{player} a mis la partie en pause.</translation>
    </message>
    <message>
        <source>That is possible only during a game.</source>
        <comment>NOT_UNDER_WAY</comment>
        <translation>C’est possible seulement pendant une partie.</translation>
    </message>
    <message>
        <source>Another vote is under way.</source>
        <comment>ANOTHER_VOTE</comment>
        <translation>Un autre vote est en cours.</translation>
    </message>
    <message>
        <source>That vote is over.</source>
        <comment>VOTE_IS_OVER</comment>
        <translation>Ce vote est fini.</translation>
    </message>
    <message>
        <source>Only players can vote.</source>
        <comment>NO_VOTE</comment>
        <translation>Seuls les joueurs peuvent voter.</translation>
    </message>
    <message>
        <source>That is not your seat.</source>
        <comment>NOT_YOUR_SEAT</comment>
        <translation>Ce n’est pas votre place.</translation>
    </message>
    <message>
        <source>Your time for this turn is up; you can play again on your next turn.</source>
        <comment>TIME_IS_UP</comment>
        <translation>Votre temps pour ce tour est écoulé ; vous rejouerez au suivant.</translation>
    </message>
    <message>
        <source>There is no vacation in this game.</source>
        <comment>NO_VACATION</comment>
        <translation>Il n’y a pas de congés dans cette partie.</translation>
    </message>
    <message>
        <source>You have no vacation left in this game.</source>
        <comment>NO_VACATION_LEFT</comment>
        <translation>Il ne vous reste plus de congés dans cette partie.</translation>
    </message>
    <message>
        <source>Only players can do that.</source>
        <comment>FOR_PLAYERS</comment>
        <translation>Seuls les joueurs peuvent faire cela.</translation>
    </message>
    <message>
        <source>The signature does not match, so this was not accepted. Join the table again; if that does not help, restart the program.</source>
        <comment>NOT_SIGNED</comment>
        <translation>La signature ne correspond pas : ce n’a donc pas été accepté. Rejoignez de nouveau la table ; si cela ne suffit pas, redémarrez le programme.</translation>
    </message>
    <message>
        <source>{player}&apos;s program has not sent the key for the joint draws yet. Try again in a moment; if that does not help, ask {player} to join again, or remove them.</source>
        <comment>CANNOT_SIGN</comment>
        <translation>Le programme de {player} n’a pas encore envoyé la clé des tirages communs. Réessayez dans un instant ; si cela ne suffit pas, demandez à {player} de rejoindre la table à nouveau, ou excluez cette personne.</translation>
    </message>
    <message>
        <source>The game can&apos;t start yet: {player}&apos;s program has not sent its share of the first draw. The game starts as soon as it arrives; if it does not, ask {player} to join again, or remove them.</source>
        <comment>NO_LINK</comment>
        <translation>La partie ne peut pas encore commencer : le programme de {player} n’a pas envoyé sa part du premier tirage. Elle commence dès que celle-ci arrive ; sinon, demandez à {player} de rejoindre la table à nouveau, ou excluez cette personne.</translation>
    </message>
    <message>
        <source>This game has used up all its draws.</source>
        <comment>DRAWS_USED_UP</comment>
        <translation>Cette partie a épuisé tous ses tirages.</translation>
    </message>
    <message>
        <source>The game has not reached that point yet.</source>
        <comment>NOT_BEEN_THERE</comment>
        <translation>La partie n’en est pas encore là.</translation>
    </message>
    <message>
        <source>The player in that seat is present and still has time.</source>
        <comment>HERE_AND_IN_TIME</comment>
        <translation>Le joueur à cette place est là et a encore du temps.</translation>
    </message>
    <message>
        <source>This board has {count} seats.</source>
        <comment>SO_MANY_SEATS</comment>
        <translation>Ce plateau a {count} places.</translation>
    </message>
    <message>
        <source>No computer player has that seat.</source>
        <comment>NO_COMPUTER_THERE</comment>
        <translation>Aucun joueur ordinateur n’a cette place.</translation>
    </message>
    <message>
        <source>That seat is taken.</source>
        <comment>SEAT_TAKEN</comment>
        <translation>Cette place est prise.</translation>
    </message>
    <message>
        <source>Someone else has chosen that colour.</source>
        <comment>COLOUR_TAKEN</comment>
        <translation>Quelqu’un d’autre a déjà choisi cette couleur.</translation>
    </message>
    <message>
        <source>The game has started, so sets, rounds and first player can no longer change.</source>
        <comment>ROUNDS_SETTLED</comment>
        <translation>La partie a commencé : les extensions, le nombre de manches et le premier joueur ne peuvent plus changer.</translation>
    </message>
    <message>
        <source>There is no such computer player.</source>
        <comment>NO_SUCH_COMPUTER</comment>
        <translation>Ce joueur ordinateur n’existe pas.</translation>
    </message>
    <message>
        <source>Another game is being played at this table.</source>
        <comment>ANOTHER_GAME_HERE</comment>
        <translation>Une autre partie se joue à cette table.</translation>
    </message>
    <message>
        <source>Another player&apos;s program now hosts this game.</source>
        <comment>LED_ELSEWHERE</comment>
        <translation>Le programme d’un autre joueur héberge désormais cette partie.</translation>
    </message>
    <message>
        <source>The host has closed the table.</source>
        <comment>CLOSED</comment>
        <translation>L’hôte a fermé la table.</translation>
    </message>
    <message>
        <source>The host has adjourned the game. It is saved and can be continued another time.</source>
        <comment>ADJOURNED</comment>
        <translation>L’hôte a ajourné la partie. Elle est enregistrée et pourra reprendre une autre fois.</translation>
    </message>
    <message>
        <source>The host has left the table.</source>
        <comment>HOST_LEFT</comment>
        <translation>L’hôte a quitté la table.</translation>
    </message>
    <message>
        <source>Your program signs with a different key than its connection uses, so it can&apos;t be let in. Restart it; if that does not help, reinstall it.</source>
        <comment>KEYS_DIFFER</comment>
        <translation>Votre programme signe avec une autre clé que celle de sa connexion : il ne peut donc pas entrer. Redémarrez-le ; si cela ne suffit pas, réinstallez-le.</translation>
    </message>
    <message>
        <source>Another program with your identity was at this table. It has been disconnected, and you play here now. If that was not you, someone else has a copy of your identity.</source>
        <comment>ONLY_HERE</comment>
        <translation>Un autre programme avec votre identité était à cette table. Il a été déconnecté et vous jouez désormais ici. Si ce n’était pas vous, quelqu’un d’autre possède une copie de votre identité.</translation>
    </message>
    <message>
        <source>This table is hosted by another program with your identity, so you can&apos;t sit at it from here as well. Play on there, or join as a spectator.</source>
        <comment>HOSTED_BY_YOU</comment>
        <translation>Cette table est hébergée par un autre programme avec votre identité : vous ne pouvez donc pas vous y asseoir d’ici aussi. Continuez là-bas, ou rejoignez-la en spectateur.</translation>
    </message>
    <message>
        <source>This table has not heard from you for a while. Join again.</source>
        <comment>UNHEARD</comment>
        <translation>Cette table est sans nouvelles de vous depuis un moment. Rejoignez-la de nouveau.</translation>
    </message>
    <message>
        <source>That message is not allowed here.</source>
        <comment>NOTHING_TO_SAY_HERE</comment>
        <translation>Ce message n’est pas permis ici.</translation>
    </message>
    <message>
        <source>You are a spectator here.</source>
        <comment>HERE_TO_WATCH</comment>
        <translation>Vous êtes spectateur ici.</translation>
    </message>
    <message>
        <source>Slower, please: everyone else is notified each time.</source>
        <comment>TOO_FAST_FOR_ALL</comment>
        <translation>Moins vite, s’il vous plaît : tous les autres sont avertis à chaque fois.</translation>
    </message>
    <message>
        <source>This room is full.</source>
        <comment>ROOM_FULL</comment>
        <translation>Cette salle est pleine.</translation>
    </message>
    <message>
        <source>The room is full, and many people here share your address. Your place was given to someone else.</source>
        <comment>PLACE_GIVEN_AWAY</comment>
        <translation>La salle est pleine et beaucoup ont la même adresse que vous. Votre place a été donnée à quelqu’un d’autre.</translation>
    </message>
    <message>
        <source>The game has already started.</source>
        <comment>BEGUN</comment>
        <translation>La partie a déjà commencé.</translation>
    </message>
    <message>
        <source>Not every seat is taken yet.</source>
        <comment>SEATS_LEFT</comment>
        <translation>Toutes les places ne sont pas encore prises.</translation>
    </message>
    <message>
        <source>The game starts without you: all seats are taken.</source>
        <comment>BEGUN_WITHOUT_YOU</comment>
        <translation>La partie commence sans vous : toutes les places sont prises.</translation>
    </message>
    <message>
        <source>That game is not being played here.</source>
        <comment>NOT_PLAYED_HERE</comment>
        <translation>Cette partie ne se joue pas ici.</translation>
    </message>
    <message>
        <source>Another player hosts this game now. Check it and try again.</source>
        <comment>HOSTED_ELSEWHERE</comment>
        <translation>Un autre joueur héberge désormais cette partie. Vérifiez-la et réessayez.</translation>
    </message>
    <message>
        <source>The game has moved on in the meantime. Check it and try again.</source>
        <comment>MOVED_ON</comment>
        <translation>La partie a avancé entre-temps. Vérifiez-la et réessayez.</translation>
    </message>
    <message>
        <source>You already have a seat.</source>
        <comment>SEATED</comment>
        <translation>Vous avez déjà une place.</translation>
    </message>
    <message>
        <source>Your invitation only lets you watch.</source>
        <comment>INVITED_TO_WATCH</comment>
        <translation>Votre invitation permet seulement de regarder.</translation>
    </message>
    <message>
        <source>The game has started, so seats can no longer change.</source>
        <comment>SEATS_SETTLED</comment>
        <translation>La partie a commencé, les places ne peuvent plus changer.</translation>
    </message>
</context>
<context>
    <name>TableScreen</name>
    <message>
        <source>Log and chat</source>
        <translation>Journal et discussion</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
</context>
<context>
    <name>TableVisit</name>
    <message>
        <source>Connecting to {place}…</source>
        <translation>Connexion à {place}…</translation>
    </message>
    <message>
        <source>You are the host: the table closes for everyone.</source>
        <translation>Vous êtes l’hôte : la table ferme pour tous.</translation>
    </message>
    <message>
        <source>The game waits for you among your games at the service.</source>
        <translation>La partie vous attend parmi vos parties du service.</translation>
    </message>
    <message>
        <source>The game is saved. “{button}” on the start screen brings you back to it.</source>
        <translation>La partie est enregistrée. « {button} », sur l’écran d’accueil, vous y ramène.</translation>
    </message>
    <message>
        <source>The record of this game is missing, so it can&apos;t be analysed.</source>
        <translation>L’enregistrement de cette partie manque : elle ne peut pas être analysée.</translation>
    </message>
    <message>
        <source>{table}: the game is over</source>
        <translation>{table} : la partie est finie</translation>
    </message>
    <message>
        <source>{table}: your turn</source>
        <translation>{table} : à vous de jouer</translation>
    </message>
    <message>
        <source>{table}: {player}&apos;s turn</source>
        <translation>{table} : au tour de {player}</translation>
    </message>
    <message>
        <source>The host is back.</source>
        <translation>L’hôte est de retour.</translation>
    </message>
    <message>
        <source>It&apos;s your turn: {table}</source>
        <translation>C’est votre tour : {table}</translation>
    </message>
    <message>
        <source>random</source>
        <translation>au hasard</translation>
    </message>
    <message>
        <source>seat {n}</source>
        <translation>place {n}</translation>
    </message>
    <message>
        <source>{players}, round {round}</source>
        <translation>{players}, manche {round}</translation>
    </message>
    <message>
        <source>{name} has added you as a friend.</source>
        <translation>{name} vous a ajouté en ami.</translation>
    </message>
    <message>
        <source>Add back</source>
        <translation>Ajouter aussi</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Timeline of the game</source>
        <translation>Chronologie de la partie</translation>
    </message>
</context>
<context>
    <name>ToolColumn</name>
    <message>
        <source>Shape</source>
        <translation>Forme</translation>
    </message>
    <message>
        <source>Click a region, then drag its border.</source>
        <translation>Cliquez sur une région, puis tirez sa frontière.</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Couper</translation>
    </message>
    <message>
        <source>Draw a line across a region, or click it to halve it.</source>
        <translation>Tracez une ligne à travers une région, ou cliquez dessus pour la couper en deux.</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Contour</translation>
    </message>
    <message>
        <source>Draw a loop around the new region.</source>
        <translation>Tracez une boucle autour de la nouvelle région.</translation>
    </message>
    <message>
        <source>Click a region, then the neighbour to join it with.</source>
        <translation>Cliquez sur une région, puis sur la voisine à réunir avec elle.</translation>
    </message>
    <message>
        <source>Choose a terrain on the right, then click regions.</source>
        <translation>Choisissez un terrain à droite, puis cliquez sur des régions.</translation>
    </message>
    <message>
        <source>Choose a symbol on the right, then click regions to add or remove it.</source>
        <translation>Choisissez un symbole à droite ; un clic sur une région l’ajoute ou le retire.</translation>
    </message>
    <message>
        <source>Click regions to add or remove a Lost Tribe.</source>
        <translation>Un clic sur une région ajoute ou retire une Tribu oubliée.</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Réunir</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Terrain</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>Symbole</translation>
    </message>
    <message>
        <source>Tribe</source>
        <translation>Tribu</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
    <message>
        <source>Hint: what a strong player would do here</source>
        <translation>Conseil : ce que ferait ici un bon joueur</translation>
    </message>
    <message>
        <source>Skip to my turn</source>
        <translation>Avancer jusqu’à mon tour</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>How to play</source>
        <translation>Règles du jeu</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Quitter la table</translation>
    </message>
    <message numerus="yes">
        <source>%n watching</source>
        <translation>
            <numerusform>%n regarde</numerusform>
            <numerusform>%n regardent</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop skipping</source>
        <translation>Ne plus avancer</translation>
    </message>
</context>
<context>
    <name>TraitRow</name>
    <message>
        <source>Remove: {sentence}</source>
        <translation>Retirer : {sentence}</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Add a trait</source>
        <translation>Ajouter une capacité</translation>
    </message>
    <message>
        <source>A race or power has at most {most} traits.</source>
        <translation>Pas plus de {most} capacités.</translation>
    </message>
    <message>
        <source>None of these can be added.</source>
        <translation>Aucune de celles-ci ne peut être ajoutée.</translation>
    </message>
    <message>
        <source>Kind of region</source>
        <translation>Type de région</translation>
    </message>
    <message>
        <source>Emblem {n}</source>
        <translation>Emblème {n}</translation>
    </message>
</context>
<context>
    <name>TurnPanel</name>
    <message>
        <source>The first turns are still being checked.</source>
        <translation>Les premiers tours sont en cours d’analyse.</translation>
    </message>
</context>
<context>
    <name>UnfinishedDialog</name>
    <message>
        <source>Continue a game</source>
        <translation>Reprendre une partie</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Supprimer…</translation>
    </message>
    <message>
        <source>Deletes the saved game from this computer.</source>
        <translation>Supprime la partie enregistrée de cet ordinateur.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
</context>
<context>
    <name>UnkeptDialog</name>
    <message>
        <source>Nothing can be saved on this computer</source>
        <translation>Rien ne peut être enregistré sur cet ordinateur</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
</context>
<context>
    <name>UnreadableDialog</name>
    <message>
        <source>This file can&apos;t be imported</source>
        <translation>Ce fichier ne peut pas être importé</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>VerdictPanel</name>
    <message>
        <source>Can it be played?</source>
        <translation>Peut-on y jouer ?</translation>
    </message>
    <message>
        <source>Yes, as it is.</source>
        <translation>Oui, tel quel.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>et %n autre point</numerusform>
            <numerusform>et %n autres points</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
</context>
<context>
    <name>WaitingRow</name>
    <message>
        <source>Sit here</source>
        <translation>S’asseoir ici</translation>
    </message>
    <message>
        <source>Stand up</source>
        <translation>Se lever</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Free seat</source>
        <translation>Place libre</translation>
    </message>
    <message>
        <source>Move here</source>
        <translation>Venir ici</translation>
    </message>
    <message>
        <source>Add a computer</source>
        <translation>Ajouter un ordinateur</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Ordinateur</translation>
    </message>
    <message>
        <source>you, host</source>
        <translation>vous, hôte</translation>
    </message>
    <message>
        <source>you</source>
        <translation>vous</translation>
    </message>
    <message>
        <source>computer, {level}</source>
        <translation>ordinateur, {level}</translation>
    </message>
    <message>
        <source>host</source>
        <translation>hôte</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>prêt</translation>
    </message>
    <message>
        <source>away</source>
        <translation>absent</translation>
    </message>
</context>
<context>
    <name>WaitingScreen</name>
    <message>
        <source>Chat</source>
        <translation>Discussion</translation>
    </message>
    <message>
        <source>No messages yet.</source>
        <translation>Pas encore de messages.</translation>
    </message>
    <message>
        <source>Write a message to the room</source>
        <translation>Message à toute la salle</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Envoyer</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Modifier</translation>
    </message>
    <message>
        <source>Your colour</source>
        <translation>Votre couleur</translation>
    </message>
    <message>
        <source>Start the game</source>
        <translation>Commencer la partie</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Places</translation>
    </message>
    <message>
        <source>Rules of the table</source>
        <translation>Règles de la table</translation>
    </message>
    <message>
        <source>waiting room of your always-on table</source>
        <translation>salle d’attente de votre table toujours en ligne</translation>
    </message>
    <message>
        <source>waiting room of an always-on table</source>
        <translation>salle d’attente d’une table toujours en ligne</translation>
    </message>
    <message>
        <source>waiting room, hosted by you</source>
        <translation>salle d’attente, vous êtes l’hôte</translation>
    </message>
    <message>
        <source>waiting room, hosted by {host}</source>
        <translation>salle d’attente, hôte : {host}</translation>
    </message>
    <message>
        <source>waiting room, hosted by {host}. You are watching</source>
        <translation>salle d’attente, hôte : {host}. Vous regardez</translation>
    </message>
    <message>
        <source>in the lobby&apos;s list</source>
        <translation>dans la liste du salon</translation>
    </message>
    <message>
        <source>only by invitation</source>
        <translation>sur invitation seulement</translation>
    </message>
    <message>
        <source>on your network</source>
        <translation>sur votre réseau</translation>
    </message>
    <message>
        <source>by its address</source>
        <translation>par son adresse</translation>
    </message>
    <message>
        <source>by the service and the players present</source>
        <translation>par le service et les joueurs présents</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Plateau</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Manches</translation>
    </message>
    <message>
        <source>Season</source>
        <translation>Saison</translation>
    </message>
    <message>
        <source>ranked</source>
        <translation>classée</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>Extensions</translation>
    </message>
    <message>
        <source>First player</source>
        <translation>Premier joueur</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>Tirages</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Horloge</translation>
    </message>
    <message>
        <source>Absence</source>
        <translation>Absence</translation>
    </message>
    <message>
        <source>Spectators</source>
        <translation>Spectateurs</translation>
    </message>
    <message>
        <source>Visibility</source>
        <translation>Visibilité</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>Others can join as spectators the same way you did.</source>
        <translation>D’autres peuvent venir regarder par le même chemin que vous.</translation>
    </message>
    <message>
        <source>Others can still come to watch.</source>
        <translation>D’autres peuvent encore venir regarder.</translation>
    </message>
    <message>
        <source>Send the invitation to the people you want to play with.</source>
        <translation>Envoyez l’invitation à ceux avec qui vous voulez jouer.</translation>
    </message>
    <message>
        <source>The game is listed in the lobby.</source>
        <translation>La partie figure dans la liste du salon.</translation>
    </message>
    <message>
        <source>You have no seat yet: choose a free one.</source>
        <translation>Vous n’avez pas encore de place : choisissez-en une libre.</translation>
    </message>
    <message>
        <source>Also here: {names} and {count} more</source>
        <translation>Aussi ici : {names} et {count} de plus</translation>
    </message>
    <message>
        <source>Also here: {names}</source>
        <translation>Aussi ici : {names}</translation>
    </message>
    <message numerus="yes">
        <source>%n seat(s) are free.</source>
        <translation>
            <numerusform>%n place est libre.</numerusform>
            <numerusform>%n places sont libres.</numerusform>
        </translation>
    </message>
    <message>
        <source>All seats are taken: you will be a spectator.</source>
        <translation>Toutes les places sont prises : vous serez spectateur.</translation>
    </message>
    <message>
        <source>All seats are taken.</source>
        <translation>Toutes les places sont prises.</translation>
    </message>
    <message>
        <source>{host} can start now.</source>
        <translation>{host} peut commencer maintenant.</translation>
    </message>
    <message>
        <source>{host} starts the game when all seats are taken.</source>
        <translation>{host} commence la partie quand toutes les places sont prises.</translation>
    </message>
    <message>
        <source>The game starts automatically.</source>
        <translation>La partie commence automatiquement.</translation>
    </message>
    <message>
        <source>The game starts automatically when all seats are taken.</source>
        <translation>La partie commence automatiquement quand toutes les places sont prises.</translation>
    </message>
    <message>
        <source>You can leave: your seat stays yours.</source>
        <translation>Vous pouvez partir : votre place vous est gardée.</translation>
    </message>
</context>
<context>
    <name>WaySays</name>
    <message>
        <source>Nobody answers at {place}. Check the address, and that the program there is running.</source>
        <comment>SILENCE</comment>
        <translation>Personne ne répond à {place}. Vérifiez l’adresse, et que le programme y est lancé.</translation>
    </message>
    <message>
        <source>The program at {place} is neither a table nor a lobby.</source>
        <comment>STRANGER</comment>
        <translation>Le programme à {place} n’est ni une table ni un salon.</translation>
    </message>
    <message>
        <source>The program at {place} has a different key than expected.</source>
        <comment>WRONG_KEY</comment>
        <translation>Le programme à {place} a une autre clé que celle attendue.</translation>
    </message>
    <message>
        <source>{place} refuses your connections for now. Try again in a minute.</source>
        <comment>TURNED_AWAY</comment>
        <translation>{place} refuse vos connexions pour l’instant. Réessayez dans une minute.</translation>
    </message>
    <message>
        <source>{place} accepts no new connections at the moment. Try again in a minute.</source>
        <comment>TOO_BUSY</comment>
        <translation>{place} n’accepte pas de nouvelles connexions pour le moment. Réessayez dans une minute.</translation>
    </message>
    <message>
        <source>The host can&apos;t be reached, neither directly nor through the lobby&apos;s relay.</source>
        <comment>NO_PIPE</comment>
        <translation>L’hôte est injoignable, directement comme par le relais du salon.</translation>
    </message>
    <message>
        <source>The host can&apos;t be reached yet. Trying again.</source>
        <comment>HOST_TRIED_AGAIN</comment>
        <translation>L’hôte est encore injoignable. Nouvel essai en cours.</translation>
    </message>
    <message>
        <source>Slower, please: that was too much at once.</source>
        <comment>TOO_FAST</comment>
        <translation>Moins vite, s’il vous plaît : c’était trop à la fois.</translation>
    </message>
    <message>
        <source>Too many people are connected at the moment. Try again later.</source>
        <comment>TOO_MANY_HERE</comment>
        <translation>Trop de monde est connecté en ce moment. Réessayez plus tard.</translation>
    </message>
    <message>
        <source>A connection has to introduce itself first.</source>
        <comment>HELLO_FIRST</comment>
        <translation>Une connexion doit d’abord se présenter.</translation>
    </message>
    <message>
        <source>Another program with your identity has connected, on this computer or on another one. Only one can be connected at a time. If that was not you, someone else has a copy of your identity.</source>
        <comment>ELSEWHERE</comment>
        <translation>Un autre programme avec votre identité s’est connecté, sur cet ordinateur ou sur un autre. Un seul peut être connecté à la fois. Si ce n’était pas vous, quelqu’un d’autre possède une copie de votre identité.</translation>
    </message>
    <message>
        <source>The program at {place} sends more than any game needs. The connection was closed.</source>
        <comment>TOO_MUCH</comment>
        <translation>Le programme à {place} envoie plus qu’aucune partie n’en a besoin. La connexion a été fermée.</translation>
    </message>
    <message>
        <source>Too many of your messages were invalid.</source>
        <comment>NO_SENSE</comment>
        <translation>Trop de vos messages n’étaient pas valables.</translation>
    </message>
    <message>
        <source>Port {port} is in use by another program. Choose another one, or 0 for any free port.</source>
        <comment>PORT_TAKEN</comment>
        <translation>Le port {port} est utilisé par un autre programme. Choisissez-en un autre, ou 0 pour n’importe quel port libre.</translation>
    </message>
    <message>
        <source>Can&apos;t listen on {place}: {reason}.</source>
        <comment>PORT_CLOSED</comment>
        <translation>Impossible d’écouter sur {place} : {reason}.</translation>
    </message>
    <message>
        <source>“{text}” is not a key: write 40 characters after the #.</source>
        <comment>NO_KEY</comment>
        <translation>« {text} » n’est pas une clé : il faut 40 caractères après le #.</translation>
    </message>
    <message>
        <source>This invitation is damaged. Ask for a new one.</source>
        <comment>DAMAGED_INVITATION</comment>
        <translation>Cette invitation est endommagée. Demandez-en une autre.</translation>
    </message>
    <message>
        <source>“{text}” is missing a bracket: write {example}.</source>
        <comment>NO_BRACKET</comment>
        <translation>Il manque un crochet à « {text} » : écrivez {example}.</translation>
    </message>
    <message>
        <source>“{text}” is not an address: write NAME:PORT, for example 192.168.1.20:7474.</source>
        <comment>NO_ADDRESS</comment>
        <translation>« {text} » n’est pas une adresse : écrivez NOM:PORT, par exemple 192.168.1.20:7474.</translation>
    </message>
    <message>
        <source>“{text}” is not a port: write a number from 1 to 65535 after the colon.</source>
        <comment>NO_PORT</comment>
        <translation>« {text} » n’est pas un port : il faut un nombre de 1 à 65535 après les deux-points.</translation>
    </message>
    <message>
        <source>The program at {place} has a different key than last time. If you did not expect that, ask your host for the address with its key.</source>
        <comment>NEW_KEY</comment>
        <translation>Le programme à {place} a une autre clé que la dernière fois. Si vous ne vous y attendiez pas, demandez à l’hôte l’adresse avec sa clé.</translation>
    </message>
    <message>
        <source>The lobby can&apos;t be reached.</source>
        <comment>LOBBY_OUT_OF_REACH</comment>
        <translation>Le salon est injoignable.</translation>
    </message>
    <message>
        <source>The lobby can&apos;t be reached. Trying again.</source>
        <comment>LOBBY_TRIED_AGAIN</comment>
        <translation>Le salon est injoignable. Nouvel essai en cours.</translation>
    </message>
    <message>
        <source>The lobby can&apos;t be reached, so nobody can find this game there. Trying again.</source>
        <comment>UNLISTED</comment>
        <translation>Le salon est injoignable, donc personne n’y trouve cette partie. Nouvel essai en cours.</translation>
    </message>
    <message>
        <source>The lobby lists this game.</source>
        <comment>LISTED</comment>
        <translation>Le salon affiche cette partie dans sa liste.</translation>
    </message>
    <message>
        <source>The lobby has been interrupted and does not know this game yet. Trying again.</source>
        <comment>NOT_KNOWN_YET</comment>
        <translation>Le salon a connu une interruption et ne connaît pas encore cette partie. Nouvel essai en cours.</translation>
    </message>
    <message>
        <source>The program at {place} belongs to none of this game&apos;s players, so yours told it nothing. The search continues.</source>
        <comment>NONE_OF_THE_PLAYERS</comment>
        <translation>Le programme à {place} n’est celui d’aucun joueur de cette partie : le vôtre ne lui a donc rien dit. La recherche continue.</translation>
    </message>
    <message>
        <source>The lobby names a different host than the invitation.</source>
        <comment>ANOTHER_HOST</comment>
        <translation>Le salon indique un autre hôte que l’invitation.</translation>
    </message>
</context>
<context>
    <name>Ways</name>
    <message>
        <source>Everyone in the lobby</source>
        <translation>Tout le monde dans le salon</translation>
    </message>
    <message>
        <source>Only people you invite</source>
        <translation>Seulement vos invités</translation>
    </message>
    <message>
        <source>People on your network</source>
        <translation>Les personnes sur votre réseau</translation>
    </message>
</context>
<context>
    <name>WaysIn</name>
    <message>
        <source>Invitation</source>
        <translation>Invitation</translation>
    </message>
    <message>
        <source>Paste it here</source>
        <translation>Collez-la ici</translation>
    </message>
    <message>
        <source>Address of a table</source>
        <translation>Adresse d’une table</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Rejoindre</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Regarder</translation>
    </message>
    <message>
        <source>Address of the lobby</source>
        <translation>Adresse du salon</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Private games aren&apos;t listed. Their host sends you an invitation.</source>
        <translation>Les parties privées ne figurent pas dans la liste. Leur hôte vous envoie une invitation.</translation>
    </message>
    <message>
        <source>With an invitation</source>
        <translation>Avec une invitation</translation>
    </message>
    <message>
        <source>With an address</source>
        <translation>Avec une adresse</translation>
    </message>
    <message>
        <source>Another lobby</source>
        <translation>Un autre salon</translation>
    </message>
</context>
<context>
    <name>WebSays</name>
    <message>
        <source>There is no such game here. It may be over, or not yet open.</source>
        <comment>NO_GAME_HERE</comment>
        <translation>Cette partie n’existe pas ici. Elle est peut-être terminée, ou pas encore ouverte.</translation>
    </message>
    <message>
        <source>There is no such finished game here.</source>
        <comment>NO_RECORD_HERE</comment>
        <translation>Cette partie terminée n’existe pas ici.</translation>
    </message>
    <message>
        <source>This game is private. Open the whole link that you were given.</source>
        <comment>NEEDS_WHOLE_LINK</comment>
        <translation>Cette partie est privée. Ouvrez le lien entier que vous avez reçu.</translation>
    </message>
    <message>
        <source>Too many connections come from your network. Try again in a minute.</source>
        <comment>TOO_MANY_FROM_HERE</comment>
        <translation>Trop de connexions viennent de votre réseau. Réessayez dans une minute.</translation>
    </message>
    <message>
        <source>No more people can watch here at the moment. Try again in a minute.</source>
        <comment>TOO_MANY_WATCH</comment>
        <translation>Personne d’autre ne peut regarder ici pour l’instant. Réessayez dans une minute.</translation>
    </message>
    <message>
        <source>Too many records are being read here at the moment. Try again in a minute.</source>
        <comment>RECORDS_WAIT</comment>
        <translation>Trop d’enregistrements sont lus ici en ce moment. Réessayez dans une minute.</translation>
    </message>
    <message>
        <source>The file took too long to arrive. Try again.</source>
        <comment>FILE_TOO_SLOW</comment>
        <translation>Le fichier est arrivé trop lentement. Réessayez.</translation>
    </message>
    <message>
        <source>This page can&apos;t be opened under this name. Open it by its IP address.</source>
        <comment>OTHER_NAME</comment>
        <translation>Cette page ne peut pas être ouverte sous ce nom. Ouvrez-la par son adresse IP.</translation>
    </message>
    <message>
        <source>The page sent something that this server does not understand. Reload it.</source>
        <comment>PAGE_AT_FAULT</comment>
        <translation>La page a envoyé quelque chose que ce serveur ne comprend pas. Rechargez-la.</translation>
    </message>
</context>
<context>
    <name>WorstPanel</name>
    <message>
        <source>Practise these turns</source>
        <translation>S’entraîner sur ces tours</translation>
    </message>
</context>
<context>
    <name>_Face</name>
    <message>
        <source>No picture</source>
        <translation>Pas d’image</translation>
    </message>
</context>
<context>
    <name>_Heads</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Coins earned</source>
        <translation>Pièces gagnées</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Gagné</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Declined after</source>
        <translation>Déclin après</translation>
    </message>
</context>
<context>
    <name>_LobbyLine</name>
    <message>
        <source>Address of the lobby</source>
        <translation>Adresse du salon</translation>
    </message>
    <message>
        <source>Enter the address of a lobby.</source>
        <translation>Saisissez l’adresse d’un salon.</translation>
    </message>
</context>
<context>
    <name>_Rounds</name>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n manche</numerusform>
            <numerusform>%n manches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Row</name>
    <message>
        <source>The others are playing it now.</source>
        <translation>Les autres y jouent en ce moment.</translation>
    </message>
</context>
<context>
    <name>_Sentences</name>
    <message>
        <source>The board needs a name without special characters.</source>
        <translation>Le plateau a besoin d’un nom sans caractères spéciaux.</translation>
    </message>
    <message>
        <source>There are {have} regions; at most {need} fit.</source>
        <translation>Il y a {have} régions ; {need} au plus peuvent tenir.</translation>
    </message>
    <message>
        <source>The outlines are too detailed. Join some regions.</source>
        <translation>Les contours sont trop détaillés. Réunissez quelques régions.</translation>
    </message>
    <message>
        <source>The outline of {region} is too detailed.</source>
        <translation>Le contour de {region} est trop détaillé.</translation>
    </message>
    <message>
        <source>A region needs a name without special characters.</source>
        <translation>Une région a besoin d’un nom sans caractères spéciaux.</translation>
    </message>
    <message>
        <source>Two regions are called {need}.</source>
        <translation>Deux régions s’appellent {need}.</translation>
    </message>
    <message>
        <source>{region} hardly touches the edge.</source>
        <translation>{region} touche à peine le bord.</translation>
    </message>
    <message numerus="yes">
        <source>The board has %n land region(s) and needs {need}.</source>
        <translation>
            <numerusform>Le plateau a %n région terrestre ; il en faut {need}.</numerusform>
            <numerusform>Le plateau a %n régions terrestres ; il en faut {need}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Races can enter %n region(s) at the edge; the board needs {need}.</source>
        <translation>
            <numerusform>Les peuples peuvent entrer par %n région au bord ; il en faut {need}.</numerusform>
            <numerusform>Les peuples peuvent entrer par %n régions au bord ; il en faut {need}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{region} and {other} hardly touch.</source>
        <translation>{region} et {other} se touchent à peine.</translation>
    </message>
    <message>
        <source>{region} and {other} touch in a single point.</source>
        <translation>{region} et {other} se touchent en un seul point.</translation>
    </message>
    <message>
        <source>{region} is too narrow for tokens.</source>
        <translation>{region} est trop étroite pour des pions.</translation>
    </message>
    <message>
        <source>{region} is {have} times as large as {other}.</source>
        <translation>{region} est {have} fois plus grande que {other}.</translation>
    </message>
    <message>
        <source>{region} can&apos;t be reached over land.</source>
        <translation>{region} est inaccessible par la terre.</translation>
    </message>
    <message>
        <source>{region} has {have} neighbours; at most {need} fit.</source>
        <translation>{region} a {have} voisines ; {need} au plus sont permises.</translation>
    </message>
    <message>
        <source>Too few land regions without a Lost Tribe are far enough apart.</source>
        <translation>Trop peu de régions terrestres sans Tribu oubliée sont assez éloignées les unes des autres.</translation>
    </message>
    <message>
        <source>The outline of {region} is invalid.</source>
        <translation>Le contour de {region} n’est pas valable.</translation>
    </message>
</context>
<context>
    <name>board</name>
    <message>
        <source>The Loonmere Dales</source>
        <comment>two-players</comment>
        <translation>Les Vaux du Lac aux Plongeons</translation>
    </message>
    <message>
        <source>The Heronglass Marches</source>
        <comment>three-players</comment>
        <translation>Les Marches du Miroir aux Hérons</translation>
    </message>
    <message>
        <source>The Brinewide Shore</source>
        <comment>four-players</comment>
        <translation>Le Rivage du Grand Sel</translation>
    </message>
    <message>
        <source>The Swanbasin Realms</source>
        <comment>five-players</comment>
        <translation>Les Royaumes du Bassin aux Cygnes</translation>
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
        <translation>Deux mers dans les coins et un lac entre elles laissent 20 régions. On se croise vite.</translation>
    </message>
    <message>
        <source>A lake in the middle keeps the sides apart. Mountains in the south are easy to hold.</source>
        <translation>Un lac au milieu sépare les côtés. Les montagnes du sud sont faciles à tenir.</translation>
    </message>
    <message>
        <source>A lake splits the middle. The headland in the northwest has a single neighbour.</source>
        <translation>Un lac partage le centre. Le cap au nord-ouest n’a qu’une région voisine.</translation>
    </message>
    <message>
        <source>A long lake cuts the land in two. The hill in the far west has a single neighbour.</source>
        <translation>Un long lac coupe le pays en deux. La colline tout à l’ouest n’a qu’une région voisine.</translation>
    </message>
    <message>
        <source>A custom board</source>
        <translation>Un plateau personnel</translation>
    </message>
</context>
<context>
    <name>characters</name>
    <message>
        <source>Never plays on an empty stomach</source>
        <translation>Ne joue jamais le ventre vide</translation>
    </message>
    <message>
        <source>Would rather be at sea</source>
        <translation>Préférerait être en mer</translation>
    </message>
    <message>
        <source>Hums while counting</source>
        <translation>Fredonne en comptant</translation>
    </message>
    <message>
        <source>Has seen every board before</source>
        <translation>A déjà vu tous les plateaux</translation>
    </message>
    <message>
        <source>Writes everything down</source>
        <translation>Note tout dans un carnet</translation>
    </message>
    <message>
        <source>Keeps bees and a cool head</source>
        <translation>Élève des abeilles, garde son calme</translation>
    </message>
    <message>
        <source>Grumbles, but never cheats</source>
        <translation>Grogne, mais ne triche jamais</translation>
    </message>
    <message>
        <source>Laughs at mountains</source>
        <translation>Rit des montagnes</translation>
    </message>
    <message>
        <source>Carries a lucky button</source>
        <translation>Garde un bouton porte-bonheur</translation>
    </message>
    <message>
        <source>Bakes a cake for the winner</source>
        <translation>Prépare un gâteau pour le vainqueur</translation>
    </message>
    <message>
        <source>Whispers to the dice</source>
        <translation>Murmure à l’oreille du dé</translation>
    </message>
    <message>
        <source>Counts every coin twice</source>
        <translation>Compte chaque pièce deux fois</translation>
    </message>
    <message>
        <source>Knows every path in the forest</source>
        <translation>Connaît tous les sentiers de la forêt</translation>
    </message>
    <message>
        <source>Came in with the tide</source>
        <translation>Est venue avec la marée</translation>
    </message>
    <message>
        <source>Finds things before they are lost</source>
        <translation>Trouve les choses avant qu’on les perde</translation>
    </message>
    <message>
        <source>Is always in a hurry</source>
        <translation>N’a jamais une minute</translation>
    </message>
    <message>
        <source>Grows on you</source>
        <translation>Prend racine dans les cœurs</translation>
    </message>
    <message>
        <source>Sleeps in full armour</source>
        <translation>Dort en armure</translation>
    </message>
    <message>
        <source>Has a joke for every roll</source>
        <translation>A une blague pour chaque jet</translation>
    </message>
    <message>
        <source>Waters the plants on the board</source>
        <translation>Arrose les plantes du plateau</translation>
    </message>
    <message>
        <source>Sees the world from above</source>
        <translation>Voit le monde d’en haut</translation>
    </message>
    <message>
        <source>Buries the coins for later</source>
        <translation>Enterre ses pièces pour plus tard</translation>
    </message>
    <message>
        <source>Tells a different story each time</source>
        <translation>Raconte chaque fois autre chose</translation>
    </message>
    <message>
        <source>Has been in decline for ages</source>
        <translation>Est en déclin depuis des siècles</translation>
    </message>
</context>
<context>
    <name>colours</name>
    <message>
        <source>Red</source>
        <translation>Rouge</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Bleu</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Jaune</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Vert</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Violet</translation>
    </message>
</context>
<context>
    <name>daily</name>
    <message>
        <source>won</source>
        <translation>gagné</translation>
    </message>
    <message>
        <source>place {place}</source>
        <translation>place {place}</translation>
    </message>
    <message>
        <source>won by {n}</source>
        <translation>gagné avec {n} d’avance</translation>
    </message>
    <message>
        <source>place {place}, {n} behind</source>
        <translation>place {place}, {n} de retard</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vous</translation>
    </message>
    <message>
        <source>Deal of {day}</source>
        <translation>Donne du {day}</translation>
    </message>
    <message>
        <source>The day&apos;s results</source>
        <translation>Résultats du jour</translation>
    </message>
    <message>
        <source>A computer played for you, so this game doesn&apos;t count as the day&apos;s result.</source>
        <translation>Un ordinateur a joué pour vous : cette partie ne compte pas comme résultat du jour.</translation>
    </message>
    <message>
        <source>The game then doesn&apos;t count as the day&apos;s result.</source>
        <translation>La partie ne compte alors pas comme résultat du jour.</translation>
    </message>
</context>
<context>
    <name>draws</name>
    <message>
        <source>How the luck was drawn</source>
        <translation>Comment le sort a été tiré</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Précédent</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Draw {number} of {total}</source>
        <translation>Tirage {number} sur {total}</translation>
    </message>
    <message>
        <source>Commitment</source>
        <translation>Engagement</translation>
    </message>
    <message>
        <source>Revealed for this draw</source>
        <translation>Révélé pour ce tirage</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>l’hôte</translation>
    </message>
    <message>
        <source>Check it yourself</source>
        <translation>Vérifier soi-même</translation>
    </message>
    <message>
        <source>The die: {pips}</source>
        <translation>Le dé : {pips}</translation>
    </message>
    <message>
        <source>Their number matches their commitment.</source>
        <translation>Son nombre correspond à son engagement.</translation>
    </message>
    <message>
        <source>Their number did not come in time.</source>
        <translation>Le nombre n’est pas arrivé à temps.</translation>
    </message>
    <message>
        <source>They were offline, so they were not asked.</source>
        <translation>Hors ligne, donc pas interrogé.</translation>
    </message>
    <message>
        <source>The game was about to begin. Then everyone revealed a number.</source>
        <translation>La partie allait commencer. Alors chacun a révélé un nombre.</translation>
    </message>
    <message>
        <source>{player} moved. Then everyone revealed a number.</source>
        <translation>{player} a joué. Alors chacun a révélé un nombre.</translation>
    </message>
    <message>
        <source>The outcome was {outcome}. Any other number would change it.</source>
        <translation>Le résultat a été {outcome}. Tout autre nombre l’aurait changé.</translation>
    </message>
    <message>
        <source>Everyone committed to a secret number first.</source>
        <translation>Chacun s’était d’abord engagé sur un nombre secret.</translation>
    </message>
    <message>
        <source>The numbers can no longer change, and nobody else can read them.</source>
        <translation>Les nombres ne peuvent plus changer, et personne d’autre ne peut les lire.</translation>
    </message>
    <message>
        <source>Nobody had seen the others&apos; numbers when the move was made.</source>
        <translation>Quand le coup a été joué, personne ne connaissait les nombres des autres.</translation>
    </message>
    <message>
        <source>All numbers and the move were mixed into one.</source>
        <translation>Tous les nombres et le coup ont été mélangés en un seul.</translation>
    </message>
    <message>
        <source>So nobody could predict or choose it.</source>
        <translation>Personne ne pouvait donc le prévoir ni le choisir.</translation>
    </message>
    <message>
        <source>Everyone would have had to be in on it. Your computer verified it.</source>
        <translation>Il aurait fallu que tous s’entendent. Votre ordinateur l’a vérifié.</translation>
    </message>
    <message>
        <source>The share of {players} was missing.</source>
        <translation>La part de {players} manquait.</translation>
    </message>
    <message>
        <source>They were offline or too late. The others drew without them.</source>
        <translation>Déconnexion, ou trop tard. Les autres ont tiré sans attendre.</translation>
    </message>
    <message>
        <source>The only draw was made by all players together.</source>
        <translation>Le seul tirage a été fait par tous les joueurs ensemble.</translation>
    </message>
    <message>
        <source>All {total} draws were made by all players together.</source>
        <translation>Les {total} tirages ont tous été faits par tous les joueurs ensemble.</translation>
    </message>
    <message>
        <source>{joint} of {total} draws were made by all players together.</source>
        <translation>{joint} tirages sur {total} ont été faits par tous les joueurs ensemble.</translation>
    </message>
    <message>
        <source>The result is signed by {players}.</source>
        <translation>Le résultat est signé par {players}.</translation>
    </message>
    <message>
        <source>This record is forged or damaged.</source>
        <translation>Cet enregistrement est falsifié ou endommagé.</translation>
    </message>
    <message>
        <source>Its beginning doesn&apos;t match what was signed.</source>
        <translation>Le début de son journal ne correspond pas à ce qui a été signé.</translation>
    </message>
    <message>
        <source>Entry {number} of its log doesn&apos;t match what was signed.</source>
        <translation>L’entrée {number} de son journal ne correspond pas à ce qui a été signé.</translation>
    </message>
</context>
<context>
    <name>explorer</name>
    <message>
        <source>{coins} coins, between {low} and {high}; {won} won; {games} games</source>
        <translation>{coins} pièces, entre {low} et {high} ; {won} gagnées ; {games} parties</translation>
    </message>
    <message>
        <source>{n} turns</source>
        <translation>{n} tours</translation>
    </message>
</context>
<context>
    <name>friends</name>
    <message>
        <source>has not added you yet</source>
        <translation>ne vous a pas encore ajouté</translation>
    </message>
    <message>
        <source>not here</source>
        <translation>absent</translation>
    </message>
    <message>
        <source>online</source>
        <translation>en ligne</translation>
    </message>
    <message>
        <source>in the lobby</source>
        <translation>dans le salon</translation>
    </message>
    <message>
        <source>at an open table</source>
        <translation>à une table ouverte</translation>
    </message>
    <message>
        <source>at a private table</source>
        <translation>à une table privée</translation>
    </message>
    <message>
        <source>playing</source>
        <translation>en partie</translation>
    </message>
    <message>
        <source>playing, round {round}</source>
        <translation>en partie, manche {round}</translation>
    </message>
    <message>
        <source>playing, round {round} of {rounds}</source>
        <translation>en partie, manche {round} sur {rounds}</translation>
    </message>
</context>
<context>
    <name>hints</name>
    <message>
        <source>Choose your race</source>
        <translation>Choisissez votre peuple</translation>
    </message>
    <message>
        <source>Enter the board</source>
        <translation>Entrez sur le plateau</translation>
    </message>
    <message>
        <source>From neighbour to neighbour</source>
        <translation>De région en région</translation>
    </message>
    <message>
        <source>A region costs two tokens, and one more for a mountain, a Lost Tribe or each enemy token in it. Rest the pointer on a region to see the sum. Keep going as long as you have enough tokens.</source>
        <translation>Une région coûte deux pions, et un de plus pour une montagne, une Tribu oubliée ou chaque pion ennemi. Laissez le pointeur sur une région pour voir la somme. Continuez tant que vos pions suffisent.</translation>
    </message>
    <message>
        <source>The final attempt</source>
        <translation>La dernière tentative</translation>
    </message>
    <message>
        <source>No more conquests</source>
        <translation>Plus de conquêtes</translation>
    </message>
    <message>
        <source>Spread your tokens</source>
        <translation>Répartissez vos pions</translation>
    </message>
    <message>
        <source>Your first coins</source>
        <translation>Vos premières pièces</translation>
    </message>
    <message>
        <source>You have too few tokens left, but the die can add up to three. A dashed region shows your chance in percent. Win or lose, this is your last conquest this turn.</source>
        <translation>Il ne vous reste pas assez de pions, mais le dé peut en ajouter jusqu’à trois. Une région en pointillé montre vos chances en pour cent. Réussie ou non, c’est votre dernière conquête de ce tour.</translation>
    </message>
    <message>
        <source>You can conquer the regions with a gold line: most new races enter at the edge of the board. The shield shows how many of your tokens a region costs. Choose one to conquer it.</source>
        <translation>Vous pouvez conquérir les régions bordées d’or : la plupart des nouveaux peuples entrent par le bord du plateau. L’écu indique combien de vos pions coûte une région. Choisissez-en une pour la conquérir.</translation>
    </message>
    <message>
        <source>You can&apos;t afford another region. End your conquests, then spread your tokens over your regions and collect your coins.</source>
        <translation>Plus aucune région n’est à votre portée. Arrêtez vos conquêtes, puis répartissez vos pions sur vos régions et recevez vos pièces.</translation>
    </message>
    <message>
        <source>Put more tokens where enemies are near; each region keeps at least one. Click a region to add a token, right-click it to take one back. When all are placed, score the turn.</source>
        <translation>Mettez plus de pions là où l’ennemi est proche ; chaque région en garde au moins un. Cliquez sur une région pour ajouter un pion, clic droit pour en reprendre un. Quand tout est placé, comptez les points.</translation>
    </message>
    <message>
        <source>Each region that you hold has earned you a coin, and your race and power may have added more. Whoever has the most coins after the last round wins. Other players&apos; coins are hidden.</source>
        <translation>Chaque région que vous tenez a rapporté une pièce, et votre peuple et son pouvoir en ont peut-être ajouté. Celui qui a le plus de pièces après la dernière manche gagne. Les pièces des autres sont cachées.</translation>
    </message>
    <message>
        <source>Now the others play</source>
        <translation>Aux autres de jouer</translation>
    </message>
    <message>
        <source>The gold frame shows whose turn it is. You see each step on the board. As soon as you can act again, the bar below the board tells you.</source>
        <translation>Le cadre doré montre à qui c’est le tour. Vous voyez chaque étape sur le plateau. Dès que vous pourrez agir, la barre sous le plateau vous le dira.</translation>
    </message>
    <message>
        <source>You have lost a region</source>
        <translation>Vous avez perdu une région</translation>
    </message>
    <message>
        <source>Expand or decline?</source>
        <translation>S’étendre ou décliner ?</translation>
    </message>
    <message>
        <source>Expand takes all your tokens but one per region back into your hand, so that you can conquer more. Decline ends this turn, and you pick a new race on your next one.</source>
        <translation>S’étendre reprend en main tous vos pions sauf un par région, pour conquérir davantage. Le déclin termine ce tour, et vous choisirez un nouveau peuple au suivant.</translation>
    </message>
    <message>
        <source>Your race is worn out</source>
        <translation>Votre peuple est épuisé</translation>
    </message>
    <message>
        <source>You have hardly any tokens left to conquer with. Go into decline: the race keeps one token per region and still earns coins, and on your next turn you pick a new one.</source>
        <translation>Il ne vous reste presque plus de pions pour conquérir. Passez en déclin : votre peuple garde un pion par région et rapporte encore des pièces, et au prochain tour vous en choisissez un autre.</translation>
    </message>
    <message>
        <source>The rounds are counted at the top. A decline costs a whole turn, and a new race has to earn it back before the last round. Decline now if your race is worn out; later it no longer pays.</source>
        <translation>Les manches sont comptées en haut. Un déclin coûte un tour entier, qu’un nouveau peuple doit regagner avant la dernière manche. Si votre peuple est épuisé, passez en déclin maintenant ; plus tard, cela ne rapporte plus.</translation>
    </message>
    <message>
        <source>End your turn</source>
        <translation>Finissez votre tour</translation>
    </message>
    <message>
        <source>You can&apos;t afford another region. End your turn: your last tokens are placed, and you collect your coins.</source>
        <translation>Plus aucune région n’est à votre portée. Finissez votre tour : vos derniers pions sont placés, et vous recevez vos pièces.</translation>
    </message>
    <message>
        <source>Choose a lit region to expand: all your tokens but one per region come back into your hand, and that region is taken. Decline ends this turn, and you pick a new race on your next one.</source>
        <translation>Choisissez une région en surbrillance pour vous étendre : tous vos pions sauf un par région reviennent en main, et vous prenez cette région. Le déclin termine ce tour ; au suivant, vous choisissez un nouveau peuple.</translation>
    </message>
    <message>
        <source>Put more tokens where enemies are near; each region keeps at least one. Tap a region to add a token, hold it to take one back. When all are placed, score the turn.</source>
        <translation>Mettez plus de pions là où l’ennemi est proche ; chaque région en garde au moins un. Touchez une région pour ajouter un pion, appuyez longuement pour en reprendre un. Quand tout est placé, comptez les points.</translation>
    </message>
    <message>
        <source>A region costs two tokens, and one more for a mountain, a Lost Tribe or each enemy token in it. Hold a region to see the sum. Keep going as long as you have enough tokens.</source>
        <translation>Une région coûte deux pions, et un de plus pour une montagne, une Tribu oubliée ou chaque pion ennemi. Appuyez longuement sur une région pour voir la somme. Continuez tant que vos pions suffisent.</translation>
    </message>
    <message>
        <source>A second race</source>
        <translation>Un second peuple</translation>
    </message>
    <message>
        <source>Each combo is a race with a power, and shows how many tokens come with it. The top one is free. To take a lower one, put a coin on each combo you skip. Choose the one that you like.</source>
        <translation>Chaque combinaison est un peuple avec un pouvoir, et indique combien de pions vous recevez. La première est gratuite. Pour en prendre une plus basse, posez une pièce sur chaque combinaison sautée. Prenez celle qui vous plaît.</translation>
    </message>
    <message>
        <source>Most races lose one token there for good. You place any others in your regions when the attacker&apos;s turn ends. It happens to everyone: there is not much room.</source>
        <translation>La plupart des peuples y perdent un pion pour de bon. Vous placerez les autres, s’il y en a, dans vos régions à la fin du tour de l’attaquant. Cela arrive à tous : la place est rare.</translation>
    </message>
    <message>
        <source>Your old race still earns coins for the regions it holds, but no longer conquers unless its text says so. It leaves the board only when your next race goes into decline.</source>
        <translation>Votre ancien peuple rapporte encore des pièces pour ses régions, mais ne conquiert plus, sauf si son texte le dit. Il ne quitte le plateau que lorsque le suivant passe en déclin.</translation>
    </message>
    <message>
        <source>The end is near</source>
        <translation>La fin approche</translation>
    </message>
</context>
<context>
    <name>illustrations</name>
    <message>
        <source>four active tokens</source>
        <translation>quatre pions actifs</translation>
    </message>
    <message>
        <source>a token in decline</source>
        <translation>un pion en déclin</translation>
    </message>
    <message>
        <source>a Lost Tribe</source>
        <translation>une Tribu oubliée</translation>
    </message>
    <message>
        <source>mine</source>
        <translation>mine</translation>
    </message>
    <message>
        <source>magic source</source>
        <translation>source magique</translation>
    </message>
    <message>
        <source>cavern</source>
        <translation>caverne</translation>
    </message>
    <message>
        <source>mountain</source>
        <translation>montagne</translation>
    </message>
    <message>
        <source>lair</source>
        <translation>tanière</translation>
    </message>
    <message>
        <source>fortress</source>
        <translation>forteresse</translation>
    </message>
    <message>
        <source>encampment</source>
        <translation>campement</translation>
    </message>
    <message>
        <source>hole</source>
        <translation>terrier</translation>
    </message>
    <message>
        <source>hero</source>
        <translation>héros</translation>
    </message>
    <message>
        <source>dragon</source>
        <translation>dragon</translation>
    </message>
    <message>
        <source>free</source>
        <translation>gratuit</translation>
    </message>
    <message>
        <source>pay 1</source>
        <translation>payez 1</translation>
    </message>
    <message>
        <source>pay 2: a coin on each combo above</source>
        <translation>payez 2 : une pièce sur chacune au-dessus</translation>
    </message>
    <message>
        <source>driven out</source>
        <translation>chassé</translation>
    </message>
    <message>
        <source>lost for good</source>
        <translation>perdu pour de bon</translation>
    </message>
    <message>
        <source>placed again</source>
        <translation>replacé</translation>
    </message>
    <message>
        <source>your race, active</source>
        <translation>votre peuple, actif</translation>
    </message>
    <message>
        <source>in decline: one token per region</source>
        <translation>en déclin : un pion par région</translation>
    </message>
    <message>
        <source>three active regions</source>
        <translation>trois régions actives</translation>
    </message>
    <message>
        <source>two in decline</source>
        <translation>deux en déclin</translation>
    </message>
    <message>
        <source>5 coins this turn</source>
        <translation>5 pièces ce tour</translation>
    </message>
</context>
<context>
    <name>keys</name>
    <message>
        <source>Expand, or end the turn</source>
        <translation>S’étendre, ou finir le tour</translation>
    </message>
    <message>
        <source>The gold button, whatever it says</source>
        <translation>Le bouton doré, quel que soit son texte</translation>
    </message>
    <message>
        <source>Abandon a region</source>
        <translation>Évacuer une région</translation>
    </message>
    <message>
        <source>Swap a token by sorcery</source>
        <translation>Échanger un pion par sorcellerie</translation>
    </message>
    <message>
        <source>Copy a power from the column</source>
        <translation>Copier un pouvoir de la colonne</translation>
    </message>
    <message>
        <source>Pick combos with or without their leader</source>
        <translation>Prendre les combinaisons avec ou sans leur chef</translation>
    </message>
    <message>
        <source>Swap a token with the Shiny Orb</source>
        <translation>Échanger un pion avec l’Orbe brillant</translation>
    </message>
    <message>
        <source>Send the Balrog</source>
        <translation>Envoyer le Balrog</translation>
    </message>
    <message>
        <source>Take your tokens back into hand</source>
        <translation>Reprendre vos pions en main</translation>
    </message>
    <message>
        <source>Switch to the other conquering race, or end a pause</source>
        <translation>Passer à l’autre peuple qui conquiert, ou finir une pause</translation>
    </message>
    <message>
        <source>Decline, or send the dragon</source>
        <translation>Décliner, ou envoyer le dragon</translation>
    </message>
    <message>
        <source>Redeploy, roll the die, or show the result</source>
        <translation>Redéployer, lancer le dé ou voir le résultat</translation>
    </message>
    <message>
        <source>Take that combo, make peace with that player, or add that help</source>
        <translation>Prendre cette combinaison, faire la paix avec ce joueur ou ajouter cette aide</translation>
    </message>
    <message>
        <source>Back, or close what is on top</source>
        <translation>Retour, ou fermer ce qui est au-dessus</translation>
    </message>
    <message>
        <source>Undo the last step, or the last token placed</source>
        <translation>Annuler la dernière étape ou le dernier pion placé</translation>
    </message>
    <message>
        <source>From region to region</source>
        <translation>De région en région</translation>
    </message>
    <message>
        <source>To the next lit region</source>
        <translation>À la prochaine région en surbrillance</translation>
    </message>
    <message>
        <source>Conquer the region, or add a token</source>
        <translation>Conquérir la région, ou ajouter un pion</translation>
    </message>
    <message>
        <source>Take a token from the region</source>
        <translation>Retirer un pion de la région</translation>
    </message>
    <message>
        <source>One token more, or zoom in</source>
        <translation>Un pion de plus, ou agrandir</translation>
    </message>
    <message>
        <source>One token less, or zoom out</source>
        <translation>Un pion de moins, ou réduire</translation>
    </message>
    <message>
        <source>The whole board</source>
        <translation>Tout le plateau</translation>
    </message>
    <message>
        <source>Move the board</source>
        <translation>Déplacer le plateau</translation>
    </message>
    <message>
        <source>The names of all regions, while held</source>
        <translation>Les noms de toutes les régions, tant qu’on appuie</translation>
    </message>
    <message>
        <source>Help for whatever you point at</source>
        <translation>Aide sur ce que vous pointez</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>Cette liste</translation>
    </message>
    <message>
        <source>The table&apos;s menu, with the settings</source>
        <translation>Le menu de la table, avec les réglages</translation>
    </message>
    <message>
        <source>Type a move, or read the position</source>
        <translation>Saisir un coup, ou lire la position</translation>
    </message>
    <message>
        <source>Hint: what a strong player would do</source>
        <translation>Conseil : ce que ferait un bon joueur</translation>
    </message>
    <message>
        <source>Skip to your turn (or catch up when watching)</source>
        <translation>Avancer jusqu’à votre tour (ou au direct si vous regardez)</translation>
    </message>
    <message>
        <source>Log and chat, where they are collapsed</source>
        <translation>Journal et discussion, s’ils sont repliés</translation>
    </message>
    <message>
        <source>History: look back</source>
        <translation>Historique : regarder en arrière</translation>
    </message>
    <message>
        <source>Full screen, and back to a window</source>
        <translation>Plein écran, puis retour à la fenêtre</translation>
    </message>
    <message>
        <source>Search, in lists and in the rules</source>
        <translation>Chercher, dans les listes et les règles</translation>
    </message>
    <message>
        <source>Close the program</source>
        <translation>Fermer le programme</translation>
    </message>
    <message>
        <source>Play and pause</source>
        <translation>Lire et mettre en pause</translation>
    </message>
    <message>
        <source>One step back and forward</source>
        <translation>Une étape en arrière et en avant</translation>
    </message>
    <message>
        <source>Previous and next turn</source>
        <translation>Tour précédent et suivant</translation>
    </message>
    <message>
        <source>To the start and to the end</source>
        <translation>Au début et à la fin</translation>
    </message>
    <message>
        <source>Slower and faster</source>
        <translation>Moins vite et plus vite</translation>
    </message>
    <message>
        <source>View as the next player</source>
        <translation>Vu par le joueur suivant</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Save the board</source>
        <translation>Enregistrer le plateau</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Votre tour</translation>
    </message>
    <message>
        <source>The board</source>
        <translation>Le plateau</translation>
    </message>
    <message>
        <source>At any time</source>
        <translation>À tout moment</translation>
    </message>
    <message>
        <source>Looking back</source>
        <translation>Retour en arrière</translation>
    </message>
    <message>
        <source>Drawing a board</source>
        <translation>Dessiner un plateau</translation>
    </message>
    <message>
        <source>Enter</source>
        <comment>the key at the end of the main block</comment>
        <translation>Entrée</translation>
    </message>
</context>
<context>
    <name>lesson</name>
    <message>
        <source>Choose **the third**: it costs two.</source>
        <comment>pick/pay</comment>
        <translation>Choisissez **la troisième** : elle en coûte deux.</translation>
    </message>
    <message>
        <source>Enter the board</source>
        <comment>enter</comment>
        <translation>Entrer sur le plateau</translation>
    </message>
    <message>
        <source>Your first regions, and your first coins</source>
        <comment>enter</comment>
        <translation>Vos premières régions et vos premières pièces</translation>
    </message>
    <message>
        <source>Enter the board</source>
        <comment>enter/edge</comment>
        <translation>Entrer sur le plateau</translation>
    </message>
    <message>
        <source>Choose **{region}**. It takes two tokens.</source>
        <comment>enter/edge</comment>
        <translation>Choisissez **{region}**. Il faut deux pions.</translation>
    </message>
    <message>
        <source>On to a neighbour</source>
        <comment>enter/neighbour</comment>
        <translation>Chez les voisins</translation>
    </message>
    <message>
        <source>From here you conquer regions **next to yours**, also away from the edge.</source>
        <comment>enter/neighbour</comment>
        <translation>De là, vous conquérez les régions **voisines**, même loin du bord.</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>enter/neighbour</comment>
        <translation>Choisissez **{region}**.</translation>
    </message>
    <message>
        <source>Your first coins</source>
        <comment>enter/score</comment>
        <translation>Vos premières pièces</translation>
    </message>
    <message>
        <source>Choose a race</source>
        <comment>pick</comment>
        <translation>Choisir un peuple</translation>
    </message>
    <message>
        <source>What a combo offers, and what it costs</source>
        <comment>pick</comment>
        <translation>Ce qu’une combinaison offre et ce qu’elle coûte</translation>
    </message>
    <message>
        <source>Your race</source>
        <comment>pick/pay</comment>
        <translation>Votre peuple</translation>
    </message>
    <message>
        <source>**A coin lies on each** skipped combo. Your race took regions meanwhile.</source>
        <comment>pick/coin</comment>
        <translation>**Chacune attend** sur une combinaison sautée. Votre peuple a pris des régions.</translation>
    </message>
    <message>
        <source>Four regions, four coins. Whoever has the most coins at the end wins.</source>
        <comment>enter</comment>
        <translation>Quatre régions, quatre pièces. Celui qui a le plus de pièces à la fin gagne.</translation>
    </message>
    <message>
        <source>A new race enters **from the edge**. A gold line shows where it can.</source>
        <comment>enter/edge</comment>
        <translation>Un nouveau peuple arrive **par le bord**. Le trait doré montre où.</translation>
    </message>
    <message>
        <source>Keep going</source>
        <comment>enter/more</comment>
        <translation>Continuez</translation>
    </message>
    <message>
        <source>Six tokens are left, so **go on conquering**. The shield shows what a region costs.</source>
        <comment>enter/more</comment>
        <translation>Il vous reste six pions : **continuez à conquérir**. L’écu indique le prix d’une région.</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>enter/more</comment>
        <translation>Choisissez **{region}**.</translation>
    </message>
    <message>
        <source>Use them all</source>
        <comment>enter/last</comment>
        <translation>Utilisez-les tous</translation>
    </message>
    <message>
        <source>Three are left, and {region} costs three. **Each region counts**.</source>
        <comment>enter/last</comment>
        <translation>Il en reste trois, et {region} en coûte trois. **Chaque région compte**.</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>enter/last</comment>
        <translation>Choisissez **{region}**.</translation>
    </message>
    <message>
        <source>The price</source>
        <comment>price</comment>
        <translation>Le prix</translation>
    </message>
    <message>
        <source>What defenders, mountains and Lost Tribes cost</source>
        <comment>price</comment>
        <translation>Ce que coûtent défenseurs, montagnes et Tribus oubliées</translation>
    </message>
    <message>
        <source>Two tokens, and one more for each piece in the region. That&apos;s all.</source>
        <comment>price</comment>
        <translation>Deux pions, et un de plus par élément dans la région. C’est tout.</translation>
    </message>
    <message>
        <source>An empty region</source>
        <comment>price/empty</comment>
        <translation>Une région vide</translation>
    </message>
    <message>
        <source>An empty region costs **two tokens**. The shield on it shows the price.</source>
        <comment>price/empty</comment>
        <translation>Une région vide coûte **deux pions**. L’écu indique son prix.</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>price/empty</comment>
        <translation>Choisissez **{region}**.</translation>
    </message>
    <message>
        <source>A Lost Tribe</source>
        <comment>price/tribe</comment>
        <translation>Une Tribu oubliée</translation>
    </message>
    <message>
        <source>Choose **{region}**: 2 for the region + 1 for the tribe = 3.</source>
        <comment>price/tribe</comment>
        <translation>Choisissez **{region}** : 2 pour la région + 1 pour la tribu = 3.</translation>
    </message>
    <message>
        <source>A mountain is a piece too: it costs **one more**, even with nobody there.</source>
        <comment>price/mountain</comment>
        <translation>La montagne compte aussi : **un de plus**, même sans personne dessus.</translation>
    </message>
    <message>
        <source>Choose **{region}**: 2 + 1 = 3.</source>
        <comment>price/mountain</comment>
        <translation>Choisissez **{region}** : 2 + 1 = 3.</translation>
    </message>
    <message>
        <source>Each enemy token costs one more. Two of them stand here: **2 + 2 = 4**.</source>
        <comment>price/defenders</comment>
        <translation>Chaque pion ennemi coûte un de plus. Il y en a deux ici : **2 + 2 = 4**.</translation>
    </message>
    <message>
        <source>Win or lose, that was your **last conquest** this turn.</source>
        <comment>die/score</comment>
        <translation>Réussie ou non, c’était votre **dernière conquête** de ce tour.</translation>
    </message>
    <message>
        <source>After the conquests</source>
        <comment>redeploy/safe</comment>
        <translation>Après les conquêtes</translation>
    </message>
    <message>
        <source>Five tokens make {region} cost **seven**. They will look elsewhere.</source>
        <comment>redeploy/strong</comment>
        <translation>Avec cinq pions, {region} coûte **sept**. Ils iront voir ailleurs.</translation>
    </message>
    <message>
        <source>Press **{button}** or Space.</source>
        <comment>redeploy/score</comment>
        <translation>Appuyez sur **{button}** ou Espace.</translation>
    </message>
    <message>
        <source>Everything is placed. Now it&apos;s the other player&apos;s turn.</source>
        <comment>attacked/end</comment>
        <translation>Tout est placé. C’est maintenant à l’autre joueur.</translation>
    </message>
    <message>
        <source>Press **{button}** or Space, and watch.</source>
        <comment>attacked/end</comment>
        <translation>Appuyez sur **{button}** ou Espace, et regardez.</translation>
    </message>
    <message>
        <source>They attacked a region with three of your tokens. **One is lost**, two come back.</source>
        <comment>attacked/back</comment>
        <translation>Une région avec trois de vos pions a été attaquée. **Un est perdu**, deux reviennent.</translation>
    </message>
    <message>
        <source>Expand or decline</source>
        <comment>decline</comment>
        <translation>S’étendre ou décliner</translation>
    </message>
    <message>
        <source>Retire your race and choose a new one</source>
        <comment>decline</comment>
        <translation>Mettre son peuple en déclin et en choisir un nouveau</translation>
    </message>
    <message>
        <source>In your next turn you **pick again**, with all its tokens in hand.</source>
        <comment>decline/pick</comment>
        <translation>À votre prochain tour, **vous choisissez** un peuple, avec tous ses pions en main.</translation>
    </message>
    <message>
        <source>Keep going</source>
        <comment>decline/second</comment>
        <translation>Continuez</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>decline/second</comment>
        <translation>Choisissez **{region}**.</translation>
    </message>
    <message>
        <source>And the last</source>
        <comment>decline/third</comment>
        <translation>Et la dernière</translation>
    </message>
    <message>
        <source>Three tokens are left, and {region} costs three.</source>
        <comment>decline/third</comment>
        <translation>Il reste trois pions, et {region} en coûte trois.</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>decline/third</comment>
        <translation>Choisissez **{region}**.</translation>
    </message>
    <message>
        <source>A mountain</source>
        <comment>price/mountain</comment>
        <translation>Une montagne</translation>
    </message>
    <message>
        <source>The other player took the top combo, and your coin with it. Now you know what a combo offers.</source>
        <comment>pick</comment>
        <translation>L’autre a pris la première combinaison, et votre pièce avec. Vous savez maintenant ce qu’offre une combinaison.</translation>
    </message>
    <message>
        <source>Your coins stay there</source>
        <comment>pick/coin</comment>
        <translation>Vos pièces restent là</translation>
    </message>
    <message>
        <source>With no token left, your turn ends, and **each region pays a coin**.</source>
        <comment>enter/score</comment>
        <translation>Plus aucun pion en main : votre tour finit, et **chaque région rapporte une pièce**.</translation>
    </message>
    <message>
        <source>Press **{button}** or Space.</source>
        <comment>enter/score</comment>
        <translation>Appuyez sur **{button}** ou Espace.</translation>
    </message>
    <message>
        <source>Defenders</source>
        <comment>price/defenders</comment>
        <translation>Des défenseurs</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>price/defenders</comment>
        <translation>Choisissez **{region}**.</translation>
    </message>
    <message>
        <source>The final attempt</source>
        <comment>die</comment>
        <translation>La dernière tentative</translation>
    </message>
    <message>
        <source>The die, when your tokens are not enough</source>
        <comment>die</comment>
        <translation>Le dé, quand vos pions ne suffisent pas</translation>
    </message>
    <message>
        <source>The roll costs nothing: with a token left, try the die before you end your turn.</source>
        <comment>die</comment>
        <translation>Le jet est gratuit : s’il vous reste un pion, faites une dernière tentative avant de finir le tour.</translation>
    </message>
    <message>
        <source>Too few tokens</source>
        <comment>die/dashed</comment>
        <translation>Pas assez de pions</translation>
    </message>
    <message>
        <source>You have two left, and {region} costs three. **The die** may add what is missing.</source>
        <comment>die/dashed</comment>
        <translation>Il vous en reste deux, et {region} en coûte trois. **Le dé** peut compléter.</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>die/dashed</comment>
        <translation>Choisissez **{region}**.</translation>
    </message>
    <message>
        <source>Roll for it</source>
        <comment>die/roll</comment>
        <translation>Lancez le dé</translation>
    </message>
    <message>
        <source>Three sides are blank, the others add **one, two or three**. One is enough.</source>
        <comment>die/roll</comment>
        <translation>Trois faces sont vides, les autres ajoutent **un, deux ou trois**. Un suffit.</translation>
    </message>
    <message>
        <source>Press **{button}** or Space.</source>
        <comment>die/roll</comment>
        <translation>Appuyez sur **{button}** ou Espace.</translation>
    </message>
    <message>
        <source>Press **{button}** or Space.</source>
        <comment>die/score</comment>
        <translation>Appuyez sur **{button}** ou Espace.</translation>
    </message>
    <message>
        <source>Your next turn</source>
        <comment>decline/expand</comment>
        <translation>Votre prochain tour</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>decline/expand</comment>
        <translation>Choisissez **{region}**.</translation>
    </message>
    <message>
        <source>That is one more region already. **Use the other tokens**, too.</source>
        <comment>decline/more</comment>
        <translation>Voilà déjà une région de plus. **Utilisez aussi les autres** pions.</translation>
    </message>
    <message>
        <source>Press **{button}** or Space.</source>
        <comment>decline/six</comment>
        <translation>Appuyez sur **{button}** ou Espace.</translation>
    </message>
    <message>
        <source>A spent race</source>
        <comment>decline/tired</comment>
        <translation>Un peuple à bout</translation>
    </message>
    <message>
        <source>The {race} are spread thin. **In decline** they still earn, but conquer no more. It takes a turn.</source>
        <comment>decline/tired</comment>
        <translation>Les {race} s’épuisent. **En déclin**, plus de conquêtes, mais encore des pièces. Cela prend un tour.</translation>
    </message>
    <message>
        <source>Press **{button}** or Space.</source>
        <comment>decline/score</comment>
        <translation>Appuyez sur **{button}** ou Espace.</translation>
    </message>
    <message>
        <source>It worked</source>
        <comment>die/score</comment>
        <translation>C’est réussi</translation>
    </message>
    <message>
        <source>Redeploy</source>
        <comment>redeploy</comment>
        <translation>Redéployer</translation>
    </message>
    <message>
        <source>Put your tokens where they are needed</source>
        <comment>redeploy</comment>
        <translation>Placez vos pions là où il en faut</translation>
    </message>
    <message>
        <source>Few tokens where it&apos;s safe, more on the border. If any are left in hand, “End turn” puts them there.</source>
        <comment>redeploy</comment>
        <translation>Peu de pions à l’abri, davantage à la frontière. S’il en reste en main, « Finir le tour » les y place.</translation>
    </message>
    <message>
        <source>Where the enemy is</source>
        <comment>redeploy/border</comment>
        <translation>Là où est l’ennemi</translation>
    </message>
    <message>
        <source>**Choose it** to add the token.</source>
        <comment>redeploy/border</comment>
        <translation>**Choisissez-la** pour l’ajouter.</translation>
    </message>
    <message>
        <source>**Right-click or hold it** to take one back.</source>
        <comment>redeploy/safe</comment>
        <translation>**Clic droit ou appui long** pour en reprendre un.</translation>
    </message>
    <message>
        <source>Each combo is **a race and a power** with its tokens. Skipping one costs **a coin**.</source>
        <comment>pick/pay</comment>
        <translation>Une combinaison : **un peuple, un pouvoir** et des pions. En sauter une coûte **une pièce**.</translation>
    </message>
    <message>
        <source>Press **{button}** and watch **the top combo**.</source>
        <comment>pick/coin</comment>
        <translation>Appuyez sur **{button}** et regardez **la première**.</translation>
    </message>
    <message>
        <source>Each piece in a region costs **one token more**.</source>
        <comment>price/tribe</comment>
        <translation>Chaque élément d’une région coûte **un pion de plus**.</translation>
    </message>
    <message>
        <source>Move your tokens; **one stays** in each region. {region} has no enemy beside it.</source>
        <comment>redeploy/safe</comment>
        <translation>Déplacez vos pions ; **un reste** par région. {region} n’a pas d’ennemi à côté.</translation>
    </message>
    <message>
        <source>{region} **borders on an enemy**, so it needs help.</source>
        <comment>redeploy/border</comment>
        <translation>{region} **touche un ennemi** : il faut de l’aide.</translation>
    </message>
    <message>
        <source>Another one</source>
        <comment>redeploy/mountain</comment>
        <translation>Encore un</translation>
    </message>
    <message>
        <source>{region} is far from the enemy, and the mountain defends it, too.</source>
        <comment>redeploy/mountain</comment>
        <translation>{region} est loin de l’ennemi, et la montagne défend aussi.</translation>
    </message>
    <message>
        <source>**Right-click or hold it** to take one back.</source>
        <comment>redeploy/mountain</comment>
        <translation>**Clic droit ou appui long** pour en reprendre un.</translation>
    </message>
    <message>
        <source>A strong border</source>
        <comment>redeploy/strong</comment>
        <translation>Une frontière solide</translation>
    </message>
    <message>
        <source>**Choose it** again.</source>
        <comment>redeploy/strong</comment>
        <translation>**Choisissez-la** encore une fois.</translation>
    </message>
    <message>
        <source>Ready for their turn</source>
        <comment>redeploy/score</comment>
        <translation>Prêt pour leur tour</translation>
    </message>
    <message>
        <source>Where your tokens stand now, they stay until your **next turn**.</source>
        <comment>redeploy/score</comment>
        <translation>Vos pions restent où ils sont jusqu’à votre **prochain tour**.</translation>
    </message>
    <message>
        <source>You are attacked</source>
        <comment>attacked</comment>
        <translation>On vous attaque</translation>
    </message>
    <message>
        <source>What you lose, and what comes back</source>
        <comment>attacked</comment>
        <translation>Ce que vous perdez, et ce qui revient</translation>
    </message>
    <message>
        <source>One token lost for each region: you can live with that.</source>
        <comment>attacked</comment>
        <translation>Un pion perdu par région : on peut vivre avec.</translation>
    </message>
    <message>
        <source>End your turn</source>
        <comment>attacked/end</comment>
        <translation>Finir le tour</translation>
    </message>
    <message>
        <source>You were attacked</source>
        <comment>attacked/back</comment>
        <translation>Une attaque</translation>
    </message>
    <message>
        <source>Choose **{region}** to place one.</source>
        <comment>attacked/back</comment>
        <translation>Choisissez **{region}** pour en placer un.</translation>
    </message>
    <message>
        <source>And the other one</source>
        <comment>attacked/second</comment>
        <translation>Et l’autre</translation>
    </message>
    <message>
        <source>They go to regions of the same race that you **still hold**.</source>
        <comment>attacked/second</comment>
        <translation>Ils vont dans les régions du même peuple que vous **tenez encore**.</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>attacked/second</comment>
        <translation>Choisissez **{region}**.</translation>
    </message>
    <message>
        <source>Back in place</source>
        <comment>attacked/done</comment>
        <translation>De retour en place</translation>
    </message>
    <message>
        <source>An attack costs you **one token**, however many stood there.</source>
        <comment>attacked/done</comment>
        <translation>Une attaque vous coûte **un pion**, quel que soit leur nombre.</translation>
    </message>
    <message>
        <source>Press **{button}**.</source>
        <comment>attacked/done</comment>
        <translation>Appuyez sur **{button}**.</translation>
    </message>
    <message>
        <source>Expand while it pays; then decline and begin again. That&apos;s the whole game.</source>
        <comment>decline</comment>
        <translation>Conquérez tant que cela rapporte ; puis déclinez et recommencez. C’est tout le jeu.</translation>
    </message>
    <message>
        <source>Round 2. Choose a lit region to **expand**: all tokens but one per region are back in hand.</source>
        <comment>decline/expand</comment>
        <translation>Manche 2. Choisissez une région pour **vous étendre** : tous les pions sauf un par région reviennent en main.</translation>
    </message>
    <message>
        <source>One more</source>
        <comment>decline/more</comment>
        <translation>Encore une</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>decline/more</comment>
        <translation>Choisissez **{region}**.</translation>
    </message>
    <message>
        <source>Six regions</source>
        <comment>decline/six</comment>
        <translation>Six régions</translation>
    </message>
    <message>
        <source>Six regions pay **six coins**, but only one token defends most of them.</source>
        <comment>decline/six</comment>
        <translation>Six régions rapportent **six pièces**, mais un seul pion défend la plupart.</translation>
    </message>
    <message>
        <source>Press **{button}** or D.</source>
        <comment>decline/tired</comment>
        <translation>Appuyez sur **{button}** ou D.</translation>
    </message>
    <message>
        <source>A new race</source>
        <comment>decline/pick</comment>
        <translation>Un nouveau peuple</translation>
    </message>
    <message>
        <source>Choose **the top combo**.</source>
        <comment>decline/pick</comment>
        <translation>Choisissez **la première combinaison**.</translation>
    </message>
    <message>
        <source>Enter again</source>
        <comment>decline/enter</comment>
        <translation>Entrer à nouveau</translation>
    </message>
    <message>
        <source>It enters like the first one. Your old race **stays where it is**.</source>
        <comment>decline/enter</comment>
        <translation>Il entre comme le premier. L’ancien **reste où il est**.</translation>
    </message>
    <message>
        <source>Choose **{region}**.</source>
        <comment>decline/enter</comment>
        <translation>Choisissez **{region}**.</translation>
    </message>
    <message>
        <source>Your old regions stay yours: take **new ones** beside them.</source>
        <comment>decline/second</comment>
        <translation>Vos anciennes régions restent à vous : prenez-en **de nouvelles**.</translation>
    </message>
    <message>
        <source>Two races earn</source>
        <comment>decline/score</comment>
        <translation>Deux peuples rapportent</translation>
    </message>
    <message>
        <source>Now **both races** pay you coins, and you have a fresh one.</source>
        <comment>decline/score</comment>
        <translation>**Les deux peuples** vous rapportent des pièces, et l’un est tout frais.</translation>
    </message>
</context>
<context>
    <name>lessons</name>
    <message>
        <source>Take **{combo}**.</source>
        <translation>Prenez **{combo}**.</translation>
    </message>
    <message>
        <source>Tap **{button}**.</source>
        <translation>Touchez **{button}**.</translation>
    </message>
    <message>
        <source>Hold **{region}** to take one back.</source>
        <translation>Maintenez **{region}** pour en reprendre un.</translation>
    </message>
    <message>
        <source>Tap **{region}** to place one.</source>
        <translation>Touchez **{region}** pour en placer un.</translation>
    </message>
    <message>
        <source>Tap **{region}**.</source>
        <translation>Touchez **{region}**.</translation>
    </message>
    <message>
        <source>Not now.</source>
        <translation>Pas maintenant.</translation>
    </message>
    <message>
        <source>Not this time: choose **{combo}**.</source>
        <translation>Pas cette fois : choisissez **{combo}**.</translation>
    </message>
    <message>
        <source>Not yet: first press **{button}**.</source>
        <translation>Pas encore : appuyez d’abord sur **{button}**.</translation>
    </message>
    <message>
        <source>{reason} Right-click or hold **{region}**.</source>
        <translation>{reason} Clic droit ou appui long sur **{region}**.</translation>
    </message>
    <message>
        <source>Not there: right-click or hold **{region}**.</source>
        <translation>Pas là : clic droit ou appui long sur **{region}**.</translation>
    </message>
    <message>
        <source>{reason} Choose **{region}**.</source>
        <translation>{reason} Choisissez **{region}**.</translation>
    </message>
    <message>
        <source>Not there: choose **{region}**.</source>
        <translation>Pas là : choisissez **{region}**.</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Leçon suivante</translation>
    </message>
    <message>
        <source>Your first game</source>
        <translation>Votre première partie</translation>
    </message>
    <message>
        <source>The lesson goes on with the combo that is lit.</source>
        <translation>La leçon continue avec la combinaison en surbrillance.</translation>
    </message>
    <message>
        <source>You could take that one too.</source>
        <translation>Vous pourriez la prendre aussi.</translation>
    </message>
</context>
<context>
    <name>marker</name>
    <message>
        <source>Dragon</source>
        <comment>dragon</comment>
        <translation>Dragon</translation>
    </message>
    <message>
        <source>Encampment</source>
        <comment>encampment</comment>
        <translation>Campement</translation>
    </message>
    <message>
        <source>encampment</source>
        <comment>encampment</comment>
        <translation>campement</translation>
    </message>
    <message>
        <source>encampments</source>
        <comment>encampment</comment>
        <translation>campements</translation>
    </message>
    <message>
        <source>Each adds 1 to the defence. Several per region.</source>
        <comment>encampment</comment>
        <translation>Chacun ajoute 1 à la défense. Plusieurs par région.</translation>
    </message>
    <message>
        <source>Fortress</source>
        <comment>fortress</comment>
        <translation>Forteresse</translation>
    </message>
    <message>
        <source>fortress</source>
        <comment>fortress</comment>
        <translation>forteresse</translation>
    </message>
    <message>
        <source>fortresses</source>
        <comment>fortress</comment>
        <translation>forteresses</translation>
    </message>
    <message>
        <source>One per turn. It earns a coin and stays where it is.</source>
        <comment>fortress</comment>
        <translation>Une par tour. Elle rapporte une pièce et reste en place.</translation>
    </message>
    <message>
        <source>Choose a lit region to build this turn&apos;s fortress.</source>
        <comment>fortress</comment>
        <translation>Choisissez une région en surbrillance pour bâtir la forteresse de ce tour.</translation>
    </message>
    <message>
        <source>Build a fortress, or score the turn.</source>
        <comment>fortress</comment>
        <translation>Bâtissez une forteresse, ou comptez les points.</translation>
    </message>
    <message>
        <source>Hero</source>
        <comment>hero</comment>
        <translation>Héros</translation>
    </message>
    <message>
        <source>hero</source>
        <comment>hero</comment>
        <translation>héros</translation>
    </message>
    <message>
        <source>heroes</source>
        <comment>hero</comment>
        <translation>héros</translation>
    </message>
    <message>
        <source>A hero&apos;s region can&apos;t be taken. One per region.</source>
        <comment>hero</comment>
        <translation>La région d’un héros est imprenable. Un par région.</translation>
    </message>
    <message>
        <source>Hole in the ground</source>
        <comment>hole</comment>
        <translation>Terrier</translation>
    </message>
    <message>
        <source>Troll&apos;s lair</source>
        <comment>lair</comment>
        <translation>Tanière de Troll</translation>
    </message>
    <message>
        <source>Catapult</source>
        <comment>catapult</comment>
        <translation>Catapulte</translation>
    </message>
    <message>
        <source>Nobody can take its region while it stands there.</source>
        <comment>catapult</comment>
        <translation>Tant qu’elle y est, personne ne peut prendre la région.</translation>
    </message>
    <message>
        <source>Pot of gold</source>
        <comment>pot</comment>
        <translation>Chaudron d’or</translation>
    </message>
    <message>
        <source>Pays a coin to its owner next turn, or to whoever takes the region.</source>
        <comment>pot</comment>
        <translation>Rapporte une pièce à son propriétaire au prochain tour, ou à celui qui prend la région.</translation>
    </message>
    <message>
        <source>pot</source>
        <comment>pot</comment>
        <translation>chaudron</translation>
    </message>
    <message>
        <source>pots</source>
        <comment>pot</comment>
        <translation>chaudrons</translation>
    </message>
    <message>
        <source>Each pays a coin as your next turn begins, or to whoever takes the region.</source>
        <comment>pot</comment>
        <translation>Chacun rapporte une pièce au début de votre prochain tour, ou à celui qui prend la région.</translation>
    </message>
    <message>
        <source>Choose a region to leave a pot there, or to take it back.</source>
        <comment>pot</comment>
        <translation>Choisissez une région pour y laisser un chaudron, ou le reprendre.</translation>
    </message>
    <message>
        <source>Leave pots, or score the turn.</source>
        <comment>pot</comment>
        <translation>Laissez des chaudrons, ou comptez les points.</translation>
    </message>
    <message>
        <source>Horde token</source>
        <comment>horde</comment>
        <translation>Pion de horde</translation>
    </message>
    <message>
        <source>Counts as a token, and vanishes when its race declines.</source>
        <comment>horde</comment>
        <translation>Compte comme un pion et disparaît quand son peuple décline.</translation>
    </message>
    <message>
        <source>Leader</source>
        <comment>leader</comment>
        <translation>Chef</translation>
    </message>
    <message>
        <source>Counts as one token. Whoever takes the region captures the leader.</source>
        <comment>leader</comment>
        <translation>Compte comme un pion. Celui qui prend la région capture le chef.</translation>
    </message>
    <message>
        <source>leader</source>
        <comment>leader</comment>
        <translation>chef</translation>
    </message>
    <message>
        <source>leaders</source>
        <comment>leader</comment>
        <translation>chefs</translation>
    </message>
    <message>
        <source>Opponents can capture a leader. Immune regions can&apos;t hold one.</source>
        <comment>leader</comment>
        <translation>Les adversaires peuvent capturer un chef. Les régions imprenables ne peuvent pas en recevoir.</translation>
    </message>
    <message>
        <source>Choose the region where your leader stays.</source>
        <comment>leader</comment>
        <translation>Choisissez la région où reste votre chef.</translation>
    </message>
    <message>
        <source>Withdrawn leader</source>
        <comment>leader-withdrawn</comment>
        <translation>Chef replié</translation>
    </message>
    <message>
        <source>Balrog</source>
        <comment>balrog</comment>
        <translation>Balrog</translation>
    </message>
    <message>
        <source>Nobody can enter the region while it is here.</source>
        <comment>balrog</comment>
        <translation>Tant qu’il y est, personne ne peut entrer dans la région.</translation>
    </message>
    <message>
        <source>Ghost</source>
        <comment>ghost</comment>
        <translation>Fantôme</translation>
    </message>
    <message>
        <source>Nobody can take or touch the region while it is here.</source>
        <comment>ghost</comment>
        <translation>Tant qu’il y est, personne ne peut prendre ni toucher la région.</translation>
    </message>
    <message>
        <source>The Ghost may stay where it is.</source>
        <comment>ghost</comment>
        <translation>Le Fantôme peut rester où il est.</translation>
    </message>
    <message>
        <source>Choose any region: nobody can touch it while the Ghost is there.</source>
        <comment>ghost</comment>
        <translation>Choisissez une région : personne ne peut y toucher tant que le Fantôme y est.</translation>
    </message>
    <message>
        <source>Send the Ghost, or score the turn.</source>
        <comment>ghost</comment>
        <translation>Envoyez le Fantôme, ou comptez les points.</translation>
    </message>
    <message>
        <source>Monsters</source>
        <comment>monsters</comment>
        <translation>Monstres</translation>
    </message>
    <message>
        <source>They defend with two, and guard a relic or a place.</source>
        <comment>monsters</comment>
        <translation>Ils défendent à deux et gardent une relique ou un lieu.</translation>
    </message>
    <message>
        <source>Flying Doormat</source>
        <comment>doormat</comment>
        <translation>Paillasson volant</translation>
    </message>
    <message>
        <source>Once a turn, conquer any region on the board.</source>
        <comment>doormat</comment>
        <translation>Une fois par tour, conquérez n’importe quelle région du plateau.</translation>
    </message>
    <message>
        <source>Shiny Orb</source>
        <comment>orb</comment>
        <translation>Orbe brillant</translation>
    </message>
    <message>
        <source>Once a turn, swap a lone enemy of an active race within reach for one of yours.</source>
        <comment>orb</comment>
        <translation>Une fois par tour, échangez un ennemi isolé d’un peuple actif à portée contre un des vôtres.</translation>
    </message>
    <message>
        <source>Froggy&apos;s Ring</source>
        <comment>ring</comment>
        <translation>Anneau de la grenouille</translation>
    </message>
    <message>
        <source>Once a turn, takes a coin from each opponent whose active race is next to it.</source>
        <comment>ring</comment>
        <translation>Une fois par tour, prend une pièce à chaque adversaire dont le peuple actif est voisin.</translation>
    </message>
    <message>
        <source>Once a turn, if you like. The Ring stays there.</source>
        <comment>ring</comment>
        <translation>Une fois par tour, si vous voulez. L’Anneau y reste.</translation>
    </message>
    <message>
        <source>Choose a region of yours: each active neighbour pays you a coin.</source>
        <comment>ring</comment>
        <translation>Choisissez une de vos régions : chaque voisin actif vous verse une pièce.</translation>
    </message>
    <message>
        <source>Use Froggy&apos;s Ring, or score the turn.</source>
        <comment>ring</comment>
        <translation>Utilisez l’Anneau de la grenouille, ou comptez les points.</translation>
    </message>
    <message>
        <source>Scepter of Avarice</source>
        <comment>scepter</comment>
        <translation>Sceptre d’avarice</translation>
    </message>
    <message>
        <source>Once a turn, doubles what one of your regions pays.</source>
        <comment>scepter</comment>
        <translation>Une fois par tour, double ce que rapporte une de vos régions.</translation>
    </message>
    <message>
        <source>Once a turn, if you like. The Scepter stays there.</source>
        <comment>scepter</comment>
        <translation>Une fois par tour, si vous voulez. Le Sceptre y reste.</translation>
    </message>
    <message>
        <source>Choose a region of yours: it pays twice this turn.</source>
        <comment>scepter</comment>
        <translation>Choisissez une de vos régions : elle rapporte le double ce tour-ci.</translation>
    </message>
    <message>
        <source>Use the Scepter, or score the turn.</source>
        <comment>scepter</comment>
        <translation>Utilisez le Sceptre, ou comptez les points.</translation>
    </message>
    <message>
        <source>Stinky Troll&apos;s Socks</source>
        <comment>socks</comment>
        <translation>Chaussettes de Troll</translation>
    </message>
    <message>
        <source>Once a turn, a region costs as if it were empty. Active tokens there leave unharmed.</source>
        <comment>socks</comment>
        <translation>Une fois par tour, une région coûte comme si elle était vide. Les pions actifs en sortent indemnes.</translation>
    </message>
    <message>
        <source>Sword of the Killer Rabbit</source>
        <comment>sword</comment>
        <translation>Épée du lapin tueur</translation>
    </message>
    <message>
        <source>Once a turn, a conquest costs two less.</source>
        <comment>sword</comment>
        <translation>Une fois par tour, une conquête coûte deux de moins.</translation>
    </message>
    <message>
        <source>Altar of Souls</source>
        <comment>altar</comment>
        <translation>Autel des âmes</translation>
    </message>
    <message>
        <source>Once a turn, trade one of your tokens in decline for three coins.</source>
        <comment>altar</comment>
        <translation>Une fois par tour, échangez un de vos pions en déclin contre trois pièces.</translation>
    </message>
    <message>
        <source>Once a turn, if you like.</source>
        <comment>altar</comment>
        <translation>Une fois par tour, si vous voulez.</translation>
    </message>
    <message>
        <source>Choose a region in decline: one token for 3 coins.</source>
        <comment>altar</comment>
        <translation>Choisissez une région en déclin : un pion pour 3 pièces.</translation>
    </message>
    <message>
        <source>Give a token to the Altar, or score the turn.</source>
        <comment>altar</comment>
        <translation>Donnez un pion à l’Autel, ou comptez les points.</translation>
    </message>
    <message>
        <source>Crypt of the Tomb-raider</source>
        <comment>crypt</comment>
        <translation>Crypte du pilleur de tombes</translation>
    </message>
    <message>
        <source>Sends the Ghost to any other region, which nobody can touch until it moves on.</source>
        <comment>crypt</comment>
        <translation>Envoie le Fantôme dans une autre région, que personne ne peut toucher tant qu’il y reste.</translation>
    </message>
    <message>
        <source>Diamond Fields</source>
        <comment>diamonds</comment>
        <translation>Champs de diamants</translation>
    </message>
    <message>
        <source>Pays one more coin for itself and each region of its race and terrain, even in decline.</source>
        <comment>diamonds</comment>
        <translation>Rapporte une pièce de plus pour elle et pour chaque région du même peuple et du même terrain, même en déclin.</translation>
    </message>
    <message>
        <source>Fountain of Youth</source>
        <comment>fountain</comment>
        <translation>Fontaine de jouvence</translation>
    </message>
    <message>
        <source>Gives a new token at the start of each turn.</source>
        <comment>fountain</comment>
        <translation>Donne un nouveau pion au début de chaque tour.</translation>
    </message>
    <message>
        <source>Keep on the Motherland</source>
        <comment>keep</comment>
        <translation>Donjon de la mère patrie</translation>
    </message>
    <message>
        <source>Pays one more coin and adds one to the defence, even in decline.</source>
        <comment>keep</comment>
        <translation>Rapporte une pièce de plus et ajoute un à la défense, même en déclin.</translation>
    </message>
    <message>
        <source>Mine of the Lost Dwarf</source>
        <comment>lost-mine</comment>
        <translation>Mine du Nain perdu</translation>
    </message>
    <message>
        <source>Pays two more coins, even in decline.</source>
        <comment>lost-mine</comment>
        <translation>Rapporte deux pièces de plus, même en déclin.</translation>
    </message>
    <message>
        <source>Wickedest Pentacle</source>
        <comment>pentacle</comment>
        <translation>Pentacle maléfique</translation>
    </message>
    <message>
        <source>Sends the Balrog to a neighbouring region. It drives everyone out and closes the region.</source>
        <comment>pentacle</comment>
        <translation>Envoie le Balrog dans une région voisine. Il chasse tout le monde et ferme la région.</translation>
    </message>
    <message>
        <source>Great Brass Pipe</source>
        <comment>pipe</comment>
        <translation>Grand tuyau de laiton</translation>
    </message>
    <message>
        <source>All regions of its terrain are neighbours for the race.</source>
        <comment>pipe</comment>
        <translation>Toutes les régions de ce terrain sont voisines pour le peuple.</translation>
    </message>
    <message>
        <source>Stonehedge</source>
        <comment>stonehedge</comment>
        <translation>Haie de pierres</translation>
    </message>
    <message>
        <source>Holds a badge: the active race here has that power as well.</source>
        <comment>stonehedge</comment>
        <translation>Un badge s’y trouve : le peuple actif ici a aussi ce pouvoir.</translation>
    </message>
    <message>
        <source>Behemoth</source>
        <comment>behemoth</comment>
        <translation>Béhémoth</translation>
    </message>
    <message>
        <source>Defends with one token for each swamp its owner holds.</source>
        <comment>behemoth</comment>
        <translation>Défend avec un pion par marais que tient son propriétaire.</translation>
    </message>
    <message>
        <source>Behemoths</source>
        <comment>behemoth</comment>
        <translation>Béhémoths</translation>
    </message>
    <message>
        <source>Each adds 1 to the defence per swamp you hold. Both need a place.</source>
        <comment>behemoth</comment>
        <translation>Chacun ajoute 1 à la défense par marais que vous tenez. Placez les deux.</translation>
    </message>
    <message>
        <source>Fireball</source>
        <comment>fireball</comment>
        <translation>Boule de feu</translation>
    </message>
    <message>
        <source>Worth two tokens in one conquest, then used up.</source>
        <comment>fireball</comment>
        <translation>Vaut deux pions lors d’une conquête, puis se consume.</translation>
    </message>
    <message>
        <source>Collected tokens</source>
        <comment>collected</comment>
        <translation>Pions récoltés</translation>
    </message>
    <message>
        <source>Tokens lost in conquests. As many as there are players make a new Igor.</source>
        <comment>collected</comment>
        <translation>Pions perdus en conquêtes : un par joueur donne un nouvel Igor.</translation>
    </message>
    <message>
        <source>Lava</source>
        <comment>lava</comment>
        <translation>Lave</translation>
    </message>
    <message>
        <source>Nobody can enter until its owner&apos;s next turn.</source>
        <comment>lava</comment>
        <translation>Personne ne peut entrer avant le prochain tour de son propriétaire.</translation>
    </message>
    <message>
        <source>One for each mountain you hold. Nobody can enter until your next turn.</source>
        <comment>lava</comment>
        <translation>Une par montagne que vous tenez. Personne ne peut entrer avant votre prochain tour.</translation>
    </message>
    <message>
        <source>Choose a region next to a mountain of yours: everyone has to leave it.</source>
        <comment>lava</comment>
        <translation>Choisissez une région voisine d’une de vos montagnes : tous doivent la quitter.</translation>
    </message>
    <message>
        <source>Pour Lava, or score the turn.</source>
        <comment>lava</comment>
        <translation>Faites couler la lave, ou comptez les points.</translation>
    </message>
    <message>
        <source>Loot</source>
        <comment>loot</comment>
        <translation>Butin</translation>
    </message>
    <message>
        <source>Revealed when the region is taken: up to three coins, or a Skag Attack.</source>
        <comment>loot</comment>
        <translation>Se révèle à la conquête : jusqu’à trois pièces, ou une attaque de Skags.</translation>
    </message>
    <message>
        <source>Winter</source>
        <comment>winter</comment>
        <translation>Hiver</translation>
    </message>
    <message>
        <source>The region costs one token more and pays one coin less.</source>
        <comment>winter</comment>
        <translation>La région coûte un pion de plus et rapporte une pièce de moins.</translation>
    </message>
    <message>
        <source>In your regions or next to them, one for each magic source you hold.</source>
        <comment>winter</comment>
        <translation>Dans vos régions ou à côté, un par source magique que vous tenez.</translation>
    </message>
    <message>
        <source>Choose a region: it costs one more there and pays one coin less.</source>
        <comment>winter</comment>
        <translation>Choisissez une région : elle coûte un de plus et rapporte une pièce de moins.</translation>
    </message>
    <message>
        <source>Place Winter, or score the turn.</source>
        <comment>winter</comment>
        <translation>Placez l’Hiver, ou comptez les points.</translation>
    </message>
</context>
<context>
    <name>page</name>
    <message>
        <source>The record can&apos;t be loaded. Try again later.</source>
        <translation>L’enregistrement ne peut pas être chargé. Réessayez plus tard.</translation>
    </message>
    <message>
        <source>The game is back.</source>
        <translation>La partie est de retour.</translation>
    </message>
    <message>
        <source>A record</source>
        <translation>Un enregistrement</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>Enregistrer le fichier</translation>
    </message>
    <message>
        <source>Not begun yet</source>
        <translation>Pas encore commencée</translation>
    </message>
    <message>
        <source>Live, {time} behind</source>
        <translation>En direct, avec {time} de retard</translation>
    </message>
    <message>
        <source>The server can&apos;t be reached. Next attempt in {time}; then the game continues automatically.</source>
        <translation>Le serveur est injoignable. Nouvel essai dans {time}, puis la partie reprendra automatiquement.</translation>
    </message>
    <message>
        <source>The host can&apos;t be reached.</source>
        <translation>L’hôte est injoignable.</translation>
    </message>
    <message>
        <source>There is no such page here.</source>
        <translation>Cette page n’existe pas ici.</translation>
    </message>
    <message>
        <source>Coins stay covered until the end</source>
        <translation>Les pièces restent cachées jusqu’à la fin</translation>
    </message>
    <message>
        <source>regions</source>
        <translation>régions</translation>
    </message>
    <message>
        <source>income, last turn</source>
        <translation>revenu, dernier tour</translation>
    </message>
    <message>
        <source>coins</source>
        <translation>pièces</translation>
    </message>
    <message>
        <source>Next game</source>
        <translation>Partie suivante</translation>
    </message>
    <message>
        <source>Step through the game</source>
        <translation>Revoir coup par coup</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>Toutes les parties</translation>
    </message>
    <message>
        <source>in decline</source>
        <translation>en déclin</translation>
    </message>
    <message>
        <source>More about the game</source>
        <translation>En savoir plus sur la partie</translation>
    </message>
    <message>
        <source>Combos</source>
        <translation>Combinaisons</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Graphique</translation>
    </message>
    <message>
        <source>The game has not begun yet.</source>
        <translation>La partie n’a pas encore commencé.</translation>
    </message>
    <message>
        <source>This file is too large for a record.</source>
        <translation>Ce fichier est trop volumineux pour un enregistrement.</translation>
    </message>
    <message>
        <source>No game is open right now. New ones appear here by themselves.</source>
        <translation>Aucune partie ouverte pour le moment. Les nouvelles apparaîtront ici d’elles-mêmes.</translation>
    </message>
    <message>
        <source>Price: {price}</source>
        <translation>Prix : {price}</translation>
    </message>
    <message>
        <source>Die: {percent}%</source>
        <translation>Dé : {percent} %</translation>
    </message>
    <message>
        <source>Can be chosen</source>
        <translation>À choisir</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Terminées</translation>
    </message>
    <message>
        <source>The lobby can&apos;t be reached. The list may be out of date; it will update automatically.</source>
        <translation>Le salon est injoignable. La liste n’est peut-être plus à jour ; elle se mettra à jour automatiquement.</translation>
    </message>
    <message>
        <source>No game has ended here yet.</source>
        <translation>Aucune partie ne s’est encore terminée ici.</translation>
    </message>
    <message>
        <source>No game matches.</source>
        <translation>Aucune partie ne correspond.</translation>
    </message>
    <message>
        <source>Games under way</source>
        <translation>Parties en cours</translation>
    </message>
    <message>
        <source>{count} live</source>
        <translation>{count} en direct</translation>
    </message>
    <message>
        <source>Show the combos</source>
        <translation>Montrer les combinaisons</translation>
    </message>
    <message>
        <source>Hide the combos</source>
        <translation>Masquer les combinaisons</translation>
    </message>
    <message>
        <source>Choose a combo to read about it</source>
        <translation>Choisissez une combinaison pour en savoir plus</translation>
    </message>
    <message>
        <source>What is in reach</source>
        <translation>Ce qui est à portée</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>This device is offline.</source>
        <translation>Cet appareil est hors ligne.</translation>
    </message>
    <message>
        <source>Search or invitation</source>
        <translation>Recherche ou invitation</translation>
    </message>
    <message>
        <source>Back to your seat</source>
        <translation>Retour à votre place</translation>
    </message>
    <message>
        <source>you</source>
        <translation>vous</translation>
    </message>
    <message>
        <source>This file is not a record of a game, or a newer program has written it.</source>
        <translation>Ce fichier n’est pas l’enregistrement d’une partie, ou un programme plus récent l’a écrit.</translation>
    </message>
    <message>
        <source>Opening the record…</source>
        <translation>Ouverture de l’enregistrement…</translation>
    </message>
    <message>
        <source>Loading your game…</source>
        <translation>Chargement de votre partie…</translation>
    </message>
    <message>
        <source>Small World is open in another tab or window of this browser. Close it there, and it opens here.</source>
        <translation>Small World est déjà ouvert dans un autre onglet ou une autre fenêtre de ce navigateur. Fermez-le là-bas et il s’ouvrira ici.</translation>
    </message>
    <message>
        <source>Your last game</source>
        <translation>Votre dernière partie</translation>
    </message>
    <message>
        <source>Loading: the program…</source>
        <translation>Chargement : le programme…</translation>
    </message>
    <message>
        <source>Loading: the rules…</source>
        <translation>Chargement : les règles…</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Arrêté.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Open that combo</source>
        <translation>Ouvrir cette combinaison</translation>
    </message>
    <message>
        <source>Take a token back</source>
        <translation>Reprendre un pion</translation>
    </message>
    <message>
        <source>You have a seat. Waiting for the game to begin.</source>
        <translation>Vous avez une place. La partie n’a pas encore commencé.</translation>
    </message>
    <message>
        <source>The host can&apos;t be reached. If they come back or another player takes over, you&apos;ll be back in your seat automatically.</source>
        <translation>L’hôte est injoignable. S’il revient ou si quelqu’un d’autre prend le relais, vous retrouverez votre place automatiquement.</translation>
    </message>
    <message>
        <source>Hold to see</source>
        <translation>Maintenir pour voir</translation>
    </message>
    <message>
        <source>Two people sit</source>
        <translation>Deux personnes assises</translation>
    </message>
    <message>
        <source>opposite each other</source>
        <translation>face à face</translation>
    </message>
    <message>
        <source>side by side</source>
        <translation>côte à côte</translation>
    </message>
    <message>
        <source>Show the code</source>
        <translation>Afficher le code</translation>
    </message>
    <message>
        <source>Use this code</source>
        <translation>Utiliser ce code</translation>
    </message>
    <message>
        <source>Save to a file</source>
        <translation>Enregistrer dans un fichier</translation>
    </message>
    <message>
        <source>Load from a file</source>
        <translation>Charger depuis un fichier</translation>
    </message>
    <message>
        <source>Anyone who has both the file and its passphrase can play in your name.</source>
        <translation>Qui possède le fichier et sa phrase secrète peut jouer en votre nom.</translation>
    </message>
    <message>
        <source>Your seats are tied to a key that this browser keeps. You can move it to the program on a computer or to another browser, and back.</source>
        <translation>Vos places sont liées à une clé que ce navigateur conserve. Vous pouvez l’emporter dans le programme d’un ordinateur ou dans un autre navigateur, et la ramener.</translation>
    </message>
    <message>
        <source>With a code</source>
        <translation>Avec un code</translation>
    </message>
    <message>
        <source>Show the code here and type it on the other device. Anyone who sees it can play in your name: don&apos;t show it to anyone.</source>
        <translation>Affichez le code ici et saisissez-le sur l’autre appareil. Quiconque le voit peut jouer en votre nom : ne le montrez à personne.</translation>
    </message>
    <message>
        <source>Code of the other device</source>
        <translation>Code de l’autre appareil</translation>
    </message>
    <message>
        <source>This browser now plays as {whose}.</source>
        <translation>Ce navigateur joue désormais en tant que {whose}.</translation>
    </message>
    <message>
        <source>Saved. Keep the file and its passphrase apart, and delete the file once you have loaded it elsewhere.</source>
        <translation>Enregistré. Conservez séparément le fichier et sa phrase secrète, et supprimez le fichier une fois chargé ailleurs.</translation>
    </message>
    <message>
        <source>Right hand</source>
        <translation>Main droite</translation>
    </message>
    <message>
        <source>Left hand</source>
        <translation>Main gauche</translation>
    </message>
    <message>
        <source>Buttons for</source>
        <translation>Boutons pour</translation>
    </message>
    <message>
        <source>Your seat stays yours: you can come back to it from this page.</source>
        <translation>Votre place vous est gardée : vous pouvez y revenir depuis cette page.</translation>
    </message>
    <message>
        <source>Your seat becomes free.</source>
        <translation>Votre place se libère.</translation>
    </message>
    <message>
        <source>{done} of {all} lessons done</source>
        <translation>{done} leçons sur {all} terminées</translation>
    </message>
    <message>
        <source>{all} short lessons at the table</source>
        <translation>{all} courtes leçons à la table</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Leçons</translation>
    </message>
    <message>
        <source>This browser can&apos;t run the game&apos;s program.</source>
        <translation>Ce navigateur ne peut pas exécuter le programme du jeu.</translation>
    </message>
    <message>
        <source>Last turn: {coins}</source>
        <translation>Dernier tour : {coins}</translation>
    </message>
    <message>
        <source>The page and its program have different versions. Reload the page; if that doesn&apos;t help, the host has to update.</source>
        <translation>La page et son programme n’ont pas la même version. Rechargez la page ; si cela ne suffit pas, l’hôte doit mettre le sien à jour.</translation>
    </message>
    <message>
        <source>You have left the table.</source>
        <translation>Vous avez quitté la table.</translation>
    </message>
    <message>
        <source>The next game is being opened…</source>
        <translation>La prochaine partie s’ouvre…</translation>
    </message>
    <message>
        <source>Coming back to your seat…</source>
        <translation>Retour à votre place…</translation>
    </message>
    <message>
        <source>You are invited to a private game.</source>
        <translation>On vous invite à une partie privée.</translation>
    </message>
    <message>
        <source>Take a seat</source>
        <translation>Prendre place</translation>
    </message>
    <message>
        <source>With a file</source>
        <translation>Avec un fichier</translation>
    </message>
    <message>
        <source>Loading your seat…</source>
        <translation>Préparation de votre place…</translation>
    </message>
    <message>
        <source>Loading your seat: the program…</source>
        <translation>Préparation de votre place : le programme…</translation>
    </message>
    <message>
        <source>Loading your seat: the rules…</source>
        <translation>Préparation de votre place : les règles…</translation>
    </message>
    <message>
        <source>Come back</source>
        <translation>Revenir</translation>
    </message>
    <message>
        <source>Ready to play again: {people}.</source>
        <translation>Prêts à rejouer : {people}.</translation>
    </message>
    <message>
        <source>The host opens the next game.</source>
        <translation>L’hôte ouvre la prochaine partie.</translation>
    </message>
    <message>
        <source>This page keeps trying to reach the host. If another player hosts the game now, ask them for the link to their page.</source>
        <translation>Cette page essaie toujours de joindre l’hôte. Si quelqu’un d’autre héberge maintenant la partie, demandez-lui le lien de sa page.</translation>
    </message>
    <message>
        <source>pay {coins}</source>
        <translation>{coins} à payer</translation>
    </message>
    <message>
        <source>free</source>
        <translation>gratuit</translation>
    </message>
    <message>
        <source>Take {combo}, pay {coins}</source>
        <translation>Prendre {combo}, payer {coins}</translation>
    </message>
    <message>
        <source>Take {combo}</source>
        <translation>Prendre {combo}</translation>
    </message>
    <message>
        <source>One more in {region}</source>
        <translation>{region} : un de plus</translation>
    </message>
    <message>
        <source>One less in {region}</source>
        <translation>{region} : un de moins</translation>
    </message>
    <message>
        <source>{count} more in reach</source>
        <translation>{count} de plus à portée</translation>
    </message>
    <message>
        <source>At the table: {people}</source>
        <translation>À la table : {people}</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Système</translation>
    </message>
    <message>
        <source>Leave the game</source>
        <translation>Quitter la partie</translation>
    </message>
    <message>
        <source>Copy the link</source>
        <translation>Copier le lien</translation>
    </message>
    <message>
        <source>Your game can&apos;t be reached: its host may be away, or it is over. This page keeps looking.</source>
        <translation>Votre partie est injoignable : l’hôte est peut-être absent, ou elle est terminée. Cette page continue de chercher.</translation>
    </message>
    <message>
        <source>Something went wrong in the page. Reload it: the game isn&apos;t lost.</source>
        <translation>Une erreur s’est produite dans la page. Rechargez-la : la partie n’est pas perdue.</translation>
    </message>
    <message>
        <source>Copy link to this moment</source>
        <translation>Copier le lien vers ce moment</translation>
    </message>
    <message>
        <source>Save a picture (PNG)</source>
        <translation>Enregistrer une image (PNG)</translation>
    </message>
    <message>
        <source>Save a drawing (SVG)</source>
        <translation>Enregistrer un dessin (SVG)</translation>
    </message>
    <message>
        <source>Other games of {host}</source>
        <translation>Autres parties de {host}</translation>
    </message>
    <message>
        <source>For streams</source>
        <translation>Pour les streams</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Couleurs</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Son</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activé</translation>
    </message>
    <message>
        <source>The link has been copied.</source>
        <translation>Le lien est copié.</translation>
    </message>
    <message>
        <source>Show a game in a stream</source>
        <translation>Montrer une partie dans un stream</translation>
    </message>
    <message>
        <source>You can lay the page over a camera picture: its background is transparent, and it shows no chat.</source>
        <translation>Vous pouvez superposer la page à l’image d’une caméra : son fond est transparent, et elle ne montre aucune discussion.</translation>
    </message>
    <message>
        <source>Copy the game&apos;s link from your browser.</source>
        <translation>Copiez le lien de la partie depuis votre navigateur.</translation>
    </message>
    <message>
        <source>Add one of these to the address, before a # if there is one:</source>
        <translation>Ajoutez l’une de ces mentions à l’adresse, avant le # s’il y en a un :</translation>
    </message>
    <message>
        <source>All players side by side at the bottom. 1920 x 1080 is a good size.</source>
        <translation>Tous les joueurs côte à côte en bas. 1920 x 1080 est une bonne taille.</translation>
    </message>
    <message>
        <source>The board, and a line that says what is happening. 620 x 560 is a good size, but any will do.</source>
        <translation>Le plateau, et une ligne qui dit ce qui se passe. 620 x 560 est une bonne taille, mais toute autre convient.</translation>
    </message>
    <message>
        <source>The same in a given language: en, de or fr.</source>
        <translation>La même chose dans une langue donnée : en, de ou fr.</translation>
    </message>
    <message>
        <source>In OBS Studio: Sources, Add, Browser; paste the address, and set width and height as above.</source>
        <translation>Dans OBS Studio : Sources, Ajouter, Navigateur ; collez l’adresse et réglez la largeur et la hauteur comme ci-dessus.</translation>
    </message>
    <message>
        <source>The host chooses how much later spectators see the game, so that nobody at the table can learn from the stream.</source>
        <translation>L’hôte choisit avec quel retard les spectateurs voient la partie, pour que personne à la table n’apprenne rien du stream.</translation>
    </message>
    <message>
        <source>Coins lie face down until the end: who leads stays a secret.</source>
        <translation>Les pièces restent face cachée jusqu’à la fin : personne ne sait qui mène.</translation>
    </message>
    <message>
        <source>last turn</source>
        <translation>dernier tour</translation>
    </message>
    <message>
        <source>first</source>
        <translation>n° 1</translation>
    </message>
    <message>
        <source>second</source>
        <translation>n° 2</translation>
    </message>
    <message>
        <source>third</source>
        <translation>n° 3</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>n° 4</translation>
    </message>
    <message>
        <source>fifth</source>
        <translation>n° 5</translation>
    </message>
    <message>
        <source>{tokens} tokens, costs {price} coins</source>
        <translation>{tokens} pions, coûte {price} pièces</translation>
    </message>
    <message>
        <source>Who holds what</source>
        <translation>Qui tient quoi</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>What each turn paid</source>
        <translation>Ce que chaque tour a rapporté</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Chargement…</translation>
    </message>
    <message>
        <source>Play the moves</source>
        <translation>Rejouer les coups</translation>
    </message>
    <message>
        <source>Play from the start</source>
        <translation>Rejouer depuis le début</translation>
    </message>
    <message>
        <source>Link to this moment</source>
        <translation>Lien vers ce moment</translation>
    </message>
</context>
<context>
    <name>power</name>
    <message>
        <source>Alchemist</source>
        <comment>alchemist</comment>
        <translation>Alchimistes</translation>
    </message>
    <message>
        <source>+2 bonus coins each turn.</source>
        <comment>alchemist</comment>
        <translation>+2 pièces à chaque tour.</translation>
    </message>
    <message>
        <source>Berserk</source>
        <comment>berserk</comment>
        <translation>Furieux</translation>
    </message>
    <message>
        <source>You may roll the die before each conquest.</source>
        <comment>berserk</comment>
        <translation>Ils peuvent lancer le dé avant chaque conquête.</translation>
    </message>
    <message>
        <source>Roll the die before each attack.</source>
        <comment>berserk</comment>
        <translation>Le dé avant chaque conquête.</translation>
    </message>
    <message>
        <source>Bivouacking</source>
        <comment>bivouacking</comment>
        <translation>Bivouac</translation>
    </message>
    <message>
        <source>5 encampments, each adds 1 to the defence.</source>
        <comment>bivouacking</comment>
        <translation>5 campements, chacun ajoute 1 à la défense.</translation>
    </message>
    <message>
        <source>5 encampments, +1 defence each.</source>
        <comment>bivouacking</comment>
        <translation>5 campements, +1 défense chacun.</translation>
    </message>
    <message>
        <source>Commando</source>
        <comment>commando</comment>
        <translation>Commando</translation>
    </message>
    <message>
        <source>Every region costs 1 less.</source>
        <comment>commando</comment>
        <translation>Chaque région coûte 1 de moins.</translation>
    </message>
    <message>
        <source>Diplomat</source>
        <comment>diplomat</comment>
        <translation>Diplomates</translation>
    </message>
    <message>
        <source>After scoring, make peace with a player whose active race you didn&apos;t attack.</source>
        <comment>diplomat</comment>
        <translation>Après le décompte, faites la paix avec un joueur dont vous n’avez pas attaqué le peuple actif.</translation>
    </message>
    <message>
        <source>Make peace with one player.</source>
        <comment>diplomat</comment>
        <translation>Font la paix avec un adversaire.</translation>
    </message>
    <message>
        <source>Dragon Master</source>
        <comment>dragon-master</comment>
        <translation>Dragonniers</translation>
    </message>
    <message>
        <source>Once a turn the dragon takes a region for 1 token and guards it.</source>
        <comment>dragon-master</comment>
        <translation>Une fois par tour, le dragon prend une région pour 1 pion et la garde.</translation>
    </message>
    <message>
        <source>The dragon takes a region for 1.</source>
        <comment>dragon-master</comment>
        <translation>Le dragon prend une région pour 1.</translation>
    </message>
    <message>
        <source>Flying</source>
        <comment>flying</comment>
        <translation>Volants</translation>
    </message>
    <message>
        <source>They can attack any land region.</source>
        <comment>flying</comment>
        <translation>Ils peuvent attaquer toute région terrestre.</translation>
    </message>
    <message>
        <source>Can attack any land region.</source>
        <comment>flying</comment>
        <translation>Attaquent toute région terrestre.</translation>
    </message>
    <message>
        <source>Forest</source>
        <comment>forest</comment>
        <translation>Forêts</translation>
    </message>
    <message>
        <source>+1 coin for each forest.</source>
        <comment>forest</comment>
        <translation>+1 pièce par forêt.</translation>
    </message>
    <message>
        <source>Fortified</source>
        <comment>fortified</comment>
        <translation>Bâtisseurs</translation>
    </message>
    <message>
        <source>One fortress per turn: +1 coin, +1 defence.</source>
        <comment>fortified</comment>
        <translation>Une forteresse par tour : +1 pièce, +1 défense.</translation>
    </message>
    <message>
        <source>A fortress: +1 coin, +1 defence.</source>
        <comment>fortified</comment>
        <translation>Un fort : +1 pièce, +1 défense.</translation>
    </message>
    <message>
        <source>Heroic</source>
        <comment>heroic</comment>
        <translation>Héroïques</translation>
    </message>
    <message>
        <source>2 heroes make two regions untouchable.</source>
        <comment>heroic</comment>
        <translation>2 héros rendent deux régions imprenables.</translation>
    </message>
    <message>
        <source>2 heroes make regions safe.</source>
        <comment>heroic</comment>
        <translation>2 héros protègent leur région.</translation>
    </message>
    <message>
        <source>Hill</source>
        <comment>hill</comment>
        <translation>Collines</translation>
    </message>
    <message>
        <source>+1 coin for each hill.</source>
        <comment>hill</comment>
        <translation>+1 pièce par colline.</translation>
    </message>
    <message>
        <source>Merchant</source>
        <comment>merchant</comment>
        <translation>Marchands</translation>
    </message>
    <message>
        <source>+1 coin for every region.</source>
        <comment>merchant</comment>
        <translation>+1 pièce par région.</translation>
    </message>
    <message>
        <source>Mounted</source>
        <comment>mounted</comment>
        <translation>Montés</translation>
    </message>
    <message>
        <source>Hills and farmland cost 1 less.</source>
        <comment>mounted</comment>
        <translation>Collines, champs : 1 de moins.</translation>
    </message>
    <message>
        <source>Pillaging</source>
        <comment>pillaging</comment>
        <translation>Pillards</translation>
    </message>
    <message>
        <source>+1 coin per occupied region taken.</source>
        <comment>pillaging</comment>
        <translation>+1 par région occupée prise.</translation>
    </message>
    <message>
        <source>Seafaring</source>
        <comment>seafaring</comment>
        <translation>Marins</translation>
    </message>
    <message>
        <source>They can conquer seas and lakes, and keep them in decline.</source>
        <comment>seafaring</comment>
        <translation>Ils peuvent conquérir mers et lacs, et les gardent en déclin.</translation>
    </message>
    <message>
        <source>Can conquer seas and lakes.</source>
        <comment>seafaring</comment>
        <translation>Peuvent conquérir mers et lacs.</translation>
    </message>
    <message>
        <source>Spirit</source>
        <comment>spirit</comment>
        <translation>Ancestraux</translation>
    </message>
    <message>
        <source>In decline, they don&apos;t replace your other declined race.</source>
        <comment>spirit</comment>
        <translation>En déclin, ils ne remplacent pas votre autre peuple en déclin.</translation>
    </message>
    <message>
        <source>Keeps a second race in decline.</source>
        <comment>spirit</comment>
        <translation>Deux peuples en déclin.</translation>
    </message>
    <message>
        <source>Stout</source>
        <comment>stout</comment>
        <translation>Robustes</translation>
    </message>
    <message>
        <source>They can score and go into decline in the same turn.</source>
        <comment>stout</comment>
        <translation>Ils peuvent compter leurs points et passer en déclin le même tour.</translation>
    </message>
    <message>
        <source>Can decline after scoring.</source>
        <comment>stout</comment>
        <translation>Déclinent après le décompte.</translation>
    </message>
    <message>
        <source>Swamp</source>
        <comment>swamp</comment>
        <translation>Marais</translation>
    </message>
    <message>
        <source>+1 coin for each swamp.</source>
        <comment>swamp</comment>
        <translation>+1 pièce par marais.</translation>
    </message>
    <message>
        <source>Underworld</source>
        <comment>underworld</comment>
        <translation>Souterrains</translation>
    </message>
    <message>
        <source>Caverns cost 1 less and are all adjacent to each other.</source>
        <comment>underworld</comment>
        <translation>Les cavernes coûtent 1 de moins et sont toutes voisines entre elles.</translation>
    </message>
    <message>
        <source>Caverns cost 1 less and connect.</source>
        <comment>underworld</comment>
        <translation>Cavernes liées, à 1 de moins.</translation>
    </message>
    <message>
        <source>Wealthy</source>
        <comment>wealthy</comment>
        <translation>Fortunés</translation>
    </message>
    <message>
        <source>+7 coins once, after your first turn.</source>
        <comment>wealthy</comment>
        <translation>+7 pièces une fois, après le 1er tour.</translation>
    </message>
    <message>
        <source>Barricade</source>
        <comment>barricade</comment>
        <translation>Barricades</translation>
    </message>
    <message>
        <source>+3 coins in each turn that ends with 4 regions or fewer.</source>
        <comment>barricade</comment>
        <translation>+3 pièces à chaque tour terminé avec 4 régions ou moins.</translation>
    </message>
    <message>
        <source>+3 coins with 4 regions or fewer.</source>
        <comment>barricade</comment>
        <translation>+3 pièces avec 4 régions ou moins.</translation>
    </message>
    <message>
        <source>Catapult</source>
        <comment>catapult</comment>
        <translation>Catapulte</translation>
    </message>
    <message>
        <source>Once a turn, it takes a region just behind a neighbour for 1 less. It guards where it stands.</source>
        <comment>catapult</comment>
        <translation>Une fois par tour, elle prend une région juste derrière une voisine pour 1 de moins. Elle protège sa propre région.</translation>
    </message>
    <message>
        <source>Reaches over a region for 1 less.</source>
        <comment>catapult</comment>
        <translation>Tire plus loin, pour 1 de moins.</translation>
    </message>
    <message>
        <source>Corrupt</source>
        <comment>corrupt</comment>
        <translation>Corrompus</translation>
    </message>
    <message>
        <source>Whoever takes a region from the active race pays its owner a coin.</source>
        <comment>corrupt</comment>
        <translation>Celui qui prend une région au peuple actif paie une pièce à son propriétaire.</translation>
    </message>
    <message>
        <source>Conquerors pay you 1 coin.</source>
        <comment>corrupt</comment>
        <translation>Le conquérant vous paie 1 pièce.</translation>
    </message>
    <message>
        <source>Imperial</source>
        <comment>imperial</comment>
        <translation>Impériaux</translation>
    </message>
    <message>
        <source>+1 coin for each region beyond the third.</source>
        <comment>imperial</comment>
        <translation>+1 pièce par région à partir de la quatrième.</translation>
    </message>
    <message>
        <source>+1 coin per region beyond three.</source>
        <comment>imperial</comment>
        <translation>+1 pièce dès la 4e région.</translation>
    </message>
    <message>
        <source>Mercenary</source>
        <comment>mercenary</comment>
        <translation>Mercenaires</translation>
    </message>
    <message>
        <source>For 1 coin, a conquest costs 2 less, even after the roll.</source>
        <comment>mercenary</comment>
        <translation>Pour 1 pièce, une conquête coûte 2 de moins, même après le jet.</translation>
    </message>
    <message>
        <source>For 1 coin, a region costs 2 less.</source>
        <comment>mercenary</comment>
        <translation>Pour 1 pièce, 2 pions de moins.</translation>
    </message>
    <message>
        <source>Cursed</source>
        <comment>cursed</comment>
        <translation>Maudits</translation>
    </message>
    <message>
        <source>Skipping this combo costs 3 coins.</source>
        <comment>cursed</comment>
        <translation>Sauter cette combinaison coûte 3 pièces.</translation>
    </message>
    <message>
        <source>Skipping it costs 3 coins.</source>
        <comment>cursed</comment>
        <translation>Les sauter coûte 3 pièces.</translation>
    </message>
    <message>
        <source>Hordes of</source>
        <comment>hordes-of</comment>
        <translation>Hordes</translation>
    </message>
    <message>
        <source>2 more tokens, which vanish when you go into decline.</source>
        <comment>hordes-of</comment>
        <translation>2 pions de plus, qui disparaissent quand vous passez en déclin.</translation>
    </message>
    <message>
        <source>+2 tokens until you decline.</source>
        <comment>hordes-of</comment>
        <translation>+2 pions jusqu’au déclin.</translation>
    </message>
    <message>
        <source>Marauding</source>
        <comment>marauding</comment>
        <translation>Maraudeurs</translation>
    </message>
    <message>
        <source>Once a turn, all tokens but one per region return to your hand and conquer again.</source>
        <comment>marauding</comment>
        <translation>Une fois par tour, tous les pions sauf un par région reviennent en main et conquièrent à nouveau.</translation>
    </message>
    <message>
        <source>Can attack in two waves.</source>
        <comment>marauding</comment>
        <translation>Attaquent en deux vagues.</translation>
    </message>
    <message>
        <source>Ransacking</source>
        <comment>ransacking</comment>
        <translation>Saccageurs</translation>
    </message>
    <message>
        <source>Each region taken from an active race also takes a coin from its owner.</source>
        <comment>ransacking</comment>
        <translation>Chaque région prise à un peuple actif prend aussi une pièce à son propriétaire.</translation>
    </message>
    <message>
        <source>Takes 1 coin from each victim.</source>
        <comment>ransacking</comment>
        <translation>Prennent 1 pièce à chaque victime.</translation>
    </message>
    <message>
        <source>Were-</source>
        <comment>were</comment>
        <translation>Garous</translation>
    </message>
    <message>
        <source>In even rounds every region costs 2 less.</source>
        <comment>were</comment>
        <translation>Aux manches paires, chaque région coûte 2 de moins.</translation>
    </message>
    <message>
        <source>In even rounds, all cost 2 less.</source>
        <comment>were</comment>
        <translation>Manches paires : tout coûte −2.</translation>
    </message>
    <message>
        <source>Historian</source>
        <comment>historian</comment>
        <translation>Historiens</translation>
    </message>
    <message>
        <source>+1 coin for each race in decline when picked, and for every decline after that.</source>
        <comment>historian</comment>
        <translation>+1 pièce par peuple en déclin au moment du choix, puis à chaque déclin.</translation>
    </message>
    <message>
        <source>+1 coin for every decline.</source>
        <comment>historian</comment>
        <translation>+1 pièce à chaque déclin.</translation>
    </message>
    <message>
        <source>Peace-Loving</source>
        <comment>peace-loving</comment>
        <translation>Pacifiques</translation>
    </message>
    <message>
        <source>+3 coins in each turn without an attack on an active race.</source>
        <comment>peace-loving</comment>
        <translation>+3 pièces à chaque tour sans attaque contre un peuple actif.</translation>
    </message>
    <message>
        <source>+3 coins if you attack nobody.</source>
        <comment>peace-loving</comment>
        <translation>+3 pièces sans attaque.</translation>
    </message>
    <message>
        <source>Aquatic</source>
        <comment>aquatic</comment>
        <translation>Aquatiques</translation>
    </message>
    <message>
        <source>Regions by water pay 1 more coin, all others 1 less.</source>
        <comment>aquatic</comment>
        <translation>Les régions au bord de l’eau rapportent 1 pièce de plus, les autres 1 de moins.</translation>
    </message>
    <message>
        <source>+1 coin by water, −1 inland.</source>
        <comment>aquatic</comment>
        <translation>+1 pièce au bord de l’eau, sinon −1.</translation>
    </message>
    <message>
        <source>Behemoth</source>
        <comment>behemoth</comment>
        <translation>Béhémoth</translation>
    </message>
    <message>
        <source>2 Behemoths, each worth 1 token per swamp you hold.</source>
        <comment>behemoth</comment>
        <translation>2 Béhémoths, qui valent chacun 1 pion par marais que vous tenez.</translation>
    </message>
    <message>
        <source>2 Behemoths grow with swamps.</source>
        <comment>behemoth</comment>
        <translation>2 Béhémoths, forts de vos marais.</translation>
    </message>
    <message>
        <source>Fireball</source>
        <comment>fireball</comment>
        <translation>Boules de feu</translation>
    </message>
    <message>
        <source>Each magic region gives a fireball a turn. It saves 2 tokens in one conquest.</source>
        <comment>fireball</comment>
        <translation>Chaque région magique donne une boule de feu par tour, qui épargne 2 pions lors d’une conquête.</translation>
    </message>
    <message>
        <source>Magic makes fireballs that save 2.</source>
        <comment>fireball</comment>
        <translation>La magie offre des boules de feu.</translation>
    </message>
    <message>
        <source>Copycat</source>
        <comment>copycat</comment>
        <translation>Imitateurs</translation>
    </message>
    <message>
        <source>Each turn, copies a badge from the column until it is picked or your next turn begins.</source>
        <comment>copycat</comment>
        <translation>À chaque tour, copient un badge de la colonne jusqu’à ce qu’on le prenne ou que votre prochain tour commence.</translation>
    </message>
    <message>
        <source>Copies another power each turn.</source>
        <comment>copycat</comment>
        <translation>Copient un pouvoir par tour.</translation>
    </message>
    <message>
        <source>Lava</source>
        <comment>lava</comment>
        <translation>Lave</translation>
    </message>
    <message>
        <source>Each mountain may pour Lava into a neighbour: all leave, none enter until your next turn.</source>
        <comment>lava</comment>
        <translation>Chaque montagne peut verser de la Lave chez une voisine : tous sortent, et personne n’entre avant votre prochain tour.</translation>
    </message>
    <message>
        <source>Mountains pour out lava.</source>
        <comment>lava</comment>
        <translation>Leurs montagnes crachent la lave.</translation>
    </message>
    <message>
        <source>Soul-Touch</source>
        <comment>soul-touch</comment>
        <translation>Éveilleurs</translation>
    </message>
    <message>
        <source>When you decline, your older declined race becomes active again next turn.</source>
        <comment>soul-touch</comment>
        <translation>Quand vous passez en déclin, votre ancien peuple en déclin redevient actif au tour suivant.</translation>
    </message>
    <message>
        <source>Declining wakes your older race.</source>
        <comment>soul-touch</comment>
        <translation>Réveillent l’ancien en déclin.</translation>
    </message>
</context>
<context>
    <name>puzzles</name>
    <message>
        <source>A hint for the beginning: {step}</source>
        <translation>Un indice pour commencer : {step}</translation>
    </message>
    <message>
        <source>{solved} of {number} solved</source>
        <translation>{solved} sur {number} résolues</translation>
    </message>
    <message>
        <source>Pick a combo</source>
        <translation>Choisir une combinaison</translation>
    </message>
    <message>
        <source>Pick a combo: {races} in decline</source>
        <translation>Choisir une combinaison : {races} en déclin</translation>
    </message>
    <message>
        <source>Conquer or decline</source>
        <translation>Conquérir ou décliner</translation>
    </message>
    <message>
        <source>Conquer</source>
        <translation>Conquérir</translation>
    </message>
    <message>
        <source>{decision}: {combo}</source>
        <translation>{decision} : {combo}</translation>
    </message>
    <message>
        <source>easy</source>
        <translation>facile</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>moyen</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>difficile</translation>
    </message>
    <message>
        <source>round {round} of {rounds}</source>
        <translation>manche {round} sur {rounds}</translation>
    </message>
    <message>
        <source>cost {chance} of the chance to win</source>
        <translation>a coûté {chance} de chances de gagner</translation>
    </message>
</context>
<context>
    <name>race</name>
    <message>
        <source>Amazons</source>
        <comment>amazons</comment>
        <translation>Amazones</translation>
    </message>
    <message>
        <source>Amazon</source>
        <comment>amazons</comment>
        <translation>Amazone</translation>
    </message>
    <message>
        <source>4 more tokens while attacking. They wait in hand between turns.</source>
        <comment>amazons</comment>
        <translation>4 pions de plus à l’attaque. Ils attendent en main entre les tours.</translation>
    </message>
    <message>
        <source>+4 tokens while attacking.</source>
        <comment>amazons</comment>
        <translation>+4 pions à l’attaque.</translation>
    </message>
    <message>
        <source>Dwarves</source>
        <comment>dwarves</comment>
        <translation>Nains</translation>
    </message>
    <message>
        <source>Dwarf</source>
        <comment>dwarves</comment>
        <translation>Nain</translation>
    </message>
    <message>
        <source>+1 coin per mine, even in decline.</source>
        <comment>dwarves</comment>
        <translation>+1 par mine, même en déclin.</translation>
    </message>
    <message>
        <source>Elves</source>
        <comment>elves</comment>
        <translation>Elfes</translation>
    </message>
    <message>
        <source>Elf</source>
        <comment>elves</comment>
        <translation>Elfe</translation>
    </message>
    <message>
        <source>They lose no tokens when they are driven out.</source>
        <comment>elves</comment>
        <translation>Ils ne perdent aucun pion quand ils sont chassés.</translation>
    </message>
    <message>
        <source>Lose no tokens when driven out.</source>
        <comment>elves</comment>
        <translation>Ne perdent jamais de pion.</translation>
    </message>
    <message>
        <source>Ghouls</source>
        <comment>ghouls</comment>
        <translation>Goules</translation>
    </message>
    <message>
        <source>Ghoul</source>
        <comment>ghouls</comment>
        <translation>Goule</translation>
    </message>
    <message>
        <source>All of them stay on the board in decline and keep conquering.</source>
        <comment>ghouls</comment>
        <translation>Toutes restent sur le plateau en déclin et continuent de conquérir.</translation>
    </message>
    <message>
        <source>All stay, and attack, in decline.</source>
        <comment>ghouls</comment>
        <translation>Conquièrent même en déclin.</translation>
    </message>
    <message>
        <source>Giants</source>
        <comment>giants</comment>
        <translation>Géants</translation>
    </message>
    <message>
        <source>Giant</source>
        <comment>giants</comment>
        <translation>Géant</translation>
    </message>
    <message>
        <source>Regions beside their own mountains cost 1 less.</source>
        <comment>giants</comment>
        <translation>Les régions voisines de leurs propres montagnes coûtent 1 de moins.</translation>
    </message>
    <message>
        <source>Save 1 beside their mountains.</source>
        <comment>giants</comment>
        <translation>−1 à côté de leurs montagnes.</translation>
    </message>
    <message>
        <source>Halflings</source>
        <comment>halflings</comment>
        <translation>Halfelins</translation>
    </message>
    <message>
        <source>Halfling</source>
        <comment>halflings</comment>
        <translation>Halfelin</translation>
    </message>
    <message>
        <source>They enter anywhere. Their first two regions can&apos;t be taken.</source>
        <comment>halflings</comment>
        <translation>Ils arrivent n’importe où. Leurs deux premières régions sont imprenables.</translation>
    </message>
    <message>
        <source>Enter anywhere; 2 safe regions.</source>
        <comment>halflings</comment>
        <translation>Début libre, 2 régions sûres.</translation>
    </message>
    <message>
        <source>Humans</source>
        <comment>humans</comment>
        <translation>Humains</translation>
    </message>
    <message>
        <source>Human</source>
        <comment>humans</comment>
        <translation>Humain</translation>
    </message>
    <message>
        <source>+1 coin for each farmland.</source>
        <comment>humans</comment>
        <translation>+1 pièce par champ.</translation>
    </message>
    <message>
        <source>Orcs</source>
        <comment>orcs</comment>
        <translation>Orcs</translation>
    </message>
    <message>
        <source>Orc</source>
        <comment>orcs</comment>
        <translation>Orc</translation>
    </message>
    <message>
        <source>+1 coin per occupied region taken.</source>
        <comment>orcs</comment>
        <translation>+1 par région occupée prise.</translation>
    </message>
    <message>
        <source>Ratmen</source>
        <comment>ratmen</comment>
        <translation>Hommes-rats</translation>
    </message>
    <message>
        <source>Ratman</source>
        <comment>ratmen</comment>
        <translation>Homme-rat</translation>
    </message>
    <message>
        <source>No special power, just lots of tokens.</source>
        <comment>ratmen</comment>
        <translation>Aucun pouvoir, mais beaucoup de pions.</translation>
    </message>
    <message>
        <source>No power, just lots of tokens.</source>
        <comment>ratmen</comment>
        <translation>Aucun pouvoir, mais nombreux.</translation>
    </message>
    <message>
        <source>Skeletons</source>
        <comment>skeletons</comment>
        <translation>Squelettes</translation>
    </message>
    <message>
        <source>Skeleton</source>
        <comment>skeletons</comment>
        <translation>Squelette</translation>
    </message>
    <message>
        <source>+1 token for every 2 occupied regions taken.</source>
        <comment>skeletons</comment>
        <translation>+1 pion pour 2 régions occupées conquises.</translation>
    </message>
    <message>
        <source>Grow by taking occupied regions.</source>
        <comment>skeletons</comment>
        <translation>Grandissent aux dépens des autres.</translation>
    </message>
    <message>
        <source>Sorcerers</source>
        <comment>sorcerers</comment>
        <translation>Sorciers</translation>
    </message>
    <message>
        <source>Sorcerer</source>
        <comment>sorcerers</comment>
        <translation>Sorcier</translation>
    </message>
    <message>
        <source>Once per turn and opponent, turn a single enemy token into a Sorcerer.</source>
        <comment>sorcerers</comment>
        <translation>Une fois par tour et par adversaire, changez un pion ennemi isolé en Sorcier.</translation>
    </message>
    <message>
        <source>Turn lone enemies into Sorcerers.</source>
        <comment>sorcerers</comment>
        <translation>Changent un isolé en Sorcier.</translation>
    </message>
    <message>
        <source>Tritons</source>
        <comment>tritons</comment>
        <translation>Tritons</translation>
    </message>
    <message>
        <source>Triton</source>
        <comment>tritons</comment>
        <translation>Triton</translation>
    </message>
    <message>
        <source>Coastal regions cost 1 less.</source>
        <comment>tritons</comment>
        <translation>Les côtes coûtent 1 de moins.</translation>
    </message>
    <message>
        <source>Trolls</source>
        <comment>trolls</comment>
        <translation>Trolls</translation>
    </message>
    <message>
        <source>Troll</source>
        <comment>trolls</comment>
        <translation>Troll</translation>
    </message>
    <message>
        <source>A lair in each region adds 1 to its defence, even in decline.</source>
        <comment>trolls</comment>
        <translation>Une tanière dans chaque région ajoute 1 à sa défense, même en déclin.</translation>
    </message>
    <message>
        <source>Lairs add 1 defence.</source>
        <comment>trolls</comment>
        <translation>Leurs tanières : +1 défense.</translation>
    </message>
    <message>
        <source>Wizards</source>
        <comment>wizards</comment>
        <translation>Mages</translation>
    </message>
    <message>
        <source>Wizard</source>
        <comment>wizards</comment>
        <translation>Mage</translation>
    </message>
    <message>
        <source>+1 coin for each magic region.</source>
        <comment>wizards</comment>
        <translation>+1 pièce par région magique.</translation>
    </message>
    <message>
        <source>Barbarians</source>
        <comment>barbarians</comment>
        <translation>Barbares</translation>
    </message>
    <message>
        <source>Barbarian</source>
        <comment>barbarians</comment>
        <translation>Barbare</translation>
    </message>
    <message>
        <source>They don&apos;t redeploy on their own turn: they stay where they conquered.</source>
        <comment>barbarians</comment>
        <translation>Ils ne se redéploient pas à leur tour : ils restent là où ils ont conquis.</translation>
    </message>
    <message>
        <source>Stay where they conquered.</source>
        <comment>barbarians</comment>
        <translation>Restent là où ils ont conquis.</translation>
    </message>
    <message>
        <source>Homunculi</source>
        <comment>homunculi</comment>
        <translation>Homoncules</translation>
    </message>
    <message>
        <source>Homunculus</source>
        <comment>homunculi</comment>
        <translation>Homoncule</translation>
    </message>
    <message>
        <source>+1 token each time players skip their combo.</source>
        <comment>homunculi</comment>
        <translation>+1 pion chaque fois qu’on saute leur combinaison.</translation>
    </message>
    <message>
        <source>+1 token each time it is skipped.</source>
        <comment>homunculi</comment>
        <translation>+1 pion chaque fois qu’on les saute.</translation>
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
        <translation>Dans chaque région, un chaudron rapporte une pièce au tour suivant, si aucun adversaire ne le prend avant.</translation>
    </message>
    <message>
        <source>Pots of gold pay 1 coin next turn.</source>
        <comment>leprechauns</comment>
        <translation>Leurs chaudrons paient plus tard.</translation>
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
        <translation>Après leur tour, 1 pion reste dans chaque région ; tous les autres attendent en main.</translation>
    </message>
    <message>
        <source>Only 1 stays in each region.</source>
        <comment>pixies</comment>
        <translation>Un seul reste par région.</translation>
    </message>
    <message>
        <source>Witch Doctors</source>
        <comment>witch-doctors</comment>
        <translation>Sorciers vaudous</translation>
    </message>
    <message>
        <source>Witch Doctor</source>
        <comment>witch-doctors</comment>
        <translation>Sorcier vaudou</translation>
    </message>
    <message>
        <source>Roll the die whenever you lose a token: you get that many new ones.</source>
        <comment>witch-doctors</comment>
        <translation>Lancez le dé chaque fois que vous perdez un pion : vous en recevez autant de nouveaux.</translation>
    </message>
    <message>
        <source>Roll for new tokens on a loss.</source>
        <comment>witch-doctors</comment>
        <translation>Le dé remplace les pions perdus.</translation>
    </message>
    <message>
        <source>Goblins</source>
        <comment>goblins</comment>
        <translation>Gobelins</translation>
    </message>
    <message>
        <source>Goblin</source>
        <comment>goblins</comment>
        <translation>Gobelin</translation>
    </message>
    <message>
        <source>Regions of Lost Tribes and races in decline cost 1 less.</source>
        <comment>goblins</comment>
        <translation>Les régions des Tribus oubliées et des peuples en déclin coûtent 1 de moins.</translation>
    </message>
    <message>
        <source>Declined races cost 1 less.</source>
        <comment>goblins</comment>
        <translation>Peuples en déclin : 1 de moins.</translation>
    </message>
    <message>
        <source>Kobolds</source>
        <comment>kobolds</comment>
        <translation>Kobolds</translation>
    </message>
    <message>
        <source>Kobold</source>
        <comment>kobolds</comment>
        <translation>Kobold</translation>
    </message>
    <message>
        <source>They conquer and hold every region with at least 2 tokens.</source>
        <comment>kobolds</comment>
        <translation>Ils prennent et tiennent chaque région avec au moins 2 pions.</translation>
    </message>
    <message>
        <source>Hold each region with 2 or more.</source>
        <comment>kobolds</comment>
        <translation>Ne sont jamais moins de deux.</translation>
    </message>
    <message>
        <source>Nomads</source>
        <comment>nomads</comment>
        <translation>Nomades</translation>
    </message>
    <message>
        <source>Nomad</source>
        <comment>nomads</comment>
        <translation>Nomade</translation>
    </message>
    <message>
        <source>+1 coin for each region they abandon. It can&apos;t be retaken in the same turn.</source>
        <comment>nomads</comment>
        <translation>+1 pièce pour chaque région qu’ils évacuent, sans pouvoir la reprendre ce tour-là.</translation>
    </message>
    <message>
        <source>+1 coin per region abandoned.</source>
        <comment>nomads</comment>
        <translation>+1 pièce par région évacuée.</translation>
    </message>
    <message>
        <source>Priestesses</source>
        <comment>priestesses</comment>
        <translation>Prêtresses</translation>
    </message>
    <message>
        <source>Priestess</source>
        <comment>priestesses</comment>
        <translation>Prêtresse</translation>
    </message>
    <message>
        <source>When you decline, one token per region joins a pile that pays 1 coin per token.</source>
        <comment>priestesses</comment>
        <translation>En déclin, un pion par région rejoint une pile, qui rapporte 1 pièce par pion.</translation>
    </message>
    <message>
        <source>Decline into a pile that pays.</source>
        <comment>priestesses</comment>
        <translation>Forment en déclin une pile qui paie.</translation>
    </message>
    <message>
        <source>White Ladies</source>
        <comment>white-ladies</comment>
        <translation>Dames blanches</translation>
    </message>
    <message>
        <source>White Lady</source>
        <comment>white-ladies</comment>
        <translation>Dame blanche</translation>
    </message>
    <message>
        <source>In decline, no opponent can take or touch their regions.</source>
        <comment>white-ladies</comment>
        <translation>En déclin, aucun adversaire ne peut prendre ni toucher leurs régions.</translation>
    </message>
    <message>
        <source>Untouchable in decline.</source>
        <comment>white-ladies</comment>
        <translation>Intouchables en déclin.</translation>
    </message>
    <message>
        <source>Fauns</source>
        <comment>fauns</comment>
        <translation>Faunes</translation>
    </message>
    <message>
        <source>Faun</source>
        <comment>fauns</comment>
        <translation>Faune</translation>
    </message>
    <message>
        <source>+1 token for each region taken from an active race. The loser gets one too.</source>
        <comment>fauns</comment>
        <translation>+1 pion par région prise à un peuple actif. Le perdant en reçoit un aussi.</translation>
    </message>
    <message>
        <source>+1 token per active enemy region.</source>
        <comment>fauns</comment>
        <translation>+1 pion par région active prise.</translation>
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
        <translation>Ils récupèrent tous les pions perdus lors de conquêtes ; un par joueur donne un Igor.</translation>
    </message>
    <message>
        <source>Turn lost tokens into new Igors.</source>
        <comment>igors</comment>
        <translation>Font des Igors des pions perdus.</translation>
    </message>
    <message>
        <source>Shrubmen</source>
        <comment>shrubmen</comment>
        <translation>Hommes-buissons</translation>
    </message>
    <message>
        <source>Shrubman</source>
        <comment>shrubmen</comment>
        <translation>Homme-buisson</translation>
    </message>
    <message>
        <source>No opponent can take or touch their forests, even in decline.</source>
        <comment>shrubmen</comment>
        <translation>Aucun adversaire ne peut prendre ni toucher leurs forêts, même en déclin.</translation>
    </message>
    <message>
        <source>Their forests are untouchable.</source>
        <comment>shrubmen</comment>
        <translation>Leurs forêts sont imprenables.</translation>
    </message>
    <message>
        <source>Ice Witches</source>
        <comment>ice-witches</comment>
        <translation>Sorcières de glace</translation>
    </message>
    <message>
        <source>Ice Witch</source>
        <comment>ice-witches</comment>
        <translation>Sorcière de glace</translation>
    </message>
    <message>
        <source>One Winter per magic region: a region with it costs 1 more and pays others 1 less.</source>
        <comment>ice-witches</comment>
        <translation>Un Hiver par région magique : là où il est, la région coûte 1 de plus et rapporte 1 de moins aux autres.</translation>
    </message>
    <message>
        <source>Winters cost more and pay less.</source>
        <comment>ice-witches</comment>
        <translation>L’Hiver : coût +1, gain −1.</translation>
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
        <translation>Ils laissent un butin : des pièces pour celui qui le prend ou à votre déclin, ou une attaque.</translation>
    </message>
    <message>
        <source>Leave loot: coins, or an ambush.</source>
        <comment>skags</comment>
        <translation>Laissent un butin ou un piège.</translation>
    </message>
    <message>
        <source>Slingmen</source>
        <comment>slingmen</comment>
        <translation>Frondeurs</translation>
    </message>
    <message>
        <source>Slingman</source>
        <comment>slingmen</comment>
        <translation>Frondeur</translation>
    </message>
    <message>
        <source>They can conquer just behind a neighbouring region, not across a sea, for +1 coin.</source>
        <comment>slingmen</comment>
        <translation>Ils peuvent conquérir juste derrière une région voisine, pas par-dessus une mer, pour +1 pièce.</translation>
    </message>
    <message>
        <source>Reach past neighbours for +1 coin.</source>
        <comment>slingmen</comment>
        <translation>Visent plus loin pour +1 pièce.</translation>
    </message>
</context>
<context>
    <name>records</name>
    <message>
        <source>This file can&apos;t be read: {reason}.</source>
        <translation>Ce fichier ne peut pas être lu : {reason}.</translation>
    </message>
    <message>
        <source>Enter a name.</source>
        <translation>Saisissez un nom.</translation>
    </message>
    <message>
        <source>A name can&apos;t contain {letters}.</source>
        <translation>Un nom ne peut pas contenir {letters}.</translation>
    </message>
    <message>
        <source>Your computer can&apos;t use this as a file name. Choose another.</source>
        <translation>Votre ordinateur n’accepte pas ce nom de fichier. Choisissez-en un autre.</translation>
    </message>
</context>
<context>
    <name>region</name>
    <message>
        <source>Gullwake Sea</source>
        <comment>two-players/1</comment>
        <translation>Mer des Mouettes</translation>
    </message>
    <message>
        <source>Hexbarley</source>
        <comment>two-players/2</comment>
        <translation>Orge-aux-Sorts</translation>
    </message>
    <message>
        <source>Delverwood</source>
        <comment>two-players/3</comment>
        <translation>Bois-Mineur</translation>
    </message>
    <message>
        <source>Sinkreed</source>
        <comment>two-players/4</comment>
        <translation>Roselière</translation>
    </message>
    <message>
        <source>Windlow</source>
        <comment>two-players/5</comment>
        <translation>Ventebutte</translation>
    </message>
    <message>
        <source>Hollowhorn</source>
        <comment>two-players/6</comment>
        <translation>Corne-Creuse</translation>
    </message>
    <message>
        <source>Cairnback</source>
        <comment>two-players/7</comment>
        <translation>Dos-de-Cairn</translation>
    </message>
    <message>
        <source>Loonmere</source>
        <comment>two-players/8</comment>
        <translation>Lac aux Plongeons</translation>
    </message>
    <message>
        <source>Frostanvil</source>
        <comment>two-players/9</comment>
        <translation>Enclume-de-Givre</translation>
    </message>
    <message>
        <source>Pippinfield</source>
        <comment>two-players/10</comment>
        <translation>Champ-Pépin</translation>
    </message>
    <message>
        <source>Lanternwood</source>
        <comment>two-players/11</comment>
        <translation>Bois-Lanterne</translation>
    </message>
    <message>
        <source>Oldfurrow</source>
        <comment>two-players/12</comment>
        <translation>Vieux-Sillon</translation>
    </message>
    <message>
        <source>Tanglehart</source>
        <comment>two-players/13</comment>
        <translation>Cerf-aux-Ronces</translation>
    </message>
    <message>
        <source>Runeacre</source>
        <comment>two-players/14</comment>
        <translation>Clos-des-Runes</translation>
    </message>
    <message>
        <source>Burrowdown</source>
        <comment>two-players/15</comment>
        <translation>Dune-Terrier</translation>
    </message>
    <message>
        <source>Coppercrag</source>
        <comment>two-players/16</comment>
        <translation>Roc-Cuivré</translation>
    </message>
    <message>
        <source>Glimmerbog</source>
        <comment>two-players/17</comment>
        <translation>Tourbe-Lueur</translation>
    </message>
    <message>
        <source>Echo Knolls</source>
        <comment>two-players/18</comment>
        <translation>Buttes de l’Écho</translation>
    </message>
    <message>
        <source>Rustmire</source>
        <comment>two-players/19</comment>
        <translation>Bourbe-Rouille</translation>
    </message>
    <message>
        <source>Grimtusk</source>
        <comment>two-players/20</comment>
        <translation>Croc-Noir</translation>
    </message>
    <message>
        <source>Leechwallow</source>
        <comment>two-players/21</comment>
        <translation>Mare-aux-Sangsues</translation>
    </message>
    <message>
        <source>Bramblehush</source>
        <comment>two-players/22</comment>
        <translation>Ronce-Muette</translation>
    </message>
    <message>
        <source>Herring Deep</source>
        <comment>two-players/23</comment>
        <translation>Fosse aux Harengs</translation>
    </message>
    <message>
        <source>Saltmaw Sea</source>
        <comment>three-players/1</comment>
        <translation>Mer Gueule-de-Sel</translation>
    </message>
    <message>
        <source>Orewood</source>
        <comment>three-players/2</comment>
        <translation>Bois-Minerai</translation>
    </message>
    <message>
        <source>Bellpeak</source>
        <comment>three-players/3</comment>
        <translation>Pic-Cloche</translation>
    </message>
    <message>
        <source>Honeyplough</source>
        <comment>three-players/4</comment>
        <translation>Soc-de-Miel</translation>
    </message>
    <message>
        <source>Dripfen</source>
        <comment>three-players/5</comment>
        <translation>Fagne-Goutte</translation>
    </message>
    <message>
        <source>Elkshade</source>
        <comment>three-players/6</comment>
        <translation>Ombre-d’Élan</translation>
    </message>
    <message>
        <source>Ironbog</source>
        <comment>three-players/7</comment>
        <translation>Tourbe-de-Fer</translation>
    </message>
    <message>
        <source>Charmcroft</source>
        <comment>three-players/8</comment>
        <translation>Clos-Charme</translation>
    </message>
    <message>
        <source>Toadmoor</source>
        <comment>three-players/9</comment>
        <translation>Lande-Crapaud</translation>
    </message>
    <message>
        <source>Moonbarrow</source>
        <comment>three-players/10</comment>
        <translation>Tertre-Lune</translation>
    </message>
    <message>
        <source>Silverspur</source>
        <comment>three-players/11</comment>
        <translation>Éperon-d’Argent</translation>
    </message>
    <message>
        <source>Ryehallow</source>
        <comment>three-players/12</comment>
        <translation>Seigle-Sacré</translation>
    </message>
    <message>
        <source>Gauntdelve</source>
        <comment>three-players/13</comment>
        <translation>Fosse-Maigre</translation>
    </message>
    <message>
        <source>Mudwhistle</source>
        <comment>three-players/14</comment>
        <translation>Siffle-Boue</translation>
    </message>
    <message>
        <source>Heronglass</source>
        <comment>three-players/15</comment>
        <translation>Miroir aux Hérons</translation>
    </message>
    <message>
        <source>Batspire</source>
        <comment>three-players/16</comment>
        <translation>Flèche-Chauve-Souris</translation>
    </message>
    <message>
        <source>Wandridge</source>
        <comment>three-players/17</comment>
        <translation>Crête-Baguette</translation>
    </message>
    <message>
        <source>Snowbrow</source>
        <comment>three-players/18</comment>
        <translation>Front-de-Neige</translation>
    </message>
    <message>
        <source>Spellmeadow</source>
        <comment>three-players/19</comment>
        <translation>Pré-des-Sorts</translation>
    </message>
    <message>
        <source>Rootvault</source>
        <comment>three-players/20</comment>
        <translation>Voûte-Racine</translation>
    </message>
    <message>
        <source>Thistletop</source>
        <comment>three-players/21</comment>
        <translation>Mont-Chardon</translation>
    </message>
    <message>
        <source>Fogwither</source>
        <comment>three-players/22</comment>
        <translation>Brume-Fanée</translation>
    </message>
    <message>
        <source>Turnipsward</source>
        <comment>three-players/23</comment>
        <translation>Pré-Navet</translation>
    </message>
    <message>
        <source>Brockhollow</source>
        <comment>three-players/24</comment>
        <translation>Creux-Blaireau</translation>
    </message>
    <message>
        <source>Sheepslope</source>
        <comment>three-players/25</comment>
        <translation>Pente-aux-Brebis</translation>
    </message>
    <message>
        <source>Cloudstub</source>
        <comment>three-players/26</comment>
        <translation>Souche-Nuage</translation>
    </message>
    <message>
        <source>Broken Fang</source>
        <comment>three-players/27</comment>
        <translation>Croc Brisé</translation>
    </message>
    <message>
        <source>Acornreach</source>
        <comment>three-players/28</comment>
        <translation>Val-Gland</translation>
    </message>
    <message>
        <source>Nuggetgrove</source>
        <comment>three-players/29</comment>
        <translation>Bosquet-Pépite</translation>
    </message>
    <message>
        <source>Wrackwater</source>
        <comment>three-players/30</comment>
        <translation>Eaux-Varech</translation>
    </message>
    <message>
        <source>The Brinewide</source>
        <comment>four-players/1</comment>
        <translation>Le Grand Sel</translation>
    </message>
    <message>
        <source>Capewheat</source>
        <comment>four-players/2</comment>
        <translation>Blé-du-Cap</translation>
    </message>
    <message>
        <source>Ploughshaft</source>
        <comment>four-players/3</comment>
        <translation>Puits-du-Soc</translation>
    </message>
    <message>
        <source>Hollowpine</source>
        <comment>four-players/4</comment>
        <translation>Pin-Creux</translation>
    </message>
    <message>
        <source>Stonecrook</source>
        <comment>four-players/5</comment>
        <translation>Croc-de-Pierre</translation>
    </message>
    <message>
        <source>Gloamfen</source>
        <comment>four-players/6</comment>
        <translation>Fagne-Brune</translation>
    </message>
    <message>
        <source>Hagsedge</source>
        <comment>four-players/7</comment>
        <translation>Laîche-Sorcière</translation>
    </message>
    <message>
        <source>Warrenrise</source>
        <comment>four-players/8</comment>
        <translation>Mont-Garenne</translation>
    </message>
    <message>
        <source>Poppyfold</source>
        <comment>four-players/9</comment>
        <translation>Parc-Pavot</translation>
    </message>
    <message>
        <source>Maulpeak</source>
        <comment>four-players/10</comment>
        <translation>Pic-Masse</translation>
    </message>
    <message>
        <source>Dreamthicket</source>
        <comment>four-players/11</comment>
        <translation>Fourré-des-Songes</translation>
    </message>
    <message>
        <source>Owlcellar</source>
        <comment>four-players/12</comment>
        <translation>Cave-Hibou</translation>
    </message>
    <message>
        <source>Eaglesill</source>
        <comment>four-players/13</comment>
        <translation>Seuil-de-l’Aigle</translation>
    </message>
    <message>
        <source>Fernwhisper</source>
        <comment>four-players/14</comment>
        <translation>Murmure-Fougère</translation>
    </message>
    <message>
        <source>Croakhollow</source>
        <comment>four-players/15</comment>
        <translation>Creux-Coassant</translation>
    </message>
    <message>
        <source>Starbarrow</source>
        <comment>four-players/16</comment>
        <translation>Tertre-Étoile</translation>
    </message>
    <message>
        <source>Ottermere</source>
        <comment>four-players/17</comment>
        <translation>Lac aux Loutres</translation>
    </message>
    <message>
        <source>Slagmarsh</source>
        <comment>four-players/18</comment>
        <translation>Marais-Scorie</translation>
    </message>
    <message>
        <source>Gooseacre</source>
        <comment>four-players/19</comment>
        <translation>Clos-des-Oies</translation>
    </message>
    <message>
        <source>Stormshelf</source>
        <comment>four-players/20</comment>
        <translation>Corniche-d’Orage</translation>
    </message>
    <message>
        <source>Rambleback</source>
        <comment>four-players/21</comment>
        <translation>Dos-Vagabond</translation>
    </message>
    <message>
        <source>Undercrag</source>
        <comment>four-players/22</comment>
        <translation>Sous-Roc</translation>
    </message>
    <message>
        <source>Widebarley</source>
        <comment>four-players/23</comment>
        <translation>Grande-Orge</translation>
    </message>
    <message>
        <source>Drumlow</source>
        <comment>four-players/24</comment>
        <translation>Butte-Tambour</translation>
    </message>
    <message>
        <source>Newtsink</source>
        <comment>four-players/25</comment>
        <translation>Trou-Triton</translation>
    </message>
    <message>
        <source>Peatpit</source>
        <comment>four-players/26</comment>
        <translation>Tourbière</translation>
    </message>
    <message>
        <source>Silverbirk</source>
        <comment>four-players/27</comment>
        <translation>Bouleau-d’Argent</translation>
    </message>
    <message>
        <source>Anvilhead</source>
        <comment>four-players/28</comment>
        <translation>Tête-d’Enclume</translation>
    </message>
    <message>
        <source>Merryfurlong</source>
        <comment>four-players/29</comment>
        <translation>Joyeux-Sillon</translation>
    </message>
    <message>
        <source>Goatstair</source>
        <comment>four-players/30</comment>
        <translation>Escalier-Chèvre</translation>
    </message>
    <message>
        <source>Tinridge</source>
        <comment>four-players/31</comment>
        <translation>Crête-d’Étain</translation>
    </message>
    <message>
        <source>Murkgullet</source>
        <comment>four-players/32</comment>
        <translation>Gosier-Trouble</translation>
    </message>
    <message>
        <source>Wyrdcopse</source>
        <comment>four-players/33</comment>
        <translation>Taillis-Destin</translation>
    </message>
    <message>
        <source>Yawncliff</source>
        <comment>four-players/34</comment>
        <translation>Falaise-Béante</translation>
    </message>
    <message>
        <source>Sagestone</source>
        <comment>four-players/35</comment>
        <translation>Pierre-Sauge</translation>
    </message>
    <message>
        <source>Cloverhem</source>
        <comment>four-players/36</comment>
        <translation>Ourlet-de-Trèfle</translation>
    </message>
    <message>
        <source>Goldshoulder</source>
        <comment>four-players/37</comment>
        <translation>Épaule-d’Or</translation>
    </message>
    <message>
        <source>Badgerwold</source>
        <comment>four-players/38</comment>
        <translation>Bois-Blaireau</translation>
    </message>
    <message>
        <source>Shellbight</source>
        <comment>four-players/39</comment>
        <translation>Baie-Coquille</translation>
    </message>
    <message>
        <source>Whalesong Sea</source>
        <comment>five-players/1</comment>
        <translation>Mer du Chant des Baleines</translation>
    </message>
    <message>
        <source>Hoarfinger</source>
        <comment>five-players/2</comment>
        <translation>Doigt-de-Givre</translation>
    </message>
    <message>
        <source>Spritemire</source>
        <comment>five-players/3</comment>
        <translation>Bourbe-Lutin</translation>
    </message>
    <message>
        <source>Gapethroat</source>
        <comment>five-players/4</comment>
        <translation>Gorge-Béante</translation>
    </message>
    <message>
        <source>Elderspell</source>
        <comment>five-players/5</comment>
        <translation>Sort-de-Sureau</translation>
    </message>
    <message>
        <source>Cellarfield</source>
        <comment>five-players/6</comment>
        <translation>Champ-Cellier</translation>
    </message>
    <message>
        <source>Drizzlefen</source>
        <comment>five-players/7</comment>
        <translation>Fagne-Bruine</translation>
    </message>
    <message>
        <source>Copperfurrow</source>
        <comment>five-players/8</comment>
        <translation>Sillon-Cuivré</translation>
    </message>
    <message>
        <source>Bumblebrow</source>
        <comment>five-players/9</comment>
        <translation>Front-Bourdon</translation>
    </message>
    <message>
        <source>Lodestack</source>
        <comment>five-players/10</comment>
        <translation>Pile-d’Aimant</translation>
    </message>
    <message>
        <source>Sunsheaf</source>
        <comment>five-players/11</comment>
        <translation>Gerbe-Soleil</translation>
    </message>
    <message>
        <source>Crownmound</source>
        <comment>five-players/12</comment>
        <translation>Butte-Couronne</translation>
    </message>
    <message>
        <source>Molecroft</source>
        <comment>five-players/13</comment>
        <translation>Clos-Taupe</translation>
    </message>
    <message>
        <source>Ravenstep</source>
        <comment>five-players/14</comment>
        <translation>Pas-du-Corbeau</translation>
    </message>
    <message>
        <source>Gulpmarsh</source>
        <comment>five-players/15</comment>
        <translation>Marais-Glouton</translation>
    </message>
    <message>
        <source>Quarrydown</source>
        <comment>five-players/16</comment>
        <translation>Dune-Carrière</translation>
    </message>
    <message>
        <source>Lonebeacon</source>
        <comment>five-players/17</comment>
        <translation>Phare-Seul</translation>
    </message>
    <message>
        <source>Mistletoll</source>
        <comment>five-players/18</comment>
        <translation>Péage-du-Gui</translation>
    </message>
    <message>
        <source>Reedmother</source>
        <comment>five-players/19</comment>
        <translation>Mère-Roseau</translation>
    </message>
    <message>
        <source>Omenhill</source>
        <comment>five-players/20</comment>
        <translation>Mont-Présage</translation>
    </message>
    <message>
        <source>Swanbasin</source>
        <comment>five-players/21</comment>
        <translation>Bassin aux Cygnes</translation>
    </message>
    <message>
        <source>Larchfold</source>
        <comment>five-players/22</comment>
        <translation>Parc-Mélèze</translation>
    </message>
    <message>
        <source>Gleamhorn</source>
        <comment>five-players/23</comment>
        <translation>Corne-Luisante</translation>
    </message>
    <message>
        <source>Plumwicket</source>
        <comment>five-players/24</comment>
        <translation>Portillon-Prune</translation>
    </message>
    <message>
        <source>Kettledelve</source>
        <comment>five-players/25</comment>
        <translation>Fosse-Chaudron</translation>
    </message>
    <message>
        <source>Ochrebog</source>
        <comment>five-players/26</comment>
        <translation>Tourbe-d’Ocre</translation>
    </message>
    <message>
        <source>Maltmeadow</source>
        <comment>five-players/27</comment>
        <translation>Pré-au-Malt</translation>
    </message>
    <message>
        <source>Gemthicket</source>
        <comment>five-players/28</comment>
        <translation>Fourré-Gemme</translation>
    </message>
    <message>
        <source>Snailwash</source>
        <comment>five-players/29</comment>
        <translation>Gué-Escargot</translation>
    </message>
    <message>
        <source>Broadhump</source>
        <comment>five-players/30</comment>
        <translation>Large-Bosse</translation>
    </message>
    <message>
        <source>Witchwheat</source>
        <comment>five-players/31</comment>
        <translation>Blé-Sorcier</translation>
    </message>
    <message>
        <source>Antlerholt</source>
        <comment>five-players/32</comment>
        <translation>Bois-Ramure</translation>
    </message>
    <message>
        <source>Pebblerise</source>
        <comment>five-players/33</comment>
        <translation>Mont-Galet</translation>
    </message>
    <message>
        <source>Eelhole</source>
        <comment>five-players/34</comment>
        <translation>Trou-d’Anguille</translation>
    </message>
    <message>
        <source>Rootbarn</source>
        <comment>five-players/35</comment>
        <translation>Grange-Racine</translation>
    </message>
    <message>
        <source>Darkhazel</source>
        <comment>five-players/36</comment>
        <translation>Noir-Noisetier</translation>
    </message>
    <message>
        <source>Larderlea</source>
        <comment>five-players/37</comment>
        <translation>Pré-Garde-Manger</translation>
    </message>
    <message>
        <source>Gurglesink</source>
        <comment>five-players/38</comment>
        <translation>Trou-Glouglou</translation>
    </message>
    <message>
        <source>Nutwold</source>
        <comment>five-players/39</comment>
        <translation>Bois-Noix</translation>
    </message>
    <message>
        <source>Greyshrug</source>
        <comment>five-players/40</comment>
        <translation>Épaule-Grise</translation>
    </message>
    <message>
        <source>Garnetback</source>
        <comment>five-players/41</comment>
        <translation>Dos-Grenat</translation>
    </message>
    <message>
        <source>Charmtump</source>
        <comment>five-players/42</comment>
        <translation>Butte-Charme</translation>
    </message>
    <message>
        <source>Gritfen</source>
        <comment>five-players/43</comment>
        <translation>Fagne-Gravier</translation>
    </message>
    <message>
        <source>Glowbough</source>
        <comment>five-players/44</comment>
        <translation>Rameau-Lueur</translation>
    </message>
    <message>
        <source>Shovelrise</source>
        <comment>five-players/45</comment>
        <translation>Mont-Pelle</translation>
    </message>
    <message>
        <source>Thunderseat</source>
        <comment>five-players/46</comment>
        <translation>Siège-Tonnerre</translation>
    </message>
    <message>
        <source>Denwood</source>
        <comment>five-players/47</comment>
        <translation>Bois-Tanière</translation>
    </message>
    <message>
        <source>Pearlbight</source>
        <comment>five-players/48</comment>
        <translation>Baie-Perle</translation>
    </message>
</context>
<context>
    <name>replay</name>
    <message>
        <source>{file} can&apos;t be shown. {reason}</source>
        <translation>{file} ne peut pas être affiché. {reason}</translation>
    </message>
</context>
<context>
    <name>result</name>
    <message>
        <source>You share the victory with {players}</source>
        <translation>Vous partagez la victoire avec {players}</translation>
    </message>
    <message>
        <source>{players} share the victory</source>
        <translation>{players} se partagent la victoire</translation>
    </message>
    <message>
        <source>{player} wins with {coins}</source>
        <translation>{player} gagne avec {coins}</translation>
    </message>
    <message>
        <source>You win on tokens, {mine} to {theirs}!</source>
        <translation>Vous gagnez aux pions, {mine} à {theirs} !</translation>
    </message>
    <message>
        <source>You win, {mine} to {theirs}!</source>
        <translation>Vous gagnez, {mine} à {theirs} !</translation>
    </message>
    <message>
        <source>{board}, {rounds}</source>
        <translation>{board}, {rounds}</translation>
    </message>
    <message>
        <source>Tied on coins and on tokens on the board.</source>
        <translation>Égalité de pièces, et de pions sur le plateau.</translation>
    </message>
    <message>
        <source>Tied on coins: most tokens on the board wins, {tokens}.</source>
        <translation>Pièces à égalité : celui qui a le plus de pions sur le plateau l’emporte, {tokens}.</translation>
    </message>
    <message>
        <source>first</source>
        <translation>n° 1</translation>
    </message>
    <message>
        <source>second</source>
        <translation>n° 2</translation>
    </message>
    <message>
        <source>third</source>
        <translation>n° 3</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>n° 4</translation>
    </message>
    <message>
        <source>fifth</source>
        <translation>n° 5</translation>
    </message>
    <message>
        <source>You came second, {coins} behind.</source>
        <translation>Vous finissez 2e, à {coins} de la tête.</translation>
    </message>
    <message>
        <source>You came third, {coins} behind.</source>
        <translation>Vous finissez 3e, à {coins} de la tête.</translation>
    </message>
    <message>
        <source>You came fourth, {coins} behind.</source>
        <translation>Vous finissez 4e, à {coins} de la tête.</translation>
    </message>
    <message>
        <source>You came fifth, {coins} behind.</source>
        <translation>Vous finissez 5e, à {coins} de la tête.</translation>
    </message>
    <message>
        <source>you</source>
        <translation>vous</translation>
    </message>
    <message>
        <source>{coins}, round {round}</source>
        <translation>{coins}, manche {round}</translation>
    </message>
    <message>
        <source>Your best turn</source>
        <translation>Votre meilleur tour</translation>
    </message>
    <message>
        <source>{player}, {coins} in round {round}</source>
        <translation>{player}, {coins} à la manche {round}</translation>
    </message>
    <message>
        <source>The best turn</source>
        <translation>Le meilleur tour</translation>
    </message>
    <message>
        <source>{race}, {coins}</source>
        <translation>{race}, {coins}</translation>
    </message>
    <message>
        <source>Your best race</source>
        <translation>Votre meilleur peuple</translation>
    </message>
    <message>
        <source>{race} of {player}, {coins}</source>
        <translation>{race} ({player}), {coins}</translation>
    </message>
    <message>
        <source>The best race</source>
        <translation>Le meilleur peuple</translation>
    </message>
    <message>
        <source>The turning point</source>
        <translation>Le tournant</translation>
    </message>
    <message>
        <source>None: level from the start</source>
        <translation>Aucun : égalité dès le début</translation>
    </message>
    <message>
        <source>Round {round}: the leaders drew level</source>
        <translation>Manche {round} : égalité en tête</translation>
    </message>
    <message>
        <source>None: you led in coins from the start</source>
        <translation>Aucun : vous aviez le plus de pièces depuis le début</translation>
    </message>
    <message>
        <source>None: {player} led in coins from the start</source>
        <translation>Aucun : {player} avait le plus de pièces depuis le début</translation>
    </message>
    <message>
        <source>Round {round}: you caught up</source>
        <translation>Manche {round} : vous revenez à égalité</translation>
    </message>
    <message>
        <source>Round {round}: {player} caught up</source>
        <translation>Manche {round} : {player} revient à égalité</translation>
    </message>
    <message>
        <source>Round {round}: you took the lead</source>
        <translation>Manche {round} : vous prenez la tête</translation>
    </message>
    <message>
        <source>Round {round}: {player} took the lead</source>
        <translation>Manche {round} : {player} prend la tête</translation>
    </message>
    <message>
        <source>A computer played for you, so your statistics leave this game out.</source>
        <translation>Un ordinateur a joué pour vous : vos statistiques ignorent cette partie.</translation>
    </message>
    <message>
        <source>Waiting for {host} to open the table.</source>
        <translation>En attente de {host}, qui doit ouvrir la table.</translation>
    </message>
    <message>
        <source>Ready to play again: {names}.</source>
        <translation>Prêts à rejouer : {names}.</translation>
    </message>
    <message>
        <source>Asking the others to play again.</source>
        <translation>On demande aux autres s’ils veulent rejouer.</translation>
    </message>
    <message>
        <source>Saved in Finished games.</source>
        <translation>Enregistrée dans « Parties terminées ».</translation>
    </message>
</context>
<context>
    <name>season</name>
    <message>
        <source>{rating}, not ranked yet</source>
        <translation>{rating}, pas encore classé</translation>
    </message>
    <message>
        <source>{rating}, place {place} this season</source>
        <translation>{rating}, place {place} cette saison</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} à {last}</translation>
    </message>
    <message>
        <source>Computer, {level}</source>
        <translation>Ordinateur, {level}</translation>
    </message>
    <message>
        <source>Insults or harassment</source>
        <translation>Insultes ou harcèlement</translation>
    </message>
    <message>
        <source>Stalling or leaving on purpose</source>
        <translation>Lenteur ou abandon volontaires</translation>
    </message>
    <message>
        <source>Teaming up against the others, or cheating</source>
        <translation>Entente contre les autres ou triche</translation>
    </message>
    <message>
        <source>An offensive name</source>
        <translation>Un nom injurieux</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>Autre chose</translation>
    </message>
</context>
<context>
    <name>set</name>
    <message>
        <source>Be Not Afraid</source>
        <comment>be-not-afraid</comment>
        <translation>N’ayez pas peur</translation>
    </message>
    <message>
        <source>Five races and five powers: pots of gold, catapults, mercenaries, and troops that come and go.</source>
        <comment>be-not-afraid</comment>
        <translation>Cinq peuples et cinq pouvoirs : chaudrons d’or, catapultes, mercenaires et pions qui vont et viennent.</translation>
    </message>
    <message>
        <source>Cursed!</source>
        <comment>cursed</comment>
        <translation>Maudits !</translation>
    </message>
    <message>
        <source>Goblins, Kobolds and five powers: hordes, second waves, and a curse that nobody likes to pay for.</source>
        <comment>cursed</comment>
        <translation>Gobelins, Kobolds et cinq pouvoirs : hordes, secondes vagues et une malédiction que personne n’aime payer.</translation>
    </message>
    <message>
        <source>Grand Dames</source>
        <comment>grand-dames</comment>
        <translation>Grandes dames</translation>
    </message>
    <message>
        <source>Nomads, Priestesses, White Ladies and two powers that gain by leaving, declining and keeping the peace.</source>
        <comment>grand-dames</comment>
        <translation>Nomades, Prêtresses, Dames blanches et deux pouvoirs : gagner en évacuant, en déclinant, en paix.</translation>
    </message>
    <message>
        <source>Leaders</source>
        <comment>leaders</comment>
        <translation>Chefs</translation>
    </message>
    <message>
        <source>For a coin, a race gets a leader: one more token, which opponents can capture and ransom.</source>
        <comment>leaders</comment>
        <translation>Pour une pièce, un peuple reçoit un chef : un pion de plus, que les adversaires peuvent capturer et rendre contre rançon.</translation>
    </message>
    <message>
        <source>Relics</source>
        <comment>relics</comment>
        <translation>Reliques</translation>
    </message>
    <message>
        <source>Monsters guard six relics and nine places. Whoever drives them out takes what they guarded.</source>
        <comment>relics</comment>
        <translation>Des Monstres gardent six reliques et neuf lieux. Celui qui les chasse prend ce qu’ils gardaient.</translation>
    </message>
    <message>
        <source>Royal Bonus</source>
        <comment>royal-bonus</comment>
        <translation>Bonus royal</translation>
    </message>
    <message>
        <source>Fauns, Igors, Shrubmen and three powers that draw strength from water, swamps and magic.</source>
        <comment>royal-bonus</comment>
        <translation>Faunes, Igors, Hommes-buissons et trois pouvoirs nourris d’eau, de marais et de magie.</translation>
    </message>
    <message>
        <source>A Spider&apos;s Web</source>
        <comment>spiders-web</comment>
        <translation>Toile d’araignée</translation>
    </message>
    <message>
        <source>Ice Witches, Skags, Slingmen and three powers: winters, hidden loot, lava, and races that wake again.</source>
        <comment>spiders-web</comment>
        <translation>Sorcières de glace, Skags, Frondeurs et trois pouvoirs : hivers, butins cachés, lave et peuples qui se réveillent.</translation>
    </message>
</context>
<context>
    <name>shell</name>
    <message>
        <source>Connecting…</source>
        <translation>Connexion…</translation>
    </message>
</context>
<context>
    <name>study</name>
    <message>
        <source>{chance} to win</source>
        <translation>{chance} de gagner</translation>
    </message>
    <message>
        <source>{coins} net</source>
        <translation>{coins} en net</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>Whose turns</source>
        <translation>Les tours de qui</translation>
    </message>
    <message>
        <source>Chance to win</source>
        <translation>Chances de gagner</translation>
    </message>
    <message>
        <source>Chance to win, turn by turn</source>
        <translation>Chances de gagner, tour par tour</translation>
    </message>
    <message>
        <source>still being checked…</source>
        <translation>encore en cours de vérification…</translation>
    </message>
    <message>
        <source>luck</source>
        <translation>chance</translation>
    </message>
    <message>
        <source>skill</source>
        <translation>talent</translation>
    </message>
    <message>
        <source>others&apos; turns</source>
        <translation>tours des autres</translation>
    </message>
    <message>
        <source>Previous turn</source>
        <translation>Tour précédent</translation>
    </message>
    <message>
        <source>Next turn</source>
        <translation>Tour suivant</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Tour</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>Pires</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Joué</translation>
    </message>
    <message>
        <source>The program&apos;s line</source>
        <translation>La ligne du programme</translation>
    </message>
    <message>
        <source>Error rate</source>
        <translation>Taux d’erreur</translation>
    </message>
    <message>
        <source>coins a turn</source>
        <translation>pièces par tour</translation>
    </message>
    <message>
        <source>Coins lost per turn, compared with the program&apos;s lines. Shorter is better.</source>
        <translation>Pièces perdues par tour face au programme ; plus c’est court, mieux c’est.</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>Chance</translation>
    </message>
    <message>
        <source>coins</source>
        <translation>pièces</translation>
    </message>
    <message>
        <source>Coins that dice, reveals and finds brought above or below the average.</source>
        <translation>Pièces dues aux dés, aux révélations et aux trouvailles, au-delà de leur moyenne.</translation>
    </message>
    <message>
        <source>Every turn is checked.</source>
        <translation>Chaque tour est vérifié.</translation>
    </message>
    <message>
        <source>Checking the turns… About {time} left.</source>
        <translation>Vérification des tours… Encore {time} environ.</translation>
    </message>
    <message>
        <source>Checking the turns…</source>
        <translation>Vérification des tours…</translation>
    </message>
    <message>
        <source>Round {round}, {player}</source>
        <translation>Manche {round}, {player}</translation>
    </message>
    <message>
        <source>Round {round}, {player}: {chance} to win</source>
        <translation>Manche {round}, {player} : {chance} de gagner</translation>
    </message>
    <message>
        <source>{change} in all: {skill} by skill (± {error}), {luck} by luck.</source>
        <translation>En tout {change} : {skill} par le talent (± {error}), {luck} par la chance.</translation>
    </message>
    <message>
        <source>{change} in all: {skill} by skill (± {error}), {luck} by luck, and {rest} because the estimate is more exact after the turn.</source>
        <translation>En tout {change} : {skill} par le talent (± {error}), {luck} par la chance et {rest} parce que l’estimation est plus précise après le tour.</translation>
    </message>
    <message>
        <source>Your worst turns</source>
        <translation>Vos pires tours</translation>
    </message>
    <message>
        <source>Worst turns of {player}</source>
        <translation>Pires tours de {player}</translation>
    </message>
    <message>
        <source>The turns are still being checked.</source>
        <translation>Les tours sont encore en cours de vérification.</translation>
    </message>
    <message>
        <source>No turn was clearly worse than the program&apos;s own line.</source>
        <translation>Aucun tour n’a été nettement moins bon que la ligne du programme.</translation>
    </message>
    <message>
        <source>Better: {turn}</source>
        <translation>Mieux : {turn}</translation>
    </message>
    <message>
        <source>round {round}</source>
        <translation>manche {round}</translation>
    </message>
    <message>
        <source>With even luck {player} would have won by about {coins}.</source>
        <translation>À chance égale, {player} aurait gagné d’environ {coins}.</translation>
    </message>
    <message>
        <source>With even luck {player} would have been about {coins} behind.</source>
        <translation>À chance égale, {player} aurait eu environ {coins} de retard.</translation>
    </message>
    <message>
        <source>With even luck it would have been a draw.</source>
        <translation>À chance égale, il y aurait eu égalité.</translation>
    </message>
</context>
<context>
    <name>table</name>
    <message>
        <source>No peace</source>
        <translation>Pas de paix</translation>
    </message>
    <message>
        <source>Don&apos;t decline</source>
        <translation>Pas de déclin</translation>
    </message>
    <message>
        <source>Choose a region in decline: one of its tokens brings 3 coins.</source>
        <translation>Choisissez une région en déclin : un de ses pions rapporte 3 pièces.</translation>
    </message>
    <message>
        <source>The {race} keep one token in their only region.</source>
        <translation>Les {race} gardent un pion dans leur unique région.</translation>
    </message>
    <message>
        <source>{region} becomes empty, because only the leader stands there.</source>
        <translation>{region} se libère, car seul le chef s’y trouve.</translation>
    </message>
    <message>
        <source>If you decline, you give up these coins: {lines}.</source>
        <translation>En passant en déclin, vous renoncez à ces pièces : {lines}.</translation>
    </message>
    <message>
        <source>this is your last turn</source>
        <translation>c’est votre dernier tour</translation>
    </message>
    <message>
        <source>new combo next turn</source>
        <translation>nouvelle combinaison au tour suivant</translation>
    </message>
    <message>
        <source>the {race} wake up next turn</source>
        <translation>les {race} se réveillent au prochain tour</translation>
    </message>
    <message>
        <source>Decline…</source>
        <translation>Déclin…</translation>
    </message>
    <message>
        <source>Choose a lit region to expand, or decide here.</source>
        <translation>Choisissez une région en surbrillance pour vous étendre, ou décidez ici.</translation>
    </message>
    <message>
        <source>{pieces} to expand with</source>
        <translation>{pieces} pour conquérir</translation>
    </message>
    <message>
        <source>{tokens} to expand with: all but one of each region come into your hand.</source>
        <translation>{tokens} pour conquérir : dans chaque région, tous sauf un reviennent dans votre main.</translation>
    </message>
    <message>
        <source>Your conquests are over for this turn.</source>
        <translation>Vos conquêtes sont finies pour ce tour.</translation>
    </message>
    <message>
        <source>Abandon</source>
        <translation>Évacuer</translation>
    </message>
    <message>
        <source>Which region do you abandon?</source>
        <translation>Quelle région évacuez-vous ?</translation>
    </message>
    <message>
        <source>Its last token returns to your hand.</source>
        <translation>Son dernier pion revient dans votre main.</translation>
    </message>
    <message>
        <source>Dragon</source>
        <translation>Dragon</translation>
    </message>
    <message>
        <source>Where does the dragon strike?</source>
        <translation>Où frappe le dragon ?</translation>
    </message>
    <message>
        <source>One token takes the region, whoever defends it.</source>
        <translation>Un pion prend la région, quel que soit son défenseur.</translation>
    </message>
    <message>
        <source>Sorcery</source>
        <translation>Sorcellerie</translation>
    </message>
    <message>
        <source>Whose token do you swap?</source>
        <translation>Quel pion échangez-vous ?</translation>
    </message>
    <message>
        <source>A single enemy token is replaced by one of yours from the box.</source>
        <translation>Un pion ennemi isolé est remplacé par un des vôtres, pris dans la boîte.</translation>
    </message>
    <message>
        <source>Orb</source>
        <translation>Orbe</translation>
    </message>
    <message>
        <source>Where do you use the Shiny Orb?</source>
        <translation>Où utilisez-vous l’Orbe brillant ?</translation>
    </message>
    <message>
        <source>A single enemy token is replaced by one of yours.</source>
        <translation>Un pion ennemi isolé est remplacé par un des vôtres.</translation>
    </message>
    <message>
        <source>Balrog</source>
        <translation>Balrog</translation>
    </message>
    <message>
        <source>Where do you send the Balrog?</source>
        <translation>Où envoyez-vous le Balrog ?</translation>
    </message>
    <message>
        <source>{tokens} in hand, including your leader</source>
        <translation>{tokens} en main, dont votre chef</translation>
    </message>
    <message>
        <source>The die adds {die}. Conquer a region, or end conquests.</source>
        <translation>Le dé ajoute {die}. Conquérez une région, ou arrêtez vos conquêtes.</translation>
    </message>
    <message>
        <source>Conquer with the {race}, or end conquests.</source>
        <translation>Conquérez avec les {race}, ou arrêtez vos conquêtes.</translation>
    </message>
    <message>
        <source>Nothing left to conquer. End your turn?</source>
        <translation>Plus rien à conquérir. Finir le tour ?</translation>
    </message>
    <message>
        <source>Not enough tokens. Choose a dashed region to try the die.</source>
        <translation>Pas assez de pions. Choisissez une région en pointillé pour tenter le dé.</translation>
    </message>
    <message>
        <source>{hand}. Choose a lit region.</source>
        <translation>{hand}. Choisissez une région en surbrillance.</translation>
    </message>
    <message>
        <source>No token is left in hand.</source>
        <translation>Il ne reste aucun pion en main.</translation>
    </message>
    <message>
        <source>Too few tokens. Help may bring a region within reach.</source>
        <translation>Trop peu de pions. Une aide peut mettre une région à portée.</translation>
    </message>
    <message>
        <source>You have too few tokens in hand to conquer a region.</source>
        <translation>Vous avez trop peu de pions en main pour conquérir une région.</translation>
    </message>
    <message>
        <source>Regroup</source>
        <translation>Regrouper</translation>
    </message>
    <message>
        <source>Roll the die</source>
        <translation>Lancer le dé</translation>
    </message>
    <message>
        <source>Place tokens myself</source>
        <translation>Placer moi-même</translation>
    </message>
    <message>
        <source>{hand}, {regions} within reach.</source>
        <translation>{hand}, {regions} à portée.</translation>
    </message>
    <message>
        <source>Keep going</source>
        <translation>Continuer à conquérir</translation>
    </message>
    <message>
        <source>End without a conquest?</source>
        <translation>Arrêter sans conquête ?</translation>
    </message>
    <message>
        <source>Roll the die for {region}?</source>
        <translation>Lancer le dé pour {region} ?</translation>
    </message>
    <message>
        <source>End anyway</source>
        <translation>Finir quand même</translation>
    </message>
    <message>
        <source>Dashed regions need the die.</source>
        <translation>Les régions en pointillé demandent le dé.</translation>
    </message>
    <message>
        <source>You can still conquer by other means: {means}.</source>
        <translation>Vous pouvez encore conquérir autrement : {means}.</translation>
    </message>
    <message>
        <source>The die adds {die}. Conquer a region, or end your turn.</source>
        <translation>Le dé ajoute {die}. Conquérez une région, ou finissez le tour.</translation>
    </message>
    <message>
        <source>Conquer with the {race}, or end your turn.</source>
        <translation>Conquérez avec les {race}, ou finissez le tour.</translation>
    </message>
    <message>
        <source>Conquer a region, or end your turn.</source>
        <translation>Conquérez une région, ou finissez le tour.</translation>
    </message>
    <message>
        <source>End turn</source>
        <translation>Finir le tour</translation>
    </message>
    <message>
        <source>End your turn without a conquest?</source>
        <translation>Finir le tour sans conquête ?</translation>
    </message>
    <message>
        <source>{percent}% chance. Win or lose, this is your last conquest this turn.</source>
        <translation>{percent} % de chances. Réussie ou non, c’est votre dernière conquête de ce tour.</translation>
    </message>
    <message>
        <source>This includes a mercenary you would hire.</source>
        <translation>Un mercenaire que vous engageriez est compté.</translation>
    </message>
    <message>
        <source>Conquer {region}, which is already yours?</source>
        <translation>Conquérir {region}, qui est déjà à vous ?</translation>
    </message>
    <message>
        <source>Conquer</source>
        <translation>Conquérir</translation>
    </message>
    <message>
        <source>Where do you set up the catapult?</source>
        <translation>Où installez-vous la catapulte ?</translation>
    </message>
    <message>
        <source>It reaches what lies behind a neighbour, and guards its own region.</source>
        <translation>Elle atteint ce qui est derrière une voisine et garde sa propre région.</translation>
    </message>
    <message>
        <source>Set it up in a lit region of yours.</source>
        <translation>Installez-la dans une de vos régions en surbrillance.</translation>
    </message>
    <message>
        <source>{tokens} in hand</source>
        <translation>{tokens} en main</translation>
    </message>
    <message>
        <source>{pieces} in hand</source>
        <translation>{pieces} en main</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>End conquests</source>
        <translation>Arrêter les conquêtes</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>The {race} hold nothing and leave the game.</source>
        <translation>Les {race} ne tiennent rien et quittent la partie.</translation>
    </message>
    <message>
        <source>The {race} gather in {region}, where each token pays a coin.</source>
        <translation>Les {race} se rassemblent à {region}, où chaque pion rapporte une pièce.</translation>
    </message>
    <message>
        <source>All {race} stay in their {regions} and keep conquering.</source>
        <translation>Les {race} restent au complet ({regions}) et continuent de conquérir.</translation>
    </message>
    <message>
        <source>The {race} keep one token in each of their {regions}.</source>
        <translation>Les {race} gardent {regions}, avec un pion dans chacune.</translation>
    </message>
    <message>
        <source>The {race} leave the board.</source>
        <translation>Les {race} quittent le plateau.</translation>
    </message>
    <message>
        <source>You leave {regions}.</source>
        <translation>Vous quittez {regions}.</translation>
    </message>
    <message>
        <source>A token from {region} brings {coins} at the Altar.</source>
        <translation>Un pion de {region} rapporte {coins} à l’Autel.</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Déclin</translation>
    </message>
    <message>
        <source>First choose a power from the column.</source>
        <translation>Choisissez d’abord un pouvoir dans la colonne.</translation>
    </message>
    <message>
        <source>Only lit regions can hold them.</source>
        <translation>Seules les régions en surbrillance peuvent les accueillir.</translation>
    </message>
    <message>
        <source>Nothing is left to place. Take some from elsewhere first.</source>
        <translation>Il ne reste rien à placer. Retirez-en d’abord ailleurs.</translation>
    </message>
    <message>
        <source>There can be only one here.</source>
        <translation>Il ne peut y en avoir qu’un ici.</translation>
    </message>
    <message>
        <source>You can only add to what is already there.</source>
        <translation>Vous pouvez seulement ajouter des pions, pas en retirer.</translation>
    </message>
    <message>
        <source>At least one {piece} stays in every region.</source>
        <translation>Au moins 1 {piece} reste dans chaque région.</translation>
    </message>
    <message>
        <source>There is nothing here to remove.</source>
        <translation>Il n’y a rien à retirer ici.</translation>
    </message>
    <message>
        <source>It is your leader.</source>
        <translation>C’est votre chef.</translation>
    </message>
    <message>
        <source>One of them is your leader.</source>
        <translation>Votre chef en fait partie.</translation>
    </message>
    <message>
        <source>At least {pieces} stay in every region.</source>
        <translation>Au moins {pieces} restent dans chaque région.</translation>
    </message>
    <message>
        <source>Place your leader.</source>
        <translation>Placez votre chef.</translation>
    </message>
    <message>
        <source>Place your last {piece}.</source>
        <translation>Il reste 1 {piece} à placer.</translation>
    </message>
    <message>
        <source>Place your last {pieces}.</source>
        <translation>Il reste {pieces} à placer.</translation>
    </message>
    <message>
        <source>Take back {pieces}.</source>
        <translation>Reprenez {pieces}.</translation>
    </message>
    <message>
        <source>Everything is placed.</source>
        <translation>Tout est placé.</translation>
    </message>
    <message>
        <source>Score the turn?</source>
        <translation>Compter les points ?</translation>
    </message>
    <message>
        <source>Driven out by {player}. Choose a lit region; tokens already there can&apos;t move.</source>
        <translation>Chassés par {player}. Choisissez une région en surbrillance ; les pions déjà là ne bougent pas.</translation>
    </message>
    <message>
        <source>Tap a region to add, hold it to remove.</source>
        <translation>Touchez pour ajouter, maintenez pour retirer.</translation>
    </message>
    <message>
        <source>Drag to move, or right-click to remove.</source>
        <translation>Glissez pour déplacer ; clic droit pour retirer.</translation>
    </message>
    <message>
        <source>Everything is placed. Score the turn?</source>
        <translation>Tout est placé. Compter les points ?</translation>
    </message>
    <message>
        <source>You hold no region to place them in.</source>
        <translation>Vous ne tenez aucune région où les placer.</translation>
    </message>
    <message>
        <source>Drag, or click to add and right-click to remove.</source>
        <translation>Glissez, ou cliquez pour ajouter ; clic droit pour retirer.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>Score the turn</source>
        <translation>Compter les points</translation>
    </message>
    <message>
        <source>{pieces} too many</source>
        <translation>{pieces} en trop</translation>
    </message>
    <message>
        <source>{tokens} left to place</source>
        <translation>{tokens} à placer</translation>
    </message>
    <message>
        <source>There is nothing to place.</source>
        <translation>Il n’y a rien à placer.</translation>
    </message>
    <message>
        <source>The {race} stay where they are. Tokens in hand wait.</source>
        <translation>Les {race} restent sur place. Les pions en main attendent.</translation>
    </message>
    <message>
        <source>All but one of the {race} in each region return to your hand.</source>
        <translation>Les {race} reviennent en main, sauf un pion par région.</translation>
    </message>
    <message>
        <source>no enemies</source>
        <translation>aucun ennemi</translation>
    </message>
    <message>
        <source>First choose whether to expand or decline.</source>
        <translation>Choisissez d’abord : vous étendre ou décliner ?</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>S’étendre</translation>
    </message>
    <message>
        <source>Expand:</source>
        <translation>S’étendre :</translation>
    </message>
    <message>
        <source>about {coins}</source>
        <translation>environ {coins}</translation>
    </message>
    <message>
        <source>{coins} now</source>
        <translation>{coins} maintenant</translation>
    </message>
    <message>
        <source>Decline:</source>
        <translation>Déclin :</translation>
    </message>
    <message>
        <source>Declining scores 1 coin.</source>
        <translation>Le déclin rapporte 1 pièce.</translation>
    </message>
    <message>
        <source>Declining scores {coins} coins.</source>
        <translation>Le déclin rapporte {coins} pièces.</translation>
    </message>
    <message>
        <source>{player} places {pieces}.</source>
        <translation>{player} place {pieces}.</translation>
    </message>
    <message>
        <source>No race in play</source>
        <translation>Aucun peuple en jeu</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Quitter la table</translation>
    </message>
    <message>
        <source>Play here</source>
        <translation>Jouer ici</translation>
    </message>
    <message>
        <source>The game is saved for later.</source>
        <translation>La partie est enregistrée pour plus tard.</translation>
    </message>
    <message>
        <source>The game was interrupted.</source>
        <translation>La partie a été interrompue.</translation>
    </message>
    <message>
        <source>You are no longer at the table.</source>
        <translation>Vous n’êtes plus à la table.</translation>
    </message>
    <message>
        <source>You are playing from another program.</source>
        <translation>Vous jouez depuis un autre programme.</translation>
    </message>
    <message>
        <source>You can look at the board before you leave.</source>
        <translation>Vous pouvez regarder le plateau avant de partir.</translation>
    </message>
    <message>
        <source>Show the result</source>
        <translation>Voir le résultat</translation>
    </message>
    <message>
        <source>Take over from a computer player</source>
        <translation>Remplacer un ordinateur</translation>
    </message>
    <message>
        <source>A computer player would take over for {player}.</source>
        <translation>Un ordinateur prendrait le relais de {player}.</translation>
    </message>
    <message>
        <source>The game would go back a few steps.</source>
        <translation>La partie reviendrait de quelques étapes en arrière.</translation>
    </message>
    <message>
        <source>The game would go back to before this step: {step}</source>
        <translation>La partie reviendrait avant cette étape : {step}</translation>
    </message>
    <message>
        <source>{player} asks to go back. Do you agree?</source>
        <translation>{player} demande à revenir en arrière. Êtes-vous d’accord ?</translation>
    </message>
    <message>
        <source>{player} asks for a computer player to take over. Do you agree?</source>
        <translation>{player} demande qu’un ordinateur prenne le relais. D’accord ?</translation>
    </message>
    <message>
        <source>Should a computer player take over?</source>
        <translation>Un ordinateur doit-il prendre le relais ?</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>Agree</source>
        <translation>D’accord</translation>
    </message>
    <message>
        <source>Waiting for the computer of {players}…</source>
        <translation>En attente de l’ordinateur de {players}…</translation>
    </message>
    <message>
        <source>Waiting for this computer…</source>
        <translation>En attente de cet ordinateur…</translation>
    </message>
    <message>
        <source>The next step appears once it is saved there too.</source>
        <translation>L’étape suivante s’affiche dès qu’elle y est enregistrée aussi.</translation>
    </message>
    <message>
        <source>If the lobby can&apos;t be reached, you can continue without it.</source>
        <translation>Si le salon reste injoignable, vous pouvez continuer sans lui.</translation>
    </message>
    <message>
        <source>Continue without it</source>
        <translation>Continuer sans</translation>
    </message>
    <message>
        <source>You have paused it.</source>
        <translation>Vous l’avez mise en pause.</translation>
    </message>
    <message>
        <source>{player} has paused it.</source>
        <translation>{player} l’a mise en pause.</translation>
    </message>
    <message>
        <source>They play when they have time.</source>
        <translation>Chacun joue quand il a le temps.</translation>
    </message>
    <message>
        <source>They play when they have time. If their time runs out, a computer player takes over.</source>
        <translation>Chacun joue quand il a le temps. Une fois le temps écoulé, un ordinateur prend le relais.</translation>
    </message>
    <message>
        <source>They play when they have time. If their time runs out, you vote on a computer player.</source>
        <translation>Chacun joue quand il a le temps. Une fois le temps écoulé, vous votez sur un ordinateur.</translation>
    </message>
    <message>
        <source>Let a computer play for {player}</source>
        <translation>Faire jouer l’ordinateur pour {player}</translation>
    </message>
    <message>
        <source>Vote now</source>
        <translation>Voter</translation>
    </message>
    <message>
        <source>The players are voting on whether a computer takes over.</source>
        <translation>Les joueurs votent pour savoir si un ordinateur prend le relais.</translation>
    </message>
    <message>
        <source>The game waits until they are back.</source>
        <translation>La partie attend son retour.</translation>
    </message>
    <message>
        <source>After {time} of absence a computer player takes over.</source>
        <translation>Après {time} d’absence, un ordinateur prend le relais.</translation>
    </message>
    <message>
        <source>After {time} of absence the players vote on a computer player.</source>
        <translation>Après {time} d’absence, les joueurs votent sur un ordinateur.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>The game is paused.</source>
        <translation>La partie est en pause.</translation>
    </message>
    <message>
        <source>A computer player has taken over for you.</source>
        <translation>Un ordinateur a pris le relais pour vous.</translation>
    </message>
    <message>
        <source>You can take your seat back at any time.</source>
        <translation>Vous pouvez reprendre votre place à tout moment.</translation>
    </message>
    <message>
        <source>Take my seat back</source>
        <translation>Reprendre ma place</translation>
    </message>
    <message>
        <source>Take over as host</source>
        <translation>Devenir l’hôte</translation>
    </message>
    <message>
        <source>The host is not responding.</source>
        <translation>L’hôte ne répond pas.</translation>
    </message>
    <message>
        <source>Undo my last step</source>
        <translation>Annuler ma dernière étape</translation>
    </message>
    <message>
        <source>Sets in this game ({count})…</source>
        <translation>Extensions de cette partie ({count})…</translation>
    </message>
    <message>
        <source>How the luck was drawn…</source>
        <translation>Comment le sort a été tiré…</translation>
    </message>
    <message>
        <source>Go back to an earlier step…</source>
        <translation>Revenir à une étape antérieure…</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Étapes</translation>
    </message>
    <message>
        <source>Your seat</source>
        <translation>Votre place</translation>
    </message>
    <message>
        <source>The table</source>
        <translation>La table</translation>
    </message>
    <message>
        <source>The program</source>
        <translation>Le programme</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>If I&apos;m driven out…</source>
        <translation>Si je suis chassé…</translation>
    </message>
    <message>
        <source>Vacation…</source>
        <translation>Congés…</translation>
    </message>
    <message>
        <source>Let a computer play for me</source>
        <translation>Faire jouer l’ordinateur pour moi</translation>
    </message>
    <message>
        <source>Save and quit</source>
        <translation>Enregistrer et quitter</translation>
    </message>
    <message>
        <source>Make someone else host</source>
        <translation>Changer d’hôte</translation>
    </message>
    <message>
        <source>Time limits…</source>
        <translation>Limites de temps…</translation>
    </message>
    <message>
        <source>Copy invitation</source>
        <translation>Copier l’invitation</translation>
    </message>
    <message>
        <source>Copy link to watch</source>
        <translation>Copier le lien pour regarder</translation>
    </message>
    <message>
        <source>Let others watch in a browser</source>
        <translation>Laisser les autres regarder dans un navigateur</translation>
    </message>
    <message>
        <source>Copy link for browsers</source>
        <translation>Copier le lien pour navigateurs</translation>
    </message>
    <message>
        <source>Copy link to play in browsers</source>
        <translation>Copier le lien pour jouer dans un navigateur</translation>
    </message>
    <message>
        <source>Leave full screen</source>
        <translation>Quitter le plein écran</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Plein écran</translation>
    </message>
    <message>
        <source>Stop letting programs follow (port {port})</source>
        <translation>Ne plus laisser suivre (port {port})</translation>
    </message>
    <message>
        <source>Let other programs follow the game</source>
        <translation>Laisser d’autres programmes suivre</translation>
    </message>
    <message>
        <source>People at the table</source>
        <translation>Personnes à la table</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>About Small World</source>
        <translation>À propos de Small World</translation>
    </message>
    <message>
        <source>{player} is away.</source>
        <translation>{player} est absent.</translation>
    </message>
    <message>
        <source>The moves that you have made on this board are not kept.</source>
        <translation>Les coups que vous avez joués sur ce plateau ne sont pas conservés.</translation>
    </message>
    <message>
        <source>The game waits for you. Find it under your games.</source>
        <translation>La partie vous attend. Retrouvez-la parmi vos parties.</translation>
    </message>
    <message>
        <source>The game goes on: another player&apos;s program becomes the host.</source>
        <translation>La partie continue : le programme d’un autre joueur devient l’hôte.</translation>
    </message>
    <message>
        <source>muted</source>
        <translation>muet</translation>
    </message>
    <message>
        <source>away {time}</source>
        <translation>absent {time}</translation>
    </message>
    <message>
        <source>free</source>
        <translation>libre</translation>
    </message>
    <message>
        <source>a computer plays: {level}</source>
        <translation>un ordinateur joue : {level}</translation>
    </message>
    <message>
        <source>{player}&apos;s identity: {fingerprint}. They see the same one in their settings.</source>
        <translation>Identité de {player} : {fingerprint}. La même figure dans ses propres réglages.</translation>
    </message>
    <message>
        <source>computer, {level}</source>
        <translation>ordinateur, {level}</translation>
    </message>
    <message>
        <source>has left</source>
        <translation>est parti</translation>
    </message>
    <message>
        <source>you</source>
        <translation>vous</translation>
    </message>
    <message>
        <source>host</source>
        <translation>hôte</translation>
    </message>
    <message>
        <source>friend</source>
        <translation>ami</translation>
    </message>
    <message>
        <source>has added you</source>
        <translation>vous a ajouté</translation>
    </message>
    <message>
        <source>Take over from this computer</source>
        <translation>Remplacer cet ordinateur</translation>
    </message>
    <message>
        <source>Let a computer play</source>
        <translation>Laisser jouer un ordinateur</translation>
    </message>
    <message>
        <source>Ask for a computer player</source>
        <translation>Demander un ordinateur</translation>
    </message>
    <message>
        <source>Remove {name} from your friends</source>
        <translation>Retirer {name} de vos amis</translation>
    </message>
    <message>
        <source>Add as a friend</source>
        <translation>Ajouter en ami</translation>
    </message>
    <message>
        <source>Add back</source>
        <translation>Ajouter aussi</translation>
    </message>
    <message>
        <source>Stop ignoring {name}</source>
        <translation>Ne plus ignorer {name}</translation>
    </message>
    <message>
        <source>Ignore {name}</source>
        <translation>Ignorer {name}</translation>
    </message>
    <message>
        <source>Report {name} to the lobby</source>
        <translation>Signaler {name} au salon</translation>
    </message>
    <message>
        <source>Unmute {name} for everyone</source>
        <translation>Rendre la parole à {name}</translation>
    </message>
    <message>
        <source>Mute {name} for everyone</source>
        <translation>Rendre {name} muet pour tous</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>Exclure {name}</translation>
    </message>
    <message>
        <source>Driven out</source>
        <translation>Chassés</translation>
    </message>
    <message>
        <source>Redeploy</source>
        <translation>Redéployer</translation>
    </message>
    <message>
        <source>You hold no region with an active race.</source>
        <translation>Vous ne tenez aucune région avec un peuple actif.</translation>
    </message>
    <message>
        <source>{tokens} joined for this turn&apos;s conquests.</source>
        <translation>{tokens} en renfort pour les conquêtes de ce tour.</translation>
    </message>
    <message>
        <source>{tokens} stay in your hand until next turn.</source>
        <translation>Vous gardez {tokens} en main jusqu’au prochain tour.</translation>
    </message>
    <message>
        <source>Tokens already there can&apos;t move.</source>
        <translation>Les pions déjà là ne bougent pas.</translation>
    </message>
    <message>
        <source>They can&apos;t hold every region: {regions} must be abandoned.</source>
        <translation>Ils ne peuvent pas tenir toutes les régions : {regions} à évacuer.</translation>
    </message>
    <message>
        <source>At least one {race} stays in every region.</source>
        <translation>Au moins 1 {race} reste dans chaque région.</translation>
    </message>
    <message>
        <source>Always do this…</source>
        <translation>Toujours faire ainsi…</translation>
    </message>
    <message>
        <source>{pieces} left to place</source>
        <translation>{pieces} à placer</translation>
    </message>
    <message>
        <source>{player} places {tokens}</source>
        <translation>{player} place {tokens}</translation>
    </message>
    <message>
        <source>{player} keeps {tokens} in hand</source>
        <translation>{player} garde {tokens} en main</translation>
    </message>
    <message>
        <source>A computer player has taken over for {player}. Level: {level}.</source>
        <translation>Un ordinateur a pris le relais de {player}. Niveau : {level}.</translation>
    </message>
    <message>
        <source>A computer player. Level: {level}.</source>
        <translation>Un ordinateur. Niveau : {level}.</translation>
    </message>
    <message>
        <source>computer plays</source>
        <translation>ordinateur joue</translation>
    </message>
    <message>
        <source>away</source>
        <translation>absent</translation>
    </message>
    <message>
        <source>vacation</source>
        <translation>en congés</translation>
    </message>
    <message>
        <source>The game is saved: you can continue it from the start screen.</source>
        <translation>La partie est enregistrée : vous pourrez la reprendre depuis l’écran d’accueil.</translation>
    </message>
    <message>
        <source>The table closes for the spectators. The game is saved.</source>
        <translation>La table ferme pour les spectateurs. La partie est enregistrée.</translation>
    </message>
    <message>
        <source>No one else is here, so the table will close. The game is saved, and you can continue it from the start screen.</source>
        <translation>Personne d’autre n’est là : la table va fermer. La partie est enregistrée, et vous pourrez la reprendre depuis l’écran d’accueil.</translation>
    </message>
    <message>
        <source>The others can continue without you, or wait until you come back.</source>
        <translation>Les autres peuvent continuer sans vous ou attendre votre retour.</translation>
    </message>
    <message>
        <source>Your seat stays yours: you can return to it from the start screen.</source>
        <translation>Votre place vous est gardée : vous pouvez y revenir depuis l’écran d’accueil.</translation>
    </message>
    <message>
        <source>Drawn by all players together.</source>
        <translation>Tiré par tous les joueurs ensemble.</translation>
    </message>
    <message>
        <source>{player} rolls {die}</source>
        <translation>{player} obtient {die}</translation>
    </message>
    <message>
        <source>Counts as {tokens} more for the next conquest.</source>
        <translation>Compte comme {tokens} de plus pour la prochaine conquête.</translation>
    </message>
    <message>
        <source>No help for the next conquest.</source>
        <translation>Aucune aide pour la prochaine conquête.</translation>
    </message>
    <message>
        <source>{region} is taken.</source>
        <translation>{region} est prise.</translation>
    </message>
    <message>
        <source>A Skag Attack: {region} holds!</source>
        <translation>Attaque de Skags : {region} tient bon !</translation>
    </message>
    <message>
        <source>{region}: {short} short without a mercenary.</source>
        <translation>{region} : il manque {short} sans mercenaire.</translation>
    </message>
    <message>
        <source>{region} holds! {short} short.</source>
        <translation>{region} tient bon ! Il manque {short}.</translation>
    </message>
    <message>
        <source>You take {coins}</source>
        <translation>Vous recevez {coins}</translation>
    </message>
    <message>
        <source>{player} takes {coins}</source>
        <translation>{player} reçoit {coins}</translation>
    </message>
    <message>
        <source>two players</source>
        <translation>deux joueurs</translation>
    </message>
    <message>
        <source>three players</source>
        <translation>trois joueurs</translation>
    </message>
    <message>
        <source>four players</source>
        <translation>quatre joueurs</translation>
    </message>
    <message>
        <source>five players</source>
        <translation>cinq joueurs</translation>
    </message>
    <message>
        <source>Pick a combo and its leader.</source>
        <translation>Choisissez une combinaison et son chef.</translation>
    </message>
    <message>
        <source>A leader is one more token. Whoever captures them gets a ransom or 2 coins.</source>
        <translation>Un chef est un pion de plus. Celui qui le capture reçoit une rançon ou 2 pièces.</translation>
    </message>
    <message>
        <source>Without a leader</source>
        <translation>Sans chef</translation>
    </message>
    <message>
        <source>With a leader: {coins}</source>
        <translation>Avec un chef : {coins}</translation>
    </message>
    <message>
        <source>Pay {coins} for the {combo}?</source>
        <translation>{combo} : payer {coins} ?</translation>
    </message>
    <message>
        <source>That leaves you {coins}.</source>
        <translation>Il vous restera {coins}.</translation>
    </message>
    <message>
        <source>Pay {coins}</source>
        <translation>Payer {coins}</translation>
    </message>
    <message>
        <source>Empty until a race leaves the board.</source>
        <translation>Vide jusqu’à ce qu’un peuple quitte le plateau.</translation>
    </message>
    <message>
        <source>{ability} This counts twice.</source>
        <translation>{ability} Cela compte double.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>La partie est finie.</translation>
    </message>
    <message>
        <source>It&apos;s {player}&apos;s turn.</source>
        <translation>C’est à {player} de jouer.</translation>
    </message>
    <message>
        <source>You pick a combo at the start of a turn if you have no active race.</source>
        <translation>Choisissez une combinaison au début d’un tour si vous n’avez pas de peuple actif.</translation>
    </message>
    <message>
        <source>race</source>
        <translation>peuple</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>copié</translation>
    </message>
    <message>
        <source>Captured leader of the {race}</source>
        <translation>Chef captif des {race}</translation>
    </message>
    <message>
        <source>Pays 2 coins at the end of the game.</source>
        <translation>Rapporte 2 pièces en fin de partie.</translation>
    </message>
    <message>
        <source>power</source>
        <translation>pouvoir</translation>
    </message>
    <message>
        <source>Read the rules</source>
        <translation>Lire les règles</translation>
    </message>
    <message>
        <source>First pick a combo from the column.</source>
        <translation>Choisissez d’abord une combinaison dans la colonne.</translation>
    </message>
    <message>
        <source>In decline</source>
        <translation>En déclin</translation>
    </message>
    <message>
        <source>{ally} can&apos;t attack the {race} before {player}&apos;s next turn.</source>
        <translation>{ally} ne peut pas attaquer les {race} avant le prochain tour de {player}.</translation>
    </message>
    <message>
        <source>Tap here for the rules.</source>
        <translation>Touchez ici pour les règles.</translation>
    </message>
    <message>
        <source>Right-click or press F1 for the rules.</source>
        <translation>Le clic droit ou F1 ouvre les règles.</translation>
    </message>
    <message>
        <source>The game is over. Revealing the coins…</source>
        <translation>La partie est finie. On révèle les pièces…</translation>
    </message>
    <message>
        <source>Skip to my turn</source>
        <translation>Avancer jusqu’à mon tour</translation>
    </message>
    <message>
        <source>Catch up</source>
        <translation>Revenir au direct</translation>
    </message>
    <message>
        <source>It&apos;s your turn.</source>
        <translation>C’est votre tour.</translation>
    </message>
    <message>
        <source>Pass to {player}</source>
        <translation>Passez l’écran à {player}</translation>
    </message>
    <message>
        <source>Coins stay covered until {player} continues.</source>
        <translation>Les pièces restent cachées jusqu’à ce que {player} continue.</translation>
    </message>
    <message>
        <source>Read the rule</source>
        <translation>Lire la règle</translation>
    </message>
    <message>
        <source>Round {round} of {rounds}</source>
        <translation>Manche {round} sur {rounds}</translation>
    </message>
    <message>
        <source>From {region}</source>
        <translation>Depuis {region}</translation>
    </message>
    <message>
        <source>Costs {coins} for each conquest.</source>
        <translation>Coûte {coins} par conquête.</translation>
    </message>
    <message>
        <source>Only a token in decline can be given up.</source>
        <translation>Seul un pion en déclin peut être sacrifié.</translation>
    </message>
    <message>
        <source>Choose one of the lit regions.</source>
        <translation>Choisissez une des régions en surbrillance.</translation>
    </message>
    <message>
        <source>Give up nothing</source>
        <translation>Ne rien sacrifier</translation>
    </message>
    <message>
        <source>Where do your {race} gather?</source>
        <translation>Où se rassemblent vos {race} ?</translation>
    </message>
    <message>
        <source>One token from each region is piled up there and pays a coin. You leave the other regions.</source>
        <translation>Un pion de chaque région s’y empile et rapporte une pièce. Vous quittez les autres régions.</translation>
    </message>
    <message>
        <source>Give a token to the Altar of Souls?</source>
        <translation>Donner un pion à l’Autel des âmes ?</translation>
    </message>
    <message>
        <source>Which regions do you leave: {count}?</source>
        <translation>Quelles régions quittez-vous : {count} ?</translation>
    </message>
    <message>
        <source>The hordes vanish, and too few {race} are left to hold every region.</source>
        <translation>Les hordes disparaissent, et il reste trop peu de {race} pour tout tenir.</translation>
    </message>
    <message>
        <source>Copy a power…</source>
        <translation>Copier un pouvoir…</translation>
    </message>
    <message>
        <source>Which power do you copy?</source>
        <translation>Quel pouvoir copiez-vous ?</translation>
    </message>
    <message>
        <source>Your race has it, too, until your next turn or until someone picks the badge.</source>
        <translation>Votre peuple l’a aussi, jusqu’à votre prochain tour ou jusqu’à ce que quelqu’un prenne le badge.</translation>
    </message>
    <message>
        <source>Hire a mercenary to take {region}?</source>
        <translation>Engager un mercenaire pour prendre {region} ?</translation>
    </message>
    <message>
        <source>The die shows {die}, which is not enough by itself. You have {coins}.</source>
        <translation>Le dé donne {die}, ce qui ne suffit pas à lui seul. Vous avez {coins}.</translation>
    </message>
    <message>
        <source>Don&apos;t hire</source>
        <translation>Renoncer</translation>
    </message>
    <message>
        <source>Hire for {coins}</source>
        <translation>Engager pour {coins}</translation>
    </message>
    <message>
        <source>First decide about the mercenary.</source>
        <translation>Décidez d’abord si vous engagez le mercenaire.</translation>
    </message>
    <message>
        <source>Pay a ransom for the leader of your {race}?</source>
        <translation>Payer une rançon pour le chef de vos {race} ?</translation>
    </message>
    <message>
        <source>{player} has captured them in {region}. A captive is worth 2 coins to {player} at the end of the game.</source>
        <translation>{player} l’a capturé à {region}. Un captif rapporte 2 pièces à {player} en fin de partie.</translation>
    </message>
    <message>
        <source>Leave them captive</source>
        <translation>Le laisser captif</translation>
    </message>
    <message>
        <source>First decide about the ransom.</source>
        <translation>Décidez d’abord si vous payez la rançon.</translation>
    </message>
    <message>
        <source>Whoever is there loses two tokens and has to leave. Nobody can enter while the Balrog is there.</source>
        <translation>Ceux qui s’y trouvent perdent deux pions et s’en vont. Personne n’entre tant que le Balrog y est.</translation>
    </message>
    <message>
        <source>Your {race} wake up.</source>
        <translation>Vos {race} se réveillent.</translation>
    </message>
    <message>
        <source>You can leave only regions of the waking race.</source>
        <translation>Vous ne pouvez quitter que les régions du peuple qui se réveille.</translation>
    </message>
    <message>
        <source>You leave {regions}. Choose a region again to keep it.</source>
        <translation>Vous quittez {regions}. Choisissez de nouveau une région pour la garder.</translation>
    </message>
    <message>
        <source>They are active again, with new tokens. Choose a region to leave it and take its tokens into your hand.</source>
        <translation>Ils redeviennent actifs, avec de nouveaux pions. Choisissez une région pour la quitter et reprendre ses pions en main.</translation>
    </message>
    <message>
        <source>Wake the {race}</source>
        <translation>Réveiller les {race}</translation>
    </message>
    <message>
        <source>{player} finds: {find}</source>
        <translation>{player} trouve : {find}</translation>
    </message>
    <message>
        <source>The {race} arrive</source>
        <translation>Les {race} arrivent</translation>
    </message>
    <message>
        <source>{player} conquers {region}.</source>
        <translation>{player} conquiert {region}.</translation>
    </message>
    <message>
        <source>Sets in this game</source>
        <translation>Extensions de cette partie</translation>
    </message>
    <message>
        <source>Current choice</source>
        <translation>Choix actuel</translation>
    </message>
    <message>
        <source>If you&apos;re driven out</source>
        <translation>Si vous êtes chassé</translation>
    </message>
    <message>
        <source>Vacation</source>
        <translation>Congés</translation>
    </message>
    <message>
        <source>You are on vacation until {day}</source>
        <translation>Vous êtes en congés jusqu’au {day}</translation>
    </message>
    <message>
        <source>I&apos;m back</source>
        <translation>Je suis de retour</translation>
    </message>
    <message>
        <source>Stop my clock; {time} of vacation left</source>
        <translation>Arrêter mon horloge ; il reste {time} de congés</translation>
    </message>
    <message>
        <source>Ask me where my tokens go</source>
        <translation>Me demander où placer mes pions</translation>
    </message>
    <message>
        <source>Spread my tokens evenly</source>
        <translation>Répartir mes pions équitablement</translation>
    </message>
    <message>
        <source>Put my tokens on my borders</source>
        <translation>Placer mes pions aux frontières</translation>
    </message>
    <message>
        <source>{player} is on vacation until {day}.</source>
        <translation>{player} est en congés jusqu’au {day}.</translation>
    </message>
    <message>
        <source>{regions} would pay +{coins} each.</source>
        <translation>{regions} : {coins} de plus par région.</translation>
    </message>
    <message>
        <source>{regions} would pay {coins} less each.</source>
        <translation>{regions} : {coins} de moins par région.</translation>
    </message>
    <message>
        <source>{regions} would cost {tokens} less.</source>
        <translation>{regions} : {tokens} de moins.</translation>
    </message>
    <message>
        <source>They can conquer seas and lakes.</source>
        <translation>Ils peuvent conquérir mers et lacs.</translation>
    </message>
    <message>
        <source>They can attack any land region.</source>
        <translation>Ils peuvent attaquer toute région terrestre.</translation>
    </message>
    <message>
        <source>They enter anywhere.</source>
        <translation>Ils arrivent n’importe où.</translation>
    </message>
    <message>
        <source>Peace with {player}.</source>
        <translation>Paix avec {player}.</translation>
    </message>
    <message>
        <source>End and decline</source>
        <translation>Finir et décliner</translation>
    </message>
    <message>
        <source>This turn:</source>
        <translation>Ce tour :</translation>
    </message>
    <message>
        <source>Make peace with…</source>
        <translation>Faire la paix avec…</translation>
    </message>
    <message>
        <source>Next you place your pieces, then you score.</source>
        <translation>Ensuite, vous placez vos pions et comptez vos points.</translation>
    </message>
    <message>
        <source>Your tokens stay where they are, and you score.</source>
        <translation>Vos pions restent où ils sont, et vous comptez vos points.</translation>
    </message>
    <message>
        <source>“End turn” puts your last {token} on the borders.</source>
        <translation>« Finir le tour » place votre dernier pion ({token}) aux frontières.</translation>
    </message>
    <message>
        <source>“End turn” places your last {token}.</source>
        <translation>« Finir le tour » place votre dernier pion ({token}).</translation>
    </message>
    <message>
        <source>“End turn” places your last {token} as before.</source>
        <translation>« Finir le tour » place votre dernier pion ({token}) comme avant.</translation>
    </message>
    <message>
        <source>“End turn” puts your last {tokens} on the borders.</source>
        <translation>« Finir le tour » place {tokens} aux frontières.</translation>
    </message>
    <message>
        <source>“End turn” spreads your last {tokens} evenly.</source>
        <translation>« Finir le tour » répartit {tokens} équitablement.</translation>
    </message>
    <message>
        <source>“End turn” places your last {tokens} as before.</source>
        <translation>« Finir le tour » place {tokens} comme avant.</translation>
    </message>
    <message>
        <source>“End turn” takes {tokens} back from the board.</source>
        <translation>«&#xa0;Finir le tour&#xa0;» reprend {tokens} du plateau.</translation>
    </message>
    <message>
        <source>Your fortress goes up in {region}.</source>
        <translation>Votre forteresse se dresse à {region}.</translation>
    </message>
    <message>
        <source>Your leader moves to {region}.</source>
        <translation>Votre chef va à {region}.</translation>
    </message>
    <message>
        <source>Spread the rest evenly</source>
        <translation>Répartir le reste équitablement</translation>
    </message>
    <message>
        <source>Place the rest as before</source>
        <translation>Placer le reste comme avant</translation>
    </message>
    <message>
        <source>The rest on the borders</source>
        <translation>Le reste aux frontières</translation>
    </message>
    <message>
        <source>You earn {coins} this turn.</source>
        <translation>Ce tour vous rapporte {coins}.</translation>
    </message>
    <message>
        <source>The game goes on in a moment.</source>
        <translation>La partie continue dans un instant.</translation>
    </message>
    <message>
        <source>Undo · {seconds} s</source>
        <translation>Annuler · {seconds} s</translation>
    </message>
    <message>
        <source>to move</source>
        <translation>doit jouer</translation>
    </message>
    <message>
        <source>{combo}, {tokens} in hand</source>
        <translation>{combo}, {tokens} en main</translation>
    </message>
    <message>
        <source>{race} in decline</source>
        <translation>{race} en déclin</translation>
    </message>
    <message>
        <source>Combo {place}: {combo}, {tokens}, costs {price}.</source>
        <translation>Combinaison {place} : {combo}, {tokens}, coûte {price}.</translation>
    </message>
    <message>
        <source>Next to {regions}.</source>
        <translation>À côté de {regions}.</translation>
    </message>
    <message>
        <source>Costs {tokens}.</source>
        <translation>Coûte {tokens}.</translation>
    </message>
    <message>
        <source>At peace with {player}</source>
        <translation>En paix avec {player}</translation>
    </message>
    <message>
        <source>The link for watching has been copied.</source>
        <translation>Le lien pour regarder est copié.</translation>
    </message>
    <message>
        <source>The link for browsers has been copied.</source>
        <translation>Le lien pour navigateurs est copié.</translation>
    </message>
    <message>
        <source>The invitation has been copied. Send it to the others.</source>
        <translation>L’invitation est copiée. Envoyez-la aux autres.</translation>
    </message>
</context>
<context>
    <name>texts</name>
    <message>
        <source>Conquer</source>
        <translation>Conquérir</translation>
    </message>
    <message>
        <source>Redeploy</source>
        <translation>Redéployer</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Compter</translation>
    </message>
    <message>
        <source>You are watching.</source>
        <translation>Vous regardez la partie.</translation>
    </message>
    <message>
        <source>{player}, it&apos;s your turn.</source>
        <translation>{player}, à vous de jouer.</translation>
    </message>
    <message>
        <source>{player}, place your driven-out tokens.</source>
        <translation>{player}, placez vos pions chassés.</translation>
    </message>
    <message>
        <source>Pick a combo.</source>
        <translation>Choisissez une combinaison.</translation>
    </message>
    <message>
        <source>The top one is free; each one you skip costs a coin.</source>
        <translation>La première est gratuite ; chaque combinaison sautée coûte une pièce.</translation>
    </message>
    <message>
        <source>Expand, or put the {race} into decline?</source>
        <translation>Vous étendre, ou mettre les {race} en déclin ?</translation>
    </message>
    <message>
        <source>A race in decline keeps one token per region and no longer conquers.</source>
        <translation>Un peuple en déclin garde un pion par région et ne conquiert plus.</translation>
    </message>
    <message>
        <source>Conquer a region, or end conquests.</source>
        <translation>Conquérez une région, ou arrêtez vos conquêtes.</translation>
    </message>
    <message>
        <source>Choose a lit region. Its shield shows the price.</source>
        <translation>Choisissez une région en surbrillance. L’écu indique son prix.</translation>
    </message>
    <message>
        <source>Your conquests are over for this turn.</source>
        <translation>Vos conquêtes sont finies pour ce tour.</translation>
    </message>
    <message>
        <source>Choose a region of the same race to add a token.</source>
        <translation>Choisissez une région du même peuple pour ajouter un pion.</translation>
    </message>
    <message>
        <source>Place your {race}.</source>
        <translation>Placez vos {race}.</translation>
    </message>
    <message>
        <source>Place your driven-out tokens.</source>
        <translation>Placez vos pions chassés.</translation>
    </message>
    <message>
        <source>Make peace with an opponent?</source>
        <translation>Faire la paix avec un adversaire ?</translation>
    </message>
    <message>
        <source>They can&apos;t attack your {race} until your next turn.</source>
        <translation>Cet adversaire ne pourra pas attaquer vos {race} jusqu’à votre prochain tour.</translation>
    </message>
    <message>
        <source>Put the {race} into decline now?</source>
        <translation>Mettre les {race} en déclin maintenant ?</translation>
    </message>
    <message>
        <source>Your turn is already scored; you would pick a new race next turn.</source>
        <translation>Votre tour est déjà compté ; vous choisiriez un nouveau peuple au suivant.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>La partie est finie.</translation>
    </message>
    <message>
        <source>{player} picks a combo.</source>
        <translation>{player} choisit une combinaison.</translation>
    </message>
    <message>
        <source>{player} decides whether to expand or decline.</source>
        <translation>{player} hésite : s’étendre ou décliner.</translation>
    </message>
    <message>
        <source>{player} wakes a race.</source>
        <translation>{player} réveille un peuple.</translation>
    </message>
    <message>
        <source>{player} may hire a mercenary.</source>
        <translation>{player} peut engager un mercenaire.</translation>
    </message>
    <message>
        <source>{player} may pay a ransom for a leader.</source>
        <translation>{player} peut payer la rançon d’un chef.</translation>
    </message>
    <message>
        <source>{player} sends the Balrog.</source>
        <translation>{player} envoie le Balrog.</translation>
    </message>
    <message>
        <source>{player} conquers.</source>
        <translation>{player} conquiert.</translation>
    </message>
    <message>
        <source>{player} redeploys.</source>
        <translation>{player} redéploie.</translation>
    </message>
    <message>
        <source>{player} ends the turn.</source>
        <translation>{player} finit son tour.</translation>
    </message>
    <message>
        <source>{player} gains {tokens}.</source>
        <translation>{player} gagne {tokens}.</translation>
    </message>
    <message>
        <source>{player} places the driven-out tokens.</source>
        <translation>{player} place les pions chassés.</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Choisir</translation>
    </message>
    <message>
        <source>It&apos;s {player}&apos;s turn.</source>
        <translation>C’est à {player} de jouer.</translation>
    </message>
    <message>
        <source>{player} takes {coins}.</source>
        <translation>{player} reçoit {coins}.</translation>
    </message>
    <message>
        <source>The game goes back.</source>
        <translation>La partie revient en arrière.</translation>
    </message>
    <message>
        <source>Everyone has agreed: the game goes back.</source>
        <translation>Tous sont d’accord : la partie revient en arrière.</translation>
    </message>
    <message>
        <source>{player} undoes the last step.</source>
        <translation>{player} annule la dernière étape.</translation>
    </message>
    <message>
        <source>Round {round}, the last one: {player}&apos;s turn</source>
        <translation>Manche {round}, la dernière : à {player} de jouer</translation>
    </message>
    <message>
        <source>The game begins.</source>
        <translation>La partie commence.</translation>
    </message>
    <message>
        <source>Round {round}, {player}&apos;s turn</source>
        <translation>Manche {round} : à {player} de jouer</translation>
    </message>
    <message>
        <source>Conquered: {regions}</source>
        <translation>Conquis : {regions}</translation>
    </message>
    <message>
        <source>A race goes into decline.</source>
        <translation>Un peuple passe en déclin.</translation>
    </message>
    <message>
        <source>Scored: {coins}</source>
        <translation>Gagné : {coins}</translation>
    </message>
    <message>
        <source>{player} took {regions} from your {race} in decline: {coins} less each turn.</source>
        <translation>{player} a pris {regions} à votre peuple en déclin ({race}) : {coins} de moins par tour.</translation>
    </message>
    <message>
        <source>{player} took {regions}: {lost}.</source>
        <translation>{player} a pris {regions} : {lost}.</translation>
    </message>
    <message>
        <source>{player} took {regions}; no token was lost.</source>
        <translation>{player} a pris {regions} ; aucun pion perdu.</translation>
    </message>
    <message>
        <source>In decline since round {round}.</source>
        <translation>En déclin depuis la manche {round}.</translation>
    </message>
    <message>
        <source>Gone in round {round}.</source>
        <translation>Disparu à la manche {round}.</translation>
    </message>
    <message>
        <source>Earned: {coins}. Peak: {regions}.</source>
        <translation>Gagné : {coins}. Maximum : {regions}.</translation>
    </message>
    <message>
        <source>{player} picked the {combo} in round {round}.</source>
        <translation>{player} a choisi à la manche {round} : {combo}.</translation>
    </message>
    <message>
        <source>{player} puts the {race} into decline.</source>
        <translation>{player} met les {race} en déclin.</translation>
    </message>
    <message>
        <source>{player} abandons {regions}.</source>
        <translation>{player} évacue {regions}.</translation>
    </message>
    <message>
        <source>{player} rolls {die} for the next conquest.</source>
        <translation>{player} obtient {die} pour la prochaine conquête.</translation>
    </message>
    <message>
        <source>{player} makes peace with {other}.</source>
        <translation>{player} fait la paix avec {other}.</translation>
    </message>
    <message>
        <source>{player} copies a power: {power}.</source>
        <translation>{player} copie un pouvoir : {power}.</translation>
    </message>
    <message>
        <source>{player} wakes the {race}.</source>
        <translation>{player} réveille les {race}.</translation>
    </message>
    <message>
        <source>{player} sends the Balrog to {region}.</source>
        <translation>{player} envoie le Balrog à {region}.</translation>
    </message>
    <message>
        <source>{player} regroups.</source>
        <translation>{player} se regroupe.</translation>
    </message>
    <message>
        <source>{player} hires a mercenary.</source>
        <translation>{player} engage un mercenaire.</translation>
    </message>
    <message>
        <source>{player} ransoms a leader.</source>
        <translation>{player} rachète un chef.</translation>
    </message>
    <message>
        <source>{player} hires no mercenary.</source>
        <translation>{player} n’engage pas de mercenaire.</translation>
    </message>
    <message>
        <source>{player} pays no ransom.</source>
        <translation>{player} ne paie pas de rançon.</translation>
    </message>
    <message>
        <source>{player} picks {combo}: {tokens}.</source>
        <translation>{player} choisit {combo} : {tokens}.</translation>
    </message>
    <message>
        <source>With a leader.</source>
        <translation>Avec un chef.</translation>
    </message>
    <message>
        <source>Paid {coins}.</source>
        <translation>Payé : {coins}.</translation>
    </message>
    <message>
        <source>Got {coins}.</source>
        <translation>Reçu : {coins}.</translation>
    </message>
    <message>
        <source>{player} has no tokens in hand.</source>
        <translation>{player} n’a aucun pion en main.</translation>
    </message>
    <message>
        <source>{player} takes {tokens} in hand.</source>
        <translation>{player} prend {tokens} en main.</translation>
    </message>
    <message>
        <source>{player} rolls {die}: a mercenary could still take {region}.</source>
        <translation>{player} obtient {die} : un mercenaire pourrait encore prendre {region}.</translation>
    </message>
    <message>
        <source>{player} attacks {region}.</source>
        <translation>{player} attaque {region}.</translation>
    </message>
    <message>
        <source>{player} rolls {die}: {region} holds.</source>
        <translation>{player} obtient {die} : {region} tient bon.</translation>
    </message>
    <message>
        <source>{player} rolls {die} and conquers {region} with {tokens}.</source>
        <translation>{player} obtient {die} et conquiert {region} avec {tokens}.</translation>
    </message>
    <message>
        <source>{player}&apos;s dragon takes {region}.</source>
        <translation>Le dragon de {player} prend {region}.</translation>
    </message>
    <message>
        <source>{player} takes {region} by sorcery.</source>
        <translation>{player} prend {region} par sorcellerie.</translation>
    </message>
    <message>
        <source>{player} conquers {region} with {tokens}.</source>
        <translation>{player} conquiert {region} avec {tokens}.</translation>
    </message>
    <message>
        <source>This was drawn without {players}.</source>
        <translation>Tirage fait sans {players}.</translation>
    </message>
    <message>
        <source>{player} takes {region} with the Shiny Orb.</source>
        <translation>{player} prend {region} avec l’Orbe brillant.</translation>
    </message>
    <message>
        <source>With help: {helps}.</source>
        <translation>Avec l’aide : {helps}.</translation>
    </message>
    <message>
        <source>The Lost Tribe there is gone.</source>
        <translation>La Tribu oubliée n’y est plus.</translation>
    </message>
    <message>
        <source>The Monsters there are gone.</source>
        <translation>Les Monstres n’y sont plus.</translation>
    </message>
    <message>
        <source>{player} loses {tokens}.</source>
        <translation>{player} perd {tokens}.</translation>
    </message>
    <message>
        <source>{player} keeps {tokens}.</source>
        <translation>{player} garde {tokens}.</translation>
    </message>
    <message>
        <source>{player} loses {lost} and keeps {kept}.</source>
        <translation>{player} perd {lost} et garde {kept}.</translation>
    </message>
    <message>
        <source>{player} builds a fortress in {region}.</source>
        <translation>{player} bâtit une forteresse à {region}.</translation>
    </message>
    <message>
        <source>The {race} have left the board.</source>
        <translation>Les {race} ont quitté le plateau.</translation>
    </message>
    <message>
        <source>{players} wins with {coins}.</source>
        <translation>{players} gagne avec {coins}.</translation>
    </message>
    <message>
        <source>{players} share the victory with {coins}.</source>
        <translation>{players} se partagent la victoire avec {coins}.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>au hasard</translation>
    </message>
    <message>
        <source>{power} {race}</source>
        <translation>{race} ({power})</translation>
    </message>
    <message>
        <source>Nothing but tokens.</source>
        <translation>Rien que des pions.</translation>
    </message>
    <message>
        <source>program at {place}</source>
        <translation>programme à {place}</translation>
    </message>
    <message>
        <source>beginner</source>
        <translation>débutant</translation>
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
        <translation>coups au hasard</translation>
    </message>
    <message>
        <source>{some} and {last}</source>
        <translation>{some} et {last}</translation>
    </message>
    <message>
        <source>Mountain</source>
        <translation>Montagne</translation>
    </message>
    <message>
        <source>Lost Tribe</source>
        <translation>Tribu oubliée</translation>
    </message>
    <message>
        <source>The die</source>
        <translation>Le dé</translation>
    </message>
    <message>
        <source>At least one</source>
        <translation>Un au moins</translation>
    </message>
    <message>
        <source>Their minimum</source>
        <translation>Leur minimum</translation>
    </message>
    <message>
        <source>Monsters</source>
        <translation>Monstres</translation>
    </message>
    <message>
        <source>farmland</source>
        <translation>champs</translation>
    </message>
    <message>
        <source>forest</source>
        <translation>forêt</translation>
    </message>
    <message>
        <source>hill</source>
        <translation>colline</translation>
    </message>
    <message>
        <source>swamp</source>
        <translation>marais</translation>
    </message>
    <message>
        <source>mountain</source>
        <translation>montagne</translation>
    </message>
    <message>
        <source>sea</source>
        <translation>mer</translation>
    </message>
    <message>
        <source>lake</source>
        <translation>lac</translation>
    </message>
    <message>
        <source>mine</source>
        <translation>mine</translation>
    </message>
    <message>
        <source>magic source</source>
        <translation>source magique</translation>
    </message>
    <message>
        <source>cavern</source>
        <translation>caverne</translation>
    </message>
    <message>
        <source>{payer}: {amount}</source>
        <translation>{payer} : {amount}</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Prix</translation>
    </message>
    <message>
        <source>Your {race} in decline hold this region: they would lose it and its coin.</source>
        <translation>Votre peuple en déclin ({race}) tient cette région : il la perdrait, avec sa pièce.</translation>
    </message>
    <message>
        <source>You have {hand}: {left} left afterwards.</source>
        <translation>Vous avez {hand} : reste ensuite {left}.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>You have {hand}: {lacking} too few.</source>
        <translation>Vous avez {hand} : il en manque {lacking}.</translation>
    </message>
    <message>
        <source>You have {hand}. The die makes up the rest {percent}% of the time.</source>
        <translation>Vous avez {hand}. Le dé complète dans {percent} % des cas.</translation>
    </message>
    <message>
        <source>A Lost Tribe lives here.</source>
        <translation>Une Tribu oubliée vit ici.</translation>
    </message>
    <message>
        <source>Monsters live here.</source>
        <translation>Des Monstres vivent ici.</translation>
    </message>
    <message>
        <source>Nobody lives here.</source>
        <translation>Personne ne vit ici.</translation>
    </message>
    <message>
        <source>{player}: {tokens}, in decline</source>
        <translation>{player} : {tokens}, en déclin</translation>
    </message>
    <message>
        <source>{player}: {tokens}</source>
        <translation>{player} : {tokens}</translation>
    </message>
    <message>
        <source>A conquest</source>
        <translation>Une conquête</translation>
    </message>
    <message>
        <source>The service makes the draws with the players present.</source>
        <translation>Ici, le service fait les tirages avec les joueurs présents.</translation>
    </message>
    <message>
        <source>{player} is away.</source>
        <translation>{player} est absent.</translation>
    </message>
    <message>
        <source>{player} is back.</source>
        <translation>{player} est de retour.</translation>
    </message>
    <message>
        <source>{player} has left.</source>
        <translation>{player} est parti.</translation>
    </message>
    <message>
        <source>{player} goes on vacation.</source>
        <translation>{player} part en congés.</translation>
    </message>
    <message>
        <source>{player} is back from vacation.</source>
        <translation>{player} est de retour de congés.</translation>
    </message>
    <message>
        <source>A computer player takes over for {player}.</source>
        <translation>Un ordinateur prend le relais de {player}.</translation>
    </message>
    <message>
        <source>{player} plays again.</source>
        <translation>{player} joue de nouveau.</translation>
    </message>
    <message>
        <source>{player} takes over from the computer player.</source>
        <translation>{player} remplace l’ordinateur.</translation>
    </message>
    <message>
        <source>{player} is the host now.</source>
        <translation>{player} est maintenant l’hôte.</translation>
    </message>
    <message>
        <source>The game is paused.</source>
        <translation>La partie est en pause.</translation>
    </message>
    <message>
        <source>The game continues.</source>
        <translation>La partie continue.</translation>
    </message>
    <message>
        <source>Vote: should a computer player take over for {player}?</source>
        <translation>Vote : un ordinateur doit-il prendre le relais de {player} ?</translation>
    </message>
    <message>
        <source>{player} asks the others to go back.</source>
        <translation>{player} demande aux autres de revenir en arrière.</translation>
    </message>
    <message>
        <source>no clock</source>
        <translation>pas d’horloge</translation>
    </message>
    <message>
        <source>{time} per turn</source>
        <translation>{time} par tour</translation>
    </message>
    <message>
        <source>{time} for the whole game</source>
        <translation>{time} pour toute la partie</translation>
    </message>
    <message>
        <source>the others wait</source>
        <translation>les autres attendent</translation>
    </message>
    <message>
        <source>a computer takes over</source>
        <translation>un ordinateur prend le relais</translation>
    </message>
    <message>
        <source>the others vote</source>
        <translation>les autres votent</translation>
    </message>
    <message>
        <source>{what} after {time}</source>
        <translation>{what} après {time}</translation>
    </message>
    <message>
        <source>{what} when the time is up</source>
        <translation>{what} une fois le temps écoulé</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>non permis</translation>
    </message>
    <message>
        <source>allowed, {time} behind, {count} here</source>
        <translation>permis, avec {time} de retard, {count} ici</translation>
    </message>
    <message>
        <source>allowed, {count} here</source>
        <translation>permis, {count} ici</translation>
    </message>
    <message>
        <source>anyone may watch</source>
        <translation>tout le monde peut regarder</translation>
    </message>
    <message>
        <source>nobody may watch</source>
        <translation>personne ne peut regarder</translation>
    </message>
    <message>
        <source>easy</source>
        <translation>facile</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>moyen</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>difficile</translation>
    </message>
    <message>
        <source>End your conquests</source>
        <translation>Arrêter les conquêtes</translation>
    </message>
    <message>
        <source>Take {regions}</source>
        <translation>Prendre {regions}</translation>
    </message>
    <message>
        <source>Roll the die for {region}</source>
        <translation>Lancer le dé pour {region}</translation>
    </message>
    <message>
        <source>by sorcery</source>
        <translation>par sorcellerie</translation>
    </message>
    <message>
        <source>with the Shiny Orb</source>
        <translation>avec l’Orbe brillant</translation>
    </message>
    <message>
        <source>{coins} now, about {total} at the end</source>
        <translation>{coins} maintenant, environ {total} à la fin</translation>
    </message>
    <message>
        <source>{gain}; {chance} to win</source>
        <translation>{gain} ; {chance} de gagner</translation>
    </message>
    <message>
        <source>By the end it earns as much as the first idea.</source>
        <translation>D’ici la fin, cela rapporte autant que la première idée.</translation>
    </message>
    <message>
        <source>By the end it earns {coins} less than the first idea.</source>
        <translation>D’ici la fin, cela rapporte {coins} de moins que la première idée.</translation>
    </message>
    <message>
        <source>No other plan was found.</source>
        <translation>Aucun autre plan n’a été trouvé.</translation>
    </message>
    <message>
        <source>It earns {coins} more this turn than the next best plan.</source>
        <translation>Ce tour-ci, cela rapporte {coins} de plus que le meilleur autre plan.</translation>
    </message>
    <message>
        <source>It earns {coins} more in later turns than the next best plan.</source>
        <translation>Aux tours suivants, cela rapporte {coins} de plus que le meilleur autre plan.</translation>
    </message>
    <message>
        <source>The next best plan is worth about as much.</source>
        <translation>Le meilleur autre plan vaut à peu près autant.</translation>
    </message>
    <message>
        <source>It leaves the others fewer regions to attack.</source>
        <translation>Les autres pourront attaquer moins de régions.</translation>
    </message>
    <message>
        <source>It leaves {player} fewer regions to attack.</source>
        <translation>{player} pourra attaquer moins de régions.</translation>
    </message>
    <message>
        <source>With the {race} in decline, a new race earns more.</source>
        <translation>Avec les {race} en déclin, un nouveau peuple rapporte plus.</translation>
    </message>
    <message>
        <source>The coins on it are worth more than its price.</source>
        <translation>Les pièces posées dessus valent plus que son prix.</translation>
    </message>
    <message>
        <source>The die decides which region to attack.</source>
        <translation>Le dé décide de la région à attaquer.</translation>
    </message>
    <message>
        <source>It takes {regions} from {player}, who earns the most.</source>
        <translation>Cela prend {regions} à {player}, qui gagne le plus.</translation>
    </message>
    <message>
        <source>The tokens stand where {player} would attack first.</source>
        <translation>Les pions sont là où {player} attaquerait d’abord.</translation>
    </message>
    <message>
        <source>Place the tokens like this.</source>
        <translation>Placez les pions ainsi.</translation>
    </message>
    <message>
        <source>Place the tokens like this and score {coins}.</source>
        <translation>Placez les pions ainsi et gagnez {coins}.</translation>
    </message>
    <message>
        <source>The tokens stand where the others would attack first.</source>
        <translation>Les pions sont là où les autres attaqueraient d’abord.</translation>
    </message>
    <message>
        <source>Pick {combo}</source>
        <translation>Choisir {combo}</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>S’étendre</translation>
    </message>
    <message>
        <source>Go into decline</source>
        <translation>Passer en déclin</translation>
    </message>
    <message>
        <source>Put the {race} into decline</source>
        <translation>Mettre les {race} en déclin</translation>
    </message>
    <message>
        <source>Abandon {regions}</source>
        <translation>Évacuer {regions}</translation>
    </message>
    <message>
        <source>Conquer {region}</source>
        <translation>Conquérir {region}</translation>
    </message>
    <message>
        <source>Send the dragon to {region}</source>
        <translation>Envoyer le dragon : {region}</translation>
    </message>
    <message>
        <source>Swap the token in {region}</source>
        <translation>Échanger le pion : {region}</translation>
    </message>
    <message>
        <source>Send the Balrog to {region}</source>
        <translation>Envoyer le Balrog : {region}</translation>
    </message>
    <message>
        <source>final attempt</source>
        <translation>dernière tentative</translation>
    </message>
    <message>
        <source>by the dragon</source>
        <translation>par le dragon</translation>
    </message>
    <message>
        <source>by the Balrog</source>
        <translation>par le Balrog</translation>
    </message>
    <message>
        <source>Copy a power: {power}</source>
        <translation>Copier un pouvoir : {power}</translation>
    </message>
    <message>
        <source>Wake the race</source>
        <translation>Réveiller le peuple</translation>
    </message>
    <message>
        <source>Regroup</source>
        <translation>Regrouper</translation>
    </message>
    <message>
        <source>Hire the mercenary</source>
        <translation>Engager le mercenaire</translation>
    </message>
    <message>
        <source>Pay the ransom</source>
        <translation>Payer la rançon</translation>
    </message>
    <message>
        <source>Pay nothing</source>
        <translation>Ne rien payer</translation>
    </message>
    <message>
        <source>{step}, with help: {helps}</source>
        <translation>{step}, avec l’aide : {helps}</translation>
    </message>
    <message>
        <source>About {coins} now, and {total} at the end</source>
        <translation>Environ {coins} maintenant, et {total} à la fin</translation>
    </message>
    <message>
        <source>Roll the die</source>
        <translation>Lancer le dé</translation>
    </message>
    <message>
        <source>Pick {combo} with a leader</source>
        <translation>Prendre {combo} avec un chef</translation>
    </message>
    <message>
        <source>Make peace with {player}</source>
        <translation>Faire la paix avec {player}</translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation>Finir le tour</translation>
    </message>
    <message>
        <source>d MMMM yyyy, HH:mm</source>
        <comment>as QLocale reads it</comment>
        <translation>d MMMM yyyy, HH:mm</translation>
    </message>
    <message>
        <source>Too few tokens</source>
        <translation>Trop peu de pions</translation>
    </message>
    <message>
        <source>Too far away</source>
        <translation>Trop loin</translation>
    </message>
    <message>
        <source>Not at the edge</source>
        <translation>Pas au bord</translation>
    </message>
    <message>
        <source>No tokens left</source>
        <translation>Plus de pions</translation>
    </message>
    <message>
        <source>Already yours</source>
        <translation>Déjà à vous</translation>
    </message>
    <message>
        <source>Only water</source>
        <translation>Rien que de l’eau</translation>
    </message>
    <message>
        <source>Protected</source>
        <translation>Protégée</translation>
    </message>
    <message>
        <source>You are at peace</source>
        <translation>Vous êtes en paix</translation>
    </message>
    <message>
        <source>Take {region} first, then you can reach it.</source>
        <translation>Prenez d’abord {region}, vous pourrez ensuite l’atteindre.</translation>
    </message>
    <message>
        <source>Start with one of the lit regions.</source>
        <translation>Commencez par une des régions en surbrillance.</translation>
    </message>
    <message>
        <source>A Skag Attack: {region} holds, and one token is lost.</source>
        <translation>Attaque de Skags : {region} tient bon, et un pion est perdu.</translation>
    </message>
    <message>
        <source>{player} takes a pot of gold there: {coins}.</source>
        <translation>{player} y prend un chaudron d’or : {coins}.</translation>
    </message>
    <message>
        <source>{player} is paid for the long shot: {coins}.</source>
        <translation>{player} reçoit pour ce tir lointain : {coins}.</translation>
    </message>
    <message>
        <source>{player} finds worthless Loot.</source>
        <translation>{player} trouve un butin sans valeur.</translation>
    </message>
    <message>
        <source>{player} finds Loot: {coins}.</source>
        <translation>{player} trouve un butin : {coins}.</translation>
    </message>
    <message>
        <source>{other} collects a toll from {player}: {coins}.</source>
        <translation>{other} prélève un péage sur {player} : {coins}.</translation>
    </message>
    <message>
        <source>{player} ransacks {other}: {coins}.</source>
        <translation>{player} pille {other} : {coins}.</translation>
    </message>
    <message>
        <source>{player} captures the leader of the {race}.</source>
        <translation>{player} capture le chef des {race}.</translation>
    </message>
    <message>
        <source>{player} finds what the Monsters guarded: {find}.</source>
        <translation>{player} trouve ce que gardaient les Monstres : {find}.</translation>
    </message>
    <message>
        <source>Stonehedge holds this power: {power}.</source>
        <translation>La Haie de pierres recèle ce pouvoir : {power}.</translation>
    </message>
    <message>
        <source>The Loot is turned up and pays {player} {coins}.</source>
        <translation>Le butin est révélé et rapporte {coins} à {player}.</translation>
    </message>
    <message>
        <source>{player} leaves {regions}.</source>
        <translation>{player} quitte {regions}.</translation>
    </message>
    <message>
        <source>They gather in {region}.</source>
        <translation>Ils se rassemblent à {region}.</translation>
    </message>
    <message>
        <source>{other} gets {coins} for the decline.</source>
        <translation>{other} reçoit {coins} pour ce déclin.</translation>
    </message>
    <message>
        <source>The {race} wake up next turn.</source>
        <translation>Les {race} se réveilleront au prochain tour.</translation>
    </message>
    <message>
        <source>{player} leaves pots of gold in {regions}.</source>
        <translation>{player} laisse des chaudrons d’or : {regions}.</translation>
    </message>
    <message>
        <source>Winter comes to {regions}.</source>
        <translation>L’hiver s’installe : {regions}.</translation>
    </message>
    <message>
        <source>Lava flows over {regions}.</source>
        <translation>La lave coule : {regions}.</translation>
    </message>
    <message>
        <source>The Ghost moves to {region}.</source>
        <translation>Le Fantôme se déplace : {region}.</translation>
    </message>
    <message>
        <source>The Scepter doubles what {region} pays.</source>
        <translation>Le Sceptre double ce que rapporte {region}.</translation>
    </message>
    <message>
        <source>{other} withdraws {tokens}.</source>
        <translation>{other} se replie : {tokens}.</translation>
    </message>
    <message>
        <source>{other} loses {tokens}.</source>
        <translation>{other} perd {tokens}.</translation>
    </message>
    <message>
        <source>The Ring takes a coin from {players}.</source>
        <translation>L’Anneau prend une pièce à {players}.</translation>
    </message>
    <message>
        <source>{player} gives a token to the Altar: {token}, {coins}.</source>
        <translation>{player} donne un pion à l’Autel : {token}, {coins}.</translation>
    </message>
    <message>
        <source>{other} is given {tokens}.</source>
        <translation>{other} reçoit en cadeau : {tokens}.</translation>
    </message>
    <message>
        <source>The pots of gold pay {other} {coins}.</source>
        <translation>Les chaudrons d’or rapportent {coins} à {other}.</translation>
    </message>
    <message>
        <source>{other} begins with {tokens} more.</source>
        <translation>{other} commence avec en plus : {tokens}.</translation>
    </message>
    <message>
        <source>The captured leaders pay {other} {coins}.</source>
        <translation>Les chefs captifs rapportent {coins} à {other}.</translation>
    </message>
    <message>
        <source>base game only</source>
        <translation>jeu de base seul</translation>
    </message>
    <message>
        <source>with {names}</source>
        <translation>avec {names}</translation>
    </message>
    <message>
        <source>of this table: {names}</source>
        <translation>de cette table : {names}</translation>
    </message>
    <message>
        <source>Played with: {sets}</source>
        <translation>Se joue avec : {sets}</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>as QLocale reads it</comment>
        <translation>d MMMM yyyy</translation>
    </message>
    <message>
        <source>nobody else yet</source>
        <translation>personne d’autre pour l’instant</translation>
    </message>
    <message>
        <source>with {players}</source>
        <translation>avec {players}</translation>
    </message>
    <message>
        <source>the time is up</source>
        <translation>le temps est écoulé</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>encore {time}</translation>
    </message>
    <message>
        <source>Only place the tokens</source>
        <translation>Placer seulement les pions</translation>
    </message>
    <message>
        <source>The same, with the pieces placed differently.</source>
        <translation>La même chose, mais les pions sont placés autrement.</translation>
    </message>
    <message>
        <source>The same, with more tokens in {regions}.</source>
        <translation>La même chose, avec plus de pions : {regions}.</translation>
    </message>
    <message>
        <source>{region} ({means})</source>
        <translation>{region} ({means})</translation>
    </message>
    <message>
        <source>The program would have played the same.</source>
        <translation>Le programme aurait joué de même.</translation>
    </message>
    <message>
        <source>As far as the program can tell, what was played was as good.</source>
        <translation>Pour autant que le programme puisse en juger, le tour joué était aussi bon.</translation>
    </message>
    <message>
        <source>What was played is better than this.</source>
        <translation>Ce qui a été joué vaut mieux que cela.</translation>
    </message>
    <message>
        <source>This turn was about as good as the program&apos;s.</source>
        <translation>Ce tour valait à peu près celui du programme.</translation>
    </message>
    <message>
        <source>This turn cost you {chance} of your chance to win.</source>
        <translation>Ce tour vous a coûté {chance} de chances de gagner.</translation>
    </message>
    <message>
        <source>This turn gave you {chance} more than the program&apos;s.</source>
        <translation>Ce tour vous a apporté {chance} de plus que celui du programme.</translation>
    </message>
    <message>
        <source>This turn cost {player} {chance} of the chance to win.</source>
        <translation>Ce tour a coûté à {player} {chance} de chances de gagner.</translation>
    </message>
    <message>
        <source>This turn gave {player} {chance} more than the program&apos;s.</source>
        <translation>Ce tour a apporté à {player} {chance} de plus que celui du programme.</translation>
    </message>
    <message>
        <source>The conquests are the same, but its tokens stand safer.</source>
        <translation>Les conquêtes sont les mêmes, mais ses pions sont mieux protégés.</translation>
    </message>
    <message>
        <source>By the end it earns about {coins} more than what was played.</source>
        <translation>À la fin, cela rapporte environ {coins} de plus que ce qui a été joué.</translation>
    </message>
</context>
<context>
    <name>told</name>
    <message>
        <source>expand or decline</source>
        <translation>vous vous étendiez ou décliniez</translation>
    </message>
    <message>
        <source>pick a combo</source>
        <translation>choisissiez une combinaison</translation>
    </message>
    <message>
        <source>decide about the mercenary</source>
        <translation>décidiez d’engager ou non le mercenaire</translation>
    </message>
    <message>
        <source>decide about the ransom</source>
        <translation>décidiez de payer ou non la rançon</translation>
    </message>
    <message>
        <source>conquer or redeploy</source>
        <translation>conquériez ou redéployiez</translation>
    </message>
    <message>
        <source>redeploy</source>
        <translation>redéployiez</translation>
    </message>
    <message>
        <source>end your turn</source>
        <translation>finissiez votre tour</translation>
    </message>
    <message>
        <source>place your driven-out tokens</source>
        <translation>placiez vos pions chassés</translation>
    </message>
    <message>
        <source>wake your race</source>
        <translation>réveilliez votre peuple</translation>
    </message>
    <message>
        <source>send the Balrog</source>
        <translation>envoyiez le Balrog</translation>
    </message>
</context>
<context>
    <name>traits</name>
    <message>
        <source>Regions just behind a neighbour can be conquered too, for a coin each.</source>
        <translation>Les régions juste derrière une voisine peuvent aussi être conquises, et rapportent une pièce chacune.</translation>
    </message>
    <message>
        <source>Races in decline and Lost Tribes cost one token less.</source>
        <translation>Les peuples en déclin et les Tribus oubliées coûtent un pion de moins.</translation>
    </message>
    <message>
        <source>In even rounds every region costs {tokens_tokens} less.</source>
        <translation>Aux manches paires, chaque région coûte {tokens_tokens} de moins.</translation>
    </message>
    <message>
        <source>A conquest may cost {tokens_tokens} less for {coins_coins}, even after the roll.</source>
        <translation>Une conquête peut coûter {tokens_tokens} de moins contre {coins_coins}, même après le jet.</translation>
    </message>
    <message>
        <source>The first conquest may be any land region.</source>
        <translation>La première conquête peut être n’importe quelle région terrestre.</translation>
    </message>
    <message>
        <source>Any land region can be conquered, next to you or not.</source>
        <translation>Toute région terrestre peut être conquise, voisine ou non.</translation>
    </message>
    <message>
        <source>Seas and lakes can be conquered and held.</source>
        <translation>Mers et lacs peuvent être conquis et tenus.</translation>
    </message>
    <message>
        <source>The die may be rolled before each conquest.</source>
        <translation>Le dé peut être lancé avant chaque conquête.</translation>
    </message>
    <message>
        <source>Once a turn, after conquests, take your tokens back and go on.</source>
        <translation>Une fois par tour, après des conquêtes, reprenez vos pions et continuez.</translation>
    </message>
    <message>
        <source>One coin for each region you conquered this turn that wasn&apos;t empty.</source>
        <translation>Une pièce par région non vide conquise pendant ce tour.</translation>
    </message>
    <message>
        <source>{coins_coins} more at the end of each turn.</source>
        <translation>{coins_coins} de plus à la fin de chaque tour.</translation>
    </message>
    <message>
        <source>{coins_coins} once, after the first turn.</source>
        <translation>{coins_coins} une seule fois, après le premier tour.</translation>
    </message>
    <message>
        <source>{coins_coins} more if you hold at most {most_regions}.</source>
        <translation>{coins_coins} de plus si vous tenez au plus {most_regions}.</translation>
    </message>
    <message>
        <source>{coins_coins} more in a turn in which you attack no active race.</source>
        <translation>{coins_coins} de plus lors d’un tour où vous n’attaquez aucun peuple actif.</translation>
    </message>
    <message>
        <source>One coin more for regions by water, one less for all others.</source>
        <translation>Une pièce de plus pour les régions au bord de l’eau, une de moins pour les autres.</translation>
    </message>
    <message>
        <source>Conquering a region of an active race takes a coin from its owner.</source>
        <translation>Conquérir une région d’un peuple actif prend une pièce à son propriétaire.</translation>
    </message>
    <message>
        <source>Opponents pay you a coin for each region they take.</source>
        <translation>Les adversaires vous paient une pièce pour chaque région qu’ils vous prennent.</translation>
    </message>
    <message>
        <source>One coin for each region you abandon; you can&apos;t return there that turn.</source>
        <translation>Une pièce par région évacuée ; vous ne pouvez pas y revenir ce tour-là.</translation>
    </message>
    <message>
        <source>It loses no tokens when driven out.</source>
        <translation>Aucun pion n’est perdu quand le peuple est chassé.</translation>
    </message>
    <message>
        <source>{tokens_tokens} more while attacking.</source>
        <translation>{tokens_tokens} de plus à l’attaque.</translation>
    </message>
    <message>
        <source>One new token for every {regions_regions} conquered that were not empty.</source>
        <translation>Un nouveau pion pour {regions_regions} non vides conquises.</translation>
    </message>
    <message>
        <source>One new token for each region taken from an active race, whose owner gets one too.</source>
        <translation>Un nouveau pion par région prise à un peuple actif, dont le propriétaire en reçoit un aussi.</translation>
    </message>
    <message>
        <source>Tokens lost in any conquest come back as new tokens of this race.</source>
        <translation>Les pions perdus dans toute conquête reviennent comme pions de ce peuple.</translation>
    </message>
    <message>
        <source>The die brings new tokens for each one lost.</source>
        <translation>Pour chaque pion perdu, le dé en apporte de nouveaux.</translation>
    </message>
    <message>
        <source>all regions</source>
        <translation>toutes les régions</translation>
    </message>
    <message>
        <source>regions by water</source>
        <translation>les régions au bord de l’eau</translation>
    </message>
    <message>
        <source>farmlands</source>
        <translation>les champs</translation>
    </message>
    <message>
        <source>forests</source>
        <translation>les forêts</translation>
    </message>
    <message>
        <source>hills</source>
        <translation>les collines</translation>
    </message>
    <message>
        <source>swamps</source>
        <translation>les marais</translation>
    </message>
    <message>
        <source>mountains</source>
        <translation>les montagnes</translation>
    </message>
    <message>
        <source>seas</source>
        <translation>les mers</translation>
    </message>
    <message>
        <source>lakes</source>
        <translation>les lacs</translation>
    </message>
    <message>
        <source>mines</source>
        <translation>les mines</translation>
    </message>
    <message>
        <source>magic sources</source>
        <translation>les sources magiques</translation>
    </message>
    <message>
        <source>caverns</source>
        <translation>les cavernes</translation>
    </message>
    <message>
        <source>Coins</source>
        <translation>Pièces</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Attaque</translation>
    </message>
    <message>
        <source>Defence</source>
        <translation>Défense</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Déclin</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Pions</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Éléments</translation>
    </message>
    <message>
        <source>Once a turn the catapult reaches a region just behind a neighbour, for one token less.</source>
        <translation>Une fois par tour, la catapulte atteint une région juste derrière une voisine, pour un pion de moins.</translation>
    </message>
    <message>
        <source>{kinds} pay {coins_coins} more each turn.</source>
        <translation>{kinds} rapportent {coins_coins} de plus par tour.</translation>
    </message>
    <message>
        <source>{kinds} pay {coins_coins} more each turn, even in decline.</source>
        <translation>{kinds} rapportent {coins_coins} de plus par tour, même en déclin.</translation>
    </message>
    <message>
        <source>One coin for each region beyond {beyond_regions}.</source>
        <translation>Une pièce pour chaque région au-delà de {beyond_regions}.</translation>
    </message>
    <message>
        <source>Players who skip this combo put {coins_coins} more on it.</source>
        <translation>Les joueurs qui sautent cette combinaison y posent {coins_coins} de plus.</translation>
    </message>
    <message>
        <source>{kinds} cost {tokens_tokens} less.</source>
        <translation>{kinds} coûtent {tokens_tokens} de moins.</translation>
    </message>
    <message>
        <source>{kinds} you hold make their neighbours cost {tokens_tokens} less.</source>
        <translation>{kinds} que vous tenez réduisent le coût de leurs voisines de {tokens_tokens}.</translation>
    </message>
    <message>
        <source>Every conquest takes at least {tokens_tokens}, and every region keeps them.</source>
        <translation>Chaque conquête demande au moins {tokens_tokens}, et chaque région en garde autant.</translation>
    </message>
    <message>
        <source>{kinds} count as next to each other.</source>
        <translation>{kinds} comptent comme régions voisines.</translation>
    </message>
    <message>
        <source>Regions just behind a neighbour can be conquered too, for a coin each, but not across {kinds}.</source>
        <translation>Les régions juste derrière une voisine peuvent aussi être conquises et rapportent une pièce chacune, mais pas par-dessus {kinds}.</translation>
    </message>
    <message>
        <source>Once per turn and opponent, a lone active token is replaced by one from the box.</source>
        <translation>Une fois par tour et par adversaire, un pion actif isolé est remplacé par un pion de la boîte.</translation>
    </message>
    <message>
        <source>{kinds} you hold can&apos;t be attacked, not even in decline.</source>
        <translation>{kinds} que vous tenez sont à l’abri des attaques, même en déclin.</translation>
    </message>
    <message>
        <source>{tokens_tokens} more, which vanish when the race goes into decline.</source>
        <translation>{tokens_tokens} de plus, qui disparaissent quand le peuple passe en déclin.</translation>
    </message>
    <message>
        <source>Each time players skip this combo, it gains {tokens_tokens}.</source>
        <translation>Chaque fois qu’on saute cette combinaison, elle gagne {tokens_tokens}.</translation>
    </message>
    <message>
        <source>Tokens stay where they are on your own turn.</source>
        <translation>Les pions restent où ils sont pendant votre tour.</translation>
    </message>
    <message>
        <source>After conquests, all but one token per region wait in hand.</source>
        <translation>Après les conquêtes, tous les pions sauf un par région attendent en main.</translation>
    </message>
    <message>
        <source>May go into decline at the end of a turn.</source>
        <translation>Peut passer en déclin à la fin d’un tour.</translation>
    </message>
    <message>
        <source>One coin for each race that goes into decline.</source>
        <translation>Une pièce pour chaque peuple qui passe en déclin.</translation>
    </message>
    <message>
        <source>In decline one token per region joins a pile that pays a coin for each.</source>
        <translation>En déclin, un pion par région rejoint une pile, qui rapporte une pièce pour chacun.</translation>
    </message>
    <message>
        <source>{count_camps} to defend with, placed again each turn.</source>
        <translation>{count_camps} pour défendre, à replacer à chaque tour.</translation>
    </message>
    <message>
        <source>Each turn it builds a fortress, which defends and pays a coin: {supply_fortresses} in all.</source>
        <translation>Construit à chaque tour une forteresse, qui défend et rapporte une pièce : {supply_fortresses} en tout.</translation>
    </message>
    <message>
        <source>{count_heroes}, each protecting a region.</source>
        <translation>{count_heroes}, qui protègent chacun une région.</translation>
    </message>
    <message>
        <source>Once a turn the catapult reaches a region just behind a neighbour, for one token less, but not across {kinds}.</source>
        <translation>Une fois par tour, la catapulte atteint une région juste derrière une voisine, pour un pion de moins, mais pas par-dessus {kinds}.</translation>
    </message>
    <message>
        <source>{count_pots} to leave behind, a coin each for the next owner.</source>
        <translation>{count_pots} à laisser derrière soi, une pièce chacun pour le prochain propriétaire.</translation>
    </message>
    <message>
        <source>{count_behemoths} to attack and defend with; {kinds} you hold add a token to each.</source>
        <translation>{count_behemoths} pour attaquer et défendre ; {kinds} que vous tenez ajoutent un pion à chacun.</translation>
    </message>
    <message>
        <source>{kinds} you hold bring a fireball each turn, which saves {tokens_tokens} in a conquest.</source>
        <translation>{kinds} que vous tenez apportent une boule de feu chaque tour, qui épargne {tokens_tokens} dans une conquête.</translation>
    </message>
    <message>
        <source>{kinds} you hold bring winter, which defends and pays others less, for {supply_regions} at most.</source>
        <translation>{kinds} que vous tenez amènent l’hiver, qui défend et rapporte moins aux autres, sur {supply_regions} au plus.</translation>
    </message>
    <message>
        <source>{kinds} you hold pour lava into at most {supply_regions} next to them, which drives everyone out.</source>
        <translation>{kinds} que vous tenez versent de la lave dans {supply_regions} voisines au plus, ce qui chasse tout le monde.</translation>
    </message>
    <message>
        <source>Hidden loot in each conquest: coins for the next owner, or an attack.</source>
        <translation>Un butin caché dans chaque conquête : des pièces pour le prochain propriétaire, ou une attaque.</translation>
    </message>
    <message>
        <source>After scoring, name an opponent you didn&apos;t attack: you are at peace.</source>
        <translation>Après le décompte, nommez un adversaire que vous n’avez pas attaqué : vous êtes en paix.</translation>
    </message>
    <message>
        <source>Once a turn, copy the power of a badge from the column.</source>
        <translation>Une fois par tour, copiez le pouvoir d’un badge de la colonne.</translation>
    </message>
    <message>
        <source>In decline all tokens stay, and the race keeps conquering.</source>
        <translation>En déclin, tous les pions restent, et le peuple continue de conquérir.</translation>
    </message>
    <message>
        <source>In decline it doesn&apos;t replace your other declined race.</source>
        <translation>En déclin, il ne remplace pas votre autre peuple en déclin.</translation>
    </message>
    <message>
        <source>In decline opponents can&apos;t touch it.</source>
        <translation>En déclin, les adversaires ne peuvent pas le toucher.</translation>
    </message>
    <message>
        <source>When it declines, your older declined race becomes active again.</source>
        <translation>Quand il décline, votre ancien peuple en déclin redevient actif.</translation>
    </message>
    <message>
        <source>The first {count_regions} conquered get a hole and can&apos;t be touched.</source>
        <translation>Les premières conquêtes reçoivent un terrier et sont intouchables : {count_regions}.</translation>
    </message>
    <message>
        <source>Each region gets a lair, which defends it.</source>
        <translation>Chaque région reçoit une tanière, qui la défend.</translation>
    </message>
    <message>
        <source>Once a turn the dragon takes a region with one token and guards it.</source>
        <translation>Une fois par tour, le dragon prend une région avec un pion et la garde.</translation>
    </message>
</context>
<context>
    <name>unfinished</name>
    <message>
        <source>round {round} of {rounds}</source>
        <translation>manche {round} sur {rounds}</translation>
    </message>
    <message>
        <source>your table</source>
        <translation>votre table</translation>
    </message>
    <message>
        <source>hosted by {host}</source>
        <translation>hébergée par {host}</translation>
    </message>
    <message>
        <source>you were a guest</source>
        <translation>vous étiez invité</translation>
    </message>
    <message>
        <source>{title}, round {round}</source>
        <translation>{title}, manche {round}</translation>
    </message>
</context>
</TS>
