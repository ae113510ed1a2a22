import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Done } from '#client/api/call.ts'
import { useUndo } from '#client/features/actions/undo.ts'
import { isQuestion } from '#client/features/pigeons/write-questions.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'
import { stockErrorText } from './medicine-texts.ts'

interface MedicineWrite<Input, Value> {
  readonly send: (input: Input) => Promise<Done<Value>>
  /** What the toast says when it is done; the toast offers to take it back. */
  readonly success: (value: Value) => { readonly title: string; readonly description?: string }
  readonly onDone?: (() => void) | undefined
}

/** One way to change medicines and their stock: sends, tells in a toast how it went, and refreshes what is on the screen. */
export function useMedicineWrite<Input, Value>({ send, success, onDone }: MedicineWrite<Input, Value>) {
  const queryClient = useQueryClient()
  const { say, format } = useLanguage()
  const { undoButton } = useUndo()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ reply, actionId }) => {
      toast({ ...success(reply), action: undoButton(actionId) })
      onDone?.()
      void queryClient.invalidateQueries()
    },
    onError: (error) => {
      // The form asks this back by itself.
      if (isQuestion(error)) return
      toast({ tone: 'danger', title: say('common.error'), description: stockErrorText(error, say, format) })
    },
  })
}
