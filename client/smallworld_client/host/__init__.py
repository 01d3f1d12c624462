"""The host's authority over one table, without any I/O.

Messages and the time come in as arguments, and what is to be sent goes out as a list of
:data:`Outgoing`, pairs of a peer and a message, in order. A peer is identified by its public key;
the host is a peer like any other and in the room from the beginning.

A seat belongs to the key of the person who sat down on it. Whoever comes back with the same key
finds the seat kept, and nobody else can move for it. Roles are given here: ``Hello`` says what
somebody would like to be, and nothing later relies on what a peer says it is.

The log is the game: a valid move becomes an entry, the entry gets the next index, and everybody is
sent it once it is committed (:mod:`smallworld_client.replication.commit`). Joining late, coming
back and repairing a difference are one thing: the entries from an index on.

``table``
    :class:`Table`, the one that a program uses. It passes each message to the module that handles
    it, and sends what has changed.
``admission``, ``invitations``, ``capacity``, ``former_guests``
    Who may come in, as what, and who gives way in a full room.
``members``, ``seats``, ``seating``, ``moderation``
    Who is known to the table, who sits where, and what the host may do about people.
``hosted_game``, ``validation``
    How requests become entries of the log.
``timeouts``, ``turn_clock``, ``stand_ins``, ``votes``, ``voting``
    How a game goes on when somebody is away or late.
``broadcaster``, ``spectator_delay``, ``outbox``
    What is sent to whom, and when.
"""
