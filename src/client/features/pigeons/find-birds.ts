import { plainBand } from '#shared/bands/band-text.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { findPage, type PigeonFilter } from './pigeons.queries.ts'

/** Birds searched: a sire with many young is also found through each of them. */
const SEARCH_LIMIT = 100

/** Finds a few birds by a text, including reference birds; those whose own band contains it come first. */
export async function findBirds(
  text: string,
  limit: number,
  signal: AbortSignal,
  filter: Pick<PigeonFilter, 'gender'> = {},
): Promise<readonly Pigeon[]> {
  const hasText = text.trim() !== ''
  // Parents are usually entered before their young, so "oldest" puts the wanted bird among the first.
  const query = { ...filter, q: text, include: 'reference', sort: hasText ? 'oldest' : 'newest' } as const
  const { items } = await findPage({ ...query, limit: hasText ? SEARCH_LIMIT : limit }, signal)
  return ownBandFirst(items, text).slice(0, limit)
}

/** Sorts birds whose own band contains the text before those found by another field. */
export function ownBandFirst<Bird extends Pick<Pigeon, 'bandId'>>(birds: readonly Bird[], text: string): readonly Bird[] {
  const band = plainBand(text)
  const isOwn = ({ bandId }: Bird) => band !== '' && plainBand(bandId).includes(band)
  return [...birds.filter(isOwn), ...birds.filter((bird) => !isOwn(bird))]
}
