import { PAIR_CONFIRMATIONS } from '#shared/pairs/pair.ts'
import type { ConfirmationProps } from '#client/forms/form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { pairConfirmationsOf } from './pair-confirmations.ts'
import { pairWarningText } from './pair-texts.ts'

interface ConfirmPairingDialogProps {
  /** The error of the call; the dialog opens when it asks for confirmations. */
  readonly error: unknown
  readonly loading: boolean
  readonly onCancel: () => void
  /** Repeats the call with these confirmations. */
  readonly onConfirm: (warnings: string[]) => void
}

/** Lists the reasons against a pair, and asks whether to create it nevertheless. */
export function ConfirmPairingDialog({ error, loading, onCancel, onConfirm }: ConfirmPairingDialogProps) {
  const { t, format } = useLanguage()
  const warnings = pairConfirmationsOf(error)
  return (
    <ConfirmDialog
      open={warnings.length > 0}
      onOpenChange={onCancel}
      title={t('pairs.confirm.title')}
      text={warnings.map((warning) => pairWarningText(warning, t, format)).join(' ')}
      confirmText={t('pairs.confirm.submit')}
      tone="primary"
      loading={loading}
      onConfirm={() => onConfirm(warnings.map(({ doubt }) => doubt))}
    />
  )
}

/** The confirmation dialog in the forms of a pair, by the code of each reason against the pair. */
export const PAIRING_CONFIRMATIONS = Object.fromEntries(
  PAIR_CONFIRMATIONS.map((code) => [code, (asked: ConfirmationProps) => <ConfirmPairingDialog {...asked} />]),
)
