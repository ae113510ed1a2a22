import { bandKey } from '#shared/bands/band-key.ts'
import { PARENT_ROLES } from '#shared/pigeons/parent-role.ts'
import { textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import type { SharedBird } from '#shared/sharing-keys/sharing-keys-api.ts'
import type { SourcePedigree } from './connector.ts'

/** Titles that an import of pedigrees knows; a text field has its own name as the title. */
const TITLES = ['Band ID', 'Birth Year', 'Sex', ...textFieldsIn('shared'), 'Sire', 'Dam', 'Reference'] as const

/**
 * Converts a pedigree into the rows of an import, all of them reference birds.
 *
 * It takes only the bird and the given number of generations of its ancestors, each once, whatever else the source sent.
 */
export function pedigreeRows({ birds }: Pick<SourcePedigree, 'birds'>, generations: number): string[][] {
  const birdsByBand = new Map(birds.toReversed().map((bird) => [bandKey(bird.bandId), bird]))
  const rows = new Map<string, string[]>()
  let generation: string[] = [bandKey(birds[0].bandId)]
  for (let depth = 0; depth <= generations && generation.length > 0; depth++) {
    const parentKeys: string[] = []
    for (const key of generation) {
      const bird = birdsByBand.get(key)
      if (!bird || rows.has(key)) continue
      const isLast = depth === generations
      rows.set(key, rowOf(bird, isLast))
      if (!isLast) parentKeys.push(...PARENT_ROLES.map((role) => bandKey(bird[role] ?? '')))
    }
    generation = parentKeys
  }
  return [[...TITLES], ...rows.values()]
}

/** Leaves out the parents of the last generation, which would add another generation. */
function rowOf(bird: SharedBird, isLast: boolean): string[] {
  const { bandId, birthYear, gender, sire, dam } = bird
  const texts = textFieldsIn('shared').map((field) => bird[field] ?? '')
  const parents = isLast ? ['', ''] : [sire ?? '', dam ?? '']
  return [bandId, String(birthYear ?? ''), gender, ...texts, ...parents, 'yes'].map(toSingleLine)
}

const toSingleLine = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
