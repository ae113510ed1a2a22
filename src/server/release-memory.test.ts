import { getHeapStatistics } from 'node:v8'
import { describe, expect, test } from 'vitest'
import { isTimeToRelease, releaseMemory } from './release-memory.ts'

const MB = 1024 * 1024

describe('memory is released', () => {
  test.each([
    ['idle, after the start', { utilization: 0, residentBytes: 180 * MB, bytesAfterLast: 0 }, true],
    ['idle, grown by 12 MB', { utilization: 0.05, residentBytes: 162 * MB, bytesAfterLast: 150 * MB }, true],
    ['idle, grown by less', { utilization: 0.05, residentBytes: 162 * MB - 1, bytesAfterLast: 150 * MB }, false],
    ['busy', { utilization: 0.051, residentBytes: 400 * MB, bytesAfterLast: 150 * MB }, false],
  ])('%s: %o: %s', (_, process, expected) => {
    expect(isTimeToRelease(process)).toBe(expected)
  })

  test('so that the heap no longer keeps the pages of garbage', () => {
    let garbage: object[] | undefined = Array.from({ length: 500_000 }, (_, at) => ({ at, text: `row ${at}` }))
    const before = getHeapStatistics().total_physical_size
    expect(garbage).toHaveLength(500_000)
    garbage = undefined
    releaseMemory()
    expect(getHeapStatistics().total_physical_size).toBeLessThan(before - 20 * MB)
  })
})
