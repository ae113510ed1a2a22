import { describe, expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readEventFacts } from './event-facts.ts'
import { readList } from './read-list.ts'

const sheet = (name: string, lines: readonly string[], separator = ';') => ({
  name,
  rows: lines.map((line) => line.split(separator)),
})
const fieldsOf = ({ columns }: ReturnType<typeof findLists>) =>
  columns.flatMap(({ title, field }) => (field ? [`${title}: ${field}`] : []))
const rowsOf = (found: ReturnType<typeof findLists>) => readList(found.races[0]!, { thisYear: 2026 })

describe('names', () => {
  test('with the number of a member behind them are names, in a list without titles too', () => {
    const found = findLists(
      [
        sheet('', [
          '1;LIER;De Wit (1234);BE20-3010977;301234;11:30:10;1385.17',
          '2;DUFFEL;Bos & Zn (2234);BE20-3010978;302234;11:40:10;1328.77',
          '3;LIER;Prins - Maes (3234);BE20-3010979;303234;11:50:10;1276.99',
        ]),
      ],
      2026,
    )
    expect(rowsOf(found).map(({ fancier }) => fancier)).toEqual(['De Wit (1234)', 'Bos & Zn (2234)', 'Prins - Maes (3234)'])
  })

  test('are not in a column of numbers, whatever its title', () => {
    const lines = [
      'Pos;Nom;Band;Flyer',
      '1;3;AU 2021 ABC 12;Brook Loft',
      '2;1;AU 2021 ABC 13;Hill Loft',
      '3;2;AU 2021 ABC 14;Vale',
    ]
    expect(fieldsOf(findLists([sheet('', lines)], 2026))).toEqual(['Pos: position', 'Band: bandId', 'Flyer: fancier'])
  })
})

describe('rings', () => {
  test('have the letters in front of all of them', () => {
    const lines = [
      '1 JUN BROOK CAVITE PHA 2023 53033 BB 289.123 10:49:49 04:04:49 1180.9776',
      '2 A HILL LAGUNA PHA 2023 55588 BB 291.540 11:00:01 04:15:01 1143.2194',
      '3 TEAM VALE TARLAC PHA 2023 45595 BB 284.002 10:58:51 04:13:51 1118.7788',
    ]
    const rows = rowsOf(findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026))
    expect(rows.map(({ band }) => band)).toEqual(['PHA 2023 53033', 'PHA 2023 55588', 'PHA 2023 45595'])
  })
})

describe('cells', () => {
  test.each(['1°', '1ème', '1eme', '1º'])('%s is a place', (place) => {
    expect(rowsOf(findLists([sheet('', ['Pos;Ring;Name', `${place};BE20-3010977;Brook`])], 2026))[0]).toMatchObject({
      position: 1,
    })
  })

  test('of a dash are blank', () => {
    const lines = ['Pos;Ring;Name;Prize;Velocity m/min;Time', '1;BE20-3010977;Brook;-;–;--']
    expect(rowsOf(findLists([sheet('', lines)], 2026))[0]).toMatchObject({ problems: [] })
  })
})

describe('columns of a text', () => {
  test('have the hours of a time with its minutes', () => {
    const lines = [
      'Pl.  Amateur            Matricule      Distance   Constatation     Vitesse',
      ' 1   BROOK Jean         184984-18 F    311 245    11 h 07 mn 37    1309,86',
      ' 2   HILL Paul          361024-19 F    315 002    11 h 14 mn 58    1285,90',
      ' 3   VALE Luc           156657-20 F    296 340    11 h 03 mn 40    1268,22',
    ]
    const [first] = rowsOf(findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026))
    expect(first).toMatchObject({ distance: 311_245, arrival: ((11 * 60 + 7) * 60 + 37) * 1000, velocityText: '1309,86' })
  })
})

describe('sheets of sections', () => {
  const heading = ['Race: Winnemucca 250', 'Date: September 30, 2023', 'Release: 7:40:00 AM', 'Birds: 402']
  const titles = 'Overall;Section;Band;Loft;Miles;Clock Time;YPM'
  const birds = [
    '1;A;AU 2023 SJ 11;Brook;249.001;13:10:10;1326.9',
    '2;B;AU 2023 SJ 12;Hill;262.443;13:40:20;1281.7',
    '3;A;AU 2023 SJ 13;Vale;251.780;13:30:30;1263.8',
  ]
  const list = (name: string, rows: readonly string[], ofBirds = heading) => sheet(name, [...ofBirds, titles, ...rows])

  test('repeat the birds of the race', () => {
    const { races } = findLists(
      [list('Overall', birds), list('Section A', [birds[0]!, birds[2]!]), list('Section B', [birds[1]!])],
      2026,
    )
    expect(races.map(({ rows }) => rows.length)).toEqual([3])
  })

  test('with other numbers of birds are races of their own', () => {
    const yearlings = list('Yearlings', [birds[0]!], [...heading.slice(0, 3), 'Birds: 106'])
    expect(findLists([list('Old', birds), yearlings], 2026).races.map(({ rows }) => rows.length)).toEqual([3, 1])
  })
})

test('a date with spaces after its points is a date', () => {
  expect(readEventFacts(['Datum závodu: 20. 5. 2023', 'Start: 7:00 hod'], 2026)).toMatchObject({
    date: '2023-05-20',
    release: 25_200_000,
  })
})
