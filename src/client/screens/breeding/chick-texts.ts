import type { Say } from '#shared/i18n/speak.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'

/** The band of a young bird, or its number until it wears one. */
export function chickName({ bandId, id }: Offspring, say: Say): string {
  return bandId ?? say('breeding.offspring.number', { id: String(id) })
}

/** The bands of both parents as far as they are known. */
export function parentsText({ sire, dam }: Offspring, say: Say): string {
  if (sire === null && dam === null) return say('breeding.offspring.parents.unknown')
  return say('pairs.title', { cock: sire ?? '?', hen: dam ?? '?' })
}
