import type { Pedigree } from './pedigree.ts'
import { IndexQueue } from './index-queue.ts'

/** Some birds of a pedigree with all their ancestors, as a pedigree of their own. */
export interface Ancestry extends Pedigree {
  /** The index of each bird in the whole pedigree. */
  readonly birds: Int32Array
  /** The index of a bird in this pedigree, by its index in the whole pedigree. */
  readonly indexOf: ReadonlyMap<number, number>
}

/** Extracts birds with all their ancestors from a pedigree. */
export function ancestryOf({ sires, dams }: Pedigree, indexes: Iterable<number>): Ancestry {
  const queue = new IndexQueue(sires.length)
  const add = (index: number): void => {
    if (index >= 0) queue.add(index)
  }
  for (const index of indexes) add(index)
  const found: number[] = []
  for (let index = queue.takeHighest(); index >= 0; index = queue.takeHighest()) {
    found.push(index)
    add(sires[index]!)
    add(dams[index]!)
  }
  const birds = Int32Array.from(found.reverse())
  const indexOf = new Map<number, number>()
  for (const [ancestryIndex, index] of birds.entries()) indexOf.set(index, ancestryIndex)
  const indexInAncestry = (index: number): number => indexOf.get(index) ?? -1
  return {
    birds,
    indexOf,
    sires: birds.map((index) => indexInAncestry(sires[index]!)),
    dams: birds.map((index) => indexInAncestry(dams[index]!)),
  }
}
