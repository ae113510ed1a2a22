import type { Generated, Selectable } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import type { Flag, RecordColumns } from '#server/db/record.table.ts'

/** Vaccination columns, stored on the young bird and on its banding. */
interface VaccinationColumns {
  vaccinationRequired: Generated<Flag>
  vaccinationCompleted: Generated<Flag>
  vaccinationDate: LocalDate | null
  medicineId: number | null
  vaccinationNotes: string | null
}

/**
 * Young birds. For a banded one, the band, gender, colour, photos, parents and section come from its pigeon; the columns here
 * keep the data from the nest.
 */
export interface OffspringTable extends RecordColumns, VaccinationColumns {
  breedingPairId: number | null
  breedingCycleId: number | null
  eggId: number | null
  fosterPairId: number | null
  pigeonId: number | null
  /** Band of a pigeon that was permanently removed. */
  bandText: string | null
  sireId: number | null
  damId: number | null
  sireText: string | null
  damText: string | null
  hatchDate: LocalDate
  hatchOrder: number
  isBanded: Generated<Flag>
  bandingDate: LocalDate | null
  bandingAge: number | null
  gender: Gender
  color: string | null
  generalPhoto: string | null
  generalThumbnail: string | null
  eyePhoto: string | null
  eyeThumbnail: string | null
  /** Weight in grams. */
  weight: number | null
  fledgeDate: LocalDate | null
  isWeaned: Generated<Flag>
  weanDate: LocalDate | null
  /** The keeper's decision against the rule; null to apply the rule. */
  readyForRacing: Flag | null
  racingEligibilityDate: LocalDate | null
  isActive: Generated<Flag>
  diedOn: LocalDate | null
  deathReason: string | null
  loftLocationId: number | null
  notes: string | null
}
export type OffspringRow = Selectable<OffspringTable>

/** Each banding as it was done; a later correction of the band is stored only on the pigeon. */
export interface OffspringBandingTable extends RecordColumns, VaccinationColumns {
  offspringId: number
  bandId: string
  bandingDate: LocalDate
  bandingAge: number
  readyForRacing: Flag | null
  racingEligibilityDate: LocalDate | null
  notes: string | null
}
