import type { Pedigree } from './pedigree.ts'

/** The different pairs of known parents of a pedigree: full siblings have the same inbreeding. */
export interface Matings {
  readonly sires: Int32Array
  readonly dams: Int32Array
  /** The mating each bird comes from; -1 where a parent is unknown. */
  readonly ofBird: Int32Array
}

/** Lists every pair of parents once, in the order of their first young. */
export function listMatings({ sires, dams }: Pedigree): Matings {
  const birds = sires.length
  const ofBird = new Int32Array(birds).fill(-1)
  const firstYoung = new Int32Array(birds)
  /**
   * A hash table with open addressing: the number of the mating, from 1, by sire and dam. A Map of a million pairs takes longer
   * than the calculation.
   */
  const hashTable = new Int32Array(2 ** Math.ceil(Math.log2(2 * birds + 2)))
  const mask = hashTable.length - 1
  let matings = 0
  for (let bird = 0; bird < birds; bird++) {
    const sire = sires[bird]!
    const dam = dams[bird]!
    if (sire < 0 || dam < 0) continue
    let slot = hashPair(sire, dam) & mask
    for (let mating = hashTable[slot]!; mating > 0; mating = hashTable[slot]!) {
      const young = firstYoung[mating - 1]!
      if (sires[young] === sire && dams[young] === dam) break
      slot = (slot + 1) & mask
    }
    if (hashTable[slot] === 0) {
      firstYoung[matings++] = bird
      hashTable[slot] = matings
    }
    ofBird[bird] = hashTable[slot]! - 1
  }
  const young = firstYoung.subarray(0, matings)
  return { sires: young.map((bird) => sires[bird]!), dams: young.map((bird) => dams[bird]!), ofBird }
}

function hashPair(sire: number, dam: number): number {
  const mixed = Math.imul(sire, 0x9e3779b1) ^ Math.imul(dam, 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}
