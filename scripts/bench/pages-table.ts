import { measurePages } from '../pages/measure-pages.ts'
import type { PageLoad } from '../pages/load-page.ts'
import { table } from './tables.ts'

const LOADS = 3
const KB = 1024

/**
 * Makes the table of load times on a slow phone: the time until the content of each page is visible and until it can be used, on the
 * first and the second visit.
 */
export async function pagesTable(): Promise<string> {
  const first = await measurePages({ languages: ['en'], isSlow: true, loads: LOADS })
  const second = await measurePages({ languages: ['en'], isSlow: true, loads: LOADS, isSecondVisit: true })
  const rows = first.map((load, index) => [
    load.path,
    (load.scriptBytes / KB).toFixed(0),
    String(load.requests.length),
    ...timesOf(load),
    ...(second[index] ? timesOf(second[index]) : []),
    `${load.shift.toFixed(3)} / ${(second[index]?.shift ?? Number.NaN).toFixed(3)}`,
  ])
  const titles = [
    'page',
    'JavaScript, KB gzip',
    'requests',
    'visible, s',
    'usable, s',
    'second: visible, s',
    'usable, s',
    'shift',
  ]
  return table(titles, rows)
}

const timesOf = ({ visibleMs, readyMs }: PageLoad): string[] => [visibleMs, readyMs].map((time) => (time / 1000).toFixed(1))
