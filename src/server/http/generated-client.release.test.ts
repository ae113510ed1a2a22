import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { firstManager, PASSWORD } from '#server/testing/accounts.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

// The generator needs the compiler as a library, which TypeScript 7 is not.
registerHooks({
  resolve: (name, context, next) =>
    next(name === 'typescript' && context.parentURL?.includes('/openapi-typescript/') ? 'typescript-5' : name, context),
})

const folder = mkdtempSync(join(tmpdir(), 'api-client-'))
const TYPES = join(folder, 'loft-api.ts')
let loft: TestApp
let document: string

beforeAll(async () => {
  loft = await testApp('sqlite')
  document = (await loft.call('GET', '/api/openapi.json')).body
})
afterAll(async () => {
  await loft[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

/** The part of `fixtures/api-client/client.ts` that the test uses; its types exist only beside the generated file. */
interface Client {
  readonly openLoft: (
    url: string,
    token: string,
    fetch: (request: Request) => Promise<Response>,
  ) => {
    readonly addBird: (band: string, year: number) => Promise<{ id: number }>
    readonly addRace: (name: string, day: string) => Promise<{ id: number }>
    readonly addResult: (raceId: number, birdId: number, position: number) => Promise<unknown>
    readonly bands: (limit: number) => Promise<string[]>
    readonly resultsOf: (raceId: number) => Promise<[string | null, number | null][]>
    readonly bird: (id: number) => Promise<unknown>
  }
}

async function createToken(): Promise<string> {
  const manager = await firstManager(loft)
  await manager.call('POST', '/api/access/confirm', { password: PASSWORD })
  const scopes = ['birds:write', 'races:write']
  return (await manager.call('POST', '/api/tokens', { name: 'Club', role: 'manager', scopes })).json<{ token: string }>().token
}

test('openapi-typescript makes types without a warning, and a program that uses them has no type error', async () => {
  const { createConfig } = await import('@redocly/openapi-core')
  // The specification has /api/medicines/type/{type} beside /api/medicines/{id}/use.
  const redocly = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } })
  const warnings = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')]
  const { default: generate, astToString } = await import('openapi-typescript')
  writeFileSync(TYPES, astToString(await generate(document, { redocly })))
  expect(warnings.flatMap(({ mock }) => mock.calls)).toEqual([])

  cpSync('fixtures/api-client', folder, { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const strict = { strict: true, noEmit: true, exactOptionalPropertyTypes: true }
  const compilerOptions = { ...strict, module: 'nodenext', target: 'es2024', lib: ['es2024', 'dom'], types: [] }
  const more = { allowImportingTsExtensions: true, preserveSymlinks: true }
  const files = ['client.ts']
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...compilerOptions, ...more }, files }))
  const compiler = resolve('node_modules/typescript/bin/tsc')
  const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  expect([stdout, status]).toEqual(['', 0])
})

test('the program reads and writes birds and results, and gets refusals with their code', async () => {
  const { openLoft } = (await import(pathToFileURL(join(folder, 'client.ts')).href)) as Client
  const theirs = openLoft('http://loft.example.org', await createToken(), async (request) => {
    const { pathname, search } = new URL(request.url)
    const sent = request.method === 'GET' ? undefined : ((await request.json()) as object)
    const headers = { authorization: request.headers.get('authorization')! }
    const method = request.method as NonNullable<InjectOptions['method']>
    const reply = await loft.app.inject({ method, url: pathname + search, headers, ...(sent && { payload: sent }) })
    return new Response(reply.body, { status: reply.statusCode, headers: { 'content-type': 'application/json' } })
  })

  const birds = []
  for (const band of ['GB-26-N-1', 'GB-26-N-2', 'GB-26-N-3']) birds.push(await theirs.addBird(band, 2026))
  expect(await theirs.bands(2)).toEqual(['GB-26-N-3', 'GB-26-N-2', 'GB-26-N-1'])
  const race = await theirs.addRace('Falaise', '2026-03-05')
  await theirs.addResult(race.id, birds[1]!.id, 1)
  expect(await theirs.resultsOf(race.id)).toEqual([['GB-26-N-2', 1]])
  await expect(theirs.addBird('GB-26-N-1', 2026)).rejects.toMatchObject({ status: 409, code: 'band_taken' })
  await expect(theirs.bird(99)).rejects.toMatchObject({ status: 404 })
})
