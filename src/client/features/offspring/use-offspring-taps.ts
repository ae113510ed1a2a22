import type { Offspring } from '#shared/offspring/offspring.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Returns the writes that a single tap starts on a young bird. */
export function useOffspringTaps() {
  const { t } = useLanguage()
  const wean = useWrite({
    endpoint: offspringApi.wean,
    success: () => ({ title: t('offspring.toast.weaned') }),
    failure: 'offspring.toast.failed',
  })
  const race = useWrite({
    endpoint: offspringApi.update,
    success: ({ readyForRacing }) => ({ title: t(readyForRacing ? 'offspring.toast.ready' : 'offspring.toast.notReady') }),
    failure: 'offspring.toast.failed',
  })
  return {
    wean: ({ id }: Offspring) => wean.send({ params: { id }, body: {} }),
    race: ({ id, readyForRacing }: Offspring) => race.send({ params: { id }, body: { readyForRacing: !readyForRacing } }),
  }
}
