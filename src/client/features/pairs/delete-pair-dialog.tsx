import type { Pair } from '#shared/pairs/pair.ts'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmedWrite } from '#client/writes/confirmed-write.tsx'
import { pairTitle } from './pair-texts.ts'

interface DeletePairDialogProps {
  readonly pair: Pair
  readonly onClose: () => void
  readonly onDeleted?: (() => void) | undefined
}

/** Asks for confirmation before a pair and its cycles are moved to Recently deleted. */
export function DeletePairDialog({ pair, onClose, onDeleted }: DeletePairDialogProps) {
  const { t } = useLanguage()
  return (
    <ConfirmedWrite
      endpoint={pairsApi.remove}
      sent={{ params: { id: pair.id } }}
      title={t('pairs.delete.title', { pair: pairTitle(pair, t) })}
      text={t('pairs.delete.text')}
      success={() => ({ title: t('pairs.toast.deleted') })}
      failure="pairs.toast.deleteFailed"
      onClose={onClose}
      onDone={() => {
        onClose()
        onDeleted?.()
      }}
    />
  )
}
