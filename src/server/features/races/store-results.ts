import { setImmediate as letOthersWork } from 'node:timers/promises'
import type { UploadSource } from '#shared/races/race.ts'
import { toCents } from '#server/features/pigeons/cents.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import type { JudgedRow } from './judge-results.ts'
import type { RaceResultRow } from './races.table.ts'

interface Source {
  readonly eventId: number
  readonly fileName: string
  readonly uploadSource: UploadSource
}

/** Keeps the new rows of a result list, those of other lofts too: they are the race's field. */
export async function storeResults(
  change: Change,
  rows: readonly JudgedRow[],
  { eventId, fileName, uploadSource }: Source,
): Promise<RaceResultRow[]> {
  const { currency } = await findSettings(change.trx)
  const values = rows
    .filter(({ verdict }) => verdict === 'new')
    .map((row) => ({
      raceEventId: eventId,
      pigeonId: row.pigeonId,
      bandText: row.band,
      bandKey: row.bandKey,
      fancier: row.fancier ?? null,
      position: row.position ?? null,
      speed: row.speed ?? null,
      distance: row.distance ?? null,
      flightTimeMs: row.flightTimeMs ?? null,
      arrivalTime: row.arrivalTime ?? null,
      clockDriftMs: row.driftMs ?? null,
      points: row.points ?? null,
      prizeCents: row.prize === undefined ? null : toCents(row.prize),
      currency: row.prize === undefined ? null : currency,
      notes: null,
      uploadSource,
      sourceFileName: fileName || null,
      sheet: row.sheet || null,
    }))
  return insertRecorded(change, 'race-results', values, letOthersWork)
}
