import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Medicine, Movement } from '#shared/medicines/medicine.ts'
import { WITHOUT_DAY, type Notification } from '#shared/notifications/notifications-api.ts'
import type { VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import type { DueVaccination } from '#shared/vaccinations/vaccinations-api.ts'
import type { CachedTreatment } from './read-ahead-store.ts'
import { dueAtNest, dueForBird } from './derived-due.ts'
import { medicinesOfType, pageOfLedger, pageOfRecords, pageOfTreatments, treatmentsWith } from './derived-health.ts'

const notification = (kind: Notification['kind'], about: string): Notification => ({
  kind,
  key: `${kind}:${about}`,
  values: {},
  href: '/',
  ...WITHOUT_DAY,
})
const keysOf = (notifications: readonly Notification[]): string[] => notifications.map(({ key }) => key)

test('a nest shows what is due for its eggs, its young and its tasks, and nothing of other nests', () => {
  const notifications = [
    notification('first_egg_due', 'pair-5'),
    notification('first_egg_due', 'pair-6'),
    notification('hatch_due', '31'),
    notification('hatch_due', '32'),
    // This pair rears an egg of another one.
    notification('hatch_overdue', '32-pair-5'),
    notification('hatch_overdue', '31-pair-6'),
    notification('banding_ready', '41'),
    notification('banding_ready', '42'),
    notification('weaning_due', '43'),
    notification('task_due', '51'),
    notification('task_overdue', '52'),
    { ...notification('task_due', '53'), deed: { what: 'complete-task' as const, id: 53 } },
    notification('task_due', '54'),
    { ...notification('task_due', '55'), deed: { what: 'complete-task' as const, id: 55 } },
    // A medicine with the number of one of its cycles.
    notification('medicine_out', '31'),
  ]
  const lists = {
    notifications,
    cycles: [
      { id: 31, breedingPairId: 5 },
      { id: 32, breedingPairId: 6 },
    ],
    young: [
      { id: 41, breedingPairId: 5, fosterPairId: null },
      { id: 42, breedingPairId: 6, fosterPairId: null },
      { id: 43, breedingPairId: 6, fosterPairId: 5 },
    ],
    tasks: [
      { id: 51, breedingPairId: 5, planPairs: [] },
      { id: 52, breedingPairId: null, planPairs: [{ pairId: 6, doneOn: null }] },
      { id: 53, breedingPairId: null, planPairs: [5, 6].map((pairId) => ({ pairId, doneOn: null })) },
      // The task is done for this pair.
      {
        id: 54,
        breedingPairId: null,
        planPairs: [
          { pairId: 5, doneOn: '2026-03-01' as LocalDate },
          { pairId: 6, doneOn: null },
        ],
      },
      // A copy of an older version.
      { id: 55, breedingPairId: 5 },
    ],
  }
  expect(keysOf(dueAtNest(lists, 5))).toEqual([
    'first_egg_due:pair-5',
    'hatch_due:31',
    'hatch_overdue:32-pair-5',
    'banding_ready:41',
    'weaning_due:43',
    'task_due:51',
    'task_due:53',
    'task_due:55',
  ])
  expect(dueAtNest(lists, 5).flatMap(({ deed }) => deed ?? [])).toEqual([{ what: 'complete-task', id: 55 }])
})

test('a bird shows its own vaccinations, doses, quarantine and work as a young bird', () => {
  const due = (pigeonId: number, programId: number | null, standing: 'due' | 'overdue'): DueVaccination => ({
    pigeonId,
    bandId: '',
    birdName: null,
    loftLocationId: null,
    dueOn: null,
    lastGivenOn: null,
    programId,
    name: 'PMV',
    standing,
  })
  const lists = {
    notifications: [
      notification('doses_due', '61'),
      notification('doses_overdue', '62'),
      { ...notification('quarantine_over', '71'), key: 'quarantine_ending:71' },
      notification('banding_ready', '41'),
      notification('vaccinations_due', '9'),
    ],
    young: [{ id: 41, pigeonId: 7 }],
    quarantines: [
      { id: 71, pigeonId: 7 },
      { id: 72, pigeonId: 8 },
    ],
    vaccinations: [due(7, 3, 'overdue'), due(8, 4, 'due'), due(7, null, 'due')],
    treatmentIds: [61],
  }
  expect(keysOf(dueForBird(lists, 7))).toEqual([
    'vaccinations_due:3',
    'vaccinations_other_due',
    'doses_due:61',
    'quarantine_ending:71',
    'banding_ready:41',
  ])
  expect(dueForBird(lists, 7)[0]).toMatchObject({ kind: 'vaccinations_overdue', values: { program: 'PMV', count: 1 } })
})

describe('vaccinations that are kept', () => {
  const record = (id: number, pigeonId: number, programId: number, administeredDate: string) =>
    ({ id, pigeonId, programId, administeredDate }) as VaccinationRecord
  const records = [
    record(4, 7, 1, '2026-03-01'),
    record(3, 8, 1, '2026-02-01'),
    record(2, 7, 2, '2026-01-01'),
    record(1, 7, 1, '2025-12-31'),
  ]

  test.each([
    [{}, [4, 3, 2, 1], 4],
    [{ pigeonId: '7' }, [4, 2, 1], 3],
    [{ pigeonId: '7', programId: '1' }, [4, 1], 2],
    [{ from: '2026-01-01', to: '2026-02-01' }, [3, 2], 2],
    [{ limit: '2', cursor: '4' }, [3, 2], undefined],
    [{ limit: '2', cursor: '1' }, [], undefined],
  ])('the query %j finds the records %j of %s', (search, ids, total) => {
    const page = pageOfRecords(records, search as Readonly<Record<string, string>>)
    expect([page.items.map(({ id }) => id), page.total]).toEqual([ids, total])
  })
})

test('the treatments of a bird include those that it has left', () => {
  const cached = (id: number, pigeonIds: number[], leftIds: number[] = []) =>
    ({ treatment: { id }, pigeonIds, leftIds }) as unknown as CachedTreatment
  const all = [cached(3, [7, 8], [7]), cached(2, [8]), cached(1, [7])]
  expect(treatmentsWith(all, 7).map(({ id }) => id)).toEqual([3, 1])
})

test('the vaccines are derived from all medicines, those with unexpired stock first', () => {
  const medicine = (id: number, more: object = {}) =>
    ({ id, type: 'vaccine', isActive: true, batches: [], ...more }) as unknown as Medicine
  const batch = (expiryDate: string) => ({ batches: [{ id: 1, expiryDate, quantity: 5 }] })
  const all = [
    medicine(1),
    medicine(2, { type: 'other', ...batch('2027-01-01') }),
    medicine(3, { isActive: false, ...batch('2027-01-01') }),
    medicine(4, batch('2026-03-05')),
    medicine(5, batch('2026-03-06')),
  ]
  expect(medicinesOfType(all, 'vaccine', '2026-03-06' as LocalDate).map(({ id }) => id)).toEqual([5, 1, 4])
})

test('ended treatments are filtered, and continue after the last one of a page', () => {
  const cached = [
    { id: 9, isActive: true, medicineId: 1, outcome: null },
    { id: 7, isActive: false, medicineId: 1, outcome: 'cured' },
    { id: 5, isActive: false, medicineId: 2, outcome: 'cured' },
    { id: 3, isActive: false, medicineId: 1, outcome: 'worse' },
  ].map((treatment, at) => ({ treatment, pigeonIds: [at], leftIds: [] })) as unknown as readonly CachedTreatment[]
  const page = (search: Record<string, string>) => {
    const { items, total, nextCursor } = pageOfTreatments(cached, { status: 'ended', ...search })
    return [items.map(({ id }) => id), total, nextCursor]
  }
  expect(page({})).toEqual([[7, 5, 3], 3, null])
  expect(page({ limit: '2' })).toEqual([[7, 5], 3, '5'])
  expect(page({ limit: '2', cursor: '5' })).toEqual([[3], undefined, null])
  expect(page({ medicineId: '1' })).toEqual([[7, 3], 2, null])
  expect(page({ outcome: 'cured', pigeonId: '2' })).toEqual([[5], 1, null])
})

test.each([
  ['the first page', true, {}, [9, 7], '7'],
  ['the next page', true, { cursor: '7' }, [4], null],
  ['the page after the last entry', true, { cursor: '4' }, [], null],
  ['the last kept page of a longer ledger, which says that more follows', false, { cursor: '7' }, [4], '4'],
])('a ledger shows %s', (_, isComplete, search, ids, nextCursor) => {
  const entries = [9, 7, 4].map((id) => ({ id }) as Movement)
  const page = pageOfLedger({ medicineId: 1, entries, isComplete, total: 12 }, { limit: '2', ...search })
  expect(page).toMatchObject({ items: ids.map((id) => ({ id })), nextCursor })
  if (!('cursor' in search)) expect(page?.total).toBe(12)
})

test('entries that are older than the kept ones are not on this device', () => {
  const ledger = { medicineId: 1, entries: [{ id: 9 } as Movement], isComplete: false, total: 12 }
  expect(pageOfLedger(ledger, { limit: '2', cursor: '9' })).toBeUndefined()
})
