import { fertilityCheckDueOn, fillDates } from '#shared/cycles/cycle-dates.ts'
import { fertilityOf, summarise, type EggFacts } from '#shared/cycles/clutch.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { Egg } from '#shared/cycles/egg.ts'
import type { Db } from '#server/db/database.ts'
import { showInParts } from '#server/show-in-parts.ts'
import { mapMates, titleOfMates } from '#server/features/pairs/mates.repository.ts'
import { mapPairRows } from '#server/features/pairs/pairs.repository.ts'
import { toEggFacts, mapClutches, type EggWithYoung } from './clutch-of-cycle.ts'
import { listCycleRowsOfPairs } from './cycles.repository.ts'
import type { CycleRow } from './cycles.table.ts'

/** Lists the cycles of some pairs, the newest first. */
export async function listCyclesOfPairs(db: Db, pairIds: readonly number[]): Promise<Cycle[]> {
  return showCycles(db, await listCycleRowsOfPairs(db, pairIds))
}

export async function showCycle(db: Db, row: CycleRow): Promise<Cycle> {
  const [cycle] = await showCycles(db, [row])
  return cycle!
}

/** Returns cycles as the API shows them, with the values calculated from their eggs. */
export function showCycles(db: Db, rows: readonly CycleRow[]): Promise<Cycle[]> {
  return showInParts(rows, (part) => showPart(db, part))
}

async function showPart(db: Db, rows: readonly CycleRow[]): Promise<Cycle[]> {
  const clutchOf = await mapClutches(
    db,
    rows.map(({ id }) => id),
  )
  const fosters = rows.flatMap(({ id }) => clutchOf(id).eggs.map(({ egg }) => egg.fosterPairId))
  const pairs = await mapPairRows(db, [...rows.map(({ breedingPairId }) => breedingPairId), ...fosters])
  const mates = await mapMates(db, [...pairs.values()])
  const titleOf = (pairId: number | null) => (pairId !== null && mates.has(pairId) ? titleOfMates(mates.get(pairId)!) : null)
  return rows.map(({ deletedAt, ...row }) => {
    const { eggs, livingCount, version } = clutchOf(row.id)
    const pair = pairs.get(row.breedingPairId)!
    return {
      ...row,
      ...calculateDates(row, eggs.map(toEggFacts)),
      ...mates.get(row.breedingPairId)!,
      version: row.version + version,
      nestBox: pair.nestBox,
      isPairActive: pair.isActive === 1,
      livingCount,
      eggs: eggs.map((laid, at) => showEgg(laid, at, titleOf(laid.egg.fosterPairId))),
    }
  })
}

type StoredDates = Pick<CycleRow, 'fertilityCheckDate' | 'incubationStartDate' | 'expectedHatchDate' | 'expectedFledgeDate'>

/** Calculates the fields of a cycle that depend on its eggs. Dates entered by the keeper take precedence. */
export function calculateDates<Row extends StoredDates>(row: Row, eggs: readonly EggFacts[]) {
  const summary = summarise(eggs)
  const candled = eggs.map((egg) => egg.candledOn).filter((day) => day !== null)
  return {
    ...summary,
    ...fillDates(summary, row),
    fertilityCheckDate: row.fertilityCheckDate ?? candled.toSorted()[0] ?? null,
    fertilityCheckDue: fertilityCheckDueOn(summary.firstEggDate),
  }
}

function showEgg({ egg: { deletedAt, ...egg }, young }: EggWithYoung, at: number, fosterPairTitle: string | null): Egg {
  const hatchedOn = young?.hatchDate ?? null
  return {
    ...egg,
    eggNumber: at + 1,
    status: young ? 'hatched' : egg.failedOn === null ? 'laid' : 'failed',
    fertility: fertilityOf({ fertility: egg.fertility, hatchedOn }),
    hatchedOn,
    offspringId: young?.id ?? null,
    fosterPairTitle,
  }
}
