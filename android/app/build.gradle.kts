import java.util.Properties

plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
}

// The one version is the app's own, in Cargo.toml: 1.2.3 is code 10203.
val appVersion: String =
    Regex("""^version = "(\d+\.\d+\.\d+)"""", RegexOption.MULTILINE)
        .find(rootDir.resolve("../Cargo.toml").readText())
        ?.groupValues
        ?.get(1)
        ?: error("Cargo.toml has no version")

// Whoever signs puts storeFile, storePassword, keyAlias and keyPassword here; without it the release
// is built unsigned.
val keystore =
    Properties().apply {
        val file = rootDir.resolve("keystore.properties")
        if (file.exists()) file.inputStream().use(::load)
    }

android {
    namespace = "io.github.dicepad"
    compileSdk = 36
    // From r28 on libraries are aligned to pages of 16 KB, which Google Play asks for.
    ndkVersion = "28.2.13676358"

    defaultConfig {
        applicationId = "io.github.dicepad"
        minSdk = 26
        targetSdk = 36
        versionName = appVersion
        versionCode = appVersion.split(".").map(String::toInt).let { (a, b, c) -> a * 10000 + b * 100 + c }
        // What the Rust side is built for (./dev android), and the languages that the app speaks.
        ndk { abiFilters += listOf("arm64-v8a", "armeabi-v7a", "x86_64") }
    }

    // The licences of third parties are a file in the package, too.
    sourceSets.getByName("main") { assets.srcDir(rootDir.resolve("../assets/licences")) }

    androidResources { localeFilters += listOf("en", "fr") }

    signingConfigs {
        if (!keystore.isEmpty) {
            create("store") {
                storeFile = rootDir.resolve(keystore.getProperty("storeFile"))
                storePassword = keystore.getProperty("storePassword")
                keyAlias = keystore.getProperty("keyAlias")
                keyPassword = keystore.getProperty("keyPassword")
            }
        }
    }

    buildTypes {
        release {
            isMinifyEnabled = true
            isShrinkResources = true
            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"), "proguard-rules.pro")
            signingConfig = signingConfigs.findByName("store")
        }
    }

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }

    // Nothing that tells which libraries are inside, encrypted for somebody else.
    dependenciesInfo {
        includeInApk = false
        includeInBundle = false
    }
}

kotlin { jvmToolchain(17) }

dependencies {
    // Its native half is inside the crate android-activity, which must be of the same version.
    implementation("androidx.games:games-activity:4.4.0")
    implementation("androidx.appcompat:appcompat:1.7.1")
    implementation("androidx.core:core-ktx:1.16.0")
    implementation("androidx.core:core-splashscreen:1.0.1")
}
