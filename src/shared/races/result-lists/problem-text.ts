import type { Translate } from '#shared/i18n/translate.ts'
import type { ResultProblem } from './result-problem.ts'

/** Problems whose values are speeds in km/h; what is written in the file stays as it is. */
const WITH_SPEEDS: ReadonlySet<ResultProblem['code']> = new Set([
  'speed_impossible',
  'velocity_differs',
  'speed_slow',
  'place_differs',
])
const CALCULATED = /^\d+\.\d\d$/

/** Returns a sentence that says what is wrong with a row of a result list. */
export function resultProblemText(
  t: Translate,
  { code, value, other = '' }: Pick<ResultProblem, 'code' | 'value'> & { readonly other?: string | undefined },
): string {
  const shown = (text: string) => (WITH_SPEEDS.has(code) && CALCULATED.test(text) ? Number(text) : text)
  // The type of one message with both values serves for all: a message ignores values it does not use.
  return t(`races.problem.${code}` as 'races.problem.velocity_differs', { value: shown(value), other: shown(other) })
}
