# shellcheck shell=bash
# Screenshots for the stores, made by a tour of the real app. Sourced by ./dev.

# Prefix of the paths, window size in logical pixels, and scale factor; the stores prescribe the sizes.
STORE_PICTURES="
fastlane/metadata/android/LANG/images/phoneScreenshots/:360x720:3
fastlane/metadata/android/LANG/images/tenInchScreenshots/:800x1280:2
fastlane/screenshots/LANG/iphone-6.9-:440x956:3
fastlane/screenshots/LANG/ipad-13-:1032x1376:2
"

# Makes all screenshots, or those whose path contains a word: ./dev store-pictures phone
run_store_pictures() {
  need_packages "${PACKAGES[@]}" pngquant
  build_app tour --features tour
  local line place size scale language start picture drawn="$CARGO_TARGET_DIR/store-pictures"
  for line in $STORE_PICTURES; do
    IFS=: read -r place size scale <<<"$line"
    [[ "$place" == *"${1:-}"* ]] || continue
    for language in en-US fr-FR; do
      start="${place/LANG/$language}"
      say "── $start"
      rm -rf "$drawn" && mkdir -p "$drawn" "$(dirname "${start}x")"
      WGPU_BACKEND=vulkan WINIT_X11_SCALE_FACTOR="$scale" \
        xvfb-run --auto-servernum --server-args "-screen 0 4400x3600x24 -nolisten tcp" \
        "$CARGO_TARGET_DIR/debug/dicepad" --tour tools/store.tour --size "$size" \
        --lang "${language%-*}" --pictures "$drawn"
      rm -f "$start"*.png
      # A third of the size, without a visible difference.
      for picture in "$drawn"/*.png; do pngquant --quality 80-98 --output "$start$(basename "$picture")" "$picture"; done
    done
  done
}
