// Opens a loft and fills it with the demo loft where it is empty, then starts the program on it.
import { CannotStart } from '#server/cannot-start.ts'
import { readConfig } from '#server/config.ts'
import { openLoft } from '#server/open-loft.ts'
import { makeDemoLoft } from './make-demo-loft.ts'

const NOTHING_DONE = 'There is a loft here already: it is opened as it is, without new demo data.'

async function prepare(): Promise<void> {
  const now = new Date()
  const loft = await openLoft(readConfig(), () => now)
  try {
    console.log((await makeDemoLoft(loft, now)) ? 'The demo loft is ready.' : NOTHING_DONE)
  } finally {
    await loft.close()
  }
}

try {
  await prepare()
  await import('#server/main.ts')
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}
