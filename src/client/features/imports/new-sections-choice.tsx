import type { ImportPreview } from '#shared/imports/imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ChoiceLine } from './choice-line.tsx'
import { joinFirstNames } from './join-names.ts'

interface NewSectionsChoiceProps {
  readonly preview: Pick<ImportPreview, 'newSections' | 'addSections'>
  readonly onChoose: (addSections: boolean) => void
}

/** Selects whether the sections of a file that the loft does not have are added. */
export function NewSectionsChoice({ preview: { newSections, addSections }, onChoose }: NewSectionsChoiceProps) {
  const { t } = useLanguage()
  const title = t('imports.newSections', { count: newSections.length, names: joinFirstNames(newSections, t) })
  const choices = (['false', 'true'] as const).map((value) => ({ value, label: t(`imports.newSections.${value}`) }))
  return (
    <ChoiceLine
      title={title}
      value={String(addSections) as 'true' | 'false'}
      choices={choices}
      onChange={(value) => onChoose(value === 'true')}
    />
  )
}
