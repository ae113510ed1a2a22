import { describe, expect, test } from 'vitest'
import { addLoft, HOST_NAME, openTestHost, PASSWORD } from './host-for-tests.ts'

const at = (name: string) => `${name}.${HOST_NAME}`

describe('a host', () => {
  test('answers for unknown, deleted and paused lofts without naming another', async () => {
    await using host = await openTestHost()
    for (const name of ['open', 'paused', 'gone']) await addLoft(host, name)
    host.directory.setState('paused', 'paused')
    host.directory.setState('gone', 'deleted')
    const answer = async (hostName: string, path = '/api/stats') => {
      const { status, body } = await host.request(hostName, 'GET', path)
      return [status, (JSON.parse(body) as { code?: string }).code]
    }
    expect(await answer(at('open'), '/api/access')).toEqual([200, undefined])
    expect(await answer(at('unknown'))).toEqual([404, 'unknown_loft'])
    expect(await answer(at('gone'))).toEqual([404, 'unknown_loft'])
    expect(await answer(at('paused'))).toEqual([503, 'loft_paused'])
    expect(await answer(HOST_NAME)).toEqual([404, 'no_loft'])
    expect(await answer('elsewhere.test')).toEqual([404, 'no_loft'])
    expect(await answer(`deep.open.${HOST_NAME}`)).toEqual([404, 'no_loft'])
    const page = await host.request(at('unknown'), 'GET', '/', undefined, { 'accept-language': 'es-ES,es' })
    expect(page.body).toContain('No hay ningún palomar en esta dirección.')
    for (const name of ['open', 'paused', 'gone']) expect(page.body).not.toContain(name)
  })

  test('lets only the code of the host make the first account, once and for seven days', async () => {
    let now = new Date('2026-03-06T12:00:00Z')
    await using host = await openTestHost({ now: () => now })
    host.directory.add('blue-bar')
    const make = async (setUpCode: string) => {
      const account = { username: 'Ana', password: PASSWORD, setUpCode }
      const { status, body } = await host.request(at('blue-bar'), 'POST', '/api/access/first-account', account)
      return [status, (JSON.parse(body) as { code?: string }).code]
    }
    expect(await make('')).toEqual([400, 'invalid_input'])
    const late = host.directory.makeCode('blue-bar')
    now = new Date('2026-03-13T12:00:00Z')
    expect(await make(late)).toEqual([403, 'set_up_code_used_up'])
    const code = host.directory.makeCode('blue-bar')
    now = new Date('2026-03-20T11:59:59Z')
    expect(await make(code === '0000-0000' ? '0000-0001' : '0000-0000')).toEqual([403, 'set_up_code_wrong'])
    expect(await make(code)).toEqual([200, undefined])
    expect(await make(code)).toEqual([409, 'set_up_done'])
  })

  test('keeps a bounded number of lofts open, and their data when they are opened again', async () => {
    await using host = await openTestHost({ maxOpen: 2 })
    const names = ['one', 'two', 'three', 'four', 'five']
    const cookies = new Map<string, string>()
    for (const name of names) {
      const cookie = await addLoft(host, name)
      cookies.set(name, cookie)
      await host.request(at(name), 'POST', '/api/main-loft-locations', { name: `Loft ${name}` }, { cookie })
    }
    for (const name of [...names, ...names]) {
      const { body } = await host.request(at(name), 'GET', '/api/main-loft-locations', undefined, { cookie: cookies.get(name)! })
      expect((JSON.parse(body) as { name: string }[]).map((loft) => loft.name)).toEqual([`Loft ${name}`])
      expect(host.host.lofts.names().length).toBeLessThanOrEqual(3)
    }
  })

  test('leads the addresses with /l/ and those of the loft it had before to the loft', async () => {
    await using host = await openTestHost()
    await addLoft(host, 'blue-bar')
    const target = async (path: string) => {
      const { status, headers } = await host.request(HOST_NAME, 'GET', path)
      return [status, headers['location']]
    }
    expect(await target('/l/blue-bar/pigeons?q=7')).toEqual([308, `http://${at('blue-bar')}/pigeons?q=7`])
    expect(await target('/l/blue-bar')).toEqual([308, `http://${at('blue-bar')}/`])
    expect(await target('/l/other/pigeons')).toEqual([404, undefined])
    expect(await target('/q/PL-P-7')).toEqual([404, undefined])
    host.directory.add('first', true)
    expect(await target('/q/PL-P-7')).toEqual([308, `http://${at('first')}/q/PL-P-7`])
  })
})
