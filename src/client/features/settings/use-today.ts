import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { dayInZone, type LocalDate } from '#shared/calendar/local-date.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { settingsQuery } from './settings.queries.ts'

/** Tells which day it is at the loft; until its time zone is known, where the reader is. */
export function useToday(): LocalDate {
  const [now] = useState(() => new Date().toISOString())
  return useLoftDay()(now)
}

/** Gives a function that tells on which day of the loft a moment lies; it stays the same while the time zone does. */
export function useLoftDay(): (moment: string) => LocalDate {
  const { data } = useQuery(settingsQuery())
  const zone = data ? (data.timeZone ?? data.serverTimeZone) : OWN_ZONE
  return useCallback((moment: string) => dayInZone(new Date(moment), zone), [zone])
}

/** Gives a function that writes a moment as the clock at the loft showed it. */
export function useLoftMoment(): (moment: string, to?: 'minute' | 'second') => string {
  const { data } = useQuery(settingsQuery())
  const { format } = useLanguage()
  return (moment, to) => format.moment(moment, data ? (data.timeZone ?? data.serverTimeZone) : OWN_ZONE, to)
}

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
