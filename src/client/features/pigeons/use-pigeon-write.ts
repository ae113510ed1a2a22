import { useMutation } from '@tanstack/react-query'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { KeptWrite, type ActionResult } from '#client/api/call.ts'
import { errorText } from '#client/api/error-text.ts'
import { useUndo } from '#client/features/actions/undo.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'
import { isRecoverable } from '#client/forms/recoverable-errors.ts'

interface PigeonWrite<Input, Value> {
  readonly send: (input: Input) => Promise<ActionResult<Value>>
  /** Toast text after success; the toast offers Undo. */
  readonly success: (value: Value, input: Input) => string
  /** Toast text when the server gave no reason. */
  readonly failure?: PlainKey
  readonly onDone?: (value: Value) => void
}

/** Returns a mutation that changes birds, reports the result in a toast, and refreshes every list of birds. */
export function usePigeonWrite<Input, Value>({
  send,
  success,
  failure = 'pigeons.toast.updateFailed',
  onDone,
}: PigeonWrite<Input, Value>) {
  const { say } = useLanguage()
  const { undoButton } = useUndo()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ reply, actionId }, input) => {
      toast({ title: success(reply, input), action: undoButton(actionId) })
      onDone?.(reply)
    },
    onError: (error) => {
      if (error instanceof KeptWrite) {
        toast({ tone: 'warning', title: say('outbox.kept'), description: say('outbox.kept.text') })
        onDone?.(undefined as Value)
        return
      }
      // The form handles these confirmations itself.
      if (isRecoverable(error)) return
      toast({ tone: 'danger', title: say('common.error'), description: errorText(error, say, say(failure)) })
    },
  })
}
