import { servedGroup } from './host/serving-storage.ts'

/** Runs tasks; those beyond a limit wait in a queue. */
export interface TaskQueue {
  /** `group` is the loft that a task is for; the loft of the running request if absent. */
  <T>(work: () => Promise<T>, group?: unknown): Promise<T>
  /** Returns how many tasks wait at the moment. */
  readonly countWaiting: () => number
}

interface Group {
  /** Time that the tasks of this group have used, ms. */
  used: number
  /** Running and waiting tasks. */
  tasks: number
}

/**
 * Returns a function that runs at most `limit` tasks at a time; the others wait in order. Of several lofts the one that has used the
 * least time is next (start-time fair queueing), so that a loft with much work does not delay others beyond its share.
 */
export function limitConcurrency(limit: number, clock: () => number = () => performance.now()): TaskQueue {
  const waiting: { readonly group: Group; readonly start: () => void }[] = []
  const groups = new Map<unknown, Group>()
  let running = 0
  /**
   * The time that the group of the last started task had used. A group that comes back later starts from it, so that it cannot
   * claim the time in which it was away.
   */
  let virtualTime = 0

  function enter(key: unknown): Group {
    const group = groups.get(key) ?? { used: virtualTime, tasks: 0 }
    if (group.tasks === 0) group.used = Math.max(group.used, virtualTime)
    group.tasks += 1
    groups.set(key, group)
    return group
  }

  function leave(key: unknown, group: Group, since: number): void {
    group.used += clock() - since
    group.tasks -= 1
    if (group.tasks === 0 && group.used <= virtualTime) groups.delete(key)
  }

  function takeNext(): (() => void) | undefined {
    const next = waiting.reduce<(typeof waiting)[number] | undefined>(
      (best, each) => (best === undefined || each.group.used < best.group.used ? each : best),
      undefined,
    )
    if (!next) return undefined
    waiting.splice(waiting.indexOf(next), 1)
    virtualTime = Math.max(virtualTime, next.group.used)
    return next.start
  }

  const run = async <T>(work: () => Promise<T>, key: unknown = servedGroup()): Promise<T> => {
    const group = enter(key)
    if (running < limit) running += 1
    else await new Promise<void>((start) => waiting.push({ group, start }))
    const since = clock()
    try {
      return await work()
    } finally {
      leave(key, group, since)
      const next = takeNext()
      // The slot passes directly to the next task, so that a newly added task cannot take it first.
      if (next) next()
      else running -= 1
      // No other task competes any more, so time that was used before no longer counts.
      if (running === 0) groups.clear()
    }
  }
  return Object.assign(run, { countWaiting: () => waiting.length })
}
