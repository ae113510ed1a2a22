import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmedWrite } from '#client/writes/confirmed-write.tsx'

interface DeletePigeonDialogProps {
  readonly pigeon: Pigeon
  readonly onClose: () => void
  readonly onDeleted?: (() => void) | undefined
}

/** Asks for confirmation before one bird is moved to Recently deleted. */
export function DeletePigeonDialog({ pigeon, onClose, onDeleted }: DeletePigeonDialogProps) {
  const { t } = useLanguage()
  return (
    <ConfirmedWrite
      endpoint={pigeonsApi.remove}
      sent={{ params: { id: pigeon.id } }}
      title={t('pigeons.delete.title', { band: birdTitle(pigeon) })}
      text={t('pigeons.delete.text')}
      success={() => ({ title: t('pigeons.toast.deleted') })}
      failure="pigeons.toast.deleteFailed"
      onClose={onClose}
      onDone={() => {
        onClose()
        onDeleted?.()
      }}
    />
  )
}
