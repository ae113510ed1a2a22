import type { BirdToInsert } from '#server/features/pigeons/insert-pigeons.ts'
import type { BirdSession } from './bird-session.ts'

/** Rows that are fetched and written before the event loop runs other work. */
const ROWS_PER_PART = 200

/** Lists the birds that an import adds. */
export async function listAdded(session: BirdSession): Promise<BirdToInsert[]> {
  const added: BirdToInsert[] = []
  for await (const part of partsOf((...range) => session.ask('added', ...range))) added.push(...part)
  return added
}

/** Reads a list of the import session in parts. */
export async function* partsOf<T>(
  fetchPart: (offset: number, limit: number) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  for (let offset = 0; ; offset += ROWS_PER_PART) {
    const part = await fetchPart(offset, ROWS_PER_PART)
    if (part.length > 0) yield part
    if (part.length < ROWS_PER_PART) return
  }
}
