import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { HealthActions } from './health-actions.ts'
import type { LoftActions } from './loft-actions.ts'
import type { NestActions } from './nest-actions.ts'
import type { PedigreeActions } from './pedigree-actions.ts'
import type { RaceActions } from './race-actions.ts'

/** One day of the demo data, with the actions of the keeper on it. */
export interface DemoDay {
  readonly daysAgo: number
  readonly run: (day: DemoDayContext) => Promise<void>
}

interface DemoDayContext {
  readonly lofts: LoftActions
  readonly nests: NestActions
  readonly health: HealthActions
  readonly races: RaceActions
  readonly pedigrees: PedigreeActions
  readonly daysAgo: (days: number) => LocalDate
}
