/** Makes a gate through which at most `limit` pieces of work pass at a time; the others wait in order. */
export function runAtMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < limit) running += 1
    else await new Promise<void>((passed) => waiting.push(passed))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed on, not given back, so that a newcomer cannot slip in between.
      if (next) next()
      else running -= 1
    }
  }
}
