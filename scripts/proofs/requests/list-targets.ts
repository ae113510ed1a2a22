import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '../../../src/shared/api/endpoint.ts'
import { buildApp } from '../../../src/server/http/app.ts'
import { describeContract, type Operation } from '../../../src/server/http/open-api.ts'
import { openLoft } from '../../../src/server/open-loft.ts'
import { listRoutes } from '../../../src/server/http/list-routes.ts'
import type { Target } from './generate-request.ts'

/** Paths that the contract does not contain. */
const UNKNOWN_TARGETS: readonly Target[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/birds/:name' },
  { method: 'GET', path: '/q/:code' },
  { method: 'GET', path: '/assets/:name' },
  { method: 'GET', path: '/api/:name' },
  { method: 'POST', path: '/api/:name/:id' },
  { method: 'OPTIONS', path: '/api/pigeons' },
  { method: 'HEAD', path: '/api/pigeons/:id' },
  { method: 'TRACE', path: '/api/pigeons' },
  { method: 'PUT', path: '/files/:name' },
]

/** Lists all routes of the server, endpoints of the contract with their description. */
export async function listTargets(): Promise<Target[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loft-'))
  const now = () => new Date()
  const loft = await openLoft({ dataDir, databaseUrl: undefined }, now)
  try {
    const app = await buildApp({ ...loft, dataDir, now })
    const { paths } = describeContract(app.contract)
    const operationOf = ({ method, path }: Endpoint): Operation => paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
    const calls = app.contract.map((endpoint): Target => {
      const { method, path } = endpoint
      return { method, path, endpoint, operation: operationOf(endpoint) }
    })
    const inContract = new Set(calls.map(({ method, path }) => `${method} ${path}`))
    const others = listRoutes(app).filter(({ name }) => !inContract.has(name))
    return [...calls, ...others.map(({ method, path }) => ({ method, path })), ...UNKNOWN_TARGETS]
  } finally {
    await loft.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
