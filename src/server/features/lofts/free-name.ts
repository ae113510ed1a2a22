import { Refusal } from '#server/http/refusal.ts'

/** Tells whether a keeper would read two names as the same one. */
export function isSameName(one: string | null, other: string | null): boolean {
  return plain(one) === plain(other)
}

/** Refuses a name that another row of the list bears, naming that row. Errors: `name_taken`. */
export function requireFreeName<Row extends { id: number; name: string }>(
  name: string,
  others: readonly Row[],
  ownId?: number,
): void {
  const holder = others.find((other) => other.id !== ownId && isSameName(other.name, name))
  if (holder) throw new Refusal('name_taken', `"${holder.name}" exists already`, { field: 'name', id: holder.id })
}

// Compared here and not in the database: SQLite lowers only the letters A to Z.
const plain = (name: string | null): string => (name ?? '').normalize('NFC').toLowerCase().replace(/\s+/g, ' ')
