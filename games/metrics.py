"""What is counted, all in one place. Numbers by kind and code: no names, no matches, no cards.

Each process counts for itself; docs/deploy.md says who may read the figures and how.
"""

from prometheus_client import Counter, Gauge, Histogram

EVENTS = Counter("kexia_events", "Steps written to the log of play", ["cause"])
REFUSALS = Counter(
    "kexia_refusals", "Refusals sent to browsers (stale: the question is gone)", ["code"]
)
RETRIES = Counter(
    "kexia_retries",
    "What was done again (repeat: a command that had come before, batch: a batch taken apart, "
    "commit: a commit tried once more)",
    ["what"],
)
STOPPED = Counter("kexia_stopped_matches", "Matches stopped because an invariant broke")
FAILURES = Counter("kexia_failures", "Exceptions caught on the live side", ["what"])

BELLS = Counter(
    "kexia_bells",
    "Door-bells between processes (sent, failed, seen, missing: found by the poll instead)",
    ["what"],
)
RESYNCS = Counter("kexia_resyncs", "Pages that asked for everything again")
HELD_BACK = Counter("kexia_held_back_frames", "Table frames not sent because a page is behind")
CLOSED = Counter("kexia_closed_sockets", "Sockets closed by the server", ["code"])
SOCKETS = Gauge("kexia_sockets", "Open sockets (new, seated, watching, behind, closing)", ["state"])

LOOP_LAG = Histogram(
    "kexia_loop_lag_seconds",
    "How late the event loop is",
    buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
_JOB = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
JOB_WAITS = Histogram(
    "kexia_database_wait_seconds", "From asking for a thread to its work", ["pool"], buckets=_JOB
)
JOB_TIMES = Histogram(
    "kexia_database_job_seconds", "One trip to the database", ["pool"], buckets=_JOB
)
POOL_WAITING = Gauge("kexia_database_pool_waiting", "Threads that wait for a connection")
POOL_WAITS = Gauge("kexia_database_pool_waits", "How often one waited for a connection so far")

DATABASE_UP = Gauge("kexia_database_up", "1 when the figures below could be read")
MATCHES = Gauge("kexia_matches", "Matches in the database that run or were stopped", ["status"])
OVERDUE = Gauge(
    "kexia_oldest_overdue_prompt_seconds", "How late the oldest question is to be closed"
)

PAGES = Counter("kexia_pages", "HTTP answers", ["method", "status"])
PAGE_TIMES = Histogram("kexia_page_seconds", "Time to the first byte of an HTTP answer")
