import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { formatSharingKey } from '#shared/sharing-keys/sharing-key-text.ts'
import { testApp } from '#server/testing/test-app.ts'

const SOURCES = '/api/pedigree-sources'
const ALLOWED = { confirm: ['allow_private_host'] }

const bird = (bandId: string, more: object = {}) => ({
  bandId,
  gender: 'cock',
  birthYear: 2020,
  color: null,
  strain: null,
  breeder: null,
  sire: null,
  dam: null,
  ...more,
})

/** Starts a server that poses as a loft and answers each request with the given pedigree. */
async function startFakeLoft(pedigree: unknown, headers: Record<string, string> = {}, status = 200) {
  const server = createServer(({ url = '' }, response) => {
    const isLoft = url.startsWith('/api/shared/loft')
    response.writeHead(isLoft ? 200 : status, { 'content-type': 'application/json', ...(isLoft ? {} : headers) })
    const content = isLoft ? { loftName: 'Evil\u202e\u0000 loft' } : pedigree
    response.end(typeof content === 'string' ? content : JSON.stringify(content))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    apiKey: formatSharingKey(`http://127.0.0.1:${port}`, 'a'.repeat(43), null),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

test('imports nothing from a hostile server with invalid answers', async () => {
  await using loft = await testApp('sqlite')
  for (const [title, answer, headers, status] of [
    ['garbage', '{"birds":', {}, 200],
    ['a page', '<html>', { 'content-type': 'text/html' }, 200],
    ['a redirect', '', { location: 'http://127.0.0.1:5432/' }, 302],
    ['an error', { error: 'no' }, {}, 500],
    ['a missing page', { error: 'no' }, {}, 404],
    ['a list', [], {}, 200],
    ['nobody', { birds: [] }, {}, 200],
    ['too many birds', { birds: Array.from({ length: 128 }, (_, at) => bird(`X ${at + 1}`)) }, {}, 200],
    ['a long band', { birds: [bird('X 1'), bird('9'.repeat(51))] }, {}, 200],
    ['a long text', { birds: [bird('X 1', { color: 'b'.repeat(201) })] }, {}, 200],
    ['a NUL', { birds: [bird('X 1', { color: 'a\u0000b' })] }, {}, 200],
    ['an invalid year', { birds: [bird('X 1', { birthYear: 1899 })] }, {}, 200],
    ['an invalid gender', { birds: [bird('X 1', { gender: 'robot' })] }, {}, 200],
    ['a number for a band', { birds: [bird('X 1'), { ...bird('X 2'), bandId: 7 }] }, {}, 200],
    ['another bird', { birds: [bird('X 2'), bird('X 1')] }, {}, 200],
    ['more than five megabytes', { birds: [bird('X 1')], junk: 'j'.repeat(5_300_000) }, {}, 200],
  ] as const) {
    await using evil = await startFakeLoft(answer, headers, status)
    const body = { bandId: 'X 1', apiKey: evil.apiKey, ...ALLOWED }
    for (const call of ['search', 'download', 'preview']) {
      const answered = await loft.call('POST', `${SOURCES}/loft/${call}`, body)
      expect([title, call, answered.statusCode, answered.json().code]).toEqual([title, call, 424, 'source_answer_unusable'])
    }
  }
  expect((await loft.call('GET', '/api/pigeons?include=reference')).json()).toEqual([])
  expect((await loft.call('GET', SOURCES)).json()[0].name).toBe('Evil   loft')
})

test('imports only the pedigree from a hostile server that sends cycles, unrelated birds and formulas', async () => {
  const birds = [
    bird('X 1', { sire: 'X 2', dam: 'X 3', breeder: '=HYPERLINK("evil")', strain: '<img src=x onerror=alert(1)>\r\nX 9,hen' }),
    bird('X 2', { sire: 'X 1' }),
    bird('X 3', { gender: 'hen', sire: 'X 3' }),
    bird('X 99', { sire: 'X 98' }),
  ]
  await using evil = await startFakeLoft({ birds })
  await using loft = await testApp('sqlite')
  const body = { bandId: 'X 1', apiKey: evil.apiKey, ...ALLOWED }
  expect((await loft.call('POST', `${SOURCES}/loft/download`, body)).statusCode).toBe(200)
  const birdsNow = (await loft.call('GET', '/api/pigeons?include=reference')).json() as {
    bandId: string
    strain: string
    isReference: boolean
  }[]
  expect(birdsNow.map(({ bandId }) => bandId).toSorted()).toEqual(['X 1', 'X 2', 'X 3'])
  expect(birdsNow.every(({ isReference }) => isReference)).toBe(true)
  expect(birdsNow.find(({ bandId }) => bandId === 'X 1')?.strain).toBe('<img src=x onerror=alert(1)> X 9,hen')
})
