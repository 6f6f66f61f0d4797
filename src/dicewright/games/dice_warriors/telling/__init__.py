"""The game in words, apart from its questions: events, refusals, and the words they are made of."""
