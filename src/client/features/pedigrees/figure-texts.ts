import type { Format } from '#shared/i18n/format.ts'
import type { PlainKey, Say } from '#shared/i18n/speak.ts'
import { textsIn } from '#shared/pigeons/pigeon-fields.ts'
import type { InbreedingBand } from '#shared/pedigrees/inbreeding-band.ts'
import type { BestResult, PedigreeBird } from '#shared/pedigrees/pedigree-bird.ts'
import type { Tone } from '#client/ui/tone.ts'

/** A percentage with the one decimal that screens show. */
export function percentText(percent: number, format: Format): string {
  return format.number(percent / 100, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/** A share of 0 to 1 in whole percents. */
export function shareText(share: number, format: Format): string {
  return format.number(share, { style: 'percent', maximumFractionDigits: 0 })
}

export const BAND_TONES = {
  none: 'success',
  low: 'success',
  raised: 'warning',
  high: 'danger',
  very_high: 'danger',
} as const satisfies Record<InbreedingBand, Tone>

/** Birth year and texts, as far as they are known. */
export function birdLine(bird: PedigreeBird): string {
  return [bird.birthYear, ...textsIn('tree').map((field) => bird[field])].filter(Boolean).join(' · ')
}

export function resultText({ position, participants, eventName }: BestResult, say: Say): string {
  return say('pedigrees.result', { position, participants, name: eventName })
}

/** What stands at a place of a tree to its root: `sd` is the granddam. */
export function placeText(place: string, say: Say): string {
  const sex = place.endsWith('s') ? 'cock' : 'hen'
  const word = ['', 'parent', 'grandparent', 'greatGrandparent'][place.length]
  if (place === '') return say('pedigrees.tree.root')
  return word ? say(`pedigrees.relation.${word}.${sex}` as PlainKey) : say('pedigrees.relation.ancestor', { count: place.length })
}
