/** Runs tasks, of which the latest wait in order. */
export interface TaskQueue {
  <T>(work: () => Promise<T>): Promise<T>
  /** Returns how many tasks wait at the moment. */
  readonly countWaiting: () => number
}

/** Returns a function that runs at most `limit` tasks at a time; the others wait in order. */
export function limitConcurrency(limit: number): TaskQueue {
  const waiting: (() => void)[] = []
  let running = 0
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limit) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The slot passes directly to the next task, so that a newly added task cannot take it first.
      if (next) next()
      else running -= 1
    }
  }
  return Object.assign(run, { countWaiting: () => waiting.length })
}
