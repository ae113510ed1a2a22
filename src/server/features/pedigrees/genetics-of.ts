import type { Db } from '#server/db/database.ts'
import { findDataVersion } from '#server/history/history.repository.ts'
import { wasReplacedSince } from '#server/history/replacing-actions.repository.ts'
import { runAtMost } from '#server/run-at-most.ts'
import { askHere, askInThread, type Asked } from '#server/threads/asked.ts'
import { GeneticsDesk } from './genetics-desk.ts'
import { countBirds, listBirdEntries, listBirdsChangedSince, readBirdEntries } from './genetics.repository.ts'

/** Up to so many birds every question is answered in less time than a thread takes to start. */
const MOST_HERE = 500
/** Changed birds up to which they are told one by one; for more all birds are read anew. */
const MOST_CHANGED = 5000
/** Enough for some millions of birds. */
const MOST_MEMORY_MB = 2048

/** Answers about the pedigrees of a loft as it is when they are asked. */
export type Genetics = Pick<Asked<GeneticsDesk>, 'ask'>

interface Held {
  readonly desk: Asked<GeneticsDesk>
  readonly isHere: boolean
  /** The loft's data version that the desk knows. */
  version: number
}

interface Keeper extends Genetics {
  readonly close: () => void
}

const keepers = new WeakMap<Db, Keeper>()

/**
 * Gives the genetics of a loft. Its birds stay in memory between questions and follow the data version: whatever process
 * changed a bird, the next question sees it. Large lofts are worked out in a thread of their own.
 *
 * Not for use inside a transaction, whose own changes it does not see.
 */
export function geneticsOf(db: Db): Genetics {
  if (db.isTransaction) throw new Error('Genetics are asked outside of transactions')
  const keeper = keepers.get(db) ?? keepBirds(db)
  keepers.set(db, keeper)
  return keeper
}

/** Lets go of a loft's birds and ends their thread. */
export function closeGenetics(db: Db): void {
  keepers.get(db)?.close()
  keepers.delete(db)
}

function keepBirds(db: Db): Keeper {
  const inTurn = runAtMost(1)
  let held: Held | undefined

  const bringUpToDate = async (): Promise<Asked<GeneticsDesk>> => {
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
    ? askHere(new GeneticsDesk())
    : askInThread<GeneticsDesk>(new URL('./genetics-worker.ts', import.meta.url), MOST_MEMORY_MB)
  try {
    await readBirdEntries(db, (entries) => desk.ask('hear', entries))
    await desk.ask('settle')
    return { desk, isHere, version }
  } catch (error) {
    desk.close()
    throw error
  }
}

/** Tells a desk what has changed; false where reading all birds anew is better. */
async function catchUp(db: Db, held: Held, version: number): Promise<boolean> {
  if (await wasReplacedSince(db, held.version)) return false
  const changed = await listBirdsChangedSince(db, held.version, MOST_CHANGED)
  if (!changed) return false
  if (changed.length > 0) {
    if (held.isHere && (await countBirds(db)) > MOST_HERE) return false
    await held.desk.ask('hear', await listBirdEntries(db, changed))
    await held.desk.ask('settle')
  }
  held.version = version
  return true
}
