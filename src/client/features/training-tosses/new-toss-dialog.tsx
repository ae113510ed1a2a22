import { useState } from 'react'
import { isLocalDate } from '#shared/calendar/local-date.ts'
import type { TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import type { Flock } from '#client/features/basketing/flock.ts'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { FieldSet } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { Note } from '#client/ui/states.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { TossFields } from './toss-fields.tsx'
import { TossFlock } from './toss-flock.tsx'
import { asFormFields, newTossValues, problemsOfToss, sentToss } from './toss-values.ts'

interface NewTossDialogProps {
  /** The previous toss, whose place and birds can be used again. */
  readonly last: TrainingToss | undefined
  readonly onClose: () => void
  readonly onAdded: (id: number) => void
}

/** The form for a new toss: where and when, and which birds are sent. */
export function NewTossDialog(props: NewTossDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open size="lg" onOpenChange={props.onClose} title={say('tosses.new')}>
      <NewTossForm {...props} />
    </FormDialog>
  )
}

function NewTossForm({ last, onAdded }: NewTossDialogProps) {
  const { say } = useLanguage()
  const today = useToday()
  const keyOf = useIdempotencyKey()
  const form = useFormValues(newTossValues(today, last))
  const [flock, setFlock] = useState<Flock>(new Map())
  const { values, errors, setErrors } = form
  const save = useWrite({
    send: () => {
      const body = { ...sentToss(values), pigeonIds: [...flock.keys()] }
      return sendAction(trainingTossesApi.create, { body }, { key: keyOf(body) })
    },
    success: ({ releaseLocation }) => ({ title: say('tosses.toast.added'), description: releaseLocation }),
    failureTitle: 'tosses.toast.addFailed',
    onDone: ({ id }) => onAdded(id),
  })

  function submit(): void {
    const problems = {
      ...problemsOfToss(values, say),
      ...(flock.size === 0 && { pigeonIds: say('tosses.noBirds') }),
    }
    setErrors(problems)
    if (Object.keys(problems).length > 0 || save.isPending) return
    save.mutate(undefined, { onError: (error) => setErrors(asFormFields(fieldTexts(error, say))) })
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={save.isPending}>
            {save.isPending
              ? say('common.saving')
              : flock.size === 0
                ? say('common.save')
                : say('tosses.submit', { count: flock.size })}
          </Button>
        </>
      }
    >
      <TossFields form={form} isNew />
      <FieldSet legend={say('tosses.field.birds')}>
        <FormFields>
          {errors['pigeonIds'] && flock.size === 0 && <Note tone="danger">{errors['pigeonIds']}</Note>}
          <TossFlock day={isLocalDate(values.date) ? values.date : today} lastId={last?.id} flock={flock} onFlock={setFlock} />
        </FormFields>
      </FieldSet>
    </DialogForm>
  )
}
