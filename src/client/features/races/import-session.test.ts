import { describe, expect, test } from 'vitest'
import type { RaceImportPreview } from '#shared/races/race-imports-api.ts'
import {
  askedAfter,
  continueSession,
  isSameSource,
  sharedAnswer,
  sharedRaces,
  startSession,
  type AskedQuestion,
} from './import-session.ts'

type Races = Pick<RaceImportPreview, 'races'>

function racesWith(
  ...races: readonly { index: number; isSkipped?: boolean; codes: readonly string[]; samples?: readonly string[] }[]
): Races {
  return {
    races: races.map(({ index, isSkipped = false, codes, samples = [] }) => ({
      index,
      isSkipped,
      questions: codes.map((code) => ({ code, samples })),
    })),
  } as unknown as Races
}

const shown = (questions: readonly AskedQuestion[]) =>
  questions.map(({ race, code, isOpen }) => `${race} ${code} ${isOpen ? 'open' : 'answered'}`)

describe('the questions of a preview', () => {
  const first = askedAfter([], racesWith({ index: 0, codes: ['unit', 'neutralisation'] }))

  test('are open at first', () => {
    expect(shown(first)).toEqual(['0 unit open', '0 neutralisation open'])
  })

  test('stay in their place when they are answered', () => {
    expect(shown(askedAfter(first, racesWith({ index: 0, codes: ['neutralisation'] })))).toEqual([
      '0 unit answered',
      '0 neutralisation open',
    ])
  })

  test('that are new follow those of the same race', () => {
    const next = askedAfter(
      first,
      racesWith({ index: 1, codes: ['unit'] }, { index: 0, codes: ['unit', 'neutralisation', 'arrivals'] }),
    )
    expect(shown(next)).toEqual(['0 unit open', '0 neutralisation open', '0 arrivals open', '1 unit open'])
  })

  test('ask for the date of a single race only with days to choose from, because its form asks for any other date', () => {
    expect(shown(askedAfter([], racesWith({ index: 0, codes: ['unit', 'date'] })))).toEqual(['0 unit open'])
    const withDays = racesWith({ index: 0, codes: ['date'], samples: ['2022-08-12', '2022-12-08'] })
    expect(shown(askedAfter([], withDays))).toEqual(['0 date open'])
    const several = racesWith({ index: 0, codes: ['date'] }, { index: 1, codes: ['date'] })
    expect(shown(askedAfter([], several))).toEqual(['0 date open', '1 date open'])
  })

  test('ask for the release of a single race only if it is stored, because the form of a new race asks for it', () => {
    const single = racesWith({ index: 0, codes: ['release'] })
    expect(shown(askedAfter([], single))).toEqual([])
    const stored = { races: single.races.map((race) => ({ ...race, eventId: 7 })) }
    expect(shown(askedAfter([], stored))).toEqual(['0 release open'])
    const several = racesWith({ index: 0, codes: ['release'] }, { index: 1, codes: [] })
    expect(shown(askedAfter([], several))).toEqual(['0 release open'])
  })

  test('disappear with a race that is left out', () => {
    expect(askedAfter(first, racesWith({ index: 0, isSkipped: true, codes: ['unit', 'neutralisation'] }))).toEqual([])
  })
})

describe('one answer for several races', () => {
  const one = askedAfter([], racesWith({ index: 0, codes: ['unit'] }, { index: 1, codes: ['arrivals', 'neutralisation'] }))
  const two = askedAfter(
    [],
    racesWith({ index: 0, codes: ['unit', 'neutralisation'] }, { index: 2, codes: ['arrivals', 'neutralisation'] }),
  )
  const units = askedAfter([], racesWith({ index: 0, codes: ['unit'] }, { index: 1, codes: ['unit'] }))
  test.each([
    ['is not offered for one race', one, 'neutralisation', []],
    ['is offered for those that are asked about the hours of the night', two, 'neutralisation', [0, 2]],
    ['is not offered for a question that only one race has', two, 'arrivals', []],
    ['is offered for the unit of the velocities', units, 'unit', [0, 1]],
  ] as const)('%s', (_, asked, code, races) => expect(sharedRaces({ asked }, code)).toEqual(races))

  test.each([
    ['is the answer that all races have', [{ rule: 'none' }, { rule: 'none' }], { rule: 'none' }],
    ['is undefined when two races have different answers', ['in_order', 'leave_open'], undefined],
    ['is undefined when one race has no answer', [undefined, 'in_order'], undefined],
  ] as const)('%s', (_, answers, expected) => {
    expect(sharedAnswer([0, 1], (race) => answers[race])).toEqual(expected)
  })
})

describe('a list is read again', () => {
  const file = new File(['a'], 'a.csv')
  const source = { event: 'new', files: [file], text: '' }
  test.each([
    ['not when nothing changed', source, true],
    ['for another race', { ...source, event: '7' }, false],
    ['for another file of the same name', { ...source, files: [new File(['a'], 'a.csv')] }, false],
    ['not when only the text changed, which is unused beside a file', { ...source, text: 'x' }, true],
    ['for a text in place of the file', { ...source, files: [], text: 'x' }, false],
  ])('%s', (_, other, isSame) => {
    expect(isSameSource(source, other)).toBe(isSame)
  })
})

test('questions and answers follow their race when the races are found again, and are dropped with it', () => {
  const races = (...keys: string[]) =>
    ({
      races: keys.map((key, index) => ({ key, index, isSkipped: false, questions: [{ code: 'unit', samples: [] }] })),
    }) as unknown as RaceImportPreview
  const source = { event: 'new', files: [], text: 'list' }
  const first = { ...startSession(source, races('pau', 'nantes')), arrivals: { 0: 'in_order', 1: 'leave_open' } as const }
  const moved = continueSession(first, races('brive', 'pau'))
  expect([shown(moved.asked), moved.arrivals]).toEqual([['0 unit open', '1 unit open'], { 1: 'in_order' }])
  const joined = continueSession(first, races(''))
  expect([shown(joined.asked), joined.arrivals]).toEqual([['0 unit open'], {}])
})
