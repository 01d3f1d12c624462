"""libzmq's own client: what speaks with it speaks the protocol as others do."""

import zmq

from smallworld_net.keys import KeyPair

Context = zmq.Context[zmq.Socket[bytes]]
Socket = zmq.Socket[bytes]


def dealer(context: Context, keys: KeyPair, server_key: bytes) -> Socket:
    """A DEALER for a server with that key; its high-water marks and heartbeats are left alone."""
    socket = context.socket(zmq.DEALER)
    socket.curve_publickey, socket.curve_secretkey = keys
    socket.curve_serverkey = server_key
    socket.reconnect_ivl = 200
    socket.reconnect_ivl_max = 2000
    socket.linger = 0
    socket.ipv6 = True
    socket.rcvhwm = 0
    return socket
