import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { replayDemoDays } from '#server/demo/replay-demo-days.ts'
import { requiredRoleOf } from '#shared/accounts/permissions.ts'
import { listRoutes } from '#server/testing/list-routes.ts'
import { addLoft, HOST_NAME, NOW, openTestHost, type TestHost } from './host-for-tests.ts'

const NORTH = `north.${HOST_NAME}`
const SOUTH = `south.${HOST_NAME}`
/** In every text of the northern loft. */
const MARKER = 'NORTHERNSECRET'

/** Fills both lofts with the same birds under the same numbers; texts of the northern one have a mark. */
async function openTwins(host: TestHost): Promise<{ north: string; south: string }> {
  const cookies = { north: await addLoft(host, 'north'), south: await addLoft(host, 'south') }
  for (const name of ['north', 'south']) {
    const { loft, release } = await host.host.lofts.take(name)
    await inTransaction(loft.db, (trx) => replayDemoDays(trx, NOW, new Map()))
    if (name === 'north') {
      await inTransaction(loft.db, async (trx) => {
        await trx.updateTable('pigeons').set({ name: MARKER, description: MARKER }).execute()
        await trx.updateTable('medicines').set({ notes: MARKER }).execute()
        await trx.updateTable('raceEvents').set({ name: MARKER }).execute()
        await trx.updateTable('routineTasks').set({ title: MARKER }).execute()
      })
    }
    release()
  }
  return cookies
}

test('no call to a loft shows a row of another, and a session of another opens nothing', async () => {
  await using host = await openTestHost()
  const { north, south } = await openTwins(host)
  const routes = listRoutes(host.host.app).filter(({ path }) => path.startsWith('/api/') && !path.includes('/changes'))
  expect(routes.length).toBeGreaterThan(200)
  let marked = 0
  const opened: string[] = []
  const leaking: string[] = []
  const failing: string[] = []
  for (const { name, method, path } of routes) {
    const url = path.replaceAll(/:\w+/g, '1')
    if (requiredRoleOf({ method, path }) !== 'anyone') {
      const stolen = await host.request(SOUTH, method, url, method === 'GET' ? undefined : {}, { cookie: north })
      if (stolen.status !== 401) opened.push(`${name}: ${stolen.status}`)
    }
    if (method !== 'GET') continue
    const own = await host.request(NORTH, method, url, undefined, { cookie: north })
    if (own.body.includes(MARKER)) marked += 1
    const other = await host.request(SOUTH, method, url, undefined, { cookie: south })
    if (other.body.includes(MARKER)) leaking.push(name)
    if (other.status >= 500) failing.push(`${name}: ${other.status}`)
  }
  expect({ opened, leaking, failing }).toEqual({ opened: [], leaking: [], failing: [] })
  // Otherwise the calls would not have read anything that could be shown.
  expect(marked).toBeGreaterThan(15)
})

test('simultaneous calls with bodies are each written in their own loft', async () => {
  await using host = await openTestHost()
  const names = ['east', 'west', 'hill', 'lake']
  const cookies = new Map<string, string>()
  for (const name of names) cookies.set(name, await addLoft(host, name))
  const add = (name: string, index: number) =>
    host.request(
      `${name}.${HOST_NAME}`,
      'POST',
      '/api/main-loft-locations',
      { name: `${name} ${index}` },
      { cookie: cookies.get(name)! },
    )
  const replies = await Promise.all(names.flatMap((name) => [0, 1, 2, 3, 4].map((index) => add(name, index))))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  for (const name of names) {
    const { body } = await host.request(`${name}.${HOST_NAME}`, 'GET', '/api/main-loft-locations', undefined, {
      cookie: cookies.get(name)!,
    })
    expect((JSON.parse(body) as { name: string }[]).map((loft) => loft.name).toSorted()).toEqual(
      [0, 1, 2, 3, 4].map((index) => `${name} ${index}`),
    )
  }
})
