import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { pedigreeSourcesApi, type PedigreeSource } from '#shared/pedigree-sources/pedigree-sources-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { useWrite } from '#client/writes/use-write.ts'

interface ForgetLoftProps {
  readonly loft: PedigreeSource
  readonly onForgotten: () => void
}

/** Removes an allowed loft with its key. */
export function ForgetLoft({ loft: { id, name }, onForgotten }: ForgetLoftProps) {
  const { t } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const forget = useWrite({
    endpoint: pedigreeSourcesApi.forget,
    success: () => ({ title: t('sources.forget.done', { name }) }),
    onDone: () => {
      setIsAsking(false)
      onForgotten()
    },
  })
  return (
    <>
      <Button
        call={pedigreeSourcesApi.forget}
        variant="ghost"
        size="sm"
        icon={<Unlink aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      >
        {t('sources.forget')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('sources.forget.title', { name })}
        text={t('sources.forget.text')}
        confirmText={t('sources.forget')}
        loading={forget.isPending}
        onConfirm={() => forget.send({ params: { source: id } })}
      />
    </>
  )
}
