import { expect, test } from 'vitest'
import type { Insight } from '#shared/analytics/insights/insight.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { addBird, addCycle, PAIRS } from '#server/testing/breeding.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'
import { analyseSeason } from './analyse-season.ts'
import { addRace } from './season-for-tests.ts'

const INSIGHTS = '/api/performance-insights'

onBothDatabases((open) => {
  test('names a pair whose young place well, with the evidence', async () => {
    await using loft = await open('2026-11-21')
    for (const pair of [1, 2]) {
      await addBird(loft, `AU 2020 ${pair}1`, 'cock')
      await addBird(loft, `AU 2020 ${pair}2`, 'hen')
      const [malePigeonId, femalePigeonId] = [6 * pair - 5, 6 * pair - 4]
      await act(loft, 'POST', PAIRS, { malePigeonId, femalePigeonId, pairingDate: '2025-02-01' })
      for (const nr of [1, 2, 3, 4])
        await addBird(loft, `AU 2025 ${pair}${nr}`, 'hen', { birthYear: 2025, sireId: malePigeonId, damId: femalePigeonId })
    }
    for (const race of [1, 2, 3]) {
      const list = [3, 4, 5, 6].flatMap((bird, at) => [[bird, 1 + at] as const, [bird + 6, 70 + at] as const])
      await addRace(loft, `2026-05-0${race}`, list, { totalParticipants: 100 })
    }
    const birds = await read<{ id: number; bandId: string }[]>(loft, '/api/pigeons')
    for (const [bandId, name] of [
      ['AU 2020 11', 'Sultan'],
      ['AU 2025 11', 'Atlas'],
    ] as const) {
      await act(loft, 'PUT', `/api/pigeons/${birds.find((bird) => bird.bandId === bandId)!.id}`, { name })
    }
    const insights = await read<Insight[]>(loft, `${INSIGHTS}?year=2026`)
    expect(insights.map(({ rule, breedingPairId }) => [rule, breedingPairId])).toEqual([
      ['front_pair', 1],
      ['trailing_pair', 2],
      ['few_eggs', null],
    ])
    expect(insights[0]).toMatchObject({
      insightType: 'strength',
      category: 'racing',
      description:
        'Young of AU 2020 11 Sultan × AU 2020 12 finished in the top fifth in 12 of 12 results (100%), your other birds in 0 of 12 (0%). Breed from this pair again.',
      seasonYear: 2026,
      dataPoints: [
        { hits: 12, of: 12 },
        { hits: 0, of: 12 },
      ],
    })
    expect(insights[0]!.rowIds).toHaveLength(12)
    expect(insights[0]!.rows[0]).toMatchObject({
      kind: 'race_result',
      bandId: 'AU 2025 11',
      birdName: 'Atlas',
      position: 1,
      participants: 100,
      day: '2026-05-01',
    })
    expect(insights[0]!.confidence).toBeGreaterThan(60)
    expect((await read<Insight[]>(loft, `${INSIGHTS}?year=2025`)).map(({ rule }) => rule)).toEqual(['few_results', 'few_eggs'])
  })

  test('counts infertile eggs, and compares an old cock with its earlier years', async () => {
    await using loft = await open('2026-11-21')
    await addBird(loft, 'AU 2015 1', 'cock', { birthYear: 2015 })
    await addBird(loft, 'AU 2022 2', 'hen')
    await act(loft, 'POST', PAIRS, { malePigeonId: 1, femalePigeonId: 2, pairingDate: '2024-02-01' })
    const clutch = (firstEggDate: string, isFertile: boolean) =>
      addCycle(loft, {
        totalEggs: 2,
        firstEggDate,
        secondEggDate: firstEggDate,
        firstEggFertile: isFertile,
        secondEggFertile: isFertile,
        fertilityCheckDate: firstEggDate,
      })
    for (const month of ['02', '03', '04', '05', '06']) await clutch(`2025-${month}-01`, true)
    for (const month of ['02', '03', '04', '05', '06', '07']) await clutch(`2026-${month}-01`, false)
    const insights = await read<Insight[]>(loft, `${INSIGHTS}?year=2026`)
    expect(insights.map(({ rule }) => rule)).toEqual(['old_cock', 'few_results'])
    expect(insights[0]).toMatchObject({
      subject: 'AU 2015 1',
      dataPoints: [
        { hits: 0, of: 12 },
        { hits: 10, of: 10 },
      ],
    })
    expect(insights[0]!.rows[0]).toMatchObject({ kind: 'egg', outcome: 'infertile', breedingPairId: 1, day: '2026-02-01' })
  })

  test('searches for insights again after a failed read', async () => {
    await using loft = await open('2026-11-21')
    let isFailing = false
    const reads = loft.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isFailing) throw new Error('The read failed')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const analyse = () => analyseSeason(reads, 2026, '2026-11-21' as LocalDate, new Date('2026-11-21T12:00:00Z'))
    const { insights } = await analyse()
    // The insights read the earlier years after the figures.
    isFailing = true
    await expect(insights).rejects.toThrow('The read failed')
    isFailing = false
    const again = await analyse()
    expect((await again.insights).map(({ rule }) => rule)).toEqual(['few_results', 'few_eggs'])
  })
})
