"""The card games: one application, its folders by domain."""
