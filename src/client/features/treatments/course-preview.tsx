import { useQuery } from '@tanstack/react-query'
import { readNumber } from '#shared/api/read-number.ts'
import { isLocalDate } from '#shared/calendar/local-date.ts'
import { usableUnits } from '#shared/medicines/usable.ts'
import { lastDayOf, raceDayAfter } from '#shared/treatments/course.ts'
import { amountText } from '#client/features/medicines/medicine-texts.ts'
import { medicinesQuery } from '#client/features/medicines/medicines.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toNumber } from '#client/ui/decimal-text.ts'
import { Note } from '#client/ui/states.tsx'
import { checkCourse, type CourseValues } from './course-values.ts'

/** Previews a course: its doses, the last day, the rest from racing, and whether the stock is sufficient. */
export function CoursePreview({ values, birds }: { values: CourseValues; birds: number }) {
  const { say, format } = useLanguage()
  const medicine = useQuery(medicinesQuery()).data?.find(({ id }) => id === values.medicineId)
  const { startDate, days, timesADay, restDays } = values
  const { treatmentName: _, ...problems } = checkCourse(values, say)
  if (days === '' || !isLocalDate(startDate) || Object.keys(problems).length > 0) return null

  const doses = readNumber(days) * readNumber(timesADay)
  const lastDay = lastDayOf(startDate, readNumber(days))
  const need = (toNumber(values.dose) ?? 0) * doses * (values.dosePer === 'bird' ? birds : 1)
  const stock = medicine && usableUnits(medicine, startDate)
  const isShort = stock !== undefined && need > stock
  const amount = (units: number) => (medicine ? amountText(units, medicine.unitOfMeasure, say, format) : '')
  return (
    <Note tone={isShort ? 'warning' : 'info'}>
      {[
        say('treatments.preview.course', { count: doses, day: format.date(lastDay) }),
        stock !== undefined &&
          need > 0 &&
          say(isShort ? 'treatments.preview.short' : 'treatments.preview.stock', { need: amount(need), stock: amount(stock) }),
        restDays !== '' && say('treatments.preview.race', { day: format.date(raceDayAfter(lastDay, readNumber(restDays))) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Note>
  )
}
