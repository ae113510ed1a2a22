import { changing, paramOf, valuesOf, type OptimisticUpdate, type ShownWrite } from './optimistic-change.ts'
import { tossBirds, withFields } from './optimistic-new-rows.ts'
import { rowsOf } from './rows-in-memory.ts'
import { changeRows, isRow, isSameId, type Row, type Values } from './optimistic-rows.ts'

const listOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])

/** Sends further birds on a toss, or fewer. */
export function changeTossBirds(toss: Row, values: Values, { parts = [] }: ShownWrite): Row {
  const removed = listOf(values['removePigeonIds'])
  const shown = { ...withFields(toss, values), sent: Number(toss['sent']) + parts.length - removed.length }
  if (!Array.isArray(toss['birds'])) return shown
  const kept = (toss['birds'] as readonly Row[]).filter(({ pigeonId }) => !removed.some((id) => isSameId(id, pigeonId)))
  return { ...shown, birds: [...kept, ...tossBirds(parts, toss.id)] }
}

/** Marks a bird as returned in its toss, and counts it in the list of tosses. Times and places need the server. */
export const enterReturn: OptimisticUpdate = (queryKey, data, write) => {
  const values = valuesOf(write)
  const toss = hasBird(data, paramOf(write)) ? (data as Row) : tossWithBird(paramOf(write))
  if (!toss) return data
  const birds = toss['birds'] as readonly Row[]
  const returned = birds.filter((bird) => (isSameId(bird.id, paramOf(write)) ? values : bird)['returnedAt']).length
  const unknown = { flightTime: null, speed: null, velocity: null, place: null }
  const change = (row: Row): Row => {
    const shown = { ...row, returned }
    if (!Array.isArray(row['birds'])) return shown
    return {
      ...shown,
      birds: changeRows(row['birds'], [paramOf(write)], (bird) => ({ ...withFields(bird, values), ...unknown })),
    }
  }
  return changing('training-tosses', change, () => [toss.id])(queryKey, data, write)
}

/** Returns the cached toss in which a bird flew. */
const tossWithBird = (id: unknown): Row | undefined => rowsOf('/api/training-tosses').find((toss) => hasBird(toss, id))

const hasBird = (toss: unknown, id: unknown): boolean =>
  isRow(toss) && (listOf(toss['birds']) as readonly Row[]).some((bird) => isSameId(bird.id, id))
