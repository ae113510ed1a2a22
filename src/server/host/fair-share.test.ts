import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { addLoft, HOST_NAME, onBothHosts, openTestHost } from './host-for-tests.ts'

const hostNameOf = (name: string) => `${name}.${HOST_NAME}`

onBothHosts((open) => {
  test('a report of one loft does not wait behind those of a loft that makes very many', async () => {
    await using host = await open()
    const cookies = { north: await addLoft(host, 'north'), south: await addLoft(host, 'south') }
    const report = (loft: keyof typeof cookies) =>
      host.request(hostNameOf(loft), 'GET', '/api/reports/inventory.csv', undefined, { cookie: cookies[loft] })
    const countWaiting = async () => Number(/loft_host_waiting\{queue="tasks"\} (\d+)/.exec(await host.host.metrics())?.[1])
    const untilWaiting = async (count: number) => {
      while ((await countWaiting()) < count) await new Promise((resolve) => setImmediate(resolve))
    }

    // Two tasks whose bodies arrive slowly take both places of the host, which the third shows by waiting.
    const { port } = host.host.app.server.address() as AddressInfo
    const slow = [1, 2, 3].map(() => {
      const headers = { host: hostNameOf('north'), origin: `http://${hostNameOf('north')}`, cookie: cookies.north }
      const sent = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/prints',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': '2' },
      })
      sent.on('response', (reply) => reply.resume())
      sent.write('{')
      return sent
    })
    await untilWaiting(1)
    const ended: string[] = []
    const note = async (loft: keyof typeof cookies) => ended.push(`${loft} ${(await report(loft)).status}`)
    const northern = Array.from({ length: 10 }, () => note('north'))
    await untilWaiting(11)
    const southern = note('south')
    await untilWaiting(12)
    for (const sent of slow) sent.end('}')
    await Promise.all([...northern, southern])
    expect(ended).toHaveLength(11)
    // The first place that becomes free may have been given before its time was counted.
    expect(ended.slice(0, 3)).toContain('south 200')
  })
})

test('a report whose client leaves before its loft is found takes no place from later reports', async () => {
  await using host = await openTestHost({ limits: { tasks: 1 } })
  const cookie = await addLoft(host, 'north')
  const { server } = host.host.app
  const { port } = server.address() as AddressInfo
  const countConnections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  const { find } = host.directory
  vi.spyOn(host.directory, 'find').mockImplementationOnce(async (name) => {
    ask()
    await left
    return find(name)
  })
  const path = '/api/reports/inventory.csv'
  const sent = request({ port, host: '127.0.0.1', path, headers: { host: hostNameOf('north'), cookie } })
  sent.on('error', () => {})
  sent.end()
  await asked
  sent.destroy()
  await vi.waitFor(async () => expect(await countConnections()).toBe(0))
  leave()
  expect((await host.request(hostNameOf('north'), 'GET', path, undefined, { cookie })).status).toBe(200)
})
