import { describe, expect, test } from 'vitest'
import { movedPosition, tappedPosition, toggleCut } from './column-cuts.ts'

describe('column borders of a text', () => {
  test.each([
    ['sets the first border', [], 5, [5]],
    ['keeps the borders in order', [3, 9], 5, [3, 5, 9]],
    ['removes a border that is set', [3, 5, 9], 5, [3, 9]],
    ['ignores the start of the line', [3], 0, [3]],
  ] as const)('%s', (_, cuts, position, expected) => {
    expect(toggleCut(cuts, position)).toEqual(expected)
  })

  test.each([
    ['the nearest gap', [], 33, 3],
    ['the next gap from half a character on', [], 35, 4],
    ['a border one character away', [4], 30, 4],
    ['the nearest gap when the border is more than one character away', [4], 29, 3],
    ['the nearer of two borders', [3, 4], 38, 4],
  ] as const)('a tap means %s', (_, cuts, offsetPx, expected) => {
    expect(tappedPosition(cuts, offsetPx, 10)).toBe(expected)
  })

  test.each([
    [5, 'ArrowRight', 6],
    [5, 'ArrowLeft', 4],
    [1, 'ArrowLeft', 1],
    [80, 'ArrowRight', 80],
    [5, 'PageDown', 15],
    [5, 'PageUp', 1],
    [5, 'Home', 1],
    [5, 'End', 80],
    [5, 'a', undefined],
  ] as const)('from position %i the key %s leads to %s', (position, key, expected) => {
    expect(movedPosition(position, key, 80)).toBe(expected)
  })
})
