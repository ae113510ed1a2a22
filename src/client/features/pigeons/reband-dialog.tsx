import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'

const REASONS = ['corrected', 'replaced'] as const

interface Values {
  readonly bandId: string
  readonly reason: (typeof REASONS)[number]
}
const { TextField, PickField } = fieldsOf<Values>()

/** Gives a bird another band; it can still be found by the former one. */
export function RebandDialog({ pigeon, onClose }: { pigeon: Pigeon; onClose: () => void }) {
  const { t } = useLanguage()
  const { id, bandId: formerBand } = pigeon
  const form = useForm({
    name: `reband:${id}`,
    endpoint: pigeonsApi.reband,
    initial: { bandId: formerBand, reason: 'corrected' } as Values,
    toSent: (body) => ({ params: { id }, body }),
    check: ({ bandId }) => ({ bandId: bandId.trim() === formerBand && t('pigeons.reband.same') }),
    success: ({ bandId }) => ({ title: t('pigeons.toast.rebanded', { band: bandId }) }),
    failure: 'pigeons.toast.updateFailed',
    onClose,
  })
  return (
    <FormDialog form={form} title={t('pigeons.reband.title', { band: formerBand })} size="sm" submit={t('pigeons.reband.submit')}>
      <TextField
        name="bandId"
        label="pigeons.reband.new"
        hint={t('pigeons.reband.hint')}
        maxLength={50}
        spellCheck={false}
        autoCapitalize="characters"
      />
      <PickField
        name="reason"
        label="pigeons.reband.reason"
        options={REASONS.map((reason) => ({ value: reason, label: t(`pigeons.reband.${reason}`) }))}
      />
    </FormDialog>
  )
}
