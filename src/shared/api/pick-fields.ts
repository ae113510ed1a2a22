/** Returns only some fields of a record or form. */
export function pickFields<Record extends object, Field extends keyof Record & string>(
  record: Record,
  fields: readonly Field[],
): Pick<Record, Field> {
  const picked: Partial<Pick<Record, Field>> = {}
  for (const field of fields) picked[field] = record[field]
  return picked as Pick<Record, Field>
}
