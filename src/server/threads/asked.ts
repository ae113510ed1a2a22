import { Worker } from 'node:worker_threads'
import type { WorkerResult, WorkerCall } from './answer-in-thread.ts'

type Method<Desk, M extends keyof Desk> = Desk[M] extends (...args: infer A) => infer R ? (...args: A) => R : never

/** Calls the methods of an object, in this thread or in a worker. */
export interface WorkerProxy<Desk> {
  readonly ask: <M extends keyof Desk>(method: M, ...args: Parameters<Method<Desk, M>>) => Promise<ReturnType<Method<Desk, M>>>
  /** Whether it can no longer be called. */
  readonly hasEnded: () => boolean
  readonly close: () => void
}

/** Wraps an object in this thread. */
export function callInProcess<Desk extends object>(desk: Desk): WorkerProxy<Desk> {
  const methods = desk as Readonly<Record<PropertyKey, (...args: readonly unknown[]) => never>>
  return { ask: async (method, ...args) => methods[method]!(...args), hasEnded: () => false, close: () => undefined }
}

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}

const ENDED = 'The thread ended'

/**
 * Starts a worker thread, which must serve its object with `serveWorkerCalls` and gets `workerData`; beyond the memory limit the worker
 * ends, not the server.
 */
export function callInWorker<Desk extends object>(thread: URL, mostMemoryMb: number, workerData?: unknown): WorkerProxy<Desk> {
  const worker = new Worker(thread, { workerData, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb } })
  worker.unref()
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let hasEnded = false
  const giveUp = (error: Error): void => {
    hasEnded = true
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (answer: WorkerResult) => {
    const { resolve, reject } = waiting.get(answer.number) ?? {}
    waiting.delete(answer.number)
    if ('failure' in answer) reject?.(new Error(answer.failure))
    else resolve?.(answer.value as never)
  })
  worker.on('error', giveUp)
  worker.on('exit', () => giveUp(new Error(ENDED)))
  return {
    ask: (method, ...args) =>
      new Promise((resolve, reject) => {
        if (hasEnded) throw new Error(ENDED)
        asked += 1
        waiting.set(asked, { resolve, reject })
        worker.postMessage({ number: asked, method: String(method), args } satisfies WorkerCall)
      }),
    hasEnded: () => hasEnded,
    close: () => void worker.terminate(),
  }
}
