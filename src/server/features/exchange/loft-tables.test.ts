import { describe, expect, test } from 'vitest'
import { LOFT_TABLES, type LoftTable } from '#shared/exchange/loft-tables.ts'
import { previewPedigree } from '#server/features/imports/testing/pedigree-form.ts'
import { commitMoving, previewMoving, sample } from '#server/features/moving-in/testing/moving-form.ts'
import { previewResults } from '#server/features/races/race-files-for-tests.ts'
import { parseTextFile } from '#server/sheets/parse-text.ts'
import { unzip } from '#server/sheets/unzip.ts'
import { addBird, addPairOfBirds, BIRDS } from '#server/testing/breeding.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { longRunEngines, releaseEngines, type Engine } from '#server/testing/run-options.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { act } from '#server/testing/writes.ts'

const exportTables = async (loft: TestApp): Promise<Buffer> => (await loft.call('GET', '/api/loft-tables.zip')).rawPayload

const fileIn = (zip: Buffer, table: LoftTable): Buffer => unzip(zip).get(LOFT_TABLES[table])!

/** Reads the rows of one table by their titles, in a stable order. */
function rowsIn(zip: Buffer, table: LoftTable): Readonly<Record<string, string>>[] {
  const [titles = [], ...lines] = parseTextFile(fileIn(zip, table)).rows
  const rows = lines.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])))
  return rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

/** Returns rows of pairs without the numbers of clutches and eggs, which a loft counts by itself. */
const withoutNumbers = (rows: readonly Readonly<Record<string, string>>[]) =>
  rows.map(({ clutch, egg, ...row }) => (void [clutch, egg], JSON.stringify(row))).toSorted()

async function addSmallLoft(loft: TestApp): Promise<void> {
  await addPairOfBirds(loft, { nestBox: '7', pairingDate: '2026-01-10', notes: '=2+3, "twice"' })
  await act(loft, 'POST', '/api/breeding-cycles', {
    breedingPairId: 1,
    matingDate: '2026-01-12',
    totalEggs: 2,
    firstEggDate: '2026-01-20',
    secondEggDate: '2026-01-22',
    firstHatchDate: '2026-02-08',
    secondHatchDate: '2026-02-09',
  })
  await act(loft, 'POST', '/api/offspring/1/band', { bandId: 'AU 2026 91', bandingDate: '2026-02-14' })
  const sold = await addBird(loft, 'AU 2023 3', 'hen', { name: 'Gone', sire: 'NL-20-1234567' })
  await act(loft, 'POST', `${BIRDS}/${sold.id}/leave`, { leftReason: 'sold', leftOn: '2026-02-01', soldTo: 'Ann; Bob' })
  await act(loft, 'PUT', `${BIRDS}/${sold.id}`, { purchasePrice: 120.5, currentValue: 300, currency: 'EUR' })
  const course = {
    pigeonIds: [1, 2],
    treatmentName: 'Trichomonas',
    startDate: '2026-02-01',
    endDate: '2026-02-05',
    isActive: false,
  }
  await act(loft, 'POST', '/api/treatments', { ...course, description: 'in water', vet: 'Dr. Ruiz', notes: 'well after' })
  await act(loft, 'POST', '/api/treatments', { pigeonIds: [2], treatmentName: 'Still given', startDate: '2026-03-05' })
  const shot = { pigeonIds: [1], vaccineText: 'Nobivac', administeredDate: '2026-01-02', givenBy: 'Ann' }
  await act(loft, 'POST', '/api/vaccination-records', shot)
  const undone = await addBird(loft, 'AU 2023 4', 'hen')
  await act(loft, 'POST', `/api/actions/${undone.action}/undo`)
  const event = { eventName: 'Tudela', eventDate: '2025-05-03', distance: 210.5, totalParticipants: 132, category: 'Old' }
  const race = await act<{ id: number }>(loft, 'POST', '/api/race-events', event)
  await act(loft, 'POST', '/api/race-results', { raceEventId: race.id, pigeonId: 1, position: 3, velocity: 84.1, points: 12.5 })
}

/** Expects another loft to hold the same rows after moving in, and the first loft to keep all of its rows. */
async function expectToMoveWhole(loft: TestApp, engine: Engine): Promise<void> {
  const zip = await exportTables(loft)
  await using other = await testApp(engine, '2026-03-06')
  const { id, details } = await previewMoving(other, zip, 'loft.zip')
  expect(details).toMatchObject({ program: 'loft-tables' })
  expect(await commitMoving(other, id)).toMatchObject({ errors: 0, conflicts: 0 })
  const moved = await exportTables(other)
  expect(rowsIn(moved, 'birds')).toEqual(rowsIn(zip, 'birds'))
  expect(withoutNumbers(rowsIn(moved, 'pairs'))).toEqual(withoutNumbers(rowsIn(zip, 'pairs')))
  expect(rowsIn(moved, 'results')).toEqual(rowsIn(zip, 'results'))
  expect(rowsIn(moved, 'treatments')).toEqual(rowsIn(zip, 'treatments'))

  const again = await previewMoving(loft, zip, 'loft.zip')
  expect(again.preview.counts).toMatchObject({ new: 0, changed: 0, conflict: 0, error: 0 })
  expect(again.details.counts).toMatchObject({
    sections: 0,
    pairs: 0,
    clutches: 0,
    young: 0,
    departures: 0,
    treatments: 0,
    vaccinations: 0,
  })
  expect(again.details.races.map(({ newResults }) => newResults).filter(Boolean)).toEqual([])
}

// The release check only, because the demo loft has hundreds of rows: a small loft is moved below.
test.each(releaseEngines)('moves the demo loft into another one field by field on %s', async (engine) => {
  await using loft = await demoApp(engine)
  await expectToMoveWhole(loft, engine)
})

describe.each(longRunEngines('sqlite'))('%s', (engine) => {
  test('writes birds with their day of leaving, pairs with their eggs, and results, but nothing that was undone', async () => {
    await using loft = await testApp(engine, '2026-03-06')
    await addSmallLoft(loft)
    const zip = await exportTables(loft)
    expect(rowsIn(zip, 'birds').map(({ band_id: band, left_on: left, sold_to: to }) => [band, left, to])).toEqual([
      ['AU 2023 3', '2026-02-01', 'Ann; Bob'],
      ['AU 2024 1', '', ''],
      ['AU 2024 2', '', ''],
      ['AU 2026 91', '', ''],
      ['NL-20-1234567', '', ''],
    ])
    const pair = {
      cock: 'AU 2024 1',
      hen: 'AU 2024 2',
      paired_on: '2026-01-10',
      nest_box: '7',
      clutch: '1',
      mated_on: '2026-01-12',
    }
    expect(rowsIn(zip, 'pairs')).toMatchObject([
      { ...pair, egg: '1', laid_on: '2026-01-20', hatched_on: '2026-02-08', young: 'AU 2026 91' },
      { ...pair, egg: '2', laid_on: '2026-01-22', hatched_on: '2026-02-09', young: '' },
    ])
    expect(rowsIn(zip, 'birds')[0]).toMatchObject({ purchase_price: '120.5', current_value: '300', currency: 'EUR' })
    const course = { kind: 'treatment', treatment: 'Trichomonas', given_on: '2026-02-01', ended_on: '2026-02-05' }
    expect(rowsIn(zip, 'treatments')).toMatchObject([
      { kind: 'running treatment', treatment: 'Still given', given_on: '2026-03-05', ended_on: '', band: 'AU 2024 2' },
      { ...course, band: 'AU 2024 1', treatment_description: 'in water', given_by: 'Dr. Ruiz', treatment_notes: 'well after' },
      { ...course, band: 'AU 2024 2' },
      { kind: 'vaccination', treatment: 'Nobivac', given_on: '2026-01-02', band: 'AU 2024 1', given_by: 'Ann' },
    ])
    expect(rowsIn(zip, 'results')).toMatchObject([
      {
        Race: 'Tudela',
        Date: '2025-05-03',
        Ring: 'AU 2024 1',
        Place: '3',
        Birds: '132',
        'Race distance': '210.5',
        Points: '12.5',
      },
    ])
  })

  test('moves a small loft into another one field by field, and finds nothing new in its own', async () => {
    await using loft = await testApp(engine, '2026-03-06')
    await addSmallLoft(loft)
    await expectToMoveWhole(loft, engine)
  })

  test('races of one day and name stay two races in another loft if their categories differ', async () => {
    await using loft = await testApp(engine, '2026-03-06')
    for (const [index, category] of ['Old birds', 'Yearlings'].entries()) {
      const { id: pigeonId } = await addBird(loft, `AU 2024 ${index}`, 'cock')
      const event = { eventName: 'Bourges', eventDate: '2025-05-10', totalParticipants: 400 + index, category }
      const { id: raceEventId } = await act<{ id: number }>(loft, 'POST', '/api/race-events', event)
      await act(loft, 'POST', '/api/race-results', { raceEventId, pigeonId, position: 3, velocity: 84.1 })
    }
    await expectToMoveWhole(loft, engine)
  })

  test('eggs and young that another pair rears keep their foster pair in another loft', async () => {
    await using loft = await testApp(engine, '2026-03-06')
    await addSmallLoft(loft)
    const cock = await addBird(loft, 'AU 2023 11', 'cock')
    const hen = await addBird(loft, 'AU 2023 12', 'hen')
    const pair = { malePigeonId: cock.id, femalePigeonId: hen.id, pairingDate: '2026-01-11' }
    const { id: fosterPairId } = await act<{ id: number }>(loft, 'POST', '/api/breeding-pairs', pair)
    await act(loft, 'POST', '/api/breeding-cycles', { breedingPairId: 1, matingDate: '2026-02-10' })
    await act(loft, 'POST', '/api/breeding-cycles/2/eggs', { laidOn: '2026-02-20', fosterPairId, fosteredOn: '2026-02-22' })
    await act(loft, 'POST', '/api/breeding-cycles/2/eggs', { laidOn: '2026-02-22' })
    // The young of the first clutch are reared by the other pair after the hatch; a bought one and one without an egg too.
    await act(loft, 'PATCH', '/api/offspring/1', { fosterPairId })
    const banded = { hatchDate: '2026-02-12', bandingDate: '2026-02-20', fosterPairId }
    await act(loft, 'POST', '/api/offspring', { ...banded, bandId: 'AU 2026 95', breedingPairId: 1 })
    await act(loft, 'POST', '/api/offspring', { ...banded, bandId: 'AU 2026 96' })
    const other = { foster_cock: 'AU 2023 11', foster_hen: 'AU 2023 12', foster_paired_on: '2026-01-11' }
    const none = { foster_cock: '', foster_hen: '', foster_paired_on: '', fostered_on: '' }
    const pairs = rowsIn(await exportTables(loft), 'pairs').toSorted((one, two) =>
      `${one['young']} ${one['laid_on']}`.localeCompare(`${two['young']} ${two['laid_on']}`),
    )
    expect(pairs).toMatchObject([
      { cock: 'AU 2023 11', young: '', ...none },
      { cock: 'AU 2024 1', laid_on: '2026-01-22', young: '', ...none },
      { cock: 'AU 2024 1', laid_on: '2026-02-20', young: '', ...other, fostered_on: '2026-02-22' },
      { cock: 'AU 2024 1', laid_on: '2026-02-22', young: '', ...none },
      { cock: 'AU 2024 1', laid_on: '2026-01-20', young: 'AU 2026 91', ...other, fostered_on: '' },
      { cock: 'AU 2024 1', laid_on: '', hatched_on: '2026-02-12', young: 'AU 2026 95', ...other, fostered_on: '' },
      { cock: '', laid_on: '', hatched_on: '2026-02-12', young: 'AU 2026 96', ...other, fostered_on: '' },
    ])
    await expectToMoveWhole(loft, engine)
  })

  test('a treatment that is still given continues after moving in, and has ended for a bird that left it', async () => {
    await using loft = await testApp(engine, '2026-03-06')
    for (const band of ['AU 2024 1', 'AU 2024 2']) await addBird(loft, band, 'hen')
    const course = { pigeonIds: [1, 2], treatmentName: 'Canker', startDate: '2026-03-01', endDate: '2026-03-09' }
    const { id } = await act<{ id: number }>(loft, 'POST', '/api/treatments', course)
    await act(loft, 'POST', `/api/treatments/${id}/birds/leave`, { pigeonIds: [2], leftOn: '2026-03-04' })
    await using other = await testApp(engine, '2026-03-06')
    const zip = await exportTables(loft)
    expect(rowsIn(zip, 'treatments').map((row) => [row['kind'], row['band'], row['ended_on']])).toEqual([
      ['running treatment', 'AU 2024 1', '2026-03-09'],
      ['treatment', 'AU 2024 2', '2026-03-04'],
    ])
    const preview = await previewMoving(other, zip, 'loft.zip')
    await commitMoving(other, preview.id)
    const stored = await other.db.selectFrom('medicalTreatments').select(['isActive', 'endDate']).orderBy('endDate').execute()
    expect(stored).toEqual([
      { isActive: 0, endDate: '2026-03-04' },
      { isActive: 1, endDate: '2026-03-09' },
    ])
  })

  test('moves a Pigeon Planner database in, and out again field by field', async () => {
    await using loft = await testApp(engine, '2026-03-06')
    const { id } = await previewMoving(loft, sample('pp3.db'), 'pp3.db')
    expect(await commitMoving(loft, id)).toMatchObject({ errors: 0, conflicts: 0 })
    expect(rowsIn(await exportTables(loft), 'treatments')).not.toEqual([])
    await expectToMoveWhole(loft, engine)
  })

  test('each table is imported alone, and results as a season too', async () => {
    await using loft = await testApp(engine, '2026-03-06')
    await addSmallLoft(loft)
    const zip = await exportTables(loft)
    await using other = await testApp(engine, '2026-03-06')
    const results = await previewResults(other, fileIn(zip, 'results').toString('utf8'), 'results.csv')
    expect(results).toMatchObject({ races: [{ counts: { new: 1, error: 0 } }] })
    expect(await previewPedigree(other, fileIn(zip, 'birds'))).toMatchObject({ counts: { error: 0, conflict: 0 } })
    for (const [table, birds] of [
      ['treatments', 2],
      ['pairs', 3],
      ['results', 1],
      ['birds', 5],
    ] as const) {
      const { details } = await previewMoving(other, fileIn(zip, table), `${table}.csv`)
      expect([table, details]).toMatchObject([table, { program: 'loft-tables', birds }])
    }
  })
})
