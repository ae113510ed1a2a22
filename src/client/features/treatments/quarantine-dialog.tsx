import { readNumber } from '#shared/api/read-number.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { lastDayOf } from '#shared/treatments/course.ts'
import { MAX_QUARANTINE_DAYS, USUAL_QUARANTINE_DAYS } from '#shared/treatments/quarantine.ts'
import { quarantinesApi } from '#shared/treatments/quarantines-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-error-text.ts'
import { fieldsOf, useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { Note } from '#client/ui/states.tsx'
import { BirdsPicker } from '#client/features/pigeons/birds-picker.tsx'
import { draftOf, type ChosenBirds } from './chosen-birds.ts'

interface QuarantineDialogProps {
  readonly birds?: ChosenBirds | undefined
  readonly onClose: () => void
  readonly onDone?: () => void
}

const NEW_QUARANTINE = {
  birds: [] as readonly Choice[],
  startDate: '',
  days: String(USUAL_QUARANTINE_DAYS.from),
  reason: null as Choice | null,
  notes: '',
}
const { DateField, NumberField, TextAreaField, ControlField } = fieldsOf<typeof NEW_QUARANTINE>()

const REASONS = ['new', 'late', 'ill'] as const

/** Puts new birds or birds that returned late into quarantine. */
export function QuarantineDialog({ birds: preselected, onClose, onDone }: QuarantineDialogProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  const form = useForm({
    name: draftOf('new-quarantine', preselected),
    endpoint: quarantinesApi.create,
    initial: { ...NEW_QUARANTINE, startDate: today },
    toSent: ({ birds, startDate, reason, ...rest }) => ({
      body: {
        ...rest,
        startDate: startDate as LocalDate,
        reason: reason?.label ?? null,
        pigeonIds: preselected ? [...preselected.ids] : birds.map(({ value }) => Number(value)),
      },
    }),
    fieldNames: { pigeonIds: 'birds', endDate: 'days' },
    messages: { birds: 'treatments.who.missing' },
    check: ({ startDate, days }) => ({
      startDate: startDate === '' && t('common.field.missing'),
      days: days === '' && t('common.field.missing'),
    }),
    success: (rows) => ({ title: t('treatments.quarantine.toast', { count: rows.length }) }),
    reason: useStockErrorText(),
    onClose,
    onDone: () => onDone?.(),
  })
  const startDate = useFormValue(form, 'startDate')
  const days = readNumber(useFormValue(form, 'days'))
  const areDaysRight = Number.isInteger(days) && days >= 1 && days <= MAX_QUARANTINE_DAYS
  return (
    <FormDialog
      form={form}
      title={t('treatments.quarantine.title')}
      description={t('treatments.quarantine.text', USUAL_QUARANTINE_DAYS)}
      size="sm"
      submit={t('treatments.quarantine.submit')}
      submitting={t('treatments.quarantine.saving')}
    >
      {preselected ? (
        <Note tone="info">{preselected.name}</Note>
      ) : (
        <ControlField
          name="birds"
          label="treatments.field.birds"
          required
          show={(birds) => birds.map(({ label }) => label).join(', ')}
        >
          {({ value, set }) => <BirdsPicker label={t('treatments.field.birds')} birds={value} onChange={set} />}
        </ControlField>
      )}
      <FieldRow>
        <DateField name="startDate" label="treatments.field.startDate" required />
        <NumberField
          name="days"
          label="treatments.quarantine.days"
          required
          hint={
            isLocalDate(startDate) &&
            areDaysRight &&
            t('treatments.quarantine.until', { day: format.date(lastDayOf(startDate, days)) })
          }
          min={1}
          max={MAX_QUARANTINE_DAYS}
        />
      </FieldRow>
      <ControlField name="reason" label="treatments.field.reason" show={(reason) => reason?.label ?? ''}>
        {({ value, set }) => (
          <Combobox
            freeText
            choices={REASONS.map((name) => ({ value: name, label: t(`treatments.quarantine.reason.${name}`) }))}
            selected={value}
            onSelect={set}
          />
        )}
      </ControlField>
      <TextAreaField name="notes" label="treatments.field.notes" rows={2} maxLength={5000} />
    </FormDialog>
  )
}
