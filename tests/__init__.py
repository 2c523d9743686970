"""Tests of the site, laid out as the site is."""
