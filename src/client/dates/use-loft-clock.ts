import { useQuery } from '@tanstack/react-query'
import { wallTimeInZone, type WallTime } from '#shared/races/wall-time.ts'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'

/** Returns a function that gives the current local time at the loft, to the second. */
export function useLoftClock(): () => WallTime {
  const { data } = useQuery(settingsQuery())
  const zone = data ? (data.timeZone ?? data.serverTimeZone) : Intl.DateTimeFormat().resolvedOptions().timeZone
  return () => wallTimeInZone(new Date(), zone)
}
