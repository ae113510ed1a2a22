import { expect, test } from 'vitest'
import { proposeRegion } from './propose-region.ts'

test.each([
  [['en-US', 'en'], 'America/Chicago', 'en en-US en USD kmh'],
  // American English stays as the specification has it, in every time zone.
  [['en-US'], 'Europe/London', 'en en-US en USD kmh'],
  [['en-CA'], 'America/Toronto', 'en en-US en USD kmh'],
  [['en-GB', 'en'], 'Europe/London', 'en en-GB en-GB GBP m_min'],
  [['en-GB'], 'Europe/Madrid', 'en en-GB en-GB GBP m_min'],
  [['en-IE'], 'Europe/Dublin', 'en en-GB en-GB EUR m_min'],
  [['en-AU'], 'Australia/Sydney', 'en en-GB en-GB USD m_min'],
  [['en'], 'Europe/London', 'en en-GB en-GB GBP m_min'],
  [['en'], 'UTC', 'en en-US en USD kmh'],
  [[], 'UTC', 'en en-US en USD kmh'],
  [['es-ES', 'es', 'en-US'], 'Europe/Madrid', 'es es-ES es EUR kmh'],
  [['es'], 'Europe/Madrid', 'es es-ES es EUR kmh'],
  [['es'], 'Atlantic/Canary', 'es es-ES es EUR kmh'],
  [['es-MX'], 'America/Mexico_City', 'es es-ES es USD kmh'],
  // Other languages have English screens with European dates and words.
  [['nl-BE', 'en-US'], 'Europe/Brussels', 'en en-GB en-GB EUR m_min'],
  [['zh-Hans-CN'], 'Asia/Shanghai', 'en en-GB en-GB USD m_min'],
] as const)('for %j in %s proposes %s', (languages, zone, expected) => {
  const { language, region, documentLanguage, currency, velocityUnit } = proposeRegion(languages, zone)
  expect([language, region, documentLanguage, currency, velocityUnit].join(' ')).toBe(expected)
})
