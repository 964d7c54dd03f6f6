"""Word study: lists made by the lexicon, questions, and when each card comes again."""
