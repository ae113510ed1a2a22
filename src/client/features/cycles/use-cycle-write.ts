import type { Cycle } from '#shared/cycles/cycle.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import type { ActionResult } from '#client/api/call.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useLanguage } from '#client/i18n/language.tsx'

interface CycleWrite<Input> {
  readonly send: (input: Input) => Promise<ActionResult<Cycle>>
  /** 'Breeding cycle updated successfully' unless given. */
  readonly success?: PlainKey
  readonly failure?: PlainKey
  readonly onDone?: (() => void) | undefined
}

/** Returns a mutation that changes a cycle or its eggs. */
export function useCycleWrite<Input>({ send, success, failure, onDone }: CycleWrite<Input>) {
  const { say } = useLanguage()
  return useWrite({
    send,
    success: () => ({ title: say(success ?? 'cycles.toast.updated') }),
    failure: failure ?? 'cycles.toast.updateFailed',
    onDone,
  })
}
