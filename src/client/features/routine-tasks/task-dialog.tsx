import { useState } from 'react'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { currentRowOf } from '#client/forms/recoverable-errors.ts'
import { useToday } from '#client/dates/use-today.ts'
import { differingFields, withFields } from '#client/forms/differing-fields.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { useFocusOnError } from '#client/ui/use-focus-on-error.ts'
import { StaleTaskDialog } from './stale-task-dialog.tsx'
import { TaskFields } from './task-fields.tsx'
import { checkTaskValues, newTaskValues, sentTask, valuesOfTask, type TaskErrors, type TaskValues } from './task-values.ts'

interface TaskDialogProps {
  /** The task to edit; without it, a new task is created. */
  readonly task?: RoutineTask
  readonly onClose: () => void
}

/** The form of a task. */
export function TaskDialog({ task, onClose }: TaskDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={onClose} title={say(task ? 'routine.form.edit' : 'routine.form.new')}>
      <TaskForm task={task} onDone={onClose} />
    </FormDialog>
  )
}

interface Attempt {
  readonly values: TaskValues
  /** The task as this form knows it. */
  readonly base: RoutineTask | undefined
}

function TaskForm({ task, onDone }: { task: RoutineTask | undefined; onDone: () => void }) {
  const { say } = useLanguage()
  const today = useToday()
  const [values, setValues] = useState(() => (task ? valuesOfTask(task) : newTaskValues(today)))
  const [base, setBase] = useState(task)
  const [errors, setErrors] = useState<TaskErrors>({})
  useFocusOnError(Object.keys(errors).length > 0)
  const known = base && valuesOfTask(base)

  const save = useWrite({
    send: (attempt: Attempt) => {
      const body = sentTask(attempt.values)
      if (!attempt.base) return sendAction(routineTasksApi.create, { body })
      const { id, version } = attempt.base
      return sendAction(routineTasksApi.update, { params: { id }, body }, { version })
    },
    success: () => ({ title: say(task ? 'routine.toast.updated' : 'routine.toast.created') }),
    failure: 'routine.toast.saveFailed',
    handlesStale: true,
    onDone,
  })

  function send(attempt: Attempt): void {
    save.mutate(attempt, {
      onError: (error) => {
        const { intervalDays, ...problems } = fieldTexts(error, say)
        setErrors({ ...problems, ...(intervalDays && { interval: intervalDays }) })
      },
    })
  }

  function submit(): void {
    const problems = checkTaskValues(values, say)
    setErrors(problems)
    if (Object.keys(problems).length === 0 && !save.isPending) send({ values, base })
  }

  function change(patch: Partial<TaskValues>): void {
    setValues((before) => ({ ...before, ...patch }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in patch))))
  }

  const present = currentRowOf<RoutineTask>(save.error)
  const theirs = present && valuesOfTask(present)

  function resolveConflict(useTheirs: boolean): void {
    if (!present || !theirs || !known) return
    const mine = differingFields(known, values)
    const changedByOther = differingFields(known, theirs)
    const keptFields = useTheirs ? mine.filter((field) => !changedByOther.includes(field)) : mine
    const resolved = withFields(theirs, values, keptFields)
    setValues(resolved)
    setBase(present)
    save.reset()
    if (!useTheirs) send({ values: resolved, base: present })
  }

  return (
    <>
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={save.isPending}>
              {say(save.isPending ? 'common.saving' : task ? 'common.saveChanges' : 'routine.form.submit')}
            </Button>
          </>
        }
      >
        <TaskFields values={values} errors={errors} onChange={change} />
      </DialogForm>
      {theirs && known && (
        <StaleTaskDialog
          mine={values}
          theirs={theirs}
          fields={differingFields(known, theirs)}
          onClose={() => save.reset()}
          onResolve={resolveConflict}
        />
      )}
    </>
  )
}
