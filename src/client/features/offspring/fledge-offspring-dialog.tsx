import { useQuery } from '@tanstack/react-query'
import { addDays, isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { findYoungSection } from '#shared/lofts/young-section.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { ageOn, FLEDGE_AGE, fledgeState } from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { sectionsQuery } from '#client/features/lofts/lofts.queries.ts'
import { SectionPicker } from '#client/features/lofts/section-picker.tsx'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, TextArea } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import type { OffspringDialogProps } from './offspring-dialog-props.ts'
import { dayProblem, parentsText, youngName } from './young-texts.ts'

/** Moves a young bird from its nest to a section. */
export function FledgeOffspringDialog({ offspring, open, onOpenChange }: OffspringDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={say('offspring.fledge.title')}
      description={`${youngName(offspring, say)} · ${parentsText(offspring, say)}`}
      size="sm"
    >
      <FledgeForm offspring={offspring} onDone={() => onOpenChange(false)} />
    </FormDialog>
  )
}

interface FledgeValues {
  /** Undefined until the user selects one; until then, the section for young birds is used. */
  readonly locationId: number | null | undefined
  readonly fledgeDate: string
  readonly notes: string
}

function FledgeForm({ offspring, onDone }: { offspring: Offspring; onDone: () => void }) {
  const { say, format } = useLanguage()
  const today = useToday()
  const keyOf = useIdempotencyKey()
  const { id, hatchDate, loftLocationId, fledgeDate } = offspring
  const form = useFormValues<FledgeValues>({ locationId: undefined, fledgeDate: today, notes: '' })
  const { values, set, errors, setErrors } = form
  const proposed = findYoungSection(useQuery(sectionsQuery()).data ?? [])?.id ?? loftLocationId
  const locationId = values.locationId === undefined ? proposed : values.locationId

  const fledge = useWrite({
    send: () => {
      const body = {
        ...(locationId !== null && { locationId }),
        fledgeDate: values.fledgeDate as LocalDate,
        ...(values.notes.trim() && { notes: values.notes }),
      }
      return sendAction(offspringApi.fledge, { params: { id }, body }, { key: keyOf(body) })
    },
    success: () => ({
      title: say('offspring.toast.fledged'),
      description: say(locationId === null ? 'offspring.toast.fledged.stayed' : 'offspring.toast.fledged.text'),
    }),
    failure: 'offspring.toast.failed',
    onDone,
  })
  const day = isLocalDate(values.fledgeDate) ? values.fledgeDate : today
  const state = fledgeState(offspring, day)
  const isPossible = state === 'ready' || state === 'overdue'

  function submit(): void {
    const problem = dayProblem(values.fledgeDate, { hatchDate, today }, say, format)
    setErrors(problem === undefined ? {} : { fledgeDate: problem })
    if (problem !== undefined || !isPossible || fledge.isPending) return
    fledge.mutate(undefined, { onError: (error) => setErrors(fieldTexts(error, say)) })
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" disabled={!isPossible} loading={fledge.isPending}>
            {say(fledge.isPending ? 'offspring.fledge.submitting' : 'offspring.fledge.submit')}
          </Button>
        </>
      }
    >
      {fledgeDate && <Note tone="success">{say('offspring.fledge.done', { day: format.date(fledgeDate) })}</Note>}
      {state === 'too_young' && (
        <Note tone="info">
          {say('offspring.fledge.tooYoung', {
            count: ageOn(offspring, day),
            day: format.date(addDays(hatchDate, FLEDGE_AGE.from)),
          })}
        </Note>
      )}
      <Field
        label={say('offspring.field.section')}
        error={errors['locationId']}
        {...(locationId === null && { hint: say('offspring.fledge.noSection') })}
      >
        <SectionPicker
          value={locationId}
          onChange={(sectionId) => set({ locationId: sectionId })}
          currentSectionId={loftLocationId}
          allowsNone
        />
      </Field>
      <Field label={say('offspring.field.fledgeDate')} required error={errors['fledgeDate']}>
        <DateInput
          value={values.fledgeDate}
          min={hatchDate}
          max={today}
          onChange={(event) => set({ fledgeDate: event.target.value })}
        />
      </Field>
      <Field label={say('offspring.field.notes')} error={errors['notes']}>
        <TextArea value={values.notes} rows={2} maxLength={2000} onChange={(event) => set({ notes: event.target.value })} />
      </Field>
    </DialogForm>
  )
}
