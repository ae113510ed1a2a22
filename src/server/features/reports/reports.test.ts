import { expect, test } from 'vitest'
import { act, addBird, read } from '#server/features/pairs/breeding-for-tests.ts'
import { addFamily, addRace, others } from '#server/features/analytics/season-for-tests.ts'
import { addPmv, fillLoft, vaccinate } from '#server/features/vaccinations/vaccinations-for-tests.ts'
import { addFlock, give, start } from '#server/features/treatments/treatments-for-tests.ts'
import { bird } from '#server/testing/bird-rows.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { REPORT_KINDS } from '#shared/reports/report.ts'
import { REPORTS, tell } from './reports-for-tests.ts'

onBothDatabases((open) => {
  test('an empty loft has nothing to report', async () => {
    await using loft = await open()
    for (const kind of REPORT_KINDS) expect(await tell(loft, kind)).toMatchObject({ isEmpty: true, tables: {}, list: [] })
  })

  test('the inventory tells the birds in care by place, gender, status and age, with their value per currency', async () => {
    await using loft = await open('2026-03-06')
    for (const name of ['North', 'South']) await act(loft, 'POST', '/api/main-loft-locations', { name })
    for (const [mainLoftId, section] of [
      [1, 'Hens'],
      [1, 'Cocks'],
      [2, 'Hens'],
    ])
      await act(loft, 'POST', '/api/loft-locations', { mainLoftId, section })
    await loft.db
      .insertInto('pigeons')
      .values([
        bird('A-1', { loftLocationId: 1, gender: 'hen', birthYear: 2026, currentValueCents: 10_050 }),
        bird('A-2', { loftLocationId: 1, gender: 'hen', birthYear: 2024, currentValueCents: 0 }),
        bird('A-3', { loftLocationId: 2, birthYear: 2024, currentValueCents: 20_000, currency: 'EUR', status: 'racing' }),
        bird('A-4', { loftLocationId: 3, gender: 'por_definir', birthYear: 2010 }),
        bird('A-5', { birthYear: null, status: 'unassigned' }),
        bird('A-6', { status: 'sold', currentValueCents: 99_900 }),
        bird('A-7', { isReference: 1, currentValueCents: 99_900 }),
        bird('A-8', { loftLocationId: 1, deletedAt: bird('').createdAt }),
      ])
      .execute()

    const all = await tell(loft, 'inventory')
    expect(all.figures).toEqual({
      Birds: '5',
      Cock: '2',
      Hen: '2',
      'Por definir': '1',
      'Value (USD)': '$100.50',
      'Value (EUR)': '€200.00',
    })
    expect(all.tables).toEqual({
      'By main loft': [
        'North | 3 | 60% (3 of 5) | $100.50 | €200.00',
        'South | 1 | 20% (1 of 5) | — | —',
        'Without a section | 1 | 20% (1 of 5) | — | —',
      ],
      'By section': [
        'North / Hens | 2 | 40% (2 of 5) | $100.50 | —',
        'North / Cocks | 1 | 20% (1 of 5) | — | €200.00',
        'South / Hens | 1 | 20% (1 of 5) | — | —',
        'Without a section | 1 | 20% (1 of 5) | — | —',
      ],
      'By gender': [
        'Cock | 2 | 40% (2 of 5) | — | €200.00',
        'Hen | 2 | 40% (2 of 5) | $100.50 | —',
        'Por definir | 1 | 20% (1 of 5) | — | —',
      ],
      'By status': [
        'Active | 3 | 60% (3 of 5) | $100.50 | —',
        'Racing | 1 | 20% (1 of 5) | — | €200.00',
        'Unassigned | 1 | 20% (1 of 5) | — | —',
      ],
      'By age': [
        'Born this year | 1 | 20% (1 of 5) | $100.50 | —',
        '2 years | 2 | 40% (2 of 5) | — | €200.00',
        '10 years or more | 1 | 20% (1 of 5) | — | —',
        'Not known | 1 | 20% (1 of 5) | — | —',
      ],
    })
    expect(all.list.map((line) => line.slice(0, 3))).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'A-5'])
    expect(all.list[2]).toBe('A-3 | Cock | 2024 | — | — | — | Racing | North | Cocks | 200.00 | — | — | EUR')

    const bands = async (query: string) => (await tell(loft, `inventory?${query}`)).list.map((line) => line.slice(0, 3))
    expect(await bands('mainLoftId=1')).toEqual(['A-1', 'A-2', 'A-3'])
    expect(await bands('mainLoftId=1&sectionId=2')).toEqual(['A-3'])
    expect(await bands('sectionId=none')).toEqual(['A-5'])
    expect(await bands('gender=hen')).toEqual(['A-1', 'A-2'])
    expect(await bands('status=sold')).toEqual(['A-6'])
    expect(await bands('status=all')).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6'])
    expect((await tell(loft, 'inventory?sectionId=3')).figures).toMatchObject({ Birds: '1', 'Por definir': '1' })
  })

  test('compliance counts each bird in care once a program, and lists who is missing', async () => {
    await using loft = await open('2026-03-06')
    await fillLoft(loft)
    await addPmv(loft)
    await addPmv(loft, { name: 'Pox', intervalDays: 30 })
    await vaccinate(loft, { programId: 1, pigeonIds: [1, 2, 5] })
    await vaccinate(loft, { programId: 2, pigeonIds: [3], administeredDate: '2026-02-01' })

    const all = await tell(loft, 'vaccinations')
    expect(all.figures).toEqual({
      'Protected today': '30% (3 of 10)',
      'Vaccinations to give': '7',
      Overdue: '1',
      'Never vaccinated': '6',
      'Due today': '0',
    })
    expect(all.tables).toEqual({
      'By program': ['PMV | 60% (3 of 5) | 0 | 2 | 0 | 0 | 3 | 0', 'Pox | 0% (0 of 5) | 1 | 4 | 0 | 0 | 0 | 0'],
      'All programs by section': [
        'North / Hens | 33% (2 of 6) | 4',
        'North / Cocks | 50% (1 of 2) | 1',
        'Without a section | 0% (0 of 2) | 2',
      ],
    })
    expect(all.list).toEqual([
      'FREE-6 | PMV | Never vaccinated | — | — | — | Without a section',
      'HEN-3 | PMV | Never vaccinated | — | — | North | Hens',
      'COCK-5 | Pox | Never vaccinated | — | — | North | Cocks',
      'FREE-6 | Pox | Never vaccinated | — | — | — | Without a section',
      'HEN-1 | Pox | Never vaccinated | — | — | North | Hens',
      'HEN-2 | Pox | Never vaccinated | — | — | North | Hens',
      'HEN-3 | Pox | Overdue | Mar 3, 2026 | Feb 1, 2026 | North | Hens',
    ])

    const hens = await tell(loft, 'vaccinations?sectionId=1&programId=1')
    expect(hens.figures).toMatchObject({ 'Protected today': '66% (2 of 3)', 'Vaccinations to give': '1' })
    expect(hens.list).toEqual(['HEN-3 | PMV | Never vaccinated | — | — | North | Hens'])
    expect((await tell(loft, 'vaccinations?sectionId=none')).list).toHaveLength(2)
    expect((await tell(loft, 'vaccinations?mainLoftId=1')).matching).toBe(5)
  })

  test('treatments are told by outcome and medicine, with their doses and cost', async () => {
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

    const year = await tell(loft, 'treatments')
    expect(year.period).toEqual({ from: '2025-03-07', to: '2026-03-06' })
    expect(year.figures).toEqual({
      'Treatments begun': '3',
      'Still running': '1',
      'Birds treated': '3',
      'Doses given': '1',
      'Cured, where the outcome is known': '100% (1 of 1)',
      'Cost (USD)': '$12.50',
      'Cost (EUR)': '€20.00',
    })
    expect(year.tables['By outcome']).toEqual([
      'Cured | 1 | 33% (1 of 3)',
      'No outcome noted | 1 | 33% (1 of 3)',
      'Still running | 1 | 33% (1 of 3)',
    ])
    expect(year.tables['By medicine']).toEqual(['No medicine | 3'])
    expect(year.tables['Treatments begun']!.filter((line) => !line.endsWith('| 0'))).toEqual(['Feb 2026 | 2', 'Mar 2026 | 1'])
    expect(year.list).toEqual([
      'Canker | Mar 6, 2026 | Mar 7, 2026 | — | 2 | 50% (1 of 2) | Still running | — | 12.50 | USD',
      'Wound | Feb 3, 2026 | — | — | 1 | — | No outcome noted | — | — | —',
      'Worms | Feb 1, 2026 | Mar 6, 2026 | — | 2 | — | Cured | — | 20.00 | EUR',
    ])
    const names = async (query: string) => (await tell(loft, `treatments?${query}`)).list.map((line) => line.split(' |')[0])
    expect(await names('from=2026-02-01&to=2026-02-02')).toEqual(['Worms'])
    expect(await names('sectionId=1')).toEqual(['Canker', 'Worms'])
    expect(await names('outcome=cured')).toEqual(['Worms'])
    expect(await names('outcome=none')).toEqual(['Wound'])
    expect(await names('from=2020-01-01')).toEqual(['Canker', 'Wound', 'Worms', 'Long ago'])
  })

  test('health counts deaths, losses, treatments, vaccinations and medicine by the day they happened', async () => {
    await using loft = await open('2026-03-01')
    await addFamily(loft)
    await act(loft, 'POST', '/api/pigeons/5/leave', { leftReason: 'lost', leftOn: '2026-04-01' })
    await act(loft, 'POST', '/api/pigeons/4/leave', { leftReason: 'deceased', leftOn: '2025-12-31' })
    await act(loft, 'POST', '/api/medicines', { name: 'Oil', type: 'vaccine', unitOfMeasure: 'ml', quantityInStock: 10 })
    await act(loft, 'POST', '/api/medicines/1/use', { quantityUsed: 3 })
    await start(loft, { pigeonIds: [1], days: 1, timesADay: 1 })
    await give(loft, 1, 0)
    await act(loft, 'POST', '/api/quarantines', { pigeonIds: [2], days: 10 })

    const year = await tell(loft, 'health')
    expect(year.figures).toEqual({
      Died: '1',
      Lost: '1',
      'Young died before banding': '1',
      'Treatments begun': '1',
      'Doses given': '1',
      'Vaccinations given': '1',
      'Quarantines begun': '1',
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
    const march = await tell(loft, 'health?from=2026-03-01&to=2026-03-31')
    expect(march.tables).toEqual({ 'Month by month': ['Mar 2026 | 1 | 0 | 0 | 1 | 0 | 0 | 0 | 0'] })
    expect(Object.keys((await tell(loft, 'health?from=2020-01-01')).tables['Month by month']!)).toHaveLength(7)
  })

  test('a season of breeding and racing is that of the analytics', async () => {
    await using loft = await open('2026-03-01')
    await addFamily(loft)
    const prize = { prizeCents: 5000, currency: 'EUR' as const }
    await addRace(loft, '2026-05-02', [[3, 1, prize], [5, 3], ...others(2, 2), ...others(4, 20)], {
      name: 'Rongpur',
      pointsRule: 'coefficient',
    })
    await addRace(loft, '2026-05-09', [[3, 6], ...others(1, 5), ...others(7, 10)], { name: 'Bogra', distance: null })
    await addRace(loft, '2025-05-09', [[5, 1], ...others(2, 10)])

    const breeding = await tell(loft, 'breeding')
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

    const races = await tell(loft, 'races')
    expect(races.figures).toEqual({
      'Results of own birds': '3',
      'Races flown': '2',
      'Birds raced': '2',
      Wins: '33% (1 of 3)',
      'Top 3': '66% (2 of 3)',
      'First tenth': '33% (1 of 3)',
      'Mean score': '76.7',
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
    expect((await tell(loft, 'races?year=2025')).list).toHaveLength(1)
    expect(await tell(loft, 'races?year=2019')).toMatchObject({ isEmpty: true, year: 2019 })
  })

  test('money is told by currency, and profitability by the rule of the pairs', async () => {
    await using loft = await open('2026-03-01')
    await addFamily(loft)
    await addBird(loft, 'EU 1', 'cock', { currency: 'EUR', purchasePrice: 40, currentValue: 0 })
    await addBird(loft, 'SOLD 1', 'hen', { currency: 'EUR', currentValue: 999 })
    await act(loft, 'POST', '/api/pigeons/7/leave', { leftReason: 'sold', leftOn: '2026-03-10', salePrice: 60 })
    await addRace(loft, '2026-03-14', [[3, 1, { prizeCents: 5050, currency: 'USD' }], ...others(2, 10)])
    await addRace(loft, '2025-03-14', [[3, 1, { prizeCents: 1000, currency: 'USD' }], ...others(2, 10)])
    await start(loft, { pigeonIds: [1], cost: 7, startDate: '2026-03-02' })

    const money = await tell(loft, 'money')
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
    // All three young: 150 + 60.50 against 100 of the cock and 25.
    expect(money.tables['Pairs of the season, to date']).toEqual(['AU 2020 1 × AU 2020 2 | 210.50 | 125.00 | USD | 62.7'])
    expect((await tell(loft, 'money?year=2025')).list).toEqual(['AU 2026 1 | Prize | Mar 14, 2025 | 10.00 | USD'])
  })

  test.each([
    ['pigeons', 404, 'not_found', /no report "pigeons".*inventory, vaccinations/],
    ['pigeons.pdf', 404, 'not_found', /no report "pigeons"/],
    ['health?from=2026-03-06&to=2026-03-05', 400, 'period_reversed', /ends on 2026-03-05, before it begins on 2026-03-06/],
    ['treatments.csv?from=2026-03-06&to=2026-03-05', 400, 'period_reversed', /ends on/],
    ['inventory?mainLoftId=9', 400, 'unknown_main_loft', /no main loft 9/],
    ['inventory.xlsx?mainLoftId=9', 400, 'unknown_main_loft', /no main loft 9/],
    ['inventory?sectionId=9', 400, 'unknown_section', /no section 9/],
    ['vaccinations?programId=9', 400, 'unknown_program', /no vaccination program 9/],
    ['treatments?medicineId=9', 400, 'unknown_medicine', /no medicine 9/],
    ['inventory?status=flown', 400, 'invalid_input', /status is not valid/],
    ['health?from=2026-02-30', 400, 'invalid_input', /from is not valid/],
    ['races?year=1', 400, 'invalid_input', /year must be at least 1900/],
  ])('%s is answered %i %s', async (which, status, code, sentence) => {
    await using loft = await open()
    const answer = await loft.call('GET', `${REPORTS}/${which}`)
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status, code })
    expect(answer.json().error).toMatch(sentence)
  })

  test('a day from which a time begins may lie ahead; the time is then that day', async () => {
    await using loft = await open('2026-03-06')
    expect((await read<{ period: unknown }>(loft, `${REPORTS}/health?from=2026-04-01`)).period).toEqual({
      from: '2026-04-01',
      to: '2026-04-01',
    })
  })
})
