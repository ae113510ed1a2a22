import { useState } from 'react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { OLDEST_BIRTH_YEAR, type Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { editFormStatuses } from '#shared/pigeons/status.ts'
import { sendAction } from '#client/api/call.ts'
import { differingFields, withFields } from '#client/forms/differing-fields.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { NumberInput } from '#client/ui/inputs.tsx'
import { ConfirmationDialog } from '#client/forms/confirmation-dialog.tsx'
import { checkValues } from './form/check-values.ts'
import { IdentityFields } from './form/identity-fields.tsx'
import { LocationFields } from './form/location-fields.tsx'
import { AppearanceFields } from './form/appearance-fields.tsx'
import { MoneyFields } from './form/money-fields.tsx'
import { OriginFields } from './form/origin-fields.tsx'
import { valuesOf, type PigeonValues } from './form/pigeon-values.ts'
import { pricesOf, sentOf } from './form/sent-values.ts'
import { usePigeonForm } from './form/use-pigeon-form.ts'
import { FreeTextFields } from './form/free-text-fields.tsx'
import { formErrors } from './form-errors.ts'
import { StalePigeonDialog } from './stale-pigeon-dialog.tsx'
import { usePigeonWrite } from './use-pigeon-write.ts'
import { useToday } from '#client/dates/use-today.ts'
import { currentRowOf } from '#client/forms/recoverable-errors.ts'

interface EditPigeonDialogProps {
  readonly pigeon: Pigeon
  readonly onClose: () => void
}

/** The form that edits a bird. */
export function EditPigeonDialog({ pigeon, onClose }: EditPigeonDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={onClose} title={say('pigeons.form.title.edit')} description={birdTitle(pigeon)} size="lg">
      <EditPigeonForm pigeon={pigeon} onDone={onClose} />
    </FormDialog>
  )
}

interface Attempt {
  readonly values: PigeonValues
  /** The bird as this form knows it. */
  readonly base: Pigeon
  readonly confirm?: readonly string[]
}

function EditPigeonForm({ pigeon, onDone }: { pigeon: Pigeon; onDone: () => void }) {
  const { say } = useLanguage()
  const today = useToday()
  const form = usePigeonForm(valuesOf(pigeon))
  const { values, set } = form
  const [base, setBase] = useState(pigeon)

  const update = usePigeonWrite({
    send: ({ values: sent, base: { id, version }, confirm }: Attempt) =>
      sendAction(
        pigeonsApi.update,
        { params: { id }, body: { ...sentOf(sent), ...pricesOf(sent), ...(confirm && { confirm: [...confirm] }) } },
        { version },
      ),
    success: () => say('pigeons.toast.updated'),
    onDone,
  })

  function save(attempt: Attempt): void {
    update.mutate(attempt, {
      onError: (error) => {
        form.setErrors(formErrors(error, say))
        const present = currentRowOf<Pigeon>(error)
        // The other device changed no field that this form shows: save again on its version.
        if (present && differingFields(valuesOf(attempt.base), valuesOf(present)).length === 0)
          save({ ...attempt, base: present })
      },
    })
  }

  function submit(): void {
    const problems = checkValues(values, base.isReference, today, say)
    form.setErrors(problems)
    if (Object.keys(problems).length === 0 && !update.isPending) save({ values, base })
  }

  const present = currentRowOf<Pigeon>(update.error)
  const theirs = present && valuesOf(present)
  const changedByOther = theirs ? differingFields(valuesOf(base), theirs) : []

  function resolveConflict(useTheirs: boolean): void {
    if (!present || !theirs) return
    const merged = withFields(theirs, values, differingFields(valuesOf(base), values))
    const resolved = useTheirs ? withFields(merged, theirs, changedByOther) : merged
    form.set(resolved)
    setBase(present)
    update.reset()
    if (!useTheirs) save({ values: resolved, base: present })
  }

  return (
    <>
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={update.isPending}>
              {say(update.isPending ? 'pigeons.form.submitting.edit' : 'pigeons.form.submit.edit')}
            </Button>
          </>
        }
      >
        <IdentityFields
          form={form}
          today={today}
          isYearRequired={!base.isReference}
          statuses={editFormStatuses(base.status)}
          year={
            <NumberInput
              value={values.birthYear}
              min={base.isReference ? OLDEST_BIRTH_YEAR.reference : OLDEST_BIRTH_YEAR.loft}
              max={Number(today.slice(0, 4)) + 1}
              step={1}
              onChange={(event) => set({ birthYear: event.target.value })}
            />
          }
        />
        {!base.isReference && <LocationFields form={form} currentSectionId={base.loftLocationId} />}
        <AppearanceFields form={form} />
        <OriginFields form={form} birdId={base.id} />
        <MoneyFields form={form} />
        <FreeTextFields form={form} />
      </DialogForm>
      {theirs && changedByOther.length > 0 && (
        <StalePigeonDialog
          mine={values}
          theirs={theirs}
          fields={changedByOther}
          onClose={() => update.reset()}
          onTakeTheirs={() => resolveConflict(true)}
          onKeepMine={() => resolveConflict(false)}
        />
      )}
      <ConfirmationDialog
        error={update.error}
        onCancel={() => update.reset()}
        onConfirm={(confirm) => save({ ...(update.variables ?? { values, base }), confirm })}
      />
    </>
  )
}
