import { useQueries } from '@tanstack/react-query'
import {
  bandingState,
  fledgeState,
  isPendingBanding,
  isPendingVaccination,
  isReadyToFledge,
} from '#shared/offspring/offspring-rules.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { offspringQuery } from '#client/features/offspring/offspring.queries.ts'
import { overdueTasksQuery } from '#client/features/routine-tasks/routine-tasks.queries.ts'
import { useToday } from '#client/dates/use-today.ts'
import type { QueryState } from './query-content.tsx'

/** Young birds grouped by due action. Overdue birds are not in the lists that the specification defines. */
export interface Pending {
  readonly banding: readonly Offspring[]
  readonly bandingLate: readonly Offspring[]
  readonly vaccination: readonly Offspring[]
  readonly fledging: readonly Offspring[]
  readonly fledgingLate: readonly Offspring[]
  readonly overdueTasks: readonly RoutineTask[]
  /** Young birds in the three lists, and overdue routine tasks. */
  readonly total: number
}

/** All pending work of breeding and routine. */
export function usePending(): QueryState<Pending> {
  const today = useToday()
  const queries = useQueries({ queries: [offspringQuery(), overdueTasksQuery()] })
  const [{ data: all }, { data: overdueTasks }] = queries
  return {
    data: all && overdueTasks && pendingOf(all, overdueTasks, today),
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(queries.filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}

function pendingOf(all: readonly Offspring[], overdueTasks: readonly RoutineTask[], today: LocalDate): Pending {
  const living = all.filter(({ isActive }) => isActive)
  const banding = living.filter((chick) => isPendingBanding(chick, today))
  const vaccination = living.filter(isPendingVaccination)
  const fledging = living.filter((chick) => isReadyToFledge(chick, today))
  return {
    banding,
    bandingLate: living.filter((chick) => chick.fledgeDate === null && bandingState(chick, today) === 'overdue'),
    vaccination,
    fledging,
    fledgingLate: living.filter((chick) => fledgeState(chick, today) === 'overdue'),
    overdueTasks,
    total: banding.length + vaccination.length + fledging.length + overdueTasks.length,
  }
}
