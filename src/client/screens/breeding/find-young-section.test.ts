import { expect, test } from 'vitest'
import type { Section } from '#shared/lofts/section.ts'
import { findYoungSection } from './find-young-section.ts'

function section(facts: Partial<Section>): Section {
  return {
    id: 1,
    version: 1,
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-01T10:00:00.000Z',
    mainLoftId: 1,
    section: 'Hens',
    compartment: null,
    capacity: 20,
    description: null,
    sectionColor: '#3b82f6',
    customName: null,
    priority: 0,
    tags: null,
    isActive: true,
    pigeonCount: 0,
    ...facts,
  }
}

test.each([
  ['its name', { section: 'YOUNG Birds' }, true],
  ['its own name', { customName: 'The youngsters' }, true],
  ['its tags', { section: 'Pichones', tags: 'red, young' }, true],
  ['nothing', { section: 'Yearlings', tags: 'yard' }, false],
  ['its name, out of use', { section: 'Young Birds', isActive: false }, false],
])('A section is known as the one for the young by %s', (_, facts, isFound) => {
  const sections = [section({}), section({ id: 2, ...facts }), section({ id: 3 })]
  expect(findYoungSection(sections)?.id).toBe(isFound ? 2 : undefined)
})
