import type { Currency } from '#shared/api/fields.ts'
import type { UploadSource } from '#shared/races/race.ts'
import { toCents } from '#server/features/pigeons/cents.ts'
import type { ValuesOf } from '#server/history/recorded.ts'
import type { EvaluatedResult } from './compare-results.ts'
import type { StoredResults } from './evaluate-race.ts'

interface Source {
  /** Index of the race in the file. */
  readonly race: number
  readonly eventId: number
  readonly fileName: string
  readonly uploadSource: UploadSource
  /** The currency of the prizes. */
  readonly currency: Currency
}

/** Rows per call to the import session. */
const ROWS_PER_CALL = 1000

/** Returns new rows of a race from the import session. */
export type FetchRows = (race: number, offset: number, limit: number) => Promise<readonly EvaluatedResult[]>

type InsertResults = (values: readonly ValuesOf<'race-results'>[]) => Promise<readonly { readonly id: number }[]>

/** Stores the new rows of a race, including those of birds of other lofts, with which the loft's birds are compared. */
export async function storeResults(fetchRows: FetchRows, source: Source, insert: InsertResults): Promise<StoredResults> {
  const ids: number[] = []
  let own = 0
  for (;;) {
    const rows = await fetchRows(source.race, ids.length, ROWS_PER_CALL)
    if (rows.length === 0) return { ids, own }
    const inserted = await insert(rows.map((row) => columnsOf(row, source)))
    ids.push(...inserted.map(({ id }) => id))
    own += rows.filter(({ pigeonId }) => pigeonId !== null).length
  }
}

function columnsOf(row: EvaluatedResult, { eventId, fileName, uploadSource, currency }: Source): ValuesOf<'race-results'> {
  return {
    raceEventId: eventId,
    pigeonId: row.pigeonId,
    bandText: row.band,
    bandKey: row.bandKey,
    fancier: row.fancier ?? null,
    position: row.position ?? null,
    sectionPosition: row.sectionPosition ?? null,
    speed: row.speed ?? null,
    distance: row.distance ?? null,
    flightTimeMs: row.flightTimeMs ?? null,
    arrivalTime: row.arrivalTime ?? null,
    clockDriftMs: row.driftMs ?? null,
    points: row.points ?? null,
    coefficient: row.coefficient ?? null,
    prizeCents: row.prize === undefined ? null : toCents(row.prize),
    currency: row.prize === undefined ? null : currency,
    notes: null,
    uploadSource,
    sourceFileName: fileName || null,
    sheet: row.sheet || null,
  }
}

export function uploadSourceOf(fileName: string): 'excel' | 'list' {
  return /\.xlsx?$/i.test(fileName) ? 'excel' : 'list'
}
