import { isDeepStrictEqual } from 'node:util'
import { chromium, expect, test as baseTest, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { browserOptions } from './browser.ts'
import { ATTACKS } from './cross-site/attacks.ts'
import { openAttackerSite } from './cross-site/attacker-site.ts'
import { openRecordingProxy, type RecordedRequest, type RecordingProxy } from './cross-site/recording-proxy.ts'
import { photo } from './files/pictures.ts'
import { startLoftServer, type LoftServer } from './loft-server.ts'

const PASSWORD = 'blue hen on the roof'
const NAMES = ['loft.example', 'other.loft.example', 'evil.example', 'rebound.example']
const SAFE = ['GET', 'HEAD', 'OPTIONS']

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

/** Returns everything that an attack could change: the data, or who is signed in. */
const stateOf = async (ownPage: Page) => [
  await callFromLoft(ownPage, '/api/data-version'),
  await callFromLoft(ownPage, '/api/access'),
]

async function waitForRequests(proxy: RecordingProxy, description: string): Promise<RecordedRequest[]> {
  let seen: RecordedRequest[] = []
  await expect(() => expect((seen = proxy.takeRecorded()), `${description} reached the loft`).not.toEqual([])).toPass({
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

/** A loft with a recorder of every request, the site of an attacker, and a browser that finds all of them by name. */
interface Sites {
  readonly server: LoftServer
  readonly proxy: RecordingProxy
  readonly attackerPort: number
  readonly browser: Browser
}

const test = baseTest.extend<{ sites: Sites }>({
  sites: async ({}, use) => {
    const server = await startLoftServer({ settings: { PUBLIC_URL: 'http://loft.example' } })
    const proxy = await openRecordingProxy(server.url)
    const attackerSite = await openAttackerSite()
    const { args = [], ...options } = browserOptions()
    const rules = NAMES.map((name) => `MAP ${name} 127.0.0.1`).join(',')
    const browser = await chromium.launch({ ...options, args: [...args, `--host-resolver-rules=${rules}`] })
    await use({ server, proxy, attackerPort: attackerSite.port, browser })
    await browser.close()
    await attackerSite.stop()
    await proxy.stop()
    await server.stop()
  },
})

/** A page of the loft that sends no requests by itself. */
interface OwnPage {
  readonly context: BrowserContext
  readonly ownPage: Page
  /** The origin of the loft in this browser. */
  readonly loft: string
}

async function openLoft({ browser, proxy }: Sites, loftName: string): Promise<OwnPage> {
  const loft = `http://${loftName}:${proxy.port}`
  // One of the attacks registers a service worker.
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const ownPage = await context.newPage()
  await ownPage.goto(`${loft}/favicon.svg`)
  return { context, ownPage, loft }
}

/** Adds a bird with a photo, which attacks then try to read, and returns the path of the photo. */
async function addPhoto({ server }: Sites): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ bandId: 'ES 2026 1', birthYear: '2026', gender: 'cock' })) form.set(name, value)
  form.set('generalPhoto', new Blob([new Uint8Array((await photo()).buffer)], { type: 'image/jpeg' }), 'bird.jpg')
  const bird = await fetch(`${server.url}/api/pigeons`, { method: 'POST', headers: { origin: server.url }, body: form })
  return ((await bird.json()) as { generalPhotoUrl: string }).generalPhotoUrl
}

/** Runs every attack from one host of the attacker, and returns those that changed or read something. */
async function runAttacks(
  { proxy, attackerPort }: Sites,
  { context, ownPage, loft }: OwnPage,
  attackerName: string,
  photoUrl: string,
): Promise<string[]> {
  const attacker = `http://${attackerName}:${attackerPort}`
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

const addMainLoft = async (ownPage: Page, name: string) =>
  (await callFromLoft(ownPage, '/api/main-loft-locations', 'POST', { name })).status

// CSRF, clickjacking, DNS rebinding and others.
test.describe('no attack can change or read the loft', () => {
  // Without accounts, only the same-origin check protects the loft.
  for (const [from, attacker] of [
    ['another port of its own host', '127.0.0.1'],
    ['another site', 'evil.example'],
  ] as const) {
    test(`from ${from}, without accounts @release`, async ({ sites }) => {
      const home = await openLoft(sites, '127.0.0.1')
      expect(await addMainLoft(home.ownPage, 'Home')).toBe(200)
      expect(await runAttacks(sites, home, attacker, await addPhoto(sites))).toEqual([])
      // The same request from a page of the loft is accepted.
      expect(await addMainLoft(home.ownPage, 'Second')).toBe(200)
    })
  }

  // With accounts, under a name without HTTPS, where browsers send no `Sec-Fetch-Site` header. The attacker uses a neighbouring
  // subdomain, whose requests include the cookie.
  test('from a neighbouring subdomain, with accounts @release', async ({ sites }) => {
    const photoUrl = await addPhoto(sites)
    const setUpCode = /: (\w{4}-\w{4}) /.exec(sites.server.log())?.[1]
    const named = await openLoft(sites, 'loft.example')
    const account = { setUpCode, username: 'Ana', password: PASSWORD }
    expect((await callFromLoft(named.ownPage, '/api/access/first-account', 'POST', account)).status).toBe(200)
    expect(await addMainLoft(named.ownPage, 'Home')).toBe(200)
    expect(await runAttacks(sites, named, 'other.loft.example', photoUrl)).toEqual([])
    expect(await addMainLoft(named.ownPage, 'Second')).toBe(200)
  })
})
