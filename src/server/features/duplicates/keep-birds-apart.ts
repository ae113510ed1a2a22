import { keepApart } from '#server/features/pigeons/similar-birds.ts'
import { getPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import type { Db } from '#server/db/database.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Remembers that two birds are different ones, once. Errors: `not_found`, `cannot_merge`. */
export async function keepBirdsApart(change: Change, id: number, otherId: number): Promise<void> {
  await getTwoBirds(change.trx, id, otherId)
  const known = await change.trx
    .selectFrom('separateBirds')
    .select('id')
    .where('pigeonId', '=', Math.min(id, otherId))
    .where('otherPigeonId', '=', Math.max(id, otherId))
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!known) await keepApart(change, id, [{ id: otherId }])
}

/** Reads two different birds. Errors: `not_found`, `cannot_merge`. */
export async function getTwoBirds(db: Db, id: number, otherId: number): Promise<[PigeonRow, PigeonRow]> {
  if (id === otherId) throw new Refusal('cannot_merge', 'This is the same bird. Choose another one', { reason: 'same' })
  const [bird, otherBird] = await getPigeonRows(db, [id, otherId])
  return [bird!, otherBird!]
}
