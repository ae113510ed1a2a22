import type { Cycle } from '#shared/cycles/cycle.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'

export const PAIRS = '/api/breeding-pairs'
export const CYCLES = '/api/breeding-cycles'
export const OFFSPRING = '/api/offspring'
export const BIRDS = '/api/pigeons'

/** Lists the ids of the young in a list, sorted. */
export async function listYoung(loft: TestApp, which: string): Promise<number[]> {
  return (await read<Offspring[]>(loft, `${OFFSPRING}/${which}`)).map(({ id }) => id).toSorted((a, b) => a - b)
}

export const addBird = (loft: TestApp, bandId: string, gender: 'cock' | 'hen' | 'por_definir', more: object = {}) =>
  act<Pigeon>(loft, 'POST', BIRDS, { bandId, birthYear: 2024, gender, ...more })

/** Adds a cock AU 2024 1 and a hen AU 2024 2, paired today; the cock and the pair have the id 1, the hen 2. */
export async function addPairOfBirds(loft: TestApp, more: object = {}): Promise<Pair> {
  await addBird(loft, 'AU 2024 1', 'cock')
  await addBird(loft, 'AU 2024 2', 'hen')
  return act<Pair>(loft, 'POST', PAIRS, { malePigeonId: 1, femalePigeonId: 2, ...more })
}

export const addCycle = (loft: TestApp, more: object = {}) => act<Cycle>(loft, 'POST', CYCLES, { breedingPairId: 1, ...more })

/** Adds two eggs that hatched on a day; the young have the ids 1 and 2. */
export async function addBrood(loft: TestApp, hatchDate: string): Promise<Offspring[]> {
  await addPairOfBirds(loft)
  const eggs = { totalEggs: 2, firstHatchDate: hatchDate, secondHatchDate: hatchDate }
  await addCycle(loft, eggs)
  return (await read<Offspring[]>(loft, OFFSPRING)).toSorted((a, b) => a.id - b.id)
}
