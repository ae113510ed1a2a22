import { expect, test } from 'vitest'
import { occupancyOf, sectionName, sectionTitle } from './section.ts'

test.each([
  [0, 1, 'free'],
  [19, 20, 'free'],
  [20, 20, 'full'],
  [21, 20, 'overfull'],
] as const)('%i birds in a section with room for %i: %s', (pigeonCount, capacity, expected) => {
  expect(occupancyOf({ pigeonCount, capacity })).toBe(expected)
})

test('shows the custom name of a section that has one', () => {
  expect(sectionName({ section: 'Young Birds', customName: null })).toBe('Young Birds')
  expect(sectionName({ section: 'Young Birds', customName: 'Nursery' })).toBe('Nursery')
})

test('sections with the same name are distinguished by the compartment', () => {
  expect(sectionTitle({ section: 'Cocks', customName: null, compartment: null })).toBe('Cocks')
  expect(sectionTitle({ section: 'Cocks', customName: 'Widowers', compartment: 'A' })).toBe('Widowers · A')
})
