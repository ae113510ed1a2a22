import { isHatchAwaited } from '#shared/cycles/awaited.ts'
import { positionOf } from '#shared/cycles/cycle-status.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import type { Db } from '#server/db/database.ts'
import { showInParts } from '#server/show-in-parts.ts'
import { listCyclesOfPairs } from '#server/features/cycles/show-cycles.ts'
import { mapMates, mapPlaces } from './mates.repository.ts'
import type { PairRow } from './pairs.table.ts'
import { countYoungOfPairs } from './young-of-pairs.repository.ts'

export async function showPair(db: Db, row: PairRow): Promise<Pair> {
  const [pair] = await showPairs(db, [row])
  return pair!
}

/** Returns pairs as the API shows them, with values calculated from their cycles and young. */
export function showPairs(db: Db, rows: readonly PairRow[]): Promise<Pair[]> {
  return showInParts(rows, (part) => showPart(db, part))
}

async function showPart(db: Db, rows: readonly PairRow[]): Promise<Pair[]> {
  const ids = rows.map(({ id }) => id)
  const mates = await mapMates(db, rows)
  const places = await mapPlaces(db, rows)
  const young = await countYoungOfPairs(db, ids)
  const cycles = Map.groupBy(await listCyclesOfPairs(db, ids), ({ breedingPairId }) => breedingPairId)
  return rows.map(({ deletedAt, maleText, femaleText, title, ...row }) => {
    void [deletedAt, maleText, femaleText, title]
    return {
      ...row,
      ...mates.get(row.id)!,
      section: places.get(row.femalePigeonId ?? 0) ?? places.get(row.malePigeonId ?? 0) ?? null,
      ...broodsOf(cycles.get(row.id) ?? []),
      isActive: row.isActive === 1,
      offspringCount: young.get(row.id) ?? 0,
    }
  })
}

/** Calculates the fields of a pair from its cycles, which are sorted newest first. */
function broodsOf(cycles: readonly Cycle[]): Pick<Pair, 'currentBrood' | 'expectedHatchDate' | 'actualHatchDate' | 'cycleCount'> {
  const awaited = cycles.filter(isHatchAwaited)
  const expected = awaited.map((cycle) => cycle.expectedHatchDate).filter((day) => day !== null)
  const hatched = cycles.map((cycle) => cycle.firstHatchDate).filter((day) => day !== null)
  const begun = cycles.find(({ status }) => status === 'failed' || positionOf(status) > positionOf('planned'))
  return {
    currentBrood: begun?.cycleNumber ?? 1,
    expectedHatchDate: expected.toSorted()[0] ?? null,
    actualHatchDate: hatched.toSorted().at(-1) ?? null,
    cycleCount: cycles.length,
  }
}
