import { mkdtemp, rm } from 'node:fs/promises'
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe } from 'vitest'
import { clusterDatabases, takeHostDatabase } from '#server/testing/cluster-databases.ts'
import { freshPostgresDatabase, type PostgresConfig } from '#server/testing/postgres-database.ts'
import { ENGINES, type Engine } from '#server/testing/run-options.ts'
import { migrateTemplate } from '#server/testing/test-app.ts'
import type { Directory } from './directory.repository.ts'
import { createLoft } from './host-commands.ts'
import type { LoftLimits } from './loft-limits.ts'
import { makeHost, type Host } from './make-host.ts'
import { openHostData, type HostData } from './open-host.ts'

/** The answer of a host. */
export interface HostReply {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: string
}

/** A host that listens, with its own empty folder; dispose of it with `await using`. */
export interface TestHost extends AsyncDisposable {
  readonly dataDir: string
  readonly data: HostData
  readonly postgres: PostgresConfig | { readonly connectionString: string } | undefined
  readonly directory: Directory
  readonly host: Host
  /** Lines in the console of the host. */
  readonly printed: readonly string[]
  /** Sends a request with a host name, as a browser does for an address. */
  readonly request: (
    hostName: string,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<HostReply>
}

/** Runs the same tests with lofts in SQLite databases and in PostgreSQL. */
export function onBothHosts(defineTests: (open: (options?: TestHostOptions) => Promise<TestHost>, engine: Engine) => void): void {
  describe.each(ENGINES)('%s', (engine) => defineTests((options) => openTestHost({ ...options, engine }), engine))
}

export const HOST_NAME = 'lofts.test'
export const NOW = new Date('2026-03-06T12:00:00Z')

interface TestHostOptions {
  readonly maxOpen?: number
  readonly limits?: Partial<LoftLimits>
  readonly now?: () => Date
  /** A built client; without one, the host serves no pages. */
  readonly clientFolder?: string
  readonly metricsToken?: string
  readonly isDraining?: () => boolean
  /** SQLite by default. */
  readonly engine?: Engine
  /** Opens a second node of this host on PostgreSQL, with the same database and folder. */
  readonly siblingNode?: TestHost
}

/** Opens a host at `http://lofts.test`, with host names below it for its lofts, on a free port of this computer. */
export async function openTestHost({
  maxOpen = 20,
  limits = {},
  now = () => NOW,
  clientFolder,
  metricsToken,
  isDraining = () => false,
  engine = 'sqlite',
  siblingNode,
}: TestHostOptions = {}): Promise<TestHost> {
  const dataDir = siblingNode?.dataDir ?? (await mkdtemp(join(tmpdir(), 'host-')))
  const created = engine === 'postgres' && !siblingNode ? await openHostDatabase() : undefined
  const postgres = siblingNode?.postgres ?? created?.config
  const data = await openHostData({ dataDir, postgres }, now)
  const { directory } = data
  const faults: unknown[] = []
  const printed: string[] = []
  const address = () => ({ url: new URL(`http://${HOST_NAME}`), domain: HOST_NAME })
  const program = { checksReplies: true, passwordCost: { memory: 8, passes: 1 }, ...(clientFolder && { clientFolder }) }
  const report = (fault: unknown) => faults.push(fault)
  const print = (line: string) => printed.push(line)
  const host = await makeHost({
    data,
    maxOpen,
    address,
    program,
    report,
    print,
    limits: {
      requestsPerMinute: undefined,
      storedBytes: undefined,
      uploadBytes: undefined,
      birds: undefined,
      tasks: undefined,
      ...limits,
    },
    ...(metricsToken !== undefined && { metricsToken }),
    isDraining,
  })
  await host.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = host.app.server.address() as AddressInfo

  return {
    dataDir,
    data,
    postgres,
    directory,
    host,
    printed,
    request: async (hostName, method, path, body, headers = {}) => {
      // A text is a form that was filled in.
      const isForm = typeof body === 'string'
      const content = isForm ? body : body === undefined ? undefined : JSON.stringify(body)
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
      const answer = await new Promise<HostReply>((resolve, reject) => {
        const sent = send(
          {
            // On a busy machine a kept connection may have ended.
            port,
            method,
            path,
            host: '127.0.0.1',
            agent: false,
            headers: {
              host: hostName,
              origin: `http://${hostName}`,
              ...headers,
              ...(content !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(content) }),
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
      await data.close()
      await created?.drop()
      if (!siblingNode) await rm(dataDir, { recursive: true })
      if (faults.length > 0) throw faults[0]
    },
  }
}

async function openHostDatabase(): Promise<{
  config: PostgresConfig | { readonly connectionString: string }
  drop: () => Promise<void>
}> {
  if (!clusterDatabases) return freshPostgresDatabase(migrateTemplate)
  return { config: { connectionString: takeHostDatabase() }, drop: async () => undefined }
}

export const PASSWORD = 'blue hen on the roof'

/** The address of a loft: its host name, and the beginning of its paths. */
export interface LoftAddressing {
  readonly hostName: (name: string) => string
  readonly base: (name: string) => string
}
export const LOFT_ADDRESSINGS: Readonly<Record<'host name' | 'path', LoftAddressing>> = {
  'host name': { hostName: (name) => `${name}.${HOST_NAME}`, base: () => '' },
  path: { hostName: () => HOST_NAME, base: (name) => `/l/${name}` },
}

/** Makes a loft with its first account; returns the cookie of its session. */
export async function addLoft(
  { data, directory, request }: TestHost,
  name: string,
  addressing = LOFT_ADDRESSINGS['host name'],
): Promise<string> {
  await createLoft(data, name)
  const account = { username: 'Ana', password: PASSWORD, setUpCode: await directory.makeCode(name) }
  const made = await request(addressing.hostName(name), 'POST', `${addressing.base(name)}/api/access/first-account`, account)
  if (made.status !== 200) throw new Error(made.body)
  return String(made.headers['set-cookie']).split(';')[0]!
}
