import { SSF } from '@e965/xlsx'
import { dateTimeOfSerial, durationOfSerial } from './serial-date.ts'
import type { Epoch } from './sheet.ts'

/** Digits that a spreadsheet keeps; further digits are binary rounding noise. */
const SIGNIFICANT_DIGITS = 15
/** Number formats such as `0000000` or `"BE"00-000000` are part of the displayed content. */
const MASK = /^(?=.*(?:00|"|\\))(?=.*0)(?:0|"[^"]*"|\\.|[-/ ])+$/
/** A number below this in a time format is a duration, such as a long flight, not a day before 1901. */
const MAX_DURATION_DAYS = 366

type NumberKind = 'plain' | 'mask' | 'date' | 'time' | 'duration'

const kinds = new Map<string, NumberKind>()

function kindOf(format: string): NumberKind {
  const known = kinds.get(format)
  if (known) return known
  const kind = detectKind(format)
  kinds.set(format, kind)
  return kind
}

function detectKind(format: string): NumberKind {
  const pattern = format
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .split(';', 1)
    .join('')
  if (/\[(?:h+|m+|s+)\]/i.test(pattern)) return 'duration'
  const letters = pattern.replace(/\[[^\]]*\]/g, '').toLowerCase()
  if (/general|standard|[#?%]/.test(letters)) return 'plain'
  if (/[yd]|mmm|m[/.-]|[/.-]m/.test(letters.replace(/am\/pm|a\/p/g, ''))) return 'date'
  if (/[hs]|am\/pm/.test(letters)) return 'time'
  return MASK.test(format) ? 'mask' : 'plain'
}

/** Writes a number in full, without exponent and without binary rounding noise. */
export function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(SIGNIFICANT_DIGITS))
  const text = String(rounded)
  if (!text.includes('e')) return text
  return Math.abs(rounded) >= 1 ? BigInt(rounded).toString() : rounded.toFixed(20).replace(/\.?0+$/, '')
}

/** Returns the content of a number cell as its number format means it. */
export function numberText(value: number, format: string, epoch: Epoch): string {
  if (!Number.isFinite(value)) return ''
  const kind = kindOf(format)
  if (kind === 'mask') return String(SSF.format(format, value))
  if (kind === 'plain' || value < 0) return plainNumber(value)
  if (kind === 'duration' || value < 1 || (kind === 'time' && value < MAX_DURATION_DAYS)) return durationOfSerial(value)
  return dateTimeOfSerial(value, epoch) ?? plainNumber(value)
}
