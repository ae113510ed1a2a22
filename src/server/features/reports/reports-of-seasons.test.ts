import { expect, test } from 'vitest'
import { addFamily, addRace, resultsOfOtherLofts } from '#server/features/analytics/season-for-tests.ts'
import { addBird } from '#server/testing/breeding.ts'
import { start } from '#server/features/treatments/treatments-for-tests.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { act } from '#server/testing/writes.ts'
import { readReport } from './reports-for-tests.ts'

onBothDatabases((open) => {
  test('breeding and racing seasons match the analytics', async () => {
    await using loft = await open('2026-03-01')
    await addFamily(loft)
    const prize = { prizeCents: 5000, currency: 'EUR' as const }
    await addRace(loft, '2026-05-02', [[3, 1, prize], [5, 3], ...resultsOfOtherLofts(2, 2), ...resultsOfOtherLofts(4, 20)], {
      name: 'Rongpur',
      pointsRule: 'coefficient',
    })
    await addRace(loft, '2026-05-09', [[3, 6], ...resultsOfOtherLofts(1, 5), ...resultsOfOtherLofts(7, 10)], {
      name: 'Bogra',
      distance: null,
    })
    await addRace(loft, '2025-05-09', [[5, 1], ...resultsOfOtherLofts(2, 10)])

    const breeding = await readReport(loft, 'breeding')
    expect(breeding.year).toBe(2026)
    expect(breeding.figures).toEqual({
      'Young hatched': '2',
      Pairs: '1',
      'Fit to race': '50% (1 of 2)',
      Fertility: '100% (2 of 2)',
      Hatch: '66% (2 of 3)',
      Survival: '50% (1 of 2)',
    })
    expect(breeding.tables['Young by month of hatch']!.slice(2)).toEqual(['Mar 2026 | 2 | 1 | 1', 'Apr 2026 | 0 | 0 | 0'])
    // 97.5 and 45 of the pair's young; (97.5 + 45 + 5 × 76.67) / 7, where 76.67 is the mean of 97.5, 87.5 and 45.
    expect(breeding.list).toEqual([
      'AU 2020 1 × AU 2020 2 | 2 | 1 | 100% (2 of 2) | 66% (2 of 3) | 50% (1 of 2) | 2 | 1 | 1 | 75.1 | —',
    ])

    const races = await readReport(loft, 'races')
    expect(races.figures).toEqual({
      'Results of your birds': '3',
      'Races flown': '2',
      'Birds raced': '2',
      Wins: '33% (1 of 3)',
      'Top 3': '66% (2 of 3)',
      'Top 10%': '33% (1 of 3)',
      'Average score': '76.7',
      'Prizes (EUR)': '€50.00',
    })
    expect(races.tables).toEqual({
      'Race by race': ['Rongpur | 92.5 | May 2, 2026 | 200 | 2 | 1 | 20', 'Bogra | 45 | May 9, 2026 | — | 1 | 6 | 10'],
      'Birds with the best results': ['AU 2026 1 | 2 | 1 | 1 | 71.3 | —', 'AU 2024 9 | 1 | 0 | 1 | 87.5 | —'],
    })
    expect(races.list).toEqual([
      'AU 2026 1 | Bogra | May 9, 2026 | — | 6 | 10 | — | — | — | —',
      'AU 2024 9 | Rongpur | May 2, 2026 | 200 | 3 | 20 | — | 15 | — | —',
      'AU 2026 1 | Rongpur | May 2, 2026 | 200 | 1 | 20 | — | 5 | 50.00 | EUR',
    ])
    expect((await readReport(loft, 'races?year=2025')).list).toHaveLength(1)
    expect(await readReport(loft, 'races?year=2019')).toMatchObject({ isEmpty: true, year: 2019 })
  })

  test('reports money by currency, and profitability by the rule of pairs', async () => {
    await using loft = await open('2026-03-01')
    await addFamily(loft)
    await addBird(loft, 'EU 1', 'cock', { currency: 'EUR', purchasePrice: 40, currentValue: 0 })
    await addBird(loft, 'SOLD 1', 'hen', { currency: 'EUR', currentValue: 999 })
    await act(loft, 'POST', '/api/pigeons/7/leave', { leftReason: 'sold', leftOn: '2026-03-10', salePrice: 60 })
    await addRace(loft, '2026-03-14', [[3, 1, { prizeCents: 5050, currency: 'USD' }], ...resultsOfOtherLofts(2, 10)])
    await addRace(loft, '2025-03-14', [[3, 1, { prizeCents: 1000, currency: 'USD' }], ...resultsOfOtherLofts(2, 10)])
    await start(loft, { pigeonIds: [1], cost: 7, startDate: '2026-03-02' })

    const money = await readReport(loft, 'money')
    expect(money.figures).toEqual({
      'Value of birds in care (USD)': '$150.00',
      'Value of birds in care (EUR)': '—',
      'Sales (EUR)': '€60.00',
      'Prizes (USD)': '$50.50',
      'Treatments (USD)': '$7.00',
    })
    // 210.50 / (210.50 + 125) and 60 / (60 + 40)
    expect(money.tables['Value and cost to date']).toEqual([
      'USD | 150.00 | — | 60.50 | 100.00 | 25.00 | 210.50 | 125.00 | 62.7',
      'EUR | — | 60.00 | — | 40.00 | — | 60.00 | 40.00 | 60',
    ])
    expect(money.tables['Sales, prizes and treatments by month']!.slice(2)).toEqual([
      'Mar 2026 | $50.50 | $7.00 | €60.00',
      'Apr 2026 | $0.00 | $0.00 | €0.00',
    ])
    expect(money.list).toEqual([
      'AU 2026 1 | Prize | Mar 14, 2026 | 50.50 | USD',
      'SOLD 1 | Sale | Mar 10, 2026 | 60.00 | EUR',
      'Canker | Treatment | Mar 2, 2026 | 7.00 | USD',
    ])
    // All three young: value 150 + 60.50, cost 100 for the cock and 25.
    expect(money.tables['Pairs of the season, to date']).toEqual(['AU 2020 1 × AU 2020 2 | 210.50 | 125.00 | USD | 62.7'])
    expect((await readReport(loft, 'money?year=2025')).list).toEqual(['AU 2026 1 | Prize | Mar 14, 2025 | 10.00 | USD'])
  })
})
