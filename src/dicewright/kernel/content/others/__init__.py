"""What others bring: a house its rules and sentences, installed packages their games and bots."""
