import { useQuery } from '@tanstack/react-query'
import { isLocalDate } from '#shared/calendar/local-date.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { ageOn, VACCINATION_AGE } from '#shared/offspring/offspring-rules.ts'
import { programsOfVaccine, programsToChooseFrom } from '#shared/vaccinations/program-of-vaccine.ts'
import { ExpiredBatchDialog } from '#client/features/medicines/expired-batch-dialog.tsx'
import { MedicinePicker } from '#client/features/medicines/medicine-picker.tsx'
import { useMedicineOffer } from '#client/features/medicines/use-medicine-offer.ts'
import { StockUseLine } from '#client/features/vaccinations/stock-use-line.tsx'
import { programsQuery } from '#client/features/vaccinations/vaccinations.queries.ts'
import { useToday } from '#client/dates/use-today.ts'
import { fieldsOf, useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Checkbox } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import type { OffspringDialogProps } from './offspring-dialogs.tsx'
import { dayProblem, parentsText, youngName } from './young-texts.ts'

interface VaccinateValues {
  readonly vaccinationDate: string
  readonly medicineId: number | null
  /** The programs that the user selected, because the vaccine alone does not decide. */
  readonly programIds: readonly number[]
  readonly notes: string
}
const { DateField, TextAreaField, ControlField } = fieldsOf<VaccinateValues>()

interface VaccinateOffspringDialogProps extends OffspringDialogProps {
  /** The vaccine that is chosen at first. */
  readonly medicineId?: number | null
}

/** Records the first vaccination of a young bird. */
export function VaccinateOffspringDialog({ offspring, medicineId: first = null, onClose }: VaccinateOffspringDialogProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  const programs = (useQuery(programsQuery()).data ?? []).filter(({ isActive }) => isActive)
  const { id, hatchDate, isBanded, vaccinationDate, vaccinationCompleted } = offspring

  const form = useForm({
    name: `vaccinate-offspring:${id}`,
    endpoint: offspringApi.vaccinate,
    initial: { vaccinationDate: today, medicineId: first, programIds: [], notes: '' } as VaccinateValues,
    toSent: (values) => ({ params: { id }, body: { ...values, programIds: chosenPrograms(values.programIds) } }),
    check: ({ vaccinationDate: day }) => ({ vaccinationDate: dayProblem(day, { hatchDate, today }, t, format) }),
    confirmations: { expired_batch: (asked) => <ExpiredBatchDialog {...asked} /> },
    success: () => ({ title: t('offspring.toast.vaccinated'), description: t('offspring.toast.vaccinated.text') }),
    failure: 'offspring.toast.failed',
    onClose,
  })
  const givenOn = useFormValue(form, 'vaccinationDate')
  const medicineId = useFormValue(form, 'medicineId')
  const { medicineOf } = useMedicineOffer({ type: 'vaccine', chosen: medicineId })
  const medicine = medicineOf(medicineId)
  // The server decides for a vaccine that this page does not know.
  const possible = medicineId !== null && !medicine ? [] : programsToChooseFrom(medicine, programs)

  /** Returns the programs that the vaccination counts for; undefined when there is nothing to choose. */
  function chosenPrograms(programIds: readonly number[]): number[] | undefined {
    if (possible.length === 0) return undefined
    const chosen = possible.filter((program) => programIds.includes(program.id))
    return [...programsOfVaccine(medicine, programs), ...chosen].map((program) => program.id)
  }

  const isPossible = isBanded && !vaccinationCompleted
  const day = isLocalDate(givenOn) ? givenOn : today
  const age = ageOn(offspring, day)
  return (
    <FormDialog
      form={form}
      title={t('offspring.vaccinate.title')}
      description={`${youngName(offspring, t)} · ${parentsText(offspring, t)}`}
      size="sm"
      submit={t('offspring.vaccinate.submit')}
      submitting={t('offspring.vaccinate.submitting')}
      cannotSubmit={!isPossible}
    >
      {!isBanded && <Note tone="info">{t('offspring.vaccinate.notBanded')}</Note>}
      {vaccinationCompleted && vaccinationDate && (
        <Note tone="success">{t('offspring.vaccinate.done', { day: format.date(vaccinationDate) })}</Note>
      )}
      {isPossible && age >= 0 && age < VACCINATION_AGE && (
        <Note tone="warning">{t('offspring.vaccinate.early', { count: age })}</Note>
      )}
      <DateField name="vaccinationDate" label="offspring.field.vaccinationDate" required min={hatchDate} max={today} />
      <ControlField name="medicineId" label="vaccinations.form.vaccine" show={(shown) => medicineOf(shown)?.name ?? ''}>
        {({ value, set }) => (
          <MedicinePicker
            value={value}
            type="vaccine"
            day={day}
            noneText={t('vaccinations.form.vaccine.none')}
            onChange={(chosen) => set(chosen?.id ?? null)}
          />
        )}
      </ControlField>
      {medicine && <StockUseLine medicine={medicine} birdCount={1} dose={medicine.defaultDose ?? 1} day={day} />}
      {isPossible && possible.length > 0 && (
        <ControlField
          name="programIds"
          label="offspring.vaccinate.programs"
          hint={t('offspring.vaccinate.programs.hint')}
          show={(ids) =>
            programs
              .filter((program) => ids.includes(program.id))
              .map(({ name }) => name)
              .join(', ')
          }
        >
          {({ value, set }) => (
            <div role="group" aria-label={t('offspring.vaccinate.programs')}>
              {possible.map((program) => (
                <Checkbox
                  key={program.id}
                  label={program.name}
                  checked={value.includes(program.id)}
                  onChange={({ target }) =>
                    set(target.checked ? [...value, program.id] : value.filter((other) => other !== program.id))
                  }
                />
              ))}
            </div>
          )}
        </ControlField>
      )}
      <TextAreaField name="notes" label="offspring.field.notes" hint={t('offspring.vaccinate.notesHint')} maxLength={2000} />
    </FormDialog>
  )
}
