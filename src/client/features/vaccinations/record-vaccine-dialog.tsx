import { useQuery } from '@tanstack/react-query'
import { isLocalDate } from '#shared/calendar/local-date.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { nextDue } from '#shared/vaccinations/vaccination-rules.ts'
import { ExpiredBatchDialog } from '#client/features/medicines/expired-batch-dialog.tsx'
import { isFirstRead } from '#client/api/is-first-read.ts'
import { useMedicineOffer } from '#client/features/medicines/use-medicine-offer.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-error-text.ts'
import { useToday } from '#client/dates/use-today.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { MoreFields } from '#client/forms/more-fields.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import {
  checkRecord,
  RECORD_MESSAGES,
  sentRecord,
  startValues,
  withProgram,
  type RecordStart,
  type RecordValues,
  type VaccinationChoices,
} from './record-values.ts'
import { programsQuery } from './vaccinations.queries.ts'
import { VaccineFields } from './vaccine-fields.tsx'
import { recordedText } from './vaccination-texts.ts'
import { RecipientFields, useBirdCount } from './recipient-fields.tsx'

const { TextField, TextAreaField, DateField, PickField, useValue, useValues, useEnclosingForm } = fieldsOf<RecordValues>()

interface RecordVaccineDialogProps {
  readonly start?: RecordStart
  readonly onClose: () => void
  /** Called after everything was recorded. */
  readonly onDone?: () => void
}

/** Records a vaccination of a bird, a section, a main loft or a selection. */
export function RecordVaccineDialog({ start = {}, onClose, onDone }: RecordVaccineDialogProps) {
  const { t } = useLanguage()
  const programs = useQuery(programsQuery())
  const { medicines = [], isLoading } = useMedicineOffer({ type: 'vaccine' })
  if (isFirstRead(programs) || isLoading) {
    return (
      <Dialog open onOpenChange={onClose} title={t('vaccinations.record')}>
        <DialogBody>
          <Skeleton shape="box" />
        </DialogBody>
      </Dialog>
    )
  }
  const known = { programs: programs.data ?? [], medicines }
  return <RecordForm {...known} start={start} onClose={onClose} onDone={() => onDone?.()} />
}

function RecordForm({ start, programs, medicines, onClose, onDone }: VaccinationChoices & Required<RecordVaccineDialogProps>) {
  const { t } = useLanguage()
  const today = useToday()
  const countBirds = useBirdCount(start.ids)
  const program = programs.find(({ id }) => id === start.programId)
  const form = useForm({
    name: `vaccination:${JSON.stringify(start)}`,
    endpoint: vaccinationsApi.record,
    initial: { ...startValues(start, today), ...withProgram(program, { programs, medicines }, today) },
    toSent: (values) => ({ body: sentRecord(values, start.ids) }),
    fieldNames: { pigeonIds: 'birds', pigeonId: 'birds' },
    messages: RECORD_MESSAGES,
    check: (values) => checkRecord(values, countBirds(values), today, t),
    confirmations: { expired_batch: (asked) => <ExpiredBatchDialog {...asked} /> },
    success: (recorded) => recordedText(recorded, t),
    reason: useStockErrorText(),
    onClose,
    onDone,
  })
  return (
    <FormDialog
      form={form}
      title={t('vaccinations.record')}
      submit={t('vaccinations.form.submit')}
      submitting={t('vaccinations.form.submitting')}
    >
      <RecordFields programs={programs} medicines={medicines} ids={start.ids} />
    </FormDialog>
  )
}

function RecordFields({ programs, medicines, ids }: VaccinationChoices & { readonly ids: readonly number[] | undefined }) {
  const { t, format } = useLanguage()
  const today = useToday()
  const form = useEnclosingForm()
  const programId = useValue('programId')
  const medicineId = useValue('medicineId')
  const givenOn = useValue('administeredDate')
  const birdCount = useBirdCount(ids)(useValues())
  const program = programs.find(({ id }) => id === programId)
  const day = isLocalDate(givenOn) ? givenOn : today
  return (
    <>
      <RecipientFields ids={ids} birdCount={birdCount} />
      <PickField
        name="programId"
        label="vaccinations.form.program"
        hint={program?.description}
        none={t('vaccinations.form.program.none')}
        options={programs
          .filter(({ isActive, id }) => isActive || id === programId)
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChanged={(chosen) =>
          form.set(
            withProgram(
              programs.find(({ id }) => id === chosen),
              { programs, medicines },
              today,
            ),
          )
        }
      />
      <VaccineFields birdCount={birdCount} />
      <DateField name="administeredDate" label="vaccinations.form.date" required max={today} />
      <MoreFields hint={t('vaccinations.form.more')}>
        {medicineId === null && (
          <FieldRow>
            <TextField name="batchNumber" label="vaccinations.form.lot" maxLength={100} />
            <DateField name="expiryDate" label="vaccinations.form.expiry" />
          </FieldRow>
        )}
        <DateField
          name="nextDueDate"
          label="vaccinations.form.nextDue"
          hint={
            program
              ? t('vaccinations.form.nextDue.hint', { day: format.date(nextDue(day, program.intervalDays)) })
              : t('vaccinations.form.nextDue.none')
          }
        />
        <TextField name="givenBy" label="vaccinations.form.givenBy" maxLength={100} />
        <TextAreaField name="notes" label="vaccinations.form.notes" rows={2} maxLength={2000} />
      </MoreFields>
    </>
  )
}
