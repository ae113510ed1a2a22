import { expect, test } from 'vitest'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { positionErrors, sentSettings, valuesOfSettings } from './settings-values.ts'

const t = translatorOf('en')
const BASE = valuesOfSettings({
  keeperName: 'Ana',
  loftName: null,
  address: null,
  timeZone: null,
  velocityUnit: 'kmh',
  currency: 'USD',
  latitude: 41.5,
  longitude: -3,
  documentLanguage: 'en',
  publicAddress: null,
  bandIssuer: null,
  region: null,
  startHere: 'shown',
  version: 1,
})

test.each([
  [{}, {}],
  [{ loftName: 'El Nido' }, { loftName: 'El Nido' }],
  [{ timeZone: 'UTC' }, { timeZone: 'UTC' }],
  [
    { latitude: '', longitude: ' ' },
    { latitude: null, longitude: null },
  ],
  [{ latitude: '41.25' }, { latitude: 41.25 }],
  [{ longitude: '-3.5' }, { longitude: -3.5 }],
])('for %j the server receives %j', (changed, request) => expect(sentSettings(changed)).toEqual(request))

const HALF = t('settings.position.half')
test.each([
  [{}, {}],
  [{ latitude: '90', longitude: '-180' }, {}],
  [
    { latitude: '90.1', longitude: '180.1' },
    {
      latitude: t('settings.position.outside', { limit: '90' }),
      longitude: t('settings.position.outside', { limit: '180' }),
    },
  ],
  [{ latitude: 'north' }, { latitude: t('settings.position.outside', { limit: '90' }) }],
  [{ latitude: '' }, { latitude: HALF }],
  [{ longitude: '' }, { longitude: HALF }],
  [{ latitude: '', longitude: '' }, {}],
])('the position %j has the errors %j', (changed, errors) => expect(positionErrors({ ...BASE, ...changed }, t)).toEqual(errors))
