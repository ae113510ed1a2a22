import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Rows shown between two yields to the event loop: a few milliseconds of queries and work. */
const ROWS_PER_TURN = 100

/** Shows rows part by part, so that other requests are answered between the parts. */
export async function showInParts<Row, Shown>(
  rows: readonly Row[],
  show: (part: readonly Row[]) => Promise<Shown[]>,
): Promise<Shown[]> {
  if (rows.length <= ROWS_PER_TURN) return show(rows)
  const shown: Shown[] = []
  for (let start = 0; start < rows.length; start += ROWS_PER_TURN) {
    for (const one of await show(rows.slice(start, start + ROWS_PER_TURN))) shown.push(one)
    await yieldToEventLoop()
  }
  return shown
}
