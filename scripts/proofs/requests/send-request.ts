import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'

/** The reply to a request. */
export interface HttpReply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly ms: number
}

/** Longer than any call may take, even on a busy machine. */
const TIMEOUT_MS = 60_000

/** Returns whether a reply is a stream of events, which has no end. */
export const isStream = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.startsWith('text/event-stream') === true

/** The program sent no reply. */
export class NoReply extends Error {}

/** Sends requests over keep-alive connections. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 })
  readonly #url: URL

  constructor(url: string) {
    this.#url = new URL(url)
  }

  /** Sends a request. Of a stream, only the head is read. Errors: if the connection breaks, or the reply takes too long. */
  send(method: string, path: string, headers: Readonly<Record<string, string>>, body: Buffer | undefined): Promise<HttpReply> {
    const start = performance.now()
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
          timeout: TIMEOUT_MS,
        },
        (response) => {
          if (isStream(response.headers)) {
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.alloc(0),
              ms: performance.now() - start,
            })
            response.destroy()
            return
          }
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.once('error', reject)
          response.once('end', () => {
            const { statusCode: status = 0, headers: responseHeaders } = response
            resolve({ status, headers: responseHeaders, body: Buffer.concat(chunks), ms: performance.now() - start })
          })
        },
      )
      request.once('timeout', () => request.destroy(new NoReply(`no reply within ${TIMEOUT_MS / 1000} s`)))
      request.once('error', reject)
      request.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
