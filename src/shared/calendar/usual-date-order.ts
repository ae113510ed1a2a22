import type { DateOrder } from './written-date.ts'

/** Time zones of the United States, with their former names; keepers write the month first there. */
const UNITED_STATES =
  /^(?:America\/(?:New_York|Detroit|Chicago|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Atka|Menominee|Indianapolis|Fort_Wayne|Louisville|Knox_IN|Shiprock|Indiana\/.*|Kentucky\/.*|North_Dakota\/.*)|Pacific\/Honolulu|US\/.*)$/
/** Time zones of Canada, where both orders are usual. */
const CANADA =
  /^(?:America\/(?:Toronto|Montreal|Vancouver|Winnipeg|Edmonton|Halifax|Regina|St_Johns|Moncton|Glace_Bay|Goose_Bay|Blanc-Sablon|Iqaluit|Pangnirtung|Atikokan|Coral_Harbour|Nipigon|Thunder_Bay|Rainy_River|Resolute|Rankin_Inlet|Swift_Current|Cambridge_Bay|Yellowknife|Inuvik|Creston|Dawson|Dawson_Creek|Fort_Nelson|Whitehorse)|Canada\/.*)$/

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
