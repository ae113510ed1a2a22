import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import type { EggRow } from '#server/features/cycles/cycles.table.ts'
import type { PairRow } from '#server/features/pairs/pairs.table.ts'
import { editPigeon } from '#server/features/pigeons/edit-pigeon.ts'
import type { Change } from '#server/history/change.ts'
import { deleteRecorded, insertRecorded, updateRecorded, type ValuesOf } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findBanding, listYoungOfCycles } from './offspring.repository.ts'
import type { OffspringRow } from './offspring.table.ts'
import { withoutVersionCheck } from './load-offspring.ts'

/** The columns of a new young bird without data. */
export const BLANK_YOUNG = {
  breedingPairId: null,
  breedingCycleId: null,
  eggId: null,
  fosterPairId: null,
  sireId: null,
  damId: null,
  sireText: null,
  damText: null,
  hatchOrder: 1,
  gender: 'por_definir',
} as const satisfies Partial<ValuesOf<'offspring'>>

/** Returns the genetic parents of the young of a pair. */
export function parentsOf(pair: PairRow): Pick<OffspringRow, 'sireId' | 'damId' | 'sireText' | 'damText'> {
  return { sireId: pair.malePigeonId, damId: pair.femalePigeonId, sireText: pair.maleText, damText: pair.femaleText }
}

/** Adds the young bird that hatched from an egg; {@link renumberYoung} then sets its order. */
export async function hatchYoung(
  change: Change,
  { pair, cycleId, egg }: { pair: PairRow; cycleId: number; egg: EggRow },
  hatchDate: LocalDate,
): Promise<void> {
  await insertRecorded(change, 'offspring', [
    {
      ...BLANK_YOUNG,
      ...parentsOf(pair),
      breedingPairId: pair.id,
      breedingCycleId: cycleId,
      eggId: egg.id,
      fosterPairId: egg.fosterPairId,
      hatchDate,
    },
  ])
}

/** Deletes a young bird that was entered by mistake. */
export async function unhatchYoung(change: Change, young: OffspringRow): Promise<void> {
  await deleteRecorded(change, 'offspring', young)
}

/** Corrects the hatch date of a young bird, also on its pigeon. Errors: `dates_out_of_order`. */
export async function correctHatch(change: Change, young: OffspringRow, hatchDate: LocalDate): Promise<OffspringRow> {
  if (young.hatchDate === hatchDate) return young
  const { bandingDate, vaccinationDate, weanDate, fledgeDate, diedOn } = young
  const conflicting = Object.entries({ bandingDate, vaccinationDate, weanDate, fledgeDate, diedOn }).find(
    ([, day]) => day !== null && day < hatchDate,
  )
  if (conflicting) {
    throw new Refusal('dates_out_of_order', `${conflicting[0]} (${conflicting[1]}) comes before the hatch (${hatchDate})`, {
      field: 'hatchDate',
      date: hatchDate,
      before: conflicting[0],
    })
  }
  const bandingAge = bandingDate && daysBetween(hatchDate, bandingDate)
  if (young.pigeonId !== null) await editPigeon(withoutVersionCheck(change), young.pigeonId, { hatchDate })
  const banding = await findBanding(change.trx, young.id)
  if (banding && bandingAge !== null) await updateRecorded(change, 'offspring-banding', banding, { bandingAge })
  return updateRecorded(change, 'offspring', young, { hatchDate, bandingAge })
}

/** Moves a young bird to a foster pair; null moves it back to its own pair. */
export function fosterYoung(change: Change, young: OffspringRow, fosterPairId: number | null): Promise<OffspringRow> {
  return updateRecorded(change, 'offspring', young, { fosterPairId })
}

/** Numbers the young of a cycle in the order they hatched. */
export async function renumberYoung(change: Change, cycleId: number): Promise<void> {
  const young = (await listYoungOfCycles(change.trx, [cycleId])).filter(({ deletedAt }) => deletedAt === null)
  for (const [at, chick] of young.entries()) await updateRecorded(change, 'offspring', chick, { hatchOrder: at + 1 })
}
