import { measurePages } from '../pages/measure-pages.ts'
import { measureTaps } from '../pages/measure-taps.ts'
import { table } from './tables.ts'

const LOADS = 3
const KB = 1024

/** The tables of a slow phone: until the data of each page is visible, at the first visit and at the second; and of taps. */
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
    (second[index]?.shift ?? Number.NaN).toFixed(3),
  ])
  const titles = ['page', 'requests', 'script KB', 'texts KB', 'first visit, s', 'second visit, s', 'shift', 'shift, second']
  const taps = (await measureTaps()).map(({ name, goalMs, ms }) => [name, String(goalMs), ms.toFixed(0)])
  return `${table(titles, rows)}\n\n${table(['tap', 'goal ms', 'ms'], taps)}`
}
