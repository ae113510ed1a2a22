import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { demoApi } from '#shared/demo/demo-api.ts'
import { sendAction } from '#client/api/call.ts'
import { errorText } from '#client/api/error-text.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { notRestoredText, useUndo } from '#client/features/actions/undo.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { CardPart } from '#client/ui/card-part.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Note } from '#client/ui/states.tsx'
import { toast } from '#client/ui/toasts.ts'

/** Removes the demo loft; shown only when it exists. */
export function DemoRemoval() {
  const { say } = useLanguage()
  const queryClient = useQueryClient()
  const { undoButton } = useUndo()
  const demo = useQuery(queryOptionsOf(demoApi.get, {}))
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => sendAction(demoApi.remove, {}),
    onSuccess: async ({ reply, actionId }) => {
      await queryClient.invalidateQueries()
      toast({ title: say('demo.removed'), ...notRestoredText(reply.kept, say), action: undoButton(actionId) })
      setIsAsking(false)
    },
    onError: (error) => toast({ tone: 'danger', title: say('demo.removeFailed'), description: errorText(error, say) }),
  })
  if (!demo.data?.isHere) return null
  return (
    <CardPart title={say('demo.title')} text={say('demo.text')}>
      <Button needsServer onClick={() => setIsAsking(true)}>
        {say('demo.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={say('demo.remove.title')}
        text={say('demo.remove.text')}
        confirmText={say('demo.remove')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {remove.isPending && <Note tone="info">{say('demo.removing')}</Note>}
      </ConfirmDialog>
    </CardPart>
  )
}
