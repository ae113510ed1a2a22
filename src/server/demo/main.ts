// npm run demo: opens a loft with the demo data in it. Its own folder, ./data/demo, unless DATA_DIR or DATABASE_URL name another place.
import { CannotStart } from '#server/cannot-start.ts'
import { readConfig } from '#server/config.ts'
import { openLoft } from '#server/open-loft.ts'
import { makeDemoLoft } from './make-demo-loft.ts'

process.env['DATA_DIR'] ||= './data/demo'

try {
  const now = new Date()
  const loft = await openLoft(readConfig(), () => now)
  const isNew = await makeDemoLoft(loft, now)
  await loft.close()
  console.log(isNew ? 'The demo loft is ready.' : 'There is a loft here already: it is opened as it is, without new demo data.')
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
}
await import('#server/main.ts')
