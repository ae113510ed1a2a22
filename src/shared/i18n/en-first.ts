import { actionsEn } from './actions.en.ts'
import { commonEn } from './common.en.ts'
import { dashboardEn } from './dashboard.en.ts'
import { demoEn } from './demo.en.ts'
import { errorsEn } from './errors.en.ts'
import { frameEn } from './frame.en.ts'
import { noticesEn } from './notices.en.ts'

/** The English texts of every page. */
export const enFirst = {
  ...actionsEn,
  ...commonEn,
  ...dashboardEn,
  ...demoEn,
  ...errorsEn,
  ...frameEn,
  ...noticesEn,
} as const
