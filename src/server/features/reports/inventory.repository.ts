import { sql } from 'kysely'
import type { Currency } from '#shared/api/fields.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import { textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import type { Status } from '#shared/pigeons/status.ts'
import type { Db } from '#server/db/database.ts'
import { forLongQuery } from '#server/db/reading-thread.ts'
import { bandOrder, isBeyondBand } from '#server/features/pigeons/band-order.repository.ts'
import { matchesBirdFilter, type BirdFilter } from '#server/features/pigeons/pigeon-filter.repository.ts'

/** Birds with equal properties, with their number and value. */
export interface InventoryCount {
  readonly sectionId: number | null
  readonly gender: Gender
  readonly status: Status
  readonly birthYear: number | null
  readonly currency: Currency
  readonly birds: number
  /** Sum of the known values; null if none is known. A value of 0 counts as unknown. */
  readonly valueCents: number | null
}

/** Counts the birds that match a filter of the bird list, in one statement. */
export async function countInventory(db: Db, filter: BirdFilter): Promise<InventoryCount[]> {
  return forLongQuery(db)
    .selectFrom('pigeons')
    .select(['loftLocationId as sectionId', 'gender', 'status', 'birthYear', 'currency'])
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('birds'),
      fn.sum<number | null>(eb.fn<number | null>('nullif', ['currentValueCents', eb.lit(0)])).as('valueCents'),
    ])
    .where(matchesBirdFilter(db, filter, 'any_index'))
    .groupBy(['loftLocationId', 'gender', 'status', 'birthYear', 'currency'])
    .execute()
}

export type InventoryBird = Awaited<ReturnType<typeof listInventory>>[number]

/** Lists the birds that match in the order of their bands, after the given band. */
export function listInventory(db: Db, filter: BirdFilter, after: string | undefined, limit: number) {
  const bandKey = sql<string>`band_key`
  const [text, length, key] = bandOrder(bandKey)
  return db
    .selectFrom('pigeons')
    .select([
      'id',
      'bandId',
      'bandKey',
      'gender',
      'birthYear',
      'hatchDate',
      ...textFieldsIn('report'),
      'status',
      'loftLocationId',
    ])
    .select(['purchasePriceCents', 'totalInvestmentCents', 'currentValueCents', 'currency'])
    .where(matchesBirdFilter(db, filter, 'list_order'))
    .$if(after !== undefined, (query) => query.where(isBeyondBand(bandKey, after!)))
    .orderBy(text)
    .orderBy(length)
    .orderBy(key)
    .limit(limit)
    .execute()
}
