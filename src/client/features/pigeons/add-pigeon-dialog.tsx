import { useState } from 'react'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { ADD_FORM_STATUSES } from '#shared/pigeons/status.ts'
import { sendAction } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { BirthYearSelect } from './form/birth-year-select.tsx'
import { checkValues } from './form/check-values.ts'
import { IdentityFields } from './form/identity-fields.tsx'
import { LocationFields } from './form/location-fields.tsx'
import { AppearanceFields } from './form/appearance-fields.tsx'
import { MoneyFields } from './form/money-fields.tsx'
import { OriginFields } from './form/origin-fields.tsx'
import { PhotoFields, prepareFiles, type PigeonFiles } from './form/photo-fields.tsx'
import { NEW_PIGEON, valuesOf, type PigeonValues } from './form/pigeon-values.ts'
import { newPricesOf, sentOf } from './form/sent-values.ts'
import { usePigeonForm } from './form/use-pigeon-form.ts'
import { FreeTextFields } from './form/free-text-fields.tsx'
import { formErrors } from './form-errors.ts'
import { ConfirmationDialog } from '#client/forms/confirmation-dialog.tsx'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { usePigeonWrite } from './use-pigeon-write.ts'
import { useToday } from '#client/dates/use-today.ts'

interface AddPigeonDialogProps {
  readonly open: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** A reference bird that lives here from now on: when it is saved under its band, it becomes a bird of the loft. */
  readonly reference?: Pigeon
}

/** The form for a new bird. */
export function AddPigeonDialog({ open, onOpenChange, reference }: AddPigeonDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open={open} onOpenChange={onOpenChange} title={say('pigeons.form.title.add')} size="lg">
      <AddPigeonForm initial={reference ? valuesOf(reference) : NEW_PIGEON} onDone={() => onOpenChange(false)} />
    </FormDialog>
  )
}

function AddPigeonForm({ initial, onDone }: { initial: PigeonValues; onDone: () => void }) {
  const { say } = useLanguage()
  const today = useToday()
  const form = usePigeonForm(initial)
  const { values, set, errors } = form
  const [files, setFiles] = useState<PigeonFiles>({})
  const keyOf = useIdempotencyKey()

  const add = usePigeonWrite({
    send: async (confirm: readonly string[] | undefined) => {
      const fields = { ...sentOf(values), ...newPricesOf(values), ...(confirm && { confirm: confirm.join(',') }) }
      const chosen = Object.values(files).map(({ name, size, lastModified }: File) => [name, size, lastModified])
      return sendAction(
        pigeonsApi.create,
        { form: { fields, files: await prepareFiles(files) } },
        { key: keyOf([fields, chosen]) },
      )
    },
    success: () => say('pigeons.toast.added'),
    failure: 'pigeons.toast.createFailed',
    onDone,
  })

  function submit(): void {
    const problems = checkValues(values, false, today, say)
    form.setErrors(problems)
    if (Object.keys(problems).length > 0 || add.isPending) return
    send(undefined)
  }

  function send(confirm: readonly string[] | undefined): void {
    add.mutate(confirm, { onError: (error) => form.setErrors(formErrors(error, say)) })
  }

  const submitText = add.isPending ? 'pigeons.form.submitting.add' : 'pigeons.form.submit.add'
  return (
    <>
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={add.isPending}>
              {say(submitText)}
            </Button>
          </>
        }
      >
        <IdentityFields
          form={form}
          today={today}
          isYearRequired
          statuses={ADD_FORM_STATUSES}
          year={
            <BirthYearSelect
              value={values.birthYear}
              onChange={(birthYear) => set({ birthYear })}
              thisYear={Number(today.slice(0, 4))}
            />
          }
        />
        <LocationFields form={form} />
        <AppearanceFields form={form} />
        <OriginFields form={form} />
        <PhotoFields
          files={files}
          onChange={(chosen, changed) => {
            setFiles(chosen)
            form.clearErrors(changed)
          }}
          errors={errors}
        />
        <MoneyFields form={form} />
        <FreeTextFields form={form} />
      </DialogForm>
      <ConfirmationDialog error={add.error} loading={add.isPending} onCancel={() => add.reset()} onConfirm={send} />
    </>
  )
}
