import { describe, expect, test } from 'vitest'
import { draftOf, mergeDrafts, patchOf, problemsOf, type SettingsDraft } from './settings-draft.ts'

const BASE = draftOf({
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
  version: 1,
})
const draft = (patch: Partial<SettingsDraft>): SettingsDraft => ({ ...BASE, ...patch })

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
])('for %j the server receives %j', (patch, request) => expect(patchOf(draft(patch), BASE)).toEqual(request))

test.each([
  [{}, {}],
  [{ keeperName: '  ' }, { keeperName: 'missing' }],
  [{ latitude: '90', longitude: '-180' }, {}],
  [
    { latitude: '90.1', longitude: '180.1' },
    { latitude: 'outside', longitude: 'outside' },
  ],
  [{ latitude: 'north' }, { latitude: 'outside' }],
  [{ latitude: '' }, { latitude: 'half' }],
  [{ longitude: '' }, { longitude: 'half' }],
  [{ latitude: '', longitude: '' }, {}],
])('%j has the problems %j', (patch, problems) => expect(problemsOf(draft(patch))).toEqual(problems))

describe('when another device saved meanwhile', () => {
  test.each([
    ['changes to different fields are merged', { loftName: 'A' }, { address: 'B' }, { loftName: 'A', address: 'B' }, []],
    ['the same value is no conflict', { loftName: 'A' }, { loftName: 'A' }, { loftName: 'A' }, []],
    [
      'different values are a conflict, and the own value is kept until the user chooses',
      { loftName: 'A' },
      { loftName: 'B' },
      { loftName: 'A' },
      ['loftName'],
    ],
  ])('%s', (_, mine, theirs, merged, conflicts) => {
    expect(mergeDrafts(BASE, draft(mine), draft(theirs))).toEqual({ draft: draft(merged), conflicts })
  })
})
