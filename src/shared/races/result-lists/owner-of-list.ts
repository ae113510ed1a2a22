import { OWNER_LABELS } from '#shared/words/race-fact-words.ts'
import { patternOf } from '#shared/words/word-pattern.ts'
import { partsOfTitle } from './title-parts.ts'

/** The owner of all birds of a list, after a label: `Besitzer: Huber`. A number after it counts owners. */
const OWNER = new RegExp(`^(?:${patternOf(OWNER_LABELS)})\\s*[:=]\\s*(\\p{L}.*)$`, 'iu')

/** Returns the owner that the titles of a list without names state, as those of clocks do; undefined if they state several. */
export function ownerOfList(titles: readonly string[]): string | undefined {
  const owners = new Set(titles.flatMap(partsOfTitle).flatMap((part) => OWNER.exec(part)?.[1]?.trim() ?? []))
  const [owner] = owners
  return owners.size === 1 ? owner : undefined
}
