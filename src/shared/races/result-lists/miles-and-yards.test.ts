import { describe, expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readMilesPointYards, yardsFormOf } from './miles-and-yards.ts'
import { readList } from './read-list.ts'

const METRES = { mile: 1609.344, yard: 0.9144 }
const inMetres = (miles: number, yards: number) => Math.round(miles * METRES.mile + yards * METRES.yard)

interface Options {
  readonly title?: string
  readonly unit?: string
  readonly perMinute?: number
  readonly release?: string | null
  readonly isTimed?: boolean
  readonly choice?: 'miles' | 'distance'
}

/** Reads a list of distances as written, whose birds flew the metres from 06:00 on. */
function read(birds: readonly (readonly [text: string, metres: number])[], options: Options = {}) {
  const { title = 'Distance', unit = 'Velocity', perMinute = METRES.yard, release = '06:00', isTimed = true, choice } = options
  const rows = birds.map(([text, metres], at) => {
    const seconds = Math.round((metres / 1000 - at * 7) * 48)
    const clock = new Date((6 * 3600 + seconds) * 1000).toISOString().slice(11, 19)
    const velocity = (metres / perMinute / (seconds / 60)).toFixed(3)
    return [String(at + 1), `GB21X1000${at}`, text, ...(isTimed ? [clock] : []), velocity]
  })
  const titles = ['Pos', 'Ring', title, ...(isTimed ? ['Time'] : []), unit]
  const heading = release ? [[`Liberated ${release}`]] : []
  const { races } = findLists([{ name: '', rows: [...heading, titles, ...rows] }], 2026, choice ? { columns: { 2: choice } } : {})
  return readList(races[0]!, { thisYear: 2026 }).map(({ distance, problems }) => distance ?? problems.map(({ code }) => code))
}

const written = (separator: string, digits = 1) =>
  (
    [
      [473, 1592],
      [471, 203],
      [468, 1759],
      [470, 45],
      [469, 980],
    ] as const
  ).map(([miles, yards]) => [`${miles}${separator}${String(yards).padStart(digits, '0')}`, inMetres(miles, yards)] as const)
const metresOf = (birds: readonly (readonly [string, number])[]) => birds.map(([, metres]) => metres)
const inUnits = (metres: number, decimals: number) =>
  [473.1592, 471.0203, 468.1759, 470.0045, 469.098].map((value) => {
    const text = value.toFixed(decimals)
    return [text, Math.round(Number(text) * metres)] as const
  })

describe('reads miles with yards after a point', () => {
  test.each([
    ['yards as a number', written('.')],
    ['four digits', written('.', 4)],
    ['a comma', written(',', 4)],
    ['dropped zeros of a spreadsheet', written('.', 4).map(([text, metres]) => [String(Number(text)), metres] as const)],
    ['dashes', written('-')],
    ['spaces', written(' ')],
    ['letters', written('m ').map(([text, metres]) => [`${text}y`, metres] as const)],
    ['several forms in one column', written('.', 4).map(([text, metres], at) => [at === 0 ? '473-1592' : text, metres] as const)],
  ])('%s', (_, birds) => expect(read(birds)).toEqual(metresOf(birds)))

  test.each<readonly [string, Options]>([
    ['without a release', { release: null }],
    ['with yards per minute', { unit: 'YPM' }],
    ['below a title of miles', { title: 'Miles' }],
    ['with metres per minute', { unit: 'm/min', perMinute: 1 }],
  ])('%s', (_, options) => expect(read(written('.', 4), options)).toEqual(metresOf(written('.', 4))))

  test('one bird with its release', () => expect(read(written('.').slice(0, 1))).toEqual([inMetres(473, 1592)]))

  test('1760 yards are not possible, and the other birds keep theirs', () => {
    const birds = [['474.1760', inMetres(475, 0)] as const, ...written('.', 4)]
    expect(read(birds)).toEqual([['distance_unreadable'], ...metresOf(written('.', 4))])
  })

  test.each([
    ['kilometres with four decimals', inUnits(1000, 4), {}],
    ['kilometres with three decimals', inUnits(1000, 3), {}],
    ['kilometres and metres per minute', inUnits(1000, 4), { unit: 'm/min', perMinute: 1 }],
    ['kilometres without a release', inUnits(1000, 4), { release: null }],
    ['kilometres by their title', inUnits(1000, 4), { title: 'Distance km', isTimed: false }],
    ['kilometres by metres per minute', inUnits(1000, 4), { unit: 'm/min', perMinute: 1, isTimed: false }],
    ['kilometres by choice', inUnits(1000, 4), { isTimed: false, choice: 'distance' }],
    ['miles with four decimals', inUnits(METRES.mile, 4), { title: 'Miles' }],
    ['miles with four decimals below a title without a unit', inUnits(METRES.mile, 4), {}],
    ['miles with three decimals', inUnits(METRES.mile, 3), { title: 'Miles', isTimed: false }],
  ] as const)('%s are kept', (_, birds, options) => expect(read(birds, options)).toEqual(metresOf(birds)))

  test.each([
    ['no title', written('.', 4), {}, 'unsure'],
    ['no title and one bird', written('.', 4).slice(0, 1), {}, 'unsure'],
    ['a title of miles', written('.', 4), { title: 'Miles' }, 'unsure'],
    ['a title of miles and yards', written('.', 4), { title: 'Miles Yards' }, 'yards'],
    ['yards per minute', written('.', 4), { unit: 'YPM' }, 'yards'],
    ['yards per minute and two distances', written('.', 4).slice(0, 2), { unit: 'YPM' }, 'unsure'],
    ['a choice', written('.', 4), { choice: 'miles' }, 'yards'],
  ] as const)('without times, %s', (_, birds, options, result) =>
    expect(read(birds, { ...options, isTimed: false })).toEqual(
      result === 'yards' ? metresOf(birds) : birds.map(() => ['distance_unsure']),
    ),
  )

  test('a title of miles and yards does not tell whether 159 yards lost a zero', () => {
    const birds = [['473.1592', 0] as const, ['473.159', 0] as const]
    expect(read(birds, { title: 'Miles Yards', isTimed: false })).toEqual([inMetres(473, 1592), ['distance_unsure']])
  })

  test('without times, 1759 may be yards and 1760 are decimals', () => {
    const distances = (text: string) => read([[text, 762_000]], { isTimed: false })
    expect([distances('473.1759'), distances('473.1760')]).toEqual([[['distance_unsure']], [473_176]])
  })
})

test.each([
  ['473.1592', 'number', inMetres(473, 1592)],
  ['473.1759', 'number', inMetres(473, 1759)],
  ['473.1760', 'number', undefined],
  ['473.159', 'number', inMetres(473, 159)],
  ['473.159', 'four_digits', inMetres(473, 1590)],
  ['473.159', 'either', undefined],
  ['473.592', 'either', inMetres(473, 592)],
  ['473', 'either', inMetres(473, 0)],
] as const)('%s with yards as %s', (text, form, metres) => {
  const read = readMilesPointYards(text, form)
  expect(read === undefined ? undefined : Math.round(read)).toBe(metres)
})

test.each([
  [['473.1592', '473.0592'], 'four_digits'],
  [['473.1592', '473.592'], 'number'],
  [['473.1592', '473.159'], 'either'],
  [['473.1592', '473.1760'], undefined],
  [['473', '474'], undefined],
] as const)('the yards of %j are written as %s', (texts, form) => expect(yardsFormOf(texts)).toBe(form))
