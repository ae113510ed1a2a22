import { useInfiniteQuery } from '@tanstack/react-query'
import { ListChecks, ListPlus } from 'lucide-react'
import { useState } from 'react'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { CompletionTable } from '#client/features/routine-tasks/completion-table.tsx'
import { todayTaskPages } from '#client/features/routine-tasks/routine-tasks.queries.ts'
import { TaskChecklist } from '#client/features/routine-tasks/task-checklist.tsx'
import { NewTaskDialog, TaskDialogs, type TaskAction, type TaskDialogKind } from '#client/features/routine-tasks/task-dialogs.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { useAllRows } from '#client/lists/use-rows.ts'
import { Button } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { AllTasks, TasksOfKind } from './task-list.tsx'
import { useRoutineView } from './use-routine-view.ts'

/** Shows the routine of the loft: today's checklist, every task, and the completions. */
export function RoutineScreen() {
  const { t } = useLanguage()
  const tasks = useAllRows(useInfiniteQuery(todayTaskPages()))
  const all = tasks.first?.all ?? 0
  const [dialog, setDialog] = useState<TaskDialogKind>()
  const startersButton = (
    <Button
      call={routineTasksApi.addStarters}
      icon={<ListPlus aria-hidden="true" />}
      onClick={() => setDialog({ kind: 'starters' })}
    >
      {t('routine.starters')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('frame.page.routine')}
        description={t('frame.page.routine.line')}
        onAdd={() => setDialog({ kind: 'new' })}
        addOpens={NewTaskDialog}
        addText={t('routine.add')}
        actions={(!tasks.first || all > 0) && startersButton}
      />
      {tasks.error ? (
        <ErrorState error={tasks.error} onRetry={() => void tasks.refetch()} />
      ) : !tasks.data ? (
        <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-4">
          <Skeleton shape="box" />
          <Skeleton shape="card" />
        </div>
      ) : all === 0 ? (
        <EmptyState
          call={routineTasksApi.addStarters}
          icon={<ListChecks />}
          title={t('routine.empty')}
          text={t('routine.empty.text')}
          action={
            <Button
              call={routineTasksApi.addStarters}
              variant="primary"
              icon={<ListPlus aria-hidden="true" />}
              onClick={() => setDialog({ kind: 'starters' })}
            >
              {t('routine.empty.starters')}
            </Button>
          }
        />
      ) : (
        <Routine tasks={tasks.data} due={tasks.first?.due ?? 0} onDialog={setDialog} />
      )}
      <TaskDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}

interface RoutineProps {
  /** The tasks that are due or were done today. */
  readonly tasks: readonly RoutineTask[]
  readonly due: number
  readonly onDialog: (dialog: TaskDialogKind) => void
}

const KINDS = ['cleaning', 'feeding', 'health'] as const

function Routine({ tasks, due, onDialog }: RoutineProps) {
  const { t } = useLanguage()
  const { view, set } = useRoutineView()
  const today = useToday()
  const list = {
    today,
    onAction: (kind: TaskAction, task: RoutineTask) => onDialog({ kind, task }),
  }
  return (
    <Tabs
      label={t('routine.tabs')}
      value={view.tab}
      onChange={(tab) => set({ tab, task: '' })}
      tabs={[
        { name: 'today', label: t('routine.tab.today'), count: due, content: <TaskChecklist tasks={tasks} {...list} /> },
        { name: 'all', label: t('routine.tab.all'), content: <AllTasks {...list} /> },
        ...KINDS.map((category) => ({
          name: category,
          label: t(`routine.tab.${category}`),
          content: <TasksOfKind {...list} category={category} onAdd={() => onDialog({ kind: 'starters' })} />,
        })),
        { name: 'history', label: t('routine.tab.history'), content: <CompletionTable /> },
      ]}
    />
  )
}
