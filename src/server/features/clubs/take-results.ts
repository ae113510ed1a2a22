import { fold } from '#shared/text/fold.ts'
import { listEventRowsBetween } from '#server/features/races/races.repository.ts'
import type { RaceEventRow } from '#server/features/races/races.table.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { ClubAccess, PublishedRace } from './club-access.ts'
import { ownRowsOf } from './own-birds-in-list.ts'

/** Returns a published race. Errors: `not_found`. */
export async function requireRace(clubs: ClubAccess | undefined, club: string, raceId: number): Promise<PublishedRace> {
  const race = (await clubs?.races(club))?.find(({ id }) => id === raceId)
  if (!race) throw new Refusal('not_found', `There is no race ${raceId} of the club "${club}"`)
  return race
}

/**
 * Stores the results of this loft's birds in a published list, in the race of that day and name or in a new one; those of some bands
 * are left out. Errors: `not_found`, `already_so`.
 */
export async function takeResults(
  change: Change,
  clubs: ClubAccess | undefined,
  { club, raceId }: { readonly club: string; readonly raceId: number },
  except: ReadonlySet<string> = new Set(),
): Promise<{ eventId: number; bandKeys: readonly string[] }> {
  const race = await requireRace(clubs, club, raceId)
  const rows = (await clubs!.results(club, raceId)).filter(({ bandKey }) => !except.has(bandKey))
  const own = await ownRowsOf(change.trx, race, rows)
  if (own.length === 0) throw new Refusal('already_so', `The results of your birds in ${race.name} are stored already`)
  const event = await eventOf(change, race)
  const title = (await clubs!.rulesOf(club))?.title ?? club
  await insertRecorded(
    change,
    'race-results',
    own.map(({ pigeonId, row }) => ({
      ...row,
      raceEventId: event.id,
      pigeonId,
      prizeCents: null,
      currency: null,
      notes: null,
      uploadSource: 'list' as const,
      sourceFileName: title,
      sheet: null,
    })),
  )
  return { eventId: event.id, bandKeys: own.map(({ row }) => row.bandKey) }
}

async function eventOf(change: Change, published: PublishedRace): Promise<RaceEventRow> {
  const { id, participants, results, ...columns } = published
  void [id, results]
  const sameDay = await listEventRowsBetween(change.trx, published.date, published.date)
  const known = sameDay.find(({ name }) => fold(name) === fold(published.name))
  if (known) return known
  const event = { ...columns, computedDistance: null, totalParticipants: participants || null, notes: null }
  const [row] = await insertRecorded(change, 'race-events', [event])
  return row!
}
