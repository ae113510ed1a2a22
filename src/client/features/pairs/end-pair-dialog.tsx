import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { pairTitle } from './pair-texts.ts'

interface Ending {
  readonly endedOn: string
  readonly reason: string
}
const { TextField, DateField } = fieldsOf<Ending>()

/** Ends a pair on a day, with an optional reason. */
export function EndPairDialog({ pair, onClose }: { pair: Pair; onClose: () => void }) {
  const { t, format } = useLanguage()
  const today = useToday()
  const { pairingDate } = pair
  // A planned pairing that is cancelled ends without a date.
  const isPlanned = pairingDate > today
  const form = useForm({
    name: 'end-pair',
    endpoint: pairsApi.end,
    row: pair,
    valuesOf: ({ endedOn, endReason }): Ending => ({ endedOn: endedOn ?? today, reason: endReason ?? '' }),
    stale: t('pairs.stale.text'),
    toSent: (_, { id }, { endedOn, reason }) => ({
      params: { id },
      body: { ...(!isPlanned && { endedOn: endedOn as LocalDate }), reason },
    }),
    check: ({ endedOn }) => ({ endedOn: !isPlanned && dayProblem(endedOn) }),
    success: () => ({ title: t('pairs.toast.ended') }),
    failure: 'pairs.toast.updateFailed',
    onClose,
  })

  function dayProblem(day: string): string | undefined {
    if (!isLocalDate(day)) return t('common.field.missing')
    if (day > today) return t('pairs.end.future')
    return day < pairingDate ? t('pairs.end.before', { day: format.date(pairingDate) }) : undefined
  }

  return (
    <FormDialog
      form={form}
      title={t('pairs.end.title', { pair: pairTitle(pair, t) })}
      description={t('pairs.end.text')}
      size="sm"
      submit={t('pairs.action.end')}
    >
      {!isPlanned && <DateField name="endedOn" label="pairs.field.endedOn" required min={pairingDate} max={today} />}
      <TextField name="reason" label="pairs.field.endReason" maxLength={500} />
    </FormDialog>
  )
}
