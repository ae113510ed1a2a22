import type { LocalDate } from '#shared/calendar/local-date.ts'
import { isPendingVaccination } from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { isDue } from '#shared/pairs/breeding-tasks.ts'
import { chickTasks, type NestTask } from '#shared/pairs/nest-tasks.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import type { Notification } from './notifications-api.ts'

/** Everything that is due, grouped by action. Overdue birds are not in the lists that the specification defines. */
export interface Pending {
  readonly banding: readonly Offspring[]
  readonly bandingLate: readonly Offspring[]
  readonly vaccination: readonly Offspring[]
  readonly fledging: readonly Offspring[]
  readonly fledgingLate: readonly Offspring[]
  readonly overdueTasks: readonly RoutineTask[]
  /** The notifications that have no list of their own. */
  readonly others: readonly Notification[]
  /** Young birds in the three lists, and overdue routine tasks. */
  readonly total: number
  /** The number of entries in all lists. */
  readonly waiting: number
}

/** The kinds of notifications that have their own list. */
const LISTED: readonly Notification['kind'][] = [
  'banding_ready',
  'banding_overdue',
  'vaccination_pending',
  'fledging_ready',
  'fledging_overdue',
  'task_overdue',
]

/** Groups the pending work of the loft into the lists of the specification, and the other due work. */
export function pendingOf(
  all: readonly Offspring[],
  overdueTasks: readonly RoutineTask[],
  notifications: readonly Notification[],
  today: LocalDate,
): Pending {
  const tasks = all.filter(({ isActive }) => isActive).flatMap((chick) => chickTasks(chick, today))
  const dueFor = (kind: NestTask['kind'], isLate: boolean): Offspring[] =>
    tasks.flatMap((task) =>
      task.kind === kind && task.isLate === isLate && isDue(task, today) && 'chick' in task ? [task.chick] : [],
    )
  const banding = dueFor('band', false)
  const bandingLate = dueFor('band', true)
  const vaccination = all.filter(isPendingVaccination)
  const fledging = dueFor('fledge', false)
  const fledgingLate = dueFor('fledge', true)
  const others = notifications.filter(({ kind }) => !LISTED.includes(kind))
  const total = banding.length + vaccination.length + fledging.length + overdueTasks.length
  return {
    banding,
    bandingLate,
    vaccination,
    fledging,
    fledgingLate,
    overdueTasks,
    others,
    total,
    waiting: total + bandingLate.length + fledgingLate.length + others.length,
  }
}
