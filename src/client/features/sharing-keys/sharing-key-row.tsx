import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sharingKeysApi, type SharingKey } from '#shared/sharing-keys/sharing-keys-api.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLoftDay } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { TipButton } from '#client/ui/tip-button.tsx'
import { toast } from '#client/ui/toasts.ts'
import { sharingKeysQuery } from './sharing-keys.queries.ts'
import { sendNow } from '#client/writes/send-write.ts'

/** One key: whom it was made for, when it was last used, and a button that revokes it. */
export function SharingKeyRow({ sharingKey: { id, name, madeAt, lastUsedAt } }: { sharingKey: SharingKey }) {
  const { say, format } = useLanguage()
  const dayOf = useLoftDay()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => sendNow(sharingKeysApi.revoke, { params: { id } }),
    onSuccess: () => toast({ title: say('sharing.revoked', { name }) }),
    onError: (error) => toast({ tone: 'danger', title: say('common.error'), description: errorText(error, say) }),
    onSettled: () => {
      setIsAsking(false)
      void queryClient.invalidateQueries({ queryKey: sharingKeysQuery().queryKey })
    },
  })
  const made = say('sharing.made', { date: format.date(dayOf(madeAt)) })
  const used = lastUsedAt === null ? say('sharing.unused') : say('sharing.used', { date: format.date(dayOf(lastUsedAt)) })
  return (
    <>
      <ItemRow
        title={name}
        line={`${made} · ${used}`}
        actions={
          <TipButton
            tone="danger"
            label={say('sharing.revoke', { name })}
            icon={<Trash2 />}
            call={sharingKeysApi.revoke}
            onClick={() => setIsAsking(true)}
          />
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={say('sharing.revoke.title', { name })}
        text={say('sharing.revoke.text')}
        confirmText={say('sharing.revoke.submit')}
        loading={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      />
    </>
  )
}
