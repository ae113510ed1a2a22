import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { pairOfYoung, type KnownBirth } from './pair-of-young.ts'

const day = (text: string) => text as LocalDate
const SPRING = { id: 1, pairingDate: day('2025-02-01'), endedOn: day('2025-06-30') }
const AUTUMN = { id: 2, pairingDate: day('2025-09-01'), endedOn: day('2025-12-01') }
const NOVEMBER = { id: 3, pairingDate: day('2026-11-22'), endedOn: null }

const hatched = (text: string): KnownBirth => ({ hatchDate: day(text), birthYear: null, enteredOn: day('2026-11-22') })
const bornIn = (birthYear: number | null, enteredOn = '2026-11-22'): KnownBirth => ({
  hatchDate: null,
  birthYear,
  enteredOn: day(enteredOn),
})

const [NORTH, SOUTH, EQUATOR] = [51, -33, 0]

test.each<[string, number | null, number, number | undefined]>([
  // North of the equator, pairs from October on are made for the next year.
  ['2026-09-30', NORTH, 2026, 3],
  ['2026-10-01', NORTH, 2026, undefined],
  ['2026-11-01', NORTH, 2026, undefined],
  ['2026-10-01', NORTH, 2027, 3],
  ['2026-11-01', NORTH, 2027, 3],
  ['2026-09-30', null, 2026, 3],
  ['2026-10-01', null, 2026, undefined],
  ['2026-10-01', EQUATOR, 2026, undefined],
  // South of it, until an egg can no longer hatch in the year.
  ['2026-10-01', SOUTH, 2026, 3],
  ['2026-12-06', SOUTH, 2026, 3],
  ['2026-12-07', SOUTH, 2026, undefined],
])('a pair of %s at latitude %s takes a bird born in %s and entered later: %s', (pairingDate, latitude, birthYear, pair) => {
  const fresh = { ...NOVEMBER, pairingDate: day(pairingDate) }
  expect(pairOfYoung(bornIn(birthYear, '2028-03-01'), [fresh], latitude)?.id).toBe(pair)
})

test.each<[string, KnownBirth, number | undefined]>([
  ['whose hatch is known', hatched('2026-12-20'), 3],
  ['of the year, entered in December', bornIn(2026, '2026-12-17'), undefined],
  ['of the year, entered two years later', bornIn(2026, '2028-01-01'), undefined],
  ['of the next year', bornIn(2027, '2027-03-01'), 3],
  ['of the next year, entered on its first day', bornIn(2027, '2027-01-01'), 3],
])('a pair of November and a bird %s', (_, birth, pair) => {
  expect(pairOfYoung(birth, [NOVEMBER])?.id).toBe(pair)
})

test('a bird of the year belongs to the pair of spring, not to that of the same birds in November', () => {
  const spring = { id: 4, pairingDate: day('2026-02-01'), endedOn: day('2026-06-30') }
  expect(pairOfYoung(bornIn(2026, '2026-12-20'), [spring, NOVEMBER])?.id).toBe(4)
})

test.each<[string, KnownBirth, number | undefined]>([
  ['hatched on the day of the pairing', hatched('2025-02-01'), undefined],
  ['hatched on the day after', hatched('2025-02-02'), 1],
  ['hatched on the last day', hatched('2025-06-30'), 1],
  ['hatched between two periods', hatched('2025-07-01'), undefined],
  ['hatched in the second period', hatched('2025-09-02'), 2],
  ['hatched after both', hatched('2025-12-02'), undefined],
  ['hatched in the period of an active pair', hatched('2027-05-01'), 3],
  ['born in a year before all', bornIn(2024), undefined],
  ['born in a year with two periods', bornIn(2025), 2],
  ['born in such a year, but entered before an egg of the second can have hatched', bornIn(2025, '2025-09-25'), 1],
  ['born in such a year and entered when it can have hatched', bornIn(2025, '2025-09-26'), 2],
  ['entered on the day of a pairing', bornIn(2026, '2026-11-22'), undefined],
  ['born in a year after the pairing', bornIn(2027), 3],
  [
    'born in a year after the pairing, entered before an egg of a pair of that year can have hatched',
    bornIn(2027, '2027-01-02'),
    3,
  ],
  ['of an unknown year', bornIn(null), undefined],
])('a bird %s belongs to the pair in whose period it can have hatched', (_, birth, pair) => {
  expect(pairOfYoung(birth, [NOVEMBER, AUTUMN, SPRING])?.id).toBe(pair)
})
