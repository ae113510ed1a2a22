import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { WITHOUT_DAY, type NotificationAction } from './notifications-api.ts'
import type { ShownNotification } from './open-notifications.ts'
import { afterWrite, type WaitingWrite } from './after-write.ts'

const notificationOf = (action: NotificationAction, count = 1): ShownNotification => ({
  kind: 'task_due',
  key: 'key',
  values: { count },
  href: '/',
  ...WITHOUT_DAY,
  due: '2026-03-06' as LocalDate,
  deed: action,
})
const write = (name: string, params: object = {}, values: object = {}): WaitingWrite => ({
  name,
  params: params as WaitingWrite['params'],
  values: values as WaitingWrite['values'],
})
const HATCH = { what: 'hatch', cycleId: 2, eggId: 5, eggs: 1, hasHatched: false, isLate: true } as const
const CYCLE = 'PATCH /api/breeding-cycles/:id'

test.each<[string, NotificationAction, WaitingWrite, boolean]>([
  ['a task', { what: 'complete-task', id: 3 }, write('POST /api/routine-tasks/:id/complete', { id: 3 }), true],
  ['another task', { what: 'complete-task', id: 3 }, write('POST /api/routine-tasks/:id/complete', { id: 4 }), false],
  [
    'the first egg of a new cycle',
    { what: 'first-egg', pairId: 7, cycleId: null, cycleNumber: 1 },
    write('POST /api/breeding-cycles', {}, { breedingPairId: 7 }),
    true,
  ],
  [
    'a new cycle of another pair',
    { what: 'first-egg', pairId: 7, cycleId: null, cycleNumber: 1 },
    write('POST /api/breeding-cycles', {}, { breedingPairId: 8 }),
    false,
  ],
  ['the second egg', { what: 'second-egg', cycleId: 2 }, write('POST /api/breeding-cycles/:id/eggs', { id: '2' }), true],
  ['candling', { what: 'candle', cycleId: 2, totalEggs: 2 }, write(`${CYCLE}/fertility-check`, { id: 2 }), true],
  ['the last egg that hatches', HATCH, write(`${CYCLE}/eggs/:eggId`, { id: 2, eggId: 5 }, { hatchedOn: '2026-03-06' }), true],
  ['a note about that egg', HATCH, write(`${CYCLE}/eggs/:eggId`, { id: 2, eggId: 5 }, { notes: 'thin' }), false],
  ['an egg that is lost on a day', HATCH, write(`${CYCLE}/eggs/:eggId`, { id: 2, eggId: 5 }, { failedOn: '2026-03-06' }), true],
  ['an egg that is infertile', HATCH, write(`${CYCLE}/eggs/:eggId`, { id: 2, eggId: 5 }, { fertility: 'infertile' }), true],
  ['an egg that is fertile', HATCH, write(`${CYCLE}/eggs/:eggId`, { id: 2, eggId: 5 }, { fertility: 'fertile' }), false],
  ['a clutch that failed', HATCH, write(CYCLE, { id: 2 }, { status: 'failed' }), true],
  [
    'one of several bands',
    { what: 'band', id: 9, pairId: 7 },
    write('POST /api/offspring/band', {}, { bandings: [{ offspringId: 9 }] }),
    true,
  ],
  ['a band', { what: 'band', id: 9, pairId: 7 }, write('POST /api/offspring/:id/band', { id: 9 }), true],
  [
    'a vaccination, when a band is due',
    { what: 'band', id: 9, pairId: 7 },
    write('POST /api/offspring/:id/vaccinate', { id: 9 }),
    false,
  ],
  ['moving a bird', { what: 'fledge', id: 9, pairId: null }, write('POST /api/offspring/:id/fledge', { id: 9 }), true],
  [
    'the only dose',
    { what: 'give-doses', id: 4 },
    write('POST /api/treatments/:id/doses/:doseId/give', { id: 4, doseId: 1 }),
    true,
  ],
  [
    'the vaccination of a program',
    { what: 'vaccinate-due', programId: 2, birds: 19 },
    write('POST /api/vaccination-records', {}, { programId: 2 }),
    true,
  ],
  [
    'the vaccination of another program',
    { what: 'vaccinate-due', programId: 2, birds: 19 },
    write('POST /api/vaccination-records', {}, { programId: 3 }),
    false,
  ],
  ['the end of a treatment', { what: 'end-treatment', id: 4 }, write('POST /api/treatments/:id/end', { id: 4 }), true],
  ['the end of a quarantine', { what: 'end-quarantine', id: 4 }, write('POST /api/quarantines/:id/end', { id: 4 }), true],
  ['the end of another quarantine', { what: 'end-quarantine', id: 4 }, write('POST /api/quarantines/:id/end', { id: 5 }), false],
])('%s', (_, action, sent, isDone) => {
  expect(afterWrite(notificationOf(action), sent).isDone ?? false).toBe(isDone)
})

test('the vaccination of some birds of a program leaves the others due', () => {
  const due = notificationOf({ what: 'vaccinate-due', programId: 2, birds: 3 }, 3)
  const some = write('POST /api/vaccination-records', {}, { programId: 2, pigeonIds: [4, 5] })
  const left = afterWrite(due, some)
  expect(left).toMatchObject({ values: { count: 1 }, deed: { birds: 1 } })
  expect(left.isDone).toBeUndefined()
  expect(afterWrite(left, some).isDone).toBe(true)
})

test('one of two eggs or doses leaves the other due', () => {
  const hatched = write(`${CYCLE}/eggs/:eggId`, { id: 2, eggId: 5 }, { hatchedOn: '2026-03-06' })
  const first = afterWrite(notificationOf({ ...HATCH, eggs: 2 }), hatched)
  expect(first).toMatchObject({ deed: { eggs: 1 } })
  expect(first.isDone).toBeUndefined()
  expect(afterWrite(first, hatched).isDone).toBe(true)
  const given = write('POST /api/treatments/:id/doses/:doseId/give', { id: 4, doseId: 1 })
  expect(afterWrite(notificationOf({ what: 'give-doses', id: 4 }, 2), given)).toMatchObject({ values: { count: 1 } })
})
