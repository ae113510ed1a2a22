import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const CHECK_MS = 10_000
/** Share of the time since the last check in which the event loop worked; below it a pause of 0.2 s is not noticed. */
const MAX_IDLE_UTILIZATION = 0.05
/** The minimum growth in bytes: releasing less is not worth a pause. */
const MIN_GROWTH_BYTES = 12 * 1024 * 1024

interface Process {
  /** Share of the time in which the event loop worked, 0 to 1. */
  readonly utilization: number
  readonly residentBytes: number
  /** Resident memory after the last release; 0 before the first. */
  readonly bytesAfterLast: number
}

/** Decides whether memory is released now: the process is idle and has grown. */
export const isTimeToRelease = ({ utilization, residentBytes, bytesAfterLast }: Process): boolean =>
  utilization <= MAX_IDLE_UTILIZATION && residentBytes >= bytesAfterLast + MIN_GROWTH_BYTES

/**
 * Returns unused memory to the system whenever the process is idle, and returns a function that stops this.
 *
 * V8 keeps the heap at the size that the last import or report needed: without this the start alone keeps 25 MB.
 */
export function releaseMemoryWhenIdle(): () => void {
  let before = performance.eventLoopUtilization()
  let bytesAfterLast = 0
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    if (!isTimeToRelease({ utilization, residentBytes: process.memoryUsage.rss(), bytesAfterLast })) return
    releaseMemory()
    bytesAfterLast = process.memoryUsage.rss()
  }, CHECK_MS).unref()
  return () => clearInterval(timer)
}

type CollectGarbage = (options: { readonly type: 'major'; readonly execution: 'sync'; readonly flavor: 'last-resort' }) => void
let collectGarbage: CollectGarbage | undefined

/** Collects all garbage, compacts the heap and returns its free pages to the system; stops the thread for 0.1 to 0.3 s. */
export function releaseMemory(): void {
  if (!collectGarbage) {
    // The function exists only in contexts that are created while the flag is set.
    setFlagsFromString('--expose-gc')
    collectGarbage = runInNewContext('gc') as CollectGarbage
    setFlagsFromString('--no-expose-gc')
  }
  collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
