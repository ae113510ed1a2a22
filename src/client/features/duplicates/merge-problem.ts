import { MERGE_PROBLEMS } from '#shared/duplicates/duplicates-api.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { ApiError } from '#client/api/api-error.ts'

/** Returns why two birds cannot be merged, when that is the error. */
export function mergeProblem(error: unknown, say: Translate): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'cannot_merge') return undefined
  const { reason, race } = error.details
  const known = MERGE_PROBLEMS.find((problem) => problem === reason)
  if (known === 'results') return say('duplicates.reason.results', { race: typeof race === 'string' ? race : '' })
  return known && say(`duplicates.reason.${known}`)
}
