import type { VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ProgramFields } from './program-fields.tsx'
import { PROGRAM_MESSAGES, valuesOfProgram } from './program-values.ts'

/** Edits a vaccination program. */
export function EditProgramDialog({ program, onClose }: { program: VaccinationProgram; onClose: () => void }) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'vaccination-program',
    endpoint: vaccinationsApi.updateProgram,
    row: program,
    valuesOf: valuesOfProgram,
    toSent: (body, { id }) => ({ params: { id }, body }),
    messages: PROGRAM_MESSAGES,
    success: () => ({ title: t('vaccinations.toast.programUpdated') }),
    failure: 'vaccinations.toast.failed',
    stale: t('vaccinations.program.stale'),
    onClose,
  })
  return (
    <FormDialog form={form} title={t('vaccinations.program.edit')} description={program.name} submit={t('common.saveChanges')}>
      <ProgramFields />
    </FormDialog>
  )
}
