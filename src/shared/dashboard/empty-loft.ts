import type { Stats } from './stats-api.ts'

/** Whether the whole loft holds nothing: a new one, or one just emptied. */
export function isEmptyLoft({ totalPigeons, mainLofts }: Pick<Stats, 'totalPigeons' | 'mainLofts'>): boolean {
  return totalPigeons === 0 && mainLofts.length === 0
}
