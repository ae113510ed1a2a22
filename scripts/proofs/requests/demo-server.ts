import { setTimeout as wait } from 'node:timers/promises'
import { startLoftServer, type LoftServer } from '../../../e2e/loft-server.ts'
import type { Store } from '../../bench/stores.ts'
import type { GeneratedRequest } from './generate-request.ts'
import { codeOf } from './judge-answer.ts'
import { Sender, type Answered } from './send-request.ts'

/** The day at every loft that is tried. */
export const TODAY = '2026-03-06'
const PERSON = { username: 'Ana', password: 'blue hen on the roof' }
const JSON_TYPE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const POLL_MS = 50
const MOST_LOOKS = 400
const LONGEST_RESTART_MS = 60_000

/** A running program on a demo loft, and somebody who may do everything there. */
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

  /** From now on there are accounts, and one has to be signed in. */
  async makeAccount(): Promise<void> {
    // Told a moment after the program listens.
    let setUpCode: string | undefined
    for (let tries = 0; !setUpCode && tries < MOST_LOOKS; tries += 1) {
      setUpCode = /Set-up code[^:]*: ([\w-]+)/.exec(this.#server.log())?.[1]
      if (!setUpCode) await wait(POLL_MS)
    }
    await this.#post('/api/access/first-account', { setUpCode, ...PERSON })
    if (!this.#cookie) throw new Error('The first account could not be made')
  }

  /** Sends as the one who is signed in, unless the request brings a cookie of its own. */
  async send({ method, url, headers, body }: Pick<GeneratedRequest, 'method' | 'url' | 'headers' | 'body'>): Promise<Answered> {
    const cookie = this.#cookie && headers['cookie'] === undefined ? { cookie: this.#cookie } : {}
    const answered = await this.#sender.send(method, url, { ...headers, ...cookie }, body)
    this.#keepCookie(answered)
    return answered
  }

  /** Signs in again where a request has ended the session. Tells whether everything may be done again. */
  async isLetIn(): Promise<boolean> {
    const mayList = async () =>
      (await this.send({ method: 'GET', url: '/api/accounts', headers: {}, body: undefined })).status === 200
    if (await mayList()) return true
    await this.#post('/api/access/sign-in', PERSON)
    return mayList()
  }

  /** Waits until the program answers; tells whether it does. */
  async isReady(): Promise<boolean> {
    for (const begun = performance.now(); performance.now() - begun < LONGEST_RESTART_MS; await wait(POLL_MS)) {
      const answered = await this.#sender.send('GET', '/readyz', {}, undefined).catch(() => undefined)
      if (answered?.status === 200) return true
    }
    return false
  }

  /** The last faults it has told. */
  faults(): string[] {
    return this.#server
      .log()
      .split('\n')
      .filter((line) => /"level":(50|60)|^\s*at |Error/.test(line))
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

  #keepCookie({ headers }: Answered): void {
    const given = headers['set-cookie']?.[0]?.split(';')[0]
    if (given !== undefined) this.#cookie = given.endsWith('=') ? '' : given
  }
}
