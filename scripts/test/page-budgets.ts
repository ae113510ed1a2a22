import { measurePages } from '../pages/measure-pages.ts'
import type { PageLoad } from '../pages/load-page.ts'
import type { BudgetReport } from './bundle-budget.ts'

const KB = 1024
/** What a page may need until its data is visible, KB gzip. The dashboard is the first page of most visits. */
const LIMITS = { dashboardScript: 135, script: 165, texts: 14, requests: 15 }
/** What is aimed at. */
const GOALS = { dashboardScript: 110, script: 140, texts: 14, requests: 10 }
type Limits = typeof LIMITS

/** Loads every page in Chromium in both languages and compares what it requests before its data is visible. */
export async function pageBudgets(): Promise<BudgetReport> {
  const loads = await measurePages({ languages: ['en', 'es'] })
  const problems = loads.flatMap((load) => excessOf(load, LIMITS))
  const reached = loads.filter((load) => excessOf(load, GOALS).length === 0).length
  const most = (figureOf: (load: PageLoad) => number) => Math.max(...loads.map(figureOf))
  const summary = `at most ${kb(most((load) => load.scriptBytes))} script, ${kb(most((load) => load.textBytes))} texts and ${most((load) => load.requests.length)} requests before the data of a page; ${reached} of ${loads.length} reach the goals`
  return { isWithin: problems.length === 0, lines: [summary, ...problems, ...loads.map(lineOf)] }
}

function excessOf({ path, language, scriptBytes, textBytes, requests }: PageLoad, limits: Limits): string[] {
  const maxScript = path === '/' ? limits.dashboardScript : limits.script
  const page = `${path} (${language})`
  return [
    ...(scriptBytes > maxScript * KB ? [`${page} needs ${kb(scriptBytes)} of script; the limit is ${maxScript} KB`] : []),
    ...(textBytes > limits.texts * KB ? [`${page} needs ${kb(textBytes)} of texts; the limit is ${limits.texts} KB`] : []),
    ...(requests.length > limits.requests
      ? [`${page} makes ${requests.length} requests; the limit is ${limits.requests}: ${requests.join(' ')}`]
      : []),
    // The other texts are loaded afterwards: a page that waits for them says a text that the build did not find in its code.
    ...(requests.some((request) => request.endsWith('/all.js')) ? [`${page} waits for all texts`] : []),
  ]
}

const lineOf = ({ path, language, scriptBytes, textBytes, requests, readyMs }: PageLoad): string =>
  `  ${path.padEnd(22)} ${language}  ${kb(scriptBytes)} script  ${kb(textBytes)} texts  ${requests.length} requests  ${Math.round(readyMs)} ms`

const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`
