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

  test('facts of the race that are repeated on each page are no results', async () => {
    const page = (number: number) => [
      `TRI-COUNTY COMBINE YOUNG BIRDS 2023          Page ${number}`,
      'Station: BAKER 150        Date: 10/7/23        Toss: 8:20:00 AM        Birds: 522',
      '',
      'Comb  Club  Club Loft                Band               Arrived         Dist  Velocity',
      'Pos   Pos                                                               (mi)     (ypm)',
    ]
    const text = [
      ...page(1),
      '1     1     SJC  ED & PAT VALE       AU 23 SJC 816      11:31:27A    154.215   1417.70',
      '2     2     SJC  ED & PAT VALE       AU 23 SJC 868      11:33:38A    154.215   1401.71',
      '3     1     HUB  HILL-BROOK LOFT     AU 23 HUB 307      11:31:03A    150.231   1383.97',
      '',
      '\f',
      ...page(2),
      '4     2     HUB  HILL-BROOK LOFT     AU 23 HUB 172      11:32:53A    150.231   1370.81',
      '5     3     SJC  ED & PAT VALE       AU 23 SJC 855      12:40:36P    154.215   1041.45',
    ]
    const { races } = findLists(await readSheets(Buffer.from(text.join('\n'))), 2026)
    expect(races).toHaveLength(1)
    expect(races[0]!.facts).toMatchObject({ date: '2023-10-07', release: 30_000_000 })
    const rows = readList(races[0]!, { thisYear: 2026, date: '2023-10-07' as LocalDate })
    expect(rows.map(({ bandKey, position, arrival }) => [bandKey, position, arrival! / 60_000])).toEqual([
      ['AU-2023-SJC-816', 1, 691.45],
      ['AU-2023-SJC-868', 2, 693 + 38 / 60],
      ['AU-2023-HUB-307', 3, 691.05],
      ['AU-2023-HUB-172', 4, 692 + 53 / 60],
      ['AU-2023-SJC-855', 5, 760.6],
    ])
  })
})

/** The page of a list that begins with results and has the titles of the next list below them. */
const PAGE = [
  'BOURGES Nationaal                                             Blad 4',
  '',
  ' 87 Peeters Jan        Lier       BE 21-6012345  412,350  11.58.19   1342,10',
  ' 88 Claes Luc          Duffel     BE 22-6098765  409,112  11.57.02   1340,88',
  ' 89 Maes Rik           Mol        BE 20-6123456  430,900  12.14.33   1338,02',
  '',
  'Nr  Naam               Gemeente   Ring           Afstand  Aankomst   Snelheid',
  ' 90 Wouters An         Geel       BE 21-6112233  421,007  12.08.01   1336,40',
  ' 91 Janssens Ward      Herentals  BE 23-6001122  415,650  12.04.10   1335,15',
  ' 92 Smets Karel        Olen       BE 22-6077001  418,222  12.06.29   1334,90',
]
test('results above the first titles of a page are read', async () => {
  for (const lines of [PAGE, PAGE.map((line) => line.trim().replaceAll(/(?<=^\d+) | {2,}/g, ';'))]) {
    const found = findLists(await readSheets(Buffer.from(lines.join('\n'))), 2026)
    const places = found.races.flatMap(({ rows }) => rows.map(({ fields }) => fields.position))
    expect(places).toEqual(['87', '88', '89', '90', '91', '92'])
    expect(found.races).toHaveLength(1)
  }
})

test('a line with the day and the release above the titles is no result', async () => {
  const lines = [
    'FÉDÉRATION COLOMBOPHILE FRANÇAISE   Groupement du Nord',
    'International de PAU   lâché le vendredi 24 juin 2022 à 6 h 30',
    '',
    'Pl  Nom Prénom           Localité        Bague         Constat.         Distance   Vitesse',
    '1   DUPONT Marcel        ROUBAIX         FR 123456-19  J1 19:58:41      871,230    1078,76',
    '2   LECLERCQ et fils     TOURCOING       FR 441122-20  J1 20:22:09      873,911    1050,70',
    '3   VANHOUTTE J.P.       LILLE           BE 20-4112233 J2 06:03:10      865,001    982,33',
  ]
  const [race] = findLists(await readSheets(Buffer.from(lines.join('\n'))), 2026).races
  expect(race?.rows).toHaveLength(3)
  expect(race?.facts).toMatchObject({ date: '2022-06-24' })
})
