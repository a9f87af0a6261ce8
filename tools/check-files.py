#!/usr/bin/env python3
"""Checks that all files for systems and stores exist, are well-formed and within their limits."""

import json
import plistlib
import re
import struct
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ANDROID = "{http://schemas.android.com/apk/res/android}"
faults: list[str] = []


def expect(holds: bool, otherwise: str) -> None:
    if not holds:
        faults.append(otherwise)


def size(picture: Path) -> tuple[int, int]:
    head = picture.read_bytes()[:24]
    if head[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError(f"{picture} is no PNG")
    return struct.unpack(">II", head[16:24])


def pictures() -> None:
    """All icons of `cargo run --example icons` exist in their sizes."""
    listed = re.findall(
        r'\(\s*"([^"]+\.png)",\s*Kind::\w+,\s*(\d+),?\s*\)',
        (ROOT / "examples/icons.rs").read_text(),
    )
    expect(len(listed) > 20, "examples/icons.rs lists no icons")
    wanted = {name: (int(side), int(side)) for name, side in listed}
    for language in ("en-US", "fr-FR"):
        images = f"fastlane/metadata/android/{language}/images"
        wanted[f"{images}/featureGraphic.png"] = (1024, 500)
        shown = sorted((ROOT / images / "phoneScreenshots").glob("*.png"))
        expect(2 <= len(shown) <= 8, f"{images}: stores show two to eight pictures, not {len(shown)}")
        for picture in shown:
            expect(size(picture) == (1080, 2160), f"{picture.name} is {size(picture)}: ./dev store-pictures")
    for name, sides in wanted.items():
        file = ROOT / name
        if not file.exists():
            faults.append(f"{name} is missing: cargo run --example icons")
        else:
            expect(size(file) == sides, f"{name} is {size(file)}, not {sides}")


def version() -> str:
    return re.search(r'^version = "([^"]+)"', (ROOT / "Cargo.toml").read_text(), re.MULTILINE)[1]


def texts() -> None:
    """Texts for the stores are within the limits, in characters."""
    limits = {
        "android": {"title": 30, "short_description": 80, "full_description": 4000},
        "ios": {
            "name": 30,
            "subtitle": 30,
            "keywords": 100,
            "promotional_text": 170,
            "description": 4000,
            "release_notes": 4000,
        },
    }
    for store, files in limits.items():
        for language in ("en-US", "fr-FR"):
            folder = ROOT / "fastlane/metadata" / store / language
            for name, most in files.items():
                text = (folder / f"{name}.txt").read_text().strip()
                expect(0 < len(text) <= most, f"{store} {language} {name}: {len(text)} of {most}")
            for log in (folder / "changelogs").glob("*.txt"):
                expect(len(log.read_text().strip()) <= 500, f"{log} is longer than 500")
    # The version code on Android (android/app/build.gradle.kts).
    major, minor, patch = map(int, version().split("."))
    code = major * 10000 + minor * 100 + patch
    for language in ("en-US", "fr-FR"):
        log = f"fastlane/metadata/android/{language}/changelogs/{code}.txt"
        expect((ROOT / log).exists(), f"{log} is missing: what is new in {version()}")


def screenshots() -> None:
    """Existing screenshots have the right sizes. `./dev store-pictures` makes them for a release."""
    places = re.findall(r"^(fastlane/\S+):(\d+)x(\d+):(\d+)$",
                        (ROOT / "tools/store.sh").read_text(), re.MULTILINE)
    expect(len(places) >= 4, "tools/store.sh names no sizes")
    for place, width, height, scale in places:
        sides = int(width) * int(scale), int(height) * int(scale)
        for language in ("en-US", "fr-FR"):
            for picture in ROOT.glob(f"{place.replace('LANG', language)}*.png"):
                expect(size(picture) == sides, f"{picture} is {size(picture)}, not {sides}")


def manifest() -> None:
    """The manifest and the activity have what the app and the store rely on."""
    root = xml.parse(ROOT / "android/app/src/main/AndroidManifest.xml").getroot()
    expect(root.find("uses-permission") is None, "the manifest asks for a permission")
    app = root.find("application")
    wanted = {
        "appCategory": "game",
        "localeConfig": "@xml/locales_config",
        "enableOnBackInvokedCallback": "true",
        "icon": "@mipmap/ic_launcher",
    }
    for name, value in wanted.items():
        expect(app.get(ANDROID + name) == value, f"the manifest's {name} is not {value}")
    changes = set(app.find("activity").get(ANDROID + "configChanges").split("|"))
    needed = {
        "orientation", "screenSize", "screenLayout", "smallestScreenSize", "keyboard",
        "keyboardHidden", "density", "locale", "layoutDirection", "fontScale", "uiMode",
    }
    expect(needed <= changes, f"configChanges lacks {needed - changes}")
    # Methods of the activity that the native side calls, by name and type.
    activity = (ROOT / "android/app/src/main/kotlin/io/github/dicepad/MainActivity.kt").read_text()
    native = (ROOT / "src/platform/android.rs").read_text()
    kinds = {"": None, "jint": "Int", "jboolean": "Boolean", "JString": "String"}
    asked = re.findall(
        r"^        fn (\w+)\((?:\w+: (\w+))?\)(?: -> (\w+))?,$", native, re.MULTILINE
    )
    expect(len(asked) >= 3, "src/platform/android.rs asks the activity for nothing")
    for name, kind, answer in asked:
        camel = re.sub(r"_(\w)", lambda letter: letter[1].upper(), name)
        taken = re.search(rf"fun {camel}\((?:\w+: (\w+))?\)(?:: (\w+))?", activity)
        expect(
            taken is not None and taken.groups() == (kinds.get(kind, kind), kinds.get(answer, answer)),
            f"the activity has no {camel}({kind}){answer and f' -> {answer}'}",
        )
    for name in re.findall(r"Java_io_github_dicepad_MainActivity_(\w+)", native):
        expect(f"external fun {name}(" in activity, f"the activity declares no {name}")
    gradle = (ROOT / "android/app/build.gradle.kts").read_text()
    expect("minSdk = 26" in gradle, "minSdk is not 26")
    target = re.search(r"targetSdk = (\d+)", gradle)
    expect(target is not None and int(target[1]) >= 36, "targetSdk is below 36")
    lock = (ROOT / "Cargo.lock").read_text()
    expect('name = "android-activity"\nversion = "0.6.1"' in lock,
           "android-activity has changed: look which games-activity belongs to it")
    languages = xml.parse(ROOT / "android/app/src/main/res/xml/locales_config.xml").getroot()
    spoken = {locale.get(ANDROID + "name") for locale in languages}
    words = {file.stem for file in (ROOT / "assets/words").glob("*.ftl")}
    expect(spoken == words, f"locales_config has {spoken}, the app speaks {words}")


def apple() -> None:
    """Property lists and the asset catalogue are complete."""
    info = plistlib.loads((ROOT / "ios/Dicepad/Info.plist").read_bytes())
    words = {file.stem for file in (ROOT / "assets/words").glob("*.ftl")}
    expect(set(info["CFBundleLocalizations"]) == words, "Info.plist has other languages")
    expect(info["ITSAppUsesNonExemptEncryption"] is False, "Info.plist asks about encryption")
    expect("UILaunchScreen" in info, "Info.plist has no launch screen")
    privacy = plistlib.loads((ROOT / "ios/Dicepad/PrivacyInfo.xcprivacy").read_bytes())
    expect(privacy["NSPrivacyTracking"] is False, "the privacy manifest tracks")
    expect(privacy["NSPrivacyCollectedDataTypes"] == [], "the privacy manifest collects")
    reasons = {
        entry["NSPrivacyAccessedAPIType"].removeprefix("NSPrivacyAccessedAPICategory"):
            entry["NSPrivacyAccessedAPITypeReasons"]
        for entry in privacy["NSPrivacyAccessedAPITypes"]
    }
    expect(reasons == {"FileTimestamp": ["C617.1"], "SystemBootTime": ["35F9.1"]},
           f"the privacy manifest's reasons are {reasons}")
    for contents in (ROOT / "ios").rglob("Contents.json"):
        for image in json.loads(contents.read_text()).get("images", []):
            expect((contents.parent / image["filename"]).exists(), f"{contents} names {image['filename']}")
    project = (ROOT / "ios/Dicepad.xcodeproj/project.pbxproj").read_text()
    expect(project.count("{") == project.count("}"), "the Xcode project's braces do not match")
    ids = set(re.findall(r"^\t\t(D1CE[0-9A-F]{20})", project, re.MULTILINE))
    used = set(re.findall(r"D1CE[0-9A-F]{20}", project))
    expect(ids == used, f"the Xcode project names what it does not have: {used - ids}")
    expect(project.count(f"MARKETING_VERSION = {version()};") == 2, "the Xcode project has another version")
    metainfo = xml.parse(ROOT / "packaging/linux/io.github.dicepad.metainfo.xml").getroot()
    expect(metainfo.find("releases/release").get("version") == version(), "the metainfo has another version")


def page() -> None:
    """The page's manifest names icons that exist. tools/seal-page.py fills in the list of cached files."""
    manifest = json.loads((ROOT / "web/manifest.webmanifest").read_text())
    purposes = set()
    for icon in manifest["icons"]:
        purposes.add(icon["purpose"])
        file = ROOT / "web" / icon["src"]
        expect(file.exists(), f"the page's manifest names {icon['src']}")
        if icon["sizes"] != "any":
            expect("x".join(map(str, size(file))) == icon["sizes"], f"{icon['src']} has another size")
    expect({"any", "maskable"} <= purposes, "the page has no maskable icon")


def licences() -> None:
    """Every package takes the licences of third parties along."""
    for packs in (".github/workflows/release.yml", "tools/web.sh", "android/app/build.gradle.kts", "ios/build-rust.sh"):
        expect("assets/licences" in (ROOT / packs).read_text(), f"{packs} leaves out assets/licences")


for file in [*ROOT.glob("android/**/*.xml"), *ROOT.glob("packaging/**/*.xml"), *ROOT.glob("ios/**/*.xcscheme")]:
    if "build" not in file.parts:
        xml.parse(file)
for check in (pictures, texts, screenshots, manifest, apple, page, licences):
    check()
for fault in faults:
    print(fault, file=sys.stderr)
sys.exit(1 if faults else 0)
