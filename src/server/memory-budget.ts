import { totalmem } from 'node:os'

/** How much memory the heavy work of the program may use beside the program itself. */
interface MemoryBudget {
  /** Processes that parse uploaded files at the same time, and the heap of each. */
  readonly parsers: number
  readonly parserMegabytes: number
  /** Threads that hold the file of an import, in 100 MB and more, for each kind of import, and the heap of each. */
  readonly importThreads: number
  readonly importMegabytes: number
  /** The heap of the thread that runs long queries. */
  readonly readerMegabytes: number
  /** Milliseconds after which an unused thread ends, because it keeps memory. */
  readonly threadIdleMs: number
}

const MEGABYTE = 2 ** 20
/** Below this memory, heavy work is done one after the other and with smaller limits. */
const SMALL_MEGABYTES = 1024

/** Divides the memory of the computer or the container among the heavy work. */
export function memoryBudgetOf(megabytes: number): MemoryBudget {
  return megabytes >= SMALL_MEGABYTES
    ? { parsers: 2, parserMegabytes: 768, importThreads: 2, importMegabytes: 1024, readerMegabytes: 512, threadIdleMs: 20_000 }
    : {
        parsers: 1,
        parserMegabytes: Math.max(96, Math.floor(megabytes * 0.4)),
        importThreads: 1,
        importMegabytes: Math.max(96, Math.floor(megabytes * 0.35)),
        readerMegabytes: Math.max(96, Math.floor(megabytes * 0.25)),
        threadIdleMs: 1000,
      }
}

/** The limit of a container, which may be smaller than the memory of the computer; 0 or a huge number without one. */
const limit = process.constrainedMemory() || Infinity

export const MEMORY_BUDGET = memoryBudgetOf(Math.min(limit, totalmem()) / MEGABYTE)
