import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Quarantine } from '#shared/treatments/quarantine.ts'
import { quarantinesApi } from '#shared/treatments/quarantines-api.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-reason.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, TextArea, TextInput } from '#client/ui/inputs.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'

interface ExtendQuarantineDialogProps {
  readonly quarantine: Quarantine
  readonly onClose: () => void
}

/** Changes the end and the reason of a quarantine. */
export function ExtendQuarantineDialog({ quarantine, onClose }: ExtendQuarantineDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('treatments.quarantine.extend.title', { band: birdTitle(quarantine.bird) })}
      size="sm"
    >
      <ExtendForm quarantine={quarantine} onDone={onClose} />
    </FormDialog>
  )
}

function ExtendForm({ quarantine, onDone }: { quarantine: Quarantine; onDone: () => void }) {
  const { say } = useLanguage()
  const { id, startDate, endDate, reason, notes } = quarantine
  const form = useFormValues({ endDate: endDate as string, reason: reason ?? '', notes: notes ?? '' })
  const { values, set, errors, setErrors } = form
  const save = useWrite({
    send: (day: LocalDate) =>
      sendAction(quarantinesApi.update, { params: { id }, body: { endDate: day, reason: values.reason, notes: values.notes } }),
    success: () => ({ title: say('treatments.quarantine.toast.changed') }),
    reason: useStockErrorText(),
    onDone,
  })

  function submit(): void {
    const day = values.endDate
    if (!isLocalDate(day)) return setErrors({ endDate: say('common.field.missing') })
    if (day < startDate) return setErrors({ endDate: say('treatments.quarantine.endBefore') })
    if (!save.isPending) save.mutate(day, { onError: (error) => setErrors(fieldTexts(error, say)) })
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
      <Field label={say('treatments.field.endDate')} required error={errors['endDate']}>
        <DateInput value={values.endDate} min={startDate} onChange={(event) => set({ endDate: event.target.value })} />
      </Field>
      <Field label={say('treatments.field.reason')} error={errors['reason']}>
        <TextInput value={values.reason} maxLength={500} onChange={(event) => set({ reason: event.target.value })} />
      </Field>
      <Field label={say('treatments.field.notes')} error={errors['notes']}>
        <TextArea value={values.notes} rows={2} maxLength={5000} onChange={(event) => set({ notes: event.target.value })} />
      </Field>
    </DialogForm>
  )
}
