import { expect, test } from 'vitest'
import { expectedArrivals } from './expected-arrivals.ts'
import type { WallTime } from './wall-time.ts'

const release = { releasedAt: '2017-07-28T06:45:00' as WallTime, neutralisation: { rule: 'none' } as const }

test.each([
  ['kmh', 110, 45, '2017-07-28T08:45:00', '2017-07-28T11:38:20'],
  ['m_min', 1800, 700, '2017-07-28T08:47:13.333', '2017-07-28T11:59:17.143'],
] as const)('a race of 220 km with birds at %i to %i %s', (unit, first, last, soonest, latest) => {
  const expected = expectedArrivals(release, 220_000, unit)
  expect(expected[0]).toMatchObject({ velocity: first, arrival: soonest })
  expect(expected.at(-1)).toMatchObject({ velocity: last, arrival: latest })
})

test('the fixed minutes of a night move the arrival', () => {
  const [fastest] = expectedArrivals({ ...release, neutralisation: { rule: 'fixed', minutes: 400 } }, 2_000_000, 'kmh')
  expect(fastest?.arrival).toBe('2017-07-29T07:35:54.545')
})
