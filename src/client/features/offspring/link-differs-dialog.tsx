import { ApiError } from '#client/api/api-error.ts'
import { fieldLabel } from '#client/features/actions/field-labels.ts'
import { valueText } from '#client/features/actions/field-texts.ts'
import { confirmationsOf } from '#client/forms/recoverable-errors.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Facts } from '#client/ui/facts.tsx'

/** The confirmation code for linking a bird that was entered with facts different from those of its nest. */
export const LINK_DIFFERS = 'link_differs'

interface LinkDiffersDialogProps {
  /** The error of a banding; the dialog opens when it asks for this confirmation. */
  readonly error: unknown
  readonly onCancel: () => void
  /** Sends the same banding again with the confirmation. */
  readonly onConfirm: () => void
}

/** Asks for confirmation before a bird that differs from its nest is linked, and shows both values and which one is kept. */
export function LinkDiffersDialog({ error, onCancel, onConfirm }: LinkDiffersDialogProps) {
  const { t, format } = useLanguage()
  if (!(error instanceof ApiError) || !confirmationsOf(error).includes(LINK_DIFFERS)) return null
  const text = (field: string, value: unknown) => valueText(field, value, t, format)
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      title={t('offspring.band.differs.title', { band: String(error.details['bandId']) })}
      text={t('offspring.band.differs.text')}
      confirmText={t('offspring.band.differs.submit')}
      tone="primary"
      onConfirm={onConfirm}
    >
      <Facts
        facts={differencesOf(error).map(({ field, bird, nest }) => {
          const [value, nestValue] = [text(field, bird), text(field, nest)]
          // The parents are taken from the nest, the birth data from the bird.
          const comesFromNest = field === 'sire' || field === 'dam'
          return {
            label: fieldLabel(field, t),
            value: t(comesFromNest ? 'offspring.band.differs.becomes' : 'offspring.band.differs.stays', {
              value,
              nest: nestValue,
            }),
          }
        })}
      />
    </ConfirmDialog>
  )
}

interface Difference {
  readonly field: string
  readonly bird: unknown
  readonly nest: unknown
}

function differencesOf({ details }: ApiError): readonly Difference[] {
  return Array.isArray(details['differing']) ? (details['differing'] as Difference[]) : []
}
