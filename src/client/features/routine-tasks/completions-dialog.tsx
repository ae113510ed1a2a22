import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { CompletionTable } from './completion-table.tsx'

/** Shows a list of when one task was done. */
export function CompletionsDialog({ task, onClose }: { task: RoutineTask; onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <Dialog open onOpenChange={onClose} title={t('routine.history.title', { task: task.title })} size="lg">
      <DialogBody>
        <CompletionTable taskId={task.id} />
      </DialogBody>
    </Dialog>
  )
}
