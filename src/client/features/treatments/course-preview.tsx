import { useQuery } from '@tanstack/react-query'
import { fieldProblems } from '#shared/api/field-problem.ts'
import { readNumber } from '#shared/api/read-number.ts'
import { isLocalDate } from '#shared/calendar/local-date.ts'
import { usableUnits } from '#shared/medicines/usable.ts'
import { lastDayOf, raceDayAfter } from '#shared/treatments/course.ts'
import { newTreatmentSchema } from '#shared/treatments/treatment.ts'
import { amountText } from '#client/features/medicines/medicine-texts.ts'
import { medicineById } from '#client/features/medicines/medicines.queries.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Note } from '#client/ui/states.tsx'
import { checkCourse, neededAmount, sentCourse, type CourseValues } from './course-values.ts'

const { useValues } = fieldsOf<CourseValues>()

/** Previews a course: its doses, the last day, the rest from racing, and whether the stock is sufficient. */
export function CoursePreview({ birdCount }: { birdCount: number }) {
  const { t, format } = useLanguage()
  const values = useValues()
  const medicine = useQuery({ ...medicineById(values.medicineId ?? 0), enabled: values.medicineId !== null }).data
  const { startDate, days, timesADay, restDays } = values
  const refused = fieldProblems(newTreatmentSchema, { ...sentCourse(values), restDays, treatmentName: '-' })
  const isPlanned = days !== '' && refused.length === 0 && Object.keys(checkCourse(values, t)).length === 0
  if (!isPlanned || !isLocalDate(startDate)) return null

  const doses = readNumber(days) * readNumber(timesADay)
  const lastDay = lastDayOf(startDate, readNumber(days))
  const need = neededAmount(values, birdCount)
  const stock = medicine && usableUnits(medicine, startDate)
  const isShort = stock !== undefined && need > stock
  const amount = (units: number) => (medicine ? amountText(units, medicine.unitOfMeasure, t, format) : '')
  return (
    <Note tone={isShort ? 'warning' : 'info'}>
      {[
        t('treatments.preview.course', { count: doses, day: format.date(lastDay) }),
        stock !== undefined &&
          need > 0 &&
          t(isShort ? 'treatments.preview.short' : 'treatments.preview.stock', { need: amount(need), stock: amount(stock) }),
        restDays !== '' && t('treatments.preview.race', { day: format.date(raceDayAfter(lastDay, readNumber(restDays))) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Note>
  )
}
