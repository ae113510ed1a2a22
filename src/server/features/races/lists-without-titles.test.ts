import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { calculateRace } from '#shared/races/result-lists/calculate-results.ts'
import { findLists } from '#shared/races/result-lists/find-lists.ts'
import { readList } from '#shared/races/result-lists/read-list.ts'
import { unitOfTitle } from '#shared/races/result-lists/unit-of-title.ts'
import { timeOn } from '#shared/races/wall-time.ts'
import { readSheets } from '#server/sheets/read-sheets.ts'
import { isFull } from '#server/testing/run-options.ts'

/** The line with the titles of the columns in each published layout. */
const TITLES = /^(?:position,loft|Plaats[\t;]|Pos;|Place,Nom|,,,,km|PUESTO|\|Lp|POS |Nr\.  Naam)/
const TITLES_OF_PAGE = /<tr>(?:<th>.*?<\/th>)+<\/tr>/

async function resultsOf(bytes: Buffer) {
  const found = findLists(await readSheets(bytes), 2026)
  const [list, ...others] = found.races
  if (!list || others.length > 0) throw new Error(`${found.races.length} races`)
  const date = list.facts.date ?? ('2017-07-28' as LocalDate)
  const { release } = list.facts
  const rows = readList(list, { thisYear: 2026, date, country: found.country })
  const race = {
    date,
    release: release === undefined ? undefined : { releasedAt: timeOn(date, release), neutralisation: { rule: 'none' } as const },
    unitOfTitle: unitOfTitle(list),
    country: found.country ?? 'BE',
  }
  const results = calculateRace(rows, race, {}).rows.map(({ bandKey, position, distance, arrivalTime, speed, fancier }) => {
    return { bandKey, position, distance, arrivalTime, speed: speed?.toFixed(3), fancier }
  })
  return { isGuessed: found.isGuessed, results }
}

// A licence is not recognised without its title. The later birds of a loft then get their distance by the name of the fancier.
describe('a published list gives the same results without the titles of its columns', () => {
  test.each([
    // Longer lists, in the layout of the one of Marseille.
    ...(isFull ? ['agen', 'chateauroux', 'narbonne', 'perpignan', 'st-vincent'].map((race) => `${race}-2017.csv`) : []),
    'aligned.txt',
    'band-parts.csv',
    'club-page.html',
    'day-numbers.csv',
    'kbdb-pasted.txt',
    'lkon.txt',
    'marseille-2017.csv',
    'pre-page.html',
    'two-row-titles.csv',
    'winspeed.txt',
  ])('%s', async (file) => {
    const whole = readFileSync(`fixtures/races/${file}`)
    const lines = whole.toString('latin1').replace(TITLES_OF_PAGE, '').split('\n')
    const bare = Buffer.from(lines.filter((line) => !TITLES.test(line)).join('\n'), 'latin1')
    expect(bare.length).toBeLessThan(whole.length)
    const [titled, untitled] = [await resultsOf(whole), await resultsOf(bare)]
    expect([titled.isGuessed, untitled.isGuessed]).toEqual([false, true])
    expect(untitled.results).toEqual(titled.results)
  })
})
