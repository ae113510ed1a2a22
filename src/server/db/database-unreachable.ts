/** No connection to PostgreSQL could be had: nobody listens, it lets nobody in, or all its connections are taken. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    // Of a name with several addresses each was tried, and only the single faults say why.
    const [first = cause]: readonly unknown[] = cause instanceof AggregateError ? cause.errors : []
    super(first instanceof Error ? first.message : String(first), { cause })
  }
}

/** PostgreSQL shuts down, has broken down, or is only starting. */
const GOING_OR_COMING = ['57P01', '57P02', '57P03']
/** The wire was cut or leads nowhere; a browser that goes away while it sends has the same codes, but no call of the system beside them. */
const CUT = ['EPIPE', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN']
/** What the driver says of a connection that broke under it; it gives these no codes. */
const BROKEN = /^(Connection terminated|Client has encountered a connection error)/

/** Whether there is no database to speak to just now; what was being written may be there or not. */
export function isUnreachable(error: unknown): error is Error {
  if (error instanceof DatabaseUnreachable) return true
  if (!(error instanceof Error)) return false
  if (!('code' in error)) return BROKEN.test(error.message)
  return GOING_OR_COMING.includes(String(error.code)) || ('syscall' in error && CUT.includes(String(error.code)))
}
