import { yearOf } from '#shared/calendar/local-date.ts'
import type { Pigeon, PigeonPatch } from '#shared/pigeons/pigeon.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import { endPairsOf } from '#server/features/pairs/end-pairs-of.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { checkBirth, checkSameYear } from './birth.ts'
import { checkAsParent, checkParent } from './check-parent.ts'
import { confirmLeavingDeceased } from './confirm-leaving-deceased.ts'
import { linkParents } from './link-parents.ts'
import { moneyColumns } from './money-columns.ts'
import { requireSectionFor } from './move-pigeons.ts'
import { getPigeonRow, listPigeonRows, showPigeon } from './pigeons.repository.ts'
import type { PigeonRow } from './pigeons.table.ts'
import { readTypedBand, requireFreeBand } from './require-free-band.ts'
import { keepApart } from './similar-birds.ts'
import { isLeaving, statusPatch } from './status-patch.ts'
import { updatePigeon } from './update-pigeon.ts'

/**
 * Changes the fields of a bird that the form contains. A new band counts as a correction: the search still finds the bird by the
 * old band. A status out of care ends the bird's active pairs.
 *
 * Errors: `not_found`, `stale_version`, `needs_confirmation` when the status is no longer `deceased` or the band may be another bird's, and all errors of adding a
 * bird.
 */
export async function editPigeon(change: Change, id: number, patch: PigeonPatch): Promise<Pigeon> {
  const { trx } = change
  const row = await getPigeonRow(trx, id)
  requireVersion(change, await showPigeon(trx, row))
  const {
    sire,
    dam,
    sireId,
    damId,
    purchasePrice,
    currentValue,
    totalInvestment,
    status = row.status,
    confirm,
    ...fields
  } = patch
  confirmLeavingDeceased([row], status, confirm)
  const birth = newBirthOf(change, row, patch)
  if (fields.bandId !== undefined && fields.bandId !== row.bandId) {
    fields.bandId = readTypedBand(fields.bandId, change, birth)
  }
  const isBandNew = fields.bandId !== undefined && fields.bandId !== row.bandId
  const similar = isBandNew ? await requireFreeBand(change, fields.bandId!, { ownId: id, confirm }) : []
  const changed = { ...row, ...birth, bandId: fields.bandId ?? row.bandId, gender: fields.gender ?? row.gender }
  if (changed.gender !== row.gender || changed.birthYear !== row.birthYear) await checkAsParent(trx, changed)
  const parents = await linkParents(change, { ...changed, parents: row }, { sire, dam, sireId, damId })
  if (birth.birthYear !== row.birthYear) await checkUnchangedParents(change, changed, row, parents)

  const statusColumns = statusPatch(row, status, change.doneOn)
  const isStaying = !STATUSES_OUT_OF_CARE.includes(status) || status === row.status
  if (isStaying && fields.loftLocationId != null && fields.loftLocationId !== row.loftLocationId) {
    await requireSectionFor(trx, [{ ...row, status }], fields.loftLocationId)
  }
  if (isLeaving(row, status)) await endPairsOf(change, [id])
  const updated = await updatePigeon(
    change,
    row,
    {
      ...fields,
      ...moneyColumns({ purchasePrice, currentValue, totalInvestment }),
      ...birth,
      ...parents,
      ...statusColumns,
    },
    { mayRepeatBand: similar.length > 0 },
  )
  await keepApart(change, id, similar)
  return showPigeon(trx, updated)
}

/** Returns the new birth year and hatch date. A new hatch date without a birth year sets the year. */
function newBirthOf(change: Change, row: PigeonRow, patch: PigeonPatch): Pick<PigeonRow, 'birthYear' | 'hatchDate'> {
  checkSameYear(patch.birthYear, patch.hatchDate)
  const hatchDate = patch.hatchDate === undefined ? row.hatchDate : patch.hatchDate
  const isDateNew = hatchDate !== null && hatchDate !== row.hatchDate
  const newYear = patch.birthYear === undefined && isDateNew ? yearOf(hatchDate) : patch.birthYear
  const birthYear = newYear === undefined ? row.birthYear : newYear
  if (birthYear !== row.birthYear || hatchDate !== row.hatchDate) {
    checkBirth({ birthYear, hatchDate, isReference: row.isReference === 1 }, change.today)
  }
  return { birthYear, hatchDate }
}

/** Checks unchanged parents against the new birth year; new parents have already been checked. */
async function checkUnchangedParents(
  { trx }: Change,
  bird: Pick<PigeonRow, 'id' | 'bandId' | 'name' | 'birthYear'>,
  before: Pick<PigeonRow, 'sireId' | 'damId'>,
  after: Pick<PigeonRow, 'sireId' | 'damId'>,
): Promise<void> {
  for (const role of ['sire', 'dam'] as const) {
    const parentId = after[`${role}Id`]
    if (parentId === null || parentId !== before[`${role}Id`]) continue
    const [parent] = await listPigeonRows(trx, [parentId])
    if (parent) await checkParent(trx, bird, role, parent)
  }
}
