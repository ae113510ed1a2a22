import { defineConfig } from 'vitest/config'

/** Puts a module of its own in the place of one of ours, which only works where no test has read that before. */
const ALONE = 'src/server/disk-full.test.ts'

interface Extra {
  readonly globalSetup?: string
  readonly include?: string[]
  readonly exclude?: string[]
  readonly isolate?: boolean
}

/** One floor of the house, tested in Node. */
const floor = (name: string, extra: Extra = {}) => ({
  test: { name, include: [`src/${name}/**/*.test.ts`], ...extra },
})

export default defineConfig({
  test: {
    pool: 'forks',
    // Reading the modules anew for every file took a third of the run; they keep nothing but what belongs to one database.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 30_000,
    passWithNoTests: false,
    projects: [
      floor('shared'),
      floor('genetics'),
      floor('server', { exclude: [ALONE], globalSetup: 'src/server/testing/databases-global-setup.ts' }),
      floor('server, alone', { include: [ALONE], isolate: true }),
      floor('client'),
      floor('house', { include: ['src/*.test.ts'] }),
    ],
  },
})
