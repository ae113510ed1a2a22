import { actionsEn } from './actions.en.ts'
import { commonEn } from './common.en.ts'
import { commonErrorsEn } from './common-errors.en.ts'
import { frameEn } from './frame.en.ts'
import { noticesEn } from './notices.en.ts'

/** The English texts of every page. */
export const enFirst = {
  ...actionsEn,
  ...commonEn,
  ...commonErrorsEn,
  ...frameEn,
  ...noticesEn,
} as const
