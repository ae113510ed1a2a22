import { MEDICINE_TYPES, MEDICINE_UNITS, type MedicineType, type MedicineUnit } from '#shared/medicines/medicine.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { Select, TextArea, TextInput } from '#client/ui/inputs.tsx'
import type { FormValues } from '#client/ui/use-form-values.ts'
import type { MedicineValues } from './medicine-values.ts'

/** The part of a form that concerns the medicine itself; a form with more fields fits as well. */
export interface MedicineForm {
  readonly values: MedicineValues
  readonly set: (patch: Partial<MedicineValues>) => void
  readonly errors: FormValues<MedicineValues>['errors']
}

/** The name and the origin of a medicine. */
export function IdentityFields({ form: { values, set, errors } }: { form: MedicineForm }) {
  const { say } = useLanguage()
  return (
    <FieldSet legend={say('medicines.group.medicine')}>
      <Field label={say('medicines.field.name')} required error={errors['name']}>
        <TextInput value={values.name} maxLength={200} onChange={(event) => set({ name: event.target.value })} />
      </Field>
      <FieldRow>
        <Field label={say('medicines.field.type')} required error={errors['type']}>
          <Select value={values.type} onChange={(event) => set({ type: event.target.value as MedicineType })}>
            {MEDICINE_TYPES.map((type) => (
              <option key={type} value={type}>
                {say(`medicines.type.${type}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={say('medicines.field.manufacturer')} error={errors['manufacturer']}>
          <TextInput
            value={values.manufacturer}
            maxLength={200}
            onChange={(event) => set({ manufacturer: event.target.value })}
          />
        </Field>
      </FieldRow>
    </FieldSet>
  )
}

interface UnitFieldProps {
  readonly form: MedicineForm
  /** The unit cannot change any more, because there are stock entries in it. */
  readonly isLocked?: boolean
}

export function UnitField({ form: { values, set, errors }, isLocked = false }: UnitFieldProps) {
  const { say } = useLanguage()
  return (
    <Field
      label={say('medicines.field.unit')}
      error={errors['unitOfMeasure']}
      {...(isLocked && { hint: say('medicines.field.unitFixed') })}
    >
      <Select
        value={values.unitOfMeasure}
        disabled={isLocked}
        onChange={(event) => set({ unitOfMeasure: event.target.value as MedicineUnit })}
      >
        {MEDICINE_UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {say(`medicines.unit.${unit}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function ThresholdField({ form: { values, set, errors } }: { form: MedicineForm }) {
  const { say } = useLanguage()
  return (
    <Field
      label={say('medicines.field.threshold')}
      hint={say('medicines.field.threshold.hint')}
      error={errors['lowStockThreshold']}
    >
      <DecimalInput value={values.lowStockThreshold} onChange={(lowStockThreshold) => set({ lowStockThreshold })} />
    </Field>
  )
}

/** How a medicine is given and stored. */
export function DosageFields({ form: { values, set, errors } }: { form: MedicineForm }) {
  const { say } = useLanguage()
  return (
    <FieldSet legend={say('medicines.group.use')}>
      <FieldRow>
        <Field
          label={say('medicines.field.defaultDose')}
          hint={say('medicines.field.defaultDose.hint')}
          error={errors['defaultDose']}
        >
          <DecimalInput value={values.defaultDose} onChange={(defaultDose) => set({ defaultDose })} />
        </Field>
        <Field label={say('medicines.field.storage')} error={errors['storageConditions']}>
          <TextInput
            value={values.storageConditions}
            maxLength={500}
            onChange={(event) => set({ storageConditions: event.target.value })}
          />
        </Field>
      </FieldRow>
      <Field label={say('medicines.field.dosage')} error={errors['dosageInstructions']}>
        <TextArea
          rows={2}
          value={values.dosageInstructions}
          maxLength={2000}
          onChange={(event) => set({ dosageInstructions: event.target.value })}
        />
      </Field>
      <Field label={say('medicines.field.notes')} error={errors['notes']}>
        <TextArea rows={2} value={values.notes} maxLength={5000} onChange={(event) => set({ notes: event.target.value })} />
      </Field>
    </FieldSet>
  )
}
