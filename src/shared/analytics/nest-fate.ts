import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import { FLEDGE_AGE } from '#shared/offspring/offspring-rules.ts'

/** Outcome of a young bird in its nest; `open` when it is still in the nest or nothing was recorded. */
export type NestFate = 'left' | 'died' | 'open'

interface Nestling {
  readonly hatchDate: LocalDate
  readonly fledgeDate: LocalDate | null
  readonly diedOn: LocalDate | null
}

/**
 * Returns how the time of a young bird in the nest ended. One that outlived the fledging age has left the nest, recorded or not.
 */
export function nestFate({ hatchDate, fledgeDate, diedOn }: Nestling, today: LocalDate): NestFate {
  if (fledgeDate !== null) return 'left'
  if (daysBetween(hatchDate, diedOn ?? today) > FLEDGE_AGE.to) return 'left'
  return diedOn === null ? 'open' : 'died'
}
