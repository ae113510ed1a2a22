import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { ProgramFields } from './program-fields.tsx'
import { checkProgram, NEW_PROGRAM, sentProgram } from './program-values.ts'

/** Creates a vaccination program. */
export function NewProgramDialog({ onClose }: { onClose: () => void }) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={onClose} title={say('vaccinations.program.new')}>
      <NewProgramForm onDone={onClose} />
    </FormDialog>
  )
}

function NewProgramForm({ onDone }: { onDone: () => void }) {
  const { say } = useLanguage()
  const keyOf = useIdempotencyKey()
  const form = useFormValues(NEW_PROGRAM)
  const create = useWrite({
    send: () => {
      const body = sentProgram(form.values)
      return sendAction(vaccinationsApi.createProgram, { body }, { key: keyOf(body) })
    },
    success: () => ({ title: say('vaccinations.toast.programAdded') }),
    failure: 'vaccinations.toast.failed',
    onDone,
  })

  function submit(): void {
    const problems = checkProgram(form.values, say)
    form.setErrors(problems)
    if (Object.keys(problems).length > 0 || create.isPending) return
    create.mutate(undefined, { onError: (error) => form.setErrors(fieldTexts(error, say)) })
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={create.isPending}>
            {say(create.isPending ? 'common.saving' : 'vaccinations.program.submit')}
          </Button>
        </>
      }
    >
      <ProgramFields form={form} />
    </DialogForm>
  )
}
