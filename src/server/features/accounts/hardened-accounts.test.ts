import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { formatSharingKey } from '#shared/sharing-keys/sharing-key-text.ts'
import { addAccountAndSignIn, firstManager, PASSWORD, signInBrowser, totpCodeOf } from '#server/testing/accounts.ts'
import { onBothDatabases, testServer } from '#server/testing/test-app.ts'

const TODAY = '2026-03-06'
const NOW = new Date(`${TODAY}T12:00:00Z`)

onBothDatabases((open) => {
  test('turning two-step sign-in on ends every other session of the account, and no session of another one', async () => {
    await using loft = await open(TODAY)
    const ana = await firstManager(loft)
    const hugo = await addAccountAndSignIn(loft, ana, 'Hugo', 'helper')
    const intruder = await signInBrowser(loft, 'Ana')
    const { secret } = (await ana.call('POST', '/api/access/totp', { password: PASSWORD })).json<{ secret: string }>()
    const confirmed = await ana.call('POST', '/api/access/totp/confirm', { code: totpCodeOf(secret, NOW) })
    expect(confirmed.json().recoveryCodes).toHaveLength(10)
    const states = []
    for (const browser of [ana, intruder, hugo]) states.push((await browser.call('GET', '/api/settings')).statusCode)
    expect(states).toEqual([200, 401, 200])
  })

  test.each([
    ['Ana\u001b[2J', 400],
    ['Ana\nBen', 400],
    ['Ana\u202enimda', 400],
    ['An\u2028a', 400],
    ['An\u200ba', 400],
    ['\ud800', 400],
    ['José María 🕊', 200],
    ['Αλέξης', 200],
  ])('an account named %j is answered with %i', async (username, status) => {
    await using loft = await open(TODAY)
    const ana = await firstManager(loft)
    await ana.call('POST', '/api/access/confirm', { password: PASSWORD })
    const invited = await ana.call('POST', '/api/invitations', { username, role: 'viewer' })
    expect(invited.statusCode === 400).toBe(status === 400)
    const added = await ana.call('POST', '/api/accounts', { username, role: 'viewer', password: PASSWORD })
    expect(added.statusCode).toBe(status)
  })

  test('the answers of a viewer contain no path of the computer', async () => {
    await using loft = await open(TODAY)
    const ana = await firstManager(loft)
    const vera = await addAccountAndSignIn(loft, ana, 'Vera', 'viewer')
    const found = []
    for (const { method, path, schemas } of loft.app.contract) {
      if (method !== 'GET' || schemas.params || /stream|changes$/.test(path)) continue
      const { body, statusCode } = await vera.call('GET', path)
      if (statusCode === 200 && body.includes(loft.dataDir)) found.push(path)
    }
    expect(found).toEqual([])
    expect((await ana.call('GET', '/api/pedigree-archive')).body).toContain(loft.dataDir)
  })

  test('only a manager may allow a host of the home network as a source', async () => {
    const requested: string[] = []
    const device = createServer(({ url = '' }, response) => {
      requested.push(url)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"loftName":"Nest"}')
    })
    await new Promise<void>((ready) => device.listen(0, '127.0.0.1', ready))
    const apiKey = formatSharingKey(`http://127.0.0.1:${(device.address() as AddressInfo).port}`, 'a'.repeat(43), null)
    try {
      await using loft = await open(TODAY)
      const ana = await firstManager(loft)
      const hugo = await addAccountAndSignIn(loft, ana, 'Hugo', 'helper')
      const confirm = ['allow_private_host']
      const body = { apiKey, bandId: 'X 1', confirm }
      for (const call of ['test', 'search', 'download', 'preview']) {
        const { statusCode, json } = await hugo.call('POST', `/api/pedigree-sources/loft/${call}`, body)
        expect([call, statusCode, json().code]).toEqual([call, 403, 'not_allowed'])
      }
      expect(requested).toEqual([])
      expect((await ana.call('POST', '/api/pedigree-sources/loft/test', body)).json()).toMatchObject({ connected: true })
      expect((await hugo.call('POST', '/api/pedigree-sources/loft-1/test', {})).json()).toMatchObject({ connected: true })
    } finally {
      device.closeAllConnections()
      await new Promise((closed) => device.close(closed))
    }
  })
})

test.each([
  ['https://loft.example.org', 'loft.example.org', 'https', true],
  ['https://loft.example.org', 'loft.example.org', 'http', false],
  ['https://loft.example.org', 'localhost', 'https', false],
  ['https://loft.example.org', '127.0.0.1', 'https', false],
])('with HSTS=1 and PUBLIC_URL=%s, a request to %s over %s gets the header: %s', async (publicUrl, host, protocol, isSent) => {
  await using loft = await testServer('sqlite', TODAY, { publicUrl, isHttpsOnly: true }, { trustProxy: '127.0.0.1' })
  const { headers } = await loft.call('GET', '/healthz', undefined, { host, 'x-forwarded-proto': protocol })
  expect(headers['strict-transport-security']).toBe(isSent ? 'max-age=31536000' : undefined)
})
