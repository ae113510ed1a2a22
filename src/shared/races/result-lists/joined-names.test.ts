import { describe, expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { calculate, RACE } from './lists-for-tests.ts'
import type { InferenceAnswers } from './race-inference.ts'
import { readList } from './read-list.ts'

/** Reads a text of single spaces, and returns the place, ring and name of each row, and whether the name may have a town behind it. */
function read(lines: readonly string[]) {
  const { races } = findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026)
  const rows = races.flatMap((race) => readList(race, { thisYear: 2026, date: race.facts.date }))
  return {
    rows: rows.map(({ position, bandKey, fancier }) => [position, bandKey, fancier]),
    areJoined: rows.map(({ isNameJoined }) => isNameJoined ?? false),
  }
}

describe('names and towns of a text with single spaces', () => {
  test('has the places below Preis, not the prizes of each loft below Pr.', () => {
    const found = read([
      'RegV 411 Preisliste Flug 8 vom 03.07.2022 Auflassort: Regensburg Auflasszeit: 06:15 Uhr',
      'Preis Züchter Ort ges. ges. Pr. Ring Zeit km m/min Punkte',
      '1 Ostend, P. u. M. Damm 33 1 02311-18-55 10:07:33 309,540 1331,07 99,00',
      '2 Niemer Gerd Lembach 40 1 02318-19-96 W 10:17:15 318,002 1312,70 98,00',
      '3 Kramp, Jürgen Bad Elsen 22 1 02325-20-137 10:15:29 312,455 1299,28 97,00',
      '4 SG Ahl + Brand Diephof 37 1 02311-21-178 10:20:22 315,871 1287,34 96,00',
      '5 Ostend, P. u. M. Damm 33 2 02311-18-219 10:17:33 309,540 1276,08 95,00',
      '6 Niemer Gerd Lembach 40 2 02318-19-260 10:26:40 318,002 1263,58 94,00',
    ])
    expect(found.rows).toEqual([
      [1, 'DE-2018-2311-55', 'Ostend, P. u. M.'],
      [2, 'DE-2019-2318-96', 'Niemer Gerd Lembach'],
      [3, 'DE-2020-2325-137', 'Kramp, Jürgen'],
      [4, 'DE-2021-2311-178', 'SG Ahl + Brand'],
      [5, 'DE-2018-2311-219', 'Ostend, P. u. M.'],
      [6, 'DE-2019-2318-260', 'Niemer Gerd Lembach'],
    ])
    // Where names and towns stay one text, the keeper is asked.
    expect(found.areJoined).toEqual([false, true, false, false, false, true])
  })

  test('has codes of lofts apart from their names, and no number of a name in a ring', () => {
    const found = read([
      'Race: 150 Ardmore 04/23/2023',
      'Released 08:10:00 AM',
      'Pos Code Loft Band Color Sex Time Miles YPM',
      '1 OHB OHARA BROS AU 2019 DFW 2123 BB C 11:44:27 150.034 1231.523',
      '2 DDL D&D LOFT IF 2020 TEX 2164 BC H 11:48:55 151.222 1216.002',
      '3 HT2 HILLTOP 2 NPA 2021 A 2205 BB C 11:49:40 150.034 1202.205',
      '4 OHB OHARA BROS NPA 2021 B 2306 BB H 11:52:10 150.034 1188.684',
    ])
    expect(found.rows).toEqual([
      [1, 'AU-2019-DFW-2123', 'OHARA BROS'],
      [2, 'IF-2020-TEX-2164', 'D&D LOFT'],
      [3, 'NPA-2021-A-2205', 'HILLTOP 2'],
      [4, 'NPA-2021-B-2306', 'OHARA BROS'],
    ])
    expect(found.areJoined).toEqual([false, false, false, false])
  })

  test('has names and towns apart without titles too, if a word behind the end of a name shows that there are towns', () => {
    const found = read([
      'Uitslag Quievrain',
      'Datum: 17-05-2025 Lossing: 08:15 uur Wind: NO',
      'Vereniging 1234 De Duif  Aantal duiven: 412  Deelnemers: 18',
      '1 H.J. Baker en Zn Zwolle 1/24 NL23-8288124 334,645 11.57.11 1506,166 99,3',
      '2 C.A.M. van Loon Den Ham 1/7 NL19-7585259 309,458 11.43.12 1486,350 97,9',
      '3 Comb. Dijk-Hoek Sint Jacob 1/9 NL20-7585301 310,101 11.44.40 1478,928 97,2',
      '4 Jan Piet de Boer Ede 1/9 NL20-7585302 310,101 11.45.40 1471,910 96,5',
    ])
    expect(found.rows).toEqual([
      [1, 'NL-2023-8288124', 'H.J. Baker en Zn'],
      [2, 'NL-2019-7585259', 'C.A.M. van Loon'],
      [3, 'NL-2020-7585301', 'Comb. Dijk-Hoek'],
      [4, 'NL-2020-7585302', 'Jan Piet de Boer Ede'],
    ])
    expect(found.areJoined).toEqual([false, false, false, true])
  })

  test('has names and towns apart where gaps separate them, although the titles are not above their columns', () => {
    const found = read([
      'Uitslag Niergnies  28-05-2022   Los: 08.45   188 duiven',
      'Plts Naam                 Woonplaats           Lid  Aant Ringnr     Nom   Afstand   Aankomst  Snelheid Punten',
      '    1   H.J. Moor             SOER                 2101   19/1    21-1224434    1   305,455  12.16.32  1444,004   49,0',
      '    2   Mevr. A. Bok          BUDE                 2107   20/1    20-1224491    2   301,118  12.16.59  1420,480   48,0',
      '    3   Th. van Lesch         BUDE                 2107   22/1    19-1224548    1   302,002  12.20.12  1403,355   47,0',
      '    4   H.J. Moor             SOER                 2101   19/2    21-1224605    2   305,455  12.25.04  1388,011   46,0',
    ])
    expect(found.rows.map(([place, , name]) => [place, name])).toEqual([
      [1, 'H.J. Moor'],
      [2, 'Mevr. A. Bok'],
      [3, 'Th. van Lesch'],
      [4, 'H.J. Moor'],
    ])
  })
})

describe('names that may have a town after them', () => {
  const names = ['Jan Piet de Boer Ede', 'Comb. Dijk-Hoek', 'Jan Piet de Boer Ede', 'Bakker']
  const rows = names.map((fancier, at) => ({ fancier, isNameJoined: at !== 1, position: at + 1 }))
  const named = (towns?: InferenceAnswers['towns']) => calculate(rows, RACE, { towns })
  const fanciers = (found: ReturnType<typeof named>) => found.rows.map(({ fancier }) => fancier)

  test('are asked about once, and stay as they are written', () => {
    expect(named().questions).toEqual([{ code: 'names', samples: ['Jan Piet de Boer Ede', 'Bakker'] }])
    expect(fanciers(named())).toEqual(names)
  })

  test.each([
    ['none', 'Jan Piet de Boer Ede'],
    ['last_word', 'Jan Piet de Boer'],
    ['last_two', 'Jan Piet de'],
  ] as const)('end where the keeper says: %s', (towns, name) => {
    expect(named(towns).questions).toEqual([])
    expect(fanciers(named(towns))).toEqual([name, 'Comb. Dijk-Hoek', name, 'Bakker'])
  })
})
