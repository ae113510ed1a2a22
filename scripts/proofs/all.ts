import { globSync, readFileSync } from 'node:fs'
import { buildClientIfStale } from '../build-client.ts'
import { runNode } from '../test/run-tool.ts'

/** Time limit of one proof, in seconds. */
const MAX_SECONDS = 6 * 3600

interface Run {
  readonly name: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const JOURNEYS = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line']

/** The proofs with commands of their own; the pages in both languages, the journeys in both languages and widths. */
const OTHERS: readonly Run[] = [
  { name: 'kill-test', args: ['scripts/kill/main.ts', '--seed', '1'] },
  { name: 'kill-test, imports', args: ['scripts/kill/main.ts', '--seed', '1', '--kills', '60', '--import', '10000'] },
  { name: 'pages', args: ['scripts/test.ts', '--only', 'pages'], env: { TEST_FULL: '1' } },
  { name: 'journeys', args: JOURNEYS, env: { TEST_FULL: '1' } },
  { name: 'journeys, postgres', args: JOURNEYS, env: { TEST_FULL: '1', E2E_DATABASE: 'postgres' } },
  { name: 'long-tests', args: ['node_modules/vitest/vitest.mjs', 'run', ...longTests()], env: { TEST_FULL: '1' } },
]

/** Lists the test files that `npm test` runs only in part, or not at all. */
function longTests(): string[] {
  const files = globSync('src/**/*.test.ts')
  return files
    .filter(
      (file) =>
        file.endsWith('.release.test.ts') ||
        /import \{.*\b(amount|isFull|longRunEngines|releaseEngines)\b.*run-options/.test(readFileSync(file, 'utf8')),
    )
    .toSorted()
}

/** Runs every proof in its full form, in order, and continues after a failure; returns the names of the proofs that failed. */
export async function proveAll(proofs: readonly string[]): Promise<string[]> {
  const runs: Run[] = [...proofs.map((name) => ({ name, args: ['scripts/proofs/main.ts', name] })), ...OTHERS]
  buildClientIfStale()
  const failed: string[] = []
  for (const { name, args, env } of runs) {
    const start = performance.now()
    const { hasPassed, output } = await runNode(args, MAX_SECONDS, env)
    const minutes = ((performance.now() - start) / 60_000).toFixed(1)
    console.log(`${hasPassed ? '✓' : '✗'} ${name.padEnd(20)} ${minutes.padStart(6)} min  ${hasPassed ? 'passed' : 'failed'}`)
    if (hasPassed) continue
    failed.push(name)
    console.error(output.trim().replace(/^/gm, '    '))
  }
  console.log(`\n${runs.length - failed.length} passed, ${failed.length} failed`)
  return failed
}
