const MS_PER_DAY = 86_400_000
const TIME = /^(\d{1,3})[:.hH](\d{2})(?:[:.mM'](\d{2})(?:[.,](\d{1,3}))?)?(?:["s])?\s*([aApP])?\.?[mM]?\.?$/
/** As clock offices print a time: `121828.0`. */
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{2})(?:[.,](\d{1,3}))?$/

/**
 * Parses a time of day or a duration into milliseconds: `11:23:42`, `13.40.27`, `3:52:12.5`, `121828.0`, `1:05 PM`, or a fraction
 * of a day such as `0.4748`.
 */
export function readClock(text: string): number | undefined {
  const normalized = text.trim()
  const found = TIME.exec(normalized) ?? DIGITS_ONLY.exec(normalized)
  if (found) {
    const [hours = 0, minutes = 0, seconds = 0] = found.slice(1, 4).map((part) => Number(part ?? 0))
    if (minutes > 59 || seconds > 59) return undefined
    const half = found[5]?.toLowerCase()
    const shift = half === 'p' && hours < 12 ? 12 : half === 'a' && hours === 12 ? -12 : 0
    return (((hours + shift) * 60 + minutes) * 60 + seconds) * 1000 + Math.round(Number(`0.${found[4] ?? 0}`) * 1000)
  }
  return /^0?[.,]\d{3,}$/.test(normalized)
    ? Math.round((Number(normalized.replace(',', '.')) * MS_PER_DAY) / 1000) * 1000
    : undefined
}

/** Parses a number with a decimal point or comma, with or without thousands separators: `1,397.00`, `1397,00`, `1.397,00`. */
export function readDecimal(text: string): number | undefined {
  const written = text.trim().replace(/\s+/g, '')
  const isCommaLast = written.lastIndexOf(',') > written.lastIndexOf('.')
  const plain = isCommaLast ? written.replaceAll('.', '').replace(',', '.') : written.replaceAll(',', '')
  return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}
