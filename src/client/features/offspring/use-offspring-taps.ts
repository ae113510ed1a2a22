import type { Offspring } from '#shared/offspring/offspring.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useLanguage } from '#client/i18n/language.tsx'

/** The mutations that a single tap starts on a young bird. */
export function useOffspringTaps() {
  const { say } = useLanguage()
  const wean = useWrite({
    send: ({ id }: Offspring) => sendAction(offspringApi.wean, { params: { id }, body: {} }),
    success: () => ({ title: say('offspring.toast.weaned') }),
    failure: 'offspring.toast.failed',
  })
  const race = useWrite({
    send: ({ id, readyForRacing }: Offspring) =>
      sendAction(offspringApi.update, { params: { id }, body: { readyForRacing: !readyForRacing } }),
    success: ({ readyForRacing }) => ({ title: say(readyForRacing ? 'offspring.toast.ready' : 'offspring.toast.notReady') }),
    failure: 'offspring.toast.failed',
  })
  return { wean: wean.mutate, race: race.mutate }
}
