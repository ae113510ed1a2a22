import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DIRECTORY_NAME } from './host-database.repository.ts'
import { addLoft, HOST_NAME, onBothHosts, openTestHost, type TestHost } from './host-for-tests.ts'

const SECRET = 'a secret of the supervisor'
const hostNameOf = (name: string) => `${name}.${HOST_NAME}`
const readyOf = async (host: TestHost) => {
  const { status, body } = await host.request(HOST_NAME, 'GET', '/readyz')
  return [status, (JSON.parse(body) as { status: string }).status]
}

onBothHosts((open) => {
  test('the metrics of a host name its lofts, and are sent only to a request with the secret', async () => {
    await using host = await open({ metricsToken: SECRET, maxOpen: 5 })
    const cookie = await addLoft(host, 'north')
    await addLoft(host, 'south')
    await host.directory.add('empty')
    await host.directory.setState('empty', 'paused')
    await host.request(hostNameOf('north'), 'GET', '/api/pigeons', undefined, { cookie })
    const made = await host.request(hostNameOf('north'), 'POST', '/api/backups', undefined, { cookie })
    expect(made.status).toBe(200)

    const read = (name: string, headers: Record<string, string>) => host.request(name, 'GET', '/metrics', undefined, headers)
    const authorization = `Bearer ${SECRET}`
    expect((await read(HOST_NAME, {})).body).not.toContain('loft_host')
    expect((await read(HOST_NAME, { authorization: 'Bearer a wrong secret' })).status).toBe(404)
    // The keeper of a loft sees none, whatever is sent.
    expect((await read(hostNameOf('north'), { cookie })).status).toBe(404)
    expect((await read(hostNameOf('north'), { authorization })).status).not.toBe(200)
    const { status, headers, body } = await read(HOST_NAME, { authorization })
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    const lines = body.split('\n')
    for (const line of [
      'loft_host_lofts{state="open"} 2',
      'loft_host_lofts{state="paused"} 1',
      'loft_host_open_lofts 2',
      'loft_host_open_lofts_limit 5',
      'loft_host_waiting{queue="tasks"} 0',
      'loft_host_waiting{queue="writers"} 0',
      'loft_host_errors_total{loft="north"} 0',
      'http_requests_total{method="GET",route="/api/pigeons",status="200"} 1',
    ])
      expect(lines).toContain(line)
    expect(body).toMatch(/^loft_host_lofts_without_backup [0-2]$/m)
    expect(body).toMatch(/^loft_host_requests_total\{loft="north"\} \d/m)
    expect(body).toMatch(/^loft_host_backup_age_seconds\{loft="north"\} /m)
    expect(body).toMatch(/^http_request_duration_seconds_bucket\{/m)
  })

  test('a host is ready until it drains, and still serves meanwhile', async () => {
    let isDraining = false
    await using host = await open({ isDraining: () => isDraining })
    const cookie = await addLoft(host, 'north')
    expect(await readyOf(host)).toEqual([200, 'ready'])
    isDraining = true
    expect(await readyOf(host)).toEqual([503, 'draining'])
    expect((await host.request(hostNameOf('north'), 'GET', '/api/pigeons', undefined, { cookie })).status).toBe(200)
    expect((await host.request(HOST_NAME, 'GET', '/healthz')).status).toBe(200)
  })

  test('birds beyond the limit of the host are refused, and existing birds can be changed', async () => {
    await using host = await open({ limits: { birds: 2 } })
    const cookie = await addLoft(host, 'north')
    const call = async (method: string, path: string, body?: unknown) => {
      const { status, body: text } = await host.request(hostNameOf('north'), method, path, body, { cookie })
      return { status, reply: JSON.parse(text) as { code?: string; id?: number } }
    }
    const add = (number: number) => call('POST', '/api/pigeons', { bandId: `GB-26-N-${number}`, birthYear: 2026, gender: 'cock' })
    expect((await add(1)).status).toBe(200)
    await add(2)
    expect(await add(3)).toMatchObject({ status: 409, reply: { code: 'too_many_birds' } })
    expect((await call('PUT', '/api/pigeons/1', { name: 'Blue' })).status).toBe(200)
    expect((await call('DELETE', '/api/pigeons/1')).status).toBe(200)
    expect((await add(3)).status).toBe(200)
  })
})

test('a host is not ready without its directory of lofts', async () => {
  await using host = await openTestHost()
  await rm(join(host.dataDir, DIRECTORY_NAME))
  expect(await readyOf(host)).toEqual([503, 'directory of lofts unreachable'])
})
