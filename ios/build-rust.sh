#!/bin/bash
# Run by Xcode: compiles the app's binary for what is being built, and puts it into the bundle.
set -euo pipefail
cd "$SRCROOT/.."
export PATH="$HOME/.cargo/bin:/opt/homebrew/bin:$PATH"

case "$PLATFORM_NAME" in
  iphoneos) targets=(aarch64-apple-ios) ;;
  iphonesimulator)
    targets=()
    for arch in $ARCHS; do
      case "$arch" in
        arm64) targets+=(aarch64-apple-ios-sim) ;;
        x86_64) targets+=(x86_64-apple-ios) ;;
      esac
    done
    ;;
  *) echo "error: there is no build for $PLATFORM_NAME" >&2 && exit 1 ;;
esac

profile=dev folder=debug
[ "$CONFIGURATION" = Release ] && profile=release folder=release

# Build scripts of crates are compiled for this Mac: what Xcode sets is for the phone.
unset SDKROOT
export IPHONEOS_DEPLOYMENT_TARGET
out="${CARGO_TARGET_DIR:-$DERIVED_FILE_DIR/cargo}"
binaries=()
for target in "${targets[@]}"; do
  rustup target add "$target"
  cargo build --locked --bin dicepad --profile "$profile" --target "$target" --target-dir "$out"
  binaries+=("$out/$target/$folder/dicepad")
done
mkdir -p "$(dirname "$TARGET_BUILD_DIR/$EXECUTABLE_PATH")"
lipo -create -output "$TARGET_BUILD_DIR/$EXECUTABLE_PATH" "${binaries[@]}"

# The licences of third parties are a file in the package, too.
resources="$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH"
mkdir -p "$resources"
cp assets/licences/third-party.txt "$resources/"
