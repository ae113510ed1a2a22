import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { ApiError } from '#client/api/api-error.ts'
import type { ActionResult } from '#client/api/call.ts'
import { errorText } from '#client/api/error-text.ts'
import { useUndo } from '#client/features/actions/undo.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'

interface LoftWrite<Input, Value> {
  readonly send: (input: Input) => Promise<ActionResult<Value>>
  /** Toast text after success; the toast offers Undo. */
  readonly success: (input: Input) => string
  /** Toast text when the server gave no reason. */
  readonly failure: PlainKey
  readonly onDone?: ((value: Value) => void) | undefined
  /** The write also moves birds, so all data about birds is refreshed. */
  readonly movesBirds?: boolean
}

/**
 * Returns a mutation that changes main lofts and sections, reports the result in a toast, and refreshes the data on the screen.
 */
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
      // Shows the user the current data, with the change from the other device.
      if (error instanceof ApiError && error.code === 'stale_version') void refreshLofts(queryClient)
    },
  })
}

const LOFT_KEYS = ['main-loft-locations', 'loft-locations', 'loft-section-templates', 'stats', 'notices', 'history', 'deleted']

/** Refreshes the data about main lofts and sections on the screen. */
export async function refreshLofts(queryClient: QueryClient): Promise<void> {
  await Promise.all(LOFT_KEYS.map((name) => queryClient.invalidateQueries({ queryKey: [`/api/${name}`] })))
}
