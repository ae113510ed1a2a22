import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Each file breaks one import rule on purpose: path, content, and words of the message that the linter must give. */
const FORBIDDEN = [
  ['src/shared/a/uses-server.ts', "import { b } from '#server/target.ts'\nexport const a = b", 'src/shared must not import'],
  [
    'src/shared/a/uses-server-type.ts',
    "import type { B } from '#server/target.ts'\nexport type A = B",
    'src/shared must not import',
  ],
  ['src/shared/a/uses-node.ts', "import { join } from 'node:path'\nexport const a = join", 'also runs in the browser'],
  ['src/shared/a/uses-sql.ts', "import { sql } from 'kysely'\nexport const a = sql", 'do not depend on the database'],
  ['src/shared/a/uses-full-zod.ts', "import { z } from 'zod'\nexport const a = z", 'zod/mini'],
  ['src/shared/a/reads-clock.ts', 'export const a = () => Date.now()', 'current day and time as arguments'],
  ['src/shared/a/uses-random.ts', 'export const a = () => Math.random()', 'must be deterministic'],
  ['src/genetics/uses-shared.ts', "import { b } from '#shared/target.ts'\nexport const a = b", 'src/genetics must not import'],
  [
    'src/server/features/a/uses-client.ts',
    "import { b } from '#client/target.ts'\nexport const a = b",
    'server must not import the client',
  ],
  ['src/server/features/a/band-chick.ts', "import { sql } from 'kysely'\nexport const a = sql", 'do not depend on the database'],
  [
    'src/server/features/a/band-hen.ts',
    "import type { Kysely } from 'kysely'\nexport type A = Kysely<object>",
    'do not depend on the database',
  ],
  [
    'src/server/features/a/uses-routes.ts',
    "import { b } from '../b/b.routes.ts'\nexport const a = b",
    'Only http/app.ts registers routes',
  ],
  [
    'src/client/features/a/uses-server.ts',
    "import type { B } from '#server/target.ts'\nexport type A = B",
    'client must not import the server',
  ],
  [
    'src/client/features/a/exports-server.ts',
    "export { b } from '../../../server/target.ts'",
    'client must not import the server',
  ],
  [
    'src/client/features/a/loads-server.ts',
    "export const a = async () => import('#server/target.ts')",
    'client must not import the server',
  ],
  [
    'src/client/features/a/uses-screen.ts',
    "import { b } from '#client/screens/b/target.ts'\nexport const a = b",
    'must not import a screen',
  ],
  [
    'src/client/features/a/sends-request.ts',
    "import { sendRequest } from '#client/api/call.ts'\nexport const a = sendRequest",
    'Only src/client/writes sends writes',
  ],
  ['src/client/features/a/fetches.ts', "export const a = () => fetch('/api/pigeons')", 'write with src/client/writes'],
  [
    'src/client/ui/uses-feature.ts',
    "import { b } from '#client/features/b/target.ts'\nexport const a = b",
    'src/client/ui must not import',
  ],
  [
    'src/client/screens/a/uses-screen.ts',
    "import { b } from '#client/screens/b/target.ts'\nexport const a = b",
    'must not import another screen',
  ],
  [
    'src/client/screens/a/uses-neighbour.ts',
    "import { b } from '../b/target.ts'\nexport const a = b",
    'must not import another screen',
  ],
  ['src/client/screens/a/literal-text.tsx', 'export const A = () => <p>Pigeons</p>', 'Disallow literal text'],
  ['e2e/uses-server.ts', "import { b } from '#server/target.ts'\nexport const a = b", 'must use only the page and the API'],
  ['src/server/cycle-start.ts', "import { b } from '#server/cycle-end.ts'\nexport const a = () => b", 'cycle'],
  [
    'src/server/missing-await.ts',
    'const work = async () => 1\nexport const a = () => {\n  work()\n}',
    'Promises must be awaited',
  ],
] as const

/** Targets of the forbidden imports, and allowed code that looks similar. */
const ALLOWED = {
  'src/shared/target.ts': 'export const b = 1',
  'src/server/target.ts': "import { b as shared } from '#shared/target.ts'\nexport type B = number\nexport const b = shared",
  'src/server/cycle-end.ts': "import { a } from './cycle-start.ts'\nexport const b = () => a",
  'src/server/features/b/b.routes.ts': 'export const b = 1',
  'src/server/features/b/b.repository.ts': "import { sql } from 'kysely'\nexport const b = sql",
  'src/server/features/a/uses-repository.ts': "import { b } from '#server/features/b/b.repository.ts'\nexport const a = b",
  'src/server/http/app.ts': "import { b } from '#server/features/b/b.routes.ts'\nexport const a = b",
  'src/client/target.ts': "import { b as shared } from '#shared/target.ts'\nexport const b = shared",
  'src/client/features/b/target.ts': "import { b as ui } from '#client/target.ts'\nexport const b = ui",
  'src/client/screens/b/target.ts': "import { b as feature } from '#client/features/b/target.ts'\nexport const b = feature",
  'src/client/screens/b/uses-own.ts': "import { b } from './target.ts'\nexport const a = b",
}

interface Diagnostic {
  readonly filename: string
  readonly message: string
  readonly help?: string
}

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
let diagnostics: readonly Diagnostic[] = []

beforeAll(() => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const settings = ['oxlint.config.ts', 'package.json', 'src/tsconfig.base.json', 'e2e/tsconfig.json']
  const folders = ['shared', 'genetics', 'server', 'client'].map((sourceFolder) => `src/${sourceFolder}/tsconfig.json`)
  for (const file of [...settings, ...folders]) cpSync(join(root, file), join(folder, file))
  const files = [...FORBIDDEN.map(([file, content]) => [file, content] as const), ...Object.entries(ALLOWED)]
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${content}\n`)
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const args = [oxlint, '--type-aware', '-f', 'json', 'src', 'e2e']
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  if (!stdout.startsWith('{')) throw new Error(`${stdout}${stderr}`)
  diagnostics = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const messagesFor = (file: string): string =>
  diagnostics
    .filter(({ filename }) => filename === file)
    .map(({ message, help }) => `${message} ${help ?? ''}`)
    .join('\n')

test.each(FORBIDDEN)('%s is rejected', (file, _content, reason) => {
  expect(messagesFor(file)).toContain(reason)
})

test.each(Object.keys(ALLOWED).filter((file) => !file.includes('cycle-')))('%s is allowed', (file) => {
  expect(messagesFor(file)).toBe('')
})
