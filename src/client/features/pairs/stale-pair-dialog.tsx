import type { Format } from '#shared/i18n/format.ts'
import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import { StaleDialog } from '#client/forms/stale-dialog.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import type { PairField, PairValues } from './pair-values.ts'

interface StalePairDialogProps {
  readonly mine: PairValues
  readonly theirs: PairValues
  /** The fields that the other device changed. */
  readonly fields: readonly PairField[]
  readonly onClose: () => void
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
}

/** Shows values changed on another device beside the values entered here, and lets the user choose. */
export function StalePairDialog({ mine, theirs, fields, ...actions }: StalePairDialogProps) {
  const { say, format } = useLanguage()
  return (
    <StaleDialog
      {...actions}
      text={say('pairs.stale.text')}
      fields={fields.map((field) => ({
        label: say(LABELS[field]),
        theirs: shown(theirs, field, say, format),
        mine: shown(mine, field, say, format),
      }))}
    />
  )
}

const LABELS: Readonly<Record<PairField, PlainKey>> = {
  cock: 'pairs.field.cock',
  hen: 'pairs.field.hen',
  pairingDate: 'pairs.field.pairingDate',
  breedingSeason: 'pairs.field.season',
  expectedBroods: 'pairs.field.expectedBroods',
  nestBox: 'pairs.field.nestBox',
  notes: 'pairs.field.notes',
}

function shown(values: PairValues, field: PairField, say: Translate, format: Format): string {
  if (field === 'cock' || field === 'hen') return values[field]?.label ?? '—'
  if (field === 'breedingSeason') return say(`pairs.season.${values.breedingSeason}`)
  if (field === 'pairingDate') return values.pairingDate ? format.date(values.pairingDate) : '—'
  return values[field] || '—'
}
