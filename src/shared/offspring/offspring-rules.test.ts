import { describe, expect, test } from 'vitest'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import {
  bandingState,
  fledgeState,
  isPendingBanding,
  isPendingVaccination,
  isReadyForRacing,
  isReadyToFledge,
  stageOf,
  vaccinationState,
  type Chick,
} from './offspring-rules.ts'

const HATCHED = '2026-02-25' as LocalDate
const chick = (more: Partial<Chick> = {}): Chick => ({
  hatchDate: HATCHED,
  isActive: true,
  isBanded: false,
  vaccinationRequired: true,
  vaccinationCompleted: false,
  fledgeDate: null,
  ...more,
})
const atAge = (age: number) => addDays(HATCHED, age)

describe('banding', () => {
  test.each([
    [0, 'too_young'],
    [4, 'too_young'],
    [5, 'ready'],
    [7, 'ready'],
    [8, 'overdue'],
    [40, 'overdue'],
  ])('at %i days is %s', (age, state) => {
    expect(bandingState(chick(), atAge(age))).toBe(state)
    expect(isPendingBanding(chick(), atAge(age))).toBe(state === 'ready')
    expect(isPendingBanding(chick({ isActive: false }), atAge(age))).toBe(false)
  })

  test.each([0, 5, 8])('of a banded bird at %i days is done', (age) => {
    expect(bandingState(chick({ isBanded: true }), atAge(age))).toBe('banded')
    expect(isPendingBanding(chick({ isBanded: true }), atAge(age))).toBe(false)
  })
})

describe('leaving the nest', () => {
  test.each([
    [29, 'too_young'],
    [30, 'ready'],
    [35, 'ready'],
    [36, 'overdue'],
  ])('at %i days is %s', (age, state) => {
    expect(fledgeState(chick(), atAge(age))).toBe(state)
    expect(isReadyToFledge(chick(), atAge(age))).toBe(state === 'ready')
    expect(isReadyToFledge(chick({ isActive: false }), atAge(age))).toBe(false)
    expect(isReadyToFledge(chick({ fledgeDate: atAge(30) }), atAge(age))).toBe(false)
  })
})

test.each([
  [{}, 'not_banded'],
  [{ isBanded: true }, 'pending'],
  [{ isBanded: true, vaccinationCompleted: true }, 'completed'],
  [{ isBanded: true, vaccinationRequired: false }, 'not_required'],
  [{ vaccinationRequired: false, vaccinationCompleted: true }, 'completed'],
])('the vaccination of %o is %s', (more, state) => {
  expect(vaccinationState(chick(more))).toBe(state)
  expect(isPendingVaccination(chick(more))).toBe(state === 'pending')
  expect(isPendingVaccination(chick({ ...more, isActive: false }))).toBe(false)
})

const GROWN = { isBanded: true, vaccinationCompleted: true, fledgeDate: atAge(31) }

test.each([
  [GROWN, null, true],
  [{ ...GROWN, isBanded: false }, null, false],
  [{ ...GROWN, fledgeDate: null }, null, false],
  [{ ...GROWN, vaccinationCompleted: false }, null, false],
  [{ ...GROWN, vaccinationCompleted: false, vaccinationRequired: false }, null, true],
  [{ ...GROWN, isActive: false }, null, false],
  [GROWN, false, false],
  [{}, true, true],
  [{ isActive: false }, true, false],
])('%o with the override %o is ready for racing: %o', (more, racingOverride, isReady) => {
  expect(isReadyForRacing({ ...chick(more), racingOverride })).toBe(isReady)
})

test.each([
  [{}, 'in_nest'],
  [{ isBanded: true }, 'pending_vaccination'],
  [{ isBanded: true, vaccinationRequired: false }, 'ready_to_fledge'],
  [{ isBanded: true, vaccinationCompleted: true }, 'ready_to_fledge'],
  [GROWN, 'fledged'],
  [{ fledgeDate: atAge(31) }, 'fledged'],
  [{ ...GROWN, isActive: false }, 'gone'],
])('the stage of %o is %s', (more, stage) => expect(stageOf(chick(more))).toBe(stage))
