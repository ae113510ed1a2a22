import { expect, test } from 'vitest'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { dueOffspring, type DueOffspring } from './due-offspring.ts'

const TODAY = '2026-05-10' as LocalDate
const IN_NEST = {
  isActive: true,
  isBanded: false,
  vaccinationRequired: true,
  vaccinationCompleted: false,
  fledgeDate: null,
  readyForRacing: false,
}

function young(age: number, more: Partial<Offspring> = {}): Offspring {
  return { ...IN_NEST, hatchDate: addDays(TODAY, -age), ...more } as Offspring
}

type List = Exclude<keyof DueOffspring, 'nextBanding' | 'nextFledging'>

test.each<[number, Partial<Offspring>, readonly List[]]>([
  [4, {}, []],
  [5, {}, ['banding']],
  [7, {}, ['banding']],
  [8, {}, ['bandingLate']],
  [8, { isActive: false }, []],
  [8, { isBanded: true }, ['vaccination']],
  [8, { isBanded: true, vaccinationRequired: false }, []],
  [29, { isBanded: true, vaccinationCompleted: true }, []],
  [30, { isBanded: true, vaccinationCompleted: true }, ['fledging']],
  [35, { isBanded: true, vaccinationCompleted: true }, ['fledging']],
  [36, { isBanded: true, vaccinationCompleted: true }, ['fledgingLate']],
  [36, { isBanded: true, vaccinationCompleted: true, fledgeDate: TODAY, readyForRacing: true }, []],
  [36, { isActive: false, readyForRacing: true }, []],
])('at %i days with %o it is in the lists %o', (age, more, expected) => {
  const { nextBanding: _, nextFledging: __, ...lists } = dueOffspring([young(age, more)], TODAY)
  expect(Object.entries(lists).flatMap(([name, list]) => (list.length > 0 ? [name] : []))).toEqual(expected)
})

test('gives the next days for banding and fledging', () => {
  const lists = dueOffspring([young(1), young(3), young(20, { isBanded: true })], TODAY)
  expect(lists).toMatchObject({ nextBanding: '2026-05-12', nextFledging: '2026-05-20' })
  expect(dueOffspring([young(40, { isBanded: true })], TODAY)).toMatchObject({
    nextBanding: undefined,
    nextFledging: undefined,
  })
})
