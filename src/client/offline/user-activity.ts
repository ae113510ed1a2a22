/** After this time without a key, a tap or a scroll, the keeper pauses, ms. */
const PAUSE_MS = 1000
/** Work that waits for a pause is not put off for longer, ms. */
const MAX_WAIT_MS = 5000
const INPUTS = ['keydown', 'pointerdown', 'touchmove', 'wheel', 'scroll']

let lastInputAt = -Infinity

/** Notes from now on when the keeper types, taps or scrolls. */
export function followInput(): void {
  for (const input of INPUTS) addEventListener(input, () => (lastInputAt = performance.now()), { capture: true, passive: true })
}

/** Waits until the keeper pauses, so that no work in the background delays what a key or a tap shows. */
export async function whenPaused(): Promise<void> {
  const latest = performance.now() + MAX_WAIT_MS
  for (;;) {
    const now = performance.now()
    const rest = Math.min(lastInputAt + PAUSE_MS, latest) - now
    if (rest <= 0) return
    await new Promise((resolve) => setTimeout(resolve, rest))
  }
}
