import { deviceDatabase } from '#client/device/device-database.ts'
import type { FreshRead } from './read-hooks.ts'

/** One answer of the server on this device. */
interface StoredRead {
  /** As JSON: writing thousands of objects to the device would hold up the page several times as long. */
  readonly json: string
  /** The time at which the server gave it, in milliseconds since 1970. */
  readonly at: number
  /** Whether it was read ahead: such an answer is dropped after those that a page has requested. */
  readonly isAhead: boolean
}

/** An answer that an earlier version of the program stored. */
interface FormerRead extends Pick<StoredRead, 'at' | 'isAhead'> {
  readonly data: unknown
}

/** The data of an answer, or data derived from answers, with the time when the server gave it. */
export interface Dated<Data = unknown> {
  readonly data: Data
  /** In milliseconds since 1970. */
  readonly at: number
}

/** Answers that are secret, of no use without the server, or valid only for a moment. */
const NOT_CACHED =
  /^\/api\/(accounts|audit-log|access\/|sharing-keys|connection|network|sign-in-codes|invitations|(race-)?imports\/|moving-in|data-version|calendar\/feed|qr-codes\/progress|exchange|history(?!\/(pigeons|breeding-pairs)\/)|deleted)/

/** A larger answer is not stored, unless it is read ahead. */
const MAX_READ_BYTES = 2_000_000
/** Maximum size of all answers together. */
export const MAX_CACHE_BYTES = 25_000_000
const WRITE_DELAY_MS = 300

const unwritten = new Map<string, StoredRead>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Stores an answer under its address; many answers are written together. */
export function storeRead({ url, reply, at }: FreshRead): void {
  if (NOT_CACHED.test(url)) return
  const json = JSON.stringify(reply)
  if (json.length > MAX_READ_BYTES) return
  unwritten.set(url, { json, at, isAhead: false })
  timer ??= setTimeout(() => void writeCachedReads(), WRITE_DELAY_MS)
}

/** Stores data that was read ahead, as JSON under a name of its own. */
export function storeReadAhead(name: string, json: string, at: number): void {
  unwritten.set(name, { json, at, isAhead: true })
  unwritten.set(timeKey(name), { json: 'null', at, isAhead: true })
  timer ??= setTimeout(() => void writeCachedReads(), WRITE_DELAY_MS)
}

/** Drops the answers that are not written yet. */
export function forgetUnwritten(): void {
  unwritten.clear()
}

/** Writes the waiting answers at once, for example because the tab is closed. */
export async function writeCachedReads(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const entries = [...unwritten]
  unwritten.clear()
  const database = await deviceDatabase()
  if (!database) return
  try {
    const transaction = database.transaction('reads', 'readwrite', { durability: 'relaxed' })
    const written = entries.map(([key, read]) => transaction.store.put(read, key))
    // The transaction does not wait for the answers, because a page that is being closed does not receive them any more.
    transaction.commit()
    await Promise.all([...written, transaction.done])
  } catch {
    // The disk is full, or the browser ended the connection: the server still has everything.
  }
}

export async function cachedRead<Data>(key: string): Promise<Dated<Data> | undefined> {
  const read = unwritten.get(key) ?? (await storedRead(key))
  return read && { data: (isFormer(read) ? read.data : JSON.parse(read.json)) as Data, at: read.at }
}

async function storedRead(key: string): Promise<StoredRead | FormerRead | undefined> {
  try {
    return (await (await deviceDatabase())?.get('reads', key)) as StoredRead | FormerRead | undefined
  } catch {
    return undefined
  }
}

const isFormer = (read: StoredRead | FormerRead): read is FormerRead => !('json' in read)

/** The time of a large read is stored in a record of its own: reading the time alone must not read all of the data. */
const TIME_PREFIX = 'at:'
const timeKey = (key: string): string => `${TIME_PREFIX}${key}`

export async function cachedAt(key: string): Promise<number | undefined> {
  return (await cachedRead(timeKey(key)))?.at
}

/** The number and size of all stored answers, and the time of the newest. */
export interface CacheTotals {
  readonly reads: number
  readonly bytes: number
  readonly newestAt: number | undefined
}

export async function cacheTotals(): Promise<CacheTotals> {
  const reads = (await listCachedReads()).flatMap(([key, read]) => (key.startsWith(TIME_PREFIX) ? [] : [read]))
  return {
    reads: reads.length,
    bytes: reads.reduce((sum, { bytes }) => sum + bytes, 0),
    newestAt: reads.length > 0 ? Math.max(...reads.map(({ at }) => at)) : undefined,
  }
}

/** Drops the oldest answers, those that were read ahead last, until the rest is within the limit. */
export async function trimCachedReads(maxBytes = MAX_CACHE_BYTES): Promise<void> {
  const database = await deviceDatabase()
  const dropped = keysBeyond(await listCachedReads(), maxBytes)
  for (const key of dropped) await database?.delete('reads', key)
}

/** Returns the keys to drop, so that the rest is within the limit. */
export function keysBeyond(reads: readonly (readonly [string, ListedRead])[], maxBytes: number): string[] {
  const byWorth = reads.toSorted(([, a], [, b]) => Number(b.isAhead) - Number(a.isAhead) || b.at - a.at)
  let sum = 0
  return byWorth.filter(([, { bytes }]) => (sum += bytes) > maxBytes).map(([key]) => key)
}

/** The facts that decide whether an answer is dropped. */
interface ListedRead extends Pick<StoredRead, 'at' | 'isAhead'> {
  /** Length of its JSON. */
  readonly bytes: number
}

async function listCachedReads(): Promise<(readonly [string, ListedRead])[]> {
  await writeCachedReads()
  const database = await deviceDatabase()
  const found: (readonly [string, ListedRead])[] = []
  // Answers are read one at a time, because together they may be larger than the memory of a phone allows.
  let cursor = await database?.transaction('reads').store.openCursor()
  while (cursor) {
    const read = cursor.value as StoredRead | FormerRead
    const { length: bytes } = isFormer(read) ? JSON.stringify(read.data) : read.json
    found.push([String(cursor.key), { bytes, at: read.at, isAhead: read.isAhead }])
    cursor = await cursor.continue()
  }
  return found
}
