import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { sectionsQuery } from '#client/features/lofts/lofts.queries.ts'
import { SectionPicker } from '#client/features/lofts/section-picker.tsx'
import { useStockErrorText } from '#client/features/medicines/use-stock-reason.ts'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { Segments } from '#client/ui/segments.tsx'
import { Note } from '#client/ui/states.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { BirdsPicker } from './birds-picker.tsx'
import { CourseFields } from './course-fields.tsx'
import { CoursePreview } from './course-preview.tsx'
import { checkCourse, newCourseValues, sentCourse } from './course-values.ts'
import type { ChosenBirds } from './treatment-dialogs.tsx'

interface StartTreatmentDialogProps {
  /** The birds to treat; without them, the form asks for them. */
  readonly birds?: ChosenBirds | undefined
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** The form that starts a treatment of one bird, several birds or a whole section. */
export function StartTreatmentDialog({ birds, onClose, onDone }: StartTreatmentDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={onClose} title={say('treatments.form.start')} description={say('treatments.form.start.text')}>
      <StartForm
        preselected={birds}
        onDone={() => {
          onClose()
          onDone?.()
        }}
      />
    </FormDialog>
  )
}

function StartForm({ preselected, onDone }: { preselected: ChosenBirds | undefined; onDone: () => void }) {
  const { say } = useLanguage()
  const today = useToday()
  const keyOf = useIdempotencyKey()
  const form = useFormValues(newCourseValues(today))
  const [who, setWho] = useState<'birds' | 'section'>('birds')
  const [birds, setBirds] = useState<readonly Choice[]>([])
  const [sectionId, setSectionId] = useState<number | null>(null)
  const section = useQuery(sectionsQuery()).data?.find(({ id }) => id === sectionId)
  const count = preselected?.ids.length ?? (who === 'birds' ? birds.length : (section?.pigeonCount ?? 0))

  const start = useWrite({
    send: () => {
      const pigeonIds = preselected?.ids ?? birds.map(({ value }) => Number(value))
      const recipients = preselected || who === 'birds' ? { pigeonIds: [...pigeonIds] } : { loftLocationId: sectionId }
      const body = { ...sentCourse(form.values), restDays: form.values.restDays, ...recipients }
      return sendAction(treatmentsApi.create, { body }, { key: keyOf(body) })
    },
    success: ({ treatmentName, birdCount }) => ({
      title: say('treatments.toast.started'),
      description: say('treatments.toast.given.text', { name: treatmentName, count: birdCount }),
    }),
    reason: useStockErrorText(),
    onDone,
  })

  function recipientErrors(): Record<string, string> {
    if (preselected) return {}
    if (who === 'birds') return birds.length > 0 ? {} : { pigeonIds: say('treatments.who.missing') }
    return sectionId === null ? { loftLocationId: say('treatments.who.missingSection') } : {}
  }

  function submit(): void {
    const problems = { ...recipientErrors(), ...checkCourse(form.values, say) }
    form.setErrors(problems)
    if (Object.keys(problems).length === 0 && !start.isPending) {
      start.mutate(undefined, { onError: (error) => form.setErrors(fieldTexts(error, say)) })
    }
  }

  const choose = (change: () => void) => {
    change()
    form.setErrors({})
  }
  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={start.isPending}>
            {say(start.isPending ? 'treatments.form.starting' : 'treatments.form.start')}
          </Button>
        </>
      }
    >
      {preselected ? (
        <Note tone="info">{preselected.name}</Note>
      ) : (
        <>
          <Segments
            label={say('treatments.field.who')}
            value={who}
            onChange={(value) => choose(() => setWho(value))}
            choices={[
              { value: 'birds', label: say('treatments.who.birds') },
              { value: 'section', label: say('treatments.who.section') },
            ]}
          />
          {who === 'birds' ? (
            <Field label={say('treatments.field.birds')} required error={form.errors['pigeonIds']}>
              <BirdsPicker value={birds} onChange={(chosen) => choose(() => setBirds(chosen))} />
            </Field>
          ) : (
            <Field
              label={say('treatments.field.section')}
              required
              error={form.errors['loftLocationId']}
              hint={say('treatments.who.hint')}
            >
              <SectionPicker value={sectionId} birdCount={0} onChange={(id) => choose(() => setSectionId(id))} />
            </Field>
          )}
        </>
      )}
      <CourseFields form={form} isNew />
      <CoursePreview values={form.values} birds={count} />
    </DialogForm>
  )
}
