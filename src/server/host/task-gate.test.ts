import { expect, test } from 'vitest'
import { isTask, makeTaskGate } from './task-gate.ts'

const call = { headers: {} } as never
const upload = { headers: { 'content-type': 'multipart/form-data; boundary=x' } } as never

/** Begins tasks, and ends them by number; `begun` lists them in the order in which they began. */
function tasksOf(gate: ReturnType<typeof makeTaskGate>) {
  const begun: string[] = []
  const begin = (loft: string, name: string, request = call) => {
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const accepted = gate.begin(loft, request, promise).then((isAccepted) => {
      begun.push(isAccepted ? name : `${name} refused`)
      return isAccepted
    })
    return { end, accepted }
  }
  return { begun, begin }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test.each([
  ['GET', '/api/reports/birds.pdf?lang=en', true],
  ['GET', '/api/race-events/7/basketing/print', true],
  ['POST', '/api/imports/inventory', true],
  ['POST', '/api/race-imports/7/commit', true],
  ['PATCH', '/api/imports/7', true],
  ['GET', '/api/imports/7/progress', false],
  ['GET', '/api/pigeons', false],
  ['POST', '/api/pigeons', false],
  ['GET', '/api/exports-of-nothing', false],
])('%s %s is a task: %s', (method, url, expected) => {
  expect(isTask({ method, url })).toBe(expected)
})

test('two tasks of the host run at the same time, and a loft with few tasks does not wait for one with many', async () => {
  const { begun, begin } = tasksOf(makeTaskGate(undefined))
  const heavy = [1, 2, 3, 4, 5, 6].map((number) => begin('north', `north ${number}`))
  const light = begin('south', 'south 1')
  await settled()
  expect(begun).toEqual(['north 1', 'north 2'])
  heavy[0]!.end()
  await settled()
  await settled()
  expect(begun).toEqual(['north 1', 'north 2', 'south 1'])
  for (const { end } of [...heavy, light]) end()
  expect(await Promise.all(heavy.map(({ accepted }) => accepted))).toEqual(heavy.map(() => true))
})

test('a loft with a limit runs no more tasks at the same time, uploads included; twenty tasks wait, further ones are refused', async () => {
  const gate = makeTaskGate(1)
  const { begun, begin } = tasksOf(gate)
  const first = begin('north', 'first', upload)
  const waiting = Array.from({ length: 20 }, (_, at) => begin('north', `waiting ${at}`))
  begin('north', 'one more')
  await settled()
  expect(begun).toEqual(['first', 'one more refused'])
  expect(gate.countWaiting()).toBe(20)
  begin('south', 'south')
  await settled()
  expect(begun.at(-1)).toBe('south')
  first.end()
  await settled()
  await settled()
  expect(begun.at(-1)).toBe('waiting 0')
  for (const { end } of waiting) end()
})

test('the next task begins while the client of a slow one still waits', async () => {
  const { begun, begin } = tasksOf(makeTaskGate(undefined, 5))
  begin('north', 'slow 1')
  begin('north', 'slow 2')
  await begin('south', 'next').accepted
  expect(begun).toEqual(['slow 1', 'slow 2', 'next'])
})
