import type { DateOrder } from './written-date.ts'

/** Time zones of the United States, where keepers write the month first. */
const UNITED_STATES =
  /^(?:America\/(?:New_York|Detroit|Chicago|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Indiana\/.*|Kentucky\/.*|North_Dakota\/.*)|Pacific\/Honolulu|US\/.*)$/
/** Time zones of Canada, where both orders are usual. */
const CANADA = /^(?:America\/(?:Toronto|Montreal|Vancouver|Winnipeg|Edmonton|Halifax|Regina|St_Johns)|Canada\/.*)$/

interface LoftRegion {
  readonly documentLanguage: string
  readonly timeZone: string | null
}

/** Returns the order of day and month that is usual where the loft is; undefined if its settings do not decide. */
export function usualDateOrder({ documentLanguage, timeZone }: LoftRegion): DateOrder | undefined {
  if (documentLanguage !== 'en') return 'dmy'
  if (timeZone === null || timeZone === 'UTC' || CANADA.test(timeZone)) return undefined
  return UNITED_STATES.test(timeZone) ? 'mdy' : 'dmy'
}
