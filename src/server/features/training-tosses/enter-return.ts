import { addMs, wallTimeInZone, type WallTime } from '#shared/races/wall-time.ts'
import type { TossBird, TossBirdPatch } from '#shared/training-tosses/training-toss.ts'
import { serverTimeZone } from '#server/features/settings/server-time-zone.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { requirePossibleReturn } from './flight-of-toss.ts'
import { showTossBird } from './show-tosses.ts'
import { getTossBirdRow, getTossRow, mapTossPigeons } from './training-tosses.repository.ts'

/** The clock of a phone may be ahead of the server. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

/**
 * Records when a bird returned from a toss, or that it did not.
 *
 * Errors: `not_found`, `stale_version`, `arrival_before_release`, `speed_impossible`, `return_in_future`.
 */
export async function enterReturn(change: Change, id: number, { returnedAt, notes }: TossBirdPatch): Promise<TossBird> {
  const row = await getTossBirdRow(change.trx, id)
  const toss = await getTossRow(change.trx, row.trainingTossId)
  if (change.ifMatch !== undefined) requireVersion(change, await showTossBird(change.trx, toss, id))
  const bandId = (await mapTossPigeons(change.trx, [row.pigeonId])).get(row.pigeonId)!.bandId
  requirePossibleReturn(toss, returnedAt ?? null, { bandId, field: 'returnedAt' })
  requirePastReturn(returnedAt ?? null, await findLatestReturn(change), { bandId, field: 'returnedAt' })
  await updateRecorded(change, 'training-toss-birds', row, { returnedAt, notes })
  return showTossBird(change.trx, toss, id)
}

/** Returns the latest time at which a bird can have returned, by the clock of the loft. */
export async function findLatestReturn({ trx, at }: Change): Promise<WallTime> {
  const { timeZone } = await findSettings(trx)
  return addMs(wallTimeInZone(new Date(at), timeZone ?? serverTimeZone()), CLOCK_TOLERANCE_MS)
}

/** Refuses a return in the future. Errors: `return_in_future`. */
export function requirePastReturn(returnedAt: WallTime | null, latest: WallTime, bird: { bandId: string; field: string }): void {
  if (returnedAt === null || returnedAt <= latest) return
  const message = `${bird.bandId} cannot have returned at ${returnedAt}: that is in the future`
  throw new Refusal('return_in_future', message, bird)
}
