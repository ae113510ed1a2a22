/** Returns only some fields of a record or form. */
export function pickFields<Record extends object, Field extends keyof Record & string>(
  record: Record,
  fields: readonly Field[],
): Pick<Record, Field> {
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Pick<Record, Field>
}
