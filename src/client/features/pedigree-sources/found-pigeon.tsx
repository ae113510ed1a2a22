import { shownColor } from '#shared/colors/color-words.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import type { Found } from './use-source-calls.ts'

/** The found bird as its source describes it. */
export function FoundPigeon({ found: { pigeon, fileName } }: { found: Found }) {
  const { say, language } = useLanguage()
  const { bandId, gender, birthYear, color, strain, breeder, sire, dam } = pigeon
  const unknown = say('sources.found.unknown')
  const facts = [
    { label: say('pigeons.field.bandId'), value: bandId },
    { label: say('pigeons.field.gender'), value: say(`pigeons.gender.${gender}`) },
    { label: say('pigeons.field.birthYear'), value: birthYear === null ? unknown : String(birthYear) },
    { label: say('pigeons.field.sire'), value: sire ?? unknown },
    { label: say('pigeons.field.dam'), value: dam ?? unknown },
    ...(color ? [{ label: say('pigeons.field.color'), value: shownColor(color, language) }] : []),
    ...(strain ? [{ label: say('pigeons.field.strain'), value: strain }] : []),
    ...(breeder ? [{ label: say('pigeons.field.breeder'), value: breeder }] : []),
  ]
  return (
    <section role="status" aria-label={say('sources.found')} className="flex flex-col gap-2">
      <SubHeading>{say('sources.found')}</SubHeading>
      <Facts facts={facts} />
      {fileName && <Hint>{say('sources.found.in', { name: fileName })}</Hint>}
    </section>
  )
}
