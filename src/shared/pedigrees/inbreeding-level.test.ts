import { expect, test } from 'vitest'
import { inbreedingLevel, isThinPedigree } from './inbreeding-level.ts'

test.each([
  [0, 'none'],
  [1e-12, 'none'],
  [0.05, 'low'],
  [6.2499, 'low'],
  [6.25 - 1e-12, 'raised'],
  [6.25, 'raised'],
  [12.4999, 'raised'],
  [12.5, 'high'],
  [24.99, 'high'],
  [25, 'very_high'],
  [100, 'very_high'],
])('%s percent is %s', (percent, level) => expect(inbreedingLevel(percent)).toBe(level))

test.each([
  [0, true],
  [0.499, true],
  [0.5, false],
  [1, false],
])('a pedigree with completeness %s is thin: %s', (completeness, isThin) => expect(isThinPedigree(completeness)).toBe(isThin))
