import type { ReactNode } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { CYCLE_STATUSES, type CycleStatus } from '#shared/cycles/cycle-status.ts'
import { CYCLE_NUMBERS } from '#shared/cycles/cycle.ts'
import { MAX_EGGS } from '#shared/cycles/egg.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { MoreFields } from '#client/forms/more-fields.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { CycleDayField } from './cycle-day-field.tsx'
import { fertilityOptions, reasonText } from './cycle-texts.ts'
import type { CycleValues } from './cycle-values.ts'
import { ReasonCombobox } from './reason-combobox.tsx'

const { TextField, TextAreaField, NumberField, PickField, ControlField, useValue } = fieldsOf<CycleValues>()

/** The part of the form that is open at first, for each status of the cycle. */
const OPEN_STAGES: Readonly<Record<CycleStatus, 'laying' | 'candling' | 'hatching' | 'rearing'>> = {
  planned: 'laying',
  courting: 'laying',
  mating: 'laying',
  incubating: 'candling',
  fertility_check: 'candling',
  hatching: 'hatching',
  rearing: 'rearing',
  fledged: 'rearing',
  failed: 'rearing',
}

/** Shows every field of a cycle: its status, and a collapsible part for each stage, in chronological order. */
export function CycleFields({ today }: { today: LocalDate }) {
  const { t } = useLanguage()
  const [status, failureReason] = [useValue('status'), useValue('failureReason')]
  const openStage = OPEN_STAGES[status]
  const fertilities = fertilityOptions(t)
  return (
    <>
      <FieldRow>
        <PickField
          name="status"
          label="cycles.field.status"
          options={CYCLE_STATUSES.map((one) => ({ value: one, label: t(`breeding.phase.${one}`) }))}
        />
        <NumberField name="cycleNumber" label="cycles.field.number" min={1} max={CYCLE_NUMBERS.length} />
      </FieldRow>
      {(status === 'failed' || failureReason !== '') && (
        <ControlField name="failureReason" label="cycles.field.failureReason" show={(reason) => reasonText(reason, t)}>
          {({ value, set }) => <ReasonCombobox value={value} onChange={set} />}
        </ControlField>
      )}
      <div className="flex flex-col divide-y border-y">
        <Stage title={t('cycles.edit.laying')} open={openStage === 'laying'}>
          <FieldRow>
            <CycleDayField name="courthipStartDate" />
            <CycleDayField name="matingDate" />
          </FieldRow>
          <FieldRow>
            <CycleDayField name="firstEggDate" max={today} />
            <CycleDayField name="secondEggDate" max={today} />
            <NumberField name="totalEggs" label="cycles.field.totalEggs" min={0} max={MAX_EGGS} />
          </FieldRow>
        </Stage>
        <Stage title={t('cycles.edit.candling')} open={openStage === 'candling'}>
          <FieldRow>
            <CycleDayField name="fertilityCheckDate" max={today} />
            <PickField name="firstEggFertile" label="cycles.field.firstFertile" options={fertilities} />
            <PickField name="secondEggFertile" label="cycles.field.secondFertile" options={fertilities} />
          </FieldRow>
          <TextField name="fertilityCheckNotes" label="cycles.field.fertilityNotes" maxLength={2000} />
        </Stage>
        <Stage title={t('cycles.edit.hatching')} open={openStage === 'hatching'}>
          <FieldRow>
            <CycleDayField name="incubationStartDate" max={today} />
            <CycleDayField name="expectedHatchDate" />
          </FieldRow>
          <FieldRow>
            <CycleDayField name="firstHatchDate" max={today} />
            <CycleDayField name="secondHatchDate" max={today} />
            <NumberField name="totalHatched" label="cycles.field.totalHatched" min={0} max={MAX_EGGS} />
          </FieldRow>
        </Stage>
        <Stage title={t('cycles.edit.rearing')} open={openStage === 'rearing'}>
          <FieldRow>
            <CycleDayField name="expectedFledgeDate" />
            <CycleDayField name="actualFledgeDate" max={today} />
          </FieldRow>
          <TextField name="outcome" label="cycles.field.outcome" maxLength={500} />
        </Stage>
      </div>
      <TextAreaField name="notes" label="cycles.field.notes" rows={2} maxLength={5000} />
    </>
  )
}

/** The values of fields that are not filled in. */
const EMPTY_VALUES: readonly unknown[] = ['', '0', 'unknown']

function Stage({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <MoreFields title={title} open={open} isFilled={(value) => !EMPTY_VALUES.includes(value)}>
      {children}
    </MoreFields>
  )
}
