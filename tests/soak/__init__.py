"""Experiments with faults: real servers, real stores, clients that keep a history, and a judge that
knows nothing but the histories and the database. `make soak` runs them all."""
