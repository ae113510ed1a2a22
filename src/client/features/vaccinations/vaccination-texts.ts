import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { Recorded, VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import type { ProgramStatus } from '#shared/vaccinations/vaccination-rules.ts'
import { amountText } from '#client/features/medicines/medicine-texts.ts'

/** Maximum number of bands named in a toast. */
const MAX_NAMES = 5

/** Returns the toast after birds were vaccinated. */
export function recordedText({ records, warnings: [young] }: Recorded, t: Translate): { title: string; description: string } {
  const count = records.length
  const title = t('vaccinations.toast.recorded')
  if (!young) return { title, description: t('vaccinations.toast.recorded.text', { count }) }
  const bands = young.bandIds.slice(0, MAX_NAMES).join(', ') + (young.bandIds.length > MAX_NAMES ? ', …' : '')
  return { title, description: t('vaccinations.toast.recordedYoung', { count, days: young.fromAgeDays, bands }) }
}

/** Returns the state of a bird in a vaccination program, as text. */
export function statusText({ standing: status, dueOn }: ProgramStatus, today: LocalDate, t: Translate, format: Format): string {
  const days = dueOn === null ? 0 : Math.abs(daysBetween(today, dueOn))
  switch (status) {
    case 'overdue':
      return dueOn === null ? t('vaccinations.standing.overdue') : t('vaccinations.standing.overdueDays', { count: days })
    case 'coming_up':
      return t('vaccinations.standing.coming_up', { count: days })
    case 'covered':
      return dueOn === null
        ? t('vaccinations.standing.coveredForGood')
        : t('vaccinations.standing.covered', { day: format.date(dueOn) })
    case 'too_young':
      return t('vaccinations.standing.too_young', { day: dueOn === null ? '—' : format.date(dueOn) })
    case 'never':
    case 'no_record':
    case 'due':
      return t(`vaccinations.standing.${status}`)
  }
}

/** Returns the name of the vaccine as entered, else the name of its program, else a text that says that it was not recorded. */
export function vaccineName({ vaccineText, programName }: VaccinationRecord, t: Translate): string {
  return vaccineText ?? programName ?? t('vaccinations.records.vaccineUnknown')
}

/** Returns the dose with its unit; empty when none was recorded. */
export function doseText({ dose, unitOfMeasure }: VaccinationRecord, t: Translate, format: Format): string | undefined {
  if (dose === null) return undefined
  return unitOfMeasure === null ? format.number(dose, { maximumFractionDigits: 3 }) : amountText(dose, unitOfMeasure, t, format)
}
