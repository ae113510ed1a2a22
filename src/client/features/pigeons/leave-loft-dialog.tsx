import { useState } from 'react'
import { readNumber } from '#shared/api/read-number.ts'
import { isLocalDate } from '#shared/calendar/local-date.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { LEAVE_REASONS, type LeaveReason, type Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, Select, TextInput } from '#client/ui/inputs.tsx'
import { formErrors, type FieldErrors } from './form-errors.ts'
import { usePigeonWrite } from './use-pigeon-write.ts'
import { useToday } from '#client/dates/use-today.ts'

interface LeaveLoftDialogProps {
  readonly pigeon: Pigeon
  readonly onClose: () => void
}

/** Records that a bird was sold, given away, lost, or died. */
export function LeaveLoftDialog({ pigeon, onClose }: LeaveLoftDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('pigeons.leave.title', { band: birdTitle(pigeon) })}
      description={say('pigeons.leave.text')}
    >
      <LeaveLoftForm pigeon={pigeon} onDone={onClose} />
    </FormDialog>
  )
}

function LeaveLoftForm({ pigeon, onDone }: { pigeon: Pigeon; onDone: () => void }) {
  const { say } = useLanguage()
  const today = useToday()
  const [leftReason, setLeftReason] = useState<LeaveReason | ''>(pigeon.leftReason ?? '')
  const [leftOn, setLeftOn] = useState<string>(pigeon.leftOn ?? today)
  const [soldTo, setSoldTo] = useState(pigeon.soldTo ?? '')
  const [salePrice, setSalePrice] = useState(String(pigeon.salePrice ?? ''))
  const [errors, setErrors] = useState<FieldErrors>({})
  const isSold = leftReason === 'sold'
  const hasNewOwner = isSold || leftReason === 'gifted'

  const leave = usePigeonWrite({
    send: (reason: LeaveReason) =>
      sendAction(pigeonsApi.leave, {
        params: { id: pigeon.id },
        body: {
          leftReason: reason,
          ...(isLocalDate(leftOn) && { leftOn }),
          soldTo: hasNewOwner ? soldTo : '',
          salePrice: isSold ? salePrice : '',
        },
      }),
    success: () => say('pigeons.toast.left', { band: birdTitle(pigeon) }),
    onDone,
  })

  function submit(): void {
    const problems: FieldErrors = {
      ...(leftReason === '' && { leftReason: say('common.field.missing') }),
      ...(!isLocalDate(leftOn) && { leftOn: say('common.field.missing') }),
      ...(leftOn > today && { leftOn: say('pigeons.form.future') }),
      ...(isSold && readNumber(salePrice) < 0 && { salePrice: say('pigeons.form.negative') }),
    }
    setErrors(problems)
    if (leftReason !== '' && Object.keys(problems).length === 0)
      leave.mutate(leftReason, { onError: (error) => setErrors(formErrors(error, say)) })
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={leave.isPending}>
            {say(leave.isPending ? 'common.saving' : 'pigeons.leave.submit')}
          </Button>
        </>
      }
    >
      <FieldRow>
        <Field label={say('pigeons.field.leftReason')} required error={errors['leftReason']}>
          <Select value={leftReason} onChange={(event) => setLeftReason(event.target.value as LeaveReason)}>
            <option value="" disabled>
              {say('pigeons.leave.choose')}
            </option>
            {LEAVE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {say(`pigeons.leave.reason.${reason}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={say('pigeons.leave.date')} required error={errors['leftOn']}>
          <DateInput value={leftOn} max={today} onChange={(event) => setLeftOn(event.target.value)} />
        </Field>
      </FieldRow>
      {hasNewOwner && (
        <FieldRow>
          <Field label={say(isSold ? 'pigeons.field.soldTo' : 'pigeons.field.newOwner')} error={errors['soldTo']}>
            <TextInput value={soldTo} maxLength={200} onChange={(event) => setSoldTo(event.target.value)} />
          </Field>
          {isSold && (
            <Field label={`${say('pigeons.field.salePrice')} (${pigeon.currency})`} error={errors['salePrice']}>
              <DecimalInput value={salePrice} onChange={setSalePrice} />
            </Field>
          )}
        </FieldRow>
      )}
    </DialogForm>
  )
}
