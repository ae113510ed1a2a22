import { defineConfig } from 'vitest/config'

/** One floor of the house, tested in Node. */
const floor = (name: string, extra: { globalSetup?: string; include?: string[] } = {}) => ({
  test: { name, include: [`src/${name}/**/*.test.ts`], ...extra },
})

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 30_000,
    passWithNoTests: false,
    projects: [
      floor('shared'),
      floor('genetics'),
      floor('server', { globalSetup: 'src/server/testing/databases-global-setup.ts' }),
      floor('client'),
      floor('house', { include: ['src/*.test.ts'] }),
    ],
  },
})
