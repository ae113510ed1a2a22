import { recordStatements } from '#server/db/find-multi-shard-statements.ts'
import { inTransaction } from '#server/db/database.ts'
import { openPostgresHost } from '#server/db/postgres-host.ts'
import { replayDemoDays } from '#server/demo/replay-demo-days.ts'
import { buildApp } from '#server/http/app.ts'
import { listRoutes } from '#server/http/list-routes.ts'
import type { HostedLoft } from './directory.repository.ts'
import { openHostData, type HostPlace } from './open-host.ts'

/** The highest number that a loft can have. It is not in the directory, so that nobody can open it. */
const CHECKED_LOFT = 2_147_483_647
const MAX_SHOWN = 10

/**
 * Checks on a cluster that each statement of a recorded run goes to one node: makes a loft, replays the demo in it, calls everything that
 * can be read, and removes it again. Returns whether all do.
 */
export async function checkStatements(
  { dataDir, postgres }: HostPlace,
  now: () => Date,
  print: (line: string) => void,
): Promise<boolean> {
  print('Checking the statements of a recorded run…')
  const { note, check } = recordStatements()
  const data = await openHostData({ dataDir, postgres: { ...postgres!, onStatement: note } }, now)
  try {
    const [name, createdAt] = ['statement-check', now().toISOString()]
    const times = { createdAt, lastUsedAt: null, deletedAt: null }
    const hosted: HostedLoft = { number: CHECKED_LOFT, name, state: 'open', isFormer: false, ...times }
    // An interrupted run may have left it.
    await data.lofts.remove(hosted)
    await data.lofts.create(hosted)
    const loft = await data.lofts.open(hosted)
    await inTransaction(loft.db, (trx) => replayDemoDays(trx, now(), new Map()))
    const app = await buildApp({ ...loft, dataDir: data.lofts.folderOf(hosted), now, checksReplies: false })
    for (const { method, path } of listRoutes(app))
      if (method === 'GET' && !STREAM.test(path))
        await app.inject({ method, url: path.replaceAll(/:\w+/g, '1'), headers: { 'sec-fetch-site': 'same-origin' } })
    await app.close()
    await loft.close()
    await data.lofts.remove(hosted)
  } finally {
    await data.close()
  }
  const host = await openPostgresHost(postgres!)
  const { checked, multiShardStatements } = await check(host.db)
  await host.close()
  for (const { text, reason } of multiShardStatements.slice(0, MAX_SHOWN)) print(`${reason} ${text}`)
  print(
    multiShardStatements.length === 0
      ? `${checked} statements: each goes to the node of its loft.`
      : `${multiShardStatements.length} of ${checked} statements need several nodes, or are refused. Report this.`,
  )
  return multiShardStatements.length === 0
}

/** A reply that does not end. */
const STREAM = /changes/
