"""Something on a machine that is not to be called: ``python -m tests.attacks.trap HOST PORT``.

It prints ``ready``, and ``called`` for each connection.
"""

import socket
import sys

if __name__ == "__main__":
    with socket.create_server((sys.argv[1], int(sys.argv[2]))) as listener:
        print("ready", flush=True)
        while True:
            listener.accept()[0].close()
            print("called", flush=True)
