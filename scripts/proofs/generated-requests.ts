import { REPORT_KINDS } from '../../src/shared/reports/report.ts'
import { openStores, type Engine, type Store, type Stores } from '../bench/stores.ts'
import { seededRandom, type Random } from '../kill/seeded-random.ts'
import { checkLoft } from './requests/check-loft.ts'
import { DemoServer, TODAY } from './requests/demo-server.ts'
import { withConfirmations, generateRequest, type GeneratedRequest, type Target } from './requests/generate-request.ts'
import { confirmationsOf, checkReply, codeOf } from './requests/check-reply.ts'
import { KnownValues } from './requests/known-values.ts'
import { listTargets } from './requests/list-targets.ts'
import { sendRaw } from './requests/raw-requests.ts'
import { SampleFiles } from './requests/sample-files.ts'
import { NoReply, type HttpReply } from './requests/send-request.ts'

/** Results of the requests so far. */
export interface RequestReport {
  requests: number
  raw: number
  /** Replies by status; by status and code if it is a server error. */
  readonly answers: Map<string, number>
  /** Calls that succeeded at least once. */
  readonly done: Set<string>
  slowestMs: number
  readonly problems: string[]
}

export interface RequestTrial {
  readonly requests: number
  readonly seed: number
  /** Requests after which a new loft is created. */
  readonly perLoft: number
  /** Invalid HTTP requests sent to each loft. */
  readonly rawPerLoft: number
  readonly onLoft?: (report: RequestReport) => void
  readonly onProblem?: (problem: string) => void
}

/** Calls after which little data is left, or which block everything: only one in this number is sent. */
const ONE_IN: Readonly<Record<string, number>> = {
  'DELETE /api/demo': 20,
  'POST /api/backups/:id/restore': 10,
  'POST /api/backups': 4,
  'POST /api/access/sign-in': 4,
}
/** Characters of a request that are shown with a problem. */
const MAX_REQUEST_CHARS = 1200
/** Requests after a restart during which connections may break. */
const REQUESTS_DURING_RESTART = 5

/** Sends requests generated from the contract to demo lofts, each loft with its own seed, and returns every problem. */
export async function sendGeneratedRequests(engine: Engine, trial: RequestTrial): Promise<RequestReport> {
  const stores = await openStores(engine)
  try {
    return await sendToLofts(stores, trial)
  } finally {
    await stores.close()
  }
}

async function sendToLofts(stores: Stores, trial: RequestTrial): Promise<RequestReport> {
  const targets = await listTargets()
  const report: RequestReport = { requests: 0, raw: 0, answers: new Map(), done: new Set(), slowestMs: 0, problems: [] }
  const reportProblem = (problem: string): void => {
    report.problems.push(problem)
    trial.onProblem?.(problem)
  }
  for (let seed = trial.seed; report.requests < trial.requests; seed += 1) {
    const store = await stores.fresh()
    try {
      await new LoftUnderTest(store, { seed, targets, report, reportProblem }).run(
        Math.min(trial.perLoft, trial.requests - report.requests),
        trial.rawPerLoft,
      )
      trial.onLoft?.(report)
    } finally {
      await store.drop()
    }
  }
  return report
}

interface LoftTask {
  readonly seed: number
  readonly targets: readonly Target[]
  readonly report: RequestReport
  readonly reportProblem: (problem: string) => void
}

/** One loft under test. */
class LoftUnderTest {
  readonly #store: Store
  readonly #seed: number
  readonly #targets: readonly Target[]
  readonly #report: RequestReport
  readonly #onProblem: (problem: string) => void
  readonly #known = new KnownValues()
  #sent = 0
  /** Number of the request until which connections may break, because the program restarts. */
  #mayRestartUntil = 0

  constructor(store: Store, { seed, targets, report, reportProblem }: LoftTask) {
    this.#store = store
    this.#seed = seed
    this.#targets = targets
    this.#report = report
    this.#onProblem = reportProblem
  }

  async run(requests: number, raw: number): Promise<void> {
    {
      await using server = await DemoServer.start(this.#store)
      // Half of the lofts have accounts.
      if (this.#seed % 2 === 0) await server.createAccount()
      await this.#sendAll(server, requests)
      await this.#sendInvalidHttp(server, raw)
    }
    const db = this.#store.open()
    try {
      for (const problem of await checkLoft(db)) this.#addProblem(problem)
    } finally {
      await db.destroy()
    }
  }

  async #sendAll(server: DemoServer, requests: number): Promise<void> {
    const files = await SampleFiles.create(this.#known)
    for (const kind of REPORT_KINDS) this.#known.learnValue('reports', kind)
    await this.#readLists(server)
    while (this.#sent < requests) {
      // Each request has its own random numbers, so that a change of one does not change all that follow.
      const random = seededRandom(this.#seed * 1_000_003 + this.#sent)
      const target = this.#targets[random.below(this.#targets.length)]!
      const rare = ONE_IN[`${target.method} ${target.path}`]
      this.#sent += 1
      if (rare !== undefined && random.below(rare) > 0) continue
      const resource = target.path.split('/')[2] ?? ''
      const request = generateRequest(target, { known: this.#known, random, resource, today: TODAY }, files)
      const reply = await this.#sendOne(server, request, files)
      const again = reply && withConfirmations(request, confirmationsOf(reply.body))
      if (again && confirmationsOf(reply.body).length > 0) await this.#sendOne(server, again, files)
      const restarts = reply?.status === 200 && target.path === '/api/backups/:id/restore'
      if (restarts) this.#mayRestartUntil = this.#sent + REQUESTS_DURING_RESTART
      if (!reply || restarts) {
        if (!(await server.isReady())) return this.#addProblem('The program no longer replies', request, server)
      }
      if (reply?.status === 401 && codeOf(reply.body) === 'sign_in_needed' && !(await server.ensureSignedIn())) return
    }
  }

  /** Reads every list, so that ids are known for further requests. */
  async #readLists(server: DemoServer): Promise<void> {
    const lists = this.#targets.filter(({ method, path, endpoint }) => method === 'GET' && endpoint && !path.includes(':'))
    for (const target of lists) {
      const request = { target, method: 'GET', url: target.path, headers: {}, body: undefined, isValid: true, json: undefined }
      const reply = await this.#sendOne(server, request)
      if (reply?.status === 401 && !(await server.ensureSignedIn())) throw new Error('Signing in failed')
    }
  }

  async #sendOne(server: DemoServer, request: GeneratedRequest, files?: SampleFiles): Promise<HttpReply | undefined> {
    const { target } = request
    this.#report.requests += 1
    let reply: HttpReply
    try {
      reply = await server.send(request)
    } catch (error) {
      // A broken connection is acceptable for invalid HTTP and during a restart; no reply at all never is.
      const isReady = await server.isReady()
      const isValid = request.isValid && this.#sent > this.#mayRestartUntil
      if (!isReady || isValid || error instanceof NoReply) this.#addProblem(`gets no reply: ${String(error)}`, request, server)
      else this.#count('connection broken')
      return undefined
    }
    const { status, body, ms, headers } = reply
    this.#count(status >= 500 ? `${status} ${codeOf(body)}` : String(status))
    this.#report.slowestMs = Math.max(this.#report.slowestMs, ms)
    for (const problem of checkReply(request, reply)) this.#addProblem(problem, request, server)
    if (status === 200 && body.length > 0) {
      this.#report.done.add(`${target.method} ${target.path}`)
      this.#learn(target, reply, files)
    }
    const actionId = Number(headers['x-action-id'])
    if (actionId > 0) this.#known.learnRow('actions', actionId)
    return reply
  }

  #learn({ path, method }: Target, { body, headers }: HttpReply, files: SampleFiles | undefined): void {
    const parts = path.split('/').slice(2)
    if (headers['content-type']?.startsWith('application/json')) {
      const last = parts.findLast((part) => !part.startsWith(':'))!
      this.#known.learn(method === 'GET' && parts.length > 2 ? last : parts[0]!, JSON.parse(String(body)))
    } else if (/zip|csv/.test(headers['content-type'] ?? ''))
      files?.store(path.includes('csv') ? 'given.csv' : `${parts[0]!}.zip`, body)
  }

  async #sendInvalidHttp(server: DemoServer, count: number): Promise<void> {
    const random: Random = seededRandom(this.#seed)
    for (let sent = 0; sent < count; sent += 1) {
      const { kind, problem } = await sendRaw(server.url, random)
      this.#report.raw += 1
      if (problem !== undefined) this.#addProblem(problem)
      if (!(await server.isReady())) return this.#addProblem(`After ${kind} the program no longer replies`)
    }
  }

  #count(answer: string): void {
    this.#report.answers.set(answer, (this.#report.answers.get(answer) ?? 0) + 1)
  }

  #addProblem(problem: string, request?: GeneratedRequest, server?: DemoServer): void {
    const requestText =
      request && `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${String(request.body ?? '')}`
    const faults = /50\d/.test(problem) ? (server?.faults() ?? []) : []
    const label = `${this.#store.engine}, seed ${this.#seed}, request ${this.#sent}`
    this.#onProblem([`${label}: ${problem}`, requestText?.slice(0, MAX_REQUEST_CHARS), ...faults].filter(Boolean).join('\n    '))
  }
}

/** Summarizes the results in one line. */
export function requestsLine(engine: Engine, { requests, raw, answers, done, slowestMs, problems }: RequestReport): string {
  const counts = [...answers].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([answer, count]) => `${answer}: ${count}`)
  return [
    `${engine}: ${requests} requests and ${raw} of invalid HTTP`,
    `replies ${counts.join(', ')}`,
    `${done.size} calls carried out`,
    `slowest ${(slowestMs / 1000).toFixed(1)} s`,
    `${problems.length} problems`,
  ].join('; ')
}
