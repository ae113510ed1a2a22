import type { Selectable } from 'kysely'
import type { BandingRecord } from '#shared/offspring/offspring-api.ts'
import type { Db } from '#server/db/database.ts'
import type { PageRange } from '#server/http/page-of.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { OffspringBandingTable } from './offspring.table.ts'

interface BandingFilter {
  readonly offspringId?: number | undefined
}

/** Lists bandings, the newest first, those after the id `start`. */
export async function listBandings(db: Db, filter: BandingFilter, { limit, start }: PageRange): Promise<BandingRecord[]> {
  const rows = await bandings(db, filter)
    .selectAll()
    .$if(start !== undefined, (query) => query.where('id', '<', start!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toBanding)
}

export async function countBandings(db: Db, filter: BandingFilter): Promise<number> {
  const { count } = await bandings(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns one banding. Errors: `not_found`. */
export async function getBanding(db: Db, id: number): Promise<BandingRecord> {
  const row = await bandings(db, {}).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no banding ${id}`)
  return toBanding(row)
}

function bandings(db: Db, { offspringId }: BandingFilter) {
  return db
    .selectFrom('offspringBanding')
    .where('deletedAt', 'is', null)
    .$if(offspringId !== undefined, (query) => query.where('offspringId', '=', offspringId!))
}

function toBanding({ deletedAt, ...row }: Selectable<OffspringBandingTable>): BandingRecord {
  return {
    ...row,
    vaccinationRequired: row.vaccinationRequired === 1,
    vaccinationCompleted: row.vaccinationCompleted === 1,
    readyForRacing: row.readyForRacing === null ? null : row.readyForRacing === 1,
  }
}
