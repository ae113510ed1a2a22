import { expect, test } from 'vitest'
import { isInOffspringList, matchesText, OFFSPRING_FILTERS, type OffspringFilterName } from './offspring-lists.ts'
import type { Offspring } from './offspring.ts'

const IN_NEST = {
  isActive: true,
  isBanded: false,
  vaccinationRequired: true,
  vaccinationCompleted: false,
  fledgeDate: null,
  readyForRacing: false,
}
const FLEDGED = { isBanded: true, vaccinationCompleted: true, fledgeDate: '2026-05-10' }

const young = (more: object = {}) => ({ ...IN_NEST, ...more }) as Offspring

test.each<[object, readonly OffspringFilterName[]]>([
  [{}, ['living', 'nest', 'all', 'open']],
  [{ fledgeDate: '2026-05-10' }, ['living', 'all', 'open']],
  [FLEDGED, ['living', 'all']],
  [{ ...FLEDGED, vaccinationCompleted: false }, ['living', 'all', 'open']],
  [{ ...FLEDGED, vaccinationCompleted: false, vaccinationRequired: false }, ['living', 'all']],
  [{ ...FLEDGED, readyForRacing: true }, ['living', 'racing', 'all']],
  [{ isActive: false }, ['gone', 'all']],
  [{ isActive: false, readyForRacing: true }, ['gone', 'all']],
])('%o is in the lists %o', (more, expected) => {
  expect(OFFSPRING_FILTERS.filter((one) => isInOffspringList(young(more), one))).toEqual(expected)
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
  const chick = young({
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
