import { setTimeout as wait } from 'node:timers/promises'
import { startLoftServer, type LoftServer } from '../../../e2e/loft-server.ts'
import type { Store } from '../../bench/stores.ts'
import type { GeneratedRequest } from './generate-request.ts'
import { codeOf } from './check-reply.ts'
import { Sender, type HttpReply } from './send-request.ts'

/** The day at every loft under test. */
export const TODAY = '2026-03-06'
const MANAGER = { username: 'Ana', password: 'blue hen on the roof' }
const JSON_TYPE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const POLL_MS = 50
const MAX_POLLS = 400
const MAX_RESTART_MS = 60_000

/** A running program on a demo loft, with a session of a manager if it has accounts. */
export class DemoServer implements AsyncDisposable {
  readonly #server: LoftServer
  readonly #sender: Sender
  #cookie = ''

  private constructor(server: LoftServer) {
    this.#server = server
    this.#sender = new Sender(server.url)
  }

  static async start(store: Store): Promise<DemoServer> {
    return new DemoServer(await startLoftServer({ isDemo: true, now: `${TODAY}T10:00:00Z`, settings: store.env }))
  }

  get url(): string {
    return this.#server.url
  }

  /** Creates the first account; from now on requests need a session. */
  async createAccount(): Promise<void> {
    // The code is printed shortly after the program listens.
    let setUpCode: string | undefined
    for (let tries = 0; !setUpCode && tries < MAX_POLLS; tries += 1) {
      setUpCode = /Set-up code[^:]*: ([\w-]+)/.exec(this.#server.log())?.[1]
      if (!setUpCode) await wait(POLL_MS)
    }
    await this.#post('/api/access/first-account', { setUpCode, ...MANAGER })
    if (!this.#cookie) throw new Error('The first account could not be created')
  }

  /** Sends a request with the current session, unless it has its own cookie. */
  async send({ method, url, headers, body }: Pick<GeneratedRequest, 'method' | 'url' | 'headers' | 'body'>): Promise<HttpReply> {
    const cookie = this.#cookie && headers['cookie'] === undefined ? { cookie: this.#cookie } : {}
    const answered = await this.#sender.send(method, url, { ...headers, ...cookie }, body)
    this.#keepCookie(answered)
    return answered
  }

  /** Signs in again if a request has ended the session. Returns whether everything is allowed again. */
  async ensureSignedIn(): Promise<boolean> {
    const canListAccounts = async () =>
      (await this.send({ method: 'GET', url: '/api/accounts', headers: {}, body: undefined })).status === 200
    if (await canListAccounts()) return true
    await this.#post('/api/access/sign-in', MANAGER)
    return canListAccounts()
  }

  /** Waits until the program replies; returns whether it does. */
  async isReady(): Promise<boolean> {
    for (const begun = performance.now(); performance.now() - begun < MAX_RESTART_MS; await wait(POLL_MS)) {
      const answered = await this.#sender.send('GET', '/readyz', {}, undefined).catch(() => undefined)
      if (answered?.status === 200) return true
    }
    return false
  }

  /** Returns the last faults in the log. */
  faults(): string[] {
    return this.#server
      .log()
      .split('\n')
      .filter((line) => /Z (error|fatal): |^\s*at |Error/.test(line))
      .slice(-3)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#sender.close()
    await this.#server.stop()
  }

  async #post(path: string, body: object): Promise<void> {
    const answered = await this.#sender.send('POST', path, JSON_TYPE, Buffer.from(JSON.stringify(body)))
    this.#keepCookie(answered)
    if (answered.status >= 500) throw new Error(`${path}: ${codeOf(answered.body)}`)
  }

  #keepCookie({ headers }: HttpReply): void {
    const newCookie = headers['set-cookie']?.[0]?.split(';')[0]
    if (newCookie !== undefined) this.#cookie = newCookie.endsWith('=') ? '' : newCookie
  }
}
