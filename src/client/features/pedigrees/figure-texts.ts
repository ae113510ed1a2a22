import { shownText } from '#shared/pigeons/shown-text.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Language, PlainKey, Translate } from '#shared/i18n/translate.ts'
import { textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import type { InbreedingLevel } from '#shared/pedigrees/inbreeding-level.ts'
import type { BestResult, PedigreeBird } from '#shared/pedigrees/pedigree-bird.ts'
import type { Tone } from '#client/ui/tone.ts'

/** Formats a percentage with one decimal. */
export function percentText(percent: number, format: Format): string {
  return format.number(percent / 100, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/** Formats a share of 0 to 1 in whole percent. */
export function shareText(share: number, format: Format): string {
  return format.number(share, { style: 'percent', maximumFractionDigits: 0 })
}

export const INBREEDING_TONES = {
  none: 'success',
  low: 'success',
  raised: 'warning',
  high: 'danger',
  very_high: 'danger',
} as const satisfies Record<InbreedingLevel, Tone>

/** Returns birth year and texts, as far as they are known. */
export function birdLine(bird: PedigreeBird, language: Language): string {
  const texts = textFieldsIn('tree').map((field) => shownText(field, bird[field], language))
  return [bird.birthYear, ...texts].filter(Boolean).join(' · ')
}

export function resultText({ position, participants, eventName }: BestResult, t: Translate): string {
  return t('pedigrees.result', { position, participants, name: eventName })
}

/** Returns the relationship of a place in a tree to its root: `sd` is the granddam. */
export function placeText(place: string, t: Translate): string {
  const sex = place.endsWith('s') ? 'cock' : 'hen'
  const word = ['', 'parent', 'grandparent', 'greatGrandparent'][place.length]
  if (place === '') return t('pedigrees.tree.root')
  return word ? t(`pedigrees.relation.${word}.${sex}` as PlainKey) : t('pedigrees.relation.ancestor', { count: place.length })
}
