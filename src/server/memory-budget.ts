import { totalmem } from 'node:os'

/** The memory that the heavy work of the program may use, in addition to the program itself. */
interface MemoryBudget {
  /** Processes that parse uploaded files at the same time, and the heap of each. */
  readonly parsers: number
  readonly parserMegabytes: number
  /** Threads that hold the file of an import, in 100 MB and more, for each kind of import, and the heap of each. */
  readonly importThreads: number
  readonly importMegabytes: number
  /** The heap of the thread that runs long queries of SQLite, which copies what it reads; 0 without such a thread. */
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
        parserMegabytes: Math.max(96, Math.floor(megabytes * 0.3)),
        importThreads: 1,
        importMegabytes: Math.max(96, Math.floor(megabytes * 0.35)),
        readerMegabytes: 0,
        threadIdleMs: 1000,
      }
}

/** Megabytes that an open loft takes with its share of the program's caches, and the most lofts that are kept open. */
const OPEN_LOFT = {
  sqlite: { megabytes: 1.25, most: 1000 },
  postgres: { megabytes: 0.25, most: 20_000 },
} as const
const MIN_OPEN_LOFTS = 50
/** Open files of a loft with SQLite: two connections with their logs, the lock, and the socket for commands. */
const FILES_PER_LOFT = 10
const FILES_OF_PROGRAM = 1000

interface HostResources {
  readonly megabytes: number
  /** The number of files that a process may open. */
  readonly openFiles: number
}

/**
 * Returns how many lofts a host keeps open unless OPEN_LOFTS is set: they may take a quarter of the memory, and with SQLite most of
 * the files that a process may open. Opening a loft takes longer than answering it.
 */
export function openLoftsFor(engine: keyof typeof OPEN_LOFT, { megabytes, openFiles }: HostResources): number {
  const { megabytes: each, most } = OPEN_LOFT[engine]
  const byFiles = engine === 'sqlite' ? Math.floor((openFiles - FILES_OF_PROGRAM) / FILES_PER_LOFT) : most
  return Math.max(MIN_OPEN_LOFTS, Math.min(most, Math.floor(megabytes / 4 / each), byFiles))
}

/** Megabytes of the kept replies of all lofts: a part of the memory between these limits. */
const [MIN_KEPT, MAX_KEPT] = [48, 384]
const PART_OF_MEMORY = 64

/** Returns how many bytes the replies that a host keeps for all its lofts may have together. */
export const keptReplyBytesOf = (megabytes: number): number =>
  Math.min(MAX_KEPT, Math.max(MIN_KEPT, Math.floor(megabytes / PART_OF_MEMORY))) * MEGABYTE

/** The limit of a container, which may be smaller than the memory of the computer; 0 or a huge number without one. */
const limit = process.constrainedMemory() || Infinity

export const MEMORY_MEGABYTES = Math.min(limit, totalmem()) / MEGABYTE

export const MEMORY_BUDGET = memoryBudgetOf(MEMORY_MEGABYTES)

/** Returns how many files this process may open: Node raises its limit to the highest that is allowed. */
export function openFilesLimit(): number {
  // Otherwise the report looks up the names of all connections.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { hard?: number | string } } }
  const limit = Number(userLimits?.open_files?.hard)
  return Number.isNaN(limit) ? Infinity : limit
}
