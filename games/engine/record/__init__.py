"""The record of a game as text: read, judged, written (docs/record.md)."""

from .case import Case, ReadError, read_cases
from .check import Verdict, check_text
from .write import GameRecord, write_match

__all__ = ["Case", "GameRecord", "ReadError", "Verdict", "check_text", "read_cases", "write_match"]
