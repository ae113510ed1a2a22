import { bandYear } from '#shared/bands/band-year.ts'
import { compareBands } from '#shared/bands/compare-bands.ts'
import { yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import { ageOn, BANDING_AGE, bandingState } from '#shared/offspring/offspring-rules.ts'
import type { Banding, ChangedOffspring } from '#shared/offspring/offspring.ts'
import { wrongField } from '#server/http/wrong-field.ts'
import { requireConfirmation, type Change } from '#server/history/change.ts'
import { insertRecorded, updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { eventDay, nameOf, loadLivingOffspring, type LoadedOffspring } from './load-offspring.ts'
import { addAsPigeon, linkPigeon } from './add-as-pigeon.ts'
import { showYoungBird } from './show-offspring.ts'

/**
 * Bands a young bird: adds it as a pigeon of the loft, or links the pigeon it was already entered as.
 *
 * Errors: `not_found`, `stale_version`, `offspring_gone`, `already_banded`, `too_young_to_band`, `needs_confirmation` for
 * `late_banding` and `link_differs`, `band_taken`, `invalid_input`, and those of adding a pigeon.
 */
export async function bandOffspring(change: Change, id: number, banding: Banding): Promise<ChangedOffspring> {
  const loaded = await loadLivingOffspring(change, id)
  if (loaded.shown.isBanded) {
    throw new Refusal('already_banded', `${nameOf(loaded.shown)} is already banded`, { bandId: loaded.shown.bandId })
  }
  const bandingDate = eventDay(loaded.row, 'bandingDate', banding.bandingDate, change)
  requireAge(loaded, bandingDate, banding.confirm)
  return saveBanding(change, loaded, { ...banding, bandingDate })
}

/** Saves a banding after the age has been checked. */
export async function saveBanding(
  change: Change,
  { row, shown }: LoadedOffspring,
  { bandingDate, ...banding }: Banding & { readonly bandingDate: LocalDate },
): Promise<ChangedOffspring> {
  const { linkPigeonId, gender = row.gender, color = row.color, notes, confirm } = banding
  const bandId = banding.bandId || undefined
  if (linkPigeonId == null && bandId === undefined) throw wrongField('bandId', 'missing', 'bandId is missing')
  const young = { ...row, gender, color }
  const pigeon =
    linkPigeonId == null
      ? await addAsPigeon(change, young, bandId!, confirm)
      : await linkPigeon(change, young, linkPigeonId, confirm)
  if (bandId !== undefined && compareBands(bandId, pigeon.bandId) === 'different') {
    throw wrongField('bandId', 'invalid_value', `The linked bird wears ${pigeon.bandId}, not ${bandId}`, { value: bandId })
  }
  const bandingAge = ageOn(shown, bandingDate)
  const facts = {
    vaccinationRequired: row.vaccinationRequired,
    vaccinationCompleted: row.vaccinationCompleted,
    vaccinationDate: row.vaccinationDate,
    medicineId: row.medicineId,
    vaccinationNotes: row.vaccinationNotes,
    readyForRacing: row.readyForRacing,
    racingEligibilityDate: row.racingEligibilityDate,
  }
  await insertRecorded(change, 'offspring-banding', [
    { ...facts, offspringId: row.id, bandId: pigeon.bandId, bandingDate, bandingAge, notes: notes ?? null },
  ])
  const banded = await updateRecorded(change, 'offspring', row, {
    pigeonId: pigeon.id,
    isBanded: 1,
    bandingDate,
    bandingAge,
    gender: pigeon.gender,
    color: pigeon.color,
    notes: notes ?? undefined,
  })
  const year = bandYear(pigeon.bandId, yearOf(change.today))
  const isOtherYear = year !== undefined && year !== yearOf(row.hatchDate)
  return { ...(await showYoungBird(change.trx, banded)), warnings: isOtherYear ? ['band_of_other_year'] : [] }
}

function requireAge({ shown }: LoadedOffspring, day: LocalDate, confirm: readonly string[] | undefined): void {
  const age = ageOn(shown, day)
  const state = bandingState(shown, day)
  if (state === 'too_young') {
    throw new Refusal('too_young_to_band', `${nameOf(shown)} is ${age} days old: it can be banded from day ${BANDING_AGE.from}`, {
      field: 'bandingDate',
      age,
      from: BANDING_AGE.from,
    })
  }
  if (state === 'overdue') {
    const message = `${nameOf(shown)} is ${age} days old: it should be banded by day ${BANDING_AGE.to}`
    requireConfirmation(confirm, 'late_banding', message, { age, to: BANDING_AGE.to })
  }
}
