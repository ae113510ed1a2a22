import type { Format } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/region.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { fromSpeed, type Speed } from './velocity.ts'

type ShownUnit = Settings['velocityUnit']

const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
const BETWEEN = ' · '

/** Returns the units that velocities are shown in: British readers see yards a minute beside metres a minute. */
export function shownUnits(unit: ShownUnit, locale: Locale): readonly ShownUnit[] {
  if (locale !== 'en-GB' || unit === 'kmh') return [unit]
  return unit === 'm_min' ? ['m_min', 'yd_min'] : ['yd_min', 'm_min']
}

/** Formats a speed with two decimals in each shown unit, without the units; unknown as a dash. */
export function velocityNumbers(speed: Speed | null, unit: ShownUnit, format: Format): string {
  if (speed === null) return '—'
  return shownUnits(unit, format.locale)
    .map((shown) => format.number(fromSpeed(speed, shown), DECIMALS))
    .join(BETWEEN)
}

/** Formats a speed such as `1,394.05 m/min`, for British readers `1,394.05 m/min · 1,524.55 yd/min`. */
export function velocityText(speed: Speed, unit: ShownUnit, { t, format }: { t: Translate; format: Format }): string {
  return shownUnits(unit, format.locale)
    .map((shown) => `${format.number(fromSpeed(speed, shown), DECIMALS)} ${t(`races.unit.${shown}`)}`)
    .join(BETWEEN)
}

/** Returns the names of the shown units, such as `m/min`. */
export const unitNames = (unit: ShownUnit, locale: Locale, t: Translate): string =>
  shownUnits(unit, locale)
    .map((shown) => t(`races.unit.${shown}`))
    .join(BETWEEN)
