import { Undo2 } from 'lucide-react'
import { actionsApi } from '#shared/actions/actions-api.ts'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { ApiError } from '#client/api/api-error.ts'
import { errorText } from '#client/api/error-text.ts'
import { ConfirmPairingDialog } from '#client/features/pairs/confirm-pairing-dialog.tsx'
import { pairConfirmationsOf } from '#client/features/pairs/pair-confirmations.ts'
import { RequiredConfirmationDialog } from '#client/forms/required-confirmation-dialog.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { fieldLabel } from './field-labels.ts'
import { isFileAddress, valueText } from './field-texts.ts'

interface PutBackButtonProps {
  readonly entity: RecordedEntity
  readonly id: number
  readonly changeId: number
  /** The version of the row at the end of the displayed history. */
  readonly version: number
  readonly field: string
  /** The value before that change. */
  readonly value: unknown
}

/** Puts one field back to its value before a change; a toast offers Undo. */
export function PutBackButton({ entity, id, changeId, version, field, value }: PutBackButtonProps) {
  const { t, format } = useLanguage()
  const label = fieldLabel(field, t, entity)
  const text = isFileAddress(value) ? '' : valueText(field, value, t, format)
  const putBack = useWrite({
    endpoint: actionsApi.putBack,
    success: () => ({ title: t('actions.putBack.done'), description: text ? `${label}: ${text}` : label }),
    failureTitle: 'actions.putBack.failed',
    reason: (error) => (isStale(error) ? t('actions.putBack.stale') : errorText(error, t)),
  })
  const send = (confirm: readonly string[]) =>
    putBack.send({ params: { entity, id }, body: { changeId, fields: [field], confirm: [...confirm] } }, { version })
  // Pairing two birds again uses the confirmation texts of pairing.
  const Confirmation = pairConfirmationsOf(putBack.error).length > 0 ? ConfirmPairingDialog : RequiredConfirmationDialog
  return (
    <>
      <Button
        call={actionsApi.putBack}
        variant="ghost"
        size="sm"
        icon={<Undo2 aria-hidden="true" />}
        aria-label={t('actions.putBack.named', { field: label, value: text || t('actions.field.file') })}
        loading={putBack.isPending}
        onClick={() => send([])}
      >
        {t('actions.putBack')}
      </Button>
      <Confirmation error={putBack.error} loading={putBack.isPending} onCancel={putBack.reset} onConfirm={send} />
    </>
  )
}

/**
 * Returns whether the server refused a call because the row has changed since the history was read. The history is then read
 * again.
 */
const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_version'
