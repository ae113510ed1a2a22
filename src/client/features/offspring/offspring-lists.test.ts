import { expect, test } from 'vitest'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { matchesShown, matchesText, offspringLists, type OffspringLists, type OffspringListName } from './offspring-lists.ts'

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

type List = Exclude<keyof OffspringLists, 'nextBanding' | 'nextFledging'>

test.each<[number, Partial<Offspring>, readonly List[]]>([
  [4, {}, ['living']],
  [5, {}, ['banding', 'living']],
  [7, {}, ['banding', 'living']],
  [8, {}, ['bandingLate', 'living']],
  [8, { isActive: false }, []],
  [8, { isBanded: true }, ['vaccination', 'living']],
  [8, { isBanded: true, vaccinationRequired: false }, ['living']],
  [29, { isBanded: true, vaccinationCompleted: true }, ['living']],
  [30, { isBanded: true, vaccinationCompleted: true }, ['fledging', 'living']],
  [35, { isBanded: true, vaccinationCompleted: true }, ['fledging', 'living']],
  [36, { isBanded: true, vaccinationCompleted: true }, ['fledgingLate', 'living']],
  [36, { isBanded: true, vaccinationCompleted: true, fledgeDate: TODAY, readyForRacing: true }, ['racing', 'living']],
  [36, { isActive: false, readyForRacing: true }, []],
])('at %i days with %o it is in the lists %o', (age, more, expected) => {
  const { nextBanding: _, nextFledging: __, ...lists } = offspringLists([young(age, more)], TODAY)
  expect(Object.entries(lists).flatMap(([name, list]) => (list.length > 0 ? [name] : []))).toEqual(expected)
})

test('gives the next days for banding and fledging', () => {
  const lists = offspringLists([young(1), young(3), young(20, { isBanded: true })], TODAY)
  expect(lists).toMatchObject({ nextBanding: '2026-05-12', nextFledging: '2026-05-20' })
  expect(offspringLists([young(40, { isBanded: true })], TODAY)).toMatchObject({
    nextBanding: undefined,
    nextFledging: undefined,
  })
})

test.each<[Partial<Offspring>, readonly OffspringListName[]]>([
  [{}, ['living', 'nest', 'all']],
  [{ fledgeDate: TODAY }, ['living', 'all']],
  [{ fledgeDate: TODAY, readyForRacing: true }, ['living', 'racing', 'all']],
  [{ isActive: false }, ['gone', 'all']],
])('%o is shown in the lists %o', (more, expected) => {
  const shown: readonly OffspringListName[] = ['living', 'nest', 'racing', 'gone', 'all']
  expect(shown.filter((one) => matchesShown(young(10, more), one))).toEqual(expected)
})

test.each([
  ['', true],
  ['417', true],
  ['be-19', true],
  ['BOX 3', true],
  ['apollo', true],
  ['zeus', true],
  ['be-20', false],
])('the search for "%s" finds it: %o', (text, isFound) => {
  const chick = young(10, {
    bandId: 'GB-26-N-00417',
    name: 'Apollo',
    sire: 'BE-19-1',
    sireName: 'Zeus',
    dam: null,
    damName: null,
    nestBox: 'Box 3',
    section: null,
  })
  expect(matchesText(chick, text)).toBe(isFound)
})
