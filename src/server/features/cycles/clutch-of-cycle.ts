import type { EggFacts } from '#shared/cycles/clutch.ts'
import type { Db } from '#server/db/database.ts'
import { isInUse } from '#server/features/offspring/is-in-use.ts'
import { listYoungOfCycles, mapPigeonsOf } from '#server/features/offspring/offspring.repository.ts'
import type { OffspringRow } from '#server/features/offspring/offspring.table.ts'
import { isAlive } from '#server/features/offspring/show-offspring.ts'
import { listEggRows } from './cycles.repository.ts'
import type { EggRow } from './cycles.table.ts'

/** An egg with the young bird that hatched from it. */
export interface EggWithYoung {
  readonly egg: EggRow
  readonly young: OffspringRow | undefined
}

/** The eggs and young of one cycle. */
export interface Clutch {
  /** In the order they were laid. */
  readonly eggs: readonly EggWithYoung[]
  /** Young that are alive and still in the loft. */
  readonly livingCount: number
  /** Sum of the versions of all eggs and young, deleted ones included: it grows with every change. */
  readonly version: number
}

const NO_CLUTCH: Clutch = { eggs: [], livingCount: 0, version: 0 }

/** Finds the eggs and young of some cycles, by the id of the cycle. */
export async function mapClutches(db: Db, cycleIds: readonly number[]): Promise<(cycleId: number) => Clutch> {
  const eggs = Map.groupBy(await listEggRows(db, cycleIds), (egg) => egg.breedingCycleId)
  const hatched = await listYoungOfCycles(db, cycleIds)
  const young = Map.groupBy(hatched, (chick) => chick.breedingCycleId!)
  const pigeons = await mapPigeonsOf(db, hatched)
  const clutches = new Map<number, Clutch>()
  for (const id of cycleIds) {
    const [allEggs, allYoung] = [eggs.get(id) ?? [], young.get(id) ?? []]
    const remaining = allYoung.filter((chick) => chick.deletedAt === null)
    const youngByEgg = new Map(remaining.map((chick) => [chick.eggId, chick]))
    clutches.set(id, {
      eggs: allEggs.filter((egg) => egg.deletedAt === null).map((egg) => ({ egg, young: youngByEgg.get(egg.id) })),
      livingCount: remaining.filter((chick) => isAlive(chick, pigeons.get(chick.pigeonId ?? 0))).length,
      version: [...allEggs, ...allYoung].reduce((sum, { version }) => sum + version, 0),
    })
  }
  return (cycleId) => clutches.get(cycleId) ?? NO_CLUTCH
}

export async function findClutch(db: Db, cycleId: number): Promise<Clutch> {
  return (await mapClutches(db, [cycleId]))(cycleId)
}

export function toEggFacts({ egg, young }: EggWithYoung): EggFacts {
  return {
    id: egg.id,
    laidOn: egg.laidOn,
    fertility: egg.fertility,
    candledOn: egg.candledOn,
    hasFailed: egg.failedOn !== null,
    hatchedOn: young?.hatchDate ?? null,
    isYoungInUse: young !== undefined && isInUse(young),
  }
}
