package io.github.dicepad

import android.content.ClipboardManager
import android.content.Intent
import android.os.Build
import android.os.Bundle
import android.os.Process
import android.view.HapticFeedbackConstants
import android.view.KeyEvent
import android.view.View
import android.view.WindowManager
import androidx.activity.OnBackPressedCallback
import androidx.core.splashscreen.SplashScreen.Companion.installSplashScreen
import androidx.core.view.ViewCompat
import androidx.core.view.WindowCompat
import androidx.core.view.WindowInsetsCompat
import com.google.androidgamesdk.GameActivity

/** The window around the app: hands over what only an activity knows. */
class MainActivity : GameActivity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        installSplashScreen()
        // The app draws under bars and cut-outs, and keeps what matters clear of them.
        WindowCompat.setDecorFitsSystemWindows(window, false)
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.P) {
            window.attributes.layoutInDisplayCutoutMode =
                WindowManager.LayoutParams.LAYOUT_IN_DISPLAY_CUTOUT_MODE_SHORT_EDGES
        }
        super.onCreate(savedInstanceState)
        ViewCompat.setOnApplyWindowInsetsListener(window.decorView) { view, insets ->
            val kept =
                insets.getInsets(
                    WindowInsetsCompat.Type.systemBars() or WindowInsetsCompat.Type.displayCutout(),
                )
            edgesChanged(kept.top, kept.right, kept.bottom, kept.left)
            ViewCompat.onApplyWindowInsets(view, insets)
        }
        // Since Android 16 the back gesture is no key any more; the app still hears the one it knows.
        onBackPressedDispatcher.addCallback(
            this,
            object : OnBackPressedCallback(true) {
                override fun handleOnBackPressed() {
                    val back = KeyEvent.KEYCODE_BACK
                    onKeyDown(back, KeyEvent(KeyEvent.ACTION_DOWN, back))
                    onKeyUp(back, KeyEvent(KeyEvent.ACTION_UP, back))
                }
            },
        )
    }

    override fun onDestroy() {
        super.onDestroy()
        // The native side runs once in a process: the next start gets a new one.
        Process.killProcess(Process.myPid())
    }

    /** Called from the native side: 0 a die lands, 1 the pencil writes, 2 the match is over. */
    @Suppress("unused")
    fun feel(kind: Int) {
        val constant =
            when (kind) {
                0 -> HapticFeedbackConstants.CLOCK_TICK
                1 -> HapticFeedbackConstants.KEYBOARD_TAP
                else ->
                    if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.R) {
                        HapticFeedbackConstants.CONFIRM
                    } else {
                        HapticFeedbackConstants.LONG_PRESS
                    }
            }
        val view: View = window.decorView
        view.post { view.performHapticFeedback(constant) }
    }

    /** Called from the native side: back from the home screen. The next start finds the app as it was. */
    @Suppress("unused")
    fun leave() {
        runOnUiThread { moveTaskToBack(true) }
    }

    /** Called from the native side: what bars show is light, because the table is dark, or the other way round. */
    @Suppress("unused")
    fun lightBars(light: Boolean) {
        runOnUiThread {
            WindowCompat.getInsetsController(window, window.decorView).apply {
                isAppearanceLightStatusBars = !light
                isAppearanceLightNavigationBars = !light
            }
        }
    }

    /** Called from the native side: the system asks to whom this text should go. */
    @Suppress("unused")
    fun share(text: String) {
        val message = Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, text)
        runOnUiThread { startActivity(Intent.createChooser(message, null)) }
    }

    /** Called from the native side: what was copied elsewhere. */
    @Suppress("unused")
    fun copied(): String {
        val clipboard = getSystemService(ClipboardManager::class.java)
        return clipboard?.primaryClip?.getItemAt(0)?.coerceToText(this)?.toString() ?: ""
    }

    /** Pixels that bars and cut-outs keep for themselves. */
    private external fun edgesChanged(top: Int, right: Int, bottom: Int, left: Int)

    private companion object {
        init {
            System.loadLibrary("dicepad")
        }
    }
}
