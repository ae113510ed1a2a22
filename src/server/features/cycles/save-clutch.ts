import type { LocalDate } from '#shared/calendar/local-date.ts'
import { inHatchOrder, type EggFacts } from '#shared/cycles/clutch.ts'
import { correctHatch, hatchYoung, renumberYoung, unhatchYoung } from '#server/features/offspring/hatch-young.ts'
import type { PairRow } from '#server/features/pairs/pairs.table.ts'
import type { Change } from '#server/history/change.ts'
import { deleteRecorded, insertRecorded, updateRecorded } from '#server/history/recorded.ts'
import type { EggWithYoung } from './clutch-of-cycle.ts'
import type { CycleRow, EggRow } from './cycles.table.ts'

/** An egg as planned; a new one may be reared by another pair, with its young. */
type NewEggFacts = EggFacts & { readonly foster?: Pick<EggRow, 'fosterPairId' | 'fosteredOn'> | undefined }

/** Saves the planned eggs of a cycle, and adds, corrects or deletes the young that hatched from them. */
export async function saveClutch(
  change: Change,
  { cycle, pair }: { cycle: CycleRow; pair: PairRow },
  before: readonly EggWithYoung[],
  after: readonly NewEggFacts[],
): Promise<void> {
  const factsById = new Map(after.map((facts) => [facts.id, facts]))
  for (const { egg, young } of before) {
    const facts = factsById.get(egg.id)
    if (!facts) {
      if (young) await unhatchYoung(change, young)
      await deleteRecorded(change, 'eggs', egg)
      continue
    }
    const { laidOn, fertility, candledOn } = facts
    await updateRecorded(change, 'eggs', egg, { laidOn, fertility, candledOn })
    if (young && facts.hatchedOn === null) await unhatchYoung(change, young)
    else if (young) await correctHatch(change, young, facts.hatchedOn!)
  }
  let eggNumber = Math.max(0, ...before.map(({ egg }) => egg.eggNumber))
  const hatching: { egg: EggRow; hatchedOn: LocalDate }[] = []
  for (const facts of inHatchOrder(after.filter(({ id }) => id !== undefined))) {
    const laid = before.find(({ egg }) => egg.id === facts.id)!
    if (!laid.young) hatching.push({ egg: laid.egg, hatchedOn: facts.hatchedOn! })
  }
  for (const { laidOn, fertility, candledOn, hatchedOn, foster } of after.filter(({ id }) => id === undefined)) {
    eggNumber += 1
    const [egg] = await insertRecorded(change, 'eggs', [
      { ...BLANK_EGG, ...foster, breedingCycleId: cycle.id, eggNumber, laidOn, fertility, candledOn },
    ])
    if (hatchedOn !== null) hatching.push({ egg: egg!, hatchedOn })
  }
  for (const { egg, hatchedOn } of hatching) await hatchYoung(change, { pair, cycleId: cycle.id, egg }, hatchedOn)
  await renumberYoung(change, cycle.id)
}

/** The columns of a new egg without data. */
export const BLANK_EGG = {
  laidOn: null,
  fertility: 'unknown',
  candledOn: null,
  failedOn: null,
  failureReason: null,
  fosterPairId: null,
  fosteredOn: null,
  notes: null,
} as const
