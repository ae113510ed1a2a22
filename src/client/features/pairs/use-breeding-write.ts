import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlainKey } from '#shared/i18n/speak.ts'
import type { Done } from '#client/api/call.ts'
import { errorText } from '#client/api/error-text.ts'
import { useUndo } from '#client/features/actions/undo.ts'
import { isQuestion } from '#client/features/pigeons/write-questions.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'

interface SuccessText {
  readonly title: string
  readonly description?: string
}

interface BreedingWrite<Input, Value> {
  readonly send: (input: Input) => Promise<Done<Value>>
  /** What the toast says when it is done; the toast offers to take it back. */
  readonly success: (value: Value, input: Input) => SuccessText
  /** Said where the server gave no reason. */
  readonly failure?: PlainKey
  readonly onDone?: ((value: Value) => void) | undefined
}

/** One way to change pairs, cycles and young: sends, tells in a toast how it went, and refreshes what is on the screen. */
export function useBreedingWrite<Input, Value>({ send, success, failure, onDone }: BreedingWrite<Input, Value>) {
  const queryClient = useQueryClient()
  const { say } = useLanguage()
  const { undoButton } = useUndo()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ reply, actionId }, input) => {
      toast({ ...success(reply, input), action: undoButton(actionId) })
      onDone?.(reply)
      // A hatch or a band reaches far: young, birds, sections, stock, the bell.
      void queryClient.invalidateQueries()
    },
    onError: (error) => {
      // The form asks these back by itself.
      if (isQuestion(error)) return
      toast({ tone: 'danger', title: say('common.error'), description: errorText(error, say, failure && say(failure)) })
    },
  })
}
