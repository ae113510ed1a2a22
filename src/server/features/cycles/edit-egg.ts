import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { EggPatch } from '#shared/cycles/egg.ts'
import { isInUse } from '#server/features/offspring/is-in-use.ts'
import { correctHatch, fosterYoung, hatchYoung, renumberYoung, unhatchYoung } from '#server/features/offspring/hatch-young.ts'
import { requirePair } from '#server/features/pairs/pairs.repository.ts'
import type { Change } from '#server/history/change.ts'
import { deleteRecorded, updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { loadCycle, updateCycleStatus, type LoadedCycle } from './change-cycle.ts'
import { checkEggDates } from './check-egg-dates.ts'
import type { EggWithYoung } from './clutch-of-cycle.ts'
import type { EggRow } from './cycles.table.ts'
import { clutchRefusal } from './plan-cycle.ts'

/**
 * Changes one egg: laid, candled, hatched, failed, or moved to a foster pair. `hatchedOn` adds or deletes its young bird.
 *
 * Errors: `not_found`, `stale_version`, `unknown_pair`, `egg_settled`, `offspring_in_use`, and those of dates.
 */
export async function editEgg(change: Change, cycleId: number, eggId: number, patch: EggPatch): Promise<Cycle> {
  const loaded = await loadCycle(change, cycleId)
  const { egg, young } = getEgg(loaded, eggId)
  const columns = await columnsOf(change, egg, patch)
  const hatchedOn = patch.hatchedOn === undefined ? (young?.hatchDate ?? null) : patch.hatchedOn
  if (hatchedOn !== null && columns.failedOn !== null) {
    throw new Refusal('egg_settled', 'An egg either hatches or fails', { field: patch.hatchedOn ? 'hatchedOn' : 'failedOn' })
  }
  checkEggDates({ ...columns, hatchedOn }, change.today)
  const changed = await updateRecorded(change, 'eggs', egg, columns)
  const isMoved = columns.fosterPairId !== egg.fosterPairId
  const reared = young && isMoved ? await fosterYoung(change, young, columns.fosterPairId) : young
  await saveHatch(change, loaded, { egg: changed, young: reared }, hatchedOn)
  return updateCycleStatus(change, loaded)
}

/** Deletes an egg, with its young bird if that has no other data. Errors: `not_found`, `stale_version`, `offspring_in_use`. */
export async function deleteEgg(change: Change, cycleId: number, eggId: number): Promise<Cycle> {
  const loaded = await loadCycle(change, cycleId)
  const laid = getEgg(loaded, eggId)
  await saveHatch(change, loaded, laid, null)
  await deleteRecorded(change, 'eggs', laid.egg)
  return updateCycleStatus(change, loaded)
}

function getEgg(loaded: LoadedCycle, eggId: number): EggWithYoung {
  const laid = loaded.eggs.find(({ egg }) => egg.id === eggId)
  if (!laid) throw new Refusal('not_found', `Breeding cycle ${loaded.cycle.id} has no egg ${eggId}`)
  return laid
}

type EggColumns = Pick<
  EggRow,
  'laidOn' | 'fertility' | 'candledOn' | 'failedOn' | 'failureReason' | 'fosterPairId' | 'fosteredOn' | 'notes'
>

/** Returns the columns of the egg after the patch; an event without a date happened on the day of the write. */
async function columnsOf({ trx, doneOn }: Change, egg: EggRow, patch: EggPatch): Promise<EggColumns> {
  const { laidOn = egg.laidOn, fertility = egg.fertility, notes = egg.notes, fosterPairId = egg.fosterPairId } = patch
  if (fosterPairId !== null && fosterPairId !== egg.fosterPairId) await requirePair(trx, fosterPairId, 'fosterPairId')
  const isCandledNow = patch.fertility !== undefined && fertility !== 'unknown'
  const isFailedNow = typeof patch.failureReason === 'string'
  const isFosteredNow = fosterPairId !== null && fosterPairId !== egg.fosterPairId
  const failedOn = patch.failedOn === undefined && isFailedNow ? (egg.failedOn ?? doneOn) : patch.failedOn
  return {
    laidOn,
    fertility,
    candledOn: eventDay(egg.candledOn, patch.candledOn, isCandledNow, doneOn),
    failedOn: failedOn === undefined ? egg.failedOn : failedOn,
    failureReason: failedOn === null ? null : (patch.failureReason ?? egg.failureReason),
    fosterPairId,
    fosteredOn:
      fosterPairId === null ? null : eventDay(isFosteredNow ? null : egg.fosteredOn, patch.fosteredOn, isFosteredNow, doneOn),
    notes,
  }
}

function eventDay(
  stored: LocalDate | null,
  given: LocalDate | null | undefined,
  isNew: boolean,
  doneOn: LocalDate,
): LocalDate | null {
  if (given !== undefined && !(given === null && isNew)) return given
  return isNew ? (stored ?? doneOn) : stored
}

async function saveHatch(
  change: Change,
  loaded: LoadedCycle,
  { egg, young }: EggWithYoung,
  hatchedOn: LocalDate | null,
): Promise<void> {
  if (young && hatchedOn === null) {
    if (isInUse(young)) throw clutchRefusal('young_in_use')
    await unhatchYoung(change, young)
  } else if (young) {
    await correctHatch(change, young, hatchedOn!)
  } else if (hatchedOn !== null) {
    await hatchYoung(change, { pair: loaded.pair, cycleId: loaded.cycle.id, egg }, hatchedOn)
  }
  await renumberYoung(change, loaded.cycle.id)
}
