import { useLanguage } from '#client/i18n/language.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { HistoryList } from './history-list.tsx'
import type { HistorySubject } from './shown-history.ts'

/** Everything that happened to one record of any kind. */
export function HistoryDialog({ subject: { entity, id, name }, onClose }: { subject: HistorySubject; onClose: () => void }) {
  const { say } = useLanguage()
  return (
    <Dialog open onOpenChange={onClose} title={say('actions.history.of', { name })} description={say('actions.history.text')}>
      <DialogBody>
        <HistoryList entity={entity} id={id} />
      </DialogBody>
    </Dialog>
  )
}
