import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import { FLEDGE_AGE } from '#shared/offspring/offspring-rules.ts'

/** What became of a young bird in its nest; `open` is still in it, or nobody wrote it down. */
export type NestFate = 'left' | 'died' | 'open'

interface Nestling {
  readonly hatchDate: LocalDate
  readonly fledgeDate: LocalDate | null
  readonly diedOn: LocalDate | null
}

/** A bird that outlived the days of fledging has left the nest, written down or not. */
export function nestFate({ hatchDate, fledgeDate, diedOn }: Nestling, today: LocalDate): NestFate {
  if (fledgeDate !== null) return 'left'
  if (daysBetween(hatchDate, diedOn ?? today) > FLEDGE_AGE.to) return 'left'
  return diedOn === null ? 'open' : 'died'
}
