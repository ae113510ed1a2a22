import { randomUUID } from 'node:crypto'
import { inTransaction, WritesBlocked, type Db, type Trx } from '#server/db/database.ts'

/** Id of the only row. */
const ROW_ID = 1

/**
 * Returns the id of the loft's data, by which a device knows whether its offline copy belongs to this loft; the first call
 * creates it. Null if nothing can be written, because the database is damaged or about to be replaced.
 */
export async function loftIdOf({ db, reads }: { readonly db: Db; readonly reads: Db }): Promise<string | null> {
  const known = await findLoftId(reads)
  if (known !== undefined) return known
  try {
    return await inTransaction(db, async (trx) => {
      await insertLoftId(trx, randomUUID())
      return (await findLoftId(trx))!
    })
  } catch (error) {
    if (error instanceof WritesBlocked) return null
    throw error
  }
}

/** Identifies the loft of a backup that has no id. */
export interface LoftIdentity {
  readonly loftId: string | undefined
  /** Time of the oldest action; undefined in a new loft. */
  readonly firstActionAt: string | undefined
}

export async function findLoftIdentity(db: Db): Promise<LoftIdentity> {
  const first = await db.selectFrom('actions').select('at').orderBy('id').limit(1).executeTakeFirst()
  return { loftId: await findLoftId(db), firstActionAt: first?.at }
}

/** Gives a backup from before ids existed the id of the loft that restores it, if both have the same oldest action. */
export async function adoptLoftId(trx: Trx, restoring: LoftIdentity): Promise<void> {
  const backup = await findLoftIdentity(trx)
  if (backup.loftId !== undefined || restoring.loftId === undefined || backup.firstActionAt === undefined) return
  if (backup.firstActionAt === restoring.firstActionAt) await insertLoftId(trx, restoring.loftId)
}

async function findLoftId(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('loftIdentity').select('loftId').where('id', '=', ROW_ID).executeTakeFirst()
  return row?.loftId
}

/** Inserts the id of the loft, unless another node has inserted one in the meantime. */
async function insertLoftId(trx: Trx, loftId: string): Promise<void> {
  await trx
    .insertInto('loftIdentity')
    .values({ id: ROW_ID, loftId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
