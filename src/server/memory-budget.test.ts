import { expect, test } from 'vitest'
import { keptReplyBytesOf, memoryBudgetOf, openLoftsFor } from './memory-budget.ts'

test.each([
  [
    24_000,
    { parsers: 2, parserMegabytes: 768, importThreads: 2, importMegabytes: 1024, readerMegabytes: 512, threadIdleMs: 20_000 },
  ],
  [
    1024,
    { parsers: 2, parserMegabytes: 768, importThreads: 2, importMegabytes: 1024, readerMegabytes: 512, threadIdleMs: 20_000 },
  ],
  [1023, { parsers: 1, parserMegabytes: 306, importThreads: 1, importMegabytes: 358, readerMegabytes: 0, threadIdleMs: 1000 }],
  [512, { parsers: 1, parserMegabytes: 153, importThreads: 1, importMegabytes: 179, readerMegabytes: 0, threadIdleMs: 1000 }],
  [128, { parsers: 1, parserMegabytes: 96, importThreads: 1, importMegabytes: 96, readerMegabytes: 0, threadIdleMs: 1000 }],
])('the heavy work of a program with %i MB', (megabytes, budget) => {
  expect(memoryBudgetOf(megabytes)).toEqual(budget)
})

test.each([
  ['sqlite', 24_000, Infinity, 1000],
  ['sqlite', 4000, Infinity, 800],
  ['sqlite', 4000, 5000, 400],
  ['sqlite', 250, Infinity, 50],
  ['sqlite', 24_000, 1024, 50],
  ['postgres', 24_000, 1024, 20_000],
  ['postgres', 3996, Infinity, 3996],
  ['postgres', 49, Infinity, 50],
] as const)('a host on %s with %i MB that may open %d files keeps %i lofts open', (engine, megabytes, openFiles, lofts) => {
  expect(openLoftsFor(engine, { megabytes, openFiles })).toBe(lofts)
})

test.each([
  [512, 48],
  [3072, 48],
  [3136, 49],
  [24_576, 384],
  [64_000, 384],
])('with %i MB the kept replies have at most %i MB', (megabytes, kept) => {
  expect(keptReplyBytesOf(megabytes)).toBe(kept * 2 ** 20)
})
