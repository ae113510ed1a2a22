import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { clubsApi, type ClubMemberRow } from '#shared/clubs/clubs-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Shows a member of this club, or a loft that it has invited. */
export function MemberRow({ member: { name, state } }: { member: ClubMemberRow }) {
  const { t } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const remove = useWrite({
    endpoint: clubsApi.remove,
    success: () => ({ title: t('clubs.removed', { name }) }),
    onDone: close,
  })
  return (
    <>
      <ItemRow
        title={name}
        line={t(`clubs.state.${state}`)}
        actions={
          <IconButton
            label={t('clubs.remove', { name })}
            icon={<Trash2 />}
            call={clubsApi.remove}
            onClick={() => setIsAsking(true)}
          />
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('clubs.remove.title', { name })}
        text={t('clubs.remove.text')}
        confirmText={t('clubs.remove.submit')}
        loading={remove.isPending}
        onConfirm={() => remove.send({ params: { name } }, { onRefused: close })}
      />
    </>
  )
}
