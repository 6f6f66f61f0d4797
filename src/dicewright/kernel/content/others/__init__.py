"""Content by others: house rules and sentences, and the games and bots of installed packages."""
