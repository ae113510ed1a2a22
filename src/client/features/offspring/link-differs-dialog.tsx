import { ApiError } from '#client/api/api-error.ts'
import { fieldLabel } from '#client/features/actions/field-labels.ts'
import { valueText } from '#client/features/actions/field-texts.ts'
import { doubtsOf } from '#client/features/pigeons/write-questions.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Facts } from '#client/ui/facts.tsx'

/** The doubt that a bird was entered with other facts than those of its nest. */
export const LINK_DIFFERS = 'link_differs'

interface LinkDiffersDialogProps {
  /** Why a banding failed; the question is asked where it was for this doubt. */
  readonly error: unknown
  readonly onCancel: () => void
  /** Send the same again with the doubt confirmed. */
  readonly onConfirm: () => void
}

/** Asks before a bird is linked that was entered with other facts: what it says, what the nest says, and what becomes of it. */
export function LinkDiffersDialog({ error, onCancel, onConfirm }: LinkDiffersDialogProps) {
  const { say, format } = useLanguage()
  if (!(error instanceof ApiError) || !doubtsOf(error).includes(LINK_DIFFERS)) return null
  const text = (field: string, value: unknown) => valueText(field, value, say, format)
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      title={say('offspring.band.differs.title', { band: String(error.details['bandId']) })}
      text={say('offspring.band.differs.text')}
      confirmText={say('offspring.band.differs.submit')}
      tone="primary"
      onConfirm={onConfirm}
    >
      <Facts
        facts={differencesOf(error).map(({ field, bird, nest }) => {
          const [value, told] = [text(field, bird), text(field, nest)]
          // The nest decides about the parents, the bird about its birth.
          const isOfNest = field === 'sire' || field === 'dam'
          return {
            label: fieldLabel(field, say),
            value: say(isOfNest ? 'offspring.band.differs.becomes' : 'offspring.band.differs.stays', { value, nest: told }),
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
