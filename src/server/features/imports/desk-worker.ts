import { parentPort, workerData } from 'node:worker_threads'
import { inventoryDesk, type BirdTable } from './inventory-desk.ts'
import type { DeskAnswer, DeskQuestion } from './open-desk.ts'

const desk = inventoryDesk(workerData as BirdTable)

parentPort?.on('message', ({ number, method, args }: DeskQuestion) => {
  parentPort?.postMessage(answer(number, () => (desk[method] as (...given: readonly unknown[]) => unknown)(...args)))
})

function answer(number: number, work: () => unknown): DeskAnswer {
  try {
    return { number, value: work() }
  } catch (error) {
    return { number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
