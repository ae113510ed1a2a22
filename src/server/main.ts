import { serveUntilStopped } from './serve-until-stopped.ts'
import { describeStartupError } from './describe-startup-error.ts'

try {
  await serveUntilStopped()
  process.exit(0)
} catch (error) {
  console.error(describeStartupError(error))
  process.exit(1)
}
