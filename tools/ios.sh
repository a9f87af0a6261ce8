# shellcheck shell=bash
# Builds the iOS app, on a Mac with Xcode. Sourced by ./dev.

run_ios() {
  [ "$(uname)" = Darwin ] || { say "iOS apps are built on a Mac with Xcode" && exit 1; }
  if [ "${1:-}" = "--release" ]; then
    # Uses the signing set up in Xcode; DEVELOPMENT_TEAM=… selects a team.
    xcodebuild -project ios/Dicepad.xcodeproj -scheme Dicepad -configuration Release \
      -destination "generic/platform=iOS" -archivePath ios/build/Dicepad.xcarchive \
      -allowProvisioningUpdates ${DEVELOPMENT_TEAM:+DEVELOPMENT_TEAM="$DEVELOPMENT_TEAM"} archive
  else
    xcodebuild -project ios/Dicepad.xcodeproj -scheme Dicepad -configuration Debug \
      -destination "generic/platform=iOS Simulator" -derivedDataPath ios/build \
      CODE_SIGNING_ALLOWED=NO build
  fi
}
