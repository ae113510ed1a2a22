import { describe, expect, test } from 'vitest'
import { qrDataUrl } from '#server/qr/qr-png.ts'
import { createLoft } from './host-commands.ts'
import { addLoft, HOST_NAME, NOW, onBothHosts, PASSWORD, LOFT_ADDRESSINGS } from './host-for-tests.ts'

const hostNameOf = (name: string) => `${name}.${HOST_NAME}`

onBothHosts((open) => {
  describe('a host', () => {
    test('answers for unknown, deleted and paused lofts without naming another', async () => {
      await using host = await open()
      for (const name of ['open', 'paused', 'gone']) await addLoft(host, name)
      await host.directory.setState('paused', 'paused')
      await host.directory.setState('gone', 'deleted')
      const answer = async (hostName: string, path = '/api/stats') => {
        const { status, body } = await host.request(hostName, 'GET', path)
        return [status, (JSON.parse(body) as { code?: string }).code]
      }
      expect(await answer(hostNameOf('open'), '/api/access')).toEqual([200, undefined])
      expect(await answer(hostNameOf('unknown'))).toEqual([404, 'unknown_loft'])
      expect(await answer(hostNameOf('gone'))).toEqual([404, 'unknown_loft'])
      expect(await answer(hostNameOf('paused'))).toEqual([503, 'loft_paused'])
      expect(await answer(HOST_NAME)).toEqual([404, 'no_loft'])
      expect(await answer('elsewhere.test')).toEqual([404, 'no_loft'])
      expect(await answer(`deep.open.${HOST_NAME}`)).toEqual([404, 'no_loft'])
      const page = await host.request(hostNameOf('unknown'), 'GET', '/', undefined, { 'accept-language': 'es-ES,es' })
      expect(page.body).toContain('No hay ningún palomar en esta dirección.')
      for (const name of ['open', 'paused', 'gone']) expect(page.body).not.toContain(name)
    })

    test('lets only the code of the host make the first account, once and for seven days', async () => {
      let now = new Date('2026-03-06T12:00:00Z')
      await using host = await open({ now: () => now })
      await createLoft(host.data, 'blue-bar')
      const make = async (setUpCode: string) => {
        const account = { username: 'Ana', password: PASSWORD, setUpCode }
        const { status, body } = await host.request(hostNameOf('blue-bar'), 'POST', '/api/access/first-account', account)
        return [status, (JSON.parse(body) as { code?: string }).code]
      }
      expect(await make('')).toEqual([400, 'invalid_input'])
      const late = await host.directory.makeCode('blue-bar')
      now = new Date('2026-03-13T12:00:00Z')
      expect(await make(late)).toEqual([403, 'set_up_code_used_up'])
      const code = await host.directory.makeCode('blue-bar')
      now = new Date('2026-03-20T11:59:59Z')
      expect(await make(code === '0000-0000' ? '0000-0001' : '0000-0000')).toEqual([403, 'set_up_code_wrong'])
      expect(await make(code)).toEqual([200, undefined])
      expect(await make(code)).toEqual([409, 'set_up_done'])
    })

    test('notes when its lofts were used, also if it stops at once', async () => {
      await using host = await open()
      for (const name of ['one', 'two', 'unused']) await createLoft(host.data, name)
      for (const name of ['one', 'two']) await host.request(hostNameOf(name), 'GET', '/api/access')
      await host.host.lofts.closeAll()
      expect((await host.directory.list()).map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
        ['one', NOW.toISOString()],
        ['two', NOW.toISOString()],
        ['unused', null],
      ])
    })

    test('keeps a bounded number of lofts open, and their data when they are opened again', async () => {
      await using host = await open({ maxOpen: 2 })
      const names = ['one', 'two', 'three', 'four', 'five']
      const cookies = new Map<string, string>()
      for (const name of names) {
        const cookie = await addLoft(host, name)
        cookies.set(name, cookie)
        await host.request(hostNameOf(name), 'POST', '/api/main-loft-locations', { name: `Loft ${name}` }, { cookie })
      }
      for (const name of [...names, ...names]) {
        const { body } = await host.request(hostNameOf(name), 'GET', '/api/main-loft-locations', undefined, {
          cookie: cookies.get(name)!,
        })
        expect((JSON.parse(body) as { name: string }[]).map((loft) => loft.name)).toEqual([`Loft ${name}`])
        expect(host.host.lofts.names().length).toBeLessThanOrEqual(3)
      }
    })

    test('serves a loft under its path as well, with addresses and a cookie that begin with it', async () => {
      await using host = await open()
      let cookie = await addLoft(host, 'blue-bar', LOFT_ADDRESSINGS.path)
      expect(cookie).toMatch(/^loft-blue-bar=/)
      const call = (path: string, method = 'GET', body?: unknown, headers = {}) =>
        host.request(HOST_NAME, method, `/l/blue-bar${path}`, body, { cookie, ...headers })
      const signedIn = await call('/api/access/sign-in', 'POST', { username: 'Ana', password: PASSWORD })
      expect(signedIn.headers['set-cookie']).toEqual([
        expect.stringMatching(/^loft-blue-bar=[\w-]{43}; Path=\/l\/blue-bar\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/),
      ])
      cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
      const address = `http://${HOST_NAME}/l/blue-bar`
      const bird = JSON.parse((await call('/api/pigeons', 'POST', { bandId: 'ES-2025-1', birthYear: 2025 })).body) as {
        id: number
      }
      await call('/api/routine-tasks', 'POST', { title: 'Feed', intervalDays: 1, nextDueDate: '2026-03-07' })
      const made = JSON.parse((await call(`/api/pigeons/${bird.id}/qr`, 'POST')).body) as { code: string; qrDataUrl: string }
      expect(made.qrDataUrl).toBe(qrDataUrl(`${address}/q/${made.code}`))
      const secret = 'x'.repeat(43)
      await call('/api/calendar/feed', 'POST', { secret })
      const feed = await host.request(HOST_NAME, 'GET', `/l/blue-bar/calendar/${secret}.ics`)
      expect(feed.body).toContain(`URL:${address}/routine?task=`)
      expect(JSON.parse((await call('/api/sharing-keys')).body)).toMatchObject({ address })
      expect(JSON.parse((await call('/api/openapi.json')).body)).toMatchObject({ servers: [{ url: '/l/blue-bar' }] })
      // The computer of the host is not that of the loft.
      const local = await host.request('localhost', 'GET', '/l/blue-bar/api/pigeons')
      expect(local.status).toBe(401)
      // The same loft, by its host name: another session, and other addresses.
      const other = await host.request(hostNameOf('blue-bar'), 'GET', '/api/pigeons', undefined, { cookie })
      expect(other.status).toBe(401)
      const byName = { cookie: cookie.replace('loft-blue-bar', 'loft-session') }
      const sharing = await host.request(hostNameOf('blue-bar'), 'GET', '/api/sharing-keys', undefined, byName)
      expect(JSON.parse(sharing.body)).toMatchObject({ address: `http://${hostNameOf('blue-bar')}` })
    })

    test('answers paths of unknown, deleted and paused lofts without naming another', async () => {
      await using host = await open()
      for (const name of ['open', 'paused', 'gone']) await addLoft(host, name, LOFT_ADDRESSINGS.path)
      await host.directory.setState('paused', 'paused')
      await host.directory.setState('gone', 'deleted')
      const get = (path: string) => host.request(HOST_NAME, 'GET', path, undefined, { 'accept-language': 'es' })
      for (const path of [
        '/l/unknown/',
        '/l/unknown',
        '/l/gone/pigeons',
        '/l/Open/',
        '/l/%6Fpen/',
        '/l/open%2F/',
        '/l/../open/',
      ]) {
        const { status, body } = await get(path)
        expect([path, status]).toEqual([path, 404])
        for (const name of ['open', 'paused', 'gone']) expect(body).not.toContain(name)
      }
      const paused = await get('/l/paused/')
      expect([paused.status, paused.body]).toEqual([503, expect.stringContaining('Este palomar está en pausa.')])
      expect(JSON.parse((await get('/l/paused/api/stats')).body)).toMatchObject({ code: 'loft_paused' })
      expect(JSON.parse((await get('/l/unknown/api/stats')).body)).toMatchObject({ code: 'unknown_loft' })
    })

    test('completes the address of a loft, and redirects addresses from before the program was a host to its former loft', async () => {
      await using host = await open()
      await addLoft(host, 'blue-bar')
      const target = async (path: string) => {
        const { status, headers } = await host.request(HOST_NAME, 'GET', path)
        return [status, headers['location']]
      }
      expect(await target('/l/blue-bar')).toEqual([308, '/l/blue-bar/'])
      expect(await target('/l/blue-bar?q=7')).toEqual([308, '/l/blue-bar/?q=7'])
      expect(await target('/q/PL-P-7')).toEqual([404, undefined])
      expect(await target('/sw.js')).toEqual([404, undefined])
      await host.directory.add('first', {})
      expect(await target('/q/PL-P-7')).toEqual([308, `http://${hostNameOf('first')}/q/PL-P-7`])
      const worker = await host.request(HOST_NAME, 'GET', '/sw.js')
      expect([worker.status, worker.body]).toEqual([200, expect.stringContaining('unregister')])
    })

    test('refuses requests beyond the limits of a loft with a message', async () => {
      await using host = await open({ limits: { requestsPerMinute: 3, uploadBytes: 1000 } })
      await addLoft(host, 'north')
      await addLoft(host, 'south')
      const get = (name: string) => host.request(hostNameOf(name), 'GET', '/api/access', undefined, { 'accept-language': 'es' })
      const large = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1001' }
      const upload = await host.request(hostNameOf('south'), 'POST', '/api/imports', undefined, { ...large })
      expect([upload.status, JSON.parse(upload.body)]).toEqual([413, expect.objectContaining({ code: 'upload_too_large' })])
      expect((await get('north')).status).toBe(200)
      expect((await get('north')).status).toBe(200)
      const { status, headers, body } = await get('north')
      expect([status, headers['retry-after'], JSON.parse(body)]).toEqual([
        429,
        '60',
        { error: expect.stringContaining('Inténtalo de nuevo dentro de un minuto.') as string, code: 'too_many_requests' },
      ])
      expect((await get('south')).status).toBe(200)
    })
  })
})
