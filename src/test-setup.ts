import fc from 'fast-check'
import { isFull } from '#server/testing/run-options.ts'

// The same generated cases in every `npm test`; the release check tries new ones each time and prints their seed.
if (!isFull) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20261123 })
