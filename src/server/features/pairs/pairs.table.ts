import type { Generated, Selectable } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { BreedingSeason } from '#shared/pairs/breeding-season.ts'
import type { Flag, RecordColumns } from '#server/db/record.table.ts'

export interface BreedingPairsTable extends RecordColumns {
  malePigeonId: number | null
  femalePigeonId: number | null
  /** Bands of birds that were permanently removed. */
  maleText: string | null
  femaleText: string | null
  /** `cock × hen` with the bands at the time of pairing. */
  title: string
  nestQrCode: string
  nestBox: string | null
  pairingDate: LocalDate
  breedingSeason: BreedingSeason
  expectedBroods: number
  isActive: Generated<Flag>
  endedOn: LocalDate | null
  endReason: string | null
  notes: string | null
}
export type PairRow = Selectable<BreedingPairsTable>
