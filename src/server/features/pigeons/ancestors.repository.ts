import type { Db } from '#server/db/database.ts'
import { queryInParts, mapLinkedParents } from './pigeons.repository.ts'

/**
 * Returns the bands on the path by which a bird would become its own ancestor through a parent, or undefined when there is none.
 * The path begins and ends with the bird.
 *
 * Reads one generation of ancestors per query and visits each ancestor once. Deleted ancestors count, because they can be
 * restored.
 */
export async function findAncestryCycle(db: Db, birdId: number, parentId: number): Promise<string[] | undefined> {
  const childOf = new Map<number, number>([[parentId, birdId]])
  let generation = [parentId]
  while (generation.length > 0 && !childOf.has(birdId)) {
    const birds = await queryInParts(generation, (part) =>
      db.selectFrom('pigeons').select(['id', 'sireId', 'damId']).where('id', 'in', part).execute(),
    )
    const nextGeneration: number[] = []
    for (const { id, sireId, damId } of birds.flat()) {
      for (const ancestor of [sireId, damId]) {
        if (ancestor === null || childOf.has(ancestor)) continue
        childOf.set(ancestor, id)
        nextGeneration.push(ancestor)
      }
    }
    generation = nextGeneration
  }
  return parentId === birdId || childOf.has(birdId) ? bandsOf(db, ancestryCycleOf(birdId, childOf)) : undefined
}

/**
 * Returns the path from the bird through its ancestors back to the bird. `childOf` maps each ancestor to the child it was reached
 * from.
 */
function ancestryCycleOf(birdId: number, childOf: ReadonlyMap<number, number>): number[] {
  const path = [birdId]
  for (let at = childOf.get(birdId); at !== undefined && at !== birdId; at = childOf.get(at)) path.push(at)
  return [...path, birdId].reverse()
}

async function bandsOf(db: Db, ids: readonly number[]): Promise<string[]> {
  const birds = await mapLinkedParents(db, ids)
  return ids.map((id) => birds.get(id)?.bandId ?? String(id))
}
