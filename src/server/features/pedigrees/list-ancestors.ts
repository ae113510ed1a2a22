import type { Db } from '#server/db/database.ts'
import { birdByWords, mapStoredBirds, type StoredBird } from './pedigree-birds.repository.ts'

/** A filled place of a pedigree. */
export interface AncestorPlace {
  /** The way up: `s` is the sire, `sd` the sire's dam. */
  readonly place: string
  /** 1 are the parents. */
  readonly generation: number
  readonly bird: StoredBird
}

/** A place from which to go up. */
export interface Below {
  readonly place: string
  readonly bird: StoredBird
}

/**
 * Lists the ancestors of birds place by place, up to so many letters of a place; parents known by words only as well.
 * The nearest come first, and in each generation the sires' side; a bird that stands in two places is listed twice.
 */
export async function listAncestors(db: Db, from: readonly Below[], generations: number): Promise<AncestorPlace[]> {
  const found: AncestorPlace[] = []
  let below = from
  while (below.length > 0) {
    const next = below.filter(({ place }) => place.length < generations)
    const birds = await mapStoredBirds(
      db,
      next.flatMap(({ bird }) => [bird.parents.sireId, bird.parents.damId]),
    )
    const parent = (place: string, id: number | null, words: string | null): AncestorPlace[] => {
      const bird = birds.get(id ?? 0) ?? (words === null ? undefined : birdByWords(words))
      return bird ? [{ place, generation: place.length, bird }] : []
    }
    const here = next.flatMap(({ place, bird: { parents } }) => [
      ...parent(`${place}s`, parents.sireId, parents.sireText),
      ...parent(`${place}d`, parents.damId, parents.damText),
    ])
    found.push(...here)
    below = here
  }
  return found
}
