import { isDeepStrictEqual } from 'node:util'
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test'
import { browserOptions } from './browser.ts'
import { ATTACKS } from './evil/attacks.ts'
import { openAttackerSite } from './evil/evil-site.ts'
import { openRecordingProxy, type RecordedRequest, type RecordingProxy } from './evil/wire.ts'
import { photo } from './files/pictures.ts'
import { startLoftServer } from './loft-server.ts'

const PASSWORD = 'blue hen on the roof'
const NAMES = ['loft.example', 'other.loft.example', 'evil.example', 'rebound.example']
const SAFE = ['GET', 'HEAD', 'OPTIONS']

/** The origins of an attack: the address at which the user opened the loft, and that of the attacking page. */
interface Meeting {
  readonly loft: string
  readonly evil: string
}

/** Sends a request from a page of the loft, with the cookies and headers of its own pages. */
const askOwn = (page: Page, path: string, method = 'GET', body?: object) =>
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
const stateOf = async (keeper: Page) => [await askOwn(keeper, '/api/data-version'), await askOwn(keeper, '/api/access')]

async function waitForSeen(wire: RecordingProxy, what: string): Promise<RecordedRequest[]> {
  let seen: RecordedRequest[] = []
  await expect(() => expect((seen = wire.takeRecorded()), `${what} reached the loft`).not.toEqual([])).toPass({
    intervals: [5, 10, 20],
  })
  return seen
}

/**
 * Returns the successful parts of an attack: a write that was not refused, a CORS header that lets other sites read, a page of
 * the loft in a frame, or an answer that was read.
 */
function harmOf(seen: readonly RecordedRequest[], page: Page, loft: string, read: string | void): string[] {
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
  const wire = await openRecordingProxy(server.url)
  const evilSite = await openAttackerSite()
  const { args = [], ...options } = browserOptions()
  const rules = NAMES.map((name) => `MAP ${name} 127.0.0.1`).join(',')
  const browser = await chromium.launch({ ...options, args: [...args, `--host-resolver-rules=${rules}`] })

  async function suffer({ loft, evil }: Meeting, context: BrowserContext, keeper: Page, photoUrl: string): Promise<string[]> {
    const before = await stateOf(keeper)
    wire.takeRecorded()
    const harms: string[] = []
    const page = await context.newPage()
    for (const [name, attack] of Object.entries(ATTACKS)) {
      // The previous attack may have navigated the page elsewhere.
      await expect(() => page.goto(evil)).toPass({ intervals: [10] })
      const read = await attack(page, { loft, photo: photoUrl, rebound: `http://rebound.example:${wire.port}` })
      const seen = await waitForSeen(wire, name)
      harms.push(...harmOf(seen, page, loft, read).map((harm) => `${evil}, ${name}: ${harm}`))
      for (const other of context.pages()) if (other !== keeper && other !== page) await other.close()
    }
    await page.close()
    const after = await stateOf(keeper)
    return isDeepStrictEqual(after, before) ? harms : [...harms, `${evil}: the loft was changed`]
  }

  async function meet(loftName: string): Promise<{ context: BrowserContext; keeper: Page; loft: string }> {
    const loft = `http://${loftName}:${wire.port}`
    const context = await browser.newContext()
    const keeper = await context.newPage()
    // A resource of the loft that sends no requests by itself.
    await keeper.goto(`${loft}/favicon.svg`)
    return { context, keeper, loft }
  }

  try {
    // Without accounts, only the same-origin check protects the loft.
    const home = await meet('127.0.0.1')
    expect((await askOwn(home.keeper, '/api/main-loft-locations', 'POST', { name: 'Home' })).status).toBe(200)
    const form = new FormData()
    for (const [name, value] of Object.entries({ bandId: 'ES 2026 1', birthYear: '2026', gender: 'cock' })) form.set(name, value)
    form.set('generalPhoto', new Blob([new Uint8Array((await photo()).buffer)], { type: 'image/jpeg' }), 'bird.jpg')
    const bird = await fetch(`${server.url}/api/pigeons`, { method: 'POST', headers: { origin: server.url }, body: form })
    const { generalPhotoUrl } = (await bird.json()) as { generalPhotoUrl: string }

    const harms: string[] = []
    for (const host of ['evil.example', '127.0.0.1']) {
      const evil = `http://${host}:${evilSite.port}`
      harms.push(...(await suffer({ loft: home.loft, evil }, home.context, home.keeper, generalPhotoUrl)))
    }
    // With accounts, under a name without HTTPS, where browsers send no `Sec-Fetch-Site` header. The attacker uses a neighbouring
    // subdomain, whose requests include the cookie.
    const setUpCode = /: (\w{4}-\w{4}) /.exec(server.log())?.[1]
    const named = await meet('loft.example')
    const account = { setUpCode, username: 'Ana', password: PASSWORD }
    expect((await askOwn(named.keeper, '/api/access/first-account', 'POST', account)).status).toBe(200)
    const evil = `http://other.loft.example:${evilSite.port}`
    harms.push(...(await suffer({ loft: named.loft, evil }, named.context, named.keeper, generalPhotoUrl)))
    expect(harms).toEqual([])
    // The same request from a page of the loft is accepted.
    expect((await askOwn(named.keeper, '/api/main-loft-locations', 'POST', { name: 'Second' })).status).toBe(200)
  } finally {
    await browser.close()
    await evilSite.stop()
    await wire.stop()
    await server.stop()
  }
})
