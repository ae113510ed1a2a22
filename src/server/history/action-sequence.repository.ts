import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'

/** Raises the action number sequence of an SQLite database above a number that was used in another database. */
export async function raiseActionSequence(trx: Trx, number: number): Promise<void> {
  await sql`insert into sqlite_sequence (name, seq) select 'actions', 0
    where not exists (select 1 from sqlite_sequence where name = 'actions')`.execute(trx)
  await sql`update sqlite_sequence set seq = max(seq, ${number}) where name = 'actions'`.execute(trx)
}
