import type { VelocityUnit } from '#shared/races/velocity.ts'

/** One reading of a written number. */
export interface WrittenNumber {
  readonly value: number
  /** Half of its last digit: the error of its rounding. */
  readonly halfDigit: number
  /** Whether it has no separator, so that its decimal point may have been lost. */
  readonly isWhole: boolean
}

/** The units in lists, in metres per minute. */
export const LISTED_UNITS = {
  m_min: 1,
  yd_min: 0.9144,
  kmh: 1000 / 60,
  mph: 1609.344 / 60,
  m_s: 60,
} as const satisfies Readonly<Record<VelocityUnit | 'mph' | 'm_s', number>>
export type ListedUnit = keyof typeof LISTED_UNITS

/** Reads a number with a decimal point or comma. A single separator before three digits has two readings: `1.145`. */
export function readNumbers(text: string): WrittenNumber[] {
  const [, sign = '', digits = ''] = /^([-+]?)(\d[\d.,'\s]*)\s*[a-z/.²]*$/i.exec(text.trim()) ?? []
  const plain = digits.replace(/[\s']/g, '').replace(/[.,]$/, '')
  if (!plain) return []
  const separators = plain.replace(/\d/g, '')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(plain)
  const isRepeated = separators.length > 1 && new Set(separators).size === 1
  const decimal = () => written(`${sign}${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`)
  const whole = () => written(`${sign}${plain.replace(/[.,]/g, '')}`)
  if (separators === '') return [{ ...whole(), isWhole: true }]
  if (isRepeated) return isGrouped ? [whole()] : []
  if (separators.length === 1 && isGrouped && !plain.startsWith('0')) return [decimal(), whole()]
  return [decimal()]
}

function written(text: string): WrittenNumber {
  const decimals = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
  return { value: Number(text), halfDigit: 0.5 * 10 ** -decimals, isWhole: false }
}

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
