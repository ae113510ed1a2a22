import { useQuery } from '@tanstack/react-query'
import { actionsApi } from '#shared/actions/actions-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { HistoryList } from './history-list.tsx'
import type { HistorySubject } from './shown-history.ts'

/** Shows a dialog with the complete history of one record of any kind. */
export function HistoryDialog({ subject: { entity, id, name }, onClose }: { subject: HistorySubject; onClose: () => void }) {
  const { t } = useLanguage()
  const { data } = useQuery(queryOptionsOf(actionsApi.history, { params: { entity, id } }))
  const canPutBack = data?.some(({ restorable }) => restorable.length > 0) ?? false
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('actions.history.of', { name })}
      description={t(canPutBack ? 'actions.history.text.putBack' : 'actions.history.text')}
    >
      <DialogBody>
        <HistoryList entity={entity} id={id} />
      </DialogBody>
    </Dialog>
  )
}
