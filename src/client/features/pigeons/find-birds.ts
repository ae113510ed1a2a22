import { plainBand } from '#shared/bands/band-text.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { findPage, type PigeonFilter } from './pigeons.queries.ts'

/** Birds looked through: a much used sire is also found through all its young. */
const LOOKED_AT = 100

/** Finds a few birds for a text, reference birds included; those whose own band holds it come first. */
export async function findBirds(
  text: string,
  most: number,
  signal: AbortSignal,
  filter: Pick<PigeonFilter, 'gender'> = {},
): Promise<readonly Pigeon[]> {
  const isAsked = text.trim() !== ''
  // Parents are mostly entered before their young, so that the bird meant is among the first.
  const query = { ...filter, q: text, include: 'reference', sort: isAsked ? 'oldest' : 'newest' } as const
  const { items } = await findPage({ ...query, limit: isAsked ? LOOKED_AT : most }, signal)
  return ownBandFirst(items, text).slice(0, most)
}

/** Sorts the birds whose band holds a text before those that were found by something else. */
export function ownBandFirst<Bird extends Pick<Pigeon, 'bandId'>>(birds: readonly Bird[], text: string): readonly Bird[] {
  const band = plainBand(text)
  const isOwn = ({ bandId }: Bird) => band !== '' && plainBand(bandId).includes(band)
  return [...birds.filter(isOwn), ...birds.filter((bird) => !isOwn(bird))]
}
