import { useQuery } from '@tanstack/react-query'
import type { PlainKey } from '#shared/i18n/translate.ts'
import type { VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { sendAction } from '#client/api/call.ts'
import { StaleDialog } from '#client/forms/stale-dialog.tsx'
import { useEditForm } from '#client/forms/use-edit-form.ts'
import { medicinesQuery } from '#client/features/medicines/medicines.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { ProgramFields } from './program-fields.tsx'
import { checkProgram, sentProgram, valuesOfProgram, type ProgramValues } from './program-values.ts'

interface EditProgramDialogProps {
  readonly program: VaccinationProgram
  readonly onClose: () => void
}

const LABELS: Readonly<Record<keyof ProgramValues, PlainKey>> = {
  name: 'vaccinations.program.name',
  description: 'vaccinations.program.description',
  intervalDays: 'vaccinations.program.interval',
  fromAgeDays: 'vaccinations.program.fromAge',
  medicineId: 'vaccinations.program.medicine',
  isActive: 'vaccinations.program.active',
}

/** Edits a vaccination program. */
export function EditProgramDialog({ program, onClose }: EditProgramDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={onClose} title={say('vaccinations.program.edit')} description={program.name}>
      <EditProgramForm program={program} onClose={onClose} />
    </FormDialog>
  )
}

function EditProgramForm({ program, onClose }: EditProgramDialogProps) {
  const { say } = useLanguage()
  const { form, submit, isPending, stale } = useEditForm<VaccinationProgram, ProgramValues>({
    row: program,
    valuesOf: valuesOfProgram,
    check: (values) => checkProgram(values, say),
    send: ({ id, version }, changed) =>
      sendAction(vaccinationsApi.updateProgram, { params: { id }, body: sentProgram(changed) }, { version }),
    success: () => ({ title: say('vaccinations.toast.programUpdated') }),
    failure: 'vaccinations.toast.failed',
    onDone: onClose,
  })
  const medicines = useQuery(medicinesQuery()).data ?? []
  const shown = (value: ProgramValues[keyof ProgramValues]): string => {
    if (typeof value === 'boolean') return say(value ? 'common.yes' : 'common.no')
    return typeof value === 'number' ? (medicines.find(({ id }) => id === value)?.name ?? '') : (value ?? '')
  }
  return (
    <>
      <DialogForm
        onSubmit={() => submit()}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={isPending}>
              {say(isPending ? 'common.saving' : 'common.saveChanges')}
            </Button>
          </>
        }
      >
        <ProgramFields form={form} />
      </DialogForm>
      {stale && stale.fields.length > 0 && (
        <StaleDialog
          {...stale}
          text={say('vaccinations.program.stale')}
          fields={stale.fields.map((field) => ({
            label: say(LABELS[field]),
            theirs: shown(stale.theirs[field]),
            mine: shown(form.values[field]),
          }))}
        />
      )}
    </>
  )
}
