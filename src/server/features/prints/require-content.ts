import { Refusal } from '#server/http/refusal.ts'

/** Refuses to print an empty document. Errors: `nothing_to_print`. */
export function requireContent(items: readonly unknown[]): void {
  if (items.length === 0)
    throw new Refusal('nothing_to_print', 'Nothing to print: the selection contains no bird, or no bird or nest with a code')
}
