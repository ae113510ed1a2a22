import { isLocalDate } from '#shared/calendar/local-date.ts'
import { useToday } from '#client/dates/use-today.ts'
import { MedicinePicker } from '#client/features/medicines/medicine-picker.tsx'
import { useMedicineOffer } from '#client/features/medicines/use-medicine-offer.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { doseOf, withMedicine, type RecordValues } from './record-values.ts'
import { StockUseLine } from './stock-use-line.tsx'

const { TextField, DecimalField, ControlField, useValue, useEnclosingForm } = fieldsOf<RecordValues>()

/** Asks for the vaccine: one from the inventory with its dose, or another as text. */
export function VaccineFields({ birdCount }: { birdCount: number | undefined }) {
  const { t } = useLanguage()
  const today = useToday()
  const form = useEnclosingForm()
  const [medicineId, dose, givenOn] = [useValue('medicineId'), doseOf(useValue('dose')), useValue('administeredDate')]
  const { medicineOf } = useMedicineOffer({ type: 'vaccine', chosen: medicineId })
  const medicine = medicineOf(medicineId)
  const unit = medicine && t(`medicines.unit.${medicine.unitOfMeasure}`)
  const day = isLocalDate(givenOn) ? givenOn : today
  return (
    <>
      <ControlField name="medicineId" label="vaccinations.form.vaccine" show={(shown) => medicineOf(shown)?.name ?? ''}>
        {({ value }) => (
          <MedicinePicker
            value={value}
            type="vaccine"
            day={day}
            noneText={t('vaccinations.form.vaccine.none')}
            onChange={(chosen) => form.set(withMedicine(chosen))}
          />
        )}
      </ControlField>
      {medicineId === null ? (
        <TextField name="vaccineText" label="vaccinations.form.vaccineText" maxLength={200} />
      ) : (
        <DecimalField
          name="dose"
          labelText={unit ? t('vaccinations.form.doseIn', { unit }) : t('vaccinations.form.dose')}
          required
        />
      )}
      {medicine && dose !== undefined && birdCount !== undefined && birdCount > 0 && (
        <StockUseLine medicine={medicine} birdCount={birdCount} dose={dose} day={day} />
      )}
    </>
  )
}
