import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A database that needs longer for the shortest query does not serve anybody. */
const TIMEOUT_MS = 2000

/** Returns whether the database answers a query in time. */
export async function isReachable(db: Db): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS)
  })
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, timeout])
  } finally {
    clearTimeout(timer)
  }
}
