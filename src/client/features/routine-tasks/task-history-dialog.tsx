import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { HistoryList } from '#client/features/actions/history-list.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { CompletionTable } from './completion-table.tsx'

/** When one task was done, and what was changed of it. */
export function TaskHistoryDialog({ task, onClose }: { task: RoutineTask; onClose: () => void }) {
  const { say } = useLanguage()
  return (
    <Dialog open onOpenChange={onClose} title={say('routine.history.title', { task: task.title })} size="lg">
      <DialogBody>
        <div className="flex flex-col gap-6">
          <CompletionTable taskId={task.id} />
          <Disclosure summary={say('actions.history')}>
            <HistoryList entity="routine-tasks" id={task.id} />
          </Disclosure>
        </div>
      </DialogBody>
    </Dialog>
  )
}
