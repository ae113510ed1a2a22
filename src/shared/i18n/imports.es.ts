import type { importsEn } from './imports.en.ts'
import { translate } from './messages.ts'

export const importsEs = translate<typeof importsEn>()({})
