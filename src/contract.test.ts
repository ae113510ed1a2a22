import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { listRoutes } from '#server/http/list-routes.ts'
import { testApp } from '#server/testing/test-app.ts'

/** Calls that describe the contract and so are not part of it. */
const EXCLUDED = ['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs.css']

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** Lists every endpoint that a file of the contract exports. */
async function contractCalls(): Promise<string[]> {
  const files = globSync('shared/**/*-api.ts', { cwd: import.meta.dirname })
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(import.meta.dirname, file)).href)))
  const exported = modules.flatMap((module) => Object.values(module as Record<string, object>))
  return exported.flatMap((contract) => Object.values(contract).filter(isEndpoint).map(nameOf)).sort()
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'schemas' in value

/** Lists every call below /api that the server answers. */
function serverCalls(app: Pick<FastifyInstance, 'printRoutes'>): string[] {
  const calls = listRoutes(app).map(({ name }) => name)
  return calls.filter((call) => call.includes(' /api/') && !EXCLUDED.includes(call))
}

test('the server answers every call of the contract and no other', async () => {
  await using loft = await testApp('sqlite')
  expect(serverCalls(loft.app)).toEqual(await contractCalls())
})

test('no two files of the contract declare the same call', async () => {
  const calls = await contractCalls()
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
})
