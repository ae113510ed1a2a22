import { Refusal } from '#server/http/refusal.ts'

/** An empty paper helps nobody. Errors: `nothing_to_print`. */
export function requireSomething(things: readonly unknown[]): void {
  if (things.length === 0)
    throw new Refusal('nothing_to_print', 'Nothing fits what was chosen: no bird or nest with a code, or nobody in that place')
}
