"""The site: settings, addresses, the server's entry point."""
