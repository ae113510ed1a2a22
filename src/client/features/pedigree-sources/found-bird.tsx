import { shownText } from '#shared/pigeons/shown-text.ts'
import { textsIn } from '#shared/pigeons/pigeon-fields.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import type { Found } from './use-source-calls.ts'

/** The found bird as its source describes it. */
export function FoundBird({ found: { pigeon, fileName } }: { found: Found }) {
  const { say, language } = useLanguage()
  const { bandId, gender, birthYear, sire, dam } = pigeon
  const unknown = say('sources.found.unknown')
  const facts = [
    { label: say('pigeons.field.bandId'), value: bandId },
    { label: say('pigeons.field.gender'), value: say(`pigeons.gender.${gender}`) },
    { label: say('pigeons.field.birthYear'), value: birthYear === null ? unknown : String(birthYear) },
    { label: say('pigeons.field.sire'), value: sire ?? unknown },
    { label: say('pigeons.field.dam'), value: dam ?? unknown },
    ...textsIn('shared').flatMap((field) => {
      const value = shownText(field, pigeon[field], language)
      return value ? [{ label: say(`pigeons.field.${field}`), value }] : []
    }),
  ]
  return (
    <section role="status" aria-label={say('sources.found')} className="flex flex-col gap-2">
      <SubHeading>{say('sources.found')}</SubHeading>
      <Facts facts={facts} />
      {fileName && <Hint>{say('sources.found.in', { name: fileName })}</Hint>}
    </section>
  )
}
