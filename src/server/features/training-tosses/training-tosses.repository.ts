import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { TrainingTossBirdRow, TrainingTossRow } from './training-tosses.table.ts'

/** Lists the tosses, newest first. */
export function listTossRows(db: Db): Promise<TrainingTossRow[]> {
  return existingTosses(db).orderBy('date', 'desc').orderBy('id', 'desc').execute()
}

/** Returns a toss. Errors: `not_found`. */
export async function getTossRow(db: Db, id: number): Promise<TrainingTossRow> {
  const row = await existingTosses(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no training toss ${id}`)
  return row
}

/** Lists the tosses of a bird, newest first. */
export function listTossRowsOf(db: Db, pigeonId: number): Promise<TrainingTossRow[]> {
  return existingTosses(db)
    .where('id', 'in', existingTossBirds(db).select('trainingTossId').where('pigeonId', '=', pigeonId))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Lists the birds of some tosses. */
export async function listTossBirdRows(db: Db, tossIds: readonly number[]): Promise<TrainingTossBirdRow[]> {
  const rows = await queryInParts(tossIds, (part) =>
    existingTossBirds(db).selectAll().where('trainingTossId', 'in', part).orderBy('id').execute(),
  )
  return rows.flat()
}

/** Returns a bird of a toss. Errors: `not_found`. */
export async function getTossBirdRow(db: Db, id: number): Promise<TrainingTossBirdRow> {
  const row = await existingTossBirds(db).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no bird ${id} of a training toss`)
  return row
}

export interface TossCounts {
  readonly sent: number
  readonly returned: number
}

/** Counts the birds of tosses, and how many have returned. */
export async function countTossBirds(db: Db, tossIds?: readonly number[]): Promise<Map<number, TossCounts>> {
  if (tossIds?.length === 0) return new Map()
  const rows = await existingTossBirds(db)
    .select(({ fn }) => ['trainingTossId', fn.countAll<number>().as('sent'), fn.count<number>('returnedAt').as('returned')])
    .$if(tossIds !== undefined, (query) => query.where('trainingTossId', 'in', tossIds!))
    .groupBy('trainingTossId')
    .execute()
  return new Map(
    rows.map(({ trainingTossId, sent, returned }) => [trainingTossId, { sent: Number(sent), returned: Number(returned) }]),
  )
}

/** Finds the birds shown in a toss, deleted ones included, because they did fly it. */
export async function mapTossPigeons(db: Db, ids: readonly number[]) {
  const rows = await queryInParts([...new Set(ids)], (part) =>
    db
      .selectFrom('pigeons')
      .select([
        'id',
        'bandId',
        'name',
        'bandKey',
        'description',
        'gender',
        'color',
        'loftLocationId',
        'status',
        'isReference',
        'deletedAt',
      ])
      .where('id', 'in', part)
      .execute(),
  )
  return new Map(rows.flat().map((row) => [row.id, row]))
}

const existingTosses = (db: Db) => db.selectFrom('trainingTosses').selectAll().where('deletedAt', 'is', null)
const existingTossBirds = (db: Db) => db.selectFrom('trainingTossBirds').where('deletedAt', 'is', null)
