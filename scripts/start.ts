// npm start: builds the client if needed and opens the loft. With -- --https it creates its own certificates.
import { buildClientIfStale } from './build-client.ts'

try {
  buildClientIfStale({ onStart: () => console.log('Building the client …') })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
if (process.argv.includes('--https')) process.env['HTTPS'] = '1'
await import('#server/main.ts')
