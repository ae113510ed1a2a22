import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '#server/testing/test-app.ts'

let clientFolder: string
beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'client-'))
  for (const folder of ['.vite', 'assets/texts', 'guide']) await mkdir(join(clientFolder, folder), { recursive: true })
  const files = {
    'index.html': '<!doctype html><div id="root"></div>',
    'index.html.br': 'compressed page',
    '.vite/version': '0123',
    '.vite/pages.json': JSON.stringify({ pages: [{ path: '/', name: 'DashboardScreen', scripts: [] }] }),
    'assets/start-1.js': 'start()',
    'assets/start-1.js.br': 'compressed start',
    'assets/texts/a b.js': 'texts()',
    'guide/birds.webp': 'picture',
  }
  for (const [path, content] of Object.entries(files)) await writeFile(join(clientFolder, path), content)
})
afterAll(() => rm(clientFolder, { recursive: true }))

onBothDatabases((_, openServer) => {
  test('sends the built files, those with a hash in their name to be cached forever', async () => {
    await using loft = await openServer(undefined, { clientFolder })
    const read = async (path: string, headers = {}) => {
      const { statusCode, body, headers: sent } = await loft.call('GET', path, undefined, headers)
      return [statusCode, body, sent['cache-control'], sent['content-encoding']]
    }
    const kept = 'public, max-age=31536000, immutable'
    expect(await read('/assets/start-1.js')).toEqual([200, 'start()', kept, undefined])
    expect(await read('/assets/start-1.js', { 'accept-encoding': 'br' })).toEqual([200, 'compressed start', kept, 'br'])
    expect(await read('/assets/texts/a%20b.js')).toEqual([200, 'texts()', kept, undefined])
    expect(await read('/guide/birds.webp')).toEqual([200, 'picture', 'no-cache', undefined])

    const { headers } = await loft.call('HEAD', '/assets/start-1.js')
    expect(headers).toMatchObject({ 'content-length': '7', 'cache-control': kept })
    const again = await loft.call('GET', '/assets/start-1.js', undefined, { 'if-none-match': headers['etag'] as string })
    expect(again.statusCode).toBe(304)
  })

  test('sends no hidden file, no folder and nothing outside of the folder (path traversal)', async () => {
    await using loft = await openServer(undefined, { clientFolder })
    for (const path of [
      '/.vite/version',
      '/index.html.br',
      '/guide',
      '/guide/',
      '/guide/..%2f.vite/version',
      '/..%2f..%2fetc%2fpasswd',
    ]) {
      const { statusCode, body } = await loft.call('GET', path)
      expect([path, statusCode, body.includes('id="root"')]).toEqual([path, 404, true])
    }
    for (const path of ['/assets', '/assets/texts', '/assets/start-2.js', '/assets/..%2f.vite%2fversion']) {
      const { statusCode, body } = await loft.call('GET', path)
      expect([path, statusCode, JSON.parse(body).code]).toEqual([path, 404, 'not_found'])
    }
  })
})
