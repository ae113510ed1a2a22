import { relative } from 'node:path'

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** One test of any runner, with the time it took. */
export interface TimedTest {
  readonly file: string
  readonly name: string
  readonly seconds: number
}

/** The contents of the JSON report of a runner. */
export interface RunnerReport {
  readonly counts: Counts
  readonly tests: readonly TimedTest[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[]
  }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly PlaywrightSuite[]
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number }
  readonly errors: readonly unknown[]
}

/** Reads a Vitest JSON report; a file that could not even be loaded counts as one failure. */
export function readVitestReport(json: string): RunnerReport {
  const report = JSON.parse(json) as VitestReport
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  const tests = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative('.', file),
      name: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  return { counts, tests }
}

/** Reads a Playwright JSON report. */
export function readPlaywrightReport(json: string): RunnerReport {
  const { config, suites, stats, errors } = JSON.parse(json) as PlaywrightReport
  const counts = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
  const testsOf = ({ specs = [], suites: inner = [] }: PlaywrightSuite, titles: readonly string[]): TimedTest[] => [
    ...specs.map(({ title, file, tests }) => ({
      file: relative('.', `${config.rootDir}/${file}`),
      name: [...titles, title].join(' '),
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    ...inner.flatMap((suite) => testsOf(suite, [...titles, suite.title])),
  ]
  // The outermost suites are the files.
  return { counts, tests: suites.flatMap((file) => testsOf(file, [])) }
}
