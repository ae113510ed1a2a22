import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { raceResultsApi } from '#shared/races/races-api.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { OF_THE_LOFT } from '#client/features/pigeons/bird-choices.ts'
import { BirdPicker } from '#client/features/pigeons/bird-picker.tsx'

interface LinkValues {
  readonly bird: Choice | null
}
const { ControlField } = fieldsOf<LinkValues>()

/** Links a result to a bird of this loft, when its band did not identify one. */
export function LinkResultDialog({ result, onClose }: { result: RaceResult; onClose: () => void }) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'link-result',
    endpoint: raceResultsApi.update,
    row: result,
    valuesOf: (row): LinkValues => ({
      bird: row.pigeonId === null ? null : { value: String(row.pigeonId), label: birdTitleOf(row) },
    }),
    toSent: (_, { id }, { bird }) => ({ params: { id }, body: { pigeonId: bird?.value ? Number(bird.value) : null } }),
    check: ({ bird }) => ({ bird: !bird?.value && t('common.field.missing') }),
    fieldNames: { pigeonId: 'bird' },
    success: (linked) => ({ title: t('races.toast.resultUpdated'), description: birdTitleOf(linked) }),
    failureTitle: 'races.toast.resultUpdateFailed',
    stale: t('races.stale.result', { band: birdTitleOf(result) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('races.linkBird')}
      description={`${birdTitleOf(result)} · ${result.eventName}`}
      submit={t('races.submit.save')}
    >
      <ControlField name="bird" label="races.field.bird" required show={(bird) => bird?.label ?? ''}>
        {({ value, set }) => <BirdPicker offered={OF_THE_LOFT} value={value} onChange={set} />}
      </ControlField>
    </FormDialog>
  )
}
