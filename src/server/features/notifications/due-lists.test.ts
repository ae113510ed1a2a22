import { describe, expect, test } from 'vitest'
import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { Notification } from '#shared/notifications/notifications-api.ts'
import { pendingOf, type Pending } from '#shared/notifications/pending.ts'
import { todayGroups } from '#shared/notifications/today.ts'
import { ageOn, VACCINATION_AGE } from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { breedingTasks, isDue } from '#shared/pairs/breeding-tasks.ts'
import { nestAction } from '#shared/pairs/nest-action.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { isNestAction } from '#shared/pairs/nest-action.ts'
import { addBird, CYCLES, listYoung, OFFSPRING, PAIRS } from '#server/testing/breeding.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { runSize, longRunEngines } from '#server/testing/run-options.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'
import { seededRandom, type Random } from '../../../../scripts/kill/seeded-random.ts'

/** The kind in the calendar of each kind of notification; undefined for states that have no day, such as low stock. */
const CALENDAR_KIND: Partial<Record<Notification['kind'], string>> = {
  first_egg_due: 'first_egg',
  second_egg_due: 'second_egg',
  candling_due: 'candling',
  hatch_due: 'hatch',
  hatch_overdue: 'hatch',
  banding_ready: 'banding',
  banding_overdue: 'banding',
  weaning_due: 'weaning',
  vaccination_pending: 'young_vaccination',
  fledging_ready: 'fledging',
  fledging_overdue: 'fledging',
  task_due: 'task',
  task_overdue: 'task',
  vaccinations_due: 'vaccination',
  vaccinations_overdue: 'vaccination',
  vaccinations_other_due: 'vaccination',
  doses_due: 'dose',
  doses_overdue: 'dose',
  treatment_through: 'course',
  quarantine_ends_today: 'quarantine',
  quarantine_over: 'quarantine',
  basketing_due: 'basketing',
  race_today: 'race',
  race_results_missing: 'race',
}

const BREEDING = ['first_egg', 'second_egg', 'candling', 'hatch', 'banding', 'weaning', 'young_vaccination', 'fledging']
const NEST_KIND = { candle: 'candling', band: 'banding', wean: 'weaning', vaccinate: 'young_vaccination', fledge: 'fledging' }

function nameOf({ kind, key }: Notification): string[] {
  const name = CALENDAR_KIND[kind]
  return name === undefined ? [] : [`${name} ${kind === 'vaccinations_other_due' ? 'other' : key.split(':')[1]}`]
}

/** Lists the names of the pending actions; young that are due later for vaccination are in the specification's list too. */
function pendingNames(
  { banding, bandingLate, vaccination, fledging, fledgingLate, overdueTasks, others }: Pending,
  today: LocalDate,
) {
  const named = (kind: string, rows: readonly { readonly id: number }[]) => rows.map(({ id }) => `${kind} ${id}`)
  return [
    ...named('banding', [...banding, ...bandingLate]),
    ...named(
      'young_vaccination',
      vaccination.filter((chick) => ageOn(chick, today) >= VACCINATION_AGE),
    ),
    ...named('fledging', [...fledging, ...fledgingLate]),
    ...named('task', overdueTasks),
    ...others.flatMap(nameOf),
  ]
}

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted()

/** Lists what is due in the bell, in Today, in the calendar, in the nest round and in the pending actions, each as `kind id`. */
async function dueLists(loft: TestApp, today: LocalDate) {
  const { notices: notifications } = await read<{ notices: Notification[] }>(loft, '/api/notices')
  const bell = notifications.flatMap(nameOf)
  const todayList = todayGroups(notifications).flatMap(([, ofGroup]) => ofGroup.flatMap(nameOf))
  const entries = await read<CalendarEntry[]>(loft, `/api/calendar?from=${today}&to=${today}`)
  const calendar = entries
    .filter(({ state }) => state !== 'done')
    .map(({ kind, key }) => `${kind} ${key.split(':')[1]!.replace(/^other-.*/, 'other')}`)
  const season = {
    pairs: await read<Pair[]>(loft, PAIRS),
    cycles: await read<Cycle[]>(loft, CYCLES),
    young: await read<Offspring[]>(loft, OFFSPRING),
  }
  const tasks = breedingTasks(season, today).filter(({ task }) => isDue(task, today))
  const nests = tasks.map(({ task, pair }) => {
    if (task.kind === 'pair') throw new Error('A pairing is never due')
    const kind = task.kind in NEST_KIND ? NEST_KIND[task.kind as keyof typeof NEST_KIND] : task.kind
    const foster = 'cycle' in task && task.cycle && task.cycle.breedingPairId !== pair!.id ? `-pair-${pair!.id}` : ''
    return `${kind} ${'chick' in task ? task.chick.id : (task.cycle?.id ?? `pair-${pair!.id}`)}${foster}`
  })
  const overdueTasks = await read<RoutineTask[]>(loft, '/api/routine-tasks/overdue')
  const pending = pendingNames(pendingOf(season.young, overdueTasks, notifications, today), today)
  return {
    bell: sorted(bell),
    todayList: sorted(todayList),
    calendar: sorted(calendar),
    nests: sorted(nests),
    pending: sorted(pending),
    tasks,
    notices: notifications,
  }
}

/** Expects all lists to be equal on a day, and returns the kinds of what is due. */
async function expectEqualLists(loft: TestApp, day: LocalDate): Promise<readonly string[]> {
  const { bell, todayList, calendar, nests, pending, tasks, notices: notifications } = await dueLists(loft, day)
  expect({ day, list: todayList }).toEqual({ day, list: bell })
  expect({ day, pending }).toEqual({ day, pending: bell })
  expect({ day, calendar }).toEqual({ day, calendar: bell })
  // The nest round and the notifications record a task by the same action.
  const actions = tasks.map((one) => JSON.stringify(nestAction(one)))
  const actionsAtNests = notifications.flatMap(({ deed: action }) =>
    action && isNestAction(action) ? [JSON.stringify(action)] : [],
  )
  expect(actionsAtNests.toSorted()).toEqual(actions.toSorted())
  expect({ day, nests }).toEqual({ day, nests: bell.filter((name) => BREEDING.includes(name.split(' ')[0]!)) })
  const dueNow = (kind: string) =>
    tasks
      .flatMap(({ task }) => (task.kind === kind && !task.isLate && 'chick' in task ? [task.chick.id] : []))
      .toSorted((a, b) => a - b)
  expect(await listYoung(loft, 'pending-banding')).toEqual(dueNow('band'))
  expect(await listYoung(loft, 'ready-to-fledge')).toEqual(dueNow('fledge'))
  return bell.map((name) => name.split(' ')[0]!)
}

interface Call {
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: object
}

/** Returns one of the calls that a keeper may send on a day; many are refused, because nothing fits them then. */
function randomCall({ below, oneOf }: Random, day: LocalDate): Call {
  const id = () => 1 + below(8)
  const pair = () => 1 + below(4)
  const earlier = () => addDays(day, -below(12))
  const patch = (path: string, body: object): Call => ({ method: 'PATCH', path, body })
  const post = (path: string, body: object): Call => ({ method: 'POST', path, body })
  return oneOf<() => Call>([
    () => post('breeding-cycles', { breedingPairId: pair(), matingDate: earlier() }),
    () => post('breeding-cycles', { breedingPairId: pair(), totalEggs: 1 + below(2), firstEggDate: addDays(day, -below(25)) }),
    () => post(`breeding-cycles/${id()}/eggs`, { laidOn: earlier(), ...(below(4) === 0 && { fosterPairId: pair() }) }),
    () => patch(`breeding-cycles/${id()}`, { firstHatchDate: earlier(), totalHatched: 1 + below(2) }),
    () => patch(`breeding-cycles/${id()}`, { secondEggDate: earlier(), totalEggs: 2 }),
    () => patch(`breeding-cycles/${id()}/fertility-check`, { firstEggFertile: below(3) > 0, secondEggFertile: below(2) > 0 }),
    () => patch(`breeding-cycles/${id()}`, { status: oneOf(['failed', 'completed', 'incubating']) }),
    () => post('offspring', { breedingPairId: pair(), hatchDate: addDays(day, -below(36)), vaccinationRequired: below(2) > 0 }),
    () => post(`offspring/${id()}/band`, { bandId: `GB-26-Y-${below(9999)}`, confirm: ['late_banding'] }),
    () => post(`offspring/${id()}/vaccinate`, { vaccinationDate: day, confirm: ['early_vaccination'] }),
    () => post(`offspring/${id()}/wean`, {}),
    () => post(`offspring/${id()}/fledge`, {}),
    () => post(`offspring/${id()}/died`, {}),
    () => patch(`offspring/${id()}`, { fosterPairId: oneOf([null, 1, 2, 3, 4]) }),
    () => ({ method: 'DELETE', path: oneOf(['offspring', 'breeding-cycles']) + `/${id()}` }),
    () => post(`breeding-pairs/${pair()}/end`, { endedOn: day }),
    () => patch(`breeding-pairs/${pair()}`, { expectedBroods: below(5), nestBox: oneOf(['', '2', '10', 'A 3']) }),
    () =>
      post('breeding-pairs', {
        malePigeonId: 2 * pair() - 1,
        femalePigeonId: 2 * pair(),
        pairingDate: addDays(day, below(6) - 3),
      }),
    () => post('routine-tasks', { title: `Task ${day} ${below(99)}`, nextDueDate: earlier(), intervalDays: 7 }),
    () => post(`routine-tasks/${id()}/complete`, {}),
    () => post('race-events', { eventName: `Race ${day}`, eventDate: addDays(day, below(5) - 2) }),
    () => post('race-results', { raceEventId: id(), pigeonId: id(), position: 1 + below(50) }),
    () => post(`actions/${1 + below(60)}/undo`, {}),
  ])()
}

describe.each(longRunEngines('sqlite'))('%s', (engine) => {
  test('bell, Today, calendar, nest round and pending actions of the demo loft agree on several days', async () => {
    await using loft = await demoApp(engine)
    const kinds = new Set<string>()
    for (const day of ['2026-03-06', '2026-03-08', '2026-03-13', '2026-03-24', '2026-04-12', '2026-06-30']) {
      loft.setToday(day)
      for (const kind of await expectEqualLists(loft, day as LocalDate)) kinds.add(kind)
    }
    expect([...kinds]).toEqual(
      expect.arrayContaining([...BREEDING.filter((kind) => kind !== 'second_egg'), 'task', 'vaccination', 'dose', 'quarantine']),
    )
  })
})

describe.each(longRunEngines('postgres'))('%s', (engine) => {
  test.each(Array.from({ length: runSize(1, 20) }, (_, at) => 20_260_306 + at))(
    'the lists agree after each day of random calls with the seed %d',
    async (seed) => {
      const random = seededRandom(seed)
      await using loft = await testApp(engine, '2026-03-06')
      for (let id = 1; id <= 8; id += 1) await addBird(loft, `GB-24-S-${id}`, id % 2 ? 'cock' : 'hen')
      for (let at = 0; at < 4; at += 1) await act(loft, 'POST', PAIRS, { malePigeonId: 2 * at + 1, femalePigeonId: 2 * at + 2 })
      const kinds = new Set<string>()
      const statuses = new Map<number, number>()
      let day: LocalDate = '2026-03-06' as LocalDate
      for (let step = 0; step < runSize(15, 60); step += 1) {
        day = addDays(day, random.below(4))
        loft.setToday(day)
        for (let call = 0; call < 4; call += 1) {
          const { method, path, body } = randomCall(random, day)
          const { statusCode } = await loft.call(method, `/api/${path}`, body)
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        }
        for (const kind of await expectEqualLists(loft, day)) kinds.add(kind)
      }
      expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
      expect(statuses.get(200)).toBeGreaterThan(runSize(15, 30))
      expect(kinds.size).toBeGreaterThan(4)
    },
  )
})
