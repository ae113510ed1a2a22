import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Packages that take memory and that the program needs only for some calls, or not at all when it serves. */
const LATE = ['vite', 'rolldown', 'sharp', 'pdfkit', 'fontkit', '@e965/xlsx', 'hucre', 'ajv', '@fastify/ajv-compiler']

const listLoaded = (load: string) => `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    load(url, context, next) {
      const name = /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]
      if (name) loaded.add(name)
      return next(url, context)
    },
  })
  ${load}
  console.log(JSON.stringify([...loaded]))
`

const START = `
  await import('./scripts/build-client.ts')
  await import('#server/serve-until-stopped.ts')
  const { buildApp } = await import('#server/http/app.ts')
  await buildApp({ dataDir: '.', now: () => new Date() }).catch(() => undefined)
`

async function packagesLoadedBy(load: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', listLoaded(load)])
  return JSON.parse(stdout) as string[]
}

test('the program starts without packages that most calls do not need', async () => {
  const loaded = await packagesLoadedBy(START)
  expect(loaded).toContain('fastify')
  expect(LATE.filter((name) => loaded.includes(name))).toEqual([])
})

test('the thread that computes genetics loads no package', async () => {
  expect(await packagesLoadedBy("await import('#server/features/pedigrees/genetics-engine.ts')")).toEqual([])
})
