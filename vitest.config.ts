import { defineConfig } from 'vitest/config'

interface Extra {
  readonly globalSetup?: string
  readonly include?: string[]
  readonly isolate?: boolean
}

/** One floor of the house, tested in Node. */
const floor = (name: string, extra: Extra = {}) => ({
  test: { name, include: [`src/${name}/**/*.test.ts`], ...extra },
})

export default defineConfig({
  test: {
    pool: 'forks',
    // Reading the modules anew for every file takes half of the run of the pure floors, whose modules keep nothing.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 30_000,
    passWithNoTests: false,
    projects: [
      floor('shared'),
      floor('genetics'),
      // Its native modules have brought a process down that had run a hundred files.
      floor('server', { isolate: true, globalSetup: 'src/server/testing/databases-global-setup.ts' }),
      floor('client'),
      floor('house', { include: ['src/*.test.ts'] }),
    ],
  },
})
