import { serveUntilStopped } from './serve-until-stopped.ts'
import { whyNotStarted } from './why-not-started.ts'

try {
  await serveUntilStopped()
  process.exit(0)
} catch (error) {
  console.error(whyNotStarted(error))
  process.exit(1)
}
