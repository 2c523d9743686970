"""The record of play and its only writer."""
