import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { inTransaction } from '../../../src/server/db/database.ts'
import { withAllLofts } from '../../../src/server/db/loft-rows.ts'
import { openPostgresHost } from '../../../src/server/db/postgres-host.ts'
import { replayDemoDays } from '../../../src/server/demo/replay-demo-days.ts'
import { createLoft } from '../../../src/server/host/host-commands.ts'
import { openHostData, type HostData } from '../../../src/server/host/open-host.ts'
import { runHostCommand } from '../../../src/server/host/run-host-command.ts'
import { buildApp } from '../../../src/server/http/app.ts'
import type { Loft } from '../../../src/server/open-loft.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { testOnCluster } from './test-on-cluster.ts'

const LOFTS = 8
const nameOf = (index: number) => `loft-${index + 1}`
const now = () => new Date()

export interface CitusProof {
  readonly figures: readonly string[]
  readonly problems: readonly string[]
}

/**
 * Distributes lofts over a cluster of three nodes, keeps them apart there, stops a worker, and runs the API suite. Errors: a sentence if there
 * is no Citus.
 */
export async function proveCitus(): Promise<CitusProof> {
  const cluster = await startCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'citus-lofts-'))
  const figures = [`${cluster.version.split(' on ')[0]}, a coordinator and ${cluster.workers.length} workers`]
  const problems: string[] = []
  try {
    const databaseUrl = await cluster.createDatabase('lofts')
    const config = { dataDir, databaseUrl, publicUrl: undefined, loftDomain: undefined, port: undefined }
    const place = { dataDir, postgres: { connectionString: databaseUrl } }
    const before = await openHostData(place, now)
    // Some lofts exist before the tables are distributed.
    for (let index = 0; index < LOFTS / 2; index += 1) await createLoft(before, nameOf(index))
    await before.close()
    const lines: string[] = []
    if (!(await runHostCommand(config, ['distribute'], now, (line) => lines.push(line))))
      problems.push(...lines.filter((line) => !/^\d+ of/.test(line)))
    figures.push(...lines.slice(-1))
    const data = await openHostData(place, now)
    for (let index = LOFTS / 2; index < LOFTS; index += 1) await createLoft(data, nameOf(index))
    problems.push(...(await keepApart(data, databaseUrl)))
    const { figure, problems: found } = await stopWorker(cluster, data, databaseUrl)
    figures.push(figure)
    problems.push(...found)
    await data.close()
    const tested = await testOnCluster(cluster)
    return { figures: [...figures, tested.figure], problems: [...problems, ...tested.problems] }
  } finally {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Fills one loft, and checks that a statement without its condition shows another loft nothing of it. */
async function keepApart(data: HostData, databaseUrl: string): Promise<string[]> {
  const problems: string[] = []
  const filled = await data.lofts.open(await data.directory.get(nameOf(0)))
  await inTransaction(filled.db, (trx) => replayDemoDays(trx, now(), new Map()))
  await filled.close()
  const host = await openPostgresHost({ connectionString: databaseUrl })
  for (let index = 0; index < LOFTS; index += 1) {
    const { number } = await data.directory.get(nameOf(index))
    const loft = host.openLoft(number)
    const { rows } = await sql<{ count: number }>`select count(*) as count from pigeons`.execute(withAllLofts(loft))
    const isFilled = index === 0
    if (rows[0]!.count > 0 !== isFilled)
      problems.push(`${nameOf(index)} is shown ${rows[0]!.count} birds by a statement without its condition`)
    const forged = sql`insert into settings select * from settings where loft_number = ${sql.lit(number)}`
    if (
      isFilled &&
      (await forged.execute(withAllLofts(host.openLoft(number + 1))).then(
        ({ numAffectedRows = 0n }) => numAffectedRows > 0n,
        () => false,
      ))
    )
      problems.push('A row of another loft was written.')
    await loft.destroy()
  }
  await host.close()
  return problems
}

interface CalledLoft {
  readonly name: string
  readonly loft: Loft
  readonly app: FastifyInstance
  readonly isStopped: boolean
}

/** Stops a worker: its lofts answer 503 with a sentence, the others read and write. Started again, all do. */
async function stopWorker(
  cluster: Cluster,
  data: HostData,
  databaseUrl: string,
): Promise<{ figure: string; problems: string[] }> {
  const [port] = cluster.workers as [number]
  const host = await openPostgresHost({ connectionString: databaseUrl })
  const lofts: CalledLoft[] = []
  for (let index = 0; index < LOFTS; index += 1) {
    const hosted = await data.directory.get(nameOf(index))
    const { rows } = await sql<{ port: number }>`
      select nodeport as port from pg_dist_shard_placement
      where shardid = get_shard_id_for_distribution_column('host_counters', ${hosted.number}::int)`.execute(host.db)
    const loft = await data.lofts.open(hosted)
    const app = await buildApp({ ...loft, dataDir: data.lofts.folderOf(hosted), now, checksReplies: true })
    lofts.push({ name: hosted.name, loft, app, isStopped: rows[0]!.port === port })
  }
  await host.close()
  const problems: string[] = []
  const callAll = async (round: string, areSomeStopped: boolean) => {
    for (const { name, app, isStopped } of lofts) {
      const headers = { 'sec-fetch-site': 'same-origin' }
      const replies = [
        await app.inject({ method: 'GET', url: '/api/main-loft-locations', headers }),
        await app.inject({ method: 'POST', url: '/api/main-loft-locations', payload: { name: `${round} ${name}` }, headers }),
      ]
      const expected = isStopped && areSomeStopped ? 503 : 200
      for (const { statusCode, body } of replies)
        if (statusCode !== expected || (expected === 503 && !body.includes('The database cannot be reached')))
          problems.push(`${round}: ${name} answered ${statusCode} instead of ${expected}: ${body}`)
    }
  }
  await callAll('before', false)
  await cluster.stopWorker(port)
  await callAll('stopped', true)
  await cluster.startWorker(port)
  await callAll('started again', false)
  for (const { app, loft } of lofts) {
    await app.close()
    await loft.close()
  }
  const stopped = lofts.filter(({ isStopped }) => isStopped).length
  if (stopped === 0 || stopped === LOFTS) problems.push('All lofts are on one worker, so that nothing was proven.')
  return { figure: `one worker stopped: ${stopped} lofts answered 503, ${LOFTS - stopped} read and wrote`, problems }
}
