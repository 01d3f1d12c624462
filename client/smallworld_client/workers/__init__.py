"""Worker processes, in which computer players and hints think.

A thread would share Python's interpreter lock with the window and the network, and both would
stutter while it thinks. A process can also be killed, whatever it is doing.

``worker_process``
    A process that answers one question at a time.
``bot_process``
    A worker process in which computer players choose their moves.
``bot_scheduler``
    The host's queue to it: asks for one move at a time, and replaces a player that fails by a
    simpler one.
``hint_process``
    A worker process that finds plans for a person.

Each of them belongs to whoever created it, and is ended by its ``close``, which kills the process
and waits for it and for the thread that asked. The bot scheduler belongs to the host's driver, the
hint process to the window's table.
"""
