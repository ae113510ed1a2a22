import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Delivery } from '#shared/webhooks/webhooks-api.ts'
import { addAccountAndSignIn, firstManager } from '#server/testing/accounts.ts'
import { onBothDatabases, type OpenArguments, type TestApp } from '#server/testing/test-app.ts'
import { sendDue } from './schedule-webhooks.ts'

const MINUTE = 60_000

interface Message {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Starts a program that receives webhooks and answers each with a status. */
async function startReceiver() {
  const messages: Message[] = []
  let status = 200
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      messages.push({ headers: request.headers, body })
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    messages,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?from=loft`,
    answerWith: (next: number) => void (status = next),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

type Open = (...args: OpenArguments) => Promise<TestApp>

/** Makes a loft whose manager has added a webhook. */
async function loftWith(open: Open, url: string, events = ['hatch', 'banding', 'result', 'low_stock']) {
  let now = new Date('2026-03-06T12:00:00Z')
  const loft = await open('2026-03-06', { now: () => now })
  const ana = await firstManager(loft)
  const made = await ana.call('POST', '/api/webhooks', { url, events, confirm: ['allow_private_host'] })
  const context = { db: loft.db, reads: loft.db, dataDir: loft.dataDir, now: () => now }
  return {
    loft,
    ana,
    secret: made.json<{ secret: string }>().secret,
    send: () => sendDue(context),
    wait: (minutes: number) => void (now = new Date(now.getTime() + minutes * MINUTE)),
    deliveries: async () => (await ana.call('GET', '/api/webhooks/1/deliveries')).json<{ items: Delivery[] }>().items,
    [Symbol.asyncDispose]: () => loft[Symbol.asyncDispose](),
  }
}

onBothDatabases((open) => {
  test('reports a hatch, a banding, a result and low stock, each once, signed with its time', async () => {
    await using receiver = await startReceiver()
    await using site = await loftWith(open, receiver.url)
    const { ana, send, secret } = site
    const call = async (url: string, body: object) => {
      const answer = await ana.call('POST', url, body)
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 200, expect.anything()])
      return answer.json<{ id: number }>()
    }
    const bird = await call('/api/pigeons', { bandId: 'GB-25-N-1', birthYear: 2025, gender: 'cock' })
    await send()
    expect(receiver.messages).toEqual([])

    const young = await call('/api/offspring', { hatchDate: '2026-02-20' })
    await call(`/api/offspring/${young.id}/band`, { bandId: 'GB-26-N-7', bandingDate: '2026-02-26' })
    const race = await call('/api/race-events', { name: 'Arras', date: '2026-03-05', distance: 300 })
    await call('/api/race-results', { raceEventId: race.id, pigeonId: bird.id, position: 3 })
    const medicine = await call('/api/medicines', {
      name: 'Ronidazole',
      unitOfMeasure: 'ml',
      lowStockThreshold: 10,
      quantityInStock: 30,
    })
    await send()
    await call(`/api/medicines/${medicine.id}/use`, { quantityUsed: 25 })
    await send()
    await send()
    const bodies = receiver.messages.map(({ body }) => JSON.parse(body) as { event: string; total: number; items: object[] })
    expect(bodies).toMatchObject([
      { event: 'hatch', total: 1, items: [{ id: young.id, hatchDate: '2026-02-20' }] },
      { event: 'banding', total: 1, items: [{ offspringId: young.id, bandId: 'GB-26-N-7' }] },
      { event: 'result', total: 1, items: [{ bandId: 'GB-25-N-1', position: 3, eventName: 'Arras' }] },
      { event: 'low_stock', total: 1, items: [{ name: 'Ronidazole', quantityInStock: 5 }] },
    ])
    for (const { headers, body } of receiver.messages) {
      const seconds = Date.parse('2026-03-06T12:00:00Z') / 1000
      const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
      expect(headers['loft-signature']).toBe(`t=${seconds},v1=${expected}`)
    }
    expect((await site.deliveries()).map(({ event, state, status }) => `${event} ${state} ${status}`)).toEqual([
      'low_stock sent 200',
      'result sent 200',
      'banding sent 200',
      'hatch sent 200',
    ])
    expect((await ana.call('GET', '/api/webhooks')).body).not.toContain(secret)
  })

  test.each([
    ['falls below its limit in the same run in which it was bought', 1, [10, -7]],
    ['falls below its limit and rises again', 0, [10, -7, 6]],
    ['was never above its limit', 0, [3, -1]],
    ['is used, but stays above its limit', 0, [10, -4]],
  ])('a medicine whose stock %s is reported as low %s times', async (_, times, [bought = 0, ...changes]) => {
    await using receiver = await startReceiver()
    await using site = await loftWith(open, receiver.url)
    const { ana, send } = site
    const medicine = (
      await ana.call('POST', '/api/medicines', {
        name: 'Ronidazole',
        unitOfMeasure: 'ml',
        lowStockThreshold: 5,
        quantityInStock: bought,
      })
    ).json<{ id: number }>()
    for (const change of changes) {
      const url = `/api/medicines/${medicine.id}/${change < 0 ? 'use' : 'receive'}`
      const answer = await ana.call('POST', url, change < 0 ? { quantityUsed: -change } : { quantity: change })
      expect([url, answer.statusCode]).toEqual([url, 200])
    }
    await send()
    expect(receiver.messages.filter(({ body }) => body.includes('low_stock'))).toHaveLength(times)
  })

  test('a message that is not accepted is sent again after longer and longer waits, then fails', async () => {
    await using receiver = await startReceiver()
    await using site = await loftWith(open, receiver.url)
    receiver.answerWith(500)
    await site.ana.call('POST', '/api/webhooks/1/test')
    for (const minutes of [0, 1, 5, 30, 120, 480, 1440]) {
      if (minutes > 0) {
        site.wait(minutes - 0.5)
        await site.send()
        site.wait(0.5)
      }
      await site.send()
    }
    expect(receiver.messages).toHaveLength(7)
    expect(await site.deliveries()).toMatchObject([{ event: 'test', state: 'failed', attempts: 7, status: 500, nextAt: null }])
    site.wait(10_000)
    await site.send()
    expect(receiver.messages).toHaveLength(7)
  })

  test.each([
    ['a redirect, which is not followed', 302, 'redirected'],
    ['no answer', undefined, 'unreachable'],
  ])('after %s, a message is sent again', async (_, status, problem) => {
    const receiver = await startReceiver()
    await using site = await loftWith(open, receiver.url)
    if (status === undefined) await receiver[Symbol.asyncDispose]()
    else receiver.answerWith(status)
    await site.ana.call('POST', '/api/webhooks/1/test')
    await site.send()
    expect(await site.deliveries()).toMatchObject([{ state: 'waiting', attempts: 1, status: null, problem }])
    await receiver[Symbol.asyncDispose]().catch(() => undefined)
  })

  test('a repeated call, whose answer was lost, gets the same secret and makes no second webhook', async () => {
    await using loft = await open('2026-03-06')
    const ana = await firstManager(loft)
    const body = { url: 'http://127.0.0.1:8080/', events: ['hatch'], confirm: ['allow_private_host'] }
    const make = async (key: string) => (await ana.call('POST', '/api/webhooks', body, { 'idempotency-key': key })).json()
    const first = await make('one')
    expect(await make('one')).toEqual(first)
    expect((await make('two')).secret).not.toBe(first.secret)
    expect((await ana.call('GET', '/api/webhooks')).json().webhooks).toHaveLength(2)
  })

  test('only managers have webhooks, each host is confirmed, and ports and networks of other services are refused', async () => {
    await using loft = await open('2026-03-06')
    const ana = await firstManager(loft)
    const hugo = await addAccountAndSignIn(loft, ana, 'Hugo', 'helper')
    const make = async (url: string, confirm?: string[], by = ana) => {
      const answer = await by.call('POST', '/api/webhooks', { url, events: ['hatch'], ...(confirm && { confirm }) })
      return answer.json<{ code?: string }>().code
    }
    expect(await make('http://127.0.0.1:8080/')).toBe('needs_confirmation')
    expect(await make('http://127.0.0.1:8080/', ['allow_host'])).toBe('needs_confirmation')
    expect(await make('http://127.0.0.1:8080/', ['allow_private_host'], hugo)).toBe('not_allowed')
    expect(await make('http://169.254.169.254/latest', ['allow_host', 'allow_private_host'])).toBe('source_host_forbidden')
    expect(await make('http://127.0.0.1:25/', ['allow_private_host'])).toBe('webhook_address')
    expect(await make('http://127.0.0.1:8080/', ['allow_private_host'])).toBe(undefined)
    expect((await ana.call('DELETE', '/api/webhooks/1')).statusCode).toBe(200)
    for (let count = 0; count < 10; count += 1) await make(`http://127.0.0.1:${8000 + count}/`, ['allow_private_host'])
    expect(await make('http://127.0.0.1:8080/', ['allow_private_host'])).toBe('too_many_webhooks')
  })
})
