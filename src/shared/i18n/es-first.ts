import { actionsEs } from './actions.es.ts'
import { commonEs } from './common.es.ts'
import { dashboardEs } from './dashboard.es.ts'
import { demoEs } from './demo.es.ts'
import { errorsEs } from './errors.es.ts'
import { frameEs } from './frame.es.ts'
import { noticesEs } from './notices.es.ts'

/** The Spanish texts of every page. */
export const esFirst = {
  ...actionsEs,
  ...commonEs,
  ...dashboardEs,
  ...demoEs,
  ...errorsEs,
  ...frameEs,
  ...noticesEs,
} as const
