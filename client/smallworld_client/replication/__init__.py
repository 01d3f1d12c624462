"""How a table's log is replicated, so that the game survives the loss of its host. No I/O.

``commit``
    The commit rule: when an entry may be told to people. **Begin here**; its theory of operation
    explains the terms that all of these modules use.
``isr``
    The in-sync replicas: whose machines have to hold an entry before it is committed.
``leadership``
    The host's epoch, and when it ends.
``host_log``
    The host's log: how much of it is committed, and what each peer has been sent.
``replica_log``
    A guest's copy of the log, replayed and verified.
``catch_up``
    What a host that took over by hand learns from guests who hold more.
``failover``
    What a guest's program does when its host is lost.
"""
