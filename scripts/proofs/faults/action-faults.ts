import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStores, type Engine, type Store } from '../../bench/stores.ts'
import { openProgram } from '../program.ts'
import { ACTIONS, type Action } from './actions.ts'
import { fileFaults } from './file-faults.ts'
import { postgresFaults } from './postgres-faults.ts'
import { sqliteFaults } from './sqlite-faults.ts'
import { Trial, type TrialOutcome } from './trial.ts'

/** The results of one action that was made to fail at one call after another. */
export interface ActionFaults extends TrialOutcome {
  readonly engine: Engine
  readonly action: string
  /** Calls of the action when nothing fails. */
  readonly databaseCalls: number
  readonly fileWrites: number
}

export interface FaultPlan {
  /** One in this number of calls is made to fail. */
  readonly every: number
  /** Only these actions, if given. */
  readonly only?: readonly string[]
}

const NOW = new Date('2026-03-06T12:00:00Z')

/** Makes the calls of every main action fail, one at a time, and checks after each what is left of the action. */
export async function failCallsOfActions(engine: Engine, { every, only }: FaultPlan): Promise<ActionFaults[]> {
  const stores = await openStores(engine, { isDurable: false })
  try {
    const done: ActionFaults[] = []
    for (const action of ACTIONS.filter(({ name }) => only?.includes(name) ?? true))
      done.push(await failCallsOf(await stores.fresh(), action, every))
    return done
  } finally {
    await stores.close()
  }
}

async function failCallsOf(store: Store, action: Action, every: number): Promise<ActionFaults> {
  const { engine, address } = store
  const dataDir = await mkdtemp(join(tmpdir(), 'loft-'))
  const isPostgres = engine === 'postgres'
  try {
    await using program = await openProgram({ dataDir, ...(isPostgres && { databaseUrl: address }) }, () => NOW)
    await using database = isPostgres ? await postgresFaults(address) : sqliteFaults()
    await using files = fileFaults(dataDir)
    const trial = new Trial(program, action, { dataDir, now: NOW })
    const [databaseCalls, fileWrites] = await trial.runWithoutFault([database, files])
    await trial.failEach(database, databaseCalls!, every)
    if (action.hasFiles) await trial.failEach(files, fileWrites!, every)
    const counts = { databaseCalls: databaseCalls!.calls.length, fileWrites: fileWrites!.calls.length }
    return { engine, action: action.name, ...counts, ...trial.outcome }
  } finally {
    await store.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
