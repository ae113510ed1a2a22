import type { Pair } from '#shared/pairs/pair.ts'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { act } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useBreedingWrite } from './use-breeding-write.ts'

/** Brings an ended pair together again; `mutate` takes the doubts that the keeper has seen. */
export function useReunite({ id, version }: Pair) {
  const { say } = useLanguage()
  return useBreedingWrite({
    send: (confirm: string[]) => act(pairsApi.update, { params: { id }, body: { isActive: true, confirm } }, { version }),
    success: () => ({ title: say('pairs.toast.reunited') }),
    failure: 'pairs.toast.updateFailed',
  })
}
