import type { RequestParts } from '#client/api/request-parts.ts'

/** The version of the format of stored entries. A newer program still reads the entries of older ones. */
export const ENTRY_SCHEMA = 2

/** The values that the keeper entered into the form of a write, so that a refused one can be corrected there. */
export interface Entered {
  /** The key of the form's draft. */
  readonly form: string
  readonly values: unknown
  /** The row that is edited, as the form knew it. */
  readonly row?: unknown
}

/** One of several rows that a write creates, such as an egg of a new cycle, or the record of one of the birds of a vaccination. */
export interface NewPart {
  /** The temporary id of the row. */
  readonly id: number
  /** A number that distinguishes it from the others: the id of its bird, or the number of the egg. */
  readonly about: number
}

/** An answer of the server. */
export interface StoredAnswer {
  readonly status: number
  readonly body: string
  readonly actionId: number
  /** The time when it arrived, as ISO 8601. */
  readonly at: string
}

/** One write that is recorded on this device before it is sent. */
export interface OutboxEntry {
  /** Given by the database; entries are sent in this order. */
  readonly seq?: number
  readonly schema: number
  readonly loftId: string
  /** The account that made the write: no other session sends it. */
  readonly accountId: number | null
  readonly key: string
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path of the contract, with `:name` for each parameter. */
  readonly path: string
  /** Its files are stored as they are. */
  readonly sent: RequestParts
  readonly version?: number
  readonly entered?: Entered
  /** The subject of the write, as the outbox shows it, such as the band of its bird. */
  readonly subject?: string
  /** The page with the form, such as `/pigeons?q=blue`. */
  readonly page?: string
  /** The time when the keeper did it, as ISO 8601. */
  readonly madeAt: string
  /** The temporary id of the new row, until the server has given it an id. */
  readonly makes?: number
  /** Further rows that it creates. */
  readonly parts?: readonly NewPart[]
  /** The id that the server gave to the new row. */
  readonly made?: number
  readonly state: 'waiting' | 'refused' | 'done'
  /** The form that made it has shown that it is kept; before, the form still waits for the answer. */
  readonly isKept: boolean
  /** The keeper has dropped it; it is deleted as soon as it is known whether the server has received it. */
  readonly isDropped?: boolean
  readonly answer?: StoredAnswer
}
