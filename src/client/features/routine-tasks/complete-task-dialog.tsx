import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { isLocalDate } from '#shared/calendar/local-date.ts'
import { isDue } from '#shared/routine-tasks/due.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { routineTasksApi, type TaskPage } from '#shared/routine-tasks/routine-tasks-api.ts'
import { read } from '#client/api/read.ts'
import { useToday } from '#client/dates/use-today.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { SearchableSelect, type Option } from '#client/lists/searchable-select.tsx'
import { useRows } from '#client/lists/use-rows.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { taskPages } from './routine-tasks.queries.ts'

interface CompleteTaskDialogProps {
  /** Without it, the user selects the task. */
  readonly task?: RoutineTask
  readonly onClose: () => void
}

interface CompletionValues {
  readonly id: number
  readonly completedOn: string
  readonly notes: string
}
const { ControlField, DateField, TextAreaField } = fieldsOf<CompletionValues>()

/** Records that a task was done, with notes and the day. */
export function CompleteTaskDialog({ task, onClose }: CompleteTaskDialogProps) {
  return task ? <CompleteForm tasks={[task]} onClose={onClose} /> : <TaskSelection onClose={onClose} />
}

function TaskSelection({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const tasks = useRows(useInfiniteQuery(taskPages({ state: 'open' })))
  const active = tasks.data ?? []
  // The form stays until it is closed, also when its last task is done.
  const [offered, setOffered] = useState<readonly RoutineTask[]>()
  if (!offered && active.length > 0) setOffered(active)
  if (offered) return <CompleteForm tasks={offered} hasMore={tasks.hasNextPage} onClose={onClose} isChoice />
  return (
    <Dialog open onOpenChange={onClose} title={t('routine.choose.title')} description={t('routine.choose.text')} size="sm">
      <DialogBody {...(tasks.data && { footer: <Button onClick={onClose}>{t('common.cancel')}</Button> })}>
        {tasks.data ? (
          <EmptyState
            compact
            tone="success"
            icon={<CircleCheck />}
            title={t('routine.choose.empty')}
            text={t('routine.choose.empty.text')}
          />
        ) : tasks.error ? (
          <ErrorState compact error={tasks.error} onRetry={() => void tasks.refetch()} />
        ) : (
          <div role="status" aria-label={t('common.loading')}>
            <Skeleton shape="box" />
          </div>
        )}
      </DialogBody>
    </Dialog>
  )
}

interface CompleteFormProps {
  readonly tasks: readonly RoutineTask[]
  readonly isChoice?: boolean
  /** Whether there are more tasks, which are found by typing. */
  readonly hasMore?: boolean
  readonly onClose: () => void
}

function CompleteForm({ tasks: latest, isChoice = false, hasMore = false, onClose }: CompleteFormProps) {
  const { t } = useLanguage()
  const today = useToday()
  const first = latest[0]!
  const [found, setFound] = useState<readonly RoutineTask[]>([])
  const tasks = [...latest, ...found.filter(({ id }) => latest.every((task) => task.id !== id))]
  const form = useForm({
    name: isChoice ? 'complete-task' : `complete-task:${first.id}`,
    endpoint: routineTasksApi.complete,
    initial: { id: first.id, completedOn: today, notes: '' } as CompletionValues,
    toSent: ({ id, completedOn, notes }) => ({
      params: { id },
      body: { notes, ...(isLocalDate(completedOn) && { completedOn }) },
    }),
    success: () => ({ title: t('routine.toast.completed'), description: t('routine.toast.completed.text') }),
    failure: 'routine.toast.completeFailed',
    onClose,
  })
  const due = tasks.filter((task) => isDue(task, today))
  const others = tasks.filter((task) => !isDue(task, today))
  return (
    <FormDialog
      form={form}
      title={t(isChoice ? 'routine.choose.title' : 'routine.complete.title')}
      description={isChoice ? t('routine.choose.text') : first.title}
      size="sm"
      submit={t('routine.action.complete')}
    >
      {tasks.length > 1 && (
        <ControlField name="id" label="routine.choose.task" show={(chosen) => tasks.find(({ id }) => id === chosen)?.title ?? ''}>
          {({ value, set }) =>
            hasMore ? (
              <SearchableSelect
                value={String(value)}
                onChange={(id) => id !== '' && set(Number(id))}
                options={tasks.map(optionOf)}
                find={async (search, signal) => {
                  const items = await findOpenTasks(search, signal)
                  setFound((before) => [...before.filter(({ id }) => items.every((task) => task.id !== id)), ...items])
                  return items.map(optionOf)
                }}
              />
            ) : (
              <Select value={value} onChange={(event) => set(Number(event.target.value))}>
                <Options tasks={due} />
                {others.length > 0 && (
                  <optgroup label={t('routine.choose.search')}>
                    <Options tasks={others} />
                  </optgroup>
                )}
              </Select>
            )
          }
        </ControlField>
      )}
      <DateField name="completedOn" label="routine.field.completedOn" max={today} />
      <TextAreaField name="notes" label="routine.field.notes" maxLength={2000} />
    </FormDialog>
  )
}

const MAX_FOUND = 20
const optionOf = ({ id, title }: RoutineTask): Option => ({ value: String(id), label: title })

async function findOpenTasks(search: string, signal: AbortSignal): Promise<readonly RoutineTask[]> {
  const query = { state: 'open', search, limit: MAX_FOUND } as const
  return ((await read(routineTasksApi.list, { query }, { signal })) as TaskPage).items
}

function Options({ tasks }: { tasks: readonly RoutineTask[] }) {
  return tasks.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ))
}
