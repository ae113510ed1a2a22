import { expect, test } from 'vitest'
import { reasonIn } from './find-multi-shard-statements.ts'

const ONE = 'Custom Scan (Citus Adaptive)\n  Task Count: 1'

test.each([
  ['a plan for one shard', ONE, undefined],
  ['a plan without Citus', 'Seq Scan on host_lofts', undefined],
  ['a plan for all shards', ONE.replace('1', '32'), 'Task Count: 32'],
  ['a plan of several steps', `${ONE}\n  ->  Distributed Subplan 3_1`, 'It is planned in several parts.'],
  ['a refused statement', 'refused: complex joins are only supported', 'refused: complex joins are only supported'],
])('says why a statement needs several nodes: %s', (_, plan, reason) => {
  expect(reasonIn(plan)).toBe(reason)
})
