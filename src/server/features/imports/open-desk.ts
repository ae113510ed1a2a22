import { Worker } from 'node:worker_threads'
import { inventoryDesk, type BirdTable, type InventoryDesk } from './inventory-desk.ts'

/** What is put to a desk in another thread, and what comes back. */
export interface DeskQuestion {
  readonly number: number
  readonly method: keyof InventoryDesk
  readonly args: readonly unknown[]
}
export type DeskAnswer =
  { readonly number: number; readonly value: unknown } | { readonly number: number; readonly failure: string }

/** A desk to which questions are put, wherever it stands. */
export interface OpenDesk {
  readonly ask: <M extends keyof InventoryDesk>(
    method: M,
    ...args: Parameters<InventoryDesk[M]>
  ) => Promise<ReturnType<InventoryDesk[M]>>
  readonly close: () => void
}

/** Up to so many characters, some 500 rows, a file is looked at in less time than a thread takes to start. */
const SMALL = 60_000

/** Memory for the largest file that is let in; beyond it the thread ends, and not the server. */
const MOST_MEMORY_MB = 1024
/** Minutes after which a desk is closed that nobody took over: its call was a repetition of another. */
const FORGOTTEN_MS = 10 * 60_000

/** Works with a fresh desk, which then waits to be taken over; `keep` lets it stand. */
export async function prepareDesk<T>(
  table: BirdTable,
  work: (desk: OpenDesk) => Promise<T>,
): Promise<T & { readonly keep: () => void }> {
  const desk = openDesk(table)
  try {
    const worked = await work(desk)
    const forgetting = setTimeout(() => desk.close(), FORGOTTEN_MS).unref()
    return { ...worked, keep: () => clearTimeout(forgetting) }
  } catch (error) {
    desk.close()
    throw error
  }
}

/** Lays a file on a desk; a large one in a thread of its own, because judging it would keep others waiting. */
export function openDesk(table: BirdTable): OpenDesk {
  return table.sheets.length <= SMALL ? deskHere(table) : deskInThread(table)
}

function deskHere(table: BirdTable): OpenDesk {
  const desk = inventoryDesk(table)
  return {
    ask: async (method, ...args) => {
      const answer = desk[method] as (...given: typeof args) => ReturnType<InventoryDesk[typeof method]>
      return answer(...args)
    },
    close: () => undefined,
  }
}

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}

const ENDED = 'The thread of an import ended'

function deskInThread(table: BirdTable): OpenDesk {
  const worker = new Worker(new URL('./desk-worker.ts', import.meta.url), {
    workerData: table,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  worker.unref()
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let hasEnded = false
  const giveUp = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (answer: DeskAnswer) => {
    const { resolve, reject } = waiting.get(answer.number) ?? {}
    waiting.delete(answer.number)
    if ('failure' in answer) reject?.(new Error(answer.failure))
    else resolve?.(answer.value as never)
  })
  worker.on('error', giveUp)
  worker.on('exit', () => {
    hasEnded = true
    giveUp(new Error(ENDED))
  })
  return {
    ask: (method, ...args) =>
      new Promise((resolve, reject) => {
        if (hasEnded) throw new Error(ENDED)
        asked += 1
        waiting.set(asked, { resolve, reject })
        worker.postMessage({ number: asked, method, args } satisfies DeskQuestion)
      }),
    close: () => void worker.terminate(),
  }
}
