import type { Fertility } from '#shared/cycles/egg.ts'

/** Returns the specification's true, false or null as a fertility code. */
export function fertilityOf(isFertile: boolean | null): Fertility {
  if (isFertile === null) return 'unknown'
  return isFertile ? 'fertile' : 'infertile'
}

/** Returns a fertility code as the specification's true, false or null. */
export function isFertileOf(fertility: Fertility): boolean | null {
  return fertility === 'unknown' ? null : fertility === 'fertile'
}
