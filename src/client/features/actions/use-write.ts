import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { ApiError } from '#client/api/api-error.ts'
import { KeptWrite, type ActionResult } from '#client/api/call.ts'
import { errorText } from '#client/api/error-text.ts'
import { confirmationsOf } from '#client/forms/recoverable-errors.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'
import { useUndo } from './undo.ts'

interface Write<Input, Value> {
  readonly send: (input: Input) => Promise<ActionResult<Value>>
  /** Toast text after success; the toast offers Undo. */
  readonly success: (value: Value, input: Input) => { readonly title: string; readonly description?: string | undefined }
  /** The toast title after a failure; 'Error' by default. */
  readonly failureTitle?: PlainKey
  /** The toast text when the server gave no reason. */
  readonly failure?: PlainKey
  /** Returns why the write failed, when the feature has its own text for that. */
  readonly reason?: (error: unknown) => string
  /** The form itself shows what another device changed meanwhile, and lets the user choose. */
  readonly handlesStale?: boolean
  readonly onDone?: ((value: Value) => void) | undefined
}

/** Returns a mutation that sends a write, reports the result in a toast, and refreshes the data on the screen. */
export function useWrite<Input, Value>(write: Write<Input, Value>) {
  const { send, success, failureTitle = 'common.error', failure, reason, handlesStale = false, onDone } = write
  const queryClient = useQueryClient()
  const { say } = useLanguage()
  const { undoButton } = useUndo()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ reply, actionId }, input) => {
      const { title, description } = success(reply, input)
      toast({ title, ...(description && { description }), action: undoButton(actionId) })
      onDone?.(reply)
    },
    onError: (error) => {
      if (error instanceof KeptWrite) {
        toast({ tone: 'warning', title: say('outbox.kept'), description: say('outbox.kept.text') })
        onDone?.(undefined as Value)
        return
      }
      const isStale = error instanceof ApiError && error.code === 'stale_version'
      // The form handles these confirmations itself.
      if (confirmationsOf(error).length > 0 || (isStale && handlesStale)) return
      toast({
        tone: 'danger',
        title: say(failureTitle),
        description: reason?.(error) ?? errorText(error, say, failure && say(failure)),
      })
      // Shows the user the current data, with the change from the other device.
      if (isStale) void queryClient.invalidateQueries()
    },
  })
}
