import type { WebhookEvent } from '#shared/webhooks/webhooks-api.ts'
import { stockStatus } from '#shared/medicines/low-stock.ts'
import type { Db } from '#server/db/database.ts'
import { listMedicineRows } from '#server/features/medicines/medicines.repository.ts'
import { showMedicines } from '#server/features/medicines/show-medicines.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'

/** Rows named in one message; an import may add thousands. */
const MAX_ITEMS = 100
const AMOUNT_UNITS = 1000

/** Something that happened, as it is sent. */
export interface LoftEvent {
  readonly event: WebhookEvent
  readonly actionId: number
  readonly at: string
  /** Number of rows; `items` names the first hundred. */
  readonly total: number
  readonly items: readonly object[]
}

/** The events by the rows that were created. */
const CREATED = [
  ['hatch', 'offspring'],
  ['banding', 'offspring-banding'],
  ['result', 'race-results'],
] as const

/** Collects the events after one action and up to another, from the history. */
export async function collectEvents(db: Db, after: number, upTo: number): Promise<LoftEvent[]> {
  const events: LoftEvent[] = []
  for (const [event, entity] of CREATED) {
    for (const { actionId, at, ids } of await createdRows(db, entity, after, upTo)) {
      const items = await describe(db, event, ids.slice(0, MAX_ITEMS))
      events.push({ event, actionId, at, total: ids.length, items })
    }
  }
  return [...events, ...(await lowStock(db, after, upTo))].toSorted((a, b) => a.actionId - b.actionId)
}

/** Lists the rows that were created, by action. */
async function createdRows(db: Db, entity: (typeof CREATED)[number][1] | 'stock-movements', after: number, upTo: number) {
  const rows = await db
    .selectFrom('changes')
    .innerJoin('actions', 'actions.id', 'changes.actionId')
    .select(['changes.actionId', 'changes.entityId', 'actions.at'])
    .where('changes.actionId', '>', after)
    .where('changes.actionId', '<=', upTo)
    .where('changes.entity', '=', entity)
    .where('changes.what', '=', 'create')
    .orderBy('changes.id')
    .execute()
  return [...Map.groupBy(rows, ({ actionId }) => actionId)].map(([actionId, group]) => ({
    actionId,
    at: group[0]!.at,
    ids: group.map(({ entityId }) => entityId),
  }))
}

function describe(db: Db, event: (typeof CREATED)[number][0], ids: readonly number[]): Promise<object[]> {
  if (event === 'hatch') {
    return db
      .selectFrom('offspring')
      .select(['id', 'hatchDate', 'breedingPairId', 'breedingCycleId'])
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute()
  }
  if (event === 'banding') {
    return db
      .selectFrom('offspringBanding')
      .innerJoin('offspring', 'offspring.id', 'offspringBanding.offspringId')
      .leftJoin('pigeons', 'pigeons.id', 'offspring.pigeonId')
      .select([
        'offspringBanding.id',
        'offspringBanding.offspringId',
        'offspring.pigeonId',
        'offspring.bandingDate',
        'pigeons.bandId',
      ])
      .where('offspringBanding.id', 'in', ids)
      .where('offspringBanding.deletedAt', 'is', null)
      .orderBy('offspringBanding.id')
      .execute()
  }
  return db
    .selectFrom('raceResults')
    .innerJoin('raceEvents', 'raceEvents.id', 'raceResults.raceEventId')
    .select([
      'raceResults.id',
      'raceResults.raceEventId',
      'raceResults.pigeonId',
      'raceResults.bandText as bandId',
      'raceResults.position',
    ])
    .select(['raceEvents.name as eventName', 'raceEvents.date as eventDate'])
    .where('raceResults.id', 'in', ids)
    .where('raceResults.deletedAt', 'is', null)
    .orderBy('raceResults.id')
    .execute()
}

/** Lists the medicines that were sufficient before these movements and are low or out of stock now. */
async function lowStock(db: Db, after: number, upTo: number): Promise<LoftEvent[]> {
  const actions = await createdRows(db, 'stock-movements', after, upTo)
  const ids = actions.flatMap((action) => action.ids)
  const last = actions.at(-1)
  if (!last) return []
  const moved = await queryInParts(ids, (part) =>
    db
      .selectFrom('stockMovements')
      .innerJoin('medicineBatches', 'medicineBatches.id', 'stockMovements.medicineBatchId')
      .select(['medicineBatches.medicineId', 'stockMovements.amount'])
      .where('stockMovements.id', 'in', part)
      .where('stockMovements.deletedAt', 'is', null)
      .orderBy('stockMovements.id')
      .execute(),
  )
  const movements = Map.groupBy(moved.flat(), ({ medicineId }) => medicineId)
  const active = (await listMedicineRows(db)).filter(({ id, isActive }) => isActive === 1 && movements.has(id))
  const items = (await showMedicines(db, active)).flatMap((medicine) => {
    const { id, name, quantityInStock, lowStockThreshold, unitOfMeasure } = medicine
    const isLow =
      stockStatus(medicine) !== 'in_stock' &&
      stocksBefore(quantityInStock, movements.get(id) ?? []).some(
        (before) => stockStatus({ quantityInStock: before, lowStockThreshold }) === 'in_stock',
      )
    return isLow ? [{ id, name, quantityInStock, lowStockThreshold, unitOfMeasure }] : []
  })
  return items.length === 0 ? [] : [{ event: 'low_stock', actionId: last.actionId, at: last.at, total: items.length, items }]
}

/** Returns the stock before each of the movements that led to the present one. */
function stocksBefore(present: number, movements: readonly { readonly amount: number }[]): number[] {
  let stock = present
  return movements.toReversed().map(({ amount }) => (stock -= amount / AMOUNT_UNITS))
}
