import type { Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmedWrite } from '#client/writes/confirmed-write.tsx'

/** Asks for confirmation before a cycle and its eggs are moved to Recently deleted. */
export function DeleteCycleDialog({ cycle, onClose }: { cycle: Cycle; onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <ConfirmedWrite
      endpoint={cyclesApi.remove}
      sent={{ params: { id: cycle.id } }}
      title={t('cycles.delete.title', { number: cycle.cycleNumber, pair: pairTitle(cycle, t) })}
      text={t('cycles.delete.text')}
      success={() => ({ title: t('cycles.toast.deleted') })}
      failure="cycles.toast.deleteFailed"
      onClose={onClose}
    />
  )
}
