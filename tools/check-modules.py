#!/usr/bin/env python3
"""Enforces two design rules that the compiler does not know.

1. Modules of the app depend on each other in one direction: no two top modules of `src/` name each other.
2. Only a game's own folders name the game: elsewhere the code asks the game for what it needs.

Existing violations are listed in `modules.txt`, which may only get shorter: the check fails for a new
violation, and for a listed one that no longer occurs. `--shrink` removes the latter.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXCEPTIONS = ROOT / "tools/modules.txt"
GAMES = {"trio", "cowpath", "summit", "mosaic", "sundeck"}
# All files of a game are in these folders.
HOMES = ("core/src/games/", "src/games/")

TEST_FILE = re.compile(r"(^|/)tests?/|(^|/)(\w+_)?tests?\.rs$")
FOR_TESTS = r"#\[cfg\((?:test|all\(test,[^\]]*)\)\]"
TEST_MODULE = re.compile(
    FOR_TESTS + r'\s*(?:#\[path = "([^"]+)"\]\s*)?(?:pub(?:\([a-z]+\))?\s+)?mod\s+(\w+)\s*;'
)
# Comments and literals, whichever begins first. Lifetimes are not literals.
TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|r(\#*)".*?"\1|"(?:\\.|[^"\\])*"|'(?:\\[^\n']+|[^\\'\n])'""", re.DOTALL
)


def blank(match: re.Match) -> str:
    """Replaces a comment by its line breaks; a literal stays."""
    return "\n" * match[0].count("\n") if match[0].startswith(("//", "/*")) else match[0]


def without_literals(code: str) -> str:
    """The same code with empty literals, so that braces in them do not count."""
    return TOKEN.sub(lambda match: '"' + " " * (len(match[0]) - 2) + '"', code)


def closing(code: str, start: int) -> int:
    """The index after the bracket that closes the one at `start`."""
    depth = 0
    for place in range(start, len(code)):
        depth += (code[place] in "{([") - (code[place] in "})]")
        if depth == 0:
            return place + 1
    return len(code)


def item_end(code: str, start: int) -> int:
    """The index after the item at `start`: after its semicolon or comma, or after its body."""
    place = start
    while place < len(code):
        if code[place] in "([":
            place = closing(code, place)
        elif code[place] == "{":
            return closing(code, place)
        elif code[place] in ";,":
            return place + 1
        elif code[place] in ")}]":
            return place
        else:
            place += 1
    return place


def without_tests(code: str) -> str:
    """The code without items that exist only for tests."""
    bare = without_literals(code)
    kept, place = [], 0
    for match in re.finditer(FOR_TESTS, bare):
        if match.start() < place:
            continue
        kept.append(code[place : match.start()])
        start = match.end()
        while attribute := re.compile(r"\s*#(?=\[)").match(bare, start):
            start = closing(bare, attribute.end())
        place = item_end(bare, start)
    return "".join(kept) + code[place:]


def sources(folder: str) -> dict[str, str]:
    """The code of all files under a folder, by path, without comments and tests."""
    codes = {}
    skipped = set()
    for file in sorted((ROOT / folder).rglob("*.rs")):
        path = file.relative_to(ROOT).as_posix()
        codes[path] = TOKEN.sub(blank, file.read_text())
        home = file.parent if file.name in ("mod.rs", "lib.rs", "main.rs") else file.with_suffix("")
        for named, module in TEST_MODULE.findall(codes[path]):
            place = file.parent / named if named else home / module
            skipped.add(place.with_suffix("").relative_to(ROOT).as_posix())
    return {
        path: without_tests(code)
        for path, code in codes.items()
        if not TEST_FILE.search(path)
        and not any(path == f"{place}.rs" or path.startswith(f"{place}/") for place in skipped)
    }


def split_group(text: str) -> list[str]:
    """Splits `a::b, c::{d, e}` at its outer commas."""
    parts, depth, begin = [], 0, 0
    for place, letter in enumerate(text):
        depth += (letter == "{") - (letter == "}")
        if letter == "," and depth == 0:
            parts.append(text[begin:place])
            begin = place + 1
    return [*parts, text[begin:]]


def named_modules(path: str, code: str) -> set[str]:
    """The names that follow the crate's root in paths, however the root is written."""
    steps = Path(path).with_suffix("").parts[1:]
    depth = len(steps) - (steps[-1] == "mod")
    bare = without_literals(code)
    names = set()
    for root in re.finditer(r"\bcrate\s*::\s*|\b(?:super\s*::\s*)+", bare):
        supers = root[0].count("super")
        if supers and supers != depth:
            continue
        if bare[root.end() : root.end() + 1] == "{":
            group = bare[root.end() + 1 : closing(bare, root.end()) - 1]
            heads = split_group(group)
        else:
            heads = [bare[root.end() : root.end() + 80]]
        for head in heads:
            if name := re.match(r"\s*(\w+)", head):
                names.add(name[1])
    return names


def two_way(codes: dict[str, str]) -> dict[tuple[str, ...], str]:
    """Pairs of top modules that name each other, with a file for each direction."""
    top = {path: Path(path).parts[1].removesuffix(".rs") for path in codes}
    modules = set(top.values()) - {"lib", "main"}
    if len(modules) < 8:
        sys.exit(f"only {len(modules)} modules found in src/: this check does not read them right")
    uses = defaultdict(dict)
    for path, code in codes.items():
        if top[path] in modules:
            for name in named_modules(path, code) & modules - {top[path]}:
                uses[top[path]].setdefault(name, path)
    return {
        ("both-ways", one, other): f"{uses[one][other]} and {uses[other][one]}"
        for one in sorted(uses)
        for other in sorted(uses[one])
        if one < other and one in uses[other]
    }


def words(code: str) -> set[str]:
    """Every word in identifiers and literals: `SundeckAdvanced` has two."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", code)}


def games_named(codes: dict[str, str]) -> dict[tuple[str, ...], str]:
    """All places that name a game outside its own folders."""
    return {
        ("games", path, game): "only a game's own folders name it"
        for path, code in codes.items()
        if not path.startswith(HOMES)
        for game in sorted(GAMES & words(code))
    }


def known(line: str) -> list[tuple[str, ...]]:
    """The exceptions in a line: a kind, a place, and the names that are allowed there."""
    if not line.strip() or line.startswith("#"):
        return []
    kind, place, *names = line.split()
    return [(kind, place, name) for name in names]


def main() -> int:
    app = sources("src")
    found = two_way(app) | games_named(app | sources("core/src"))
    lines = EXCEPTIONS.read_text().splitlines()
    listed = {exception for line in lines for exception in known(line)}
    if "--shrink" in sys.argv[1:]:
        kept = []
        for line in lines:
            names = [name for kind, place, name in known(line) if (kind, place, name) in found]
            if names or not known(line):
                kept.append(" ".join([*line.split()[:2], *names]) if names else line)
        EXCEPTIONS.write_text("\n".join(kept) + "\n")
        listed &= found.keys()
    for exception in sorted(found.keys() - listed):
        print("new:", *exception, f"({found[exception]})", file=sys.stderr)
    for exception in sorted(listed - found.keys()):
        print("no longer so:", *exception, "(python3 tools/check-modules.py --shrink)", file=sys.stderr)
    return 0 if found.keys() == listed else 1


sys.exit(main())
