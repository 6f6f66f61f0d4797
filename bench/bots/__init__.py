"""What bots cost: programs that measure thoughts."""
