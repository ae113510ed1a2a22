import type { Treatment } from '#shared/treatments/treatment.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-reason.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { CourseFields } from './course-fields.tsx'
import { changedCourse, checkCourse, courseValuesOf } from './course-values.ts'

interface EditTreatmentDialogProps {
  readonly treatment: Treatment
  readonly onClose: () => void
}

/** Edits a running treatment; doses that were given are kept. */
export function EditTreatmentDialog({ treatment, onClose }: EditTreatmentDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={onClose} title={say('treatments.form.edit')} description={say('treatments.form.edit.text')}>
      <EditForm treatment={treatment} onDone={onClose} />
    </FormDialog>
  )
}

function EditForm({ treatment, onDone }: { treatment: Treatment; onDone: () => void }) {
  const { say } = useLanguage()
  const before = courseValuesOf(treatment)
  const form = useFormValues(before)
  const save = useWrite({
    send: () => sendAction(treatmentsApi.update, { params: { id: treatment.id }, body: changedCourse(before, form.values) }),
    success: () => ({ title: say('treatments.toast.changed') }),
    reason: useStockErrorText(),
    onDone,
  })

  function submit(): void {
    const problems = checkCourse(form.values, say)
    form.setErrors(problems)
    if (Object.keys(problems).length === 0 && !save.isPending) {
      save.mutate(undefined, { onError: (error) => form.setErrors(fieldTexts(error, say)) })
    }
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={save.isPending}>
            {say(save.isPending ? 'common.saving' : 'treatments.form.save')}
          </Button>
        </>
      }
    >
      <CourseFields form={form} isNew={false} />
    </DialogForm>
  )
}
