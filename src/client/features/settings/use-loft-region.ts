import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { settingsQuery } from './settings.queries.ts'

/** Shows texts and dates as in the region of the loft. */
export function useLoftRegion(): void {
  const { followRegion } = useLanguage()
  const region = useQuery(settingsQuery()).data?.region
  useEffect(() => {
    if (region !== undefined) followRegion(region)
  }, [region, followRegion])
}
