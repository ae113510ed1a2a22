import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { browserOptions } from '../../e2e/browser.ts'
import { startLoftServer } from '../../e2e/loft-server.ts'
import { finishFirstSteps } from '../pages/measure-pages.ts'
import { MEASURED_PAGES } from '../pages/measured-pages.ts'
import { table } from './tables.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const MAX_OUTPUT_BYTES = 50_000_000

interface LighthouseReport {
  readonly categories: Readonly<
    Record<string, { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>
}

/**
 * Makes a table of the scores of Lighthouse on a phone for each page of the demo loft; each is the median of some runs. `program` is the file of its
 * command, which is not a package of this project.
 */
export async function lighthouseTable(program: string, runs: number, paths: readonly string[]): Promise<string> {
  const server = await startLoftServer({ isDemo: true })
  try {
    await finishFirstSteps(server.url)
    const rows: string[][] = []
    for (const { path } of MEASURED_PAGES.filter((page) => paths.length === 0 || paths.includes(page.path))) {
      const reports: LighthouseReport[] = []
      for (let run = 0; run < runs; run += 1) reports.push(await reportOn(program, server.url + path))
      const scores = CATEGORIES.map((category) => String(medianOf(reports.map((report) => scoreOf(report, category)))))
      rows.push([path, ...scores, reports.slice(0, 1).flatMap(failedIn).join('; ')])
    }
    return table(['page', ...CATEGORIES, 'below 100 because of'], rows)
  } finally {
    await server.stop()
  }
}

async function reportOn(program: string, url: string): Promise<LighthouseReport> {
  const { executablePath = chromium.executablePath(), args = [] } = browserOptions()
  const flags = ['--headless=new', '--no-sandbox', ...args].join(' ')
  const options = [url, '--output=json', '--quiet', `--chrome-flags=${flags}`, `--only-categories=${CATEGORIES.join(',')}`]
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  return JSON.parse(stdout) as LighthouseReport
}

const scoreOf = ({ categories }: LighthouseReport, category: string): number =>
  Math.round((categories[category]?.score ?? Number.NaN) * 100)

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Returns the failed audits of accessibility and best practices. */
function failedIn({ categories, audits }: LighthouseReport): string[] {
  const counted = CATEGORIES.slice(1).flatMap((category) => categories[category]?.auditRefs ?? [])
  const failed = counted.filter(({ id, weight }) => weight > 0 && audits[id] && audits[id].score !== null && audits[id].score < 1)
  return failed.map(({ id }) => id)
}
