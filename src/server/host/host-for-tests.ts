import { mkdtemp, rm } from 'node:fs/promises'
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fastFolder } from '#server/testing/fast-folder.ts'
import { openDirectory, type Directory } from './directory.repository.ts'
import { makeHost, type Host } from './make-host.ts'

/** The answer of a host. */
export interface HostReply {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: string
}

/** A host that listens, with its own empty folder; dispose of it with `await using`. */
export interface TestHost extends AsyncDisposable {
  readonly dataDir: string
  readonly directory: Directory
  readonly host: Host
  /** Sends a request with a host name, as a browser does for an address. */
  readonly request: (
    hostName: string,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<HostReply>
}

export const HOST_NAME = 'lofts.test'
export const NOW = new Date('2026-03-06T12:00:00Z')

interface TestHostOptions {
  readonly maxOpen?: number
  readonly now?: () => Date
  /** A built client; without one, the host serves no pages. */
  readonly clientFolder?: string
}

/** Opens a host at `http://lofts.test` on a free port of this computer. */
export async function openTestHost({ maxOpen = 20, now = () => NOW, clientFolder }: TestHostOptions = {}): Promise<TestHost> {
  const dataDir = await mkdtemp(join(fastFolder(), 'host-'))
  const directory = openDirectory(dataDir, now)
  const faults: unknown[] = []
  const hostUrl = () => new URL(`http://${HOST_NAME}`)
  const program = { checksReplies: true, passwordCost: { memory: 8, passes: 1 }, ...(clientFolder && { clientFolder }) }
  const host = await makeHost({ dataDir, directory, now, maxOpen, hostUrl, program, report: (fault) => faults.push(fault) })
  await host.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = host.app.server.address() as AddressInfo

  return {
    ...{ dataDir, directory, host },
    request: async (hostName, method, path, body, headers = {}) => {
      const content = body === undefined ? undefined : JSON.stringify(body)
      const answer = await new Promise<HostReply>((resolve, reject) => {
        const sent = send(
          {
            ...{ port, method, path, host: '127.0.0.1' },
            headers: {
              ...{ host: hostName, origin: `http://${hostName}`, ...headers },
              ...(content !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
            },
          },
          (reply) => {
            void text(reply).then((received) =>
              resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: received }),
            )
          },
        )
        sent.once('error', reject)
        sent.end(content)
      })
      return answer
    },
    [Symbol.asyncDispose]: async () => {
      await host.close()
      directory.close()
      await rm(dataDir, { recursive: true })
      if (faults.length > 0) throw faults[0]
    },
  }
}

export const PASSWORD = 'blue hen on the roof'

/** Makes a loft with its first account; returns the cookie of its session. */
export async function addLoft({ directory, request }: TestHost, name: string): Promise<string> {
  directory.add(name)
  const account = { username: 'Ana', password: PASSWORD, setUpCode: directory.makeCode(name) }
  const made = await request(`${name}.${HOST_NAME}`, 'POST', '/api/access/first-account', account)
  if (made.status !== 200) throw new Error(made.body)
  return String(made.headers['set-cookie']).split(';')[0]!
}
