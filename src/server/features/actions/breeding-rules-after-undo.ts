import type { Trx } from '#server/db/database.ts'
import { nameOf } from '#server/features/offspring/load-offspring.ts'
import type { OffspringRow } from '#server/features/offspring/offspring.table.ts'
import { showYoungBird } from '#server/features/offspring/show-offspring.ts'
import { listActivePairsOf } from '#server/features/pairs/pairs.repository.ts'
import type { PairRow } from '#server/features/pairs/pairs.table.ts'
import { mapColumnsAt, type Columns } from '#server/history/history.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findOtherYoung } from './other-young.repository.ts'

/** Checks that no other young bird has the same egg or the same pigeon. Errors: `cannot_undo`. */
export async function requireSingleYoung(trx: Trx, young: OffspringRow): Promise<void> {
  const twin = await findOtherYoung(trx, young, 'eggId')
  if (twin) {
    const [name, other] = [nameOf(await showYoungBird(trx, young)), nameOf(await showYoungBird(trx, twin))]
    throw conflict(`${name} cannot be restored: ${other} came out of the same egg`, 'offspring', twin.id, other)
  }
  const wearer = await findOtherYoung(trx, young, 'pigeonId')
  if (wearer) {
    const pigeon = nameOf(await showYoungBird(trx, wearer))
    const [name, other] = [young, wearer].map(({ id }) => nameOf({ id, bandId: null, name: null }))
    throw conflict(`${name} cannot be restored: ${other} is ${pigeon} now`, 'offspring', wearer.id, other!)
  }
}

/**
 * Checks that no bird of an active pair was paired with another bird after the undone action; earlier second pairs are allowed,
 * because the keeper confirmed them. `restoredPairs` are the pairs restored by the same undo. Errors: `cannot_undo`.
 */
export async function requireFreeMates(
  trx: Trx,
  pair: PairRow,
  { actionId, restoredPairs }: { actionId: number; restoredPairs: ReadonlySet<number> },
): Promise<void> {
  if (pair.isActive === 0) return
  const mates = [pair.malePigeonId, pair.femalePigeonId].filter((id) => id !== null)
  const others = (await listActivePairsOf(trx, mates)).filter(({ id }) => id !== pair.id && !restoredPairs.has(id))
  const ids = others.map(({ id }) => id)
  const columnsThen = await mapColumnsAt(trx, 'breeding-pairs', ids, actionId)
  const other = others.find(({ id }) => columnsThen.has(id) && !wasActive(columnsThen.get(id)))
  if (!other) return
  throw conflict(
    `The pair ${pair.title} cannot be restored: ${other.title} is active now`,
    'breeding-pairs',
    other.id,
    other.title,
  )
}

/** Returns whether a pair that is active now was active at that time, from the old values of the columns that changed since. */
function wasActive(columnsThen: Columns | undefined): boolean {
  return columnsThen !== undefined && columnsThen['isActive'] !== 0 && (columnsThen['deletedAt'] ?? null) === null
}

function conflict(sentence: string, entity: 'offspring' | 'breeding-pairs', id: number, title: string): Refusal {
  return new Refusal('cannot_undo', sentence, { other: { entity, id, title } })
}
