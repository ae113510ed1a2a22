// npm run demo: builds the client when it is stale and opens the demo loft.
import { buildClientWhenStale } from './build-client.ts'

try {
  buildClientWhenStale({ onStart: () => console.log('Building the client …') })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('#server/demo/main.ts')
