import type { Offspring } from '#shared/offspring/offspring.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Returns the writes on a young bird that need no form. */
export function useOffspringWrites() {
  const { t } = useLanguage()
  const wean = useWrite({
    endpoint: offspringApi.wean,
    success: () => ({ title: t('offspring.toast.weaned') }),
    failure: 'offspring.toast.failed',
  })
  const setReady = useWrite({
    endpoint: offspringApi.update,
    success: ({ readyForRacing }) => ({ title: t(readyForRacing ? 'offspring.toast.ready' : 'offspring.toast.notReady') }),
    failure: 'offspring.toast.failed',
  })
  return {
    wean: ({ id }: Offspring) => wean.send({ params: { id }, body: {} }),
    toggleReadyForRacing: ({ id, readyForRacing }: Offspring) =>
      setReady.send({ params: { id }, body: { readyForRacing: !readyForRacing } }),
  }
}
