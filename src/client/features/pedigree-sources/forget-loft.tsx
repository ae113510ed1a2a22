import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { pedigreeSourcesApi, type PedigreeSource } from '#shared/pedigree-sources/pedigree-sources-api.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { toast } from '#client/ui/toasts.ts'
import { sourcesQuery } from './pedigree-sources.queries.ts'
import { sendNow } from '#client/writes/send-write.ts'

interface ForgetLoftProps {
  readonly loft: PedigreeSource
  readonly onForgotten: () => void
}

/** Removes an allowed loft with its key. */
export function ForgetLoft({ loft: { id, name }, onForgotten }: ForgetLoftProps) {
  const { say } = useLanguage()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const forget = useMutation({
    mutationFn: () => sendNow(pedigreeSourcesApi.forget, { params: { source: id } }),
    onSuccess: () => {
      setIsAsking(false)
      toast({ title: say('sources.forget.done', { name }) })
      onForgotten()
      void queryClient.invalidateQueries({ queryKey: sourcesQuery().queryKey })
    },
    onError: (error) => toast({ tone: 'danger', title: say('common.error'), description: errorText(error, say) }),
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
        {say('sources.forget')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={say('sources.forget.title', { name })}
        text={say('sources.forget.text')}
        confirmText={say('sources.forget')}
        loading={forget.isPending}
        onConfirm={() => forget.mutate()}
      />
    </>
  )
}
