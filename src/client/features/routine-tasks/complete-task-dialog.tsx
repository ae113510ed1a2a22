import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { isDue } from '#shared/routine-tasks/due.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogBody, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, Select, TextArea } from '#client/ui/inputs.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { tasksQuery } from './routine-tasks.queries.ts'
import { useCompleteTask } from './use-task-writes.ts'

interface CompleteTaskDialogProps {
  /** Without it, the user selects the task. */
  readonly task?: RoutineTask
  readonly onClose: () => void
}

/** Records that a task was done, with notes and the day. */
export function CompleteTaskDialog({ task, onClose }: CompleteTaskDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say(task ? 'routine.complete.title' : 'routine.choose.title')}
      description={task ? task.title : say('routine.choose.text')}
      size="sm"
    >
      {task ? <CompleteForm tasks={[task]} onDone={onClose} /> : <TaskSelection onDone={onClose} />}
    </FormDialog>
  )
}

function TaskSelection({ onDone }: { onDone: () => void }) {
  const { say } = useLanguage()
  const tasks = useQuery(tasksQuery())
  if (tasks.error) {
    return (
      <DialogBody>
        <ErrorState compact error={tasks.error} onRetry={() => void tasks.refetch()} />
      </DialogBody>
    )
  }
  if (!tasks.data) {
    return (
      <DialogBody>
        <div role="status" aria-label={say('common.loading')}>
          <Skeleton shape="box" />
        </div>
      </DialogBody>
    )
  }
  const active = tasks.data.filter(({ isActive }) => isActive)
  if (active.length > 0) return <CompleteForm tasks={active} onDone={onDone} />
  return (
    <DialogBody footer={<CancelButton />}>
      <EmptyState
        compact
        tone="success"
        icon={<CircleCheck />}
        title={say('routine.choose.empty')}
        text={say('routine.choose.empty.text')}
      />
    </DialogBody>
  )
}

function CompleteForm({ tasks, onDone }: { tasks: readonly RoutineTask[]; onDone: () => void }) {
  const { say } = useLanguage()
  const today = useToday()
  const [id, setId] = useState(tasks[0]!.id)
  const [day, setDay] = useState<string>(today)
  const [notes, setNotes] = useState('')
  const complete = useCompleteTask(onDone)
  const problems = fieldTexts(complete.error, say)
  const due = tasks.filter((task) => isDue(task, today))
  const others = tasks.filter((task) => !isDue(task, today))

  function submit(): void {
    if (complete.isPending) return
    complete.mutate({ id, notes, ...(isLocalDate(day) && { completedOn: day satisfies LocalDate }) })
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={complete.isPending}>
            {say('routine.action.complete')}
          </Button>
        </>
      }
    >
      {tasks.length > 1 && (
        <Field label={say('routine.choose.task')}>
          <Select value={id} onChange={(event) => setId(Number(event.target.value))}>
            <Options tasks={due} />
            {others.length > 0 && (
              <optgroup label={say('routine.choose.search')}>
                <Options tasks={others} />
              </optgroup>
            )}
          </Select>
        </Field>
      )}
      <Field label={say('routine.field.completedOn')} error={problems['completedOn']}>
        <DateInput value={day} max={today} onChange={(event) => setDay(event.target.value)} />
      </Field>
      <Field label={say('routine.field.notes')} error={problems['notes']}>
        <TextArea value={notes} maxLength={2000} onChange={(event) => setNotes(event.target.value)} />
      </Field>
    </DialogForm>
  )
}

function Options({ tasks }: { tasks: readonly RoutineTask[] }) {
  return tasks.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ))
}
