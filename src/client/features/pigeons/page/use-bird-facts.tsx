import type { ReactNode } from 'react'
import { shownText } from '#shared/pigeons/shown-text.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { PIGEON_TEXTS, SUM_FIELDS, TEXT_FIELDS, type FormGroup } from '#shared/pigeons/pigeon-fields.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { hasLeft } from '../pigeon-badges.tsx'
import { priceText } from '../pigeon-texts.ts'
import { Place } from '../place.tsx'
import { useLoftDay } from '#client/dates/use-today.ts'

interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Returns the fields of a bird as names and values; the rarer ones only when they are filled in. */
export function useBirdFacts(pigeon: Pigeon): readonly Fact[] {
  const { say, format, language } = useLanguage()
  const dayOf = useLoftDay()
  const { birthYear, hatchDate, leftOn, soldTo, salePrice, isReference } = pigeon
  const texts = (group: FormGroup): readonly (Fact | false)[] =>
    TEXT_FIELDS.filter((field) => PIGEON_TEXTS[field].form === group).map((field) => {
      const { page } = PIGEON_TEXTS[field]
      const isShown = page === 'always' || (page === 'filled' && pigeon[field] !== null)
      return isShown && { label: say(`pigeons.field.${field}`), value: shownText(field, pigeon[field], language) ?? '—' }
    })

  const facts: readonly (Fact | false)[] = [
    { label: say('pigeons.field.bandId'), value: pigeon.bandId },
    ...texts('bird'),
    { label: say('pigeons.field.birthYear'), value: birthYear ?? '—' },
    hatchDate !== null && { label: say('pigeons.field.hatchDate'), value: format.date(hatchDate) },
    ...texts('looks'),
    !isReference &&
      !hasLeft(pigeon) && { label: say('pigeons.field.location'), value: <Place sectionId={pigeon.loftLocationId} /> },
    ...texts('origin'),
    ...texts('money'),
    ...SUM_FIELDS.map((field) => ({ label: say(`pigeons.field.${field}`), value: priceText(pigeon[field], pigeon, format) })),
    leftOn !== null && { label: say('pigeons.field.leftOn'), value: format.date(leftOn) },
    soldTo !== null && {
      label: say(pigeon.leftReason === 'sold' ? 'pigeons.field.soldTo' : 'pigeons.field.newOwner'),
      value: soldTo,
    },
    salePrice !== null && { label: say('pigeons.field.salePrice'), value: priceText(salePrice, pigeon, format) },
    { label: say('pigeons.field.registered'), value: format.date(dayOf(pigeon.createdAt)) },
  ]
  return facts.filter((fact) => fact !== false)
}
