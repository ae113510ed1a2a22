import { clubsApi } from '#shared/clubs/clubs-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Stores the results of this loft's birds in a published list; the toast offers Undo. */
export function useTakeClubResults() {
  const { t } = useLanguage()
  return useWrite({
    endpoint: clubsApi.take,
    success: ({ results }) => ({ title: t('today.clubResultsTaken', { count: results }) }),
  })
}
