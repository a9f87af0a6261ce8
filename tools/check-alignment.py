#!/usr/bin/env python3
"""Checks that the segments of Android libraries are aligned to 16 KB, since devices with pages of that
size load no others: check-alignment.py FILE.so ..."""

import struct
import sys
from pathlib import Path

LOAD = 1
PAGE = 16 * 1024


def alignments(library: bytes) -> list[int]:
    """The alignment of each loadable segment, in bytes."""
    if library[:4] != b"\x7fELF" or library[5] != 1:
        raise ValueError("no little-endian ELF file")
    wide = library[4] == 2
    start, = struct.unpack_from("<Q" if wide else "<I", library, 32 if wide else 28)
    size, count = struct.unpack_from("<HH", library, 54 if wide else 42)
    found = []
    for index in range(count):
        at = start + index * size
        kind, = struct.unpack_from("<I", library, at)
        if kind == LOAD:
            align, = struct.unpack_from("<Q" if wide else "<I", library, at + (48 if wide else 28))
            found.append(align)
    return found


def main() -> int:
    small = 0
    for name in sys.argv[1:]:
        aligned = alignments(Path(name).read_bytes())
        # Only 64-bit devices have large pages, so 32-bit libraries need no check.
        narrow = Path(name).read_bytes()[4] == 1
        good = narrow or (aligned and min(aligned) >= PAGE)
        print(f"{name}: {min(aligned, default=0)} bytes{'' if good else ', but 16384 are needed'}")
        small += not good
    return 1 if small or len(sys.argv) < 2 else 0


sys.exit(main())
