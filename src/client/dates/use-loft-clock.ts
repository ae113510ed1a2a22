import { wallTimeInZone, type WallTime } from '#shared/races/wall-time.ts'
import { useLoftZone } from './use-today.ts'

/** Returns a function that gives the current local time at the loft, to the second. */
export function useLoftClock(): () => WallTime {
  const zone = useLoftZone()
  return () => wallTimeInZone(new Date(), zone)
}
