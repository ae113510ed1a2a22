import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { listenForCommands } from './console/listen-for-commands.ts'
import { readConfig } from './config.ts'
import { makeSetUpCode } from './features/accounts/set-up-code.ts'
import { hasUsers } from './features/accounts/users.repository.ts'
import { scheduleBackups } from './features/backups/schedule-backups.ts'
import { runMaintenance } from './features/deleted/run-maintenance.ts'
import { buildApp } from './http/app.ts'
import { logStream } from './log-stream.ts'
import { openLoft } from './open-loft.ts'
import { networkNamesOf, thisMachine } from './tls/names.ts'
import { openSecureConnection } from './tls/secure-connection.ts'
import { startHttpsServices } from './tls/start-https-services.ts'

const CLIENT_FOLDER = fileURLToPath(new URL('../../dist/client', import.meta.url))

type StopReason = 'stop' | 'restart'

/** Opens the loft and serves it until it is asked to stop, or to restart with another database. */
async function serve(): Promise<StopReason> {
  const config = readConfig()
  const now = () => new Date()
  const loft = await openLoft(config, now)
  const { dataDir, host, publicUrl } = config
  const machine = () => thisMachine(publicUrl)
  const secure = config.isHttps ? await openSecureConnection({ dataDir, host, machine, now }) : undefined
  const setUpCode = makeSetUpCode(now, console.log)
  const { promise: stopped, resolve: stopWith } = Promise.withResolvers<StopReason>()
  // The server closes only after the reply that requested the restart has been sent.
  const restart = () => stopWith('restart')
  const stopCommands = await listenForCommands({ ...loft, now, dataDir, restart }).catch((error: unknown) => {
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
      isBehindProxy: config.trustedProxies.length > 0,
      // Computed for each request: the computer can get new addresses while the program runs.
      get networkNames() {
        return networkNamesOf(host, machine())
      },
      setUpCode,
      restart,
      ...(existsSync(CLIENT_FOLDER) && { clientFolder: CLIENT_FOLDER }),
      ...(publicUrl && { publicUrl }),
      ...(secure && { secure }),
    },
    {
      logger: { level: 'warn', stream: logStream() },
      ...(config.trustedProxies.length > 0 && { trustProxy: [...config.trustedProxies] }),
      ...(secure && { serverFactory: secure.makeServer }),
    },
  )
  // A second signal from an impatient user must not interrupt what the first one is still writing.
  const stop = () => stopWith('stop')
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const address = (await app.listen({ port: config.port, host })).replace('http:', secure ? 'https:' : 'http:')
  const report = (error: unknown) => app.log.error(error)
  const isIntact = loft.store === 'intact'
  const stopMaintenance = isIntact ? runMaintenance({ ...loft, now }, report) : undefined
  const stopBackups = isIntact
    ? scheduleBackups({ reads: loft.reads, files: loft.files, backupStore: loft.backups, now }, report)
    : undefined
  console.log(`Pigeon Loft is open at ${address.replace('[::1]', 'localhost')}`)
  const stopHttps = secure && (await startHttpsServices(secure, { host, httpPort: config.httpPort, report, print: console.log }))
  if (!isIntact) console.error(`The data in ${dataDir} is damaged, so nothing is written. Open the page and restore a backup.`)
  if (config.isInsecure)
    console.log('INSECURE=1: until the loft has accounts, everybody who can reach this computer can read and change everything.')
  if (isIntact && !(await hasUsers(loft.reads))) setUpCode.print()

  const reason = await stopped
  // Restarts on the same port, also when the system had chosen it.
  process.env['PORT'] = String((app.server.address() as AddressInfo).port)
  await app.close()
  await stopCommands()
  await stopHttps?.()
  await stopMaintenance?.()
  await stopBackups?.()
  await loft.close()
  process.off('SIGTERM', stop)
  process.off('SIGINT', stop)
  return reason
}

/** Serves the configured loft until the process is asked to stop. */
export async function serveUntilStopped(): Promise<void> {
  while ((await serve()) === 'restart') console.log('Pigeon Loft restarts with the restored data.')
}
