import { createServer, connect, type Socket } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { freshPostgresDatabase } from '#server/testing/postgres-database.ts'
import { ENGINES } from '#server/testing/run-options.ts'
import { testApp } from '#server/testing/test-app.ts'
import { openPostgres } from './open-postgres.ts'

const SOCKET = '.s.PGSQL.5432'

/** Starts a proxy between the program and PostgreSQL that can freeze: it then forwards nothing and closes nothing. */
async function startFreezableProxy(host: string) {
  const folder = await mkdtemp(join(tmpdir(), 'pg-'))
  const sockets = new Set<Socket>()
  let isFrozen = false
  let freezesAt: string | undefined
  const server = createServer((client) => {
    const upstream = connect(join(host, SOCKET))
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => sockets.delete(socket))
    }
    client.on('data', (chunk) => {
      if (isFrozen) return
      upstream.write(chunk)
      // The server carries this statement out, but its answer no longer arrives.
      if (freezesAt !== undefined && chunk.includes(freezesAt)) isFrozen = true
    })
    upstream.on('data', (chunk) => {
      if (!isFrozen) client.write(chunk)
    })
    client.once('close', () => upstream.end())
    upstream.once('close', () => client.destroy())
  })
  await new Promise<void>((ready) => server.listen(join(folder, SOCKET), ready))
  return {
    host: folder,
    freeze: () => void (isFrozen = true),
    freezeAt: (text: string) => void (freezesAt = text),
    thaw: () => {
      isFrozen = false
      freezesAt = undefined
      for (const socket of sockets) socket.destroy()
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openFrozenLoft() {
  const { config, drop } = await freshPostgresDatabase(async (template) => {
    const db = openPostgres(template)
    await migrate(db)
    await db.destroy()
  })
  const proxy = await startFreezableProxy(config.host)
  const db = openPostgres({ ...config, host: proxy.host, query_timeout: 300, connectionTimeoutMillis: 300 })
  const loft = await testApp('sqlite', undefined, { db, reads: db })
  return {
    ...proxy,
    call: loft.call,
    [Symbol.asyncDispose]: async () => {
      await loft[Symbol.asyncDispose]()
      await db.destroy()
      await proxy[Symbol.asyncDispose]()
      await drop()
    },
  }
}

const bird = { bandId: 'GB-25-N-1', birthYear: 2025, gender: 'cock' }

test.runIf(ENGINES.includes('postgres'))('a frozen PostgreSQL gives all waiting calls 503, and nothing is stored', async () => {
  await using loft = await openFrozenLoft()
  expect((await loft.call('GET', '/readyz')).statusCode).toBe(200)
  loft.freeze()
  const calls = Array.from({ length: 6 }, (_, at) =>
    at % 2 ? loft.call('GET', '/api/pigeons') : loft.call('POST', '/api/pigeons', { ...bird, bandId: `GB-25-N-${at}` }),
  )
  const answers = await Promise.all(calls)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503, 503])
  expect(answers[0]!.json().code).toBe('database_unreachable')
  expect((await loft.call('GET', '/readyz')).statusCode).toBe(503)
  loft.thaw()
  await expect.poll(async () => (await loft.call('GET', '/readyz')).statusCode, { timeout: 10_000 }).toBe(200)
  expect((await loft.call('GET', '/api/pigeons')).json()).toEqual([])
})

test.runIf(ENGINES.includes('postgres'))(
  'a commit with an unknown outcome gives 503, and the key finds the outcome',
  async () => {
    await using loft = await openFrozenLoft()
    const add = () => loft.call('POST', '/api/pigeons', bird, { 'idempotency-key': 'one-bird' })
    loft.freezeAt('commit')
    const unknown = await add()
    expect([unknown.statusCode, unknown.json().code]).toEqual([503, 'database_unreachable'])
    expect(unknown.json().error).toContain('Idempotency-Key')
    loft.thaw()
    await expect.poll(async () => (await loft.call('GET', '/readyz')).statusCode, { timeout: 10_000 }).toBe(200)
    expect((await add()).statusCode).toBe(200)
    expect((await loft.call('GET', '/api/pigeons')).json()).toHaveLength(1)
    expect((await loft.call('GET', '/api/data-version')).json().version).toBe(1)
  },
)
