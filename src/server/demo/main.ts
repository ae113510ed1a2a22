// Fills an empty loft with the demo data, then starts the program on it.
import { describeStartupError } from '#server/describe-startup-error.ts'
import { prepareDemoLoft } from './prepare-demo-loft.ts'

try {
  await prepareDemoLoft()
  await import('#server/main.ts')
} catch (error) {
  console.error(describeStartupError(error))
  process.exitCode = 1
}
