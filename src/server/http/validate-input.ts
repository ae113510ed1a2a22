import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'

/** One field that the caller sent wrongly. */
export interface FieldProblem {
  /** Path of the field, for example `birthYear` or `ids.3`. */
  readonly field: string
  readonly problem: string
  readonly value?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  /** Whether the limit itself is not allowed. */
  readonly isExclusive?: true
  /** Why a field of this row cannot be set, as the continuation of a sentence. */
  readonly reason?: string
  /** What the limits count. */
  readonly unit?: 'characters' | 'entries'
}

/** Maximum number of wrong fields named in one reply. */
const MAX_REPORTED_FIELDS = 50

/** Validates and converts input. Errors: `invalid_input` naming the wrong fields. */
export function validateInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const { issues } = result.error
  const fields = issues.slice(0, MAX_REPORTED_FIELDS).map((issue) => problemOf(issue, value))
  const more = issues.length > MAX_REPORTED_FIELDS ? [`${issues.length - MAX_REPORTED_FIELDS} more are not valid`] : []
  throw new Refusal('invalid_input', [...fields.map(sentenceOf), ...more].join('; '), { fields })
}

function problemOf(issue: z.core.$ZodIssue, input: unknown): FieldProblem {
  const path = issue.path.map(String)
  const value = path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], input)
  const reportedValue = typeof value === 'string' ? value.slice(0, 100) : typeof value === 'object' ? undefined : value
  const limits = { ...('minimum' in issue && { minimum: issue.minimum }), ...('maximum' in issue && { maximum: issue.maximum }) }
  const isExclusive = 'inclusive' in issue && issue.inclusive === false
  const unit = 'origin' in issue ? UNIT_OF[String(issue.origin)] : undefined
  const isMissing =
    value === undefined || (issue.code === 'too_small' && value === '') || (typeof value === 'string' && value.trim() === '')
  return {
    field: path.join('.') || 'body',
    problem: isMissing ? 'missing' : issue.code,
    ...(reportedValue !== undefined && { value: reportedValue }),
    ...limits,
    ...(isExclusive && { isExclusive }),
    ...(issue.code === 'custom' && issue.message.startsWith('is ') && { reason: issue.message }),
    ...(unit && !isMissing && { unit }),
  }
}

const UNIT_OF: Readonly<Record<string, FieldProblem['unit']>> = { string: 'characters', array: 'entries' }

function sentenceOf({ field, problem, value, minimum, maximum, isExclusive, unit, reason }: FieldProblem): string {
  const unitText = unit === undefined ? '' : ` ${unit}`
  const got = value === undefined ? '' : ` (got ${JSON.stringify(value)})`
  if (reason !== undefined) return `${field} ${reason}`
  if (problem === 'missing') return `${field} is missing`
  if (problem === 'too_small')
    return `${field} must be ${isExclusive ? 'more than' : 'at least'} ${String(minimum)}${unitText}${got}`
  if (problem === 'too_big')
    return `${field} must be ${isExclusive ? 'less than' : 'at most'} ${String(maximum)}${unitText}${got}`
  return `${field} is not valid${got}`
}
