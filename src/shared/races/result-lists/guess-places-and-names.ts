import { isDitto } from '#shared/tables/ditto-marks.ts'
import { isMostly, share, MIN_SHARE, type ColumnValues } from './column-values.ts'
import { isRing } from './guess-ring-columns.ts'
import { unitIn } from './stated-unit.ts'

const isPlace = (text: string): boolean => /^=?\d{1,6}(?:[.)]|[a-d]|st|nd|rd|th|e|º|ª)?$/i.test(text)

/** Finds the places: whole numbers that rise by about one from row to row. If several columns do, it is the one that rises most evenly. */
export function placeColumn(columns: readonly ColumnValues[]): number | undefined {
  const places = columns.filter((column) => isMostly(column, isPlace))
  const ranked = places.flatMap(({ index, filled }) => {
    const values = filled.filter(isPlace).map((text) => Number.parseInt(text.replace('=', ''), 10))
    const steps = values.slice(1).map((value, at) => value - values[at]!)
    const rising = steps.filter((step) => step >= 0).length
    const isRising = rising >= steps.length * MIN_SHARE && values[0]! < values.at(-1)!
    return isRising ? [{ index, even: steps.filter((step) => step === 1).length + (values[0] === 1 ? 0.5 : 0) }] : []
  })
  return ranked.toSorted((one, other) => other.even - one.even || one.index - other.index)[0]?.index
}

/** Share of the names that have no number of two digits, such as `Team 2000`. */
const PLAIN_NAMES = 0.6

/** The number of a member or loft behind a name: `De Wit (1234)`. */
const CODE_BEHIND_NAME = /[([]\s*\d[\d/-]*\s*[)\]]$/

const withoutDittos = ({ filled, ...column }: ColumnValues): ColumnValues => ({
  ...column,
  filled: filled.filter((text) => !isDitto(text)),
})

/** Finds the names: texts of words that are not the same in all rows. If several columns are such, it is the first, because the town is after it. */
export function nameColumn(columns: readonly ColumnValues[]): number | undefined {
  const isName = (text: string) => /\p{L}{3}|\p{Script=Han}{2}/u.test(text) && !isRing(text) && unitIn(text) === undefined
  const isPlain = (text: string) => !/\d{2}/.test(text.replace(CODE_BEHIND_NAME, ''))
  const names = columns
    .map(withoutDittos)
    .filter(
      (column) => isMostly(column, isName) && share(column.filled, isPlain) >= PLAIN_NAMES && new Set(column.filled).size > 1,
    )
  return (names.find((column) => isMostly(column, (text) => /\p{L}[\s.,&+/-]+\p{L}/u.test(text))) ?? names[0])?.index
}
