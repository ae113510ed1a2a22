import { CannotStart } from './cannot-start.ts'
import { serveUntilStopped } from './serve-until-stopped.ts'

try {
  await serveUntilStopped()
  process.exit(0)
} catch (error) {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (isPortTaken) console.error('The port is taken by another program. Stop it, or set PORT to another number.')
  else console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
}
