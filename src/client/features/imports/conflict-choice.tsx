import { SAME_BIRD, type SameBird } from '#shared/imports/import-choices.ts'
import type { ImportPreview } from '#shared/imports/imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ChoiceLine } from './choice-line.tsx'
import type { Overwrite } from './use-commit.ts'

interface ConflictChoiceProps {
  readonly overwrite: Overwrite
  readonly onOverwrite: (overwrite: Overwrite) => void
}

/** Selects whether the values of the file or of the loft are kept where they differ. */
export function ConflictChoice({ overwrite, onOverwrite }: ConflictChoiceProps) {
  const { t } = useLanguage()
  const choices = (['none', 'all', 'some'] as const).map((value) => ({ value, label: t(`imports.conflicts.${value}`) }))
  return (
    <ChoiceLine
      title={t('imports.conflicts')}
      value={typeof overwrite === 'string' ? overwrite : 'some'}
      choices={choices}
      onChange={(value) => onOverwrite(value === 'some' ? [] : value)}
    />
  )
}

interface SameBirdChoiceProps {
  readonly preview: Pick<ImportPreview, 'counts' | 'allSameBirds'>
  readonly onChoose: (answer: SameBird | null) => void
}

/** Selects whether the rows with a band that is not certain are about the stored birds, once for all rows. */
export function SameBirdChoice({ preview: { counts, allSameBirds }, onChoose }: SameBirdChoiceProps) {
  const { t } = useLanguage()
  const title = t('imports.sameBird', { count: counts.questions })
  const choices = (['ask', ...SAME_BIRD] as const).map((value) => ({ value, label: t(`imports.sameBird.${value}`) }))
  return (
    <ChoiceLine
      title={title}
      value={allSameBirds ?? 'ask'}
      choices={choices}
      onChange={(value) => onChoose(value === 'ask' ? null : value)}
    />
  )
}
