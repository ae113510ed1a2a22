import type { ReactNode } from 'react'
import { CATEGORIES } from '#shared/routine-tasks/category.ts'
import { MAX_CATEGORY, MAX_INTERVAL, MAX_TITLE } from '#shared/routine-tasks/routine-task.ts'
import { sectionChoices } from '#client/features/lofts/section-choices.ts'
import { usePlaces } from '#client/features/lofts/use-places.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Combobox } from '#client/ui/combobox.tsx'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { Checkbox, DateInput, NumberInput, Select, TextArea, TextInput } from '#client/ui/inputs.tsx'
import { categoryText } from './task-texts.ts'
import { REPEATS, type Repeats, type TaskErrors, type TaskValues } from './task-values.ts'

interface TaskFieldsProps {
  readonly values: TaskValues
  readonly errors: TaskErrors
  readonly onChange: (patch: Partial<TaskValues>) => void
}

export function TaskFields({ values, errors, onChange }: TaskFieldsProps) {
  const { say } = useLanguage()
  const { title, description, category, repeats, interval, nextDueDate, sectionIds } = values
  return (
    <>
      <Field label={say('routine.field.title')} required error={errors.title}>
        <TextInput value={title} maxLength={MAX_TITLE} onChange={(event) => onChange({ title: event.target.value })} />
      </Field>
      <Field label={say('routine.field.category')} hint={say('routine.field.category.hint')} error={errors.category}>
        <Combobox
          freeText
          choices={CATEGORIES.map((known) => ({ value: known, label: categoryText(known, say) }))}
          selected={{ value: category, label: categoryText(category, say) }}
          onSelect={(choice) => onChange({ category: choice ? (choice.value ?? choice.label.slice(0, MAX_CATEGORY)) : 'other' })}
        />
      </Field>
      <FieldRow>
        <Field label={say('routine.field.repeats')}>
          <Select value={repeats} onChange={(event) => onChange({ repeats: event.target.value as Repeats })}>
            {REPEATS.map((word) => (
              <option key={word} value={word}>
                {say(`routine.repeats.${word}`)}
              </option>
            ))}
          </Select>
        </Field>
        {repeats === 'own' && (
          <Field label={say('routine.field.interval')} hint={say('routine.field.interval.hint')} required error={errors.interval}>
            <NumberInput
              value={interval}
              min={1}
              max={MAX_INTERVAL}
              step={1}
              onChange={(event) => onChange({ interval: event.target.value })}
            />
          </Field>
        )}
        <Field label={say('routine.field.nextDue')} error={errors.nextDueDate}>
          <DateInput value={nextDueDate} onChange={(event) => onChange({ nextDueDate: event.target.value })} />
        </Field>
      </FieldRow>
      <Field label={say('routine.field.description')} error={errors.description}>
        <TextArea value={description} maxLength={2000} onChange={(event) => onChange({ description: event.target.value })} />
      </Field>
      <SectionFields chosen={sectionIds} onChange={(ids) => onChange({ sectionIds: ids })} />
    </>
  )
}

interface SectionFieldsProps {
  readonly chosen: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

/** Selects where a task is done; hidden while there are no sections. */
function SectionFields({ chosen, onChange }: SectionFieldsProps): ReactNode {
  const { say } = useLanguage()
  const { places = [] } = usePlaces()
  const choices = sectionChoices(places, say)
  if (choices.length === 0) return null
  return (
    <FieldSet legend={say('routine.field.sections')} hint={say('routine.field.sections.hint')}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {choices.map(({ value, label }) => {
          const id = Number(value)
          return (
            <Checkbox
              key={id}
              label={label}
              checked={chosen.includes(id)}
              onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          )
        })}
      </div>
    </FieldSet>
  )
}
