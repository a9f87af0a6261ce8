#!/usr/bin/env python3
"""Collects the licences of everything that ships with the app in one file.

    python3 tools/licences.py          writes assets/licences/third-party.txt
    python3 tools/licences.py --check  fails unless that file is current

The crates are those that cargo compiles into the app for the platforms in deny.toml, without build
scripts, macros and tests. Of several licences the first of CHOICES is taken: the Apache licence has the
same text for everybody. Of other licences each crate has its own copy; equal texts appear once, after
the copyright notices of all crates that share them. src/screens/licences/texts.rs reads the file.
"""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "assets/licences/third-party.txt"
# Standard texts, for crates without a licence file. The two licences of Dicepad are in its own files.
STANDARD = ROOT / "tools/licences"
OWN = {"Apache-2.0": ROOT / "LICENSE-APACHE", "MIT": ROOT / "LICENSE-MIT"}

# Each licence with the first words of its text. What precedes them in a file are titles and copyright
# notices. The order says which licence is taken if there is a choice.
CHOICES = {
    "Apache-2.0": "Apache License",
    "MIT-0": "Permission is hereby granted, free of charge",
    "0BSD": "Permission to use, copy, modify",
    "CC0-1.0": "CC0 1.0 Universal",
    "Zlib": "This software is provided 'as-is'",
    "MIT": "Permission is hereby granted, free of charge",
    "BSD-2-Clause": "Redistribution and use in source and binary forms",
    "BSD-3-Clause": "Redistribution and use in source and binary forms",
    "ISC": "Permission to use, copy, modify",
    "BSL-1.0": "Boost Software License",
    "Unicode-3.0": "UNICODE LICENSE V3",
    "MPL-2.0": "Mozilla Public License",
}

# These have the same text for everybody, without a copyright notice.
COMMON = {"Apache-2.0", "CC0-1.0"}

LICENCE_FILE = re.compile(r"(licen[cs]e|copying|unlicense)", re.IGNORECASE)
NOTICE_FILE = re.compile(r"notice", re.IGNORECASE)
TITLE = re.compile(r"^(the )?(mit|bsd|isc|zlib|new bsd|2-clause|3-clause)?\W*(2-clause|3-clause)?\W*licen[cs]e\W*(\(mit\))?\W*$", re.IGNORECASE)
LIST_ITEM = re.compile(r"([*•-]|\d+\.|\(?[a-z0-9]{1,3}\))\s", re.IGNORECASE)

GROUP = "=" * 80
TEXT = "-" * 80
INTRODUCTION = """\
Third-party licences

Dicepad is made with the packages below. Each part of this file lists packages with their copyright
notices, and after them the licence that they share. The source of a package with a version is at
https://crates.io/crates/NAME/VERSION.
"""


def targets() -> list[str]:
    with open(ROOT / "deny.toml", "rb") as file:
        return tomllib.load(file)["graph"]["targets"]


def metadata(target: str) -> dict:
    command = ["cargo", "metadata", "--locked", "--format-version", "1", "--filter-platform", target]
    return json.loads(subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout)


def shipped_crates(target: str) -> dict[str, dict]:
    """The crates that are compiled into the app for a target, by their ids."""
    found = metadata(target)
    packages = {package["id"]: package for package in found["packages"]}
    nodes = {node["id"]: node for node in found["resolve"]["nodes"]}
    root = found["resolve"]["root"]
    shipped, todo = {root}, [root]
    while todo:
        for link in nodes[todo.pop()]["deps"]:
            crate = link["pkg"]
            is_macro = any("proc-macro" in made["kind"] for made in packages[crate]["targets"])
            is_linked = any(kind["kind"] is None for kind in link["dep_kinds"])
            if is_linked and not is_macro and crate not in shipped:
                shipped.add(crate)
                todo.append(crate)
    # Packages without a source are our own.
    return {crate: packages[crate] for crate in shipped if packages[crate]["source"]}


def chosen(expression: str) -> list[str]:
    """The licences to obey, from an SPDX expression."""
    tokens = re.findall(r"[()]|[^\s()]+", expression.replace("/", " OR "))

    def one() -> list[str] | None:
        if tokens[0] == "(":
            tokens.pop(0)
            inside = either()
            tokens.pop(0)
            return inside
        name = tokens.pop(0)
        if tokens and tokens[0] == "WITH":
            name = f"{name} WITH {tokens[1]}"
            del tokens[:2]
        return [name] if name in CHOICES else None

    def both() -> list[str] | None:
        parts = [one()]
        while tokens and tokens[0] == "AND":
            tokens.pop(0)
            parts.append(one())
        return None if None in parts else sum(parts, [])

    def either() -> list[str] | None:
        options = [both()]
        while tokens and tokens[0] == "OR":
            tokens.pop(0)
            options.append(both())
        rank = list(CHOICES)
        known = [option for option in options if option]
        return min(known, key=lambda option: max(map(rank.index, option)), default=None)

    licences = either()
    if not licences:
        sys.exit(f"tools/licences.py knows no licence of {expression!r}")
    return licences


def plain(text: str) -> str:
    return text.replace("\r\n", "\n").translate(str.maketrans("“”‘’\ufeff", "\"\"''\n"))


def paragraphs(text: str) -> str:
    """The text with one line for each paragraph: screens wrap it to their width."""
    lines: list[str] = []
    goes_on = False
    for line in text.splitlines():
        # Some texts are in a box of asterisks.
        line = re.sub(r"^\*(.*)\*$", r"\1", line.strip()).strip()
        if not line or re.fullmatch(r"[-=_*#]{3,}", line):
            goes_on = False
        elif goes_on and not LIST_ITEM.match(line):
            lines[-1] += " " + line
        else:
            lines.append(line)
            goes_on = True
    return "\n\n".join(re.sub(r"\s+", " ", line) for line in lines)


def split(text: str, licence: str) -> tuple[str, str] | None:
    """The copyright notices and the text of a licence; None if the file is another licence."""
    beginning = r"\s+".join(map(re.escape, CHOICES[licence].split()))
    found = re.search(beginning, plain(text), re.IGNORECASE)
    if not found:
        return None
    before, body = plain(text)[: found.start()], plain(text)[found.start() :]
    lines = [line.strip() for line in before.splitlines()]
    notices = [line for line in lines if re.search(r"\w", line) and not TITLE.match(line)]
    return "\n".join(notices), paragraphs(body)


def standard_text(licence: str) -> str:
    file = OWN.get(licence, STANDARD / f"{licence}.txt")
    if not file.exists():
        sys.exit(f"a crate has no text of its licence: add {file.relative_to(ROOT)}")
    return split(file.read_text(encoding="utf-8"), licence)[1]


def crate_texts(crate: dict, licence: str) -> tuple[str, str]:
    """The copyright notices and the licence text of a crate."""
    folder = Path(crate["manifest_path"]).parent
    files = sorted(file for file in folder.iterdir() if file.is_file())
    notices = [plain(file.read_text(encoding="utf-8")).strip() for file in files if NOTICE_FILE.match(file.name)]
    if licence in COMMON:
        return "\n".join(notices), standard_text(licence)
    for file in files:
        if LICENCE_FILE.match(file.name):
            if parts := split(file.read_text(encoding="utf-8", errors="replace"), licence):
                return "\n".join([*notices, parts[0]]), parts[1]
    authors = ", ".join(re.sub(r"\s*<.*?>", "", author) for author in crate["authors"])
    authors = authors or f"the authors of {crate['name']}"
    return f"Copyright (c) {authors}", standard_text(licence)


def other_packages() -> list[tuple[str, str, str, str]]:
    """What ships besides crates: name, licence, copyright notices, text."""
    apache = standard_text("Apache-2.0")
    gradle = (ROOT / "android/app/build.gradle.kts").read_text(encoding="utf-8")
    libraries = [" ".join(found) for found in re.findall(r'implementation\("(.+):(.+?)"\)', gradle)]
    assert libraries, "android/app/build.gradle.kts names no libraries"
    names = ["Rust’s standard library", *libraries, "AndroidX and Kotlin libraries that these use"]
    packages = [(name, "Apache-2.0", "", apache) for name in names]
    for font, name in [("Asap", "Asap"), ("PatrickHand", "Patrick Hand")]:
        notice, text = (ROOT / f"assets/fonts/{font}-OFL.txt").read_text(encoding="utf-8").split("\n", 1)
        packages.append((f"{name} (font)", "OFL-1.1", notice.strip(), paragraphs(plain(text))))
    return packages


def packages() -> list[tuple[str, str, str, str]]:
    """Everything that ships: name and version, licence, copyright notices, text."""
    crates: dict[str, dict] = {}
    for target in targets():
        crates |= shipped_crates(target)
    shipped = other_packages()
    for crate in crates.values():
        for licence in chosen(crate["license"] or ""):
            name = f"{crate['name']} {crate['version']}"
            shipped.append((name, licence, *crate_texts(crate, licence)))
    return sorted(shipped, key=lambda package: (package[0].casefold(), package[0]))


def collected() -> str:
    groups: dict[tuple[str, str], list[tuple[str, str]]] = {}
    texts: dict[tuple[str, str], str] = {}
    for name, licence, notices, text in packages():
        # Copies of a licence differ in punctuation and case.
        key = (licence, re.sub(r"\W+", " ", text).casefold().strip())
        groups.setdefault(key, []).append((name, notices))
        texts.setdefault(key, text)
    parts = [INTRODUCTION]
    for key in sorted(groups, key=lambda key: (-len(groups[key]), key)):
        lines = [GROUP, key[0], ""]
        for name, notices in groups[key]:
            lines += [name, *("    " + line for line in notices.splitlines())]
        parts.append("\n".join([*lines, TEXT, texts[key], ""]))
    return "".join(parts)


def main() -> None:
    text = collected()
    if sys.argv[1:] == ["--check"]:
        if not FILE.exists() or FILE.read_text(encoding="utf-8") != text:
            sys.exit(f"{FILE.relative_to(ROOT)} is not current: ./dev licences")
    else:
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
