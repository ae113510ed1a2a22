import { describe, expect, test } from 'vitest'
import {
  arrival,
  comma,
  DAY_RACE,
  generateFlyers,
  unseparated,
  alignLeft,
  metres,
  name,
  place,
  RELEASE,
  alignRight,
  ring,
  table,
  timeOf,
  TWO_DAYS,
  velocity,
  type Column,
  type Flyer,
} from './published-lists-for-tests.ts'
import { calculate, expectFlyers } from './read-published-list-for-tests.ts'

const day = generateFlyers(DAY_RACE)
const twoDays = generateFlyers(TWO_DAYS)
const lines = (...parts: (string | readonly string[])[]) => parts.flat().join('\n')

const RULE = '-'.repeat(92)
const deerlijkHead = (title: string, release = '07.00') => [
  'KBDB   PROV. OOST-BRAKEL       UITSLAG - RESULTAT             DATA TECHNOLOGY-DEERLIJK',
  RULE,
  `${title}        LOS TE-LACHES A : ${release}`,
  RULE,
  ' NR            NAAM                  GEMEENTE AD IG AFSTAND RING         JR BESTAT   SNELH.    NR',
  ' NO            NOM                   LOCALITE EN MQ DISTANC BAGUE        AN CONSTAT  VITESSE   NO',
  RULE,
]
const deerlijkLine = (one: Flyer, band = `BE ${unseparated(one)}`) =>
  `${alignRight(one.place, 4)} ${one.licence} ${alignLeft(one.name, 21)} ${alignLeft(one.town, 8)} 27 ${alignRight(one.place, 2)} ${alignRight(
    one.ordinal ?? one.distance,
    7,
  )} ${band} ${timeOf(one, 'HH.mmss')}0 ${one.velocity.toFixed(4)} ${alignRight(one.place, 4)}`

describe('reads a list of a clock office', () => {
  test('with the country in front of the ring', async () => {
    const [race] = await calculate(
      lines(
        deerlijkHead('LIMOGES               28-07-17   88 JAARSE'),
        day.map((one) => deerlijkLine(one)),
      ),
    )
    expectFlyers(race!, day, { release: '07:00:00' })
  })

  test('with page breaks, repeated titles, page numbers and totals', async () => {
    const text = lines(
      deerlijkHead('LIMOGES               28-07-17   88 JAARSE'),
      day.slice(0, 5).map((one) => deerlijkLine(one)),
      ['', 'Over te dragen - A reporter :    5 prijzen      123,45', '\f', 'Blz. 2  -  Page 2'],
      deerlijkHead('LIMOGES               28-07-17   88 JAARSE'),
      day.slice(5).map((one) => deerlijkLine(one)),
      ['', RULE, 'TOTAAL    88 DUIVEN   12 LIEFHEBBERS   22 PRIJZEN', 'De uitslag is definitief na 8 dagen'],
    )
    const races = await calculate(text)
    expect(races).toHaveLength(1)
    expectFlyers(races[0]!, day)
  })

  test('with the categories below each other', async () => {
    const categories = ['OUDE', 'JAARSE', 'JONGE'].map((category, at) => [
      ...deerlijkHead(`BOURGES               28-07-17  ${88 + at} ${category}`),
      ...day.slice(0, 8 - at).map((one) => deerlijkLine(one)),
      '',
    ])
    const races = await calculate(categories.flat().join('\n'))
    expect(races.map(({ rows }) => rows.length)).toEqual([8, 7, 6])
    for (const [at, race] of races.entries()) expectFlyers(race, day.slice(0, 8 - at))
  })

  test('of a zone, and the same birds in the general list', async () => {
    const text = lines(
      deerlijkHead('BOURGES ZONE A1       28-07-17   40 OUDE'),
      day.slice(0, 5).map((one) => deerlijkLine(one)),
      deerlijkHead('BOURGES ALGEMEEN      28-07-17  123 OUDE'),
      day.map((one) => deerlijkLine(one)),
    )
    const races = await calculate(text)
    expect(races.map(({ rows }) => rows.length)).toEqual([5, 12])
    expectFlyers(races[1]!, day)
  })

  test('over two days, without the release', async () => {
    const text = lines(
      deerlijkHead('NARBONNE              28-07-17 4272 OUDE').with(2, 'NARBONNE'),
      twoDays.map((one) => deerlijkLine(one)),
    )
    const [race] = await calculate(text)
    expectFlyers(race!, twoDays)
    expect(race!.nights.map(({ minutes }) => minutes)).toEqual([421])
  })
})

describe('reads a table with figures in another form', () => {
  test.each<[string, readonly Column[]]>([
    [
      'thousands with points, comma decimals',
      [
        place,
        ring,
        ['Afstand', (one) => comma(one.distance / 1000, 3)],
        arrival,
        ['Snelheid', (one) => one.velocity.toFixed(4).replace(/^(\d)(\d{3})\.(\d+)$/, '$1.$2,$3')],
      ],
    ],
    [
      'thousands with spaces',
      [
        place,
        ring,
        ['Afstand (m)', (one) => `${Math.floor(one.distance / 1000)} ${alignRight(one.distance % 1000, 3).replaceAll(' ', '0')}`],
        arrival,
        ['Snelheid', (one) => comma(one.velocity, 2).replace(/^(\d)(\d{3})/, '$1 $2')],
      ],
    ],
    [
      'thousands with apostrophes',
      [place, ring, metres, arrival, ['m/min', (one) => one.velocity.toFixed(3).replace(/^(\d)(\d{3})/, "$1'$2")]],
    ],
    ['times as hh.mm.ss', [place, name, ring, metres, ['Bestat.', (one) => timeOf(one, 'HH.mm.ss')], velocity]],
    ['times as hhmmss', [place, name, ring, metres, ['Bestat.', (one) => timeOf(one, 'HHmmss')], velocity]],
    ["times as 05u12'33", [place, name, ring, metres, ['Uur', (one) => timeOf(one, "HHumm'ss")], velocity]],
    [
      'times as 5h12m33s',
      [place, name, ring, metres, ['Heure', (one) => timeOf(one, 'HHhmmmss').replace(/h(..)m?(..)$/, 'h$1m$2s')], velocity],
    ],
    ['times with hundredths', [place, name, ring, metres, ['Aankomst', (one) => `${timeOf(one)}.37`], velocity]],
    ['times with a comma', [place, name, ring, metres, ['Aankomst', (one) => `${timeOf(one)},4`], velocity]],
    ['rings without spaces', [place, ['Ringnummer', (one) => `BE${one.year}${one.serial}`], metres, arrival, velocity]],
    [
      'rings as serial and year',
      [place, ['Bague', (one) => `${one.serial}/${one.year}`], ['Pays', () => 'BE'], metres, arrival, velocity],
    ],
    [
      'the order of nomination with the places',
      [place, ['Getek.', (one) => `${(one.place % 5) + 1}/5`], ring, metres, arrival, velocity],
    ],
    ['places with the number of birds', [['Plaats', (one) => `${one.place}/1234`], ring, metres, arrival, velocity]],
    [
      'places with a point and nominated birds with an asterisk',
      [
        ['Pl.', (one) => `${one.place}.`],
        ring,
        metres,
        ['Aankomst', (one) => `${timeOf(one)}${one.place % 3 ? '' : '*'}`],
        velocity,
      ],
    ],
    [
      'several places',
      [
        ['Nat', (one) => one.place],
        ['Prov', (one) => Math.ceil(one.place / 2)],
        ['Zone', (one) => Math.ceil(one.place / 3)],
        name,
        ring,
        metres,
        arrival,
        velocity,
      ],
    ],
    [
      'the titles of a French list',
      [
        ['Rang', (one) => one.place],
        ['Amateur', (one) => one.name],
        ['Localité', (one) => one.town],
        ['Dist.', (one) => one.distance],
        ['Bague', (one) => `BE ${one.serial}-${one.year}`],
        ['Constatation', (one) => timeOf(one)],
        ['Vitesse', (one) => comma(one.velocity, 4)],
      ],
    ],
    ['the date with the time', [place, ring, metres, ['Constatering', (one) => `28/07/2017 ${timeOf(one)}`], velocity]],
  ])('%s', async (_, columns) => {
    for (const separator of [';', '\t']) {
      const [race] = await calculate(lines(`Bourges 28-07-2017`, RELEASE, table(separator, day, ...columns)))
      expectFlyers(race!, day, { release: '07:00:00' })
    }
  })

  test.each<[string, (one: Flyer) => string]>([
    ['D2 05:12:33', (one) => `D${one.day + 1} ${timeOf(one)}`],
    ['05:12:33 (2)', (one) => `${timeOf(one)} (${one.day + 1})`],
    ['+1 05:12:33 on later days', (one) => `${one.day > 0 ? `+${one.day} ` : ''}${timeOf(one)}`],
    ['J2 05:12:33', (one) => `J${one.day + 1} ${timeOf(one)}`],
    ['2. 05.12.33', (one) => `${one.day + 1}. ${timeOf(one, 'HH.mm.ss')}`],
    ['2 05:12:33', (one) => `${one.day + 1} ${timeOf(one)}`],
    ['29/07 05:12:33', (one) => `${28 + one.day}/07 ${timeOf(one)}`],
    ['the time only', (one) => timeOf(one)],
  ])('arrivals over two days as %s, with and without the release', async (_, written) => {
    const rows = table(';', twoDays, place, name, ring, metres, ['Aankomst', written], velocity)
    for (const release of [['Lossing: 06:45'], []]) {
      const [race] = await calculate(lines('KBDB Narbonne 28-07-2017', ...release, rows))
      expectFlyers(race!, twoDays, { release: '06:45:00' })
      expect(race!.nights.map(({ minutes }) => minutes)).toEqual([421])
    }
  })
})

describe('rows that are not usual results', () => {
  const columns = [place, name, ring, metres, arrival, velocity]

  test('totals of each loft, page numbers and repeated titles are left out', async () => {
    const [head, ...rows] = table(';', day, ...columns)
    const text = lines(
      ['Bourges 28-07-2017', RELEASE, head!],
      rows.slice(0, 4),
      ['Totaal ROVERS JAN;;;;4 prijzen;;', 'Pagina 1 van 3;;;;;', 'Bourges 28-07-2017;;;;;', head!],
      rows.slice(4, 9),
      ['Subtotaal;;9;;;', 'Page 2/3', head!],
      rows.slice(9),
      ['Totaal;;12 prijzen;;;', 'Afgedrukt op 30-07-2017 10:12:13;;;;;'],
    )
    const races = await calculate(text)
    expect(races).toHaveLength(1)
    expectFlyers(races[0]!, day)
  })

  test('tied birds share a place, also when it is blank or a ditto mark', async () => {
    const tied = day.map((one) => (one.place === 5 ? { ...one, place: 4 } : one))
    for (const mark of ['4', '"', 'id.', "''"]) {
      const shown = table(';', tied, ['Plaats', (one) => (one === tied[4] ? mark : one.place)], ...columns.slice(1))
      const [race] = await calculate(lines('Bourges 28-07-2017', RELEASE, shown))
      expectFlyers(race!, tied)
    }
  })

  test('a bird with a blank place has that of the bird above it only at the same velocity', async () => {
    const [head, ...rows] = table(';', day, ...columns)
    const written = (at: number, other: Flyer) => rows[at]!.replace(/^\d+/, '').replace(/[^;]+$/, other.velocity.toFixed(4))
    const withBlank = (other: Flyer) => lines(RELEASE, head!, rows.with(4, written(4, other)))
    const places = async (other: Flyer) => (await calculate(withBlank(other)))[0]!.rows[4]!.position
    expect([await places(day[3]!), await places(day[4]!)]).toEqual([4, undefined])
  })

  test.each(['DQ', 'n.k.', 'NC', '-', '---', 'Late', 'HC', 'disq.'])(
    'a bird with %s in place of its place is kept without one',
    async (mark) => {
      const shown = table(';', day, ['Plaats', (one) => (one.place > 10 ? mark : one.place)], ...columns.slice(1))
      const [race] = await calculate(lines('Bourges 28-07-2017', RELEASE, shown))
      expect(race!.rows.map(({ position }) => position)).toEqual(day.map((one) => (one.place > 10 ? undefined : one.place)))
      const codes = race!.rows.flatMap(({ problems }) => problems.map(({ code }) => code))
      expect(codes).toEqual(/\p{L}/u.test(mark) ? ['without_place', 'without_place'] : [])
    },
  )

  test('a name that continues in the next line is read with its row', async () => {
    const [head, ...rows] = table('\t', day, ...columns)
    const wrapped = rows.flatMap((row, at) => (at % 5 === 2 ? [row, '\tEN DOCHTER\t\t\t\t'] : [row]))
    const [race] = await calculate(lines('Bourges 28-07-2017', RELEASE, head!, wrapped))
    expectFlyers(race!, day)
  })

  test('times after midnight belong to the next day', async () => {
    const night = generateFlyers({ count: 20, release: 16 * 3600, distance: 400_000, fastest: 900, step: 12 })
    const text = lines('Lib time: 16:00', 'Cheltenham 28-07-2017', table(',', night, place, ring, metres, arrival, velocity))
    const [race] = await calculate(text)
    expectFlyers(race!, night, { release: '16:00:00' })
    expect(race!.days.map(({ day: one }) => one)).toEqual([0, 1])
  })

  test('rows of a web page without their table are read', async () => {
    const [head, ...rows] = table('</td><td>', day, ...columns)
    const text = lines(
      `<tr><th>${head!.replaceAll('td>', 'th>')}</th></tr>`,
      rows.map((row) => `<tr class="odd"><td>${row}</td></tr>`),
    )
    const [race] = await calculate(`<!-- Lossing 07:00 -->${text}`)
    expectFlyers(race!, day, { release: '07:00:00' })
  })
})
