import { expect, test } from 'vitest'
import { memoryBudgetOf } from './memory-budget.ts'

test.each([
  [24_000, { parsers: 2, parserMegabytes: 768, importThreads: 2, importMegabytes: 1024, readerMegabytes: 512, threadIdleMs: 20_000 }],
  [1024, { parsers: 2, parserMegabytes: 768, importThreads: 2, importMegabytes: 1024, readerMegabytes: 512, threadIdleMs: 20_000 }],
  [1023, { parsers: 1, parserMegabytes: 409, importThreads: 1, importMegabytes: 358, readerMegabytes: 255, threadIdleMs: 1000 }],
  [512, { parsers: 1, parserMegabytes: 204, importThreads: 1, importMegabytes: 179, readerMegabytes: 128, threadIdleMs: 1000 }],
  [128, { parsers: 1, parserMegabytes: 96, importThreads: 1, importMegabytes: 96, readerMegabytes: 96, threadIdleMs: 1000 }],
])('the heavy work of a program with %i MB', (megabytes, budget) => {
  expect(memoryBudgetOf(megabytes)).toEqual(budget)
})
