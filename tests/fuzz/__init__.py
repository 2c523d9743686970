"""What means no good: messages, records, forms and sockets, mutated by a seed. Nothing may break."""
