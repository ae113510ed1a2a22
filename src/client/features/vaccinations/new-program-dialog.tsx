import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ProgramFields } from './program-fields.tsx'
import { NEW_PROGRAM, PROGRAM_MESSAGES, sentProgram } from './program-values.ts'

/** Creates a vaccination program. */
export function NewProgramDialog({ onClose }: { onClose: () => void }) {
  const { say } = useLanguage()
  const form = useForm({
    name: 'vaccination-program',
    endpoint: vaccinationsApi.createProgram,
    initial: NEW_PROGRAM,
    toSent: (values) => ({ body: sentProgram(values) }),
    messages: PROGRAM_MESSAGES,
    success: () => ({ title: say('vaccinations.toast.programAdded') }),
    failure: 'vaccinations.toast.failed',
    next: () => NEW_PROGRAM,
    onClose,
  })
  return (
    <FormDialog form={form} title={say('vaccinations.program.new')} submit={say('vaccinations.program.submit')}>
      <ProgramFields />
    </FormDialog>
  )
}
