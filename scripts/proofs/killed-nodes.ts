import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { callLoft } from '../bench/call-loft.ts'
import { makeManyLofts, nameOf } from '../bench/many-lofts.ts'
import { startServer, type ServerProcess } from '../bench/server-process.ts'
import { startPooler, type Pooler } from './pooler.ts'

/** After this time another node has taken over the jobs of a killed one and made the backup of the day: a lease lasts a minute. */
const TAKE_OVER_MS = 160_000
const PROBE_MS = 100
/** A call to a node that ends is repeated at another one. */
const RETRY_MS = 50
const UNREACHABLE = 0

interface Trial {
  readonly lofts: number
  readonly kills: number
  /** Whether the nodes reach PostgreSQL through PgBouncer in transaction mode. */
  readonly isPooled: boolean
}

export interface KilledNodes {
  readonly acknowledged: number
  readonly repeated: number
  readonly probes: number
  readonly slowestMs: number
  readonly problems: readonly string[]
}

/** Kills one of three nodes of a host again and again while all lofts are written to, and compares what they have afterwards. */
export async function killNodes({ lofts, kills, isPooled }: Trial): Promise<KilledNodes> {
  const made = await makeManyLofts('postgres', lofts)
  const pooler: Pooler | undefined = isPooled ? await startPooler(made.host['DATABASE_URL']!) : undefined
  const env = { ...made.host, ...(pooler && { DATABASE_URL: pooler.databaseUrl }), LOFTS: 'many', LOFT_DOMAIN: 'localhost' }
  const { cookie } = made
  const problems: string[] = []
  const nodes: ServerProcess[] = []
  try {
    // The first one is killed.
    for (let count = 0; count < 3; count += 1) nodes.push(await startServer(env))
    const names = Array.from({ length: lofts }, (_, index) => nameOf(index))
    const call = async (
      node: number,
      name: string,
      method: string,
      path: string,
      more: { body?: unknown; key?: string } = {},
    ) => {
      const { url } = nodes[node]!
      try {
        return await callLoft(url, `${name}.localhost:${new URL(url).port}`, method, path, { cookie, ...more })
      } catch {
        return { status: UNREACHABLE, text: '' }
      }
    }
    // The killed node opens all lofts first, and so runs their jobs.
    for (const name of names) await call(0, name, 'GET', '/api/pigeons?limit=1')
    const stored = new Map(names.map((name) => [name, new Set<string>()]))
    let [isEnding, repeated, acknowledged, probes, slowestMs] = [false, 0, 0, 0, 0]

    const write = async (name: string): Promise<void> => {
      for (let number = 1; !isEnding; number += 1) {
        const bandId = `GB-26-K-${number}`
        const sent = { body: { bandId, birthYear: 2026, gender: 'hen' }, key: randomUUID() }
        for (let attempt = 0; ; attempt += 1) {
          const { status, text } = await call(Math.floor(Math.random() * nodes.length), name, 'POST', '/api/pigeons', sent)
          if (status === 200) break
          if (status !== UNREACHABLE && status !== 503) throw new Error(`${name} answered ${status} to a write: ${text}`)
          repeated += 1
          await wait(RETRY_MS)
        }
        stored.get(name)!.add(bandId)
        acknowledged += 1
      }
    }
    const probe = async (node: number): Promise<void> => {
      while (!isEnding) {
        const begun = performance.now()
        const { status } = await call(node, names[probes % names.length]!, 'GET', '/api/pigeons?limit=1')
        slowestMs = Math.max(slowestMs, performance.now() - begun)
        probes += 1
        if (status !== 200) problems.push(`node ${node} answered ${status} while another one was killed`)
        await wait(PROBE_MS)
      }
    }
    const kill = async (): Promise<void> => {
      const begun = performance.now()
      for (let count = 0; count < kills; count += 1) {
        await wait(1000 + Math.random() * 2000)
        await nodes[0]!.kill()
        nodes[0] = await startServer(env)
      }
      // At the end the killed node is not started again, so that others have to take its jobs.
      await nodes[0]!.kill()
      await wait(Math.max(5000, TAKE_OVER_MS - (performance.now() - begun)))
      isEnding = true
    }
    await Promise.all([...names.map(write), probe(1), probe(2), kill()]).finally(() => (isEnding = true))

    for (const name of names) {
      const { text } = await call(1, name, 'GET', '/api/pigeons?include=reference')
      const found = (JSON.parse(text) as { bandId: string }[])
        .map(({ bandId }) => bandId)
        .filter((band) => band.startsWith('GB-26-K-'))
      const expected = stored.get(name)!
      const lost = [...expected].filter((band) => !found.includes(band))
      const others = found.filter((band, at) => !expected.has(band) || found.indexOf(band) !== at)
      if (lost.length > 0) problems.push(`${name} lost ${lost.join(', ')}`)
      if (others.length > 0) problems.push(`${name} has unexpected birds: ${others.join(', ')}`)
    }
    for (let number = 1; number <= lofts; number += 1) {
      const daily = globSync(join(made.host['DATA_DIR']!, 'lofts', String(number), 'backups', '*', 'manifest.json')).filter(
        (file) => (JSON.parse(readFileSync(file, 'utf8')) as { reason: string }).reason === 'daily',
      )
      if (daily.length !== 1) problems.push(`loft ${number} has ${daily.length} backups of the day`)
    }
    return { acknowledged, repeated, probes, slowestMs, problems }
  } finally {
    for (const node of nodes) await node.kill().catch(() => undefined)
    await pooler?.stop()
    await made.drop()
  }
}
