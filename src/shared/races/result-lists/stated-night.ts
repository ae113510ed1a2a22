/** The hours of each night that do not count, as a list states them: `22:30` to `05:00`. */
export interface StatedNight {
  readonly from: string
  readonly to: string
}

/** Names of these hours in eight languages, without accents and in small letters. */
const NAME =
  '(?<!\\p{L})(?:dark(?:ness| hours)|dead ?time|neutr\\p{L}*|oscuridad|nachtrust|nachtruhe|dunkel\\p{L}*|ciemnosc\\p{L}*|cisza nocna|night(?: hours| time)?|nacht(?:uren|tijd)?|noche|nuit|noite|notte)(?!\\p{L})'
const CLOCK = '(?<![\\d./-])(?:([01]?\\d|2[0-3])[:.hu]([0-5]\\d)|([01]\\d|2[0-3])([0-5]\\d))(?![\\d]|[.:]\\d)'
const TO =
  '(?:\\s*(?:h|hrs?|hours|uhr|uur))?\\s*(?:[-–—]|to|till?|until|and|tot|en|bis|und|et|a|au|al|y|e|do|i|as)\\s*(?:the\\s)?'
/** A dash may be directly before the second time. */
const SECOND_CLOCK = CLOCK.replace('[\\d./-]', '[\\d.]')
const STATED = new RegExp(`${NAME}.{0,30}?${CLOCK}${TO}${SECOND_CLOCK}`, 'u')

const HALF_DAY_CLOCK = '(\\d{1,2})(?:[:.]([0-5]\\d))?\\s?([ap])\\.?m(?!\\p{L})\\.?'
const STATED_IN_HALVES = new RegExp(`${NAME}.{0,30}?(?<![\\d./:-])${HALF_DAY_CLOCK}${TO}${HALF_DAY_CLOCK}`, 'u')

/** Replaces hours of half a day, as in `darkness 9pm to 6am`, by those of the whole day. */
function withWholeDays(plain: string): string {
  const found = STATED_IN_HALVES.exec(plain)
  if (!found) return plain
  const [, hour, minute, half, toHour, toMinute, toHalf] = found
  const clock = (hours = '', minutes = '00', part = '') =>
    `${String((Number(hours) % 12) + (part === 'p' ? 12 : 0)).padStart(2, '0')}:${minutes}`
  return `darkness ${clock(hour, minute, half)} to ${clock(toHour, toMinute, toHalf)}`
}

/** Reads the hours of darkness from a line in small letters without accents. Hours that are not at night are left out. */
export function readStatedNight(plain: string): StatedNight | undefined {
  const found = STATED.exec(withWholeDays(plain))
  if (!found) return undefined
  const clockAt = (group: number) => {
    const [hour = '', minute] = found[group] === undefined ? found.slice(group + 2, group + 4) : found.slice(group, group + 2)
    return `${hour.padStart(2, '0')}:${minute}`
  }
  const [from, to] = [clockAt(1), clockAt(5)]
  return from >= '18:00' && to < '12:00' ? { from, to } : undefined
}
