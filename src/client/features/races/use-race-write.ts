import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlainKey } from '#shared/i18n/speak.ts'
import type { Done } from '#client/api/call.ts'
import { errorText } from '#client/api/error-text.ts'
import { useUndo } from '#client/features/actions/undo.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'

interface RaceWrite<Input, Value> {
  readonly send: (input: Input) => Promise<Done<Value>>
  /** What the toast says when it is done; the toast offers to take it back. */
  readonly success: (value: Value) => { readonly title: string; readonly description?: string | undefined }
  /** Said in the title where it did not work. */
  readonly failure: PlainKey
  readonly onDone?: ((value: Value) => void) | undefined
}

/** One way to change races and results: sends, tells in a toast how it went, and refreshes what is on the screen. */
export function useRaceWrite<Input, Value>({ send, success, failure, onDone }: RaceWrite<Input, Value>) {
  const queryClient = useQueryClient()
  const { say } = useLanguage()
  const { undoButton } = useUndo()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ reply, actionId }) => {
      const { title, description } = success(reply)
      toast({ title, ...(description && { description }), action: undoButton(actionId) })
      onDone?.(reply)
      void queryClient.invalidateQueries()
    },
    onError: (error) => toast({ tone: 'danger', title: say(failure), description: errorText(error, say) }),
  })
}
