import type { Currency } from '#shared/api/fields.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import { textsIn } from '#shared/pigeons/pigeon-fields.ts'
import type { Status } from '#shared/pigeons/status.ts'
import type { Db } from '#server/db/database.ts'
import { forLongQuery } from '#server/db/reading-thread.ts'
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
    .where(matchesBirdFilter(db, filter, 'all'))
    .groupBy(['loftLocationId', 'gender', 'status', 'birthYear', 'currency'])
    .execute()
}

export type InventoryBird = Awaited<ReturnType<typeof listInventory>>[number]

/** Lists the birds that match by band, after the given one. */
export function listInventory(db: Db, filter: BirdFilter, after: string | undefined, limit: number) {
  return db
    .selectFrom('pigeons')
    .select(['id', 'bandId', 'bandKey', 'gender', 'birthYear', 'hatchDate', ...textsIn('report'), 'status', 'loftLocationId'])
    .select(['purchasePriceCents', 'totalInvestmentCents', 'currentValueCents', 'currency'])
    .where(matchesBirdFilter(db, filter, 'order'))
    .$if(after !== undefined, (query) => query.where('bandKey', '>', after!))
    .orderBy('bandKey')
    .limit(limit)
    .execute()
}
