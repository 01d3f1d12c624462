"""What makes a game's chance and its moves provable: signatures, and draws by all players.

Theory of operation
===================

Each program with a key at a table is a *party*. Before it takes part in a draw it publishes the tip
of a hash chain (:mod:`~smallworld_chance.draws`), signed by its key: from then on all of its links
are fixed, and nobody else knows any of them. A *draw* mixes one link of each party that
contributes, so its outcome is fixed before anybody knows it, and known with the last link.

1. A move that meets chance is appended as :class:`~smallworld.record.Pending`, signed by its
   player. It names the contributors and carries the link of the host who leads the game.
2. Each contributor makes it durable, and only then sends its own next link
   (:class:`~smallworld_chance.draws.Contributor`), together with its acknowledgement. For the
   same pending move it sends the same link again, and that link for nothing else.
3. The host appends the :class:`~smallworld.record.Moved` that completes it, with all links.
   Everybody computes the outcomes anew (:class:`~smallworld_chance.draws.JointDraw`).

The column at the beginning is drawn in the same way, from a header that lacks it
(:func:`~smallworld_chance.draws.dealt`).

What has to hold
----------------

- **A tip before any draw that it takes part in.** It stands in the header or earlier in the log.
  Otherwise a party could choose its links by what the others' are.
- **The move before any link.** The move is signed at its place in the log, and links are sent for
  the log up to and with it. Otherwise a player could move as it suits the outcome.
- **Nothing in the seed but links.** It holds the seed of the draw before and the links, no more.
  A signature has many valid forms, a log many entries that change nothing, and whoever is missing
  may as well not have been asked: each would be another outcome to choose.
- **The host's link first.** It stands in the pending move, which is durable at every contributor
  before that reveals anything. A host who does not like an outcome can't take it back by leaving:
  the successor completes the draw with the same links.
- **A link for one draw only.** Whoever has seen a link could foresee another draw with it.
- **No choice of links.** The number of the link, the same one for all, is the one after the last
  draw's. A new epoch or a new chain of the leader leaves out exactly one, since links of it may
  have been sent for a draw that this log has never heard of.
- **No choice of chains.** A host alone who has just published a chain could have made it for this
  draw. Its links count beside those of others, and alone once others' links have come after it.
- **Who is missing stands in the log.** Silence is the one way to change an outcome; see
  docs/SECURITY.md for who gains by it and what it costs them.

Every program checks all of that in each item of the log (:mod:`~smallworld_chance.checked_log`), so
a host who cheats loses the connection to the guest who was to believe it. A record holds the same
log, and is checked by the same code.

Everything in here is pure: keys, links and time come from the caller, and nothing is sent or kept.
"""
