import type { NewToss, TossDetail, TossPatch } from '#shared/training-tosses/training-toss.ts'
import { dayOf, type WallTime } from '#shared/races/wall-time.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { requireInLoft } from '#server/features/basketing/require-in-loft.ts'
import { wrongField } from '#server/http/wrong-field.ts'
import { computeDistance } from '#server/features/races/add-event.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded, type PatchOf } from '#server/history/recorded.ts'
import { showToss } from './show-tosses.ts'

const METRES_PER_KM = 1000

/** Adds a training toss with its birds. Errors: `invalid_input`, `not_found`, `reference_bird`, `not_in_care`, `not_hatched`. */
export async function addToss(change: Change, { pigeonIds, ...given }: NewToss): Promise<TossDetail> {
  const { distance, releaseLatitude = null, releaseLongitude = null, releasedAt = null, ...rest } = tossColumns(given)
  requireSameDay(given.date, releasedAt)
  const birds = [...new Set(pigeonIds)]
  await requireInLoft(change.trx, birds, { day: given.date, field: 'pigeonIds' })
  const [row] = await insertRecorded(change, 'training-tosses', [
    {
      date: given.date,
      releaseLocation: given.releaseLocation,
      releaseLatitude,
      releaseLongitude,
      releasedAt,
      distance: distance ?? null,
      computedDistance: (await computeDistance(change.trx, releaseLatitude, releaseLongitude)) ?? null,
      weatherConditions: rest.weatherConditions ?? null,
      notes: rest.notes ?? null,
    },
  ])
  await insertTossBirds(change, row!.id, birds)
  return showToss(change.trx, row!)
}

export async function insertTossBirds(change: Change, trainingTossId: number, pigeonIds: readonly number[]): Promise<void> {
  const rows = pigeonIds.map((pigeonId) => ({ trainingTossId, pigeonId, returnedAt: null, notes: null }))
  await insertRecorded(change, 'training-toss-birds', rows)
}

/** Converts the fields of a form to columns. */
export function tossColumns({
  distance,
  ...rest
}: Omit<TossPatch, 'addPigeonIds' | 'removePigeonIds'>): PatchOf<'training-tosses'> {
  return { ...rest, distance: typeof distance === 'number' ? Math.round(distance * METRES_PER_KM) : distance }
}

/** Refuses a release that is not on the day of the toss. Errors: `invalid_input`. */
export function requireSameDay(date: LocalDate, releasedAt: WallTime | null): void {
  if (releasedAt === null || dayOf(releasedAt) === date) return
  throw wrongField('releasedAt', 'invalid_value', `The release must be on the day of the toss, ${date}`)
}
