import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sharingKeysApi, type SharingKey } from '#shared/sharing-keys/sharing-keys-api.ts'
import { useLoftDay } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { TipButton } from '#client/ui/tip-button.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Shows one key: whom it was made for, when it was last used, and a button that revokes it. */
export function SharingKeyRow({ sharingKey: { id, name, madeAt, lastUsedAt } }: { sharingKey: SharingKey }) {
  const { t, format } = useLanguage()
  const dayOf = useLoftDay()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const revoke = useWrite({
    endpoint: sharingKeysApi.revoke,
    success: () => ({ title: t('sharing.revoked', { name }) }),
    onDone: close,
  })
  const made = t('sharing.made', { date: format.date(dayOf(madeAt)) })
  const used = lastUsedAt === null ? t('sharing.unused') : t('sharing.used', { date: format.date(dayOf(lastUsedAt)) })
  return (
    <>
      <ItemRow
        title={name}
        line={`${made} · ${used}`}
        actions={
          <TipButton
            tone="danger"
            label={t('sharing.revoke', { name })}
            icon={<Trash2 />}
            call={sharingKeysApi.revoke}
            onClick={() => setIsAsking(true)}
          />
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('sharing.revoke.title', { name })}
        text={t('sharing.revoke.text')}
        confirmText={t('sharing.revoke.submit')}
        loading={revoke.isPending}
        onConfirm={() => revoke.send({ params: { id } }, { onRefused: close })}
      />
    </>
  )
}
