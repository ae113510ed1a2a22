import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Notification } from '#shared/notifications/notifications-api.ts'
import { ageOn } from '#shared/offspring/offspring-rules.ts'
import { parentTitles, type Offspring } from '#shared/offspring/offspring.ts'
import { isDue, type BreedingTask } from '#shared/pairs/breeding-tasks.ts'
import { nestAction } from '#shared/pairs/nest-action.ts'
import type { NestTask } from '#shared/pairs/nest-tasks.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Db } from '#server/db/database.ts'
import { listBreedingTasks } from '#server/features/pairs/list-breeding-tasks.ts'
import { titleOfMates } from '#server/features/pairs/mates.repository.ts'

/** Lists the breeding tasks that are due. */
export async function breedingDue(db: Db, today: LocalDate): Promise<Notification[]> {
  return notificationsOfTasks(await listBreedingTasks(db, today), today)
}

/** Returns the notifications of the tasks that are due. */
export function notificationsOfTasks(tasks: readonly BreedingTask[], today: LocalDate): Notification[] {
  return tasks
    .filter(({ task }) => isDue(task, today))
    .flatMap((one): Notification[] => {
      const details = detailsOf(one, today)
      if (!details) return []
      const { id, kinds, values, href, nestBox } = details
      const { due, until, isLate } = one.task
      const action = nestAction(one)
      const kind = isLate ? kinds.late : kinds.due
      return [{ kind, key: `${kind}:${id}`, values, href, nestBox, due, until, isLate, ...(action && { deed: action }) }]
    })
}

/** The names, values and page of a breeding task in the lists of due work. */
interface TaskDetails {
  /** The row that it concerns, as the keys of notifications and calendar entries name it. */
  readonly id: string
  readonly kinds: TaskKinds
  readonly values: Notification['values']
  readonly href: string
  readonly nestBox: string | null
}

interface TaskKinds {
  readonly calendar: CalendarEntry['kind']
  readonly due: Notification['kind']
  readonly late: Notification['kind']
}

/** Returns the kinds of a task whose notification is the same when it is late. */
const neverLate = (calendar: CalendarEntry['kind'], due: Notification['kind']): TaskKinds => ({ calendar, due, late: due })

const KINDS: Readonly<Record<Exclude<NestTask['kind'], 'pair'>, TaskKinds>> = {
  first_egg: neverLate('first_egg', 'first_egg_due'),
  second_egg: neverLate('second_egg', 'second_egg_due'),
  candle: neverLate('candling', 'candling_due'),
  hatch: { calendar: 'hatch', due: 'hatch_due', late: 'hatch_overdue' },
  band: { calendar: 'banding', due: 'banding_ready', late: 'banding_overdue' },
  wean: neverLate('weaning', 'weaning_due'),
  vaccinate: neverLate('young_vaccination', 'vaccination_pending'),
  fledge: { calendar: 'fledging', due: 'fledging_ready', late: 'fledging_overdue' },
}

/**
 * Returns the texts of a task for notifications and calendar; undefined for a planned pairing, which is a task of the season
 * plan.
 */
export function detailsOf({ task, pair }: BreedingTask, today: LocalDate): TaskDetails | undefined {
  if (task.kind === 'pair') return undefined
  const kinds = KINDS[task.kind]
  if ('chick' in task) {
    const { chick } = task
    return {
      kinds,
      id: String(chick.id),
      values: { young: titleOfYoung(chick), count: ageOn(chick, today) },
      href: pageOfYoung(kinds.calendar),
      nestBox: chick.nestBox,
    }
  }
  if (!pair) return undefined
  const { cycle } = task
  const isFoster = cycle !== undefined && cycle.breedingPairId !== pair.id
  return {
    kinds,
    id: `${cycle?.id ?? `pair-${pair.id}`}${isFoster ? `-pair-${pair.id}` : ''}`,
    values: {
      pair: titleOfMates(pair),
      cycle: cycle?.cycleNumber ?? (task.kind === 'first_egg' ? task.cycleNumber : 1),
    },
    href: cycle ? `/breeding-cycles?cycle=${cycle.id}` : `/breeding/pairs/${pair.id}`,
    nestBox: pair.nestBox,
  }
}

/** Returns the page on which work for a young bird is done. */
export function pageOfYoung(kind: CalendarEntry['kind']): string {
  if (kind === 'weaning') return '/breeding?view=nest-round'
  return `/offspring-management?tab=${kind === 'young_vaccination' ? 'vaccination' : kind}`
}

/** Returns the band of a young bird, or its id and parents if it has no band. */
export function titleOfYoung(young: Offspring): string {
  const { id, bandId, name } = young
  if (bandId !== null) return birdTitle({ bandId, name })
  const parents = parentTitles(young)
    .filter((parent) => parent !== undefined)
    .join(' × ')
  return parents ? `#${id} (${parents})` : `#${id}`
}
