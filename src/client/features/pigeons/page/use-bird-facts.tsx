import type { ReactNode } from 'react'
import { shownColor } from '#shared/colors/color-words.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { hasLeft } from '../pigeon-badges.tsx'
import { priceText } from '../pigeon-texts.ts'
import { Place } from '../place.tsx'
import { useLoftDay } from '#client/features/settings/use-today.ts'

interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Returns the fields of a bird as names and values; the rarer ones only when they are filled in. */
export function useBirdFacts(pigeon: Pigeon): readonly Fact[] {
  const { say, format, language } = useLanguage()
  const dayOf = useLoftDay()
  const { birthYear, hatchDate, color, strain, breeder, owner, purchasedFrom, leftOn, soldTo, salePrice, isReference } = pigeon

  const facts: readonly (Fact | false)[] = [
    { label: say('pigeons.field.bandId'), value: pigeon.bandId },
    { label: say('pigeons.field.birthYear'), value: birthYear ?? '—' },
    hatchDate !== null && { label: say('pigeons.field.hatchDate'), value: format.date(hatchDate) },
    { label: say('pigeons.field.color'), value: shownColor(color, language) ?? '—' },
    { label: say('pigeons.field.strain'), value: strain ?? '—' },
    !isReference &&
      !hasLeft(pigeon) && { label: say('pigeons.field.location'), value: <Place sectionId={pigeon.loftLocationId} /> },
    breeder !== null && { label: say('pigeons.field.breeder'), value: breeder },
    owner !== null && { label: say('pigeons.field.owner'), value: owner },
    { label: say('pigeons.field.purchasePrice'), value: priceText(pigeon.purchasePrice, pigeon, format) },
    purchasedFrom !== null && { label: say('pigeons.field.purchasedFrom'), value: purchasedFrom },
    { label: say('pigeons.field.currentValue'), value: priceText(pigeon.currentValue, pigeon, format) },
    { label: say('pigeons.field.totalInvestment'), value: priceText(pigeon.totalInvestment, pigeon, format) },
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
