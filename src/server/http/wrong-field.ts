import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { FieldProblem } from '#shared/api/field-problem.ts'
import { Refusal } from './refusal.ts'

/** Creates a refusal that marks one field of a form, for rules that depend on the database or the current date. */
export function wrongField(
  field: string,
  problem: 'missing' | 'too_small' | 'too_big' | 'invalid_value',
  sentence: string,
  more: Omit<FieldProblem, 'field' | 'problem'> = {},
): Refusal {
  return new Refusal('invalid_input', sentence, { fields: [{ field, problem, ...more }] })
}

/**
 * Creates the refusal of a day that is in the future at the loft. It contains the current day at the loft, which a device whose
 * clock is ahead offers instead.
 */
export function futureDay(
  field: string,
  sentence: string,
  days: { readonly day: LocalDate; readonly today: LocalDate },
): Refusal {
  const problem: FieldProblem = { field, problem: 'too_big', value: days.day, maximum: days.today }
  return new Refusal('day_ahead', sentence, { field, ...days, fields: [problem] })
}
