// npm start: builds the client if needed and opens the loft. With -- --https it creates its own certificates.
import { enableCompileCache } from 'node:module'
import { buildClientIfStale } from './build-client.ts'

try {
  buildClientIfStale({ onStart: () => console.log('Building the client …') })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// Later starts need not strip and compile the sources again, which saves time and 15 MB.
enableCompileCache('node_modules/.cache/compiled')
if (process.argv.includes('--https')) process.env['HTTPS'] = '1'
await import('#server/main.ts')
