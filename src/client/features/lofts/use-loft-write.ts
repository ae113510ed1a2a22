import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { PlainKey } from '#shared/i18n/speak.ts'
import { ApiError } from '#client/api/api-error.ts'
import type { Done } from '#client/api/call.ts'
import { errorText } from '#client/api/error-text.ts'
import { useUndo } from '#client/features/actions/undo.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'

interface LoftWrite<Input, Value> {
  readonly send: (input: Input) => Promise<Done<Value>>
  /** What the toast says when it is done; the toast offers to take it back. */
  readonly success: (input: Input) => string
  /** Said where the server gave no reason. */
  readonly failure: PlainKey
  readonly onDone?: ((value: Value) => void) | undefined
  /** Birds change as well, so whatever shows them is read again. */
  readonly movesBirds?: boolean
}

/** One way to change lofts and sections: sends, tells in a toast how it went, and refreshes what shows them. */
export function useLoftWrite<Input, Value>({ send, success, failure, onDone, movesBirds = false }: LoftWrite<Input, Value>) {
  const queryClient = useQueryClient()
  const { say } = useLanguage()
  const { undoButton } = useUndo()
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ reply, actionId }, input) => {
      await (movesBirds ? queryClient.invalidateQueries() : refreshLofts(queryClient))
      toast({ title: success(input), action: undoButton(actionId) })
      onDone?.(reply)
    },
    onError: (error) => {
      toast({ tone: 'danger', title: say('common.error'), description: errorText(error, say, say(failure)) })
      // The keeper needs to see what the other device made of it.
      if (error instanceof ApiError && error.code === 'stale_version') void refreshLofts(queryClient)
    },
  })
}

const LOFT_KEYS = ['main-loft-locations', 'loft-locations', 'loft-section-templates', 'stats', 'notices', 'history', 'deleted']

/** Reads again, where it is on the screen, what shows lofts and sections. */
export async function refreshLofts(queryClient: QueryClient): Promise<void> {
  await Promise.all(LOFT_KEYS.map((name) => queryClient.invalidateQueries({ queryKey: [`/api/${name}`] })))
}
