"""Words: is it one, what do these letters spell, what fits, what can be added, how well known is it?"""

import wordloom as wl

words = wl.Lexicon("en")
print(f"{words.title}")
print("qi is a word:", "qi" in words)
print("retains:", ", ".join(words.anagrams("retains")))
print("retain and a blank:", len(words.anagrams("retain?")), "words")
print("?a?e with a z:", ", ".join(word for word in words.matches("?a?e") if "Z" in word))
front, back = words.hooks("late")
print(f"late: {front} in front, {back} behind")
print("levels:", {word: words.level(word) for word in ("house", "quay", "zymurgy")})
