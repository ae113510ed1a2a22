import type { LocalDate } from '#shared/calendar/local-date.ts'
import { standingOf, type PlanStanding } from '#shared/pairs/plan-standing.ts'
import type { PlannedTask, PlanTask } from '#shared/pairs/season-plan.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'

/** One step of a season of one pair. */
export interface PlanCell {
  readonly pairId: number
  readonly planned: PlannedTask
  readonly standing: PlanStanding<RoutineTask>
}

/** Compares a season with the tasks there are, step by step and pair by pair. */
export function planCells(
  plan: readonly PlannedTask[],
  pairIds: readonly number[],
  tasks: readonly RoutineTask[],
  today: LocalDate,
): PlanCell[] {
  const ofPair = Map.groupBy(tasks, ({ breedingPairId }) => breedingPairId)
  return pairIds.flatMap((pairId) =>
    plan.map((planned) => ({ pairId, planned, standing: standingOf(planned, ofPair.get(pairId) ?? [], today) })),
  )
}

/** The days on which a step is to be done or was done; none where it is too late for it. */
export function daysOf({ planned, standing }: PlanCell): { readonly day: LocalDate; readonly until?: LocalDate } | undefined {
  switch (standing.state) {
    case 'free':
      return { day: standing.day, ...(planned.until && planned.until > standing.day && { until: planned.until }) }
    case 'accepted':
      return standing.task.nextDueDate === null ? undefined : { day: standing.task.nextDueDate }
    case 'done':
      return standing.task.lastCompletedDate === null ? undefined : { day: standing.task.lastCompletedDate }
    case 'past':
      return undefined
  }
}

/** What stands on the same days for several pairs. */
export interface PlanEntry {
  readonly step: PlanTask
  readonly state: Exclude<PlanCell['standing']['state'], 'past'>
  readonly day: LocalDate
  readonly until: LocalDate | undefined
  readonly pairs: number
}

/** Lists what is on a calendar of these cells, by day. */
export function planEntries(cells: readonly PlanCell[]): PlanEntry[] {
  const entries = new Map<string, PlanEntry>()
  for (const cell of cells) {
    const days = daysOf(cell)
    const { state } = cell.standing
    if (!days || state === 'past') continue
    const key = [cell.planned.task, state, days.day, days.until].join(' ')
    const pairs = (entries.get(key)?.pairs ?? 0) + 1
    entries.set(key, { step: cell.planned.task, state, day: days.day, until: days.until, pairs })
  }
  return [...entries.values()].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}
