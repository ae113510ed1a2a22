import { describe, expect, test } from 'vitest'
import type { RacePreview } from '#shared/races/race-imports-api.ts'
import { factErrors, factsOf, nameFromFile, sentFacts } from './race-facts.ts'

const RACE = {
  event: {
    eventName: 'Narbonne',
    eventDate: null,
    releasedAt: null,
    releaseLocation: null,
    distance: 840.5,
    totalParticipants: 4272,
    category: null,
    weatherConditions: null,
    neutralisation: { rule: 'none' as const },
  },
}

describe('facts of a race in a list', () => {
  test('unknown facts are blank fields', () => {
    expect(factsOf(RACE)).toMatchObject({ eventName: 'Narbonne', eventDate: '', releaseTime: '', distance: '840.5' })
  })

  test('only edited facts are sent', () => {
    const values = { ...factsOf(RACE), distance: '850' }
    expect(sentFacts(values, ['distance'])).toEqual({ distance: '850' })
  })

  test('a date alone does not erase the release time of the list', () => {
    const values = { ...factsOf(RACE), eventDate: '2017-07-28' }
    expect(sentFacts(values, ['eventDate'])).toEqual({ eventDate: '2017-07-28' })
  })

  test('a date moves a known release time', () => {
    const values = { ...factsOf(RACE), eventDate: '2017-07-28', releaseTime: '06:45' }
    expect(sentFacts(values, ['eventDate'])).toEqual({ eventDate: '2017-07-28', releasedAt: '2017-07-28T06:45' })
  })

  test('an erased release time is sent', () => {
    const values = { ...factsOf(RACE), eventDate: '2017-07-28', releaseTime: '' }
    expect(sentFacts(values, ['releaseTime'])).toEqual({ releasedAt: '' })
  })

  test('a refused fact is shown at its field', () => {
    expect(factErrors({ 'races.12.event.distance': 'a', 'event.releasedAt': 'b', other: 'c' })).toEqual({
      distance: 'a',
      releaseTime: 'b',
      other: 'c',
    })
  })
})

describe('the name of a race that the list does not name', () => {
  const race = (eventName: string | null, eventId: number | null = null) =>
    ({ eventId, event: { ...RACE.event, eventName } }) as unknown as RacePreview
  test.each([
    ['is the name of the file', 'club 12.csv', [race(null)], 'club 12'],
    ['is open for a pasted list', '', [race(null)], undefined],
    ['is open for one of several races', 'club.csv', [race(null), race(null)], undefined],
    ['is not needed when the list has it', 'club.csv', [race('Agen')], undefined],
    ['is not needed for a stored race', 'club.csv', [race(null, 7)], undefined],
  ])('%s', (_, fileName, races, expected) => {
    expect(nameFromFile({ fileName, races })).toBe(expected)
  })
})
