export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number }
  readonly errors: readonly unknown[]
}

/** Reads the counts of a Vitest JSON report; a file that could not be loaded counts as one failure. */
export function vitestCounts(json: string | undefined): Counts | undefined {
  if (json === undefined) return undefined
  const report = JSON.parse(json) as VitestReport
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Reads the counts of a Playwright JSON report. */
export function playwrightCounts(json: string | undefined): Counts | undefined {
  if (json === undefined) return undefined
  const { stats, errors } = JSON.parse(json) as PlaywrightReport
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}
