import { count, table } from '../bench/tables.ts'
import type { ActionFaults } from './faults/action-faults.ts'
import type { TornLogs } from './torn-logs.ts'

/** Ranges of the number of last actions that a tear lost. */
const LOSSES = { none: [0, 0], one: [1, 1], '2 to 10': [2, 10], 'more than 10': [11, Infinity] } as const

/** Formats, for each kind of tear, how many tears there were and how many actions they lost. */
export function tornLogsTable({ found }: TornLogs): string {
  const rows = Object.entries(found).map(([name, losses]) => {
    const countTears = ([from, to]: readonly [number, number]) =>
      [...losses].reduce((sum, [lost, tears]) => (lost >= from && lost <= to ? sum + tears : sum), 0)
    return [name, count(countTears([0, Infinity])), ...Object.values(LOSSES).map((loss) => count(countTears(loss)))]
  })
  return table(['damage', 'tears', ...Object.keys(LOSSES)], rows)
}

/** Formats, for each action and database, how many calls were made to fail and the problems found afterwards. */
export function faultyActionsTable(actions: readonly ActionFaults[]): string {
  const rows = actions.map(({ action, engine, databaseCalls, fileWrites, faults, unknown, swept, problems }) => [
    action,
    engine,
    ...[databaseCalls, fileWrites, faults].map(count),
    `${unknown.done} / ${unknown.notDone}`,
    count(swept),
    count(problems.length),
  ])
  const all = actions.reduce((sum, { faults }) => sum + faults, 0)
  const wrong = actions.reduce((sum, { problems }) => sum + problems.length, 0)
  return table(
    [
      'action',
      'database',
      'calls',
      'file writes',
      'faults',
      'commit unknown: done / not done',
      'files removed later',
      'problems',
    ],
    [...rows, ['all', '', '', '', count(all), '', '', count(wrong)]],
  )
}
