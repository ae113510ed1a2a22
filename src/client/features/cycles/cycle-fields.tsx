import type { LocalDate } from '#shared/calendar/local-date.ts'
import { CYCLE_STATUSES, type CycleStatus } from '#shared/cycles/cycle-status.ts'
import { CYCLE_NUMBERS } from '#shared/cycles/cycle.ts'
import { MAX_EGGS } from '#shared/cycles/egg.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { NumberInput, Select, TextArea, TextInput } from '#client/ui/inputs.tsx'
import type { FormValues } from '#client/ui/use-form-values.ts'
import type { CycleValues } from './cycle-values.ts'
import { DayField } from './day-field.tsx'
import { FertilitySelect } from './fertility-select.tsx'
import { ReasonCombobox } from './reason-combobox.tsx'

interface CycleFieldsProps {
  readonly form: FormValues<CycleValues>
  readonly today: LocalDate
}

/** Every field of a cycle, in chronological order. */
export function CycleFields({ form, today }: CycleFieldsProps) {
  const { say } = useLanguage()
  const { values, set, errors } = form
  return (
    <>
      <FieldSet legend={say('cycles.edit.stage')}>
        <FieldRow>
          <Field label={say('cycles.field.status')} error={errors['status']}>
            <Select value={values.status} onChange={(event) => set({ status: event.target.value as CycleStatus })}>
              {CYCLE_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {say(`breeding.phase.${status}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={say('cycles.field.number')} error={errors['cycleNumber']}>
            <NumberInput
              value={values.cycleNumber}
              min={1}
              max={CYCLE_NUMBERS.length}
              step={1}
              onChange={(event) => set({ cycleNumber: event.target.value })}
            />
          </Field>
        </FieldRow>
        {(values.status === 'failed' || values.failureReason !== '') && (
          <Field label={say('cycles.field.failureReason')} error={errors['failureReason']}>
            <ReasonCombobox value={values.failureReason} onChange={(failureReason) => set({ failureReason })} />
          </Field>
        )}
      </FieldSet>
      <FieldSet legend={say('cycles.edit.laying')}>
        <FieldRow>
          <DayField form={form} name="courthipStartDate" />
          <DayField form={form} name="matingDate" />
        </FieldRow>
        <FieldRow>
          <DayField form={form} name="firstEggDate" max={today} />
          <DayField form={form} name="secondEggDate" max={today} />
          <CountField form={form} name="totalEggs" />
        </FieldRow>
      </FieldSet>
      <FieldSet legend={say('cycles.edit.candling')}>
        <FieldRow>
          <DayField form={form} name="fertilityCheckDate" max={today} />
          <Field label={say('cycles.field.firstFertile')} error={errors['firstEggFertile']}>
            <FertilitySelect value={values.firstEggFertile} onChange={(firstEggFertile) => set({ firstEggFertile })} />
          </Field>
          <Field label={say('cycles.field.secondFertile')} error={errors['secondEggFertile']}>
            <FertilitySelect value={values.secondEggFertile} onChange={(secondEggFertile) => set({ secondEggFertile })} />
          </Field>
        </FieldRow>
        <Field label={say('cycles.field.fertilityNotes')} error={errors['fertilityCheckNotes']}>
          <TextInput
            value={values.fertilityCheckNotes}
            maxLength={2000}
            onChange={(event) => set({ fertilityCheckNotes: event.target.value })}
          />
        </Field>
      </FieldSet>
      <FieldSet legend={say('cycles.edit.hatching')}>
        <FieldRow>
          <DayField form={form} name="incubationStartDate" max={today} />
          <DayField form={form} name="expectedHatchDate" />
        </FieldRow>
        <FieldRow>
          <DayField form={form} name="firstHatchDate" max={today} />
          <DayField form={form} name="secondHatchDate" max={today} />
          <CountField form={form} name="totalHatched" />
        </FieldRow>
      </FieldSet>
      <FieldSet legend={say('cycles.edit.rearing')}>
        <FieldRow>
          <DayField form={form} name="expectedFledgeDate" />
          <DayField form={form} name="actualFledgeDate" max={today} />
        </FieldRow>
      </FieldSet>
      <FieldSet legend={say('cycles.edit.words')}>
        <Field label={say('cycles.field.outcome')} error={errors['outcome']}>
          <TextInput value={values.outcome} maxLength={500} onChange={(event) => set({ outcome: event.target.value })} />
        </Field>
        <Field label={say('cycles.field.notes')} error={errors['notes']}>
          <TextArea value={values.notes} maxLength={5000} onChange={(event) => set({ notes: event.target.value })} />
        </Field>
      </FieldSet>
    </>
  )
}

function CountField({ form, name }: Pick<CycleFieldsProps, 'form'> & { name: 'totalEggs' | 'totalHatched' }) {
  const { say } = useLanguage()
  return (
    <Field label={say(`cycles.field.${name}`)} error={form.errors[name]}>
      <NumberInput
        value={form.values[name]}
        min={0}
        max={MAX_EGGS}
        step={1}
        onChange={(event) => form.set({ [name]: event.target.value })}
      />
    </Field>
  )
}
