import { byField, SUM_FIELDS, TEXT_FIELDS } from '#shared/pigeons/pigeon-fields.ts'
import { listInMemory } from '#client/offline/read-ahead-store.ts'
import { connectedCache } from './connected-cache.ts'
import { changeRows, isSameId, type Row } from './optimistic-rows.ts'
import { outboxEntries } from './outbox-state.ts'

/** A bird whose values are all blank. */
export const NEW_BIRD: Row = {
  ...byField(TEXT_FIELDS, () => null),
  ...byField(SUM_FIELDS, () => null),
  birthYear: null,
  hatchDate: null,
  gender: 'por_definir',
  sire: null,
  dam: null,
  sireId: null,
  damId: null,
  status: 'active',
  isReference: false,
  currency: 'USD',
  generalPhotoUrl: null,
  generalThumbnailUrl: null,
  eyePhotoUrl: null,
  eyeThumbnailUrl: null,
  pedigreeFileUrl: null,
  loftLocationId: null,
  leftOn: null,
  leftReason: null,
  soldTo: null,
  salePrice: null,
  bandId: '',
}

/** Returns the rows of a collection that this tab has read, in lists and pages, or alone. */
export function rowsOf(collection: string): readonly Row[] {
  return (connectedCache()?.getQueriesData({ queryKey: [collection] }) ?? []).flatMap(([, data]) => rowsIn(data))
}

function rowsIn(data: unknown): readonly Row[] {
  if (Array.isArray(data)) return data
  if (typeof data !== 'object' || data === null) return []
  const { pages, items } = data as { readonly pages?: readonly unknown[]; readonly items?: readonly Row[] }
  return pages ? pages.flatMap(rowsIn) : (items ?? [data as Row])
}

/** Finds a row of a collection that this tab has read. */
export function rowWith(collection: string, id: unknown): Row | undefined {
  return rowsOf(collection).find((row) => isSameId(row.id, id))
}

/** Returns the band of a bird; empty when this device does not know the bird. */
export function bandOf(pigeonId: unknown): string {
  const band = birdWith(pigeonId)?.['bandId']
  return typeof band === 'string' ? band : ''
}

/** Finds a bird in the offline copy of this device, in cached answers, or among birds whose creation waits. */
export function birdWith(pigeonId: unknown): Row | undefined {
  const made = outboxEntries().find(({ makes, path }) => path === '/api/pigeons' && isSameId(makes, pigeonId))
  const known = birdsById().get(Number(pigeonId))
  return known ?? cachedBird(pigeonId) ?? (made && { ...NEW_BIRD, ...made.sent.form?.fields, id: made.makes })
}

let index: { readonly birds: unknown; readonly byId: ReadonlyMap<number, Row> } | undefined

/** Returns the birds of this device by id: a vaccination of the whole loft looks up each of them. */
function birdsById(): ReadonlyMap<number, Row> {
  const birds = listInMemory('birds') ?? []
  if (index?.birds !== birds) index = { birds, byId: new Map(birds.map((bird) => [bird.id, bird as unknown as Row])) }
  return index.byId
}

function cachedBird(pigeonId: unknown): Row | undefined {
  let found: Row | undefined
  for (const [, data] of connectedCache()?.getQueriesData({ queryKey: ['/api/pigeons'] }) ?? [])
    changeRows(data, [pigeonId], (row) => {
      if (typeof row['bandId'] === 'string') found = row
      return row
    })
  return found
}
