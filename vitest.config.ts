import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { fastFolder } from './src/server/testing/fast-folder.ts'
import { FAST_MEMORY } from './src/server/testing/fast-memory.ts'

const ENGINES = ['sqlite', 'postgres'] as const

/** "sqlite" or "postgres" while developing; both without it. */
const chosenEngine = process.env['TEST_ENGINE']
const engines = ENGINES.filter((engine) => !chosenEngine || engine === chosenEngine)
if (engines.length === 0) throw new Error(`TEST_ENGINE is ${ENGINES.join(' or ')}, not ${chosenEngine}.`)

/** Long tests run in their full form, which is a part of `npm run prove -- all`. */
const isFull = process.env['TEST_FULL'] === '1'

// Threads and programs that tests start find their modules compiled: most of a thread's time is reading its modules.
process.env['NODE_COMPILE_CACHE'] ??= 'node_modules/.cache/compiled'

// Tests, and the programs that they start, write into `tmpdir()`, so that they do not wait for a disk.
process.env['TMPDIR'] = fastFolder()
Object.assign(process.env, FAST_MEMORY)

/** Files of which the release check runs every test, and `npm test` none. */
const RELEASE_FILES = /\.release\.test\.ts$/

/** Tests that mock modules run apart: files before and after them in the same process must not see the mocks. */
function testsOf(layer: string): { readonly sharing: string[]; readonly withMocks: string[] } {
  const files = globSync(`src/${layer}/**/*.test.ts`)
    .filter((file) => isFull || !RELEASE_FILES.test(file))
    .sort()
  const withMocks = files.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))
  return { sharing: files.filter((file) => !withMocks.includes(file)), withMocks }
}
const clientTests = testsOf('client')
const serverTests = testsOf('server')

const project = (name: string, include: string[], more = {}) => ({ test: { name, include, ...more } })
const server = { globalSetup: 'src/server/testing/databases-global-setup.ts' }

export default defineConfig({
  test: {
    pool: 'forks',
    // Loading the modules again would take half of a file's time.
    isolate: false,
    maxWorkers: 2,
    // Tests make many objects that live for one test: with a larger young generation, the garbage collector runs less often. Two
    // processes keep two processors busy, so that more threads of V8 only get into each other's way.
    execArgv: ['--max-semi-space-size=64', '--v8-pool-size=1'],
    // Ends only what hangs: alone, no test takes ten seconds. Those of the release check take minutes.
    testTimeout: isFull ? 600_000 : 30_000,
    hookTimeout: 30_000,
    passWithNoTests: false,
    provide: { engines, isFull },
    setupFiles: ['src/test-setup.ts'],
    projects: [
      ...['shared', 'genetics'].map((floor) => project(floor, [`src/${floor}/**/*.test.ts`])),
      project('client', clientTests.sharing),
      project('client-with-mocks', clientTests.withMocks, { isolate: true }),
      project('server', serverTests.sharing, server),
      project('server-with-mocks', serverTests.withMocks, { ...server, isolate: true }),
      project('root', ['src/*.test.ts']),
    ],
  },
})
