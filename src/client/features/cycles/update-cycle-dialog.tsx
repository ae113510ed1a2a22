import type { Cycle, CyclePatch } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { sendAction } from '#client/api/call.ts'
import { StaleDialog } from '#client/forms/stale-dialog.tsx'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { CycleFields } from './cycle-fields.tsx'
import { reasonText } from './cycle-texts.ts'
import { checkCycle, CYCLE_DAYS, CYCLE_LABELS, sentCycle, valuesOfCycle, type CycleValues } from './cycle-values.ts'
import { StepButtons } from './step-buttons.tsx'
import { useEditForm } from '#client/forms/use-edit-form.ts'

interface UpdateCycleDialogProps {
  readonly cycle: Cycle
  readonly onClose: () => void
  readonly onCheck: () => void
}

/** Records what happened in a cycle, with one tap or field by field. */
export function UpdateCycleDialog({ cycle, onClose, onCheck }: UpdateCycleDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('cycles.edit.title')}
      description={`${pairTitle(cycle, say)} · ${say('breeding.cycle', { number: cycle.cycleNumber })}`}
      size="lg"
    >
      <UpdateForm cycle={cycle} onClose={onClose} onCheck={onCheck} />
    </FormDialog>
  )
}

function UpdateForm({ cycle, onClose, onCheck }: UpdateCycleDialogProps) {
  const { say, format } = useLanguage()
  const today = useToday()
  const { form, submit, isPending, stale } = useEditForm<Cycle, CycleValues, CyclePatch>({
    row: cycle,
    valuesOf: valuesOfCycle,
    check: (values) => checkCycle(values, today, say),
    send: ({ id, version }, changed, step) =>
      sendAction(cyclesApi.update, { params: { id }, body: { ...sentCycle(changed), ...step } }, { version }),
    success: () => ({ title: say('cycles.toast.updated') }),
    failure: 'cycles.toast.updateFailed',
    onDone: onClose,
  })

  function shown(values: CycleValues, field: keyof CycleValues): string {
    if (field === 'status') return say(`breeding.phase.${values.status}`)
    if (field === 'failureReason') return reasonText(values.failureReason, say)
    if (field === 'firstEggFertile' || field === 'secondEggFertile') return say(`cycles.check.${values[field]}`)
    const isDay = CYCLE_DAYS.some((day) => day === field)
    return isDay && values[field] !== '' ? format.date(values[field]) : values[field]
  }

  return (
    <>
      <DialogForm
        onSubmit={() => submit()}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={isPending}>
              {say(isPending ? 'common.saving' : 'cycles.edit.submit')}
            </Button>
          </>
        }
      >
        <StepButtons cycle={cycle} today={today} isPending={isPending} onStep={submit} onCheck={onCheck} />
        <CycleFields form={form} today={today} />
      </DialogForm>
      {stale && stale.fields.length > 0 && (
        <StaleDialog
          {...stale}
          text={say('cycles.stale.text')}
          fields={stale.fields.map((field) => ({
            label: say(CYCLE_LABELS[field]),
            theirs: shown(stale.theirs, field),
            mine: shown(form.values, field),
          }))}
        />
      )}
    </>
  )
}
