import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstManager, newBrowser } from '#server/testing/accounts.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'

let clientFolder: string
beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'client-'))
  for (const locale of ['en', 'es']) {
    await mkdir(join(clientFolder, '.vite/shells', locale), { recursive: true })
    await writeFile(join(clientFolder, '.vite/shells', locale, 'DashboardScreen.html'), `<p>$& ${locale}</p>`)
  }
  const html = await readFile(new URL('../../client/index.html', import.meta.url), 'utf8')
  await writeFile(join(clientFolder, 'index.html'), html.replace('</head>', '<script>a()</script></head>'))
  await writeFile(join(clientFolder, '.vite/version'), '0123')
  const pages = [
    { path: '/', name: 'DashboardScreen', scripts: ['/assets/dashboard-1.js'] },
    { path: '/pigeons', name: 'PigeonsScreen', scripts: ['/assets/list-2.js', '/assets/pigeons-3.js'] },
    { path: '/pigeons/:id', name: 'PigeonScreen', scripts: [] },
  ]
  await writeFile(join(clientFolder, '.vite/pages.json'), JSON.stringify({ pages }))
  for (const locale of ['en', 'es']) {
    await mkdir(join(clientFolder, '.vite/texts', locale), { recursive: true })
    await writeFile(join(clientFolder, '.vite/texts', locale, 'PigeonsScreen.json'), `{"a":"</script>${locale}"}`)
  }
})
afterAll(() => rm(clientFolder, { recursive: true }))

const NAVIGATION = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }

/** Returns the answers in a page; undefined if it contains none. */
function answersIn(html: string): Record<string, unknown> | undefined {
  const json = /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(html)?.[1]
  return json === undefined ? undefined : (JSON.parse(json) as Record<string, unknown>)
}

describe('the page at an address', () => {
  onBothDatabases((_, openServer) => {
    test('names the files of its screen', async () => {
      await using loft = await openServer(undefined, { clientFolder })
      const { body } = await loft.call('GET', '/pigeons?q=blue', undefined)
      const links = [...body.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, href]) => href)
      expect(links).toEqual(['/assets/list-2.js', '/assets/pigeons-3.js'])
    })

    test('contains its texts in the known language', async () => {
      await using loft = await openServer(undefined, { clientFolder })
      const textsFor = async (headers: Record<string, string>) => {
        const { body } = await loft.call('GET', '/pigeons', undefined, headers)
        return /<script type="application\/json" id="first-texts" data-texts="(.*?)">(.*?)<\/script>/.exec(body)?.slice(1)
      }
      const english = ['en PigeonsScreen', String.raw`{"a":"\u003c/script>en"}`]
      expect(await textsFor({})).toEqual(english)
      expect(await textsFor({ cookie: 'a=1; loft-locale=es' })).toEqual([
        'es PigeonsScreen',
        String.raw`{"a":"\u003c/script>es"}`,
      ])
      // A region is only proposed from the browser: without an answer, the texts are American.
      expect(await textsFor({ 'accept-language': 'en-GB,en;q=0.5' })).toEqual(english)
      expect(await textsFor({ cookie: 'loft-locale="><script' })).toEqual(english)
    })

    test('says which build it is of, and allows only the script of the build', async () => {
      await using loft = await openServer(undefined, { clientFolder })
      const { headers } = await loft.call('GET', '/pigeons', undefined, NAVIGATION)
      expect(headers['x-loft-program']).toBe('0123')
      const hash = createHash('sha256').update('a()').digest('base64')
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
      const file = await loft.call('GET', '/index.html')
      expect(file.headers['content-security-policy']).toBe(headers['content-security-policy'])
      expect((await loft.call('GET', '/api/access')).headers['content-security-policy']).toContain("script-src 'self';")
    })

    test.each([
      ['/pigeons', 200],
      ['/pigeons/', 200],
      ['/pigeons/7?tab=family', 200],
      ['/pigeon', 404],
      ['/pigeons/7/8', 404],
      ['/wp-login.php', 404],
    ])('%s is answered with %i and the page of the client', async (url, status) => {
      await using loft = await openServer(undefined, { clientFolder })
      const answer = await loft.call('GET', url, undefined, NAVIGATION)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      expect(answer.body).toContain('<div id="root">')
    })

    test('contains what it reads first, exactly as the calls answer', async () => {
      await using loft = await openServer(undefined, { clientFolder })
      await loft.call('POST', '/api/pigeons', { bandId: 'GB-25-1', birthYear: 2025, name: '</script><b>' })
      const { body, headers } = await loft.call('GET', '/pigeons', undefined, NAVIGATION)
      expect(headers['cache-control']).toBe('no-store')
      expect(body).not.toContain('</script><b>')
      const answers = answersIn(body) ?? {}
      expect(Object.keys(answers)).toEqual(
        expect.arrayContaining([
          '/api/access',
          '/api/settings',
          '/api/pigeons?status=in_care&limit=60',
          '/api/treatments/care?pigeonIds=1',
        ]),
      )
      for (const [url, answer] of Object.entries(answers)) expect(answer).toEqual((await loft.call('GET', url)).json())
    })

    test.each([
      [190_000, true],
      [200_001, false],
    ])('contains an answer of about %i characters: %s', async (length, isContained) => {
      await using loft = await openServer(undefined, { clientFolder })
      await loft.call('POST', '/api/pigeons', { bandId: 'GB-25-1', birthYear: 2025 })
      await loft.db
        .updateTable('pigeons')
        .set({ notes: 'x'.repeat(length) })
        .execute()
      const { body } = await loft.call('GET', '/pigeons/1', undefined, NAVIGATION)
      expect(Object.keys(answersIn(body) ?? {}).includes('/api/pigeons/1')).toBe(isContained)
    })

    test('arrives whole over a connection, which then answers the next request', async () => {
      await using loft = await openServer(undefined, { clientFolder })
      const url = await loft.app.listen({ port: 0, host: '127.0.0.1' })
      for (const path of ['/pigeons', '/']) {
        const [reply] = (await once(get(url + path, { headers: NAVIGATION }), 'response')) as [IncomingMessage]
        const html = await text(reply)
        expect(Object.keys(answersIn(html) ?? {})).toContain('/api/access')
      }
    })

    test('contains the data of one bird, and none of another address', async () => {
      await using loft = await openServer(undefined, { clientFolder })
      await loft.call('POST', '/api/pigeons', { bandId: 'GB-25-1', birthYear: 2025 })
      const read = async (path: string) =>
        Object.keys(answersIn((await loft.call('GET', path, undefined, NAVIGATION)).body) ?? {})
      expect(await read('/pigeons/1')).toEqual(expect.arrayContaining(['/api/pigeons/1', '/api/pigeons/1/family']))
      expect(await read('/pigeons/1?tab=x')).not.toContain('/api/pigeons/1')
      expect(await read('/nowhere')).toEqual([])
    })

    test.each([
      ['from another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
      ['without a navigation', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    ])('contains no data for a request %s', async (_, headers) => {
      await using loft = await openServer(undefined, { clientFolder })
      const page = await loft.call('GET', '/', undefined, headers)
      expect(answersIn(page.body)).toBeUndefined()
      expect(page.headers['cache-control']).toBe('no-cache')
    })

    test('contains only the state of the access for a browser that is not signed in', async () => {
      await using loft = await openServer(undefined, { clientFolder })
      const manager = await firstManager(loft)
      const dataFor = async (browser: { call: typeof loft.call }) =>
        Object.keys(answersIn((await browser.call('GET', '/', undefined, NAVIGATION)).body) ?? {})
      expect(await dataFor(newBrowser(loft))).toEqual(['/api/access'])
      expect(await dataFor(manager)).toContain('/api/stats')
    })

    test('shows its frame at once, in the known language, unless another page is shown first', async () => {
      await using loft = await openServer(undefined, { clientFolder })
      const rootOf = async (headers: Record<string, string>, { call }: { call: typeof loft.call } = loft) =>
        /<div id="root">(.*)<\/div>/.exec((await call('GET', '/', undefined, headers)).body)?.[1]
      expect(await rootOf(NAVIGATION)).toBe('<p>$& en</p>')
      expect(await rootOf({ ...NAVIGATION, cookie: 'loft-locale=es' })).toBe('<p>$& es</p>')
      // The build has rendered no frame of this page in British English.
      expect(await rootOf({ ...NAVIGATION, cookie: 'loft-locale=en-GB' })).toBe('')
      // Without the state of the access, the server does not know whether the client must sign in.
      expect(await rootOf({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe('')
      const manager = await firstManager(loft)
      expect(await rootOf(NAVIGATION, newBrowser(loft))).toBe('')
      expect(await rootOf(NAVIGATION, manager)).toBe('<p>$& en</p>')
    })

    test('delays its first frame until all of its content has arrived, but not until its data has', async () => {
      await using loft = await openServer(undefined, { clientFolder })
      const { body } = await loft.call('GET', '/', undefined, NAVIGATION)
      const awaited = /<link rel="expect" href="#([^"]+)" blocking="render"/.exec(body)?.[1]
      const places = ['<p>$& en</p></div>', `id="${awaited}"`, 'id="first-answers"', '</body>'].map((part) => body.indexOf(part))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(places).not.toContain(-1)
    })

    test('is compressed for browsers that accept it', async () => {
      await using loft = await openServer(undefined, { clientFolder })
      const { headers, rawPayload } = await loft.call('GET', '/', undefined, { ...NAVIGATION, 'accept-encoding': 'gzip, br' })
      expect(headers['content-encoding']).toBe('br')
      expect(answersIn(brotliDecompressSync(rawPayload).toString())).toHaveProperty(['/api/stats'])
    })
  })
})
