import { sql } from 'kysely'
import type { Currency } from '#shared/api/fields.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import type { Period } from '#shared/reports/report.ts'
import type { Db } from '#server/db/database.ts'
import { rowsOf } from '#server/db/loft-rows.ts'
import { forLongQuery } from '#server/db/reading-thread.ts'

/** Value, income and cost of the loft's birds to date in one currency, in cents; null if no sum is known. */
export interface BirdSums {
  readonly currency: Currency
  readonly valueCents: number | null
  readonly soldCents: number | null
  readonly priceCents: number | null
  readonly investmentCents: number | null
}

/** Sums the birds by currency; a sum of 0 counts as unknown. */
export function sumBirds(db: Db): Promise<BirdSums[]> {
  const outOfCare = sql.join(STATUSES_OUT_OF_CARE)
  return forLongQuery(db)
    .selectFrom('pigeons')
    .select([
      'currency',
      sql<number | null>`sum(case when status not in (${outOfCare}) then nullif(current_value_cents, 0) end)`.as('valueCents'),
      sql<number | null>`sum(case when left_reason = 'sold' then nullif(sale_price_cents, 0) end)`.as('soldCents'),
      sql<number | null>`sum(nullif(purchase_price_cents, 0))`.as('priceCents'),
      sql<number | null>`sum(nullif(total_investment_cents, 0))`.as('investmentCents'),
    ])
    .where('deletedAt', 'is', null)
    .where('isReference', '=', 0)
    .groupBy('currency')
    .execute()
}

/** Kinds of money entries on a day. */
export const ENTRIES = ['sale', 'prize', 'treatment'] as const
export type EntryKind = (typeof ENTRIES)[number]

/**
 * Sales and prizes of the loft's birds, and costs of treatments. The inequality makes SQLite begin with the few results that have a
 * prize, not with all birds.
 */
const ENTRIES_SQL = sql`(
  select 'sale' as kind, id, id as pigeon_id, left_on as day, band_id as name, sale_price_cents as cents, currency
  from ${rowsOf('pigeons')} where deleted_at is null and is_reference = 0 and left_reason = 'sold' and sale_price_cents > 0
  union all
  select 'prize', race_results.id, pigeons.id, race_events.date, pigeons.band_id, prize_cents, race_results.currency
  from ${rowsOf('race_results')} join ${rowsOf('race_events')} on race_events.id = race_results.race_event_id join ${rowsOf('pigeons')} on pigeons.id = race_results.pigeon_id
  where race_results.deleted_at is null and race_events.deleted_at is null and pigeons.deleted_at is null
    and pigeons.is_reference <> 1 and prize_cents > 0 and race_results.currency is not null
  union all
  select 'treatment', id, null, start_date, treatment_name, cost_cents, currency
  from ${rowsOf('medical_treatments')} where deleted_at is null and cost_cents > 0 and currency is not null
) as moved`

export interface EntrySum {
  readonly kind: EntryKind
  /** Month as `YYYY-MM`. */
  readonly month: string
  readonly currency: Currency
  readonly entries: number
  readonly cents: number
}

/** Sums the money of a period by month, kind and currency. */
export async function sumEntries(db: Db, { from, to }: Period): Promise<EntrySum[]> {
  const { rows } = await sql<EntrySum>`
    select kind, substr(day, 1, 7) as month, currency, count(*) as entries, sum(cents) as cents from ${ENTRIES_SQL}
    where day >= ${from} and day <= ${to} group by kind, substr(day, 1, 7), currency`.execute(forLongQuery(db))
  return rows
}

/** Sums the prizes of the loft's birds by currency, of all time or of a period. */
export async function sumPrizes(db: Db, period?: Period): Promise<{ currency: Currency; cents: number }[]> {
  const time = period ? sql`and day >= ${period.from} and day <= ${period.to}` : sql``
  const { rows } = await sql<{ currency: Currency; cents: number }>`
    select currency, sum(cents) as cents from ${ENTRIES_SQL} where kind = 'prize' ${time} group by currency order by currency desc`.execute(
    forLongQuery(db),
  )
  return rows
}

export interface Entry {
  readonly kind: EntryKind
  readonly id: number
  readonly pigeonId: number | null
  readonly day: LocalDate
  readonly name: string
  readonly cents: number
  readonly currency: Currency
}

/** Lists the money entries of a period, newest first. */
export async function listEntries(
  db: Db,
  { from, to }: Period,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select kind, id, pigeon_id, day, name, cents, currency from ${ENTRIES_SQL} where day >= ${from} and day <= ${to}
    order by day desc, kind, id limit ${limit} offset ${offset}`.execute(db)
  return rows
}
