import type { Selectable } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { CycleStatus } from '#shared/cycles/cycle-status.ts'
import type { Fertility } from '#shared/cycles/egg.ts'
import type { RecordColumns } from '#server/db/record.table.ts'

/** The columns of the cycle itself; other values are calculated from its eggs and young. */
export interface BreedingCyclesTable extends RecordColumns {
  breedingPairId: number
  cycleNumber: number
  courthipStartDate: LocalDate | null
  matingDate: LocalDate | null
  /** Null if only the eggs have a candling date. */
  fertilityCheckDate: LocalDate | null
  fertilityCheckNotes: string | null
  /** These three are entered by the keeper; null if they are calculated from the eggs. */
  incubationStartDate: LocalDate | null
  expectedHatchDate: LocalDate | null
  expectedFledgeDate: LocalDate | null
  actualFledgeDate: LocalDate | null
  status: CycleStatus
  outcome: string | null
  failureReason: string | null
  notes: string | null
}
export type CycleRow = Selectable<BreedingCyclesTable>

/** An egg has hatched if a young bird refers to it. */
export interface EggsTable extends RecordColumns {
  breedingCycleId: number
  /** Order of the eggs; numbers of deleted eggs leave gaps. */
  eggNumber: number
  laidOn: LocalDate | null
  fertility: Fertility
  candledOn: LocalDate | null
  failedOn: LocalDate | null
  failureReason: string | null
  fosterPairId: number | null
  fosteredOn: LocalDate | null
  notes: string | null
}
export type EggRow = Selectable<EggsTable>
