import type { Pedigree } from './pedigree.ts'
import { IndexQueue } from './place-queue.ts'

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
  const add = (place: number): void => {
    if (place >= 0) queue.add(place)
  }
  for (const place of indexes) add(place)
  const found: number[] = []
  for (let place = queue.takeHighest(); place >= 0; place = queue.takeHighest()) {
    found.push(place)
    add(sires[place]!)
    add(dams[place]!)
  }
  const birds = Int32Array.from(found.reverse())
  const indexOf = new Map<number, number>()
  for (const [here, place] of birds.entries()) indexOf.set(place, here)
  const indexInAncestry = (place: number): number => indexOf.get(place) ?? -1
  return { birds, indexOf, sires: birds.map((place) => indexInAncestry(sires[place]!)), dams: birds.map((place) => indexInAncestry(dams[place]!)) }
}
