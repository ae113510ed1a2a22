import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openPostgresHost } from '#server/db/postgres-host.ts'
import { replayDemoDays } from '#server/demo/replay-demo-days.ts'
import { requiredRoleOf } from '#shared/accounts/permissions.ts'
import { isOnCluster } from '#server/testing/cluster-databases.ts'
import { isFull } from '#server/testing/run-options.ts'
import { copyLoftRows } from '#server/testing/copy-loft-rows.ts'
import { listRoutes } from '#server/http/list-routes.ts'
import {
  addLoft,
  HOST_NAME,
  NOW,
  onBothHosts,
  LOFT_ADDRESSINGS,
  type HostReply,
  type TestHost,
  type LoftAddressing,
} from './host-for-tests.ts'

/** Replies in which the marker cannot be found: archives, PDFs, and replies that are the same for every loft. They take most of the time of all reads. */
const UNREADABLE = /(?:print|proof|pdf|zip|export|docs|openapi\.json)$/
/** A word that every text of the northern loft contains. */
const MARKER = 'NORTHERNSECRET'

/** Fills both lofts with the same birds under the same numbers; texts of the northern one have a mark. */
async function openLoftsWithSameIds(host: TestHost, addressing: LoftAddressing): Promise<{ north: string; south: string }> {
  const cookies = { north: await addLoft(host, 'north', addressing), south: await addLoft(host, 'south', addressing) }
  const [north, south] = [await host.directory.get('north'), await host.directory.get('south')]
  // Citus copies no rows from one loft to another.
  const areCopied = host.postgres && !isOnCluster
  for (const hosted of areCopied ? [north] : [north, south]) {
    const { loft, release } = await host.host.lofts.take(hosted)
    await inTransaction(loft.db, (trx) => replayDemoDays(trx, NOW, new Map()))
    release()
  }
  if (areCopied) {
    const postgres = await openPostgresHost(host.postgres!)
    await copyLoftRows(postgres.db, north.number, south.number)
    await postgres.close()
  }
  const { loft, release } = await host.host.lofts.take(north)
  await inTransaction(loft.db, async (trx) => {
    await trx.updateTable('pigeons').set({ name: MARKER, description: MARKER }).execute()
    await trx.updateTable('medicines').set({ notes: MARKER }).execute()
    await trx.updateTable('raceEvents').set({ name: MARKER }).execute()
    await trx.updateTable('routineTasks').set({ title: MARKER }).execute()
  })
  release()
  return cookies
}

/** Returns the token of one session under the name of the cookie of another, as an attacker would send it. */
const renamed = (cookie: string, like: string): string => `${like.split('=')[0]}=${cookie.split('=')[1]}`

onBothHosts((open, engine) => {
  // Every call in both addressings takes long; lofts are found, and sessions are checked, alike on both databases.
  const addressings = Object.entries(LOFT_ADDRESSINGS).filter(
    ([addressing]) => isFull || (engine === 'sqlite') === (addressing === 'host name'),
  )
  const areSessionsTried = isFull || engine === 'sqlite'

  test.each(addressings)(
    'no call to a loft by %s shows a row of another, and a session of another opens nothing',
    async (_, addressing) => {
      await using host = await open()
      const { north, south } = await openLoftsWithSameIds(host, addressing)
      const call = (loft: string, method: string, path: string, body: unknown, cookie: string): Promise<HostReply> =>
        host.request(addressing.hostName(loft), method, addressing.base(loft) + path, body, { cookie })
      const routes = listRoutes(host.host.app).filter(({ path }) => path.startsWith('/api/') && !path.includes('/changes'))
      expect(routes.length).toBeGreaterThan(200)
      let marked = 0
      const opened: string[] = []
      const callsWithMarker: string[] = []
      const failing: string[] = []
      for (const { name, method, path } of routes) {
        const url = path.replaceAll(/:\w+/g, '1')
        if (areSessionsTried && requiredRoleOf({ method, path }) !== 'anyone') {
          const stolen = await call('south', method, url, method === 'GET' ? undefined : {}, renamed(north, south))
          if (stolen.status !== 401) opened.push(`${name}: ${stolen.status}`)
        }
        if (method !== 'GET' || (!isFull && UNREADABLE.test(path))) continue
        const own = await call('north', method, url, undefined, north)
        if (own.body.includes(MARKER)) marked += 1
        const other = await call('south', method, url, undefined, south)
        if (other.body.includes(MARKER)) callsWithMarker.push(name)
        if (other.status >= 500) failing.push(`${name}: ${other.status}`)
      }
      expect({ opened, callsWithMarker, failing }).toEqual({ opened: [], callsWithMarker: [], failing: [] })
      // Otherwise the calls would not have read anything that could be shown.
      expect(marked).toBeGreaterThan(15)
    },
  )

  test('simultaneous calls with bodies are each written in their own loft', async () => {
    await using host = await open()
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

  test('simultaneous pages contain, and show, what is in their own loft', async () => {
    const clientFolder = await mkdtemp(join(tmpdir(), 'client-'))
    await mkdir(join(clientFolder, '.vite/render'), { recursive: true })
    await mkdir(join(clientFolder, '.vite/texts/en'), { recursive: true })
    const written = {
      'index.html': '<head></head><body><div id="root"></div></body>',
      '.vite/pages.json': JSON.stringify({ pages: [{ path: '/loft-locations', name: 'LoftLocationsScreen', scripts: [] }] }),
      '.vite/texts/en/all.json': '{}',
      '.vite/render/main.mjs': `export const renderContent = async ({ answers }) => {
      await new Promise((done) => setTimeout(done, 5))
      return answers['/api/main-loft-locations'].map(({ name }) => 'shown ' + name).join()
    }`,
    }
    for (const [path, text] of Object.entries(written)) await writeFile(join(clientFolder, path), text)
    {
      await using host = await open({ clientFolder })
      const names = ['east', 'west', 'hill']
      const cookies = new Map<string, string>()
      for (const name of names) {
        const cookie = await addLoft(host, name)
        cookies.set(name, cookie)
        await host.request(`${name}.${HOST_NAME}`, 'POST', '/api/main-loft-locations', { name: `barn ${name}` }, { cookie })
      }
      const mainLoftNamesIn = async (name: string): Promise<string[]> => {
        const headers = { cookie: cookies.get(name)!, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }
        const { body } = await host.request(`${name}.${HOST_NAME}`, 'GET', '/loft-locations', undefined, headers)
        return (body.match(/(shown )?barn \w+/g) ?? []).toSorted()
      }
      // The thread that renders is started by the first page.
      await vi.waitFor(async () => expect(await mainLoftNamesIn('east')).toContain('shown barn east'), { timeout: 5000 })
      const asked = [...names, ...names, ...names].slice(0, 6)
      const own = (name: string) => [`barn ${name}`, `shown barn ${name}`]
      const foreign: string[] = []
      // On a busy machine, a page is sent without answers that would come too late.
      await vi.waitFor(
        async () => {
          const found = await Promise.all(asked.map(mainLoftNamesIn))
          foreign.push(...found.flatMap((barns, at) => barns.filter((barn) => !own(asked[at]!).includes(barn))))
          expect(found).toEqual(asked.map(own))
        },
        { timeout: 10_000 },
      )
      expect(foreign).toEqual([])
      const stolen = { cookie: cookies.get('east')!, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }
      const { body } = await host.request(`west.${HOST_NAME}`, 'GET', '/loft-locations', undefined, stolen)
      expect(body).not.toContain('barn')
    }
    await rm(clientFolder, { recursive: true })
  })
})
