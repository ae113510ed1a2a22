const MS_PER_DAY = 86_400_000
const TIME =
  /^(\d{1,3})(?:[:.]|\s?[hHuU]\s?|[时時点點])(\d{2})(?:(?:[:.']|\s?[mM](?:in|n)?\.?\s?|分)(\d{2})(?:[.,](\d{1,3}))?)?\s?(?:["'s]|''|sec|uhr|uur|hrs|[分秒])?\s*([aApP])?\.?[mM]?\.?$/i
/** A time with dashes, which only half of the day shows not to be a date: `11-27-00am`. */
const DASHED = /^(\d{1,2})-(\d{2})(?:-(\d{2}))?\s?([ap]\.?m\.?)$/i
/** A time with spaces: `12 10 56`. */
const SPACED = /^(\d{1,2}) (\d{2}) (\d{2})$/
/** As clock offices print a time: `121828.0`; a spreadsheet drops the zero of `051233`. */
const DIGITS_ONLY = /^(\d{1,2})(\d{2})(\d{2})(?:[.,](\d{1,3}))?$/
/** Hours with minutes, seconds and tenths as decimals, whose zeros at the end may be missing: `13.18010`, `6.044`. */
const DECIMALS = /^(\d{1,2})[.,](\d{3,5})$/

/**
 * Parses a time of day or a duration into milliseconds: `11:23:42`, `13.40.27`, `3:52:12.5`, `121828.0`, `13.18010`, `1:05 PM`, or
 * a fraction of a day such as `0.4748`.
 */
export function readClock(text: string): number | undefined {
  const normalized = text
    .trim()
    .replace(DASHED, (_, hours, minutes, seconds = '00', half) => `${hours}:${minutes}:${seconds} ${half}`)
  const found = TIME.exec(normalized) ?? DIGITS_ONLY.exec(normalized) ?? SPACED.exec(normalized)
  if (found) {
    const [hours = 0, minutes = 0, seconds = 0] = found.slice(1, 4).map((part) => Number(part ?? 0))
    if (minutes > 59 || seconds > 59) return undefined
    const half = found[5]?.toLowerCase()
    const shift = half === 'p' && hours < 12 ? 12 : half === 'a' && hours === 12 ? -12 : 0
    return (((hours + shift) * 60 + minutes) * 60 + seconds) * 1000 + Math.round(Number(`0.${found[4] ?? 0}`) * 1000)
  }
  if (/^0?[.,]\d{3,}$/.test(normalized)) return Math.round((Number(normalized.replace(',', '.')) * MS_PER_DAY) / 1000) * 1000
  const [, hours, decimals] = DECIMALS.exec(normalized) ?? []
  if (hours === undefined || decimals === undefined || Number(hours) > 23) return undefined
  const [minutes, seconds, tenths] = [decimals.slice(0, 2), decimals.slice(2, 4).padEnd(2, '0'), decimals.slice(4)]
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(tenths || 0) * 100
}
