import { isInCare, type Status } from '#shared/pigeons/status.ts'
import { listInMemory } from '#client/offline/read-ahead-store.ts'
import { endpointName } from './effects.ts'
import { markedOnce, paramOf, valuesOf, type OptimisticUpdate, type ShownWrite } from './optimistic-change.ts'
import { rowsOf } from './rows-in-memory.ts'
import { changeRows, isSameId, showsRows, type Row, type Values } from './optimistic-rows.ts'
import { needsAttention, outboxEntries } from './outbox-state.ts'

const PIGEONS = ['/api/pigeons'] as const

/** Returns a bird with another status: one that leaves has no section, as on the server. */
export function withStatus(bird: Row, status: unknown): Row {
  const changed = { ...bird, status }
  return isInCare(changed as unknown as Living) ? changed : { ...changed, loftLocationId: null }
}

/** Returns a bird in another section; one that was without a loft is active again, as on the server. */
export function inSection(bird: Row, { loftLocationId }: Values): Row {
  const isAssigned = bird['status'] === 'unassigned' && loftLocationId !== null
  return { ...bird, loftLocationId, ...(isAssigned && { status: 'active' }) }
}

/** Writes the section as a number, which a form sends as text, and leaves it out for a bird that is not in care. */
export function inItsSection(bird: Row): Row {
  const section = bird['loftLocationId']
  const id = section === null || section === undefined || section === '' ? null : Number(section)
  return withStatus(id === section ? bird : { ...bird, loftLocationId: id }, bird['status'])
}

/** Returns the bird that a young bird has become, as far as this device knows it. */
export function birdOfYoung(write: ShownWrite): readonly unknown[] {
  const id = paramOf(write)
  const known = rowsOf('/api/offspring').find((chick) => isSameId(chick.id, id) && 'pigeonId' in chick)
  const young = known ?? listInMemory('young')?.find((chick) => isSameId(chick.id, id))
  return [young?.pigeonId ?? []].flat()
}

/** Returns the birds that a write may move, add or remove. */
const BIRDS_OF: Readonly<Record<string, (write: ShownWrite) => readonly unknown[]>> = {
  'POST /api/pigeons': () => [],
  'PUT /api/pigeons/:id': (write) => [paramOf(write)],
  'PATCH /api/pigeons/:id': (write) => [paramOf(write)],
  'POST /api/pigeons/:id/leave': (write) => [paramOf(write)],
  'POST /api/pigeons/move': (write) => valuesOf(write)['ids'] as readonly unknown[],
  'POST /api/pigeons/status': (write) => valuesOf(write)['ids'] as readonly unknown[],
  'POST /api/offspring/:id/fledge': birdOfYoung,
  'POST /api/offspring/:id/died': birdOfYoung,
}

/** Counts the birds of the sections as a write leaves them. `show` shows a write in a list of birds. */
export const countInSections =
  (show: OptimisticUpdate): OptimisticUpdate =>
  (queryKey, data, write) => {
    if (!showsRows(queryKey, 'loft-locations')) return data
    const more = birdsMoreIn(show, write)
    return changeRows(
      data,
      [...more.keys()],
      markedOnce(write, (section) => ({
        ...section,
        pigeonCount: Math.max(0, Number(section['pigeonCount']) + (more.get(Number(section.id)) ?? 0)),
      })),
    )
  }

/** Returns how many birds more, or fewer, each section has after a write. */
function birdsMoreIn(show: OptimisticUpdate, write: ShownWrite): ReadonlyMap<number, number> {
  const ids = BIRDS_OF[endpointName(write)]?.(write)
  if (!ids) return new Map()
  const entries = outboxEntries().filter((entry) => needsAttention(entry) && entry.state === 'waiting')
  const own = entries.findIndex(({ key }) => key === write.key)
  const wanted = new Set(ids.map(String))
  const earlier = (own === -1 ? entries : entries.slice(0, own)).filter(
    (entry) => wanted.has(String(entry.makes)) || BIRDS_OF[endpointName(entry)]?.(entry).some((id) => wanted.has(String(id))),
  )
  const before = earlier.reduce<unknown>((birds, one) => show(PIGEONS, birds, one), savedBirds(ids)) as readonly Living[]
  const after = show(PIGEONS, before, write) as readonly Living[]
  const more = new Map<number, number>()
  for (const [birds, one] of [
    [before, -1],
    [after, 1],
  ] as const)
    for (const bird of birds)
      if (isInCare(bird) && bird.loftLocationId !== null)
        more.set(bird.loftLocationId, (more.get(bird.loftLocationId) ?? 0) + one)
  return new Map([...more].filter(([, difference]) => difference !== 0))
}

interface Living {
  readonly status: Status
  readonly isReference: boolean
  readonly loftLocationId: number | null
}

/** Returns birds as the server has them, from the newer of the cached answer and the list that was read ahead. */
function savedBirds(ids: readonly unknown[]): readonly Row[] {
  const wanted = new Set(ids.map(String))
  const newest = new Map<string, Row>()
  const note = (bird: Row): void => {
    const known = newest.get(String(bird.id))
    if (!known || Number(known['version']) < Number(bird['version'])) newest.set(String(bird.id), bird)
  }
  for (const bird of (listInMemory('birds') ?? []) as unknown as readonly Row[]) if (wanted.has(String(bird.id))) note(bird)
  for (const row of rowsOf(PIGEONS[0])) {
    // Lists of moves and former bands have no status.
    if (!wanted.has(String(row.id)) || !('status' in row)) continue
    const saved = row.savedRow ?? (row.pendingKeys ? undefined : row)
    if (saved) note(saved)
  }
  return [...newest.values()]
}
