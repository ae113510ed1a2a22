import type { Currency } from '#shared/api/fields.ts'
import { localeOf, type Locale, type Region } from '#shared/i18n/region.ts'
import type { Language } from '#shared/i18n/translate.ts'
import type { Settings } from './settings.ts'

export interface RegionProposal {
  readonly language: Language
  readonly region: Region
  readonly documentLanguage: Locale
  readonly currency: Currency
  readonly velocityUnit: Settings['velocityUnit']
}

/** Countries whose English is American, and where `Band` and `Nov 22` are usual. */
const AMERICAN = ['US', 'CA', 'PH', 'PR']
/** Zones outside `Europe/` where the euro is used. */
const EURO_ZONES = ['Atlantic/Canary', 'Africa/Ceuta', 'Atlantic/Madeira', 'Atlantic/Azores']
const POUND_ZONES = ['Europe/London', 'Europe/Belfast', 'Europe/Guernsey', 'Europe/Jersey', 'Europe/Isle_of_Man', 'GB']

/** Proposes settings by the languages and the time zone of the browser; American English is the default, as in the specification. */
export function proposeRegion(languages: readonly string[], timeZone: string): RegionProposal {
  const [language = 'en', ...parts] = (languages[0] ?? 'en').split('-')
  const country = parts.find((part) => /^[A-Z]{2}$/i.test(part))?.toUpperCase()
  if (language.toLowerCase() === 'es') {
    return proposal('es', 'es-ES', { currency: currencyOf(country, timeZone), velocityUnit: 'kmh' })
  }
  const isEuropean = timeZone.startsWith('Europe/') || timeZone.startsWith('GB')
  const isAmerican = country !== undefined ? AMERICAN.includes(country) : !isEuropean
  if (language.toLowerCase() === 'en' && isAmerican) return proposal('en', 'en-US', { currency: 'USD', velocityUnit: 'kmh' })
  return proposal('en', 'en-GB', { currency: currencyOf(country, timeZone), velocityUnit: 'm_min' })
}

/** Returns the currency of a country; without a known one, that of the time zone, which a traveller's device changes. */
function currencyOf(country: string | undefined, timeZone: string): Currency {
  if (country === 'GB') return 'GBP'
  if (country === 'ES' || country === 'IE') return 'EUR'
  if (POUND_ZONES.includes(timeZone)) return 'GBP'
  return timeZone.startsWith('Europe/') || EURO_ZONES.includes(timeZone) ? 'EUR' : 'USD'
}

const proposal = (
  language: Language,
  region: Region,
  units: Pick<RegionProposal, 'currency' | 'velocityUnit'>,
): RegionProposal => ({ language, region, documentLanguage: localeOf(language, region), ...units })
