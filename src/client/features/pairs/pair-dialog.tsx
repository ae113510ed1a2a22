import { useQuery } from '@tanstack/react-query'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { changedPart } from '#client/forms/edit-form-changes.ts'
import { Note } from '#client/ui/states.tsx'
import { PAIRING_CONFIRMATIONS } from './confirm-pairing-dialog.tsx'
import { MateFields, PairFields } from './pair-fields.tsx'
import { newPairValues, PAIR_FIELD_NAMES, sentPair, valuesOfPair, type Mates, type PairValues } from './pair-values.ts'
import { pairTitle } from './pair-texts.ts'

interface NewPairDialogProps {
  /** The birds selected at the start. */
  readonly mates?: Mates | undefined
  readonly onClose: () => void
}

export function NewPairDialog({ mates, onClose }: NewPairDialogProps) {
  const { t } = useLanguage()
  const today = useToday()
  const latitude = useQuery(settingsQuery()).data?.latitude ?? null
  /**
   * Returns the first values for another pair. The pairing day stays, because pairs that are entered one after the other are
   * often paired on the same day.
   */
  const nextPair = ({ pairingDate, breedingSeason }: PairValues): PairValues => ({
    ...newPairValues(today, latitude),
    pairingDate,
    breedingSeason,
  })
  const form = useForm({
    name: mates ? `pair:${mates.cock.value}:${mates.hen.value}` : 'pair',
    endpoint: pairsApi.create,
    initial: newPairValues(today, latitude, mates),
    toSent: (values) => ({ body: sentPair(values) }),
    check: ({ pairingDate }) => ({ pairingDate: pairingDate === '' && t('common.field.missing') }),
    fieldNames: PAIR_FIELD_NAMES,
    confirmations: PAIRING_CONFIRMATIONS,
    success: () => ({ title: t('pairs.toast.created') }),
    failure: 'pairs.toast.createFailed',
    ...(!mates && { next: nextPair }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('pairs.form.new')}
      submit={t('pairs.form.submit.new')}
      submitting={t('pairs.form.submitting.new')}
    >
      <MateFields />
      <PairFields today={today} isNew />
    </FormDialog>
  )
}

export function EditPairDialog({ pair, onClose }: { pair: Pair; onClose: () => void }) {
  const { t } = useLanguage()
  const today = useToday()
  const areBirdsFixed = pair.cycleCount > 0 || pair.offspringCount > 0
  const form = useForm({
    name: 'pair',
    endpoint: pairsApi.update,
    row: pair,
    valuesOf: valuesOfPair,
    toSent: (_, { id }, values, known) => ({ params: { id }, body: changedPart(sentPair(known), sentPair(values)) }),
    fieldNames: PAIR_FIELD_NAMES,
    confirmations: PAIRING_CONFIRMATIONS,
    success: () => ({ title: t('pairs.toast.updated') }),
    failure: 'pairs.toast.updateFailed',
    stale: t('pairs.stale.text'),
    onClose,
  })
  return (
    <FormDialog form={form} title={t('pairs.form.edit')} description={pairTitle(pair, t)} submit={t('pairs.form.submit.edit')}>
      {areBirdsFixed ? <Note tone="info">{t('pairs.form.birdsFixed')}</Note> : <MateFields pair={pair} />}
      <PairFields today={today} isNew={false} />
    </FormDialog>
  )
}
