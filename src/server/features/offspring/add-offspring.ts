import type { ChangedOffspring, NewOffspring } from '#shared/offspring/offspring.ts'
import { hatchNextEgg } from '#server/features/cycles/hatch-next-egg.ts'
import { requirePair } from '#server/features/pairs/pairs.repository.ts'
import { checkParent } from '#server/features/pigeons/check-parent.ts'
import { getPigeonRow, requireSection } from '#server/features/pigeons/pigeons.repository.ts'
import { yearOf } from '#shared/calendar/local-date.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded, updateRecorded, type PatchOf } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { saveBanding } from './band-offspring.ts'
import { BLANK_YOUNG, parentsOf } from './hatch-young.ts'
import type { OffspringRow } from './offspring.table.ts'
import { eventDay } from './load-offspring.ts'
import { showYoungBird } from './show-offspring.ts'

/**
 * Adds a young bird: from the next egg of a cycle, of a pair, or a bought one. It may already be banded, at any age, because it
 * was banded elsewhere or before the loft used this program.
 *
 * Errors: `unknown_pair`, `not_found`, `unknown_section`, `invalid_input`, those of parents, of hatching and of bands.
 */
export async function addOffspring(change: Change, given: NewOffspring): Promise<ChangedOffspring> {
  const { bandId, bandingDate, linkPigeonId, confirm, breedingCycleId, breedingPairId, hatchDate, ...fields } = given
  eventDay({ hatchDate }, 'hatchDate', hatchDate, change)
  const young =
    breedingCycleId == null
      ? await addWithoutEgg(change, { hatchDate, breedingPairId: breedingPairId ?? null })
      : await hatchNextEgg(change, breedingCycleId, hatchDate)
  const row = await updateRecorded(change, 'offspring', young, await validatedColumns(change, young, fields))
  if (!bandId && linkPigeonId == null) return { ...(await showYoungBird(change.trx, row)), warnings: [] }
  const loaded = { row, shown: await showYoungBird(change.trx, row) }
  return saveBanding(change, loaded, {
    bandId,
    linkPigeonId,
    confirm,
    bandingDate: eventDay(row, 'bandingDate', bandingDate, change),
  })
}

async function addWithoutEgg(
  change: Change,
  { hatchDate, breedingPairId }: Pick<OffspringRow, 'hatchDate' | 'breedingPairId'>,
): Promise<OffspringRow> {
  const pair = breedingPairId === null ? undefined : await requirePair(change.trx, breedingPairId, 'breedingPairId')
  const [row] = await insertRecorded(change, 'offspring', [
    { ...BLANK_YOUNG, ...(pair && parentsOf(pair)), breedingPairId, hatchDate },
  ])
  return row!
}

type Fields = Omit<
  NewOffspring,
  'bandId' | 'bandingDate' | 'linkPigeonId' | 'confirm' | 'breedingCycleId' | 'breedingPairId' | 'hatchDate'
>

/**
 * Validates the fields of a form for an unbanded young bird and returns the columns. Errors: `unknown_pair`, `unknown_section`,
 * and those of parents.
 */
export async function validatedColumns(change: Change, young: OffspringRow, fields: Fields): Promise<PatchOf<'offspring'>> {
  const { vaccinationRequired, sireId, damId, ...columns } = fields
  if (columns.fosterPairId != null) await requirePair(change.trx, columns.fosterPairId, 'fosterPairId')
  if (columns.loftLocationId != null) await requireSection(change.trx, columns.loftLocationId)
  for (const [role, id] of [
    ['sire', sireId],
    ['dam', damId],
  ] as const) {
    if (id == null || id === young[`${role}Id`]) continue
    const birth = { bandId: `Offspring ${young.id}`, name: null, birthYear: yearOf(young.hatchDate) }
    await checkParent(change.trx, birth, role, await getPigeonRow(change.trx, id))
  }
  if (sireId != null && sireId === damId)
    throw new Refusal('parent_gender', 'One bird cannot be both sire and dam', { field: 'damId' })
  return {
    ...columns,
    ...(sireId !== undefined && { sireId, sireText: null }),
    ...(damId !== undefined && { damId, damText: null }),
    vaccinationRequired: vaccinationRequired === undefined ? undefined : vaccinationRequired ? 1 : 0,
  }
}
