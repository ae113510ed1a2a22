import { METRES_PER_MILE } from '#shared/races/velocity.ts'

/** The distance of a race whose birds fly to one loft, with its unit. */
const DISTANCE =
  /(?<!\p{L})(?:distance|afstand|entfernung|distanz|distancia|odleglosc|distanza)\s*[:=]\s*(\d{2,6}(?:[.,]\d{1,4})?)\s*(km|kms|kilometers?|kilometres?|miles|mls|m)(?!\p{L})/u
/** A distance to the metre needs no label, unless it is an end of a range: `FINAL RACE 496.300 km`. */
const EXACT_DISTANCE =
  /(?<![\d.,])(?<!(?:[-–]|(?<!\p{L})(?:to|bis|tot|t\/m|a|al|au|do))\s*)(\d{2,4}[.,]\d{3})\s?(km)(?!\p{L}|\s*(?:[-–]|to|bis|tot|t\/m|a|al|au|do)\s*\d)/u
const METRES_PER: Readonly<Record<string, number>> = { k: 1000, m: 1 }

/** Returns the metres of the distance that a title states. */
export function readRaceDistance(plain: string): number | undefined {
  const [, digits = '', unit = ''] = DISTANCE.exec(plain) ?? EXACT_DISTANCE.exec(plain) ?? []
  const perUnit = /^mi|^ml/.test(unit) ? METRES_PER_MILE : METRES_PER[unit[0] ?? '']
  return perUnit === undefined ? undefined : Math.round(Number(digits.replace(',', '.')) * perUnit)
}

/** A distance behind a name: `Valencia 302 km`. */
export const DISTANCE_BEHIND_NAME = /[\s,;(–-]+\d{2,4}(?:[.,]\d{1,4})?\s?(?:kms?|miles|mls)\.?\)?$/iu
