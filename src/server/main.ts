import { readConfig } from './config.ts'
import { beginCheck } from './db/early-check.ts'
import { describeStartupError } from './describe-startup-error.ts'

try {
  const config = readConfig()
  if (config.isHost) await (await import('./host/serve-host.ts')).serveHostUntilStopped(config)
  else {
    if (config.databaseUrl === undefined) beginCheck(config.dataDir)
    await (await import('./serve-until-stopped.ts')).serveUntilStopped()
  }
  process.exit(0)
} catch (error) {
  console.error(describeStartupError(error))
  process.exit(1)
}
