import type { LocalDate } from '#shared/calendar/local-date.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { LEAVE_REASONS, type LeaveReason, type Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { fieldsOf, useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'

interface Values {
  readonly leftReason: LeaveReason | ''
  readonly leftOn: string
  readonly soldTo: string
  readonly salePrice: string
}
const { PickField, DateField, TextField, DecimalField } = fieldsOf<Values>()

const hasNewOwner = (reason: LeaveReason | ''): boolean => reason === 'sold' || reason === 'gifted'

/** Records that a bird was sold, given away, lost, or died. */
export function LeaveLoftDialog({ pigeon, onClose }: { pigeon: Pigeon; onClose: () => void }) {
  const { t } = useLanguage()
  const today = useToday()
  const { id, leftReason, leftOn, soldTo, salePrice, currency } = pigeon
  const form = useForm({
    name: `leave-loft:${id}`,
    endpoint: pigeonsApi.leave,
    initial: {
      leftReason: leftReason ?? '',
      leftOn: leftOn ?? today,
      soldTo: soldTo ?? '',
      salePrice: String(salePrice ?? ''),
    } as Values,
    toSent: (values) => ({
      params: { id },
      body: {
        leftReason: values.leftReason as LeaveReason,
        leftOn: values.leftOn as LocalDate,
        soldTo: hasNewOwner(values.leftReason) ? values.soldTo : '',
        salePrice: values.leftReason === 'sold' ? values.salePrice : '',
      },
    }),
    check: ({ leftOn: day }) => ({ leftOn: day > today && t('pigeons.form.future') }),
    success: () => ({ title: t('pigeons.toast.left', { band: birdTitle(pigeon) }) }),
    failure: 'pigeons.toast.updateFailed',
    onClose,
  })
  const reason = useFormValue(form, 'leftReason')
  return (
    <FormDialog
      form={form}
      title={t('pigeons.leave.title', { band: birdTitle(pigeon) })}
      description={t('pigeons.leave.text')}
      submit={t('pigeons.leave.submit')}
    >
      <FieldRow>
        <PickField
          name="leftReason"
          label="pigeons.field.leftReason"
          none={t('pigeons.leave.choose')}
          options={LEAVE_REASONS.map((one) => ({ value: one, label: t(`pigeons.leave.reason.${one}`) }))}
        />
        <DateField name="leftOn" label="pigeons.leave.date" required max={today} />
      </FieldRow>
      {hasNewOwner(reason) && (
        <FieldRow>
          <TextField
            name="soldTo"
            label={reason === 'sold' ? 'pigeons.field.soldTo' : 'pigeons.field.newOwner'}
            maxLength={200}
          />
          {reason === 'sold' && <DecimalField name="salePrice" labelText={`${t('pigeons.field.salePrice')} (${currency})`} />}
        </FieldRow>
      )}
    </FormDialog>
  )
}
