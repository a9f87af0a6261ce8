# shellcheck shell=bash
# The parts of ./dev test. Sourced by ./dev.

# The same flags for every build: other features would compile the engine again.
WHOLE=(--workspace --all-features --locked)

test_lints() { step "lints" cargo clippy "${WHOLE[@]}" --all-targets -- -D warnings; }

# The core alone, without compiling the engine.
test_core() { step "tests of the core" cargo test --workspace --exclude dicepad --all-features --locked; }

# All tests of the app except its tours. The filter by kind also selects the core's unit tests.
test_app() {
  local file files=()
  for file in tests/*.rs; do
    [ "$file" = tests/tours.rs ] || files+=(--test "$(basename "$file" .rs)")
  done
  step "tests of the app" cargo test "${WHOLE[@]}" --lib --bins "${files[@]}"
  step "examples in docs" cargo test "${WHOLE[@]}" --doc
  step "examples" cargo build "${WHOLE[@]}" --examples
}

test_tours() { step "tours" cargo test "${WHOLE[@]}" --test tours; }

# Core, app and tours in one run: each crate is compiled once.
test_crates() { step "tests" cargo test "${WHOLE[@]}"; }

test_docs() { RUSTDOCFLAGS="-D warnings" step "docs" cargo doc "${WHOLE[@]}" --no-deps; }

test_part() {
  case "$1" in
    modules) step "modules" python3 tools/check-modules.py ;;
    format) step "format" cargo fmt --all --check ;;
    core) test_core ;;
    lints | docs)
      need_packages "${PACKAGES[@]}"
      "test_$1"
      ;;
    app | tours | crates)
      need_packages "${PACKAGES[@]}"
      warn_if_cold
      "test_$1"
      note_built tests
      ;;
    files) run_check_files ;;
    page) run_web_test ;;
    targets) run_check_phones ;;
    *)
      say "there is no part \"$1\": modules, format, lints, core, app, tours, docs, files, page or targets"
      exit 2
      ;;
  esac
}

# Runs the named parts, or all of them with the quick ones first.
run_tests() {
  local part
  [ $# -gt 0 ] || set -- modules format lints crates docs files page targets
  for part in "$@"; do test_part "$part"; done
}
