import { measurePages } from '../pages/measure-pages.ts'
import { table } from './tables.ts'

const LOADS = 3
const KB = 1024

/** The table of all pages on a slow phone: until the data is visible, at the first visit and at the second. */
export async function pagesTable(): Promise<string> {
  const first = await measurePages({ languages: ['en'], isSlow: true, loads: LOADS })
  const second = await measurePages({ languages: ['en'], isSlow: true, loads: LOADS, isSecondVisit: true })
  const rows = first.map(({ path, requests, scriptBytes, textBytes, readyMs, shift }, index) => [
    path,
    String(requests.length),
    (scriptBytes / KB).toFixed(1),
    (textBytes / KB).toFixed(1),
    (readyMs / 1000).toFixed(1),
    ((second[index]?.readyMs ?? Number.NaN) / 1000).toFixed(1),
    shift.toFixed(3),
  ])
  return table(['page', 'requests', 'script KB', 'texts KB', 'first visit, s', 'second visit, s', 'layout shift'], rows)
}
