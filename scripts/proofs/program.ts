import type { LightMyRequestResponse } from 'fastify'
import { buildApp } from '../../src/server/http/app.ts'
import { openLoft, type Loft } from '../../src/server/open-loft.ts'

/** One call as the product's pages send it; with a key it can safely be repeated. */
export interface Request {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET'
  readonly url: string
  readonly body?: object
  /** Sent instead of a body. */
  readonly form?: FormData
  readonly key?: string
}

/** A request with its headers and encoded body. */
export interface RawRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | undefined
}

/** The program on its own stores, called without a port. */
export interface Program extends AsyncDisposable {
  readonly loft: Loft
  readonly send: (request: Request) => Promise<LightMyRequestResponse>
  /** Sends a request as it came from a browser. */
  readonly inject: (request: RawRequest) => Promise<LightMyRequestResponse>
  /** Sends a request that must succeed, and returns the reply. */
  readonly sendOrThrow: <Reply = { readonly id: number }>(request: Request) => Promise<Reply>
}

/** Opens a loft like the started program. */
export async function openProgram(
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl?: string },
  now: () => Date,
): Promise<Program> {
  const loft = await openLoft({ dataDir, databaseUrl }, now)
  const app = await buildApp({ ...loft, dataDir, now, checksReplies: true })
  const send = async ({ method, url, body, form, key }: Request) => {
    const sent = form && new Response(form)
    return app.inject({
      method,
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(sent && { 'content-type': sent.headers.get('content-type')! }),
      },
      ...(body && { payload: body }),
      ...(sent && { payload: Buffer.from(await sent.arrayBuffer()) }),
    })
  }
  return {
    loft,
    send,
    inject: ({ method, url, headers, body }) =>
      app.inject({
        method: method as Request['method'],
        url,
        headers: { ...headers, 'sec-fetch-site': 'same-origin' },
        ...(body && { payload: Buffer.from(body) }),
      }),
    async sendOrThrow<Reply>(request: Request) {
      const answer = await send(request)
      if (answer.statusCode !== 200) throw new Error(`${request.method} ${request.url}: ${answer.statusCode} ${answer.body}`)
      return answer.json<Reply>()
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await loft.close()
    },
  }
}
