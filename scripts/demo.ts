// npm run demo: builds the client if needed and opens the demo loft, in its own folder unless DATA_DIR names another.
import { buildClientIfStale } from './build-client.ts'

process.env['DATA_DIR'] ||= './data/demo'

try {
  buildClientIfStale({ onStart: () => console.log('Building the client …') })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('#server/demo/main.ts')
