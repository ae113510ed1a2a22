import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { NOT_REPEATED, repeatedSamples } from '#server/testing/repeated-samples.ts'
import { effectOf, EFFECTS, endpointName, isRefreshedBy } from '#client/writes/effects.ts'

const source = import.meta.dirname

interface Named {
  readonly name: string
  readonly endpoint: Endpoint
}

/** Lists the endpoints of the contract as the client names them, such as `pigeonsApi.create`. */
async function contract(): Promise<readonly Named[]> {
  const files = globSync('shared/**/*-api.ts', { cwd: source })
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(source, file)).href)))
  return modules.flatMap((module) =>
    Object.entries(module as Record<string, object>).flatMap(([api, endpoints]) =>
      Object.entries(endpoints)
        .filter(([, value]) => typeof value === 'object' && value !== null && 'path' in value && 'schemas' in value)
        .map(([name, endpoint]) => ({ name: `${api}.${name}`, endpoint: endpoint as Endpoint })),
    ),
  )
}

const clientText = globSync('client/**/*.{ts,tsx}', { cwd: source })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n')
const isUsed = ({ name }: Named): boolean => new RegExp(`\\b${name.replace('.', String.raw`\.`)}\\b`).test(clientText)

const endpoints = await contract()
const writes = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET')
const collections = new Set(endpoints.map(({ endpoint }) => endpoint.path.split('/')[2]))

test.each(writes.filter(isUsed).map(({ name, endpoint }) => [name, endpointName(endpoint)]))('%s is in the table', (_, name) => {
  expect(EFFECTS).toHaveProperty([name])
})

test('the table names only endpoints of the contract', () => {
  const known = new Set(writes.map(({ endpoint }) => endpointName(endpoint)))
  expect(Object.keys(EFFECTS).filter((name) => !known.has(name))).toEqual([])
})

test('every write of the table is repeated under its key in a test, or the reason is written down', async () => {
  const samples = await repeatedSamples()
  const isSampleOf = (name: string) => {
    const pattern = new RegExp(`^${name.replaceAll(/:\w+/g, '[^/]+')}$`)
    return samples.some(({ method, path }) => pattern.test(`${method} ${path}`))
  }
  const names = Object.keys(EFFECTS)
  expect(names.filter((name) => !isSampleOf(name) && !(name in NOT_REPEATED))).toEqual([])
  // A reason is only for what has no sample.
  expect(Object.keys(NOT_REPEATED).filter((name) => !names.includes(name) || isSampleOf(name))).toEqual([])
})

test('every refreshed collection is one that the server answers', () => {
  const refreshed = Object.values(EFFECTS).flatMap(({ refreshes }) => (refreshes === 'all' ? [] : refreshes))
  expect(refreshed.filter((collection) => !collections.has(collection))).toEqual([])
})

test('every write refreshes its own collection, except sign-in, previews and prints', () => {
  const exceptions = ['access', 'imports', 'race-imports', 'moving-in', 'prints', 'actions']
  const missing = writes.filter(isUsed).filter(({ endpoint }) => {
    const collection = endpoint.path.split('/')[2] ?? ''
    return !exceptions.includes(collection) && !isRefreshedBy(effectOf(endpoint), [`/api/${collection}`])
  })
  expect(missing.map(({ name }) => name)).toEqual([])
})

test.each(writes.filter(({ endpoint }) => effectOf(endpoint).day).map(({ name, endpoint }) => [name, endpoint] as const))(
  'the contract of %s takes the day of the table',
  (_, endpoint) => {
    const body = endpoint.schemas.body as unknown as { readonly shape: object }
    expect(Object.keys(body.shape)).toContain(effectOf(endpoint).day)
  },
)

test.each([
  ['undo', 'POST', '/api/actions/:id/undo'],
  ['restore', 'POST', '/api/deleted/:entity/:id/restore'],
  ['a restored backup', 'POST', '/api/backups/:id/restore'],
  ['an import', 'POST', '/api/imports/:id/commit'],
  ['sign-in', 'POST', '/api/access/sign-in'],
  ['a new account', 'POST', '/api/accounts'],
  ['settings', 'PATCH', '/api/settings'],
] as const)('%s never waits on this device', (_, method, path) => {
  expect(effectOf({ method, path }).isQueued).toBeFalsy()
})

test.each([
  ['POST', '/api/routine-tasks/:id/complete', '/api/routine-tasks', true],
  ['POST', '/api/routine-tasks/:id/complete', '/api/notices', true],
  ['POST', '/api/routine-tasks/:id/complete', '/api/audit-log', true],
  ['POST', '/api/routine-tasks/:id/complete', '/api/pigeons', false],
  ['PATCH', '/api/breeding-cycles/:id/eggs/:eggId', '/api/offspring', true],
  ['PATCH', '/api/breeding-cycles/:id/eggs/:eggId', '/api/loft-locations', true],
  ['PATCH', '/api/breeding-cycles/:id/eggs/:eggId', '/api/medicines', false],
  ['POST', '/api/offspring/:id/vaccinate', '/api/medicines', true],
  ['POST', '/api/actions/:id/undo', '/api/settings', true],
  ['POST', '/api/something-new', '/api/pigeons', true],
] as const)('%s %s refreshes %s: %s', (method, path, collection, expected) => {
  expect(isRefreshedBy(effectOf({ method, path }), [collection, 'pages'])).toBe(expected)
})
