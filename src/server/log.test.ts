import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lineForPeople, openLog, type LogOptions } from './log.ts'
import { createFileLog } from './rotating-file.ts'

const now = () => new Date('2026-03-06T12:00:00Z')
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Answers a request for a secret address and one that fails, and returns the log. */
async function logOf(options: Partial<LogOptions>): Promise<string> {
  const file = join(folder, 'loft.log')
  const { logger, print, show } = openLog({ format: 'json', level: 'info', file, maxBytes: 1_000_000, ...options }, now)
  await using app = Fastify({ logger, genReqId: () => 'request-7' })
  app.get('/calendar/:secret', async () => 'ok')
  app.get('/fails', async () => {
    throw new Error('it broke')
  })
  await app.inject('/calendar/very-secret')
  await app.inject('/fails')
  print('Pigeon Loft is open')
  if (options.format === 'text') show('The code is 1234')
  return readFile(file, 'utf8')
}

test('with json, every line is an object with level, time and request id, and no address of a request is in it', async () => {
  const log = await logOf({})
  const lines = log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toContainEqual(
    expect.objectContaining({ reqId: 'request-7', req: { method: 'GET', route: '/calendar/:secret' } }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, reqId: 'request-7', msg: 'it broke' }))
  expect(lines.at(-1)).toEqual({ level: 30, time: now().getTime(), msg: 'Pigeon Loft is open' })
  expect(log).not.toContain('very-secret')
})

test('with text, lines are for people; a level leaves out the less important ones, and codes are never in a file', async () => {
  const log = await logOf({ format: 'text', level: 'error' })
  expect(log).toMatch(/^\S+Z error: it broke GET \/fails 500 \(request request-7\)\nError: it broke\n {4}at /)
  expect(log).toContain('2026-03-06T12:00:00.000Z info: Pigeon Loft is open\n')
  expect(log).not.toMatch(/incoming request|1234/)
})

test.each([
  ['{"level":30,"time":0,"msg":"a"}', '1970-01-01T00:00:00.000Z info: a\n'],
  ['{"level":40,"time":0,"msg":"a","reqId":"7","res":{"status":200}}', '1970-01-01T00:00:00.000Z warn: a 200 (request 7)\n'],
  ['no json', 'no json'],
])('%s is written as %j', (line, text) => expect(lineForPeople(line)).toBe(text))

test('a log file is replaced before it becomes too large, and five former ones are kept, readable only for their user', async () => {
  const path = join(folder, 'loft.log')
  const log = createFileLog(path, 10)
  for (let number = 1; number <= 9; number += 1) log.write(`line ${number}\n`)
  expect((await readdir(folder)).toSorted()).toEqual(['loft.log', ...[1, 2, 3, 4, 5].map((number) => `loft.log.${number}`)])
  expect([await readFile(path, 'utf8'), await readFile(`${path}.1`, 'utf8'), await readFile(`${path}.5`, 'utf8')]).toEqual([
    'line 9\n',
    'line 8\n',
    'line 4\n',
  ])
  expect((await stat(path)).mode & 0o077).toBe(0)
  createFileLog(path, 20).write('more\n')
  expect(await readFile(path, 'utf8')).toBe('line 9\nmore\n')
})
