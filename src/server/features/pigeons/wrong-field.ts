import type { FieldProblem } from '#shared/api/field-problem.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Creates a refusal that marks one field of a form, for rules that depend on the database or the current date. */
export function wrongField(
  field: string,
  problem: 'missing' | 'too_small' | 'too_big' | 'invalid_value',
  sentence: string,
  more: Omit<FieldProblem, 'field' | 'problem'> = {},
): Refusal {
  return new Refusal('invalid_input', sentence, { fields: [{ field, problem, ...more }] })
}
