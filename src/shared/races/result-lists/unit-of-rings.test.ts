import { expect, test } from 'vitest'
import { bandKey } from '#shared/bands/band-key.ts'
import { calculate, RACE } from './lists-for-tests.ts'

const rowsOf = (bands: readonly string[], velocities: readonly string[]) =>
  bands.map((band, at) => ({ band, bandKey: bandKey(band), velocityText: velocities[at % velocities.length]! }))
const VELOCITIES = ['1345.2', '1300.1', '1290.8']

test.each<[string, readonly string[], string | undefined, string | undefined]>([
  ['Dutch rings', ['NL20-1234567', 'NL21-2345678', 'NL20-3456789'], undefined, 'm_min'],
  ['Portuguese rings without a country', ['7707983/22', '7707984/22', '7707985/21'], 'PT', 'm_min'],
  ['rings of unions in Great Britain', ['GB22X12345', 'SU21L1234', 'WHU20S2222'], undefined, 'yd_min'],
  ['rings of the United States', ['AU 2021 ABC 12', 'IF 2021 ABC 13', 'AU 2020 ABC 14'], undefined, 'yd_min'],
  ['rings of many countries', ['GB22X12345', 'NL20-1234567', 'AU 2021 ABC 12'], undefined, undefined],
  ['rings without a country', ['7707983/22', '7707984/22', '7707985/21'], undefined, undefined],
  ['too few rings', ['NL20-1234567', 'NL21-2345678'], undefined, undefined],
])('%s decide on the unit of velocities without distances and times', (_, bands, country, unit) => {
  const { velocityUnit, unitSource, questions } = calculate(rowsOf(bands, VELOCITIES), {
    ...RACE,
    unitOfTitle: undefined,
    country,
  })
  expect([velocityUnit, unitSource]).toEqual([unit, unit && 'rings'])
  expect(questions.map(({ code }) => code)).toEqual(unit ? [] : ['unit'])
})

test('the title and the size of velocities count more than the rings', () => {
  const bands = ['GB22X12345', 'GB22X12346', 'GB22X12347']
  expect(calculate(rowsOf(bands, VELOCITIES), { ...RACE, unitOfTitle: 'm_min' })).toMatchObject({ unitSource: 'title' })
  const kilometres = calculate(rowsOf(bands, ['81.2', '80.1']), { ...RACE, unitOfTitle: undefined })
  expect(kilometres).toMatchObject({ velocityUnit: 'kmh', unitSource: 'size' })
})
