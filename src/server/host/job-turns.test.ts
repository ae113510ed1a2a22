import { expect, test } from 'vitest'
import { makeJobTurns } from './job-turns.ts'

test('jobs of all lofts run one after the other, and requests are served between them', async () => {
  const turnsOf = makeJobTurns()
  const log: string[] = []
  const jobs = [2, 3, 4].map((number) =>
    turnsOf(number).run(async () => {
      log.push(`begin ${number}`)
      await Promise.resolve()
      log.push(`end ${number}`)
      setImmediate(() => log.push('request'))
    }),
  )
  await Promise.all(jobs)
  expect(log).toEqual(['begin 2', 'end 2', 'request', 'begin 3', 'end 3', 'request', 'begin 4', 'end 4'])
})

test('a loft that is closed waits for its running job and never runs those that wait', async () => {
  const turnsOf = makeJobTurns()
  const [north, south] = [turnsOf(2), turnsOf(3)]
  const log: string[] = []
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const running = north.run(async () => {
    begin()
    await finished
    log.push('backup of the north')
  })
  const waiting = [north.run(async () => void log.push('cleaning of the north')), south.run(async () => void log.push('south'))]
  await begun
  south.end()
  await waiting[1]
  north.end()
  await waiting[0]
  expect(log).toEqual([])
  finish()
  await running
  expect(log).toEqual(['backup of the north'])
  await north.run(async () => void log.push('after the end'))
  await turnsOf(4).run(async () => void log.push('another loft'))
  expect(log).toEqual(['backup of the north', 'another loft'])
})

test('a job that fails does not stop those of other lofts', async () => {
  const turnsOf = makeJobTurns()
  const failed = turnsOf(2).run(async () => {
    throw new Error('no space')
  })
  const log: string[] = []
  await expect(failed).rejects.toThrow('no space')
  await turnsOf(3).run(async () => void log.push('south'))
  expect(log).toEqual(['south'])
})
