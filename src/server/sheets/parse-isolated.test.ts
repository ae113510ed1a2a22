import { expect, test } from 'vitest'
import { parseIsolated } from './parse-isolated.ts'
import { refusalOf } from './testing/refusal-of.ts'

const text = Buffer.from('ring,name\nBE-1,Ñandú 😀\u2028\n')
const limits = { seconds: 12, heapMegabytes: 256 }

test('returns what the process reads unchanged', async () => {
  expect(await parseIsolated('text', text, limits)).toEqual([
    {
      name: '',
      epoch: 1900,
      rows: [
        ['ring', 'name'],
        ['BE-1', 'Ñandú 😀\u2028'],
      ],
    },
  ])
})

test('returns many rows in order', async () => {
  const lines = Array.from({ length: 30_000 }, (_, i) => `${i},BE-${i}`)
  const [sheet] = await parseIsolated('text', Buffer.from(lines.join('\n')), limits)
  expect(sheet?.rows.map((row) => row.join(','))).toEqual(lines)
})

test('queues concurrent calls', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => parseIsolated('text', text, limits)))
  expect(answers.map(([sheet]) => sheet?.rows.length)).toEqual([2, 2, 2, 2, 2])
})

test('kills a process that takes too long', async () => {
  expect(await refusalOf(() => parseIsolated('text', text, { ...limits, seconds: 0.001 }))).toEqual({
    reason: 'timed_out',
    limit: 0.001,
  })
})

test('a process that needs too much memory ends itself', async () => {
  const lines = Buffer.from('1,2,3,4,5,6,7,8,9,10\n'.repeat(100_000))
  expect(await refusalOf(() => parseIsolated('text', lines, { ...limits, heapMegabytes: 10 }))).toEqual({
    reason: 'too_complex',
    limit: 10,
  })
})
