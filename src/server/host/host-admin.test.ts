import { mkdir, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { totpCode, totpStep } from '#server/features/accounts/totp.ts'
import { folderOf } from './folder-lofts.ts'
import { makeHostAdmin } from './host-admin.ts'
import { addLoft, HOST_NAME, onBothHosts, openTestHost, type HostReply, type TestHost } from './host-for-tests.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const HOST_PASSWORD = 'grey hen in the barn'

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Opens a browser at the pages of the host, whose clock can be set. */
function browserAt(host: TestHost) {
  let cookie = ''
  const note = (reply: HostReply): HostReply => {
    const [set] = reply.headers['set-cookie'] ?? []
    if (set) cookie = set.split(';')[0]!
    return reply
  }
  const get = (path = '/host', headers = {}) => host.request(HOST_NAME, 'GET', path, undefined, { cookie, ...headers })
  const post = async (path: string, fields: Readonly<Record<string, string>> = {}, headers = {}) =>
    note(await host.request(HOST_NAME, 'POST', path, new URLSearchParams(fields).toString(), { cookie, ...headers }))
  return { get, post, cookie: () => cookie }
}

/** Makes the account of the host; returns the secret of its second step. */
async function setUp(host: TestHost, browser: ReturnType<typeof browserAt>, now: () => Date): Promise<Buffer> {
  const [code = ''] = /\w{4}-\w{4}/.exec(host.printed.at(-1) ?? '') ?? []
  const { body } = await browser.post('/host/set-up', { code, password: HOST_PASSWORD })
  const secret = fromBase32(/<code>([A-Z2-7]+)<\/code>/.exec(body)![1]!)
  const token = /name="token" value="([\w-]+)"/.exec(body)![1]!
  const wrong = await browser.post('/host/confirm', { token, digits: '000000' })
  expect([wrong.status, wrong.body]).toEqual([403, expect.stringContaining('These digits are wrong.')])
  const made = await browser.post('/host/confirm', { token, digits: totpCode(secret, totpStep(now())) })
  expect([made.status, made.headers['location']]).toEqual([303, '/host'])
  expect(made.headers['set-cookie']).toEqual([
    expect.stringMatching(/^loft-host=[\w-]{43}; Path=\/host; Max-Age=43200; HttpOnly; SameSite=Strict$/),
  ])
  return secret
}

onBothHosts((open) => {
  test('only the code in the console makes the account of the host, and only password and digits together open it', async () => {
    let now = new Date('2026-03-06T12:00:00Z')
    await using host = await open({ now: () => now })
    const browser = browserAt(host)
    expect((await browser.get()).body).toContain('Set-up code')
    expect((await browser.post('/host/lofts', { name: 'blue-bar' })).status).toBe(403)
    const refusals: readonly (readonly [string, string, string])[] = [
      ['0000-0000', HOST_PASSWORD, 'The set-up code is wrong.'],
      ['', HOST_PASSWORD, 'The set-up code is wrong.'],
      ['0000-0000', 'short', 'at least 8 characters'],
      ['0000-0000', 'password1', 'too easy to guess'],
    ]
    for (const [code, password, sentence] of refusals)
      expect((await browser.post('/host/set-up', { code, password })).body).toContain(sentence)
    const secret = await setUp(host, browser, () => now)
    expect((await browser.get()).body).toContain('No lofts yet.')
    expect((await browser.get('/host', { 'accept-language': 'es' })).body).toContain('Todavía no hay palomares.')

    const other = browserAt(host)
    const signIn = (password: string, digits: string) => other.post('/host/sign-in', { password, digits })
    const digits = () => totpCode(secret, totpStep(now))
    // The digits of the set-up are not accepted twice.
    expect((await signIn(HOST_PASSWORD, digits())).status).toBe(403)
    now = new Date('2026-03-06T12:01:00Z')
    expect((await signIn('another password', digits())).status).toBe(403)
    expect((await signIn(HOST_PASSWORD, '000000')).status).toBe(403)
    expect((await signIn(HOST_PASSWORD, digits())).status).toBe(303)
    expect((await other.get()).body).toContain('No lofts yet.')
    await other.post('/host/sign-out')
    expect((await other.get()).body).toContain('Six digits from the app')
    now = new Date('2026-03-07T00:00:00Z')
    expect((await browser.get()).body).toContain('Six digits from the app')
  })

  test('the host makes, pauses, renames and deletes lofts, and shows nothing of their content', async () => {
    const now = () => new Date('2026-03-06T12:00:00Z')
    await using host = await open({ now })
    const browser = browserAt(host)
    await setUp(host, browser, now)
    const refused = async (name: string) => /role="alert">([^<]+)</.exec((await browser.post('/host/lofts', { name })).body)?.[1]
    expect(await refused('www')).toBe('&quot;www&quot; is reserved for the host. Choose another name.')
    expect(await refused('<b>')).toContain('&quot;&lt;b&gt;&quot; cannot be a name.')
    const made = await browser.post('/host/lofts', { name: 'blue-bar' })
    expect(made.body).toMatch(/<code>http:\/\/blue-bar\.lofts\.test\/sign-in#set-up=\w{4}-\w{4}<\/code>/)
    expect(await refused('blue-bar')).toContain('There is already a loft')
    await addLoft(host, 'red-bar')
    const state = async () => (await host.directory.list()).map(({ name, state: of }) => `${name} ${of}`)
    const act = async (name: string, action: string, fields = {}) =>
      (await browser.post(`/host/lofts/${name}/${action}`, fields)).status
    expect([await act('red-bar', 'pause'), await state()]).toEqual([303, ['blue-bar open', 'red-bar paused']])
    expect([await act('red-bar', 'resume'), await state()]).toEqual([303, ['blue-bar open', 'red-bar open']])
    expect(await act('red-bar', 'rename', { newName: 'blue-bar' })).toBe(409)
    expect([await act('red-bar', 'rename', { newName: 'white' }), await state()]).toEqual([303, ['blue-bar open', 'white open']])
    expect((await browser.get()).body).toContain('Make it a club')
    expect(await act('white', 'club')).toBe(303)
    expect((await browser.get('/host?search=white')).body).toContain('Type white to end the club')
    expect([await act('white', 'unclub', { typed: 'whit' }), await act('white', 'unclub', { typed: 'white' })]).toEqual([
      409, 303,
    ])
    expect((await browser.get()).body).not.toContain('to end the club')
    expect(await act('white', 'delete', { typed: 'whit' })).toBe(409)
    expect([await act('white', 'delete', { typed: 'white' }), await state()]).toEqual([303, ['blue-bar open', 'white deleted']])
    expect((await browser.get()).body).toContain('Deleted until Apr 5, 2026')
    expect([await act('white', 'resume'), await state()]).toEqual([303, ['blue-bar open', 'white open']])
    expect([await act('other', 'pause'), await act('white', 'burn')]).toEqual([409, 409])
    const { body } = await browser.get('/host?search=WHI')
    expect(body).toMatch(/<dd>\d+(\.\d+)?\s[kM]B<\/dd>/)
    expect(body).not.toContain('/lofts/blue-bar/')
    expect(body).not.toContain('Ana')
  })

  test('requests of other sites, of scripts, and under other names are refused', async () => {
    const now = () => new Date('2026-03-06T12:00:00Z')
    await using host = await open({ now })
    const browser = browserAt(host)
    await setUp(host, browser, now)
    const refused: readonly Readonly<Record<string, string>>[] = [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
      { origin: 'http://elsewhere.test' },
    ]
    for (const headers of refused)
      expect([headers, (await browser.post('/host/lofts', { name: 'blue-bar' }, headers)).status]).toEqual([headers, 404])
    const answer = await host.request('elsewhere.test', 'GET', '/host', undefined, { cookie: browser.cookie() })
    expect(answer.status).toBe(404)
    expect(await host.directory.list()).toEqual([])
  })
})

test('a loft that cannot be renamed is an error of that request while it still waits for other requests', async () => {
  await using host = await openTestHost()
  await host.directory.add('blue-bar')
  await mkdir(folderOf(host.dataDir, 'white'), { recursive: true })
  await writeFile(join(folderOf(host.dataDir, 'white'), 'loft.sqlite'), '')
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  const serve = makeHostAdmin({
    data: host.data,
    errorsOf: () => 0,
    addressOf: (name) => name,
    signIn: { isSession: async () => true } as unknown as Parameters<typeof makeHostAdmin>[0]['signIn'],
    isHttps: () => false,
    isBehindProxy: false,
    closeLoft: () => closed,
  })
  const form = 'newName=white'
  const headers = {
    cookie: `loft-host=${'a'.repeat(43)}`,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(form.length),
    'sec-fetch-site': 'same-origin',
  }
  const request = Object.assign(Readable.from([form]), { method: 'POST', url: '/host/lofts/blue-bar/rename', headers })
  const served = serve(request as unknown as IncomingMessage, {} as ServerResponse)
  await expect(served).rejects.toThrow(/ENOTEMPTY|EEXIST/)
  expect((await host.directory.get('blue-bar')).state).toBe('open')
  close()
})
