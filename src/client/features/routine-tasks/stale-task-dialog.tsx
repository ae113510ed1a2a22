import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { StaleDialog } from '#client/forms/stale-dialog.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { categoryText } from './task-texts.ts'
import type { TaskField, TaskValues } from './task-values.ts'

const LABELS = {
  title: 'routine.field.title',
  description: 'routine.field.description',
  category: 'routine.field.category',
  repeats: 'routine.field.repeats',
  interval: 'routine.field.interval',
  nextDueDate: 'routine.field.nextDue',
  sectionIds: 'routine.field.sections',
} as const

interface StaleTaskDialogProps {
  readonly mine: TaskValues
  readonly theirs: TaskValues
  /** The fields that the other device changed. */
  readonly fields: readonly TaskField[]
  readonly onClose: () => void
  readonly onResolve: (takesTheirs: boolean) => void
}

/** Shows values of a task that another device changed meanwhile. */
export function StaleTaskDialog({ mine, theirs, fields, onClose, onResolve }: StaleTaskDialogProps) {
  const { say, format } = useLanguage()
  return (
    <StaleDialog
      text={say('routine.stale')}
      fields={fields.map((field) => ({
        label: say(LABELS[field]),
        theirs: shown(theirs, field, say, format),
        mine: shown(mine, field, say, format),
      }))}
      onClose={onClose}
      onTakeTheirs={() => onResolve(true)}
      onKeepMine={() => onResolve(false)}
    />
  )
}

function shown(values: TaskValues, field: TaskField, say: Translate, format: Format): string {
  if (field === 'category') return categoryText(values.category, say)
  if (field === 'repeats') return say(`routine.repeats.${values.repeats}`)
  if (field === 'nextDueDate') return values.nextDueDate ? format.date(values.nextDueDate) : '—'
  if (field === 'sectionIds') return say('routine.sections', { count: values.sectionIds.length })
  return values[field] || '—'
}
