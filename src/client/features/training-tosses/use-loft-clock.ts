import { useQuery } from '@tanstack/react-query'
import { wallTimeInZone, type WallTime } from '#shared/races/wall-time.ts'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'

/** Gives a function that tells what the clock at the loft shows now, to the second. */
export function useLoftClock(): () => WallTime {
  const { data } = useQuery(settingsQuery())
  const zone = data ? (data.timeZone ?? data.serverTimeZone) : Intl.DateTimeFormat().resolvedOptions().timeZone
  return () => wallTimeInZone(new Date(), zone)
}
