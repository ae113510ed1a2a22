import { expect, test } from 'vitest'
import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import type { DueVaccination, ProgramCoverage } from '#shared/vaccinations/vaccinations-api.ts'
import { birdRow } from '#server/testing/bird-rows.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'
import { addPmv, fillLoft, PROGRAMS, RECORDS, stockPmv, TODAY, vaccinate } from './vaccinations-for-tests.ts'

const names = async (loft: TestApp) => (await read<VaccinationProgram[]>(loft, PROGRAMS)).map(({ name }) => name)
const due = async (loft: TestApp, query = '') =>
  (await read<{ items: DueVaccination[] }>(loft, `${RECORDS}/due${query}`)).items.map(
    ({ bandId, standing: status }) => `${bandId} ${status}`,
  )
const vaccinationNotifications = async (loft: TestApp) =>
  (await read<{ notices: { kind: string; values: object; href: string }[] }>(loft, '/api/notices')).notices.filter(({ kind }) =>
    kind.startsWith('vaccinations'),
  )

onBothDatabases((open) => {
  test('adds, changes, deletes and restores a program', async () => {
    await using loft = await open(TODAY)
    expect(await names(loft)).toEqual([])
    expect(await addPmv(loft)).toMatchObject({ id: 1, name: 'PMV', intervalDays: 365, fromAgeDays: 28, isActive: true })
    expect(await act(loft, 'PATCH', `${PROGRAMS}/1`, { intervalDays: 180, fromAgeDays: '' })).toMatchObject({
      intervalDays: 180,
      fromAgeDays: null,
      version: 2,
    })
    const late = await loft.call('PATCH', `${PROGRAMS}/1`, { name: 'X' }, { 'if-match': '"1"' })
    expect(late.json()).toMatchObject({ code: 'stale_version', details: { present: { intervalDays: 180 } } })
    const { action } = await act(loft, 'DELETE', `${PROGRAMS}/1`)
    expect(await names(loft)).toEqual([])
    await undo(loft, action)
    expect(await names(loft)).toEqual(['PMV'])
  })

  test.each([
    ['no interval', { name: 'Pox' }, 'intervalDays', 'missing'],
    ['an empty interval', { name: 'Pox', intervalDays: '' }, 'intervalDays', 'missing'],
    ['an interval of 0 days', { name: 'Pox', intervalDays: 0 }, 'intervalDays', 'too_small'],
    ['half a day', { name: 'Pox', intervalDays: 1.5 }, 'intervalDays', 'invalid_type'],
    ['more than ten years', { name: 'Pox', intervalDays: 3651 }, 'intervalDays', 'too_big'],
    ['no name', { name: ' ', intervalDays: 1 }, 'name', 'missing'],
    ['an age below 0', { name: 'Pox', intervalDays: 1, fromAgeDays: -1 }, 'fromAgeDays', 'too_small'],
  ])('refuses a program with %s', async (_, body, field, problem) => {
    await using loft = await open(TODAY)
    expect(await refused(loft, 'POST', PROGRAMS, body)).toMatchObject({ status: 400, fields: [{ field, problem }] })
    expect(await names(loft)).toEqual([])
  })

  test('accepts intervals from one day to ten years, and a name only once', async () => {
    await using loft = await open(TODAY)
    await addPmv(loft, { intervalDays: '1' })
    await addPmv(loft, { name: 'Pox', intervalDays: 3650 })
    expect(await refused(loft, 'POST', PROGRAMS, { name: 'pmv', intervalDays: 9 })).toMatchObject({
      status: 409,
      code: 'name_taken',
    })
    expect(await refused(loft, 'PATCH', `${PROGRAMS}/2`, { name: 'PMV' })).toMatchObject({ code: 'name_taken', id: 1 })
    expect(await refused(loft, 'PATCH', `${PROGRAMS}/2`, { medicineId: 7 })).toMatchObject({ code: 'unknown_medicine' })
  })

  test('adds the chosen starter programs once, in the document language', async () => {
    await using loft = await open(TODAY)
    await act(loft, 'PATCH', '/api/settings', { documentLanguage: 'es' })
    const { action } = await act(loft, 'POST', `${PROGRAMS}/starters`, { starters: ['paramyxovirus', 'pox'] })
    expect(await names(loft)).toEqual(['Paramixovirus (PMV)', 'Viruela'])
    await act(loft, 'POST', `${PROGRAMS}/starters`, { starters: ['pox', 'paratyphoid'] })
    expect(await names(loft)).toEqual(['Paramixovirus (PMV)', 'Viruela', 'Paratifosis (salmonela)'])
    await undo(loft, action)
    expect(await names(loft)).toEqual(['Paratifosis (salmonela)'])
    expect(await refused(loft, 'POST', `${PROGRAMS}/starters`, { starters: [] })).toMatchObject({ status: 400 })
    expect(await refused(loft, 'POST', `${PROGRAMS}/starters`, { starters: ['rabies'] })).toMatchObject({ status: 400 })
  })

  test('a new program may say when it was last given', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    const program = { name: 'Pox', intervalDays: 365 }
    const countRecords = async () => (await read<{ total: number }>(loft, RECORDS)).total
    await act(loft, 'POST', PROGRAMS, { ...program, name: 'None', lastGivenOn: '' })
    const { action } = await act(loft, 'POST', PROGRAMS, { ...program, lastGivenOn: '2025-04-01' })
    expect(await read<ProgramCoverage[]>(loft, `${PROGRAMS}/coverage`)).toMatchObject([
      { total: { no_record: 5, overdue: 0 } },
      { total: { no_record: 0, covered: 5 } },
    ])
    await undo(loft, action)
    expect([await names(loft), await countRecords()]).toEqual([['None'], 0])
    const late = { ...program, lastGivenOn: '2026-03-07' }
    expect(await refused(loft, 'POST', PROGRAMS, late)).toMatchObject({ code: 'day_ahead' })
  })

  test('records when birds without a record were last vaccinated, as one action', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    await loft.db
      .insertInto('pigeons')
      .values(birdRow('CHICK-8', { hatchDate: '2025-12-20' as never, birthYear: 2025 }))
      .execute()
    const starters = { starters: ['paramyxovirus', 'pox'], lastGiven: { paramyxovirus: '2025-04-01', pox: '' } }
    const { action } = await act(loft, 'POST', `${PROGRAMS}/starters`, starters)
    const countRecords = async () => (await read<{ total: number }>(loft, RECORDS)).total
    expect(await countRecords()).toBe(5)
    await undo(loft, action)
    expect([await names(loft), await countRecords()]).toEqual([[], 0])
    await act(loft, 'POST', `${PROGRAMS}/starters`, starters)
    const totals = async () => (await read<ProgramCoverage[]>(loft, `${PROGRAMS}/coverage`)).map(({ total }) => total)
    // The young bird had not hatched on that day.
    expect(await totals()).toMatchObject([
      { covered: 5, no_record: 1, overdue: 0 },
      { covered: 0, no_record: 6, overdue: 0 },
    ])
    const given = await loft.call('POST', `${PROGRAMS}/4/last-given`, { administeredDate: '2025-02-01' })
    expect(given.json()).toEqual({ recorded: 5 })
    expect(await totals()).toMatchObject([{ covered: 5 }, { overdue: 5, no_record: 1 }])
    const again = await loft.call('POST', `${PROGRAMS}/4/last-given`, { administeredDate: TODAY })
    expect(again.json()).toEqual({ recorded: 1 })
    expect(await refused(loft, 'POST', `${PROGRAMS}/4/last-given`, { administeredDate: '2026-03-07' })).toMatchObject({
      code: 'day_ahead',
    })
    expect(await refused(loft, 'POST', `${PROGRAMS}/9/last-given`, { administeredDate: TODAY })).toMatchObject({
      code: 'not_found',
    })
    const late = { starters: ['paratyphoid'], lastGiven: { paratyphoid: '2026-03-07' } }
    expect(await refused(loft, 'POST', `${PROGRAMS}/starters`, late)).toMatchObject({ code: 'day_ahead' })
    expect(await countRecords()).toBe(11)
  })

  test('shows the coverage by section, from the minimum age to the next due day', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    await loft.db
      .insertInto('pigeons')
      .values(birdRow('CHICK-8', { hatchDate: '2026-02-07' as never, birthYear: 2026 }))
      .execute()
    await addPmv(loft)
    await vaccinate(loft, { loftLocationId: 1, programId: 1 })

    const [pmv] = await read<ProgramCoverage[]>(loft, `${PROGRAMS}/coverage`)
    expect(pmv).toMatchObject({ total: { covered: 3, never: 0, no_record: 2, too_young: 1, overdue: 0, due: 0, coming_up: 0 } })
    expect(pmv!.sections.toSorted((a, b) => Number(a.loftLocationId) - Number(b.loftLocationId))).toMatchObject([
      { loftLocationId: null, coverage: { no_record: 1, too_young: 1 } },
      { loftLocationId: 1, coverage: { covered: 3 } },
      { loftLocationId: 2, coverage: { no_record: 1 } },
    ])
    // The earlier vaccinations of the other birds are unknown.
    expect(await due(loft)).toEqual([])
    expect(await due(loft, '?include=no_record')).toEqual(['COCK-5 no_record', 'FREE-6 no_record'])
    expect(await due(loft, '?include=no_record&mainLoftId=1')).toEqual(['COCK-5 no_record'])
    expect(await due(loft, '?include=no_record&loftLocationId=1')).toEqual([])
    expect(await vaccinationNotifications(loft)).toEqual([])

    loft.setToday('2026-03-07')
    expect(await due(loft)).toEqual(['CHICK-8 never'])
    expect(await vaccinationNotifications(loft)).toMatchObject([
      { kind: 'vaccinations_due', values: { program: 'PMV', count: 1 }, href: '/vaccinations?tab=overdue&program=1' },
    ])
    loft.setToday('2027-02-20')
    expect(await due(loft, '?loftLocationId=1&within=14')).toEqual(['HEN-1 coming_up', 'HEN-2 coming_up', 'HEN-3 coming_up'])
    expect(await due(loft, '?loftLocationId=1&within=13')).toEqual([])
    loft.setToday('2027-03-06')
    expect(await due(loft, '?pigeonId=1')).toEqual(['HEN-1 due'])
    loft.setToday('2027-03-07')
    expect((await due(loft)).slice(0, 4)).toEqual(['HEN-1 overdue', 'HEN-2 overdue', 'HEN-3 overdue', 'CHICK-8 never'])
    expect(await vaccinationNotifications(loft)).toMatchObject([
      { kind: 'vaccinations_overdue', values: { program: 'PMV', count: 4 } },
    ])

    await act(loft, 'PATCH', `${PROGRAMS}/1`, { isActive: false })
    expect(await vaccinationNotifications(loft)).toEqual([])
    expect(await read(loft, `${PROGRAMS}/coverage`)).toEqual([])
  })

  test('coverage and the list of due vaccinations agree, by the last dose of the program', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    await addPmv(loft, { fromAgeDays: null })
    await act(loft, 'POST', PROGRAMS, { name: 'Pox', intervalDays: 10 })
    const give = (pigeonId: number, administeredDate: string, nextDueDate: string | null, programId = 1) =>
      vaccinate(loft, { pigeonIds: [pigeonId], programId, administeredDate, nextDueDate })
    await give(1, '2026-03-01', '2026-03-05')
    await give(1, '2026-01-01', '2027-01-01')
    await give(2, '2026-02-02', '2026-02-20')
    await give(2, '2026-02-02', '2026-03-06')
    await give(3, '2026-02-02', '2026-03-20')
    await give(3, '2026-03-03', '2026-03-04', 2)
    await give(5, '2026-02-02', '2026-03-21')
    const { records } = await give(6, '2026-02-03', '2030-01-01')
    await give(6, '2026-02-02', null)
    await act(loft, 'DELETE', `${RECORDS}/${records[0]!.id}`)

    const coverage = await read<ProgramCoverage[]>(loft, `${PROGRAMS}/coverage`)
    expect(coverage.map(({ total }) => total)).toEqual([
      { overdue: 1, never: 0, due: 1, coming_up: 1, covered: 2, no_record: 0, too_young: 0 },
      { overdue: 1, never: 0, due: 0, coming_up: 0, covered: 0, no_record: 4, too_young: 0 },
    ])
    expect(await due(loft, '?programId=1&within=15')).toEqual(['HEN-1 overdue', 'HEN-2 due', 'HEN-3 coming_up', 'COCK-5 covered'])
    expect(await due(loft, '?programId=2')).toHaveLength(1)
    expect(await due(loft, '?programId=2&include=no_record')).toHaveLength(5)
  })

  test('a vaccine without a program is due again on the day the keeper entered, and late after it', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    await stockPmv(loft, { amount: 1000 })
    await vaccinate(loft, { pigeonIds: [1], medicineId: 1, nextDueDate: '2026-04-01' })
    await vaccinate(loft, { pigeonIds: [2], vaccineText: 'Pox', nextDueDate: '2026-03-20' })
    await vaccinate(loft, { pigeonIds: [3], vaccineText: 'Pox' })
    expect(await due(loft)).toEqual([])
    loft.setToday('2026-04-01')
    expect(await due(loft)).toEqual(['HEN-2 overdue', 'HEN-1 due'])
    expect(await vaccinationNotifications(loft)).toMatchObject([
      { kind: 'vaccinations_other_due', values: { count: 2 }, isLate: true },
    ])
    await vaccinate(loft, { pigeonIds: [2], vaccineText: 'Pox' })
    expect(await due(loft)).toEqual(['HEN-1 due'])
    expect(await vaccinationNotifications(loft)).toMatchObject([
      { kind: 'vaccinations_other_due', values: { count: 1 }, isLate: false },
    ])
  })

  test('the calendar has one entry per program and day, and one for all that are due now', async () => {
    await using loft = await open(TODAY)
    await fillLoft(loft)
    await addPmv(loft, { intervalDays: 10 })
    await vaccinate(loft, { pigeonIds: [1, 2], programId: 1 })
    await vaccinate(loft, { pigeonIds: [3], programId: 1, administeredDate: '2026-02-20' })
    const entries = await read<CalendarEntry[]>(loft, '/api/calendar?from=2026-03-01&to=2026-03-31')
    expect(entries.filter(({ kind }) => kind === 'vaccination')).toMatchObject([
      { key: 'vaccination:1', day: TODAY, state: 'overdue', values: { vaccine: 'PMV', count: 1 } },
      {
        key: 'vaccination:1:2026-03-16',
        day: '2026-03-16',
        state: 'open',
        values: { vaccine: 'PMV', count: 2 },
        href: '/vaccinations?tab=overdue&program=1',
      },
    ])
  })
})
