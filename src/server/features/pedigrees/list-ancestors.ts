import type { Db } from '#server/db/database.ts'
import { birdFromText, mapStoredBirds, type StoredBird } from './pedigree-birds.repository.ts'

/** A filled position in a pedigree. */
export interface AncestorPlace {
  /** The path to the ancestor: `s` is the sire, `sd` the dam of the sire. */
  readonly place: string
  /** 1 for the parents. */
  readonly generation: number
  readonly bird: StoredBird
}

/** A position whose ancestors are listed. */
export interface StartPlace {
  readonly place: string
  readonly bird: StoredBird
}

/**
 * Lists the ancestors of birds by position, up to a number of generations, including parents known only as text.
 * The nearest come first, and in each generation the sire's side first. A bird in two positions is listed twice.
 */
export async function listAncestors(db: Db, from: readonly StartPlace[], generations: number): Promise<AncestorPlace[]> {
  const found: AncestorPlace[] = []
  let current = from
  while (current.length > 0) {
    const next = current.filter(({ place }) => place.length < generations)
    const birds = await mapStoredBirds(
      db,
      next.flatMap(({ bird }) => [bird.parents.sireId, bird.parents.damId]),
    )
    const parent = (place: string, id: number | null, text: string | null): AncestorPlace[] => {
      const bird = birds.get(id ?? 0) ?? (text === null ? undefined : birdFromText(text))
      return bird ? [{ place, generation: place.length, bird }] : []
    }
    const parentPlaces = next.flatMap(({ place, bird: { parents } }) => [
      ...parent(`${place}s`, parents.sireId, parents.sireText),
      ...parent(`${place}d`, parents.damId, parents.damText),
    ])
    found.push(...parentPlaces)
    current = parentPlaces
  }
  return found
}
