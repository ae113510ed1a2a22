// Opens a loft and fills it with the demo loft where it is empty, then starts the program on it.
import { CannotStart } from '#server/cannot-start.ts'
import { prepareDemoLoft } from './prepare-demo-loft.ts'

try {
  await prepareDemoLoft()
  await import('#server/main.ts')
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}
