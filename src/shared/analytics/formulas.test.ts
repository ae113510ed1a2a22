import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { nestFate } from './nest-fate.ts'
import { isInFirstTenth, isProvisional, isTrophy, isWin, participantsOf, performanceScore, placeScore } from './place-score.ts'
import { profitability, shareOfPrice, type MoneySum } from './profitability.ts'
import { successRate, trophyRate, winRate } from './rates.ts'
import { roiLabel, scoreColor } from './score-labels.ts'
import { yearsOffered } from './years.ts'

describe('rates', () => {
  test.each([
    [0, 0, 0],
    [0, 8, 0],
    [6, 8, 0.75],
    [8, 8, 1],
  ])('%i of %i is %d', (part, whole, expected) => {
    expect(successRate({ raceableOffspring: part, totalOffspring: whole })).toBe(expected)
    expect(winRate({ totalWins: part, totalRaces: whole })).toBe(expected)
    expect(trophyRate({ totalTrophies: part, totalRaces: whole })).toBe(expected)
  })
})

describe('places', () => {
  test.each([
    [1, 1, 50],
    [1, 10, 95],
    [10, 10, 5],
    [50, 100, 50.5],
    [1, 5000, 99.99],
    [5000, 5000, 0.01],
  ])('place %i of %i has the score %d', (position, participants, expected) => {
    expect(placeScore(position, participants)).toBeCloseTo(expected, 10)
  })

  test.each([
    ['as stated', { total: 240, rows: 40, lastPosition: 40 }, 240],
    ['rows of the file', { total: null, rows: 40, lastPosition: 40 }, 40],
    ['more rows than stated', { total: 30, rows: 40, lastPosition: 40 }, 40],
    ['a single place entered by hand', { total: null, rows: 1, lastPosition: 17 }, 17],
    ['ties at the end', { total: null, rows: 40, lastPosition: 39 }, 40],
  ])('participants: %s', (_, field, expected) => expect(participantsOf(field)).toBe(expected))

  test.each([
    [10, 100, true],
    [11, 100, false],
    [1, 10, true],
    [1, 9, false],
  ])('place %i of %i in the first tenth: %s', (position, participants, expected) => {
    expect(isInFirstTenth(position, participants)).toBe(expected)
  })

  test.each([
    [1, true, true],
    [2, false, true],
    [3, false, true],
    [4, false, false],
    [null, false, false],
  ])('place %s is a win: %s, a trophy: %s', (position, win, trophy) => {
    expect([isWin(position), isTrophy(position)]).toEqual([win, trophy])
  })
})

describe('performance score', () => {
  test.each([
    ['no result', [], 50, null],
    // (95 + 5 × 50) / 6
    ['one lucky race', [95], 50, 57.5],
    // (5 × 95 + 5 × 50) / 10
    ['as many results as are added', [95, 95, 95, 95, 95], 50, 72.5],
    ['the mean of the loft', [60, 40], 50, 50],
    // (10 + 5 × 70) / 6
    ['one bad race', [10], 70, 60],
  ])('%s', (_, scores, loftMean, expected) => expect(performanceScore(scores, loftMean)).toBe(expected))

  test.each([
    [0, true],
    [4, true],
    [5, false],
  ])('of %i results is provisional: %s', (results, expected) => expect(isProvisional(results)).toBe(expected))

  test.each([
    [100, 'green'],
    [80, 'green'],
    [79.9, 'blue'],
    [60, 'blue'],
    [59.9, 'yellow'],
    [40, 'yellow'],
    [39.9, 'red'],
    [0, 'red'],
  ])('%d is %s', (score, expected) => expect(scoreColor(score)).toBe(expected))
})

describe('profitability', () => {
  const usd = (...units: number[]): MoneySum[] => units.map((sum) => ({ cents: sum * 100, currency: 'USD' }))
  const eur = (...units: number[]): MoneySum[] => units.map((sum) => ({ cents: sum * 100, currency: 'EUR' }))

  test.each([
    ['break-even', usd(60, 40), usd(100), 50],
    ['three times the cost', usd(300), usd(100), 75],
    ['no income', [], usd(100), 0],
    ['no cost known', usd(100), [], 100],
    ['nothing known', [], [], null],
    ['zeros from a form', usd(0), usd(0), null],
    ['two currencies', usd(100), eur(50), null],
    ['a zero in another currency', usd(100), [...usd(100), ...eur(0)], 50],
    ['a third', usd(50), usd(100), 33.3],
  ])('%s', (_, value, cost, score) => expect(profitability({ value, cost }).score).toBe(score))

  test('returns its sums, and whether the currencies are mixed', () => {
    expect(profitability({ value: usd(60, 40), cost: [] })).toEqual({
      score: 100,
      valueCents: 10_000,
      costCents: null,
      currency: 'USD',
      isMixed: false,
    })
    expect(profitability({ value: usd(1), cost: eur(1) }).isMixed).toBe(true)
    expect(profitability({ value: [], cost: [] }).isMixed).toBe(false)
  })

  test.each([
    [10_000, 3, 12, 2500],
    [10_000, 12, 12, 10_000],
    [10_000, 0, 12, 0],
    [10_000, 0, 0, 0],
  ])('a price of %i for %i of %i young is %d', (price, young, all, expected) => {
    expect(shareOfPrice(price, young, all)).toBe(expected)
  })

  test.each([
    [80.1, 'excellent'],
    [80, 'good'],
    [60.1, 'good'],
    [60, 'average'],
    [40.1, 'average'],
    [40, 'below'],
    [0, 'below'],
  ])('score %d is %s', (score, expected) => expect(roiLabel(score)).toBe(expected))
})

describe('years', () => {
  test.each([
    [2026, null, [2026, 2025, 2024, 2023, 2022]],
    [2026, 2024, [2026, 2025, 2024, 2023, 2022]],
    [2026, 2022, [2026, 2025, 2024, 2023, 2022]],
    [2026, 2020, [2026, 2025, 2024, 2023, 2022, 2021, 2020]],
    [2026, 2027, [2026, 2025, 2024, 2023, 2022]],
  ])('years offered in %i with data from %s', (current, oldest, expected) =>
    expect(yearsOffered(current, oldest)).toEqual(expected),
  )
})

describe('nest fate', () => {
  const day = (text: string | null) => text as LocalDate | null
  const nestling = (fledgeDate: string | null, diedOn: string | null) => ({
    hatchDate: '2026-03-01' as LocalDate,
    fledgeDate: day(fledgeDate),
    diedOn: day(diedOn),
  })
  test.each([
    ['fledged', nestling('2026-03-31', null), '2026-04-01', 'left'],
    ['fledged and dead since', nestling('2026-03-31', '2026-04-02'), '2026-05-01', 'left'],
    ['on the last day of fledging', nestling(null, null), '2026-04-05', 'open'],
    ['older than that', nestling(null, null), '2026-04-06', 'left'],
    ['dead on the last day', nestling(null, '2026-04-05'), '2026-08-01', 'died'],
    ['dead after it', nestling(null, '2026-04-06'), '2026-08-01', 'left'],
  ])('%s', (_, young, today, expected) => expect(nestFate(young, today as LocalDate)).toBe(expected))
})
