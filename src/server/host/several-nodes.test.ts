import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openPostgresHost } from '#server/db/postgres-host.ts'
import { ENGINES } from '#server/testing/run-options.ts'
import { addLoft, HOST_NAME, NOW, openTestHost, PASSWORD, type TestHost } from './host-for-tests.ts'
import { createLoft } from './host-commands.ts'
import { makeScheduledJobs } from './scheduled-jobs.ts'
import { postgresLofts } from './postgres-lofts.ts'

const hostNameOf = (name: string) => `${name}.${HOST_NAME}`

async function openNodes(): Promise<{ firstNode: TestHost; secondNode: TestHost } & AsyncDisposable> {
  const firstNode = await openTestHost({ engine: 'postgres' })
  const secondNode = await openTestHost({ engine: 'postgres', siblingNode: firstNode })
  return {
    firstNode,
    secondNode,
    [Symbol.asyncDispose]: async () => {
      await secondNode[Symbol.asyncDispose]()
      await firstNode[Symbol.asyncDispose]()
    },
  }
}

/** Listens for the changes of a loft; resolves with the first version after that of the beginning. */
function nextChange({ host }: TestHost, name: string, cookie: string): { started: Promise<void>; changed: Promise<number> } {
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const { promise: changed, resolve: change } = Promise.withResolvers<number>()
  const { port } = host.app.server.address() as AddressInfo
  const headers = { host: hostNameOf(name), cookie, 'sec-fetch-site': 'same-origin' }
  let first: number | undefined
  const sent = request({ port, host: '127.0.0.1', path: '/api/changes?since=0', headers }, (reply) => {
    reply.on('data', (part) => {
      const version = Number(/"version":(\d+)/.exec(String(part))?.[1])
      if (first === undefined) {
        first = version
        start()
      } else if (version !== first) {
        sent.destroy()
        change(version)
      }
    })
    reply.on('error', () => {})
  })
  sent.on('error', () => {})
  sent.end()
  return { started, changed }
}

describe.runIf(ENGINES.includes('postgres'))('several nodes of a host', () => {
  test('serve each loft alike: accounts, codes, sessions, rows, states and names', async () => {
    await using nodes = await openNodes()
    const { firstNode, secondNode } = nodes
    const cookie = await addLoft(firstNode, 'north')
    const add = await firstNode.request(hostNameOf('north'), 'POST', '/api/main-loft-locations', { name: 'Barn' }, { cookie })
    expect(add.status).toBe(200)
    const seen = await secondNode.request(hostNameOf('north'), 'GET', '/api/main-loft-locations', undefined, { cookie })
    expect(seen.body).toContain('Barn')
    await createLoft(secondNode.data, 'south')
    const account = { username: 'Ana', password: PASSWORD, setUpCode: await secondNode.directory.makeCode('south') }
    expect((await firstNode.request(hostNameOf('south'), 'POST', '/api/access/first-account', account)).status).toBe(200)
    await secondNode.directory.setState('north', 'paused')
    expect((await firstNode.request(hostNameOf('north'), 'GET', '/api/access')).status).toBe(503)
    await firstNode.directory.setState('north', 'open')
    await firstNode.directory.rename('north', 'white')
    expect((await secondNode.request(hostNameOf('white'), 'GET', '/api/access')).status).toBe(200)
    // The name of a loft that is still open here now leads to another one.
    await firstNode.directory.rename('south', 'north')
    const taken = await secondNode.request(hostNameOf('north'), 'GET', '/api/main-loft-locations', undefined, { cookie })
    expect(taken.status).toBe(401)
  })

  test('a page at one node learns of a change through the other', async () => {
    await using nodes = await openNodes()
    const { firstNode, secondNode } = nodes
    const cookie = await addLoft(firstNode, 'north')
    const { started, changed } = nextChange(secondNode, 'north', cookie)
    await started
    await firstNode.request(hostNameOf('north'), 'POST', '/api/main-loft-locations', { name: 'Barn' }, { cookie })
    expect(await changed).toBeGreaterThan(0)
  })

  test('one node runs the jobs of a loft until it ends them, or has not renewed its lease for a minute', async () => {
    await using firstNode = await openTestHost({ engine: 'postgres' })
    const host = await openPostgresHost(firstNode.postgres!)
    const [first, second] = [postgresLofts(firstNode.dataDir, () => NOW, host), postgresLofts(firstNode.dataDir, () => NOW, host)]
    expect(new Set(await first.takeJobs!([2, 3]))).toEqual(new Set([2, 3]))
    expect([...(await second.takeJobs!([2, 3, 4]))]).toEqual([4])
    expect(new Set(await first.takeJobs!([2, 3, 4]))).toEqual(new Set([2, 3]))
    await first.endJobs!(2)
    expect([...(await second.takeJobs!([2, 3]))]).toEqual([2])
    // The leases of the first node have expired.
    await sql`update host_leases set until = until - interval '2 minutes'`.execute(host.db)
    expect(new Set(await second.takeJobs!([2, 3]))).toEqual(new Set([2, 3]))
    expect([...(await first.takeJobs!([2, 3]))]).toEqual([])
    await host.close()
  })
})

test('jobs of a loft are started when this node may run them, and stopped when another does', async () => {
  let ours = new Set<number>([7])
  const log: string[] = []
  const jobs = makeScheduledJobs(
    { takeJobs: async () => ours, endJobs: async (number) => void log.push(`end ${number}`) },
    () => {},
  )
  const start = (name: string) => () => {
    log.push(`start ${name}`)
    return async () => void log.push(`stop ${name}`)
  }
  const stopSeven = jobs.add(7, start('seven'))
  const stopEight = jobs.add(8, start('eight'))
  await jobs.renew()
  expect(log).toEqual(['start seven'])
  ours = new Set([8])
  await jobs.renew()
  expect(log).toEqual(['start seven', 'stop seven', 'start eight'])
  await stopSeven()
  await stopEight()
  expect(log.slice(3)).toEqual(['stop eight', 'end 8'])
})

test('without other nodes the jobs of a loft are started at once', async () => {
  const log: string[] = []
  const stop = makeScheduledJobs({}, () => {}).add(7, () => {
    log.push('start')
    return async () => void log.push('stop')
  })
  await stop()
  expect(log).toEqual(['start', 'stop'])
})
