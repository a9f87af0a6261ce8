# shellcheck shell=bash
# Builds the page into one folder that any web server can serve. Sourced by ./dev.

WEB=wasm32-unknown-unknown

# The released page and the page for tests have their own folders. These are not named after the profile,
# because cargo uses that folder for macros and build scripts.
web_build() {
  local profile="$1" out="$2" features="${3:-}" kind="${4:-bin}" name="${5:-dicepad}"
  need_wasm_bindgen
  say "building the app for the browser"
  cargo_for "$WEB" build "--$kind" "$name" --profile "$profile" ${features:+--features "$features"}
  rm -rf "$out" && mkdir -p "$out"
  # Function names would be the larger part of a page for tests.
  "$TARGETS/tools/bin/wasm-bindgen" --target web --no-typescript --remove-name-section \
    --out-name dicepad --out-dir "$out" \
    "$TARGETS/$WEB/$profile/$(web_file "$kind" "$name")"
  cp -R web/* assets/licences/third-party.txt "$out/"
}

web_file() {
  case "$1" in
    bin) echo "$2.wasm" ;;
    example) echo "examples/$2.wasm" ;;
  esac
}

# Shrinks the page by a fifth with Binaryen, which finds what LLVM leaves.
web_shrink() {
  local file="$1/dicepad_bg.wasm"
  command -v wasm-opt >/dev/null || { say "wasm-opt is missing (Debian: binaryen); the page stays larger" && return; }
  say "making it smaller"
  wasm-opt -Oz --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext \
    --enable-mutable-globals --enable-reference-types --enable-multivalue -o "$file.small" "$file"
  mv "$file.small" "$file"
}

# Installs wasm-bindgen, whose version must be exactly that of the library.
need_wasm_bindgen() {
  local version
  version=$(grep -A1 '^name = "wasm-bindgen"$' Cargo.lock | sed -n 's/version = "\(.*\)"/\1/p')
  [ "$("$TARGETS/tools/bin/wasm-bindgen" --version 2>/dev/null)" = "wasm-bindgen $version" ] && return
  say "installing wasm-bindgen-cli $version"
  # A mirror of the registry may lack a version that the tool's lock file names; then others that fit are taken.
  install_wasm_bindgen "$version" --locked || install_wasm_bindgen "$version" ||
    { say "wasm-bindgen-cli $version could not be installed (the lines above say why)" && exit 1; }
  rm -rf "$TARGETS/tools/build"
}

# Lightly optimised: the tool runs once or twice, and takes long to compile.
install_wasm_bindgen() {
  local version="$1"
  shift
  CARGO_TARGET_DIR="$TARGETS/tools/build" CARGO_PROFILE_RELEASE_OPT_LEVEL=1 \
    cargo install --quiet "$@" --root "$TARGETS/tools" --bin wasm-bindgen \
      --version "$version" wasm-bindgen-cli
}

run_web() {
  local out="$TARGETS/web" port=8000
  can_compile "$WEB" || exit 1
  need_packages binaryen brotli
  web_build release-web "$out"
  web_shrink "$out"
  python3 tools/seal-page.py "$out"
  say "the page is in $out: $(web_sizes "$out/dicepad_bg.wasm")"
  case "${1:-}" in
    --build) return ;;
    --sizes)
      web_build release-web "$TARGETS/web-empty" "" example empty
      web_shrink "$TARGETS/web-empty"
      say "an empty page: $(web_sizes "$TARGETS/web-empty/dicepad_bg.wasm")"
      return
      ;;
  esac
  say "http://localhost:$port"
  exec python3 -m http.server --directory "$out" "$port"
}

web_sizes() {
  local raw gzip brotli
  raw=$(wc -c <"$1") gzip=$(gzip -9c "$1" | wc -c)
  brotli=$(command -v brotli >/dev/null && brotli -q 11 -c "$1" | wc -c || echo "?")
  echo "$raw bytes, with gzip $gzip, with brotli $brotli"
}

# Finds a browser of the Chromium family.
web_browser() {
  local name
  for name in "${CHROMIUM:-chromium}" chromium-browser google-chrome; do
    command -v "$name" && return
  done
  return 1
}

# Installs what drives the page: a browser, Node.js, and the library between them.
need_browser() {
  local npm="$TARGETS/tools/npm" version=1.65.0
  web_browser >/dev/null || need_packages chromium
  command -v npm >/dev/null || need_packages nodejs npm
  web_browser >/dev/null || { say "   not played: there is no Chromium on this machine" && return 1; }
  command -v npm >/dev/null || { say "   not played: there is no Node.js with npm on this machine" && return 1; }
  [ -f "$npm/$version" ] && return
  npm install --silent --no-fund --no-audit --prefix "$npm" "playwright-core@$version" ||
    { say "playwright-core $version could not be installed (the lines above say why)" && exit 1; }
  touch "$npm/$version"
}

# The page for tests, with a quick build, and the browser for it; fails where there is none.
web_test_page() {
  local out="$1"
  can_compile "$WEB" || return 1
  step "the page" web_build web-test "$out" tour
  python3 tools/seal-page.py "$out"
  need_browser || return 1
  CHROMIUM="$(web_browser)" NPM_FOLDER="$TARGETS/tools/npm"
  export CHROMIUM NPM_FOLDER
}

# Tests the page by touch in a headless Chromium (tests/browser).
run_web_test() {
  local out="$TARGETS/page-test" pictures="${1:-$TARGETS/web-pictures}"
  web_test_page "$out" || return 0
  step "the page's store" node tests/browser/store.mjs "$out"
  step "the page in a browser" node tests/browser/play.mjs "$out" "$pictures"
  step "what the page promises" node tests/browser/trust.mjs "$out" "$pictures"
}

# Kills the browser while it plays, again and again: docs/reliability.md.
run_web_kill() {
  local out="$TARGETS/page-test"
  web_test_page "$out" || return 0
  step "a killed browser" node tests/browser/kill.mjs "$out" "${1:-100}"
}
