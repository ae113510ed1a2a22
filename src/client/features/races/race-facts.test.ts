import { describe, expect, test } from 'vitest'
import { factErrors, factsOf, sentFacts } from './race-facts.ts'

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
    expect(factErrors({ 'races.12.event.distance': 'a', 'event.eventDate': 'b', other: 'c' })).toEqual({
      distance: 'a',
      eventDate: 'b',
      other: 'c',
    })
  })
})
