import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { demoApi } from '#shared/demo/demo-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { notRestoredText } from '#client/features/actions/undo.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { CardPart } from '#client/ui/card-part.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Note } from '#client/ui/states.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Removes the demo loft; shown only when it exists. */
export function DemoRemoval() {
  const { t } = useLanguage()
  const demo = useQuery(queryOptionsOf(demoApi.get, {}))
  const [isAsking, setIsAsking] = useState(false)
  const remove = useWrite({
    endpoint: demoApi.remove,
    success: ({ kept }) => ({ title: t('demo.removed'), ...notRestoredText(kept, t) }),
    failureTitle: 'demo.removeFailed',
    onDone: () => setIsAsking(false),
  })
  if (!demo.data?.isHere) return null
  return (
    <CardPart title={t('demo.title')} text={t('demo.text')}>
      <Button needsServer onClick={() => setIsAsking(true)}>
        {t('demo.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('demo.remove.title')}
        text={t('demo.remove.text')}
        confirmText={t('demo.remove')}
        loading={remove.isPending}
        onConfirm={() => remove.send({})}
      >
        {remove.isPending && <Note tone="info">{t('demo.removing')}</Note>}
      </ConfirmDialog>
    </CardPart>
  )
}
