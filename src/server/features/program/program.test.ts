import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Autostart } from '#shared/program/program-api.ts'
import { addAccountAndSignIn, firstManager, newBrowser } from '#server/testing/accounts.ts'
import { codeOf } from '#server/features/accounts/phone-access-for-tests.ts'
import type { AutostartSwitch } from '#server/desktop/autostart.ts'
import { OutgoingRefusal, type OutgoingReason } from '#server/outgoing/outgoing-refusal.ts'
import { PROGRAM_VERSION } from '#server/program-version.ts'
import { onBothDatabases, testApp, testServer } from '#server/testing/test-app.ts'
import { makeUpdateChecker } from './check-for-updates.ts'

const TODAY = '2026-03-06'
const FEED = 'https://example.org/news/pigeon-loft.json?a=b'
const DAY_MS = 86_400_000
const release = (version: string) => ({
  version,
  date: '2026-12-01',
  url: 'https://example.org/download',
  notes: { en: 'Faster.', es: 'Más rápido.' },
})

function switchForTests(): AutostartSwitch {
  let state: Autostart['state'] = 'off'
  return {
    state: async () => ({ state, reason: null }),
    set: async (isOn) => void (state = isOn ? 'on' : 'off'),
    updateEntry: async () => false,
  }
}

onBothDatabases((open) => {
  test('a manager quits the program, which is logged before it stops', async () => {
    const kinds: string[] = []
    await using loft = await open(TODAY, {
      stop: () => void kinds.push('stopped'),
    })
    const ana = await firstManager(loft)
    expect((await ana.call('GET', '/api/program')).json()).toMatchObject({ canQuit: true, startedBy: 'command' })
    expect((await ana.call('POST', '/api/program/quit')).json()).toEqual({ stops: true })
    const log = await loft.db.selectFrom('auditLog').select(['kind', 'actor']).orderBy('id').execute()
    expect(log.at(-1)).toEqual({ kind: 'program_quit', actor: 'Ana' })
    expect(kinds).toEqual(['stopped'])
  })
})

const PHONE = { 'x-forwarded-for': '192.168.1.35' }
test.each([
  ['started by a command, at its computer', true, {}, {}],
  ['started by a command, from a phone', false, {}, PHONE],
  ['started by a command, through a proxy', false, { isBehindProxy: true }, {}],
  ['started by a double click, from a phone', true, { autostart: switchForTests() }, PHONE],
  ['that has no function to stop it', false, { stop: undefined }, {}],
])('a program %s can be quit: %s', async (_, canQuit, context, headers) => {
  let stops = 0
  const stop = () => void (stops += 1)
  const given = 'stop' in context ? {} : { stop, ...context }
  await using loft = await testServer('sqlite', TODAY, given, { trustProxy: ['127.0.0.1'] })
  const ana = await firstManager(loft)
  const { canQuit: described } = (await ana.call('GET', '/api/program', undefined, headers)).json<{ canQuit: boolean }>()
  const answer = await ana.call('POST', '/api/program/quit', undefined, headers)
  expect([described, answer.statusCode, stops]).toEqual([canQuit, canQuit ? 200 : 403, canQuit ? 1 : 0])
  if (!canQuit) expect(codeOf(answer)).toBe('quit_at_computer')
})

test('everybody with an account sees the version; only managers change anything', async () => {
  await using loft = await testApp('sqlite', TODAY, { stop: () => {}, autostart: switchForTests() })
  const ana = await firstManager(loft)
  const hugo = await addAccountAndSignIn(loft, ana, 'Hugo', 'helper')
  expect((await hugo.call('GET', '/api/program')).json()).toMatchObject({ version: PROGRAM_VERSION })
  expect(codeOf(await newBrowser(loft).call('GET', '/api/program'))).toBe('sign_in_needed')
  for (const [path, body] of [
    ['quit', undefined],
    ['autostart', { isOn: true }],
    ['updates', { isOn: true }],
    ['updates/check', undefined],
  ] as const)
    expect(codeOf(await hugo.call('POST', `/api/program/${path}`, body))).toBe('not_allowed')
})

test('switches on and off that the program starts with the computer', async () => {
  await using loft = await testApp('sqlite', TODAY, { autostart: switchForTests() })
  const state = async (isOn: boolean) =>
    (await loft.call('POST', '/api/program/autostart', { isOn })).json<{ autostart: Autostart }>().autostart
  expect(await state(true)).toEqual({ state: 'on', reason: null })
  expect(await state(false)).toEqual({ state: 'off', reason: null })
})

test('the start with the computer cannot be switched on for a program that a command started', async () => {
  await using loft = await testApp('sqlite', TODAY)
  expect((await loft.call('GET', '/api/program')).json()).toMatchObject({
    autostart: { state: 'unavailable', reason: 'not_installed' },
    updates: { isAvailable: false },
  })
  expect(codeOf(await loft.call('POST', '/api/program/autostart', { isOn: true }))).toBe('autostart_unavailable')
  expect(codeOf(await loft.call('POST', '/api/program/updates', { isOn: true }))).toBe('updates_unknown')
})

/** Makes a loft whose program reads the releases from a server; `respond` gives the answers of that server. */
async function loftWithFeed(respond: () => { status: number; body: unknown }, feed: string | undefined = FEED) {
  const asked: unknown[] = []
  let now = new Date('2026-03-06T12:00:00Z')
  const updatesOf = (dataDir: string) =>
    makeUpdateChecker({
      dataDir,
      feed,
      version: '1.2.0',
      now: () => now,
      fetch: async (call) => {
        asked.push(call)
        return respond()
      },
    })
  const folder = await testApp('sqlite', TODAY)
  const updates = updatesOf(folder.dataDir)
  return {
    asked,
    updates,
    dataDir: folder.dataDir,
    advance: (ms: number) => (now = new Date(now.getTime() + ms)),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

test('sends no request until it is switched on, then one a day, and shows only a newer version', async () => {
  let versions = ['1.2.0']
  await using loft = await loftWithFeed(() => ({ status: 200, body: { releases: versions.map(release) } }))
  const { updates, asked, advance } = loft
  expect(await updates.state()).toMatchObject({ isAvailable: true, isOn: false, host: 'example.org', newer: null })
  await updates.checkIfDue()
  expect(asked).toEqual([])
  await updates.setOn(true)
  expect(await updates.state()).toMatchObject({ isOn: true, checkedAt: '2026-03-06T12:00:00.000Z', newer: null })
  expect(asked).toEqual([
    {
      destination: { protocol: 'https', hostname: 'example.org', port: 443, fingerprint: undefined },
      path: '/news/pigeon-loft.json?a=b',
      isPrivateAllowed: false,
      limits: { ms: 10_000, bytes: 1024 * 1024 },
    },
  ])
  versions = ['1.1.0', '1.3.0']
  advance(DAY_MS - 1)
  await updates.checkIfDue()
  expect(asked).toHaveLength(1)
  advance(1)
  await updates.checkIfDue()
  expect(asked).toHaveLength(2)
  expect((await updates.state()).newer).toEqual(release('1.3.0'))
  await updates.setOn(false)
  expect(await updates.state()).toMatchObject({ isOn: false, newer: null })
  advance(2 * DAY_MS)
  await updates.checkIfDue()
  expect(asked).toHaveLength(2)
})

test('a clock that was ahead does not stop the checks', async () => {
  await using loft = await loftWithFeed(() => ({ status: 200, body: { releases: [] } }))
  await loft.updates.setOn(true)
  loft.advance(-1)
  await loft.updates.checkIfDue()
  expect(loft.asked).toHaveLength(2)
})

const failing = (reason: OutgoingReason) => () => {
  throw new OutgoingRefusal(reason)
}
test.each([
  ['no answer', failing('timed_out'), 'unreachable'],
  ['an unknown name', failing('host_unknown'), 'unreachable'],
  ['a private address', failing('address_private'), 'forbidden'],
  ['a wrong certificate', failing('certificate'), 'forbidden'],
  ['a redirect', failing('redirected'), 'unusable'],
  ['an error', () => ({ status: 500, body: { releases: [] } }), 'unusable'],
  ['another file', () => ({ status: 200, body: { hello: 1 } }), 'unusable'],
])('%s is shown as a problem, and the version known before stays', async (_, respond, problem) => {
  let current: () => { status: number; body: unknown } = () => ({ status: 200, body: { releases: [release('1.3.0')] } })
  await using loft = await loftWithFeed(() => current())
  await loft.updates.setOn(true)
  current = respond
  await loft.updates.check()
  expect(await loft.updates.state()).toMatchObject({ isOn: true, problem, newer: { version: '1.3.0' } })
})

test('checks for updates are off if the file with the choice is damaged', async () => {
  await using loft = await loftWithFeed(() => ({ status: 200, body: { releases: [] } }))
  await loft.updates.setOn(true)
  await writeFile(join(loft.dataDir, 'updates.json'), '{"isOn":true')
  expect(await loft.updates.state()).toMatchObject({ isOn: false, checkedAt: null })
})

test('checks for updates cannot be switched on without an address', async () => {
  await using folder = await testApp('sqlite', TODAY)
  const updates = makeUpdateChecker({ dataDir: folder.dataDir, feed: undefined, version: '1.2.0', now: () => new Date() })
  expect(await updates.state()).toMatchObject({ isAvailable: false, host: null })
  await expect(updates.setOn(true)).rejects.toMatchObject({ code: 'updates_unknown' })
})
