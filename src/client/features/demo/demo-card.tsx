import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { demoApi } from '#shared/demo/demo-api.ts'
import { act } from '#client/api/call.ts'
import { errorText } from '#client/api/error-text.ts'
import { read } from '#client/api/read.ts'
import { keptText, useUndo } from '#client/features/actions/undo.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { toast } from '#client/ui/toasts.ts'

/** Takes the demo loft away again; seen only where there is one. */
export function DemoCard() {
  const { say } = useLanguage()
  const queryClient = useQueryClient()
  const { undoButton } = useUndo()
  const demo = useQuery(read(demoApi.get, {}))
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => act(demoApi.remove, {}),
    onSuccess: async ({ reply, actionId }) => {
      await queryClient.invalidateQueries()
      toast({ title: say('demo.removed'), ...keptText(reply.kept, say), action: undoButton(actionId) })
      setIsAsking(false)
    },
    onError: (error) => toast({ tone: 'danger', title: say('demo.removeFailed'), description: errorText(error, say) }),
  })
  if (!demo.data?.isHere) return null
  return (
    <Card as="section" labelledBy="settings-demo">
      <CardHeader
        id="settings-demo"
        icon={<Sparkles aria-hidden="true" />}
        title={say('demo.title')}
        description={say('demo.text')}
      />
      <div>
        <Button onClick={() => setIsAsking(true)}>{say('demo.remove')}</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={say('demo.remove.title')}
        text={say('demo.remove.text')}
        confirmText={say('demo.remove')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </Card>
  )
}
