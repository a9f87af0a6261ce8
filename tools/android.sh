# shellcheck shell=bash
# Builds the Android app. Sourced by ./dev. Needs the Android SDK (ANDROID_HOME) with an NDK r28 or newer,
# Gradle, and `cargo install cargo-ndk`.

# ABIs of current phones, old phones and emulators.
ANDROID_TARGETS="aarch64-linux-android:arm64-v8a armv7-linux-androideabi:armeabi-v7a x86_64-linux-android:x86_64"

need_android() {
  [ -n "${ANDROID_HOME:-}" ] || { say "ANDROID_HOME must point to the Android SDK" && exit 1; }
  command -v cargo-ndk >/dev/null || { say "cargo-ndk is missing: cargo install cargo-ndk" && exit 1; }
  if [ -z "${ANDROID_NDK_HOME:-}" ]; then
    ANDROID_NDK_HOME=$(find "$ANDROID_HOME/ndk" -mindepth 1 -maxdepth 1 2>/dev/null | sort -V | tail -1)
    export ANDROID_NDK_HOME
  fi
  local revision
  revision=$(sed -n 's/^Pkg.Revision = \([0-9]*\).*/\1/p' "${ANDROID_NDK_HOME:-/}/source.properties" 2>/dev/null)
  [ "${revision:-0}" -ge 28 ] || { say "NDK r28 or newer is needed: sdkmanager 'ndk;28.2.13676358'" && exit 1; }
}

run_android() {
  need_android
  local profile=android-dev folder=android-dev tasks=(assembleDebug)
  if [ "${1:-}" = "--release" ]; then
    profile=release folder=release tasks=(assembleRelease bundleRelease)
  fi
  local libraries=android/app/src/main/jniLibs pair target abi
  rm -rf "$libraries"
  for pair in $ANDROID_TARGETS; do
    target=${pair%%:*} abi=${pair##*:}
    rustup target add "$target"
    say "── $abi"
    # The crate type is set here and not in the manifest, so that a desktop build links only once.
    cargo ndk --target "$abi" --platform 26 rustc --locked --lib --crate-type cdylib \
      --profile "$profile" --target-dir "$TARGETS"
    mkdir -p "$libraries/$abi"
    cp "$TARGETS/$target/$folder/libdicepad.so" "$libraries/$abi/"
  done
  python3 tools/check-alignment.py "$libraries"/*/*.so
  local gradle=gradle
  [ -x android/gradlew ] && gradle=./gradlew
  (cd android && "$gradle" "${tasks[@]}")
  find android/app/build/outputs -name '*.apk' -o -name '*.aab' | while read -r file; do
    say "$file: $(wc -c <"$file") bytes"
  done
}
