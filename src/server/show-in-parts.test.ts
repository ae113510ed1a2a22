import { expect, test } from 'vitest'
import { showInParts } from './show-in-parts.ts'

test.each([0, 1, 100, 101, 200, 201])('shows %i rows in their order, and lets others run between the parts', async (count) => {
  let turns = 0
  let isDone = false
  const other = (): void => {
    turns += 1
    if (!isDone) setImmediate(other)
  }
  setImmediate(other)
  const sizes: number[] = []
  const rows = Array.from({ length: count }, (_, at) => at)
  const shown = await showInParts(rows, async (part) => {
    sizes.push(part.length)
    return part.map((row) => row * 2)
  })
  isDone = true
  expect(shown).toEqual(rows.map((row) => row * 2))
  expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(100)
  expect(turns >= sizes.length).toBe(count > 100)
})
