import { byBandKey } from '#shared/bands/band-order.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { isInCare } from '#shared/pigeons/status.ts'
import { isBeforeBirth } from '#shared/vaccinations/vaccination-rules.ts'
import type { NewRecords } from '#shared/vaccinations/vaccination-record.ts'
import type { Db } from '#server/db/database.ts'
import { findMainLoftRow } from '#server/features/lofts/main-lofts.repository.ts'
import { listSectionRowsOf } from '#server/features/lofts/sections.repository.ts'
import { getPigeonRows, requireSection } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { wrongField } from '#server/http/wrong-field.ts'
import { Refusal } from '#server/http/refusal.ts'
import { listAllBirdsInCare, listBirdsInCareOf } from './birds-in-care.repository.ts'

type BirdSelection = Pick<NewRecords, 'pigeonIds' | 'pigeonId' | 'loftLocationId' | 'mainLoftId' | 'allBirds'>

/**
 * Finds the birds to vaccinate on a day, by band: the named ones, or the birds in care of a section, of a main loft or of the whole loft
 * that had hatched by then.
 *
 * Errors: `invalid_input`, `nobody_to_vaccinate`, `not_found`, `unknown_section`, `unknown_main_loft`, `reference_bird`,
 * `not_in_care`, `dates_out_of_order`.
 */
export async function birdsToVaccinate(db: Db, selection: BirdSelection, day: LocalDate): Promise<PigeonRow[]> {
  const found = await findBirds(db, selection)
  const areNamed = Boolean(selection.pigeonId ?? selection.pigeonIds)
  const birds = areNamed ? found : found.filter((bird) => !isBeforeBirth(bird, day))
  if (birds.length === 0)
    throw new Refusal('nobody_to_vaccinate', 'There is no bird in care to vaccinate. Choose others.', {
      field: fieldOf(selection),
    })
  for (const bird of birds) requireWasInLoft(bird, day)
  return birds.toSorted(byBandKey)
}

async function findBirds(
  db: Db,
  { pigeonIds, pigeonId, loftLocationId, mainLoftId, allBirds }: BirdSelection,
): Promise<PigeonRow[]> {
  const given = [pigeonIds, pigeonId, loftLocationId, mainLoftId, allBirds].filter((one) => one !== undefined && one !== null)
  if (given.length !== 1) {
    const message = 'Send exactly one of pigeonId, pigeonIds, loftLocationId, mainLoftId and allBirds'
    throw wrongField('pigeonIds', given.length === 0 ? 'missing' : 'invalid_value', message)
  }
  if (typeof pigeonId === 'number') return getPigeonRows(db, [pigeonId])
  if (pigeonIds) return getPigeonRows(db, pigeonIds)
  if (allBirds) return listAllBirdsInCare(db)
  if (typeof loftLocationId === 'number') {
    await requireSection(db, loftLocationId)
    return listBirdsInCareOf(db, [loftLocationId])
  }
  if (!(await findMainLoftRow(db, mainLoftId!)))
    throw new Refusal('unknown_main_loft', `There is no main loft ${mainLoftId}`, { field: 'mainLoftId' })
  return listBirdsInCareOf(
    db,
    (await listSectionRowsOf(db, mainLoftId!)).map(({ id }) => id),
  )
}

const fieldOf = ({ loftLocationId, mainLoftId }: BirdSelection): string =>
  loftLocationId ? 'loftLocationId' : mainLoftId ? 'mainLoftId' : 'pigeonIds'

/** Refuses a bird that did not live in the loft on a day. Errors: `reference_bird`, `not_in_care`, `dates_out_of_order`. */
export function requireWasInLoft(bird: PigeonRow, day: LocalDate): void {
  const { bandId, status, leftOn } = bird
  if (bird.isReference === 1) {
    throw new Refusal('reference_bird', `${birdTitle(bird)} is a reference bird and does not live here`, {
      field: 'pigeonIds',
      bandId,
    })
  }
  // Vaccinations may be entered later: a bird sold since still lived here that day.
  const wasHere = isInCare({ ...bird, isReference: false }) || (leftOn !== null && day < leftOn)
  if (!wasHere)
    throw new Refusal('not_in_care', `${birdTitle(bird)} has left the loft: it is ${status}`, { field: 'pigeonIds', bandId })
  if (isBeforeBirth(bird, day)) {
    throw new Refusal('dates_out_of_order', `${birdTitle(bird)} had not hatched on ${day}`, {
      field: 'administeredDate',
      bandId,
      date: day,
      after: 'hatchDate',
    })
  }
}
