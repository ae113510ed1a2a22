import { request } from 'node:http'

interface Call {
  readonly body?: unknown
  readonly cookie?: string
}

/** Calls a loft by its host name, which `fetch` does not allow to set. */
export async function callLoft(address: string, host: string, method: string, path: string, { body, cookie }: Call) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; headers: NodeJS.Dict<string | string[]> }>()
  const headers = {
    ...{ host, origin: `http://${host}` },
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const sent = request(address + path, { method, headers }, (reply) => {
    reply.resume().once('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers }))
  })
  sent.once('error', reject)
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  return promise
}
