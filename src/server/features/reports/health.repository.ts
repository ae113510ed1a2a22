import { sql } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Period } from '#shared/reports/report.ts'
import type { Db } from '#server/db/database.ts'
import { rowsOf } from '#server/db/loft-rows.ts'
import { forLongQuery } from '#server/db/reading-thread.ts'

/** The health events that are counted by month. */
export const HEALTH_EVENTS = ['died', 'lost', 'youngDied', 'treatments', 'doses', 'vaccinations', 'quarantines'] as const
export type HealthEvent = (typeof HEALTH_EVENTS)[number]

/** The events with their days. A banded young bird that dies is counted as a bird. */
const HEALTH_EVENTS_SQL = sql`(
  select 'died' as event, left_on as day from ${rowsOf('pigeons')} where deleted_at is null and is_reference = 0 and left_reason = 'deceased'
  union all select 'lost', left_on from ${rowsOf('pigeons')} where deleted_at is null and is_reference = 0 and left_reason = 'lost'
  union all select 'youngDied', died_on from ${rowsOf('offspring')} where deleted_at is null and pigeon_id is null
  union all select 'treatments', start_date from ${rowsOf('medical_treatments')} where deleted_at is null
  union all select 'doses', given_date from ${rowsOf('treatment_doses')} where deleted_at is null
    and treatment_id in (select id from ${rowsOf('medical_treatments')} where deleted_at is null)
  union all select 'vaccinations', administered_date from ${rowsOf('vaccination_records')} where deleted_at is null
    and pigeon_id in (select id from ${rowsOf('pigeons')} where deleted_at is null)
  union all select 'quarantines', start_date from ${rowsOf('quarantines')} where deleted_at is null
) as happened`

export interface EventCount {
  readonly event: HealthEvent
  /** Month as `YYYY-MM`. */
  readonly month: string
  readonly count: number
}

/** Counts health events by month. */
export async function countHealthEvents(db: Db, { from, to }: Period): Promise<EventCount[]> {
  const { rows } = await sql<EventCount>`
    select event, substr(day, 1, 7) as month, count(*) as count from ${HEALTH_EVENTS_SQL}
    where day >= ${from} and day <= ${to} group by event, substr(day, 1, 7)`.execute(forLongQuery(db))
  return rows
}

/** Sums the used and the discarded amount of each medicine, in thousandths of its unit. */
export function sumMedicines(db: Db, { from, to }: Period) {
  return db
    .selectFrom('stockMovements as movement')
    .innerJoin('medicineBatches as batch', 'batch.id', 'movement.medicineBatchId')
    .innerJoin('medicines as medicine', 'medicine.id', 'batch.medicineId')
    .select(['medicine.id', 'medicine.name', 'medicine.unitOfMeasure'])
    .select([
      sql<number>`-sum(case when movement.kind = 'used' then movement.amount else 0 end)`.as('used'),
      sql<number>`-sum(case when movement.kind in ('expired', 'discarded') then movement.amount else 0 end)`.as('discarded'),
    ])
    .where('movement.deletedAt', 'is', null)
    .where('batch.deletedAt', 'is', null)
    .where('medicine.deletedAt', 'is', null)
    .where('movement.kind', 'in', ['used', 'expired', 'discarded'])
    .where('movement.movedOn', '>=', from)
    .where('movement.movedOn', '<=', to)
    .groupBy(['medicine.id', 'medicine.name', 'medicine.unitOfMeasure'])
    .orderBy('medicine.name')
    .orderBy('medicine.id')
    .execute()
}

/** A bird, or a young bird without a band, that died or was lost. */
export interface Loss {
  readonly event: 'died' | 'lost' | 'youngDied'
  readonly id: number
  readonly day: LocalDate
  readonly bandId: string | null
  readonly birdName: string | null
  readonly birthYear: number | null
  readonly hatchDate: LocalDate | null
  readonly reason: string | null
}

/** Lists losses, newest first. */
export async function listLosses(
  db: Db,
  { from, to }: Period,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Loss[]> {
  const { rows } = await sql<Loss>`
    select event, id, day, band_id, bird_name, birth_year, hatch_date, reason from (
      select case when left_reason = 'lost' then 'lost' else 'died' end as event, pigeons.id, left_on as day, band_id, pigeons.name as bird_name, birth_year,
        pigeons.hatch_date, (select death_reason from ${rowsOf('offspring')} where offspring.pigeon_id = pigeons.id
          and offspring.deleted_at is null order by offspring.id limit 1) as reason
      from ${rowsOf('pigeons')}
      where pigeons.deleted_at is null and is_reference = 0 and left_reason in ('deceased', 'lost')
      union all
      select 'youngDied', id, died_on, null, null, null, hatch_date, death_reason from ${rowsOf('offspring')}
      where deleted_at is null and pigeon_id is null
    ) as gone
    where day >= ${from} and day <= ${to}
    order by day desc, event, id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}
