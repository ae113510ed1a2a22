import type { Db } from '#server/db/database.ts'
import { findDataVersion } from '#server/history/history.repository.ts'
import { wasReplacedSince } from '#server/history/replacing-actions.repository.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { callInProcess, callInWorker, type WorkerProxy } from '#server/threads/worker-proxy.ts'
import { GeneticsEngine } from './genetics-engine.ts'
import { countBirds, listBirdEntries, listBirdsChangedSince, readBirdEntries } from './genetics.repository.ts'

/** Up to this many birds, every computation takes less time than starting a thread. */
const MAX_BIRDS_IN_MAIN_THREAD = 500
/** Up to this many changed birds are updated individually; with more, all birds are read again. */
const MAX_CHANGED_BIRDS = 5000
/** Maximum number of parts of birds that the thread has not processed yet: they are read while it starts. */
const MAX_PENDING_PARTS = 100
/** Enough memory for several million birds. */
const MAX_MEMORY_MB = 2048

/** Computes genetics from the current pedigrees of a loft. */
export type Genetics = Pick<WorkerProxy<GeneticsEngine>, 'ask'>

interface LoadedGenetics {
  readonly engine: WorkerProxy<GeneticsEngine>
  readonly isInMainThread: boolean
  /** The loft's data version that was loaded last. */
  version: number
}

interface GeneticsCache extends Genetics {
  readonly close: () => void
}

const caches = new WeakMap<Db, GeneticsCache>()

/**
 * Returns the genetics of a loft. The birds stay in memory between calls and follow the data version: the next call sees every
 * change, by any process. Large lofts are computed in a worker thread.
 *
 * Cannot be used inside a transaction, because it would not see the changes of that transaction.
 */
export function geneticsOf(db: Db): Genetics {
  if (db.isTransaction) throw new Error('Genetics must be computed outside of transactions')
  const cache = caches.get(db) ?? createCache(db)
  caches.set(db, cache)
  return cache
}

/** Removes a loft's birds from memory and ends their thread. */
export function closeGenetics(db: Db): void {
  caches.get(db)?.close()
  caches.delete(db)
}

function createCache(db: Db): GeneticsCache {
  const runSerially = limitConcurrency(1)
  let loaded: LoadedGenetics | undefined

  const loadCurrent = async (): Promise<WorkerProxy<GeneticsEngine>> => {
    const version = await findDataVersion(db)
    if (loaded?.version === version && !loaded.engine.hasEnded()) return loaded.engine
    if (!loaded || loaded.engine.hasEnded() || !(await applyNewChanges(db, loaded, version))) {
      loaded?.engine.close()
      loaded = undefined
      loaded = await loadAll(db, version)
    }
    return loaded.engine
  }

  return {
    ask: async (method, ...args) => (await runSerially(loadCurrent)).ask(method, ...args),
    close: () => loaded?.engine.close(),
  }
}

async function loadAll(db: Db, version: number): Promise<LoadedGenetics> {
  const isInMainThread = (await countBirds(db)) <= MAX_BIRDS_IN_MAIN_THREAD
  const engine = isInMainThread
    ? callInProcess(new GeneticsEngine())
    : callInWorker<GeneticsEngine>(new URL('./genetics-worker.ts', import.meta.url), MAX_MEMORY_MB)
  try {
    const added: Promise<void>[] = []
    await readBirdEntries(db, async (entries) => {
      const part = engine.ask('addChanges', entries)
      // A failure is reported below, where all parts are waited for.
      part.catch(() => undefined)
      added.push(part)
      await added.at(-MAX_PENDING_PARTS)
    })
    await Promise.all(added)
    await engine.ask('applyChanges')
    return { engine, isInMainThread, version }
  } catch (error) {
    engine.close()
    throw error
  }
}

/** Loads only the changed birds. Returns false when all birds must be read again. */
async function applyNewChanges(db: Db, loaded: LoadedGenetics, version: number): Promise<boolean> {
  if (await wasReplacedSince(db, loaded.version)) return false
  const changed = await listBirdsChangedSince(db, loaded.version, MAX_CHANGED_BIRDS)
  if (!changed) return false
  if (changed.length > 0) {
    if (loaded.isInMainThread && (await countBirds(db)) > MAX_BIRDS_IN_MAIN_THREAD) return false
    await loaded.engine.ask('addChanges', await listBirdEntries(db, changed))
    await loaded.engine.ask('applyChanges')
  }
  loaded.version = version
  return true
}
