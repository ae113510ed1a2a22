import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const PROCESSES = 2
/** A process that had run the tests of a hundred files crashed in the native modules. */
const FILES_OF_A_PROCESS = 20

const serverTests = globSync('src/server/**/*.test.ts').sort()
/** Tests that mock modules: files before and after them in the same process must not see the mocks. */
const replacing = serverTests.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))
const parts = partsOf(
  serverTests.filter((file) => !replacing.includes(file)),
  PROCESSES * FILES_OF_A_PROCESS,
)

const project = (name: string, include: string[], more = {}) => ({ test: { name, include, ...more } })
const server = { globalSetup: 'src/server/testing/databases-global-setup.ts' }

export default defineConfig({
  test: {
    pool: 'forks',
    // Loading the modules again would take half of a file's time.
    isolate: false,
    maxWorkers: PROCESSES,
    testTimeout: 60_000,
    hookTimeout: 30_000,
    passWithNoTests: false,
    projects: [
      ...['shared', 'genetics', 'client'].map((floor) => project(floor, [`src/${floor}/**/*.test.ts`])),
      ...parts.map((files, index) => project(`server-${index + 1}`, files, server)),
      project('server-with-mocks', replacing, { ...server, isolate: true }),
      project('root', ['src/*.test.ts']),
    ],
  },
})

/** Distributes the files evenly: slow and fast tests are in the same folders, so each part gets some of every folder. */
function partsOf(files: readonly string[], most: number): string[][] {
  const count = Math.ceil(files.length / most)
  return Array.from({ length: count }, (_, part) => files.filter((_file, index) => index % count === part))
}
