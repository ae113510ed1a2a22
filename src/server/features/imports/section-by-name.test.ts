import { expect, test } from 'vitest'
import { fullSectionName, sectionsByName } from './section-by-name.ts'

const makeSection = (
  id: number,
  mainLoft: string,
  section: string,
  compartment: string | null = null,
  customName: string | null = null,
) => ({
  id,
  mainLoft,
  section,
  compartment,
  customName,
})

const findSections = sectionsByName([
  makeSection(1, 'North', 'Hens', null, 'Señoras'),
  makeSection(2, 'North', 'Cocks', 'A'),
  makeSection(3, 'North', 'Cocks', 'B'),
  makeSection(4, 'South', 'Cocks'),
  makeSection(5, 'South', 'Hens/Young'),
])

test.each([
  ['Hens', [1]],
  ['señoras', [1]],
  ['SENORAS', [1]],
  ['North / Hens', [1]],
  ['North/Señoras', [1]],
  ['north > hens', [1]],
  ['North - Hens', [1]],
  ['Cocks', [2, 3, 4]],
  ['Cocks A', [2]],
  ['Cocks · A', [2]],
  ['North / Cocks', [2, 3]],
  ['North / Cocks / B', [3]],
  ['South / Cocks', [4]],
  ['Hens / Young', [5]],
  ['North', []],
  ['Attic', []],
  ['', []],
])('%j matches sections %j', (name, ids) => expect(findSections(name).map(({ id }) => id)).toEqual(ids))

test('finds a section by its full name', () => {
  expect(findSections(fullSectionName(makeSection(3, 'North', 'Cocks', 'B'))).map(({ id }) => id)).toEqual([3])
})
