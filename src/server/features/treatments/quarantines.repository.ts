import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { QuarantineQuery } from '#shared/treatments/quarantines-api.ts'
import type { Quarantine } from '#shared/treatments/quarantine.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import type { Db } from '#server/db/database.ts'
import { withoutIndex } from '#server/db/without-index.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import type { PageRange } from '#server/http/page-of.ts'
import { Refusal } from '#server/http/refusal.ts'
import { mapPatients } from './patients.repository.ts'
import type { QuarantineRow } from './treatments.table.ts'

type QuarantineFilter = Pick<QuarantineQuery, 'status' | 'pigeonId'>

/** Returns a quarantine. Errors: `not_found`. */
export async function getQuarantineRow(db: Db, id: number): Promise<QuarantineRow> {
  const row = await notDeleted(db).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no quarantine ${id}`)
  return row
}

/** Lists quarantines, the newest first, those after the id `start`. */
export function listQuarantineRows(db: Db, filter: QuarantineFilter, { limit, start }: PageRange): Promise<QuarantineRow[]> {
  return filterQuarantines(db, filter)
    .selectAll()
    .$if(start !== undefined, (query) => query.where('id', '<', start!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countQuarantines(db: Db, filter: QuarantineFilter): Promise<number> {
  const counted = filterQuarantines(db, filter).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

const filterQuarantines = (db: Db, { status, pigeonId }: QuarantineFilter) =>
  notDeleted(db)
    .$if(status === 'open', (query) => query.where('endedOn', 'is', null))
    .$if(status === 'ended', (query) => query.where('endedOn', 'is not', null))
    .$if(pigeonId !== undefined, (query) => query.where('pigeonId', '=', pigeonId!))

/** Lists the quarantines of some birds that have not been ended, even after their last day. */
export async function listOpenQuarantinesOf(db: Db, pigeonIds: readonly number[]): Promise<QuarantineRow[]> {
  const rows = await queryInParts([...new Set(pigeonIds)], (part) =>
    notDeleted(db).selectAll().where('endedOn', 'is', null).where('pigeonId', 'in', part).execute(),
  )
  return rows.flat()
}

/** Lists the quarantines of some birds on a day. */
export async function listRunningQuarantines(db: Db, pigeonIds: readonly number[], today: LocalDate): Promise<QuarantineRow[]> {
  const open = await listOpenQuarantinesOf(db, pigeonIds)
  return open.filter(({ startDate, endDate }) => startDate <= today && endDate >= today)
}

/** Lists open quarantines of birds in care whose last day is the given day or earlier. */
export function listQuarantinesEndingBy(db: Db, day: LocalDate): Promise<QuarantineRow[]> {
  return notDeleted(db)
    .selectAll()
    .where('endedOn', 'is', null)
    .where('endDate', '<=', day)
    .where((eb) => eb(withoutIndex(eb.ref('pigeonId')), 'in', birdsInCare(db)))
    .orderBy('endDate')
    .orderBy('id')
    .execute()
}

export async function showQuarantines(db: Db, rows: readonly QuarantineRow[]): Promise<Quarantine[]> {
  const birds = await mapPatients(
    db,
    rows.map(({ pigeonId }) => pigeonId),
  )
  return rows.map(({ deletedAt, ...row }) => ({ ...row, bird: birds.get(row.pigeonId)! }))
}

export async function showQuarantine(db: Db, row: QuarantineRow): Promise<Quarantine> {
  const [quarantine] = await showQuarantines(db, [row])
  return quarantine!
}

const notDeleted = (db: Db) => db.selectFrom('quarantines').where('deletedAt', 'is', null)

const birdsInCare = (db: Db) =>
  db
    .selectFrom('pigeons')
    .select('id')
    .where('deletedAt', 'is', null)
    .where('isReference', '=', 0)
    .where('status', 'not in', STATUSES_OUT_OF_CARE)
