import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { pairDoubtsOf } from './pair-questions.ts'
import { doubtText } from './pair-texts.ts'

interface ConfirmPairingDialogProps {
  /** What the server answered; the dialog is there when it doubts the pair. */
  readonly error: unknown
  readonly loading: boolean
  readonly onCancel: () => void
  /** Repeat the call with these confirmed. */
  readonly onConfirm: (doubts: string[]) => void
}

/** Names all that speaks against a pair, before it is made all the same. */
export function ConfirmPairingDialog({ error, loading, onCancel, onConfirm }: ConfirmPairingDialogProps) {
  const { say, format } = useLanguage()
  const doubts = pairDoubtsOf(error)
  return (
    <ConfirmDialog
      open={doubts.length > 0}
      onOpenChange={onCancel}
      title={say('pairs.confirm.title')}
      text={doubts.map((doubt) => doubtText(doubt, say, format)).join(' ')}
      confirmText={say('pairs.confirm.submit')}
      tone="primary"
      loading={loading}
      onConfirm={() => onConfirm(doubts.map(({ doubt }) => doubt))}
    />
  )
}
