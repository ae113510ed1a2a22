import type { Moment } from '#shared/calendar/local-date.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { KnownLoftRow } from './known-lofts.table.ts'

/** Lists the saved lofts by name. */
export function listKnownLofts(db: Db): Promise<KnownLoftRow[]> {
  return db.selectFrom('knownLofts').selectAll().orderBy('name').orderBy('id').execute()
}

/** Returns a saved loft. Errors: `not_found`. */
export async function getKnownLoft(db: Db, id: number): Promise<KnownLoftRow> {
  const row = await db.selectFrom('knownLofts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no source loft-${id}`)
  return row
}

export function findKnownLoft(db: Db, address: string): Promise<KnownLoftRow | undefined> {
  return db.selectFrom('knownLofts').selectAll().where('address', '=', address).executeTakeFirst()
}

/** The data saved of another loft. */
export interface KnownLoft {
  readonly name: string
  readonly address: string
  readonly isPrivateAllowed: boolean
  readonly sealedKey: string
  readonly keyEnding: string
}

/**
 * Saves a loft. If the address is known, only key and name change; whether private networks are allowed stays as the user
 * confirmed it.
 */
export function saveKnownLoft(trx: Trx, loft: KnownLoft, allowedAt: Moment): Promise<KnownLoftRow> {
  const { name, address, isPrivateAllowed, sealedKey, keyEnding } = loft
  return trx
    .insertInto('knownLofts')
    .values({ name, address, isPrivateAllowed: isPrivateAllowed ? 1 : 0, sealedKey, keyEnding, allowedAt })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ name, sealedKey, keyEnding }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes a loft and its key. Errors: `not_found`. */
export async function removeKnownLoft(trx: Trx, id: number): Promise<void> {
  await getKnownLoft(trx, id)
  await trx.deleteFrom('knownLofts').where('id', '=', id).execute()
}
