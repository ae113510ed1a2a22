/** No connection to PostgreSQL could be had: nobody listens, it lets nobody in, or all its connections are taken. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** PostgreSQL shuts down, has broken down, or is only starting. */
const GOING_OR_COMING = ['57P01', '57P02', '57P03']

/** Whether there is no database to speak to just now; what was being written may be there or not. */
export function isUnreachable(error: unknown): error is Error {
  if (error instanceof DatabaseUnreachable) return true
  return error instanceof Error && 'code' in error && GOING_OR_COMING.includes(String(error.code))
}
