import { describe, expect, test } from 'vitest'
import type { PairAnalytics, RaceTrend } from '#shared/analytics/analytics.ts'
import type { Insight } from '#shared/analytics/insights/insight.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { addBird, PAIRS } from '#server/testing/breeding.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'
import { addFamily, addRace, resultsOfOtherLofts } from './season-for-tests.ts'

const ANALYTICS = '/api/breeding-analytics'
const INSIGHTS = '/api/performance-insights'

const pairsOf = (loft: TestApp, year = 2026) => read<PairAnalytics[]>(loft, `${ANALYTICS}?year=${year}`)

onBothDatabases((open) => {
  test('an empty loft has no analytics, and its insights report too little data', async () => {
    await using loft = await open('2026-11-21')
    expect(await read(loft, ANALYTICS)).toEqual([])
    expect(await read(loft, `${ANALYTICS}/races`)).toEqual([])
    expect(await read(loft, `${ANALYTICS}/years`)).toEqual([2026, 2025, 2024, 2023, 2022])
    expect((await read<Insight[]>(loft, INSIGHTS)).map(({ rule }) => rule)).toEqual(['few_results', 'few_eggs'])
  })

  describe('a season', () => {
    test('shows each pair with the figures of the specification', async () => {
      await using loft = await open('2026-02-01')
      loft.setToday('2026-03-01')
      await addFamily(loft)
      // The list has 8 rows, but 20 birds flew: the young bird of this year wins, its elder sister is 11th, the third bird 20th.
      await addRace(
        loft,
        '2026-05-02',
        [[3, 1, { speed: 1200 }], [4, 11, { speed: 1000 }], [5, 20], ...resultsOfOtherLofts(2, 6)],
        {
          totalParticipants: 20,
        },
      )
      // Without a number of participants, the last place of the list shows that 12 birds flew. The sister is third and wins money.
      await addRace(loft, '2026-05-09', [[4, 3, { prizeCents: 2500, currency: 'USD' }], ...resultsOfOtherLofts(4, 12)])
      // These do not count: a result without a place, a race of another year and a deleted race.
      await addRace(loft, '2026-05-16', [[4, null]])
      await addRace(loft, '2025-09-01', [[4, 2], ...resultsOfOtherLofts(3, 11)])
      await addRace(loft, '2026-06-01', [[4, 1]], { deletedAt: '2026-06-02T00:00:00.000Z' as never })

      const [pair, ...rest] = await pairsOf(loft)
      expect(rest).toEqual([])
      // Scores of places: 1 of 20 97.5, 11 of 20 47.5, 3 of 12 79.2; 20 of 20 2.5. Loft mean 56.67, pair's mean 74.72.
      expect(pair).toMatchObject({
        breedingPairId: 1,
        sireId: 1,
        damId: 2,
        pair: 'AU 2020 1 × AU 2020 2',
        seasonYear: 2026,
        isActive: true,
        totalOffspring: 2,
        raceableOffspring: 1,
        topPerformers: 1,
        racedOffspring: 2,
        totalRaces: 4,
        totalWins: 1,
        totalTrophies: 2,
        averagePosition: 5,
        averageVelocity: 66,
        // (224.17 + 5 × 56.67) / 8
        performanceScore: 63.4,
        placedResults: 3,
        isProvisional: true,
        // Of all three young of both parents: value 150 + 25, cost 25 + 100.
        profitabilityScore: 58.3,
        value: 175,
        cost: 125,
        currency: 'USD',
        fertility: { hits: 2, of: 2 },
        hatch: { hits: 2, of: 3 },
        survival: { hits: 1, of: 2 },
      })
      expect(pair!.meanPlaceScore).toBeCloseTo(74.72, 2)
    })

    test('counts only the young that hatched in its year', async () => {
      await using loft = await open('2026-03-01')
      await addFamily(loft)
      await addRace(loft, '2025-09-01', [[4, 2], ...resultsOfOtherLofts(3, 11)])
      expect(await pairsOf(loft, 2025)).toMatchObject([
        { totalOffspring: 1, raceableOffspring: 1, totalRaces: 1, averagePosition: 2, survival: { of: 0 } },
      ])
      expect(await pairsOf(loft, 2024)).toEqual([])
    })

    test('without races lists pairs by their young', async () => {
      await using loft = await open('2026-03-01')
      await addFamily(loft)
      expect(await pairsOf(loft)).toMatchObject([
        { totalOffspring: 2, totalRaces: 0, performanceScore: null, averagePosition: null },
      ])
    })

    test('shows the results of the loft, race by race', async () => {
      await using loft = await open('2026-03-01')
      await addFamily(loft)
      await addRace(loft, '2026-05-09', [[4, 3], ...resultsOfOtherLofts(4, 12)], { name: 'Second' })
      await addRace(
        loft,
        '2026-05-02',
        [
          [3, 1],
          [5, 20],
        ],
        { name: 'First', totalParticipants: 20, distance: 123_400 },
      )
      expect(await read<RaceTrend[]>(loft, `${ANALYTICS}/races?year=2026`)).toMatchObject([
        { name: 'First', date: '2026-05-02', distance: 123.4, participants: 20, birds: 2, bestPosition: 1, meanPlaceScore: 50 },
        { name: 'Second', participants: 12, birds: 1, bestPosition: 3, meanPlaceScore: 79.2 },
      ])
    })

    test('is up to date after each change', async () => {
      await using loft = await open('2026-03-01')
      await addFamily(loft)
      expect(await pairsOf(loft)).toMatchObject([{ raceableOffspring: 1, cost: 125 }])
      await act(loft, 'PUT', '/api/pigeons/1', { purchasePrice: 40 })
      expect(await pairsOf(loft)).toMatchObject([{ cost: 65 }])
      await act(loft, 'DELETE', '/api/pigeons/4')
      expect(await pairsOf(loft)).toMatchObject([{ raceableOffspring: 1, cost: 40 }])
      expect(await pairsOf(loft, 2025)).toEqual([])
    })
  })

  test('assigns the young of birds paired twice to the pairing in whose period they were born, if any', async () => {
    await using loft = await open('2026-11-21')
    await addBird(loft, 'AU 2020 1', 'cock', { birthYear: 2020 })
    await addBird(loft, 'AU 2020 2', 'hen', { birthYear: 2020 })
    for (const [pairingDate, endedOn] of [
      ['2024-02-01', '2025-08-01'],
      ['2026-02-01', '2026-08-01'],
    ]) {
      const { id } = await act<Pair>(loft, 'POST', PAIRS, { malePigeonId: 1, femalePigeonId: 2, pairingDate })
      await act(loft, 'POST', `${PAIRS}/${id}/end`, { endedOn })
    }
    const parents = { sireId: 1, damId: 2 }
    for (const year of [2023, 2025, 2026]) await addBird(loft, `AU ${year} 7`, 'hen', { birthYear: year, ...parents })
    const pairOf = async (year: number) =>
      (await pairsOf(loft, year)).map(({ breedingPairId, totalOffspring }) => [breedingPairId, totalOffspring])
    expect(await pairOf(2023)).toEqual([])
    expect(await pairOf(2025)).toEqual([[1, 1]])
    expect(await pairOf(2026)).toEqual([[2, 1]])
  })

  test('gives no profitability score for money in two currencies', async () => {
    await using loft = await open('2026-03-01')
    await addFamily(loft)
    await act(loft, 'PUT', '/api/pigeons/4', { currency: 'EUR' })
    expect(await pairsOf(loft)).toMatchObject([{ profitabilityScore: null, hasMixedCurrencies: true, value: null }])
  })

  test('offers years back to the oldest race, young bird or egg', async () => {
    await using loft = await open('2026-11-21')
    await addRace(loft, '2019-05-01', [])
    expect(await read(loft, `${ANALYTICS}/years`)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019])
  })

  test.each(['abc', '1899', '2201', '2026.5'])('refuses year %s', async (year) => {
    await using loft = await open()
    const answer = await loft.call('GET', `${ANALYTICS}?year=${year}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_input' })
  })
})
