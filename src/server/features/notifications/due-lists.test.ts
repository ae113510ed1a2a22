import { describe, expect, test } from 'vitest'
import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
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
import { CYCLES, listYoung, OFFSPRING, PAIRS, read } from '#server/testing/breeding.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { ENGINES } from '#server/testing/run-options.ts'
import type { TestApp } from '#server/testing/test-app.ts'

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

/** Names the pending actions; young that are due later for vaccination are in the specification's list too. */
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
  const { notices } = await read<{ notices: Notification[] }>(loft, '/api/notices')
  const bell = notices.flatMap(nameOf)
  const todayList = todayGroups(notices).flatMap(([, ofGroup]) => ofGroup.flatMap(nameOf))
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
  const pending = pendingNames(pendingOf(season.young, overdueTasks, notices, today), today)
  return {
    ...{
      bell: sorted(bell),
      todayList: sorted(todayList),
      calendar: sorted(calendar),
      nests: sorted(nests),
      pending: sorted(pending),
    },
    ...{ tasks, notices },
  }
}

describe.each(ENGINES)('%s', (engine) => {
  test('bell, Today, calendar, nest round and pending actions of the demo loft agree on several days', async () => {
    await using loft = await demoApp(engine)
    const kinds = new Set<string>()
    for (const day of ['2026-03-06', '2026-03-08', '2026-03-13', '2026-03-24', '2026-04-12', '2026-06-30']) {
      loft.setToday(day)
      const { bell, todayList, calendar, nests, pending, tasks, notices } = await dueLists(loft, day as LocalDate)
      for (const name of bell) kinds.add(name.split(' ')[0]!)
      expect({ day, list: todayList }).toEqual({ day, list: bell })
      expect({ day, pending }).toEqual({ day, pending: bell })
      expect({ day, calendar }).toEqual({ day, calendar: bell })
      // The nest round and the notifications record a task by the same action.
      const actions = tasks.map((one) => JSON.stringify(nestAction(one)))
      const actionsAtNests = notices.flatMap(({ deed }) => (deed && isNestAction(deed) ? [JSON.stringify(deed)] : []))
      expect(actionsAtNests.toSorted()).toEqual(actions.toSorted())
      expect({ day, nests }).toEqual({ day, nests: bell.filter((name) => BREEDING.includes(name.split(' ')[0]!)) })
      const dueNow = (kind: string) =>
        tasks
          .flatMap(({ task }) => (task.kind === kind && !task.isLate && 'chick' in task ? [task.chick.id] : []))
          .toSorted((a, b) => a - b)
      expect(await listYoung(loft, 'pending-banding')).toEqual(dueNow('band'))
      expect(await listYoung(loft, 'ready-to-fledge')).toEqual(dueNow('fledge'))
    }
    expect([...kinds]).toEqual(
      expect.arrayContaining([...BREEDING.filter((kind) => kind !== 'second_egg'), 'task', 'vaccination', 'dose', 'quarantine']),
    )
  })
})
