import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { FERTILITY_CHECK_STATUSES } from '#shared/cycles/cycle-status.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import type { Fertility } from '#shared/cycles/egg.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, Select, TextArea } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { FertilitySelect } from './fertility-select.tsx'
import { fertilityOf, toFertile } from './fertility-codes.ts'
import { useCycleWrite } from './use-cycle-write.ts'

interface FertilityCheckDialogProps {
  readonly cycle: Cycle
  readonly onClose: () => void
}

/** Records the result of candling a clutch. */
export function FertilityCheckDialog({ cycle, onClose }: FertilityCheckDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('cycles.check.title')}
      description={`${pairTitle(cycle, say)} · ${say('breeding.cycle', { number: cycle.cycleNumber })}`}
      size="sm"
    >
      <CheckForm cycle={cycle} onDone={onClose} />
    </FormDialog>
  )
}

interface CheckValues {
  readonly fertilityCheckDate: string
  readonly first: Fertility
  readonly second: Fertility
  readonly fertilityCheckNotes: string
  readonly status: (typeof FERTILITY_CHECK_STATUSES)[number]
}

function CheckForm({ cycle, onDone }: { cycle: Cycle; onDone: () => void }) {
  const { say } = useLanguage()
  const today = useToday()
  const { values, set, errors, setErrors } = useFormValues<CheckValues>({
    fertilityCheckDate: today,
    first: fertilityOf(cycle.firstEggFertile),
    second: fertilityOf(cycle.secondEggFertile),
    fertilityCheckNotes: cycle.fertilityCheckNotes ?? '',
    status: 'fertility_check',
  })
  const check = useCycleWrite({
    send: () => {
      const { first, second, fertilityCheckDate, ...same } = values
      return sendAction(cyclesApi.checkFertility, {
        params: { id: cycle.id },
        body: {
          ...same,
          fertilityCheckDate: fertilityCheckDate as LocalDate,
          firstEggFertile: toFertile(first),
          secondEggFertile: toFertile(second),
        },
      })
    },
    success: 'cycles.toast.checked',
    failure: 'cycles.toast.checkFailed',
    onDone,
  })

  function submit(): void {
    const { fertilityCheckDate: day } = values
    const problem = !isLocalDate(day) ? say('cycles.form.day') : day > today ? say('cycles.form.future') : undefined
    setErrors(problem === undefined ? {} : { fertilityCheckDate: problem })
    if (problem === undefined && !check.isPending) {
      check.mutate(undefined, { onError: (error) => setErrors(fieldTexts(error, say)) })
    }
  }

  const areBothInfertile = values.first === 'infertile' && values.second === 'infertile'
  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={check.isPending}>
            {say(check.isPending ? 'cycles.check.submitting' : 'cycles.check.submit')}
          </Button>
        </>
      }
    >
      <Field label={say('cycles.field.fertilityDate')} required error={errors['fertilityCheckDate']}>
        <DateInput
          value={values.fertilityCheckDate}
          max={today}
          {...(cycle.firstEggDate && { min: cycle.firstEggDate })}
          onChange={(event) => set({ fertilityCheckDate: event.target.value })}
        />
      </Field>
      <FieldRow>
        <Field label={say('cycles.field.firstFertile')} error={errors['firstEggFertile']}>
          <FertilitySelect value={values.first} onChange={(first) => set({ first })} />
        </Field>
        <Field label={say('cycles.field.secondFertile')} error={errors['secondEggFertile']}>
          <FertilitySelect value={values.second} onChange={(second) => set({ second })} />
        </Field>
      </FieldRow>
      <Field label={say('cycles.check.notes')} error={errors['fertilityCheckNotes']}>
        <TextArea
          value={values.fertilityCheckNotes}
          rows={2}
          maxLength={2000}
          onChange={(event) => set({ fertilityCheckNotes: event.target.value })}
        />
      </Field>
      <Field label={say('cycles.field.status')} error={errors['status']}>
        <Select value={values.status} onChange={(event) => set({ status: event.target.value as CheckValues['status'] })}>
          {FERTILITY_CHECK_STATUSES.map((status) => (
            <option key={status} value={status}>
              {say(`cycles.check.status.${status}`)}
            </option>
          ))}
        </Select>
      </Field>
      {areBothInfertile && values.status !== 'failed' && <Note tone="warning">{say('cycles.check.bothInfertile')}</Note>}
    </DialogForm>
  )
}
