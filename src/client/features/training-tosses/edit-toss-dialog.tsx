import type { TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import { changedPart } from '#client/forms/edit-form-changes.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { TossFields } from './toss-fields.tsx'
import { checkCoordinates, sentToss, TOSS_FIELD_NAMES, valuesOfToss } from './toss-values.ts'

/** Edits where and when the birds of a toss were released. */
export function EditTossDialog({ toss, onClose }: { toss: TrainingToss; onClose: () => void }) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'toss',
    endpoint: trainingTossesApi.update,
    row: toss,
    valuesOf: valuesOfToss,
    toSent: (_, { id }, values, known) => ({ params: { id }, body: changedPart(sentToss(known), sentToss(values)) }),
    check: (values) => checkCoordinates(values, t),
    fieldNames: TOSS_FIELD_NAMES,
    success: ({ releaseLocation }) => ({ title: t('tosses.toast.updated'), description: releaseLocation }),
    failureTitle: 'tosses.toast.updateFailed',
    stale: t('tosses.stale'),
    onClose,
  })
  return (
    <FormDialog form={form} title={t('tosses.edit')} submit={t('common.saveChanges')}>
      <TossFields />
    </FormDialog>
  )
}
