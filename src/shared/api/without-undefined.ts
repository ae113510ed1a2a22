/** An object whose properties are missing instead of undefined. */
type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Returns an object without the properties that are undefined. */
export function withoutUndefined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
}
