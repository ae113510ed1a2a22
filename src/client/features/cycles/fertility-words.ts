import type { Fertility } from '#shared/cycles/egg.ts'

/** The specification's true, false or null of an egg as a word. */
export function fertilityOf(isFertile: boolean | null): Fertility {
  if (isFertile === null) return 'unknown'
  return isFertile ? 'fertile' : 'infertile'
}

export function toFertile(fertility: Fertility): boolean | null {
  return fertility === 'unknown' ? null : fertility === 'fertile'
}
