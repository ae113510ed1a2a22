import type { FoundPigeon } from '#shared/pigeons/pigeons-api.ts'
import { findPage, type PigeonFilter } from './pigeons.queries.ts'

/** The filter for the birds that a picker offers. */
export type OfferedBirds = Pick<PigeonFilter, 'gender' | 'status' | 'include'>

/** Finds a few birds by a text, the best matches first; without a text, the first birds of the list. */
export async function findBirds(
  text: string,
  limit: number,
  signal: AbortSignal,
  offered: OfferedBirds = { include: 'reference' },
): Promise<readonly FoundPigeon[]> {
  const q = text.trim()
  const order = { sort: offered.status === 'in_care' ? 'band' : 'newest' } as const
  const { items } = await findPage({ ...offered, ...(q === '' ? order : { q, count: 'none' }), limit }, signal)
  return items
}
