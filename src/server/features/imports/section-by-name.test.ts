import { expect, test } from 'vitest'
import { fullSectionName, sectionsByName } from './section-by-name.ts'

const place = (
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

const named = sectionsByName([
  place(1, 'North', 'Hens', null, 'Señoras'),
  place(2, 'North', 'Cocks', 'A'),
  place(3, 'North', 'Cocks', 'B'),
  place(4, 'South', 'Cocks'),
  place(5, 'South', 'Hens/Young'),
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
])('%j matches sections %j', (name, ids) => expect(named(name).map(({ id }) => id)).toEqual(ids))

test('finds a section by its full name', () => {
  expect(named(fullSectionName(place(3, 'North', 'Cocks', 'B'))).map(({ id }) => id)).toEqual([3])
})
