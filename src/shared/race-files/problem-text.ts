import type { Say } from '#shared/i18n/speak.ts'
import type { ResultProblem } from './result-problem.ts'

/** Says what is wrong with a row of a result list. */
export function resultProblemText(
  say: Say,
  { code, value, other = '' }: Pick<ResultProblem, 'code' | 'value'> & { readonly other?: string | undefined },
): string {
  // Every such message takes these two values or fewer, as this one takes both.
  return say(`races.problem.${code}` as 'races.problem.velocity_differs', { value, other })
}
