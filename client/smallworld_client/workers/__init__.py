"""Processes beside the program, in which computer players and hints think.

A thread would share Python's one lock with the window and the network, and both would stutter while
it thinks. A process can also be killed, whatever it is busy with.

``worker_process``
    One process that answers one question at a time, and what ends it.
``bot_process``
    A worker process in which computer players choose their moves.
``bot_scheduler``
    The host's queue to it: asks for one move at a time, and puts a simpler player in for one that
    fails.
``hint_process``
    A worker process that finds plans for a person.

Each of them belongs to whoever made it and is ended by its ``close``: it kills the process, waits
for it, and waits for the thread that asked. The bot scheduler belongs to the host's part of a link
(``links/host.py``), the hint process to the table on the screen.
"""
