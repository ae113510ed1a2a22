import { useQuery } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { dayInZone, type LocalDate } from '#shared/calendar/local-date.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { zoneOf } from './zone-of.ts'

/**
 * Returns today's date at the loft; until its time zone is loaded, the date on this device. A page that stays open over midnight is
 * rendered again with the new day.
 */
export function useToday(): LocalDate {
  const zone = useLoftZone()
  const today = () => dayInZone(new Date(), zone)
  return useSyncExternalStore(subscribeToDay, today, today)
}

const MINUTE_MS = 60_000
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())
let timer: ReturnType<typeof setInterval> | undefined

/** Calls the listener every minute, and when the page becomes visible, because the timers of a hidden page may not run. */
function subscribeToDay(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(notify, MINUTE_MS)
    document.addEventListener('visibilitychange', notify)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', notify)
  }
}

/** Returns a function that converts an instant to the date at the loft. Its identity changes only with the time zone. */
export function useLoftDay(): (moment: string) => LocalDate {
  const zone = useLoftZone()
  return useCallback((moment: string) => dayInZone(new Date(moment), zone), [zone])
}

/** Returns a function that formats an instant in the loft's time zone. */
export function useLoftMoment(): (moment: string, to?: 'minute' | 'second') => string {
  const zone = useLoftZone()
  const { format } = useLanguage()
  return (moment, to) => format.moment(moment, zone, to)
}

/** Returns the time zone of the loft; until it is loaded, that of this device. */
export const useLoftZone = (): string => zoneOf(useQuery(settingsQuery()).data)
