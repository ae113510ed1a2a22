/** Milliseconds without a key, a tap or a scroll that count as a pause. */
const PAUSE_MS = 1000
/** Milliseconds after which work that waits for a pause runs without one, so that constant input cannot stop it. */
const MAX_WAIT_MS = 5000
const INPUTS = ['keydown', 'pointerdown', 'touchmove', 'wheel', 'scroll']

let lastInputAt = -Infinity

/** Begins to record when the user types, taps or scrolls. */
export function trackInput(): void {
  for (const input of INPUTS) addEventListener(input, () => (lastInputAt = performance.now()), { capture: true, passive: true })
}

/** Waits for a pause in the input, so that work in the background does not delay what a key or a tap shows. */
export async function whenInputPauses(): Promise<void> {
  const latest = performance.now() + MAX_WAIT_MS
  for (;;) {
    const now = performance.now()
    const remaining = Math.min(lastInputAt + PAUSE_MS, latest) - now
    if (remaining <= 0) return
    await new Promise((resolve) => setTimeout(resolve, remaining))
  }
}
