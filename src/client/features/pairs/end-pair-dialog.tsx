import { useState } from 'react'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, TextInput } from '#client/ui/inputs.tsx'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { pairTitle } from './pair-texts.ts'

interface EndPairDialogProps {
  readonly pair: Pair
  readonly onClose: () => void
}

/** Ends a pair on a day, with an optional reason. */
export function EndPairDialog({ pair, onClose }: EndPairDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('pairs.end.title', { pair: pairTitle(pair, say) })}
      description={say('pairs.end.text')}
      size="sm"
    >
      <EndPairForm pair={pair} onDone={onClose} />
    </FormDialog>
  )
}

function EndPairForm({ pair, onDone }: { pair: Pair; onDone: () => void }) {
  const { say, format } = useLanguage()
  const today = useToday()
  const [endedOn, setEndedOn] = useState<string>(today)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  // A planned pairing that is cancelled ends without a date.
  const isPlanned = pair.pairingDate > today

  const end = useWrite({
    send: () =>
      sendAction(
        pairsApi.end,
        { params: { id: pair.id }, body: { ...(!isPlanned && { endedOn: endedOn as LocalDate }), reason } },
        { version: pair.version },
      ),
    success: () => ({ title: say('pairs.toast.ended') }),
    failure: 'pairs.toast.updateFailed',
    onDone,
  })
  const refused = fieldTexts(end.error, say)

  function check(): string | undefined {
    if (isPlanned) return undefined
    if (!isLocalDate(endedOn)) return say('common.field.missing')
    if (endedOn > today) return say('pairs.end.future')
    return endedOn < pair.pairingDate ? say('pairs.end.before', { day: format.date(pair.pairingDate) }) : undefined
  }

  function submit(): void {
    const problem = check()
    setWrong(problem)
    if (problem === undefined && !end.isPending) end.mutate(undefined)
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={end.isPending}>
            {say('pairs.action.end')}
          </Button>
        </>
      }
    >
      {!isPlanned && (
        <Field label={say('pairs.field.endedOn')} required error={wrong ?? refused['endedOn']}>
          <DateInput
            value={endedOn}
            min={pair.pairingDate}
            max={today}
            onChange={(event) => {
              setEndedOn(event.target.value)
              setWrong(undefined)
            }}
          />
        </Field>
      )}
      <Field label={say('pairs.field.endReason')} error={refused['reason']}>
        <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </DialogForm>
  )
}
