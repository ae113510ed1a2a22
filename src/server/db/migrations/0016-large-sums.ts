import type { Kysely } from 'kysely'
import { engineOf } from '../columns.ts'

/** A migration sees the schema of its own time, not the tables of today. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Costs and prizes as large as prices of birds: in cents a currency of small units needs more than 32 bits, which SQLite has anyway. */
export async function up(db: OldDb): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  await db.schema
    .alterTable('medical_treatments')
    .alterColumn('cost_cents', (column) => column.setDataType('bigint'))
    .execute()
  await db.schema
    .alterTable('race_results')
    .alterColumn('prize_cents', (column) => column.setDataType('bigint'))
    .execute()
}
