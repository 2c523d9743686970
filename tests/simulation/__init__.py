"""Whole matches in simulated time: the real services, jobs, hub and sockets of two server processes
in one thread, with a fault at every step, all of it drawn from one seed.

What leaves a process goes through three doors, and those are simulated: the store (store.py), the
line to a page (lines.py) and the bells to other processes (process.py). What is inside is real.
"""
