import { ApiError } from '#client/api/api-error.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { Note } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'

interface TakenBandProps {
  /** The error of a banding; without `band_taken`, nothing is shown. */
  readonly error: unknown
  readonly loading: boolean
  readonly onLink: (pigeonId: number) => void
}

/** Shows which bird wears the entered band, and offers to link the young bird to it unless it is another young bird. */
export function TakenBand({ error, loading, onLink }: TakenBandProps) {
  const { t } = useLanguage()
  const wearer = wearerOf(error)
  if (!wearer) return null
  const { pigeonId, bandId, isYoung } = wearer
  return (
    <Note tone="warning">
      <FormFields>
        <p>{t(isYoung ? 'offspring.band.ofYoung' : 'offspring.band.link', { band: bandId })}</p>
        <p>
          <TextLink href={`/pigeons/${pigeonId}`}>{t('offspring.band.openBird', { band: bandId })}</TextLink>
        </p>
        {!isYoung && (
          <Button size="sm" loading={loading} onClick={() => onLink(pigeonId)}>
            {t('offspring.band.linkSubmit', { band: bandId })}
          </Button>
        )}
      </FormFields>
    </Note>
  )
}

function wearerOf(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'band_taken') return undefined
  const { pigeonId, bandId, offspringId } = error.details
  if (typeof pigeonId !== 'number' || typeof bandId !== 'string') return undefined
  return { pigeonId, bandId, isYoung: offspringId !== undefined }
}

/** Returns the row of a banding of several young that was refused. */
export function refusedRow(error: unknown): number | undefined {
  const row = error instanceof ApiError ? error.details['row'] : undefined
  return typeof row === 'number' ? row : undefined
}
