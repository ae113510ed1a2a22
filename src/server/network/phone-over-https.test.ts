import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { firstManager, PASSWORD } from '#server/testing/accounts.ts'
import { ANDROID, showCode } from '#server/features/accounts/phone-access-for-tests.ts'
import { testServer, type TestServer } from '#server/testing/test-app.ts'
import { makeHomeNetwork, type HomeNetwork } from './home-network.ts'

const NAME = 'loft-pc.local'

interface PhoneAnswer {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly json: Record<string, unknown>
}

/** Opens the application with a home network of its own, as the program opens it. */
async function openLoft() {
  const dataDir = await mkdtemp(join(tmpdir(), 'phone-'))
  const network: HomeNetwork = makeHomeNetwork({
    dataDir,
    machine: () => ({ hostName: 'loft-pc', addresses: ['127.0.0.1', '192.168.1.20'] }),
    // The certificate must be valid today.
    now: () => new Date(),
    ports: [0],
    limits: () => loft.app.server,
    handle: (incoming, response) => loft.app.routing(incoming, response),
    print: () => undefined,
    report: () => undefined,
  })
  const loft: TestServer = await testServer('sqlite', '2026-03-06', { network })
  return {
    loft,
    network,
    [Symbol.asyncDispose]: async () => {
      await network.stop()
      await loft[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Makes a phone that trusts the loft's authority, and keeps one connection and its cookie. */
function makePhone(network: HomeNetwork) {
  const port = Number(new URL(network.addresses()[0]!.url).port)
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: network.secure()!.authority().toString(), servername: NAME })
  let cookie = ''
  async function open(method: 'GET' | 'POST', path: string, body?: object): Promise<IncomingMessage> {
    const headers = { host: `${NAME}:${port}`, 'sec-fetch-site': 'same-origin', 'user-agent': ANDROID, cookie }
    const content = { ...headers, ...(body && { 'content-type': 'application/json' }) }
    const call = request({ host: '127.0.0.1', port, method, path, agent, headers: content })
    call.end(body && JSON.stringify(body))
    const [stream] = (await once(call, 'response')) as [IncomingMessage]
    cookie = stream.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie
    return stream
  }
  async function ask(...call: Parameters<typeof open>): Promise<PhoneAnswer> {
    const stream = await open(...call)
    const body = await text(stream)
    const isJson = stream.headers['content-type']?.includes('json')
    const json = isJson ? (JSON.parse(body) as Record<string, unknown>) : {}
    return { status: stream.statusCode, headers: stream.headers, body, json }
  }
  return { open, ask }
}

/** Signs a phone in with a code of the manager, and returns the answer that brings the session. */
async function signIn(ana: Awaited<ReturnType<typeof firstManager>>, phone: ReturnType<typeof makePhone>): Promise<PhoneAnswer> {
  const { id, secret } = await showCode(ana)
  const { claim } = (await phone.ask('POST', '/api/access/sign-in-code', { secret })).json
  await ana.call('POST', `/api/sign-in-codes/${id}/allow`)
  return phone.ask('POST', '/api/access/sign-in-code/session', { claim })
}

test('the page at the computer opens the loft, a phone signs in by a code over HTTPS, and closing ends its stream', async () => {
  await using opened = await openLoft()
  const { loft, network } = opened
  const ana = await firstManager(loft)
  expect((await ana.call('GET', '/api/access', undefined, { host: NAME })).statusCode).toBe(421)
  const state = (await ana.call('POST', '/api/network/open')).json()
  expect(state).toMatchObject({ isOpen: true, needsTrust: true, fingerprint: network.secure()!.authority().fingerprint256 })
  expect(state.trustUrl).toMatch(/^http:\/\/192\.168\.1\.20:\d+\/trust$/)
  expect(state.trustQrDataUrl).toMatch(/^data:image\/png;base64,/)

  const phone = makePhone(network)
  const access = (await phone.ask('GET', '/api/access')).json
  expect(access).toMatchObject({ state: 'signed_out', connection: 'encrypted' })
  expect((await phone.ask('GET', '/trust')).body).toContain(network.secure()!.authority().fingerprint256)
  const signedIn = await signIn(ana, phone)
  expect(signedIn.headers['set-cookie']?.[0]).toMatch(/^__Host-loft-session=.*; Secure$/)
  expect(signedIn.json).toMatchObject({ account: { username: 'Ana' } })
  expect((await phone.ask('GET', '/api/pigeons')).status).toBe(200)

  const otherConnection = makePhone(network)
  await signIn(ana, otherConnection)
  const stream = await otherConnection.open('GET', '/api/changes?since=0')
  expect(stream.statusCode).toBe(200)
  await once(stream, 'data')
  const ended = once(stream, 'error')
  expect((await ana.call('POST', '/api/network/close')).json()).toMatchObject({
    isOpen: false,
    needsTrust: false,
    trustUrl: null,
  })
  await ended
  await expect(phone.ask('GET', '/api/pigeons')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/)
  expect((await ana.call('GET', '/api/pigeons')).statusCode).toBe(200)
  expect((await ana.call('GET', '/api/access', undefined, { host: NAME })).statusCode).toBe(421)
  expect((await ana.call('GET', '/trust')).statusCode).toBe(404)
})

test('a phone that closes the network gets its answer, then its connection ends', async () => {
  await using opened = await openLoft()
  const ana = await firstManager(opened.loft)
  await ana.call('POST', '/api/network/open')
  const phone = makePhone(opened.network)
  await signIn(ana, phone)
  expect((await phone.ask('POST', '/api/network/close')).json['code']).toBe('password_needed')
  await phone.ask('POST', '/api/access/confirm', { password: PASSWORD })
  const answer = await phone.open('POST', '/api/network/close')
  const gone = once(answer.socket, 'close')
  expect(JSON.parse(await text(answer))).toMatchObject({ isOpen: false })
  await gone
  await expect(phone.ask('GET', '/api/access')).rejects.toThrow('ECONNREFUSED')
})
