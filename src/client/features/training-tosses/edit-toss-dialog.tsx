import type { TossDetail, TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import { sendAction } from '#client/api/call.ts'
import { StaleDialog } from '#client/forms/stale-dialog.tsx'
import { useEditForm } from '#client/forms/use-edit-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDecimal } from '#client/ui/decimal-text.ts'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { TossFields } from './toss-fields.tsx'
import {
  asFormFields,
  problemsOfToss,
  sentTossFields,
  TOSS_DECIMALS,
  TOSS_LABELS,
  valuesOfToss,
  type TossValues,
} from './toss-values.ts'

interface EditTossDialogProps {
  readonly toss: TrainingToss
  readonly onClose: () => void
}

/** Edits where and when the birds of a toss were released. */
export function EditTossDialog({ toss, onClose }: EditTossDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={onClose} title={say('tosses.edit')}>
      <EditTossForm toss={toss} onClose={onClose} />
    </FormDialog>
  )
}

function EditTossForm({ toss, onClose }: EditTossDialogProps) {
  const { say, format, language } = useLanguage()
  const { form, submit, isPending, stale } = useEditForm<TrainingToss | TossDetail, TossValues>({
    row: toss,
    valuesOf: valuesOfToss,
    check: (values) => problemsOfToss(values, say),
    send: (base, changed) => {
      const body = sentTossFields({ ...valuesOfToss(base), ...changed }, Object.keys(changed) as (keyof TossValues)[])
      return sendAction(trainingTossesApi.update, { params: { id: base.id }, body }, { version: base.version })
    },
    success: ({ releaseLocation }) => ({ title: say('tosses.toast.updated'), description: releaseLocation }),
    failureTitle: 'tosses.toast.updateFailed',
    onDone: onClose,
  })

  function shown(values: TossValues, field: keyof TossValues): string {
    if (field === 'date') return format.date(values.date)
    return TOSS_DECIMALS.includes(field) ? formatDecimal(values[field], language) : values[field]
  }

  return (
    <>
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={isPending}>
              {say(isPending ? 'common.saving' : 'common.saveChanges')}
            </Button>
          </>
        }
      >
        <TossFields form={{ ...form, errors: asFormFields(form.errors) }} />
      </DialogForm>
      {stale && stale.fields.length > 0 && (
        <StaleDialog
          {...stale}
          text={say('tosses.stale')}
          fields={stale.fields.map((field) => ({
            label: say(TOSS_LABELS[field]),
            theirs: shown(stale.theirs, field),
            mine: shown(form.values, field),
          }))}
        />
      )}
    </>
  )
}
