import { parentPort, workerData } from 'node:worker_threads'
import type { DeskAnswer, DeskMethods, DeskQuestion } from './desk.ts'

/** Serves, in a worker thread, the calls to the import session of the file that the worker was started with. */
export function serveDesk<Table>(lay: (table: Table) => DeskMethods): void {
  const desk: Readonly<Record<PropertyKey, unknown>> = lay(workerData as Table)

  const answer = (number: number, work: () => unknown): DeskAnswer => {
    try {
      return { number, value: work() }
    } catch (error) {
      return { number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }

  parentPort?.on('message', ({ number, method, args }: DeskQuestion) => {
    parentPort?.postMessage(answer(number, () => (desk[method] as (...given: readonly unknown[]) => unknown)(...args)))
  })
}
