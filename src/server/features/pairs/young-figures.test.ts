import { describe, expect, test } from 'vitest'
import type { PairAnalytics } from '#shared/analytics/analytics.ts'
import { totalOffspring, type Pair } from '#shared/pairs/pair.ts'
import type { Report } from '#shared/reports/report.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addRace } from '#server/features/analytics/season-for-tests.ts'
import { addBird, addBrood, OFFSPRING, PAIRS } from '#server/testing/breeding.ts'
import { act, read, undo } from '#server/testing/writes.ts'

const ANALYTICS = '/api/breeding-analytics'

/** Reads the young of each pair from its card, from the analytics of all years, and the totals of the reports. */
async function youngFigures(loft: TestApp) {
  const pairs = await read<Pair[]>(loft, PAIRS)
  const years = await read<number[]>(loft, `${ANALYTICS}/years`)
  const analysed = new Map<number, number>()
  let reported = 0
  for (const year of years) {
    for (const { breedingPairId, totalOffspring: young } of await read<PairAnalytics[]>(loft, `${ANALYTICS}?year=${year}`)) {
      analysed.set(breedingPairId, (analysed.get(breedingPairId) ?? 0) + young)
    }
    const { figures } = await read<Report>(loft, `/api/reports/breeding?year=${year}`)
    reported += Number(figures.find(({ title }) => title === 'reports.figure.young')?.cell)
  }
  return { pairs, analysed, reported }
}

async function expectSameFigures(loft: TestApp): Promise<number> {
  const { pairs, analysed, reported } = await youngFigures(loft)
  const cards = pairs.map(({ id, offspringCount }) => [id, offspringCount])
  expect(pairs.map(({ id }) => [id, analysed.get(id) ?? 0])).toEqual(cards)
  expect(reported).toBe(totalOffspring(pairs))
  return reported
}

describe.each(longRunEngines('sqlite'))('%s', (engine) => {
  test('pair cards, Total Offspring, analytics and reports of the demo loft show the same young', async () => {
    await using loft = await demoApp(engine)
    expect(await expectSameFigures(loft)).toBeGreaterThan(5)
  })
})

onBothDatabases((open) => {
  test('a pair without an egg has none of the earlier young of its birds, nor their results', async () => {
    await using loft = await open('2026-11-22')
    await addBird(loft, 'AU 2020 1', 'cock', { birthYear: 2020 })
    await addBird(loft, 'AU 2020 2', 'hen', { birthYear: 2020 })
    await addBird(loft, 'AU 2026 1', 'hen', { birthYear: 2026, sireId: 1, damId: 2 })
    await addRace(loft, '2026-09-05', [[3, 1]])
    await act(loft, 'POST', PAIRS, { malePigeonId: 1, femalePigeonId: 2 })
    expect(await read(loft, `${ANALYTICS}?year=2026`)).toEqual([])
    expect(await expectSameFigures(loft)).toBe(0)
    // In a period that contains the birth the young bird counts.
    const { action } = await act(loft, 'PATCH', `${PAIRS}/1`, { pairingDate: '2026-02-01' })
    expect(await read(loft, `${ANALYTICS}?year=2026`)).toMatchObject([{ totalOffspring: 1, totalRaces: 1, totalWins: 1 }])
    expect(await expectSameFigures(loft)).toBe(1)
    await undo(loft, action)
    expect(await expectSameFigures(loft)).toBe(0)
  })

  test('a pair of November has none of the young of its year, north of the equator, whenever they are entered', async () => {
    await using loft = await open('2026-11-01')
    await addBird(loft, 'AU 2020 1', 'cock', { birthYear: 2020 })
    await addBird(loft, 'AU 2020 2', 'hen', { birthYear: 2020 })
    await act(loft, 'POST', PAIRS, { malePigeonId: 1, femalePigeonId: 2 })
    loft.setToday('2026-12-20')
    await addBird(loft, 'AU 2026 1', 'hen', { birthYear: 2026, sireId: 1, damId: 2 })
    expect(await expectSameFigures(loft)).toBe(0)
    await act(loft, 'PATCH', '/api/settings', { latitude: -33, longitude: 151 })
    expect(await expectSameFigures(loft)).toBe(1)
  })

  test('a banded chick counts once, a bought one to no pair', async () => {
    await using loft = await open('2026-03-20')
    await addBrood(loft, '2026-03-20')
    loft.setToday('2026-03-25')
    await act(loft, 'POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2026 10' })
    await act(loft, 'POST', OFFSPRING, { hatchDate: '2026-03-20' })
    expect(await expectSameFigures(loft)).toBe(2)
    // Young of a deleted pair stay in the list of young, but count to no pair.
    await act(loft, 'DELETE', `${PAIRS}/1`)
    expect(await expectSameFigures(loft)).toBe(0)
  })

  test('each of two pairings of the same birds counts its own young only', async () => {
    await using loft = await open('2026-11-22')
    await addBird(loft, 'AU 2020 1', 'cock', { birthYear: 2020 })
    await addBird(loft, 'AU 2020 2', 'hen', { birthYear: 2020 })
    for (const pairingDate of ['2024-02-01', '2026-02-01']) {
      await act(loft, 'POST', PAIRS, { malePigeonId: 1, femalePigeonId: 2, pairingDate, confirm: ['already_paired'] })
    }
    for (const birthYear of [2023, 2025, 2026])
      await addBird(loft, `AU ${birthYear} 7`, 'hen', { birthYear, sireId: 1, damId: 2 })
    expect((await read<Pair[]>(loft, PAIRS)).map(({ id, offspringCount }) => [id, offspringCount])).toEqual([
      [2, 1],
      [1, 1],
    ])
    expect(await read(loft, `${PAIRS}/1`)).toMatchObject({ offspringCount: 1 })
    expect(await expectSameFigures(loft)).toBe(2)
  })
})
