"""Building lexicons from dictionary packages."""
