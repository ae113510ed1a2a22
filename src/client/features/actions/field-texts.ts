import { isLocalDate } from '#shared/calendar/local-date.ts'
import { shownColor } from '#shared/colors/color-words.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { shownTags } from '#shared/lofts/young-section.ts'
import { valueTextKey } from './value-text-keys.ts'

const MONEY = new Set(['purchasePrice', 'currentValue', 'totalInvestment', 'salePrice', 'cost', 'prize'])
/** Returns whether a field contains a day: its name ends with `Date`, or with `On` as in `leftOn`. */
const isDay = (field: string, value: string): boolean => /(Date|On|^date|Before)$/.test(field) && isLocalDate(value)
/** A local date and time at the loft, as in `arrivalTime`. */
const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const isTime = (field: string, value: string): boolean => /(At|Time)$/.test(field) && WALL_TIME.test(value)
/** Number fields shown without thousands separators. */
const WITHOUT_SEPARATORS = new Set(['birthYear'])

/** Returns a recorded value as text; a dash when it is empty. */
export function valueText(field: string, value: unknown, t: Translate, format: Format): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  if (typeof value === 'number') {
    if (WITHOUT_SEPARATORS.has(field)) return String(value)
    return format.number(value, MONEY.has(field) ? { minimumFractionDigits: 2 } : { maximumFractionDigits: 6 })
  }
  if (typeof value !== 'string') return ruleText(value, t)
  if (isDay(field, value)) return format.date(value)
  if (isTime(field, value)) return `${format.date(value.slice(0, 10))}, ${value.slice(11, 19).replace(/:00$/, '')}`
  if (field === 'color') return shownColor(value, format.language)
  if (field === 'tags') return shownTags(value, t)
  const word = valueTextKey(field, value)
  return word ? t(word) : value
}

/** Formats a rule that consists of numbers: the hours of a race that do not count as flying time. */
function ruleText(value: object, t: Translate): string {
  const { rule = '', ...figures } = value as Readonly<Record<string, unknown>>
  const word = valueTextKey('rule', String(rule))
  return [word ? t(word) : String(rule), ...Object.values(figures).map(figureText)].join(' · ')
}

/** Formats a number of a rule, or its list of windows as clock times. */
function figureText(figure: unknown): string {
  if (!Array.isArray(figure)) return String(figure)
  const windows = figure as readonly { readonly from: string; readonly to: string }[]
  return windows.map(({ from, to }) => `${from.slice(11, 16)}–${to.slice(11, 16)}`).join(', ')
}

/** Returns whether a value is the address of a stored file. */
export function isFileAddress(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('/files/')
}
