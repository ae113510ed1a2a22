import type { Offspring, OffspringPatch } from '#shared/offspring/offspring.ts'
import type { PigeonPatch } from '#shared/pigeons/pigeon.ts'
import { fledgeCycleIfDone } from '#server/features/cycles/fledge-cycle.ts'
import { editPigeon } from '#server/features/pigeons/edit-pigeon.ts'
import type { Change } from '#server/history/change.ts'
import { updateRecorded, type PatchOf } from '#server/history/recorded.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { findClutch } from '#server/features/cycles/clutch-of-cycle.ts'
import { Refusal } from '#server/http/refusal.ts'
import { validatedColumns } from './add-offspring.ts'
import { correctHatch, renumberYoung } from './hatch-young.ts'
import { getOffspringRow } from './offspring.repository.ts'
import type { OffspringRow } from './offspring.table.ts'
import { eventDay, withoutVersionCheck, loadOffspring } from './load-offspring.ts'
import { showYoungBird } from './show-offspring.ts'

/** Refuses a hatch date that is not after the date of the egg. Errors: `hatch_before_egg`. */
async function requireHatchAfterEgg(db: Db, young: OffspringRow, hatchDate: LocalDate): Promise<void> {
  if (young.breedingCycleId === null) return
  const { eggs } = await findClutch(db, young.breedingCycleId)
  const laidOn = eggs.find(({ egg }) => egg.id === young.eggId)?.egg.laidOn ?? null
  if (laidOn === null || hatchDate > laidOn) return
  throw new Refusal('hatch_before_egg', `An egg of ${laidOn} cannot hatch on ${hatchDate}`, {
    field: 'hatchDate',
    date: hatchDate,
  })
}

/**
 * Changes a young bird; absent fields stay unchanged. Gender, colour, parents and section of a banded one are changed on its
 * pigeon.
 *
 * Errors: `not_found`, `stale_version`, `unknown_pair`, `unknown_section`, and those of dates, parents and of editing a pigeon.
 */
export async function editOffspring(change: Change, id: number, patch: OffspringPatch): Promise<Offspring> {
  const { row } = await loadOffspring(change, id)
  const { hatchDate = row.hatchDate, isWeaned, weanDate, fledgeDate, vaccinationNotes, readyForRacing, ...formFields } = patch
  if (hatchDate !== row.hatchDate) eventDay({ hatchDate }, 'hatchDate', hatchDate, change)
  if (hatchDate !== row.hatchDate) await requireHatchAfterEgg(change.trx, row, hatchDate)
  const born = await correctHatch(change, row, hatchDate)
  const fields = await nestColumns(change, born, formFields)
  await updateRecorded(change, 'offspring', born, {
    ...fields,
    ...weaning(change, born, { isWeaned, weanDate }),
    fledgeDate: fledgeDate ? eventDay(born, 'fledgeDate', fledgeDate, change) : fledgeDate,
    vaccinationNotes,
    readyForRacing: typeof readyForRacing === 'boolean' ? (readyForRacing ? 1 : 0) : readyForRacing,
  })
  if (row.breedingCycleId !== null) await renumberYoung(change, row.breedingCycleId)
  if (fledgeDate) await fledgeCycleIfDone(change, row.breedingCycleId)
  // Loads the row again, because its position among its siblings may have changed.
  return showYoungBird(change.trx, await getOffspringRow(change.trx, id))
}

type OffspringFields = Parameters<typeof validatedColumns>[2]

/** Saves in the pigeon of a banded young bird the fields that belong there, and returns the columns of the young bird itself. */
async function nestColumns(change: Change, row: OffspringRow, formFields: OffspringFields): Promise<PatchOf<'offspring'>> {
  if (row.pigeonId === null) return validatedColumns(change, row, formFields)
  const { gender, color, sireId, damId, loftLocationId, ...own } = formFields
  const ofPigeon = { gender, color, sireId, damId, loftLocationId } satisfies PigeonPatch
  if (Object.values(ofPigeon).some((value) => value !== undefined))
    await editPigeon(withoutVersionCheck(change), row.pigeonId, ofPigeon)
  return { ...(await validatedColumns(change, row, own)), gender, color }
}

function weaning(
  change: Change,
  row: OffspringRow,
  weaningPatch: Pick<OffspringPatch, 'isWeaned' | 'weanDate'>,
): PatchOf<'offspring'> {
  const { isWeaned, weanDate } = weaningPatch
  if (isWeaned === false) return { isWeaned: 0, weanDate: null }
  if (weanDate) return { isWeaned: 1, weanDate: eventDay(row, 'weanDate', weanDate, change) }
  if (isWeaned === true) return { isWeaned: 1, weanDate: row.weanDate ?? (weanDate === null ? null : change.doneOn) }
  return { weanDate }
}
