const MS_PER_SECOND = 1000

/** Says whether the program is about to stop, and stops it when load balancers know. */
export interface Drain {
  readonly isDraining: () => boolean
  /** Answers `/readyz` with 503 for the time of the drain, then stops; a second call stops at once. */
  readonly begin: () => void
}

/** Makes a drain of some seconds; with 0 the program stops at once. */
export function makeDrain(seconds: number, stop: () => void): Drain {
  let isDraining = false
  return {
    isDraining: () => isDraining,
    begin: () => {
      if (isDraining || seconds === 0) return stop()
      isDraining = true
      setTimeout(stop, seconds * MS_PER_SECOND)
    },
  }
}
