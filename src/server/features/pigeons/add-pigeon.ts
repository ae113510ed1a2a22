import { yearOf } from '#shared/calendar/local-date.ts'
import type { NewPigeon, Pigeon } from '#shared/pigeons/pigeon.ts'
import { DEFAULT_STATUS } from '#shared/pigeons/status.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { checkBirth, checkSameYear } from './birth.ts'
import { checkAsParent } from './check-parent.ts'
import { insertPigeons } from './insert-pigeons.ts'
import { linkParents } from './link-parents.ts'
import { moneyColumns } from './money-columns.ts'
import { findPigeonByBand, requireSection, showPigeon } from './pigeons.repository.ts'
import type { PigeonRow } from './pigeons.table.ts'
import { readTypedBand, bandTaken, requireBandText } from './require-free-band.ts'
import { statusPatch } from './status-patch.ts'
import { confirmSimilarBirds, keepApart, listSimilarBirds } from './similar-birds.ts'
import type { PigeonFiles } from './store-pigeon-files.ts'
import { updatePigeon } from './update-pigeon.ts'

/**
 * Adds a bird. When a reference bird already has the band, that row becomes the bird of the loft: it keeps its id and its links,
 * and its value of every field that the form leaves out.
 *
 * Errors: `band_taken`, `needs_confirmation` when the band may be that of another bird, `invalid_input`, `unknown_section`, `reference_bird`, and those of the parents.
 */
export async function addPigeon(change: Change, given: NewPigeon, files: PigeonFiles = {}): Promise<Pigeon> {
  const { trx } = change
  requireBandText(given.bandId)
  const input = { ...given, bandId: readTypedBand(given.bandId, change, given) }
  const similar = await listSimilarBirds(trx, input.bandId)
  const sameKey = await findPigeonByBand(trx, input.bandId)
  // A cock and a hen with one number are two birds, once the keeper has confirmed it.
  const wearer = similar.some(({ id }) => id === sameKey?.id) ? undefined : sameKey
  if (wearer && (wearer.isReference === 0 || input.isReference)) throw bandTaken(wearer)
  confirmSimilarBirds(input.bandId, similar, input.confirm)
  const values = await valuesOf(change, input, wearer)
  const row = wearer
    ? await updatePigeon(change, wearer, { ...values, ...files, isReference: 0 })
    : (await insertPigeons(change, [{ ...values, ...files }], undefined, { mayRepeatBand: similar.length > 0 }))[0]!
  await keepApart(change, row.id, similar)
  return showPigeon(trx, row)
}

async function valuesOf(change: Change, input: NewPigeon, reference: PigeonRow | undefined) {
  const {
    sire,
    dam,
    sireId,
    damId,
    purchasePrice,
    currentValue,
    totalInvestment,
    isReference,
    status,
    confirm: _,
    ...fields
  } = input
  checkSameYear(fields.birthYear, fields.hatchDate)
  const hatchDate = fields.hatchDate ?? reference?.hatchDate ?? null
  const birthYear = fields.birthYear ?? (hatchDate === null ? undefined : yearOf(hatchDate)) ?? reference?.birthYear ?? null
  checkBirth({ birthYear, hatchDate, isReference }, change.today)

  // A form that leaves the gender undefined keeps the gender known from the pedigree.
  const gender = fields.gender === 'por_definir' ? (reference?.gender ?? fields.gender) : fields.gender
  if (reference) await checkAsParent(change.trx, { ...reference, gender, birthYear })
  if (fields.loftLocationId != null) {
    if (isReference) throw new Refusal('reference_bird', 'A reference bird cannot be in a section', { field: 'loftLocationId' })
    await requireSection(change.trx, fields.loftLocationId)
  }
  const currency = fields.currency ?? (await findSettings(change.trx)).currency
  const child = {
    ...(reference && { id: reference.id }),
    bandId: fields.bandId,
    name: fields.name ?? null,
    birthYear,
    currency,
    parents: reference ?? NO_PARENTS,
  }
  const parents = await linkParents(change, child, { sire, dam, sireId, damId })
  return {
    ...fields,
    ...moneyColumns({ purchasePrice, currentValue, totalInvestment }),
    ...parents,
    birthYear,
    hatchDate,
    gender,
    currency,
    status: DEFAULT_STATUS,
    isReference: isReference ? (1 as const) : (0 as const),
    // The form has no field for the leaving date, so the date of a bird added as sold is unknown.
    ...statusPatch({ status: DEFAULT_STATUS, leftOn: null }, status ?? DEFAULT_STATUS, null),
  }
}

const NO_PARENTS = { sireId: null, damId: null, sireText: null, damText: null }
