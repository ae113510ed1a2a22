import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const BENCHMARK = fileURLToPath(import.meta.resolve('../../scripts/bench/genetics.ts'))

function runBenchmark(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BENCHMARK, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('prints a line for every kind of pedigree', () => {
  const { status, stdout, stderr } = runBenchmark('--birds', '1000')
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect([...stdout.matchAll(/^\| (loft|deep|national) +\| 1,000 /gm)].map((line) => line[1])).toEqual([
    'loft',
    'deep',
    'national',
  ])
})

test('refuses a number of birds that is too small and prints the usage', () => {
  const { status, stderr } = runBenchmark('--birds', '12')
  expect(status).toBe(2)
  expect(stderr).toContain('--birds 1000,10000')
})
