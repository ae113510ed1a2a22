import type { Pair } from '#shared/pairs/pair.ts'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useLanguage } from '#client/i18n/language.tsx'

/** Returns a mutation that makes an ended pair active again; `mutate` takes the confirmations of the user. */
export function useReunite({ id, version }: Pair) {
  const { say } = useLanguage()
  return useWrite({
    send: (confirm: string[]) => sendAction(pairsApi.update, { params: { id }, body: { isActive: true, confirm } }, { version }),
    success: () => ({ title: say('pairs.toast.reunited') }),
    failure: 'pairs.toast.updateFailed',
  })
}
