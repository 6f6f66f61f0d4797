"""What the evidence of the lab is counted with."""
