import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { forLongQuery } from '#server/db/reading-thread.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import type { OffspringRow } from './offspring.table.ts'

/** Returns a young bird. Errors: `not_found`. */
export async function getOffspringRow(db: Db, id: number): Promise<OffspringRow> {
  const row = await notDeleted(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no offspring ${id}`)
  return row
}

/** Lists the young that hatched, were banded, weaned, vaccinated or moved between two days, both included. */
export function listYoungWithStepBetween(db: Db, from: LocalDate, to: LocalDate): Promise<OffspringRow[]> {
  return notDeleted(forLongQuery(db))
    .where((eb) =>
      eb.or(
        (['hatchDate', 'bandingDate', 'weanDate', 'vaccinationDate', 'fledgeDate'] as const).map((column) =>
          eb.and([eb(column, '>=', from), eb(column, '<=', to)]),
        ),
      ),
    )
    .orderBy('id')
    .execute()
}

/** Lists the young of some cycles in the order they hatched, deleted ones included. */
export async function listYoungOfCycles(db: Db, cycleIds: readonly number[]): Promise<OffspringRow[]> {
  const rows = await queryInParts(cycleIds, (part) =>
    db
      .selectFrom('offspring')
      .selectAll()
      .where('breedingCycleId', 'in', part)
      .orderBy('hatchDate')
      .orderBy('eggId')
      .orderBy('id')
      .execute(),
  )
  return rows.flat()
}

/** Lists the young of some sections, dead or alive. */
export function listYoungIn(db: Db, sectionIds: readonly number[]): Promise<OffspringRow[]> {
  return notDeleted(db).where('loftLocationId', 'in', sectionIds).orderBy('id').execute()
}

/** Lists the young of a bird that are not pigeons yet. */
export function listUnbandedYoung(db: Db, parentId: number): Promise<OffspringRow[]> {
  return notDeleted(db)
    .where('pigeonId', 'is', null)
    .where((eb) => eb.or([eb('sireId', '=', parentId), eb('damId', '=', parentId)]))
    .orderBy('id')
    .execute()
}

/** Lists the young of a pair, dead or alive. */
export function listYoungOfPair(db: Db, pairId: number): Promise<OffspringRow[]> {
  return notDeleted(db).where('breedingPairId', '=', pairId).orderBy('id').execute()
}

/** Finds the young bird that became a pigeon. */
export function findOffspringOfPigeon(db: Db, pigeonId: number): Promise<OffspringRow | undefined> {
  return notDeleted(db).where('pigeonId', '=', pigeonId).executeTakeFirst()
}

/** Finds the last banding of a young bird. */
export function findBanding(db: Db, offspringId: number) {
  return db
    .selectFrom('offspringBanding')
    .selectAll()
    .where('offspringId', '=', offspringId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Finds sections that are not deleted. */
export async function mapSectionRows(db: Db, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const rows = await queryInParts(wanted, (part) =>
    db.selectFrom('loftLocations').selectAll().where('id', 'in', part).where('deletedAt', 'is', null).execute(),
  )
  return new Map(rows.flat().map((row) => [row.id, row]))
}

/** The columns of a pigeon that its young bird shows. */
const BIRD_COLUMNS = [
  ...(['id', 'bandId', 'name', 'gender', 'color', 'status', 'isReference', 'deletedAt', 'loftLocationId'] as const),
  ...(['generalPhoto', 'generalThumbnail', 'eyePhoto', 'eyeThumbnail', 'sireId', 'damId', 'sireText', 'damText'] as const),
] as const
export type BirdOfYoung = Pick<PigeonRow, (typeof BIRD_COLUMNS)[number]>

/** Finds the pigeons of some young, deleted ones included. */
export async function mapPigeonsOf(db: Db, young: readonly OffspringRow[]) {
  const ids = young.map(({ pigeonId }) => pigeonId).filter((id) => id !== null)
  const rows = await queryInParts([...new Set(ids)], (part) =>
    db.selectFrom('pigeons').select(BIRD_COLUMNS).where('id', 'in', part).execute(),
  )
  return new Map(rows.flat().map((row) => [row.id, row]))
}

const notDeleted = (db: Db) => db.selectFrom('offspring').selectAll().where('deletedAt', 'is', null)
