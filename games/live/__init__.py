"""Play over sockets: who is told what, and when. Holds no rules and writes no rows itself."""
