import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Returns whether the database answers a query. */
export async function isReachable(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
