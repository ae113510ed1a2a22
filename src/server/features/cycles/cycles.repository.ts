import type { LocalDate } from '#shared/calendar/local-date.ts'
import { CYCLE_STATUSES, isRunning } from '#shared/cycles/cycle-status.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { CycleRow, EggRow } from './cycles.table.ts'

/** Returns a cycle. Errors: `not_found`. */
export async function getCycleRow(db: Db, id: number): Promise<CycleRow> {
  const row = await findCycleRow(db, id)
  if (!row) throw new Refusal('not_found', `There is no breeding cycle ${id}`)
  return row
}

export function findCycleRow(db: Db, id: number): Promise<CycleRow | undefined> {
  return notDeleted(db).where('id', '=', id).executeTakeFirst()
}

/** Lists the cycles that have not ended. */
export function listRunningCycleRows(db: Db): Promise<CycleRow[]> {
  return notDeleted(db).where('status', 'in', CYCLE_STATUSES.filter(isRunning)).orderBy('id').execute()
}

export function listCycleRowsOfPair(db: Db, breedingPairId: number): Promise<CycleRow[]> {
  return notDeleted(db).where('breedingPairId', '=', breedingPairId).orderBy('id', 'desc').execute()
}

/** Lists the cycles of some pairs, the newest first. */
export async function listCycleRowsOfPairs(db: Db, pairIds: readonly number[]): Promise<CycleRow[]> {
  const rows = await queryInParts(pairIds, (part) => notDeleted(db).where('breedingPairId', 'in', part).execute())
  return rows.flat().toSorted((a, b) => b.id - a.id)
}

/** Lists the eggs of some cycles in the order they were laid, deleted ones included. */
export async function listEggRows(db: Db, cycleIds: readonly number[]): Promise<EggRow[]> {
  const rows = await queryInParts(cycleIds, (part) =>
    db.selectFrom('eggs').selectAll().where('breedingCycleId', 'in', part).execute(),
  )
  return rows.flat().toSorted((a, b) => a.eggNumber - b.eggNumber || a.id - b.id)
}

/** Lists the cycles that were candled, or whose eggs were laid or candled, between two days, both included. */
export function listCycleRowsWithStepBetween(db: Db, from: LocalDate, to: LocalDate): Promise<CycleRow[]> {
  return notDeleted(db)
    .where((eb) =>
      eb.or([
        eb.and([eb('fertilityCheckDate', '>=', from), eb('fertilityCheckDate', '<=', to)]),
        eb.exists(
          eb
            .selectFrom('eggs')
            .select('eggs.id')
            .whereRef('eggs.breedingCycleId', '=', 'breedingCycles.id')
            .where('eggs.deletedAt', 'is', null)
            .where((eb) =>
              eb.or((['laidOn', 'candledOn'] as const).map((day) => eb.and([eb(day, '>=', from), eb(day, '<=', to)]))),
            ),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
}

const notDeleted = (db: Db) => db.selectFrom('breedingCycles').selectAll().where('deletedAt', 'is', null)
