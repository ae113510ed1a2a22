import { Refusal } from '#server/http/refusal.ts'

/** Returns whether two names are equal for a reader: case, spaces and Unicode form do not matter. */
export function isSameName(a: string | null, other: string | null): boolean {
  return normalizeName(a) === normalizeName(other)
}

/** Refuses a name that another row already has. Errors: `name_taken` naming that row. */
export function requireFreeName<Row extends { id: number; name: string }>(
  name: string,
  others: readonly Row[],
  ownId?: number,
): void {
  const existing = others.find((other) => other.id !== ownId && isSameName(other.name, name))
  if (existing) throw new Refusal('name_taken', `"${existing.name}" already exists`, { field: 'name', id: existing.id })
}

// Compared here because SQLite's `lower` only handles the letters A to Z.
const normalizeName = (name: string | null): string => (name ?? '').normalize('NFC').toLowerCase().replace(/\s+/g, ' ')
