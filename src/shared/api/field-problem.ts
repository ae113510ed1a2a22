import * as z from 'zod/mini'

/** One field of a request that its schema refuses. */
export interface FieldProblem {
  /** Path of the field, for example `birthYear` or `ids.3`. */
  readonly field: string
  /** `missing`, else the code of the schema's issue, such as `too_big`. */
  readonly problem: string
  readonly value?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  /** Whether the limit itself is not allowed. */
  readonly isExclusive?: true
  /** The reason why a field of this row cannot be set, as the continuation of a sentence. */
  readonly reason?: string
  /** The unit of the limits. */
  readonly unit?: 'characters' | 'entries'
}

/** Returns the fields of an input that its schema refuses. The server and the forms name them in the same way. */
export function fieldProblems(schema: z.ZodMiniType, input: unknown): readonly FieldProblem[] {
  const result = z.safeParse(schema, input)
  return result.success ? [] : problemsOf(result.error.issues, input)
}

/** Returns the refused fields for the issues of a schema. */
export function problemsOf(issues: readonly z.core.$ZodIssue[], input: unknown): readonly FieldProblem[] {
  return issues.map((issue) => problemOf(issue, input))
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
