# What can be checked of the other platforms on one machine. Sourced by ./dev.

TARGET_PACKAGES="rustc-web cargo-web rust-web-src lld-22 clang aapt android-framework-res libxml2-utils"

# Type-checks the app for a target: with rustup's library if it is installed, else with Debian's
# compiler, which brings the library's source.
check_rust() {
  local target="$1" name stub
  if command -v rustup >/dev/null && rustup target list --installed | grep -qx "$target"; then
    cargo check --quiet --locked --lib --target "$target" --target-dir "$TARGETS"
    return
  fi
  name=$(tr - _ <<<"$target") stub="$PWD/tools/no-c-compiler"
  env "CC_$name=$stub" "CXX_$name=$stub" "AR_$name=ar" SDKROOT=/ \
    RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 \
    /usr/bin/cargo check --quiet --locked --lib -Zbuild-std=std,panic_abort \
    --target "$target" --target-dir "$TARGETS"
}

# Manifest and resources are compiled and linked, so that every reference is followed. Debian's framework
# is Android 10: what came later is left out of the manifest, and for the libraries that themes extend
# there is a stand-in.
check_android_resources() {
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
  grep -q "^application: label='Dicepad' icon='res/mipmap-anydpi-v26/ic_launcher.xml'" "$out/badging"
  if grep "^uses-permission" "$out/badging"; then
    say "the app asks for no permission" && return 1
  fi
}

run_check_targets() {
  need_packages $TARGET_PACKAGES
  step "files for the stores and systems" python3 tools/check-files.py
  step "Android's resources" check_android_resources
  step "Android" check_rust aarch64-linux-android
  step "iOS" check_rust aarch64-apple-ios
}
