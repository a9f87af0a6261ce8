#!/usr/bin/env python3
"""Enforces three rules that the compiler does not know.

1. The top modules of `src/` are layers: no chain of dependencies leads from a module back to itself, and
   `docs/architecture.md` lists them in an order in which each one uses only those before it.
2. Only a game's own folders name the game: elsewhere the code asks the game for what it needs.
3. Paths that documents name exist.

Files that may name games are listed in `modules.txt`: the check fails for a new one, and for a listed one
that no longer names the game. `--shrink` removes the latter.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXCEPTIONS = ROOT / "tools/modules.txt"
ARCHITECTURE = ROOT / "docs/architecture.md"
GAMES = {"trio", "cowpath", "summit", "mosaic", "sundeck"}
# All files of a game are in these folders.
HOMES = ("core/src/games/", "src/games/")

TEST_FILE = re.compile(r"(^|/)tests?/|(^|/)(\w+_)?tests?\.rs$")
FOR_TESTS = r"#\[cfg\((?:test|all\(test,[^\]]*)\)\]"
TEST_MODULE = re.compile(FOR_TESTS + r"\s*(?:pub(?:\([a-z]+\))?\s+)?mod\s+(\w+)\s*;")
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
        for module in TEST_MODULE.findall(codes[path]):
            skipped.add((home / module).relative_to(ROOT).as_posix())
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


def dependencies(codes: dict[str, str]) -> dict[str, dict[str, str]]:
    """For each top module the modules it names, with a file that does."""
    top = {path: Path(path).parts[1].removesuffix(".rs") for path in codes}
    modules = set(top.values()) - {"lib", "main"}
    if len(modules) < 8:
        sys.exit(f"only {len(modules)} modules found in src/: this check does not read them right")
    uses = {module: {} for module in sorted(modules)}
    for path, code in codes.items():
        if top[path] in modules:
            for name in sorted(named_modules(path, code) & modules - {top[path]}):
                uses[top[path]].setdefault(name, path)
    return uses


def cycles(uses: dict[str, dict[str, str]]) -> list[str]:
    """One cycle for each module that depends on itself, unless another cycle already shows it."""
    found, shown = [], set()
    for start in uses:
        ways, queue = {start: []}, [start]
        for module in queue:
            for name in uses[module]:
                if name == start and start not in shown:
                    chain = [*ways[module], module]
                    shown.update(chain)
                    steps = zip(chain, [*chain[1:], start])
                    found.append("\n".join(f"    {a} -> {b} ({uses[a][b]})" for a, b in steps))
                elif name not in ways:
                    ways[name] = [*ways[module], module]
                    queue.append(name)
    return found


def listed_layers() -> list[str]:
    """The modules in the order of the indented list in the document; what is behind them describes a line."""
    _, _, text = ARCHITECTURE.read_text().partition("The modules are layers.")
    lines = re.search(r"\n\n((?:    .*\n)+)", text)
    if not lines:
        sys.exit(f"{ARCHITECTURE.name} has no list of layers: this check does not read it right")
    return [name for line in lines[1].splitlines() for name in re.split(" {3,}", line.strip())[0].split()]


def out_of_order(uses: dict[str, dict[str, str]], layers: list[str]) -> list[str]:
    """Modules that the list of layers lacks, and those that use a module after them."""
    problems = [f"{ARCHITECTURE.name} lacks the module {name}" for name in uses if name not in layers]
    place = {name: index for index, name in enumerate(layers)}
    return problems + [
        f"{file}: {module} uses {name}, which {ARCHITECTURE.name} lists after it"
        for module, used in uses.items()
        for name, file in used.items()
        if place.get(name, 0) > place.get(module, len(layers))
    ]


def words(code: str) -> set[str]:
    """Every word in identifiers and literals: `SundeckAdvanced` has two."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", code)}


def games_named(codes: dict[str, str]) -> set[tuple[str, str]]:
    """All files that name a game outside its own folders."""
    return {
        (path, game)
        for path, code in codes.items()
        if not path.startswith(HOMES)
        for game in GAMES & words(code)
    }


def known(line: str) -> list[tuple[str, str]]:
    """The exceptions in a line: a file, and the games that it may name."""
    if not line.strip() or line.startswith("#"):
        return []
    path, *names = line.split()
    return [(path, name) for name in names]


def missing_paths() -> list[str]:
    """The paths that documents name but the tree does not have. `<game>` stands for any game."""
    top = "core|src|tests|tools|assets|examples|fuzz|web|android|ios|packaging|fastlane|docs"
    path = re.compile(rf"`((?:{top})/[^`\s{{]+)`")
    documents = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), ROOT / "core/README.md"]
    return [
        f"{document.relative_to(ROOT)} names {name}, which does not exist"
        for document in sorted(documents)
        for name in path.findall(document.read_text())
        if not any(ROOT.glob(re.sub(r"<\w+>", "*", name).rstrip("/")))
    ]


def main() -> int:
    app = sources("src")
    uses = dependencies(app)
    circular = cycles(uses)
    for cycle in circular:
        print(f"modules depend on each other in a circle:\n{cycle}", file=sys.stderr)
    found = games_named(app | sources("core/src"))
    lines = EXCEPTIONS.read_text().splitlines()
    listed = {exception for line in lines for exception in known(line)}
    if "--shrink" in sys.argv[1:]:
        kept = []
        for line in lines:
            names = [game for path, game in known(line) if (path, game) in found]
            if names or not known(line):
                kept.append(" ".join([line.split()[0], *names]) if names else line)
        EXCEPTIONS.write_text("\n".join(kept) + "\n")
        listed &= found
    for path, game in sorted(found - listed):
        print(f"{path} names {game}: only a game's own folders name it", file=sys.stderr)
    for path, game in sorted(listed - found):
        print(f"{path} no longer names {game} (python3 tools/check-modules.py --shrink)", file=sys.stderr)
    problems = out_of_order(uses, listed_layers()) + missing_paths()
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if circular or problems or found != listed else 0


sys.exit(main())
