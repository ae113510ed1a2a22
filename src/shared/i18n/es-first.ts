import { actionsEs } from './actions.es.ts'
import { commonEs } from './common.es.ts'
import { commonErrorsEs } from './common-errors.es.ts'
import { frameEs } from './frame.es.ts'
import { noticesEs } from './notices.es.ts'

/** The Spanish texts of every page. */
export const esFirst = {
  ...actionsEs,
  ...commonEs,
  ...commonErrorsEs,
  ...frameEs,
  ...noticesEs,
} as const
