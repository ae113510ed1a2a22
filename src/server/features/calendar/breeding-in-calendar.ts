import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { BreedingTask } from '#shared/pairs/breeding-tasks.ts'
import type { Db } from '#server/db/database.ts'
import { NEST_ROUND, titleOfYoung } from '#server/features/notices/breeding-due.ts'
import { listBreedingTasks } from '#server/features/pairs/list-breeding-tasks.ts'
import { titleOfMates } from '#server/features/pairs/mates.repository.ts'

/** Lists all breeding tasks on their days; those from the past are listed today. */
export async function breedingInCalendar(db: Db, _from: LocalDate, _to: LocalDate, today: LocalDate): Promise<CalendarEntry[]> {
  return (await listBreedingTasks(db, today)).flatMap((one) => entriesOf(one, today))
}

const KINDS = {
  first_egg: 'first_egg',
  second_egg: 'second_egg',
  candle: 'candling',
  hatch: 'hatch',
  band: 'banding',
  wean: 'weaning',
  vaccinate: 'young_vaccination',
  fledge: 'fledging',
} as const

function entriesOf({ task, pair }: BreedingTask, today: LocalDate): CalendarEntry[] {
  // A planned pairing is in the season plan, whose tasks are in the calendar.
  if (task.kind === 'pair') return []
  const { due, until, isLate } = task
  const when = {
    kind: KINDS[task.kind],
    day: due < today ? today : due,
    until: isLate ? null : until,
    state: isLate ? ('overdue' as const) : ('open' as const),
  }
  if ('chick' in task) return [{ ...when, ...detailsOfChick(task.chick, when.kind) }]
  if (!pair) return []
  const { cycle } = task
  const isFoster = cycle !== undefined && cycle.breedingPairId !== pair.id
  return [
    {
      ...when,
      key: `${when.kind}:${cycle?.id ?? `pair-${pair.id}`}${isFoster ? `-pair-${pair.id}` : ''}`,
      values: { pair: titleOfMates(pair), cycle: cycle?.cycleNumber ?? (task.kind === 'first_egg' ? task.cycleNumber : 1) },
      notes: pair.nestBox,
      href: cycle ? `/breeding-cycles?cycle=${cycle.id}` : `/breeding/pairs/${pair.id}`,
    },
  ]
}

function detailsOfChick(chick: Offspring, kind: CalendarEntry['kind']) {
  const tab = kind === 'young_vaccination' ? 'vaccination' : kind
  return {
    key: `${kind}:${chick.id}`,
    values: { young: titleOfYoung(chick) },
    notes: chick.nestBox,
    href: kind === 'weaning' ? NEST_ROUND : `/offspring-management?tab=${tab}`,
  }
}
