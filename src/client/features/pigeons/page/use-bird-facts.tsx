import type { ReactNode } from 'react'
import { shownText } from '#shared/pigeons/shown-text.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { PIGEON_TEXTS, SUM_FIELDS, TEXT_FIELDS, type PigeonText } from '#shared/pigeons/pigeon-fields.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useLoftDay } from '#client/dates/use-today.ts'
import { hasLeft } from '../pigeon-badges.tsx'
import { priceText } from '../pigeon-texts.ts'

interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** A fact that is not recorded, and the dialog in which it is entered. */
export interface MissingFact {
  readonly label: string
  readonly action: 'edit' | 'move'
}

interface BirdFacts {
  readonly facts: readonly Fact[]
  readonly missing: readonly MissingFact[]
}

/** Texts that the head of the page shows. */
const IN_HEAD: readonly PigeonText[] = ['name', 'color', 'strain']

/** Returns the recorded facts of a bird besides those in the head of its page, and the usual ones that are missing. */
export function useBirdFacts(pigeon: Pigeon): BirdFacts {
  const { t, format, language } = useLanguage()
  const dayOf = useLoftDay()
  const { birthYear, hatchDate, leftOn, soldTo, salePrice, isReference, loftLocationId } = pigeon
  const texts = TEXT_FIELDS.filter((field) => PIGEON_TEXTS[field].page !== 'passage')
  const facts: readonly (Fact | false)[] = [
    ...texts.map(
      (field) =>
        !IN_HEAD.includes(field) &&
        pigeon[field] !== null && { label: t(`pigeons.field.${field}`), value: shownText(field, pigeon[field], language) },
    ),
    ...SUM_FIELDS.map(
      (field) =>
        Boolean(pigeon[field]) && {
          label: t(`pigeons.field.${field}`),
          value: priceText(pigeon[field], pigeon, format),
        },
    ),
    leftOn !== null && { label: t('pigeons.field.leftOn'), value: format.date(leftOn) },
    soldTo !== null && {
      label: t(pigeon.leftReason === 'sold' ? 'pigeons.field.soldTo' : 'pigeons.field.newOwner'),
      value: soldTo,
    },
    salePrice !== null && { label: t('pigeons.field.salePrice'), value: priceText(salePrice, pigeon, format) },
    { label: t('pigeons.field.registered'), value: format.date(dayOf(pigeon.createdAt)) },
  ]

  const isOfLoft = !isReference && !hasLeft(pigeon)
  const missing: readonly (MissingFact | false)[] = [
    birthYear === null && { label: t('pigeons.field.birthYear'), action: 'edit' },
    hatchDate === null && { label: t('pigeons.field.hatchDate'), action: 'edit' },
    isOfLoft && loftLocationId === null && { label: t('pigeons.field.location'), action: 'move' },
    ...texts.map(
      (field): MissingFact | false =>
        PIGEON_TEXTS[field].page === 'offered' &&
        pigeon[field] === null && { label: t(`pigeons.field.${field}`), action: 'edit' },
    ),
    ...SUM_FIELDS.map(
      (field): MissingFact | false => isOfLoft && !pigeon[field] && { label: t(`pigeons.field.${field}`), action: 'edit' },
    ),
  ]
  return { facts: facts.filter((fact) => fact !== false), missing: missing.filter((fact) => fact !== false) }
}
