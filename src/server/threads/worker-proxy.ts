import { Worker } from 'node:worker_threads'
import type { WorkerResult, WorkerCall } from './serve-worker-calls.ts'

type Method<Target, M extends keyof Target> = Target[M] extends (...args: infer A) => infer R ? (...args: A) => R : never

/** Calls the methods of an object, in this thread or in a worker. */
export interface WorkerProxy<Target> {
  readonly ask: <M extends keyof Target>(
    method: M,
    ...args: Parameters<Method<Target, M>>
  ) => Promise<ReturnType<Method<Target, M>>>
  /** Whether it can no longer be called. */
  readonly hasEnded: () => boolean
  readonly close: () => void
  /** Whether it has a thread, which keeps its memory until it is closed. */
  readonly hasThread: boolean
}

/** Wraps an object in this thread. */
export function callInProcess<Target extends object>(target: Target): WorkerProxy<Target> {
  const methods = target as Readonly<Record<PropertyKey, (...args: readonly unknown[]) => never>>
  return {
    ask: async (method, ...args) => methods[method]!(...args),
    hasEnded: () => false,
    close: () => undefined,
    hasThread: false,
  }
}

interface PendingCall {
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}

const WORKER_ENDED = 'The thread ended'

/**
 * Starts a worker thread, which must serve its object with `serveWorkerCalls` and gets `workerData`; beyond the memory limit the worker
 * ends, not the server.
 */
export function callInWorker<Target extends object>(thread: URL, maxMemoryMb: number, workerData?: unknown): WorkerProxy<Target> {
  const worker = new Worker(thread, { workerData, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } })
  worker.unref()
  const pendingCalls = new Map<number, PendingCall>()
  let lastNumber = 0
  let hasEnded = false
  const rejectAll = (error: Error): void => {
    hasEnded = true
    for (const { reject } of pendingCalls.values()) reject(error)
    pendingCalls.clear()
  }
  worker.on('message', (answer: WorkerResult) => {
    const { resolve, reject } = pendingCalls.get(answer.number) ?? {}
    pendingCalls.delete(answer.number)
    if ('failure' in answer) reject?.(new Error(answer.failure))
    else resolve?.(answer.value as never)
  })
  worker.on('error', rejectAll)
  worker.on('exit', () => rejectAll(new Error(WORKER_ENDED)))
  return {
    ask: (method, ...args) =>
      new Promise((resolve, reject) => {
        if (hasEnded) throw new Error(WORKER_ENDED)
        lastNumber += 1
        pendingCalls.set(lastNumber, { resolve, reject })
        worker.postMessage({ number: lastNumber, method: String(method), args } satisfies WorkerCall)
      }),
    hasEnded: () => hasEnded,
    close: () => void worker.terminate(),
    hasThread: true,
  }
}
