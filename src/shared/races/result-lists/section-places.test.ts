import { expect, test } from 'vitest'
import { areSectionPlaces } from './section-places.ts'

test.each([
  ['the places of two sections', ['1', '1', '2', '3', '2', '4'], true],
  ['tied places', ['1', '2a', '2b', '4', '5'], true],
  ['the places of one section', ['1', '2', '3', '4', '5'], true],
  ['some birds of one loft', ['12', '31', '44', '71', '93'], true],
  ['a bird without a place', ['1', '1', '2', 'n.c.', '2', '3'], true],
  ['few rows', ['7', '1'], true],
  ['few rows of one section', ['4', '4', '2'], false],
  ['few rows with a first bird in each of two sections', ['1', '1', '2'], true],
  ['few rows with a tie', ['2a', '2b'], true],
  ['few rows with numbers of sections', ['03', '12'], false],
  ['few rows with zeros before the places', ['001', '002', '003'], true],
  ['few rows without a number', ['G', 'G'], false],
  ['names of sections', ['X 02', 'Y 01', 'Z 05', 'X 02', 'X 02'], false],
  ['numbers of clubs', ['3', '1', '3', '3', '2', '1', '3', '2', '1'], false],
  ['one club', ['1', '1', '1', '1', '1'], false],
])('%s: %j', (_, values, expected) => expect(areSectionPlaces(values)).toBe(expected))
