import type { dashboardEn } from './dashboard.en.ts'
import { translate } from './messages.ts'

export const dashboardEs = translate<typeof dashboardEn>()({})
