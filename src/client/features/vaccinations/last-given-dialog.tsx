import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { dayProblem } from './record-values.ts'

const NO_DAY = { administeredDate: '' }
const { DateField } = fieldsOf<typeof NO_DAY>()

/** Asks when the birds without a record were last vaccinated. */
export function LastGivenDialog({ program, onClose }: { program: VaccinationProgram; onClose: () => void }) {
  const { t } = useLanguage()
  const today = useToday()
  const form = useForm({
    name: `vaccination-last-given:${program.id}`,
    endpoint: vaccinationsApi.lastGiven,
    initial: NO_DAY,
    toSent: ({ administeredDate }) => ({
      params: { id: program.id },
      body: { administeredDate: administeredDate as LocalDate },
    }),
    check: ({ administeredDate }) => ({ administeredDate: dayProblem(administeredDate, today, t) }),
    success: ({ recorded }) => ({ title: t('vaccinations.lastGiven.done', { count: recorded }) }),
    failure: 'vaccinations.toast.failed',
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('vaccinations.lastGiven')}
      description={program.name}
      size="sm"
      submit={t('vaccinations.lastGiven.submit')}
    >
      <DateField
        name="administeredDate"
        label="vaccinations.lastGiven.day"
        required
        max={today}
        hint={t('vaccinations.lastGiven.hint')}
      />
    </FormDialog>
  )
}
