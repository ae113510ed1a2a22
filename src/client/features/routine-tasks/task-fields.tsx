import { CATEGORIES } from '#shared/routine-tasks/category.ts'
import { MAX_CATEGORY, MAX_INTERVAL, MAX_TITLE } from '#shared/routine-tasks/routine-task.ts'
import { sectionChoices } from '#client/features/lofts/section-choices.ts'
import { usePlaces } from '#client/features/lofts/use-places.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { MoreFields } from '#client/forms/more-fields.tsx'
import { useEntry } from '#client/forms/use-entry.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Combobox } from '#client/ui/combobox.tsx'
import { FieldRow, FieldSet } from '#client/ui/field.tsx'
import { Checkbox } from '#client/ui/inputs.tsx'
import { categoryText } from './task-texts.ts'
import { REPEATS, type TaskValues } from './task-values.ts'

const { TextField, TextAreaField, NumberField, DateField, PickField, ControlField, useValue } = fieldsOf<TaskValues>()

export function TaskFields() {
  const { t } = useLanguage()
  const repeats = useValue('repeats')
  const nameOf = (category: string) => categoryText(category, t)
  return (
    <>
      <TextField name="title" label="routine.field.title" maxLength={MAX_TITLE} />
      <ControlField
        name="category"
        label="routine.field.category"
        hint={t('routine.field.category.hint')}
        required={false}
        show={nameOf}
      >
        {({ value, set }) => (
          <Combobox
            freeText
            choices={CATEGORIES.map((known) => ({ value: known, label: nameOf(known) }))}
            selected={{ value, label: nameOf(value) }}
            onSelect={(choice) => set(choice ? (choice.value ?? choice.label.slice(0, MAX_CATEGORY)) : 'other')}
          />
        )}
      </ControlField>
      <FieldRow>
        <PickField
          name="repeats"
          label="routine.field.repeats"
          options={REPEATS.map((word) => ({ value: word, label: t(`routine.repeats.${word}`) }))}
        />
        {repeats === 'own' && (
          <NumberField
            name="interval"
            label="routine.field.interval"
            hint={t('routine.field.interval.hint')}
            required
            min={1}
            max={MAX_INTERVAL}
          />
        )}
        <DateField name="nextDueDate" label="routine.field.nextDue" />
      </FieldRow>
      <MoreFields hint={t('routine.more')} isFilled={(value) => value !== '' && !(Array.isArray(value) && value.length === 0)}>
        <TextAreaField name="description" label="routine.field.description" maxLength={2000} />
        <SectionFields />
      </MoreFields>
    </>
  )
}

/** Selects where a task is done; hidden while there are no sections. */
function SectionFields() {
  const { t } = useLanguage()
  const { places = [] } = usePlaces()
  const choices = sectionChoices(places, t)
  const {
    value: chosen,
    set,
    label,
  } = useEntry<TaskValues['sectionIds']>('sectionIds', { label: 'routine.field.sections' }, ({ length: count }) =>
    t('routine.sections', { count }),
  )
  if (choices.length === 0) return null
  return (
    <FieldSet legend={label} hint={t('routine.field.sections.hint')}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {choices.map(({ value, label: name }) => {
          const id = Number(value)
          return (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={(event) => set(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          )
        })}
      </div>
    </FieldSet>
  )
}
