import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import type { Egg, EggPatch, Fertility } from '#shared/cycles/egg.ts'
import { PairField } from '#client/features/pairs/pair-field.tsx'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { fieldsOf, useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { typedValues } from '#client/forms/typed-values.ts'
import { useForm } from '#client/forms/use-form.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { fertilityOptions, reasonText } from './cycle-texts.ts'
import { futureDayErrors } from './cycle-values.ts'
import { ReasonCombobox } from './reason-combobox.tsx'

const DAYS = ['laidOn', 'candledOn', 'hatchedOn', 'failedOn', 'fosteredOn'] as const
type EggDay = (typeof DAYS)[number]

const BLANK = {
  ...(Object.fromEntries(DAYS.map((day) => [day, ''])) as Record<EggDay, string>),
  fertility: 'unknown' as Fertility,
  failureReason: '',
  fosterPairId: '',
  notes: '',
}
const { DateField, PickField, ControlField, TextAreaField } = fieldsOf<typeof BLANK>()

/** Edits everything about one egg, with its loss and its foster pair. */
export function EditEggDialog({ egg, cycle, onClose }: { egg: Egg; cycle: Cycle; onClose: () => void }) {
  const { t } = useLanguage()
  const today = useToday()
  const { id: eggId, eggNumber } = egg
  const form = useForm({
    name: `egg-${eggId}-of-cycle`,
    endpoint: cyclesApi.updateEgg,
    // The version is that of the cycle, which grows with every change of its eggs.
    row: cycle,
    valuesOf: ({ eggs }) => typedValues(BLANK, eggs.find(({ id }) => id === eggId) ?? egg),
    toSent: (changed, { id }) => ({ params: { id, eggId }, body: sentEgg(changed) }),
    check: (values) => futureDayErrors(values, today, t),
    messages: Object.fromEntries(DAYS.map((day) => [day, 'cycles.form.day' as const])),
    success: () => ({ title: t('cycles.toast.egg') }),
    failure: 'cycles.toast.updateFailed',
    stale: t('cycles.stale.text'),
    onClose,
  })
  const isFostered = useFormValue(form, 'fosterPairId') !== ''
  const dayField = (name: EggDay) => <DateField name={name} label={`cycles.egg.field.${name}`} max={today} />
  return (
    <FormDialog
      form={form}
      title={t('cycles.egg.edit.title', { number: eggNumber })}
      description={pairTitle(cycle, t)}
      submit={t('common.saveChanges')}
    >
      <FieldRow>
        {dayField('laidOn')}
        {dayField('candledOn')}
      </FieldRow>
      <FieldRow>
        <PickField name="fertility" label="cycles.egg.field.fertility" options={fertilityOptions(t)} />
        {dayField('hatchedOn')}
      </FieldRow>
      <FieldRow>
        {dayField('failedOn')}
        <ControlField
          name="failureReason"
          label="cycles.egg.field.failureReason"
          show={(reason) => reasonText(reason, t)}
          onChanged={(reason) => {
            if (reason !== '' && form.values().failedOn === '') form.set({ failedOn: today })
          }}
        >
          {({ value, set }) => <ReasonCombobox value={value} onChange={set} />}
        </ControlField>
      </FieldRow>
      <FieldRow>
        <PairField
          name="fosterPairId"
          label="cycles.egg.field.fosterPairId"
          hint={t('cycles.egg.fosterHint')}
          noneText={t('cycles.egg.field.fosterPair.none')}
          isOffered={({ isActive, id }) => isActive && id !== cycle.breedingPairId}
          onChanged={(pairId) => form.set({ fosteredOn: pairId === '' ? '' : form.values().fosteredOn || today })}
        />
        {isFostered && dayField('fosteredOn')}
      </FieldRow>
      <TextAreaField name="notes" label="cycles.field.notes" rows={2} maxLength={2000} />
    </FormDialog>
  )
}

function sentEgg({ fosterPairId, ...same }: Partial<typeof BLANK>): EggPatch {
  return {
    // The form was validated: a day is either blank or a valid day.
    ...(same as Omit<typeof same, EggDay> & Partial<Record<EggDay, LocalDate>>),
    ...(fosterPairId !== undefined && { fosterPairId: fosterPairId === '' ? null : Number(fosterPairId) }),
  }
}
