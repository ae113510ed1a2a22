import type { Pair } from '#shared/pairs/pair.ts'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { act } from '#client/api/call.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useLanguage } from '#client/i18n/language.tsx'

/** Brings an ended pair together again; `mutate` takes the doubts that the keeper has seen. */
export function useReunite({ id, version }: Pair) {
  const { say } = useLanguage()
  return useWrite({
    send: (confirm: string[]) => act(pairsApi.update, { params: { id }, body: { isActive: true, confirm } }, { version }),
    success: () => ({ title: say('pairs.toast.reunited') }),
    failure: 'pairs.toast.updateFailed',
  })
}
