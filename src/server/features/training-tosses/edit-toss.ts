import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import { isInCare } from '#shared/pigeons/status.ts'
import { addMs, type WallTime } from '#shared/races/wall-time.ts'
import type { TossDetail, TossPatch } from '#shared/training-tosses/training-toss.ts'
import { requireHereOn, requireInLoft } from '#server/features/basketing/require-in-loft.ts'
import { wrongField } from '#server/http/wrong-field.ts'
import { computeDistance } from '#server/features/races/add-event.ts'
import { listPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { deleteRecorded, updateManyRecorded, updateRecorded } from '#server/history/recorded.ts'
import { insertTossBirds, requireSameDay, tossColumns } from './add-toss.ts'
import { findLatestReturn, requirePastReturn } from './enter-return.ts'
import { requirePossibleReturn } from './flight-of-toss.ts'
import { showToss } from './show-tosses.ts'
import { getTossRow, listTossBirdRows, mapTossPigeons } from './training-tosses.repository.ts'
import type { TrainingTossBirdRow, TrainingTossRow } from './training-tosses.table.ts'

const MS_PER_DAY = 86_400_000

/**
 * Changes a toss; absent fields stay unchanged. If its day changes, the release and the returns move along.
 *
 * Errors: `not_found`, `stale_version`, `invalid_input`, `reference_bird`, `not_in_care`, `not_hatched`,
 * `arrival_before_release`, `speed_impossible`, `return_in_future`.
 */
export async function editToss(
  change: Change,
  id: number,
  { addPigeonIds, removePigeonIds, ...patch }: TossPatch,
): Promise<TossDetail> {
  const row = await loadToss(change, id)
  const columns = tossColumns(patch)
  const date = patch.date ?? row.date
  const shift = daysBetween(row.date, date) * MS_PER_DAY
  const move = (time: WallTime | null) => (time === null ? null : addMs(time, shift))
  const releasedAt = patch.releasedAt === undefined ? move(row.releasedAt) : patch.releasedAt
  requireSameDay(date, releasedAt)
  const latitude = patch.releaseLatitude === undefined ? row.releaseLatitude : patch.releaseLatitude
  const longitude = patch.releaseLongitude === undefined ? row.releaseLongitude : patch.releaseLongitude
  const computedDistance = (await computeDistance(change.trx, latitude, longitude)) ?? null
  const updated = await updateRecorded(change, 'training-tosses', row, { ...columns, releasedAt, computedDistance })

  const remaining = await changeBirds(change, updated, { addPigeonIds, removePigeonIds })
  if (shift !== 0) await requireHereOnNewDay(change, remaining, date)
  const moved = remaining.map((bird) => ({
    row: bird,
    patch: { returnedAt: shift === 0 ? bird.returnedAt : move(bird.returnedAt) },
  }))
  const pigeons = await mapTossPigeons(
    change.trx,
    remaining.map(({ pigeonId }) => pigeonId),
  )
  const latest = await findLatestReturn(change)
  for (const { row: bird, patch: birdPatch } of moved) {
    const { bandId } = pigeons.get(bird.pigeonId)!
    requirePossibleReturn(updated, birdPatch.returnedAt, { bandId, field: 'releasedAt' })
    if (shift !== 0) requirePastReturn(birdPatch.returnedAt, latest, { bandId, field: 'date' })
  }
  await updateManyRecorded(change, 'training-toss-birds', moved)
  return showToss(change.trx, updated)
}

/**
 * Refuses a day on which a bird of the toss cannot have been sent. A bird that became a reference bird since, or that left on an
 * unknown day, may have flown. Errors: `not_in_care`, `not_hatched`.
 */
async function requireHereOnNewDay(change: Change, birds: readonly TrainingTossBirdRow[], day: LocalDate): Promise<void> {
  const pigeonIds = birds.map(({ pigeonId }) => pigeonId)
  for (const bird of await listPigeonRows(change.trx, pigeonIds)) {
    const isDepartureUnknown = !isInCare({ status: bird.status, isReference: false }) && bird.leftOn === null
    if (bird.isReference === 0 && !isDepartureUnknown) requireHereOn(bird, { day, field: 'date' })
  }
}

/** Removes and adds birds of the toss; returns the birds that stay. */
async function changeBirds(
  change: Change,
  toss: TrainingTossRow,
  { addPigeonIds, removePigeonIds }: Pick<TossPatch, 'addPigeonIds' | 'removePigeonIds'>,
): Promise<TrainingTossBirdRow[]> {
  const current = await listTossBirdRows(change.trx, [toss.id])
  const known = new Set(current.map(({ pigeonId }) => pigeonId))
  const removedIds = new Set(removePigeonIds)
  const added = [...new Set(addPigeonIds)].filter((one) => !known.has(one) && !removedIds.has(one))
  const remaining = current.filter(({ pigeonId }) => !removedIds.has(pigeonId))
  if (remaining.length + added.length === 0) {
    const message = 'A toss needs at least one bird. Choose another bird, or delete the toss.'
    throw wrongField('pigeonIds', 'missing', message)
  }
  await requireInLoft(change.trx, added, { day: toss.date, field: 'pigeonIds' })
  await insertTossBirds(change, toss.id, added)
  const removed = current.filter((row) => !remaining.includes(row))
  await updateManyRecorded(
    change,
    'training-toss-birds',
    removed.map((row) => ({ row, patch: { deletedAt: change.at }, what: 'delete' as const })),
  )
  return remaining
}

/** Deletes a toss with its returns. Errors: `not_found`, `stale_version`. */
export async function deleteToss(change: Change, id: number): Promise<void> {
  const row = await loadToss(change, id)
  const birds = await listTossBirdRows(change.trx, [id])
  await updateManyRecorded(
    change,
    'training-toss-birds',
    birds.map((bird) => ({ row: bird, patch: { deletedAt: change.at }, what: 'delete' as const })),
  )
  await deleteRecorded(change, 'training-tosses', row)
}

async function loadToss(change: Change, id: number): Promise<TrainingTossRow> {
  const row = await getTossRow(change.trx, id)
  if (change.ifMatch !== undefined) requireVersion(change, await showToss(change.trx, row))
  return row
}
