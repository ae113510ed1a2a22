/** The types that a row may have for a value of a form: a text field shows texts, numbers and days, and null as a blank. */
type Stored<Value> = [string] extends [Value] ? string | number | null : [''] extends [Value] ? Value | null : Value

/**
 * Returns the values of a form that shows a row. The blank form names the fields: those that are texts in it become texts, the others
 * stay as the row has them.
 */
export function typedValues<Values extends object>(
  blank: Values,
  row: { readonly [Name in keyof Values]: Stored<Values[Name]> },
): Values {
  const names = Object.keys(blank) as (keyof Values & string)[]
  const typed = names.map((name) => [name, typeof blank[name] === 'string' ? String(row[name] ?? '') : row[name]])
  return Object.fromEntries(typed) as Values
}
