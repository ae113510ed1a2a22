import { count, table } from '../bench/tables.ts'
import type { TornLogs } from './torn-logs.ts'

/** How many of the last actions a tear cost. */
const LOSSES = { none: [0, 0], one: [1, 1], '2 to 10': [2, 10], 'more, at most all': [11, Infinity] } as const

/** By the way a log was torn: how many tears there were, and how far the loft went back. */
export function tornLogsTable({ found }: TornLogs): string {
  const rows = Object.entries(found).map(([name, fallen]) => {
    const tearsWith = ([from, to]: readonly [number, number]) =>
      [...fallen].reduce((sum, [lost, tears]) => (lost >= from && lost <= to ? sum + tears : sum), 0)
    return [name, count(tearsWith([0, Infinity])), ...Object.values(LOSSES).map((loss) => count(tearsWith(loss)))]
  })
  return table(['the log', 'tears', ...Object.keys(LOSSES)], rows)
}
