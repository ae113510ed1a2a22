import { expect, test } from 'vitest'
import { addFamily } from '#server/features/analytics/season-for-tests.ts'
import { addFlock, give, start } from '#server/features/treatments/treatments-for-tests.ts'
import { addPmv, fillLoft, vaccinate } from '#server/features/vaccinations/vaccinations-for-tests.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { act } from '#server/testing/writes.ts'
import { readReport } from './reports-for-tests.ts'

onBothDatabases((open) => {
  test('compliance counts each bird in care once per program, and lists missing vaccinations', async () => {
    await using loft = await open('2026-03-06')
    await fillLoft(loft)
    await addPmv(loft)
    await addPmv(loft, { name: 'Pox', intervalDays: 30 })
    await vaccinate(loft, { programId: 1, pigeonIds: [1, 2, 5] })
    await vaccinate(loft, { programId: 2, pigeonIds: [3], administeredDate: '2026-02-01' })

    const all = await readReport(loft, 'vaccinations')
    expect(all.figures).toEqual({
      'Protected today': '30% (3 of 10)',
      'Vaccinations due': '7',
      Overdue: '1',
      'Never vaccinated': '0',
      'Due today': '0',
      'No record yet': '6',
    })
    expect(all.tables).toEqual({
      'By program': ['PMV | 60% (3 of 5) | 0 | 0 | 0 | 0 | 3 | 2 | 0', 'Pox | 0% (0 of 5) | 1 | 0 | 0 | 0 | 0 | 4 | 0'],
      'All programs by section': [
        'North / Hens | 33% (2 of 6) | 4',
        'North / Cocks | 50% (1 of 2) | 1',
        'Without a section | 0% (0 of 2) | 2',
      ],
    })
    expect(all.list).toEqual([
      'FREE-6 | PMV | No record yet | — | — | — | Without a section',
      'HEN-3 | PMV | No record yet | — | — | North | Hens',
      'COCK-5 | Pox | No record yet | — | — | North | Cocks',
      'FREE-6 | Pox | No record yet | — | — | — | Without a section',
      'HEN-1 | Pox | No record yet | — | — | North | Hens',
      'HEN-2 | Pox | No record yet | — | — | North | Hens',
      'HEN-3 | Pox | Overdue | Mar 3, 2026 | Feb 1, 2026 | North | Hens',
    ])

    const hens = await readReport(loft, 'vaccinations?sectionId=1&programId=1')
    expect(hens.figures).toMatchObject({ 'Protected today': '66% (2 of 3)', 'Vaccinations due': '1' })
    expect(hens.list).toEqual(['HEN-3 | PMV | No record yet | — | — | North | Hens'])
    expect((await readReport(loft, 'vaccinations?sectionId=none')).list).toHaveLength(2)
    expect((await readReport(loft, 'vaccinations?mainLoftId=1')).matching).toBe(5)
  })

  test('reports treatments by outcome and medicine, with doses and cost', async () => {
    await using loft = await open('2026-03-06')
    await act(loft, 'POST', '/api/main-loft-locations', { name: 'North' })
    await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section: 'Hens' })
    await addFlock(loft, 3, { loftLocationId: 1 })
    await act(loft, 'PUT', '/api/pigeons/3', { loftLocationId: '' })
    await start(loft, { pigeonIds: [1, 2], days: 2, timesADay: 1, cost: 12.5 })
    await give(loft, 1, 0)
    await start(loft, { treatmentName: 'Worms', pigeonIds: [2, 3], startDate: '2026-02-01', cost: 20, currency: 'EUR' })
    await act(loft, 'POST', '/api/treatments/2/end', { outcome: 'cured' })
    await start(loft, { treatmentName: 'Wound', pigeonIds: [3], startDate: '2026-02-03', isActive: false })
    await start(loft, { treatmentName: 'Long ago', startDate: '2024-01-01', isActive: false })

    const year = await readReport(loft, 'treatments')
    expect(year.period).toEqual({ from: '2025-03-07', to: '2026-03-06' })
    expect(year.figures).toEqual({
      'Treatments started': '3',
      'Still running': '1',
      'Birds treated': '3',
      'Doses given': '1',
      'Cured (of known outcomes)': '100% (1 of 1)',
      'Cost (USD)': '$12.50',
      'Cost (EUR)': '€20.00',
    })
    expect(year.tables['By outcome']).toEqual([
      'Cured | 1 | 33% (1 of 3)',
      'No outcome recorded | 1 | 33% (1 of 3)',
      'Still running | 1 | 33% (1 of 3)',
    ])
    expect(year.tables['By medicine']).toEqual(['No medicine | 3'])
    expect(year.tables['Treatments started']!.filter((line) => !line.endsWith('| 0'))).toEqual(['Feb 2026 | 2', 'Mar 2026 | 1'])
    expect(year.list).toEqual([
      'Canker | Mar 6, 2026 | Mar 7, 2026 | — | 2 | 50% (1 of 2) | Still running | — | 12.50 | USD',
      'Wound | Feb 3, 2026 | — | — | 1 | — | No outcome recorded | — | — | —',
      'Worms | Feb 1, 2026 | Mar 6, 2026 | — | 2 | — | Cured | — | 20.00 | EUR',
    ])
    const names = async (query: string) => (await readReport(loft, `treatments?${query}`)).list.map((line) => line.split(' |')[0])
    expect(await names('from=2026-02-01&to=2026-02-02')).toEqual(['Worms'])
    expect(await names('sectionId=1')).toEqual(['Canker', 'Worms'])
    expect(await names('outcome=cured')).toEqual(['Worms'])
    expect(await names('outcome=none')).toEqual(['Wound'])
    expect(await names('from=2020-01-01')).toEqual(['Canker', 'Wound', 'Worms', 'Long ago'])
  })

  test('reports deaths, losses, treatments, vaccinations and medicine by date', async () => {
    await using loft = await open('2026-03-01')
    await addFamily(loft)
    await act(loft, 'POST', '/api/pigeons/5/leave', { leftReason: 'lost', leftOn: '2026-04-01' })
    await act(loft, 'POST', '/api/pigeons/4/leave', { leftReason: 'deceased', leftOn: '2025-12-31' })
    await act(loft, 'POST', '/api/medicines', { name: 'Oil', type: 'vaccine', unitOfMeasure: 'ml', quantityInStock: 10 })
    await act(loft, 'POST', '/api/medicines/1/use', { quantityUsed: 3 })
    await start(loft, { pigeonIds: [1], days: 1, timesADay: 1 })
    await give(loft, 1, 0)
    await act(loft, 'POST', '/api/quarantines', { pigeonIds: [2], days: 10 })

    const year = await readReport(loft, 'health')
    expect(year.figures).toEqual({
      Died: '1',
      Lost: '1',
      'Young died before banding': '1',
      'Treatments started': '1',
      'Doses given': '1',
      'Vaccinations given': '1',
      'Quarantines started': '1',
    })
    expect(year.tables['Month by month']!.filter((line) => !/^\w+ \d+( \| 0)+$/.test(line))).toEqual([
      'Dec 2025 | 1 | 1 | 0 | 0 | 0 | 0 | 0 | 0',
      'Mar 2026 | 1 | 0 | 0 | 1 | 0 | 0 | 0 | 0',
      'Apr 2026 | 1 | 0 | 1 | 0 | 1 | 1 | 1 | 1',
    ])
    expect(year.tables['Medicine used']).toEqual(['Oil | ml | 3 | 0'])
    expect(year.list).toEqual([
      'AU 2024 9 | Lost | Apr 1, 2026 | 2024 | — | —',
      'Young without a band | Young died before banding | Mar 6, 2026 | — | Mar 1, 2026 | —',
      'AU 2025 1 | Died | Dec 31, 2025 | 2025 | — | —',
    ])
    const march = await readReport(loft, 'health?from=2026-03-01&to=2026-03-31')
    expect(march.tables).toEqual({ 'Month by month': ['Mar 2026 | 1 | 0 | 0 | 1 | 0 | 0 | 0 | 0'] })
    expect(Object.keys((await readReport(loft, 'health?from=2020-01-01')).tables['Month by month']!)).toHaveLength(7)
  })
})
