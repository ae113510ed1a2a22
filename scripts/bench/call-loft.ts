import { request } from 'node:http'
import { text } from 'node:stream/consumers'

interface Call {
  readonly body?: unknown
  readonly cookie?: string
  /** With an idempotency key a write can safely be repeated. */
  readonly key?: string
}

interface Answer {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

/** Calls a loft by its host name, which `fetch` does not allow to set. */
export async function callLoft(
  address: string,
  host: string,
  method: string,
  path: string,
  { body, cookie, key }: Call,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const headers = {
    host,
    origin: `http://${host}`,
    ...(cookie !== undefined && { cookie }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const sent = request(address + path, { method, headers }, (reply) => {
    text(reply).then((content) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: content }), reject)
  })
  sent.once('error', reject)
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  return promise
}
