import type { ReactNode } from 'react'
import { MedicinePicker } from '#client/features/medicines/medicine-picker.tsx'
import { useMedicineOffer } from '#client/features/medicines/use-medicine-offer.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { MoreFields } from '#client/forms/more-fields.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import type { ProgramValues } from './program-values.ts'

const { TextField, NumberField, ControlField, TextAreaField, SwitchField, useValue } = fieldsOf<ProgramValues>()

/** Shows the fields of a program; `children` are the additional fields of a new one, after the interval. */
export function ProgramFields({ children }: { children?: ReactNode }) {
  const { t } = useLanguage()
  const { medicineOf } = useMedicineOffer({ type: 'vaccine', chosen: useValue('medicineId') })
  return (
    <>
      <TextField name="name" label="vaccinations.program.name" maxLength={100} />
      <FieldRow>
        <NumberField
          name="intervalDays"
          label="vaccinations.program.interval"
          hint={t('vaccinations.program.interval.hint')}
          min={1}
        />
        <NumberField
          name="fromAgeDays"
          label="vaccinations.program.fromAge"
          hint={t('vaccinations.program.fromAge.hint')}
          min={0}
        />
      </FieldRow>
      {children}
      <MoreFields hint={t('vaccinations.program.more')}>
        <ControlField
          name="medicineId"
          label="vaccinations.program.medicine"
          show={(medicineId) => medicineOf(medicineId)?.name ?? ''}
        >
          {({ value, set }) => (
            <MedicinePicker
              value={value}
              type="vaccine"
              noneText={t('vaccinations.program.medicine.none')}
              onChange={(medicine) => set(medicine?.id ?? null)}
            />
          )}
        </ControlField>
        <TextAreaField name="description" label="vaccinations.program.description" maxLength={2000} />
        <SwitchField name="isActive" label="vaccinations.program.active" hint={t('vaccinations.program.active.hint')} />
      </MoreFields>
    </>
  )
}
