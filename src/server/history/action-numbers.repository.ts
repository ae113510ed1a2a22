import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'

/** Makes the next action of an SQLite database get a higher number than one that was given elsewhere. */
export async function keepActionsAbove(trx: Trx, number: number): Promise<void> {
  await sql`insert into sqlite_sequence (name, seq) select 'actions', 0
    where not exists (select 1 from sqlite_sequence where name = 'actions')`.execute(trx)
  await sql`update sqlite_sequence set seq = max(seq, ${number}) where name = 'actions'`.execute(trx)
}
