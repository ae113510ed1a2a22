import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { ChangeEvent } from '#shared/actions/actions-api.ts'
import { addAccountAndSignIn, firstManager, type TestBrowser } from '#server/testing/accounts.ts'
import { buildApp } from '#server/http/app.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { MAX_STREAMS_PER_ACCOUNT, makeChangeStreams } from './change-streams.ts'

const LOFTS = '/api/main-loft-locations'
const FAST = { changePollMs: 5 }

/** Opens a stream; `next` waits for an event, and `ended` for the end of the stream. */
async function listen(app: TestApp['app'], { since = 0, cookie = '', headers = {} } = {}) {
  const url = `/api/changes?since=${since}`
  const answer = await app.inject({
    url,
    headers: { 'sec-fetch-site': 'same-origin', cookie, ...headers },
    payloadAsStream: true,
  })
  const stream: Readable = answer.stream()
  const parts = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let text = ''
  const next = async (): Promise<ChangeEvent> => {
    while (!text.includes('\n\n')) {
      const part = await parts.next()
      if (part.done) throw new Error(`The stream ended after ${JSON.stringify(text)}`)
      text += String(part.value)
    }
    const [event = ''] = text.split('\n\n', 1)
    text = text.slice(event.length + 2)
    return JSON.parse(/^data: (.*)$/m.exec(event)![1]!) as ChangeEvent
  }
  /** Waits for a change, and skips the versions that are sent without one. */
  const nextChange = async (): Promise<ChangeEvent> => {
    for (;;) {
      const event = await next()
      if (event.changed?.length !== 0) return event
    }
  }
  const ended = async (): Promise<boolean> => {
    for (let part = await parts.next(); !part.done; part = await parts.next()) text += String(part.value)
    return true
  }
  return { answer, next, nextChange, ended }
}

const addLoft = async (loft: Pick<TestBrowser, 'call'>, name: string) => {
  expect((await loft.call('POST', LOFTS, { name })).statusCode).toBe(200)
}

onBothDatabases((open, openServer) => {
  test('sends the version at once, and each change with the kinds of changed rows', async () => {
    await using loft = await open('2026-03-06', FAST)
    await addLoft(loft, 'North')
    const stream = await listen(loft.app)
    expect(stream.answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(await stream.next()).toEqual({ version: 1, changed: ['main-loft-locations'] })
    await addLoft(loft, 'South')
    expect(await stream.nextChange()).toEqual({ version: 2, changed: ['main-loft-locations'] })
    await loft.call('PATCH', '/api/settings', { loftName: 'Home' })
    expect(await stream.nextChange()).toEqual({ version: 3, changed: ['settings'] })
    await loft.call('POST', '/api/loft/empty', { name: 'Home' })
    expect(await stream.nextChange()).toMatchObject({ changed: null })
  })

  test.each([
    [1, {}, ['main-loft-locations']],
    [2, {}, []],
    [0, { 'last-event-id': '2' }, []],
    [3, {}, null],
  ])('a client that knows version %i with the headers %o gets the changes %j', async (since, headers, changed) => {
    await using loft = await open('2026-03-06', FAST)
    await addLoft(loft, 'North')
    await addLoft(loft, 'South')
    expect(await (await listen(loft.app, { since, headers })).next()).toEqual({ version: 2, changed })
  })

  test('many actions at once, and one without a history, count as a change of everything', async () => {
    await using loft = await open('2026-03-06', FAST)
    for (let at = 0; at < 51; at += 1) await addLoft(loft, `North ${at}`)
    expect((await (await listen(loft.app)).next()).changed).toBeNull()
    expect((await (await listen(loft.app, { since: 1 })).next()).changed).toEqual(['main-loft-locations'])
    const shared = await loft.call('POST', '/api/sharing-keys', { name: 'Luis', secret: 'a'.repeat(43) })
    const since = Number(shared.headers['x-action-id']) - 1
    expect((await (await listen(loft.app, { since })).next()).changed).toBeNull()
  })

  test('sends the version at regular intervals without a change', async () => {
    await using loft = await open('2026-03-06', FAST)
    const stream = await listen(loft.app)
    expect(await stream.next()).toEqual({ version: 0, changed: [] })
    expect(await stream.next()).toEqual({ version: 0, changed: [] })
  })

  test('shows a change that another node made', async () => {
    await using loft = await open('2026-03-06', FAST)
    const context = { db: loft.db, reads: loft.db, now: () => new Date('2026-03-06T12:00:00Z'), dataDir: loft.dataDir }
    const other = await buildApp({ ...context, files: undefined as never, backups: undefined as never })
    const stream = await listen(loft.app)
    await stream.next()
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect((await other.inject({ method: 'POST', url: LOFTS, headers, payload: { name: 'North' } })).statusCode).toBe(200)
    expect(await stream.nextChange()).toMatchObject({ version: 1 })
    await other.close()
  })

  test('a stream opened while a poll finds a change begins with that change', async () => {
    await using loft = await open('2026-03-06')
    await addLoft(loft, 'North')
    let polled = 1
    const streams = makeChangeStreams({ reads: loft.db, changePollMs: 5, findVersion: () => Promise.resolve(polled) })
    const listener = { accountId: null, mayRead: () => Promise.resolve(true) }
    const firstEvent = async (stream: Readable) => String((await stream.iterator({ destroyOnReturn: false }).next()).value)
    const earlier = await streams.open(listener, 1)
    expect(await firstEvent(earlier)).toContain('"version":1')
    polled = 2
    expect(await firstEvent(earlier)).toContain('"version":2')
    // It reads version 1 from the database, as it would have before the poll.
    const later = await streams.open(listener, 1)
    expect(await firstEvent(later)).toContain('"version":2')
    streams.closeAll()
    for (const stream of [earlier, later]) stream.destroy()
  })

  test.each([
    ['signs out', (ana: TestBrowser) => ana.call('POST', '/api/access/sign-out')],
    ['signs out everywhere', (ana: TestBrowser) => ana.call('POST', '/api/access/sign-out-everywhere')],
  ])('ends when its account %s, and not the streams of others', async (_, leave) => {
    await using loft = await open('2026-03-06', FAST)
    const ana = await firstManager(loft)
    const ben = await addAccountAndSignIn(loft, ana, 'Ben', 'viewer')
    const [own, other] = await Promise.all([ana, ben].map((one) => listen(loft.app, { cookie: one.cookie() })))
    await own!.next()
    await other!.next()
    await leave(ana)
    expect(await own!.ended()).toBe(true)
    expect(await other!.next()).toMatchObject({ changed: [] })
  })

  test('ends with an expired session, and in an open loft with its first account', async () => {
    await using loft = await open('2026-03-06', FAST)
    const inOpenLoft = await listen(loft.app)
    await inOpenLoft.next()
    const ana = await firstManager(loft)
    expect(await inOpenLoft.ended()).toBe(true)
    const signedIn = await listen(loft.app, { cookie: ana.cookie() })
    await signedIn.next()
    loft.setToday('2026-03-21')
    expect(await signedIn.ended()).toBe(true)
  })

  test('refuses a caller without a session, an invalid version, and too many streams of one account', async () => {
    await using loft = await open('2026-03-06', FAST)
    const ana = await firstManager(loft)
    const ben = await addAccountAndSignIn(loft, ana, 'Ben', 'viewer')
    const statusOf = async (...args: Parameters<typeof listen>) => (await listen(...args)).answer.statusCode
    expect(await statusOf(loft.app)).toBe(401)
    expect(await statusOf(loft.app, { cookie: ana.cookie(), since: -1 })).toBe(400)
    expect(await statusOf(loft.app, { cookie: ana.cookie(), headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403)
    for (let at = 0; at < MAX_STREAMS_PER_ACCOUNT; at += 1) {
      expect(await statusOf(loft.app, { cookie: ana.cookie() })).toBe(200)
    }
    expect(await statusOf(loft.app, { cookie: ana.cookie() })).toBe(429)
    expect(await statusOf(loft.app, { cookie: ben.cookie() })).toBe(200)
  })

  test('ends when the server closes', async () => {
    const loft = await openServer('2026-03-06', FAST)
    const stream = await listen(loft.app)
    await stream.next()
    await loft.app.close()
    expect(await stream.ended()).toBe(true)
    await loft[Symbol.asyncDispose]()
  })
})
