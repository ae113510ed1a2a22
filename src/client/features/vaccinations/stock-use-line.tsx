import type { LocalDate } from '#shared/calendar/local-date.ts'
import { toThousandths, toUnits } from '#shared/medicines/amount.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import { usableUnits } from '#shared/medicines/usable.ts'
import { amountText } from '#client/features/medicines/medicine-texts.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Note } from '#client/ui/states.tsx'

interface StockUseLineProps {
  readonly medicine: Medicine
  readonly birdCount: number
  /** In the unit of the medicine, for each bird. */
  readonly dose: number
  readonly day: LocalDate
}

/** Shows how much a vaccination takes from the stock, while the form is being filled in. */
export function StockUseLine({ medicine, birdCount, dose, day }: StockUseLineProps) {
  const { t, format } = useLanguage()
  const amount = (units: number) => amountText(units, medicine.unitOfMeasure, t, format)
  const usable = usableUnits(medicine, day)
  const total = toUnits(toThousandths(dose) * birdCount)
  const isTooMuch = total > medicine.quantityInStock
  return (
    <Note tone={isTooMuch ? 'danger' : total > usable ? 'warning' : 'info'}>
      {t('vaccinations.form.takes', { birds: birdCount, dose: amount(dose), total: amount(total), stock: amount(usable) })}
      {isTooMuch && (
        <p>
          {t('vaccinations.form.tooLittle', {
            stock: amount(medicine.quantityInStock),
            count: Math.floor(toThousandths(medicine.quantityInStock) / toThousandths(dose)),
            birds: birdCount,
          })}
        </p>
      )}
    </Note>
  )
}
