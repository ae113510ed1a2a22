import { expect, test } from 'vitest'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { findYoungSection, shownTags, storedTags } from './young-section.ts'

const SECTION = { section: 'Hens', customName: null, tags: null, isActive: true }

test.each([
  [{ section: 'Young Birds' }, true],
  [{ section: 'the YOUNG ones' }, true],
  [{ customName: 'Youngsters' }, true],
  [{ section: 'Pichones', tags: 'volantones, young' }, true],
  [{ section: 'Nursery' }, false],
  [{ section: 'Young Birds', isActive: false }, false],
])('fledged birds move to %o: %o', (fields, isFound) => {
  const section = { ...SECTION, ...fields }
  expect(findYoungSection([SECTION, section])).toBe(isFound ? section : undefined)
})

test.each([
  ['young', 'jóvenes'],
  ['volantones, young', 'volantones, jóvenes'],
  ['younger, red', 'younger, red'],
  ['', ''],
])('the stored tags %j are shown in Spanish as %j', (stored, shown) => {
  const spanish = translatorOf('es')
  expect(shownTags(stored, spanish)).toBe(shown)
  expect(storedTags(shown, spanish)).toBe(stored)
  expect(shownTags(stored, translatorOf('en'))).toBe(stored)
})
