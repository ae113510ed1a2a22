import { Refusal } from '#server/http/refusal.ts'

/** Tells whether two names are equal for a reader: case, spaces and Unicode form do not matter. */
export function isSameName(one: string | null, other: string | null): boolean {
  return plain(one) === plain(other)
}

/** Refuses a name that another row already has. Errors: `name_taken` naming that row. */
export function requireFreeName<Row extends { id: number; name: string }>(
  name: string,
  others: readonly Row[],
  ownId?: number,
): void {
  const holder = others.find((other) => other.id !== ownId && isSameName(other.name, name))
  if (holder) throw new Refusal('name_taken', `"${holder.name}" already exists`, { field: 'name', id: holder.id })
}

// Compared here because SQLite's `lower` only handles the letters A to Z.
const plain = (name: string | null): string => (name ?? '').normalize('NFC').toLowerCase().replace(/\s+/g, ' ')
