import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmedWrite } from '#client/writes/confirmed-write.tsx'
import type { OffspringDialogProps } from './offspring-dialogs.tsx'
import { youngName } from './young-texts.ts'

/** Asks for confirmation before a young bird is moved to Recently deleted; its pigeon is kept. */
export function DeleteOffspringDialog({ offspring, onClose }: OffspringDialogProps) {
  const { t } = useLanguage()
  const { id, bandId } = offspring
  return (
    <ConfirmedWrite
      endpoint={offspringApi.remove}
      sent={{ params: { id } }}
      title={t('offspring.delete.title', { young: youngName(offspring, t) })}
      text={bandId === null ? t('offspring.delete.text') : t('offspring.delete.textBanded', { band: bandId })}
      success={() => ({ title: t('offspring.toast.deleted') })}
      failure="offspring.toast.failed"
      onClose={onClose}
    />
  )
}
