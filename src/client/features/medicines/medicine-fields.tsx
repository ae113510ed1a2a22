import { MEDICINE_TYPES, MEDICINE_UNITS, type MedicineUnit } from '#shared/medicines/medicine.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { MoreFields } from '#client/forms/more-fields.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'
import type { MedicineValues } from './medicine-values.ts'

const { TextField, TextAreaField, DecimalField, PickField, ControlField } = fieldsOf<MedicineValues>()

/** Shows the name and the type of a medicine. */
export function IdentityFields() {
  const { t } = useLanguage()
  return (
    <FieldRow>
      <TextField name="name" label="medicines.field.name" required maxLength={200} />
      <PickField
        name="type"
        label="medicines.field.type"
        required
        options={MEDICINE_TYPES.map((value) => ({ value, label: t(`medicines.type.${value}`) }))}
      />
    </FieldRow>
  )
}

/** Asks for the unit of a medicine; it is locked once stock is recorded. */
export function UnitField({ isLocked = false }: { isLocked?: boolean }) {
  const { t } = useLanguage()
  const labelOf = (unit: MedicineUnit) => t(`medicines.unit.${unit}`)
  return (
    <ControlField
      name="unitOfMeasure"
      label="medicines.field.unit"
      hint={isLocked && t('medicines.field.unitFixed')}
      required={false}
      show={labelOf}
    >
      {({ value, set }) => (
        <Select value={value} disabled={isLocked} onChange={(event) => set(event.target.value as MedicineUnit)}>
          {MEDICINE_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {labelOf(unit)}
            </option>
          ))}
        </Select>
      )}
    </ControlField>
  )
}

/** Shows the fields for where a medicine comes from, when it runs low, and how it is given and stored. */
export function MedicineDetails({ open = false }: { open?: boolean }) {
  const { t } = useLanguage()
  return (
    <MoreFields hint={t('medicines.form.more')} open={open}>
      <FieldRow>
        <DecimalField
          name="lowStockThreshold"
          label="medicines.field.threshold"
          hint={t('medicines.field.threshold.hint')}
          required={false}
        />
        <TextField name="manufacturer" label="medicines.field.manufacturer" maxLength={200} />
      </FieldRow>
      <FieldRow>
        <DecimalField name="defaultDose" label="medicines.field.defaultDose" hint={t('medicines.field.defaultDose.hint')} />
        <TextField name="storageConditions" label="medicines.field.storage" maxLength={500} />
      </FieldRow>
      <TextAreaField name="dosageInstructions" label="medicines.field.dosage" rows={2} maxLength={2000} />
      <TextAreaField name="notes" label="medicines.field.notes" rows={2} maxLength={5000} />
    </MoreFields>
  )
}
