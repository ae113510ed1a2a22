import { contentProblems } from '../pages/check-contents.ts'
import type { PageLoad } from '../pages/load-page.ts'
import { measurePages } from '../pages/measure-pages.ts'
import type { Language } from '../../src/shared/i18n/translate.ts'
import type { BudgetReport } from './bundle-budget.ts'

const KB = 1024
/** The limits of a page until it can be used; sizes in KB gzip. The dashboard is the first page of most visits. */
const LIMITS = { dashboardScript: 110, script: 140, files: 10, requests: 15, shift: 0.02 }
/** The goals, which are reported and not enforced. */
const GOALS = { dashboardScript: 110, script: 140, files: 10, requests: 10, shift: 0.02 }
type Limits = typeof LIMITS

/** The code is the same in both languages, and the Spanish texts are the longer ones. The release check measures both. */
const LANGUAGES: readonly Language[] = process.env['TEST_FULL'] === '1' ? ['en', 'es'] : ['es']

/** Checks that pages are sent with their content, and compares what each requests in Chromium until it can be used. */
export async function pageBudgets(): Promise<BudgetReport> {
  const [unsent, first] = await Promise.all([contentProblems(), measurePages({ languages: LANGUAGES, concurrency: 2 })])
  // On a busy machine the code of other pages, which is loaded when the page is idle, can come before it is seen to be usable.
  const paths = [...new Set(first.filter((load) => excessOf(load, LIMITS).length > 0).map(({ path }) => path))]
  const again = paths.length > 0 ? await measurePages({ languages: LANGUAGES, paths }) : []
  const loads = first.map((load) => again.find(({ path, language }) => path === load.path && language === load.language) ?? load)
  const problems = [...unsent, ...loads.flatMap((load) => excessOf(load, LIMITS))]
  const reached = loads.filter((load) => excessOf(load, GOALS).length === 0).length
  const most = (figureOf: (load: PageLoad) => number) => Math.max(...loads.map(figureOf))
  const summary = `at most ${kb(most((load) => load.scriptBytes))} script and ${most((load) => load.requests.length)} requests until a page can be used; ${reached} of ${loads.length} reach the goals`
  return { isWithin: problems.length === 0, lines: [summary, ...problems, ...loads.map(lineOf)] }
}

function excessOf(load: PageLoad, limits: Limits): string[] {
  const { path, language, scriptBytes, requests, shift } = load
  const maxScript = path === '/' ? limits.dashboardScript : limits.script
  const page = `${path} (${language})`
  const files = requests.filter((request) => !/^\/(api|files)\//.test(request))
  return [
    ...(scriptBytes > maxScript * KB ? [`${page} needs ${kb(scriptBytes)} of script; the limit is ${maxScript} KB`] : []),
    // A busy server sends some answers too late for the page, which then requests them.
    ...(files.length > limits.files ? [`${page} needs ${files.length} files; the limit is ${limits.files}`] : []),
    ...(requests.length > limits.requests
      ? [`${page} makes ${requests.length} requests; the limit is ${limits.requests}: ${requests.join(' ')}`]
      : []),
    ...(shift > limits.shift
      ? [`${page} moves while it loads: layout shift ${shift.toFixed(3)}; the limit is ${limits.shift}`]
      : []),
    ...(load.hasLostContent ? [`${page} hides its content again before it can be used`] : []),
    ...load.complaints.map((complaint) => `${page} writes to the console: ${complaint}`),
    // The other texts are loaded afterwards: a page that waits for them shows a text that the build did not find in its code.
    ...(requests.some((request) => request.endsWith('/all.js')) ? [`${page} waits for all texts`] : []),
  ]
}

const lineOf = ({ path, language, scriptBytes, requests, visibleMs, readyMs }: PageLoad): string =>
  `  ${path.padEnd(22)} ${language}  ${kb(scriptBytes)} script  ${requests.length} requests  visible ${Math.round(visibleMs)} ms  usable ${Math.round(readyMs)} ms`

const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`
