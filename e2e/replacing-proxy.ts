import { createServer, request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** Forwards all requests to a server, and may replace the text of some answers. */
export interface ReplacingProxy {
  readonly url: string
  /** Replaces every later answer of one path. */
  readonly replace: (path: string, change: (text: string) => string) => void
  /** Ends the connection of requests with this method to this path, without an answer; an empty method ends none. */
  readonly cut: (method: string, path: string) => void
  readonly stop: () => Promise<void>
}

export async function startReplacingProxy(target: string): Promise<ReplacingProxy> {
  const changes = new Map<string, (text: string) => string>()
  let cutRequest = ''
  const proxy = createServer((incoming, outgoing) => {
    if (`${incoming.method} ${incoming.url}` === cutRequest) return void incoming.socket.destroy()
    const change = changes.get(incoming.url ?? '')
    const { 'accept-encoding': _, ...plain } = incoming.headers
    const headers = change ? plain : incoming.headers
    const forwarded = request(target + (incoming.url ?? '/'), { method: incoming.method ?? 'GET', headers }, (answer) => {
      if (!change) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      void textOf(answer).then((text) => {
        const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, rest)
        outgoing.end(change(text))
      })
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    replace: (path, change) => void changes.set(path, change),
    cut: (method, path) => void (cutRequest = `${method} ${path}`),
    stop: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
