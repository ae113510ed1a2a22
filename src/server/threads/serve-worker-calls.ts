import { parentPort } from 'node:worker_threads'

/** A call to a worker thread, and its result under the same number. */
export interface WorkerCall {
  readonly number: number
  readonly method: string
  readonly args: readonly unknown[]
}
export type WorkerResult =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly failure: string }

/** Serves calls from the main thread with the methods of an object, one after the other. */
export function serveWorkerCalls(target: object): void {
  const methods = target as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>
  let last: Promise<void> = Promise.resolve()
  parentPort?.on('message', ({ number, method, args }: WorkerCall) => {
    last = last.then(async () => parentPort?.postMessage(await resultOf(number, () => methods[method]!(...args))))
  })
}

async function resultOf(number: number, work: () => unknown): Promise<WorkerResult> {
  try {
    return { number, value: await work() }
  } catch (error) {
    return { number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
