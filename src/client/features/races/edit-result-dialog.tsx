import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { raceResultsApi } from '#shared/races/races-api.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ResultFields } from './result-fields.tsx'
import { RESULT_FIELD_NAMES, sentResult, valuesOfResult } from './result-values.ts'
import { useVelocity } from './use-velocity.ts'

export function EditResultDialog({ result, onClose }: { result: RaceResult; onClose: () => void }) {
  const { t } = useLanguage()
  const { unit } = useVelocity()
  const form = useForm({
    name: 'race-result',
    endpoint: raceResultsApi.update,
    row: result,
    valuesOf: (row) => valuesOfResult(row, unit),
    toSent: (changed, { id }, values) => ({ params: { id }, body: sentResult(changed, values, unit) }),
    fieldNames: RESULT_FIELD_NAMES,
    success: (edited) => ({
      title: t('races.toast.resultUpdated'),
      description: `${birdTitleOf(edited)} · ${edited.eventName}`,
    }),
    failureTitle: 'races.toast.resultUpdateFailed',
    stale: t('races.stale.result', { band: birdTitleOf(result) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('races.editResult')}
      description={`${birdTitleOf(result)} · ${result.eventName}`}
      submit={t('races.submit.save')}
    >
      <ResultFields />
    </FormDialog>
  )
}
