"""One person's side of a table, without any I/O.

``guest``
    :class:`~smallworld_client.guest.guest.Guest`: takes messages of the host and requests of the
    person, and returns what to send and what to tell the person.
``authority``, ``plausible``, ``readable``
    What a guest believes of a host, and how it shows what others have written.
``events``, ``requests``
    What a window or a terminal is told, and what it can ask for.
``notifications``, ``reaction``
    How committed entries become events.
"""
