/** No connection to PostgreSQL is available: it does not listen, refuses the login, or all its connections are in use. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    // For a name with several addresses only the error of each address names the cause.
    const [first = cause]: readonly unknown[] = cause instanceof AggregateError ? cause.errors : []
    super(first instanceof Error ? first.message : String(first), { cause })
  }
}

/** PostgreSQL is shutting down, has crashed, or is starting. */
const SHUTDOWN_CODES = ['57P01', '57P02', '57P03']
/** Citus gives these codes if the node of a loft cannot be reached. */
const NODE_LOST_CODES = ['08000', '08001', '08003', '08004', '08006', '08007']
/** The network connection failed. An aborted HTTP request has the same codes, but no `syscall`. */
const CONNECTION_LOST_CODES = ['EPIPE', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN']
/** Messages of the driver for a broken connection or a server that does not answer; it gives these errors no code. */
const CONNECTION_LOST_MESSAGES = /^(Connection terminated|Client has encountered a connection error|Query read timeout)/

/** Returns whether the database is currently unreachable; an interrupted write may or may not have been done. */
export function isUnreachable(error: unknown): error is Error {
  if (error instanceof DatabaseUnreachable) return true
  if (!(error instanceof Error)) return false
  if (!('code' in error)) return CONNECTION_LOST_MESSAGES.test(error.message)
  const code = String(error.code)
  if (SHUTDOWN_CODES.includes(code) || NODE_LOST_CODES.includes(code)) return true
  return 'syscall' in error && CONNECTION_LOST_CODES.includes(code)
}
