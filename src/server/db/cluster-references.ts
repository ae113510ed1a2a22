import { sql } from 'kysely'
import { setConstraints } from './cluster.ts'
import type { Trx } from './database.ts'
import { findLoft, withRawNames } from './loft-rows.ts'

/**
 * Lets a transaction of a loft check its references only before its end. Citus does not send `set constraints` to the node of the
 * loft, so that a function does it there; the connection has them checked before the commit.
 */
export async function deferReferencesOnNode(trx: Trx, loft: number): Promise<void> {
  await sql.raw(setConstraints('deferred', loft)).execute(trx.withoutPlugins())
}

/** Empties the references to rows that are then deleted; only Citus needs that, other databases do it themselves. */
export async function emptyReferencesTo(trx: Trx, target: string, ids: readonly number[]): Promise<void> {
  const rawDb = withRawNames(trx) as unknown as { updateTable: (name: string) => UntypedUpdate }
  for (const { owner, column } of (findLoft(trx)?.cluster?.emptied ?? []).filter((reference) => reference.target === target))
    await rawDb
      .updateTable(owner)
      .set({ [column]: null })
      .where(column, 'in', ids)
      .execute()
}

interface UntypedUpdate {
  readonly set: (values: object) => {
    readonly where: (column: string, operator: 'in', ids: readonly number[]) => { readonly execute: () => Promise<unknown> }
  }
}
