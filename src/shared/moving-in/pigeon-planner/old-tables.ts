import { DEFAULT_FORMAT, wholeBand } from './planner-band.ts'
import { numberOf, textOf, type PlannerCell, type PlannerFile, type PlannerRow, type PlannerTables } from './planner-file.ts'

/** The table with the details of each status in versions 0 to 2. */
const STATUS_TABLES: Readonly<Record<number, string>> = { 0: 'dead', 2: 'sold', 3: 'lost', 4: 'breeder', 5: 'onloan', 6: 'widow' }

/** Tables of versions 0 to 2 that become others. */
const OLD_TABLES: ReadonlySet<string> = new Set([
  ...['pigeons', 'results', 'breeding', 'medication', 'media', 'addresses', 'racepoints'],
  ...Object.values(STATUS_TABLES),
])

const BLANK_BAND = { country: '', letters: '', format: DEFAULT_FORMAT }

/**
 * Converts the tables of versions 0 to 2 to those of version 3. Birds are linked by `pindex`, which is number and year; a parent
 * that is not in the file stays as `sire_text` or `dam_text`.
 */
export function convertOldTables({ tables }: PlannerFile): PlannerTables {
  const pigeons = tables['pigeons'] ?? []
  const ids = new Map(pigeons.map((row, at) => [textOf(row, 'pindex') || textOf(row, 'band') + textOf(row, 'year'), at + 1]))
  const idOf = (pindex: string): number | null => ids.get(pindex) ?? null
  /** Links a column to a bird; one that is not in the file keeps its band as a text. */
  const link = (row: PlannerRow, column: string, name: string): Record<string, PlannerCell> => {
    const pindex = textOf(row, column)
    const id = idOf(pindex)
    const [, number = pindex, year = ''] = /^(.+?)(\d{4})$/.exec(pindex) ?? []
    const text = id === null && pindex ? wholeBand({ ...BLANK_BAND, number, year }) || pindex : null
    return { [`${name}_id`]: id, [`${name}_text`]: text }
  }
  const parent = (row: PlannerRow, role: 'sire' | 'dam'): Record<string, PlannerCell> => {
    const [band, year] = [textOf(row, role), textOf(row, `year${role}`)]
    const id = idOf(band + year)
    return { [`${role}_id`]: id, [`${role}_text`]: id === null && band ? wholeBand({ ...BLANK_BAND, number: band, year }) : null }
  }
  const medications = Map.groupBy(tables['medication'] ?? [], (row) => textOf(row, 'medid') || `#${textOf(row, 'medicationkey')}`)
  return {
    ...Object.fromEntries(Object.entries(tables).filter(([name]) => !OLD_TABLES.has(name))),
    pigeon: pigeons.map((row, at) => ({
      ...row,
      id: at + 1,
      band_number: textOf(row, 'band'),
      band_year: textOf(row, 'year'),
      band_country: '',
      band_letters: '',
      band_format: DEFAULT_FORMAT,
      visible: row['show'] ?? 1,
      ...parent(row, 'sire'),
      ...parent(row, 'dam'),
    })),
    status: pigeons.map((row, at) => statusRow(tables, row, at + 1, idOf)),
    image: pigeons.flatMap((row, at) =>
      textOf(row, 'image') ? [{ pigeon_id: at + 1, path: textOf(row, 'image'), main: 1 }] : [],
    ),
    media: (tables['media'] ?? []).map((row) => ({ ...row, ...link(row, 'pindex', 'pigeon') })),
    result: (tables['results'] ?? []).map((row) => ({
      ...row,
      ...link(row, 'pindex', 'pigeon'),
      racepoint: textOf(row, 'point'),
      comment: [textOf(row, 'comment'), ownPlace(row), ...namedTexts(row, ['put', 'back'])].filter(Boolean).join(' '),
    })),
    breeding: (tables['breeding'] ?? []).map((row) => ({
      ...row,
      ...link(row, 'sire', 'sire'),
      ...link(row, 'dam', 'dam'),
      ...link(row, 'pindex1', 'child1'),
      ...link(row, 'pindex2', 'child2'),
    })),
    medication: [...medications.values()].map(([first], at) => ({ ...first, id: at + 1 })),
    medication_pigeon_through: [...medications.values()].flatMap((rows, at) =>
      rows.map((row) => ({ medication_id: at + 1, ...link(row, 'pindex', 'pigeon') })),
    ),
    person: tables['addresses'] ?? [],
    racepoint: tables['racepoints'] ?? [],
  }
}

function statusRow(tables: PlannerTables, row: PlannerRow, id: number, idOf: (pindex: string) => number | null): PlannerRow {
  const status = numberOf(row, 'active') ?? 1
  const details = (tables[STATUS_TABLES[status] ?? ''] ?? []).find((one) => textOf(one, 'pindex') === textOf(row, 'pindex'))
  if (!details) return { pigeon_id: id, status_id: status }
  return {
    ...details,
    pigeon_id: id,
    status_id: status,
    start: textOf(details, status === 5 ? 'loaned' : 'start'),
    end: textOf(details, status === 5 ? 'back' : 'end'),
    partner_id: idOf(textOf(details, 'partner')),
  }
}

/** Returns texts of columns that version 3 does not have, each with the name of its column. */
const namedTexts = (row: PlannerRow, columns: readonly string[]): string[] =>
  columns.filter((column) => textOf(row, column)).map((column) => `${column}: ${textOf(row, column)}`)

/** Returns the place among the keeper's own birds, which version 3 does not store any more. */
function ownPlace(row: PlannerRow): string {
  const [place, out] = [numberOf(row, 'ownplace') ?? 0, numberOf(row, 'ownout') ?? 0]
  return place > 0 ? `(${place}/${out})` : ''
}
