/** One reading of a written number. */
export interface WrittenNumber {
  readonly value: number
  /** The number of digits after its decimal point. */
  readonly decimals: number
  /** Whether it has no separator, so that its decimal point may have been lost. */
  readonly isWhole: boolean
}

const WITH_UNIT = /^([-+]?)(\d[\d.,'’\s]*)\s*[a-z/.²]*$/i
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3})+$/

/**
 * Returns the readings of a number with a decimal point or comma, with or without thousands separators and a unit: `1,397.00`,
 * `1.397,00 m/min`. A single separator before three digits has two readings, the decimal one first: `1.145`.
 */
export function readNumbers(text: string): WrittenNumber[] {
  const [, sign = '', digits = ''] = WITH_UNIT.exec(text.trim()) ?? []
  const plain = digits.replace(/[\s'’]/g, '').replace(/[.,]$/, '')
  if (!plain) return []
  const separators = plain.replace(/\d/g, '')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const hasThousands = THOUSANDS.test(plain)
  const numberOf = (whole: string, decimals: string): WrittenNumber => ({
    value: Number(`${sign}${whole.replace(/[.,]/g, '')}.${decimals || 0}`),
    decimals: decimals.length,
    isWhole: separators === '',
  })
  const whole = numberOf(plain, '')
  const decimal = numberOf(plain.slice(0, last), plain.slice(last + 1))
  if (separators === '') return [whole]
  if (separators.length === 1) return hasThousands && !plain.startsWith('0') ? [decimal, whole] : [decimal]
  if (hasThousands) return [whole]
  return THOUSANDS.test(plain.slice(0, last)) && plain[last] !== separators[0] ? [decimal] : []
}

/** Reads a number without a unit; a single separator is the decimal separator: `1397,00`, `1.397,00`, `1.397`. */
export function readDecimal(text: string): number | undefined {
  return /^[-+]?\d(?:[\d.,'’\s]*\d)?$/.test(text.trim()) ? readNumbers(text)[0]?.value : undefined
}
