import type { VelocityUnit } from '#shared/races/velocity.ts'

/** The metres per minute of each unit. */
export const METRES_PER_MINUTE: Readonly<Record<VelocityUnit, number>> = {
  m_min: 1,
  yd_min: 0.9144,
  kmh: 1000 / 60,
  mph: 1609.344 / 60,
  m_s: 60,
}
/** The units that a list may have, in the order in which they are tried. */
export const UNITS_TO_TRY = Object.keys(METRES_PER_MINUTE) as readonly VelocityUnit[]

/** Reads a comparison time `HH.MMSSt` with dropped zeros, in seconds: `14.21158` is 14:21:15.8 and `6.044` is 06:04:40. */
export function readComparisonTime(text: string): number | undefined {
  const [, hours, rest = ''] = /^(\d{1,2})(?:[.,](\d{1,5}))?$/.exec(text.trim()) ?? []
  if (hours === undefined) return undefined
  const digits = rest.padEnd(5, '0')
  const [minutes, seconds] = [Number(digits.slice(0, 2)), Number(digits.slice(2, 4))]
  if (Number(hours) > 23 || minutes > 59 || seconds > 59) return undefined
  return Number(hours) * 3600 + minutes * 60 + seconds + Number(digits[4]) / 10
}

/** Reads comparison times that lost their decimal point: `1421158` is 14:21:15.8, and `6044` is 06:04:40. */
export function readLostTimes(text: string): number[] {
  const digits = text.trim()
  if (!/^\d{3,7}$/.test(digits)) return []
  return [1, 2].flatMap((hours) => readComparisonTime(`${digits.slice(0, hours)}.${digits.slice(hours)}`) ?? [])
}
