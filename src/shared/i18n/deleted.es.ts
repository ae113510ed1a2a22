import type { deletedEn } from './deleted.en.ts'
import { translate } from './messages.ts'

export const deletedEs = translate<typeof deletedEn>()({})
