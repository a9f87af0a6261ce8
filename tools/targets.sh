# shellcheck shell=bash
# Checks of the other platforms that run on one machine. Sourced by ./dev.

# Debian's compiler for other targets, with the source of the standard library.
RUST_PACKAGES=(rustc-web cargo-web rust-web-src lld-22)
# Tools that check the files of other systems.
FILE_PACKAGES=(aapt android-framework-res libxml2-utils desktop-file-utils appstream clang lld)

# Whether rustup has the standard library of a target, or can install it now.
rustup_has() {
  command -v rustup >/dev/null || return 1
  rustup target list --installed | grep -qx "$1" && return
  rustup target add "$1" >/dev/null 2>&1
}

# Whether this machine can compile the app for a target.
can_compile() {
  rustup_has "$1" || is_debian && return
  say "   left out: no Rust library for $1 on this machine (rustup target add $1)"
  return 1
}

# Runs cargo for another target, with rustup's standard library or else with Debian's compiler, which
# builds the standard library itself.
cargo_for() {
  local target="$1" command="$2"
  shift 2
  local options=(--locked --target "$target" --target-dir "$TARGETS" "$@")
  if rustup_has "$target"; then
    cargo "$command" "${options[@]}"
  else
    need_packages "${RUST_PACKAGES[@]}"
    RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 \
      /usr/bin/cargo "$command" -Zbuild-std=std,panic_abort "${options[@]}"
  fi
}

# Type-checks the app for a target. Crates with C code get tools/no-c-compiler.
check_rust() {
  local target="$1" name stub="$PWD/tools/no-c-compiler"
  can_compile "$target" || return 0
  name=$(tr - _ <<<"$target")
  (
    export "CC_$name=$stub" "CXX_$name=$stub" "AR_$name=ar"
    # No Apple SDK is needed, but its path is queried, and `/` is not accepted.
    case "$target" in *-apple-ios) export SDKROOT="${SDKROOT:-$TARGETS}" ;; esac
    # In the profile of the page's test, so that macros and build scripts are compiled only once.
    cargo_for "$target" check --lib --profile web-test
  )
}

# Compiles and links manifest and resources, which resolves every reference. Debian's framework is Android
# 10: newer attributes are removed from the manifest, and a stub replaces the libraries that the themes
# extend.
check_android_resources() {
  have aapt2 && have aapt || return 0
  local main=android/app/src/main out="$TARGETS/aapt2" file later
  local framework=/usr/share/android-framework-res/framework-res.apk
  rm -rf "$out" && mkdir -p "$out/values"
  cat >"$out/values/stand-in.xml" <<'XML'
<resources>
    <attr name="windowSplashScreenBackground" format="color" />
    <attr name="windowSplashScreenAnimatedIcon" format="reference" />
    <attr name="postSplashScreenTheme" format="reference" />
    <style name="Theme.SplashScreen" parent="android:Theme.DeviceDefault.NoActionBar" />
    <style name="Theme.AppCompat.DayNight.NoActionBar" parent="android:Theme.DeviceDefault.NoActionBar" />
</resources>
XML
  find "$main/res" "$out/values" -type f | while read -r file; do aapt2 compile -o "$out" "$file"; done
  later='s/ *android:(dataExtractionRules|enableOnBackInvokedCallback|localeConfig)="[^"]*"//; s/\|(fontWeightAdjustment|grammaticalGender)//g'
  sed -E "$later" "$main/AndroidManifest.xml" | sed 's/<manifest /<manifest package="io.github.dicepad" /' >"$out/AndroidManifest.xml"
  aapt2 link -I "$framework" --manifest "$out/AndroidManifest.xml" --min-sdk-version 26 \
    --target-sdk-version 29 -o "$out/resources.apk" "$out"/*.flat
  aapt dump badging "$out/resources.apk" >"$out/badging"
  grep -q "^application: label='Dicepad' icon='res/mipmap-anydpi-v26/ic_launcher.xml'" "$out/badging" ||
    { say "the app has no name or no icon:" && cat "$out/badging" && return 1; }
  if grep "^uses-permission" "$out/badging"; then
    say "the app asks for no permission" && return 1
  fi
}

# Checks that tools/check-alignment.py tells a good library from a bad one.
check_alignment() {
  have clang && have ld.lld || return 0
  local out="$TARGETS/alignment" size
  mkdir -p "$out"
  for size in 4096 16384; do
    clang --target=aarch64-linux-android -shared -nostdlib -fuse-ld=lld -x c /dev/null \
      -Wl,-z,max-page-size="$size" -o "$out/$size.so"
  done
  python3 tools/check-alignment.py "$out/16384.so"
  if python3 tools/check-alignment.py "$out/4096.so" "$out/16384.so" >/dev/null; then
    say "tools/check-alignment.py takes 4 KB for 16" && return 1
  fi
}

check_linux_files() {
  have desktop-file-validate && have appstreamcli || return 0
  desktop-file-validate packaging/linux/io.github.dicepad.desktop
  appstreamcli validate --no-net packaging/linux/io.github.dicepad.metainfo.xml
}

check_xml() {
  have xmllint || return 0
  find android ios packaging -not -path '*/build/*' \
    \( -name '*.xml' -o -name '*.plist' -o -name '*.xcprivacy' -o -name '*.xcscheme' \) \
    -exec xmllint --noout --nonet {} +
  xmllint --noout --nonet web/icons/icon.svg
}

# Checks that take seconds.
run_check_files() {
  need_packages "${FILE_PACKAGES[@]}"
  step "files for the stores and systems" python3 tools/check-files.py
  step "licences of third parties" python3 tools/licences.py --check
  step "XML" check_xml
  step "Linux desktops" check_linux_files
  step "Android's resources" check_android_resources
  step "pages of 16 KB" check_alignment
}

# Type-checks for phones. Nothing is linked, so neither an SDK nor a Mac is needed.
run_check_phones() {
  step "Android" check_rust aarch64-linux-android
  step "iOS" check_rust aarch64-apple-ios
}

run_check_targets() {
  run_check_files
  run_web_test
  run_check_phones
}
