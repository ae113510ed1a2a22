import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'

/** What came back, or why nothing did. */
export interface Answered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly ms: number
}

/** Longer than any call may take, also where others use the machine. */
const PATIENCE_MS = 60_000

/** The program kept silent. */
export class NoAnswer extends Error {}

/** Sends requests over connections that are kept open. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 })
  readonly #url: URL

  constructor(url: string) {
    this.#url = new URL(url)
  }

  /** Errors: when the connection breaks, or the answer takes too long. */
  send(method: string, path: string, headers: Readonly<Record<string, string>>, body: Buffer | undefined): Promise<Answered> {
    const begun = performance.now()
    const length = body && headers['transfer-encoding'] === undefined ? { 'content-length': body.length } : {}
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        {
          agent: this.#agent,
          host: this.#url.hostname,
          port: this.#url.port,
          method,
          path,
          headers: { ...headers, ...length },
          timeout: PATIENCE_MS,
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.once('error', reject)
          response.once('end', () => {
            const { statusCode: status = 0, headers: told } = response
            resolve({ status, headers: told, body: Buffer.concat(chunks), ms: performance.now() - begun })
          })
        },
      )
      request.once('timeout', () => request.destroy(new NoAnswer(`no answer within ${PATIENCE_MS / 1000} s`)))
      request.once('error', reject)
      request.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
