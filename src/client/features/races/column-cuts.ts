/** Sets a column border at a position of a line, or removes it. */
export function toggleCut(cuts: readonly number[], position: number): number[] {
  if (position < 1) return [...cuts]
  const others = cuts.filter((cut) => cut !== position)
  return others.length < cuts.length ? others : [...cuts, position].sort((one, other) => one - other)
}

/** The distance in characters within which a tap removes an existing border instead of setting one beside it. */
const NEAR = 1

/** Returns the position that a tap means: an existing border close to it, or the nearest gap between two characters. */
export function tappedPosition(cuts: readonly number[], offsetPx: number, characterPx: number): number {
  const exact = offsetPx / characterPx
  const near = cuts
    .filter((cut) => Math.abs(cut - exact) <= NEAR)
    .sort((one, other) => Math.abs(one - exact) - Math.abs(other - exact))
  return near[0] ?? Math.round(exact)
}

/** The number of characters by which each key moves the cursor of the ruler. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }

/** Returns the position of the cursor after a key; undefined for a key that does not move it. */
export function movedPosition(position: number, key: string, length: number): number | undefined {
  if (key === 'Home') return 1
  if (key === 'End') return length
  const step = STEPS[key]
  return step === undefined ? undefined : Math.min(Math.max(position + step, 1), length)
}
