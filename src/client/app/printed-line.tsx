import { useQuery } from '@tanstack/react-query'
import { useToday } from '#client/dates/use-today.ts'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'

/** Shows the line below the title of every printed page: the loft, its keeper, and the day of the print. */
export function PrintedLine() {
  const { format } = useLanguage()
  const today = useToday()
  const settings = useQuery(settingsQuery()).data
  return (
    <p className="hidden text-sm text-muted print:block">
      {[settings?.loftName, settings?.keeperName, format.date(today)].filter(Boolean).join(' · ')}
    </p>
  )
}
