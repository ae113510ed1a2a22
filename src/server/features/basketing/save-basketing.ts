import type { BasketedBird, BasketingPatch } from '#shared/basketing/basketing.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Flag } from '#server/db/record.table.ts'
import { getEventRow } from '#server/features/races/races.repository.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded, updateManyRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { listBasketedRows } from './basketed-birds.repository.ts'
import { checkFitness } from './check-fitness.ts'
import { requireInLoft } from './require-in-loft.ts'
import { listBasketed } from './show-basketing.ts'

/**
 * Adds birds to the basketing list of a race, changes entries and removes others.
 *
 * Errors: `not_found`, `reference_bird`, `not_in_care`, `not_hatched`, `not_fit` for a bird without override, `ring_repeated`.
 */
export async function saveBasketing(change: Change, id: number, { birds, remove }: BasketingPatch): Promise<BasketedBird[]> {
  const event = await getEventRow(change.trx, id)
  const current = new Map((await listBasketedRows(change.trx, id)).map((row) => [row.pigeonId, row]))
  const wanted = birds.map(({ pigeonId, isOverride, ringNumber }) => {
    const row = current.get(pigeonId)
    return {
      row,
      pigeonId,
      isOverride: (isOverride === undefined ? (row?.isOverride ?? 0) : Number(isOverride)) as Flag,
      ringNumber: ringNumber === undefined ? (row?.ringNumber ?? null) : ringNumber,
    }
  })
  // The ring number of a bird already on the list can be changed whether or not the bird is still fit.
  const toCheck = wanted.filter(({ row, isOverride }) => row?.isOverride !== isOverride)
  const idsToCheck = toCheck.map(({ pigeonId }) => pigeonId)
  await requireInLoft(change.trx, idsToCheck, { day: event.date, field: 'birds' })
  const fitnessOf = new Map(
    (await checkFitness(change.trx, idsToCheck, { day: event.date, today: change.today, purpose: 'race' })).map((bird) => [
      bird.pigeonId,
      bird,
    ]),
  )
  for (const { pigeonId, isOverride } of toCheck) {
    const bird = fitnessOf.get(pigeonId)!
    const { bandId, reasons } = bird
    if (isOverride === 1 || reasons.length === 0) continue
    const message = `${birdTitle(bird)} is not fit to race on ${event.date}. Leave it out, or override the reasons.`
    throw new Refusal('not_fit', message, { field: 'birds', bandId, pigeonId, reasons })
  }
  const removedIds = new Set(remove)
  const remaining = [...current.values()].filter(
    (row) => !removedIds.has(row.pigeonId) && !wanted.some(({ row: one }) => one === row),
  )
  requireUniqueRings([...remaining, ...wanted])

  await insertRecorded(
    change,
    'basketed-birds',
    wanted.flatMap(({ row, ...values }) => (row ? [] : [{ raceEventId: id, ...values }])),
  )
  await updateManyRecorded(change, 'basketed-birds', [
    ...wanted.flatMap(({ row, isOverride, ringNumber }) => (row ? [{ row, patch: { isOverride, ringNumber } }] : [])),
    ...remove.flatMap((pigeonId) => {
      const row = current.get(pigeonId)
      return row ? [{ row, patch: { deletedAt: change.at }, what: 'delete' as const }] : []
    }),
  ])
  return listBasketed(change.trx, event, change.today)
}

/** Refuses a rubber ring that two birds wear. Errors: `ring_repeated`. */
function requireUniqueRings(birds: readonly { readonly ringNumber: string | null }[]): void {
  const seen = new Set<string>()
  for (const { ringNumber } of birds) {
    if (ringNumber === null) continue
    if (seen.has(ringNumber.toUpperCase())) {
      const message = `Two birds have the ring ${ringNumber}. Each bird needs its own ring.`
      throw new Refusal('ring_repeated', message, { field: 'birds', ringNumber })
    }
    seen.add(ringNumber.toUpperCase())
  }
}
