import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import type { CopiedTable } from '../../../src/server/db/copied-tables.ts'
import { listReferencedFiles } from '../../../src/server/features/deleted/referenced-files.repository.ts'
import { sweepFiles } from '../../../src/server/features/deleted/sweep-files.ts'
import type { Program, Request } from '../program.ts'
import { differingTables, listTables, readState, type State } from '../state.ts'
import type { Action } from './actions.ts'
import { isCommit, type Calls, type Fault, type Faults, type FaultWay } from './fault.ts'

/** What came of the faults of one action. */
export interface Outcome {
  readonly faults: number
  /** Whose end was not known to the program: done whole, or not at all. */
  readonly unknown: { readonly done: number; readonly notDone: number }
  /** Files that a refused action had stored already, removed later by the product itself. */
  readonly swept: number
  readonly problems: readonly string[]
}

const BACKUPS = '(backups)'
/** Files are stored before the action that shows them; what nothing shows is removed a day later. */
const FILES = 'stored_files'
const TWO_DAYS_MS = 2 * 86_400_000

/** One action on a loft of its own, made to fail again and again. */
export class Trial {
  readonly #program: Program
  readonly #action: Action
  readonly #dataDir: string
  readonly #inTwoDays: Date
  #tables: readonly CopiedTable[] = []
  /** What the action does when nothing fails. */
  #usual = { changes: '', tables: [] as string[] }
  #serial = 0
  #faults = 0
  #swept = 0
  #unknown = { done: 0, notDone: 0 }
  readonly #problems: string[] = []

  constructor(program: Program, action: Action, { dataDir, now }: { readonly dataDir: string; readonly now: Date }) {
    this.#program = program
    this.#action = action
    this.#dataDir = dataDir
    this.#inTwoDays = new Date(now.getTime() + TWO_DAYS_MS)
  }

  /** Carries the action out without a fault; gives back what it called at each of the places. */
  async learn(places: readonly Faults[]): Promise<Calls[]> {
    this.#tables = await listTables(this.#program.loft.reads)
    // The first of its kind makes what later ones find there.
    await this.#program.must(await this.#next())
    const request = await this.#next()
    const before = await this.#state()
    for (const place of places) place.arm()
    const answer = await this.#program.send(request)
    const calls = places.map((place) => place.disarm())
    if (answer.statusCode !== 200) throw new Error(`${this.#action.name}: ${answer.body}`)
    this.#usual = {
      changes: await this.#changesOf(answer),
      tables: differingTables(before, await this.#state()),
    }
    return calls
  }

  /** Lets one call after the other fail at a place, or one of so many, in every way that there is. */
  async failEach(place: Faults, usual: Calls, every: number): Promise<void> {
    for (const way of place.ways) {
      const commits = usual.made.flatMap((call, at) => (isCommit(call) ? [at + 1] : []))
      if (way.isOfCommit) for (const at of commits) await this.#fail(place, way, { at, way: way.name })
      else for (let at = 1; await this.#fail(place, way, { at, way: way.name }); at += every);
    }
  }

  get outcome(): Outcome {
    return { faults: this.#faults, unknown: this.#unknown, swept: this.#swept, problems: this.#problems }
  }

  /** Tells whether there was a call of this number to fail. */
  async #fail(place: Faults, way: FaultWay, fault: Fault): Promise<boolean> {
    const request = await this.#next()
    const before = await this.#state()
    place.arm(fault)
    const answer = await this.#program.send(request)
    const { hit } = place.disarm()
    if (hit === undefined) {
      if (answer.statusCode !== 200) this.#problems.push(`${this.#action.name} without a fault: ${answer.body}`)
      return false
    }
    this.#faults += 1
    const wrong = [
      ...(await this.#judge(answer, before, way)),
      ...(await this.#judgeFiles()),
      ...(await this.#judgeRepetition(request, before)),
    ]
    this.#problems.push(
      ...wrong.map((problem) => `${this.#action.name}, ${way.name} at ${fault.at} (${hit.slice(0, 60)}): ${problem}`),
    )
    return true
  }

  /** The answer is a refusal in a sentence, and nothing has changed; only the end of a transaction may have been reached unseen. */
  async #judge(answer: LightMyRequestResponse, before: State, { isOfCommit, code: expected }: FaultWay): Promise<string[]> {
    const { error, code, problem } = answer.json<{ error?: string; code?: string; problem?: object | null }>()
    // A backup that could not be proven is there, and says what is wrong.
    const isTold = this.#action.isAside && answer.statusCode === 200 && problem != null
    const isRefused = answer.statusCode >= 500 && code === (expected ?? 'internal') && /\w+ \w+/.test(error ?? '')
    const left = differingTables(before, await this.#state())
    if (isOfCommit) this.#unknown[left.length > 0 ? 'done' : 'notDone'] += 1
    const mayDiffer = isOfCommit ? this.#usual.tables : isTold ? [BACKUPS] : this.#action.hasFiles ? [FILES] : []
    const wrong = left.filter((table) => !mayDiffer.includes(table))
    return [
      ...(isRefused || isTold ? [] : [`answered ${answer.statusCode} ${answer.body.slice(0, 200)}`]),
      ...(wrong.length > 0 ? [`left something in ${wrong.join(', ')}`] : []),
    ]
  }

  /** Sent again the action is done, and done once; sent once more it is answered the same. */
  async #judgeRepetition(request: Request, before: State): Promise<string[]> {
    const again = await this.#program.send(request)
    if (again.statusCode !== 200) return [`sent again: ${again.statusCode} ${again.body.slice(0, 200)}`]
    if (this.#action.isAside) return again.json<{ problem: unknown }>().problem === null ? [] : [`sent again: ${again.body}`]
    const oncemore = await this.#program.send(request)
    const changes = await this.#changesOf(again)
    const tables = differingTables(before, await this.#state())
    return [
      ...(oncemore.body === again.body ? [] : ['sent twice again, it is answered otherwise']),
      ...(changes === this.#usual.changes ? [] : [`sent again, it did ${changes} and not ${this.#usual.changes}`]),
      ...(tables.join() === this.#usual.tables.join()
        ? []
        : [`sent again, it changed ${tables.join()} and not ${this.#usual.tables.join()}`]),
    ]
  }

  /** The product removes what nothing shows, as it does every day; then the store holds what is shown, and nothing else. */
  async #judgeFiles(): Promise<string[]> {
    if (!this.#action.hasFiles) return []
    const { reads, files } = this.#program.loft
    this.#swept += await sweepFiles({ reads, files }, this.#inTwoDays)
    const shown = await listReferencedFiles(reads)
    const stored = new Set<string>()
    for await (const { hash } of files.list()) stored.add(hash)
    const incoming = await readdir(join(this.#dataDir, 'files', 'incoming')).catch(() => [])
    return [
      ...[...shown].filter((hash) => !stored.has(hash)).map((hash) => `the file ${hash} is missing`),
      ...[...stored].filter((hash) => !shown.has(hash)).map((hash) => `the file ${hash} stays, and nothing shows it`),
      ...incoming.map((name) => `half a file is left: ${name}`),
    ]
  }

  async #next(): Promise<Request> {
    this.#serial += 1
    const request = await this.#action.prepare(this.#program, this.#serial)
    return this.#action.isAside ? request : { ...request, key: `trial-number-${this.#serial}` }
  }

  async #state(): Promise<State> {
    const { reads, backups } = this.#program.loft
    const { manifests, damaged } = await backups.list()
    const shelf = [manifests.map(({ id, provenAt }) => `${id} ${provenAt}`), damaged, await readdir(backups.folder)]
    return { ...(await readState(reads, this.#tables)), [BACKUPS]: JSON.stringify(shelf) }
  }

  /** All that an action of the history did; several actions of one call would be told too. */
  async #changesOf(answer: LightMyRequestResponse): Promise<string> {
    const { reads } = this.#program.loft
    if (this.#action.isAside) return ''
    const actionId = Number(answer.headers['x-action-id'])
    const actions = await reads.selectFrom('actions').select(['id', 'kind']).where('id', '>=', actionId).execute()
    const changes = await reads.selectFrom('changes').select(['what', 'entity']).where('actionId', '>=', actionId).execute()
    const told = Map.groupBy(changes, ({ what, entity }) => `${what} ${entity}`)
    const parts = [...told].map(([name, some]) => `${name} x${some.length}`).toSorted()
    return [...actions.map(({ kind }) => kind), ...parts].join(', ')
  }
}
