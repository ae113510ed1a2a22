import type { pigeonsEn } from './pigeons.en.ts'
import { translate } from './messages.ts'

export const pigeonsEs = translate<typeof pigeonsEn>()({})
