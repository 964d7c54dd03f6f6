"""Lexicons: building, opening, membership, size, questions.

    python bench/bench_lexica.py [LANGUAGE …]

Every figure is taken in this run, beside what it is compared with.
"""

import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random

import dawg
import marisa_trie

from measure import best_times, print_ratio
from wordloom.core import questions
from wordloom.core.lexicon import Lexicon, open_lexicon

BUILD = """
import json, resource, sys, time
from pathlib import Path
from wordloom.native import build_graph_file
words, out, letters = Path(sys.argv[1]).read_bytes(), sys.argv[2], sys.argv[3]
start, cpu = time.perf_counter(), time.process_time()
build_graph_file(out, words, letters, {})
print(json.dumps([time.perf_counter() - start, time.process_time() - cpu,
                  resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024]))
"""
MEMORY = """
import json, random, sys
from pathlib import Path
def resident():
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
kind, path, words = sys.argv[1:]
from wordloom.native import WordGraph
asked = Path(words).read_text().split()
before = resident()
if kind == "graph":
    held = WordGraph(path)
else:
    held = set(Path(words).read_text().split())
found = sum(word in held for word in asked)
print(json.dumps([resident() - before, found]))
"""


def in_process(script: str, *arguments: str) -> list[float]:
    """What a script prints, from a process of its own."""
    done = subprocess.run([sys.executable, "-c", script, *arguments], check=True, capture_output=True, text=True)
    figures: list[float] = json.loads(done.stdout)
    return figures


def bench_build(lexicon: Lexicon, words: Path, folder: Path) -> None:
    seconds, cpu, megabytes = in_process(BUILD, str(words), str(folder / "built.graph"), lexicon.alphabet)
    print(f"  build from sorted text: {seconds:.1f} s ({cpu:.1f} s of CPU), peak {megabytes:.0f} MB")


def bench_open(lexicon: Lexicon) -> None:
    times = best_times({"open": lambda: Lexicon(lexicon.path)}, rounds=20)
    print(f"  open: {times['open'] * 1000:.2f} ms, {lexicon.node_count} nodes")


def bench_membership(lexicon: Lexicon, words: list[str]) -> None:
    held = set(words)
    asked = [bytes(word, "utf-8").decode() for word in Random(1).choices(words, k=300_000)]
    Random(2).shuffle(asked)
    times = best_times(
        {
            "graph": lambda: sum(word in lexicon for word in asked),
            "set": lambda: sum(word in held for word in asked),
        }
    )
    scale = 1e9 / len(asked)
    print_ratio(
        "  word in lexicon, random order, against a set of str", times["graph"] * scale, times["set"] * scale, "ns"
    )


def bench_memory(lexicon: Lexicon, words: Path) -> None:
    ours, found = in_process(MEMORY, "graph", str(lexicon.path), str(words))
    theirs, same = in_process(MEMORY, "set", str(lexicon.path), str(words))
    assert found == same
    print_ratio("  resident memory after asking for every word, against a set", ours, theirs, "MB")


def bench_size(lexicon: Lexicon, words: list[str], folder: Path) -> None:
    marisa_trie.Trie(words).save(str(folder / "marisa"))
    dawg.DAWG(words).save(str(folder / "dawg"))
    ours = 4 * lexicon.dawg_node_count / len(words)
    whole = lexicon.path.stat().st_size / len(words)
    print(f"  size per word: forward graph {ours:.2f} bytes, whole file with backward graph {whole:.2f} bytes")
    for name in ("marisa", "dawg"):
        print_ratio(f"  forward graph against {name}", ours, (folder / name).stat().st_size / len(words), "bytes")


def bench_questions(lexicon: Lexicon) -> None:
    chance = Random(3)
    asked: dict[str, Callable[[], object]] = {
        "pattern ?A?E": lambda: list(questions.find(lexicon, "?A?E")),
        "pattern *RA, first 50": lambda: list(islice(questions.find(lexicon, "*RA"), 50)),
        "anagrams of 8 tiles": lambda: list(questions.anagrams(lexicon, "AEINRSTO")),
        "anagrams of 7 tiles and a blank": lambda: list(questions.anagrams(lexicon, "AEINRST?")),
        "sub-anagrams of 7 tiles": lambda: list(questions.sub_anagrams(lexicon, "AEINRST")),
        "sub-anagrams with two blanks, first 50": lambda: list(islice(questions.sub_anagrams(lexicon, "AEINR??"), 50)),
        "hooks": lambda: questions.hooks(lexicon, "ARA"),
        "extensions, first 50": lambda: list(islice(questions.extensions(lexicon, "ART"), 50)),
        "words of 8 letters, first 50": lambda: list(islice(questions.of_length(lexicon, 8), 50)),
        "contains J and Z, first 50": lambda: list(islice(questions.find(lexicon, containing="JZ"), 50)),
        "100 words of 7 letters by chance": lambda: questions.by_chance(lexicon, 7),
        "random word of level 3": lambda: questions.random_word(lexicon, 3, chance),
    }
    for name, seconds in best_times(asked, rounds=5).items():
        print(f"  {name}: {seconds * 1000:.3f} ms")


def main() -> None:
    for language in sys.argv[1:] or ("en", "pt", "ro", "pl"):
        lexicon = open_lexicon(language)
        words = list(questions.find(lexicon))
        print(f"{language}: {len(words)} words")
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            sorted_words, shuffled = folder / "words.txt", folder / "shuffled.txt"
            sorted_words.write_text("\n".join(words), encoding="utf-8")
            shuffled.write_text("\n".join(random.Random(4).sample(words, len(words))), encoding="utf-8")
            bench_build(lexicon, sorted_words, folder)
            bench_open(lexicon)
            bench_membership(lexicon, words)
            bench_memory(lexicon, shuffled)
            bench_size(lexicon, words, folder)
            bench_questions(lexicon)


if __name__ == "__main__":
    start = time.perf_counter()
    main()
    print(f"{time.perf_counter() - start:.0f} s")
