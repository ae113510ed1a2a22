import { actionsEs } from './actions.es.ts'
import { commonEs } from './common.es.ts'
import { dashboardEs } from './dashboard.es.ts'
import { demoEs } from './demo.es.ts'
import { errorsEs } from './errors.es.ts'
import { frameEs } from './frame.es.ts'
import { noticesEs } from './notices.es.ts'

/** What stands on every page, in Spanish. */
export const esFirst = {
  ...actionsEs,
  ...commonEs,
  ...dashboardEs,
  ...demoEs,
  ...errorsEs,
  ...frameEs,
  ...noticesEs,
} as const
