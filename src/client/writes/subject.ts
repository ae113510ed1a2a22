import { cachedRead } from '#client/offline/cached-reads.ts'
import { loadReadAheadList } from '#client/offline/read-ahead-store.ts'
import { bandOf, rowsOf } from './rows-in-memory.ts'
import { isSameId, type Row, type Values } from './optimistic-rows.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** Fields that name a row, the best first. */
export const NAME_FIELDS = ['bandId', 'title', 'name', 'treatmentName', 'eventName', 'releaseLocation']
/** Fields with the birds of a write. */
const BIRD_FIELDS = ['ids', 'pigeonIds', 'pigeonId']

/**
 * Returns the subject of a write, such as the band of its bird; undefined when the write names it, or this device does not know
 * it.
 */
export async function subjectOf({
  path,
  sent,
  parts = [],
}: Pick<OutboxEntry, 'path' | 'sent' | 'parts'>): Promise<string | undefined> {
  const values = (sent.form?.fields ?? sent.body ?? {}) as Values
  const collection = path.split('/')[2] ?? ''
  const id = sent.params?.['id']
  if (id === undefined && ownName(values) !== undefined) return undefined
  await loadReadAheadList('birds')
  if (id !== undefined && collection !== 'pigeons') return nameOf(await rowWith(collection, id))
  const birds = [id, ...BIRD_FIELDS.map((field) => values[field])].flat()
  const bands = [...birds.map(bandOf), ...bandedIn(values)].filter((band) => band !== '')
  // The birds of a section are known by the records that the write creates.
  const [first, ...others] = bands.length > 0 ? bands : parts.map(({ about }) => bandOf(about)).filter((band) => band !== '')
  if (first !== undefined) return others.length === 0 ? first : `${first} + ${others.length}`
  return nameOf(values)
}

/** Returns the bands of young birds that are banded together. */
const bandedIn = ({ bandings }: Values): readonly string[] =>
  ((bandings ?? []) as readonly { readonly bandId: string }[]).map(({ bandId }) => bandId)

/** Finds a row among those that this tab has read, or in the list on this device. */
async function rowWith(collection: string, id: unknown): Promise<Row | undefined> {
  const hasId = (row: Row) => isSameId(row.id, id)
  // The birds of a toss are read with it.
  if (collection === 'training-toss-birds')
    return rowsOf('/api/training-tosses')
      .flatMap(({ birds = [] }) => birds as readonly Row[])
      .find(hasId)
  const url = `/api/${collection}`
  const known = rowsOf(url).find(hasId)
  if (known) return known
  const kept = (await cachedRead(url))?.data
  return Array.isArray(kept) ? (kept as readonly Row[]).find(hasId) : undefined
}

/** Names a row by its own fields, its bird, or its pair. */
async function nameOf(row: Row | Values | undefined): Promise<string | undefined> {
  const own = ownName(row)
  if (!row || own !== undefined) return own
  const [cock, hen] = ['male', 'female'].map((sex) => row[`${sex}PigeonId`] ?? (row[`${sex}Pigeon`] as Row | undefined)?.id)
  const bands = [row['pigeonId'], cock, hen].map(bandOf).filter((band) => band !== '')
  if (bands.length > 0) return bands.join(' × ')
  const pair = row['breedingPairId']
  return pair === undefined || pair === null ? undefined : nameOf(await rowWith('breeding-pairs', pair))
}

function ownName(row: Row | Values | undefined): string | undefined {
  return NAME_FIELDS.map((field) => row?.[field]).find((value): value is string => typeof value === 'string' && value !== '')
}
