import { shownText } from '#shared/pigeons/shown-text.ts'
import { textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import type { Found } from './use-source-calls.ts'

/** Shows the found bird as its source describes it. */
export function FoundBird({ found: { pigeon, fileName } }: { found: Found }) {
  const { t, language } = useLanguage()
  const { bandId, gender, birthYear, sire, dam } = pigeon
  const unknown = t('sources.found.unknown')
  const facts = [
    { label: t('pigeons.field.bandId'), value: bandId },
    { label: t('pigeons.field.gender'), value: t(`pigeons.gender.${gender}`) },
    { label: t('pigeons.field.birthYear'), value: birthYear === null ? unknown : String(birthYear) },
    { label: t('pigeons.field.sire'), value: sire ?? unknown },
    { label: t('pigeons.field.dam'), value: dam ?? unknown },
    ...textFieldsIn('shared').flatMap((field) => {
      const value = shownText(field, pigeon[field], language)
      return value ? [{ label: t(`pigeons.field.${field}`), value }] : []
    }),
  ]
  return (
    <section role="status" aria-label={t('sources.found')} className="flex flex-col gap-2">
      <SubHeading>{t('sources.found')}</SubHeading>
      <Facts facts={facts} />
      {fileName && <Hint>{t('sources.found.in', { name: fileName })}</Hint>}
    </section>
  )
}
