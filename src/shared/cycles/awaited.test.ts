import { expect, test } from 'vitest'
import { isCandlingAwaited, isHatchAwaited } from './awaited.ts'
import { CYCLE_STATUSES, type CycleStatus } from './cycle-status.ts'

const waiting = { status: 'laid', fertility: 'unknown' } as const
const fertile = { status: 'laid', fertility: 'fertile' } as const
const infertile = { status: 'laid', fertility: 'infertile' } as const
const hatched = { status: 'hatched', fertility: 'fertile' } as const
const failed = { status: 'failed', fertility: 'fertile' } as const
type Eggs = Parameters<typeof isHatchAwaited>[0]['eggs']

test.each<[string, Eggs, boolean]>([
  ['no egg recorded', [], true],
  ['one egg', [waiting], true],
  ['a fertile egg', [fertile], true],
  ['an infertile egg', [infertile], false],
  ['a failed egg', [failed], false],
  ['a hatched egg', [hatched], false],
  ['one hatched and one waiting', [hatched, waiting], true],
  ['one hatched and one infertile', [hatched, infertile], false],
  ['one hatched and one failed', [hatched, failed], false],
  ['one infertile and one fertile', [infertile, fertile], true],
])('a hatch is awaited with %s: %j %s', (_, eggs, isAwaited) => {
  expect(isHatchAwaited({ status: 'incubating', eggs })).toBe(isAwaited)
})

test('a hatch is awaited until the young are reared or the cycle ended', () => {
  const isAwaited = (status: CycleStatus) => isHatchAwaited({ status, eggs: [waiting] })
  expect(CYCLE_STATUSES.filter(isAwaited)).toEqual(['planned', 'courting', 'mating', 'incubating', 'fertility_check', 'hatching'])
})

test.each<[string, Partial<Parameters<typeof isCandlingAwaited>[0]>, boolean]>([
  ['with an egg', {}, true],
  ['without an egg', { eggs: [] }, false],
  ['with infertile eggs', { eggs: [infertile] }, false],
  ['with a hatched egg', { eggs: [hatched, waiting], totalHatched: 1 }, false],
  ['that was candled', { fertilityCheckDate: '2026-03-06' as never }, false],
  ['that failed', { status: 'failed' }, false],
])('a clutch %s is to be candled: %j %s', (_, facts, isAwaited) => {
  const clutch = { status: 'incubating', eggs: [waiting], totalHatched: 0, fertilityCheckDate: null } as const
  expect(isCandlingAwaited({ ...clutch, ...facts })).toBe(isAwaited)
})
