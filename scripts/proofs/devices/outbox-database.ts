import type { OutboxEntry } from '../../../src/client/writes/outbox-entry.ts'
import type { Commit } from './messages.ts'

type Rows = Map<number, OutboxEntry>
let rows: Rows = new Map()
let nextSeq = 1
let store: (commit: Commit) => Promise<unknown> = async () => undefined

/** Connects the database to the stored rows, which outlive the tab. */
export function connectDatabase(stored: Iterable<readonly [number, OutboxEntry]>, commit: typeof store): void {
  rows = new Map(stored)
  nextSeq = Math.max(0, ...rows.keys()) + 1
  store = commit
}

const sorted = (entries: Rows): OutboxEntry[] => [...entries].toSorted(([one], [other]) => one - other).map(([, entry]) => entry)

/** The store `outbox` of IndexedDB, as far as the writes use it: a transaction counts once `done` has resolved. */
class Transaction {
  readonly #changed = new Map<number, OutboxEntry | undefined>()
  readonly #rows = new Map(rows)
  readonly store = {
    add: async (entry: OutboxEntry): Promise<number> => {
      const seq = nextSeq
      nextSeq += 1
      this.#set(seq, { ...entry, seq })
      return seq
    },
    put: async (entry: OutboxEntry): Promise<void> => this.#set(entry.seq ?? 0, entry),
    get: async (seq: number): Promise<OutboxEntry | undefined> => this.#rows.get(seq),
    getAll: async (): Promise<OutboxEntry[]> => sorted(this.#rows),
    delete: async (seq: number): Promise<void> => this.#set(seq, undefined),
  }

  get done(): Promise<void> {
    return this.#commit()
  }

  #set(seq: number, entry: OutboxEntry | undefined): void {
    this.#changed.set(seq, entry)
    if (entry) this.#rows.set(seq, entry)
    else this.#rows.delete(seq)
  }

  async #commit(): Promise<void> {
    for (const [seq, entry] of this.#changed)
      if (entry) rows.set(seq, entry)
      else rows.delete(seq)
    if (this.#changed.size > 0) await store({ rows: [...this.#changed] })
  }
}

/**
 * Replaces the function of the library `idb` in a tab of these proofs.
 *
 * @public
 */
export async function openDB() {
  return {
    getAll: async (): Promise<OutboxEntry[]> => sorted(rows),
    get: async (_: string, seq: number): Promise<OutboxEntry | undefined> => rows.get(seq),
    transaction: (): Transaction => new Transaction(),
    close: () => undefined,
  }
}

/**
 * Does nothing, because no tab of these proofs signs out.
 *
 * @public
 */
export async function deleteDB(): Promise<void> {}
