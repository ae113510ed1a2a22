import fc from 'fast-check'
import { inject } from 'vitest'

// The same generated cases in every `npm test`; the release check tries new ones each time and prints their seed.
if (!inject('isFull')) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20261123 })
