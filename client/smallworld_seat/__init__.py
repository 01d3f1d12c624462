"""A seat in the browser: the guest program, unchanged, in a worker of the page.

The page's worker runs CPython compiled to WebAssembly (Pyodide) and in it the same guest as the
desktop: rules, journal of the log, signatures, joint draws, CURVE. Three things differ there, and
each has one place:

- The network is a WebSocket to the server of the page, which passes its bytes to the host without
  reading them. ``stand_ins/tcp.py`` takes the place of :mod:`smallworld_net.tcp` in the bundle.
- Cryptography comes from libsodium as JavaScript has it. ``stand_ins/nacl`` and ``stand_ins/zmq``
  have as much of PyNaCl and pyzmq as the guest uses.
- Nobody waits for sockets: the worker calls :meth:`SeatProgram.work` when something has arrived,
  and every few milliseconds.

So nothing else asks whether it runs in a browser. A browser is no replica: it acknowledges nothing,
takes no game over, and the host waits for no disk of it (``keeps_journal`` is false).

``tools/seat_bundle.py`` packs what a page needs.
"""
