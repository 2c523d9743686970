"""The site as a person meets it: a server process of its own, and Debian's Chromium."""
