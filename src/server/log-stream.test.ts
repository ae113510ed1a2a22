import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { logStream } from './log-stream.ts'

async function answersWhileLogging(flags: string): Promise<{ readonly codes: number[]; readonly log: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'log-'))
  const path = join(folder, 'log.txt')
  try {
    await (await open(path, 'w')).close()
    await using file = await open(path, flags)
    await using app = Fastify({ logger: { level: 'error', stream: logStream(file.fd) } })
    app.get('/', async () => {
      throw new Error('the disk broke')
    })
    const codes: number[] = []
    for (let calls = 0; calls < 3; calls += 1) codes.push((await app.inject('/')).statusCode)
    return { codes, log: await readFile(path, 'utf8') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('writes each fault to the log on one line', async () => {
  const { codes, log } = await answersWhileLogging('a')
  expect(codes).toEqual([500, 500, 500])
  expect(log.match(/^\{.*the disk broke.*\}$/gm)).toHaveLength(3)
})

test('a log that cannot be written delays no reply', async () => {
  expect(await answersWhileLogging('r')).toEqual({ codes: [500, 500, 500], log: '' })
})
