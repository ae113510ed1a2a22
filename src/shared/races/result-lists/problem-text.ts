import type { Translate } from '#shared/i18n/translate.ts'
import type { ResultProblem } from './result-problem.ts'

/** Returns a sentence that says what is wrong with a row of a result list. */
export function resultProblemText(
  t: Translate,
  { code, value, other = '' }: Pick<ResultProblem, 'code' | 'value'> & { readonly other?: string | undefined },
): string {
  // The type of one message with both values serves for all: a message ignores values it does not use.
  return t(`races.problem.${code}` as 'races.problem.velocity_differs', { value, other })
}
