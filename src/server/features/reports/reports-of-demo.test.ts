import { describe, expect, test } from 'vitest'
import type { PairAnalytics, RaceTrend } from '#shared/analytics/analytics.ts'
import type { Stats } from '#shared/dashboard/stats-api.ts'
import type { Movement } from '#shared/medicines/medicine.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { countProtected } from '#shared/vaccinations/vaccination-rules.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { ProgramCoverage } from '#shared/vaccinations/vaccinations-api.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { read } from '#server/testing/writes.ts'
import { readReport } from './reports-for-tests.ts'

describe.each(longRunEngines('sqlite'))('%s', (engine) => {
  test('reports of the demo loft match the other pages and a manual calculation', async () => {
    await using loft = await demoApp(engine)

    const stats = await read<Stats>(loft, '/api/stats')
    const inventory = await readReport(loft, 'inventory')
    expect(inventory.figures).toEqual({
      Birds: String(stats.totalPigeons),
      Cock: String(stats.maleCount),
      Hen: String(stats.femaleCount),
      'Por definir': String(stats.porDefinirCount),
      // The values of the demo birds in care: the founders, and those bought later.
      'Value (USD)': '$2,560.00',
      'Value (EUR)': '€3,660.50',
    })
    const inCare = await read<Pigeon[]>(loft, '/api/pigeons?status=in_care')
    for (const [currency, value] of [
      ['USD', 2560],
      ['EUR', 3660.5],
    ]) {
      const own = inCare.filter((bird) => bird.currency === currency)
      expect(own.reduce((sum, { currentValue }) => sum + (currentValue ?? 0), 0)).toBe(value)
    }
    for (const { id, totalPigeons } of stats.mainLofts) {
      expect((await readReport(loft, `inventory?mainLoftId=${id}`)).figures['Birds']).toBe(String(totalPigeons))
    }

    const coverage = await read<ProgramCoverage[]>(loft, '/api/vaccination-programs/coverage')
    const compliance = await readReport(loft, 'vaccinations')
    for (const { program, total } of coverage) {
      const { protectedBirds, birds } = countProtected(total)
      const line = compliance.tables['By program']!.find((text) => text.startsWith(program.name))
      expect(line).toContain(`(${protectedBirds} of ${birds})`)
    }
    const due = await read<{ items: { bandId: string; name: string }[] }>(loft, '/api/vaccination-records/due?include=no_record')
    const titles = new Map((await read<Pigeon[]>(loft, '/api/pigeons')).map((bird) => [bird.bandId, birdTitle(bird)]))
    const listed = compliance.list.map((line) => line.split(' | ').slice(0, 2).join(' '))
    expect(listed.toSorted()).toEqual(due.items.map(({ bandId, name }) => `${titles.get(bandId)} ${name}`).toSorted())

    const pairs = await read<PairAnalytics[]>(loft, '/api/breeding-analytics')
    const breeding = await readReport(loft, 'breeding')
    const young = pairs.reduce((sum, { totalOffspring }) => sum + totalOffspring, 0)
    const fit = pairs.reduce((sum, { raceableOffspring }) => sum + raceableOffspring, 0)
    expect(breeding.figures).toMatchObject({ 'Young hatched': String(young), Pairs: String(pairs.length) })
    expect(breeding.figures['Fit to race']).toContain(`(${fit} of ${young})`)
    expect(breeding.list.map((line) => line.split(' | ')[0])).toEqual(pairs.map(({ pair }) => pair))

    const trend = await read<RaceTrend[]>(loft, '/api/breeding-analytics/races')
    const races = await readReport(loft, 'races')
    expect(races.tables['Race by race']!.map((line) => line.split(' | ').slice(0, 2))).toEqual(
      trend.map(({ name, meanPlaceScore }) => [name, String(meanPlaceScore)]),
    )
    // The demo loft has 9 + 8 + 7 + 5 + 6 results in 2026; Atlas has one win, one second and one third place.
    expect(races.figures).toMatchObject({
      'Results of your birds': '35',
      Wins: '2% (1 of 35)',
      'Top 3': '8% (3 of 35)',
      'Prizes (USD)': '$60.00',
    })

    const treatments = await readReport(loft, 'treatments')
    expect(treatments.figures).toMatchObject({ 'Treatments started': '2', 'Still running': '1', 'Cost (USD)': '$35.00' })
    // Five days once a day, and two days twice a day.
    expect(treatments.figures['Doses given']).toBe('9')

    const health = await readReport(loft, 'health')
    const records = await read<{ total: number }>(loft, '/api/vaccination-records?from=2025-03-07')
    expect(health.figures).toMatchObject({ Died: '1', Lost: '1', 'Vaccinations given': String(records.total) })
    for (const { id, name } of await read<{ id: number; name: string }[]>(loft, '/api/medicines')) {
      const { items } = await read<{ items: Movement[] }>(loft, `/api/medicines/${id}/movements?limit=200`)
      const used = items
        .filter(({ kind, movedOn }) => kind === 'used' && movedOn >= '2025-03-07')
        .reduce((sum, { amount }) => sum - Math.round(amount * 1000), 0)
      const line = health.tables['Medicine used']!.find((text) => text.startsWith(`${name} |`))
      expect([name, line?.split(' | ')[2] ?? '0']).toEqual([name, String(used / 1000)])
    }

    const money = await readReport(loft, 'money')
    // Domino for 240, three wins of 60: with the birds in care 2,980 against 460 and 1,000.
    expect(money.tables['Value and cost to date']![0]).toBe(
      'USD | 2,560.00 | 240.00 | 180.00 | 460.00 | 1,000.00 | 2,980.00 | 1,460.00 | 67.1',
    )
    const profits = pairs.filter(({ profitabilityScore }) => profitabilityScore !== null)
    expect(money.tables['Pairs of the season, to date'] ?? []).toHaveLength(profits.length)
  })
})
