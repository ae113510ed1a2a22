import * as z from 'zod/mini'
import { problemsOf, type FieldProblem } from '#shared/api/field-problem.ts'
import { Refusal } from './refusal.ts'

/** Maximum number of wrong fields named in one reply. */
const MAX_REPORTED_FIELDS = 50

/** Validates and converts input. Errors: `invalid_input` naming the wrong fields. */
export function validateInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const { issues } = result.error
  const fields = problemsOf(issues.slice(0, MAX_REPORTED_FIELDS), value)
  const more = issues.length > MAX_REPORTED_FIELDS ? [`${issues.length - MAX_REPORTED_FIELDS} more are not valid`] : []
  throw new Refusal('invalid_input', [...fields.map(sentenceOf), ...more].join('; '), { fields })
}

function sentenceOf({ field, problem, value, minimum, maximum, isExclusive, unit, reason }: FieldProblem): string {
  const unitText = unit === undefined ? '' : ` ${unit}`
  const valueText = value === undefined ? '' : ` (got ${JSON.stringify(value)})`
  if (reason !== undefined) return `${field} ${reason}`
  if (problem === 'missing') return `${field} is missing`
  if (problem === 'too_small')
    return `${field} must be ${isExclusive ? 'more than' : 'at least'} ${String(minimum)}${unitText}${valueText}`
  if (problem === 'too_big')
    return `${field} must be ${isExclusive ? 'less than' : 'at most'} ${String(maximum)}${unitText}${valueText}`
  return `${field} is not valid${valueText}`
}
