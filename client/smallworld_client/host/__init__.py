"""The host's authority over one table, without any I/O.

Messages and the time come in as arguments, what is to be sent goes out as letters: pairs of a peer
and a message, in order. A peer is his public key, the host himself too, who is in the room from the
beginning. A seat belongs to the key of who sat down on it, so whoever comes back with the same key
finds it kept, and only he can move for it. Roles are given here: ``Hello`` says what somebody would
like to be, and nothing later asks what he says he is.

The log is the game: a move becomes an entry, the entry gets the next index, all hear of it. Joining
late, coming back and repairing a difference are one answer, the items from N on.
"""
