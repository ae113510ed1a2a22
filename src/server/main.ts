import { readConfig } from './config.ts'
import { serveUntilStopped } from './serve-until-stopped.ts'
import { describeStartupError } from './describe-startup-error.ts'

try {
  const config = readConfig()
  await (config.isHost ? (await import('./host/serve-host.ts')).serveHostUntilStopped(config) : serveUntilStopped())
  process.exit(0)
} catch (error) {
  console.error(describeStartupError(error))
  process.exit(1)
}
