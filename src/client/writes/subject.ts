import { cachedRead } from '#client/offline/cached-reads.ts'
import { listReadAhead } from '#client/offline/read-ahead-store.ts'
import { bandOf, rowsOf } from './optimistic-new-rows.ts'
import { isSameId, type Row, type Values } from './optimistic-rows.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** Fields that name a row, the best first. */
const NAMES = ['bandId', 'title', 'name', 'treatmentName', 'eventName', 'releaseLocation']
/** Fields with the birds of a write. */
const BIRDS = ['ids', 'pigeonIds', 'pigeonId']

/** Returns what a write is about, such as the band of its bird; undefined when the write names it, or this device does not know it. */
export async function subjectOf({ path, sent }: Pick<OutboxEntry, 'path' | 'sent'>): Promise<string | undefined> {
  const values = (sent.form?.fields ?? sent.body ?? {}) as Values
  const collection = path.split('/')[2] ?? ''
  const id = sent.params?.['id']
  if (id === undefined && nameOf(values) !== undefined) return undefined
  await listReadAhead('birds')
  if (id !== undefined && collection !== 'pigeons') return nameOf(await rowWith(collection, id))
  const bands = [id, ...BIRDS.map((field) => values[field])].flat().map(bandOf)
  const [first, ...others] = bands.filter((band) => band !== '')
  if (first !== undefined) return others.length === 0 ? first : `${first} + ${others.length}`
  const pair = values['breedingPairId']
  return pair === undefined
    ? pairName(values['malePigeonId'], values['femalePigeonId'])
    : nameOf(await rowWith('breeding-pairs', pair))
}

/** Finds a row among what this tab has read, or in the list that this device keeps. */
async function rowWith(collection: string, id: unknown): Promise<Row | undefined> {
  const url = `/api/${collection}`
  const hasId = (row: Row) => isSameId(row.id, id)
  const known = rowsOf(url).find(hasId)
  if (known) return known
  const kept = (await cachedRead(url))?.data
  return Array.isArray(kept) ? (kept as readonly Row[]).find(hasId) : undefined
}

function nameOf(row: Row | Values | undefined): string | undefined {
  const name = NAMES.map((field) => row?.[field]).find((value) => typeof value === 'string' && value !== '')
  if (typeof name === 'string') return name
  const [cock, hen] = ['malePigeon', 'femalePigeon'].map((field) => (row?.[field] as Row | undefined)?.id)
  return pairName(cock, hen)
}

function pairName(cock: unknown, hen: unknown): string | undefined {
  const bands = [cock, hen].map(bandOf).filter((band) => band !== '')
  return bands.length === 0 ? undefined : bands.join(' × ')
}
