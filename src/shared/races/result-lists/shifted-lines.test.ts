import { expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

const NAMES = ['SG Vale + Sohn', 'Köhler, Heinz', 'SG v.d. Heide & Töchter-Hill', 'Brook Jan', 'Team Hill', 'Alder Paul']

test('a name that is longer than its column shifts only its own line', () => {
  const lines = Array.from({ length: 12 }, (_, at) => {
    const ring = `DV 06976-24-${String(1041 + at * 37)}`
    const figures = `0${(at % 4) + 1}    2${at % 10}/11   11.1${at % 6}.40   12${80 - at},772    ${98 - at},50   1/2`
    return `${String(at + 1).padStart(4)}  ${ring}   ${(NAMES[at === 3 ? 2 : at % 2] ?? '').padEnd(20)} ${figures}`
  })
  const rows = [
    'Auflaßort : Bad Kreuznach       Datum : 01.06.2025   Auflaßzeit : 6.50 Uhr',
    '',
    '  RV  Ringnummer         Züchter              Ver  ges/Pr  Ankunft    m/min       As-Pkt  Jahr',
    ...lines,
  ].map((line) => [line])
  const [race] = findLists([{ name: '', rows }], 2026).races
  const read = readList(race!, { thisYear: 2026 })
  expect(read.map(({ fancier, velocityText }) => [fancier, velocityText])).toEqual(
    lines.map((_, at) => [NAMES[at === 3 ? 2 : at % 2], `12${80 - at},772`]),
  )
  expect(read[3]).toMatchObject({ arrival: ((11 * 60 + 13) * 60 + 40) * 1000, bandKey: 'DE-2024-6976-1152' })
})

test('titles that are shifted against their values name them by their forms', () => {
  const row = (place: number, name: string, band: string, time: string, figures: string) =>
    `${String(place).padStart(3)}  ${name.padEnd(19)}  ${band.padEnd(18)}    BB    H   ${time} PM  ${figures}`
  const lines = [
    'POS  NAME                 BAND               COLOR SEX ARRIVAL      MILES    YPM      PT',
    row(1, 'BROOK LOFT', 'AU 2021 ARPU 301', '01:22:59', '299.998  1434.838 344'),
    row(2, 'VALE-HILL', 'AU 2022 ARPU 338', '01:20:11', '295.903  1426.104 343'),
    row(3, 'T & T LOFT', 'AU 2023 ARPU 375', '01:33:06', '304.492  1417.366 342'),
    row(4, 'BROOK LOFT', 'AU 2021 ARPU 412', '01:29:50', '299.998  1408.617 341'),
  ]
  const [race] = findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026).races
  const [first] = readList(race!, { thisYear: 2026 })
  const arrival = ((13 * 60 + 22) * 60 + 59) * 1000
  expect(first).toMatchObject({ fancier: 'BROOK LOFT', distance: 482_800, arrival, velocityText: '1434.838', points: 344 })
})
