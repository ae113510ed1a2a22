/** The effect of one writing endpoint: the data that it changes, and whether it may wait on this device. */
export interface Effect {
  /** Collections whose queries become stale; `all` after a change that may concern everything. */
  readonly refreshes: readonly string[] | 'all'
  /** The write may be kept in the outbox until the server is reached. */
  readonly isQueued?: boolean
  /** The day of the write in its body: without a value, the server takes its own day of the arrival. */
  readonly day?: string
  /** The days in its body that depend on its other fields. */
  readonly daysOf?: (body: Readonly<Record<string, unknown>>) => readonly string[]
  /** Finds the id of the new row in the reply; endpoints without it create no row that a later write may name. */
  readonly madeId?: (reply: unknown, params: Readonly<Record<string, unknown>>) => number | undefined
  /** Finds the further new rows in the reply, each with its subject: its bird, or the number of the egg. */
  readonly partsIn?: (reply: unknown) => readonly { readonly id: number; readonly about: number }[]
  /** The server needs longer than usual: uploads, backups, whole files. */
  readonly isSlow?: boolean
}

/** Returns the effect of a write that needs the server and changes only some collections. */
export const only = (...refreshes: string[]): Effect => ({ refreshes })
