"""Real dice: people roll their own and say what fell; cards and bots' dice stay the server's."""
