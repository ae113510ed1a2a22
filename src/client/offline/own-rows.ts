import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { ApiError } from '#client/api/api-error.ts'
import { loadedEntries } from '#client/writes/outbox-store.ts'
import { isTemporary } from '#client/writes/temporary-ids.ts'
import { loadReadAheadList } from './read-ahead-store.ts'
import { derivableFor } from './derivable.ts'
import { familyIn } from './derived-birds.ts'
import { NotOnDeviceError } from './not-on-device.ts'
import { withPendingWrites } from './read-hooks.ts'

interface Row {
  readonly id: number
  readonly [field: string]: unknown
}

/** Lists of a row that only this device knows: nothing was recorded for it on the server. */
const EMPTY_LISTS = /^\/api\/pigeons\/-\d+\/(moves|documents|bands)$/

/**
 * Answers a read that names a row which only this device knows, because its write waits: the server cannot answer it. Errors:
 * ApiError 404 when no write makes the row any more, and NotOnDeviceError.
 */
export async function readOwnRow(url: string): Promise<unknown> {
  // The page may be the first that this tab shows.
  await loadedEntries()
  const { pathname } = new URL(url, location.origin)
  const [, , collection = '', number, part] = pathname.split('/')
  const id = Number(number)
  if (isTemporary(id) && part === undefined) return rowOf(collection, id)
  if (isTemporary(id) && collection === 'pigeons' && part === 'family') return familyOf(id)
  if (EMPTY_LISTS.test(pathname)) return []
  const derivable = await derivableFor(url, undefined)
  const { derivedRead } = await import('./derived-reads.ts')
  const derived = derivable && (await derivedRead(derivable))
  if (!derived) throw new NotOnDeviceError()
  return derived.data
}

/** Returns the rows of a collection that waiting writes make. */
const newRows = (collection: string): readonly Row[] => withPendingWrites([`/api/${collection}`], [] as readonly Row[])

async function rowOf(collection: string, id: number): Promise<Row> {
  // New rows show the bands of their birds.
  await loadReadAheadList('birds')
  const row = newRows(collection).find((one) => one.id === id)
  if (!row) throw new ApiError(404, '')
  return row
}

async function familyOf(id: number): Promise<unknown> {
  const birds = [...((await loadReadAheadList('birds'))?.data ?? []), ...(newRows('pigeons') as unknown as readonly Pigeon[])]
  const family = familyIn(birds, id)
  if (!family) throw new ApiError(404, '')
  return family
}
