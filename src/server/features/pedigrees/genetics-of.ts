import type { Db } from '#server/db/database.ts'
import { findDataVersion } from '#server/history/history.repository.ts'
import { wasReplacedSince } from '#server/history/replacing-actions.repository.ts'
import { limitConcurrency } from '#server/run-at-most.ts'
import { callInProcess, callInWorker, type WorkerProxy } from '#server/threads/asked.ts'
import { GeneticsEngine } from './genetics-desk.ts'
import { countBirds, listBirdEntries, listBirdsChangedSince, readBirdEntries } from './genetics.repository.ts'

/** Up to this many birds, every computation takes less time than starting a thread. */
const MOST_HERE = 500
/** Up to this many changed birds are updated individually; with more, all birds are read again. */
const MOST_CHANGED = 5000
/** Enough memory for several million birds. */
const MOST_MEMORY_MB = 2048

/** Computes genetics from the current pedigrees of a loft. */
export type Genetics = Pick<WorkerProxy<GeneticsEngine>, 'ask'>

interface Held {
  readonly desk: WorkerProxy<GeneticsEngine>
  readonly isHere: boolean
  /** The loft's data version that was loaded last. */
  version: number
}

interface Keeper extends Genetics {
  readonly close: () => void
}

const keepers = new WeakMap<Db, Keeper>()

/**
 * Returns the genetics of a loft. The birds stay in memory between calls and follow the data version: the next call sees every
 * change, by any process. Large lofts are computed in a worker thread.
 *
 * Not for use inside a transaction, whose own changes it does not see.
 */
export function geneticsOf(db: Db): Genetics {
  if (db.isTransaction) throw new Error('Genetics must be computed outside of transactions')
  const keeper = keepers.get(db) ?? keepBirds(db)
  keepers.set(db, keeper)
  return keeper
}

/** Removes a loft's birds from memory and ends their thread. */
export function closeGenetics(db: Db): void {
  keepers.get(db)?.close()
  keepers.delete(db)
}

function keepBirds(db: Db): Keeper {
  const inTurn = limitConcurrency(1)
  let held: Held | undefined

  const bringUpToDate = async (): Promise<WorkerProxy<GeneticsEngine>> => {
    const version = await findDataVersion(db)
    if (held?.version === version && !held.desk.hasEnded()) return held.desk
    if (!held || held.desk.hasEnded() || !(await catchUp(db, held, version))) {
      held?.desk.close()
      held = undefined
      held = await readAll(db, version)
    }
    return held.desk
  }

  return {
    ask: async (method, ...args) => (await inTurn(bringUpToDate)).ask(method, ...args),
    close: () => held?.desk.close(),
  }
}

async function readAll(db: Db, version: number): Promise<Held> {
  const isHere = (await countBirds(db)) <= MOST_HERE
  const desk = isHere
    ? callInProcess(new GeneticsEngine())
    : callInWorker<GeneticsEngine>(new URL('./genetics-worker.ts', import.meta.url), MOST_MEMORY_MB)
  try {
    await readBirdEntries(db, (entries) => desk.ask('addChanges', entries))
    await desk.ask('applyChanges')
    return { desk, isHere, version }
  } catch (error) {
    desk.close()
    throw error
  }
}

/** Loads only the changed birds. Returns false when all birds must be read again. */
async function catchUp(db: Db, held: Held, version: number): Promise<boolean> {
  if (await wasReplacedSince(db, held.version)) return false
  const changed = await listBirdsChangedSince(db, held.version, MOST_CHANGED)
  if (!changed) return false
  if (changed.length > 0) {
    if (held.isHere && (await countBirds(db)) > MOST_HERE) return false
    await held.desk.ask('addChanges', await listBirdEntries(db, changed))
    await held.desk.ask('applyChanges')
  }
  held.version = version
  return true
}
