"""What results and spells do, a file for each family."""
