import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlainKey } from '#shared/i18n/speak.ts'
import { ApiError } from '#client/api/api-error.ts'
import type { Done } from '#client/api/call.ts'
import { errorText } from '#client/api/error-text.ts'
import { doubtsOf } from '#client/features/pigeons/write-questions.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'
import { useUndo } from './undo.ts'

interface Write<Input, Value> {
  readonly send: (input: Input) => Promise<Done<Value>>
  /** What the toast says when it is done; the toast offers to take it back. */
  readonly success: (value: Value, input: Input) => { readonly title: string; readonly description?: string | undefined }
  /** The title of the toast where it did not work; 'Error' unless given. */
  readonly failureTitle?: PlainKey
  /** Said where the server gave no reason. */
  readonly failure?: PlainKey
  /** Why it failed, where the noun has words of its own for that. */
  readonly reason?: (error: unknown) => string
  /** The form itself shows what another device made of the row meanwhile, and lets the keeper choose. */
  readonly settlesStale?: boolean
  readonly onDone?: ((value: Value) => void) | undefined
}

/** One way to change what the loft keeps: sends, tells in a toast how it went, and refreshes what is on the screen. */
export function useWrite<Input, Value>(write: Write<Input, Value>) {
  const { send, success, failureTitle = 'common.error', failure, reason, settlesStale = false, onDone } = write
  const queryClient = useQueryClient()
  const { say } = useLanguage()
  const { undoButton } = useUndo()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ reply, actionId }, input) => {
      const { title, description } = success(reply, input)
      toast({ title, ...(description && { description }), action: undoButton(actionId) })
      onDone?.(reply)
      // One change reaches far: a hatch shows at young, birds, sections, stock and the bell.
      void queryClient.invalidateQueries()
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.code === 'stale_version'
      // The form asks these back by itself.
      if (doubtsOf(error).length > 0 || (isStale && settlesStale)) return
      toast({
        tone: 'danger',
        title: say(failureTitle),
        description: reason?.(error) ?? errorText(error, say, failure && say(failure)),
      })
      // The keeper needs to see what the other device made of it.
      if (isStale) void queryClient.invalidateQueries()
    },
  })
}
