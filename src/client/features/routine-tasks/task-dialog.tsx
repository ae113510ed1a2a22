import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { changedPart } from '#client/forms/edit-form-changes.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { TaskFields } from './task-fields.tsx'
import { checkInterval, newTaskValues, sentTask, TASK_FIELD_NAMES, valuesOfTask } from './task-values.ts'

/** Creates a task. */
export function NewTaskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const blank = newTaskValues(useToday())
  const form = useForm({
    name: 'routine-task',
    endpoint: routineTasksApi.create,
    initial: blank,
    toSent: (values) => ({ body: sentTask(values) }),
    check: (values) => checkInterval(values, t),
    fieldNames: TASK_FIELD_NAMES,
    success: () => ({ title: t('routine.toast.created') }),
    failure: 'routine.toast.saveFailed',
    next: () => blank,
    onClose,
  })
  return (
    <FormDialog form={form} title={t('routine.form.new')} submit={t('routine.form.submit')}>
      <TaskFields />
    </FormDialog>
  )
}

/** Edits a task. */
export function EditTaskDialog({ task, onClose }: { task: RoutineTask; onClose: () => void }) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'routine-task',
    endpoint: routineTasksApi.update,
    row: task,
    valuesOf: valuesOfTask,
    toSent: (_, { id }, values, known) => ({ params: { id }, body: changedPart(sentTask(known), sentTask(values)) }),
    check: (values) => checkInterval(values, t),
    fieldNames: TASK_FIELD_NAMES,
    success: () => ({ title: t('routine.toast.updated') }),
    failure: 'routine.toast.saveFailed',
    stale: t('routine.stale'),
    onClose,
  })
  return (
    <FormDialog form={form} title={t('routine.form.edit')} submit={t('common.saveChanges')}>
      <TaskFields />
    </FormDialog>
  )
}
