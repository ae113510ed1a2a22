import type { FieldProblem } from '#server/http/checked.ts'
import { Refusal } from '#server/http/refusal.ts'

/** A refusal that marks one field of a form, for what only the books or the calendar can tell. */
export function wrongField(
  field: string,
  problem: 'missing' | 'too_small' | 'too_big' | 'invalid_value',
  sentence: string,
  more: Omit<FieldProblem, 'field' | 'problem'> = {},
): Refusal {
  return new Refusal('invalid_input', sentence, { fields: [{ field, problem, ...more }] })
}
