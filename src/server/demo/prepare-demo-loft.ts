import { readConfig } from '#server/config.ts'
import { openLoft } from '#server/open-loft.ts'
import { makeDemoLoft } from './make-demo-loft.ts'

const LOFT_EXISTS = 'There is already a loft here: it is opened unchanged, without demo data.'

/** Opens the configured loft and fills it with the demo data if it is empty. */
export async function prepareDemoLoft(): Promise<void> {
  const now = new Date()
  const loft = await openLoft(readConfig(), () => now)
  try {
    console.log((await makeDemoLoft(loft, now, { hasPlace: true })) ? 'The demo loft is ready.' : LOFT_EXISTS)
  } finally {
    await loft.close()
  }
}
