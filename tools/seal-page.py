"""Fills in what a built page knows about itself: python3 tools/seal-page.py FOLDER

The files of one build belong together. page.js gets the checksums of the files that it loads, and worker.js
those of all files that it caches, so that neither mixes two builds.
"""

import base64
import hashlib
import json
import pathlib
import sys

# The files that page.js loads.
LOADED = ["dicepad.js", "dicepad_bg.wasm", "store.js"]


def checksum(file: pathlib.Path) -> str:
    """The checksum in the form that browsers check."""
    digest = hashlib.sha256(file.read_bytes()).digest()
    return "sha256-" + base64.b64encode(digest).decode()


def fill_in(file: pathlib.Path, values: dict[str, str]) -> None:
    text = file.read_text(encoding="utf-8")
    for name, value in values.items():
        if f"@{name}@" not in text:
            sys.exit(f"{file} has no @{name}@")
        text = text.replace(f"@{name}@", value)
    file.write_text(text, encoding="utf-8")


def seal(folder: pathlib.Path) -> None:
    size = (folder / "dicepad_bg.wasm").stat().st_size
    loaded = {name: checksum(folder / name) for name in LOADED}
    fill_in(folder / "page.js", {"SIZE": str(size), "SUMS": json.dumps(loaded)})
    files = sorted(file for file in folder.rglob("*") if file.is_file() and file.name != "worker.js")
    paths = {file: file.relative_to(folder).as_posix() for file in files}
    sums = {"./" if path == "index.html" else path: checksum(file) for file, path in paths.items()}
    version = hashlib.sha256(json.dumps(sums).encode()).hexdigest()[:16]
    fill_in(folder / "worker.js", {"VERSION": version, "SUMS": json.dumps(sums)})


if __name__ == "__main__":
    seal(pathlib.Path(sys.argv[1]))
