import type { Selectable } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { CycleStatus } from '#shared/cycles/cycle-status.ts'
import type { Fertility } from '#shared/cycles/egg.ts'
import type { RecordColumns } from '#server/db/record.table.ts'

/** What is told of a cycle as a whole; its eggs and young tell the rest. */
export interface BreedingCyclesTable extends RecordColumns {
  breedingPairId: number
  cycleNumber: number
  courthipStartDate: LocalDate | null
  matingDate: LocalDate | null
  /** Null where only the eggs tell when they were candled. */
  fertilityCheckDate: LocalDate | null
  fertilityCheckNotes: string | null
  /** These three are what the keeper typed; null where they follow from the eggs. */
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

/** An egg has hatched where a young bird points to it. */
export interface EggsTable extends RecordColumns {
  breedingCycleId: number
  /** Tells the order; numbers of eggs that were taken away are left out. */
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
