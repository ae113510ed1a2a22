import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AddressInfo } from 'node:net'
import { choosePort } from '#server/choose-port.ts'
import type { Config } from '#server/config.ts'
import { lockDataFolder } from '#server/db/lock-data-folder.ts'
import { makeDrain } from '#server/drain.ts'
import { serveMetrics } from '#server/features/monitoring/serve-metrics.ts'
import { openLog } from '#server/log.ts'
import { forbidPrivateNetworks } from '#server/outgoing/resolve-target.ts'
import { MEMORY_MEGABYTES, openFilesLimit, openLoftsFor } from '#server/memory-budget.ts'
import { releaseMemoryWhenIdle } from '#server/release-memory.ts'
import { StartupError } from '#server/startup-error.ts'
import { holdsOneLoft } from './folder-lofts.ts'
import { describeSingleLoft } from './host-commands.ts'
import { addressOfLoft } from './loft-address.ts'
import { makeHost } from './make-host.ts'
import { openHostData, placeOf } from './open-host.ts'

const CLIENT_FOLDER = fileURLToPath(new URL('../../../dist/client', import.meta.url))
const STATE_CHECK_MS = 1000
/** Lofts whose state is checked at once. With SQLite no more are open; with PostgreSQL each request checks its loft as well. */
const MAX_CHECKED = 1000

/** Serves all lofts of a host until the process is asked to stop. Errors: `StartupError` if the folder holds a single loft. */
export async function serveHostUntilStopped(config: Config): Promise<void> {
  const { dataDir, host, publicUrl, loftDomain, maxOpenLofts, metricsToken } = config
  const now = () => new Date()
  const { logger, print } = openLog(config.log, now)
  forbidPrivateNetworks()
  const isPostgres = config.databaseUrl !== undefined
  const maxOpen =
    maxOpenLofts ?? openLoftsFor(isPostgres ? 'postgres' : 'sqlite', { megabytes: MEMORY_MEGABYTES, openFiles: openFilesLimit() })
  if (!isPostgres && holdsOneLoft(dataDir)) throw new StartupError(describeSingleLoft({ dataDir, databaseUrl: undefined }))
  const data = await openHostData(placeOf(config), now)
  const { directory } = data
  if (isPostgres && (await data.lofts.holdsOneLoft())) {
    await data.close()
    throw new StartupError(describeSingleLoft(config))
  }
  // The nodes of a database may share a folder.
  const unlock = isPostgres ? () => {} : lockDataFolder(dataDir)
  const report = (error: unknown) => served.app.log.error(error)
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  const drain = makeDrain(config.drainSeconds, stop)
  const addressAt = (port: number | undefined) => ({
    url: new URL(publicUrl ?? `http://localhost:${port ?? ''}`),
    domain: loftDomain,
  })
  // Calculated once, because every request needs the address.
  let knownAddress = addressAt(config.port)
  const address = () => knownAddress
  const served = await makeHost(
    {
      data,
      maxOpen,
      address,
      limits: config.loftLimits,
      report,
      print,
      metricsToken,
      isDraining: drain.isDraining,
      program: {
        checksReplies: config.checksReplies,
        isBehindProxy: config.trustedProxies.length > 0,
        ...(existsSync(CLIENT_FOLDER) && { clientFolder: CLIENT_FOLDER }),
      },
    },
    {
      logger,
      ...(config.trustedProxies.length > 0 && { trustProxy: [...config.trustedProxies] }),
    },
  )
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, drain.begin)
  const listening = await served.app.listen({ port: config.port ?? (await choosePort(dataDir, host)), host })
  knownAddress = addressAt((served.app.server.address() as AddressInfo).port)
  print(`This host is open at ${listening}`)
  print(
    `It serves ${(await directory.list()).length} lofts, each at its own address, for example ${addressOfLoft(address(), 'name')}`,
  )
  const metrics = config.metricsPort === undefined ? undefined : await serveMetrics(config.metricsPort, served.metrics)
  if (metrics) print(`Metrics are at http://127.0.0.1:${metrics.port}/metrics`)
  // A loft that the command line pauses or deletes is closed, so that its files can be moved.
  let checkedFrom = 0
  const checking = setInterval(() => void closePausedOrDeleted().catch(report), STATE_CHECK_MS)
  const stopReleasing = releaseMemoryWhenIdle()
  await stopped
  clearInterval(checking)
  stopReleasing()
  await metrics?.close()
  await served.close()
  unlock()
  await data.close()

  async function closePausedOrDeleted(): Promise<void> {
    const all = served.lofts.names()
    const names = all.slice(checkedFrom, checkedFrom + MAX_CHECKED)
    const open = await directory.openAmong(names)
    await Promise.all(names.filter((name) => !open.has(name)).map(served.lofts.close))
    checkedFrom = checkedFrom + MAX_CHECKED < all.length ? checkedFrom + MAX_CHECKED : 0
  }
}
