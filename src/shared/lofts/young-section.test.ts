import { expect, test } from 'vitest'
import { findYoungSection } from './young-section.ts'

const NAMED = { section: 'Hens', customName: null, tags: null, isActive: true }

test.each([
  [{ section: 'Young Birds' }, true],
  [{ section: 'the YOUNG ones' }, true],
  [{ customName: 'Youngsters' }, true],
  [{ section: 'Pichones', tags: 'volantones, young' }, true],
  [{ section: 'Nursery' }, false],
  [{ section: 'Young Birds', isActive: false }, false],
])('fledged birds move to %o: %o', (fields, isFound) => {
  const section = { ...NAMED, ...fields }
  expect(findYoungSection([NAMED, section])).toBe(isFound ? section : undefined)
})
