import { OWNER_LABELS } from '#shared/words/race-fact-words.ts'
import { patternOf } from '#shared/words/word-pattern.ts'
import { isRowNumber } from './complete-places.ts'
import type { ResultField } from './result-columns.ts'
import type { ResultTable } from './result-tables.ts'
import { BIRD_WORD } from './stated-birds.ts'
import { partsOfTitle } from './title-parts.ts'

/**
 * The owner of all birds of a list, after a label, perhaps with the number of the owner: `Besitzer: Huber`, `Fancier: 0417 Hill`. Any
 * other number after it counts owners.
 */
const OWNER = new RegExp(`^(?:${patternOf(OWNER_LABELS)})\\s*[:=]\\s*(?:[\\d-]{3,}\\s+(?!${BIRD_WORD}))?(\\p{L}.*)$`, 'iu')

const FIELDS_OF_ARRIVALS: ReadonlySet<ResultField> = new Set(['position', 'bandId', 'arrivalTime', 'arrivalDate', 'arrivalDay'])

/** Returns the owner that the titles of a list without names state, as those of clocks do; undefined if they state several. */
export function ownerOfList(titles: readonly string[]): string | undefined {
  const owners = new Set(titles.flatMap(partsOfTitle).flatMap((part) => OWNER.exec(part)?.[1]?.trim() ?? []))
  const [owner] = owners
  return owners.size === 1 ? owner : undefined
}

/**
 * Removes the places from the list of one loft if they only number the arrivals, as clocks print them: the list states its owner,
 * or has only numbers without a title, bands and times.
 */
export function withoutNumbersOfArrivals(table: ResultTable): ResultTable {
  const { columns, lines } = table
  const numbered = columns.find(({ field }) => field === 'position')
  if (!numbered || numbered.isChosen || columns.some(({ field }) => field === 'fancier')) return table
  const isOfTimes = !numbered.title && columns.every(({ field }) => field === null || FIELDS_OF_ARRIVALS.has(field))
  if (!isOfTimes && ownerOfList(lines.flatMap(({ notes = [] }) => notes)) === undefined) return table
  const texts = lines.flatMap(({ kind, cells }) => (kind === 'result' ? [cells[numbered.index]?.trim() ?? ''] : []))
  if (!isRowNumber(numbered, { index: numbered.index, texts, filled: texts.filter(Boolean) })) return table
  return {
    ...table,
    isOneLoft: true,
    columns: columns.map((column) => (column === numbered ? { ...column, field: null } : column)),
  }
}
