import type { loftsEn } from './lofts.en.ts'
import { translate } from './messages.ts'

export const loftsEs = translate<typeof loftsEn>()({})
