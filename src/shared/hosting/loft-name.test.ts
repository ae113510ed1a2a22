import { describe, expect, test } from 'vitest'
import { faultOfLoftName } from './loft-name.ts'

describe('the name of a loft on a host', () => {
  test.each([
    ['aa', undefined],
    ['a', 'pattern'],
    ['7-towers', undefined],
    ['-towers', 'pattern'],
    ['towers-', 'pattern'],
    ['Towers', 'pattern'],
    ['blue_bar', 'pattern'],
    ['blue.bar', 'pattern'],
    ['', 'pattern'],
    ['a'.repeat(31), undefined],
    ['a'.repeat(32), 'pattern'],
    ['palomar-peñón', 'pattern'],
    ['www', 'reserved'],
    ['www2', undefined],
    ['sign-in', 'reserved'],
  ])('%j: %s', (name, fault) => {
    expect(faultOfLoftName(name)).toBe(fault)
  })
})
