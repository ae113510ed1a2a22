import { useState } from 'react'
import type { Pair } from '#shared/pairs/pair.ts'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { currentRowOf } from '#client/forms/recoverable-errors.ts'
import { useToday } from '#client/dates/use-today.ts'
import { differingFields, withFields } from '#client/forms/differing-fields.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { Note } from '#client/ui/states.tsx'
import { ConfirmPairingDialog } from './confirm-pairing-dialog.tsx'
import { MateFields, PairFields } from './pair-fields.tsx'
import { pairTitle } from './pair-texts.ts'
import { checkPairValues, sentMates, sentPair, valuesOfPair, type PairValues } from './pair-values.ts'
import { PairingCheck } from './pairing-check.tsx'
import { StalePairDialog } from './stale-pair-dialog.tsx'
import { pairFormErrors, usePairForm } from './use-pair-form.ts'

interface EditPairDialogProps {
  readonly pair: Pair
  readonly onClose: () => void
}

/** The form that edits a pair. */
export function EditPairDialog({ pair, onClose }: EditPairDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={onClose} title={say('pairs.form.edit')} description={pairTitle(pair, say)}>
      <EditPairForm pair={pair} onDone={onClose} />
    </FormDialog>
  )
}

interface Attempt {
  readonly values: PairValues
  /** The pair as this form knows it. */
  readonly base: Pair
  readonly confirm?: string[]
}

function EditPairForm({ pair, onDone }: { pair: Pair; onDone: () => void }) {
  const { say } = useLanguage()
  const today = useToday()
  const form = usePairForm(valuesOfPair(pair))
  const { values } = form
  const [base, setBase] = useState(pair)
  const areBirdsFixed = base.cycleCount > 0 || base.offspringCount > 0
  const known = valuesOfPair(base)
  const changed = differingFields(known, values)
  const hasNewBirds = changed.includes('cock') || changed.includes('hen')

  const update = useWrite({
    send: ({ values: sent, base: { id, version }, confirm }: Attempt) =>
      sendAction(
        pairsApi.update,
        { params: { id }, body: { ...(hasNewBirds && sentMates(sent)), ...sentPair(sent), ...(confirm && { confirm }) } },
        { version },
      ),
    success: () => ({ title: say('pairs.toast.updated') }),
    failure: 'pairs.toast.updateFailed',
    handlesStale: true,
    onDone,
  })

  function save(attempt: Attempt): void {
    update.mutate(attempt, {
      onError: (error) => {
        form.setErrors(pairFormErrors(error, say))
        const present = currentRowOf<Pair>(error)
        // The other device changed no field that this form shows: save again on its version.
        if (present && differingFields(valuesOfPair(attempt.base), valuesOfPair(present)).length === 0)
          save({ ...attempt, base: present })
      },
    })
  }

  function submit(): void {
    const { cock, hen, ...problems } = checkPairValues(values, say)
    // The birds of an old pair may have been removed permanently. They cannot be selected again, so they are not required.
    const all = areBirdsFixed ? problems : { ...problems, ...(cock && { cock }), ...(hen && { hen }) }
    form.setErrors(all)
    if (Object.keys(all).length === 0 && !update.isPending) save({ values, base })
  }

  const present = currentRowOf<Pair>(update.error)
  const theirs = present && valuesOfPair(present)
  const changedByOther = theirs ? differingFields(known, theirs) : []

  function resolveConflict(useTheirs: boolean): void {
    if (!present || !theirs) return
    const merged = withFields(theirs, values, changed)
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
              {say(update.isPending ? 'common.saving' : 'pairs.form.submit.edit')}
            </Button>
          </>
        }
      >
        {areBirdsFixed ? <Note tone="info">{say('pairs.form.birdsFixed')}</Note> : <MateFields form={form} />}
        {hasNewBirds && values.cock?.value && values.hen?.value && (
          <PairingCheck malePigeonId={Number(values.cock.value)} femalePigeonId={Number(values.hen.value)} pairId={base.id} />
        )}
        <PairFields form={form} today={today} isNew={false} />
      </DialogForm>
      {theirs && changedByOther.length > 0 && (
        <StalePairDialog
          mine={values}
          theirs={theirs}
          fields={changedByOther}
          onClose={() => update.reset()}
          onTakeTheirs={() => resolveConflict(true)}
          onKeepMine={() => resolveConflict(false)}
        />
      )}
      <ConfirmPairingDialog
        error={update.error}
        loading={update.isPending}
        onCancel={() => update.reset()}
        onConfirm={(confirm) => save({ ...(update.variables ?? { values, base }), confirm })}
      />
    </>
  )
}
