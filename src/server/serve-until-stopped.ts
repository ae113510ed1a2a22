import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { choosePort } from './choose-port.ts'
import type { AutostartSwitch } from './desktop/autostart.ts'
import { listenForCommands } from './console/listen-for-commands.ts'
import { readConfig } from './config.ts'
import { makeSetUpCode } from './features/accounts/set-up-code.ts'
import { hasUsers } from './features/accounts/users.repository.ts'
import { scheduleBackups } from './features/backups/schedule-backups.ts'
import { serveMetrics } from './features/monitoring/serve-metrics.ts'
import { scheduleMaintenance } from './features/deleted/schedule-maintenance.ts'
import { scheduleWebhooks } from './features/webhooks/schedule-webhooks.ts'
import { makeUpdateChecker, scheduleUpdateChecks } from './features/program/check-for-updates.ts'
import { buildApp } from './http/app.ts'
import { openLog } from './log.ts'
import { makeDrain } from './drain.ts'
import { DIRECTORY_NAME } from './host/host-database.repository.ts'
import { openLoft, type Loft } from './open-loft.ts'
import { StartupError } from './startup-error.ts'
import { PROGRAM_VERSION } from './program-version.ts'
import { releaseMemoryWhenIdle } from './release-memory.ts'
import { fixedNetwork } from './network/fixed-network.ts'
import { makeHomeNetwork } from './network/home-network.ts'
import { networkControlOf } from './network/network-access.ts'
import { thisMachine } from './tls/machine-names.ts'
import { openSecureConnection } from './tls/secure-connection.ts'
import { startHttpsServices } from './tls/start-https-services.ts'

const CLIENT_FOLDER = fileURLToPath(new URL('../../dist/client', import.meta.url))

const MAX_NAMED_BACKUPS = 5

type StopReason = 'stop' | 'restart'

export interface ServeOptions {
  /** Receives the address when the program first listens, not after a restart. */
  readonly onOpen?: (address: string) => void
  /** The switch that starts the installed program with the computer. */
  readonly autostart?: AutostartSwitch
}

/** Opens the loft and serves it until it is asked to stop, or to restart with another database. */
async function serve({ onOpen, autostart }: ServeOptions): Promise<StopReason> {
  const config = readConfig()
  const now = () => new Date()
  if (existsSync(join(config.dataDir, DIRECTORY_NAME)))
    throw new StartupError(
      `${config.dataDir} is the folder of a host with many lofts. Start it with LOFTS=many, or set DATA_DIR.`,
    )
  const { logger, print, show } = openLog(config.log, now)
  const loft = await openLoft(config, now)
  const { dataDir, host, publicUrl } = config
  const machine = () => thisMachine(publicUrl)
  const ownHttps = config.isHttps ? await openSecureConnection({ dataDir, host, machine, now }) : undefined
  const report = (error: unknown) => app.log.error(error)
  const control = networkControlOf(config)
  const homeNetwork =
    control.controlledBy === 'choice'
      ? makeHomeNetwork({
          dataDir,
          machine,
          now,
          report,
          print,
          handle: (request, response) => app.routing(request, response),
          limits: () => app.server,
        })
      : undefined
  const network =
    homeNetwork ?? fixedNetwork({ control, host, port: () => portOf(app), publicUrl, secure: ownHttps, machine, now })
  const setUpCode = makeSetUpCode(now, show)
  const { promise: stopped, resolve: stopWith } = Promise.withResolvers<StopReason>()
  // The server closes only after the reply that requested the restart has been sent.
  const restart = () => stopWith('restart')
  const stop = () => stopWith('stop')
  const drain = makeDrain(config.drainSeconds, stop)
  const updates = makeUpdateChecker({ dataDir, feed: config.updateFeed, version: PROGRAM_VERSION, now })
  let address: string | undefined
  const program = { address: () => address, stop }
  const stopCommands = await listenForCommands({ ...loft, now, dataDir, restart, program }).catch((error: unknown) => {
    // Some file systems, such as network shares, do not support sockets.
    console.error('The command line cannot reach this program while it runs:', error instanceof Error ? error.message : error)
    return async () => {}
  })
  const app = await buildApp(
    {
      ...loft,
      now,
      dataDir,
      checksReplies: config.checksReplies,
      isInsecure: config.isInsecure,
      isHttpsOnly: config.isHttpsOnly,
      ...(config.metricsToken !== undefined && { metricsToken: config.metricsToken }),
      isDraining: drain.isDraining,
      isBehindProxy: config.trustedProxies.length > 0,
      network,
      setUpCode,
      restart,
      stop,
      updates,
      ...(autostart && { autostart }),
      ...(existsSync(CLIENT_FOLDER) && { clientFolder: CLIENT_FOLDER }),
      ...(publicUrl && { publicUrl }),
    },
    {
      logger,
      ...(config.trustedProxies.length > 0 && { trustProxy: [...config.trustedProxies] }),
      ...(ownHttps && { serverFactory: ownHttps.makeServer }),
    },
  )
  // A further signal ends the drain, and does not interrupt work that is still being written.
  process.on('SIGTERM', drain.begin)
  process.on('SIGINT', drain.begin)
  // The window of the terminal was closed.
  process.on('SIGHUP', drain.begin)
  const port = config.port ?? (await choosePort(dataDir, host))
  const listening = await app.listen({ port, host })
  address = listening.replace('http:', ownHttps ? 'https:' : 'http:').replace('[::1]', 'localhost')
  const isIntact = loft.store === 'intact'
  const stopMaintenance = isIntact ? scheduleMaintenance({ ...loft, now }, report) : undefined
  const stopWebhooks = isIntact ? scheduleWebhooks({ ...loft, dataDir, now }, report) : undefined
  const stopBackups = isIntact
    ? scheduleBackups({ reads: loft.reads, files: loft.files, backupStore: loft.backups, now }, report)
    : undefined
  const stopUpdates = scheduleUpdateChecks(updates, report)
  print(`Pigeon Loft is open at ${address}`)
  onOpen?.(address)
  if (network.control.controlledBy !== 'choice')
    for (const { url } of network.addresses()) print(`Other devices reach the loft at ${url}`)
  const metrics = config.metricsPort === undefined ? undefined : await serveMetrics(config.metricsPort, app.metrics)
  if (metrics) print(`Metrics are at http://127.0.0.1:${metrics.port}/metrics`)
  await homeNetwork?.start()
  const stopHttps = ownHttps && (await startHttpsServices(ownHttps, { host, httpPort: config.httpPort, report, print }))
  if (!isIntact) print(await describeStore(loft, dataDir))
  if (config.isInsecure)
    print('INSECURE=1: until the loft has accounts, everybody who can reach this computer can read and change everything.')
  if (isIntact && !(await hasUsers(loft.reads))) setUpCode.print()

  const stopReleasing = releaseMemoryWhenIdle()

  const reason = await stopped
  stopReleasing()
  // Restarts on the same port, also when the system had chosen it.
  process.env['PORT'] = String(portOf(app))
  await homeNetwork?.stop()
  await metrics?.close()
  await app.close()
  await stopCommands()
  await stopHttps?.()
  await stopMaintenance?.()
  await stopWebhooks?.()
  await stopBackups?.()
  await stopUpdates()
  await loft.close()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.off(signal, drain.begin)
  return reason
}

/** Describes the damage of the data, and how the user can repair it. */
async function describeStore({ store, backups }: Loft, dataDir: string): Promise<string> {
  if (store !== 'missing') return `The data in ${dataDir} is damaged, so nothing is written. Open the page and restore a backup.`
  const { manifests, damaged } = await backups.list()
  const names = [...manifests.map(({ id }) => id), ...damaged].slice(0, MAX_NAMED_BACKUPS).join(', ')
  return `There is no database in ${dataDir}, or it is empty, but there are backups: ${names}. Nothing was created. Open the page to restore one or to start with an empty loft, or use: npm run loft -- restore <name>, npm run loft -- begin`
}

/** Returns the port on which the server listens; undefined before. */
const portOf = ({ server }: FastifyInstance): number | undefined => (server.address() as AddressInfo | null)?.port

/** Serves the configured loft until the process is asked to stop. */
export async function serveUntilStopped({ onOpen, ...options }: ServeOptions = {}): Promise<void> {
  let reason = await serve({ ...options, ...(onOpen && { onOpen }) })
  while (reason === 'restart') {
    console.log('Pigeon Loft opens its data again.')
    reason = await serve(options)
  }
}
