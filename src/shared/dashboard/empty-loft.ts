import type { Stats } from './stats-api.ts'

/** Checks whether the whole loft is empty: new, or just emptied. */
export function isEmptyLoft({ totalPigeons, mainLofts }: Pick<Stats, 'totalPigeons' | 'mainLofts'>): boolean {
  return totalPigeons === 0 && mainLofts.length === 0
}
