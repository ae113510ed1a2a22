import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { FERTILITY_CHECK_STATUSES } from '#shared/cycles/cycle-status.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import type { Fertility } from '#shared/cycles/egg.ts'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { fieldsOf, useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { Note } from '#client/ui/states.tsx'
import { fertilityOptions } from './cycle-texts.ts'
import { futureDayErrors } from './cycle-values.ts'
import { fertilityOf, isFertileOf } from './fertility-codes.ts'

interface CheckValues {
  readonly fertilityCheckDate: string
  readonly firstEggFertile: Fertility
  readonly secondEggFertile: Fertility
  readonly fertilityCheckNotes: string
  readonly status: (typeof FERTILITY_CHECK_STATUSES)[number]
}
const { DateField, PickField, TextAreaField } = fieldsOf<CheckValues>()

/** Records the result of candling a clutch. */
export function FertilityCheckDialog({ cycle, onClose }: { cycle: Cycle; onClose: () => void }) {
  const { t } = useLanguage()
  const today = useToday()
  const { id, cycleNumber, firstEggDate } = cycle
  const form = useForm({
    name: `fertility-check:${id}`,
    endpoint: cyclesApi.checkFertility,
    initial: {
      fertilityCheckDate: today,
      firstEggFertile: fertilityOf(cycle.firstEggFertile),
      secondEggFertile: fertilityOf(cycle.secondEggFertile),
      fertilityCheckNotes: cycle.fertilityCheckNotes ?? '',
      status: 'fertility_check',
    } as CheckValues,
    toSent: ({ fertilityCheckDate, firstEggFertile, secondEggFertile, ...same }) => ({
      params: { id },
      body: {
        ...same,
        fertilityCheckDate: fertilityCheckDate as LocalDate,
        firstEggFertile: isFertileOf(firstEggFertile),
        secondEggFertile: isFertileOf(secondEggFertile),
      },
    }),
    check: (values) =>
      isLocalDate(values.fertilityCheckDate) ? futureDayErrors(values, today, t) : { fertilityCheckDate: t('cycles.form.day') },
    success: () => ({ title: t('cycles.toast.checked') }),
    failure: 'cycles.toast.checkFailed',
    onClose,
  })
  const [first, second] = [useFormValue(form, 'firstEggFertile'), useFormValue(form, 'secondEggFertile')]
  const areBothInfertile = first === 'infertile' && second === 'infertile'
  const hasFailed = useFormValue(form, 'status') === 'failed'
  return (
    <FormDialog
      form={form}
      title={t('cycles.check.title')}
      description={`${pairTitle(cycle, t)} · ${t('breeding.cycle', { number: cycleNumber })}`}
      size="sm"
      submit={t('cycles.check.submit')}
      submitting={t('cycles.check.submitting')}
    >
      <DateField
        name="fertilityCheckDate"
        label="cycles.field.fertilityDate"
        required
        max={today}
        {...(firstEggDate && { min: firstEggDate })}
      />
      <FieldRow>
        <PickField name="firstEggFertile" label="cycles.field.firstFertile" options={fertilityOptions(t)} />
        <PickField name="secondEggFertile" label="cycles.field.secondFertile" options={fertilityOptions(t)} />
      </FieldRow>
      <TextAreaField name="fertilityCheckNotes" label="cycles.check.notes" rows={2} maxLength={2000} />
      <PickField
        name="status"
        label="cycles.field.status"
        options={FERTILITY_CHECK_STATUSES.map((status) => ({ value: status, label: t(`cycles.check.status.${status}`) }))}
      />
      {areBothInfertile && !hasFailed && <Note tone="warning">{t('cycles.check.bothInfertile')}</Note>}
    </FormDialog>
  )
}
