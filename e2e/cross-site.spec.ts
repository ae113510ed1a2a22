import { isDeepStrictEqual } from 'node:util'
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test'
import { browserOptions } from './browser.ts'
import { ATTACKS } from './cross-site/attacks.ts'
import { openAttackerSite } from './cross-site/attacker-site.ts'
import { openRecordingProxy, type RecordedRequest, type RecordingProxy } from './cross-site/recording-proxy.ts'
import { photo } from './files/pictures.ts'
import { startLoftServer } from './loft-server.ts'

const PASSWORD = 'blue hen on the roof'
const NAMES = ['loft.example', 'other.loft.example', 'evil.example', 'rebound.example']
const SAFE = ['GET', 'HEAD', 'OPTIONS']

/** The origins of an attack: the address at which the user opened the loft, and that of the attacking page. */
interface Origins {
  readonly loft: string
  readonly attacker: string
}

/** Sends a request from a page of the loft, with the cookies and headers of its own pages. */
const callFromLoft = (page: Page, path: string, method = 'GET', body?: object) =>
  page.evaluate(
    async (sent) => {
      const headers = { 'content-type': 'application/json' }
      const init = sent.body ? { body: JSON.stringify(sent.body), headers } : {}
      const answer = await fetch(sent.path, { method: sent.method, ...init })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    { path, method, body },
  )

/** Returns what an attack could change: the data, or who is signed in. */
const stateOf = async (ownPage: Page) => [
  await callFromLoft(ownPage, '/api/data-version'),
  await callFromLoft(ownPage, '/api/access'),
]

async function waitForRequests(proxy: RecordingProxy, what: string): Promise<RecordedRequest[]> {
  let seen: RecordedRequest[] = []
  await expect(() => expect((seen = proxy.takeRecorded()), `${what} reached the loft`).not.toEqual([])).toPass({
    intervals: [5, 10, 20],
  })
  return seen
}

/**
 * Returns the successful parts of an attack: a write that was not refused, a CORS header that lets other sites read, a page of
 * the loft in a frame, or an answer that was read.
 */
function violationsOf(seen: readonly RecordedRequest[], page: Page, loft: string, read: string | void): string[] {
  return [
    ...seen
      .filter(({ method, status }) => !SAFE.includes(method) && status !== 403 && status !== 421)
      .map(({ method, path, status }) => `${method} ${path} was answered ${status}`),
    ...seen
      .filter(({ headers }) => 'access-control-allow-origin' in headers)
      .map(({ path }) => `${path} can be read by other origins`),
    ...page
      .frames()
      .flatMap((frame) =>
        frame.parentFrame() && frame.url().startsWith(loft) ? [`${frame.url()} was loaded into a frame`] : [],
      ),
    ...(read ? [`read: ${read}`] : []),
  ]
}

test('no attack from another site (CSRF, clickjacking, DNS rebinding and others) can change or read the loft', async () => {
  const server = await startLoftServer({ settings: { PUBLIC_URL: 'http://loft.example' } })
  const proxy = await openRecordingProxy(server.url)
  const attackerSite = await openAttackerSite()
  const { args = [], ...options } = browserOptions()
  const rules = NAMES.map((name) => `MAP ${name} 127.0.0.1`).join(',')
  const browser = await chromium.launch({ ...options, args: [...args, `--host-resolver-rules=${rules}`] })

  async function runAttacks(
    { loft, attacker }: Origins,
    context: BrowserContext,
    ownPage: Page,
    photoUrl: string,
  ): Promise<string[]> {
    const before = await stateOf(ownPage)
    proxy.takeRecorded()
    const violations: string[] = []
    const page = await context.newPage()
    for (const [name, attack] of Object.entries(ATTACKS)) {
      // The previous attack may have navigated the page elsewhere.
      await expect(() => page.goto(attacker)).toPass({ intervals: [10] })
      const read = await attack(page, { loft, photo: photoUrl, rebound: `http://rebound.example:${proxy.port}` })
      const seen = await waitForRequests(proxy, name)
      violations.push(...violationsOf(seen, page, loft, read).map((violation) => `${attacker}, ${name}: ${violation}`))
      for (const other of context.pages()) if (other !== ownPage && other !== page) await other.close()
    }
    await page.close()
    const after = await stateOf(ownPage)
    return isDeepStrictEqual(after, before) ? violations : [...violations, `${attacker}: the loft was changed`]
  }

  async function openLoft(loftName: string): Promise<{ context: BrowserContext; ownPage: Page; loft: string }> {
    const loft = `http://${loftName}:${proxy.port}`
    const context = await browser.newContext()
    const keeper = await context.newPage()
    // A resource of the loft that sends no requests by itself.
    await keeper.goto(`${loft}/favicon.svg`)
    return { context, ownPage: keeper, loft }
  }

  try {
    // Without accounts, only the same-origin check protects the loft.
    const home = await openLoft('127.0.0.1')
    expect((await callFromLoft(home.ownPage, '/api/main-loft-locations', 'POST', { name: 'Home' })).status).toBe(200)
    const form = new FormData()
    for (const [name, value] of Object.entries({ bandId: 'ES 2026 1', birthYear: '2026', gender: 'cock' })) form.set(name, value)
    form.set('generalPhoto', new Blob([new Uint8Array((await photo()).buffer)], { type: 'image/jpeg' }), 'bird.jpg')
    const bird = await fetch(`${server.url}/api/pigeons`, { method: 'POST', headers: { origin: server.url }, body: form })
    const { generalPhotoUrl } = (await bird.json()) as { generalPhotoUrl: string }

    const harms: string[] = []
    for (const host of ['evil.example', '127.0.0.1']) {
      const evil = `http://${host}:${attackerSite.port}`
      harms.push(...(await runAttacks({ loft: home.loft, attacker: evil }, home.context, home.ownPage, generalPhotoUrl)))
    }
    // With accounts, under a name without HTTPS, where browsers send no `Sec-Fetch-Site` header. The attacker uses a neighbouring
    // subdomain, whose requests include the cookie.
    const setUpCode = /: (\w{4}-\w{4}) /.exec(server.log())?.[1]
    const named = await openLoft('loft.example')
    const account = { setUpCode, username: 'Ana', password: PASSWORD }
    expect((await callFromLoft(named.ownPage, '/api/access/first-account', 'POST', account)).status).toBe(200)
    const evil = `http://other.loft.example:${attackerSite.port}`
    harms.push(...(await runAttacks({ loft: named.loft, attacker: evil }, named.context, named.ownPage, generalPhotoUrl)))
    expect(harms).toEqual([])
    // The same request from a page of the loft is accepted.
    expect((await callFromLoft(named.ownPage, '/api/main-loft-locations', 'POST', { name: 'Second' })).status).toBe(200)
  } finally {
    await browser.close()
    await attackerSite.stop()
    await proxy.stop()
    await server.stop()
  }
})
