import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import type { CopiedTable } from '../../../src/server/db/copied-tables.ts'
import { listReferencedFiles } from '../../../src/server/features/deleted/referenced-files.repository.ts'
import { removeUnusedFiles } from '../../../src/server/features/deleted/remove-unused-files.ts'
import { listTables } from '../../../src/server/testing/list-tables.ts'
import type { Program, Request } from '../program.ts'
import { differingTables, readState, type State } from '../state.ts'
import type { Action } from './actions.ts'
import { isCommit, type Calls, type Fault, type Faults, type FaultMode } from './fault.ts'

/** The results of the faults of one action. */
export interface TrialOutcome {
  readonly faults: number
  /** Faults at the commit, whose result the program could not know: carried out, or not. */
  readonly unknown: { readonly done: number; readonly notDone: number }
  /** Files that a refused action had already stored, later removed by the program itself. */
  readonly swept: number
  readonly problems: readonly string[]
}

const BACKUPS = '(backups)'
/** Files are stored before the action that refers to them; files without a reference are removed a day later. */
const FILES = 'stored_files'
const TWO_DAYS_MS = 2 * 86_400_000

/** One action on its own loft, made to fail again and again. */
export class Trial {
  readonly #program: Program
  readonly #action: Action
  readonly #dataDir: string
  readonly #inTwoDays: Date
  #tables: readonly CopiedTable[] = []
  /** The effect of the action when nothing fails. */
  #faultless = { changes: '', tables: [] as string[] }
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

  /** Carries the action out without a fault; returns its calls of each kind. */
  async runWithoutFault(faultKinds: readonly Faults[]): Promise<Calls[]> {
    this.#tables = await listTables(this.#program.loft.reads)
    // The first action of its kind may create rows that later ones reuse.
    await this.#program.sendOrThrow(await this.#next())
    const request = await this.#next()
    const before = await this.#state()
    for (const faults of faultKinds) faults.arm()
    const answer = await this.#program.send(request)
    const calls = faultKinds.map((faults) => faults.disarm())
    if (answer.statusCode !== 200) throw new Error(`${this.#action.name}: ${answer.body}`)
    this.#faultless = {
      changes: await this.#changesOf(answer),
      tables: differingTables(before, await this.#state()),
    }
    return calls
  }

  /** Makes every call, or every `every`-th, fail in each possible way. */
  async failEach(faults: Faults, usual: Calls, every: number): Promise<void> {
    for (const mode of faults.modes) {
      const commits = usual.calls.flatMap((call, at) => (isCommit(call) ? [at + 1] : []))
      if (mode.isCommitOnly) for (const at of commits) await this.#fail(faults, mode, { at, mode: mode.name })
      else for (let at = 1; await this.#fail(faults, mode, { at, mode: mode.name }); at += every);
    }
  }

  get outcome(): TrialOutcome {
    return { faults: this.#faults, unknown: this.#unknown, swept: this.#swept, problems: this.#problems }
  }

  /** Makes one call fail and checks the result; returns whether there was a call with this number. */
  async #fail(faults: Faults, mode: FaultMode, fault: Fault): Promise<boolean> {
    const request = await this.#next()
    const before = await this.#state()
    faults.arm(fault)
    const answer = await this.#program.send(request)
    const { failedCall } = faults.disarm()
    if (failedCall === undefined) {
      if (answer.statusCode !== 200) this.#problems.push(`${this.#action.name} without a fault: ${answer.body}`)
      return false
    }
    this.#faults += 1
    const wrong = [
      ...(await this.#checkReply(answer, before, mode)),
      ...(await this.#checkFiles()),
      ...(await this.#checkRepetition(request, before)),
    ]
    this.#problems.push(
      ...wrong.map((problem) => `${this.#action.name}, ${mode.name} at ${fault.at} (${failedCall.slice(0, 60)}): ${problem}`),
    )
    return true
  }

  /**
   * Checks that the reply is a refusal with a sentence, and that nothing has changed; only a commit may have been carried out.
   */
  async #checkReply(
    answer: LightMyRequestResponse,
    before: State,
    { isCommitOnly, code: expected }: FaultMode,
  ): Promise<string[]> {
    const { error, code, problem } = answer.json<{ error?: string; code?: string; problem?: object | null }>()
    // An incomplete backup is kept and reports its problem.
    const isReported = this.#action.isUnrecorded && answer.statusCode === 200 && problem != null
    const isRefused = answer.statusCode >= 500 && code === (expected ?? 'internal') && /\w+ \w+/.test(error ?? '')
    const left = differingTables(before, await this.#state())
    if (isCommitOnly) this.#unknown[left.length > 0 ? 'done' : 'notDone'] += 1
    const mayDiffer = isCommitOnly ? this.#faultless.tables : isReported ? [BACKUPS] : this.#action.hasFiles ? [FILES] : []
    const wrong = left.filter((table) => !mayDiffer.includes(table))
    return [
      ...(isRefused || isReported ? [] : [`answered ${answer.statusCode} ${answer.body.slice(0, 200)}`]),
      ...(wrong.length > 0 ? [`left something in ${wrong.join(', ')}`] : []),
    ]
  }

  /** Checks that a repeated call is carried out once, and that another repetition gets the same reply. */
  async #checkRepetition(request: Request, before: State): Promise<string[]> {
    const again = await this.#program.send(request)
    if (again.statusCode !== 200) return [`repeated: ${again.statusCode} ${again.body.slice(0, 200)}`]
    if (this.#action.isUnrecorded) return again.json<{ problem: unknown }>().problem === null ? [] : [`repeated: ${again.body}`]
    const third = await this.#program.send(request)
    const changes = await this.#changesOf(again)
    const tables = differingTables(before, await this.#state())
    return [
      ...(third.body === again.body ? [] : ['repeated twice, it gets another reply']),
      ...(changes === this.#faultless.changes ? [] : [`repeated, it did ${changes} and not ${this.#faultless.changes}`]),
      ...(tables.join() === this.#faultless.tables.join()
        ? []
        : [`repeated, it changed ${tables.join()} and not ${this.#faultless.tables.join()}`]),
    ]
  }

  /** Removes unreferenced files, as the program does every day; then the store must contain exactly the referenced files. */
  async #checkFiles(): Promise<string[]> {
    if (!this.#action.hasFiles) return []
    const { reads, files } = this.#program.loft
    this.#swept += await removeUnusedFiles({ reads, files }, this.#inTwoDays)
    const shown = await listReferencedFiles(reads)
    const stored = new Set<string>()
    for await (const { hash } of files.list()) stored.add(hash)
    const incoming = await readdir(join(this.#dataDir, 'files', 'incoming')).catch(() => [])
    return [
      ...[...shown].filter((hash) => !stored.has(hash)).map((hash) => `the file ${hash} is missing`),
      ...[...stored].filter((hash) => !shown.has(hash)).map((hash) => `the file ${hash} stays without a reference`),
      ...incoming.map((name) => `an incomplete file is left: ${name}`),
    ]
  }

  async #next(): Promise<Request> {
    this.#serial += 1
    const request = await this.#action.prepare(this.#program, this.#serial)
    return this.#action.isUnrecorded ? request : { ...request, key: `trial-number-${this.#serial}` }
  }

  async #state(): Promise<State> {
    const { reads, backups } = this.#program.loft
    const { manifests, damaged } = await backups.list()
    const backupStore = [manifests.map(({ id, provenAt }) => `${id} ${provenAt}`), damaged, await readdir(backups.folder)]
    return { ...(await readState(reads, this.#tables)), [BACKUPS]: JSON.stringify(backupStore) }
  }

  /** Summarizes the actions and changes of a reply; several actions of one call would be visible too. */
  async #changesOf(answer: LightMyRequestResponse): Promise<string> {
    const { reads } = this.#program.loft
    if (this.#action.isUnrecorded) return ''
    const actionId = Number(answer.headers['x-action-id'])
    const actions = await reads.selectFrom('actions').select(['id', 'kind']).where('id', '>=', actionId).execute()
    const changes = await reads.selectFrom('changes').select(['what', 'entity']).where('actionId', '>=', actionId).execute()
    const changesByName = Map.groupBy(changes, ({ what, entity }) => `${what} ${entity}`)
    const parts = [...changesByName].map(([name, group]) => `${name} x${group.length}`).toSorted()
    return [...actions.map(({ kind }) => kind), ...parts].join(', ')
  }
}
