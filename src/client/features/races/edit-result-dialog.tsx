import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { raceResultsApi } from '#shared/races/races-api.ts'
import { sendAction } from '#client/api/call.ts'
import { StaleDialog } from '#client/forms/stale-dialog.tsx'
import { useEditForm } from '#client/forms/use-edit-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDecimal } from '#client/ui/decimal-text.ts'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { ResultFields } from './result-fields.tsx'
import { RESULT_DECIMALS, RESULT_LABELS, sentResult, valuesOfResult, type ResultValues } from './result-values.ts'
import { useVelocity } from './use-velocity.ts'

interface EditResultDialogProps {
  readonly result: RaceResult
  readonly onClose: () => void
}

/** The form that edits a result. */
export function EditResultDialog({ result, onClose }: EditResultDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('races.editResult')}
      description={`${birdTitleOf(result)} · ${result.eventName}`}
    >
      <EditResultForm result={result} onClose={onClose} />
    </FormDialog>
  )
}

function EditResultForm({ result, onClose }: EditResultDialogProps) {
  const { say, format, language } = useLanguage()
  const { unit, heading } = useVelocity()
  const { form, submit, isPending, stale } = useEditForm<RaceResult, ResultValues>({
    row: result,
    valuesOf: (row) => valuesOfResult(row, unit),
    check: () => ({}),
    send: (base, changed) => {
      const body = sentResult({ ...valuesOfResult(base, unit), ...changed }, Object.keys(changed) as (keyof ResultValues)[], unit)
      return sendAction(raceResultsApi.update, { params: { id: base.id }, body }, { version: base.version })
    },
    success: (edited) => ({
      title: say('races.toast.resultUpdated'),
      description: `${birdTitleOf(edited)} · ${edited.eventName}`,
    }),
    failureTitle: 'races.toast.resultUpdateFailed',
    onDone: onClose,
  })

  function shown(values: ResultValues, field: keyof ResultValues): string {
    if (field === 'arrivalDay' && values.arrivalDay) return format.date(values.arrivalDay)
    return RESULT_DECIMALS.includes(field) ? formatDecimal(values[field], language) : values[field]
  }

  return (
    <>
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={isPending}>
              {say(isPending ? 'races.submit.saving' : 'races.submit.save')}
            </Button>
          </>
        }
      >
        <ResultFields form={form} />
      </DialogForm>
      {stale && stale.fields.length > 0 && (
        <StaleDialog
          {...stale}
          text={say('races.stale.result', { band: birdTitleOf(result) })}
          fields={stale.fields.map((field) => ({
            label: field === 'velocity' ? heading : say(RESULT_LABELS[field]),
            theirs: shown(stale.theirs, field),
            mine: shown(form.values, field),
          }))}
        />
      )}
    </>
  )
}
