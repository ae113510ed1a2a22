import type { Effect } from './effect.ts'
import { effectOf, endpointName } from './effects.ts'
import { eggsOfNewCycle, vaccinatedIds } from './optimistic-new-rows.ts'
import type { Values } from './optimistic-rows.ts'
import type { NewPart, OutboxEntry } from './outbox-entry.ts'

/** For each endpoint that creates further rows: returns the number of the egg, or the id of the bird, of each such row. */
const ABOUT: Readonly<Record<string, (values: Values, madeAt: string) => readonly number[]>> = {
  'POST /api/breeding-cycles': (values, madeAt) => eggsOfNewCycle(values, madeAt)?.map((_, at) => at + 1) ?? [],
  'POST /api/vaccination-records': vaccinatedIds,
  'POST /api/training-tosses': ({ pigeonIds }) => numbersIn(pigeonIds),
  'PATCH /api/training-tosses/:id': ({ addPigeonIds }) => numbersIn(addPigeonIds),
}
const numbersIn = (list: unknown): readonly number[] => (Array.isArray(list) ? (list as readonly number[]) : [])

type NewEntry = Pick<OutboxEntry, 'method' | 'path' | 'sent' | 'madeAt'>

/** Gives temporary ids to the rows that a write creates besides its own: those that follow `firstId`. */
export function newParts({ sent, madeAt, ...endpoint }: NewEntry, firstId: number): readonly NewPart[] {
  const about = ABOUT[endpointName(endpoint)]?.((sent.body ?? {}) as Values, madeAt) ?? []
  return about.map((one, at) => ({ id: firstId - 1 - at, about: one }))
}

/** Finds the id that the server gave to each row of a write, by its temporary id. */
export function madeIds(entry: OutboxEntry, reply: unknown): ReadonlyMap<number, number> {
  const { makes, parts = [], sent } = entry
  const effect: Effect = effectOf(entry)
  const own = makes === undefined ? undefined : effect.madeId?.(reply, sent.params ?? {})
  const ids = new Map<number, number>()
  if (makes !== undefined && own !== undefined) ids.set(makes, own)
  const rows = parts.length > 0 ? (effect.partsIn?.(reply) ?? []) : []
  for (const { id, about } of parts) {
    const row = rows.find((one) => one.about === about)
    if (row) ids.set(id, row.id)
  }
  return ids
}
