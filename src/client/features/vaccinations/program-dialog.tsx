import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import type { VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import { useToday } from '#client/dates/use-today.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ProgramFields } from './program-fields.tsx'
import { NEW_PROGRAM, PROGRAM_MESSAGES, valuesOfProgram } from './program-values.ts'
import { dayProblem } from './record-values.ts'

const { DateField } = fieldsOf<typeof NEW_PROGRAM>()

/** Creates a vaccination program. */
export function NewProgramDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const today = useToday()
  const form = useForm({
    name: 'vaccination-program',
    endpoint: vaccinationsApi.createProgram,
    initial: NEW_PROGRAM,
    toSent: (body) => ({ body }),
    messages: PROGRAM_MESSAGES,
    check: ({ lastGivenOn }) => ({ lastGivenOn: lastGivenOn !== '' && dayProblem(lastGivenOn, today, t) }),
    success: () => ({ title: t('vaccinations.toast.programAdded') }),
    failure: 'vaccinations.toast.failed',
    next: () => NEW_PROGRAM,
    onClose,
  })
  return (
    <FormDialog form={form} title={t('vaccinations.program.new')} submit={t('vaccinations.program.submit')}>
      <ProgramFields>
        <DateField
          name="lastGivenOn"
          label="vaccinations.lastGiven"
          required={false}
          max={today}
          hint={t('vaccinations.starters.lastGiven')}
        />
      </ProgramFields>
    </FormDialog>
  )
}

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
