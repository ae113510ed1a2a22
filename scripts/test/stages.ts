import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserOptions } from '../../e2e/browser.ts'
import { startPostgres } from '../../src/server/testing/start-postgres.ts'
import { budgetReport } from './bundle-budget.ts'
import { pageBudgets } from './page-budgets.ts'
import { readPlaywrightReport, readVitestReport, type Counts, type RunnerReport, type TimedTest } from './read-reports.ts'
import { run, runNode } from './run-tool.ts'

/** The result of a stage. A stage without tests of its own counts as one. */
export interface Outcome {
  readonly counts: Counts
  /** Shown after the name, for example how many tests ran. */
  readonly note?: string
  /** Shown when something failed. */
  readonly output?: string
  /** The tests of a stage that has some of its own. */
  readonly tests?: readonly TimedTest[]
}

export interface Stage {
  readonly name: string
  /**
   * Whether the stage needs only the sources: these run first and concurrently, because each leaves a processor idle at times.
   */
  readonly isStatic?: boolean
  readonly work: () => Promise<Outcome>
}

const CONFIGS = globSync('*.config.ts')
const reports = mkdtempSync(join(tmpdir(), 'loft-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

const PASSED: Counts = { passed: 1, failed: 0, skipped: 0 }
const FAILED: Counts = { passed: 0, failed: 1, skipped: 0 }

/** All stages of `npm test`, in order. */
export const STAGES: readonly Stage[] = [
  { name: 'browser', work: checkBrowser },
  { name: 'postgres', work: checkPostgres },
  {
    name: 'format',
    isStatic: true,
    work: () => tool(['node_modules/oxfmt/bin/oxfmt', '--check'], 300),
  },
  {
    // Includes the type check, because its rules need the types anyway.
    name: 'lint',
    isStatic: true,
    work: () =>
      tool(['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', 'src', 'e2e', 'scripts', ...CONFIGS], 300),
  },
  { name: 'dead-code', isStatic: true, work: () => tool(['node_modules/knip/bin/knip.js'], 300) },
  { name: 'tests', work: runTests },
  { name: 'build', isStatic: true, work: buildClient },
  { name: 'pages', work: checkPages },
  { name: 'journeys', work: runJourneys },
]

async function tool(args: readonly string[], limit: number): Promise<Outcome> {
  const { hasPassed, output } = await runNode(args, limit)
  return { counts: hasPassed ? PASSED : FAILED, output }
}

/** Starts a browser, after installing one if the machine has none. */
async function checkBrowser(): Promise<Outcome> {
  const outputs: string[] = []
  const installs = [
    undefined,
    () => runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], 300),
    ...['chromium-headless-shell', 'chromium'].map(
      (name) => () => run('sh', ['-c', `apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q ${name}`], 600),
    ),
  ]
  for (const install of installs) {
    if (install) outputs.push((await install()).output)
    try {
      const browser = await chromium.launch({ ...browserOptions(), timeout: 60_000 })
      const note = `Chromium ${browser.version()}`
      await browser.close()
      return { counts: PASSED, note }
    } catch (error) {
      outputs.push(String(error))
    }
  }
  return { counts: FAILED, output: `No browser could be started.\n${outputs.join('\n')}` }
}

async function checkPostgres(): Promise<Outcome> {
  const postgres = await startPostgres()
  await postgres.stop()
  return { counts: PASSED }
}

async function runTests(): Promise<Outcome> {
  const report = join(reports, 'vitest.json')
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { hasPassed, output } = await runNode(args, 1500)
  return outcomeOfRunner(read(report, readVitestReport), hasPassed, output)
}

async function buildClient(): Promise<Outcome> {
  const { hasPassed, output } = await runNode(['scripts/test/build-in-process.ts'], 300)
  if (!hasPassed) return { counts: FAILED, output }
  const { isWithin, lines } = budgetReport()
  return { counts: isWithin ? PASSED : FAILED, note: lines[0] ?? '', output: lines.join('\n') }
}

/** Loads every page in the browser: bytes and requests, not times. */
async function checkPages(): Promise<Outcome> {
  const { isWithin, lines } = await pageBudgets()
  return { counts: isWithin ? PASSED : FAILED, note: lines[0] ?? '', output: lines.join('\n') }
}

async function runJourneys(): Promise<Outcome> {
  if (!existsSync('dist/client/index.html'))
    return { counts: FAILED, output: 'The client is not built, so its journeys cannot run.' }
  const report = join(reports, 'playwright.json')
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
  const { hasPassed, output } = await runNode(args, 1200, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  return outcomeOfRunner(read(report, readPlaywrightReport), hasPassed, output)
}

const read = (file: string, readReport: (json: string) => RunnerReport): RunnerReport | undefined =>
  existsSync(file) ? readReport(readFileSync(file, 'utf8')) : undefined

/**
 * Returns the outcome of a test runner. One that fails without a failed test counts as one failure, and so does one that ran no
 * tests.
 */
function outcomeOfRunner(report: RunnerReport | undefined, hasPassed: boolean, output: string): Outcome {
  if (report === undefined) return { counts: FAILED, output: `The test runner wrote no report.\n${output}` }
  const { counts, tests } = report
  const isUnexplainedFailure = counts.failed === 0 && (!hasPassed || counts.passed === 0)
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  return {
    counts: isUnexplainedFailure ? { ...counts, failed: 1 } : counts,
    note: `${counts.passed} passed, ${counts.failed} failed${skipped}`,
    output,
    tests,
  }
}
