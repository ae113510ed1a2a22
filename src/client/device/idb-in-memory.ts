/** The functions of the library `idb` that this program uses, over memory: for tests, which run without a browser. */

type Key = string | number
interface Stored {
  readonly stores: Map<string, Map<Key, unknown>>
  /** Names the stores whose keys are given by the database. */
  readonly numbered: Set<string>
  readonly connections: Set<Connection>
  lastNumber: number
}

interface Callbacks {
  readonly upgrade?: (database: Connection) => void
  readonly blocking?: (current: number, next: number | null, event: { target: Connection }) => void
}

const databases = new Map<string, Stored>()
let failing: ((name: string, store: string) => boolean) | undefined

/** Makes the writes fail that the function names; undefined lets all succeed. */
export function failWrites(next: typeof failing): void {
  failing = next
}

/** Returns the number of open connections of each database. */
export const openConnections = (): Readonly<Record<string, number>> =>
  Object.fromEntries([...databases].map(([name, { connections }]) => [name, connections.size]))

/** Deletes all databases. */
export function deleteAll(): void {
  databases.clear()
  failing = undefined
}

class Connection {
  readonly #name: string
  readonly #stored: Stored
  readonly callbacks: Callbacks

  constructor(name: string, stored: Stored, callbacks: Callbacks) {
    this.#name = name
    this.#stored = stored
    this.callbacks = callbacks
  }

  createObjectStore(name: string, options?: { readonly autoIncrement?: boolean }): void {
    this.#stored.stores.set(name, new Map())
    if (options?.autoIncrement) this.#stored.numbered.add(name)
  }

  close(): void {
    this.#stored.connections.delete(this)
  }

  #rows(store: string, isWrite = false): Map<Key, unknown> {
    if (!this.#stored.connections.has(this)) throw new DOMException('The connection is closed', 'InvalidStateError')
    if (isWrite && failing?.(this.#name, store)) throw new DOMException('The disk is full', 'QuotaExceededError')
    return this.#stored.stores.get(store) ?? new Map()
  }

  async get(store: string, key: Key): Promise<unknown> {
    return structuredClone(this.#rows(store).get(key))
  }

  async getAll(store: string): Promise<unknown[]> {
    return structuredClone([...this.#rows(store)].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
  }

  async getAllKeys(store: string): Promise<Key[]> {
    return [...this.#rows(store).keys()].toSorted((a, b) => (a < b ? -1 : 1))
  }

  async count(store: string): Promise<number> {
    return this.#rows(store).size
  }

  async put(store: string, value: unknown, key?: Key): Promise<Key> {
    const isNumbered = this.#stored.numbered.has(store)
    const known = isNumbered ? (value as { readonly seq?: number }).seq : key
    const number = known ?? (this.#stored.lastNumber += 1)
    this.#rows(store, true).set(number, structuredClone(isNumbered ? { ...(value as object), seq: number } : value))
    return number
  }

  async delete(store: string, key: Key): Promise<void> {
    this.#rows(store, true).delete(key)
  }

  async clear(store: string): Promise<void> {
    this.#rows(store, true).clear()
  }

  /** Writes are visible at once: no test reads in the middle of a transaction. */
  transaction(name: string) {
    return {
      done: Promise.resolve(),
      commit: () => undefined,
      store: {
        get: (key: Key) => this.get(name, key),
        getAll: () => this.getAll(name),
        add: (value: unknown) => this.put(name, value),
        put: (value: unknown, key?: Key) => this.put(name, value, key),
        delete: (key: Key) => this.delete(name, key),
      },
    }
  }
}

export async function openDB(name: string, _version: number, callbacks: Callbacks = {}): Promise<Connection> {
  const stored = databases.get(name) ?? { stores: new Map(), numbered: new Set(), connections: new Set(), lastNumber: 0 }
  const connection = new Connection(name, stored, callbacks)
  stored.connections.add(connection)
  if (!databases.has(name)) {
    databases.set(name, stored)
    callbacks.upgrade?.(connection)
  }
  return connection
}

export async function deleteDB(name: string): Promise<void> {
  const { connections = new Set<Connection>() } = databases.get(name) ?? {}
  for (const connection of connections) connection.callbacks.blocking?.(1, null, { target: connection })
  databases.delete(name)
}
