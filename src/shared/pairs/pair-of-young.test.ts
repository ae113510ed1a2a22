import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { pairOfYoung, type KnownBirth } from './pair-of-young.ts'

const day = (text: string) => text as LocalDate
const SPRING = { id: 1, pairingDate: day('2025-02-01'), endedOn: day('2025-06-30') }
const AUTUMN = { id: 2, pairingDate: day('2025-09-01'), endedOn: day('2025-12-01') }
const TODAY = { id: 3, pairingDate: day('2026-11-22'), endedOn: null }

const hatched = (text: string): KnownBirth => ({ hatchDate: day(text), birthYear: null, enteredOn: day('2026-11-22') })
const bornIn = (birthYear: number | null, enteredOn = '2026-11-22'): KnownBirth => ({
  hatchDate: null,
  birthYear,
  enteredOn: day(enteredOn),
})

test.each([
  ['2026-12-06', 3],
  ['2026-12-07', undefined],
])('a pair of %s takes a bird born in that year and entered later: %s', (pairingDate, pair) => {
  const fresh = { ...TODAY, pairingDate: day(pairingDate) }
  expect(pairOfYoung(bornIn(2026, '2027-03-01'), [fresh])?.id).toBe(pair)
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
  ['entered one day before an egg of a fresh pair can have hatched', bornIn(2026, '2026-12-16'), undefined],
  ['entered on the first day on which it can have hatched', bornIn(2026, '2026-12-17'), 3],
  ['born in a year after the pairing', bornIn(2027), 3],
  ['of an unknown year', bornIn(null), undefined],
])('a bird %s belongs to the pair in whose period it can have hatched', (_, birth, pair) => {
  expect(pairOfYoung(birth, [TODAY, AUTUMN, SPRING])?.id).toBe(pair)
})
