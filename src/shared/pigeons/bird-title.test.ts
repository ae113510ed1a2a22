import { expect, test } from 'vitest'
import { birdTitle } from './bird-title.ts'

test.each([
  [{ bandId: 'BE-2020-123', name: 'Apollo' }, 'BE-2020-123 Apollo'],
  [{ bandId: 'BE-2020-123', name: null }, 'BE-2020-123'],
])('%j is called %s', (bird, title) => {
  expect(birdTitle(bird)).toBe(title)
})
