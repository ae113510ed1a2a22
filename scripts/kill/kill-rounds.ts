import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../src/server/db/database.ts'
import { fillLoft } from '../bench/fill-loft.ts'
import { inventoryForm, inventoryRows } from '../bench/inventory-file.ts'
import { startServer, type ServerProcess } from '../bench/server-process.ts'
import type { Store, Stores } from '../bench/stores.ts'
import { isAcknowledged, isUnanswered, newCall, send, sendAndStore, type Call } from './call.ts'
import { checkDatabase, countHidden, lastAction } from './check-database.ts'
import { seededRandom, type Random } from './seeded-random.ts'
import { Client, type SharedRows } from './client.ts'

export interface KillTrial {
  readonly kills: number
  readonly seed: number
  /** Clients that write concurrently. */
  readonly clients: number
  /** Birds in the loft before the trial begins. */
  readonly birds: number
  /** Rows of the inventory that is being imported whenever the program is killed; 0 for none. */
  readonly importRows: number
  /** Kills after which a new loft is created, so that the checks stay fast. */
  readonly killsPerLoft: number
  readonly onKill?: (report: Report) => void
}

/** The results of a trial so far. */
export interface Report {
  kills: number
  acknowledged: number
  /** Correctly refused: another client was faster. */
  refused: number
  /** Calls whose reply was cut off by the kill: carried out completely, or not at all. */
  unansweredKept: number
  unansweredAbsent: number
  /** Unanswered calls that were imports. */
  importsKept: number
  importsAbsent: number
  /** Calls sent again under their key, which must change nothing. */
  repeated: number
  /** From the start of the process after a kill to its first successful reply, ms. */
  readonly readyMs: number[]
  /** Every problem, as a sentence. */
  readonly problems: string[]
}

/** Range of the time after the first reply to a write at which the program is killed, ms. */
const MIN_KILL_MS = 30
const MAX_KILL_MS = 700
/** Kills can come after the end of an import, so that the time around its commit is covered as well. */
const KILL_RANGE_FACTOR = 1.25
const SECTIONS = 3
/** The removal of 20,000 birds takes some seconds. */
const POLL_MS = 500
const MAX_POLLS = 120

/** Kills the program repeatedly during writes, and checks the database after each restart. */
export async function runKillRounds(stores: Stores, trial: KillTrial): Promise<Report> {
  const random = seededRandom(trial.seed)
  const report: Report = {
    kills: 0,
    acknowledged: 0,
    refused: 0,
    unansweredKept: 0,
    unansweredAbsent: 0,
    importsKept: 0,
    importsAbsent: 0,
    repeated: 0,
    readyMs: [],
    problems: [],
  }
  while (report.kills < trial.kills) {
    const store = await stores.fresh()
    const loft = new LoftUnderTest(store, trial, { random, report })
    try {
      await loft.open()
      for (let kill = 0; kill < trial.killsPerLoft && report.kills < trial.kills; kill += 1) {
        await loft.killOnce()
        trial.onKill?.(report)
      }
      await loft.checkRemoval()
    } finally {
      await loft.close()
    }
  }
  return report
}

/** One loft under test and all calls that were ever sent to it. */
class LoftUnderTest {
  readonly #store: Store
  readonly #trial: KillTrial
  readonly #random: Random
  readonly #report: Report
  readonly #calls: Call[] = []
  #clients: readonly Client[] = []
  #server: ServerProcess | undefined
  #lastChecked = 0
  /** Known duration of an import, ms: that of the last complete one, or at least the time until one was cut off. */
  #importMs = 0

  constructor(store: Store, trial: KillTrial, { random, report }: { random: Random; report: Report }) {
    this.#store = store
    this.#trial = trial
    this.#random = random
    this.#report = report
  }

  async open(): Promise<void> {
    const { birds, clients, importRows } = this.#trial
    if (birds > 0) await this.#withDb((db) => fillLoft(db, birds))
    this.#server = await startServer(this.#store.env)
    this.#lastChecked = await this.#withDb(lastAction)
    const known = await this.#prepare()
    this.#clients = Array.from(
      { length: clients },
      (_, at) => new Client(`K${at}N`, seededRandom(this.#random.below(2 ** 31)), known),
    )
    if (importRows === 0) return
    const begun = performance.now()
    await this.#sendOrThrow(this.#newImport())
    this.#importMs = performance.now() - begun
  }

  /** Waits until the rows of interrupted imports are removed. */
  async checkRemoval(): Promise<void> {
    for (let polls = 0; (await this.#withDb(countHidden)) > 0; polls += 1) {
      if (polls === MAX_POLLS) return this.#addProblem('Rows of an interrupted import were not removed')
      await wait(POLL_MS)
    }
  }

  async close(): Promise<void> {
    await this.#server?.stop()
    await this.#store.drop()
  }

  /**
   * Runs all clients, kills the program, restarts it and checks the database; then repeats the unanswered calls and checks again.
   */
  async killOnce(): Promise<void> {
    const before = this.#calls.length
    await this.#writeUntilKilled()
    const sent = [...this.#calls.slice(before), ...this.#clients.flatMap((client) => client.calls.splice(0))]
    this.#calls.splice(before, Infinity, ...sent)
    this.#server = await startServer(this.#store.env)
    this.#report.kills += 1
    this.#report.readyMs.push(this.#server.readyMs)
    this.#count(sent)

    const unanswered = sent.filter(isUnanswered)
    await this.#check()
    await this.#countUnanswered(unanswered)
    for (const call of unanswered) await this.#repeat(call)
    // Of the answered calls only the last ones are repeated, as a sample.
    for (const call of sent.filter(isAcknowledged).slice(-this.#clients.length)) await this.#repeat(call)
    await this.#check()
    this.#lastChecked = await this.#withDb(lastAction)
    const fault = /^\S+Z (?:error|fatal): .*$/m.exec(this.#server.log())
    if (fault) this.#addProblem(`The program logged: ${fault[0]}`)
  }

  async #writeUntilKilled(): Promise<void> {
    const server = this.#server!
    const latest = this.#trial.importRows > 0 ? this.#importMs * KILL_RANGE_FACTOR : MAX_KILL_MS
    const killAfter = MIN_KILL_MS + this.#random.fraction() * (latest - MIN_KILL_MS)
    const { promise: firstReply, resolve: onReply } = Promise.withResolvers<void>()
    const writers = this.#clients.map((client) => client.work(server.url, onReply))
    if (this.#trial.importRows > 0) writers.push(this.#importUntilKilled(server))
    // A busy machine also replies before the kill.
    await Promise.race([firstReply, Promise.all(writers)])
    await wait(killAfter)
    await server.kill()
    await Promise.all(writers)
  }

  async #importUntilKilled(server: ServerProcess): Promise<void> {
    const upload = this.#newImport()
    this.#calls.push(upload)
    const begun = performance.now()
    await sendAndStore(server.url, upload)
    const lasted = performance.now() - begun
    this.#importMs = isUnanswered(upload) ? Math.max(this.#importMs, lasted) : lasted
  }

  /** Sends a call again under its key, twice if it was not answered: every reply must equal the first one. */
  async #repeat(call: Call): Promise<void> {
    const { url } = this.#server!
    if (isUnanswered(call)) await sendAndStore(url, call)
    const again = await send(url, call)
    this.#report.repeated += 1
    const { answer } = call
    const isSame = answer && again && answer.actionId === again.actionId && answer.text === again.text
    if (!answer || (isAcknowledged(call) && !isSame)) this.#addProblem(`${call.kind} ${call.key} got another reply when repeated`)
    if (answer && !isAcknowledged(call) && answer.status !== 412) this.#addProblem(`${call.kind} was refused: ${answer.text}`)
  }

  async #check(): Promise<void> {
    const sent = { calls: this.#calls, since: this.#lastChecked }
    for (const problem of await this.#withDb((db) => checkDatabase(db, sent))) this.#addProblem(problem)
  }

  #addProblem(problem: string): void {
    this.#report.problems.push(`${this.#store.engine}, kill ${this.#report.kills}: ${problem}`)
  }

  #count(sent: readonly Call[]): void {
    this.#report.acknowledged += sent.filter(isAcknowledged).length
    for (const call of sent) {
      if (isUnanswered(call) || isAcknowledged(call)) continue
      this.#report.refused += 1
      if (call.answer?.status !== 412) this.#addProblem(`${call.kind} was refused: ${call.answer?.text}`)
    }
  }

  async #countUnanswered(unanswered: readonly Call[]): Promise<void> {
    const keys = await this.#withDb((db) => db.selectFrom('idempotencyKeys').select('key').execute())
    const kept = new Set(keys.map(({ key }) => key))
    for (const call of unanswered) {
      const isKept = kept.has(call.key)
      this.#report[isKept ? 'unansweredKept' : 'unansweredAbsent'] += 1
      if (call.form) this.#report[isKept ? 'importsKept' : 'importsAbsent'] += 1
    }
  }

  async #prepare(): Promise<SharedRows> {
    const make = (path: string, kind: string, change: string, body: object) =>
      this.#sendOrThrow(newCall({ method: 'POST', path, kind, body, changes: [change] }))
    const mainLoft = await make('/api/main-loft-locations', 'add-main-loft', 'create main-loft-locations Trial', {
      name: 'Trial',
    })
    const sections: number[] = []
    for (let at = 0; at < SECTIONS; at += 1) {
      const section = `Trial ${at}`
      const body = { mainLoftId: mainLoft, section }
      sections.push(await make('/api/loft-locations', 'add-section', `create loft-locations ${section}`, body))
    }
    const bird = { bandId: 'SHARED-1', birthYear: 2024, gender: 'hen' }
    const sharedBird = await make('/api/pigeons', 'add-pigeon', 'create pigeons SHARED-1', bird)
    return { sections: sections as [number, ...number[]], sharedBird }
  }

  /** Sends a call during which nothing is killed; returns the id of the row it created. */
  async #sendOrThrow(call: Call): Promise<number> {
    this.#calls.push(call)
    await sendAndStore(this.#server!.url, call)
    if (!isAcknowledged(call)) throw new Error(`${call.kind} failed: ${call.answer?.text}`)
    return (JSON.parse(call.answer!.text) as { id: number }).id
  }

  #newImport(): Call {
    const rows = inventoryRows(`I${this.#calls.length}X`, this.#trial.importRows)
    return newCall({
      method: 'POST',
      path: '/api/pigeons/upload',
      form: () => inventoryForm(rows),
      kind: 'import-inventory',
      changes: rows.slice(1).map(([band]) => `create pigeons ${band}`),
    })
  }

  /** Uses a new connection each time: an old one reports errors of the search index after other connections have written. */
  async #withDb<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const db = this.#store.open()
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
}
