import type { Generated, Selectable } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import type { Flag, RecordColumns } from '#server/db/record.table.ts'

/** What is kept of a vaccination, on the young bird and beside its band. */
interface VaccinationColumns {
  vaccinationRequired: Generated<Flag>
  vaccinationCompleted: Generated<Flag>
  vaccinationDate: LocalDate | null
  medicineId: number | null
  vaccinationNotes: string | null
}

/**
 * Young birds. Once one is banded, its band, gender, colour, photos, parents and section are those of the pigeon it became,
 * and the columns here keep what was known in the nest.
 */
export interface OffspringTable extends RecordColumns, VaccinationColumns {
  breedingPairId: number | null
  breedingCycleId: number | null
  eggId: number | null
  fosterPairId: number | null
  pigeonId: number | null
  /** The band of a pigeon that is gone for good. */
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
  /** Grams. */
  weight: number | null
  fledgeDate: LocalDate | null
  isWeaned: Generated<Flag>
  weanDate: LocalDate | null
  /** The keeper's word against the rule; null for the rule. */
  readyForRacing: Flag | null
  racingEligibilityDate: LocalDate | null
  isActive: Generated<Flag>
  diedOn: LocalDate | null
  deathReason: string | null
  loftLocationId: number | null
  notes: string | null
}
export type OffspringRow = Selectable<OffspringTable>

/** Each banding as it was done; a band corrected later is that of the pigeon. */
export interface OffspringBandingTable extends RecordColumns, VaccinationColumns {
  offspringId: number
  bandId: string
  bandingDate: LocalDate
  bandingAge: number
  readyForRacing: Flag | null
  racingEligibilityDate: LocalDate | null
  notes: string | null
}
