import type { LocalDate } from '#shared/calendar/local-date.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { OffspringDialogProps } from './offspring-dialogs.tsx'
import { dayProblem, youngName } from './young-texts.ts'

interface Death {
  readonly diedOn: string
  readonly reason: string
}
const { DateField, TextField } = fieldsOf<Death>()

/** Records when and why a young bird died. */
export function OffspringDiedDialog({ offspring, onClose }: OffspringDialogProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  const { id, bandId, hatchDate } = offspring
  const form = useForm({
    name: `offspring-died:${id}`,
    endpoint: offspringApi.died,
    initial: { diedOn: today, reason: '' } as Death,
    toSent: ({ diedOn, reason }) => ({ params: { id }, body: { diedOn: diedOn as LocalDate, reason } }),
    check: ({ diedOn }) => ({ diedOn: dayProblem(diedOn, { hatchDate, today }, t, format) }),
    success: () => ({ title: t('offspring.toast.died') }),
    failure: 'offspring.toast.failed',
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('offspring.died.title', { young: youngName(offspring, t) })}
      description={bandId === null ? t('offspring.died.text') : t('offspring.died.textBanded', { band: bandId })}
      size="sm"
      submit={t('offspring.died.submit')}
    >
      <DateField name="diedOn" label="offspring.died.date" required min={hatchDate} max={today} />
      <TextField name="reason" label="offspring.died.reason" maxLength={500} />
    </FormDialog>
  )
}
