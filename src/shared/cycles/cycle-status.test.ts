import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { NEW_EGG, type EggFacts } from './clutch.ts'
import { isRunning, progressOf, type CycleStatus } from './cycle-status.ts'
import { statusReached, statusAfter, type CycleEvents } from './status-after.ts'

test.each([
  ['planned', 12.5],
  ['courting', 25],
  ['mating', 37.5],
  ['incubating', 50],
  ['fertility_check', 62.5],
  ['hatching', 75],
  ['rearing', 87.5],
  ['fledged', 100],
  ['failed', 0],
] as const)('a cycle that is %s is %d percent complete', (status, percent) => {
  expect(progressOf(status)).toBe(percent)
  expect(isRunning(status)).toBe(status !== 'fledged' && status !== 'failed')
})

const TODAY = '2026-03-06' as LocalDate
const PAST = '2026-03-06' as LocalDate
const AHEAD = '2026-03-07' as LocalDate
const egg = (more: Partial<EggFacts> = {}): EggFacts => ({ ...NEW_EGG, ...more })
const HATCHED = egg({ hatchedOn: PAST })
const events = (more: Partial<CycleEvents> = {}): CycleEvents => ({
  courthipStartDate: null,
  matingDate: null,
  incubationStartDate: null,
  fertilityCheckDate: null,
  actualFledgeDate: null,
  eggs: [],
  ...more,
})

describe('events determine the status of a cycle', () => {
  test.each<[Partial<CycleEvents>, CycleStatus]>([
    [{}, 'planned'],
    [{ courthipStartDate: AHEAD }, 'planned'],
    [{ courthipStartDate: PAST }, 'courting'],
    [{ courthipStartDate: PAST, matingDate: AHEAD }, 'courting'],
    [{ matingDate: PAST }, 'mating'],
    [{ eggs: [egg()] }, 'mating'],
    [{ eggs: [egg(), egg()] }, 'incubating'],
    [{ eggs: [egg()], incubationStartDate: PAST }, 'incubating'],
    [{ eggs: [egg(), egg()], fertilityCheckDate: PAST }, 'fertility_check'],
    [{ eggs: [HATCHED, egg()] }, 'hatching'],
    [{ eggs: [HATCHED, HATCHED] }, 'rearing'],
    [{ eggs: [HATCHED, egg({ hasFailed: true })] }, 'rearing'],
    [{ eggs: [HATCHED, egg({ fertility: 'infertile' })] }, 'rearing'],
    [{ eggs: [HATCHED], actualFledgeDate: PAST }, 'fledged'],
  ])('%o: %s', (more, status) => expect(statusReached(events(more), TODAY)).toBe(status))
})

const MATED = events({ matingDate: PAST })
const LAID = events({ matingDate: PAST, eggs: [egg(), egg()] })

test.each<[CycleStatus, CycleEvents, CycleEvents, CycleStatus]>([
  ['planned', events(), MATED, 'mating'],
  ['mating', MATED, LAID, 'incubating'],
  // Set back by the keeper: an unrelated change does not advance it again.
  ['mating', LAID, LAID, 'mating'],
  ['rearing', MATED, LAID, 'rearing'],
  ['failed', MATED, LAID, 'failed'],
  ['incubating', LAID, MATED, 'incubating'],
])('a cycle that is %s becomes %4$s after new events', (status, before, after, expected) => {
  expect(statusAfter(status, before, after, TODAY)).toBe(expected)
})
