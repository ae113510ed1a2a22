import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { findLists } from '#shared/races/result-lists/find-lists.ts'
import { readList } from '#shared/races/result-lists/read-list.ts'
import { readSheets } from '#server/sheets/read-sheets.ts'

const DATE = '2017-07-28' as LocalDate

describe('a printed list with a page break', () => {
  const FOOTERS = [
    ['', 'Pagina 1', '\f', 'Pagina 2'],
    ['-'.repeat(60), 'Totaal blad 1: 4 prijzen   123,45 EUR', '', 'Blad 2 van 2'],
    ['Seite 1 von 2', 'Uebertrag: 4 Preise', '\f'],
    ['', '            2/3   31-07-2017 21:14:09', ''],
  ]
  test.each(
    ['compuclub.txt', 'riro-2022.txt', 'lkon.txt', 'aligned.txt', 'winspeed.txt', 'deerlijk-new.txt'].flatMap((file) =>
      FOOTERS.map((footer, at) => [file, at, footer] as const),
    ),
  )('%s is one race (footer %i)', async (file, _, footer) => {
    const bytes = readFileSync(`fixtures/races/${file}`)
    // One character for each byte, so that the encoding stays.
    const text = bytes.toString('latin1').split(/\r?\n/)
    const plain = findLists(await readSheets(bytes), 2026)
    const [list] = plain.races
    const first = list!.rows[0]!.rowNumber - 1
    const fifth = list!.rows[4]!.rowNumber - 1
    for (const head of [text.slice(0, first), []]) {
      const broken = [...text.slice(0, fifth), ...footer, ...head, ...text.slice(fifth)]
      const found = findLists(await readSheets(Buffer.from(broken.join('\n'), 'latin1')), 2026)
      const rowsOf = (one: typeof list) =>
        readList(one!, { thisYear: 2026, date: DATE, country: plain.country }).map(
          ({ key: _key, rowNumber: _row, ...row }) => row,
        )
      expect(found.races).toHaveLength(1)
      expect(rowsOf(found.races[0])).toEqual(rowsOf(list))
      expect(found.races[0]?.facts).toMatchObject({
        name: list!.facts.name,
        date: list!.facts.date,
        release: list!.facts.release,
      })
    }
  })
})
