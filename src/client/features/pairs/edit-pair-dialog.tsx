import type { Pair } from '#shared/pairs/pair.ts'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { changedPart } from '#client/forms/differing-fields.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Note } from '#client/ui/states.tsx'
import { PAIRING_QUESTIONS } from './confirm-pairing-dialog.tsx'
import { MateFields, PairFields } from './pair-fields.tsx'
import { pairTitle } from './pair-texts.ts'
import { PAIR_FIELD_NAMES, sentPair, valuesOfPair } from './pair-values.ts'

/** The form that edits a pair. */
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
    confirmations: PAIRING_QUESTIONS,
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
