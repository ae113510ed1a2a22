import { expect, test } from 'vitest'
import { REPORT_KINDS } from '#shared/reports/report.ts'
import { birdRow } from '#server/testing/bird-rows.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'
import { REPORTS, readReport } from './reports-for-tests.ts'

onBothDatabases((open) => {
  test('reports of an empty loft are empty', async () => {
    await using loft = await open()
    for (const kind of REPORT_KINDS) expect(await readReport(loft, kind)).toMatchObject({ isEmpty: true, tables: {}, list: [] })
  })

  test('the inventory counts the birds in care by place, gender, status and age, with their value per currency', async () => {
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
        birdRow('A-1', { loftLocationId: 1, gender: 'hen', birthYear: 2026, currentValueCents: 10_050 }),
        birdRow('A-2', { loftLocationId: 1, gender: 'hen', birthYear: 2024, currentValueCents: 0 }),
        birdRow('A-3', { loftLocationId: 2, birthYear: 2024, currentValueCents: 20_000, currency: 'EUR', status: 'racing' }),
        birdRow('A-4', { loftLocationId: 3, gender: 'por_definir', birthYear: 2010 }),
        birdRow('A-5', { birthYear: null, status: 'unassigned' }),
        birdRow('A-6', { status: 'sold', currentValueCents: 99_900 }),
        birdRow('A-7', { isReference: 1, currentValueCents: 99_900 }),
        birdRow('A-8', { loftLocationId: 1, deletedAt: birdRow('').createdAt }),
      ])
      .execute()

    const all = await readReport(loft, 'inventory')
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
        'Unknown | 1 | 20% (1 of 5) | — | —',
      ],
    })
    expect(all.list.map((line) => line.slice(0, 3))).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'A-5'])
    expect(all.list[2]).toBe('A-3 | Cock | 2024 | — | — | — | — | Racing | North | Cocks | 200.00 | — | — | EUR')

    const bands = async (query: string) => (await readReport(loft, `inventory?${query}`)).list.map((line) => line.slice(0, 3))
    expect(await bands('mainLoftId=1')).toEqual(['A-1', 'A-2', 'A-3'])
    expect(await bands('mainLoftId=1&sectionId=2')).toEqual(['A-3'])
    expect(await bands('sectionId=none')).toEqual(['A-5'])
    expect(await bands('gender=hen')).toEqual(['A-1', 'A-2'])
    expect(await bands('status=sold')).toEqual(['A-6'])
    expect(await bands('status=all')).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6'])
    expect((await readReport(loft, 'inventory?sectionId=3')).figures).toMatchObject({ Birds: '1', 'Por definir': '1' })
  })

  test('the inventory lists its birds by the number at the end of their bands', async () => {
    await using loft = await open('2026-03-06')
    const bands = ['ES-24-9', 'ES-24-10', 'ES-24-100']
    await loft.db
      .insertInto('pigeons')
      .values(bands.toReversed().map((band) => birdRow(band)))
      .execute()
    expect((await readReport(loft, 'inventory')).list.map((line) => line.split(' | ')[0])).toEqual(bands)
  })

  test.each([
    ['pigeons', 404, 'not_found', /no report "pigeons".*inventory, vaccinations/],
    ['pigeons.pdf', 404, 'not_found', /no report "pigeons"/],
    ['health?from=2026-03-06&to=2026-03-05', 400, 'period_reversed', /ends on 2026-03-05, before it starts on 2026-03-06/],
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

  test('a period may start in the future; it is then that single day', async () => {
    await using loft = await open('2026-03-06')
    expect((await read<{ period: unknown }>(loft, `${REPORTS}/health?from=2026-04-01`)).period).toEqual({
      from: '2026-04-01',
      to: '2026-04-01',
    })
  })
})
