import type { LocalDate } from '#shared/calendar/local-date.ts'
import { CYCLE_STATUSES } from '#shared/cycles/cycle-status.ts'
import { CYCLE_NUMBERS } from '#shared/cycles/cycle.ts'
import { MAX_EGGS } from '#shared/cycles/egg.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow, FieldSet } from '#client/ui/field.tsx'
import { CycleDayField } from './cycle-day-field.tsx'
import { fertilityOptions, reasonText } from './cycle-texts.ts'
import type { CycleValues } from './cycle-values.ts'
import { ReasonCombobox } from './reason-combobox.tsx'

const { TextField, TextAreaField, NumberField, PickField, ControlField, useValue } = fieldsOf<CycleValues>()

/** Every field of a cycle, in chronological order. */
export function CycleFields({ today }: { today: LocalDate }) {
  const { say } = useLanguage()
  const [status, failureReason] = [useValue('status'), useValue('failureReason')]
  const fertilities = fertilityOptions(say)
  return (
    <>
      <FieldSet legend={say('cycles.edit.stage')}>
        <FieldRow>
          <PickField
            name="status"
            label="cycles.field.status"
            options={CYCLE_STATUSES.map((one) => ({ value: one, label: say(`breeding.phase.${one}`) }))}
          />
          <NumberField name="cycleNumber" label="cycles.field.number" min={1} max={CYCLE_NUMBERS.length} />
        </FieldRow>
        {(status === 'failed' || failureReason !== '') && (
          <ControlField name="failureReason" label="cycles.field.failureReason" show={(reason) => reasonText(reason, say)}>
            {({ value, set }) => <ReasonCombobox value={value} onChange={set} />}
          </ControlField>
        )}
      </FieldSet>
      <FieldSet legend={say('cycles.edit.laying')}>
        <FieldRow>
          <CycleDayField name="courthipStartDate" />
          <CycleDayField name="matingDate" />
        </FieldRow>
        <FieldRow>
          <CycleDayField name="firstEggDate" max={today} />
          <CycleDayField name="secondEggDate" max={today} />
          <NumberField name="totalEggs" label="cycles.field.totalEggs" min={0} max={MAX_EGGS} />
        </FieldRow>
      </FieldSet>
      <FieldSet legend={say('cycles.edit.candling')}>
        <FieldRow>
          <CycleDayField name="fertilityCheckDate" max={today} />
          <PickField name="firstEggFertile" label="cycles.field.firstFertile" options={fertilities} />
          <PickField name="secondEggFertile" label="cycles.field.secondFertile" options={fertilities} />
        </FieldRow>
        <TextField name="fertilityCheckNotes" label="cycles.field.fertilityNotes" maxLength={2000} />
      </FieldSet>
      <FieldSet legend={say('cycles.edit.hatching')}>
        <FieldRow>
          <CycleDayField name="incubationStartDate" max={today} />
          <CycleDayField name="expectedHatchDate" />
        </FieldRow>
        <FieldRow>
          <CycleDayField name="firstHatchDate" max={today} />
          <CycleDayField name="secondHatchDate" max={today} />
          <NumberField name="totalHatched" label="cycles.field.totalHatched" min={0} max={MAX_EGGS} />
        </FieldRow>
      </FieldSet>
      <FieldSet legend={say('cycles.edit.rearing')}>
        <FieldRow>
          <CycleDayField name="expectedFledgeDate" />
          <CycleDayField name="actualFledgeDate" max={today} />
        </FieldRow>
      </FieldSet>
      <FieldSet legend={say('cycles.edit.words')}>
        <TextField name="outcome" label="cycles.field.outcome" maxLength={500} />
        <TextAreaField name="notes" label="cycles.field.notes" maxLength={5000} />
      </FieldSet>
    </>
  )
}
