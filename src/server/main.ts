import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CannotStart } from './cannot-start.ts'
import { readConfig } from './config.ts'
import { keepHouse } from './features/deleted/keep-house.ts'
import { buildApp } from './http/app.ts'
import { openLoft } from './open-loft.ts'

const CLIENT_FOLDER = fileURLToPath(new URL('../../dist/client', import.meta.url))

async function main(): Promise<void> {
  const config = readConfig()
  const now = () => new Date()
  const loft = await openLoft(config, now)
  const app = await buildApp(
    {
      ...loft,
      now,
      dataDir: config.dataDir,
      checksReplies: config.checksReplies,
      ...(existsSync(CLIENT_FOLDER) && { clientFolder: CLIENT_FOLDER }),
      ...(config.publicUrl && { publicUrl: config.publicUrl }),
    },
    { logger: { level: 'warn' } },
  )
  let endHousekeeping = async (): Promise<void> => {}
  let isStopping = false
  const stop = async (): Promise<void> => {
    // An impatient second signal must not cut short what the first one is writing.
    if (isStopping) return
    isStopping = true
    await app.close()
    await endHousekeeping()
    await loft.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  const address = await app.listen({ port: config.port, host: config.host })
  endHousekeeping = keepHouse({ ...loft, now }, (error) => app.log.error(error))
  console.log(`Pigeon Loft is open at ${address.replace('[::1]', 'localhost')}`)
}

main().catch((error: unknown) => {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (isPortTaken) console.error('The port is taken by another program. Stop it, or set PORT to another number.')
  else console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
})
